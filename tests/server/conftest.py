"""A server in this process, with ids, secrets and time of its own, and guests who play at it."""

from __future__ import annotations

import dataclasses
import itertools
import pathlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from maat.server.app import make_app
from maat.server.settings import Limits, Settings
from server import running
from server.guests import TestClient
from server.running import Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from server.browsing import Chromium

BOUNDLESS = Limits(**running.BOUNDLESS)  # type: ignore[arg-type]


def counted(word: str) -> Callable[[], str]:
    numbers = itertools.count(1)
    return lambda: f"{word}{next(numbers)}"


def settings_for(folder: pathlib.Path, **changed: Any) -> Settings:
    chosen: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "workers": 1,
        "beat": 0.0,
        "hint": 3600.0,
        "search": False,
        "limits": BOUNDLESS,
        "new_id": counted("table"),
        "new_token": counted("token"),
        "now": lambda: 0.0,
        "steady": lambda: 0.0,
        "test_language": True,
    }
    return Settings(**{**chosen, **changed})


def bounded(folder: pathlib.Path, **limits: Any) -> TestClient:
    """A server with some of its limits."""
    return TestClient(
        make_app(settings_for(folder, limits=dataclasses.replace(BOUNDLESS, **limits)))
    )


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
def web(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings)) as client:
        yield client


class Servers:
    """One server for test after test: starting one takes longer than most of what they do."""

    def __init__(self, folder: Callable[[], pathlib.Path]) -> None:
        self.folder = folder
        self._found: Running | None = None

    def at_hand(self) -> Running:
        if self._found is None or self._found.process.poll() is not None:
            self._found = Running(self.folder())
        return self._found

    def close(self) -> None:
        if self._found is not None:
            self._found.__exit__()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    found = Servers(lambda: tmp_path_factory.mktemp("server"))
    yield found
    found.close()


@pytest.fixture
def server(servers: Servers) -> Running:
    """A server in a process of its own, which other tests have used before."""
    return servers.at_hand()


@pytest.fixture(scope="module")
def browsers() -> Iterator[Chromium]:
    from server.browsing import browser

    with browser() as found:
        yield found


@pytest.fixture
def chromium(browsers: Chromium) -> Iterator[Browser]:
    yield browsers.at_hand()
    browsers.leave_all_pages()
