"""The course of the Nile: its spaces as lines that flow into each other, whatever board it is.

Points are (column, row) of the grid.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from ....draw import Point
from ..rules.tables import COLUMNS, NEIGHBOUR, NO_CELL, RIVER, ROWS

STRAIGHT_FIRST = (0, 2, 4, 6, 1, 3, 5, 7)


def _beside(cell: int, left: set[int]) -> list[int]:
    """River spaces next to one, those that share a side first."""
    return [n for d in STRAIGHT_FIRST if (n := NEIGHBOUR[cell][d]) != NO_CELL and n in left]


def _ends_at_edge(cell: int) -> bool:
    row, column = divmod(cell, COLUMNS)
    return row in (0, ROWS - 1) or column in (0, COLUMNS - 1)


@cache
def courses() -> tuple[tuple[int, ...], ...]:
    """The river spaces in the order of their flow; more than one course where the river is
    interrupted.
    """
    left = {cell for cell, wet in enumerate(RIVER) if wet}
    found = []
    while left:
        first = min(left, key=lambda c: (len(_beside(c, left)), not _ends_at_edge(c), c))
        course = [first]
        left.discard(first)
        while following := _beside(course[-1], left):
            course.append(following[0])
            left.discard(following[0])
        found.append(tuple(course))
    return tuple(found)


def _outwards(cell: int, towards: int | None) -> Point | None:
    """Where the river leaves the board from its last space, if it does."""
    row, column = divmod(cell, COLUMNS)
    x, y = column + 0.5, row + 0.5
    ways = [
        (row == 0, (x, y - 1.1)),
        (row == ROWS - 1, (x, y + 1.1)),
        (column == 0, (x - 1.1, y)),
        (column == COLUMNS - 1, (x + 1.1, y)),
    ]
    open_ways = [way for there, way in ways if there]
    if not open_ways:
        return None
    if towards is None:
        return open_ways[0]
    # the way out that bends the least
    r, c = divmod(towards, COLUMNS)
    return max(
        open_ways, key=lambda way: (way[0] - x) * (x - c - 0.5) + (way[1] - y) * (y - r - 0.5)
    )


def _points(course: tuple[int, ...]) -> list[Point]:
    points = [(c % COLUMNS + 0.5, c // COLUMNS + 0.5) for c in course]
    if start := _outwards(course[0], course[1] if len(course) > 1 else None):
        points.insert(0, start)
    end = _outwards(course[-1], course[-2] if len(course) > 1 else None)
    if end and (len(course) > 1 or len(points) == 1):
        points.append(end)
    if len(points) == 1:
        ((x, y),) = points
        points = [(x - 0.4, y), (x + 0.4, y)]
    return points


@cache
def flow() -> str:
    """Path data of the whole river, in bends."""
    data = ""
    for course in courses():
        p = _points(course)
        data += f"M{p[0][0]:.2f} {p[0][1]:.2f}"
        for i in range(len(p) - 1):
            before, here, there, after = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
            bend = 5.2
            data += (
                f"C{here[0] + (there[0] - before[0]) / bend:.2f}"
                f" {here[1] + (there[1] - before[1]) / bend:.2f}"
                f" {there[0] - (after[0] - here[0]) / bend:.2f}"
                f" {there[1] - (after[1] - here[1]) / bend:.2f} {there[0]:.2f} {there[1]:.2f}"
            )
    return data


@cache
def banks() -> tuple[tuple[float, float, float], ...]:
    """Where reeds grow: (column, row, size), now on one bank and now on the other."""
    found = []
    for course in courses():
        points = [(c % COLUMNS + 0.5, c // COLUMNS + 0.5) for c in course]
        for i, ((x, y), (nx, ny)) in enumerate(pairwise(points)):
            dx, dy = nx - x, ny - y
            length = (dx * dx + dy * dy) ** 0.5
            for side in ((-1, 1), (1,), (-1,))[i % 3]:
                out = 0.55 * side
                column = x + dx * (0.25 + 0.2 * (i % 2)) - dy / length * out
                row = y + dy * (0.25 + 0.2 * (i % 2)) + dx / length * out
                if 0.1 < column < COLUMNS - 0.1 and 0.1 < row < ROWS - 0.1:
                    found.append((column, row, 0.9 + 0.12 * (i % 3)))
    return tuple(found)
