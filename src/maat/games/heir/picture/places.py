r"""Where everything lies: two arrangements, wide (about 1440) and narrow (a phone of 390).

    wide   round  /\  monuments    asked          narrow   asked
                 /  \              the other               the Gods
                /    \             this seat               /\   totals left and right
                \    /             hand, or sheet          \/
           key   \  /  offerings                           hand,
           or sheet; monuments; offerings; seats; key
                  \/
           the Gods of the round

The board is turned by 45 degrees: row 1 runs from the top corner to the right one. A point of the
grid (row, column) may lie between spaces; the middle of a space is half a row and half a column on.
Cards are placed by their middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ....draw import Box, Point, Sizes
from ..rules.tables import COLUMNS, GODS, ROWS, STEPS, SUNS

SPAN = ROWS + COLUMNS  # width and height of the board, in halves of a space


@dataclass(frozen=True, kw_only=True)
class Arrangement(Sizes):
    """All measures of one arrangement; the numbers are worked out here and nowhere else."""

    width: float
    height: float
    half: float  # a space, from its middle to a corner
    left: float  # of the board
    top: float
    sun: float  # radius of a sun
    sun_out: float  # its distance from the edge of the board
    asked: Box
    controls: float  # height of what can be chosen there
    seats: tuple[Box, Box]  # the seat that looks (or Anubis), the other (or Bast)
    rows: tuple[
        float, ...
    ]  # levels in a seat's panel: name, points, monument cards, used, hand, magic
    column: float  # width of the words before a row of cards
    hand: Box
    palace: Box
    monuments: Box
    offerings: Box
    when: Box
    compass: Point
    rose: float
    key: Box
    note: Box
    card: Point  # a bid card in the hand
    small: Point  # and elsewhere
    tile: float  # a magic card in the hand
    chip: Point  # a card that may be there


def _wide() -> Arrangement:
    column, width = 908.0, 508.0
    return Arrangement(
        narrow=False,
        width=1440,
        height=1068,
        half=720 / SPAN,
        left=94,
        top=88,
        sun=22,
        sun_out=38,
        asked=Box(column, 24, width, 150),
        controls=64,
        seats=(Box(column, 464, width, 270), Box(column, 184, width, 270)),
        rows=(28, 60, 93, 146, 202, 247),
        column=92,
        hand=Box(column, 744, width, 290),
        palace=Box(24, 888, 860, 146),
        monuments=Box(594, 16, 290, 158),
        offerings=Box(650, 712, 234, 162),
        when=Box(24, 24, 220, 30),
        compass=(82, 122),
        rose=30,
        key=Box(24, 696, 250, 182),
        note=Box(24, 1040, 1392, 20),
        card=(45, 64),
        small=(34, 44),
        tile=48,
        chip=(36, 23),
    )


def _narrow() -> Arrangement:
    left, width, top = 6.0, 378.0, 254.0
    hand = Box(left, top + 372 + 40, width, 258)
    monuments = Box(left, hand.bottom + 8, width, 116)
    offerings = Box(left, monuments.bottom + 8, width, 124)
    own = Box(left, offerings.bottom + 8, width, 216)
    other = Box(left, own.bottom + 8, width, 216)
    key = Box(left, other.bottom + 12, width, 386)
    note = Box(left, key.bottom + 4, width, 44)
    return Arrangement(
        narrow=True,
        width=390,
        height=note.bottom + 6,
        half=372 / SPAN,
        left=9,
        top=top,
        sun=14,
        sun_out=19,
        asked=Box(left, 6, width, 116),
        controls=50,
        seats=(own, other),
        rows=(20, 45, 72, 110, 155, 194),
        column=66,
        hand=hand,
        palace=Box(left, 128, width, 90),
        monuments=monuments,
        offerings=offerings,
        when=Box(266, top + 372 + 8, 118, 20),
        compass=(36, top + 372 - 12),
        rose=13,
        key=key,
        note=note,
        card=(44, 52),
        small=(30, 36),
        tile=44,
        chip=(31, 19),
    )


ARRANGEMENTS = (_wide(), _narrow())  # by `narrow`


# The board


def point(row: float, column: float, narrow: bool) -> Point:
    a = ARRANGEMENTS[narrow]
    return a.left + (ROWS + column - row) * a.half, a.top + (row + column) * a.half


@lru_cache(512)
def centre(cell: int, narrow: bool) -> Point:
    return point(cell // COLUMNS + 0.5, cell % COLUMNS + 0.5, narrow)


def step(direction: int, narrow: bool) -> Point:
    """From a space to the next one in a direction, as seen on the turned board."""
    (row, column), half = STEPS[direction], ARRANGEMENTS[narrow].half
    return (column - row) * half, (row + column) * half


@lru_cache(64)
def sun_at(sun: int, narrow: bool) -> Point:
    """The suns lie clockwise round the board, the second at its top corner, the first before it."""
    a = ARRANGEMENTS[narrow]
    side, along = divmod((sun - 1) % SUNS * 4 / SUNS, 1)
    corners = ((0, 0), (0, COLUMNS), (ROWS, COLUMNS), (ROWS, 0))
    (r1, c1), (r2, c2) = corners[int(side)], corners[(int(side) + 1) % 4]
    # on a line between two spaces, so that no name of a row or column is covered
    x, y = point(round(r1 + (r2 - r1) * along), round(c1 + (c2 - c1) * along), narrow)
    if along:
        out = a.sun_out * (1.25 if narrow else 1) / 2**0.5
        dx, dy = ((out, -out), (out, out), (-out, out), (-out, -out))[int(side)]
        return x + dx, y + dy
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[int(side)]
    if narrow and dx:  # no room beside the board: the sun lies below its corner
        return x - dx * a.sun, y + 2.9 * a.sun
    return x + dx * a.sun_out, y + dy * a.sun_out


def bonus_at(sun: int, narrow: bool) -> Point:
    """What a corner's sun is worth stands beside it, or above or below it where the board is in the
    way.
    """
    a = ARRANGEMENTS[narrow]
    x, y = sun_at(sun, narrow)
    beside = abs(x - (a.left + SPAN * a.half / 2)) < SPAN * a.half / 3
    return (x + a.sun * 2.4, y) if beside else (x, y + a.sun * (1.8 if narrow else -1.75))


# The palace, the monument cards, the Corner Pyramid


@lru_cache(32)
def god_box(god: int, narrow: bool) -> Box:
    a, gap = ARRANGEMENTS[narrow], 3.5 if narrow else 8
    box = a.palace
    if narrow:
        wide = (box.width - gap * (GODS - 1)) / GODS
        return Box(box.left + god * (wide + gap), box.top, wide, box.height)
    wide = (box.width - 2 * a.margin - 100 - gap * (GODS - 1)) / GODS
    return Box(box.left + a.margin + god * (wide + gap), box.top + 32, wide, box.height - 42)


def pharaoh_at(i: int, narrow: bool) -> Point:
    """The Pharaoh's bid cards."""
    a = ARRANGEMENTS[narrow]
    if narrow:
        return a.monuments.right - a.margin - a.small[0] * (1.6 - 1.1 * i), a.monuments.top + 74
    return a.palace.right - a.margin - a.small[0] * (1.65 - 1.15 * i), a.palace.top + 84


@lru_cache(32)
def monument_card_box(i: int, narrow: bool) -> Box:
    """0: the active card; 1 and 2: the others; 3: the deck."""
    a = ARRANGEMENTS[narrow]
    box, gap = a.monuments, 4 if narrow else 6
    widths = (67.0, 66.0, 66.0, 37.0) if narrow else (84.0, 72.0, 72.0, 46.0)
    left = box.left + (a.margin if narrow else 0) + sum(widths[:i]) + i * gap
    return Box(
        left, box.top + (26 if narrow else 28), widths[i], box.height - (34 if narrow else 28)
    )


def active_token_at(narrow: bool) -> Point:
    box = monument_card_box(0, narrow)
    return box.left + box.width / 2, box.top + ARRANGEMENTS[narrow].half + (6 if narrow else 8)


@lru_cache(2)
def next_token_box(narrow: bool) -> Box:
    """The pile of monument tokens: below the deck, or on a phone beside it."""
    deck = monument_card_box(3, narrow)
    if narrow:
        return Box(deck.right + 4, deck.top, 43, deck.height)
    return Box(deck.right - 92, deck.bottom + 8, 92, 106)


def next_token_half(narrow: bool) -> float:
    """As large as on the board, where that is not larger than its place."""
    return min(ARRANGEMENTS[narrow].half, next_token_box(narrow).width * 0.49)


def next_token_at(narrow: bool) -> Point:
    box = next_token_box(narrow)
    return box.left + box.width / 2, box.top + next_token_half(narrow) * (1.1 if narrow else 0.96)


def offering_row(shown: int, narrow: bool) -> float:
    """The level of a seat's offerings; the other seat's lie above."""
    a = ARRANGEMENTS[narrow]
    low = a.offerings.bottom - a.small[1] / 2 - 8
    return low if shown == 0 else low - a.small[1] - (4 if narrow else 8)


def offering_at(shown: int, i: int, count: int, narrow: bool) -> Point:
    a = ARRANGEMENTS[narrow]
    first = a.offerings.left + a.margin + a.words * 2.6 + a.small[0] / 2
    room = a.offerings.right - a.margin - a.small[0] / 2 - first - a.words * 2
    return first + i * min(a.small[0] + 4, room / max(count - 1, 1)), offering_row(shown, narrow)


# The seats and the hand


def slot_at(shown: int, which: int, narrow: bool) -> Point:
    """Where a seat lays a magic card (0) or a bid (1)."""
    a = ARRANGEMENTS[narrow]
    box = a.seats[shown]
    x = box.right - a.margin - a.card[0] / 2 - (1 - which) * (a.card[0] + (4 if narrow else 10))
    return x, box.top + (a.rows[1] + a.rows[2]) / 2 + (4 if narrow else 6)


def used_at(shown: int, i: int, count: int, narrow: bool) -> Point:
    a = ARRANGEMENTS[narrow]
    box = a.seats[shown]
    first = box.left + a.margin + a.column + a.small[0] / 2
    room = box.right - a.margin - a.small[0] / 2 - first
    return first + i * min(a.small[0] + 5, room / max(count - 1, 1)), box.top + a.rows[3]


def used_magic_at(shown: int, i: int, narrow: bool) -> Point:
    """Magic that lies open, counted from the right edge of a seat's panel."""
    a = ARRANGEMENTS[narrow]
    size = small_tile(narrow)
    return (
        a.seats[shown].right - a.margin - size / 2 - i * (size + 3),
        a.seats[shown].top + a.rows[5],
    )


def small_tile(narrow: bool) -> float:
    return 24 if narrow else 30


def hand_at(i: int, count: int, narrow: bool) -> Point:
    """Two rows of cards; many lie closer."""
    a = ARRANGEMENTS[narrow]
    in_row = max(8 if narrow else 10, -(-count // 2))
    room = a.hand.width - 2 * a.margin + (4 if narrow else 0)
    wide = room / in_row
    x = a.hand.left + a.margin - (2 if narrow else 0) + wide * (i % in_row + 0.5)
    top = a.hand.top + (28 if narrow else 30) + a.card[1] / 2
    return x, top + i // in_row * (a.card[1] + 4)


def magic_at(i: int, narrow: bool) -> Point:
    """The magic hand: seven places, each with words below it."""
    a = ARRANGEMENTS[narrow]
    wide = (a.hand.width - 2 * a.margin) / 7
    return (
        a.hand.left + a.margin + wide * (i + 0.5),
        a.hand.bottom - (42 if narrow else 36) - a.tile / 2,
    )


def control_at(i: int, narrow: bool) -> Point:
    """The top left corner of something to choose, in the panel of what is asked."""
    a = ARRANGEMENTS[narrow]
    wide = (a.asked.width - 2 * a.margin - 3 * 8) / 4
    return a.asked.left + a.margin + i * (wide + 8), a.asked.bottom - a.controls - (
        6 if narrow else 10
    )


def control_width(narrow: bool) -> float:
    a = ARRANGEMENTS[narrow]
    return (a.asked.width - 2 * a.margin - 3 * 8) / 4
