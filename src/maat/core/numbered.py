"""What a game declares as a row of things, each of which the rules know by its number: decisions,
events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Numbered(Sequence[T]):
    """Things in the order in which they are declared; `numbers` are what the rules call them."""

    def __init__(self, *things: T) -> None:
        self._things = things

    @property
    def numbers(self) -> range:
        return range(len(self._things))

    def __len__(self) -> int:
        return len(self._things)

    def __getitem__(self, n):  # type: ignore[no-untyped-def]
        return self._things[n]
