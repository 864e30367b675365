"""How the game stands, as the picture shows it: who leads each network and what it is worth, where
its cartouche sits, which openings are closed by a door; and what laying a tile would bring.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import Point
from ..names import CELL_NAMES
from ..rules import scoring
from ..rules.appraisal import appraise
from ..rules.state import Network, Sheet, State
from ..rules.tables import (
    CLOSED_FACTOR,
    PER_ROOM,
    SUMMIT_BONUS,
)
from ..words.sheet import longest_said
from . import texts
from .passages import best_passage, joined_sides, written_at
from .recess import BLUE_LEADS, CURSED, EQUAL, NOBODY, WHITE_LEADS
from .stones import doors_of

Cells = tuple[int, ...]


class Listed(NamedTuple):
    """A network as it is shown, named by its first cell. Its cartouche sits on a passage: on the
    side `joint % 3` of the cell `joint // 3`, moved to the tile without a pawn.
    """

    cell: int
    joint: int
    aside: int
    hung: int  # on which side of it a seal hangs: 1 or -1
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
    doors: Cells  # by cell, a bit for each side
    totals: tuple[int, int]
    ankhs: tuple[int, int]  # the points for ankhs, contained in the totals


class Outcome(NamedTuple):
    """What a tile, laid or turned, would bring a seat: its points and its opponent's, how it would
    stand, and who would lead there.
    """

    points: int
    others: int
    stands: int
    lead: int


class _Slate(threading.local):
    """A state and a sheet to count on, made once."""

    def __init__(self) -> None:
        self.g, self.sheet = State(), Sheet()


_slate = _Slate()


def standing(g: State) -> Standing:
    """Nothing but tiles and pawns decides it, so half of the decisions of a turn need no new
    counting.
    """
    lying = tuple(g.tile), tuple(g.facing), tuple(g.pawn), tuple(g.owner)
    return _standing(*lying, g.tie_shares, g.isolated_ankh, g.longest_scores)


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
    members: dict[int, list[int]] = {}
    for cell, network in enumerate(sheet.network):
        members.setdefault(network, []).append(cell)
    joined = joined_sides(g)
    found: dict[int, Listed] = {}
    taken: list[Point] = []
    for c, n in enumerate(sheet.networks):
        if n.tiles > 1:
            found[c] = _listed(g, c, n, members[c], joined, taken)
            taken += spots(found[c])
    of = [found.get(network) for network in sheet.network]  # by cell
    leads = [n.lead if n else NOBODY for n in of]
    doors = [
        doors_of(tile[c], facing[c], joined[c]) if n and n.closed else 0 for c, n in enumerate(of)
    ]
    white, blue = sheet.ankhs
    totals = sheet.totals[0], sheet.totals[1]
    return Standing(tuple(found.values()), tuple(leads), tuple(doors), totals, (white**2, blue**2))


def outcomes(now: State, seat: int, cell: int, ways: Sequence[tuple[int, int]]) -> list[Outcome]:
    """What each tile, turned so, would bring a seat on a free cell."""
    g, found = imagined(now), []
    for face, turns in ways:
        g.tile[cell], g.facing[cell] = face, turns
        found.append(_outcome(g, seat, cell))
    return found


def turned_outcomes(now: State, seat: int, ways: Sequence[tuple[int, int]]) -> list[Outcome]:
    """What it would bring a seat to turn the tile on each cell so far."""
    g, found = imagined(now), []
    for cell, by in ways:
        g.facing[cell] = (now.facing[cell] + by) % 3
        found.append(_outcome(g, seat, cell))
        g.facing[cell] = now.facing[cell]
    return found


def imagined(now: State) -> State:
    """A table on which something can be tried."""
    g = _slate.g
    g.tile, g.facing, g.pawn, g.owner = now.tile[:], now.facing[:], now.pawn[:], now.owner[:]
    g.tie_shares, g.isolated_ankh = now.tie_shares, now.isolated_ankh
    g.longest_scores = now.longest_scores
    return g


def _outcome(g: State, seat: int, cell: int) -> Outcome:
    sheet = _slate.sheet
    stands = appraise(g, seat, sheet)
    n = sheet.networks[sheet.network[cell]]
    lead = _lead(n) if n.tiles > 1 else NOBODY
    return Outcome(sheet.totals[seat], sheet.totals[1 - seat], stands, lead)


def _listed(
    g: State, cell: int, n: Network, cells: list[int], joined: list[int], taken: list[Point]
) -> Listed:
    white, blue = n.strength
    closed, coffins = n.way_out == 0 and n.curses == 0, scoring.sarcophagus_bonus(n)
    return Listed(
        cell,
        *best_passage(g, cells, joined, closed, taken),
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


def _lead(n: Network) -> int:
    if n.curses:
        return CURSED
    white, blue = n.strength
    if white == blue:
        return EQUAL if white else NOBODY
    return WHITE_LEADS if white > blue else BLUE_LEADS


def spots(n: Listed, narrow: bool = False) -> list[Point]:
    """The middles of what is written for a network."""
    return written_at(n.joint, n.aside, n.hung, n.closed, narrow)


@lru_cache(1 << 13)
def network_label(lang: str, n: Listed) -> str:
    """What it is, and how strong both seats are in it."""
    return texts(lang)(
        "picture.networks.label",
        cell=CELL_NAMES[n.cell],
        n=n.tiles,
        white=n.white,
        blue=n.blue,
        points=n.worth,
    )


@lru_cache(1 << 12)
def network_why(lang: str, n: Listed) -> str:
    """The reasons for a value, in the words of the score sheet (K41-K43)."""
    say = texts(lang)
    said = ", ".join(say.say(reason) for reason in reasons(n))
    return said[:1].upper() + said[1:] + "."


def reasons(n: Listed) -> list[Said]:
    found = [Said("sheet.rooms", n=n.rooms, points=PER_ROOM * n.rooms)] if n.rooms else []
    if n.coffins:
        found.append(Said("picture.networks.coffins", points=n.coffins))
    if n.summit:
        found.append(Said("sheet.summit", points=SUMMIT_BONUS))
    if n.longest:
        found.append(longest_said(n.longest_scores))
    if n.lead == CURSED:
        found.append(Said("sheet.cursed"))
    if n.closed:
        found.append(Said("sheet.closed", factor=CLOSED_FACTOR))
    return found or [Said("sheet.rooms", n=0, points=0)]
