"""How the game stands, as the picture shows it: who leads each network and what it is worth, where
its cartouche sits, which openings are closed by a door; and what laying a tile would bring.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ....core.messages import Said
from ....draw import Point, polar
from ..names import CELL_NAMES
from ..rules import scoring
from ..rules.appraisal import appraise
from ..rules.state import Network, Sheet, State
from ..rules.tables import (
    CELLS,
    CLOSED_FACTOR,
    GOLD,
    NEIGHBOUR,
    NO_CELL,
    NO_PAWN_HERE,
    PER_ROOM,
    RED,
    SUMMIT_BONUS,
    SYMBOL,
)
from ..words.sheet import longest_said
from . import texts
from .places import ARRANGEMENTS, CENTRE, centre, points_up
from .recess import BLUE_LEADS, CURSED, DIRECTIONS, EQUAL, NOBODY, WHITE_LEADS
from .stones import doors_of

Cells = tuple[int, ...]
NEAR = 46.0  # two cartouches that would touch on a phone
SLIDES = ((-12.5, 21.6), (12.5, 21.6), (25.0, 0.0))  # of a seal, along the side of its passage
BY_NOBODY, BY_OWN, BY_OTHER = range(3)  # towards which tile of its passage a cartouche moves


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
    """What a tile would bring a seat on a cell: its points, how it would stand, and who would lead
    there.
    """

    points: int
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
    found: dict[int, Listed] = {}
    taken: list[Point] = []
    for c, n in enumerate(sheet.networks):
        if n.tiles > 1:
            found[c] = _listed(g, c, n, members[c], taken)
            taken += spots(found[c])
    of = [found.get(network) for network in sheet.network]  # by cell
    leads = [n.lead if n else NOBODY for n in of]
    doors = [_doors(g, c) if n and n.closed else 0 for c, n in enumerate(of)]
    white, blue = sheet.ankhs
    totals = sheet.totals[0], sheet.totals[1]
    return Standing(tuple(found.values()), tuple(leads), tuple(doors), totals, (white**2, blue**2))


def outcomes(now: State, seat: int, cell: int, ways: Sequence[tuple[int, int]]) -> list[Outcome]:
    """What each tile, turned so, would bring a seat on a free cell."""
    g, sheet = _slate.g, _slate.sheet
    g.tile, g.facing, g.pawn, g.owner = now.tile[:], now.facing[:], now.pawn[:], now.owner[:]
    g.tie_shares, g.isolated_ankh = now.tie_shares, now.isolated_ankh
    g.longest_scores = now.longest_scores
    found = []
    for face, turns in ways:
        g.tile[cell], g.facing[cell] = face, turns
        stands = appraise(g, seat, sheet)
        n = sheet.networks[sheet.network[cell]]
        lead = _lead(n) if n.tiles > 1 else NOBODY
        found.append(Outcome(sheet.totals[seat], stands, lead))
    return found


def _listed(g: State, cell: int, n: Network, cells: list[int], taken: list[Point]) -> Listed:
    white, blue = n.strength
    closed, coffins = n.way_out == 0 and n.curses == 0, scoring.sarcophagus_bonus(n)
    return Listed(
        cell,
        *_joint(g, cells, closed, taken),
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


def _joined(g: State, cell: int) -> int:
    """The sides on which a tile is joined to its neighbour, as bits."""
    bits = 0
    for side in range(3):
        other = NEIGHBOUR[cell][side]
        if other != NO_CELL and scoring.is_open(g, cell, side) and scoring.is_open(g, other, side):
            bits |= 1 << side
    return bits


def _doors(g: State, cell: int) -> int:
    return doors_of(g.tile[cell], g.facing[cell], _joined(g, cell))


def _joint(g: State, cells: list[int], closed: bool, taken: list[Point]) -> tuple[int, int, int]:
    """A passage near the middle of the network where a cartouche covers no pawn and no other, if
    there is one; and the side on which its seal has room.
    """
    at = [centre(c, False) for c in cells]
    x = sum(p[0] for p in at) / len(at)
    y = sum(p[1] for p in at) / len(at)
    best, chosen = 1e9, (0, BY_NOBODY, 1)
    for cell in cells:
        joined = _joined(g, cell)
        for side in range(3):
            other = NEIGHBOUR[cell][side]
            if joined >> side & 1 and other > cell:
                joint, aside = 3 * cell + side, _aside(g, cell, other)
                px, py = joint_at(joint)
                cost = _cover(g, cell, other, side) + hypot(px - x, py - y) * 0.12
                for hung in (1, -1) if closed else (1,):
                    now = cost + (hung < 0) + _crowd(_spots(joint, aside, hung, closed), taken)
                    if now < best:
                        best, chosen = now, (joint, aside, hung)
    return chosen


def _crowd(mine: list[Point], taken: list[Point]) -> float:
    """How much would be written on top of something else."""
    return 90.0 * sum(hypot(a - c, b - d) < NEAR for a, b in mine for c, d in taken)


def _cover(g: State, cell: int, other: int, side: int) -> float:
    """How much a cartouche on that passage would hide."""
    upper, lower = sorted((cell, other), key=lambda c: centre(c, False)[1])
    cost = -6.0 if side == 2 else 0.0
    if g.pawn[lower] != NO_PAWN_HERE:
        cost += 60
    if g.pawn[upper] != NO_PAWN_HERE:
        cost += 5 if side == 2 else 25
    for c in (cell, other):
        if RED <= SYMBOL[g.tile[c]] <= GOLD and g.pawn[c] == NO_PAWN_HERE:
            cost += 8
    return cost


def _aside(g: State, cell: int, other: int) -> int:
    own, others = g.pawn[cell] != NO_PAWN_HERE, g.pawn[other] != NO_PAWN_HERE
    if own == others:
        return BY_NOBODY
    return BY_OTHER if own else BY_OWN


@lru_cache(6 * CELLS)
def joint_at(joint: int, narrow: bool = False) -> Point:
    """The middle of a side."""
    cell, side = divmod(joint, 3)
    far = CENTRE * ARRANGEMENTS[narrow].side
    return polar(*centre(cell, narrow), far, DIRECTIONS[side] + (0 if points_up(cell) else 180))


def spots(n: Listed, narrow: bool = False) -> list[Point]:
    """The middles of what is written for a network."""
    return _spots(n.joint, n.aside, n.hung, n.closed, narrow)


def _spots(joint: int, aside: int, hung: int, closed: bool, narrow: bool = False) -> list[Point]:
    x, y = cartouche_at(joint, aside, narrow)
    if not closed:
        return [(x, y)]
    a, (dx, dy) = ARRANGEMENTS[narrow], SLIDES[joint % 3]
    far = hung * a.scale * a.lettered
    return [(x, y), (x + dx * far, y + dy * far)]


@lru_cache(1 << 10)
def cartouche_at(joint: int, aside: int, narrow: bool) -> Point:
    """On its passage, moved towards the tile without a pawn."""
    x, y = joint_at(joint, narrow)
    if aside == BY_NOBODY:
        return x, y
    cell, side = divmod(joint, 3)
    fx, fy = centre(cell if aside == BY_OWN else NEIGHBOUR[cell][side], narrow)
    share = 0.45 if narrow else 0.17
    return x + (fx - x) * share, y + (fy - y) * share


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
