"""`maat replay`: a record is verified and told."""

from __future__ import annotations

import json
import pathlib

import pytest

import maat
from maat.cli import main
from places import FORMER


def finished(folder: pathlib.Path) -> pathlib.Path:
    table = maat.new("kheops", seed=3)
    while not table.over:
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    file = folder / "game.maat"
    file.write_text(table.record())
    return file


def test_replay_verifies(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = finished(tmp_path)
    assert main(["replay", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert (
        "decisions, each checked: the record is in order." in out
        and "Blue draws a tile" in out
        and "win" in out
    )
    assert main(["replay", str(file), "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["valid"] and values["over"] and len(values["scores"]) == 2
    file.write_text(file.read_text().replace("2 white", "2 blue", 1))
    assert main(["replay", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "file": str(file),
        "valid": False,
        "fault": "line 11: it is not Blue's turn (K10); White decides",
    }


def test_replay_of_a_seats_own_copy_shows_its_views(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = maat.replay(finished(tmp_path).read_text())
    copy = tmp_path / "copy.maat"
    copy.write_text(table.view(1).record())
    assert main(["replay", str(copy), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "White draws a tile" in out and "Blue draws: " in out and "White draws: " not in out


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "version 1 of the rules"), ("fr", "version 1 des règles"), ("nl", "versie 1")],
)
def test_replay_says_that_a_record_is_of_former_rules(
    lang: str, words: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = FORMER / "two_seats.maat"
    assert main(["replay", str(file), "--lang", lang]) == 0
    out = capsys.readouterr().out
    own = maat.load_game("pharaon")
    assert words in out and own.source.digest in out and "063950d5" in out
    assert main(["replay", str(file), "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["rules"], values["former"]) == (1, True) and values[
        "components"
    ] != own.source.digest
    assert main(["replay", str(finished(tmp_path)), "--lang", lang]) == 0
    assert words not in capsys.readouterr().out


def test_replay_with_unknown_eyes(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(finished(tmp_path)), "--seat", "red", "--lang", "en"]) == 2
    assert "There is no seat red at this table; there are white, blue" in capsys.readouterr().err
