"""The JSON API. `docs/api.md` shows it in use; `/api/openapi.json` describes it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Request
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ... import bots
from ...core import game as games
from ..errors import Refused, refused
from ..languages import language_of, words
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
from ..tables.registry import LONGEST_ID, Registry
from ..tables.table import LiveTable
from . import answers
from .schemas import (
    Act,
    AgreeToDelete,
    ChangeSeat,
    Claim,
    Claimed,
    ComponentsAnswer,
    Confirm,
    Deletion,
    GameShape,
    Invitation,
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
    found: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> str | None:
    return found.credentials if found else None


async def live_table(
    request: Request, table_id: Annotated[str, Path(max_length=LONGEST_ID)]
) -> LiveTable:
    return registry_of(request).table(table_id)


Token = Annotated[str | None, Depends(bearer)]
Lang = Annotated[str, Depends(language_of)]
Live = Annotated[LiveTable, Depends(live_table)]


@router.get("/games", response_model=list[GameShape])
def show_games(request: Request, lang: Lang) -> list[dict[str, Any]]:
    """The games, their bots and options, and the component files that this server offers."""
    return [game_answer(registry_of(request), name, lang) for name in games.list_games()]


def game_answer(registry: Registry, name: str, lang: str) -> dict[str, Any]:
    found = games.load(name)
    options = [
        {
            "name": k,
            "values": list(o.values),
            "names": list(o.names),
            "default": o.default,
            "rule": o.rule,
        }
        for k, o in found.options.items()
    ]
    title = words(lang, name)("title")
    return {
        "game": name,
        "title": title,
        "fewest": found.fewest,
        "most": found.most,
        "bots": bots.names(name),
        "options": options,
        "components": [
            {"name": f.name, "digest": f.digest} for f in registry.files.offered_for(name)
        ],
    }


@router.post("/tables", status_code=201, response_model=Made)
async def make_table(request: Request, wanted: NewTable, lang: Lang) -> dict[str, Any]:
    """Set up a table. A chosen seed makes a practice game."""
    check_new_table(request)
    registry = registry_of(request)
    registry.rules(wanted.game)
    found = await registry.files.wanted(
        wanted.game, wanted.components, wanted.components_text, address_of(request), lang
    )
    live, host, invitations = await registry.new_table(
        wanted.game, wanted.seats, wanted.options, wanted.seed, confirms=wanted.confirm, rules=found
    )
    seats = [invitation(request, live, seat, token) for seat, token in enumerate(invitations)]
    return {"id": live.id, "seats": seats, "host": host}


def invitation(request: Request, live: LiveTable, seat: int, token: str | None) -> dict[str, Any]:
    return {
        "seat": seat,
        "token": token,
        "link": invitation_link(request, live.id, seat, token) if token else None,
    }


@router.get("/tables/{table_id}", response_model=TableAnswer)
async def show_table(live: Live, token: Token, lang: Lang) -> dict[str, Any]:
    """The table as this seat sees it; without a token, as a spectator does."""
    return await live.look(
        lambda live: answers.table_answer(live, seat_of_token(live, token), lang)
    )


@router.get("/tables/{table_id}/components", response_model=ComponentsAnswer)
async def show_components(request: Request, live: Live) -> dict[str, Any]:
    """The component file of a table, and what it prints otherwise than the game's own."""
    registry = registry_of(request)
    return await live.look(lambda live: answers.components_answer(live, registry.files.name_of))


@router.post("/tables/{table_id}/actions", response_model=Moved, response_model_exclude_none=True)
async def act(live: Live, token: Token, wanted: Act) -> dict[str, Any]:
    """Decide, on the version of the table that one has seen."""
    seat = await deciding_seat(live, token)
    if wanted.seat is not None and wanted.seat != seat:
        raise Refused(403, "other_seat")
    return (await live.act(seat, wanted.action, wanted.version))._asdict()


@router.post("/tables/{table_id}/confirm", response_model=Moved, response_model_exclude_none=True)
async def confirm(live: Live, token: Token, wanted: Confirm) -> dict[str, Any]:
    """End the turn as proposed."""
    seat = await deciding_seat(live, token)
    return (await live.confirm(seat, wanted.version))._asdict()


@router.post("/tables/{table_id}/undo", response_model=Moved, response_model_exclude_none=True)
async def undo(
    live: Live, token: Token, wanted: Annotated[Undo | None, Body()] = None
) -> dict[str, Any]:
    """Take back one's last decision."""
    seat = await deciding_seat(live, token)
    return (await live.undo(seat, wanted.version if wanted else None))._asdict()


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(live: Live, token: Token) -> PlainTextResponse:
    """One's own copy of the record; all of it, with the seed, when the game is over."""
    text = await live.look(lambda live: answers.record_text(live, seat_of_token(live, token)))
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{live.id}.maat"'}
    )


@router.get("/tables/{table_id}/talk", response_model=list[SpokenAnswer])
async def show_talk(live: Live, token: Token) -> list[dict[str, Any]]:
    """What was said at the table, for those who sit there."""
    seat = await deciding_seat(live, token)
    return await live.look(lambda live: answers.talk_answer(live, seat))


@router.post("/tables/{table_id}/talk", response_model=SaidAnswer)
async def say(live: Live, token: Token, wanted: Say) -> dict[str, Any]:
    """Say something to those who sit at the table."""
    return {"number": await live.say(await deciding_seat(live, token), wanted.text)}


@router.post("/tables/{table_id}/seats/{seat}/claim", response_model=Claimed)
async def claim(
    request: Request, live: Live, seat: SeatNumber, token: Token, wanted: Claim
) -> dict[str, Any]:
    """Take the seat of an invitation, which ends: from then on the secret that came with the claim
    is the seat's token.

    A claim whose answer was lost is repeated as it was.
    """
    await check_seat(live, seat)
    if token is None:
        raise Refused(403, "no_seat")
    if not may_be_secret(wanted.secret):
        raise refused("bad_secret", 422)
    name = name_of(wanted.name, registry_of(request).settings.limits.name)
    step = await live.claim(seat, name, token, wanted.secret)
    return {"seat": seat, "token": wanted.secret, "version": step.version}


@router.put("/tables/{table_id}/seats/{seat}", response_model=Invitation)
async def change_seat(
    request: Request, live: Live, seat: SeatNumber, token: Token, wanted: ChangeSeat
) -> dict[str, Any]:
    """Let a bot decide here from now on, or none. A seat that nobody has taken is open then: the
    answer invites to it.

    In a person's seat the host does so only once that person has been away for long; they come back
    when they like.
    """
    await check_host(live, seat, token)
    if wanted.bot:
        registry_of(request).check_bot(
            await live.look(lambda live: live.table.game.name), wanted.bot
        )
    return invitation(request, live, seat, await live.sit_bot(seat, wanted.bot, token))


@router.put("/tables/{table_id}/deletion", response_model=Deletion)
async def delete_table(live: Live, token: Token, wanted: AgreeToDelete) -> dict[str, Any]:
    """Agree that this table is deleted, or no longer. It goes, for good, when all people who sit
    here agree.
    """
    waits = await live.agree_to_delete(wanted.agreed, token)
    return {"deleted": wanted.agreed and not waits, "waits_for": waits}


@router.delete("/tables/{table_id}/seats/{seat}/words", status_code=204)
async def forget_words(live: Live, seat: SeatNumber, token: Token) -> None:
    """Take away one's own name and all that one has said here."""
    if await deciding_seat(live, token) != seat:
        raise Refused(403, "other_seat")
    await live.forget_words(seat)


@router.post("/tables/{table_id}/seats/{seat}/invite", response_model=Invitation)
async def invite(request: Request, live: Live, seat: SeatNumber, token: Token) -> dict[str, Any]:
    """A new invitation; the old one ends. A seat that somebody has taken is invited to by that
    person alone.
    """
    await check_host(live, seat, token)
    return invitation(request, live, seat, await live.invite(seat, token))


@router.put(
    "/tables/{table_id}/seats/{seat}/settings",
    response_model=Moved,
    response_model_exclude_none=True,
)
async def settle(live: Live, seat: SeatNumber, token: Token, wanted: Settle) -> dict[str, Any]:
    """Whether this seat confirms the end of its turns."""
    if await deciding_seat(live, token) != seat:
        raise Refused(403, "other_seat")
    return (await live.set_confirms(seat, wanted.confirm))._asdict()
