"""The arena: bots against bots on the same deals, and how strong they are.

    from maat import arena

    plan = arena.Plan.make("GAME", ["greedy", "random"], games=40)
    results = arena.run(plan, workers=2, file="results.jsonl")      # goes on where it was stopped
    print(arena.summarise(results).meetings[0].share)               # value, low, high

plan.py says who plays whom, one_game.py plays one game, workers.py and cluster.py play many,
results.py keeps them, summary.py and ratings.py count, page.py shows.
"""

from __future__ import annotations

import contextlib
import pathlib
from collections.abc import Callable

from .one_game import OtherGame as OtherGame
from .one_game import Played as Played
from .one_game import Row as Row
from .one_game import play as play
from .one_game import record_of as record_of
from .plan import BadPlan as BadPlan
from .plan import Plan as Plan
from .plan import Task as Task
from .results import BadResults as BadResults
from .results import ResultsFile as ResultsFile
from .results import read_plan as read_plan
from .summary import Results as Results
from .summary import Summary as Summary
from .summary import summarise as summarise
from .workers import GameFailed as GameFailed
from .workers import Playing

Told = Callable[[int], None]  # is told how many games there are, whenever one is added


def run(
    plan: Plan,
    file: str | pathlib.Path | None = None,
    workers: int = 1,
    cluster: str = "",
    told: Told | None = None,
) -> Results:
    """Play what is missing of a plan, and give all of it. With a file, every game is written down
    at once, and those that are there already are not played again.
    """
    if file is None:
        rows: dict[int, Played] = {}
        with contextlib.closing(_games(plan, rows, workers, cluster, told)) as games:
            for played in games:
                rows[played.row.game] = played
        return Results(plan, rows)
    with (
        ResultsFile(pathlib.Path(file), plan) as kept,
        contextlib.closing(_games(plan, kept.played, workers, cluster, told)) as games,
    ):
        for played in games:
            kept.add(played)
        kept.put_in_order()
        return Results(plan, kept.played)


def _games(
    plan: Plan, there: dict[int, Played], workers: int, cluster: str, told: Told | None
) -> Playing:
    """The games that are not there yet, wherever they are played."""
    from .cluster import on_cluster
    from .workers import in_processes, in_this_process

    missing = [task for task in plan.tasks() if task.number not in there]
    if told:
        told(len(there))
    if not missing:
        return
    if cluster:
        playing = on_cluster(missing, cluster)
    elif workers > 1:
        playing = in_processes(missing, workers)
    else:
        playing = in_this_process(missing)
    with contextlib.closing(playing):
        for played in playing:
            yield played
            if told:
                told(len(there))
