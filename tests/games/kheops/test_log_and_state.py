"""The log of Kheops, read alone in three languages, gives the table that its reader sees (K4, K10,
K47).

Random games are followed on a table kept by hand from what the sentences say: after every line it
must be the seat's view.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import maat
from games.kheops.dictionary import (
    CELL,
    CELLS,
    COUNT,
    DEGREES,
    PAWN,
    PAWNS,
    SEAT,
    SEATS,
    SYMBOL,
    TILE,
    TURNED,
    Tile,
)
from reading import LANGUAGES, Book, Sentences, Step, messages, played, read_alone

# What each event says, in the order of the record
EVENTS = {
    "starts": {"cell": CELL, "tile": TILE},
    "lies": {"cell": CELL, "degrees": DEGREES},
    "draws": {"seat": SEAT, "tile": TILE},
    "puts": {"seat": SEAT, "pawn": PAWN, "cell": CELL},
    "captures": {"seat": SEAT, "cell": CELL},
    "cannot": {"seat": SEAT, "symbol": SYMBOL},
    "rotates": {"seat": SEAT, "cell": CELL, "degrees": DEGREES},
    "swaps": {"seat": SEAT, "cell": CELL, "other": CELL},
    "moves": {"seat": SEAT, "cell": CELL, "to": CELL},
    "lays": {"seat": SEAT, "cell": CELL, "tile": TILE, "degrees": TURNED},
    "keeps": {"seat": SEAT, "tile": TILE},
}
SLOTS = {
    "seat": SEAT,
    "cell": CELL,
    "other": CELL,
    "to": CELL,
    "pawn": PAWN,
    "symbol": SYMBOL,
    "tile": TILE,
    "n": COUNT,
}
SLOTS |= {"degrees": DEGREES, "lays.degrees": TURNED}

# The notation of each kind of action, and the messages that may be its sentence
ACTIONS = {
    "pawn": (rf"(?P<pawn>{'|'.join(PAWNS)}) (?P<cell>\S+)", ("pawn", "capture")),
    "rotate": (r"rotate (?P<cell>\S+) (?P<n>120|240)", ("rotate",)),
    "swap": (r"swap (?P<cell>\S+)", ("swap",)),
    "with": (r"with (?P<cell>\S+)", ("with",)),
    "move": (r"move (?P<cell>\S+)", ("move",)),
    "to": (r"to (?P<cell>\S+)", ("to",)),
    "cell": (r"cell (?P<cell>\S+)", ("cell",)),
    "lay": (r"lay (?P<tile>.+?)(?: (?P<n>120|240))?", ("lay", "lay_turned")),
}
# Where the order of the words makes the difference
ORDER = {
    "event.moves": ("from {cell} to {to}", "de {cell} vers {to}", "van {cell} naar {to}"),
    "action.swap": (
        "swap your {pawn} on {cell}",
        "permuter votre pion {pawn} en {cell}",
        "wissel je {pawn} op {cell}",
    ),
    "action.move": (
        "your {pawn} from {cell}",
        "votre pion {pawn} de {cell}",
        "je {pawn} van {cell}",
    ),
    "action.to": ("to {cell}", "vers {cell}", "naar {cell}"),
}
SUPPLIES = {"white": (14, 1, 1, 1), "blue": (15, 1, 1, 0)}  # K3
FACES = (
    "none", "sarcophagus_red", "sarcophagus_green", "sarcophagus_gold", "ankh", "rotate_corridor",
    "rotate_room", "swap", "move", "no_pawn", "double", "curse",
)  # fmt: skip


def tile_of(face: int) -> Tile:
    """A tile of the view: 36 corridors and 36 rooms, by openings, by symbol."""
    return Tile("room" if face >= 36 else "corridor", face // 12 % 3 + 1, FACES[face % 12])


class Paper:
    """The table as somebody keeps it who only hears the log of a reader (a seat's name, or
    nothing).
    """

    def __init__(self, reader: str) -> None:
        self.reader = reader
        self.tiles: dict[str, tuple[Tile, int]] = {}
        self.pawns: dict[str, tuple[str, str]] = {}
        self.supply = {
            seat: Counter(dict(zip(PAWNS, counts, strict=True)))
            for seat, counts in SUPPLIES.items()
        }
        self.hand: Counter[Tile] = Counter()
        self.held = dict.fromkeys(SEATS, 0)
        self.pile = 50  # K2
        self.kept: Tile | None = None
        self.step = Step(0, "", "", [], False)
        self.placed = self.chosen = ""

    def begin(self, step: Step) -> None:
        """The halves of a decision make no event: what was chosen stands in the record."""
        self.step = step
        kind, _, cell = step.action.partition(" ")
        self.chosen = cell if kind in ("swap", "move", "cell") else self.chosen

    def starts(self, cell: str, tile: Tile) -> None:
        assert cell not in self.tiles
        self.tiles[cell] = (tile, 0)
        self.pile -= 1

    def lies(self, cell: str, degrees: int) -> None:
        assert self.tiles[cell][1] == 0
        self.tiles[cell] = (self.tiles[cell][0], degrees)

    def draws(self, seat: str, tile: Tile | None) -> None:
        """Only the seat that draws hears which tile (K4)."""
        assert (tile is None) == (seat != self.reader)
        if tile:
            self.hand[tile] += 1
        self.held[seat] += 1
        self.pile -= 1

    def puts(self, seat: str, pawn: str, cell: str) -> None:
        assert self.step.action == f"{pawn} {cell}" and self.step.seat == seat
        assert cell not in self.pawns
        self._place(seat, pawn, cell)

    def captures(self, seat: str, cell: str) -> None:
        """A mummy takes the place of a worker of the other seat (K30)."""
        assert self.step.action == f"mummy {cell}" and self.step.seat == seat
        owner, worker = self.pawns.pop(cell)
        assert owner != seat and worker == "worker"
        self.supply[owner]["worker"] += 1
        self._place(seat, "mummy", cell)

    def _place(self, seat: str, pawn: str, cell: str) -> None:
        self.supply[seat][pawn] -= 1
        self.pawns[cell] = (seat, pawn)
        self.placed = cell

    def cannot(self, seat: str, symbol: str) -> None:
        """The symbol under the pawn just put (K10)."""
        assert self.step.seat == seat
        assert self.tiles[self.placed][0].symbol == symbol and symbol in (
            "rotate_room",
            "rotate_corridor",
            "swap",
            "move",
        )

    def rotates(self, seat: str, cell: str, degrees: int) -> None:
        """Of the kind that the tile of the pawn just put names (K20); a tile with three openings
        looks the same.
        """
        assert self.step.action == f"rotate {cell} {degrees}" and self.step.seat == seat
        tile, turned = self.tiles[cell]
        assert self.tiles[self.placed][0].symbol == f"rotate_{tile.kind}"
        self.tiles[cell] = (tile, (turned + degrees) % 360 if tile.openings < 3 else 0)

    def swaps(self, seat: str, cell: str, other: str) -> None:
        assert (
            self.step.action == f"with {other}" and self.chosen == cell and self.step.seat == seat
        )
        assert self.pawns[cell][0] == seat and self.pawns[other][0] != seat
        self.pawns[cell], self.pawns[other] = self.pawns[other], self.pawns[cell]

    def moves(self, seat: str, cell: str, to: str) -> None:
        assert self.step.action == f"to {to}" and self.chosen == cell and self.step.seat == seat
        assert self.pawns[cell][0] == seat and to not in self.pawns
        self.pawns[to] = self.pawns.pop(cell)

    def lays(self, seat: str, cell: str, tile: Tile, degrees: int) -> None:
        words = [
            str(w).replace("_", " ") for w in ("lay", *tile, degrees or "") if w not in ("none", "")
        ]
        assert (
            self.step.action == " ".join(words) and self.chosen == cell and self.step.seat == seat
        )
        assert cell not in self.tiles
        self.tiles[cell] = (tile, degrees)
        self._leaves_hand(seat, tile)

    def keeps(self, seat: str, tile: Tile) -> None:
        assert seat == "white"  # K47
        self.kept = tile
        self._leaves_hand(seat, tile)

    def _leaves_hand(self, seat: str, tile: Tile) -> None:
        self.held[seat] -= 1
        if seat == self.reader:
            self.hand[tile] -= 1
            assert self.hand[tile] >= 0


def compare(paper: Paper, seen: dict[str, Any], where: str) -> None:
    """What was kept by hand is what the reader sees."""
    assert paper.tiles == {c: (tile_of(f), 120 * t) for c, f, t in _at(seen, "tile", "facing")}, (
        where
    )
    assert paper.pawns == {c: (SEATS[o], PAWNS[p]) for c, p, o in _at(seen, "pawn", "owner")}, where
    assert paper.pile == seen["pile"]["left"], where
    assert paper.kept == (tile_of(seen["kept"]) if seen["kept"] >= 0 else None), where
    for name, seat in zip(SEATS, seen["seats"], strict=True):
        assert [paper.supply[name][pawn] for pawn in PAWNS] == seat["supply"], where
        assert paper.held[name] == seat["held"], where
        if name == paper.reader:
            assert sorted(paper.hand.elements()) == sorted(
                tile_of(f) for f in seat["hand"] if f >= 0
            ), where
        else:
            assert set(seat["hand"]) == {None}, where  # K4


def _at(seen: dict[str, Any], first: str, second: str) -> list[tuple[str, int, int]]:
    """Cells where something lies, with two of its fields."""
    return [(c, a, b) for c, a, b in zip(CELLS, seen[first], seen[second], strict=True) if a >= 0]


class Offers:
    """The sentence of every legal action names what its notation names, and what lies there."""

    def __init__(self) -> None:
        self.sentences = Sentences("kheops", "action", SLOTS)
        self.met: Counter[str] = Counter()

    def __call__(self, view: maat.View, legal: Sequence[maat.Action]) -> None:
        seen = view.state.plain()
        for action in legal:
            self.check(seen, action)

    def check(self, seen: dict[str, Any], action: maat.Action) -> None:
        kind, noted = next(
            (k, m) for k, (p, _) in ACTIONS.items() for m in [re.fullmatch(p, str(action))] if m
        )
        expected: dict[str, Any] = {k: v for k, v in noted.groupdict().items() if v}
        key = kind
        if "n" in expected:
            expected["n"] = int(expected["n"])
        if kind == "lay":
            key = "lay_turned" if "n" in expected else "lay"
            expected["tile"] = TILE.noted(expected["tile"])
        else:
            self._look(kind, expected, seen)
        if kind == "pawn" and seen["pawn"][CELLS.index(expected["cell"])] >= 0:
            key = "capture"
        self.met[key] += 1
        self.sentences.check(action, key, expected)

    def _look(self, kind: str, expected: dict[str, Any], seen: dict[str, Any]) -> None:
        """What stands or lies on the cell that is named."""
        n = CELLS.index(expected["cell"])
        if kind in ("pawn", "rotate", "to"):
            expected["tile"] = tile_of(seen["tile"][n])
        if kind in ("swap", "with", "move"):
            expected["pawn"] = PAWNS[seen["pawn"][n]]


def choose(luck: random.Random, legal: Sequence[maat.Action]) -> maat.Action:
    """At random, but special pawns more often than one in fifty: they decide what else is met."""
    special = [a for a in legal if str(a).startswith(("mummy", "priest", "pharaoh"))]
    return luck.choice(special if special and luck.random() < 0.3 else legal)


def follow(table: maat.Table, luck: random.Random, book: Book, offers: Offers) -> None:
    """One game: every action's sentence, and every line of three logs."""
    game = played(table, luck, (0, 1, None), offers, choose, undo=0.1)
    for reader in (0, 1, None):
        read_alone(book, game, reader, Paper("" if reader is None else SEATS[reader]), compare)


def book() -> Book:
    return Book(EVENTS, Sentences("kheops", "event", SLOTS))


OPTIONS: list[dict[str, Any]] = [
    {},
    {"majority_tie": "both", "pharaoh_needs_mummy": False, "isolated_ankh": False},
]


def read_games(seeds: range) -> None:
    """Play, read, and see that every kind of event and every kind of sentence was met."""
    found, offers = book(), Offers()
    for seed in seeds:
        options = OPTIONS[seed % 2]
        follow(maat.new("kheops", seed=seed, **options), random.Random(seed), found, offers)
    assert set(found.met) == set(EVENTS)
    assert (
        set(offers.met)
        == {key for _, keys in ACTIONS.values() for key in keys}
        == set(messages("kheops", "en")["action"])
    )


def test_every_kind_of_event_has_a_reader() -> None:
    assert set(EVENTS) == {event.key for event in maat.load_game("kheops").events}
    assert [key for key in EVENTS if not hasattr(Paper, key)] == []


def test_the_log_read_alone_in_three_languages_gives_the_table() -> None:
    read_games(range(6))  # K4, K10, K47


@pytest.mark.long
def test_the_log_read_alone_gives_the_table_in_many_games() -> None:
    read_games(range(6, 300))  # K4, K10, K47


def test_places_stand_in_the_order_in_which_things_happen() -> None:
    for key, fragments in ORDER.items():
        group, name = key.split(".")
        for lang, fragment in zip(LANGUAGES, fragments, strict=True):
            assert fragment in messages("kheops", lang)[group][name]  # K21, K22
