"""A server in this process, with ids, secrets and time of its own, and guests who play at it."""

from __future__ import annotations

import itertools
import pathlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from maat.server.app import make_app
from maat.server.settings import Limits, Settings
from server.guests import TestClient

BOUNDLESS = Limits(requests=1e9, burst=10**9, messages=1e9, message_burst=10**9, tables=1e9, table_burst=10**9)


def counted(word: str) -> Callable[[], str]:
    numbers = itertools.count(1)
    return lambda: f"{word}{next(numbers)}"


def settings_for(folder: pathlib.Path, **changed: Any) -> Settings:
    chosen: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "workers": 1,
        "limits": BOUNDLESS,
        "new_id": counted("table"),
        "new_token": counted("token"),
        "now": lambda: 0.0,
        "steady": lambda: 0.0,
    }
    return Settings(**{**chosen, **changed})


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
def web(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings)) as client:
        yield client
