"""Every world that a seat cannot exclude, followed decision by decision: for short games of any
kind.

It knows the rules and what the seat sees, nothing of `imagine` and of the fields that keep what can
be worked out. After each decision every world so far is continued in every way that would have
looked the same to the seat.
"""

from __future__ import annotations

from typing import Any

from enumeration import Branch, Impossible, Script, world_of
from maat.core.chance import give, given_by
from maat.core.events import listening, seen
from maat.core.game import Game
from maat.core.record import Line


class Worlds:
    """The possible states for one seat; at first there must be nothing that it does not know."""

    def __init__(self, rules: Game, state: Any, seat: int) -> None:
        self.rules, self.seat = rules, seat
        start = state.copy()
        give(start.chance)
        self.states = {world_of(start): start}

    def __len__(self) -> int:
        return len(self.states)

    def follow(self, line: Line) -> None:
        """The next decision, as the seat saw it."""
        found: dict[str, Any] = {}
        for state in self.states.values():
            for action in self.actions(state, line):
                for g in self.continued(state, line, action):
                    found[world_of(g)] = g
        self.states = found

    def actions(self, state: Any, line: Line) -> list[int]:
        legal = self.rules.Legal()
        self.rules.legal_actions(state, line.seat, legal)
        possible = legal.ids[: legal.count]
        if line.action is not None:
            return [line.action] if line.action in possible else []
        return [a for a in possible if self.rules.covered(state, line.seat, a) == line.covered]

    def continued(self, state: Any, line: Line, action: int) -> list[Any]:
        """With every outcome of chance that the seat did not see."""
        found: list[Any] = []
        todo: list[tuple[int, ...]] = [()]
        while todo:
            hidden = todo.pop()
            g, script = state.copy(), Script(hidden)
            script.shown = [n for s in line.seen for part, n in s.pairs() if part.chance]
            try:
                with listening() as told, given_by(script):
                    self.rules.apply(g, line.seat, action)
            except Branch as branch:
                todo += [(*hidden, n) for n in branch.possible]
                continue
            except Impossible:
                continue
            if tuple(seen(self.rules.events, t, self.seat) for t in told) == line.seen:
                found.append(g)
        return found
