"""The Corner Pyramid: the offerings of both seats, and what the higher sum brings."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, fragment, join, rect, text
from ..rules.tables import BONUS, SUNS
from . import texts
from .arrangements import ARRANGEMENTS
from .marks import seal
from .paint import SMALL, card, plate, stroke, tint
from .places import offering_at

ROUNDS = 2  # from one corner to the next: so many cards are offered by each


def _place(shown: int, i: int, way: int) -> Markup:
    """Where an offering will lie."""
    box, (wide, high) = ARRANGEMENTS[way].corner, ARRANGEMENTS[way].small
    x, y = offering_at(shown, i, ROUNDS, way)
    d = plate(round(x - box.left - wide / 2, 1), round(y - box.top - high / 2, 1), wide, high, 5)
    return join((tint(d, "heir-slot", ".55"), stroke(d, "heir-shade", 1.2, ".35", "4 4")))


def next_corner(sun: int) -> tuple[int, int]:
    """The next sun at which the Pyramid is scored, and its bonus; (-1, 0) after the last."""
    return next(((n, BONUS[n]) for n in range(min(sun, SUNS), SUNS) if BONUS[n]), (-1, 0))


@lru_cache(1 << 10)
def corner(
    lang: str, way: int, sums: tuple[str, str], seats: tuple[int, int], sun: int, own: bool
) -> Fragment:
    """Two rows, this seat's below; sums as far as the viewer knows them, by band."""
    a, say = ARRANGEMENTS[way], texts(lang)
    box = a.corner
    at, bonus = next_corner(sun)
    title = say("picture.offerings.title")
    parts = card(0, 0, box.width, box.height, "face", 9)
    if a.narrow:
        for shown in (0, 1):
            _, y = offering_at(shown, 0, 1, way)
            parts.append(seal(seats[shown], 10, round(y - box.top, 1), 15))
        parts.append(
            text(
                box.width / 2, box.height / 2, f"+{bonus}", "heir-name-ink", 14, "display", "middle"
            )
        )
    else:
        parts.append(
            text(14, 20, title, "heir-name-ink", 18, "display", room=box.width - 62, least=13)
        )
        parts.append(text(box.width - 14, 20, f"+{bonus}", "heir-card-faint", 18, "display", "end"))
        when = say("picture.offerings.now" if at == sun else "picture.offerings.later", sun=at + 1)
        parts.append(text(14, 41, when, "heir-card-faint", 15.5, room=box.width - 28, least=SMALL))
        for shown in (0, 1):
            _, y = offering_at(shown, 0, 1, way)
            parts.append(seal(seats[shown], 26, round(y - box.top, 1), 22))
            parts += [_place(shown, i, way) for i in range(ROUNDS)]
            if sums[shown]:
                parts.append(
                    text(
                        box.width - 14,
                        y - box.top,
                        sums[shown],
                        "heir-card-ink",
                        21,
                        "display",
                        "end",
                    )
                )
        if own:
            words = say("picture.offerings.yours")
            parts.append(
                text(
                    box.width / 2,
                    box.height - 11,
                    words,
                    "heir-card-faint",
                    15.5,
                    False,
                    "middle",
                    box.width - 20,
                    SMALL,
                )
            )
    parts.append(rect(0, 0, box.width, box.height, "halo", 9))
    return fragment(
        "corner-pyramid",
        *parts,
        ref="corner-pyramid",
        label=title,
        about=say("picture.about.corner_pyramid", n=bonus),
        rule="H25",
        at=(box.left, box.top),
    )
