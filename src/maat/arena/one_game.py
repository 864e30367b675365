"""One game: from a task, always the same row. How long the bots took is kept apart from it.

The row holds the actions, so the record of any game can be written again without its bots, also
where they thought for as long as a clock allowed.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from time import perf_counter_ns
from typing import Any, NamedTuple, Self

from ..core.errors import Fault
from ..core.messages import Said
from ..core.table import Result, Table, new
from .plan import MESSAGES, Plan, Task

DIGITS = 16  # of a record's digest


@dataclass(frozen=True)
class Row:
    """What came out of a game. `points` are by line of the score sheet (its rule and its message),
    then by seat; `choices` says how often each seat had two or more legal actions.
    """

    game: int
    deal: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    opponent: int | None
    points: dict[str, tuple[int, ...]]
    choices: tuple[int, ...]
    actions: tuple[int, ...]
    record: str  # its digest

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat won of one game: a shared win is split."""
        won = 1 / len(self.winners) if self.winners else 0.0
        return tuple(won if seat in self.winners else 0.0 for seat in range(len(self.bots)))

    def plain(self) -> dict[str, object]:
        return dict(vars(self))

    @classmethod
    def from_plain(cls, values: dict[str, Any]) -> Self:
        """From what JSON read; KeyError or TypeError if it is no row."""
        fields = {name: values[name] for name in cls.__annotations__}
        points = {line: tuple(by_seat) for line, by_seat in fields.pop("points").items()}
        rows: dict[str, Any] = {
            k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()
        }
        return cls(points=points, **rows)


class Played(NamedTuple):
    """A row, and how many microseconds each real choice took, by seat."""

    row: Row
    times: tuple[tuple[int, ...], ...]


class OtherGame(Fault):
    """A game that comes out otherwise than its row says."""


def play(task: Task) -> Played:
    """Play a game to its end. Where there is only one legal action, the bot is not asked."""
    table = table_of(task)
    bots = task.sit_down()
    times: list[list[int]] = [[] for _ in bots]
    actions = []
    while not table.over:
        seat = table.pending[0]
        legal = table.legal(seat)
        chosen = legal[0]
        if len(legal) > 1:
            view, start = table.view(seat), perf_counter_ns()
            chosen = bots[seat].choose(view, legal)
            times[seat].append((perf_counter_ns() - start) // 1000)
        actions.append(table.play(chosen, seat).action)
    choices = tuple(map(len, times))
    return Played(row_of(task, table, choices, actions), tuple(map(tuple, times)))


def table_of(task: Task) -> Table:
    """The table of a deal, before the first decision."""
    return new(task.game, len(task.bots), task.seed, **task.options)


def row_of(task: Task, table: Table, choices: tuple[int, ...], actions: list[int]) -> Row:
    result = table.result
    assert result is not None
    return Row(
        task.number,
        task.deal,
        task.seed,
        task.bots,
        result.scores,
        result.winners,
        result.opponent,
        points_by_source(table, result),
        choices,
        tuple(actions),
        digest(table),
    )


def points_by_source(table: Table, result: Result) -> dict[str, tuple[int, ...]]:
    """The score sheet without its total, lines of one kind added up: what each rule gave."""
    sheet = table.game.Sheet()
    table.game.score(table.state, sheet)
    lines = [line for line in table.game.sheet_lines(table.state, sheet) if not line.detail]
    if lines and lines[-1].points == result.scores:
        lines.pop()
    sums: dict[str, tuple[int, ...]] = {}
    for line in lines:
        source = f"{line.rule} {line.said.key}"
        before = sums.get(source, (0,) * table.seats)
        sums[source] = tuple(a + (b or 0) for a, b in zip(before, line.points, strict=True))
    return sums


def digest(table: Table) -> str:
    return hashlib.sha256(table.record().encode()).hexdigest()[:DIGITS]


def record_of(plan: Plan, row: Row) -> str:
    """The record of a game that was played; OtherGame if these rules do not lead to it."""
    table = table_of(plan.task(row.game))
    for action in row.actions:
        if table.over or all(a.id != action for a in table.legal(table.pending[0])):
            break
        table.play(action, table.pending[0])
    if not table.over or digest(table) != row.record:
        raise OtherGame(Said("results.other_game", game=row.game), MESSAGES)
    return table.record()
