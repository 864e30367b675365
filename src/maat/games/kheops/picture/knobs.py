"""What is proposed in its cell before it is done: a tile raised above the others, a knob that turns
it, and the knob that does it and shows what it brings; beside it what it brings the opponent.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypedDict, Unpack

from ....draw import (
    Fragment,
    Markup,
    Point,
    circle,
    element,
    fragment,
    inset,
    join,
    outline,
    rect,
    text,
)
from ..names import CELL_NAMES, face_said, seat_words
from ..rules.tables import WHITE
from . import texts
from .materials import paint
from .places import ARRANGEMENTS, CENTRE, UNIT, centre, corners, points_up

RAISED = (-2.0, -7.0)
LARGER = 1.07
CHECK = "M-20 .5L-15.5 5.5L-8 -5"
PLATE = 46  # the width of what is said of the opponent
TURN = "M6.5 -4A7.6 7.6 0 1 0 7.4 3"


def knob_definitions() -> list[Markup]:
    """The shadow and the glow of a raised tile, the rim over it, the knob that turns."""
    made = []
    for up in (True, False):
        name, shape = "up" if up else "down", outline(corners(up))
        shadow = element(
            "path", d=shape, fill=paint("shade"), opacity=".38", transform="translate(7 9)"
        )
        glow = [_glow(shape, "gilt-1", "18", ".45"), _glow(shape, "gilt-0", "9", ".65")]
        around = element("g", *glow, transform=_raised())
        made.append(element("g", shadow, around, id=f"kheops-glow-{name}"))
        rim = _glow(outline(inset(corners(up), 0.8)), "gilt-0", "2.2", None)
        made.append(element("g", rim, id=f"kheops-rim-{name}"))
    return [*made, _turn_shape(), _tick_shape("gain"), _tick_shape("loss")]


def _glow(d: str, colour: str, width: str, opacity: str | None) -> Markup:
    return element(
        "path", d=d, fill="none", stroke=paint(colour), stroke_width=width, opacity=opacity
    )


def _raised() -> str:
    x, y = RAISED
    return f"translate({x:g} {y:g}) scale({LARGER})"


def _turn_shape() -> Markup:
    return element(
        "g",
        element("circle", cy=2, r=16.5, fill=paint("shade"), opacity=".3"),
        element(
            "circle", r=16, fill="url(#kheops-gilt)", stroke=paint("seal-edge"), stroke_width="1.3"
        ),
        element(
            "path", d=TURN, fill="none", stroke=paint("seal-ink"), stroke_width="2.4",
            stroke_linecap="round",
        ),
        element("path", d="M9.6 -8.5V-1.2L2.6 -3.6z", fill=paint("seal-ink")),
        id="kheops-turn",
    )  # fmt: skip


def _tick_shape(colour: str) -> Markup:
    return element(
        "g",
        element(
            "rect", x=-32, y=-14, width=68, height=33, rx=16, fill=paint("shade"), opacity=".45"
        ),
        element(
            "rect", x=-34, y=-17, width=68, height=33, rx=16, fill=paint(colour),
            stroke=paint("gain-ink"), stroke_width="1.6",
        ),
        element(
            "path", d=CHECK, fill="none", stroke=paint("gain-ink"), stroke_width="2.8",
            stroke_linecap="round",
        ),
        id=f"kheops-tick-{colour}",
    )  # fmt: skip


def raised(tile: Markup, up: bool, narrow: bool, *above: Markup) -> Markup:
    """A tile above the others, with a shadow below and a glow round it; `above` stands on it."""
    name = "up" if up else "down"
    lifted = element(
        "g", tile, element("use", href=f"#kheops-rim-{name}"), *above, transform=_raised()
    )
    glow = element("use", href=f"#kheops-glow-{name}")
    return element("g", glow, lifted, transform=f"scale({ARRANGEMENTS[narrow].scale:.3g})")


def knobs_at(cell: int, aside: int, narrow: bool) -> tuple[Point, Point]:
    """The middles of the knob that turns and of the one that does it, by the middle of the cell: at
    its tip, where there is always plain stone, and inside the picture.
    """
    a, (x, y) = ARRANGEMENTS[narrow], centre(cell, narrow)
    far = (2 * CENTRE * UNIT + 16) * a.scale * LARGER
    level = y + (-far if points_up(cell) else far)
    level = min(max(level, 20), a.base - 14)
    middle = min(max(x + aside, 62), a.width - 62)
    return (middle - 40 - x, level - y), (middle + 14 - x, level - y)


def aside_of(cell: int, taken: Iterable[Point], narrow: bool) -> int:
    """How far to one side the knobs stand, so that they are clear of what is written."""
    written = list(taken)
    ways = (0, -56, 56, -100, 100)
    return max(ways, key=lambda d: (_room(cell, d, written, narrow), -abs(d)))


def _room(cell: int, aside: int, taken: list[Point], narrow: bool) -> float:
    """How far the knob is from anything that is written; far enough is far enough."""
    (x, y), (_, (dx, dy)) = centre(cell, narrow), knobs_at(cell, aside, narrow)
    far = (max(abs(x + dx - u) / 50, abs(y + dy - v) / 30) for u, v in taken)
    return min(1.0, min(far, default=1.0))


def turn_knob(cell: int, aside: int, narrow: bool) -> Markup:
    (x, y), _ = knobs_at(cell, aside, narrow)
    return element(
        "g",
        element("use", href="#kheops-turn"),
        circle(0, 0, 16, "halo"),
        transform=f"translate({x:.1f} {y:.1f})",
    )


class Brings(NamedTuple):
    """What is proposed in a cell: what it would bring me and the opponent; the knobs stand aside of
    what is written there.
    """

    cell: int
    aside: int
    gain: int
    others: int
    other: int


class Says(TypedDict):
    """What a knob stands for, and while what is chosen it is seen."""

    ref: str
    rule: str
    when: tuple[str, ...]
    hidden: bool


def done_knob(
    name: str, lang: str, narrow: bool, brings: Brings, key: str, face: int, **says: Unpack[Says]
) -> Fragment:
    """What it brings, and the way to do it, said by the message of this key."""
    cell, aside, gain, others, other = brings
    (cx, cy), (_, (x, y)) = centre(cell, narrow), knobs_at(cell, aside, narrow)
    say, at = texts(lang), (cx + x, cy + y)
    told = {"tile": face_said(face), "cell": CELL_NAMES[cell], "n": signed(gain)}
    label = say(f"picture.{key}", **told)
    if others:
        seat, theirs = seat_words.said(other), signed(others)
        label = say(f"picture.{key}_both", **told, seat=seat, theirs=theirs)
    return fragment(
        f"knob-{name}",
        *([_plate(other, others, at[0], narrow)] if others else []),
        element("use", href=f"#kheops-tick-{'gain' if gain >= others else 'loss'}"),
        text(11, 0, signed(gain), "kheops-gain-ink", 18, "display", "middle", 38, 12),
        rect(-34, -17, 68, 33, "halo", 16),
        at=at,
        label=label,
        about=say(f"picture.{key}_about"),
        **says,
    )  # fmt: skip


def _plate(seat: int, points: int, at: float, narrow: bool) -> Markup:
    """What it brings the opponent, in its colour: to the right of the knob, or to the left of both
    knobs where the picture ends.
    """
    left = 38 if at + 38 + PLATE < ARRANGEMENTS[narrow].width else -74 - PLATE
    name, ink, round_ = ("white", "seal-ink", 13) if seat == WHITE else ("blue", "gain-ink", 4)
    return join((
        element(
            "rect", x=left, y=-14, width=PLATE, height=27, rx=round_,
            class_=f"kheops-worth-{name} kheops-worth-{name}-edge-line", stroke_width="1.6",
        ),
        text(
            left + PLATE / 2, 0, signed(points), f"kheops-{ink}", 16, "display", "middle",
            PLATE - 8, 12,
        ),
    ))  # fmt: skip


def signed(points: int) -> str:
    """With a plus or a minus sign."""
    return f"+{points}" if points >= 0 else f"−{-points}"


@lru_cache(8)
def how_to(lang: str, key: str, narrow: bool) -> Fragment:
    """Beside the pyramid, or on a phone below it: what to do with the tile, as long as a tile is
    asked for.
    """
    say, box = texts(lang), ARRANGEMENTS[narrow].turns
    lines = say(f"picture.{key}.first"), say(f"picture.{key}.then")
    size, plate = 15.0 if narrow else 17.0, {"width": box.width, "height": box.height, "rx": 12}
    step = box.height / 2 - 6
    left = box.width - 84
    return fragment(
        "how-to",
        element("rect", x=2, y=4, **plate, class_="kheops-shade", opacity=".3"),
        element("rect", **plate, class_="kheops-papyrus kheops-cedar-edge-line"),
        element("use", href="#kheops-turn", transform=f"translate(38 {6 + step / 2:g})"),
        element(
            "use", href="#kheops-tick-gain", transform=f"translate(38 {6 + step * 1.5:g}) scale(.8)"
        ),
        *(
            text(76, 6 + step * (n + 0.5), line, "kheops-on-papyrus", size, room=left, least=12)
            for n, line in enumerate(lines)
        ),
        at=box.at,
    )
