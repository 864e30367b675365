"""`maat serve` and `maat` alone: the web table, opened and ended from a terminal."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import re
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from maat.cli import main
from maat.cli.commands import serve
from maat.server.storage.database import HEAD, open_database
from places import SIDE3
from server.running import PATIENCE

OFFERED = ["serve", "--port", "0", "--lang", "en"]
OFFERED += ["--components", str(SIDE3), "--components"]  # and another file


@contextmanager
def started(
    folder: pathlib.Path, *words: str, **settings: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program, and the address it printed."""
    environment = {**os.environ, "MAAT_DATA": str(folder / "data"), "MAAT_LANG": "en", **settings}
    command = [sys.executable, "-m", "maat.cli", *words]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stderr is not None
    try:
        yield process, process.stdout.readline().strip()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def ended(process: subprocess.Popen[str]) -> str:
    """Ctrl-C; what had been said to people."""
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    return said


def is_served(address: str) -> bool:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return bool(answer.status == 200)


def test_serve_prints_its_address_and_ctrl_c_ends_it_quietly(tmp_path: pathlib.Path) -> None:
    database = tmp_path / "own.sqlite"
    with started(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{database}") as (
        process,
        address,
    ):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address) and is_served(address)
        said = ended(process)
    assert said.strip() == "The web table runs until Ctrl-C; every game is kept. Its address:"
    assert database.exists() and not (tmp_path / "data").exists()


def test_maat_alone_opens_the_browser(tmp_path: pathlib.Path) -> None:
    """On a free port, if the usual one is taken; here it is."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    os.mkfifo(opened)
    browser.write_text(f'#!/bin/sh\necho "$1" > {shlex.quote(str(opened))}\n')
    browser.chmod(0o755)
    with (
        taken(serve.PORT),
        started(tmp_path, BROWSER=f"{shlex.quote(str(browser))} %s") as (process, address),
    ):
        assert is_served(address) and not address.endswith(f":{serve.PORT}/")
        shown = opened.read_text()  # waits until the browser is opened
        said = ended(process)
    assert shown.strip() == address
    assert (
        f"Something else listens on port {serve.PORT}" in said and "opens in your browser" in said
    )
    assert (tmp_path / "data" / "tables.sqlite").exists()


@contextmanager
def taken(port: int = 0) -> Iterator[int]:
    """A port on which something listens; whether it is this or something else does not matter."""
    with socket.socket() as other:
        try:
            other.bind(("127.0.0.1", port))
            other.listen()
        except OSError:
            assert port
        yield port or other.getsockname()[1]


def test_a_port_that_is_taken_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    with taken() as port:
        assert main(["serve", "--port", str(port), "--lang", "en"]) == 1
    assert (
        f"Something else listens on 127.0.0.1, port {port}; choose another with --port"
        in capfd.readouterr().err
    )


def test_serve_offers_component_files(tmp_path: pathlib.Path) -> None:
    database = f"sqlite:///{tmp_path / 'own.sqlite'}"
    words = ["--components", str(SIDE3), "--components", str(SIDE3.with_name("side5.toml"))]
    with started(tmp_path, "serve", "--port", "0", "--database", database, *words) as (
        process,
        address,
    ):
        with urllib.request.urlopen(f"{address}api/games", timeout=PATIENCE) as answer:
            listed = {g["game"]: [c["name"] for c in g["components"]] for g in json.load(answer)}
        ended(process)
    assert listed == {"heir": [], "kheops": ["side3.toml", "side5.toml"], "pharaon": []}


def test_a_component_file_that_cannot_be_used_is_told_and_nothing_is_served(
    tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    assert main(["serve", "--port", "0", "--components", str(file), "--lang", "en"]) == 1
    assert "mine.toml" in capfd.readouterr().err
    file.write_text(
        SIDE3.read_text(encoding="utf-8").replace("side = 3", "side = 2"), encoding="utf-8"
    )
    assert main([*OFFERED, str(file)]) == 1
    said = "".join(capfd.readouterr().err.split())
    assert f"{file}: pyramid.side: 2 is not a number from 3 to 7".replace(" ", "") in said
    other = tmp_path / SIDE3.name
    other.write_text(SIDE3.read_text(encoding="utf-8"), encoding="utf-8")
    assert main([*OFFERED, str(other)]) == 2
    assert "Two of the offered files are called side3.toml" in " ".join(
        capfd.readouterr().err.split()
    )


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "in use by another Maat: process {pid}"),
        ("fr", "le processus {pid} sur"),
        ("nl", "proces {pid} op"),
    ],
)
def test_a_second_server_is_told_who_has_the_tables(
    lang: str, sentence: str, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with started(tmp_path, "serve", "--port", "0", "--database", database) as (process, address):
        assert main(["serve", "--port", "0", "--database", database, "--lang", lang]) == 1
        said = capfd.readouterr()
        assert (
            sentence.format(pid=process.pid) in said.err
            and address in said.err
            and socket.gethostname() in said.err
        )
        assert said.out == "" and "Traceback" not in said.err and is_served(address)


def test_maat_alone_opens_the_one_that_runs(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setenv("MAAT_DATA", str(tmp_path / "data"))
    with started(tmp_path, "serve", "--port", "0") as (process, address):
        assert main(["--lang", "en"]) == 0
    said = capfd.readouterr()
    assert opened == [address] and said.out == f"{address}\n"
    assert f"Maat is already running (process {process.pid}" in said.err


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_a_newer_database_is_told(
    lang: str, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    engine = open_database(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0099'")
    engine.dispose()
    assert main(["serve", "--port", "0", "--database", url, "--lang", lang]) == 1
    said = capfd.readouterr().err
    assert "0099" in said and HEAD in said and "--database" in said and "Traceback" not in said
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchall() == [("0099",)]


def test_what_is_chosen_reaches_the_server(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr(serve, "serve_web", lambda *_, **chosen: given.update(chosen))
    words = [
        "--proxy",
        "127.0.0.1",
        "--proxy",
        "10.0.0.0/8",
        "--keep",
        "7",
        "--keep-finished",
        "0",
        "--room",
        "1",
    ]
    assert (
        main(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/t.sqlite", *words]) == 0
    )
    assert given == {
        "proxies": ("127.0.0.1", "10.0.0.0/8"),
        "keep": 7 * 86400.0,
        "keep_over": 0.0,
        "room": 1 << 20,
    }


def test_lan_listens_on_the_address_in_the_network_and_says_who_can_reach_it(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    given: list[Any] = []
    monkeypatch.setattr(serve, "lan_address", lambda: "127.0.0.1")  # nothing else is opened here
    monkeypatch.setattr(serve, "serve_web", lambda *words, **_: given.extend(words))
    url = f"sqlite:///{tmp_path}/t.sqlite"
    assert main(["serve", "--lan", "--port", "0", "--database", url, "--lang", "en"]) == 0
    assert given[:2] == ["127.0.0.1", 0]
    assert "Everybody in your network who knows this address" in capfd.readouterr().err


def test_the_code_is_drawn_for_people_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    serve._show_code("http://192.168.1.20:8000/")
    assert capsys.readouterr().err == ""  # not a terminal
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    serve._show_code("http://192.168.1.20:8000/")
    assert "█" in capsys.readouterr().err


def test_without_a_network_lan_says_so(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: None)
    assert main(["serve", "--lan", "--lang", "en"]) == 1
    assert "no address in a network of its own" in capfd.readouterr().err


WRONG = [
    (
        ["--proxy", "nginx"],
        2,
        "--proxy nginx is neither an address, such as 127.0.0.1, nor a network",
    ),
    (["--proxy", "10.0.0.0/33"], 2, "--proxy 10.0.0.0/33 is neither an address"),
    (["--keep", "-1"], 2, "--keep -1 is not a whole number of days, such as 90"),
    (["--keep-finished", "a year"], 2, "--keep-finished a year is not a whole number of days"),
    (["--room", "much"], 2, "--room much is not a whole number of megabytes"),
    (["--lan", "--host", "0.0.0.0"], 2, "--lan chooses the address by itself"),
    (["--port", "http"], 2, "--port http is not a port"),
    (["--port", "65536"], 2, "a number from 0 to 65535"),
    (["--host", "192.0.2.1", "--port", "0"], 1, "192.0.2.1 is not an address of this machine"),
    (["--host", "no host", "--port", "0"], 1, "no host is not an address of this machine"),
    (
        ["--database", "tables.sqlite", "--port", "0"],
        2,
        "is not the address of a database, such as sqlite:///",
    ),
    (["--database", "oracle9://x", "--port", "0"], 2, "is not the address of a database"),
    (
        ["--database", "sqlite:///{file}/x/y.sqlite", "--port", "0"],
        1,
        "cannot be kept in {file}/x/y.sqlite: a part of",
    ),
    (
        ["--database", "sqlite:///{file}", "--port", "0"],
        1,
        "cannot be kept in {file}: file is not a database",
    ),
]


@pytest.mark.parametrize(("words", "code", "sentence"), WRONG)
def test_what_cannot_be_served_is_told(
    words: list[str],
    code: int,
    sentence: str,
    tmp_path: pathlib.Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "file"
    file.write_text("not a database, but long enough to be taken for one by its first bytes\n" * 20)
    assert main(["serve", *(w.format(file=file) for w in words), "--lang", "en"]) == code
    assert sentence.format(file=file) in " ".join(capfd.readouterr().err.split())


def test_a_port_that_is_taken_a_moment_later_is_told_too(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import errno

    def late(*_: Any) -> None:
        raise OSError(errno.EADDRINUSE, "")

    monkeypatch.setenv("MAAT_DATA", str(tmp_path))
    monkeypatch.setattr(serve, "serve_web", late)
    assert main(["serve", "--port", "0", "--lang", "en"]) == 1
    assert "Something else listens" in capfd.readouterr().err
