"""Options of this game."""

from __future__ import annotations

from ...core.errors import Fault
from ...core.messages import Said
from ...core.options import Option
from .rules.state import State
from .rules.tables import DARK_NAMED, FIRST_RULES, GOD_NAMES, TILE_GOD, TILES

TILE_NAMES = tuple(GOD_NAMES[god] for god in TILE_GOD)  # a tile of the Traitor is called by its God


def as_formerly(g: State, version: int) -> None:
    """The first version of the rules had no editions; chance gave the Traitor its resource of
    choice (P57, P75).
    """
    g.edition = FIRST_RULES


class DarkTiles(Option):
    """How many of the Traitor's tiles are dark, or which, by their Gods; with more seats than one
    only the default (P72).
    """

    def read(self, value: object, seats: int) -> int:
        number = self._number(value)
        if number is None:
            raise Fault(Said("expected.dark_tiles", most=TILES, names=", ".join(self.names)))
        if seats > 1 and number != self.default:
            raise Fault(Said("expected.solo_game", value=str(self.default)))
        return number

    def parse(self, text: str, seats: int) -> object:
        """`2`, or `isis,horus`."""
        names = tuple(text.lower().replace(",", " ").split())
        return names if names and set(names) <= set(self.names) else super().parse(text, seats)

    def said(self, name: str) -> Said:
        return Said(f"god.{name}")

    def settled(self, value: object) -> object:
        """Names are sorted and stand once each; none and all of them are numbers."""
        number = self._number(value)
        if number is None or number <= DARK_NAMED:
            return number
        return tuple(
            sorted(name for tile, name in enumerate(self.names) if number - DARK_NAMED >> tile & 1)
        )

    def _number(self, value: object) -> int | None:
        """As State.dark_tiles has it: how many, or DARK_NAMED and a bit for each tile; None for
        anything else.
        """
        if not isinstance(value, (tuple, list, set, frozenset)):
            return value if type(value) is int and value in self.values else None
        if not all(isinstance(name, str) and name.lower() in self.names for name in value):
            return None
        tiles = {self.names.index(name.lower()) for name in value}
        return (
            DARK_NAMED + sum(1 << tile for tile in tiles) if 0 < len(tiles) < TILES else len(tiles)
        )
