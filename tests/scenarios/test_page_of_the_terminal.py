"""The examples in docs/terminal.md are true."""

from __future__ import annotations

import pathlib
import re

from cli.program import run
from maat.cli.session import orders
from places import DOCS

PAGE = DOCS / "terminal.md"


def examples() -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(
        r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL
    ):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def test_the_examples_are_true(tmp_path: pathlib.Path) -> None:
    assert len(examples()) > 4
    for command, expected in examples():
        words = command.split()[1:]
        done = run(words, tmp_path, MAAT_DATA=str(tmp_path), COLUMNS="80")
        pattern = ".*".join(re.escape(part) for part in "\n".join(expected).split("..."))
        said = (done.stdout + done.stderr).strip()
        assert re.fullmatch(pattern, said, flags=re.DOTALL), (command, said)


def test_every_command_and_option_is_on_the_page() -> None:
    from maat.cli.app import COMMANDS

    page = PAGE.read_text(encoding="utf-8")
    assert all(f"`{name}" in page for name in orders.NAMES)
    assert all(f"maat {name}" in page for name in COMMANDS)
    options = "seats seed lang option components resume json doubts check seat"
    options += " move theme narrow draw host port database name"
    for option in options.split():
        assert f"--{option}" in page
