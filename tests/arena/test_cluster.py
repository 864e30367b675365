"""A local Dask cluster of two worker processes: the same results, also when a worker is killed."""

from __future__ import annotations

import os
import pathlib
import signal
from collections.abc import Iterator
from dataclasses import replace

import pytest

from arena.plans import plan
from maat import arena
from maat.arena import cluster
from maat.arena.cluster import ClusterFault, on_cluster
from maat.cli import main
from maat.core import extras
from maat.core.texts import LANGUAGES

distributed = pytest.importorskip("distributed", reason="pip install 'maat[cluster]'")
pytestmark = pytest.mark.filterwarnings("default")  # Dask's own are not ours to mend


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, each a process with one thread."""
    folder = tmp_path_factory.mktemp("two workers")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0",
        host="127.0.0.1", local_directory=str(folder), silence_logs=50,
    ) as made:  # fmt: skip
        yield made.scheduler_address


def test_a_cluster_leaves_the_same_file_as_one_process(local: str, tmp_path: pathlib.Path) -> None:
    made, here, there = plan(games=8), tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    arena.run(made, here)
    arena.run(made, there, cluster=local)
    assert there.read_bytes() == here.read_bytes()


def test_a_worker_that_is_killed_loses_and_doubles_no_game(local: str) -> None:
    made = plan(games=30)
    rows = []
    for played in on_cluster(made.tasks(), local):
        rows.append(played.row)
        if len(rows) == 3:
            with distributed.Client(local, set_as_default=False) as client:
                killed = min(client.run(os.getpid).values())
            os.kill(killed, signal.SIGKILL)
    assert sorted(row.game for row in rows) == list(range(30))
    assert sorted(rows, key=lambda row: row.game) == arena.run(made).rows


def test_an_error_of_a_bot_comes_back_from_the_cluster(local: str) -> None:
    made = replace(plan(games=2), bots=("greedy:worlds=many", "random"))
    with pytest.raises(arena.GameFailed, match="UnknownBot"):
        arena.run(made, cluster=local)


def test_workers_with_another_maat_are_refused(local: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with distributed.Client(local, set_as_default=False) as client:
        monkeypatch.setattr(client, "run", lambda asked: {"tcp://worker": "0.0.1"})
        with pytest.raises(ClusterFault, match="another version"):
            cluster._check_workers(client, local, 30)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_named(address: str) -> None:
    with pytest.raises(ClusterFault, match=f"answers at {address}") as wrong:
        list(on_cluster(plan().tasks(), address, reached=0.5))
    assert len({wrong.value.text(lang) for lang in LANGUAGES}) == 3


@pytest.mark.parametrize("address", ["here", "tcp://", "tcp://a b:1", "http://x/y"])
def test_what_is_no_address_is_refused_before_it_is_tried(address: str) -> None:
    with pytest.raises(ClusterFault, match="expected one such as tcp://"):
        list(on_cluster(plan().tasks(), address))


def test_a_scheduler_without_workers_says_how_to_start_some() -> None:
    with (
        distributed.LocalCluster(
            n_workers=0,
            processes=True,
            dashboard_address="127.0.0.1:0",
            host="127.0.0.1",
            silence_logs=50,
        ) as empty,
        pytest.raises(ClusterFault, match="dask worker tcp://"),
    ):
        list(on_cluster(plan().tasks(), empty.scheduler_address, workers=0.1))


def test_without_dask_a_sentence_names_its_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "installed_version", lambda package: None)
    assert main(["arena", "heir", "--bots", "random", "--cluster", "tcp://x:1"]) == 2
    assert "pip install 'maat[cluster]'" in capsys.readouterr().err
