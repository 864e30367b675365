"""A bot thinks while the keyboard is heard."""

from __future__ import annotations

import pathlib
import signal
from typing import Any

import pytest

import maat
from cli.at_a_table import sitting, written
from maat.cli.session import bot_thread
from maat.cli.session.players import Player


class Brooding:
    """A bot that never decides."""

    name = "brooding"

    def choose(self, view: Any, legal: Any) -> Any:
        import threading

        threading.Event().wait()

    def consider(self, view: Any) -> Any:
        self.choose(view, ())


def test_ctrl_c_is_heard_while_a_bot_thinks(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_thread, "PATIENCE", 0)
    s = sitting(tmp_path, ["worker 1.1", "cell 2.2", "1"])
    s.players = [s.players[0], Player("brooding", Brooding())]
    monkeypatch.setattr(s, "_say_thinking", lambda seat: signal.raise_signal(signal.SIGINT))
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
