"""The last turn, marked in the colour of who made it: what was touched is outlined and numbered in
the order in which it happened, with a dotted trail from the pawn to what its power moved.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from ....core.record import SPECTATOR, UNDO
from ....core.view import View
from ....draw import Fragment, Markup, Point, element, fragment, outline, text
from ..names import cell_words
from ..rules import scoring
from ..rules.state import State
from ..rules.tables import SEAT_NAMES, WHITE
from .places import ARRANGEMENTS, centre, corners, points_up
from .recess import rim

Steps = tuple[tuple[int, ...], ...]  # the cells of each step
STEPS = ("puts", "captures", "rotates", "swaps", "moves", "lays")


def last_turn(view: View[State], viewer: int) -> tuple[int, Steps]:
    """Who moved last, and on which cells, step by step. Whoever is in the middle of a turn still
    sees the other's; everybody else sees that turn as far as it went.
    """
    g: State = view.state
    seat = SPECTATOR
    steps: list[tuple[int, ...]] = []
    skipping = viewer != SPECTATOR and g.deciding == viewer
    for line in reversed(view.lines):
        if line.undone or line.action == UNDO:
            continue
        if skipping and line.seat == viewer and line.number:
            continue
        skipping = False
        if line.number == 0 or seat not in (SPECTATOR, line.seat):
            break
        seat = line.seat
        found = []
        for seen in line.seen:
            if seen.event.key in STEPS:
                cells = [n for part, n in seen.pairs() if part.words is cell_words]
                found.append(tuple(n for n in cells if n is not None))
        steps += reversed(found)
    return seat, tuple(reversed(steps))


def marks(g: State, seat: int, steps: Steps, narrow: bool) -> list[Fragment]:
    """Outlines and trail, to lie under the pawns."""
    cells = dict.fromkeys(c for step in steps for c in step)
    made = [_outline(cell, scoring.open_sides(g, cell), seat, narrow) for cell in cells]
    if len(steps) == 3 and steps[0] and steps[1]:
        goes = [c for c in steps[1] if c != steps[0][0]]
        if goes:
            made.append(_trail(seat, steps[0][0], goes[-1], narrow))
    return made


def tags(seat: int, steps: Steps, taken: list[Point], narrow: bool) -> list[Fragment]:
    """The numbers of the steps, over the pawns, in a corner where nothing else is written (their
    places are added to what is taken); a cell touched twice keeps its first.
    """
    numbered: dict[int, int] = {}
    for n, step in enumerate(steps):
        for cell in step:
            numbered.setdefault(cell, n + 1)
    made = []
    for cell, n in numbered.items():
        corner = max(range(3), key=lambda k: _room(_corner(cell, k, narrow), taken, narrow) - k)
        taken.append(_corner(cell, corner, narrow))
        made.append(_tag(cell, n, seat, corner, narrow))
    return made


def _room(at: Point, taken: list[Point], narrow: bool) -> float:
    """How far it is to the next thing that is written; far enough is far enough."""
    enough = 26.0 if narrow else 30.0
    return min((min(hypot(at[0] - x, at[1] - y), enough) for x, y in taken), default=enough)


def _corner(cell: int, corner: int, narrow: bool) -> Point:
    """The right one, the left one, the tip."""
    a, (x, y) = ARRANGEMENTS[narrow], centre(cell, narrow)
    dx, dy = ((31, 17), (-31, 17), (0, -38))[corner]
    return x + dx * a.scale, y + (dy if points_up(cell) else -dy) * a.scale


@lru_cache(1 << 11)
def _outline(cell: int, opened: int, seat: int, narrow: bool) -> Fragment:
    """Round a tile, but for its openings."""
    a = ARRANGEMENTS[narrow]
    wide = 1.5 if narrow else 1.0
    shape = "".join(outline(p) for p in rim(corners(points_up(cell)), opened, 3.6 * wide, 1))
    drawn = [
        _line(shape, "last-case", f"{2.6 * wide:g}", ".85"),
        element("path", d=shape, class_=f"kheops-last-{SEAT_NAMES[seat]}"),
    ]
    scaled = element("g", *drawn, transform=f"scale({a.scale:.3g})", pointer_events="none")
    return fragment(f"last-{cell}", scaled, look="last", at=centre(cell, narrow))


def _line(d: str, colour: str, width: str, opacity: str | None = None) -> Markup:
    return element(
        "path", d=d, class_=f"bare kheops-{colour}-line", stroke_width=width, opacity=opacity
    )


@lru_cache(1 << 10)
def _tag(cell: int, n: int, seat: int, corner: int, narrow: bool) -> Fragment:
    """Square for Blue, round for White, as everything that is theirs."""
    a = ARRANGEMENTS[narrow]
    look = "kheops-worth-white kheops-worth-white-edge-line"
    plate = element("circle", r=9.4, class_=look, stroke_width="1.8")
    ink = "kheops-seal-ink"
    if seat != WHITE:
        plate = element(
            "rect", x=-9, y=-9, width=18, height=18, rx=3,
            class_="kheops-worth-blue kheops-gain-ink-line", stroke_width="1.5",
        )  # fmt: skip
        ink = "kheops-gain-ink"
    written = text(0, 0, str(n), ink, 14, "display", "middle")
    size = a.scale * (1.6 if narrow else 1.1)
    scaled = element("g", plate, written, transform=f"scale({size:.3g})", pointer_events="none")
    return fragment(f"tag-{cell}", scaled, at=_corner(cell, corner, narrow))


@lru_cache(1 << 10)
def _trail(seat: int, start: int, end: int, narrow: bool) -> Fragment:
    a = ARRANGEMENTS[narrow]
    (x, y), (u, v) = centre(start, narrow), centre(end, narrow)
    y += 20 * a.scale
    bend = (x + u) / 2 + (v - y) * 0.18, (y + v) / 2 - (u - x) * 0.18
    d = f"M{x:.1f} {y:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {u:.1f} {v:.1f}"
    size = 0.7 if narrow else 1
    dots = [
        element(
            "path", d=d, class_=f"bare kheops-{colour}-line", stroke_width=f"{wide * size:g}",
            stroke_linecap="round", stroke_dasharray=f".1 {8 * size:g}", opacity=".9",
            pointer_events="none",
        )
        for colour, wide in (("last-case", 6), (f"last-{SEAT_NAMES[seat]}", 3))
    ]  # fmt: skip
    return fragment("trail", *dots)
