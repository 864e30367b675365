"""The measures of the four arrangements: wide and narrow, in play and at the end."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw import Box, Point
from ..rules.tables import COLUMNS, ROWS

WIDE, NARROW, FINAL, FINAL_NARROW = range(4)
SPAN = ROWS + COLUMNS
RIM = 0.0413 * SPAN  # how wide the sky round the board is, in spaces
ACROSS = SPAN + 4 * RIM  # the whole board from corner to corner, in halves of a space
SLAB = 11.0


@dataclass(frozen=True, kw_only=True)
class Arrangement:
    """All measures of one arrangement."""

    way: int
    width: float
    height: float
    hx: float  # a space, from its middle to its left and right corners
    hy: float  # and to its upper and lower ones
    top: Point  # the corner of the grid at the top
    sun: float  # radius of a sun
    seats: tuple[Box, Box]  # the band of the seat that looks (or Anubis), of the other (or Bast)
    palace: Box
    monuments: Box
    corner: Box
    hand: Box
    magic: Box
    card: Point  # a bid card in the hand
    small: Point  # and elsewhere
    least: float = 12.0

    @property
    def narrow(self) -> bool:
        return self.way in (NARROW, FINAL_NARROW)

    @property
    def scale(self) -> float:
        """Of what stands on the board."""
        return min(self.hx / 48, 1.25)


def _board(box: Box, ratio: float) -> tuple[float, float, Point]:
    """The board as large as a box allows: the halves of a space, and the top of the grid."""
    hx = min(box.width / ACROSS, box.height / ACROSS / ratio)
    hy = hx * ratio
    left = box.left + (box.width - ACROSS * hx) / 2
    up = box.top + (box.height - ACROSS * hy) / 2
    return hx, hy, (left + (ROWS + 2 * RIM) * hx, up + 2 * RIM * hy)


def _wide() -> Arrangement:
    hx, hy, top = _board(Box(400, 104, 932, 512), 0.555)
    return Arrangement(
        way=WIDE,
        width=1440,
        height=780,
        hx=hx,
        hy=hy,
        top=top,
        sun=17,
        seats=(Box(292, 632, 1148, 148), Box(292, 0, 1148, 86)),
        palace=Box(0, 0, 292, 780),
        monuments=Box(1078, 94, 354, 126),
        corner=Box(1232, 448, 196, 172),
        hand=Box(604, 650, 424, 118),
        magic=Box(1040, 644, 392, 126),
        card=(66, 94),
        small=(36, 47),
    )


def _narrow(way: int) -> Arrangement:
    hx, hy, top = _board(Box(4, 62, 382, 312), 0.82)
    return Arrangement(
        way=way,
        width=390,
        height=670,
        hx=hx,
        hy=hy,
        top=top,
        sun=11.5,
        seats=(Box(0, 530, 390, 140), Box(0, 0, 390, 48)),
        palace=Box(4, 386, 382, 64),
        monuments=Box(312, 56, 74, 66),
        corner=Box(284, 316, 102, 62),
        hand=Box(6, 534, 378, 84),
        magic=Box(206, 618, 180, 48),
        card=(56, 80),
        small=(24, 19),
    )


def _final() -> Arrangement:
    hx, hy, top = _board(Box(46, 330, 760, 420), 0.555)
    wide = _wide()
    return Arrangement(
        way=FINAL,
        width=1440,
        height=780,
        hx=hx,
        hy=hy,
        top=top,
        sun=15,
        seats=wide.seats,
        palace=wide.palace,
        monuments=wide.monuments,
        corner=wide.corner,
        hand=wide.hand,
        magic=wide.magic,
        card=wide.card,
        small=wide.small,
    )


ARRANGEMENTS = (_wide(), _narrow(NARROW), _final(), _narrow(FINAL_NARROW))  # by way
