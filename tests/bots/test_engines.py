"""Nobody waits for a compiler: until the search is ready there is none, and afterwards there is."""

from __future__ import annotations

import pathlib
import threading
from collections import OrderedDict

import pytest

from maat.bots import engines
from maat.core.game import load


@pytest.fixture(autouse=True)
def none_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_engines", OrderedDict())
    monkeypatch.setattr(engines, "_coming", set())


def test_an_empty_cache_is_cold(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path))
    assert not engines.is_warm(load("kheops"))


def test_an_engine_is_fetched_once_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on, made = threading.Event(), []

    class Slow:
        def __init__(self, game: object) -> None:
            may_go_on.wait(20)
            made.append(game)

    monkeypatch.setattr(engines, "Engine", Slow)
    monkeypatch.setattr(engines, "is_warm", lambda game: True)
    game = load("kheops")
    assert engines.engine_if_ready(game) is None
    assert engines.engine_if_ready(game) is None
    may_go_on.set()
    for thread in threading.enumerate():
        if thread.name == "fetches a search":
            thread.join(20)
    assert engines.engine_if_ready(game) is not None
    assert made == [game]


def test_a_cold_search_is_compiled_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def compiled(name: str) -> bool:
        asked.append(name)
        return True

    monkeypatch.setattr(engines, "Engine", lambda game: object())
    monkeypatch.setattr(engines, "is_warm", lambda game: False)
    monkeypatch.setattr(engines, "compile_apart", compiled)
    engines.engine_if_ready(load("heir"))
    for thread in threading.enumerate():
        if thread.name == "fetches a search":
            thread.join(20)
    assert asked == ["heir"]


def test_without_a_compiler_there_is_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "is_possible", lambda: False)
    assert engines.engine_if_ready(load("kheops")) is None


def test_only_some_engines_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "MOST", 1)
    monkeypatch.setattr(engines, "Engine", lambda game: object())
    first = engines.engine(load("kheops"))
    engines.engine(load("heir"))
    assert engines.engine(load("kheops")) is not first
