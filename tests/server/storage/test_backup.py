"""Backups: made while people play they lack nothing that was acknowledged, and no way back loses
what was there.
"""

from __future__ import annotations

import contextlib
import os
import pathlib
import shutil
import sqlite3
import stat
import threading

import httpx
import pytest

import maat
from maat.cli import main
from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.storage import backup as backups
from maat.server.storage.backup import (
    AlreadyThere,
    NotABackup,
    NothingThere,
    OtherDatabase,
    backup,
    restore,
)
from maat.server.storage.database import UnknownSchema
from maat.server.storage.lock import DatabaseHeld
from scenarios.test_kill import Player, client, new_table
from server.conftest import counted, settings_for
from server.guests import TestClient, sit_down
from server.running import Running


def url(file: pathlib.Path) -> str:
    return f"sqlite:///{file}"


def test_a_backup_during_play_lacks_no_acknowledged_move(tmp_path: pathlib.Path) -> None:
    """Whatever was acknowledged before the command began is in the copy; a plain copy of the file
    would lack it.
    """
    stop = threading.Event()
    with Running(tmp_path) as server, client(server) as web:
        players = [
            Player(web, new_table(web, game, "guest", "guest"), n)
            for n, game in enumerate(maat.list_games())
        ]

        def play(player: Player) -> None:
            with client(server) as mine, contextlib.suppress(httpx.TransportError):
                while not stop.is_set() and player.step(mine):
                    pass

        threads = [threading.Thread(target=play, args=(p,)) for p in players]
        for thread in threads:
            thread.start()
        acknowledged = []
        for n in range(3):
            while sum(len(p.acknowledged) for p in players) < 15 * (n + 1) and any(
                t.is_alive() for t in threads
            ):
                players[0]._look(web, 0)
            acknowledged.append([list(p.acknowledged) for p in players])
            assert (
                main(["backup", str(tmp_path / f"{n}.sqlite"), "--database", server.database]) == 0
            )
        stop.set()
        for thread in threads:
            thread.join()
    for n, known in enumerate(acknowledged):
        assert sum(map(len, known)) >= 15 * (n + 1)
        place = tmp_path / f"again{n}"
        restore(tmp_path / f"{n}.sqlite", url(place / "tables.sqlite"))
        with Running(place) as server, client(server) as web:
            for player, moves in zip(players, known, strict=True):
                player.acknowledged = moves
                player.check(web)


@pytest.fixture
def kept(tmp_path: pathlib.Path) -> pathlib.Path:
    """A database with a table that was played at, and a backup of it."""
    with TestClient(make_app(settings_for(tmp_path))) as web:
        white = sit_down(web, "guest", "guest")[0]
        white.act(white.look()["legal"][0]["id"], 0)
    assert backup(url(tmp_path / "tables.sqlite"), tmp_path / "backup.sqlite") == 1
    return tmp_path


def version(settings: Settings) -> int:
    with TestClient(make_app(settings)) as web:
        found: int = web.get("/api/tables/table1").json()["version"]
        return found


def test_a_backup_is_one_file_for_its_owner_alone(kept: pathlib.Path) -> None:
    """It contains seeds, and with them everything that is hidden."""
    copy = kept / "backup.sqlite"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(p.name for p in kept.glob("backup*")) == ["backup.sqlite"]
    assert not list(kept.glob("*.unfinished*"))


def test_what_was_there_is_kept_beside_what_is_restored(kept: pathlib.Path) -> None:
    settings = settings_for(kept)
    with TestClient(
        make_app(settings_for(kept, new_id=counted("other"), new_token=counted("secret")))
    ) as web:
        sit_down(web, "guest", "guest")
    with pytest.raises(AlreadyThere):
        restore(kept / "backup.sqlite", settings.database)
    done = restore(kept / "backup.sqlite", settings.database, replace=True)
    assert done.tables == 1 and done.before is not None and version(settings) > 0
    assert backups.check(done.before) == 2
    again = restore(kept / "backup.sqlite", settings.database, replace=True)
    assert again.before is not None and again.before != done.before and done.before.exists()


def test_a_restored_table_does_not_expire_because_its_backup_is_old(kept: pathlib.Path) -> None:
    late = settings_for(kept, now=lambda: 200 * 86400.0)
    restore(kept / "backup.sqlite", late.database, replace=True)
    assert version(late) > 0


def test_nothing_is_restored_under_a_running_server(kept: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(kept))) as web:
        with pytest.raises(DatabaseHeld):
            restore(kept / "backup.sqlite", url(kept / "tables.sqlite"), replace=True)
        assert web.get("/api/tables/table1").status_code == 200
    assert not list(kept.glob("*before*"))


def damaged(file: pathlib.Path) -> None:
    content = bytearray(file.read_bytes())
    for at in range(4096 + 8, len(content), 512):
        content[at : at + 16] = b"\xff" * 16
    file.write_bytes(content)


def cut(file: pathlib.Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def not_ours(file: pathlib.Path) -> None:
    file.unlink()
    with contextlib.closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE tables (id)")


def no_database(file: pathlib.Path) -> None:
    file.write_text("a letter to a friend\n" * 100)


@pytest.mark.parametrize("spoil", [damaged, cut, not_ours, no_database])
def test_what_is_no_sound_backup_is_not_restored(kept: pathlib.Path, spoil: object) -> None:
    assert callable(spoil)
    spoil(kept / "backup.sqlite")
    before = (kept / "tables.sqlite").read_bytes()
    with pytest.raises(NotABackup):
        restore(kept / "backup.sqlite", url(kept / "tables.sqlite"), replace=True)
    assert (kept / "tables.sqlite").read_bytes() == before and not list(kept.glob("*before*"))


def test_a_backup_of_a_newer_program_is_not_restored(kept: pathlib.Path) -> None:
    with contextlib.closing(sqlite3.connect(kept / "backup.sqlite")) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '0099'")
    with pytest.raises(UnknownSchema):
        restore(kept / "backup.sqlite", url(kept / "other.sqlite"))
    assert not (kept / "other.sqlite").exists()


def test_what_the_log_had_is_kept_too(kept: pathlib.Path) -> None:
    with contextlib.closing(sqlite3.connect(kept / "tables.sqlite")) as killed:
        killed.execute("UPDATE tables SET changed = 5.0")
        killed.commit()
        for ending in ("", "-wal"):
            shutil.copy(kept / f"tables.sqlite{ending}", kept / f"left.sqlite{ending}")
    done = restore(kept / "backup.sqlite", url(kept / "left.sqlite"), replace=True)
    assert done.before is not None
    for file, changed in ((done.before, 5.0), (kept / "left.sqlite", 0.0)):
        with contextlib.closing(sqlite3.connect(file)) as found:
            assert found.execute("SELECT changed FROM tables").fetchall() == [(changed,)]


def test_a_damaged_database_with_its_log_is_put_aside_as_it_is(kept: pathlib.Path) -> None:
    """Its log must not be mistaken for the new one's."""
    (kept / "tables.sqlite").write_text("rubbish" * 1000)
    (kept / "tables.sqlite-wal").write_text("rubbish of the log")
    done = restore(kept / "backup.sqlite", url(kept / "tables.sqlite"), replace=True)
    assert done.before is not None and done.before.read_text().startswith("rubbish")
    assert pathlib.Path(f"{done.before}-wal").read_text() == "rubbish of the log"
    assert version(settings_for(kept)) > 0


def test_a_disk_without_second_names_will_do(
    kept: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_here(*_: object) -> None:
        raise PermissionError("one name for each file")

    monkeypatch.setattr(os, "link", none_here)
    backup(url(kept / "tables.sqlite"), kept / "second.sqlite")
    done = restore(kept / "second.sqlite", url(kept / "tables.sqlite"), replace=True)
    assert done.before is not None and backups.check(done.before) == 1


def test_a_copy_that_fails_leaves_nothing(
    kept: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr(backups, "_on_disk", full)
    before = sorted(p.name for p in kept.iterdir())
    for failing in (
        lambda: backup(url(kept / "tables.sqlite"), kept / "third.sqlite"),
        lambda: restore(kept / "backup.sqlite", url(kept / "tables.sqlite"), replace=True),
    ):
        with pytest.raises(OSError, match="no space"):
            failing()
    assert sorted(p.name for p in kept.iterdir()) == before


def test_a_backup_of_a_database_that_was_killed_has_its_log(kept: pathlib.Path) -> None:
    """The server is gone, what it wrote last stands beside the file."""
    with contextlib.closing(sqlite3.connect(kept / "tables.sqlite")) as open_one:
        open_one.execute("UPDATE tables SET changed = 5.0")
        open_one.commit()
        assert (kept / "tables.sqlite-wal").stat().st_size
        for ending in ("", "-wal"):
            shutil.copy(kept / f"tables.sqlite{ending}", kept / f"left.sqlite{ending}")
    backup(url(kept / "left.sqlite"), kept / "rescued.sqlite")
    with contextlib.closing(sqlite3.connect(kept / "rescued.sqlite")) as rescued:
        assert rescued.execute("SELECT changed FROM tables").fetchall() == [(5.0,)]


def test_what_is_not_there_cannot_be_copied(tmp_path: pathlib.Path) -> None:
    with pytest.raises(NothingThere):
        backup(url(tmp_path / "none.sqlite"), tmp_path / "copy.sqlite")
    with pytest.raises(NothingThere):
        restore(tmp_path / "none.sqlite", url(tmp_path / "tables.sqlite"))
    for other in ("postgresql+psycopg://maat@/tables", "sqlite://"):
        with pytest.raises(OtherDatabase):
            backup(other, tmp_path / "copy.sqlite")
    assert list(tmp_path.iterdir()) == []
