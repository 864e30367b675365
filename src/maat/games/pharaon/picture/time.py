"""The Pyramid of Time with the disks of those who have passed (P30, P33), and the face-up Jars:
passing is to point at this zone.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, fragment, symbol, width
from ..names import jar, seat_words
from ..rules.tables import (
    LINE_LENGTH,
    LINES,
    NOTHING_HERE,
    ROUNDS,
    SILVER,
    SQUARE,
    SQUARES,
)
from . import texts, tokens, told, works
from .lettering import line, title
from .marks import mark
from .places import arrangement
from .shapes import QUIET, box, drawn, hollow, rim, round_

SIGNS = (
    None,
    "pharaon.first_player",
    "pharaon.any_resource",
    "pharaon.silver",
    "pharaon.offering",
)  # by sort of square
PYRAMID = 210  # its width


def zone_of(narrow: bool, form: int) -> Box:
    return arrangement(narrow, form).time


@lru_cache(64)
def zone(lang: str, narrow: bool, form: int, jars: bool) -> Fragment:
    """Pass, and take a Jar (in the last round there are none)."""
    b, say = zone_of(narrow, form), texts(lang)
    words = say.sentence(Said("picture.pass"))
    left = _left(narrow)
    room = b.width - left - 58
    shown: list[Markup] = [hollow(0, 0, b.width, b.height, 12)]
    if narrow:  # beside the tip of the pyramid
        shown.append(title(9, 14, words, 17, room=50))
    elif not jars:
        shown.append(title(left, 15, words, 18, room=room))
    else:
        shown.append(title(left, 15, words, 18, room=90))
        after = left + width(words, 18, "display") + 8
        shown.append(line(after, 16, say("picture.and_jar"), 15.5, room=b.width - after - 8))
    return fragment(
        "pass",
        *shown,
        rim(0, 0, b.width, b.height, 12),
        ref="pass",
        label=told(lang, "picture.pass_label"),
        about=say("picture.about.pass"),
        rule="P30",
        at=b.at,
    )


def _left(narrow: bool) -> float:
    return (176 if narrow else PYRAMID) + 18


# The pyramid


def square_of(narrow: bool, form: int, number: int, i: int) -> Box:
    """The lowest line at the bottom."""
    b = zone_of(narrow, form)
    longest = max(LINE_LENGTH)
    w = (176 if narrow else PYRAMID) / longest
    h = min(27.0, (b.height - 18) / LINES)
    left = b.left + 10 + (longest - LINE_LENGTH[number]) * w / 2
    return Box(left + i * w, b.bottom - 8 - (number + 1) * h, w - 2, h - 2)


@lru_cache(64)
def line_of(lang: str, narrow: bool, form: int, number: int) -> Fragment:
    """A line of squares, each with its gain."""
    first = square_of(narrow, form, number, 0)
    shown: list[Markup] = []
    for i in range(LINE_LENGTH[number]):
        b = square_of(narrow, form, number, i)
        x, sort = b.left - first.left, SQUARE[number][i]
        sign = SIGNS[sort]
        shown.append(box(x, 0, b.width, b.height, "pharaon-edge-line", 3, fill="steps", stroke=1))
        shown.append(drawn(f"M{x + 2:.1f} .8h{b.width - 4:.1f}", "light", 1.2, ".8"))
        if sign == "pharaon.silver":
            shown.append(tokens.resource(SILVER, x + b.width / 2, b.height / 2, 20))
        elif sign:
            shown.append(symbol(sign, x + b.width / 2, b.height / 2, 17, "pharaon-ink"))
    squares = [
        Said(f"picture.square.{SQUARES[SQUARE[number][i]]}") for i in range(LINE_LENGTH[number])
    ]
    last = square_of(narrow, form, number, LINE_LENGTH[number] - 1)
    return fragment(
        f"line-{number + 1}",
        *shown,
        rim(0, 0, last.right - first.left, first.height, 3, QUIET),  # the zone is lit
        ref=f"line-{number + 1}",
        via="pass",
        label=told(lang, "picture.line", n=number + 1, squares=squares),
        about=texts(lang)("picture.about.line"),
        rule="P33",
        at=first.at,
    )


@lru_cache(1 << 10)
def disk(lang: str, narrow: bool, form: int, who: int, number: int, i: int) -> Fragment:
    """The disk of a seat that has passed; the others' are not on the pyramid."""
    id = f"time-disk-{who}"
    if number < 0:
        return fragment(id)
    b = square_of(narrow, form, number, i)
    return fragment(
        id,
        mark(lang, who, 0, 0, 22),
        round_(0, 0, 14, "halo"),
        look="moves",
        ref=id,
        label=texts(lang)(
            "picture.disk_on_line", seat=seat_words.said(who), n=number + 1, square=i + 1
        ),
        about=texts(lang)("picture.about.line"),
        rule="P33",
        at=(b.left + b.width / 2, b.top + b.height / 2),
    )


# Jars


def places_of(at_table: int, solo: bool) -> int:
    """How many Jars lie face up (P4)."""
    return 2 if solo else 3 if at_table == 2 else at_table


def _jar_box(narrow: bool, form: int, places: int, i: int) -> Box:
    b = zone_of(narrow, form)
    left = b.left + _left(narrow) - 8
    room = b.right - left - 50
    w = min(62.0, room / places)
    high = 84.0 if not narrow else 72.0
    h = min(high, w * 1.5)
    return Box(left + i * w, b.bottom - 6 - h - (high - h) / 2, w - 2, h)


@lru_cache(1 << 11)
def face_up(lang: str, narrow: bool, form: int, places: int, i: int, face: int) -> Fragment:
    """A place for a face-up Jar."""
    id = f"jar-{i + 1}"
    if i >= places:
        return fragment(id)
    b = _jar_box(narrow, form, places, i)
    size = min(b.height, b.width * 1.28)
    if face == NOTHING_HERE:
        return fragment(id, works.no_jar(b.width / 2, b.height / 2, size), at=b.at)
    return fragment(
        id,
        works.jar(face, b.width / 2, b.height / 2, size),
        rim(0, 0, b.width, b.height, 12),
        ref=id,
        via="pass",
        label=texts(lang).sentence(jar(face)),
        about=texts(lang)("picture.about.jar"),
        rule="P30",
        at=b.at,
    )


@lru_cache(1 << 10)
def jar_pile(lang: str, narrow: bool, form: int, left: int, discarded: int) -> Fragment:
    """The pile of Jars and its discards."""
    b, say = zone_of(narrow, form), texts(lang)
    return fragment(
        "jar-pile",
        tokens.jar(0, -22, 30),
        title(0, 6, str(left), 17, "middle"),
        line(0, 25, say("picture.pile"), 15.5 if not narrow else 14, "middle", 50),
        box(-22, -40, 44, 76, "halo", 8),
        ref="jar-pile",
        label=told(lang, "picture.jar_pile", n=left, discarded=discarded),
        about=say("picture.about.jar_pile"),
        rule="P25",
        at=(b.right - 26, b.top + (78 if not narrow else 49)),
    )


@lru_cache(1 << 8)
def seen(lang: str, narrow: bool, form: int, face: int, tops: tuple[int, ...]) -> Fragment:
    """The Jar that is being looked at, over the wheel: the Diplomat's, or the Traitor's, whose two
    upper resources can be pointed at (`tops`: the tile each would go to, -1 if all are full).
    """
    from .asked import traitor_tops

    w, say = arrangement(narrow, form).wheel, texts(lang)
    size = 150 if not narrow else 130
    return fragment(
        "jar-seen",
        round_(0, 4, size * 0.62, "pharaon-shade", opacity=".4"),
        round_(0, 0, size * 0.62, "pharaon-mat1 pharaon-rim-line", stroke=3),
        works.jar(face, 0, 0, size),
        *traitor_tops(lang, face, size, tops),
        label=say.sentence(jar(face)),
        about=say("picture.about.jar_pile"),
        rule="P25",
        at=(w.x, w.y),
    )


assert ROUNDS >= 1
