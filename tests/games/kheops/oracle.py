r"""Kheops, the final scoring (K40 to K44, K48), read literally from the leaflet: slow on purpose.

It shares nothing with the game itself. Cells are triangles drawn on paper: a cell is three points,
a side is two points, and two cells are neighbours when they have a side in common. A pyramid of
side 2, with its points (x, y):

            (2,2)                         row 2:         2.1
            /   \
        (1,1)---(3,1)                     row 1:    1.1  1.2  1.3
        /   \   /   \
    (0,0)---(2,0)---(4,0)

Seats: 0 is White, 1 is Blue. Cells are (row, column), both from 1; row 1 is the base.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Cell = tuple[int, int]
Point = tuple[int, int]
Side = frozenset[Point]

SIDE_NAMES = ("left", "right", "flat")
TILE_KINDS = ("room", "corridor")
PAWN_KINDS = ("worker", "priest", "mummy", "pharaoh")
SARCOPHAGI = ("sarcophagus_red", "sarcophagus_green", "sarcophagus_gold")
SYMBOLS = (
    *SARCOPHAGI,
    "ankh",
    "rotate_corridor",
    "rotate_room",
    "swap",
    "move",
    "no_pawn",
    "double",
    "curse",
    "none",
)


@dataclass(frozen=True)
class Tile:
    """A tile as it lies: `open` names its open sides as the eye sees them.

    "flat" is the bottom side of an upright cell and the top side of a cell that points down.
    """

    kind: str
    symbol: str
    open: frozenset[str]

    def __post_init__(self) -> None:
        if self.kind not in TILE_KINDS:
            raise ValueError(f"a tile is one of {TILE_KINDS}, not {self.kind!r}")
        if self.symbol not in SYMBOLS:
            raise ValueError(f"a symbol is one of {SYMBOLS}, not {self.symbol!r}")
        if not self.open <= set(SIDE_NAMES):
            raise ValueError(f"the sides of a tile are {SIDE_NAMES}, not {sorted(self.open)}")


@dataclass(frozen=True)
class Pawn:
    """A pawn in the pyramid."""

    seat: int
    kind: str

    def __post_init__(self) -> None:
        if self.seat not in (0, 1):
            raise ValueError(f"a seat is 0 (White) or 1 (Blue), not {self.seat!r}")
        if self.kind not in PAWN_KINDS:
            raise ValueError(f"a pawn is one of {PAWN_KINDS}, not {self.kind!r}")


@dataclass(frozen=True)
class Network:
    """One network. Rooms and bonuses are listed as they stand before the curse; `value` is 0 under
    a curse.

    `winners` are the seats that hold the majority, also when there is nothing to win.
    """

    cells: frozenset[Cell]
    strengths: tuple[int, int]
    value: int
    rooms: int
    sarcophagus_bonus: int
    summit_bonus: int
    longest_bonus: int
    closed: bool
    cursed: bool
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Scoring:
    """The whole score sheet; networks are sorted by their lowest, leftmost cell."""

    totals: tuple[int, int]
    networks: list[Network]
    ankhs: tuple[int, int]
    ankh_points: tuple[int, int]


def score(
    side: int,
    tiles: Mapping[Cell, Tile],
    pawns: Mapping[Cell, Pawn],
    *,
    majority_tie: str = "nobody",
    isolated_ankh: bool = True,
    longest_among: str = "all",
) -> Scoring:
    """Score a pyramid at any moment of the game (K40 to K44, K46, K48)."""
    if majority_tie not in ("nobody", "both"):
        raise ValueError(f'majority_tie is "nobody" or "both", not {majority_tie!r}')
    if longest_among not in ("all", "scoring"):
        raise ValueError(f'longest_among is "all" or "scoring", not {longest_among!r}')
    _check_position(side, tiles, pawns)

    groups = [group for group in joined_groups(tiles) if len(group) >= 2]
    compared = groups
    if longest_among == "scoring":
        compared = [
            group for group in groups if _somebody_scores(group, tiles, pawns, majority_tie)
        ]
    networks = [_network(side, group, compared, tiles, pawns, majority_tie) for group in groups]
    ankhs = (
        _ankhs_of(0, tiles, pawns, networks, isolated_ankh),
        _ankhs_of(1, tiles, pawns, networks, isolated_ankh),
    )
    ankh_points = (ankhs[0] * ankhs[0], ankhs[1] * ankhs[1])
    totals = [ankh_points[0], ankh_points[1]]
    for network in networks:
        for seat in network.winners:
            totals[seat] += network.value
    return Scoring((totals[0], totals[1]), networks, ankhs, ankh_points)


def _check_position(side: int, tiles: Mapping[Cell, Tile], pawns: Mapping[Cell, Pawn]) -> None:
    pyramid = all_cells(side)
    for cell in tiles:
        if cell not in pyramid:
            raise ValueError(f"there is no cell {cell} in a pyramid of side {side}")
    for cell in pawns:
        if cell not in tiles:
            raise ValueError(f"a pawn stands on {cell}, where no tile lies")


# The paper on which the pyramid is drawn


def all_cells(side: int) -> set[Cell]:
    """Row r has 2 * (side - r) + 1 cells (K1)."""
    cells = set()
    for row in range(1, side + 1):
        cells_in_row = 2 * (side - row) + 1
        for column in range(1, cells_in_row + 1):
            cells.add((row, column))
    return cells


def corners(cell: Cell) -> frozenset[Point]:
    """The three points of a cell; in a row, cells point up and down in turn, beginning with up
    (K1).
    """
    row, column = cell
    bottom, top = row - 1, row
    # Each row begins half a tile further right than the one below, each cell half a tile further
    # than the last.
    west = (row - 1) + (column - 1)
    middle, east = west + 1, west + 2
    points_up = column % 2 == 1
    if points_up:
        return frozenset({(west, bottom), (east, bottom), (middle, top)})
    return frozenset({(west, top), (east, top), (middle, bottom)})


def sides(cell: Cell) -> dict[str, Side]:
    """The three sides of a cell by the names the eye gives them."""
    points = corners(cell)
    westmost, eastmost = min(points), max(points)
    (tip,) = points - {westmost, eastmost}
    return {
        "left": frozenset({westmost, tip}),
        "right": frozenset({tip, eastmost}),
        "flat": frozenset({westmost, eastmost}),
    }


def open_sides(cell: Cell, tile: Tile) -> set[Side]:
    """Where on the paper the openings of a tile are."""
    drawn = sides(cell)
    return {drawn[name] for name in tile.open}


# Networks


def connected(one: Cell, other: Cell, tiles: Mapping[Cell, Tile]) -> bool:
    """Two tiles are connected when both have an opening on their common side (K11)."""
    if one == other:
        return False
    return bool(open_sides(one, tiles[one]) & open_sides(other, tiles[other]))


def joined_groups(tiles: Mapping[Cell, Tile]) -> list[frozenset[Cell]]:
    """All tiles joined directly or through others; single tiles too (K40)."""
    groups = []
    unvisited = set(tiles)
    while unvisited:
        group = {min(unvisited)}
        growing = True
        while growing:
            growing = False
            for cell in unvisited - group:
                if any(connected(cell, member, tiles) for member in group):
                    group.add(cell)
                    growing = True
        unvisited -= group
        groups.append(frozenset(group))
    return groups


def _network(
    side: int,
    group: frozenset[Cell],
    compared: list[frozenset[Cell]],
    tiles: Mapping[Cell, Tile],
    pawns: Mapping[Cell, Pawn],
    majority_tie: str,
) -> Network:
    """Value and majority of one network: rooms and bonuses, doubled if closed, nothing if cursed
    (K40 to K43).

    The longest is looked for among those that are `compared`.
    """
    rooms = sum(1 for cell in group if tiles[cell].kind == "room")
    sarcophagus_bonus = _sarcophagus_bonus(group, tiles)
    summit_bonus = 5 if (side, 1) in group else 0
    longest_bonus = (
        5 if group in compared and all(len(group) >= len(other) for other in compared) else 0
    )
    closed = _is_closed(group, tiles)
    cursed = any(tiles[cell].symbol == "curse" for cell in group)

    value = 1 * rooms + sarcophagus_bonus + summit_bonus + longest_bonus
    if closed:
        value = 2 * value
    if cursed:
        value = 0

    strengths = (_strength_of(0, group, tiles, pawns), _strength_of(1, group, tiles, pawns))
    return Network(
        cells=group,
        strengths=strengths,
        value=value,
        rooms=rooms,
        sarcophagus_bonus=sarcophagus_bonus,
        summit_bonus=summit_bonus,
        longest_bonus=longest_bonus,
        closed=closed,
        cursed=cursed,
        winners=_winners(strengths, majority_tie),
    )


def _somebody_scores(
    group: frozenset[Cell],
    tiles: Mapping[Cell, Tile],
    pawns: Mapping[Cell, Pawn],
    majority_tie: str,
) -> bool:
    """Neither cursed nor held by nobody; where an equal network gives both its value, both hold it
    (K43, K46).
    """
    if any(tiles[cell].symbol == "curse" for cell in group):
        return False
    strengths = (_strength_of(0, group, tiles, pawns), _strength_of(1, group, tiles, pawns))
    return _winners(strengths, majority_tie) != ()


def _sarcophagus_bonus(group: frozenset[Cell], tiles: Mapping[Cell, Tile]) -> int:
    """5 for exactly one sarcophagus, 15 for exactly two of one colour, nothing for any other set
    (K41).
    """
    found = [tiles[cell].symbol for cell in group if tiles[cell].symbol in SARCOPHAGI]
    if len(found) == 1:
        return 5
    if len(found) == 2 and found[0] == found[1]:
        return 15
    return 0


def _is_closed(group: frozenset[Cell], tiles: Mapping[Cell, Tile]) -> bool:
    """No opening on the outer edge (K42) nor onto an empty cell (K48).

    Both are the same thing on paper: a side that belongs to no other tile that lies.
    """
    for cell in group:
        sides_of_the_others: set[Side] = set()
        for other in tiles:
            if other != cell:
                sides_of_the_others |= set(sides(other).values())
        for opening in open_sides(cell, tiles[cell]):
            if opening not in sides_of_the_others:
                return False
    return True


def _strength_of(
    seat: int, group: frozenset[Cell], tiles: Mapping[Cell, Tile], pawns: Mapping[Cell, Pawn]
) -> int:
    """1 per pawn; 2 for the pharaoh and for any pawn on a double tile, never 4 (K40)."""
    strength = 0
    for cell in group:
        if cell not in pawns or pawns[cell].seat != seat:
            continue
        if pawns[cell].kind == "pharaoh" or tiles[cell].symbol == "double":
            strength += 2
        else:
            strength += 1
    return strength


def _winners(strengths: tuple[int, int], majority_tie: str) -> tuple[int, ...]:
    """The greater strength; no pawns: nobody; equal: nobody, or by option both (K40, K46)."""
    white, blue = strengths
    if white == 0 and blue == 0:
        return ()
    if white > blue:
        return (0,)
    if blue > white:
        return (1,)
    return (0, 1) if majority_tie == "both" else ()


def _ankhs_of(
    seat: int,
    tiles: Mapping[Cell, Tile],
    pawns: Mapping[Cell, Pawn],
    networks: list[Network],
    isolated_ankh: bool,
) -> int:
    """How many ankh tiles the pawns of a seat stand on, those in cursed networks not counted
    (K44).
    """
    count = 0
    for cell, pawn in pawns.items():
        if pawn.seat != seat or tiles[cell].symbol != "ankh":
            continue
        around = [network for network in networks if cell in network.cells]
        if not around:
            if isolated_ankh:
                count += 1
        elif not around[0].cursed:
            count += 1
    return count
