"""One database, one server: the second is told which server has it, and a leftover lock file keeps
nobody out.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
import pathlib
import subprocess
import sys
from typing import Any

import pytest

from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.storage import lock as database_lock
from maat.server.storage.lock import DatabaseHeld, Holder, hold, read_name, written_name
from maat.server.tables import registry
from maat.server.tables.registry import Registry
from server.conftest import settings_for
from server.guests import TestClient, sit_down
from server.running import COMMAND, PATIENCE, Running

HOLDING = """
import sys
from maat.server.storage.lock import hold
lock = hold(sys.argv[1], "http://127.0.0.1:1234/")
print("held", flush=True)
sys.stdin.read()
"""


def url(folder: pathlib.Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


@contextlib.contextmanager
def another_process(url: str) -> Any:
    """Somebody else who holds a database."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdin.close()
        process.stdout.close()


def test_the_second_is_told_who_has_it_and_since_when(tmp_path: pathlib.Path) -> None:
    with another_process(url(tmp_path)) as process, pytest.raises(DatabaseHeld) as held:
        hold(url(tmp_path))
    holder = held.value.holder
    assert (holder.pid, holder.address) == (process.pid, "http://127.0.0.1:1234/")
    assert holder.is_on_this_machine() and holder.since > 1.6e9


def test_a_server_that_was_killed_keeps_nobody_out(tmp_path: pathlib.Path) -> None:
    with another_process(url(tmp_path)) as process:
        process.kill()
        process.wait(PATIENCE)
        hold(url(tmp_path)).release()


@pytest.mark.parametrize(
    "left",
    ["", "nonsense", '{"pid": 1}', '{"pid": 1, "host": "gone", "address": "", "since": 1}', "[]"],
)
def test_what_stands_in_a_file_that_nobody_holds_means_nothing(
    tmp_path: pathlib.Path, left: str
) -> None:
    (tmp_path / "tables.sqlite.lock").write_text(left)
    lock = hold(url(tmp_path), "http://here/")
    with pytest.raises(DatabaseHeld) as held:
        hold(url(tmp_path))
    assert held.value.holder.pid == os.getpid()
    (tmp_path / "tables.sqlite.lock").write_text(left)
    with pytest.raises(DatabaseHeld):  # held is held, whatever stands there
        hold(url(tmp_path))
    lock.release()


def test_another_name_for_the_same_file_is_the_same_database(tmp_path: pathlib.Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path)
    lock = hold(url(tmp_path))
    for same in (
        f"sqlite:///{tmp_path}/other/tables.sqlite",
        f"sqlite:///file:{tmp_path}/tables.sqlite?uri=true",
    ):
        with pytest.raises(DatabaseHeld):
            hold(same)
    hold(f"sqlite:///{tmp_path}/others.sqlite").release()
    hold("sqlite://").release()  # in memory: nobody else's
    lock.release()


def test_where_the_system_has_no_locks_the_server_says_so(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def none_here(_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(database_lock, "lock", none_here)
    with caplog.at_level(logging.WARNING):
        hold(url(tmp_path)).release()
    assert "no second server" in caplog.text and "tables.sqlite.lock" in caplog.text


def test_a_lock_file_that_was_deleted_is_made_again(tmp_path: pathlib.Path) -> None:
    lock = hold(url(tmp_path))
    (tmp_path / "tables.sqlite.lock").unlink()
    lock.check()
    with pytest.raises(DatabaseHeld):
        hold(url(tmp_path))
    lock.check()
    (tmp_path / "tables.sqlite.lock").unlink()
    with another_process(url(tmp_path)), pytest.raises(DatabaseHeld):
        lock.check()
    lock.release()


def test_two_servers_in_one_process_are_two_servers(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        sit_down(web, "guest", "guest")
        with pytest.raises(DatabaseHeld), TestClient(make_app(settings)):
            pass
        assert web.get("/").status_code == 200
    with TestClient(make_app(settings)) as web:
        assert web.get("/api/tables/table1").status_code == 200


def test_a_server_whose_database_was_taken_ends(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "LOOK_AFTER", 0.0)
    app = make_app(settings)
    the_registry: Registry = app.state.registry
    ended: list[bool] = []
    the_registry.end = lambda: ended.append(True)

    def taken() -> None:
        raise DatabaseHeld(Holder(1, "elsewhere"))

    with TestClient(app) as web:
        assert the_registry._lock is not None
        monkeypatch.setattr(the_registry._lock, "check", taken)
        while not ended:
            web.get("/api/games")
        assert (
            the_registry.closing
            and the_registry.taken is not None
            and the_registry.taken.holder.host == "elsewhere"
        )


def test_a_process_whose_database_was_taken_says_so_and_fails(tmp_path: pathlib.Path) -> None:
    """Its lock file was deleted, and another server was faster: not a quiet end."""
    hasty = "import maat.server.tables.registry as h; h.LOOK_AFTER = 0.2; " + COMMAND
    with Running(tmp_path, command=hasty) as server:
        other = tmp_path / "other.lock"
        with open(other, "w", encoding="utf-8") as theirs:
            database_lock.lock(theirs)
            os.replace(other, tmp_path / "tables.sqlite.lock")
            assert server.process.wait(PATIENCE) != 0


def test_the_address_is_told_by_a_running_server(tmp_path: pathlib.Path) -> None:
    with Running(tmp_path) as server:
        with pytest.raises(DatabaseHeld) as held:
            hold(server.database)
        assert held.value.holder.address == f"{server.address}/"
        assert held.value.holder.pid == server.process.pid
        assert (
            json.loads((tmp_path / "tables.sqlite.lock").read_text())["pid"] == server.process.pid
        )
    hold(server.database).release()


def test_a_holder_fits_into_the_name_of_a_connection() -> None:
    me = Holder(4194304, "a-machine", "http://192.168.100.100:65535/", 1784567890.0)
    assert read_name(written_name(me), 0.0) == me
    long = me._replace(host="a-machine-with-a-very-long-name.in.a.very.large.company.example")
    told = read_name(written_name(long), 0.0)
    assert (
        told[0] == me.pid
        and told.address == me.address
        and long.host.startswith(told.host)
        and told.host
    )
    assert read_name(written_name(me._replace(address="")), 0.0).address == ""
    assert read_name("psql", 5.0) == Holder(since=5.0)


def test_after_a_conflict_the_page_gets_the_new_state(tmp_path: pathlib.Path) -> None:
    """Another process wrote to this table: a decision on the old screen is refused, and every page
    gets the new state.
    """
    with TestClient(make_app(settings_for(tmp_path))) as web:
        white, _, _, spectator = sit_down(web, "guest", "guest")
        store = web.registry.store
        first = white.look()["legal"][0]["id"]
        with spectator.socket() as watching:
            version = watching.receive_json()["version"]
            kept = store.load("table1")
            assert kept is not None
            kept.standing.version = version + 1
            store.write("table1", version, kept.standing, [], [])
            answer = white.act(first, version)
            assert answer.status_code == 409 and answer.json()["version"] == version + 1
            assert watching.receive_json()["version"] == version + 1
