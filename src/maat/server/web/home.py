"""Home: play now. One click starts a game against a bot; more choices for those who want them."""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node
from markupsafe import Markup

from ... import bots
from ...core import game as games
from ...core.errors import BadOption
from ...core.game import Game
from ...core.messages import Said
from ...core.options import Options, SeatsOption
from ...play.lessons import lesson_of
from ...play.opponents import usual_table
from ...play.settings import SEED, read_form, read_seed
from ..errors import Refused, refusal
from ..security.access import check_new_table, invitation_link
from ..security.limits import address_of
from ..tables.names import check_name, fits_person
from ..tables.new_table import GUEST, load_game, set_up
from ..tables.seats import claim
from . import components, options
from .frame import chooser, name_field, page
from .invitation import invitation_page
from .lessons import lesson_form
from .my_tables import tables_of, waits_for
from .player_names import bot_choices
from .thumbnails import sight
from .visitor import Visitor, form, go

router = APIRouter()
ME = "me"
MANY = 3  # waiting tables, before the page offers to clear up


@router.get("/")
async def show_home(request: Request) -> Response:
    visitor = Visitor(request)
    say, waiting = visitor.texts(), [k for k in await tables_of(visitor) if waits_for(visitor, k)]
    return page(
        visitor,
        say("home.title"),
        h.div(".hero")[h.h1[say("home.title")], h.p[say("home.line")]],
        h.div(".note.buttons")[
            h.span[say("home.waiting", n=len(waiting))],
            h.a(".button.main", href="/tables/next/mine")[say("home.go_on")],
            h.a(".plain", href="/tables/clear/mine")[say("home.clear")]
            if len(waiting) > MANY
            else None,
        ]
        if waiting
        else None,
        _cards(visitor),
        script="home.js",
        look="home",
        my_turn=bool(waiting),
    )


def _cards(visitor: Visitor) -> Markup:
    """The games. For readers of one language without a name they are the same, so they are
    cached.
    """
    kept, key = visitor.registry.cards, (visitor.lang, visitor.theme)
    if not visitor.name and key in kept:
        return kept[key]
    made = Markup(h.div(".games")[[_card(visitor, name) for name in games.list_games()]])
    if not visitor.name:
        kept[key] = made
    return made


def _card(visitor: Visitor, game: str) -> Node:
    say, found = visitor.texts(game), games.load(game)
    return h.section(".card", aria_labelledby=f"game-{game}")[
        sight(visitor, game),
        h.div(".heading")[
            h.h2(id=f"game-{game}")[say("title")],
            h.p(".faint")[_players(visitor, found)],
        ],
        h.p(".tagline")[say("tagline")],
        h.div(".ways")[
            h.form(method="post", action="/tables", data_play=game)[
                h.input(type="hidden", name="game", value=game),
                h.button(
                    ".main", type="submit", name="now", value="1", aria_describedby=f"game-{game}"
                )[say("home.play_now")],
                h.button(type="submit", name="friend", value="1", aria_describedby=f"game-{game}")[
                    say("home.with_friend")
                ]
                if found.most > 1
                else None,
            ],
            lesson_form(found, say("home.learn"), f"game-{game}"),
        ],
        _newcomer(visitor, found),
        h.details[
            h.summary[say("home.more")],
            h.form(method="post", action="/tables", enctype="multipart/form-data")[
                h.input(type="hidden", name="game", value=game), _choices(visitor, found)
            ],
        ],
        h.p[h.a(".plain", href=f"/rules/{game}")[say("home.rules", game=say("title"))]],
    ]


def _newcomer(visitor: Visitor, found: Game) -> Node:
    """Asked once, when somebody new to this game presses "Play now"; the script shows it."""
    say, name = visitor.texts(found.name), found.name
    close = say("table.close")
    return h.dialog(".newcomer", id=f"new-{name}", aria_labelledby=f"new-{name}-title")[
        h.div(".dialog-head")[
            h.h2(id=f"new-{name}-title")[say("title")],
            h.form(method="dialog")[
                h.button(".close", type="submit", aria_label=close, title=close)["×"]
            ],
        ],
        h.p[say("home.new_here")],
        lesson_form(found, say("home.learn_now"), f"new-{name}-title", ".main"),
        h.form(method="post", action="/tables")[
            h.input(type="hidden", name="game", value=name),
            h.button(type="submit", name="guide", value="1")[say("home.guided")],
            h.button(type="submit", name="now", value="1")[say("home.know_it")],
        ],
    ]


def _players(visitor: Visitor, found: Game) -> str:
    say = visitor.texts()
    if found.fewest == found.most:
        return say("home.players", n=found.most)
    return say("home.players_range", fewest=found.fewest, most=found.most)


def _choices(visitor: Visitor, found: Game) -> Node:
    """Who sits where, and the options."""
    say = visitor.texts(found.name)
    return [
        [_seat_chooser(visitor, found, seat) for seat in range(found.most)],
        [_option(visitor, found, name) for name in found.options],
        name_field(say("home.name"), visitor.name),
        h.label[
            h.span[say("home.seed")],
            h.input(name="seed", inputmode="numeric", pattern=SEED.pattern),
        ],
        h.label(".check")[
            h.input(type="checkbox", name="confirm", value="on"), h.span[say("home.confirm")]
        ],
        h.label(".check")[
            h.input(type="checkbox", name="no_hints", value="on"), h.span[say("home.no_hints")]
        ],
        components.choice(visitor, found),
        h.button(".main", type="submit")[say("home.set_up")],
    ]


def _seat_chooser(visitor: Visitor, found: Game, seat: int) -> Node:
    say = visitor.texts(found.name)
    choices = [(ME, say("home.me")), (GUEST, say("home.friend"))]
    choices += bot_choices(say, bots.names(found.name))
    if seat >= found.fewest:
        choices.append(("", say("home.nobody")))
    word = say.sentence(found.seat_words.said(seat))
    usual = usual_seats(found)[seat]
    whole = dict(choices)[usual] if usual in bots.names(found.name) else ""
    return [
        chooser(f"seat{seat}", word, choices, usual),
        h.p(".whole", aria_hidden="true")[whole],  # what a narrow field cuts off
    ]


def usual_seats(found: Game, friend: bool = False) -> list[str]:
    """Who sits on each chair of the form at first; the last ones may be empty. With a friend, only
    the two sit there.
    """
    sitting = usual_table(found, ME)
    if friend:
        sitting = [ME, GUEST, *sitting[2 : found.fewest]]
    return sitting + [""] * (found.most - len(sitting))


def _option(visitor: Visitor, found: Game, name: str) -> Node:
    say, option = visitor.texts(found.name), found.options[name]
    label = say.sentence(Said(f"option.{name}"))
    if isinstance(option, SeatsOption):
        return _boxes(
            label,
            [
                (f"option_{name}_{n}", say.sentence(found.seat_words.said(n)))
                for n in range(found.most)
            ],
        )
    choices = [(str(v), options.in_words(visitor, found, name, v)) for v in option.values]
    chosen = chooser(f"option_{name}", label, choices, str(option.default))
    if not option.names:
        return chosen
    return [
        chosen,
        _boxes(
            say("home.or_these"),
            [(f"option_{name}_{n}", say.sentence(option.said(n))) for n in option.names],
        ),
    ]


def _boxes(label: str, boxes: list[tuple[str, str]]) -> Node:
    """Checkboxes for some of several things."""
    return h.fieldset(".boxes")[
        h.legend[label],
        [
            h.label(".check")[h.input(type="checkbox", name=key, value="on"), h.span[word]]
            for key, word in boxes
        ],
    ]


@router.post("/tables")
async def make_table(request: Request) -> Response:
    """Set up a table from the form; the visitor sits where it says "me"."""
    wanted, visitor = await form(request), Visitor(request)
    check_new_table(request)
    game = wanted.get("game", "")
    found = load_game(game)
    friend = "friend" in wanted
    quick = friend or "now" in wanted or "guide" in wanted
    chosen = (
        usual_seats(found, friend)
        if quick
        else [wanted.get(f"seat{n}", "") for n in range(found.most)]
    )
    sitting = [s for s in chosen if s]
    seats = [GUEST if s == ME else s for s in sitting]
    chairs = [n for n, who in enumerate(chosen) if who]
    wishes = _usual_options(found, wanted) if quick else _read_options(found, wanted, chairs)
    browser, seed = visitor.known(), _read_seed(wanted.get("seed", ""))
    brought = wanted.get("components_text", "").strip() or wanted.get("components_file", "").strip()
    rules = await visitor.registry.files.wanted(
        game, wanted.get("components"), brought, address_of(request), visitor.lang
    )
    if "name" in wanted:
        visitor.name = visitor.called(wanted["name"])
        check_name(found, visitor.name)
    name = (
        visitor.name if fits_person(found, visitor.name) else ""
    )  # a name from another game may be that of a seat here
    confirms, hints = wanted.get("confirm") == "on", wanted.get("no_hints") != "on"
    live, _, invitations = await set_up(
        visitor.registry, rules or found, seats, wishes, seed, browser, confirms, hints
    )
    for seat, (who, token) in enumerate(zip(sitting, invitations, strict=True)):
        if who == ME and token:
            await claim(live, seat, name, token, browser=browser)
    if friend and invitations[1]:
        link = invitation_link(request, live.id, 1, invitations[1])
        return invitation_page(visitor, live.id, game, 1, link, own=False)
    guide = "?guide=1" if "guide" in wanted else ""
    return visitor.remember(go(f"/tables/{live.id}{guide}"))


def _usual_options(found: Game, wanted: dict[str, str]) -> Options:
    """For a first game, those of the lesson."""
    lesson = lesson_of(found) if "guide" in wanted else None
    return {} if lesson is None else lesson.options


def _read_seed(text: str) -> int | None:
    try:
        return read_seed(text)
    except BadOption:
        raise Refused("bad_seed") from None


def _read_options(found: Game, fields: dict[str, str], chairs: list[int]) -> Options:
    try:
        return read_form(found, fields, chairs)
    except BadOption as fault:
        raise refusal(fault) from None
