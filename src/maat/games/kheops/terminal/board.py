r"""The table in letters, for the terminal. A cell is three lines high; its tip is cut off, so that
it has room.

        /Ww\ 3.4║ /          tip: the pawn, owner first         name, and the opening above
       /═AN══sw═/            code of the tile between its openings; a broken wall is a passage
      /_3.3║_\Bm/            name, and the opening below        tip: the pawn

Capitals are a room, small letters a corridor. Where two openings meet the wall is gone and the
tiles are joined.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....core.messages import Said
from ....core.record import Line as Entry
from ....core.texts import Texts
from ....core.view import View
from ....draw.letters import Canvas, Line, letters, packed
from ..names import CELL_NAMES, cell_words, face_said, pawn_words, seat_words
from ..rules import actions
from ..rules.actions import FIRST, LAY, LAY_TILE, ROTATE, SECOND
from ..rules.state import State
from ..rules.tables import (
    CELLS,
    KIND,
    KINDS,
    NEIGHBOUR,
    NO_CELL,
    NO_PAWN_HERE,
    NO_TILE,
    OPEN_SIDES,
    OPENINGS,
    PAWN_KINDS,
    PLACES,
    ROOM,
    ROWS,
    SEAT_NAMES,
    SYMBOL,
    SYMBOLS,
)

STYLES = {
    "room": "bold yellow",
    "corridor": "cyan",
    "wall": "",
    "edge": "dim",
    "name": "dim",
    "lit": "bold green",
    "new": "bold magenta",
    "seat0": "bold black on white",
    "seat1": "bold white on blue",
    "label": "bold",
}
WIDTH = 80
PANEL = 49  # the column of what lies beside the pyramid
ROOM_BESIDE = 9  # lines there; what does not fit comes below
MARGIN = 5 * (
    7 - ROWS
)  # a smaller pyramid stands in the middle, so that the corners keep their room
LEFT_OR_RIGHT, BACK, LEVEL = range(3)  # sides by direction: / \ -
SIDES = (
    ("left", "right", "below"),
    ("right", "left", "above"),
)  # by direction, pointing up and down


def board(
    view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str] = ()
) -> list[Line]:
    """The pyramid, the seats, the pile, the own hand; `lit` are the words that can be chosen
    now.
    """
    canvas = _pyramid(view, say, since, lit)
    others = beside(view, say)
    for y, line in enumerate(others[:ROOM_BESIDE]):
        canvas.put_spans(PANEL, y, line)
    for y, line in enumerate(_legend(say)):
        canvas.put_spans(0, y, line)
    return canvas.lines() + others[ROOM_BESIDE:]


def short_board(
    view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str] = ()
) -> list[Line]:
    """For a low window: no row of the pyramid that is still out of reach, and what lies beside it
    close to the question.
    """
    reached = max(PLACES[cell][0] for cell in range(CELLS) if view.state.tile[cell] != NO_TILE)
    unreached = ROWS - 1 - min(reached + 1, ROWS - 1)
    totals = view.totals()
    seats = [
        [*head, *rest]
        for head, rest in (_seat_lines(view, say, seat, totals[seat]) for seat in range(2))
    ]
    pile, *hand = beside(view, say)[4:]
    return (
        _pyramid(view, say, since, lit).lines()[3 * unreached :]
        + packed(seats, WIDTH)
        + packed([pile, *hand], WIDTH)
    )


def _pyramid(view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str]) -> Canvas:
    canvas = Canvas(WIDTH, max(3 * ROWS, 12))
    new = changed_cells(since)
    for cell in range(CELLS):
        if view.state.tile[cell] == NO_TILE:
            _put_free_cell(canvas, view.state, cell, CELL_NAMES[cell] in lit)
    for cell in range(CELLS):
        if view.state.tile[cell] != NO_TILE:
            _put_tile(canvas, say, view.state, cell, CELL_NAMES[cell] in lit, cell in new)
    return canvas


def changed_cells(since: Sequence[Entry]) -> set[int]:
    """The cells on which something happened."""
    found: set[int] = set()
    for line in since:
        for seen in () if line.undone else line.seen:
            for part, n in seen.pairs():
                if part.words is cell_words and n is not None and line.number:
                    found.add(n)
    return found


def corner(cell: int) -> tuple[int, int, bool]:
    """Where a cell is drawn: its left column, its first line, and whether it points up."""
    r, i = PLACES[cell]
    return MARGIN + 5 * (r + i), 3 * (ROWS - 1 - r), i % 2 == 0


def is_open(g: State, cell: int, side: int) -> bool:
    tile = g.tile[cell]
    return tile != NO_TILE and OPEN_SIDES[OPENINGS[tile] - 1][g.facing[cell]] >> side & 1 == 1


def _passage(g: State, cell: int, side: int) -> str:
    """How a side looks: wall, joined, blocked (an opening against a wall), or leading out."""
    other = NEIGHBOUR[cell][side]
    if not is_open(g, cell, side):
        return "wall"
    if other == NO_CELL or g.tile[other] == NO_TILE:
        return "out"
    return "joined" if is_open(g, other, side) else "blocked"


def _put_free_cell(canvas: Canvas, g: State, cell: int, lit: bool) -> None:
    x, y, up = corner(cell)
    asked = g.decision == LAY_TILE and g.chosen == cell
    canvas.put(x + 2, y + 1, f"{CELL_NAMES[cell]:^4}", "lit" if lit or asked else "name")
    if asked:
        canvas.put(x + 2 + len(CELL_NAMES[cell]), y + 1, "*", "new")
    for side in (LEFT_OR_RIGHT, BACK):
        if NEIGHBOUR[cell][side] == NO_CELL:
            for line in range(3):
                canvas.put(_wall_column(x, up, side, line), y + line, "/\\"[side], "edge")


def _wall_column(x: int, up: bool, side: int, line: int) -> int:
    if up:
        return x + 2 - line if side == LEFT_OR_RIGHT else x + 5 + line
    return x + 7 - line if side == LEFT_OR_RIGHT else x + line


def _put_tile(canvas: Canvas, say: Texts, g: State, cell: int, lit: bool, new: bool) -> None:
    x, y, up = corner(cell)
    kind = KINDS[KIND[g.tile[cell]]]
    for side in (LEFT_OR_RIGHT, BACK):
        passage = _passage(g, cell, side)
        for line in range(3):
            canvas.put(_wall_column(x, up, side, line), y + line, "/\\"[side], "wall")
        if passage in ("joined", "out"):
            canvas.put(
                _wall_column(x, up, side, 1), y + 1, "═" if passage == "joined" else " ", kind
            )
    left, right = (LEFT_OR_RIGHT, BACK) if up else (BACK, LEFT_OR_RIGHT)
    canvas.put(x + 2, y + 1, "═" if is_open(g, cell, left) else " ", kind)
    canvas.put(x + 3, y + 1, code(say, g.tile[cell]), kind)
    canvas.put(x + 5, y + 1, "═" if is_open(g, cell, right) else " ", kind)
    _put_name(canvas, g, cell, lit, new)
    if g.pawn[cell] != NO_PAWN_HERE:
        canvas.put(
            x + 3,
            y + (0 if up else 2),
            pawn_code(say, g.owner[cell], g.pawn[cell]),
            f"seat{g.owner[cell]}",
        )


def _put_name(canvas: Canvas, g: State, cell: int, lit: bool, new: bool) -> None:
    """The wide line: name, the opening below or above, and a star where something happened."""
    x, y, up = corner(cell)
    passage = _passage(g, cell, LEVEL)
    at = y + (2 if up else 0)
    if up:
        canvas.put(x + 1, at, "______", "wall")
    elif g.tile[NEIGHBOUR[cell][LEVEL]] == NO_TILE:
        canvas.put(x + 1, y - 1, "______", "wall")
        canvas.put(x + 5, y - 1, " " if passage == "out" else "_", "wall")
    canvas.put(x + 5 - len(CELL_NAMES[cell]), at, CELL_NAMES[cell], "lit" if lit else "name")
    pipe = {"wall": "_" if up else " ", "blocked": "╨" if up else "╥"}.get(passage, "║")
    canvas.put(x + 5, at, pipe, KINDS[KIND[g.tile[cell]]] if passage != "wall" else "wall")
    if new:
        canvas.put(x + 6, at, "*", "new")


def code(say: Texts, face: int) -> str:
    """Two letters for a tile."""
    symbol = SYMBOLS[SYMBOL[face]]
    text = letters(say, f"code.{KINDS[KIND[face]] if symbol == 'none' else symbol}")
    return text.upper() if KIND[face] == ROOM else text


def pawn_code(say: Texts, owner: int, pawn: int) -> str:
    return letters(say, f"owner.{SEAT_NAMES[owner]}") + letters(say, f"letter.{PAWN_KINDS[pawn]}")


def _legend(say: Texts) -> list[Line]:
    """What the codes mean, the longest first: the corner beside the pyramid becomes narrower
    downwards.
    """
    entries = [(letters(say, f"code.{s}"), say(f"symbol.{s}")) for s in SYMBOLS[1:]]
    entries.sort(key=lambda e: -len(e[1]))
    return [
        [(say("screen.case"), "name")],
        *([(c, "label"), (f" {name}", "name")] for c, name in entries),
    ]


def beside(view: View[State], say: Texts) -> list[Line]:
    """The seats, the pile and the hand."""
    lines: list[Line] = []
    totals = view.totals()
    for seat in range(2):
        lines += _seat_lines(view, say, seat, totals[seat])
    lines.append([(say("screen.pile", n=view.state.pile.left), "")])
    if view.seat is not None and view.state.seats[view.seat].held:
        lines.append([(say("screen.hand"), "label")])
        lines += _hand_lines(view, say, view.seat)
    if view.state.kept != NO_TILE:
        lines += [[(say("screen.kept"), "label")], _tile_line(say, view.state.kept)]
    return lines


def _seat_lines(view: View[State], say: Texts, seat: int, points: int) -> list[Line]:
    """Points, pawns in supply, and how many tiles are in hand."""
    who, letter = seat_words.said(seat), letters(say, f"owner.{SEAT_NAMES[seat]}")
    mine = view.state.seats[seat]
    left = [
        (letters(say, f"letter.{kind}"), mine.supply[n])
        for n, kind in enumerate(PAWN_KINDS)
        if mine.supply[n]
    ]
    pawns = "  ".join(name if count == 1 else f"{name} {count}" for name, count in left)
    head: Line = [
        (f" {letter} ", f"seat{seat}"),
        (f" {say('screen.points', seat=who, n=points)}", "label"),
    ]
    return [head, [(f"    {pawns}   {say('screen.held', n=mine.held)}", "")]]


def _hand_lines(view: View[State], say: Texts, seat: int) -> list[Line]:
    mine = view.state.seats[seat]
    drawn = _last_drawn(view, seat)
    lines: list[Line] = []
    for face in mine.hand[: mine.held]:
        lines.append(_tile_line(say, face, face == drawn))
        if face == drawn:
            drawn = NO_TILE
    return lines


def _tile_line(say: Texts, face: int, new: bool = False) -> Line:
    return [
        (code(say, face), KINDS[KIND[face]]),
        ("*" if new else " ", "new"),
        (_short(say, face), ""),
    ]


def _short(say: Texts, face: int) -> str:
    """A tile in few words: kind, openings, symbol."""
    symbol = SYMBOLS[SYMBOL[face]]
    words = [letters(say, f"short.{KINDS[KIND[face]]}"), str(OPENINGS[face])]
    return " ".join(words if symbol == "none" else [*words, letters(say, f"symbol.{symbol}")])


def _last_drawn(view: View[State], seat: int) -> int:
    """The tile that this seat drew last, not counting the set-up."""
    for line in reversed(view.lines[1:]):
        for seen in line.seen:
            if seen.event.key == "draws" and seen.seat == seat and seen.numbers[0] is not None:
                return seen.numbers[0]
    return NO_TILE


def remark(view: View[State], action: int) -> Said | None:
    """Where a tile will be open when it is laid or turned like that."""
    g: State = view.state
    kind, first, second = actions.KIND[action], FIRST[action], SECOND[action]
    if kind == LAY and g.decision == LAY_TILE:
        return Said("remark.opens", sides=_open_to(g.chosen, first, second))
    if kind == ROTATE and g.tile[first] != NO_TILE:
        facing = (g.facing[first] + second) % 3
        return Said("remark.opens", sides=_open_to(first, g.tile[first], facing))
    return None


def _open_to(cell: int, face: int, facing: int) -> list[Said]:
    bits = OPEN_SIDES[OPENINGS[face] - 1][facing]
    names = SIDES[PLACES[cell][1] % 2]
    order = ("left", "above", "below", "right")
    found = sorted((names[side] for side in range(3) if bits >> side & 1), key=order.index)
    return [Said(f"remark.{name}") for name in found]


def about(view: View[State], word: str) -> list[Said]:
    """What lies in a cell, or what a code means; nothing for other words."""
    g: State = view.state
    if word in cell_words.numbers:
        return _about_cell(g, cell_words.numbers[word])
    return []


def _about_cell(g: State, cell: int) -> list[Said]:
    where = cell_words.said(cell)
    if g.tile[cell] == NO_TILE:
        return [Said("about.cell", cell=where, tile=Said("tile.nothing"))]
    said = Said("about.cell", cell=where, tile=face_said(g.tile[cell]))
    if g.pawn[cell] != NO_PAWN_HERE:
        said = Said(
            "about.cell_pawn",
            cell=where,
            tile=face_said(g.tile[cell]),
            pawn=pawn_words.said(g.pawn[cell]),
            seat=seat_words.said(g.owner[cell]),
        )
    return [said, Said("about.opens", sides=_open_to(cell, g.tile[cell], g.facing[cell]))]


def codes(say: Texts) -> dict[str, str]:
    """The key of each abbreviation in the picture, for `?`."""
    found = {letters(say, f"code.{s}"): s for s in (*KINDS, *SYMBOLS[1:])}
    found |= {letters(say, f"letter.{p}"): p for p in PAWN_KINDS}
    for seat, name in enumerate(SEAT_NAMES):
        found[letters(say, f"owner.{name}")] = name
        found |= {pawn_code(say, seat, n): p for n, p in enumerate(PAWN_KINDS)}
    return found
