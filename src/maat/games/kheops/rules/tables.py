r"""What is printed on the parts (components.toml), and the geometry of the triangle.

            row 7             /\
            ...             /\/\/\          the cells of a row point up and down in turn, up first
            row 1         /\/\/\/\/\        seven rows of 13, 11, 9, 7, 5, 3, 1 cells

Inside, rows and columns are counted from 0; people count from 1. Sides are named after their
direction: 0 is /, 1 is \, 2 is -. Two neighbours share a side of one direction, whichever way they
point, and turning a tile clockwise by 120 degrees takes side k to side k + 1 in both. So an opening
is a bit, and two tiles are connected when both have the bit of their common side.
"""

from __future__ import annotations

from ....core.components import Parts, load
from ....core.messages import Said

C = load(__package__ or "")

ROWS = C.table("pyramid").number("side", 3, 7)
CELLS = ROWS * ROWS
NO_CELL = -1
ROW_START = [r * (2 * ROWS - r) for r in range(ROWS + 1)]  # number of the first cell of each row
SUMMIT = CELLS - 1


def _cell(r: int, i: int) -> int:
    return ROW_START[r] + i if 0 <= r < ROWS and 0 <= i <= 2 * (ROWS - 1 - r) else NO_CELL


def _neighbours(r: int, i: int) -> list[int]:
    if i % 2 == 0:
        # pointing up: left, right, below
        return [_cell(r, i - 1), _cell(r, i + 1), _cell(r - 1, i + 1)]
    # pointing down: right, left, above
    return [_cell(r, i + 1), _cell(r, i - 1), _cell(r + 1, i - 1)]


PLACES = [(r, i) for r in range(ROWS) for i in range(2 * (ROWS - r) - 1)]
NEIGHBOUR = [_neighbours(r, i) for r, i in PLACES]


def _start_cells(base: Parts) -> list[int]:
    rows, upright = base.number("rows_filled", 1, ROWS - 1), base.flag("upright_in_next_row")
    return [
        c for c, (r, i) in enumerate(PLACES) if r < rows or (upright and r == rows and i % 2 == 0)
    ]


START_CELLS = _start_cells(C.table("pyramid").table("base"))
TURNS_EACH = (CELLS - len(START_CELLS)) // 2

CORRIDOR, ROOM = range(2)
KINDS = ("corridor", "room")
SYMBOLS = (
    "none", "sarcophagus_red", "sarcophagus_green", "sarcophagus_gold", "ankh", "rotate_corridor",
    "rotate_room", "swap", "move", "no_pawn", "double", "curse",
)  # fmt: skip
NONE, RED, GREEN, GOLD, ANKH, ROTATE_CORRIDOR, ROTATE_ROOM, SWAP, MOVE, NO_PAWN, DOUBLE, CURSE = (
    range(12)
)

# A face is all that can be printed on a tile: kind, number of openings, symbol. Every possible face
# has a number,
# printed or not, so another component file changes neither the layout nor the action space.
FACES = 2 * 3 * 12
KIND = [f // 36 for f in range(FACES)]
OPENINGS = [f // 12 % 3 + 1 for f in range(FACES)]
SYMBOL = [f % 12 for f in range(FACES)]
OPEN_SIDES = [
    [1, 2, 4],
    [6, 5, 3],
    [7, 7, 7],
]  # bits, by number of openings - 1 and clockwise turns of 120 degrees
NO_TILE = -1


def _tiles(parts: Parts) -> list[int]:
    """One number per tile, sorted; the file must have one tile more than there are cells."""
    made = []
    for entry in parts.entries("list"):
        kind, symbol = (
            KINDS.index(entry.word("kind", KINDS)),
            SYMBOLS.index(entry.word("symbol", SYMBOLS)),
        )
        made += [(kind * 3 + entry.number("open", 1, 3) - 1) * 12 + symbol] * entry.number(
            "count", 0, 50
        )
    if len(made) != CELLS + 1:
        raise parts.fault("list", Said("fault.tiles", n=len(made), side=ROWS, needed=CELLS + 1))
    for symbol in (RED, GREEN, GOLD):
        count = sum(SYMBOL[f] == symbol for f in made)
        if count != 2:
            raise parts.fault(
                "list", Said("fault.sum_of", name=SYMBOLS[symbol], n=count, expected=2)
            )
    if sum(SYMBOL[f] == NO_PAWN for f in made) >= len(START_CELLS):
        raise parts.fault("list", Said("fault.no_pawn", most=len(START_CELLS) - 1))
    return sorted(made)


TILES = _tiles(C.table("tiles"))
TILE_COUNT = len(TILES)
if (CELLS - len(START_CELLS)) % 2:
    raise C.table("pyramid").fault("base", Said("fault.odd_cells"))
HAND = C.table("hands").number("tiles", 1, min(6, (TILE_COUNT - len(START_CELLS)) // 2))

WORKER, PRIEST, MUMMY, PHARAOH = range(4)
PAWN_KINDS = ("worker", "priest", "mummy", "pharaoh")
NO_PAWN_HERE = -1
WHITE, BLUE = range(2)
SEAT_NAMES = ("white", "blue")


def _pawns(parts: Parts, seat: str) -> list[int]:
    mine = parts.table(seat)
    counts = [mine.number(kind, 0, 40) if mine.has(kind) else 0 for kind in PAWN_KINDS]
    always_legal = counts[WORKER] + counts[MUMMY]
    if always_legal < TURNS_EACH:
        one_each_turn = Said("expected.at_least", least=TURNS_EACH)
        raise parts.fault(
            seat,
            Said("fault.sum_of", name="worker + mummy", n=always_legal, expected=one_each_turn),
        )
    return counts


PAWNS = [_pawns(C.table("pawns"), seat) for seat in SEAT_NAMES]
MOST_PAWNS = max(sum(p) for p in PAWNS)

PAWN_STRENGTH = C.table("strength").number("pawn", 1, 9)
PHARAOH_STRENGTH = C.table("strength").number("pharaoh", 1, 9)
DOUBLE_STRENGTH = C.table("strength").number("on_double", 1, 9)

PER_ROOM = C.table("scoring").number("per_room")
ONE_SARCOPHAGUS = C.table("scoring").number("one_sarcophagus")
SARCOPHAGUS_PAIR = C.table("scoring").number("sarcophagus_pair")
SUMMIT_BONUS = C.table("scoring").number("summit")
LONGEST_BONUS = C.table("scoring").number("longest")
CLOSED_FACTOR = C.table("scoring").number("closed_factor", 1, 9)
