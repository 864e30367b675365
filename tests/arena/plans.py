"""Plans that are played in a moment: bots that play at random."""

from __future__ import annotations

from typing import Any

from maat import arena
from maat.arena.one_game import Played, Row
from maat.arena.plan import Plan, Task
from maat.arena.summary import Results

QUICK = ("random", "greedy:worlds=1")


def plan(game: str = "heir", games: int = 4, **more: Any) -> Plan:
    return Plan.make(game, more.pop("bots", ["random"]), games, **more)


def invented(task: Task, scores: tuple[int, ...], **more: Any) -> Played:
    """A game that nobody played, with the result that a test needs."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    values: dict[str, Any] = {
        "winners": winners,
        "opponent": None,
        "points": {"H5 sheet.played": scores},
        "choices": (1,) * len(scores),
        "actions": (0,),
        "record": "0" * 16,
    }
    row = Row(task.number, task.deal, task.seed, task.bots, scores, **{**values, **more})
    return Played(row, tuple((1000 * (seat + 1),) for seat in range(len(scores))))


def results(made: Plan, *scores: tuple[int, ...]) -> Results:
    """The games of a plan with these scores, one after the other."""
    played = [invented(task, given) for task, given in zip(made.tasks(), scores, strict=False)]
    return arena.Results(made, {p.row.game: p for p in played})
