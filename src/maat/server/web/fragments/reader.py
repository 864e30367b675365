"""One reader of one table, at one moment: everything that the fragments of their page show.

It is taken while the table's lock is held, and holds nothing that changes later, so that the page
can be drawn afterwards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ....core.texts import Texts
from ....core.view import View
from ...tables.table import LiveTable
from ..player_names import given_name

Fragments = dict[str, str]


class LogLine(NamedTuple):
    """A line of the log as it was made. It is made again when it is taken back, and when a seat
    gets another name.
    """

    undone: bool
    names: tuple[str, ...]
    markup: str


class Reader:
    def __init__(
        self, live: LiveTable, seat: int | None, lang: str, texts: Texts, host: bool = False
    ) -> None:
        self.seat, self.lang, self.say, self.host = seat, lang, texts, host
        self.table_id, self.version = live.id, live.version
        self.practice, self.again = live.kept.practice, live.kept.again
        self.talk = tuple(live.kept.talk)
        self.seating = tuple(replace(s) for s in live.seating)
        self.here = tuple(live.is_here(s.seat) for s in live.seating)
        self.view: View = live.view(seat)
        self.legal = live.views.legal(seat)
        self.winners = () if live.table.result is None else tuple(live.table.result.winners)
        self.sits = None if seat is None else self.seating[seat]
        self.asked = bool(self.legal) and self.sits is not None and not self.sits.bot
        proposed = None if self.sits is None else self.sits.proposal
        self.proposal = next((a for a in self.legal if a.id == proposed), None)
        self.can_undo = live.can_undo(seat)
        self.logged: dict[int, LogLine] = {}  # the lines of the log that this reader has already

    def seat_word(self, seat: int) -> str:
        """A seat as the game calls it."""
        return self.say.sentence(self.view.game.seat_words.said(seat))

    def who(self, seat: int) -> str:
        """A seat as people call it: its word, and the name of the player."""
        name = given_name(self.say, self.seating[seat])
        return f"{self.seat_word(seat)} ({name})" if name else self.seat_word(seat)
