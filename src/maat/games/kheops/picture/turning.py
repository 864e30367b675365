"""A tile of the pyramid that is about to be turned by a power: it turns where it lies, in the light
it would have then, at every click; a knob beside it shows what that would bring, and leaves it so.

Every tile that may be turned is there in both its turns, and one is seen as soon as it is chosen
(`when`), at first as it would bring the most. One that looks the same whichever way it lies is
chosen by a click alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....draw import Fragment, Markup, Point, fragment
from ..names import CELL_NAMES
from ..rules import powers
from ..rules.actions import ROTATE_TILE
from ..rules.state import State
from ..rules.tables import CELLS, NO_PAWN_HERE, OPENINGS, SYMBOL
from . import texts
from .knobs import Brings, aside_of, done_knob, raised, turn_knob
from .networks import Standing, turned_outcomes
from .pieces import standing_figure
from .places import centre, points_up
from .stones import cut_tile


class Turn(NamedTuple):
    """One way to turn a tile: what it would bring both, who would lead."""

    cell: int
    by: int
    facing: int  # after that
    gain: int
    others: int  # what it brings the opponent
    lead: int
    first: bool  # of the two turns of this tile the one that is shown first


def turns(g: State, stands: Standing, seat: int) -> list[Turn]:
    """Every turn that the viewer may choose and that changes anything; none unless it is asked."""
    if g.decision != ROTATE_TILE or g.deciding != seat:
        return []
    kind = powers.kind_to_rotate(SYMBOL[g.tile[g.placed]])
    cells = [c for c in range(CELLS) if powers.may_rotate(g, c, kind) and OPENINGS[g.tile[c]] < 3]
    found = turned_outcomes(g, seat, [(c, by) for c in cells for by in (1, 2)])
    mine, theirs = stands.totals[seat], stands.totals[1 - seat]
    made = []
    for n, cell in enumerate(cells):
        both = found[2 * n : 2 * n + 2]
        for by, one in enumerate(both, 1):
            first = one is max(both, key=lambda o: o.stands)
            facing = (g.facing[cell] + by) % 3
            gain, others = one.points - mine, one.others - theirs
            made.append(Turn(cell, by, facing, gain, others, one.lead, first))
    return made


def turning(
    lang: str, narrow: bool, g: State, found: list[Turn], seat: int, taken: list[Point]
) -> Iterator[Fragment]:
    """The previews and their knobs, all of them hidden at first."""
    asides = {turn.cell: 0 for turn in found}
    asides = {cell: aside_of(cell, taken, narrow) for cell in asides}
    for turn in found:
        stands = g.pawn[turn.cell], g.owner[turn.cell]
        face, aside = g.tile[turn.cell], asides[turn.cell]
        yield _turning(lang, narrow, aside, face, turn, *stands)
        yield _knob(lang, narrow, aside, face, turn, 1 - seat)


def _when(turn: Turn) -> tuple[str, str]:
    name = CELL_NAMES[turn.cell]
    return f"cell-{name}", f"turned-{name}-{120 * turn.by}"


@lru_cache(1 << 12)
def _turning(
    lang: str, narrow: bool, aside: int, face: int, turn: Turn, pawn: int, owner: int
) -> Fragment:
    """The tile as it would lie, with its pawn; pointing at it turns it on."""
    up, say, name = points_up(turn.cell), texts(lang), CELL_NAMES[turn.cell]
    occupied, above = pawn != NO_PAWN_HERE, list[Markup]()
    if occupied:
        above.append(standing_figure(owner, pawn, up, narrow))
    tile = cut_tile(face, turn.facing, up, 0, turn.lead, 0, occupied, narrow, True)
    return fragment(
        f"turning-{name}-{120 * turn.by}",
        raised(tile, up, narrow, *above),
        turn_knob(turn.cell, aside, narrow),
        look=None if turn.first else "chosen",  # the other turn is what a click on it asks for
        ref=f"turned-{name}-{120 * (3 - turn.by)}",
        label=say("picture.turning.turn", cell=name),
        about=say("picture.turning.turn_about"),
        rule="K20",
        at=centre(turn.cell, narrow),
        when=_when(turn),
        hidden=True,
    )


@lru_cache(1 << 12)
def _knob(lang: str, narrow: bool, aside: int, face: int, turn: Turn, other: int) -> Fragment:
    """What it brings, and the way to leave it so."""
    so = f"{CELL_NAMES[turn.cell]}-{120 * turn.by}"
    brings = Brings(turn.cell, aside, turn.gain, turn.others, other)
    return done_knob(
        so,
        lang,
        narrow,
        brings,
        "turning.done",
        face,
        ref=f"rotate-{so}",
        rule="K20",
        when=_when(turn),
        hidden=True,
    )
