"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket in it, gone
afterwards.
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import pathlib
import pwd
import shlex
import shutil
import subprocess
import tempfile
from typing import Any

from sqlalchemy import create_engine

PROGRAMS = ("initdb", "pg_ctl", "postgres")
# what is thrown away need not outlive a power cut
HASTY = "-c fsync=off -c full_page_writes=off -c max_connections=60"


def missing() -> str:
    """Why there is no server to test with; empty if there is."""
    if importlib.util.find_spec("psycopg") is None:
        return "psycopg is not installed (the extra `postgres`)"
    absent = [name for name in PROGRAMS if program(name) is None]
    if absent:
        return f"no PostgreSQL server on this machine ({', '.join(absent)} not found)"
    if os.geteuid() == 0 and server_user() is None:
        return "PostgreSQL does not run as root, and there is no user postgres or nobody"
    return ""


def program(name: str) -> str | None:
    """Debian keeps them out of the way, by version."""
    folders = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, folders)))


def server_user() -> pwd.struct_passwd | None:
    return next(
        (u for name in ("postgres", "nobody") for u in pwd.getpwall() if u.pw_name == name), None
    )


def open_folder() -> str:
    """Where another user, as whom the server runs if we are root, can come: root's temporary folder
    may be root's alone.
    """
    usual = pathlib.Path(tempfile.gettempdir())
    if os.geteuid() != 0 or all(
        folder.stat().st_mode & 0o001 for folder in (usual, *usual.parents)
    ):
        return str(usual)
    return "/tmp"


class NotStarted(Exception):
    """There is a PostgreSQL server, but not for us."""


class Postgres:
    """Started when made; `new_database()` gives the address of an empty one."""

    def __init__(self) -> None:
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="maat", dir=open_folder()))
        self.numbers = itertools.count(1)
        self.as_user: dict[str, Any] = {}
        user = server_user()
        if os.geteuid() == 0 and user:
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        try:
            self._run(
                "initdb",
                "--username=maat",
                "--auth=trust",
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
            )
            options = f"-k {shlex.quote(str(self.folder))} -c listen_addresses='' {HASTY}"
            self._run(
                "pg_ctl",
                "start",
                "--wait",
                "--timeout=120",
                f"--log={self.folder / 'log'}",
                f"--options={options}",
            )
        except BaseException:
            shutil.rmtree(self.folder)
            raise

    def _run(self, name: str, *words: str) -> None:
        command = [program(name) or name, *words, f"--pgdata={self.folder / 'tables'}"]
        with open(
            self.folder / "said", "a+", encoding="utf-8"
        ) as said:  # a pipe would stay open in the server
            done = subprocess.run(
                command, stdout=said, stderr=said, cwd=self.folder, check=False, **self.as_user
            )
            said.seek(0)
            if done.returncode:
                raise NotStarted(
                    f"PostgreSQL does not start on this machine: {said.read()[-1000:]}"
                )

    def address(self, name: str) -> str:
        return f"postgresql+psycopg://maat@/{name}?host={self.folder}"

    def new_database(self, like: str = "template1") -> str:
        """An empty database, or one like another."""
        name = f"tables{next(self.numbers)}"
        engine = create_engine(self.address("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {like}")
        engine.dispose()
        return name

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "--wait", "--timeout=120", "--mode=immediate")
        shutil.rmtree(self.folder)
