"""The program: its version, completion in a shell, and how little it needs to start."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

import maat
from maat.cli import app, main


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"maat {maat.__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_for_a_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert app.COMPLETION in capsys.readouterr().out


def complete(line: str) -> list[str]:
    """What bash is offered."""
    words = line.split(" ")
    settings = {
        "_MAAT_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "maat.cli"],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.split()


def test_the_shell_completes_commands_games_and_players() -> None:
    assert "play" in complete("maat pl")
    assert "kheops" in complete("maat play kh")
    assert complete("maat play kheops --seats human,gr") == ["human,greedy"]


def test_the_first_board_needs_nothing_heavy(tmp_path: pathlib.Path) -> None:
    """Within 2 s, with an empty cache: counted in the processor's time, so that a busy machine does
    not matter.
    """
    code = (
        "import sys, resource\n"
        "from maat.cli import main\n"
        "assert main(['play', 'kheops', '--lang', 'en']) == 0\n"
        "used = resource.getrusage(resource.RUSAGE_SELF)\n"
        "heavy = [m for m in ('numpy', 'numba', 'prompt_toolkit') if m in sys.modules]\n"
        "print('USED', used.ru_utime + used.ru_stime, heavy, file=sys.stderr)\n"
    )
    environment = {**os.environ, "MAAT_DATA": str(tmp_path), "MAAT_CACHE": str(tmp_path / "empty")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "your hand" in done.stdout
    _, seconds, heavy = done.stderr.split(maxsplit=2)
    assert heavy.strip() == "[]" and float(seconds) < 2
