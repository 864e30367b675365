"""All that moves from place to place: what lies on the wheel, boats, disks, tokens, Nobles."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment
from ..rules import actions as act
from ..rules.tables import BASES, JAR, NOBLE_CARDS, NOTHING_HERE
from ..rules.traitor import tile_for
from . import asked, burial, cards, nobles, river, seats, time, wheel
from .band import Band, band_of, noble_boxes
from .board import spots_of
from .look import Fragments, Look
from .marks import who as name_of
from .places import SOLO


def pieces(look: Look) -> list[Fragment]:
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    spots = spots_of(g)
    shown: list[Fragment] = []
    for kind in range(BASES):
        area = g.access.index(kind)
        lying = tuple(g.wheel[kind].spot)
        shown += _on_wheel(lang, narrow, form, kind, look.place[area], area, spots, lying)
    players = [g.seats[at] for at in range(g.at_table)]
    shown += _on_tracks(
        lang,
        narrow,
        form,
        tuple([me.burial for me in players]),
        tuple([tuple(me.nile) for me in players]),
        tuple([(me.line, me.square) for me in players]),
    )
    return [*shown, *_nobles(look), *_tokens(look), *asked.squares(look), *_seen(look)]


@lru_cache(1 << 11)
def _on_tracks(
    lang: str,
    narrow: bool,
    form: int,
    steps: tuple[int, ...],
    boats: tuple[tuple[int, ...], ...],
    passed: tuple[tuple[int, int], ...],
) -> Fragments:
    """On the stairs, on the Nile, among those who have passed; those at one place side by side."""
    shown: list[Fragment] = []
    for at, step in enumerate(steps):
        who = name_of(at, form == SOLO)
        before, count = steps[:at].count(step), steps.count(step)
        shown.append(burial.disk(lang, narrow, form, who, step, before, count))
        for kind in range(BASES):
            spaces = [of_seat[kind] for of_seat in boats]
            before, count = spaces[:at].count(spaces[at]), spaces.count(spaces[at])
            shown.append(river.boat(lang, narrow, form, who, kind, spaces[at], before, count))
        shown.append(time.disk(lang, narrow, form, who, *passed[at]))
    return tuple(shown)


def token_size(band: Band) -> float:
    """The radius of the First Player and the Pharaoh token in front of a seat."""
    if band.own and band.box.width > 1000:
        return 15.0
    return 10.0 if band.box.width > 500 else 8.0


def _tokens(look: Look) -> list[Fragment]:
    """The First Player and the Pharaoh token."""
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    shown = []
    for which, holder in enumerate((g.first, g.pharaoh)):
        at, size, who = burial.token_at(narrow, form), 11.0 if narrow else 17.0, -1
        if holder >= 0:
            band = band_of(narrow, form, look.slot(holder))
            at, who = (band.first, band.pharaoh)[which], name_of(holder, look.solo)
            size = token_size(band)
        shown.append(seats.special(lang, which, at, size, who))
    return shown


@lru_cache(1 << 12)
def _on_wheel(
    lang: str,
    narrow: bool,
    form: int,
    kind: int,
    place: int,
    area: int,
    spots: int,
    lying: tuple[int, ...],
) -> Fragments:
    return (
        wheel.face(lang, narrow, form, kind, place, area),
        *(wheel.spot(lang, narrow, form, kind, i, spots, place, lying[i]) for i in range(spots)),
    )


def _nobles(look: Look) -> list[Fragment]:
    """Every Noble that lies open, by number; the two dealt to the viewer in front of all."""
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    shown: dict[int, Fragment] = {}
    for i, number in enumerate(g.shown_nobles):
        if number != NOTHING_HERE:
            at = nobles.place_box(narrow, form, i)
            shown[number] = cards.card(
                lang, number, g.edition, at, f"noble-{i + 1}", not look.can.noble, "area-nobles"
            )
    dealt: dict[int, Fragment] = {}
    for at_table in range(g.at_table):
        me, slot = g.seats[at_table], look.slot(at_table)
        if at_table == look.viewer and me.dealt == 2:
            boxes = nobles.dealt_boxes(narrow, form)
            for i, n in enumerate(me.drawn):
                dealt[n] = cards.card(
                    lang, n, g.edition, boxes[i], f"dealt-noble-{i + 1}", False, None
                )
        shown |= _nobles_of(lang, narrow, form, slot, g.edition, me.nobles, me.used)
    return [
        *(shown[number] for number in sorted(shown)),
        *(dealt[number] for number in sorted(dealt)),
    ]


@lru_cache(1 << 12)
def _nobles_of(
    lang: str, narrow: bool, form: int, slot: int, edition: int, owned: int, used: int
) -> dict[int, Fragment]:
    """The Nobles in front of a place at the table."""
    mine = [n for n in range(NOBLE_CARDS) if owned >> n & 1]
    as_cards, places = noble_boxes(narrow, form, slot, len(mine))
    made = cards.small if as_cards else cards.portrait
    return {
        n: made(lang, n, edition, place, bool(used >> n & 1))
        for n, place in zip(mine, places, strict=True)
    }


def _seen(look: Look) -> list[Fragment]:
    """The Jar that is looked at while something is asked about it."""
    g = look.g
    if g.jar == NOTHING_HERE or g.deciding != look.viewer:
        return []
    if g.decision == act.USE_DIPLOMAT:
        return [time.seen(look.lang, look.narrow, look.form, g.jar, ())]
    if g.decision == act.TRAITOR_TILE:
        tops = tuple(tile_for(g, kind) for kind in JAR[g.jar][1:])
        return [time.seen(look.lang, look.narrow, look.form, g.jar, tops)]
    return []
