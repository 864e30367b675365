"""Every world that a seat cannot exclude, by trying every possible past: for small positions of any
game.

The seat's own copy of the record says what it saw. Whatever it did not see (chance, hidden choices)
is tried in every possible way; a past in which something seen could not have happened is dropped.
It knows nothing of `imagine`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import maat
from maat.core.chance import Pile, Source, give, given_by
from maat.core.events import listening, seen
from maat.core.game import new_state
from maat.core.record import SPECTATOR, UNDO, Line

World = str


class Branch(Exception):
    """Here the past is open: these are the possibilities."""

    def __init__(self, possible: list[int]) -> None:
        super().__init__(possible)
        self.possible = possible


class Impossible(Exception):
    """What the seat saw cannot have happened in this past."""


class Script(Source):
    """Hidden things as this past has them, seen things as they were seen."""

    def __init__(self, hidden: tuple[int, ...]) -> None:
        self.hidden = list(hidden)
        self.shown: list[int | None] = []

    def open(self, possible: list[int]) -> int:
        """Something the seat did not see."""
        if not self.hidden:
            raise Branch(possible)
        chosen = self.hidden.pop(0)
        if chosen not in possible:
            raise Impossible
        return chosen

    def number(self, n: int) -> int:
        return self._outcome(list(range(n)))

    def thing(self, p: Pile) -> int:
        return self._outcome(sorted(set(p.things[: p.left])))

    def _outcome(self, possible: list[int]) -> int:
        if not self.shown:
            raise Impossible
        outcome = self.shown.pop(0)
        if outcome is None:
            return self.open(possible)
        if outcome not in possible:
            raise Impossible
        return outcome


def world_of(state: Any) -> World:
    """A state as a key; what chance will bring does not belong to it."""
    return repr([(key, _packed(getattr(state, key))) for key in state.fields if key != "chance"])


def _packed(value: Any) -> Any:
    if isinstance(value, list):
        return [_packed(v) for v in value]
    return value.pack() if hasattr(value, "pack") else value


def pasts(table: maat.Table, seat: int | None) -> Iterator[tuple[tuple[int, ...], World]]:
    """Every possible past, as the hidden things in their order, and the world that it leads to."""
    view = table.view(seat)
    todo: list[tuple[int, ...]] = [()]
    while todo:
        hidden = todo.pop()
        try:
            state = _relived(table, view.lines, SPECTATOR if seat is None else seat, hidden)
        except Branch as branch:
            todo += [(*hidden, n) for n in branch.possible]
        except Impossible:
            pass
        else:
            assert state.view(SPECTATOR if seat is None else seat).plain() == view.state.plain()
            yield hidden, world_of(state)


def worlds(table: maat.Table, seat: int | None) -> set[World]:
    return {world for _, world in pasts(table, seat)}


def _relived(table: maat.Table, lines: tuple[Line, ...], seat: int, hidden: tuple[int, ...]) -> Any:
    rules, script = table.game, Script(hidden)
    g: Any = new_state(rules, table.header.options, table.seats)
    give(g.chance)
    for line in lines:
        if line.undone or (line.number and line.action == UNDO):
            continue
        script.shown = [n for s in line.seen for part, n in s.pairs() if part.chance]
        with listening() as told, given_by(script):
            if line.number == 0:
                rules.set_up(g, table.seats)
            else:
                rules.apply(g, line.seat, _action(table, g, line, script))
        if tuple(seen(rules.events, t, seat) for t in told) != line.seen:
            raise Impossible
    if script.hidden:
        raise Impossible
    return g


def _action(table: maat.Table, g: Any, line: Line, script: Script) -> int:
    rules, legal = table.game, table.game.Legal()
    rules.legal_actions(g, line.seat, legal)
    possible = legal.ids[: legal.count]
    if line.action is None:
        return script.open([a for a in possible if rules.covered(g, line.seat, a) == line.covered])
    if line.action not in possible:
        raise Impossible
    return line.action


def past_of(imagined: maat.Table, table: maat.Table, seat: int | None) -> tuple[int, ...]:
    """The hidden things of an imagined table's past, in their order."""
    found: list[int] = []
    for line, entry in zip(table.view(seat).lines, imagined.entries, strict=True):
        if line.undone:
            continue
        if line.number and line.action is None:
            found.append(entry.action)
        shown = [n for s in line.seen for part, n in s.pairs() if part.chance]
        found += [fell for fell, n in zip(entry.outcomes, shown, strict=True) if n is None]
    return tuple(found)
