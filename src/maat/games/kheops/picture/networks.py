"""Networks on the picture: who leads each, what it is worth, where its badge sits; a list for those
who hold no tiles.
"""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import Fragment, Markup, fragment, group, join, polar, polygon, regular, symbol, text
from ..names import CELL_NAMES
from ..rules import scoring
from ..rules.state import Network, Sheet, State
from ..rules.tables import CLOSED_FACTOR, NEIGHBOUR, NO_CELL, PER_ROOM, SUMMIT_BONUS, WHITE
from ..words.sheet import longest_said
from . import texts
from .pieces import mark
from .places import ARRANGEMENTS, CENTRE, RISE, centre, points_up
from .stones import BLUE_LEADS, CURSED, DIRECTIONS, EQUAL, NOBODY, WHITE_LEADS

MARKS = (
    "panel",
    "ivory",
    "lapis",
    "silver",
    "carnelian-tint",
)  # grounds of what a network is worth, by who leads it
MARK_INKS = ("ink", "on-ivory", "on-lapis", "on-silver", "ink")
PITCH = 1.6  # of the list, by the size of its words
Cells = tuple[int, ...]


class Listed(NamedTuple):
    """A network as it is shown: named by its first cell; its badge sits on a side of that cell (3 *
    cell + side).
    """

    cell: int
    joint: int
    tiles: int
    white: int
    blue: int
    worth: int
    lead: int
    closed: bool
    rooms: int
    coffins: int  # the points for sarcophagi
    summit: int
    longest: int
    longest_scores: int  # looked for only among networks that somebody scores (K46)


class Standing(NamedTuple):
    """How the game stands (K48)."""

    networks: tuple[Listed, ...]
    leads: Cells  # by cell
    closed: tuple[bool, ...]  # by cell
    totals: tuple[int, int]
    ankhs: tuple[int, int]  # the points for ankhs, contained in the totals


def standing(g: State) -> Standing:
    """Nothing but tiles and pawns decides it, so half of the decisions of a turn need no new
    counting.
    """
    lying = tuple(g.tile), tuple(g.facing), tuple(g.pawn), tuple(g.owner)
    return _standing(*lying, g.tie_shares, g.isolated_ankh, g.longest_scores)


class _Slate(threading.local):
    """A state and a sheet to count on, made once."""

    def __init__(self) -> None:
        self.g, self.sheet = State(), Sheet()


_slate = _Slate()


@lru_cache(1 << 8)
def _standing(
    tile: Cells,
    facing: Cells,
    pawn: Cells,
    owner: Cells,
    tie_shares: int,
    isolated_ankh: int,
    longest_scores: int,
) -> Standing:
    g, sheet = _slate.g, _slate.sheet
    g.tile, g.facing, g.pawn, g.owner = list(tile), list(facing), list(pawn), list(owner)
    g.tie_shares, g.isolated_ankh, g.longest_scores = tie_shares, isolated_ankh, longest_scores
    scoring.score(g, sheet)
    found = {c: _listed(g, c, n) for c, n in enumerate(sheet.networks) if n.tiles > 1}
    of = [found.get(network) for network in sheet.network]  # by cell
    leads = [n.lead if n else NOBODY for n in of]
    closed = [n.closed if n else False for n in of]
    white, blue = sheet.ankhs
    totals = sheet.totals[0], sheet.totals[1]
    return Standing(tuple(found.values()), tuple(leads), tuple(closed), totals, (white**2, blue**2))


def _listed(g: State, cell: int, n: Network) -> Listed:
    white, blue = n.strength
    closed, coffins = n.way_out == 0 and n.curses == 0, scoring.sarcophagus_bonus(n)
    shown = (
        n.tiles,
        white,
        blue,
        n.worth,
        _lead(n),
        closed,
        n.rooms,
        coffins,
        n.summit,
        n.longest,
        g.longest_scores,
    )
    return Listed(cell, _joint(g, cell), *shown)


def _lead(n: Network) -> int:
    if n.curses:
        return CURSED
    white, blue = n.strength
    if white == blue:
        return EQUAL if white else NOBODY
    return WHITE_LEADS if white > blue else BLUE_LEADS


def _joint(g: State, cell: int) -> int:
    """The first passage between a network's first cell and another."""
    for side in range(3):
        other = NEIGHBOUR[cell][side]
        if other != NO_CELL and scoring.is_open(g, cell, side) and scoring.is_open(g, other, side):
            return 3 * cell + side
    raise AssertionError(f"nothing is joined to {CELL_NAMES[cell]}")


@lru_cache(1 << 14)
def badge(lang: str, narrow: bool, network: Listed) -> Fragment:
    """On the pyramid: at the first passage between two tiles of the network."""
    cell, side = divmod(network.joint, 3)
    direction = DIRECTIONS[side] + (0 if points_up(cell) else 180)
    at = polar(*centre(cell, narrow), CENTRE * ARRANGEMENTS[narrow].side, direction)
    shape = worth_mark(network.lead, network.worth, 8.1 if narrow else 13.0)
    name = f"network-{CELL_NAMES[network.cell]}"
    return fragment(name, shape, ref=name, label=network_label(lang, network), at=at)


@lru_cache(1 << 11)
def worth_mark(lead: int, worth: int, half: float) -> Markup:
    """What a network is worth, in the shape of who leads it; a skull if it is cursed."""
    if lead in (WHITE_LEADS, BLUE_LEADS):
        shape = mark(lead - 1, 0, 0, half)
    else:
        shape = polygon(regular(6, 0, 0, half * 1.1, 30), f"{MARKS[lead]} firm", half * 0.15)
    if lead == CURSED:
        return join((shape, symbol("kheops.curse", 0, 0, half * 1.5, "ink")))
    return join(
        (
            shape,
            text(
                0, 0, str(worth), MARK_INKS[lead], half * 1.36, True, "middle", half * 1.9, least=7
            ),
        )
    )


@lru_cache(1 << 13)
def network_label(lang: str, network: Listed) -> str:
    """What it is, and why it is worth so much."""
    n, say = network, texts(lang)
    why = _why(
        lang, n.rooms, n.coffins, n.summit, n.longest, n.longest_scores, n.lead == CURSED, n.closed
    )
    where = CELL_NAMES[n.cell]
    return say(
        "picture.networks.label",
        cell=where,
        n=n.tiles,
        white=n.white,
        blue=n.blue,
        points=n.worth,
        why=why,
    )


@lru_cache(1 << 10)
def _why(
    lang: str,
    rooms: int,
    coffins: int,
    summit: int,
    longest: int,
    longest_scores: int,
    cursed: bool,
    closed: bool,
) -> str:
    """The reasons for a value, in the words of the score sheet (K41-K43)."""
    reasons = [Said("sheet.rooms", n=rooms, points=PER_ROOM * rooms)]
    if coffins:
        reasons.append(Said("picture.networks.coffins", points=coffins))
    if summit:
        reasons.append(Said("sheet.summit", points=SUMMIT_BONUS))
    if longest:
        reasons.append(longest_said(longest_scores))
    if cursed:
        reasons.append(Said("sheet.cursed"))
    if closed:
        reasons.append(Said("sheet.closed", factor=CLOSED_FACTOR))
    return ", ".join(texts(lang).say(reason) for reason in reasons)


def rows_shown(narrow: bool, with_kept: bool) -> int:
    """How many rows of the list of networks there is room for, in each of two columns."""
    a = ARRANGEMENTS[narrow]
    free = a.hand.height - a.head - a.margin / 2 - (a.side * RISE + a.margin if with_kept else 0)
    return int(free // (a.words * PITCH))


@lru_cache(1 << 14)
def network_row(lang: str, narrow: bool, network: Listed, nth: int, rows: int) -> Fragment:
    a = ARRANGEMENTS[narrow]
    wide = (a.hand.width - a.margin) / 2
    at = (
        a.hand.left + a.margin + nth // rows * wide,
        a.hand.top + a.head + nth % rows * a.words * PITCH,
    )
    name = f"row-{CELL_NAMES[network.cell]}"
    return fragment(name, _row(lang, narrow, network), at=at, label=network_label(lang, network))


@lru_cache(1 << 13)
def _row(lang: str, narrow: bool, network: Listed) -> Markup:
    """Worth; first cell and tiles; closed or not; the strength of both seats."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    wide, level, size = (a.hand.width - 3 * a.margin) / 2, a.words * 0.9, a.words * 0.9
    words = say("picture.networks.tiles", cell=CELL_NAMES[network.cell], n=network.tiles)
    parts = [
        group(worth_mark(network.lead, network.worth, a.words * 0.7), at=(a.words, level)),
        text(
            a.words * 2.2, level, words, "ink", size, room=wide - a.words * 7.8, least=a.least - 1
        ),
    ]
    if network.closed:
        parts.append(symbol("kheops.closed", wide - a.words * 4.9, level, a.words, "ink"))
    for seat, strength in enumerate((network.white, network.blue)):
        x = wide - a.words * (3.6 if seat == WHITE else 1.5)
        parts.append(mark(seat, x, level, a.words * 0.32))
        parts.append(text(x + a.words * 0.5, level, str(strength), "ink", size))
    return join(parts)


@lru_cache(1 << 8)
def more_networks(lang: str, narrow: bool, count: int, rows: int) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    words = say("picture.networks.more", n=count)
    at = (
        a.hand.left + a.hand.width / 2 + a.margin,
        a.hand.top + a.head + (rows - 1) * a.words * PITCH,
    )
    return fragment(
        "more", text(0, a.words * 0.9, words, "faint", a.words, room=a.hand.width * 0.45), at=at
    )


@lru_cache(8)
def no_networks(lang: str, narrow: bool) -> Fragment:
    a = ARRANGEMENTS[narrow]
    words = texts(lang)("picture.networks.none")
    at = (a.hand.left + a.margin, a.hand.top + a.head)
    return fragment(
        "more", text(0, a.words, words, "faint", a.words, room=a.hand.width - 2 * a.margin), at=at
    )
