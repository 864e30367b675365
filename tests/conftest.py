"""What several test files share."""

from __future__ import annotations

import fcntl
import gc
import os
from collections.abc import Callable, Generator, Iterable
from types import ModuleType
from typing import Any

import pytest

import maat
from maat.core.simulation import CompiledRules

Fast = Callable[..., CompiledRules]
# Bots of a table do not search: a test neither compiles nor plays otherwise once that is done.
os.environ["MAAT_SEARCH"] = "off"
USUAL = ("begin", "legal", "step", "finish", "dream", "playouts")


@pytest.fixture(autouse=True)
def nobody_s_own_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """No test touches the games that the user of this machine has saved."""
    monkeypatch.setenv("MAAT_DATA", str(tmp_path_factory.getbasetemp() / "data"))


@pytest.fixture(scope="session")
def fast() -> Fast:
    """Compiled rules, each kind compiled once: worker processes that want the same wait for each
    other.
    """
    made: dict[Any, CompiledRules] = {}

    def compiled(
        game: str,
        components: str | None = None,
        bounds: bool = False,
        generic: Iterable[ModuleType] = (),
        entries: Iterable[str] = (),
        ready: Iterable[str] = USUAL,
        **options: Any,
    ) -> CompiledRules:
        key = (game, components, bounds, tuple(entries), tuple(options.items()))
        if key not in made:
            rules = maat.load_game(game, components)
            made[key] = CompiledRules(rules, options, generic, entries, bounds=bounds)
            _ready(made[key], (*ready, *entries))
        return made[key]

    return compiled


def _ready(rules: CompiledRules, entries: Iterable[str]) -> None:
    if rules.mirror.folder is None:
        return
    with open(rules.mirror.folder / "tests.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for name in entries:
            rules.entry(name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A browser test that fails says what its pages showed."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("chromium")
    if report.when == "call" and report.failed and browser is not None:
        for context in browser.contexts:
            report.sections += [("page", shown_by(page)) for page in context.pages]
    return report


def shown_by(page: Any) -> str:
    from playwright.sync_api import Error

    try:
        return f"{page.url}\n{page.inner_text('body', timeout=2000)[:2000]}"
    except Error as gone:  # a page that died must not hide why the test failed
        return str(gone)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay to the end: looking through all of them again and again for what
    nobody needs took a fifth of the time that collecting them takes.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser that was starved on a busy machine gets one more chance, and the run says so."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError"]))
