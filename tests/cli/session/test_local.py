"""People and bots at one table: narrowing, commands, single choices, undo, handing over,
interruptions.
"""

from __future__ import annotations

import os
import pathlib
import random
import shlex
import signal
import subprocess
import sys
from typing import Any

import pytest

import maat
from cli.at_a_table import Script, screen, sitting, written
from maat.cli.session import bot_thread
from maat.cli.session.players import Player
from maat.cli.session.typed import completions, entered, nearest, opening, typed
from maat.games.kheops.names import CELL_NAMES
from maat.play.single_choice import only_choice


def test_actions_are_narrowed_word_by_word() -> None:
    step = opening(maat.new("kheops", seed=7).legal(0))
    assert step.choices == ["worker", "mummy"] and step.labels == ["1", "2"]
    step = entered(step, "worker")
    assert step.words == ("worker",) and "1.1" in step.choices and len(step.choices) > 9
    assert [str(a) for a in entered(step, "1.1").actions] == ["worker 1.1"]


def test_shared_words_are_skipped_and_few_actions_are_listed_whole() -> None:
    table = maat.new("kheops", seed=7)
    table.play("worker 1.1", 0)
    step = opening(table.legal(0))
    assert step.words == ("cell",) and step.lists_actions and step.choices[0] == "cell 2.2"


def test_typed_words_may_be_abbreviated_as_long_as_they_are_clear() -> None:
    step = opening(maat.new("kheops", seed=7).legal(0))
    assert [str(a) for a in typed(step, "w 1.1").actions] == ["worker 1.1"]  # type: ignore[union-attr]
    assert typed(step, "WORKER 1.13").actions[0].id == maat.new("kheops").game.action_of(
        "worker 1.13"
    )  # type: ignore[union-attr]
    assert typed(step, "w 1") is None and typed(step, "x") is None
    table = maat.new("kheops", seed=7)
    for word in ("worker 1.1", "cell 2.2"):
        table.play(word, 0)
    lay = opening(table.legal(0))
    whole = typed(lay, "lay room 1")  # although others begin with the same words
    assert whole is not None and [str(a) for a in whole.actions] == ["lay room 1"]


def test_a_number_means_the_card_where_cards_are_numbers(tmp_path: pathlib.Path) -> None:
    table = maat.new("heir", seed=4)
    luck = random.Random(4)
    while not any(str(a).startswith("bid 9") for a in table.legal(0)) or len(table.legal(0)) > 9:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    step = opening(table.legal(0))
    assert (
        step.lists_actions
        and step.labels[:2] == ["a", "b"]
        and step.labels_and_words.startswith("a-")
    )
    found = typed(step, "9")
    assert found is not None and {str(a).split()[1] for a in found.actions} == {"9"}


def test_completions_and_guesses() -> None:
    legal = maat.new("kheops", seed=7).legal(0)
    assert completions(legal, "") == ["worker", "mummy"]
    assert completions(legal, "wo") == ["worker"]
    assert completions(legal, "worker 2.1") == ["2.1", "2.11"]
    assert (
        nearest(legal, ["sheet"], "shet") == "sheet"
        and nearest(legal, [], "mumy 1.1") == "mummy 1.1"
    )
    assert nearest(legal, [], "zzzzzz") is None


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
    assert "Played for you, the only choice: swap your worker on 2.5 (K21)" in text
    assert (
        "Played for you, the only choice: with the worker on 1.1 (K21) > Blue swaps the pawns on"
        " 2.5 and 1.1" in text
    )


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
    assert "Taken back." in written(s)
    assert [str(line.text(s.table.game)) for line in s.table.view(0).lines[2:3]] == ["2 white undo"]


def test_undo_says_why_not(tmp_path: pathlib.Path) -> None:
    s = sitting(tmp_path, ["undo", "worker 1.1", "cell 2.2", "1", "undo"])
    s.run()
    assert "There is nothing of White to take back" in written(s)
    assert "White cannot take this back: another seat has decided since" in " ".join(
        written(s).split()
    )


def test_a_token_that_never_pays_is_refused_with_its_rule(tmp_path: pathlib.Path) -> None:
    table = maat.new("pharaon", seats=1, seed=5)
    s = sitting(tmp_path, ["pay 1 pp token", "why pay prestige 2"], "human", table=table)
    s.run()
    assert (
        "pay 1 pp token is not possible now (P14): an Offering token with PP pays for nothing"
        in written(s)
    )
    assert "pay prestige 2 is not possible now (P14)" in written(s)


def test_a_word_of_the_rules_in_the_language_is_explained(tmp_path: pathlib.Path) -> None:
    for lang, word, part in (
        ("fr", "prêtre", "K31"),
        ("fr", "PC", "K20"),
        ("fr", "Co", "K10"),
        ("nl", "kamer", "K41"),
        ("nl", "arbeider", "K10"),
        ("en", "red sarcophagus", "K41"),
        ("en", "W", "K3"),
        ("en", "K40", "K40"),
        ("en", "architects", "Kheops"),
        ("nl", "hoogste", "K"),
    ):
        s = sitting(tmp_path, [f"? {word}"], lang=lang)
        s.run()
        assert part in written(s).rpartition("> ")[2] or part in written(s).splitlines()[-4:][0], (
            lang,
            word,
        )


def test_every_word_of_the_picture_and_the_notation_is_explained(tmp_path: pathlib.Path) -> None:
    from maat.cli.session.lookup import explain
    from maat.cli.terminal.board import board_of

    for lang in maat.LANGUAGES:
        s = sitting(tmp_path, lang=lang)
        view, board = s.table.view(0), board_of(s.table.game)
        first = {notation.split()[0] for notation in s.table.game.notations}
        symbols = {
            s.say(key)
            for key in s.say.messages
            if key.startswith("symbol.") and key != "symbol.none"
        }
        for word in first | set(board.codes(s.say)) | symbols:
            assert explain(view, board, s.say, word), (lang, word)


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


class Brooding:
    """A bot that never decides."""

    name = "brooding"

    def choose(self, view: Any, legal: Any) -> Any:
        import threading

        threading.Event().wait()


def test_ctrl_c_is_heard_while_a_bot_thinks(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_thread, "PATIENCE", 0)
    s = sitting(tmp_path, ["worker 1.1", "cell 2.2", "1"])
    s.players = [s.players[0], Player("brooding", Brooding())]
    monkeypatch.setattr(s, "_tell_thinking", lambda seat: signal.raise_signal(signal.SIGINT))
    assert s.run() == 130
    assert "Saved: " in written(s)
    assert maat.replay(s.place.record.read_text()).pending == (1,)


def test_an_interruption_inside_a_decision_waits_until_it_is_written_down(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sitting(tmp_path, ["worker 1.1"])
    play, before = s.table.play, signal.getsignal(signal.SIGINT)

    def interrupted(action: Any, seat: int) -> None:
        signal.raise_signal(signal.SIGINT)
        play(action, seat)

    monkeypatch.setattr(s.table, "play", interrupted)
    assert s.run() == 130
    assert s.place.record.read_text().endswith("1 white worker 1.1\n")
    assert signal.getsignal(signal.SIGINT) is before


def test_a_fault_of_a_bot_is_not_swallowed(tmp_path: pathlib.Path) -> None:
    class Broken(Brooding):
        def choose(self, view: Any, legal: Any) -> Any:
            raise ZeroDivisionError

    s = sitting(tmp_path, ["worker 1.1", "cell 2.2", "1"])
    s.players = [s.players[0], Player("broken", Broken())]
    with pytest.raises(ZeroDivisionError):
        s.run()


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
