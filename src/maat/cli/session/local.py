"""People and bots at one table: who is asked, when the keyboard changes hands, when it is saved."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from functools import partial

from ...bots import bot, explain
from ...bots.searching import prepare
from ...core.messages import Said
from ...core.table import Table
from ...core.texts import Texts
from ...core.view import Action, View
from ...draw.letters import Unbroken
from ...play.hints import adviser, check_hint
from ...play.news import begins_turn, last_step
from ...play.single_choice import only_choice
from ...play.turns import take_back
from ..errors import INTERRUPTED
from ..terminal.screen import Screen
from ..terminal.show import Note, heading
from . import end, saves
from .base import HALF, Session
from .bot_thread import BotThread
from .orders import Quit
from .players import Player


class LocalSession(Session):
    """A game in the terminal, from its present position to its end or until somebody stops."""

    def __init__(
        self,
        table: Table,
        players: Sequence[Player],
        screen: Screen,
        say: Texts,
        place: saves.SavedGame,
    ) -> None:
        super().__init__(screen, say)
        self.table, self.players, self.place = table, players, place
        self.people = [seat for seat, player in enumerate(players) if player.is_human]
        self.holder: int | None = (
            self.people[0] if len(self.people) == 1 else None
        )  # who looks at the screen
        self.notes = {seat: [] for seat in self.people}
        self.unsaved: saves.CannotSave | None = None

    @property
    def seat_names(self) -> list[str]:
        return [player.name for player in self.players]

    def view(self, seat: int | None) -> View:
        return self.table.view(seat)

    def heading(self, seat: int | None) -> list[str]:
        practice = (
            Said("tell.practice", seed=self.table.header.seed.split()[1])
            if self.table.practice
            else None
        )
        return heading(
            self.say, self.table.game, [player.said for player in self.players], seat, practice
        )

    @property
    def trouble(self) -> str:
        wrong = self.unsaved
        return (
            self.say("tell.not_saved", file=Unbroken(wrong.path), why=wrong.reason) if wrong else ""
        )

    def run(self) -> int:
        """Play until the game is over; quitting and Ctrl-C save."""
        with self.interruptions.watched():
            try:
                while not self.table.over:
                    self._one_decision()
            except (Quit, EOFError):
                return end.leave(self)
            except KeyboardInterrupt:
                end.leave(self)
                return INTERRUPTED
            return end.finish(self)

    def _one_decision(self) -> None:
        pending = self.table.pending
        bots = [seat for seat in pending if not self.players[seat].is_human]
        if bots:
            self._bot_decides(bots[0])
        else:
            self._person_decides(self.holder if self.holder in pending else pending[0])

    # bots

    def _bot_decides(self, seat: int) -> None:
        bot = self.players[seat].bot
        assert bot is not None
        choose = partial(bot.choose, self.table.view(seat), self.table.legal(seat))
        thinking = BotThread(choose)
        self._play(thinking.wait(lambda: self._say_thinking(seat)), seat)
        if not self.people:
            view = self.table.view(None)
            for sentence in last_step(view).sentences(self.say.lang):
                self.screen.say(sentence)

    def _say_thinking(self, seat: int) -> None:
        who = self.table.game.seat_words.said(seat)
        self.screen.say(self.say("tell.thinking", seat=who, player=self.players[seat].said), "soft")

    # people

    def _person_decides(self, seat: int | None) -> None:
        assert seat is not None
        self._hand_over(seat)
        legal = self.table.legal(seat)
        if only_choice(self.table, seat) is not None:
            self._play_own(legal[0], seat, "tell.only_choice")
            return
        action = self._ask(seat, legal)
        if action is not None:
            self._play_own(action, seat)
            self._save()

    def _play_own(self, action: Action, seat: int, key: str = "") -> None:
        """Play for a person, and note the results for the next time this seat looks."""
        if begins_turn(self.table.view(seat)) and not key:
            self.notes[seat].clear()
        chosen = self.say.sentence(action.said)
        if key:
            chosen = self.say(key, sentence=action.said, rule=action.rule)
        self._play(action, seat)
        number = len(self.table.entries) - 1
        view = self.table.view(seat)
        seen = last_step(view).sentences(self.say.lang)
        self.notes[seat] = [n for n in self.notes[seat] if n.number != HALF]
        self.notes[seat] += [Note(number, text) for text in ([chosen, *seen] if key else seen)]
        if not seen and not key:  # half a decision: shown until the other half is made
            self.notes[seat].append(Note(HALF, chosen))

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and wait until this seat looks at it. This happens before a single
        choice too: that it was one is secret.
        """
        if self.holder == seat:
            return
        self.screen.clear()
        self.prompt.forget()
        who = self.table.game.seat_words.said(seat)
        self.screen.say(self.say("tell.hand_over", seat=who), "question")
        self.prompt.ask(self.say("ask.ready", seat=who) + " ", lambda text: ())
        self.holder = seat

    # the table

    def _play(self, action: Action, seat: int) -> None:
        with self.interruptions.undisturbed():
            self.table.play(action, seat)

    def _save(self) -> None:
        """Save after every decision of a person; if that fails, the player is told and the game
        goes on.
        """
        with self.interruptions.undisturbed():
            try:
                saves.save(self.place, self.table.record(), self.seat_names, self.say.lang)
                self.unsaved = None
            except saves.CannotSave as wrong:
                self.unsaved = wrong

    def save(self, file: str) -> None:
        """Save now; with a name, there and from now on."""
        if file and not self._may_save_to(saves.path_of(file)):
            return
        if file:
            self.place = saves.SavedGame(saves.path_of(file))
        try:
            saves.save(self.place, self.table.record(), self.seat_names, self.say.lang)
            self.screen.say(self.say("tell.saved", file=Unbroken(self.place.record)))
        except saves.CannotSave as wrong:
            self.screen.say(
                self.say("tell.not_saved", file=Unbroken(wrong.path), why=wrong.reason), "warning"
            )

    def _may_save_to(self, path: pathlib.Path) -> bool:
        """Whether a file may be written: an existing one only if it is this game's own."""
        if path == self.place.record or not path.exists():
            return True
        self.screen.say(
            self.say("tell.not_saved", file=Unbroken(path), why=Said("file.there_already")),
            "warning",
        )
        return False

    def hint(self, seat: int) -> list[str]:
        view = self.table.view(seat)
        check_hint(view, own=seat == self.holder)
        name = adviser(view.game)
        consider = bot(name, view.game.name).consider
        thought = BotThread(partial(consider, view)).wait(self._say_considering)
        prepare(name, view.game)  # for the next one
        return explain(view, thought, self.say.lang)

    def resign(self, seat: int, is_sure: bool) -> bool:
        self.screen.say(self.say("tell.resign_here"))
        return False

    def undo(self, seat: int) -> None:
        with self.interruptions.undisturbed():
            take_back(self.table, seat)
        self.notes[seat] = [Note(len(self.table.entries), self.say("tell.undone"))]
