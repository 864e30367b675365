"""The whole program in a pseudo-terminal, played as a person would."""

from __future__ import annotations

import pathlib
import re
import signal

import pytest

import maat
from cli.pseudo_terminal import Terminal


def test_undo_help_a_wrong_word_and_quit_saves_and_resume_goes_on(tmp_path: pathlib.Path) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", "--seats", "human,random")
    terminal.asks()
    screen = terminal.answer("worker")
    assert "worker ..." in screen and "1.13" in screen
    screen = terminal.answer("worker 1.1")
    assert "White puts a worker on 1.1" in screen and "Ww" in screen and "cell 2.2" in screen
    screen = terminal.answer("undo")
    assert "Undone." in screen and "1) worker" in screen
    assert "did you mean worker 1.4?" in terminal.answer("workr 1.4")
    assert "(K31)" in terminal.answer("why priest 1.1")
    assert "undoes your last" in terminal.answer("?")
    assert "square of the number of ankh" in terminal.answer("? AN")
    assert "Two neighbouring tiles are connected" in terminal.answer("rules K11")
    terminal.answer("worker 1.4")
    terminal.type("quit\r")
    assert terminal.ends() == 0
    assert "Saved: " in terminal.text and "maat play --resume" in terminal.text

    again = Terminal(tmp_path, "play", "--resume")
    assert "worker of White" in again.answer("? 1.4") if again.asks() else False
    again.type("quit\r")
    assert again.ends() == 0


@pytest.mark.parametrize("plain", ["", "1"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_saves(tmp_path: pathlib.Path, number: signal.Signals, plain: str) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", MAAT_PLAIN_INPUT=plain)
    terminal.asks()
    terminal.answer("worker 1.1")
    terminal.child.kill(number)
    assert terminal.ends() == 130
    [saved] = (tmp_path / "data" / "games").glob("*.maat")
    assert saved.read_text().endswith("1 white worker 1.1\n")


@pytest.mark.parametrize("plain", ["", "1"])
def test_ctrl_c_saves(tmp_path: pathlib.Path, plain: str) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", MAAT_PLAIN_INPUT=plain)
    terminal.asks()
    terminal.answer("worker 1.1")
    terminal.type("\x03")
    assert terminal.ends() == 130
    assert "Saved: " in terminal.text
    assert maat.replay(next((tmp_path / "data" / "games").glob("*.maat")).read_text()).pending == (
        0,
    )


def test_ctrl_c_saves_while_the_keyboard_is_handed_over(tmp_path: pathlib.Path) -> None:
    ready = r"(White|Blue), press Enter when nobody else can see the screen: ?"
    either = rf"({ready}|(White|Blue) > [a-z0-9. ]*)"
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", "--seats", "human,human")
    terminal.asks(ready)
    for word in ("", "worker 1.1", "cell 2.2", "lay room 1"):
        terminal.answer(word, either)
    assert re.fullmatch(r"Blue.*: ?", terminal.line)
    terminal.type("\x03")
    assert terminal.ends() == 130
    [saved] = (tmp_path / "data" / "games").glob("*.maat")
    assert (
        f"Saved: {saved}" in terminal.text.replace("\n", "")
        and "To go on: maat play --resume" in terminal.text
    )
    assert "your hand" not in terminal.text and maat.replay(saved.read_text()).pending == (1,)


def test_ctrl_c_before_anything_is_played_and_at_the_menu(tmp_path: pathlib.Path) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7")
    terminal.asks()
    terminal.type("\x03")
    assert (
        terminal.ends() == 130 and "Nothing had been played, so nothing was saved." in terminal.text
    )
    menu = Terminal(tmp_path, "menu")
    menu.asks(r"A number from 1 to 3 \(q: quit\): ?")
    menu.type("\x03")
    assert menu.ends() == 130 and not (tmp_path / "data").exists()


def test_a_game_goes_on_in_its_own_language_unless_another_is_asked_for(
    tmp_path: pathlib.Path,
) -> None:
    prompt = r"(Blanc|Wit|White) > [a-z0-9. ]*"
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", "--lang", "fr")
    terminal.asks(prompt)
    terminal.answer("worker 1.1", prompt)
    terminal.type("quitter\r")
    assert terminal.ends() == 0 and "Pour continuer : maat play --resume" in terminal.text
    again = Terminal(tmp_path, "play", "--resume")
    assert "Poser une tuile en" in again.asks(prompt)
    again.answer("lang nl", prompt)
    again.answer("undo", prompt)
    again.type("stop\r")
    assert again.ends() == 0
    dutch = Terminal(tmp_path, "play", "--resume")
    assert "Zet een van je pionnen" in dutch.asks(prompt)
    dutch.type("\x03")
    assert dutch.ends() == 130
    english = Terminal(tmp_path, "--lang", "en", "play", "--resume")
    assert "Put one of your pawns" in english.asks(prompt)
    english.type("\x03")
    assert english.ends() == 130


def test_tab_completes_word_by_word(tmp_path: pathlib.Path) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7")
    terminal.asks()
    terminal.type("wor\t")
    terminal.until(r"White > worker")
    terminal.answer(" 1.1")
    assert "White puts a worker on 1.1" in terminal.text
    terminal.type("\x03")
    assert terminal.ends() == 130


def test_a_narrow_window_says_so_and_goes_on(tmp_path: pathlib.Path) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", columns=40)
    screen = terminal.asks()
    assert "This window has 40 columns" in screen and "needs 80" in " ".join(screen.split())
    assert max(map(len, screen.splitlines())) <= 40
    assert (
        "Which tile" in terminal.answer("cell 2.2")
        if "puts a worker" in terminal.answer("worker 1.1")
        else False
    )
    terminal.type("quit\r")
    assert terminal.ends() == 0


def test_without_colour_no_colour_is_written(tmp_path: pathlib.Path) -> None:
    terminal = Terminal(
        tmp_path, "play", "kheops", "--seed", "7", NO_COLOR="1", MAAT_PLAIN_INPUT="1"
    )
    terminal.asks()
    assert b"\x1b[3" not in terminal.raw.replace(b"\x1b[3J", b"") and b"\x1b[1m" in terminal.raw
    terminal.type("quit\r")
    assert terminal.ends() == 0


def test_a_dumb_terminal_gets_plain_letters(tmp_path: pathlib.Path) -> None:
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", TERM="dumb")
    terminal.asks()
    assert b"\x1b" not in terminal.raw and "1) worker" in terminal.text
    terminal.type("quit\r")
    assert terminal.ends() == 0


def test_two_people_hand_over_the_keyboard(tmp_path: pathlib.Path) -> None:
    ready = r"(White|Blue), press Enter when nobody else can see the screen: ?"
    either = rf"({ready}|(White|Blue) > [a-z0-9. ]*)"
    terminal = Terminal(tmp_path, "play", "kheops", "--seed", "7", "--seats", "human,human")
    screen = terminal.asks(ready)
    assert "It is White's turn now" in screen and "your hand" not in screen
    screen = terminal.answer("")
    assert "your hand" in screen and "White: you" in screen
    for word in ("worker 1.1", "cell 2.2", "lay room 1"):
        screen = terminal.answer(word, either)
    assert "It is Blue's turn now" in screen
    assert "your hand" not in screen and "room" not in screen and "corridor" not in screen
    assert b"\x1b[3J" in terminal.fresh  # also what was scrolled out
    assert "Blue: you" in terminal.answer("")
    terminal.type("\x1b[A")  # the arrow key finds nothing that White typed
    assert "1.1" not in terminal.answer("", either).splitlines()[-1]
    terminal.type("quit\r")
    assert terminal.ends() == 0
    assert "your hand" not in terminal.text


def test_the_menu(tmp_path: pathlib.Path) -> None:
    number = r"A number from \d to \d \(q: quit\): ?"
    terminal = Terminal(tmp_path, "menu", MAAT_PLAIN_INPUT="1")
    screen = terminal.asks(number)
    assert "kheops" in screen
    at = next(line for line in screen.splitlines() if "kheops" in line).strip()[0]
    assert "is not a number" in terminal.answer("x", number)
    others = terminal.answer(at, number)
    assert "Against whom?" in others and "1) apprentice eager and a little hasty" in others
    assert "4) pharaoh    thinks longest" in others and "7) human" in others
    options = terminal.answer("6", number)
    assert "Begin, or change an option first?" in options and "longest_among = all" in options
    at = next(line for line in options.splitlines() if "longest_among" in line).strip()[0]
    value = r"longest_among \(Enter: leave it as it is\): ?"
    assert "longest_among: all, scoring; usually all (K46)" in terminal.answer(at, value)
    assert "expected one of all, scoring" in terminal.answer("none", number)
    terminal.answer(at, value)
    assert "longest_among = scoring" in terminal.answer("scoring", number)
    assert "bot Random" in terminal.answer("1")
    terminal.type("quit\r")
    assert terminal.ends() == 0


def test_replay_steps_through(tmp_path: pathlib.Path) -> None:
    table = maat.new("kheops", seed=3)
    while not table.over:
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    file = tmp_path / "game.maat"
    file.write_text(table.record())
    step = r"\d+/\d+  Enter: next.*"
    terminal = Terminal(tmp_path, "replay", str(file), "--seat", "blue", columns=120)
    assert "White: 0 points" in terminal.asks(step) and "your hand" in terminal.text
    assert "1 white worker 1." in terminal.answer("", step)
    assert "each checked" in terminal.answer("e", step)
    assert "2 white" in terminal.answer("2", step)
    terminal.type("q\r")
    assert terminal.ends() == 0
