"""What is asked, of whom, and what can be chosen there; at the end, who won."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....core.record import SPECTATOR
from ....core.view import View
from ....draw import Fragment, fragment, group, rect, text, text_box
from ..names import seat_words
from ..rules.actions import DECISIONS, OVER
from ..rules.state import Sheet, State
from ..rules.tables import ANUBIS, BAST
from . import texts
from .cards import has_chosen
from .places import ARRANGEMENTS, control_at, control_width
from .stones import token_face


def asked_of(lang: str, view: View[State], sheet: Sheet) -> tuple[str, str]:
    """Whose turn it is, or who won; and what is asked."""
    g: State = view.state
    say, viewer = texts(lang), SPECTATOR if view.seat is None else view.seat
    if g.decision == OVER:
        return _result(lang, *sheet.totals, *sheet.won)
    said = view.game.question(g, viewer)
    if viewer != SPECTATOR and g.asked[viewer]:
        return say(
            "picture.turn.both" if g.asked[1 - viewer] else "picture.turn.you"
        ), say.sentence(said)
    # what others are asked is said in the third person, without what only they may know
    arguments = {
        name: value
        for name, value in said.arguments.items()
        if name in ("god", "kind", "cell", "token")
    }
    key = DECISIONS[g.decision].key
    key = "next_open" if "token" in arguments else key
    asks = say.sentence(Said(f"picture.asked.{key}", **arguments))
    if g.asked[0] and g.asked[1]:
        return say(
            "picture.turn.seats", bast=seat_words.said(BAST), anubis=seat_words.said(ANUBIS)
        ), asks
    seat = BAST if g.asked[BAST] else ANUBIS
    chosen = viewer != SPECTATOR and has_chosen(g, viewer)
    return say(
        "picture.turn.waiting" if chosen else "picture.turn.seat", seat=seat_words.said(seat)
    ), asks


def _result(lang: str, bast: int, anubis: int, bast_won: int, anubis_won: int) -> tuple[str, str]:
    say, ends = texts(lang), texts(lang).sentence(Said("picture.asked.over"))
    if bast_won and anubis_won:
        return say("picture.turn.shared", points=bast), ends
    winner, points, other = (BAST, bast, anubis) if bast_won else (ANUBIS, anubis, bast)
    if points == other:
        return say("picture.turn.by_cards", seat=seat_words.said(winner), points=points), ends
    return say("picture.turn.wins", seat=seat_words.said(winner), points=points, other=other), ends


# The panel


@lru_cache(1 << 10)
def panel(narrow: bool, heading: str, question: str, yours: bool, controls: bool) -> Fragment:
    """Whose turn it is and what is asked; below it there is room for the choices."""
    a = ARRANGEMENTS[narrow]
    box = a.asked
    ink = "on-accent" if yours else "ink"
    room = box.width - 2 * a.margin
    high = box.height - (a.controls + (8 if narrow else 14) if controls else 0)
    first = high * (0.4 if controls else 0.42)
    low = high - first - 4 if controls else min(high - first - 4, a.words * 4.2)
    parts = [
        rect(0, 0, box.width, box.height, "accent" if yours else "panel edge", 10),
        text_box(
            a.margin, 5, room, first - 5, heading, ink, a.words * 1.45, True, "start", a.least
        ),
        text_box(
            a.margin, first, room, low, question, ink, a.words * 1.05, False, "start", a.least
        ),
    ]
    return fragment("asked", *parts, at=(box.left, box.top))


@lru_cache(64)
def button(lang: str, narrow: bool, name: str, key: str) -> Fragment:
    """A choice that no part of the table stands for: no magic, keep the bid, leave the monument."""
    a, told = ARRANGEMENTS[narrow], texts(lang).sentence(Said(key))
    wide = 3 * control_width(narrow) + 16
    high = a.controls
    return fragment(
        name,
        rect(0, 0, wide, high, "panel firm", 8),
        text_box(6, 2, wide - 12, high - 4, told, "ink", a.words * 1.05, True, least=a.least),
        rect(0, 0, wide, high, "halo", 8),
        ref=name,
        label=told,
        at=control_at(0, narrow),
    )


@lru_cache(1 << 10)
def turn_button(
    lang: str, narrow: bool, quarters: int, token: int, seat: int, points: int
) -> Fragment:
    """A monument as it would lie after some quarter turns, and what its arrows would score now."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    wide, high = control_width(narrow), a.controls
    half = high * 0.54
    told = say("picture.asked.points", n=points)
    left = high * 0.52
    return fragment(
        f"turn-{90 * quarters}",
        rect(0, 0, wide, high, "panel firm", 8),
        group(token_face(token, seat, half), at=(left, high / 2), turn=45 + 90 * quarters),
        text(wide - 6, high / 2, told, "ink", a.words, True, "end", wide - 2 * left - 8, a.least),
        rect(0, 0, wide, high, "halo", 8),
        ref=f"turn-{90 * quarters}",
        label=say("picture.asked.turn_points", degrees=90 * quarters, n=points),
        at=control_at(quarters, narrow),
    )
