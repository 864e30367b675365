"""How strong a player is: who is meant by a name, the interval of a share, deals that are kept."""

from __future__ import annotations

import importlib.util
import pathlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from maat.bots.engine import LEAVES, Effort
from maat.core.game import load
from places import ROOT


@pytest.fixture(name="strength")
def _strength(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    spec = importlib.util.spec_from_file_location("strength", ROOT / "benchmarks" / "strength.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("search:1000", Effort(1000, until_decided=True)),
        ("appraisal:1000", Effort(1000, leaf="appraisal", until_decided=True)),
        ("playouts:1000", Effort(1000, leaf="playout", guided=False, until_decided=True)),
        ("playouts:2s", Effort(10**6, 2.0, leaf="playout", guided=False, until_decided=True)),
        ("search:8:noise=0.1", Effort(8, count_out=False)),
        ("search:200:explore=250", Effort(200, explore=250, until_decided=True)),
    ],
)
def test_a_name_says_how_a_player_searches(
    strength: ModuleType, monkeypatch: pytest.MonkeyPatch, name: str, meant: Effort
) -> None:
    asked = []

    class Engine:
        def think_record(self, record: Any, seat: int, seats: int, how: Effort, seed: int) -> None:
            asked.append(how)
            raise StopIteration

    monkeypatch.setattr(strength.engines, "engine", lambda game: Engine())
    hall = object.__new__(strength.Hall)  # nothing is compiled
    hall.game, hall.seats = load("pharaon"), 2
    with pytest.raises(StopIteration):
        hall.player(name)([None], 0, 1)
    assert asked == [meant]
    assert meant.leaf in LEAVES


def test_wilsons_interval_also_holds_near_certainty(strength: ModuleType) -> None:
    low, high = strength.wilson(1.0, 400)
    assert low == pytest.approx(0.9905, abs=1e-4)
    assert high == pytest.approx(1.0)
    assert strength.wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_deals_that_a_file_holds_are_not_played_again(
    strength: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    played: list[int] = []

    def in_processes(jobs: list[Any], workers: int) -> Iterator[Any]:
        for job in jobs:
            played.append(job[4])
            yield strength.Deal(job[4], 1.0, 3.0, 0.1)

    monkeypatch.setattr(strength, "in_processes", in_processes)
    jobs: list[Any] = [("kheops", "search:1", "greedy", 2, n, {}) for n in range(3)]
    keep = tmp_path / "kept.jsonl"
    strength.played(jobs[:2], 1, keep)
    found = strength.played(jobs, 1, keep)
    assert played == [0, 1, 2]
    assert [d.number for d in found] == [0, 1, 2]
