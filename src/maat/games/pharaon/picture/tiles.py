"""The Traitor's tiles (P72, P73, P74): covered spaces, and the effects of those to come."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, Picture, circle, fragment, rebus, rect, symbol, text
from ..names import god, resource
from ..rules.tables import (
    DARK,
    DISCARD_HIGHEST,
    DISCARD_LOWEST,
    DISCARD_NOBLE_N,
    EFFECT,
    EFFECT_BURIAL,
    EFFECT_GOD,
    EFFECT_NUMBER,
    GOD_NAMES,
    NILE_EMPTIEST,
    NILE_FULLEST,
    NO_EFFECT,
    NOBLE_LEVEL,
    TAKE_BONUS_N,
    TAKE_HIGHEST,
    TAKE_LOWEST,
    TAKE_NOBLE_N,
    TAKE_SET_N,
    TILE_GOD,
    TILE_JARS,
    TILE_SPACES,
)
from ..words.sentences import effects
from . import texts, tokens, told
from .places import SOLO, arrangement

HEAD = 66

Signs = list[str | Picture]


def _box(narrow: bool, place: int) -> Box:
    return arrangement(narrow, SOLO).tiles[place]


def _row(narrow: bool, place: int, spaces: int, space: int) -> tuple[float, float]:
    """The middle of a space and the height of its row; space 1 is the lowest."""
    box = _box(narrow, place)
    high = (box.height - HEAD - 10) / spaces
    return HEAD + high * (spaces - space + 0.5), high


@lru_cache(1 << 8)
def tile(
    lang: str, narrow: bool, place: int, face: int, side: int, kind: int, now: bool
) -> Fragment:
    """The tile: its God, its side, the resource that belongs to it, the Jars it gives in its
    round.
    """
    box, say = _box(narrow, place), texts(lang)
    spaces, name = TILE_SPACES[face][side], GOD_NAMES[TILE_GOD[face]]
    dark = side == DARK
    shown: list[Markup] = [
        rect(
            0,
            0,
            box.width,
            box.height,
            ("stone" if dark else "panel") + (" accent-edge" if now else " edge"),
            10,
        ),
        rect(6, HEAD - 4, box.width - 12, box.height - HEAD - 2, "panel" if dark else "well", 8),
        symbol(f"pharaon.{name}", 22, 20, 26, "ink"),
        text(
            40,
            14,
            say.sentence(god(TILE_GOD[face])),
            "ink",
            14,
            bold=True,
            room=box.width - 84,
            least=11,
        ),
        text(
            40,
            31,
            say("picture.dark" if dark else "picture.light"),
            "ink",
            14,
            room=box.width - 84,
            least=11,
        ),
        tokens.resource(kind, box.width - 24, 21, 30),
        rebus(
            12,
            50,
            _in_round(lang, place, TILE_JARS[face][side]),
            "ink",
            14,
            now,
            room=box.width - 24,
        ),
    ]
    for space in range(1, spaces + 1):
        y, high = _row(narrow, place, spaces, space)
        shown.append(circle(20, y, min(high / 2 - 1.5, 10), "panel edge"))
        signs = signs_of(lang, face, side, space)
        if signs:
            shown.append(rebus(36, y, signs, "ink", 14, room=box.width - 46, gap=0.22))
    return fragment(
        f"tile-{place + 1}",
        *shown,
        rect(0, 0, box.width, box.height, "halo", 10),
        ref=f"tile-{place + 1}",
        label=_label(lang, place, face, side, kind),
        at=box.at,
    )


def _in_round(lang: str, place: int, jars: int) -> Signs:
    return [texts(lang)("picture.tile_round", n=place + 1), str(jars), Picture("pharaon.jar")]


def signs_of(lang: str, face: int, side: int, space: int) -> Signs:
    """The effects of a space, in short."""
    found: Signs = []
    for effect, n in zip(EFFECT[face][side][space], EFFECT_NUMBER[face][side][space], strict=True):
        if effect != NO_EFFECT:
            found += [*([";"] if found else []), *_signs(lang, effect, n, face)]
    return found


def _signs(lang: str, effect: int, n: int, face: int) -> Signs:
    say = texts(lang)
    noble, artisan = Picture("pharaon.noble"), Picture("pharaon.artisan")
    take, gone = say("picture.takes"), say("picture.discards")
    high, low = say("picture.highest"), say("picture.lowest")
    river = Picture("pharaon.nile")
    signs: dict[int, Signs] = {
        EFFECT_BURIAL: ["+1", Picture("pharaon.burial_step")],
        EFFECT_GOD: [Picture(f"pharaon.{GOD_NAMES[TILE_GOD[face]]}"), say("picture.scores_god")],
        NOBLE_LEVEL: [noble, "=", str(n), Picture(tokens.STAR)],
        TAKE_NOBLE_N: [take, noble, str(n)],
        DISCARD_NOBLE_N: [gone, noble, str(n)],
        TAKE_HIGHEST: [take, artisan, high],
        TAKE_LOWEST: [take, artisan, low],
        DISCARD_HIGHEST: [gone, artisan, high],
        DISCARD_LOWEST: [gone, artisan, low],
        TAKE_SET_N: [take, say("picture.a_set", n=n)],
        TAKE_BONUS_N: [take, say("picture.a_bonus", n=n)],
        NILE_FULLEST: [river, "↑", say("picture.fullest")],
        NILE_EMPTIEST: [river, "↑", say("picture.emptiest")],
    }
    return signs[effect]


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


@lru_cache(1 << 11)
def cover(narrow: bool, place: int, spaces: int, space: int, piece: int) -> Fragment:
    """What covers a space."""
    box = _box(narrow, place)
    y, high = _row(narrow, place, spaces, space)
    return fragment(
        f"cover-{place + 1}-{space}",
        tokens.piece(piece, 0, 0, min(high - 2, 22)),
        at=(box.left + 20, box.top + y),
    )


@lru_cache(1 << 8)
def jars(lang: str, narrow: bool, n: int, nobles: int, artisans: int) -> Fragment:
    """The Traitor's hidden Jars, how many; and the cards that it put out of the game."""
    box = arrangement(narrow, SOLO).seats[1]
    say = texts(lang)
    y = box.height - 22
    parts: Signs = [Picture("pharaon.jar", "lapis-ink"), say("picture.hidden_jars", n=n)]
    shown: list[Markup] = [rebus(12, y, parts, "ink", 13, True, room=box.width / 2 - 16)]
    if nobles + artisans:
        out: Signs = [
            say("picture.out"),
            str(nobles),
            Picture("pharaon.noble"),
            str(artisans),
            Picture("pharaon.artisan"),
        ]
        shown.append(
            rebus(box.width - 12, y, out, "faint", 14, anchor="end", room=box.width / 2 - 16)
        )
    return fragment(
        "traitor-jars",
        *shown,
        ref="traitor-jars",
        label=told(lang, "picture.traitor_jars", n=n),
        at=box.at,
    )
