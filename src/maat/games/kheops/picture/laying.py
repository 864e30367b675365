"""The tile that is about to be laid: it lies in its cell, in the light it would have, and is turned
by pointing at it; a knob beside it shows what it would bring, and lays it. Where the opponent's
points would change too, a plate beside the knob says by how much.

Every tile of the hand in every turn is there, and only one is seen: the one whose parts are chosen
(`when`). At first that is the tile that would bring the most, turned so; each other tile begins
turned as it would bring the most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypedDict

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
    width,
)
from ..names import CELL_NAMES, face_said, seat_words
from ..rules.actions import LAY_TILE
from ..rules.state import State
from ..rules.tables import OPENINGS, WHITE
from . import texts
from .identities import FACE_IDS
from .networks import Standing, outcomes
from .places import ARRANGEMENTS, CENTRE, RISE, UNIT, centre, chip, corners, points_up
from .stones import cut_tile

RAISED = (-2.0, -7.0)
LARGER = 1.07
CHECK = "M-20 .5L-15.5 5.5L-8 -5"
TICK = 9.0  # how wide it is in the rack
PLATE = 46  # the width of what is said of the opponent
TURN = "M6.5 -4A7.6 7.6 0 1 0 7.4 3"


class Says(TypedDict):
    """What a part says of itself."""

    ref: str
    label: str
    about: str
    rule: str


class Way(NamedTuple):
    """One way to lay: the tile and its turn, what it brings both, who would lead."""

    face: int
    turns: int
    gain: int
    others: int  # what it brings the opponent
    stands: int  # how the seat would stand
    lead: int


class Proposal(NamedTuple):
    """All ways to lay on the chosen cell; for each tile the best turn, and the best tile."""

    cell: int
    other: int  # the opponent's seat
    ways: tuple[Way, ...]
    turns: dict[int, int]  # by face
    face: int


def proposal(g: State, stands: Standing, seat: int) -> Proposal | None:
    """What the viewer may lay now; None unless that is asked."""
    if g.decision != LAY_TILE or g.deciding != seat:
        return None
    me = g.seats[seat]
    faces = list(dict.fromkeys(me.hand[: me.held]))
    pairs = [(f, t) for f in faces for t in range(3 if OPENINGS[f] < 3 else 1)]
    ways = []
    found = outcomes(g, seat, g.chosen, pairs)
    mine, theirs = stands.totals[seat], stands.totals[1 - seat]
    for (face, turns), (points, others, value, lead) in zip(pairs, found, strict=True):
        ways.append(Way(face, turns, points - mine, others - theirs, value, lead))
    best = {f: max((w for w in ways if w.face == f), key=lambda w: w.stands) for f in faces}
    first = max(best.values(), key=lambda w: w.stands)
    turned = {f: w.turns for f, w in best.items()}
    return Proposal(g.chosen, 1 - seat, tuple(ways), turned, first.face)


def laying(lang: str, narrow: bool, now: Proposal, taken: list[Point]) -> Iterator[Fragment]:
    """The previews and their knobs, those that are not seen at first hidden; the knobs where
    nothing else is written.
    """
    aside = max((0, -56, 56, -100, 100), key=lambda d: (_room(now.cell, d, taken, narrow), -abs(d)))
    for way in now.ways:
        shown = way.face == now.face and way.turns == now.turns[way.face]
        turned = 3 if OPENINGS[way.face] < 3 else 1
        after = (way.turns + 1) % turned
        preset = now.turns[way.face] == after
        yield _lying(
            lang, narrow, now.cell, aside, way.face, way.turns, way.lead, preset, not shown
        )
        yield _knob(lang, narrow, now.cell, aside, way, now.other, not shown)


def _when(face: int, turns: int) -> tuple[str, str]:
    return f"hand-{FACE_IDS[face]}", f"turned-{FACE_IDS[face]}-{120 * turns}"


@lru_cache(1 << 12)
def _lying(
    lang: str,
    narrow: bool,
    cell: int,
    aside: int,
    face: int,
    turns: int,
    lead: int,
    preset: bool,
    hidden: bool,
) -> Fragment:
    """The tile in its cell; pointing at it turns it on."""
    up, say = points_up(cell), texts(lang)
    count = 3 if OPENINGS[face] < 3 else 1
    after = 120 * ((turns + 1) % count)
    drawn = [_preview(face, turns, up, lead, narrow)]
    if count > 1:
        drawn.append(_turn_knob(cell, aside, narrow))
    return fragment(
        f"lying-{FACE_IDS[face]}-{120 * turns}",
        *drawn,
        look="chosen" if preset else None,
        ref=f"turned-{FACE_IDS[face]}-{after}",
        label=say("picture.laying.turn", tile=face_said(face), cell=CELL_NAMES[cell]),
        about=say("picture.laying.turn_about" if count > 1 else "picture.laying.same"),
        rule="K10",
        at=centre(cell, narrow),
        when=_when(face, turns),
        hidden=hidden,
    )


@lru_cache(1 << 10)
def _preview(face: int, turns: int, up: bool, lead: int, narrow: bool) -> Markup:
    """Raised above the others, with a shadow below and a glow round it."""
    shape = outline(corners(up))
    parts = [
        _glow(shape, "gilt-1", "18", ".45"),
        _glow(shape, "gilt-0", "9", ".65"),
        cut_tile(face, turns, up, 0, lead, 0, False, narrow),
        _glow(outline(inset(corners(up), 0.8)), "gilt-0", "2.2", None),
    ]
    x, y = RAISED
    shadow = element(
        "path", d=shape, class_="kheops-shade", opacity=".38", transform="translate(7 9)"
    )
    raised = element("g", *parts, transform=f"translate({x:g} {y:g}) scale({LARGER})")
    return element("g", shadow, raised, transform=f"scale({ARRANGEMENTS[narrow].scale:.3g})")


def _glow(d: str, colour: str, width: str, opacity: str | None) -> Markup:
    return element(
        "path", d=d, class_=f"bare kheops-{colour}-line", stroke_width=width, opacity=opacity
    )


def chips(lang: str, narrow: bool, now: Proposal, places: Mapping[int, int]) -> Iterator[Fragment]:
    """In the rack: every way to lay each tile, with what it brings and the tick of all that lays,
    for those who need not try. `places` says where each face lies.
    """
    for way in now.ways:
        count = 3 if OPENINGS[way.face] < 3 else 1
        yield _chip(lang, narrow, now.cell, places[way.face], count, way, now.other)


@lru_cache(1 << 11)
def _chip(
    lang: str, narrow: bool, cell: int, place: int, count: int, way: Way, other: int
) -> Fragment:
    box, up = chip(place, way.turns, count, narrow), points_up(cell)
    so = f"{FACE_IDS[way.face]}-{120 * way.turns}"
    scale = min(0.36, (box.width - 4) / UNIT)
    high = RISE * UNIT * scale
    low = high * (2 / 3 if up else 1 / 3)
    ahead = way.gain - way.others
    colour = "gain" if ahead > 0 else "loss" if ahead else "worth-equal"
    drawn = cut_tile(way.face, way.turns, up, 0, way.lead, 0, False, narrow)
    tall = box.height - high + 1
    at = f"translate({box.width / 2:.1f} {low + 1:.1f}) scale({scale:.3g})"
    return fragment(
        f"chip-{so}",
        rect(0, high * 0.45, box.width, box.height - high * 0.45, f"kheops-{colour}", 8),
        element("g", drawn, transform=at, pointer_events="none"),
        _brings(box.width / 2, box.height - tall / 2 + 1, way.gain, box.width - 2),
        rect(0, 0, box.width, box.height, "halo inlay", 8),
        **_lays(lang, cell, way, other),
        at=box.at,
    )  # fmt: skip


def _brings(x: float, y: float, gain: int, room: float) -> Markup:
    """The tick of all that lays, and the points where there is room for them."""
    size, written = 15.4, signed(gain)
    wide = width(written, size, "display")
    together = room >= wide + TICK + 2
    left = x + ((wide + TICK) / -2 if together else TICK / -2)
    tick = element(
        "path", d=CHECK, class_="bare kheops-gain-ink-line", stroke_width="3.2",
        stroke_linecap="round", transform=f"translate({left + 14.4:.1f} {y:.1f}) scale(.72)",
    )  # fmt: skip
    if not together:
        return tick
    at = x + TICK / 2 + 1
    return tick + text(at, y, written, "kheops-gain-ink", size, "display", "middle", room, 12)


def _lays(lang: str, cell: int, way: Way, other: int) -> Says:
    """What everything that lays a tile says of itself."""
    say, where, n = texts(lang), CELL_NAMES[cell], signed(way.gain)
    told = {"tile": face_said(way.face), "cell": where, "n": n}
    label = say("picture.laying.lay", **told)
    if way.others:
        seat, theirs = seat_words.said(other), signed(way.others)
        label = say("picture.laying.lay_both", **told, seat=seat, theirs=theirs)
    return {
        "ref": f"lay-{FACE_IDS[way.face]}-{120 * way.turns}",
        "label": label,
        "about": say("picture.laying.lay_about"),
        "rule": "K10",
    }


def knobs_at(cell: int, aside: int, narrow: bool) -> tuple[Point, Point]:
    """The middles of the turn knob and of the one that lays, by the middle of the cell: at its tip,
    where there is always plain stone, and inside the picture.
    """
    a, (x, y) = ARRANGEMENTS[narrow], centre(cell, narrow)
    far = (2 * CENTRE * UNIT + 16) * a.scale * LARGER
    level = y + (-far if points_up(cell) else far)
    level = min(max(level, 20), a.base - 14)
    middle = min(max(x + aside, 62), a.width - 62)
    return (middle - 40 - x, level - y), (middle + 14 - x, level - y)


def _room(cell: int, aside: int, taken: list[Point], narrow: bool) -> float:
    """How far the knob that lays is from anything that is written; far enough is far enough."""
    (x, y), (_, (dx, dy)) = centre(cell, narrow), knobs_at(cell, aside, narrow)
    far = (max(abs(x + dx - u) / 50, abs(y + dy - v) / 30) for u, v in taken)
    return min(1.0, min(far, default=1.0))


def _turn_knob(cell: int, aside: int, narrow: bool) -> Markup:
    (x, y), _ = knobs_at(cell, aside, narrow)
    return element(
        "g",
        element("circle", cy=2, r=16.5, class_="kheops-shade", opacity=".3"),
        element(
            "circle", r=16, fill="url(#kheops-gilt)",
            class_="kheops-seal-edge-line", stroke_width="1.3",
        ),
        element(
            "path", d=TURN, class_="bare kheops-seal-ink-line", stroke_width="2.4",
            stroke_linecap="round",
        ),
        element("path", d="M9.6 -8.5V-1.2L2.6 -3.6z", class_="kheops-seal-ink"),
        circle(0, 0, 16, "halo"),
        transform=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


@lru_cache(1 << 12)
def _knob(
    lang: str, narrow: bool, cell: int, aside: int, way: Way, other: int, hidden: bool
) -> Fragment:
    """What it brings, and the way to lay it."""
    (cx, cy), (_, (x, y)) = centre(cell, narrow), knobs_at(cell, aside, narrow)
    colour = "gain" if way.gain >= way.others else "loss"
    parts = [_plate(other, way.others, cx + x, narrow)] if way.others else []
    return fragment(
        f"knob-{FACE_IDS[way.face]}-{120 * way.turns}",
        *parts,
        rect(-32, -14, 68, 33, "kheops-shade faded", 16),
        element(
            "rect", x=-34, y=-17, width=68, height=33, rx=16,
            class_=f"kheops-{colour} kheops-gain-ink-line", stroke_width="1.6",
        ),
        element(
            "path", d=CHECK, class_="bare kheops-gain-ink-line", stroke_width="2.8",
            stroke_linecap="round",
        ),
        text(11, 0, signed(way.gain), "kheops-gain-ink", 18, "display", "middle", 38, 12),
        rect(-34, -17, 68, 33, "halo", 16),
        **_lays(lang, cell, way, other),
        at=(cx + x, cy + y),
        when=_when(way.face, way.turns),
        hidden=hidden,
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
def turn_plate(lang: str, narrow: bool) -> Fragment:
    """Under the two turns: what to do first, and what then; on a phone left and right of them."""
    say, box = texts(lang), ARRANGEMENTS[narrow].turns
    words = say("picture.laying.first"), say("picture.laying.then")
    if narrow:
        room, y = box.width / 2 - 62, box.height / 2
        places = (6 + room / 2, y), (box.width - 6 - room / 2, y)
    else:
        room, x = box.width - 12, box.width / 2
        places = (x, 19.0), (x, box.height - 17)
    size, plate = 15.0 if narrow else 17.0, {"width": box.width, "height": box.height, "rx": 12}
    return fragment(
        "turn-plate",
        element("rect", x=2, y=4, **plate, class_="kheops-shade", opacity=".3"),
        element("rect", **plate, class_="kheops-papyrus kheops-cedar-edge-line"),
        *(
            text(x, y, line, "kheops-on-papyrus", size, False, "middle", room, 12)
            for line, (x, y) in zip(words, places, strict=True)
        ),
        at=box.at,
    )


@lru_cache(16)
def turn_choice(lang: str, narrow: bool, degrees: int) -> Fragment:
    """Which way to turn, when a tile of the pyramid is to be turned: clockwise unless the other is
    chosen.
    """
    say, box = texts(lang), ARRANGEMENTS[narrow].turns
    aside = (29.0 if narrow else 46.0) * (-1 if degrees == 120 else 1)
    size = 20.0 if narrow else 32.0
    flip = "" if degrees == 120 else " scale(-1 1)"
    turn = element(
        "g",
        element(
            "path", d=TURN, class_="bare kheops-seal-ink-line", stroke_width="2.4",
            stroke_linecap="round",
        ),
        element("path", d="M9.6 -8.5V-1.2L2.6 -3.6z", class_="kheops-seal-ink"),
        transform=f"scale({size / 17:.3g}){flip}",
    )  # fmt: skip
    return fragment(
        f"turn-{degrees}",
        element("circle", cy=3, r=size + 1, class_="kheops-shade", opacity=".3"),
        element(
            "circle", r=size, fill="url(#kheops-gilt)",
            class_="kheops-seal-edge-line", stroke_width="1.4",
        ),
        turn,
        circle(0, 0, size + 3, "halo"),
        look="chosen" if degrees == 120 else None,
        ref=f"turn-{degrees}",
        label=say("picture.laying.clockwise" if degrees == 120 else "picture.laying.other_way"),
        about=say("picture.laying.which_way"),
        rule="K20",
        at=(box.left + box.width / 2 + aside, box.top + box.height / 2),
    )  # fmt: skip
