"""The symbols of Heir to the Pharaoh."""

from __future__ import annotations

from ....draw.symbols import Parts, family
from ....draw.symbols.common import ANKH
from ....draw.symbols.pen import MIDDLE, block, disc, shape, solid, stroke, turned

ARROW = ((12, 1.4), (20.4, 11), (15, 11), (15, 22), (9, 22), (9, 11), (3.6, 11))
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

Oval = tuple[float, float, float, float]  # its middle, its radii


def _paw(sole: str, outer: Oval, inner: Oval) -> str:
    """A sole and four toes: two to the left, the same two to the right."""
    left = (outer, inner)
    right = ((2 * MIDDLE - x, y, rx, ry) for x, y, rx, ry in reversed(left))
    return sole + "".join(disc(*toe) for toe in (*left, *right))


PAW = _paw(
    "M12 11.8C15 11.8 18.4 15.6 18.4 18.8C18.4 21.4 16.4 22.4 14.4 21.7C13 21.2 11 21.2 9.6 21.7"
    "C7.6 22.4 5.6 21.4 5.6 18.8C5.6 15.6 9 11.8 12 11.8z",
    (4.2, 11.4, 2.2, 2.9),
    (9, 5.4, 2.4, 3.4),
)
SMALL_PAW = _paw(
    "M12 12.2C13.8 12.2 15.8 14.4 15.8 16.4C15.8 18 14.6 18.6 13.4 18.2C12.6 17.9 11.4 17.9 10.6"
    " 18.2C9.4 18.6 8.2 18 8.2 16.4C8.2 14.4 10.2 12.2 12 12.2z",
    (7.4, 11.6, 1.3, 1.7),
    (10.2, 8.2, 1.4, 2),
)

THINGS: dict[str, Parts] = {
    # a sitting cat
    "bast": (
        solid(
            "M12.2 1L14.6 3.6H17.2L19.6 1L20.2 6.2C20.4 8.2 19.4 9.6 17.8 10.4C18.6 13 18.6 16 18.4"
            " 19.6C19.8 19.8 20.8 20.8 20.8 22.8H7.4C4.6 20.4 5.2 16.4 8 13C10.2 10.4 11.6 8.6"
            " 11.8 6z"
        ),
        stroke("M7.6 21.6C3.6 21.8 1.8 18.6 3.2 14.4", 2.2),
    ),
    # a jackal on its shrine
    "anubis": (
        solid(
            "M1.6 15.4C1.4 11.6 4 9.8 7.6 9.8H13.2C14.8 9 15.2 7.6 15.2 5.8L14.8 1L17.2 3.6L18.6"
            " 1.2L19.4 4.6L23 7L22.4 8.8L19.4 9.2C19 10.8 18.6 12 18.4 13H22.6V15.4z"
        ),
        solid(block(1, 16.6, 22, 2) + "M3 19.6H21V22.8H3z"),
    ),
    # a star under horns on a pole
    "seshat": (
        stroke("M2.6 12.4C1.8 5.4 6.4 1.8 12 1.8S22.2 5.4 21.4 12.4", 2),
        stroke(
            "".join(
                f"M{a[0]} {a[1]}L{b[0]} {b[1]}"
                for a, b in (
                    turned(i * 360 / 7, (12, 7.8), (12, 5.2), about=(12, 10.8)) for i in range(7)
                )
            ),
            1.9,
        ),
        solid(disc(12, 10.8, 1.6)),
        stroke("M12 18.4V22.2M7 22.2H17", 2),
    ),
    # the sky bent over the earth
    "geb_and_nut": (
        stroke("M2.2 22.2C2.2 8.6 5.6 2.2 12 2.2S21.8 8.6 21.8 22.2", 2.4),
        solid(disc(15.2, 8.4, 2.2)),
        solid(disc(8, 14.6, 2)),
        stroke("M8.4 18L12 21.4L14.4 16.8L17 21.8", 2.3),
    ),
    # the sceptre
    "ptah": (
        stroke("M13.6 8V18.2M9.8 22C10 20 13.6 20 13.6 17.4C13.6 20 17.2 20 17.4 22", 2.4),
        solid("M15 9.4L12.4 9.2L5 12.2L3 9.8L10.2 4.4L11.2 1L13.4 3.4L17.4 1.2L15.4 5.2z"),
    ),
    # the head of the falcon under the sun
    "ra": (
        solid(disc(11.6, 5.3, 4.4) + disc(11.6, 5.3, 2.7)),
        solid(disc(11.6, 5.3, 1.3)),
        solid(
            "M3.4 22.8C5 19.6 5 17.4 5.4 15.2C6 12.2 8.6 10.6 12 10.6C15.6 10.6 18 12 18.8 14C21.2"
            " 14.4 22.4 16.4 21.4 19.4C20.4 17.8 18.8 17.6 16.8 18C15.4 18.4 15 20.2 16 22.8z"
            + disc(13.8, 14.2, 1.2)
        ),
    ),
    # the rearing cobra
    "wadjet": (
        solid(
            "M12.6 1.4C16.2 0.6 20 1.8 22.4 4.6C20.4 6.8 17.6 7.2 14.8 6.8C16 10 14.6 14.2 11.8"
            " 16.6C8 16.4 5.2 14.2 5.2 10.6C5.2 6.4 8.4 2.6 12.6 1.4z" + disc(17.4, 3.9, 0.9)
        ),
        stroke(
            "M10.4 15.2C13.6 16.6 19.6 15.6 20.4 18.8C20.8 20.8 18.8 21.6 16.8 21.6H4.8C2.4 21.6"
            " 1.6 19.4 3 17.8",
            2.6,
        ),
    ),
    # crook and flail
    "pharaoh": (
        stroke("M8.6 22.2V7C8.6 1 2 1 2 6.4C2 8.2 3.6 9 4.8 8.2", 2.4),
        stroke("M13.6 22.2V2.4H21.8", 2.4),
        stroke("M16.4 3.4V12.6M19.2 3.4V12.6M22 3.4V12.6", 1.6),
    ),
    # the head of the ibis
    "thoth": (
        solid(
            "M2.6 22.8C4.4 18.6 4.6 14.6 3.8 10.4C3 5 5.6 1.4 9.6 1.4C12.4 1.4 13.8 3 15 4.6C19.4 7"
            " 22.6 12 22.8 20.6C20.4 14.4 17 10.8 12.6 10.4C11.2 13.8 12.2 18.6 14 22.8z"
            + disc(9.8, 5.8, 1.4)
        ),
    ),
    "shrine": (
        solid("M2.4 2.6H21.6L19.4 6.8H4.6z"),
        solid("M5 8.2H19V19.4H14.8V11.4H9.2V19.4H5z"),
        solid(block(2.4, 20.6, 19.2, 2.2)),
    ),
    "sun_temple": (
        solid("M1 22.6L2.6 2.4H7.4V12.8H16.6V2.4H21.4L23 22.6H14.8V16.4H9.2V22.6z"),
        solid(disc(12, 7.2, 3.4)),
    ),
    "obelisk": (
        solid("M12 1L14.8 5.4H9.2zM9 6.8H15L16 18.4H8z"),
        solid(block(5.4, 19.8, 13.2, 3)),
    ),
    **{
        f"arrow_{name}": (solid(shape(*turned(45 * i, *ARROW))),)
        for i, name in enumerate(DIRECTIONS)
    },
    "sun": (
        solid(disc(12, 12, 5)),
        stroke(
            "".join(
                f"M{a[0]} {a[1]}L{b[0]} {b[1]}"
                for a, b in (turned(i * 45, (12, 4), (12, 2.2)) for i in range(8))
            ),
            2.4,
        ),
    ),
    "moon": (solid("M15 1.6A10.6 10.6 0 1 0 22.4 15A8.6 8.6 0 0 1 15 1.6z"),),
    # lines of sight from a point
    "sight": (
        solid(
            "M12 1.4L14 8.4L12 10L10 8.4zM1.4 12L8.4 10L10 12L8.4 14zM22.6 12L15.6 10L14 12L15.6"
            " 14zM12 22.6L14 15.6L12 14L10 15.6z"
        ),
        solid(disc(12, 12, 2.6)),
    ),
    # the eye on the back of bid cards
    "eye": (
        stroke("M2 11C6 5.5 16 4.5 22 11C17 15.5 8 16 2 11zM2 7C8 2.5 16 2.5 22 6.5", 1.9),
        stroke(
            "M9 15C9 18.5 8 20 5.5 22M13 15.5C13 19 16 22 19.5 20.5C21 19.5 20 17.6 18.6 18.2", 1.9
        ),
        solid(disc(12, 10.6, 2.8)),
    ),
    "favourite": ANKH,
    "magic_token": (solid(PAW),),
    "magic_card": (solid(block(3.4, 1, 17.2, 22, 2.4) + SMALL_PAW),),
    # a card with a number on it, face down or not
    "bid_card": (
        solid(block(3.4, 1, 17.2, 22, 2.4) + block(5.4, 3, 13.2, 18, 1)),
        solid(disc(12, 12, 3.4)),
    ),
    # a slab seen from a corner
    "platform": (
        solid("M12 4L23 9.8L12 15.6L1 9.8z"),
        solid("M1 12.4L12 18.2L23 12.4V15.4L12 21.2L1 15.4z"),
    ),
    "pyramid": (
        solid("M11.2 1.6V22.6L1 19z"),
        stroke("M13.4 4V21.2L21.6 18.6z", 1.8),
    ),
    # a pyramid in a corner of the board
    "corner_pyramid": (
        stroke("M12 2.2L21.8 12L12 21.8L2.2 12z", 2),
        solid("M12 5.8L17.4 15.2H6.6z"),
    ),
    "palace": (
        solid("M1 4.6H23L21.4 8.2H2.6z" + block(6, 1.4, 12, 2)),
        solid(
            block(3.4, 9.6, 2.8, 9.6)
            + block(8.2, 9.6, 2.8, 9.6)
            + block(13, 9.6, 2.8, 9.6)
            + block(17.8, 9.6, 2.8, 9.6)
        ),
        solid(block(1, 20.4, 22, 2.4)),
    ),
}
SYMBOLS = family("heir", THINGS)
