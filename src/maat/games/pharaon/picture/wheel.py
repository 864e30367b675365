"""The circle of Areas (P1): five gates round the wheel; its segments with their resources and
spots.

The segments turn between rounds; what lies and stands on them stays upright. Angles are counted
clockwise from the top, where the gate of the Offerings is.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Fragment, Markup, element, fragment, join, polar, ring_segment, symbol
from ..names import a_piece, area, resource
from ..rules.tables import AREA_NAMES, BASE_NAMES, MARKER, NOTHING_HERE, ROUNDS
from . import texts, tokens
from .fields import RULES
from .lettering import title
from .places import Wheel, arrangement
from .shapes import QUIET, box, data, drawn, ring, round_, shape

STEP = 72  # degrees from Area to Area


def wheel_of(narrow: bool, form: int) -> Wheel:
    return arrangement(narrow, form).wheel


@lru_cache(32)
def ground(narrow: bool, form: int) -> Fragment:
    """The stone round the wheel."""
    w = wheel_of(narrow, form)
    k = w.k
    return fragment(
        "ring-ground",
        round_(0, 0, (w.rim + (24 if not narrow else 10)) * k, "pharaon-shade", opacity=".2"),
        round_(0, 4, (w.rim + 6) * k, "pharaon-shade", opacity=".32"),
        round_(0, 0, (w.rim + 4) * k, fill="disc"),
        at=(w.x, w.y),
    )


@lru_cache(1 << 11)
def gate(
    lang: str,
    narrow: bool,
    form: int,
    number: int,
    place: int,
    shown: int,
    free: int,
    spots: int,
) -> Fragment:
    """An Area's gate: the part to point at to act there."""
    say, w = texts(lang), wheel_of(narrow, form)
    k, turn, paint = w.k, STEP * place, tokens.PAINT[shown]
    name = AREA_NAMES[number]
    wedge = ring_segment(0, 0, w.gate * k, w.rim * k, turn - 35.4, turn + 35.4)
    band = ring_segment(0, 0, (w.rim - 6) * k, w.rim * k, turn - 35.4, turn + 35.4)
    whole = ring_segment(0, 0, w.hub * k, (w.rim - 7) * k, turn - 34.8, turn + 34.8)
    lit = ring_segment(0, 0, (w.gate + 1) * k, (w.rim - 7) * k, turn - 34.6, turn + 34.6)
    lit += ring_segment(0, 0, (w.gate + 3) * k, (w.rim - 9) * k, turn - 33.9, turn + 33.9)
    x, y = polar(0, 0, 160 * k, turn)
    return fragment(
        f"gate-{name}",
        shape(wedge, fill="field"),
        shape(wedge, f"pharaon-wash{paint}", opacity=".5"),
        shape(band, f"pharaon-band{paint}"),
        shape(wedge, "bare pharaon-edge-line", stroke=1.4),
        symbol(tokens.AREA_SYMBOLS[number], x, y, 24 * k, "pharaon-ink"),
        _arched(w, place, say(f"picture.gate_name.{name}")),
        element("path", d=whole, fill="none", pointer_events="all"),
        element("path", d=lit, fill_rule="evenodd", class_="halo glint"),
        ref=f"area-{name}",
        label=say("picture.gate", area=area(number), resource=resource(shown), n=free, spots=spots),
        about=say(f"picture.about.{name}"),
        rule=RULES[number],
        opens=1 + number if narrow else None,
        at=(w.x, w.y),
    )


def _arched(w: Wheel, place: int, words: str) -> Markup:
    """A name along the gate; in the lower half from left to right too."""
    low = 90 < STEP * place < 270
    middle, half = (183 * w.k, 5.5) if w.k > 0.8 else (180 * w.k, 4.5)
    r = middle + half if low else middle - half
    first, last = (34, -34) if low else (-34, 34)
    (ax, ay), (bx, by) = (polar(0, 0, r, STEP * place + turn) for turn in (first, last))
    id = f"pharaon-arch-{place}"
    return join(
        (
            element(
                "path",
                id=id,
                d=f"M{ax:.1f} {ay:.1f}A{r:.1f} {r:.1f} 0 0 {0 if low else 1} {bx:.1f} {by:.1f}",
                fill="none",
            ),
            element(
                "text",
                element("textPath", words, href=f"#{id}", startOffset="50%"),
                font_size=15.5 if w.k > 0.8 else 12.5,
                text_anchor="middle",
                class_="pharaon-ink display",
            ),
        )
    )


def spread(spots: int) -> float:
    """Degrees from spot to spot."""
    return 20 if spots == 3 else 16.5


@lru_cache(1 << 9)
def segment(narrow: bool, form: int, kind: int, angle: int, spots: int) -> Fragment:
    """A segment of the wheel with its spots; `angle` goes on counting over rounds, so that it turns
    the right way. Who points at it points at the gate of its Area, which lies under it.
    """
    w = wheel_of(narrow, form)
    k, r = w.k, (15.5 if spots == 3 else 14) * w.k
    d = ring_segment(0, 0, w.hub * k, w.disc * k, -STEP / 2, STEP / 2)
    free: list[Markup] = []
    for i in range(spots):
        x, y = polar(0, 0, w.spot * k, spread(spots) * (i - (spots - 1) / 2))
        free.append(round_(x, y, r, "pharaon-spot pharaon-edge-line", stroke=1.5))
        free.append(
            round_(x, y + 1.2, r - 1.5, "bare pharaon-shade-line", stroke=1.5, opacity=".22")
        )
    return fragment(
        f"wheel-{BASE_NAMES[kind]}",
        element(
            "g",
            shape(d, f"pharaon-segment{tokens.PAINT[kind]}"),
            shape(d, "bare pharaon-rim-line", stroke=2),
            round_(0, -w.face * k, 26 * k, "pharaon-shade", opacity=".2"),
            *free,
            pointer_events="none",
        ),
        look="moves",
        at=(w.x, w.y),
        turn=angle,
    )


@lru_cache(1 << 9)
def face(lang: str, narrow: bool, form: int, kind: int, place: int, number: int) -> Fragment:
    """The resource of a segment, which opens the Area there."""
    w = wheel_of(narrow, form)
    return fragment(
        f"face-{BASE_NAMES[kind]}",
        tokens.resource(kind, 0, 0, 48 * w.k),
        ring(24 * w.k, QUIET),  # its gate is lit
        look="moves",
        ref=f"face-{BASE_NAMES[kind]}",
        via=f"area-{AREA_NAMES[number]}",
        label=texts(lang).sentence(resource(kind)),
        about=texts(lang)("picture.about.face"),
        rule="P12",
        opens=1 + number if narrow else None,
        at=w.at(w.face, STEP * place),
    )


@lru_cache(1 << 13)
def spot(
    lang: str, narrow: bool, form: int, kind: int, i: int, spots: int, place: int, piece: int
) -> Fragment:
    """What lies on a spot."""
    w, say, id = wheel_of(narrow, form), texts(lang), f"spot-{BASE_NAMES[kind]}-{i + 1}"
    at = w.at(w.spot, STEP * place + spread(spots) * (i - (spots - 1) / 2))
    if piece == NOTHING_HERE:
        return fragment(id, look="moves", at=at)
    size = (31 if spots == 3 else 28) * w.k
    label = say("picture.marker") if piece == MARKER else say.sentence(a_piece(piece))
    return fragment(
        id,
        tokens.piece(piece, 0, 0, size),
        round_(0, 0, size * 0.56, "halo"),
        look="moves",
        ref=id,
        label=label,
        about=say("picture.about.spot"),
        rule="P11",
        at=at,
    )


@lru_cache(64)
def hub(lang: str, narrow: bool, form: int, direction: int, round_number: int) -> Fragment:
    """The sun in the middle: the round, and which way the wheel turns between rounds."""
    w, say = wheel_of(narrow, form), texts(lang)
    k, name = w.k, ("clockwise", "counterclockwise")[direction]
    flip = 1 if direction == 0 else -1
    arc = data("M", -22 * k * flip, -6 * k, "A", 23 * k, 23 * k, 0, 0, int(flip > 0))
    arc += data(" ", 17 * k * flip, -15.5 * k)
    tip = data("M", 25 * k * flip, -7 * k, "L", 23 * k * flip, -22 * k)
    tip += data("L", 11 * k * flip, -14 * k, "Z")
    return fragment(
        "wheel-hub",
        round_(0, 0, w.disc * k, "bare pharaon-rim-line", stroke=3),
        round_(0, 3, w.hub * k, "pharaon-shade", opacity=".34"),
        round_(0, 0, w.hub * k, "pharaon-bag-line", fill="sun", stroke=2),
        drawn(arc, "bag", 4 * k),
        shape(tip, "pharaon-bag"),
        *(
            [title(0, 8 * k, str(round_number), 28 * k, "middle", look="pharaon-sunink")]
            if round_number
            else []
        ),
        box(-w.hub * k, -w.hub * k, 2 * w.hub * k, 2 * w.hub * k, "halo", w.hub * k),
        ref="wheel",
        label=_rounds(lang, round_number),
        about=say("picture.wheel", direction=Said(f"direction.{name}")),
        rule="P35",
        at=(w.x, w.y),
    )


def _rounds(lang: str, round_number: int) -> str:
    say = texts(lang)
    if not round_number:
        return say.sentence(Said("picture.setup"))
    return say.sentence(Said("picture.round", n=round_number, of=ROUNDS))
