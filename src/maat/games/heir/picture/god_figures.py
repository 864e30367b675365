"""The seven Gods, painted: busts in a box of 64 by 74."""

from __future__ import annotations

from ....draw import polar
from .paint import Figure, Fill, Line, track

WIDTH, HEIGHT = 64, 74

NECK = "M22 74C24 69 28 67 32 67S40 69 42 74z"  # the innermost ring of a collar
PROFILE = (
    "M27 30C29 22 44 21 46 30L46.6 35.5L50.5 41.5L47 43.2L47.4 47.5C47 50.5 43.5 51.5 40 51.5L39 57"
    "H25z"
)
STARS = (  # along the body of Nut
    (8, 60), (8.5, 46), (12, 31), (20, 18), (33, 10.5), (45, 17), (53, 31), (56, 46), (57, 60),
)  # fmt: skip


def _collar(middle: str, inner: str) -> Figure:
    """The rings round the shoulders, without the innermost one; the outer one is gold."""
    return (
        Fill("gold", "M4 74C7 58 20 53 32 53S57 58 60 74z"),
        Fill(middle, "M9 74C12 62 22 58 32 58S52 62 55 74z"),
        Fill(inner, "M16 74C18 66 25 63 32 63S46 66 48 74z"),
    )


def _eye(y: int) -> Figure:
    """The eye of a profile, with its line of kohl."""
    return (
        Fill("white", f"M38.0 {y}q4.0 -4.0 8.0 0q-4.0 3.2 -8.0 0z"),
        Fill("ink", f"M40.3 {y - 0.3:.1f}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z"),
        Line("ink", f"M37.7 {y}q4.3 -4.5 8.6 0M38.0 {y + 0.3:.1f}h-3.6", 1.2),
    )


def _star(x: float, y: float, long: float, short: float) -> str:
    """A star of seven points round a middle."""
    points = (polar(x, y, short if k % 2 else long, 360 * k / 14) for k in range(14))
    return track(points) + "z"


FIGURES: dict[str, Figure] = {
    "ra": (
        *_collar("blue", "red"),
        Fill("gold", NECK),
        Fill("red", "M16 14.5a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z"),
        Line("gold", "M16 14.5a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z", 2.4),
        Line("coral", "M20 10a10 10 0 0 1 9-6", 2),
        Fill(
            "blue",
            "M12 62C10 44 14 28 30 27C40 27 46 32 47 38L40 50C38 56 38 60 39 64C30 68 18 67 12 62z",
        ),
        Line(
            "gold", "M15 60C14 46 17 36 22 32M21 63C19 50 22 40 26 35M28 64C26 54 28 46 31 41", 1.6
        ),
        Fill(
            "ivory",
            "M27 33C33 25.5 46 28 48.5 35.5C56 36 60 42.5 56.5 50C54 45.4 50 45 46 46C43 51 36"
            " 52 31 48C27 44 25 38 27 33z",
        ),
        Fill(
            "ochre", "M48.5 35.5C56 36 60 42.5 56.5 50C54 45.4 50 45 46 46C48 42 49 39 48.5 35.5z"
        ),
        Fill("white", "M34 38q5 -5 10 0q-5 4 -10 0z"),
        Fill("ink", "M36.9 37.6a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0z"),
        Line("ink", "M33.6 38q5.4 -5.6 10.8 0M34 38.4h-4.5", 1.5),
        Line("ink", "M38 42C38 46 36 48 34 50M41 42c1 2 0 4 2 5", 1.7),
    ),
    "thoth": (
        *_collar("green", "red"),
        Fill("gold", NECK + "M14 12a18 11 0 0 0 36 0a20 16 0 0 1-36 0z"),
        Fill("ivory", "M24.4 10a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0 -15.2 0z"),
        Line("gold", "M24.4 10a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0 -15.2 0z", 1.6),
        Fill(
            "teal",
            "M12 64C10 46 14 30 28 28C38 27 42 34 41 41C38 50 38 58 40 65C30 69 18 68 12 64z",
        ),
        Line(
            "ivory", "M16 62C15 50 17 40 22 35M23 65C21 53 23 44 28 39M31 66C29 57 31 50 34 45", 1.5
        ),
        Fill(
            "ink", "M26 35C28 27 40 26 44 33C54 38 60 48 59 66C55 55 49 48 40 46C34 48 26 43 26 35z"
        ),
        Line("grey", "M45 36C53 41 57 49 58 58", 1.3),
        Fill("gold", "M33.7 36a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0z"),
        Fill("ink", "M35.8 36a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z"),
    ),
    "wadjet": (
        Fill("green", "M10 70C4 62 10 56 20 57H44C54 57 58 64 52 70C48 74 14 74 10 70z"),
        Line("gold", "M14 66C20 62 44 62 50 66", 2),
        Fill(
            "green",
            "M30 20C46 18 50 32 45 44C42 52 40 56 42 62H22C24 56 20 50 17 44C12 32 16 20 30 20z",
        ),
        Fill(
            "ochre",
            "M30 24C38 24 40 34 38 44C36 52 35 56 36 62H26C27 56 25 52 23 44C20 34 22 24 30 24z",
        ),
        Line("ink", "M22 34h17M22 40h17M24 46h14M26 52h10", 1.6),
        Line("red", "M17 36c2 5 3 7 4 9M45 36c-2 5-3 7-4 9", 2.4),
        Fill("leaf", "M20 16C22 9 40 8 44 16C50 18 52 22 48 25C42 28 24 28 20 24z"),
        Fill("gold", "M37.7 18.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z"),
        Fill("ink", "M39.2 18.4a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z"),
        Fill("red", "M22 13L20 1H27L29 7H40L42 13z"),
        Line("gold", "M40 8C45 5 46 1 43 1", 1.8),
        Line("red", "M48 23l7 2-4 1 4 2", 1.4),
    ),
    "pharaoh": (
        *_collar("blue", "red"),
        Fill("gold", NECK),
        Fill(
            "gold",
            "M10 62L15 26C18 6 46 6 49 26L54 62C50 66 44 66 42 62L41 42H23L22 62C20 66 14 66 10"
            " 62z",
        ),
        Line(
            "blue",
            "M14 34l9 3M13 41l9 3M12 48l10 3M11 55l11 3M50 34l-9 3M51 41l-9 3M52 48l-10 3M53 55"
            "l-11 3M18 20c8-7 20-7 28 0",
            3.2,
        ),
        Fill("skin", "M21 28C23 18 41 18 43 28C44 42 40 52 32 52S20 42 21 28z"),
        Fill("red", "M20 28C22 20 42 20 44 28L44 24C42 15 22 15 20 24z"),
        Fill("white", "M23.2 34q3.8 -3.8 7.5 0q-3.8 3.0 -7.5 0z"),
        Fill("ink", "M25.4 33.7a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z"),
        Line("ink", "M22.9 34q4.1 -4.2 8.1 0M23.2 34.3h-3.4", 1.125),
        Fill("white", "M33.2 34q3.8 -3.8 7.5 0q-3.8 3.0 -7.5 0z"),
        Fill("ink", "M35.4 33.7a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z"),
        Line("ink", "M33 34q4.1 -4.2 8.1 0M33.2 34.3h0", 1.125),
        Line("ink", "M37 34.3h8", 1.1),
        Line("brown", "M32 36v6M29 45.5q3 2 6 0", 1.5),
        Fill("blue", "M29.6 52h4.8l1 11c-2 2-5 2-6.8 0z"),
        Fill("green", "M32 20C28 15 29 9 32 6C35 9 36 15 32 20z"),
        Fill("ivory", "M30.7 9a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"),
    ),
    "ptah": (
        *_collar("blue", "red"),
        Fill("gold", NECK),
        Fill("leaf", PROFILE),
        Fill(
            "blue",
            "M20 44C14 24 24 12 36 14C45 15 48 22 46.4 29C40 27 34 30 33 38L30 42C28 46 26 50 25"
            " 54z",
        ),
        Line("sky", "M27 20c4-4 10-4 14-1", 2),
        Line("green", "M31 38c-3-2-5 2-2 5", 1.8),
        *_eye(34),
        Fill("ink", "M42 51.4l5 0l1.4 12h-5z"),
        Line("pine", "M45.6 46.6h-5", 1.5),
        Line("gold", "M56 74V20M51 28h10M51 33h10M52 38h8", 3),
        Fill("gold", "M52 20l4-8 5 5-3 5z"),
    ),
    "seshat": (
        *_collar("red", "blue"),
        Fill("gold", NECK),
        Fill("gold", _star(32, 10, 10, 4)),
        Line("brown", _star(32, 10, 10, 4), 0.8),
        Line("skin", "M18 14C20 1 44 1 46 14", 2.4),
        Fill("skin", PROFILE),
        Fill(
            "ink",
            "M14 64C12 48 14 26 30 21C40 19 47 24 46.4 30C40 28 35 31 34.4 38L31 42C30 52 32 58"
            " 34 65C26 68 18 67 14 64z",
        ),
        Line(
            "teal", "M18 62C17 50 18 38 24 31M24 64C22 54 24 44 28 38M29 65C27 57 28 51 29 46", 1.6
        ),
        Line("gold", "M20 31C28 25 40 25 46.4 29", 3),
        *_eye(35),
        Line("brown", "M46.4 47h-5", 1.6),
    ),
    "geb_and_nut": (
        Fill("blue", "M3 72C2 22 16 4 33 4S62 22 61 72H52C53 34 46 17 33 17S13 34 13 72z"),
        *(Fill("glow", _star(x, y, 2.6, 1)) for x, y in STARS),
        Fill("gold", "M26 30a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z"),
        Fill("glow", "M29 30a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"),
        Fill(
            "green",
            "M16 70C18 60 24 56 30 58L36 48C38 45 42 46 42 50L41 60C46 58 50 62 51 70C42 73 24"
            " 73 16 70z",
        ),
        Fill("leaf", "M19.4 51a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0z"),
        Fill("ink", "M19.6 50C20 45 29 44 30.4 50"),
        Line("mint", "M22 64l6 4M34 58l-3 8M44 62l-3 6", 1.5),
    ),
}
