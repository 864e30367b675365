r"""Where everything lies: two arrangements, wide (1440) and narrow (a phone of 390).

    wide    asked                                      narrow   asked
            place 4   place 0     place 1                       this seat
                      (Offerings)                               supply
            place 3   the ring    place 2                       the ring
            this seat    pyramid, Jars, supply                  the Areas, clockwise
            the other seats, or the Traitor's tiles             from the Offerings
                                                                pyramid, Jars, tiles
                                                                the other seats

Places of the ring are counted clockwise from the Offerings, which lie at the top. Seats are shown
from the viewer's own onwards; a *slot* is a seat's number in that order.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ....draw import Box, Point, polar


class Ring(NamedTuple):
    """The circle: its middle, and radii from the wheel outwards."""

    x: float
    y: float
    hub: float
    face: float  # the resources on the wheel
    spot: float
    wheel: float
    gate: float  # the middle of an Area's gate
    outer: float
    god: float  # the middle of a God's tablet
    tablet: tuple[float, float]

    def at(self, radius: float, angle: float) -> Point:
        return polar(self.x, self.y, radius, angle)


class Arrangement(NamedTuple):
    narrow: bool
    width: float
    height: float
    asked: Box
    areas: tuple[Box, ...]  # by place of the ring
    ring: Ring
    pyramid: Box
    jars: Box
    supply: Box
    seats: tuple[Box, ...]  # by slot
    tiles: tuple[Box, ...]  # the Traitor's, from the left
    legend: Box | None
    note: Box


SOLO = 1  # `form` of the solo game; otherwise it is the number of seats


@cache
def arrangement(narrow: bool, form: int) -> Arrangement:
    """For a number of seats; 1 is the solo game, where the Traitor has a slot of its own."""
    return _narrow(form) if narrow else _wide(form)


def _wide(form: int) -> Arrangement:
    top, left, middle, right = 104, 16, 472, 984
    areas = (
        Box(middle, top, 496, 256), Box(right, top, 440, 382), Box(right, top + 398, 440, 382),
        Box(left, top + 398, 440, 382), Box(left, top, 440, 382),
    )  # fmt: skip
    ring = Ring(720, 606, 26, 60, 105, 130, 166, 202, 208, (112, 78))
    row = top + 398 + 382 + 16
    own = Box(left, row, 560, 244)
    below = row + own.height + 16
    seats, tiles, legend = _others(form, left, below)
    bottom = max(box.top + box.height for box in (own, *seats, *tiles))
    return Arrangement(
        False, 1440, bottom + 56, Box(left, 14, 1408, 76), areas, ring, Box(592, row, 308, 244),
        Box(916, row, 276, 244), Box(1208, row, 216, 244), (own, *seats), tiles, legend,
        Box(left, bottom + 10, 1408, 36),
    )  # fmt: skip


def _others(
    form: int, left: float, y: float
) -> tuple[tuple[Box, ...], tuple[Box, ...], Box | None]:
    """The other seats in a row; with few of them a legend beside; in the solo game the Traitor and
    its tiles.
    """
    if form == SOLO:
        tiles = tuple(Box(left + 356 + i * 212, y, 204, 356) for i in range(5))
        return (Box(left, y, 340, 356),), tiles, None
    others = form - 1
    width = min((1408 - 16 * (others - 1)) / others, 560.0)
    height = 244 if width >= 500 else 292
    seats = tuple(Box(left + i * (width + 16), y, width, height) for i in range(others))
    used = others * (width + 16)
    return seats, (), Box(left + used, y, 1408 - used, height) if 1408 - used > 250 else None


def _narrow(form: int) -> Arrangement:
    left, width, gap = 6.0, 378.0, 8.0
    y = 6.0

    def below(height: float) -> Box:
        nonlocal y
        box = Box(left, y, width, height)
        y += height + gap
        return box

    asked, own, supply = below(196), below(378), below(82)
    circle = below(372)
    ring = Ring(195, circle.top + 168, 18, 42, 73, 91, 124, 158, 147, (104, 70))
    areas = (below(300), *(below(378) for _ in range(4)))
    pyramid, jars = below(238), below(126)
    if form == SOLO:
        seats: tuple[Box, ...] = (below(330),)
        tiles: tuple[Box, ...] = tuple(
            Box(left + i % 2 * 192, y + i // 2 * 370, 186, 362) for i in range(5)
        )
        y += 3 * 370
    else:
        seats, tiles = tuple(below(292) for _ in range(form - 1)), ()
    legend = below(194)
    note = below(104)
    return Arrangement(
        True, 390, y, asked, areas, ring, pyramid, jars, supply, (own, *seats), tiles, legend, note
    )  # fmt: skip
