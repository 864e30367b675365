"""All that moves from place to place: what lies on the wheel, disks, tokens, Nobles."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment
from ..rules.tables import BASES, BURIAL, NILE, NOBLE_CARDS, NOBLES, NOTHING_HERE, TILE_SPACES
from . import burial, nobles, ring, river, seats, tiles, time
from .board import spots_of
from .look import Fragments, Look
from .marks import who as name_of


def pieces(look: Look) -> list[Fragment]:
    g, lang, narrow, nile = look.g, look.lang, look.narrow, look.place[NILE]
    spots = spots_of(g)
    shown: list[Fragment] = []
    for kind in range(BASES):
        place = look.place[g.access.index(kind)]
        shown += _on_wheel(lang, narrow, kind, place, spots, tuple(g.wheel[kind].spot))
    reached = [g.seats[at].burial for at in range(g.at_table)]
    for at in range(g.at_table):
        me, who = g.seats[at], name_of(at, look.solo)
        before, count = reached[:at].count(me.burial), reached.count(me.burial)
        shown.append(burial.disk(lang, narrow, look.place[BURIAL], who, me.burial, before, count))
        shown += _on_nile(lang, narrow, nile, who, at, g.at_table, tuple(me.nile))
        shown.append(time.disk(lang, narrow, who, me.line, me.square))
    for which, holder in enumerate((g.first, g.pharaoh)):
        at_point = burial.token_at(narrow, look.place[BURIAL])
        if holder >= 0:
            at_point = seats.token_at(narrow, look.form, look.slot(holder), which)
        shown.append(
            seats.special(lang, which, at_point, name_of(holder, look.solo) if holder >= 0 else -1)
        )
    if look.solo:
        for place, tile in enumerate(g.tiles):
            spaces = TILE_SPACES[tile.face][tile.side]
            shown += [
                tiles.cover(narrow, place, spaces, i + 1, tile.space[i])
                for i in range(tile.covered)
            ]
    return shown + _nobles(look)


@lru_cache(1 << 12)
def _on_wheel(
    lang: str, narrow: bool, kind: int, place: int, spots: int, pieces: tuple[int, ...]
) -> Fragments:
    lying = [ring.spot(lang, narrow, kind, i, spots, place, pieces[i]) for i in range(spots)]
    return ring.face(lang, narrow, kind, place), *lying


@lru_cache(1 << 12)
def _on_nile(
    lang: str, narrow: bool, place: int, who: int, at: int, count: int, spaces: tuple[int, ...]
) -> Fragments:
    return tuple(
        river.disk(lang, narrow, place, who, at, count, kind, space)
        for kind, space in enumerate(spaces)
    )


def _nobles(look: Look) -> list[Fragment]:
    """Every Noble that lies open, by number."""
    g, lang, narrow = look.g, look.lang, look.narrow
    shown: dict[int, Fragment] = {}
    for i, number in enumerate(g.shown_nobles):
        if number != NOTHING_HERE:
            box = nobles.place_box(narrow, look.place[NOBLES], i)
            shown[number] = nobles.card(lang, number, g.edition, box, f"noble-{i + 1}")
    for at in range(g.at_table):
        me, slot = g.seats[at], look.slot(at)
        if at == look.viewer and me.dealt == 2:
            boxes = seats.dealt_boxes(narrow, look.form, slot)
            shown |= {
                n: nobles.card(lang, n, g.edition, boxes[i], f"dealt-noble-{i + 1}")
                for i, n in enumerate(me.drawn)
            }
        shown |= _nobles_of(lang, narrow, look.form, slot, g.edition, me.nobles, me.used)
    return [shown[number] for number in sorted(shown)]


@lru_cache(1 << 12)
def _nobles_of(
    lang: str, narrow: bool, form: int, slot: int, edition: int, owned: int, used: int
) -> dict[int, Fragment]:
    """The Nobles in front of a place at the table."""
    mine = [n for n in range(NOBLE_CARDS) if owned >> n & 1]
    named, places = seats.noble_boxes(narrow, form, slot, len(mine))
    return {
        n: nobles.strip(lang, n, edition, box, bool(used >> n & 1), named)
        for n, box in zip(mine, places, strict=True)
    }
