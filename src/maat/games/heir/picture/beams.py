"""Lines of sight: from a monument along each of its arrows to the edge of the board (H32).

Every monument has thin lines, thick as far as they earn; one monument, the last that was turned,
has full sunbeams, with rings round what they see and what each brings.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, element, fragment
from ..rules.state import State
from ..rules.tables import (
    ARROWS,
    COLUMNS,
    IN_BASE,
    NEIGHBOUR,
    NO_CELL,
    STEPS,
    WORTH,
)
from .arrangements import ARRANGEMENTS
from .land import flat
from .marks import pill
from .paint import ANUBIS, SIDE, stroke, tint
from .places import centre

Sight = tuple[int, int, tuple[tuple[int, int], ...]]  # direction, length, (space, points) it counts


def seen_by(g: State, i: int, direction: int) -> Sight:
    """How many spaces a line crosses to the edge, and on which of them it counts how much (H32)."""
    m = g.monuments[i]
    cell, length, pyramid = NEIGHBOUR[m.cell][direction], 0, False
    found = []
    while cell != NO_CELL:
        length += 1
        if g.standing[cell] >= 0:
            found.append((cell, WORTH[g.monuments[g.standing[cell]].kind]))
        elif IN_BASE[g.pyramid_at][cell] and not pyramid:
            pyramid = True
            found.append((cell, WORTH[m.kind]))
        cell = NEIGHBOUR[cell][direction]
    return direction, length, tuple(found)


def sights(g: State, i: int) -> tuple[Sight, ...]:
    bits = ARROWS[g.monuments[i].token][g.monuments[i].quarters]
    return tuple(seen_by(g, i, d) for d in range(8) if bits >> d & 1)


def points_of(seen: tuple[Sight, ...]) -> int:
    return sum(points for _, _, found in seen for _, points in found)


def _middle(cell: int) -> tuple[float, float]:
    return cell % COLUMNS + 0.5, cell // COLUMNS + 0.5


@lru_cache(1 << 12)
def lines(
    way: int, i: int, cell: int, owner: int, seen: tuple[Sight, ...], strong: bool
) -> Fragment:
    parts: list[Markup] = []
    for sight in seen:
        if sight[1]:
            parts += _beam(cell, owner, sight) if strong else _line(cell, owner, sight)
    still = element("g", flat(way, *parts, clipped=True), pointer_events="none")
    return fragment(f"sight-{i}", still)


def _line(cell: int, owner: int, sight: Sight) -> list[Markup]:
    direction, length, found = sight
    (row, column), (x, y) = STEPS[direction], _middle(cell)
    size = (row * row + column * column) ** 0.5
    c, r = column / size, row / size
    role, dashes = f"heir-{SIDE[owner]}-sight", ".12 .08" if owner == ANUBIS else None

    def to(far: float) -> str:
        return f"M{x + c * 0.42:.2f} {y + r * 0.42:.2f}L{x + c * far:.2f} {y + r * far:.2f}"

    parts = [stroke(to((length + 0.5) * size), role, 0.035, ".55", dashes)]
    if found:
        last = found[-1][0]
        steps = max(abs(last % COLUMNS - cell % COLUMNS), abs(last // COLUMNS - cell // COLUMNS))
        parts.append(stroke(to((steps - 0.36) * size), role, 0.085, ".75", dashes))
    return parts


def _beam(cell: int, owner: int, sight: Sight) -> list[Markup]:
    """Light that widens, over the spaces that it crosses."""
    direction, length, found = sight
    (row, column), (x, y) = STEPS[direction], _middle(cell)
    size = (row * row + column * column) ** 0.5
    c, r = column / size, row / size
    side = SIDE[owner]
    spaces = "".join(
        f"M{x + column * k - 0.47:.2f} {y + row * k - 0.47:.2f}h.94v.94h-.94z"
        for k in range(1, length + 1)
    )
    near, far = 0.42, (length + 0.5) * size
    x0, y0, x1, y1 = x + c * near, y + r * near, x + c * far, y + r * far
    light = (
        f"M{x0 - r * 0.05:.2f} {y0 + c * 0.05:.2f}L{x1 - r * 0.27:.2f} {y1 + c * 0.27:.2f}"
        f"L{x1 + r * 0.27:.2f} {y1 - c * 0.27:.2f}L{x0 + r * 0.05:.2f} {y0 - c * 0.05:.2f}z"
    )
    core = f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}"
    parts = [
        tint(spaces, f"heir-{side}-beam", ".26"),
        tint(light, f"heir-{side}-beam", ".45"),
        stroke(core, f"heir-{side}-core", 0.05, None, ".3 .08" if owner == ANUBIS else None),
    ]
    for there, _ in found:
        u, v = _middle(there)
        ring = f"M{u - 0.5:g} {v:g}a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0z"
        parts.append(stroke(ring, f"heir-{side}-ring", 0.075))
    return parts


@lru_cache(1 << 11)
def gains(way: int, owner: int, seen: tuple[Sight, ...]) -> Fragment:
    """What the last monument earns, beside each thing that it sees."""
    a = ARRANGEMENTS[way]
    counted: dict[int, int] = {}
    for _, _, found in seen:
        for cell, points in found:
            counted[cell] = counted.get(cell, 0) + points
    parts = []
    for cell, points in sorted(counted.items()):
        if points:
            x, y = centre(cell, way)
            left = 30 * a.scale if not a.narrow else 14
            parts.append(
                pill(
                    owner,
                    round(x - left, 1),
                    round(y + 5, 1),
                    f"+{points}",
                    12 if a.narrow else 15.5,
                )
            )
    return fragment("sight-points", element("g", *parts, pointer_events="none"))
