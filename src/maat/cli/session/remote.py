"""A seat of a web table, played from this terminal. The server has the table, and what it says
counts.

A lost connection is reported once and tried again until it works or the player leaves. A refusal is
shown, and the table is fetched again. Only a seat that is no longer ours, or a table that is gone,
ends the session.
"""

from __future__ import annotations

import http.client
import json
import shlex
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial

from websockets.exceptions import WebSocketException

from ...bots.labels import label
from ...client import RemoteTable, ServerRefused, Snapshot
from ...core.messages import Said
from ...core.table import Result
from ...core.texts import Texts
from ...core.view import Action, View
from ...draw.letters import Unbroken
from ...play.folders import data_folder
from ...play.names import one_line
from ...play.news import begins_turn, steps
from ..errors import FINE, INTERRUPTED, failed
from ..terminal.screen import Screen
from ..terminal.show import FEWEST_NEWS, Note, heading, show_news, show_table
from . import saves
from .base import HALF, Session
from .bot_thread import BotThread
from .end import look_back, show_result
from .orders import Quit, command_of

LOST = (
    OSError,
    http.client.HTTPException,
    WebSocketException,
    json.JSONDecodeError,
    UnicodeDecodeError,
    KeyError,
)
FINAL = ("unknown_token", "no_table", "unreadable")
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts; the last again and again


class RemoteSession(Session):
    """A game at a web table, from its present position to its end or until the player leaves."""

    def __init__(
        self, remote: RemoteTable, snapshot: Snapshot, screen: Screen, say: Texts, again: str
    ) -> None:
        super().__init__(screen, say)
        self.remote, self.again = remote, again
        self._trouble = ""
        self._update(snapshot)
        self.seat = snapshot.seat
        if self.seat is not None:
            self.notes[self.seat] = []

    def _update(self, snapshot: Snapshot) -> None:
        self.snapshot, self._view = snapshot, snapshot.view

    # what is asked of every table

    def view(self, seat: int | None) -> View:
        """The view of this seat, the only one there is here."""
        return self._view

    def heading(self, seat: int | None) -> list[str]:
        players = [self._player(n) for n in range(self._view.seats)]
        practice = Said("join.practice") if self.snapshot.plain["practice"] else None
        return heading(self.say, self._view.game, players, self.seat, practice)

    def _player(self, seat: int) -> Said:
        sits = self.snapshot.seats[seat]
        if sits["bot"]:
            return Said("player.bot", name=label(self.say, one_line(sits["bot"])))
        if sits["name"]:
            return Said("player.named", name=one_line(sits["name"]))
        return Said("player.human" if sits["claimed"] else "player.nobody")

    @property
    def trouble(self) -> str:
        return self._trouble

    def speak(self, lang: str) -> None:
        super().speak(lang)
        self.remote.lang = lang

    def undo(self, seat: int) -> None:
        if self._change(lambda: self.remote.undo(self.snapshot.version)):
            self.notes[seat] = [Note(len(self._view.lines), self.say("tell.undone"))]

    def resign(self, seat: int, is_sure: bool) -> bool:
        """Leave the game on the server: with two seats, the other one wins."""
        if not is_sure:
            self.screen.say(self.say("tell.resign_ask"))
            return False
        return self._change(lambda: self.remote.leave(seat))

    def hint(self, seat: int) -> list[str]:
        """The server's: its host says whether there are any."""
        asking = partial(self.remote.hint, self.snapshot.version)
        try:
            said = BotThread(asking).wait(self._say_considering)
        except ServerRefused as wrong:
            if wrong.error in FINAL:
                raise
            return [one_line(wrong.message)]
        except LOST:
            return [self.say("join.no_hint", server=Unbroken(self.remote.server))]
        return [one_line(sentence) for sentence in said["why"]]

    def save(self, file: str) -> None:
        """The server keeps the game; with a name, this seat's copy of the record is written
        there.
        """
        if not file:
            self.screen.say(self.say("join.kept", server=Unbroken(self.remote.server)))
            return
        path = saves.path_of(file)
        try:
            saves.write_whole(path, self._view.record())
            self.screen.say(self.say("tell.saved", file=Unbroken(path)))
        except saves.CannotSave as wrong:
            self.screen.say(
                self.say("join.not_saved", file=Unbroken(wrong.path), why=wrong.reason), "warning"
            )

    # the visit

    def run(self) -> int:
        with self.interruptions.watched():
            try:
                while not self.snapshot.over:
                    if self._is_asked:
                        self._decide()
                    else:
                        self._wait()
                return self._finish()
            except (Quit, EOFError):
                return self._leave()
            except KeyboardInterrupt:
                self._leave()
                return INTERRUPTED
            except ServerRefused as wrong:
                raise failed("by_server", why=one_line(wrong.message)) from None
            finally:
                self.remote.close()

    @property
    def _is_asked(self) -> bool:
        return (
            self.seat is not None
            and bool(self.snapshot.legal)
            and not self.snapshot.seats[self.seat]["bot"]
            and not self.snapshot.seats[self.seat].get("left")
        )

    def _leave(self) -> int:
        self.screen.say()
        self.screen.whole(self.say("join.left", server=self.remote.server, command=self.again))
        return FINE

    # deciding

    def _decide(self) -> None:
        assert self.seat is not None
        if self.snapshot.proposal is not None and self._confirms(self.snapshot.proposal.text):
            return
        action = self._ask(self.seat, self._view.legal())
        if action is not None:
            self._act(action, self.seat)

    def _confirms(self, proposed: str) -> bool:
        """Ask whether to end the turn with its last action; any other answer means to choose
        again.
        """
        self._show_table()
        line = self.prompt.ask(
            self.say("ask.confirm", sentence=one_line(proposed)) + " ", lambda text: ()
        )
        command = command_of(self.say, line)
        if command and command[0] == "quit":
            raise Quit
        if line.strip() and not (command and command[0] == "undo"):
            return False
        version = self.snapshot.version
        self._change(lambda: self.remote.undo(version) if command else self.remote.confirm(version))
        return True

    def _act(self, action: Action, seat: int) -> None:
        """Decide, and note the results."""
        if begins_turn(self._view):
            self.notes[seat].clear()
        chosen, before = self.say.sentence(action.said), len(self._view.lines)
        done = self._change(lambda: self.remote.act(str(action), self.snapshot.version))
        own = [step for step in steps(self._view, before) if step.seat == seat]
        notes = [Note(step.number, text) for step in own for text in step.sentences(self.say.lang)]
        self.notes[seat] = [n for n in self.notes[seat] if n.number != HALF] + notes
        if done and not notes:
            self.notes[seat].append(Note(HALF, chosen))

    def _change(self, change: Callable[[], int]) -> bool:
        """Ask the server for a change, then fetch the table. False: it was refused, or the answer
        was lost.
        """
        self._trouble = ""
        try:
            change()
        except ServerRefused as wrong:
            if wrong.error in FINAL:
                raise
            self._trouble = one_line(wrong.message)
        except LOST:
            self._trouble = self.say("join.unsure")
        self._patiently(lambda: self._update(self.remote.look()))
        return not self._trouble

    # waiting

    def _wait(self) -> None:
        """Wait until this seat is asked or the game is over, and show every change."""
        self._show_waiting()
        self._patiently(self._listen)

    def _listen(self) -> None:
        before = self.snapshot.version
        self._update(self.remote.look())
        with closing(self.remote.changes()) as changes:  # type: ignore[type-var]
            for snapshot in changes:
                self._update(snapshot)
                if self._is_asked or snapshot.over:
                    return
                if snapshot.version != before:
                    before = snapshot.version
                    self._show_waiting()
        raise ConnectionError

    def _patiently(self, asking: Callable[[], None]) -> None:
        """Try until it works; report once that the connection is lost, and once that it is back."""
        attempt = 0
        while True:
            try:
                asking()
                break
            except ServerRefused as wrong:
                if wrong.error in FINAL:
                    raise
            except LOST:
                pass
            if not attempt:
                self.screen.say(
                    self.say("join.lost", server=Unbroken(self.remote.server)), "warning"
                )
            time.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1
        if attempt:
            self.screen.say(self.say("join.back"), "good")

    def _show_table(self) -> None:
        self.screen.clear()
        show_table(self.screen, self.say, self._view, self.heading(self.seat))
        notes = self.notes[self.seat] if self.seat is not None else []
        show_news(
            self.screen,
            self.say,
            self._view,
            max(FEWEST_NEWS, self.screen.height - self.screen.used - 4),
            notes,
        )
        if self._trouble:
            self.screen.say(self._trouble, "warning")

    def _show_waiting(self) -> None:
        if self.screen.is_terminal:
            self._show_table()
        seats = [self._view.game.seat_words.said(seat) for seat in self.snapshot.pending]
        for gone in self._gone():
            self.screen.say(self.say("join.has_left", seat=gone))
        self.screen.say(self.say("join.waiting", seats=seats), "soft")

    # the end

    def _finish(self) -> int:
        view, ended = self._view, self.snapshot.result
        assert ended is not None
        result = Result(tuple(ended["scores"]), tuple(ended["winners"]), ended["opponent"])
        self._show_end(view, result)
        self._save_finished()
        look_back(self, view, lambda: self._show_end(view, result))
        return FINE

    def _show_end(self, view: View, result: Result) -> None:
        show_result(self, view, result)
        if self.snapshot.ended == "abandoned":
            self.screen.say(self.say("join.abandoned"))
        elif self.snapshot.ended is not None:
            for seat in self._gone():
                self.screen.say(self.say("join.resigned", seat=seat))

    def _gone(self) -> list[Said]:
        """Those who have left the game."""
        gone = [n for n, sits in enumerate(self.snapshot.seats) if sits.get("left")]
        return [self._view.game.seat_words.said(n) for n in gone]

    def _save_finished(self) -> None:
        """The whole record, as the server gives it when a game is over."""
        path = data_folder() / "finished" / f"{self.snapshot.game}-{self.remote.id}{saves.ENDING}"
        try:
            saves.write_whole(path, self.remote.record())
            self.screen.whole(
                self.say("tell.finished", command=f"maat replay {shlex.quote(str(path))}")
            )
        except saves.CannotSave as wrong:
            self.screen.say(
                self.say("join.not_saved", file=Unbroken(wrong.path), why=wrong.reason), "warning"
            )
        except (ServerRefused, *LOST):
            self.screen.say(self.say("join.kept", server=Unbroken(self.remote.server)))
