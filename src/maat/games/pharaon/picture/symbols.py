"""The symbols of Pharaon."""

from __future__ import annotations

from ....draw.symbols import Parts, family
from ....draw.symbols.pen import block, both, disc, shape, solid, stroke

THINGS: dict[str, Parts] = {
    # a river boat with a square sail
    "trade": (
        solid("M4.5 3.5H19.5C17.7 6.5 17.7 10 19.5 13H4.5C6.3 10 6.3 6.5 4.5 3.5z"),
        solid(
            "M1 13C3.5 15.3 7 16.3 11 16.5V13.5H13V16.5C17 16.3 20.5 15.3 23 13C22.8 18.5 19 21.8"
            " 12 21.8S1.2 18.5 1 13z"
        ),
        solid(block(11, 1.5, 2, 2.5)),
    ),
    # a circlet with suns
    "royalty": (
        solid("M3.6 17L1.8 9L7.6 12.2L12 5.8L16.4 12.2L22.2 9L20.4 17z"),
        solid(disc(2.7, 6.6, 1.9) + disc(12, 3.4, 2.2) + disc(21.3, 6.6, 1.9)),
        solid(block(3.8, 18.6, 16.4, 3.6, 0.8)),
    ),
    # an ear of corn
    "agriculture": (
        solid("M12 1C14.2 3.2 14.2 5.6 12 8C9.8 5.6 9.8 3.2 12 1z"),
        solid(both("M11 12.5C7.5 11.8 5.8 9.3 5.8 5.8C9.3 6.3 11 8.8 11 12.5z")),
        solid(both("M11 17.3C7.5 16.6 5.8 14.1 5.8 10.6C9.3 11.1 11 13.6 11 17.3z")),
        solid(both("M11 22.1C7.5 21.4 5.8 18.9 5.8 15.4C9.3 15.9 11 18.4 11 22.1z")),
        solid(block(11.2, 9, 1.6, 14)),
    ),
    # a wall of bricks
    "construction": (
        solid(block(2, 3, 9.2, 5.2, 0.6) + block(12.8, 3, 9.2, 5.2, 0.6)),
        solid(
            block(2, 9.6, 4.4, 5.2, 0.6)
            + block(8, 9.6, 8, 5.2, 0.6)
            + block(17.6, 9.6, 4.4, 5.2, 0.6)
        ),
        solid(block(2, 16.2, 9.2, 5.2, 0.6) + block(12.8, 16.2, 9.2, 5.2, 0.6)),
    ),
    # a pair of scales
    "justice": (
        solid(block(11, 2, 2, 18) + block(6.5, 20, 11, 2.4, 0.8)),
        stroke("M4.8 5H19.2", 2),
        stroke(both("M4.8 5.5L1.8 13.5M4.8 5.5L7.8 13.5"), 1.2),
        solid(both("M0.9 13.2H8.7C8.7 16 7 17.4 4.8 17.4C2.6 17.4 0.9 16 0.9 13.2z")),
    ),
    # three bars of metal
    "silver": (
        solid(both("M1 20.5L3 13.3H9.4L11.4 20.5z")),
        solid("M6.8 11.7L8.8 4.5H15.2L17.2 11.7z"),
    ),
    # a lotus
    "offering": (
        solid("M12 1.5C14.7 6 14.7 11 12 15.6C9.3 11 9.3 6 12 1.5z"),
        solid(both("M5.2 4.2C4.8 9.5 7 14 10.9 16.4C11 11 9.2 6.8 5.2 4.2z")),
        solid(both("M1 9.8C1.8 15.3 5.8 18.4 11 18.2C9.6 14 5.8 10.6 1 9.8z")),
        stroke("M12 17.5V22", 2),
    ),
    # a jar with a lid and a band
    "jar": (
        solid(block(8, 1.2, 8, 2.6, 1)),
        solid("M9.2 4.8H14.8V6.4C18.3 7.6 20 9.3 20 11.4H4C4 9.3 5.7 7.6 9.2 6.4z"),
        solid("M4 13.2H20C20 17 17 19 16 22.8H8C7 19 4 17 4 13.2z"),
    ),
    # a head with a wig, and shoulders
    "noble": (
        solid(
            "M12 1C7 1 5.2 4 5 8L4.2 14.8H19.8L19 8C18.8 4 17 1 12 1z"
            "M8.4 6.6H15.6V9.2C15.6 12 14 13.6 12 13.6S8.4 12 8.4 9.2z"
        ),
        solid(
            "M1.2 22.8C1.6 18.8 4 16.4 7.6 16.4C8.4 18.6 10 19.8 12 19.8S15.6 18.6 16.4 16.4C20"
            " 16.4 22.4 18.8 22.8 22.8z"
        ),
    ),
    # a mallet and a chisel
    "artisan": (
        solid(shape((21.9, 10.2), (17, 15.1), (8.4, 6.5), (13.3, 1.6))),
        stroke("M12.4 11.2L3.2 20.8", 3),
        stroke("M13.6 17.2L18.4 21.8", 2.6),
    ),
    # a stepped pyramid
    "burial_step": (
        solid(
            "M1.5 21.8V16.6H5.2V11.4H8.6V5.5H15.4V11.4H18.8V16.6H22.5V21.8z"
            + block(10.4, 15.6, 3.2, 6.2)
        ),
    ),
    # a tomb with a false door
    "burial_chamber": (
        solid("M1.5 22L4.4 3H19.6L22.5 22H17.2V7.4H6.8V22z"),
        solid("M9 22V9.8H15V22H13.2V12.2H10.8V22z"),
    ),
    # the head of the lioness under the sun
    "sekhmet": (
        solid(disc(12, 4.9, 3.9)),
        solid(
            disc(4.9, 10.4, 3.4)
            + disc(4.9, 10.4, 1.5)
            + disc(19.1, 10.4, 3.4)
            + disc(19.1, 10.4, 1.5)
        ),
        solid(
            "M12 10C7.8 10 4.6 11.4 4.2 14.4C4 16.6 5.4 18.2 7.6 18.6C8 21.2 9.6 23 12 23S16 21.2"
            " 16.4 18.6C18.6 18.2 20 16.6 19.8 14.4C19.4 11.4 16.2 10 12 10zM6.6 13.6C8.4 13 9.8"
            " 13.8 10.6 15.4C8.8 16 7.4 15.2 6.6 13.6zM17.4 13.6C15.6 13 14.2 13.8 13.4 15.4C15.2"
            " 16 16.6 15.2 17.4 13.6zM9.8 17.8H14.2L12.7 19.6V20.4L14 21.4L13.4 22L12 21L10.6 22L10"
            " 21.4L11.3 20.4V19.6z"
        ),
    ),
    # the eye
    "horus": (
        stroke("M2 7.4C6.5 2.8 16 2.6 22 5.6", 2.2),
        stroke("M2 12.2C6.5 7.6 15 7.4 21.8 11.6C15.5 15.8 7 15.8 2 12.2z", 1.8),
        solid(disc(11.4, 11.6, 2.8)),
        solid("M7.6 14.6H10.4L10 21.6z"),
        stroke("M12.6 15.4C14 19.6 18.2 22 20.4 19.6C21.8 17.8 19.6 16.2 18.4 17.6", 1.8),
    ),
    # horns and disc
    "isis": (
        solid(disc(12, 8.2, 4.8)),
        stroke("M4.4 2.2C1.6 8.6 5.2 16.4 12 16.4S22.4 8.6 19.6 2.2", 2.4),
        solid("M8.6 18.8H15.4L16.6 22.8H7.4z"),
    ),
    # the djed pillar
    "osiris": (
        solid(
            block(4.5, 1.4, 15, 2.2, 0.8)
            + block(4.5, 5, 15, 2.2, 0.8)
            + block(4.5, 8.6, 15, 2.2, 0.8)
        ),
        solid(block(4.5, 12.2, 15, 2.2, 0.8)),
        solid(block(10, 2.5, 4, 11)),
        solid("M9.6 13.4H14.4L15.4 20.2H18V22.6H6V20.2H8.6z"),
    ),
    # the jackal's head
    "anubis": (
        solid(
            "M3.6 22.8C5.4 18.6 5.6 14.6 5.8 10.4L6.4 1L10.2 6L12.8 2L14 7.4C16.2 8.6 19 10.4 22.6"
            " 11.8C23.2 12.6 22.8 14 21.8 14.3L15.8 15.8C15 17.8 15.2 20.4 15.8 22.8zM11.4 9.6L14.4"
            " 10.2L12 11.6z"
        ),
    ),
    # a cartouche with the first number
    "first_player": (
        solid(block(4.8, 1, 14.4, 18.6, 7.2) + block(7, 3.2, 10, 14.2, 5)),
        solid(block(4, 20.8, 16, 2.2, 0.6)),
        solid("M9.6 7.6L12.2 5.6H13.6V15H11.2V8.8L9.6 9.9z"),
    ),
    # the royal head-cloth
    "pharaoh": (
        solid(
            "M12 1C8 1 5.9 3.4 5.4 7L1.6 17.2L3 22.6H8.6V16C7.6 14.6 7.2 12.4 7.2 9.8"
            "C7.2 7.2 9 5.8 12 5.8S16.8 7.2 16.8 9.8"
            "C16.8 12.4 16.4 14.6 15.4 16V22.6H21L22.4 17.2L18.6 7C18.1 3.4 16 1 12 1z"
            "M3.9 13.6H6.6V15H3.4zM20.1 13.6H17.4V15H20.6zM3 17.6H6.8V19H3.4zM21 17.6H17.2V19H20.6z"
        ),
        solid("M9 8.8H15C15.4 12.6 14 15.4 12 15.4S8.6 12.6 9 8.8z"),
        solid("M10.9 16.6H13.1L13.6 22H10.4z"),
    ),
    # the wheel, and which way it turns
    "wheel_clockwise": (
        stroke("M2.4 12.6A10 10 0 0 1 18.6 5", 2.2),
        solid(shape((21.6, 9), (14.6, 7.4), (20.2, 1.8))),
        stroke(disc(12, 15.6, 5.8), 2),
        solid(disc(12, 15.6, 2)),
    ),
    "wheel_counterclockwise": (
        stroke("M21.6 12.6A10 10 0 0 0 5.4 5", 2.2),
        solid(shape((2.4, 9), (9.4, 7.4), (3.8, 1.8))),
        stroke(disc(12, 15.6, 5.8), 2),
        solid(disc(12, 15.6, 2)),
    ),
    # a star of five arms
    "prestige": (
        solid("M12 1.2L15 8.6L23 9.2L16.9 14.3L18.8 22L12 17.8L5.2 22L7.1 14.3L1 9.2L9 8.6z"),
    ),
    "bag": (
        solid("M7.2 1.2C8.8 2.2 10.4 1.4 12 2.2C13.6 1.4 15.2 2.2 16.8 1.2L14.8 5.8H9.2z"),
        solid(
            "M9.2 7.4H14.8C19.4 10.4 22 14.6 22 18.2C22 21.6 19.4 22.8 12 22.8S2 21.6 2 18.2C2 14.6"
            " 4.6 10.4 9.2 7.4z"
        ),
    ),
    # the river
    "nile": (
        stroke(
            "M1.6 6.6C3.4 3.4 5.2 3.4 6.9 5.5S10.4 8.7 12 6.6S15.4 3.4 17.1 5.5S20.6 8.7 22.4 6.6",
            2.2,
        ),
        stroke(
            "M1.6 13C3.4 9.8 5.2 9.8 6.9 11.9S10.4 15.1 12 13S15.4 9.8 17.1 11.9S20.6 15.1 22.4 13",
            2.2,
        ),
        stroke(
            "M1.6 19.4C3.4 16.2 5.2 16.2 6.9 18.3S10.4 21.5 12 19.4S15.4 16.2 17.1 18.3S20.6 21.5"
            " 22.4 19.4",
            2.2,
        ),
    ),
    # a player's disk
    "disk": (solid(disc(12, 12, 10.5) + disc(12, 12, 7.4)), solid(disc(12, 12, 4.6))),
    # one of the five
    "any_resource": (
        solid(
            "".join(
                disc(x, y, 3.1)
                for x, y in ((12, 4.4), (19.6, 9.9), (16.7, 18.9), (7.3, 18.9), (4.4, 9.9))
            )
        ),
    ),
    "pyramid_of_time": (
        solid(
            "M12 1.5L14.7 6.2H9.3zM8.4 7.8H15.6L17.9 11.8H6.1zM5.2 13.4H18.8L21.1 17.4H2.9zM2"
            " 19H22L23 22.5H1z"
        ),
    ),
    # an hourglass
    "pass": (
        solid(block(4, 1.4, 16, 2.4, 0.8) + block(4, 20.2, 16, 2.4, 0.8)),
        solid(
            "M5.8 5H18.2C18.2 9 14.4 10.2 13 12C14.4 13.8 18.2 15 18.2 19H5.8C5.8 15 9.6 13.8 11 12"
            "C9.6 10.2 5.8 9 5.8 5z"
            "M8.2 7H15.8C15 8.6 13.2 9.4 12 10.6C10.8 9.4 9 8.6 8.2 7z"
        ),
    ),
    # a dagger
    "traitor": (
        solid(
            "M9.4 9.6H14.6V18L12 23L9.4 18z"
            + block(6, 6.6, 12, 2.4, 1)
            + block(10.8, 3, 2.4, 4)
            + disc(12, 2.6, 1.8)
        ),
    ),
    # the three kinds of powers
    "permanent": (
        stroke(
            "M12 12C9.6 8.8 8 7.6 6.2 7.6A4.4 4.4 0 0 0 6.2 16.4C8 16.4 9.6 15.2 12 12"
            "C14.4 8.8 16 7.6 17.8 7.6A4.4 4.4 0 0 1 17.8 16.4C16 16.4 14.4 15.2 12 12z",
            2.6,
        ),
    ),
    "once_per_round": (
        solid("M4.2 8L8.2 4.6H10.2V19.4H7V9L4.2 11.2z"),
        stroke("M13.8 10.4L20.6 17.2M20.6 10.4L13.8 17.2", 2.6),
    ),
    "instant": (solid("M14 1L3.6 13.8H10.6L8.4 23L20.4 9.4H13z"),),
}
SYMBOLS = family("pharaon", THINGS)
