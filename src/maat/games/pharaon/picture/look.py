"""Whose view is drawn, in which language and arrangement, and where the Areas lie."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ....core.messages import Said
from ....core.view import View
from ....draw import Fragment
from ..names import seat_words
from ..rules.state import State
from ..rules.tables import AREAS, OFFERINGS
from . import told
from .band import Band, band_of
from .marks import who as name_of
from .means import Means, means
from .places import SOLO
from .standing import Standing, standings

SPECTATOR = -1
Fragments = tuple[Fragment, ...]
Ring = tuple[int, ...]  # the Area at each place, clockwise from the top


class Seat(NamedTuple):
    """A seat as it is shown: in which language and arrangement, in which slot, and whose it is."""

    lang: str
    narrow: bool
    form: int
    slot: int
    who: int

    @property
    def band(self) -> Band:
        """Where its things lie."""
        return band_of(self.narrow, self.form, self.slot)

    def told(self, key: str, **arguments: int | str | Said | list[Said]) -> str:
        """A sentence about this seat."""
        return told(self.lang, key, seat=seat_words.said(self.who), **arguments)


class Look:
    """What every part of the picture needs to know: whose view, which language, which arrangement,
    where the Areas lie.
    """

    def __init__(self, view: View[State], lang: str, narrow: bool) -> None:
        g: State = view.state
        self.game, self.g, self.lang, self.narrow = view.game, g, lang, narrow
        self.viewer = SPECTATOR if view.seat is None else view.seat
        self.solo = g.seats_in_game == 1
        self.form = SOLO if self.solo else g.seats_in_game
        start = g.ring.index(OFFERINGS)
        self.ring = tuple(g.ring[start:] + g.ring[:start])
        self.place = [self.ring.index(number) for number in range(AREAS)]
        self.standings: list[Standing] = standings(g)

    @cached_property
    def can(self) -> Means:
        """What the viewer could start now."""
        return means(self.g, self.viewer)

    def seat(self, place: int) -> Seat:
        """A place at the table, as it is shown."""
        who = name_of(place, self.solo)
        return Seat(self.lang, self.narrow, self.form, self.slot(place), who)

    def slot(self, place: int) -> int:
        """Where a place at the table is shown: the viewer's own first, then clockwise."""
        return (place - max(self.viewer, 0)) % self.g.at_table
