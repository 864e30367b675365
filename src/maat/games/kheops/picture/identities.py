"""Which is which: the same worker, the same tile, from the first moment to the last.

The state says what stands and lies where, not which of fourteen equal workers it is. The log does:
so pieces are numbered by following it, in the order in which this viewer saw them. That is honest:
the log is what the viewer saw, a hidden tile has no number before it is shown, and a tile that
another seat lays gets one only then. Where a position was not reached by its log (one set up by
hand), pieces are numbered by their places.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, cast

from ....core.record import Line
from ....core.view import View
from ..names import face_words
from ..rules.state import State
from ..rules.tables import (
    CELLS,
    FACES,
    MUMMY,
    NO_PAWN_HERE,
    NO_TILE,
    PAWN_KINDS,
    PAWNS,
    SEAT_NAMES,
)
from .places import HELD, KEPT

FACE_IDS = [face_words.name(f).replace(" ", "-") for f in range(FACES)]
PAWN_LIST = [
    (seat, kind, n) for seat in range(2) for kind in range(4) for n in range(PAWNS[seat][kind])
]
PAWN_IDS = [f"{SEAT_NAMES[seat]}-{PAWN_KINDS[kind]}-{n + 1}" for seat, kind, n in PAWN_LIST]
PAWN_AT = {pawn: i for i, pawn in enumerate(PAWN_LIST)}
IN_HAND = -1
NOWHERE = -1000


class Pieces(NamedTuple):
    """Tiles in the order in which they were seen: id, face and place. The place of every pawn of
    PAWN_LIST.
    """

    ids: list[str]
    faces: list[int]
    places: list[int]  # a cell, or a place in the hand
    pawns: list[int]  # a cell, -1 - place among its kind in the supply, or NOWHERE


def pieces(view: View[State], seat: int) -> Pieces:
    """All pieces that this viewer sees."""
    trail = _trail(view.lines, seat)
    if trail is None or not trail.agrees(view.state):
        trail = _Trail(seat)
        trail.number(view.state)
    places = trail.places.copy()
    for slot, tile in enumerate(
        sorted(trail.held, key=trail.faces.__getitem__)
    ):  # hands are kept sorted by kind
        places[tile] = HELD + slot
    return Pieces(trail.ids, trail.faces, places, trail.pawn_places())


_known: dict[
    tuple[int, int], tuple[tuple[Line, ...], _Trail]
] = {}  # the last trails, so that a move adds a line or two
MOST_KNOWN = 64


def _trail(lines: tuple[Line, ...], seat: int) -> _Trail | None:
    """Where the log leads; None if it cannot be followed."""
    if not lines:
        return None
    key = seat, id(lines[0])
    before, trail = _known.get(key, ((), _Trail(seat)))
    if lines[: len(before)] != before:
        before, trail = (), _Trail(seat)
    trail = trail.copy()
    try:
        trail.follow(lines[len(before) :])
    except LookupError:
        return None
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[key] = lines, trail
    return trail


@cache
def _tile_id(face: int, n: int) -> str:
    return f"tile-{FACE_IDS[face]}-{n}"


class _Trail:
    """The pieces as far as a log was followed. Tiles are counted as they are seen.

    A pawn comes from the end of the supply of its kind, and a worker under the mummy returns there
    (K30).
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ids: list[str] = []
        self.faces: list[int] = []
        self.places: list[int] = []
        self.held: list[int] = []  # which tiles are in the hand
        self.on: dict[int, tuple[int, int, int]] = {}  # cell -> owner, kind and number of the pawn
        self.supply = [[list(range(n)) for n in kinds] for kinds in PAWNS]

    def copy(self) -> _Trail:
        made = _Trail(self.seat)
        made.ids, made.faces, made.places = self.ids.copy(), self.faces.copy(), self.places.copy()
        made.held, made.on = self.held.copy(), self.on.copy()
        made.supply = [[left.copy() for left in kinds] for kinds in self.supply]
        return made

    def follow(self, lines: tuple[Line, ...]) -> None:
        for line in lines:
            for seen in () if line.undone else line.seen:
                event, numbers = seen.event.key, cast(tuple[int, ...], seen.numbers)
                if event == "starts":
                    self.meet(numbers[1], numbers[0])
                elif event == "draws":
                    self.draw(seen.seat, numbers[0])
                elif event == "puts":
                    self.put(seen.seat, *numbers)
                elif event == "lays":
                    self.lay(seen.seat, numbers[1], numbers[0])
                elif event in ("swaps", "moves"):
                    self.exchange(*numbers)
                elif event == "captures":
                    self.put(seen.seat, MUMMY, numbers[0])
                elif event == "keeps":
                    self.lay(seen.seat, numbers[0], KEPT)

    def meet(self, face: int, place: int) -> None:
        """A tile is seen for the first time."""
        self.ids.append(_tile_id(face, self.faces.count(face) + 1))
        self.faces.append(face)
        self.places.append(place)

    def draw(self, seat: int, face: int) -> None:
        if seat == self.seat:
            self.held.append(len(self.ids))
            self.meet(face, IN_HAND)

    def lay(self, seat: int, face: int, place: int) -> None:
        """From the viewer's hand, or seen only now."""
        if seat != self.seat:
            self.meet(face, place)
            return
        tile = self.held.pop([self.faces[i] for i in self.held].index(face))
        self.places[tile] = place

    def put(self, owner: int, kind: int, cell: int) -> None:
        if cell in self.on:
            other, other_kind, n = self.on[cell]
            self.supply[other][other_kind].append(n)
        self.on[cell] = owner, kind, self.supply[owner][kind].pop()

    def exchange(self, a: int, b: int) -> None:
        first, second = self.on.pop(a, None), self.on.pop(b, None)
        if first:
            self.on[b] = first
        if second:
            self.on[a] = second

    def agrees(self, g: State) -> bool:
        lying = [NO_TILE] * (KEPT + 1)
        for face, place in zip(self.faces, self.places, strict=True):
            lying[place] = face  # tiles in the hand overwrite each other, after the last place
        held = sorted([self.faces[i] for i in self.held])
        if lying[:CELLS] != g.tile or held != _hand(g, self.seat):
            return False
        pawn, owner = [NO_PAWN_HERE] * CELLS, [NO_PAWN_HERE] * CELLS
        for cell, (seat, kind, _) in self.on.items():
            pawn[cell], owner[cell] = kind, seat
        return pawn == g.pawn and owner == g.owner

    def number(self, g: State) -> None:
        """By their places, where the log does not tell."""
        for cell, face in enumerate(g.tile):
            if face != NO_TILE:
                self.meet(face, cell)
        for face in _hand(g, self.seat):
            self.draw(self.seat, face)
        if g.kept != NO_TILE:
            self.meet(g.kept, KEPT)
        for cell, kind in enumerate(g.pawn):
            if kind != NO_PAWN_HERE:
                self.put(g.owner[cell], kind, cell)
        for seat, kinds in enumerate(self.supply):
            for kind, left in enumerate(kinds):
                del left[g.seats[seat].supply[kind] :]

    def pawn_places(self) -> list[int]:
        found = [NOWHERE] * len(PAWN_LIST)
        for cell, pawn in self.on.items():
            found[PAWN_AT[pawn]] = cell
        for seat, kinds in enumerate(self.supply):
            for kind, left in enumerate(kinds):
                for i, n in enumerate(left):
                    found[PAWN_AT[seat, kind, n]] = -1 - i
        return found


def _hand(g: State, seat: int) -> list[int]:
    return g.seats[seat].hand[: g.seats[seat].held] if seat >= 0 else []
