"""The symbols of Kheops."""

from __future__ import annotations

from ....draw.symbols import Parts, family
from ....draw.symbols.common import ANKH
from ....draw.symbols.pen import block, disc, shape, solid, stroke, turned

COFFIN = (
    "M12 0.9C8.2 0.9 6.4 3 6.2 6.2C6.1 7.8 5.8 8.2 4.8 9C3.2 10.2 2.9 11.8 3.6 13.8L6.4 20.4L5.6"
    " 23H18.4L17.6 20.4L20.4 13.8C21.1 11.8 20.8 10.2 19.2 9C18.2 8.2 17.9 7.8 17.8 6.2C17.6 3 15.8"
    " 0.9 12 0.9z"
)
FACE = "M9.4 3.9H14.6V5.8C14.6 7.8 13.4 8.8 12 8.8S9.4 7.8 9.4 5.8z"
TILE = "M12 1.8L23 20.9H1z"
CORNER = ((12.0, 1.8), (16.6, 9.8), (12.0, 12.5), (7.4, 9.8))  # of a tile, between two passages
TURN = (
    stroke("M20.6 7.2A10 10 0 1 0 21.8 12.6", 2.2),
    solid(shape((22.6, 1.6), (22.4, 9.2), (15.2, 7.2))),
)

THINGS: dict[str, Parts] = {
    # the two kinds of tiles: a chamber, passages
    "room": (solid(TILE + disc(12, 14.4, 5)),),
    "corridor": (
        solid("".join(shape(*turned(120 * i, *CORNER, about=(12, 14.5))) for i in range(3))),
    ),
    # three coffins, told apart by what lies on them
    "sarcophagus_red": (solid(COFFIN + FACE + disc(12, 15, 3.4)),),
    "sarcophagus_green": (
        solid(
            COFFIN
            + FACE
            + "M5.7 12.2C6 11 7 10.6 8.2 10.6H15.8C17 10.6 18 11 18.3 12.2L15.6 20.9H8.4z"
        ),
        solid(block(10.9, 9.8, 2.2, 11.6)),
    ),
    "sarcophagus_gold": (
        solid(
            "M12 0.9C8.2 0.9 6.4 3 6.2 6.2C6.1 7.8 5.8 8.2 4.8 9C4.2 9.4 3.8 9.9 3.6 10.5H20.4C20.2"
            " 9.9 19.8 9.4 19.2 9C18.2 8.2 17.9 7.8 17.8 6.2C17.6 3 15.8 0.9 12 0.9z" + FACE
        ),
        solid(
            "M3.4 12.3H20.6L19.6 15.2H4.4zM5.2 17H18.8L17.6 19.6H6.4zM6.2 21.2H17.8L18.4 23H5.6z"
        ),
    ),
    "ankh": ANKH,
    # a skull
    "curse": (
        solid(
            "M12 1.2C6 1.2 2.2 5 2.2 10.2C2.2 13.6 4 15.8 6.4 17V21.2C6.4 22.2 7 22.8 8 22.8H16"
            "C17 22.8 17.6 22.2 17.6 21.2V17"
            "C20 15.8 21.8 13.6 21.8 10.2C21.8 5 18 1.2 12 1.2z"
            + disc(8, 10.8, 2.7)
            + disc(16, 10.8, 2.7)
            + "M12 13.4L13.8 16.6H10.2z"
            + block(9.4, 19, 1.2, 3.8)
            + block(13.4, 19, 1.2, 3.8)
        ),
    ),
    # turn a tile with passages, turn a tile with a chamber
    "rotate_corridor": (
        *TURN,
        stroke("M12 12.6V3.4M12 12.6L4.4 17.2M12 12.6L19.6 17.2", 2.6, "butt"),
    ),
    "rotate_room": (*TURN, solid(disc(12, 12.4, 5.2))),
    "swap": (
        stroke("M2.2 7.6H17M21.8 16.4H7", 2.6),
        solid(
            shape((22.8, 7.6), (15.6, 2.4), (15.6, 12.8))
            + shape((1.2, 16.4), (8.4, 11.2), (8.4, 21.6))
        ),
    ),
    # from one place over to another
    "move": (
        solid(disc(4.8, 18.6, 3.8)),
        stroke(disc(19.2, 18.6, 3), 1.8),
        stroke("M4.8 12.4C5.6 6.6 9 3.6 13 3.8C16 4 17.8 6 18.6 8.4", 2.2),
        solid(shape((19.6, 13.6), (15, 8.2), (22.4, 6.8))),
    ),
    "no_pawn": (
        stroke(disc(12, 12, 9.9), 2),
        stroke("M5 5L19 19", 2),
        solid(
            disc(13.6, 7.2, 2.7)
            + shape((14.2, 11), (16.8, 11), (17, 13.6))
            + shape((7.8, 11), (8.2, 11), (15.8, 18.6), (6.8, 18.6))
        ),
    ),
    "double": (
        stroke("M2.4 11.4L8.6 17.6M8.6 11.4L2.4 17.6", 2.6),
        stroke(
            "M12.4 8.2C12.4 5 14.4 3.4 17 3.4C19.8 3.4 21.6 5.2 21.6 7.8C21.6 11.4 17.4 14.6 12.6"
            " 20.4H22",
            2.8,
        ),
    ),
    # the four kinds of pawns: one who carries, one with a staff, one in bandages, one with a crown
    "worker": (
        solid(block(6, 1, 12, 5, 0.6)),
        solid(disc(12, 9.8, 2.7)),
        stroke("M7.4 5.6L5.6 10.4L8.8 14.4M16.6 5.6L18.4 10.4L15.2 14.4", 1.8),
        solid("M8.4 13.4H15.6L17.4 22.8H13.4V19H10.6V22.8H6.6z"),
    ),
    "priest": (
        solid(disc(9, 4.4, 3.2)),
        solid("M6.4 8.6H11.8L16 22.8H2z"),
        stroke("M19.6 5V22.4", 2),
        solid(disc(19.6, 3.2, 2.2)),
        stroke("M11 11.4L18.8 13.4", 2),
    ),
    "mummy": (
        solid(disc(8.4, 4.4, 3.5) + "M6.6 3.2L10.8 3.8V5.4L6.6 4.8z"),
        solid("M4.6 8.9H22V11.1H12.8V12.4H19.6V14.5H11.8L4.6 16.4z"),
        solid("M4.6 17.8L11.8 15.9V18.1L4.6 20zM4.6 21.4L11.8 19.5V22.8H4.6z"),
    ),
    "pharaoh": (
        solid(
            "M9.2 0.8C8.2 0.8 7.6 1.4 7.6 2.4C7.6 3.2 7.9 3.8 7.3 4.6C6 6 5.4 7.6 5.6 9.4L6.4"
            " 12.4H4.8V18.4H14.6V22.8H19.6V21H18.4V17.2C18.4 15.6 17.6 14.8 16 14.8H12.6L11.6"
            " 12.4H13.6V10.4H12.4L12.8 9C12.9 7.4 12.4 6 11.1 4.6C10.5 3.8 10.8 3.2 10.8 2.4C10.8"
            " 1.4 10.2 0.8 9.2 0.8z"
        ),
        solid("M1.4 13H3.6V19.6H13.4V22.8H1.4z"),
        stroke("M21.8 22.2V7C21.8 4.2 18 4.2 18 7", 1.8),
    ),
    # a network without a way out
    "closed": (
        stroke("M7.4 11V7.4A4.6 4.6 0 0 1 16.6 7.4V11", 2.6),
        solid(block(3.6, 10.6, 16.8, 12, 2) + disc(12, 15.4, 2) + "M11.2 16H12.8V19.6H11.2z"),
    ),
    "summit": (
        solid("M12 5.6L15.6 11.4H8.4zM7.4 13H16.6L22 21.8H2z"),
        stroke("M12 1.8V2.8M5.4 4.4L6.4 5.4M18.6 4.4L17.6 5.4", 2),
    ),
}
SYMBOLS = family("kheops", THINGS)
