"""The tile that is about to be laid: it lies in its cell, in the light it would have, and is turned
by pointing at it; a knob beside it shows what it would bring, and lays it. Where the opponent's
points would change too, a plate beside the knob says by how much.

Every tile of the hand in every turn is there, and only one is seen: the one whose parts are chosen
(`when`). At first that is the tile that would bring the most, turned so; each other tile begins
turned as it would bring the most.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....draw import Fragment, Point, fragment
from ..names import CELL_NAMES, face_said
from ..rules.actions import LAY_TILE
from ..rules.state import State
from ..rules.tables import OPENINGS
from . import texts
from .identities import FACE_IDS
from .knobs import Brings, aside_of, done_knob, raised, turn_knob
from .networks import Standing, outcomes
from .places import centre, points_up
from .stones import cut_tile


class Way(NamedTuple):
    """One way to lay: the tile and its turn, what it brings both, who would lead."""

    face: int
    turns: int
    gain: int
    others: int  # what it brings the opponent
    stands: int  # how the seat would stand
    lead: int


class Proposal(NamedTuple):
    """All ways to lay on the chosen cell; for each tile the best way, and the best tile."""

    cell: int
    other: int  # the opponent's seat
    ways: tuple[Way, ...]
    best: dict[int, Way]  # by face
    face: int


def proposal(g: State, stands: Standing, seat: int) -> Proposal | None:
    """What the viewer may lay now; None unless that is asked."""
    if g.decision != LAY_TILE or g.deciding != seat:
        return None
    me = g.seats[seat]
    faces = list(dict.fromkeys(me.hand[: me.held]))
    pairs = [(f, t) for f in faces for t in range(3 if OPENINGS[f] < 3 else 1)]
    ways = []
    found = outcomes(g, seat, g.chosen, pairs)
    mine, theirs = stands.totals[seat], stands.totals[1 - seat]
    for (face, turns), (points, others, value, lead) in zip(pairs, found, strict=True):
        ways.append(Way(face, turns, points - mine, others - theirs, value, lead))
    best = {f: max((w for w in ways if w.face == f), key=lambda w: w.stands) for f in faces}
    first = max(best.values(), key=lambda w: w.stands)
    return Proposal(g.chosen, 1 - seat, tuple(ways), best, first.face)


def laying(lang: str, narrow: bool, now: Proposal, taken: list[Point]) -> Iterator[Fragment]:
    """The previews and their knobs, those that are not seen at first hidden; the knobs where
    nothing else is written.
    """
    aside = aside_of(now.cell, taken, narrow)
    for way in now.ways:
        first = now.best[way.face].turns
        shown = way.face == now.face and way.turns == first
        preset = first == (way.turns + 1) % (3 if OPENINGS[way.face] < 3 else 1)
        yield _lying(
            lang, narrow, now.cell, aside, way.face, way.turns, way.lead, preset, not shown
        )
        yield _knob(lang, narrow, now.cell, aside, way, now.other, not shown)


def _when(face: int, turns: int) -> tuple[str, str]:
    return f"hand-{FACE_IDS[face]}", f"turned-{FACE_IDS[face]}-{120 * turns}"


@lru_cache(1 << 12)
def _lying(
    lang: str,
    narrow: bool,
    cell: int,
    aside: int,
    face: int,
    turns: int,
    lead: int,
    preset: bool,
    hidden: bool,
) -> Fragment:
    """The tile in its cell; pointing at it turns it on."""
    up, say = points_up(cell), texts(lang)
    count = 3 if OPENINGS[face] < 3 else 1
    after = 120 * ((turns + 1) % count)
    drawn = [raised(cut_tile(face, turns, up, 0, lead, 0, False, narrow), up, narrow)]
    if count > 1:
        drawn.append(turn_knob(cell, aside, narrow))
    return fragment(
        f"lying-{FACE_IDS[face]}-{120 * turns}",
        *drawn,
        look="chosen" if preset else None,
        ref=f"turned-{FACE_IDS[face]}-{after}",
        label=say("picture.laying.turn", tile=face_said(face), cell=CELL_NAMES[cell]),
        about=say("picture.laying.turn_about" if count > 1 else "picture.laying.same"),
        rule="K10",
        at=centre(cell, narrow),
        when=_when(face, turns),
        hidden=hidden,
    )


@lru_cache(1 << 12)
def _knob(
    lang: str, narrow: bool, cell: int, aside: int, way: Way, other: int, hidden: bool
) -> Fragment:
    """What it brings, and the way to lay it."""
    so = f"{FACE_IDS[way.face]}-{120 * way.turns}"
    brings = Brings(cell, aside, way.gain, way.others, other)
    return done_knob(
        so,
        lang,
        narrow,
        brings,
        "laying.lay",
        way.face,
        ref=f"lay-{so}",
        rule="K10",
        when=_when(way.face, way.turns),
        hidden=hidden,
    )
