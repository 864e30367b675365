"""Nobody waits for a compiler: until the search is ready there is none, and afterwards there is."""

from __future__ import annotations

import pathlib
import threading
from collections import OrderedDict

import pytest

import maat
from maat.bots import engines
from maat.bots.engine import Weighed
from maat.core.game import load
from server.running import PATIENCE


@pytest.fixture(autouse=True)
def none_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_engines", OrderedDict())
    monkeypatch.setattr(engines, "_coming", set())
    monkeypatch.setattr(engines, "_failed", set())
    monkeypatch.setenv(engines.SWITCH, "on")


def running(name: str) -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == name]


def wait_for(name: str) -> None:
    for thread in running(name):
        thread.join(PATIENCE)


def test_an_empty_cache_is_cold(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path))
    assert not engines.is_warm(load("kheops"))


def test_an_engine_is_fetched_once_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on, made = threading.Event(), []

    class Slow:
        def __init__(self, game: object) -> None:
            may_go_on.wait(PATIENCE)
            made.append(game)

    monkeypatch.setattr(engines, "Engine", Slow)
    monkeypatch.setattr(engines, "is_warm", lambda game: True)
    game = load("kheops")
    engines.fetch(game)
    engines.fetch(game)
    assert engines.engine_if_ready(game) is None
    may_go_on.set()
    wait_for("fetches a search")
    engines.fetch(game)
    wait_for("fetches a search")
    assert engines.engine_if_ready(game) is not None
    assert made == [game]


@pytest.mark.parametrize("works", [True, False])
def test_a_cold_search_is_compiled_in_another_process_and_only_once(
    works: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str | None]] = []

    def compiled(name: str, components: str | None = None) -> bool:
        asked.append((name, components))
        return works

    monkeypatch.setattr(engines, "Engine", lambda game: object())
    monkeypatch.setattr(engines, "is_warm", lambda game: False)
    monkeypatch.setattr(engines, "compile_apart", compiled)
    for _ in range(3):
        engines.fetch(load("heir"))
        wait_for("fetches a search")
    assert asked == [("heir", load("heir").source.text)]
    assert (engines.engine_if_ready(load("heir")) is not None) == works


def test_many_tables_and_levels_use_one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    class Quick:
        def __init__(self, game: object) -> None:
            made.append(game)

        def think(self, state: object, seat: int, *more: object) -> list[Weighed]:
            return [Weighed(action, 1, 0.5, 0.0, 0.5) for action in legal]

    monkeypatch.setattr(engines, "Engine", Quick)
    monkeypatch.setattr(engines, "is_warm", lambda game: True)
    for seed in range(4):
        for level in ("apprentice", "vizier"):
            view = maat.View.from_plain(maat.new("heir", seed=seed).view(0).plain())
            legal = [action.id for action in view.legal()]
            maat.bot(level, "heir", seed=seed).choose(view, view.legal())
            wait_for("fetches a search")
    assert made == [load("heir")]


def test_who_asks_for_a_hint_waits_for_loading_and_never_for_compiling(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "Engine", lambda game: object())
    for warm in (False, True):
        monkeypatch.setattr(engines, "is_warm", lambda game, warm=warm: warm)
        assert (engines.engine_if_warm(load("heir")) is not None) == warm


@pytest.mark.parametrize("why", ["no compiler", "switched off"])
def test_without_a_compiler_or_switched_off_there_is_no_engine(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*args: object) -> bool:
        raise AssertionError("compiles")

    monkeypatch.setattr(engines, "compile_apart", never)
    monkeypatch.setattr(engines, "is_warm", lambda game: False)
    if why == "no compiler":
        monkeypatch.setattr(engines, "is_possible", lambda: False)
    else:
        monkeypatch.setenv(engines.SWITCH, "off")
    engines.fetch(load("kheops"))
    engines.Warming(["kheops"])
    assert not running("fetches a search") and not running("compiles searches")
    assert engines.engine_if_ready(load("kheops")) is None
    assert engines.engine_if_warm(load("kheops")) is None


def test_at_the_start_what_is_cold_is_compiled_until_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, may_go_on, asked = threading.Event(), threading.Event(), []

    def compiled(name: str) -> bool:
        asked.append(name)
        begun.set()
        return may_go_on.wait(PATIENCE)

    monkeypatch.setattr(engines, "is_warm", lambda game: game.name == "heir")
    monkeypatch.setattr(engines, "compile_apart", compiled)
    warming = engines.Warming(["heir", "kheops", "pharaon"])
    assert begun.wait(PATIENCE)
    warming.end()
    may_go_on.set()
    wait_for("compiles searches")
    assert asked == ["kheops"]


def test_a_compiler_does_nothing_if_another_one_was_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    def never(game: object) -> object:
        raise AssertionError("compiles")

    monkeypatch.setenv("MAAT_CACHE", str(tmp_path))
    monkeypatch.setattr(engines, "Engine", never)
    monkeypatch.setattr(engines, "NICE", 0)
    monkeypatch.setattr(engines, "is_warm", lambda game: True)
    engines.warm("kheops")
    assert list(tmp_path.rglob("compiles.lock"))


def test_only_some_engines_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "MOST", 1)
    monkeypatch.setattr(engines, "Engine", lambda game: object())
    first = engines.engine(load("kheops"))
    engines.engine(load("heir"))
    assert engines.engine(load("kheops")) is not first
