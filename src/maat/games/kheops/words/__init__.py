"""Kheops in words: notation, sentences, reasons, events, the lines of the score sheet (K47).

worker 3.4   rotate 3.4 120   swap 3.4, then with 2.2   move 3.4, then to 2.2   cell 4.3, then lay room 2 swap 240
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.events import Event, Part
from ....core.messages import Reason, Said, SheetLine, Words
from ..rules import pawns, powers, scoring
from ..rules.actions import (
    CELL,
    FROM,
    LAY_AT,
    LAY_TILE,
    MOVE_FROM,
    MOVE_TO,
    OTHER,
    OVER,
    OWN,
    PAWN,
    PLACE_PAWN,
    ROTATE_TILE,
    SWAP_OTHER,
    SWAP_OWN,
    TILE,
    TO,
    TURN,
)
from ..rules.state import Network, Sheet, State
from ..rules.tables import (
    CELLS,
    CLOSED_FACTOR,
    FACES,
    KIND,
    KINDS,
    LONGEST_BONUS,
    MUMMY,
    NO_PAWN,
    NO_PAWN_HERE,
    NO_TILE,
    OPENINGS,
    PAWN_KINDS,
    PER_ROOM,
    PHARAOH,
    PLACES,
    PRIEST,
    ROOM,
    SEAT_NAMES,
    SUMMIT_BONUS,
    SYMBOL,
    SYMBOLS,
    WORKER,
)


def _face_name(face: int) -> str:
    symbol = SYMBOLS[SYMBOL[face]].replace("_", " ")
    return f"{KINDS[KIND[face]]} {OPENINGS[face]}" + ("" if symbol == "none" else f" {symbol}")


def face_said(face: int) -> Said:
    kind, symbol = KINDS[KIND[face]], SYMBOLS[SYMBOL[face]]
    if symbol == "none":
        return Said(f"tile.{kind}", n=OPENINGS[face])
    return Said(f"tile.{kind}_with", n=OPENINGS[face], symbol=Said(f"symbol.{symbol}"))


seat_words = Words("seat", SEAT_NAMES)
CELL_NAMES = [f"{r + 1}.{i + 1}" for r, i in PLACES]
cell_words = Words("cell", CELL_NAMES, lambda n: Said("cell", name=CELL_NAMES[n]))
face_words = Words("face", [_face_name(f) for f in range(FACES)], face_said)
pawn_words = Words("pawn", PAWN_KINDS)
symbol_words = Words("symbol", SYMBOLS)
degree_words = Words("degrees", ["0", "120", "240"], lambda n: Said("degrees", n=120 * n))

EVENTS = [
    Event("starts", Part("cell", cell_words), Part("tile", face_words, chance=True), about=False),
    Event(
        "lies", Part("cell", cell_words), Part("degrees", degree_words, chance=True), about=False
    ),
    Event("draws", Part("tile", face_words, secret=True, chance=True)),
    Event("puts", Part("pawn", pawn_words), Part("cell", cell_words)),
    Event("captures", Part("cell", cell_words)),
    Event("cannot", Part("symbol", symbol_words)),
    Event("rotates", Part("cell", cell_words), Part("degrees", degree_words)),
    Event("swaps", Part("cell", cell_words), Part("other", cell_words)),
    Event("moves", Part("cell", cell_words), Part("to", cell_words)),
    Event(
        "lays", Part("cell", cell_words), Part("tile", face_words), Part("degrees", degree_words)
    ),
    Event("keeps", Part("tile", face_words)),
]


def notation(action: int) -> str:
    kind, n = split(action)
    if kind == "pawn":
        return f"{PAWN_KINDS[n // CELLS]} {CELL_NAMES[n % CELLS]}"
    if kind == "rotate":
        return f"rotate {CELL_NAMES[n // 2]} {120 + 120 * (n % 2)}"
    if kind == "lay":
        return f"lay {face_words.name(n // 3)}" + ("", " 120", " 240")[n % 3]
    return f"{kind} {CELL_NAMES[n]}"


def split(action: int) -> tuple[str, int]:
    """The kind of an action, and its number within the kind."""
    starts = (
        (TILE, "lay"),
        (CELL, "cell"),
        (TO, "to"),
        (FROM, "move"),
        (OTHER, "with"),
        (OWN, "swap"),
    )
    for start, kind in (*starts, (TURN, "rotate"), (PAWN, "pawn")):
        if action >= start:
            return kind, action - start
    raise ValueError(action)


def sentence(g: State, seat: int, action: int) -> Said:
    kind, n = split(action)
    if kind == "pawn":
        cell = n % CELLS
        takes = g.pawn[cell] == WORKER and g.owner[cell] == 1 - seat
        key = "action.capture" if takes else "action.pawn"
        return Said(
            key,
            pawn=pawn_words.said(n // CELLS),
            cell=cell_words.said(cell),
            tile=_tile_at(g, cell),
        )
    if kind == "rotate":
        return Said(
            "action.rotate",
            cell=cell_words.said(n // 2),
            n=120 + 120 * (n % 2),
            tile=_tile_at(g, n // 2),
        )
    if kind == "lay":
        key = "action.lay_turned" if n % 3 else "action.lay"
        return Said(key, tile=face_said(n // 3), n=120 * (n % 3))
    if kind in ("swap", "with", "move"):
        return Said(f"action.{kind}", pawn=_pawn_at(g, n), cell=cell_words.said(n))
    return Said(f"action.{kind}", cell=cell_words.said(n), tile=_tile_at(g, n))


def _tile_at(g: State, cell: int) -> Said:
    return face_said(g.tile[cell]) if g.tile[cell] != NO_TILE else Said("tile.nothing")


def _pawn_at(g: State, cell: int) -> Said:
    return pawn_words.said(g.pawn[cell]) if g.pawn[cell] != NO_PAWN_HERE else Said("pawn.nothing")


def rule(g: State, action: int) -> str:
    kind, n = split(action)
    if kind == "pawn":
        special = {PRIEST: "K31", MUMMY: "K30", PHARAOH: "K32"}
        return special.get(n // CELLS, "K10")
    return {"rotate": "K20", "swap": "K21", "with": "K21", "move": "K22", "to": "K22"}.get(
        kind, "K10"
    )


def covered(g: State, seat: int, action: int) -> str | None:
    """Nothing is laid face down in Kheops."""
    return None


QUESTIONS = {
    PLACE_PAWN: "place_pawn",
    ROTATE_TILE: "rotate",
    SWAP_OWN: "swap_own",
    SWAP_OTHER: "swap_other",
    MOVE_FROM: "move_from",
    MOVE_TO: "move_to",
    LAY_AT: "lay_at",
    LAY_TILE: "lay_tile",
    OVER: "over",
}


def question(g: State, seat: int) -> Said:
    """What is asked, of whoever is asked."""
    if g.decision == ROTATE_TILE:
        kind = powers.kind_to_rotate(SYMBOL[g.tile[g.placed]])
        return Said("question.rotate_room" if kind == ROOM else "question.rotate_corridor")
    return Said(f"question.{QUESTIONS[g.decision]}")


def why_not(g: State, seat: int, action: int) -> Reason:
    kind, n = split(action)
    asked = {
        "pawn": PLACE_PAWN,
        "rotate": ROTATE_TILE,
        "swap": SWAP_OWN,
        "with": SWAP_OTHER,
        "move": MOVE_FROM,
    }
    asked |= {"to": MOVE_TO, "cell": LAY_AT, "lay": LAY_TILE}
    if g.deciding == 1 - seat:
        return Reason("K10", Said("why.other_is_asked", question=question(g, seat)))
    if g.decision != asked[kind]:
        return Reason("K10", Said("why.not_asked", question=question(g, seat)))
    reasons: dict[str, Callable[[State, int, int], Reason]] = {
        "pawn": _why_no_pawn,
        "rotate": _why_no_rotation,
        "cell": _why_no_cell,
        "lay": _why_no_tile,
    }
    return reasons.get(kind, _why_no_power)(g, seat, n)


def _why_no_pawn(g: State, seat: int, n: int) -> Reason:
    kind, cell = n // CELLS, n % CELLS
    if g.seats[seat].supply[kind] == 0:
        return Reason("K3", Said("why.no_such_pawn", pawn=pawn_words.said(kind)))
    if not pawns.may_play(g, kind):
        return Reason(
            "K32" if kind == PHARAOH else "K31", Said("why.needs_mummy", pawn=pawn_words.said(kind))
        )
    return _why_not_empty(g, seat, cell, kind == MUMMY)


def _why_not_empty(g: State, seat: int, cell: int, mummy: bool) -> Reason:
    where = cell_words.said(cell)
    if g.tile[cell] == NO_TILE:
        return Reason("K10", Said("why.no_tile", cell=where))
    if SYMBOL[g.tile[cell]] == NO_PAWN:
        return Reason("K23", Said("why.takes_no_pawn", cell=where))
    if mummy and g.owner[cell] != seat:
        return Reason("K30", Said("why.not_for_mummy", cell=where, pawn=_pawn_at(g, cell)))
    return Reason("K10", Said("why.occupied", cell=where, pawn=_pawn_at(g, cell)))


def _why_no_rotation(g: State, seat: int, n: int) -> Reason:
    cell, where = n // 2, cell_words.said(n // 2)
    if g.tile[cell] == NO_TILE:
        return Reason("K20", Said("why.no_tile", cell=where))
    if KIND[g.tile[cell]] != powers.kind_to_rotate(SYMBOL[g.tile[g.placed]]):
        return Reason("K20", Said("why.other_kind", cell=where, tile=_tile_at(g, cell)))
    if powers.is_protected(g, cell):
        protects = "K32" if g.pawn[cell] == PHARAOH else "K31"
        return Reason(protects, Said("why.protected", cell=where, pawn=_pawn_at(g, cell)))
    return Reason("K20", Said("why.same_turn", cell=where))


def _why_no_power(g: State, seat: int, cell: int) -> Reason:
    """Why a pawn cannot be swapped or moved, or not to there."""
    where = cell_words.said(cell)
    if g.decision == MOVE_TO:
        return _why_not_empty(g, seat, cell, False)._replace(rule="K22")
    rule = "K22" if g.decision == MOVE_FROM else "K21"
    if g.pawn[cell] == NO_PAWN_HERE:
        return Reason(rule, Said("why.no_pawn_there", cell=where))
    if g.decision == SWAP_OTHER and g.owner[cell] == 1 - seat:
        protects = "K32" if g.pawn[cell] == PHARAOH else "K31"
        return Reason(protects, Said("why.protected", cell=where, pawn=_pawn_at(g, cell)))
    if g.decision == MOVE_FROM and cell == g.placed:
        return Reason("K22", Said("why.just_placed", cell=where))
    return Reason(
        rule, Said("why.own_pawn" if g.decision == SWAP_OTHER else "why.not_yours", cell=where)
    )


def _why_no_cell(g: State, seat: int, cell: int) -> Reason:
    key = "why.cell_taken" if g.tile[cell] != NO_TILE else "why.touches_nothing"
    return Reason("K10", Said(key, cell=cell_words.said(cell)))


def _why_no_tile(g: State, seat: int, n: int) -> Reason:
    me = g.seats[seat]
    if n // 3 in me.hand[: me.held]:
        return Reason("K47", Said("why.same_turn_tile", tile=face_said(n // 3)))
    return Reason("K10", Said("why.not_in_hand", tile=face_said(n // 3)))


def sheet_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    """A line per network, with its reasons, then the ankhs and the totals."""
    lines: list[SheetLine] = []
    for cell in range(CELLS):
        n = sheet.networks[cell]
        if n.tiles > 1:
            lines.append(_network_line(cell, n))
            lines += [SheetLine(r, s, (None, None), True) for r, s in _network_details(g, n)]
    squares = (sheet.ankhs[0] ** 2, sheet.ankhs[1] ** 2)
    lines.append(
        SheetLine("K44", Said("sheet.ankhs", white=sheet.ankhs[0], blue=sheet.ankhs[1]), squares)
    )
    lines.append(SheetLine("K45", Said("sheet.total"), (sheet.totals[0], sheet.totals[1])))
    return lines


def _network_line(cell: int, n: Network) -> SheetLine:
    points = tuple(n.worth if n.winner in (s, 2) else 0 for s in range(2))
    said = Said(
        "sheet.network",
        cell=cell_words.said(cell),
        n=n.tiles,
        white=n.strength[0],
        blue=n.strength[1],
    )
    return SheetLine("K40", said, points)


def _network_details(g: State, n: Network) -> list[tuple[str, Said]]:
    """Why a network is worth what it is worth, and who has it."""
    found = [("K41", Said("sheet.rooms", n=n.rooms, points=PER_ROOM * n.rooms))]
    count = sum(n.sarcophagi)
    bonus = scoring.sarcophagus_bonus(n)
    if count == 1:
        found.append(("K41", Said("sheet.one_sarcophagus", points=bonus)))
    elif count > 1:
        found.append(
            (
                "K41",
                Said("sheet.sarcophagus_pair" if bonus else "sheet.mixed_sarcophagi", points=bonus),
            )
        )
    if n.summit:
        found.append(("K41", Said("sheet.summit", points=SUMMIT_BONUS)))
    if n.longest:
        found.append(("K41", longest_said(g.longest_scores)))
    if n.curses:
        found.append(("K43", Said("sheet.cursed")))
    elif not n.way_out:
        found.append(("K42", Said("sheet.closed", factor=CLOSED_FACTOR)))
    return [*found, ("K40", _held_by(n))]


def longest_said(longest_scores: int) -> Said:
    """The bonus of the longest network, and among which it was looked for."""
    return Said(
        "sheet.longest_scoring" if longest_scores else "sheet.longest", points=LONGEST_BONUS
    )


def _held_by(n: Network) -> Said:
    if n.winner == 2:
        return Said("sheet.held_by_both", points=n.worth)
    if n.winner >= 0:
        return Said("sheet.held_by", seat=seat_words.said(n.winner), points=n.worth)
    return Said("sheet.held_by_nobody" if sum(n.strength) == 0 else "sheet.equal", points=n.worth)
