"""`maat arena`: plays, keeps, goes on, shows and replays; refuses in a sentence."""

from __future__ import annotations

import json
import pathlib
import re
import signal
import subprocess
import sys
import time

import pytest

import maat
from cli.marks import unmarked
from cli.program import run
from maat import arena
from maat.cli import main
from maat.core.texts import LANGUAGES, PSEUDO

PLAN = ["arena", "heir", "--bots", "random", "--games", "4"]


@pytest.fixture
def path(tmp_path: pathlib.Path) -> pathlib.Path:
    return tmp_path / "results.jsonl"


def test_the_figures_are_shown_and_written(
    path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    page, figures = path.with_suffix(".html"), path.with_suffix(".json")
    words = ["--out", str(path), "--html", str(page), "--json", str(figures), "--lang", "en"]
    assert main([*PLAN, *words]) == 0
    shown = capfd.readouterr().out
    assert "4 games on 4 deals" in shown and "What a seat is worth" in shown and "Bast" in shown
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert json.loads(figures.read_text(encoding="utf-8"))["games"] == 4


def test_the_same_command_or_the_file_alone_plays_nothing_again(
    path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    said = []
    for words in ([*PLAN, "--out", str(path)], [*PLAN, "--out", str(path)], ["arena", str(path)]):
        assert main([*words, "--lang", "en"]) == 0
        said.append(capfd.readouterr().out)
    assert said[0] == said[1] == said[2]


def test_a_game_of_the_file_is_replayed(
    path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([*PLAN, "--out", str(path)]) == 0
    capfd.readouterr()
    assert main(["arena", str(path), "--replay", "3"]) == 0
    printed = capfd.readouterr().out
    record = path.with_suffix(".maat")
    assert main(["arena", str(path), "--replay", "3", "--out", str(record)]) == 0
    assert record.read_text(encoding="utf-8") == printed and maat.replay(printed).over


def test_every_word_is_a_message_or_a_name(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAN, "--lang", PSEUDO]) == 0
    rules = re.compile(r"^.*\([A-Z]\d+\).*$", re.MULTILINE)  # their names are those of the page
    assert unmarked(rules.sub("", capfd.readouterr().out)) <= {"random"}


REFUSED = [
    (["arena", "chess", "--bots", "random"], 2, "no game chess"),
    (["arena", "heir"], 2, "no bot is named"),
    (["arena", "heir", "--bots", "deepblue"], 2, "no bot 'deepblue'"),
    (["arena", "heir", "--bots", "greedy:wings=2"], 2, "no setting 'wings'"),
    (["arena", "heir", "--bots", "greedy:worlds"], 2, "NAME:SETTING=VALUE"),
    (["arena", "heir", "--bots", "greedy:worlds=0"], 2, "worlds cannot be 0"),
    (["arena", "heir", "--bots", "greedy:worlds=x"], 2, "worlds cannot be 'x'"),
    (["arena", "heir", "--bots", "search:iterations=x"], 2, "iterations cannot be 'x'"),
    (["arena", "heir", "--bots", "search:seconds=0"], 2, "seconds cannot be 0"),
    (["arena", "heir", "--bots", "search:noise=nan"], 2, "noise cannot be 'nan'"),
    (["arena", "heir", "--bots", "search:threads=1.5"], 2, "threads cannot be 1.5"),
    (["arena", "heir", "--bots", "vizier:noise=1"], 2, "no setting 'noise'"),
    (["arena", "heir", "--bots", "random,random"], 2, "named twice"),
    (["arena", "heir", "--bots", "random", "--seats", "3"], 2, "heir is for 2 players, not for 3"),
    (["arena", "heir", "--bots", "random", "--games", "0"], 2, "--games 0 is not possible"),
    (["arena", "heir", "--bots", "random", "--games", "ten"], 2, "--games ten is not possible"),
    (["arena", "heir", "--bots", "random", "--workers", "0"], 2, "--workers 0 is not possible"),
    (["arena", "heir", "--bots", "random", "--seed", "x"], 2, "--seed x"),
    (["arena", "heir", "--bots", "random", "--option", "wings=2"], 2, "--option wings=2"),
    (["arena", "heir", "--bots", "random,greedy,greedy:worlds=1", "--together"], 2, "named: 3"),
    ([*PLAN, "--workers", "2", "--cluster", "tcp://127.0.0.1:1"], 2, "one of the two"),
    ([*PLAN, "--cluster", "nowhere"], 1, "expected one such as tcp://"),
    (["arena", "nowhere.jsonl", "--replay", "1"], 1, "nowhere.jsonl could not be read"),
]


@pytest.mark.parametrize(("words", "code", "said"), REFUSED)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: list[str], code: int, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    texts = set()
    for lang in LANGUAGES:
        assert main([*words, "--lang", lang]) == code
        texts.add(capfd.readouterr().err)
    assert len(texts) == 3 and any(said in text for text in texts)
    assert all("Traceback" not in text and text.count("\n") == 1 for text in texts)


def test_a_file_that_is_refused_stays_as_it_is(
    path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path.write_text("Dear diary\n", encoding="utf-8")
    assert main([*PLAN, "--out", str(path), "--lang", "en"]) == 1
    assert f"Line 1 of {path}: this is not a results file" in capfd.readouterr().err
    assert path.read_text(encoding="utf-8") == "Dear diary\n"
    path.unlink()
    assert main([*PLAN, "--out", str(path)]) == 0
    assert main([*PLAN, "--seed", "9", "--out", str(path), "--lang", "en"]) == 1
    assert "another plan: seed is 1 there and 9 here" in capfd.readouterr().err
    assert main(["arena", str(path), "--games", "9", "--lang", "en"]) == 2
    assert main(["arena", str(path), "--replay", "9", "--lang", "en"]) == 2
    assert "from 0 to 3" in capfd.readouterr().err


def test_a_game_that_has_not_been_played_cannot_be_replayed(
    path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with arena.ResultsFile(path, arena.Plan.make("heir", ["random"], 4)):
        pass
    assert main(["arena", str(path), "--replay", "1", "--lang", "en"]) == 1
    assert "has not been played yet" in capfd.readouterr().err


@pytest.mark.parametrize("option", ["--out", "--html", "--json"])
def test_a_place_that_cannot_be_written_is_named_before_anything_is_played(
    option: str, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a file").touch()
    for place in (tmp_path / "a file" / "x", tmp_path):
        assert main([*PLAN, "--games", "100000", option, str(place), "--lang", "en"]) == 1
        assert f"{place} could not be written" in capfd.readouterr().err


def test_ctrl_c_says_what_is_kept(path: pathlib.Path) -> None:
    words = [*PLAN, "--games", "100000", "--out", str(path), "--workers", "2", "--lang", "en"]
    # a background job is born deaf to Ctrl-C
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    code = hears + "import sys; from maat.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as playing:
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert playing.poll() is None
            time.sleep(0.05)
        playing.send_signal(signal.SIGINT)
        assert playing.stderr is not None
        said = playing.stderr.read()
    assert playing.returncode == 130 and "of 100000 games are kept in" in " ".join(said.split())
    assert "Traceback" not in said


def test_the_page_of_help_says_what_can_be_asked() -> None:
    shown = run(["arena", "--help", "--lang", "en"]).stdout
    for option in ("--bots", "--games", "--seats", "--workers", "--cluster", "--out", "--replay"):
        assert option in shown
