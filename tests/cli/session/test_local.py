"""People and bots at one table: single choices, undo, handing over, interruptions."""

from __future__ import annotations

import os
import pathlib
import random
import shlex
import signal
import subprocess
import sys

import pytest

import maat
from cli.at_a_table import Script, screen, sitting, written
from maat.core.record import line_text
from maat.games.kheops.names import CELL_NAMES
from maat.play.hints import NoHint
from maat.play.single_choice import only_choice


def test_the_picture_marks_what_changed(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, ["worker 1.4"])
    s.run()
    last = written(s).rpartition("Kheops")[2]
    assert "1.4" + "╥*" in last or "1.4║*" in last or "1.4 *" in last
    assert CELL_NAMES[3] == "1.4"


def test_a_single_choice_is_played_and_told(tmp_path: pathlib.Path) -> None:
    # K21: each has one pawn, so both halves of the swap are played for Blue
    table = maat.new("kheops", seed=7)
    for word in ("worker 1.1", "cell 2.2", "lay room 1"):
        table.play(word, 0)
    s = sitting(tmp_path, ["worker 2.5"], "random,human", table=table)
    s.run()
    text = " ".join(written(s).split())
    assert "Played for you, as the only choice: swap your worker on 2.5 (K21)" in text
    assert (
        "Played for you, as the only choice: with the worker on 1.1 (K21) > Blue swaps the pawns on"
        " 2.5 and 1.1" in text
    )


@pytest.mark.parametrize("word", ["hint", "HINT"])
def test_a_hint_says_what_a_bot_would_play_and_changes_nothing(
    tmp_path: pathlib.Path, word: str
) -> None:
    s = sitting(tmp_path, [word, "?"])
    s.run()
    text = " ".join(written(s).split())
    assert "I would play: put a" in text and "Expected lead in points" in text
    assert "says what a bot would play in your place" in text
    assert len(s.table.entries) == 1


def test_a_game_in_the_terminal_is_kept_not_resigned(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, ["resign yes"])
    s.run()
    assert "no need to resign" in " ".join(written(s).split())
    assert len(s.table.entries) == 1


def test_a_hint_is_only_for_whoever_looks_at_the_screen(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, [], "human,human")
    with pytest.raises(NoHint, match="their own seat"):
        s.hint(0)


def hidden_single() -> maat.Table:
    """A game of Kheops in which somebody has one choice, and nobody else sees that."""
    for seed in range(200):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            (seat,) = table.pending
            if len(table.legal(seat)) == 1 and only_choice(table, seat) is None:
                return table
            table.play(luck.choice(table.legal(seat)), seat)
    raise AssertionError("there is none")


def test_a_single_choice_that_only_a_hand_makes_is_asked(tmp_path: pathlib.Path) -> None:
    """K4: handing the keyboard on at once would show that there was one way to lay the last tile.
    Against bots the same is asked, as on the web.
    """
    table = hidden_single()
    (seat,), lines = table.pending, len(table.entries)
    for others, asked in (("human", 2), ("random", 1)):  # two people: first the handover
        seats = ",".join("human" if n == seat else others for n in range(2))
        s = sitting(tmp_path / others, ["", "quit"][: asked - 1], seats, table=table)
        s.run()
        script = s.prompt
        assert isinstance(script, Script)
        assert len(table.entries) == lines and len(script.asked) == asked


def test_undo_skips_what_was_played_for_somebody(tmp_path: pathlib.Path) -> None:
    table = maat.new("kheops", seed=7)
    for word in ("worker 1.1", "cell 2.2", "lay room 1"):
        table.play(word, 0)
    s = sitting(tmp_path, ["worker 2.5", "undo"], "random,human", table=table)
    s.run()
    assert table.legal(1)[0].rule == "K10" and table.state.pawn.count(-1) == 48


def test_undo_goes_back_to_a_real_choice(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, ["worker 1.1", "undo", "worker 1.2"])
    s.run()
    assert "Undone." in written(s)
    assert [line_text(s.table.game, line) for line in s.table.view(0).lines[2:3]] == [
        "2 white undo"
    ]


def test_undo_says_why_not(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, ["undo", "worker 1.1", "cell 2.2", "1", "undo"])
    s.run()
    assert "White has nothing to undo" in written(s)
    assert "White cannot undo this: another seat has decided since" in " ".join(written(s).split())


def test_a_token_that_never_pays_is_refused_with_its_rule(tmp_path: pathlib.Path) -> None:
    table = maat.new("pharaon", seats=1, seed=5)
    s = sitting(tmp_path, ["pay 1 pp token", "why pay prestige 2"], "human", table=table)
    s.run()
    assert (
        "pay 1 pp token is not possible now (P14): an Offering token with PP cannot pay"
        in written(s)
    )
    assert "pay prestige 2 is not possible now (P14)" in written(s)


def test_the_language_changes_at_once(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, ["lang fr", "lang xy", "lang nl"])
    s.run()
    assert "Placez un de vos pions" in written(s) and "Il n'y a pas de langue xy" in written(s)
    assert "Zet een van je pionnen" in written(s)


def test_save_to_a_file_and_on_to_it(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mine"
    s = sitting(tmp_path, [f"save {file}", "worker 1.1"])
    s.run()
    assert maat.replay((tmp_path / "mine.maat").read_text()).record() == s.table.record()
    assert f"maat play --resume {shlex.quote(str(file.with_suffix('.maat')))}" in written(s)


def test_a_game_that_was_saved_before_its_first_decision_is_told_of(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, [f"save {tmp_path / 'my games' / 'mine'}", "quit"])
    assert s.run() == 0
    assert "nothing was saved" not in written(s)
    assert f"maat play --resume '{tmp_path}/my games/mine.maat'" in written(s)
    assert (
        maat.replay((tmp_path / "my games" / "mine.maat").read_text()).record() == s.table.record()
    )


def test_ctrl_c_on_the_last_screen_loses_nothing(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sitting(tmp_path, seats="random,random")
    monkeypatch.setattr(
        "maat.cli.session.end.show_end", lambda sitting, view: signal.raise_signal(signal.SIGINT)
    )
    with pytest.raises(KeyboardInterrupt):
        s.run()
    assert maat.replay((tmp_path / "finished" / "kheops-1.maat").read_text()).over


def test_bots_alone_play_to_the_end_before_a_spectator(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, seats="random,random")
    assert s.run() == 0
    assert (
        "your hand" not in written(s)
        and "Blue draws a tile" in written(s)
        and "Total" in written(s)
    )
    assert (tmp_path / "finished" / "kheops-1.maat").exists()


def test_two_people_are_asked_after_a_handover_each_time(tmp_path: pathlib.Path) -> None:
    s = sitting(
        tmp_path,
        ["", "worker 1.1", "cell 2.2", "1", "", "worker 1.2"],
        "human,human",
        on=screen(terminal=True),
    )
    s.run()
    script = s._prompt
    assert isinstance(script, Script) and script.forgotten == 2
    assert [text for text in script.asked if "Enter" in text] == [
        f"{who}, press Enter when nobody else can see the screen: " for who in ("White", "Blue")
    ]


def test_saving_never_writes_over_a_file_of_somebody_else(tmp_path: pathlib.Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine", encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "-m", "maat.cli", "play", "kheops", "--seed", "1"],
        input=f"save {notes}\nquit\n",
        env={**os.environ, "MAAT_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert notes.read_text(encoding="utf-8") == "mine"
    assert "already" in made.stdout
