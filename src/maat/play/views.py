"""What each seat sees and may do now, computed once for each change of a table.

The check of a decision, the single choices and the pages of all readers share the answers. They
hold until the next line of the record, so a table whose state is changed by hand needs new `Views`.
"""

from __future__ import annotations

from ..core.record import Entry
from ..core.table import Table
from ..core.view import Action, View
from .single_choice import only_choice


class Views:
    """The views and legal actions of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._entries = -1  # how long the record was when these answers were computed
        self._views: dict[int | None, View] = {}
        self._legal: dict[int, tuple[Action, ...]] = {}
        self._single: dict[int, int | None] = {}
        self._ends: dict[tuple[int, int], bool] = {}
        self._pending: tuple[int, ...] = ()

    def _keep_current(self) -> None:
        if self._entries == len(self.table.entries):
            return
        self._entries = len(self.table.entries)
        for answers in (self._views, self._legal, self._single, self._ends):
            answers.clear()
        self._pending = self.table.pending

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        self._keep_current()
        return self._pending

    @property
    def over(self) -> bool:
        return self.table.over

    def view(self, seat: int | None) -> View:
        """What a seat sees; None: a spectator. It is never changed, so readers may share it."""
        self._keep_current()
        if seat not in self._views:
            self._views[seat] = self.table.view(seat)
        return self._views[seat]

    def legal(self, seat: int | None) -> tuple[Action, ...]:
        """What a seat may do; () for a seat that is not pending, and for a spectator."""
        if seat is None or seat not in self.pending:
            return ()
        if seat not in self._legal:
            self._legal[seat] = self.view(seat).legal()
        return self._legal[seat]

    def find(self, seat: int, action: int | str) -> int | None:
        """The id of a legal action, given by its id or notation; None if it is not legal."""
        wanted = self.table.game.action_of(action) if isinstance(action, str) else action
        return wanted if any(a.id == wanted for a in self.legal(seat)) else None

    def play(self, action: int | str, seat: int) -> Entry:
        """As `Table.play`, without computing again what is legal."""
        known = self.find(seat, action)
        if known is None:
            return self.table.play(action, seat)
        return self.table.play_legal(known, seat)

    def only_choice(self, seat: int) -> int | None:
        """The only action of a seat, if everybody sees that it is the only one."""
        self._keep_current()
        if seat not in self._single:
            legal = self.legal(seat)
            public = self.view(None) if len(legal) == 1 else None
            self._single[seat] = only_choice(self.table, seat, legal, public)
        return self._single[seat]

    def ends_turn(self, seat: int, action: int) -> bool:
        """Whether a legal action is final for this seat."""
        self._keep_current()
        if (seat, action) not in self._ends:
            self._ends[seat, action] = self.view(seat).ends_turn(action)
        return self._ends[seat, action]
