"""`maat hint`: what a bot would play at the end of a record, from what the seat sees."""

from __future__ import annotations

import json
import pathlib

import pytest

import maat
from maat.cli import main


def begun(folder: pathlib.Path, moves: int = 0, seat: int | None = -1) -> pathlib.Path:
    """A record after some moves: all of it, or a seat's copy."""
    table = maat.new("kheops", seed=3)
    for _ in range(moves):
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    file = folder / "game.maat"
    file.write_text(table.record() if seat == -1 else table.view(seat).record())
    return file


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["hint", *words])
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "I would play: "), ("fr", "Je jouerais : "), ("nl", "Ik zou dit doen: ")],
)
def test_a_hint_says_what_to_play_and_why(
    lang: str, words: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = told(capsys, str(begun(tmp_path)), "--lang", lang)
    assert code == 0 and out.startswith(words) and out.count("\n") >= 4


def test_the_whole_record_and_the_seats_copy_give_the_same_hint(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing but the view is used."""
    whole = told(capsys, str(begun(tmp_path, 9)), "--lang", "en")
    seat = maat.replay(begun(tmp_path, 9).read_text()).pending[0]
    copy = told(capsys, str(begun(tmp_path, 9, seat)), "--lang", "en")
    assert whole == copy and whole[0] == 0


def test_the_moves_and_the_bot_can_be_chosen(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(begun(tmp_path, 9))
    code, out = told(capsys, file, "--bot", "random", "--move", "0", "--json")
    values = json.loads(out)
    assert code == 0 and values["bot"] == "random" and values["seat"] == 0
    legal = {str(action) for action in maat.new("kheops", seed=3).legal(0)}
    assert {option["action"] for option in values["options"]} == legal
    assert "drawn at random" in values["why"][-1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "blue"], "when it is your turn"),
        (["--seat", "7"], "There is no seat 7"),
        (["--bot", "hal"], "There is no bot hal; with --bot you can name random, greedy"),
        (["--bot", "search:seconds=0"], "There is no bot search:seconds=0; with --bot you can"),
        (["--move", "99"], "--move 99 is not in this record"),
    ],
)
def test_what_cannot_be_asked_is_told(
    words: list[str],
    message: str,
    tmp_path: pathlib.Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out = told(capsys, str(begun(tmp_path)), "--lang", "en", *words)
    assert code != 0 and message in out and "Traceback" not in out


def test_a_spectators_copy_and_a_game_that_is_over_have_no_hint(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = told(capsys, str(begun(tmp_path, 2, None)), "--lang", "en")
    assert code != 0 and "their own seat" in out
    table = maat.new("kheops", seed=3)
    while not table.over:
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    (tmp_path / "over.maat").write_text(table.record())
    code, out = told(capsys, str(tmp_path / "over.maat"), "--lang", "en")
    assert code != 0 and "over" in out


def test_a_damaged_record_and_a_missing_file_are_told(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = begun(tmp_path, 3)
    file.write_text(file.read_text().replace("2 white", "2 blue", 1))
    code, out = told(capsys, str(file), "--lang", "en")
    assert code != 0 and "is not in order" in out
    code, out = told(capsys, str(tmp_path / "nothing.maat"), "--lang", "en")
    assert code != 0 and "could not be read" in out
