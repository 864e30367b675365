"""The end: the sun rises behind the heir, and a stele counts where every point came from."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import (
    Box,
    Fragment,
    Markup,
    element,
    fragment,
    group,
    polar,
    rect,
    symbol,
    text,
    text_box,
)
from ..names import seat_words
from ..rules.tables import CHAIN_FACTOR
from . import texts
from .arrangements import ARRANGEMENTS
from .asked import result
from .ground import used
from .layers import Layers
from .marks import points_badge, seal
from .paint import ANUBIS, BAST, SIDE, SMALL, area, oval, plate, shaded, stroke, tint, track
from .places import corners

# From the top of the stele: key, its words, its sign, its rule; the parts are counted from below
ROWS = (
    ("monuments", "sheet.monuments", "heir.sight", "H32"),
    ("pyramid", "picture.sheet.pyramid", "heir.pyramid", "H31"),
    ("suns", "sheet.suns", "heir.sun", "H30"),
    ("magic", "sheet.magic", "heir.magic_card", "H30"),
    ("played", "sheet.played", "heir.palace", "H22"),
)
STELE = Box(852, 18, 566, 744)


def put_end(
    drawing: Layers,
    lang: str,
    way: int,
    parts: tuple[tuple[int, ...], tuple[int, ...]],
    won: tuple[int, int],
) -> None:
    """`parts` by seat: scored, magic, suns, Pyramid, monuments."""
    totals = sum(parts[BAST]), sum(parts[ANUBIS])
    narrow = ARRANGEMENTS[way].narrow
    box = Box(6, 388, 378, 296) if narrow else STELE
    if not narrow:
        drawing.put("behind", _sunrise(way, *won))
    decided = deciding_row(parts, won)
    drawing.put("board", _stele(lang, way, box, totals, won, _decided(lang, parts, decided)))
    for i, row in enumerate(ROWS):
        points = parts[BAST][4 - i], parts[ANUBIS][4 - i]
        drawing.put("board", _row(lang, way, box, i, points, row, i == decided))
    if not narrow:
        most = max(*totals, 1)
        for seat in (BAST, ANUBIS):
            drawing.put("board", _obelisk(lang, seat, parts[seat], most, won[seat] == 1))


def deciding_row(parts: tuple[tuple[int, ...], tuple[int, ...]], won: tuple[int, int]) -> int:
    """The row in which the winner is furthest ahead, the first one of the score sheet; -1 where
    points decided nothing.
    """
    if won[BAST] == won[ANUBIS] or sum(parts[BAST]) == sum(parts[ANUBIS]):
        return -1
    winner = BAST if won[BAST] else ANUBIS
    leads = [mine - yours for mine, yours in zip(parts[winner], parts[1 - winner], strict=True)]
    return len(ROWS) - 1 - leads.index(max(leads))


def _decided(lang: str, parts: tuple[tuple[int, ...], tuple[int, ...]], row: int) -> str:
    """What decided the game, in one sentence."""
    if row < 0:
        return ""
    points = sorted((parts[BAST][4 - row], parts[ANUBIS][4 - row]))
    told = Said(ROWS[row][1], factor=CHAIN_FACTOR)
    return texts(lang)("picture.final.decided", what=told, most=points[1], least=points[0])


@lru_cache(8)
def _sunrise(way: int, bast: int, anubis: int) -> Fragment:
    """The winner, or both, before the sun that rises behind the board."""
    top, right, _, left = corners(0.5, way)
    x, y = (left[0] + right[0]) / 2, top[1] - 66
    rays = "".join(
        area(
            [
                polar(x, y, 184, 15 * k - 3.4),
                polar(x, y, 300 if k % 2 == 0 else 246, 15 * k),
                polar(x, y, 184, 15 * k + 3.4),
            ]
        )
        for k in range(24)
    )
    parts = [
        element("circle", cx=x, cy=y, r="330", fill="url(#heir-glow)", opacity=".55"),
        tint(rays, "heir-sunray", ".85"),
        shaded(oval(x, y, 178, 178), "sunface"),
        stroke(oval(x, y, 176, 176), "heir-gold-light", 6),
    ]
    winners = [seat for seat, won in ((BAST, bast), (ANUBIS, anubis)) if won]
    for i, seat in enumerate(winners):
        shift = (i - (len(winners) - 1) / 2) * 150
        scale = 2.9 if len(winners) == 1 else 2.0
        high = 78 * scale
        at = x + shift
        parts.append(
            used(
                "crown",
                f"translate({at - 20 * scale:.1f} {y - high * 0.74:.1f}) scale({scale * 0.66:.2f})",
            )
        )
        parts.append(
            used(
                SIDE[seat],
                f"translate({at - 32 * scale:.1f} {y - high * 0.5:.1f}) scale({scale:.2f})",
            )
        )
    return fragment("heir", element("g", *parts, pointer_events="none"))


@lru_cache(64)
def _stele(
    lang: str, way: int, box: Box, totals: tuple[int, int], won: tuple[int, int], decided: str
) -> Fragment:
    say, narrow = texts(lang), ARRANGEMENTS[way].narrow
    heading, ends = result(lang, *totals, *won)
    both = won[0] and won[1]
    winner = BAST if won[BAST] else ANUBIS
    title = (
        say("picture.final.shared")
        if both
        else say("picture.final.heir", seat=seat_words.said(winner))
    )
    wide, high = box.width, box.height
    d = plate(0, 0, wide, high, 20 if not narrow else 12)
    parts = [
        tint(plate(0, 6, wide, high, 20), "heir-shade", ".45"),
        shaded(d, "stele"),
        stroke(d, "heir-bast-deep", 7 if not narrow else 4),
        stroke(d, "heir-gold", 2.4),
    ]
    ink = "heir-stele-ink" if both else f"heir-stele-{SIDE[winner]}"
    if narrow:
        parts.append(text(wide / 2, 22, title, ink, 21, "display", "middle", wide - 120, 14))
        for seat, x in ((BAST, 14.0), (ANUBIS, wide - 14)):
            parts.append(seal(seat, x + (8 if seat == BAST else -8), 22, 20))
        parts += [
            text(34, 22, str(totals[BAST]), "heir-stele-bast", 20, "display"),
            text(wide - 34, 22, str(totals[ANUBIS]), "heir-stele-anubis", 20, "display", "end"),
        ]
    else:
        parts.append(text(wide / 2, 56, title, ink, 44, "display", "middle", wide - 60, 24))
        parts.append(
            text(wide / 2, 100, heading, "heir-stele-ink", 18, False, "middle", wide - 60, 13)
        )
        for seat, x in ((BAST, 84.0), (ANUBIS, wide - 84)):
            parts.append(
                text(
                    x,
                    high - 104,
                    str(totals[seat]),
                    f"heir-stele-{SIDE[seat]}",
                    42,
                    "display",
                    "middle",
                )
            )
            parts.append(seal(seat, x - 38, high - 68, 22))
            name = say.say(seat_words.said(seat))
            parts.append(
                text(x - 20, high - 68, name, "heir-stele-ink", 18, "display", room=90, least=13)
            )
        parts.append(
            text_box(
                168, high - 146, wide - 336, 100, decided or ends, "heir-stele-ink", 18, least=14
            )
        )
    return fragment("stele", *parts, ref="stele", label=title, about=heading, rule="H33", at=box.at)


@lru_cache(1 << 9)
def _row(
    lang: str,
    way: int,
    box: Box,
    i: int,
    points: tuple[int, int],
    row: tuple[str, str, str, str],
    decides: bool,
) -> Fragment:
    (bast, anubis) = points
    key, words, figure, rule = row
    say, narrow = texts(lang), ARRANGEMENTS[way].narrow
    told = say.sentence(Said(words, factor=CHAIN_FACTOR))
    pace = 49.0 if narrow else 84.0
    left, wide = (12.0, box.width - 24) if narrow else (150.0, box.width - 300)
    y = (44 if narrow else 168) + pace * i
    most = 30.0 if narrow else 34.0
    parts: list[Markup] = [stroke(f"M{left:g} {y:g}h{wide:g}", "heir-gold-deep", 1, ".5")]
    if decides:
        lit = plate(left - 4, y + 2, wide + 8, pace - 4, 8)
        parts += [
            element("path", d=lit, class_="heir-band"),
            stroke(lit, "heir-gold-deep", 1.4, ".7"),
        ]
    for seat, n, other, x in (
        (BAST, bast, anubis, left + 18),
        (ANUBIS, anubis, bast, left + wide - 18),
    ):
        look = f"heir-stele-{SIDE[seat]}" if n >= other and n else "heir-stele-faint"
        parts.append(
            text(
                x,
                y + pace / 2,
                str(n),
                look,
                most if n > other else most * 0.76,
                "display",
                "middle",
            )
        )
    parts.append(symbol(figure, left + 54, y + pace / 2, 20, "heir-stele-faint"))
    room = wide - 72 - 44
    parts.append(
        text_box(
            left + 70,
            y + 4,
            room,
            pace - 8,
            told,
            "heir-stele-ink",
            17 if not narrow else 13.5,
            decides,
            "start",
            SMALL if not narrow else 12,
        )
    )
    parts.append(rect(left - 4, y + 2, wide + 8, pace - 4, "halo", 6))
    return fragment(
        f"count-{key}",
        *parts,
        ref=f"count-{key}",
        label=told,
        about=say(f"picture.about.count.{key}"),
        rule=rule,
        at=box.at,
    )


@lru_cache(1 << 9)
def _obelisk(lang: str, seat: int, parts: tuple[int, ...], most: int, won: bool) -> Fragment:
    """The points of a seat as blocks, one on the other, from what was scored first."""
    scale = 390 / most
    full, foot = most * scale, 42.0

    def half(level: float) -> float:
        return foot * (1 - 0.3 * level / full)

    drawn: list[Markup] = []
    numbers: list[Markup] = []
    level = 0.0
    for i, n in enumerate(parts):
        if not n:
            continue
        above = level + n * scale
        a, b = half(level), half(above)
        one, other = (("left", "right"), ("shine", ""))[i % 2]
        for sign, tone in ((-1, one), (1, other)):
            role = f"heir-{SIDE[seat]}-{tone}" if tone else f"heir-{SIDE[seat]}"
            d = area([(sign * a, -level), (0, 10 - level), (0, 10 - above), (sign * b, -above)])
            drawn.append(element("path", d=d, class_=role))
        drawn.append(
            stroke(track([(-b, -above), (0, 10 - above), (b, -above)]), "heir-gold-light", 1.2)
        )
        if n * scale >= 26:
            numbers.append(points_badge(seat, 0, round(9 - (level + above) / 2, 1), 13, str(n)))
        level = above
    w = half(level)
    tips = [
        element(
            "path",
            d=area([(s * w, -level), (0, 10 - level), (0, -level - 44)]),
            class_=f"heir-gold-{tone}",
        )
        for s, tone in ((-1, "left"), (1, "right"))
    ]
    foot_stone = [
        element("path", d="M-54 4L0 20L54 4L0 -12z", class_="heir-stone-mid"),
        element("path", d="M-54 4v14L0 34V20z", class_="heir-stone-left"),
        element("path", d="M54 4v14L0 34V20z", class_="heir-stone-right"),
    ]
    glow = (
        [element("circle", cx="0", cy=-level - 26, r="56", fill="url(#heir-glow)")] if won else []
    )
    x = STELE.left + (84 if seat == BAST else STELE.width - 84)
    return fragment(
        f"obelisk-{SIDE[seat]}",
        group(*glow, *foot_stone, *drawn, *numbers, *tips),
        at=(x, STELE.bottom - 166),
    )
