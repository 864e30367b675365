"""Positions of Kheops in a few lines: each line is a cell, its tile, and perhaps the pawn on it.

    table = position('''
        1.1 room right ankh, white worker
        1.2 corridor left+right
        1.3 room 2 swap 120, blue mummy
    ''')

A tile's openings are the sides that the eye sees (`left`, `right`, `flat`: the bottom of an upright
cell, the top of the others) or, as in the notation, their number and the degrees. The conversion is
written here from K47 alone, not from the rules' own tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import maat
from games.kheops import oracle as oracle
from maat.core.chance import put_back, sow
from maat.core.game import Game, new_state

SEATS = ("white", "blue")
PAWNS = ("worker", "priest", "mummy", "pharaoh")
# The open side of a tile with one opening, the closed side of a tile with two, after 0, 1 and 2
# turns clockwise (K47)
CLOCKWISE = {"up": ("left", "right", "flat"), "down": ("right", "left", "flat")}


@cache
def names(rows: int = 7) -> list[str]:
    """The cells by number, row by row from the base (K47)."""
    return [f"{r}.{i}" for r, i in sorted(oracle.all_cells(rows))]


def points(cell: str) -> str:
    """Cells of odd columns point up (K47)."""
    return "up" if int(cell.split(".")[1]) % 2 else "down"


def open_sides(cell: str, openings: int, turns: int) -> frozenset[str]:
    """The open sides that the eye sees (K47)."""
    special = CLOCKWISE[points(cell)][turns]
    return frozenset(
        [special]
        if openings == 1
        else {"left", "right", "flat"} - ({special} if openings == 2 else set())
    )


def lying(cell: str, tile: str) -> tuple[str, int]:
    """A tile in the words of the notation, and its clockwise turns."""
    words = tile.split()
    turns = int(words.pop()) // 120 if words[-1] in ("120", "240") else 0
    if not words[1].isdigit():
        sides = frozenset(words[1].split("+"))
        words[1] = str(len(sides))
        turns = next(t for t in range(3) if open_sides(cell, len(sides), t) == sides)
    return " ".join(words), turns


def rules_of(components: str | None = None) -> Game:
    return maat.load_game("kheops", components)


def face(tile: str, rules: Game | None = None) -> int:
    """The number of a face, by its words."""
    words: Any = (rules or rules_of()).package.names
    return int(words.face_words.numbers[tile])


def tile_at(table: maat.Table, cell: str) -> str:
    """What lies on a cell, in the words of the notation; its turn too, where there is one."""
    n = names(table.game.package.rules.tables.ROWS).index(cell)
    if table.state.tile[n] < 0:
        return ""
    turned = ("", " 120", " 240")[table.state.facing[n]]
    return f"{table.game.package.names.face_words.name(table.state.tile[n])}{turned}"


def pawn_at(table: maat.Table, cell: str) -> str:
    """Who stands on a cell: `white worker`, or nothing."""
    n = names(table.game.package.rules.tables.ROWS).index(cell)
    return (
        f"{SEATS[table.state.owner[n]]} {PAWNS[table.state.pawn[n]]}"
        if table.state.pawn[n] >= 0
        else ""
    )


def position(
    tiles: str,
    turn: str = "white",
    white: str = "",
    blue: str = "",
    pile: int | None = None,
    rules: Game | None = None,
    **options: Any,
) -> maat.Table:
    """A table at the beginning of a turn. `white` and `blue` are hands (`room 2 swap, corridor 3`),
    dealt where empty.

    `pile` shortens the pile to this many tiles. Pawns that do not stand in the pyramid are in the
    supplies.
    """
    rules = rules or rules_of()
    package: Any = rules.package.rules
    g: Any = new_state(rules, options, 2)
    g.seats_in_game = 2
    sow(g.chance, 1, 1)
    left = list(package.tables.TILES)
    for seat in range(2):
        g.seats[seat].supply = list(package.tables.PAWNS[seat])
    for line in filter(None, (line.strip() for line in tiles.splitlines())):
        _put(g, package, left, line)
    hands = [
        [face(t.strip(), rules) for t in hand.split(",") if t.strip()] for hand in (white, blue)
    ]
    for f in hands[0] + hands[1]:
        _leave(left, f)
    for seat in range(2):
        held = hands[seat] or [left.pop() for _ in range(min(package.tables.HAND, len(left)))]
        for f in held:
            package.tiles.hold(g, seat, f)
    for f in left if pile is None else left[:pile]:
        put_back(g.pile, f)
    g.deciding, g.decision = SEATS.index(turn), package.actions.PLACE_PAWN
    table = maat.Table(rules, 2, options, practice=1)
    table.state = g
    return table


def _leave(left: list[int], f: int) -> None:
    """Positions may use tiles that are not printed: the layout has a number for every face."""
    if f in left:
        left.remove(f)


def _put(g: Any, package: Any, left: list[int], line: str) -> None:
    where, _, rest = line.partition(" ")
    tile, _, pawn = rest.partition(",")
    cell = names(package.tables.ROWS).index(where)
    notation, turns = lying(where, tile)
    f = package.actions.face_words.numbers[notation]
    _leave(left, f)
    package.tiles.put_tile(g, cell, f, turns)
    if pawn:
        seat, kind = (SEATS.index(pawn.split()[0]), PAWNS.index(pawn.split()[1]))
        g.pawn[cell], g.owner[cell] = kind, seat
        g.seats[seat].supply[kind] -= 1


# Scoring


@dataclass(frozen=True)
class Scored:
    """The sheet in the oracle's words."""

    totals: tuple[int, int]
    networks: list[oracle.Network]
    ankhs: tuple[int, int]
    won: tuple[int, ...]

    def at(self, cell: str) -> oracle.Network:
        """The network of a cell."""
        row, column = map(int, cell.split("."))
        return next(n for n in self.networks if (row, column) in n.cells)


def scored(table: maat.Table) -> Scored:
    """The rules' own score sheet, network by network."""
    return scored_state(table.game, table.state)


def scored_state(rules: Game, g: Any) -> Scored:
    tables: Any = rules.package.rules.tables
    sheet: Any = rules.Sheet()
    rules.score(g, sheet)
    places = sorted(oracle.all_cells(tables.ROWS))
    found = []
    for first, n in enumerate(sheet.networks):
        if n.tiles < 2:
            continue
        cells = frozenset(places[c] for c in range(tables.CELLS) if sheet.network[c] == first)
        assert len(cells) == n.tiles
        found.append(
            oracle.Network(
                cells=cells,
                strengths=(n.strength[0], n.strength[1]),
                value=n.worth,
                rooms=n.rooms,
                sarcophagus_bonus=rules.package.rules.scoring.sarcophagus_bonus(n),
                summit_bonus=tables.SUMMIT_BONUS * n.summit,
                longest_bonus=tables.LONGEST_BONUS * n.longest,
                closed=not n.way_out,
                cursed=n.curses > 0,
                winners={-1: (), 0: (0,), 1: (1,), 2: (0, 1)}[n.winner],
            )
        )
    won = tuple(s for s in range(2) if sheet.won[s])
    return Scored((sheet.totals[0], sheet.totals[1]), found, (sheet.ankhs[0], sheet.ankhs[1]), won)


def drawn(
    rules: Game, g: Any
) -> tuple[dict[oracle.Cell, oracle.Tile], dict[oracle.Cell, oracle.Pawn]]:
    """The tiles and pawns as they lie on the oracle's paper."""
    tables: Any = rules.package.rules.tables
    tiles: dict[oracle.Cell, oracle.Tile] = {}
    pawns: dict[oracle.Cell, oracle.Pawn] = {}
    for n, cell in enumerate(names(tables.ROWS)):
        if g.tile[n] < 0:
            continue
        place = (int(cell.split(".")[0]), int(cell.split(".")[1]))
        words = rules.package.names.face_words.name(g.tile[n]).split()
        symbol = "_".join(words[2:]) or "none"
        tiles[place] = oracle.Tile(words[0], symbol, open_sides(cell, int(words[1]), g.facing[n]))
        if g.pawn[n] >= 0:
            pawns[place] = oracle.Pawn(g.owner[n], PAWNS[g.pawn[n]])
    return tiles, pawns


def literal(rules: Game, g: Any, **options: Any) -> oracle.Scoring:
    """The oracle's reading of the same position."""
    tiles, pawns = drawn(rules, g)
    side: int = rules.package.rules.tables.ROWS
    return oracle.score(side, tiles, pawns, **options)


def full_but(*empty: str, tile: str = "corridor 2") -> str:
    """Lines of a pyramid of side 7 that is full but for some cells."""
    return "\n".join(f"{cell} {tile}" for cell in names() if cell not in empty)
