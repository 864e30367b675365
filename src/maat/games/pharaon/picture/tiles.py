"""The Traitor's tiles (P72, P73, P74) as slim strips: resource, God, what its next effect is and
after how many tokens it comes; below it its spaces, those with an effect ringed.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, Picture, fragment, rebus, symbol, width
from ..names import god, resource
from ..rules.tables import (
    DARK,
    DISCARD_NOBLE_N,
    EFFECT,
    EFFECT_BURIAL,
    EFFECT_GOD,
    EFFECT_NUMBER,
    EFFECTS,
    GOD_NAMES,
    NILE_EMPTIEST,
    NILE_FULLEST,
    NO_EFFECT,
    NOBLE_LEVEL,
    TAKE_BONUS_N,
    TAKE_NOBLE_N,
    TAKE_SET_N,
    TILE_GOD,
    TILE_SPACES,
)
from ..words.sentences import effects
from . import texts, tokens, told
from .lettering import line, title
from .places import SOLO, arrangement
from .shapes import box, drawn, plate, round_

Signs = list[str | Picture]


def _box(narrow: bool, place: int) -> Box:
    return arrangement(narrow, SOLO).tiles[place]


@lru_cache(1 << 10)
def tile(
    lang: str,
    narrow: bool,
    place: int,
    face: int,
    side: int,
    kind: int,
    covered: int,
    now: bool,
) -> Fragment:
    """A tile; `now` is that of the round."""
    b, say = _box(narrow, place), texts(lang)
    spaces, name = TILE_SPACES[face][side], GOD_NAMES[TILE_GOD[face]]
    shown: list[Markup] = [
        plate(b.width, b.height - 2, 8, fill="steps" if side == DARK else "mat"),
    ]
    if now:
        shown.append(box(0, 0, b.width, b.height - 2, "bare pharaon-gold-line", 8, stroke=2.5))
    shown += [
        tokens.resource(kind, 16, 16, 23),
        symbol(f"pharaon.{name}", 40, 16, 19, "pharaon-ink"),
    ]
    ahead = _next(face, side, covered)
    if ahead:
        if narrow:
            shown.append(title(b.width - 6, 16, str(ahead - covered), 15, "end"))
        else:
            soon = say("picture.effect.in", n=ahead - covered)
            shown.append(line(54, 16, soon, 15.5, look="pharaon-goldink"))
            left = 54 + width(soon, 15.5) + 5
            parts = _parts(lang, face, side, ahead)
            room = b.width - left - 5
            shown.append(rebus(left, 16, parts, "pharaon-ink", 15.5, room=room, gap=0.22))
    shown += _spaces(face, side, spaces, covered, b.width, b.height, narrow)
    nearest = effects(face, side, ahead) if ahead else []
    return fragment(
        f"tile-{place + 1}",
        *shown,
        box(0, 0, b.width, b.height - 2, "halo", 8),
        ref=f"tile-{place + 1}",
        label=_label(lang, place, face, side, kind),
        about=told(lang, "picture.about.tile", n=ahead - covered, effects=nearest)
        if ahead
        else say("picture.about.tile_done"),
        rule="P74",
        at=b.at,
    )


def _next(face: int, side: int, covered: int) -> int:
    """The next space with an effect, or 0."""
    for space in range(covered + 1, TILE_SPACES[face][side] + 1):
        if EFFECT[face][side][space][0] != NO_EFFECT:
            return space
    return 0


def _spaces(
    face: int, side: int, spaces: int, covered: int, w: float, h: float, narrow: bool
) -> list[Markup]:
    columns = spaces if not narrow else -(-spaces // 2)
    step = (w - 14) / columns
    shown: list[Markup] = []
    for i in range(spaces):
        x = 7 + step * (i % columns + 0.5)
        y = h - 14 if not narrow else h - 17 + 9 * (i // columns)
        with_effect = EFFECT[face][side][i + 1][0] != NO_EFFECT
        r = min(step / 2 - 0.8, 5.5 if with_effect else 3.8, 3.6 if narrow else 9)
        full = "pharaon-gold" if i < covered else "pharaon-card2"
        look = f"{full} {'pharaon-lack' if with_effect else 'pharaon-edge'}-line"
        shown.append(round_(x, y, r, look, stroke=2 if with_effect else 1))
    return shown


def _parts(lang: str, face: int, side: int, space: int) -> Signs:
    """The first effect of a space in a few words, with a sign for what it is about; dots if there
    are more.
    """
    both = zip(EFFECT[face][side][space], EFFECT_NUMBER[face][side][space], strict=True)
    first, *more = [(effect, n) for effect, n in both if effect != NO_EFFECT]
    effect, n = first
    key = EFFECTS[effect].replace(":", "_")
    words = texts(lang)(f"picture.effect.{key}", n=n) + (" …" if more else "")
    before, _, after = words.partition("*")
    sign = Picture(_sign(effect, face))
    return [part for part in (before.strip(), sign, after.strip()) if part]


def _sign(effect: int, face: int) -> str:
    """What an effect is about."""
    if effect == EFFECT_GOD:
        return f"pharaon.{GOD_NAMES[TILE_GOD[face]]}"
    if effect == EFFECT_BURIAL:
        return "pharaon.burial_step"
    if effect in (NOBLE_LEVEL, TAKE_NOBLE_N, DISCARD_NOBLE_N):
        return "pharaon.noble"
    if effect in (TAKE_SET_N, TAKE_BONUS_N):
        return "pharaon.offering"
    return "pharaon.nile" if effect in (NILE_FULLEST, NILE_EMPTIEST) else "pharaon.artisan"


def _label(lang: str, place: int, face: int, side: int, kind: int) -> str:
    spaces = [
        Said("picture.tile_space", n=space, effects=effects(face, side, space))
        for space in range(2, TILE_SPACES[face][side] + 1)
        if EFFECT[face][side][space][0] != NO_EFFECT
    ]
    return told(
        lang,
        "picture.tile",
        n=place + 1,
        god=god(TILE_GOD[face]),
        side=Said("picture.dark" if side == DARK else "picture.light"),
        resource=resource(kind),
        spaces=spaces,
    )


@lru_cache(1 << 8)
def jars(lang: str, narrow: bool, n: int, nobles: int, artisans: int) -> Fragment:
    """The Traitor's hidden Jars, how many; and the cards that it put out of the game."""
    b, say = arrangement(narrow, SOLO).seats[1], texts(lang)
    at = (b.right - 96, b.top + 17) if narrow else (b.left + 316, b.top + 26)
    return fragment(
        "traitor-jars",
        tokens.jar(0, 0, 18),
        title(11, 0, str(n), 15.5),
        drawn("M-10 10H22", "edge", 1, ".5"),
        box(-12, -13, 38, 26, "halo", 6),
        ref="traitor-jars",
        label=told(lang, "picture.traitor_jars", n=n),
        about=say("picture.about.traitor_jars", nobles=nobles, artisans=artisans),
        rule="P72",
        at=at,
    )
