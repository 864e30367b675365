"""Games in processes: the same results, and no game lost or doubled when one is killed."""

from __future__ import annotations

import multiprocessing
import os
import pathlib
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from arena.plans import plan
from maat import arena
from maat.arena import workers
from maat.arena.plan import Task
from maat.arena.workers import Failure, GameFailed, WorkersDied, attempt, in_processes

FOREVER = """
import signal
import sys
from maat import arena

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job is born deaf to it
    plan = arena.Plan.make("heir", ["random"], games=100_000)
    arena.run(plan, sys.argv[1], workers=2, told=lambda n: print(n, flush=True))
"""


def test_processes_give_the_same_rows_as_one() -> None:
    made = plan(games=6)
    assert arena.run(made, workers=2).rows == arena.run(made).rows


def test_a_worker_that_is_killed_costs_no_game() -> None:
    made = plan(games=12)
    playing, numbers = in_processes(made.tasks(), 2), []
    for played in playing:
        numbers.append(played.row.game)
        if len(numbers) == 2:
            child = multiprocessing.active_children()[0]
            assert child.pid is not None
            os.kill(child.pid, signal.SIGKILL)
            child.join()
    assert sorted(numbers) == list(range(made.games))


def die(task: Task) -> Failure:
    os._exit(3)


def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(WorkersDied, match="again and again"):
        list(in_processes(plan(games=1).tasks(), 1, die))
    assert not multiprocessing.active_children()


def test_an_error_of_a_bot_says_which_game_and_who_played() -> None:
    task = plan(games=2).task(0)
    failure = attempt(replace(task, bots=("greedy:worlds=many", "random")))
    assert isinstance(failure, Failure)
    with pytest.raises(GameFailed, match=r"game 0 .*\(greedy:worlds=many, random\): UnknownBot"):
        workers.settled(failure)


def test_games_before_an_error_are_kept(tmp_path: pathlib.Path) -> None:
    made, path = plan(games=3), tmp_path / "results.jsonl"

    def stop(games: int) -> None:
        if games == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.run(made, path, told=stop)
    counts: list[int] = []
    arena.run(made, path, told=counts.append)
    assert counts == [2, 3]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_a_run_ends_its_file_goes_on_and_its_workers_end(
    end: signal.Signals, tmp_path: pathlib.Path
) -> None:
    script, path = tmp_path / "for ever.py", tmp_path / "results.jsonl"
    script.write_text(FOREVER, encoding="utf-8")
    words = [sys.executable, str(script), str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as run:
        assert run.stdout is not None
        while int(run.stdout.readline()) < 3:
            pass
        run.send_signal(end)
        run.stdout.read()  # its workers have the same output: at its end, they are gone
    made = arena.read_plan(path)
    with arena.ResultsFile(path, made) as kept:
        assert len(kept.played) >= 3
