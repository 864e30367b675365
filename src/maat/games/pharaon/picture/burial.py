"""The Burial Chamber (P24): stairs that go down towards a light, with what each step costs and is
worth; under them, in a chamber, the supply; over them the Pharaoh's succession (P26).
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, element, fragment, symbol
from ..names import counted, resource, seat_words
from ..rules.tables import (
    BURIAL,
    BURIAL_COST,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    OFFERINGS,
    PHARAOH_NOBLES,
    PHARAOH_PRESTIGE,
    PHARAOH_STEP,
    RESOURCE_NAMES,
    RESOURCES,
)
from . import texts, tokens, told
from .fields import head_of, shifted
from .lettering import line, title
from .marks import mark
from .prices import told_price
from .shapes import box, data, drawn, filled, plate, rim, round_, shape

PAD = 8
DOOR = 56  # room for the lit door at the end


def _stairs(narrow: bool, form: int) -> Box:
    b = shifted(narrow, form, BURIAL)
    right = 30 if narrow else -DOOR + 8  # in the wide picture they reach under the wheel
    return Box(
        b.left + PAD,
        b.top + head_of(narrow) + 2,
        b.width - 2 * PAD - right,
        b.height - head_of(narrow) - 10,
    )


def _column(narrow: bool, form: int, step: int) -> Box:
    """A step of the stairs: lower from step to step. 0 is before the first."""
    b = _stairs(narrow, form)
    first = 44.0 if narrow else 48.0
    w = (b.width - first) / BURIAL_STEPS
    drop = (52.0, (b.height - 52 - 66) / BURIAL_STEPS) if narrow else (34.0, 16.2)
    top = b.top + drop[0] + step * drop[1]
    left = b.left + (0 if step == 0 else first + (step - 1) * w)
    return Box(left, top, first if step == 0 else w, b.bottom - top)


@lru_cache(16)
def shaft(narrow: bool, form: int) -> Fragment:
    """The dark air over the treads, and the light from below."""
    b = _stairs(narrow, form)
    steps = [_column(narrow, form, i) for i in range(BURIAL_STEPS + 1)]
    last = steps[-1]
    over = 46 if not narrow else 30
    d = data("M", b.left, b.top, "H", b.left + b.width * 0.3, "L", last.right, last.top - over)
    d += data("V", last.top)
    for i in range(BURIAL_STEPS, -1, -1):
        d += data("H", steps[i].left, "V", steps[max(i - 1, 0)].top)
    reach = 90 if not narrow else 50
    return fragment(
        "burial-shaft",
        shape(d + "Z", fill="shaft"),
        element(
            "ellipse",
            cx=last.right - 8,
            cy=last.top - 6,
            rx=reach,
            ry=reach * 0.7,
            fill=filled("lamp"),
        ),
        *_door(last.right + 3, last.top, b.bottom, *((46, 40) if not narrow else (22, 24))),
    )


def _door(x: float, floor: float, low: float, w: float, high: float) -> list[Markup]:
    """The lit door at the end, somebody standing in it."""
    top, mid, r = floor - high, x + w / 2, w * 0.3
    frame = data("M", x, low, "V", top, "H", x + w, "V", low, "Z")
    opening = data(
        "M", mid - r, low, "V", top + w * 0.4, "A", r, r, 0, 0, 1, mid + r, top + w * 0.4
    )
    robe = data("M", mid - w * 0.13, floor + w * 0.1, "h", w * 0.26, "l", w * 0.07)
    return [
        shape(frame, "pharaon-rim pharaon-bag-line", stroke=1.5),
        shape(opening + data("V", low, "Z"), "pharaon-seal"),
        round_(mid, floor - high * 0.1, w * 0.13, "pharaon-clay"),
        shape(robe + data(" ", low - floor - w * 0.14, "h", -w * 0.4, "z"), "pharaon-clay"),
        drawn(data("M", x - 4, top - 2, "H", x + w + 4), "band3", 5),
    ]


@lru_cache(1 << 9)
def stair(
    lang: str,
    narrow: bool,
    form: int,
    step: int,
    reached: int,
    flat: bool,
    paid: tuple[int, ...],
) -> Fragment:
    """A step; the costs of those that the viewer has reached are gone. `flat`: it could not pay
    for this one, which comes next.
    """
    b = _column(narrow, form, step)
    w, h = b.width, b.height
    comes_next = step == reached + 1
    d = f"M0 0H{w:.1f}V{h:.1f}H0Z"
    shown: list[Markup] = [
        shape(d, "pharaon-next pharaon-edge-line", stroke=1)
        if comes_next and not flat
        else shape(d, "pharaon-edge-line", fill="steps", stroke=1),
        drawn(f"M0 .8H{w:.1f}", "light", 1.4, ".8"),
    ]
    for i, level in enumerate(range(66, int(h) - 4, 24)):
        at = w * (0.3 if i % 2 else 0.7)
        shown.append(
            drawn(f"M0 {level}H{w:.1f}M{at:.1f} {level}v{min(24, h - level):.1f}", "edge", 1, ".35")
        )
    if step == 0:
        return fragment("burial-start", *shown, at=b.at)
    cost = [k for k, n in enumerate(BURIAL_COST[step - 1]) for _ in range(n)]
    y = 20.0
    if step > reached:
        y = 44.0 if not narrow else 40.0
        size = min(24.0, (w - 3) / max(len(cost), 3) / 0.9)
        if narrow and len(cost) > 2:
            size = 19
            shown.append(tokens.row(cost[:2], w / 2, 10, size, 1))
            shown.append(tokens.row(cost[2:], w / 2, 26, size, 1))
            y = 45
        else:
            shown.append(tokens.row(cost, w / 2, 17, min(size, 21) if narrow else size))
    points = str(BURIAL_PRESTIGE[step])
    shown.append(title(w / 2 - 6, y, points, 15 if narrow else 21, "middle"))
    shown.append(tokens.star(w / 2 + (13 if narrow else 16), y, 11 if narrow else 13))
    low = h if narrow or step > UNDER else _chamber(narrow, form).top - b.top
    shown.append(rim(2, 2, w - 4, low - 4, 3))
    return fragment(
        f"burial-step-{step}",
        *shown,
        ref=f"burial-step-{step}",
        label=told(
            lang,
            "picture.burial_step",
            n=step,
            cost=counted(BURIAL_COST[step - 1]),
            points=Said("points", n=BURIAL_PRESTIGE[step]),
        ),
        about=texts(lang)("picture.about.burial_chamber") + told_price(lang, paid),
        rule="P24",
        at=b.at,
    )


@lru_cache(1 << 11)
def disk(
    lang: str,
    narrow: bool,
    form: int,
    who: int,
    step: int,
    before: int,
    count: int,
) -> Fragment:
    """A seat's disk stands on the step reached, `before` being the number of those put there
    first.
    """
    b = _column(narrow, form, step)
    size = 22.0 if count < 3 or step else 19.0
    size = min(size, 18.0) if narrow else size
    columns = 3 if b.width > 44 else 2
    here = min(count - before // columns * columns, columns)
    x = b.width / 2 + (before % columns - (here - 1) / 2) * (size + 1)
    if narrow and step == 0:  # before the first step there is little room
        size, columns = 16.0, 3
        x = 8 + before % columns * 14.5
    y = -size / 2 - 1 - before // columns * size
    return fragment(
        f"burial-disk-{who}",
        mark(lang, who, 0, 0, size),
        round_(0, 0, size * 0.62, "halo"),
        look="moves",
        ref=f"burial-disk-{who}",
        label=texts(lang)("picture.disk_on_step", seat=seat_words.said(who), n=step),
        about=texts(lang)("picture.about.burial_chamber"),
        rule="P24",
        at=(b.left + x, b.top + y),
    )


# The succession


def _plaque(narrow: bool, form: int) -> Box:
    b = shifted(narrow, form, BURIAL)
    w, h = (168, 30) if narrow else (214, 42)
    return Box(b.right - w - 8, b.top + head_of(narrow) + (0 if narrow else 2), w, h)


@lru_cache(1 << 9)
def succession(lang: str, narrow: bool, form: int, nobles: int, step: int, holder: int) -> Fragment:
    """What the Pharaoh token asks for and what the viewer has of it (-1: a spectator), or who holds
    it.
    """
    b, say = _plaque(narrow, form), texts(lang)
    y, left = (b.height / 2, 32) if narrow else (30, 48)
    shown: list[Markup] = [plate(b.width, b.height, 8)]
    if holder < 0:
        have = [str(PHARAOH_NOBLES), str(PHARAOH_STEP)]
        if nobles >= 0:
            reached = (min(nobles, PHARAOH_NOBLES), min(step, PHARAOH_STEP))
            have = [f"{n}/{asked}" for n, asked in zip(reached, have, strict=True)]
        shown += [
            title(left, y, have[0], 15.5),
            symbol("pharaon.noble", left + 34, y, 16, "pharaon-ink"),
            title(left + 48, y, have[1], 15.5),
            symbol("pharaon.burial_step", left + 82, y, 16, "pharaon-ink"),
        ]
        if not narrow:
            shown.append(line(46, 13, say("picture.succession"), 15.5, room=b.width - 52))
    else:
        name = say.sentence(seat_words.said(holder))
        shown += [
            mark(lang, holder, left + 10, y - 1, 18),
            title(left + 25, y, name, 15.5, room=b.width - left - 66),
        ]
        if not narrow:
            words = say.sentence(Said("picture.the_pharaoh"))
            shown.append(line(46, 13, words, 15.5, room=b.width - 52))
    shown += [
        title(b.width - 26, y, str(PHARAOH_PRESTIGE), 17, "end", look="pharaon-goldink"),
        tokens.star(b.width - 16, y, 14),
        box(0, 0, b.width, b.height, "halo", 8),
    ]
    return fragment(
        "succession",
        *shown,
        ref="succession",
        label=told(
            lang,
            "picture.succession_label",
            n=PHARAOH_NOBLES,
            step=PHARAOH_STEP,
            points=Said("points", n=PHARAOH_PRESTIGE),
        ),
        about=say("picture.about.pharaoh"),
        rule="P26",
        at=b.at,
    )


def token_at(narrow: bool, form: int) -> tuple[float, float]:
    """Where the Pharaoh token lies until somebody takes it."""
    b = _plaque(narrow, form)
    return (b.left + 14, b.top + 15) if narrow else (b.left + 23, b.top + 21)


# The supply, in a chamber under the stairs; on a phone below the Offerings

UNDER = 2  # the last step above the chamber
COLUMNS = 3  # of the chamber


def _chamber(narrow: bool, form: int) -> Box:
    """Where the supply lies."""
    if narrow:
        field = shifted(narrow, form, OFFERINGS)
        return Box(field.left + 5, field.bottom - 72, field.width - 10, 68)
    b, last = _stairs(narrow, form), _column(narrow, form, UNDER)
    top = last.top + 61
    return Box(b.left + 6, top, last.right - b.left - 12, b.bottom - 5 - top)


@lru_cache(64)
def chamber(lang: str, narrow: bool, form: int) -> Fragment:
    """The chamber, with its name."""
    b, words = _chamber(narrow, form), texts(lang)("picture.supply")
    w, h = b.width, b.height
    shown: tuple[Markup, ...] = (title(4, 9, words, 15.5, room=w - 8),)
    if not narrow:
        shown = (
            box(0, 0, w, h, "pharaon-rim-line", 9, fill="shaft", stroke=1.4),
            drawn(f"M8 {h + 1:g}H{w - 8:g}", "light", 1.2, ".6"),
            title(w / 2, 12, words, 15.5, "middle", w - 10, "pharaon-lapisink"),
        )
    return fragment("supply-chamber", *shown, at=b.at)


def _niche(narrow: bool, form: int, kind: int) -> Box:
    b = _chamber(narrow, form)
    columns, head = (RESOURCES, 20) if narrow else (COLUMNS, 22)
    w, h = (b.width - 6) / columns, (b.height - head - 3) / (RESOURCES // columns)
    left = b.left + 3 + kind % columns * w
    return Box(left + 1, b.top + head + kind // columns * h, w - 2, h - 2)


@lru_cache(1 << 11)
def stock(lang: str, narrow: bool, form: int, kind: int, n: int) -> Fragment:
    """What the supply has of a resource."""
    b, say = _niche(narrow, form, kind), texts(lang)
    w, h = b.width, b.height
    size = 32 if narrow else 27
    id = f"supply-{RESOURCE_NAMES[kind]}"
    return fragment(
        id,
        box(0, 0, w, h, "pharaon-mat2 pharaon-edge-line", 8, stroke=1.2),
        tokens.resource(kind, size / 2 + 2, h / 2, size),
        title(w - 4, h / 2, str(n), 16, "end", look="pharaon-ink"),
        rim(0, 0, w, h, 8),
        ref=id,
        label=told(lang, "picture.in_supply", resource=resource(kind), n=n),
        about=say("picture.about.supply"),
        rule="P17",
        at=b.at,
    )


assert RESOURCES == 6
