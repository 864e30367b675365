"""The JSON API. `docs/api.md` shows it in use; `/api/openapi.json` describes it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Request
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...core import game as games
from ..errors import Refused
from ..languages import language_of
from ..security.access import (
    SeatNumber,
    check_host,
    check_new_table,
    check_seat,
    deciding_seat,
    invitation_link,
    registry_of,
    seat_of_token,
)
from ..security.clean_text import name_of
from ..security.limits import address_of
from ..security.tokens import may_be_secret
from ..tables import chat, decisions, deletion, hints, leaving, seats
from ..tables.new_table import check_bot, load_game, set_up
from ..tables.registry import LONGEST_ID
from ..tables.snapshot import Snapshot
from ..tables.table import LiveTable
from . import answers
from .schemas import (
    Act,
    AgreeToDelete,
    AskHint,
    ChangeSeat,
    Claim,
    Claimed,
    ComponentsAnswer,
    Confirm,
    Deletion,
    GameShape,
    HintAnswer,
    Invitation,
    JsonObject,
    Made,
    Moved,
    NewTable,
    Refusal,
    SaidAnswer,
    Say,
    Settle,
    SpokenAnswer,
    TableAnswer,
    Undo,
)

router = APIRouter(
    prefix="/api",
    responses={
        status: {"model": Refusal} for status in (400, 403, 404, 409, 410, 413, 422, 429, 431, 503)
    },
)


def bearer(
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> str | None:
    return given.credentials if given else None


async def live_table(
    request: Request, table_id: Annotated[str, Path(max_length=LONGEST_ID)]
) -> LiveTable:
    return registry_of(request).table(table_id)


Token = Annotated[str | None, Depends(bearer)]
Lang = Annotated[str, Depends(language_of)]
Live = Annotated[LiveTable, Depends(live_table)]


@router.get("/games", response_model=list[GameShape])
def show_games(request: Request, lang: Lang) -> list[JsonObject]:
    """The games, their bots and options, and the component files that this server offers."""
    files = registry_of(request).files
    return [answers.game_answer(g, files.offered_for(g), lang) for g in games.list_games()]


@router.post("/tables", status_code=201, response_model=Made)
async def make_table(request: Request, wanted: NewTable, lang: Lang) -> JsonObject:
    """Set up a table. A chosen seed makes a practice game."""
    check_new_table(request)
    registry, game = registry_of(request), load_game(wanted.game)
    chosen = await registry.files.wanted(
        wanted.game, wanted.components, wanted.components_text, address_of(request), lang
    )
    made = await set_up(
        registry,
        chosen or game,
        wanted.seats,
        wanted.options,
        wanted.seed,
        confirms=wanted.confirm,
        hints=wanted.hints,
    )
    invitations = [
        invitation(request, made.live, n, token) for n, token in enumerate(made.invitations)
    ]
    return {"id": made.live.id, "seats": invitations, "host": made.host}


def invitation(request: Request, live: LiveTable, seat: int, token: str | None) -> JsonObject:
    return {
        "seat": seat,
        "token": token,
        "link": invitation_link(request, live.id, seat, token) if token else None,
    }


@router.get("/tables/{table_id}", response_model=TableAnswer)
async def show_table(live: Live, token: Token, lang: Lang) -> JsonObject:
    """The table as this seat sees it; without a token, as a spectator does."""
    return await live.draw(
        lambda live: seat_of_token(live, token), lambda shown: answers.table_answer(shown, lang)
    )


@router.get("/tables/{table_id}/components", response_model=ComponentsAnswer)
async def show_components(request: Request, live: Live) -> JsonObject:
    """The component file of a table, and where it differs from the game's own."""
    game = await live.look(lambda live: live.game)
    return answers.components_answer(game, live.registry.files.name_of)


@router.post("/tables/{table_id}/actions", response_model=Moved, response_model_exclude_none=True)
async def act(live: Live, token: Token, wanted: Act) -> JsonObject:
    """Decide, on the version of the table that the player has seen."""
    seat = await deciding_seat(live, token)
    if wanted.seat is not None and wanted.seat != seat:
        raise Refused("other_seat")
    return (await decisions.act(live, seat, wanted.action, wanted.version))._asdict()


@router.post("/tables/{table_id}/confirm", response_model=Moved, response_model_exclude_none=True)
async def confirm(live: Live, token: Token, wanted: Confirm) -> JsonObject:
    """End the turn as proposed."""
    seat = await deciding_seat(live, token)
    return (await decisions.confirm(live, seat, wanted.version))._asdict()


@router.post("/tables/{table_id}/undo", response_model=Moved, response_model_exclude_none=True)
async def undo(
    live: Live, token: Token, wanted: Annotated[Undo | None, Body()] = None
) -> JsonObject:
    """Take back this seat's last decision."""
    seat = await deciding_seat(live, token)
    return (await decisions.undo(live, seat, wanted.version if wanted else None))._asdict()


@router.post("/tables/{table_id}/hint", response_model=HintAnswer)
async def hint(
    request: Request, live: Live, token: Token, wanted: AskHint, lang: Lang
) -> JsonObject:
    """What a bot would play in one's place, and why: from what one sees, and told to nobody
    else.
    """
    seat = await deciding_seat(live, token)
    advice = await hints.advise(live, seat, wanted.version, lang, address_of(request))
    return answers.hint_answer(advice, lang)


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(live: Live, token: Token) -> PlainTextResponse:
    """This seat's copy of the record; when the game is over the full record, with the seed."""
    text = await live.draw(lambda live: seat_of_token(live, token), Snapshot.record)
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{live.id}.maat"'}
    )


@router.get("/tables/{table_id}/talk", response_model=list[SpokenAnswer])
async def show_talk(live: Live, token: Token) -> list[JsonObject]:
    """The chat, for the people who sit at the table."""
    seat = await deciding_seat(live, token)
    return answers.chat_answer(await live.snapshot(lambda live: seat))


@router.post("/tables/{table_id}/talk", response_model=SaidAnswer)
async def say(live: Live, token: Token, wanted: Say) -> JsonObject:
    """Say something to the people who sit at the table."""
    return {"number": await chat.say(live, await deciding_seat(live, token), wanted.text)}


@router.post("/tables/{table_id}/seats/{seat}/claim", response_model=Claimed)
async def claim(
    request: Request, live: Live, seat: SeatNumber, token: Token, wanted: Claim
) -> JsonObject:
    """Take the seat of an invitation, which ends: from then on the secret that came with the claim
    is the seat's token.

    A claim whose answer was lost can be repeated unchanged.
    """
    await check_seat(live, seat)
    if token is None:
        raise Refused("no_seat")
    if not may_be_secret(wanted.secret):
        raise Refused("bad_secret")
    name = name_of(wanted.name, live.registry.settings.limits.name)
    step = await seats.claim(live, seat, name, token, wanted.secret)
    return {"seat": seat, "token": wanted.secret, "version": step.version}


@router.put("/tables/{table_id}/seats/{seat}", response_model=Invitation)
async def change_seat(
    request: Request, live: Live, seat: SeatNumber, token: Token, wanted: ChangeSeat
) -> JsonObject:
    """Let a bot decide here from now on, or none. Without a bot, a seat that nobody has taken is
    open, and the answer has an invitation to it.

    In a person's seat the host may do so only after that person has been away for some time; they
    can come back whenever they like. When somebody has left the game, everybody who sits here may.
    """
    await check_host(live, seat, token)
    if wanted.program:
        await seats.sit_program(live, seat, wanted.program, token)
        return invitation(request, live, seat, None)
    if wanted.bot:
        check_bot(await live.look(lambda live: live.game.name), wanted.bot)
    return invitation(request, live, seat, await seats.sit_bot(live, seat, wanted.bot, token))


@router.put("/tables/{table_id}/deletion", response_model=Deletion)
async def delete_table(live: Live, token: Token, wanted: AgreeToDelete) -> JsonObject:
    """Agree, or no longer agree, that this table is deleted. It is deleted for good when all people
    who sit here agree.
    """
    waits = await deletion.agree(live, wanted.agreed, token)
    return {"deleted": wanted.agreed and not waits, "waits_for": waits}


@router.post(
    "/tables/{table_id}/seats/{seat}/leave",
    response_model=Moved,
    response_model_exclude_none=True,
)
async def leave(live: Live, seat: SeatNumber, token: Token) -> JsonObject:
    """Resign, or leave the game: with two seats the other one wins. Elsewhere any of the others may
    let a bot go on in this seat; when all people have left, the game ends as abandoned.
    """
    if await deciding_seat(live, token) != seat:
        raise Refused("other_seat")
    return (await leaving.leave(live, seat))._asdict()


@router.delete("/tables/{table_id}/seats/{seat}/words", status_code=204)
async def forget_words(live: Live, seat: SeatNumber, token: Token) -> None:
    """Delete the seat's own name and everything it has said here."""
    if await deciding_seat(live, token) != seat:
        raise Refused("other_seat")
    await chat.forget_words(live, seat)


@router.post("/tables/{table_id}/seats/{seat}/invite", response_model=Invitation)
async def invite(request: Request, live: Live, seat: SeatNumber, token: Token) -> JsonObject:
    """A new invitation; the old one ends. Once somebody has taken the seat, only they can invite to
    it.
    """
    await check_host(live, seat, token)
    return invitation(request, live, seat, await seats.invite(live, seat, token))


@router.put(
    "/tables/{table_id}/seats/{seat}/settings",
    response_model=Moved,
    response_model_exclude_none=True,
)
async def settle(live: Live, seat: SeatNumber, token: Token, wanted: Settle) -> JsonObject:
    """Whether this seat confirms the end of its turns."""
    if await deciding_seat(live, token) != seat:
        raise Refused("other_seat")
    return (await seats.set_confirms(live, seat, wanted.confirm))._asdict()
