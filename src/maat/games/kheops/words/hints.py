"""What a newcomer should know now, from what lies on the table: the goal first, then what this
decision is about, the most useful first.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Hint, cited
from ..names import CELL_NAMES, face_words
from ..rules.actions import LAY_AT, LAY_TILE, OVER, PLACE_PAWN
from ..rules.scoring import open_sides, score
from ..rules.state import Network, Sheet, State
from ..rules.tables import (
    ANKH,
    CELLS,
    CURSE,
    DOUBLE,
    GOLD,
    MOVE,
    MUMMY,
    NEIGHBOUR,
    NO_CELL,
    NO_PAWN_HERE,
    NO_TILE,
    PRIEST,
    RED,
    ROTATE_CORRIDOR,
    ROTATE_ROOM,
    ROWS,
    SEAT_NAMES,
    START_CELLS,
    SUMMIT,
    SWAP,
    SYMBOL,
    WORKER,
)

WORTH = 4  # points from which a network is worth a word
POWERS = (ROTATE_CORRIDOR, ROTATE_ROOM, SWAP, MOVE)

CITED = {  # the hints by the rule that they are about
    "K10": "pawn power tile", "K11": "cell", "K20": "rotate", "K21": "swap", "K22": "move",
    "K30": "mummy", "K31": "priest", "K40": "goal level double", "K41": "longest summit sarcophagi",
    "K42": "closing edge", "K43": "curse own_curse", "K44": "ankh", "K45": "over",
    "K47": "names", "K48": "sheet",
}  # fmt: skip
RULES = {hint: rule for rule, hints in CITED.items() for hint in hints.split()}


def hints(g: State, seat: int) -> list[Hint]:
    if g.decision == OVER:
        return cited([Hint("hint.over")], RULES)
    sheet = Sheet()
    score(g, sheet)
    about = {PLACE_PAWN: _pawn, LAY_AT: _cell, LAY_TILE: _tile}.get(g.decision, _power)
    goal = Hint("hint.goal", ("total-white", "total-blue"))
    return cited([goal, *about(g, seat, sheet)], RULES)


def _pawn(g: State, seat: int, sheet: Sheet) -> Iterator[Hint]:
    mine, other = SEAT_NAMES[seat], 1 - seat
    yield Hint("hint.pawn", (f"supply-{mine}-worker",))
    if g.laid > len(START_CELLS):  # sentences about the other's turn have been read
        yield Hint("hint.names", tuple(f"row-{row + 1}" for row in range(ROWS)))
    for n, network in _networks(sheet):
        level = network.strength[0] == network.strength[1]
        if level and network.strength[0] and network.worth >= WORTH and _has_room(g, sheet, n):
            yield Hint("hint.level", (_badge(n),))
    for cell in _free(g, DOUBLE):
        if sheet.networks[sheet.network[cell]].tiles > 1:
            yield Hint("hint.double", (_cell_ref(cell),))
    for cell in _free(g, ANKH):
        yield Hint("hint.ankh", (_cell_ref(cell),))
    if g.seats[seat].supply[MUMMY]:
        for cell in range(CELLS):
            stands = g.pawn[cell] == WORKER and g.owner[cell] == other
            if stands and _would_turn(sheet.networks[sheet.network[cell]], other):
                yield Hint("hint.mummy", (f"supply-{mine}-mummy", _cell_ref(cell)))
    elif g.seats[seat].supply[PRIEST]:
        yield Hint("hint.priest", (f"supply-{mine}-priest",))
    for symbol in POWERS:
        for cell in _free(g, symbol):
            yield Hint("hint.power", (_cell_ref(cell),))
    yield Hint("hint.sheet")


def _cell(g: State, seat: int, sheet: Sheet) -> Iterator[Hint]:
    yield Hint("hint.cell")
    for n, network in _networks(sheet):
        out = _ways_out(g, sheet, n)
        if network.winner == seat and len(out) == 1 and NO_CELL not in out:
            yield Hint("hint.closing", (_badge(n), _cell_ref(out.pop())))
    for n, network in _networks(sheet):
        if (
            network.winner == seat
            and network.worth >= WORTH
            and _ways_out(g, sheet, n) == {NO_CELL}
        ):
            yield Hint("hint.edge", (_badge(n),))
    if _holds_curse(g, seat):
        for n, network in _networks(sheet):
            reach = _ways_out(g, sheet, n) - {NO_CELL}
            if network.winner == 1 - seat and network.worth >= WORTH and reach:
                yield Hint("hint.curse", (_badge(n), *(_cell_ref(c) for c in sorted(reach))))
    for n, network in _networks(sheet):
        if network.longest and network.worth:
            yield Hint("hint.longest", (_badge(n),))
    if g.tile[SUMMIT] == NO_TILE and any(g.tile[c] != NO_TILE for c in NEIGHBOUR[SUMMIT] if c >= 0):
        yield Hint("hint.summit", (_cell_ref(SUMMIT),))


def _tile(g: State, seat: int, sheet: Sheet) -> Iterator[Hint]:
    yield Hint("hint.tile", (_cell_ref(g.chosen),))
    held = dict.fromkeys(g.seats[seat].hand[: g.seats[seat].held])
    coffins = [face for face in held if face != NO_TILE and RED <= SYMBOL[face] <= GOLD]
    if coffins:
        yield Hint("hint.sarcophagi", tuple(_hand_ref(face) for face in coffins))
    if _holds_curse(g, seat):
        yield Hint("hint.own_curse")


def _power(g: State, seat: int, sheet: Sheet) -> Iterator[Hint]:
    symbol = SYMBOL[g.tile[g.placed]]
    key = {SWAP: "swap", MOVE: "move"}.get(symbol, "rotate")
    yield Hint(f"hint.{key}", (_cell_ref(g.placed),))


def _networks(sheet: Sheet) -> Iterator[tuple[int, Network]]:
    """The networks with their first cells, those worth most first."""
    found = [(n, sheet.networks[n]) for n in range(CELLS) if sheet.networks[n].tiles > 1]
    return iter(sorted(found, key=lambda one: -one[1].worth))


def _cells(g: State, sheet: Sheet, n: int) -> list[int]:
    return [c for c in range(CELLS) if g.tile[c] != NO_TILE and sheet.network[c] == n]


def _has_room(g: State, sheet: Sheet, n: int) -> bool:
    return any(g.pawn[c] == NO_PAWN_HERE for c in _cells(g, sheet, n))


def _would_turn(network: Network, holder: int) -> bool:
    """One worker less, and one pawn more for the other, is enough to lead."""
    lead = network.strength[holder] - network.strength[1 - holder]
    return network.winner == holder and lead < 2 and network.worth >= WORTH


def _ways_out(g: State, sheet: Sheet, n: int) -> set[int]:
    """The empty cells that a network opens onto; NO_CELL for the edge of the pyramid."""
    out = set()
    for cell in _cells(g, sheet, n):
        for side in range(3):
            beyond = NEIGHBOUR[cell][side]
            if open_sides(g, cell) >> side & 1 and (beyond == NO_CELL or g.tile[beyond] == NO_TILE):
                out.add(beyond)
    return out


def _free(g: State, symbol: int) -> Iterator[int]:
    for cell in range(CELLS):
        lies = g.tile[cell]
        if lies != NO_TILE and SYMBOL[lies] == symbol and g.pawn[cell] == NO_PAWN_HERE:
            yield cell


def _holds_curse(g: State, seat: int) -> bool:
    held = g.seats[seat].hand[: g.seats[seat].held]
    return any(face != NO_TILE and SYMBOL[face] == CURSE for face in held)


def _badge(n: int) -> str:
    return f"network-{CELL_NAMES[n]}"


def _hand_ref(face: int) -> str:
    return f"hand-{face_words.name(face).replace(' ', '-')}"


def _cell_ref(cell: int) -> str:
    return f"cell-{CELL_NAMES[cell]}"
