"""Where things lie in front of a seat: in the own band at the bottom, or in a slim band at the top
(large for one opponent, middle for two, small for more; a pill on a phone).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....draw import Box, Point
from ..rules.tables import OFFERING, PIECES, RESOURCES
from .places import arrangement


class Band(NamedTuple):
    """Boxes of a seat, in the coordinates of the picture."""

    box: Box
    own: bool
    badge: Point
    badge_size: float
    name: Box
    status: Box | None  # words for passed, to play; without it a sign at the badge
    total: Point  # the right end of the figure
    total_size: float
    resources: tuple[Box, ...]
    tokens: Box | None  # where Offering tokens lie one by one; without it only their number
    counts: Box | None
    nobles: Box
    artisans: Box | None
    first: Point  # the First Player token
    pharaoh: Point


def _row(x: float, y: float, w: float, h: float, n: int = RESOURCES) -> tuple[Box, ...]:
    return tuple(Box(x + i * w, y, w, h) for i in range(n))


@lru_cache(64)
def band_of(narrow: bool, form: int, slot: int) -> Band:
    around = arrangement(narrow, form)
    b = around.seats[slot]
    if slot == 0:
        return _own_narrow(b) if narrow else _own(b)
    if narrow:
        return _pill(b)
    if b.width > 900:
        return _large(b)
    return _middle(b) if b.width > 500 else _small(b)


def _own(b: Box) -> Band:
    y = b.top
    return Band(
        b,
        True,
        (38, y + 34),
        42,
        Box(66, y + 12, 104, 24),
        Box(66, y + 38, 96, 16),
        (130, y + 94),
        42,
        tuple(Box(186 + i * 68, y + 8, 64, 58) for i in range(RESOURCES)),
        Box(186, y + 72, 180, 54),
        Box(372, y + 72, 218, 54),
        Box(602, y + 8, 272, 120),
        Box(876, y + 8, 84, 120),
        (32, y + 74),
        (68, y + 74),
    )


def _own_narrow(b: Box) -> Band:
    y = b.top
    return Band(
        b,
        True,
        (22, y + 104),
        22,
        Box(36, y + 95, 66, 18),
        None,
        (b.right - 22, y + 103),
        24,
        tuple(Box(b.left + 4 + i * 62.3, y + 3, 60, 46) for i in range(RESOURCES)),
        Box(b.left + 4, y + 51, 190, 38),
        Box(104, y + 92, 142, 22),
        Box(b.left + 198, y + 52, 178, 36),
        Box(247, y + 91, 66, 24),
        (b.left + 190, y + 57),
        (b.left + 190, y + 81),
    )


def _large(b: Box) -> Band:
    x, y = b.left, b.top
    return Band(
        b,
        False,
        (x + 32, y + 26),
        30,
        Box(x + 54, y + 6, 116, 22),
        Box(x + 54, y + 30, 116, 16),
        (b.right - 30, y + 26),
        25,
        _row(x + 200, y + 6, 47, 40),
        Box(x + 496, y + 8, 176, 36),
        Box(x + 686, y + 8, 196, 36),
        Box(x + 892, y + 7, 130, 38),
        Box(x + 1026, y + 8, 92, 36),
        (x + 182, y + 15),
        (x + 182, y + 38),
    )


def _middle(b: Box) -> Band:
    x, y = b.left, b.top
    return Band(
        b,
        False,
        (x + 30, y + 26),
        28,
        Box(x + 50, y + 6, 96, 22),
        Box(x + 50, y + 31, 74, 15),
        (b.right - 26, y + 26),
        23,
        _row(x + 152, y + 2, 36, 24),
        None,
        Box(x + 152, y + 27, 216, 22),
        Box(x + 374, y + 8, 92, 36),
        Box(x + 468, y + 10, 56, 32),
        (x + 128, y + 38),
        (x + 146, y + 38),
    )


def _small(b: Box) -> Band:
    x, y, w = b.left, b.top, b.width
    step = min(27.0, (w - 108 - 56) / RESOURCES)
    return Band(
        b,
        False,
        (x + 23, y + 18),
        24,
        Box(x + 39, y + 7, 68, 20),
        None,
        (b.right - 20, y + 26),
        19,
        _row(x + 110, y + 2, step, 24),
        None,
        Box(x + 110, y + 27, step * RESOURCES, 22),
        Box(x + 38, y + 29, 70, 20),
        None,
        (x + 17, y + 40),
        (x + 31, y + 40),
    )


def _pill(b: Box) -> Band:
    x, y, w = b.left, b.top, b.width
    wide = w > 300
    step = 24.0 if wide else 0.0
    return Band(
        b,
        False,
        (x + 22, y + 17),
        24,
        Box(x + 38, y + 1, 80, 18),
        None,
        (b.right - 20, y + 17),
        19,
        _row(x + 128, y + 6, step, 24) if wide else (),
        None,
        None,
        Box(x + 40, y + 17, 78 if wide else w - 112, 15),
        None,
        (b.right - 66, y + 10),
        (b.right - 66, y + 26),
    )


@lru_cache(1 << 12)
def token_boxes(narrow: bool, form: int, slot: int, held: tuple[int, ...]) -> dict[int, Box]:
    """Where each sort of Offering token that a seat has lies."""
    room = band_of(narrow, form, slot).tokens
    sorts = [piece for piece in range(OFFERING, PIECES) if held[piece]]
    if room is None or not sorts:
        return {}
    step = min(room.height - 10 if narrow else 37.0, (room.width - 8) / len(sorts))
    return {
        piece: Box(room.left + 4 + i * step, room.top, step, room.height)
        for i, piece in enumerate(sorts)
    }


@lru_cache(1 << 10)
def noble_boxes(narrow: bool, form: int, slot: int, count: int) -> tuple[bool, tuple[Box, ...]]:
    """Where its Nobles lie, and whether as cards (otherwise as portraits)."""
    b = band_of(narrow, form, slot)
    room = b.nobles
    if b.own and not narrow:
        step = min(106.0, room.width / max(count, 1))
        if step >= 54:
            return True, tuple(
                Box(room.left + i * step, room.top, step - 5, room.height) for i in range(count)
            )
        size = 50.0
        return False, tuple(room.cell(i, 5, size, size, 5) for i in range(count))
    size = room.height
    step = min(size + 2, (room.width - size) / max(count - 1, 1))
    return False, tuple(Box(room.left + i * step, room.top, size, size) for i in range(count))
