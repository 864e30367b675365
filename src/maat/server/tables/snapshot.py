"""What one reader is shown of a table, at one moment.

A snapshot is taken while the table's lock is held, and nothing in it changes afterwards; so its
answers and pages are made after the lock is released, in another thread. Each seat has its own
snapshot: what is drawn from one is never shown to another seat.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from ...core.table import Result
from ...core.view import Action, View
from ...play.score_sheet import ScoreSheet, ScoreSheets
from ..storage.store import Kept, Seating
from . import decisions
from .ending import ABANDONED, RESIGNED
from .expiry import expires
from .seats import Seated

if TYPE_CHECKING:
    from .table import LiveTable

T = TypeVar("T")


class Common(NamedTuple):
    """What everybody is shown of a table: the common part of its snapshots."""

    kept: Kept  # without the record; the seats are copies
    present: frozenset[int]  # the seats whose players are here
    result: Result | None
    full_record: Callable[[], str] | None  # when the game is over for good
    stand_in: int  # seconds
    expires: float | None
    sheets: ScoreSheets
    alone: frozenset[int]  # decisions that were the only choice, and made at once


@dataclass(frozen=True, eq=False)
class Snapshot(Seated):
    """A table as a seat, or with seat None a spectator, is shown it."""

    id: str
    common: Common
    seat: int | None
    view: View
    legal: tuple[Action, ...]
    can_undo: bool
    memory: dict[Hashable, object]  # what was drawn for this seat before, for the drawing thread
    _made: dict[Hashable, object] = field(default_factory=dict)

    @property
    def kept(self) -> Kept:
        return self.common.kept

    @property
    def played(self) -> View:
        return self.view

    @property
    def own(self) -> Seating | None:
        """The reader's own seat."""
        return None if self.seat is None else self.seating[self.seat]

    @property
    def proposal(self) -> Action | None:
        """The action that waits for this seat's confirmation."""
        proposed = None if self.own is None else self.own.proposal
        return next((a for a in self.legal if a.id == proposed), None)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet as it would be if the game ended now."""
        return self.common.sheets.of(self.view)

    def record(self) -> str:
        """This seat's copy of the record (or a spectator's); all of it, with the seed, when the
        game is over. Who has left is a comment at its end.
        """
        full_record = self.common.full_record
        text = self.view.record() if full_record is None else full_record()
        return text + "".join(f"# {line}\n" for line in self._left())

    def _left(self) -> list[str]:
        names, ended = self.view.game.seat_words, self.ending
        word = "resigns" if ended is not None and ended.how == RESIGNED else "leaves"
        lines = [f"{names.name(s.seat)} {word}" for s in self.seating if s.left]
        return [*lines, ABANDONED] if ended is not None and ended.how == ABANDONED else lines

    def share(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result of `make`, computed once for all readers of this snapshot with the same key.
        Called in the drawing thread. The key has everything that `make` depends on besides the
        snapshot.
        """
        if key not in self._made:
            self._made[key] = make()
        return cast(T, self._made[key])


def take_common(live: LiveTable) -> Common:
    """While the lock is held."""
    settings, kept = live.registry.settings, live.kept
    return Common(
        kept=replace(kept, header="", lines=[], seating=[replace(s) for s in kept.seating]),
        present=frozenset(s.seat for s in kept.seating if live.presence.is_here(s.seat)),
        result=_result(live),
        full_record=live.table.record if live.is_settled() else None,
        stand_in=math.ceil(settings.stand_in),
        expires=expires(kept, settings),
        sheets=ScoreSheets(live.views.view(None)),
        alone=frozenset(live.alone),
    )


def _result(live: LiveTable) -> Result | None:
    """By the rules; where people have left, the points of that moment and who won by it."""
    ended = live.ending
    if ended is None:
        return live.table.result
    return Result(tuple(live.views.view(None).totals()), ended.winners)


def take(
    live: LiveTable, seat: int | None, common: Common, memory: dict[Hashable, object]
) -> Snapshot:
    """While the lock is held."""
    return Snapshot(
        id=live.id,
        common=common,
        seat=seat,
        view=live.views.view(seat),
        legal=live.views.legal(seat) if may_decide(live, seat) else (),
        can_undo=decisions.can_undo(live, seat),
        memory=memory,
    )


def may_decide(live: LiveTable, seat: int | None) -> bool:
    """Whether this seat may still decide at all: the game goes on, and its person is there."""
    return seat is not None and not live.over and not live.seating[seat].left
