"""`maat draw`: a record's table as a picture, at any of its moves."""

from __future__ import annotations

import pathlib
from xml.etree import ElementTree

import pytest

import maat
from maat.cli import main
from maat.core import extras


@pytest.fixture
def record(tmp_path: pathlib.Path) -> pathlib.Path:
    table = maat.new("kheops", seed=7)
    for action in ("worker 1.1", "cell 2.2"):
        table.play(action, 0)
    (tmp_path / "game.maat").write_text(table.record())
    (tmp_path / "white.maat").write_text(table.view(0).record())
    return tmp_path / "game.maat"


def drawn(record: pathlib.Path, *words: str) -> str:
    picture = record.with_suffix(".svg")
    assert main(["draw", str(record), "-o", str(picture), *words]) == 0
    text = picture.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag.endswith("svg")
    return text


def test_the_end_of_a_record_is_drawn_as_a_spectator_or_a_seat_sees_it(
    record: pathlib.Path,
) -> None:
    table = maat.replay(record.read_text())
    assert drawn(record, "--lang", "fr") == table.svg(None, "fr")
    assert drawn(record, "--seat", "white", "--theme", "dark", "--lang", "nl") == table.svg(
        0, "nl", "dark"
    )
    assert drawn(record, "--seat", "1", "--narrow", "--lang", "en") == table.svg(
        1, "en", "light", True
    )


def test_a_move_is_drawn_as_it_was_then(record: pathlib.Path) -> None:
    table = maat.new("kheops", seed=7)
    assert drawn(record, "--move", "0", "--lang", "en") == table.svg()
    table.play("worker 1.1", 0)
    assert drawn(record, "--move", "1", "--lang", "en") == table.svg()


def test_a_seats_own_copy_is_drawn_with_its_eyes(record: pathlib.Path) -> None:
    table = maat.replay(record.read_text())
    table_then = maat.new("kheops", seed=7)
    table_then.play("worker 1.1", 0)
    assert drawn(record.with_name("white.maat"), "--lang", "en") == table.svg(0)
    assert drawn(record.with_name("white.maat"), "--move", "1", "--lang", "en") == table_then.svg(0)


def test_a_png_is_drawn(record: pathlib.Path) -> None:
    picture = record.with_suffix(".png")
    assert main(["draw", str(record), "-o", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


WRONG = [
    (["-o", "x.gif"], 2, "x.gif is neither an SVG nor a PNG file"),
    (["-o", "x"], 2, "must end in .svg or .png"),
    (["-o", "x.svg", "--theme", "pink"], 2, "There is no theme pink; there are light, dark"),
    (
        ["-o", "x.svg", "--move", "3"],
        2,
        "--move 3 is not in this record; its decisions are numbered from 0",
    ),
    (["-o", "x.svg", "--move", "-1"], 2, "--move -1 is not in this record"),
    (["-o", "x.svg", "--seat", "red"], 2, "There is no seat red"),
    (
        ["-o", "nowhere/x.svg"],
        1,
        "nowhere/x.svg could not be written: there is no such file or folder",
    ),
    ([], 2, "is missing"),
]


@pytest.mark.parametrize(("words", "code", "sentence"), WRONG)
def test_what_cannot_be_drawn_is_told(
    record: pathlib.Path,
    words: list[str],
    code: int,
    sentence: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(record.parent)
    assert main(["draw", str(record), *words, "--lang", "en"]) == code
    assert sentence in capfd.readouterr().err
    assert not list(record.parent.glob("x*"))


def test_a_damaged_record_is_not_drawn(
    record: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    record.write_text(record.read_text().replace("worker 1.1", "worker 7.1"))
    assert main(["draw", str(record), "-o", str(record.with_suffix(".svg")), "--lang", "en"]) == 1
    assert "line 10: worker 7.1 is not possible" in capfd.readouterr().err


def test_without_the_extra_a_png_is_refused_with_what_to_install(
    record: pathlib.Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "installed_version", lambda package: None)
    assert main(["draw", str(record), "-o", str(record.with_suffix(".png")), "--lang", "en"]) == 1
    assert "pip install 'maat[png]'" in capfd.readouterr().err
