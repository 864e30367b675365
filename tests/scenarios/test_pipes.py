"""What goes into a pipe is never wrapped, and on a screen nothing that is to be copied is ever
broken.
"""

from __future__ import annotations

import io
import pathlib

import pytest
from rich.console import Console

import maat
from maat.cli import app, main
from maat.cli.errors import bad_command, sentence_of
from maat.cli.language import texts
from maat.cli.terminal.screen import Screen
from maat.core.messages import Said
from maat.draw.letters import Unbroken, unmarked, wrapped

COMMANDS = [
    *([name, "--help"] for name in app.COMMANDS),
    ["--help"],
    ["games"],
    *(["components", game, "--doubts"] for game in maat.list_games()),
    ["components", "kheops"],
    ["rules", "kheops", "K20"],
    ["doctor"],
]


def printed(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    main([*words, "--lang", "en"])
    return capfd.readouterr().out


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_pipe_gets_the_same_lines_whatever_the_window(
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: pathlib.Path,
) -> None:
    monkeypatch.setenv("MAAT_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "40")
    narrow = printed(capfd, *words)
    monkeypatch.setenv("COLUMNS", "400")
    assert narrow and narrow == printed(capfd, *words)


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_the_path_of_a_checked_file_stands_on_one_line(
    lang: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: pathlib.Path,
) -> None:
    folder = tmp_path / ("a folder with blanks in its very long name " * 4).strip()
    folder.mkdir()
    own = maat.load_game("kheops").source.text
    for name, text in (("mine.toml", own), ("wrong.toml", own.replace("kheops", "senet", 1))):
        (folder / name).write_text(text, encoding="utf-8")
        monkeypatch.setenv("COLUMNS", "57")
        main(["components", "--check", str(folder / name), "--lang", lang])
        [line] = capfd.readouterr().out.splitlines()
        assert str(folder / name) in line


def on_screen(columns: int, text: str) -> list[str]:
    written = io.StringIO()
    Screen(Console(file=written, width=columns, force_terminal=True, color_system=None)).say(text)
    return written.getvalue().splitlines()


@pytest.mark.parametrize("columns", [24, 40, 57, 80])
def test_a_path_a_notation_and_a_command_are_never_broken_on_a_screen(columns: int) -> None:
    say = texts("en")
    path, notation = (
        "/some folder/with blanks/and a name that is longer than the window.maat",
        "lay room 2 swap 120",
    )
    lines = on_screen(columns, say("tell.saved", file=Unbroken(path)))
    assert any(path in line for line in lines)
    illegal = maat.IllegalAction(Said("error.unknown_action", action=notation))
    assert any(notation in line.lower() for line in on_screen(columns, sentence_of(illegal, say)))
    lines = on_screen(columns, sentence_of(bad_command("nothing_kept", folder=path), say))
    assert any(path in line for line in lines) and any(
        "maat play --resume FILE" in line for line in lines
    )


def test_a_list_of_words_in_a_sentence_may_be_broken() -> None:
    words = ", ".join(f"word{n}" for n in range(20))
    lines = on_screen(40, sentence_of(bad_command("which_game", games=words), texts("en")))
    assert max(map(len, lines)) <= 40


def test_what_is_printed_has_ordinary_blanks() -> None:
    kept = f"{Unbroken('a b')} c"
    assert kept != "a b c" and unmarked(kept) == "a b c" and wrapped(kept, 4) == ["a b", "c"]
