"""The sizes that the drawings of all games share: of words, and of the margin round them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Sizes:
    """A drawing is wide (about 1440) or narrow (a phone of 390); the measures of one are added to
    these.
    """

    narrow: bool

    @property
    def words(self) -> float:
        """The size of ordinary words."""
        return 13 if self.narrow else 16

    @property
    def least(self) -> float:
        """The size of the smallest words."""
        return 11 if self.narrow else 12

    @property
    def margin(self) -> float:
        return 8 if self.narrow else 14
