"""The measures of the four arrangements: wide and narrow, in play and at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from ....draw import Box, Point
from ..rules.tables import COLUMNS, ROWS

WIDE, NARROW, FINAL, FINAL_NARROW = range(4)
SPAN = ROWS + COLUMNS
RIM = 0.0413 * SPAN  # how wide the sky round the board is, in spaces
ACROSS = SPAN + 4 * RIM  # the whole board from corner to corner, in halves of a space
SLAB = 11.0

T = TypeVar("T")


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


def _arranged(way: int) -> Arrangement:
    """The measures of one arrangement: those of the wide picture and of the phone side by side. At
    the end the board makes room for the stele.
    """
    narrow = way in (NARROW, FINAL_NARROW)

    def of(wide: T, phone: T) -> T:
        return phone if narrow else wide

    in_play = of(Box(400, 104, 932, 512), Box(4, 62, 382, 312))
    board = Box(46, 330, 760, 420) if way == FINAL else in_play
    hx, hy, top = _board(board, of(0.555, 0.82))
    return Arrangement(
        way=way,
        width=of(1440, 390),
        height=of(780, 670),
        hx=hx,
        hy=hy,
        top=top,
        sun=15 if way == FINAL else of(17, 11.5),
        seats=of(
            (Box(292, 632, 1148, 148), Box(292, 0, 1148, 86)),
            (Box(0, 530, 390, 140), Box(0, 0, 390, 48)),
        ),
        palace=of(Box(0, 0, 292, 780), Box(4, 386, 382, 64)),
        monuments=of(Box(1083, 91, 354, 126), Box(312, 56, 74, 66)),
        corner=of(Box(1232, 448, 196, 172), Box(284, 316, 102, 62)),
        hand=of(Box(604, 646, 424, 122), Box(6, 534, 378, 84)),
        magic=of(Box(1040, 644, 392, 126), Box(206, 618, 180, 48)),
        card=of((74, 106), (56, 80)),
        small=of((36, 47), (24, 19)),
    )


ARRANGEMENTS = tuple(_arranged(way) for way in (WIDE, NARROW, FINAL, FINAL_NARROW))  # by way
