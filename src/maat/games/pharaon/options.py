"""Options of this game."""

from __future__ import annotations

from typing import Any

from ...core.faults import Fault
from ...core.words import Option, Said


class SoloOption(Option):
    """An option of the solo game: with more seats only its default is possible."""

    def read(self, value: Any, seats: int) -> int:
        found = super().read(value, seats)
        if seats > 1 and value != self.default:
            raise Fault(Said("expected.solo_game", value=self.default))
        return found
