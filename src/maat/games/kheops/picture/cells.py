"""Over each cell: what catches the pointer and says what is there."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, element, fragment, outline, polygon
from ..names import CELL_NAMES, face_said, pawn_words, seat_words
from ..rules.tables import (
    NO_PAWN_HERE,
    NO_TILE,
    OPEN_SIDES,
    OPENINGS,
    SUMMIT,
    SUMMIT_BONUS,
)
from . import texts
from .places import ARRANGEMENTS, centre, corners, points_up
from .rack import effect_of, rule_of
from .recess import rim

RIM, NARROW_RIM = 2.8, 3.6  # of a tile that is lit: thin, the networks are louder


@lru_cache(1 << 14)
def mark(
    lang: str,
    narrow: bool,
    cell: int,
    tile: int,
    facing: int,
    pawn: int,
    owner: int,
    chosen: bool,
) -> Fragment:
    return fragment(
        f"mark-{CELL_NAMES[cell]}",
        *_halo(points_up(cell), 0 if tile == NO_TILE else _open(tile, facing), narrow),
        look="chosen" if chosen else None,
        ref=f"cell-{CELL_NAMES[cell]}",
        label=_label(lang, cell, tile, facing, pawn, owner),
        about=_about(lang, cell, tile),
        rule="K10" if tile == NO_TILE and cell != SUMMIT else rule_of(max(tile, 0)),
        at=centre(cell, narrow),
    )


def _open(tile: int, facing: int) -> int:
    """The open sides of a tile, a bit for each."""
    return OPEN_SIDES[OPENINGS[tile] - 1][facing]


@lru_cache(32)
def _halo(up: bool, opened: int, narrow: bool) -> tuple[Markup, ...]:
    """What lights up: all of a free cell, the rim of a tile but for its openings, so that its floor
    still tells who leads and where it goes on; a tile that cannot be chosen lies in the shade
    meanwhile.
    """
    scale = ARRANGEMENTS[narrow].scale
    shape = [(x * scale, y * scale) for x, y in corners(up)]
    deep = NARROW_RIM if narrow else RIM
    if not opened:
        return (polygon(shape, "halo"),)
    lit = "".join(outline(piece) for piece in rim(shape, opened, deep * scale, scale))
    caught = element("path", d=outline(shape), fill="none", pointer_events="all")
    veil = element("path", d=outline(shape), class_="veil", fill="none", pointer_events="none")
    return caught, veil, element("path", d=lit, class_="halo rim")


@lru_cache(1 << 10)
def _about(lang: str, cell: int, tile: int) -> str:
    say = texts(lang)
    if tile != NO_TILE:
        return effect_of(lang, tile)
    if cell == SUMMIT:
        return say("picture.about.summit", points=SUMMIT_BONUS)
    return say("picture.about.free")


@lru_cache(1 << 13)
def _label(lang: str, cell: int, tile: int, facing: int, pawn: int, owner: int) -> str:
    say, where = texts(lang), CELL_NAMES[cell]
    if tile == NO_TILE:
        return say("picture.cell.free", cell=where)
    lies = {
        "cell": where,
        "tile": _tile_words(lang, tile),
        "sides": _sides(lang, points_up(cell), tile, facing),
    }
    if pawn == NO_PAWN_HERE:
        return say("picture.cell.tile", **lies)
    return say("picture.cell.pawn", **lies, pawn=pawn_words.said(pawn), seat=seat_words.said(owner))


@lru_cache(1 << 8)
def _tile_words(lang: str, tile: int) -> str:
    return texts(lang).say(face_said(tile))


@lru_cache(1 << 10)
def _sides(lang: str, up: bool, tile: int, facing: int) -> str:
    """Where a tile is open, in words."""
    names = ("left", "right", "below") if up else ("right", "left", "above")
    bits = _open(tile, facing)
    return ", ".join(texts(lang)(f"picture.cell.{names[k]}") for k in range(3) if bits >> k & 1)
