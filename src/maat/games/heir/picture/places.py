r"""Where everything lies: wide (1440 by 780), narrow (a phone of 390), and both at the end.

    wide   palace |  the other seat
           seven  |       /\        monument cards
           Gods   |      /  \
                  |      \  /       Corner Pyramid
                  |  this seat: points, hand, magic

    narrow  the other seat; board; Gods in a row; the God of the moment; hand; this seat

The board is seen at a slant: row 1 runs from the top corner to the right one. A point of the grid
(column, row) may lie between spaces; the middle of a space is half a column and half a row on.
What lies flat is a diamond or an oval there; what stands is upright at its middle.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Point
from ..rules.tables import COLUMNS, GODS, ROWS, STEPS, SUNS
from .arrangements import ARRANGEMENTS, NARROW, RIM

# The board


def point(column: float, row: float, way: int) -> Point:
    a = ARRANGEMENTS[way]
    return a.top[0] + (column - row) * a.hx, a.top[1] + (column + row) * a.hy


@lru_cache(1 << 10)
def centre(cell: int, way: int) -> Point:
    return point(cell % COLUMNS + 0.5, cell // COLUMNS + 0.5, way)


def step(direction: int, way: int) -> Point:
    """From a space to the next one in a direction, as it is seen."""
    (row, column), a = STEPS[direction], ARRANGEMENTS[way]
    return (column - row) * a.hx, (row + column) * a.hy


def square(half: float, way: int) -> list[Point]:
    """The corners of a square that lies flat round 0, 0; `half` its side, in spaces."""
    a = ARRANGEMENTS[way]
    x, y = 2 * half * a.hx, 2 * half * a.hy
    return [(0, -y), (x, 0), (0, y), (-x, 0)]


def corners(out: float, way: int) -> list[Point]:
    """The four corners of the board, some spaces outside the grid: top, right, bottom, left."""
    right, low = COLUMNS + out, ROWS + out
    return [point(c, r, way) for c, r in ((-out, -out), (right, -out), (right, low), (-out, low))]


def on_ring(share: float, out: float) -> Point:
    """A point (column, row) of the ring round the board: 0 at the top corner, 1 at the right one,
    and so on clockwise.
    """
    right, low = COLUMNS + out, ROWS + out
    around = ((-out, -out), (right, -out), (right, low), (-out, low))
    side, along = divmod(share % 4, 1)
    (c1, r1), (c2, r2) = around[int(side)], around[(int(side) + 1) % 4]
    return c1 + (c2 - c1) * along, r1 + (r2 - r1) * along


@lru_cache(64)
def sun_at(sun: int, way: int) -> Point:
    """The suns lie clockwise in the sky, the second at the top corner, the first before it."""
    return point(*on_ring((sun - 1) % SUNS * 4 / SUNS, RIM / 2), way)


# The palace


@lru_cache(32)
def god_box(god: int, way: int) -> Box:
    a = ARRANGEMENTS[way]
    box = a.palace
    if a.narrow:
        wide = (box.width - 3 * (GODS - 1)) / GODS
        return Box(box.left + god * (wide + 3), box.top, wide, box.height)
    high = (box.height - 40 - 5 * GODS) / GODS
    return Box(box.left + 10, box.top + 39 + god * (high + 5), box.width - 20, high)


MOMENT = Box(4, 454, 382, 72)  # on a phone: the God of the moment, with its bids


def slot_at(god: int, shown: int, way: int, moment: bool) -> Point:
    """The middle of a bid on a God's card: the other seat's above, this seat's below; on a phone
    left and right.
    """
    if ARRANGEMENTS[way].narrow:
        if moment:
            return MOMENT.right - 30 - shown * 54, MOMENT.top + 36
        box = god_box(god, way)
        return box.left + box.width * (0.26 if shown else 0.74), box.bottom - 11
    box = god_box(god, way)
    out = 12 if moment else 0
    return box.right - 29 + out, box.top + box.height / 2 + (25 if shown == 0 else -25)


def pharaoh_at(i: int, way: int) -> Point:
    """The Pharaoh's bid cards: on the cornice of the palace; on a phone beside the board."""
    a = ARRANGEMENTS[way]
    if a.narrow:
        return 18 + i * 27, 364
    return a.palace.right - 55 + i * 36, 16


# The monument cards, the Corner Pyramid


@lru_cache(32)
def monument_card_box(i: int, way: int) -> Box:
    """0: the active card; 1 and 2: the others; 3: the deck."""
    a = ARRANGEMENTS[way]
    box = a.monuments
    if a.narrow:
        if i == 0:
            return Box(box.left + 16, box.top, 58, 66)
        if i == 3:
            return Box(box.left + 44, box.top + 70, 30, 34)
        return Box(4 + (i - 1) * 46, box.top, 43, 56)
    widths = (100.0, 92.0, 92.0, 49.0)
    left = box.left + sum(widths[:i]) + i * 7
    return Box(left, box.top, widths[i], box.height if i == 0 else box.height - 16)


def active_token_at(way: int) -> Point:
    box = monument_card_box(0, way)
    return box.left + box.width / 2, box.top + box.height * (0.66 if way == NARROW else 0.49)


def next_token_at(way: int) -> Point:
    """The pile of monument tokens: below the deck; on a phone beside it."""
    deck = monument_card_box(3, way)
    if way == NARROW:
        return deck.left - 24, deck.top + 17
    return deck.left + deck.width / 2 - 6, deck.bottom + 34


def offering_at(shown: int, i: int, count: int, way: int) -> Point:
    a = ARRANGEMENTS[way]
    box = a.corner
    if a.narrow:
        x = box.left + 33 + i * min(26.0, 54 / max(count - 1, 1))
        return x, box.top + (14 if shown else box.height - 14)
    first, wide = box.left + 60, a.small[0]
    room = box.width - 60 - 48 - wide / 2
    pace = min(wide + 3, room / max(count - 1, 1))
    return first + i * pace, box.top + (75 if shown else 125)


# The hand


def hand_box(magic: int, way: int) -> Box:
    """Where the hand lies: it has the room that the magic beside it leaves."""
    a = ARRANGEMENTS[way]
    if a.narrow:
        return a.hand
    right = magic_box(0, magic, way).left - 12 if magic else a.magic.right - PILE
    return Box(a.hand.left, a.hand.top, right - a.hand.left, a.hand.height)


@lru_cache(256)
def pace_of(count: int, magic: int, way: int) -> float:
    """From card to card in the hand."""
    wide, box = ARRANGEMENTS[way].card[0], hand_box(magic, way)
    return min(wide + 4, (box.width - wide - 14) / max(count - 1, 1))


@lru_cache(1 << 11)
def spread(i: int, count: int, magic: int, way: int) -> tuple[Point, float]:
    """A card of the fan in the hand: its middle, and how it is turned. `magic`: how many cards lie
    beside it.
    """
    box, pace = hand_box(magic, way), pace_of(count, magic, way)
    off = i - (count - 1) / 2
    lean = min(2.0, 12 / max(count, 1))
    sag = off * off * (0.7 if count < 9 else 0.25)
    return (box.left + box.width / 2 + off * pace, box.top + box.height / 2 + sag), off * lean


def stray_at(shown: int, i: int, way: int) -> Point:
    """Where used bids lie of which it is not known for which God they were laid."""
    if ARRANGEMENTS[way].narrow:
        return 16 + i * 27, 140 if shown else 330
    return 334 + i * 37, 170 if shown else 610


SMALL_MAGIC = 116.0  # a card of four and more: the hand needs the room
PILE = 92.0  # beside the magic in hand: the pile, and what was used


@lru_cache(256)
def magic_box(i: int, count: int, way: int) -> Box:
    """A card of the magic hand: few are large, with all their words; many are small, in two
    rows.
    """
    a = ARRANGEMENTS[way]
    box = a.magic
    if a.narrow:
        wide = min(42.0, (box.width - 3 * (count - 1)) / max(count, 1))
        return Box(box.right - (count - i) * (wide + 3) + 3, box.top + 2, wide, 44)
    room = box.width - PILE
    if count <= 2:
        return Box(box.left + room - (count - i) * 150, box.top, 144, box.height)
    if count == 3:
        return Box(box.left + i * 101, box.top, 96, box.height)
    across = (count + 1) // 2
    wide = min(SMALL_MAGIC, (room - (across - 1) * 5) / across)
    left = box.left + room - across * (wide + 5) + 5
    return Box(left + i % across * (wide + 5), box.top + i // across * 65, wide, 60)
