"""The log: one line per event, and no secret in any of them, whatever fails."""

from __future__ import annotations

import io
import json
import logging
import pathlib
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from maat.server.app import make_app
from maat.server.operations.logs import OneLine, kinds
from maat.server.settings import Settings
from maat.server.tables.bot_worker import Answer, Question
from maat.server.tables.registry import Registry
from server.guests import Guest, TestClient, sit_down
from server.tables.test_bot_workers import until


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What a server would write, from its own words down to those of the libraries."""
    written = io.StringIO()
    writing = logging.StreamHandler(written)
    writing.setFormatter(OneLine())
    root = logging.getLogger()
    root.addHandler(writing)
    yield written
    root.removeHandler(writing)


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_an_event_is_one_line(log: io.StringIO) -> None:
    try:
        raise ValueError("two\nlines and a secret")
    except ValueError:
        logging.getLogger("maat.server").exception("%s failed", "that\nthing")
    logging.getLogger("elsewhere").warning("no answer: %r", OSError(28, "secret"))
    first, second = lines(log)
    assert first["event"] == "that" and first["error"] == "ValueError" and first["level"] == "ERROR"
    assert first["through"][-1].startswith("test_logs.py:") and first["time"].endswith("+00:00")
    assert second["event"] == "no answer: 'OSError ENOSPC'" and second["from"] == "elsewhere"
    assert "secret" not in log.getvalue()


def test_an_exception_is_told_by_its_official_name() -> None:
    group = ExceptionGroup("secret", [OSError(28, "secret"), KeyError("secret")])
    assert kinds(group) == "ExceptionGroup (OSError ENOSPC, KeyError)"

    class OfDriver(Exception):
        sqlstate = "23502"

    assert (
        kinds(IntegrityError("INSERT", {"a": "secret"}, OfDriver("secret")))
        == "IntegrityError (OfDriver 23502)"
    )


BREAK = "CREATE TRIGGER broken BEFORE {what} BEGIN INSERT INTO nowhere VALUES (1); END"


@pytest.mark.parametrize(
    "what",
    [
        "INSERT ON tables",
        "INSERT ON lines",
        "UPDATE ON tables",
        "UPDATE ON seats",
        "INSERT ON talk",
    ],
)
def test_no_failure_of_the_database_writes_a_secret_into_the_log(
    settings: Settings, log: io.StringIO, what: str
) -> None:
    """D1: a failed statement was logged with its parameters, and the seed of the table with it."""
    with TestClient(make_app(settings)) as web:
        registry: Registry = web.registry
        white, blue, host, _ = sit_down(web, "guest", "guest", seed=None)
        kept = registry.store.load("table1")
        assert kept is not None
        with registry.store.engine.begin() as connection:
            connection.execute(text(BREAK.format(what=what)))
        failures = drive(web, white, blue, host)
        written = log.getvalue()
    assert failures and len(lines(log)) >= failures
    secrets = {
        "token1",
        "token2",
        "token3",
        "Nefertari",
        "a word among friends",
        *hashes(kept),
        *seed(kept.header),
    }
    assert {s for s in secrets if s in written} == set()


def drive(web: TestClient, white: Guest, blue: Guest, host: Guest) -> int:
    """All that writes; how much of it failed."""
    answers = [
        white.act(white.look()["legal"][0]["id"], 0),
        white.post("talk", {"text": "a word among friends"}),
        blue.post("seats/1/claim", {"name": "Nefertari"}),
        host.put("seats/1", {"bot": "random"}),
        host.post("seats/0/invite"),
        web.post("/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}),
        web.post("/tables", data={"game": "heir", "now": "1", "name": "Nefertari"}),
    ]
    return sum(a.status_code == 500 for a in answers)


def hashes(kept: Any) -> list[str]:
    return [h for h in (kept.host, *(s.token for s in kept.seating)) if h]


def seed(header: str) -> list[str]:
    """What stands behind `seed` in the secret header."""
    found = [
        line.partition(" ")[2] for line in header.splitlines() if line.startswith(("seed ", "key "))
    ]
    assert found and all(len(s) > 10 for s in found), header
    return found


def test_a_bot_that_fails_tells_the_log_nothing_of_what_it_saw(
    settings: Settings, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(settings)) as web:
        registry: Registry = web.registry
        honest = registry.bot_workers._ask

        async def spoiled(question: Question) -> Answer:
            view = {**question["view"], "record": "a secret game"}
            return await honest({"bot": question["bot"], "view": view})

        monkeypatch.setattr(registry.bot_workers, "_ask", spoiled)
        with sit_down(web, "random", "random")[3].socket() as socket:
            until(socket, lambda told: told["version"] > 1)
    assert (
        any("the bot random failed" in line["event"] for line in lines(log))
        and "a secret game" not in log.getvalue()
    )


def test_postgres_would_show_the_row_that_failed(tmp_path: pathlib.Path) -> None:
    """Its own words have it, so exceptions never speak for themselves in the log."""
    words = "null value in column; DETAIL: Failing row contains (seed 123456789)"
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "failed", (), None)
    wrong = IntegrityError("INSERT", {}, Exception(words))
    record.exc_info = (type(wrong), wrong, None)
    assert "123456789" not in OneLine().format(record)
