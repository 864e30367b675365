"""A rectangle of a drawing: where something lies, and how large it is."""

from __future__ import annotations

from typing import NamedTuple

from .kit import Point


class Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def at(self) -> Point:
        """The top left corner."""
        return self.left, self.top

    def cell(self, i: int, columns: int, width: float, height: float, gap: float = 6) -> Box:
        """The i-th of some cells in rows, from the top left corner of this box."""
        return Box(
            self.left + i % columns * (width + gap),
            self.top + i // columns * (height + gap),
            width,
            height,
        )
