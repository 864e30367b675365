"""People and bots at one table: who is asked, what they answer, when the keyboard changes hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from ..core.table import Table
from ..core.texts import Texts
from ..core.view import Action
from . import commands, ending, saving
from .changes import begins_turn
from .commands import After, Quit, command_of, obey
from .interrupting import Interruptions
from .narrowing import Step, completions, entered, nearest, opening, typed
from .prompting import Prompt, prompt_for
from .refusal import INTERRUPTED
from .screen import Screen
from .seating import Player
from .showing import Note, heading, room_for_news, sentences, show_choices, show_news, show_table
from .thinking import Thought

HALF = 10**6  # the number of a note about half a decision: it stands last, until the other half is made


class Sitting:
    """A game in the terminal, from where it stands to its end or until somebody stops."""

    def __init__(self, table: Table, players: Sequence[Player], screen: Screen, say: Texts, place: saving.Place) -> None:
        self.table, self.players, self.screen, self.say, self.place = table, players, screen, say, place
        self.people = [seat for seat, player in enumerate(players) if player.is_human]
        self.holder: int | None = self.people[0] if len(self.people) == 1 else None  # who looks at the screen
        self.notes: dict[int, list[Note]] = {seat: [] for seat in self.people}
        self.interruptions = Interruptions()
        self.unsaved: saving.CannotSave | None = None
        self._prompt: Prompt | None = None

    @property
    def seat_names(self) -> list[str]:
        return [player.name for player in self.players]

    def heading(self, seat: int | None) -> str:
        return heading(self.say, self.table, self.players, seat)

    def run(self) -> int:
        """Until the game is over; quitting and Ctrl-C save."""
        with self.interruptions.watched():
            try:
                while not self.table.over:
                    self._one_decision()
            except (Quit, EOFError):
                return ending.leave(self)
            except KeyboardInterrupt:
                ending.leave(self)
                return INTERRUPTED
            return ending.finish(self)

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
        thought = Thought(bot, self.table.view(seat), self.table.legal(seat))
        self._play(thought.wait(lambda: self._tell_thinking(seat)), seat)
        if not self.people:
            view = self.table.view(None)
            for sentence in sentences(view, self.say, view.lines[-1]):
                self.screen.say(sentence)

    def _tell_thinking(self, seat: int) -> None:
        who = self.table.rules.seat_words.said(seat)
        self.screen.say(self.say("tell.thinking", seat=who, player=self.players[seat].said), "soft")

    # people

    def _person_decides(self, seat: int | None) -> None:
        assert seat is not None
        self._hand_over(seat)
        legal = self.table.legal(seat)
        if len(legal) == 1:
            self._play_own(legal[0], seat, "tell.only_choice")
            return
        action = self._ask(seat, legal)
        if action is not None:
            self._play_own(action, seat)
            self._keep()

    def _play_own(self, action: Action, seat: int, key: str = "") -> None:
        """Play for a person, and note what it led to for the next time this seat looks."""
        if begins_turn(self.table.view(seat)) and not key:
            self.notes[seat].clear()
        chosen = self.say.sentence(action.said)
        if key:
            chosen = self.say(key, sentence=action.said, rule=action.rule)
        self._play(action, seat)
        number = len(self.table.entries) - 1
        view = self.table.view(seat)
        told = sentences(view, self.say, view.lines[-1])
        self.notes[seat] = [n for n in self.notes[seat] if n.number != HALF]
        self.notes[seat] += [Note(number, text) for text in ([chosen, *told] if key else told)]
        if not told and not key:
            self.notes[seat].append(Note(HALF, chosen))  # half a decision: told until the other half is made

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and wait until this seat looks at it. Also before a single choice: that it was one is secret."""
        if self.holder == seat:
            return
        self.screen.clear()
        self.prompt.forget()
        who = self.table.rules.seat_words.said(seat)
        self.screen.say(self.say("tell.hand_over", seat=who), "question")
        self.prompt.ask(self.say("ask.ready", seat=who) + " ", lambda text: ())
        self.holder = seat

    def _ask(self, seat: int, legal: Sequence[Action]) -> Action | None:
        """One of the legal actions; None when the table has changed meanwhile."""
        step = opening(legal)
        self._show(seat, step)
        while True:
            line = self.prompt.ask(self._prompt_text(seat, step), partial(self._complete, step))
            answer = self._answer(seat, step, line)
            if answer is After.CHANGED:
                return None
            if isinstance(answer, Step) and len(answer.actions) == 1:
                return answer.actions[0]
            if isinstance(answer, Step) or answer is After.SHOW:
                step = answer if isinstance(answer, Step) else opening(legal)
                self._show(seat, step)

    def _answer(self, seat: int, step: Step, line: str) -> Step | After:
        """What a typed line means: an action, a number, a command, a word of the notation, or a mistake."""
        text = line.strip()
        if not text:
            return After.SHOW
        exact = next((a for a in step.actions if str(a).lower() == " ".join(text.lower().split())), None)
        if exact is not None:
            return Step((), (exact,))
        if text.lower() in step.labels:
            return entered(step, step.choices[step.labels.index(text.lower())])
        command = command_of(self.say, text)
        if command:
            return obey(self, seat, step, *command)
        found = typed(step, text) or typed(opening(self.table.legal(seat)), text)
        if found:
            return found
        if text.isdigit():
            self.screen.say(self.say("tell.no_such_number", text=text, numbers=step.labels_and_words), "warning")
        else:
            self.tell_unknown(seat, text)
        return After.ASK

    def tell_unknown(self, seat: int, text: str) -> None:
        """Not legal: why. Not known: what may have been meant."""
        number = self.table.rules.action_of(text)
        if number is not None:
            reason = self.table.view(seat).why_not(number)
            notation = self.table.rules.notations[number]
            told = self.say("error.illegal", action=notation, rule=reason.rule, why=reason.said)
        else:
            guess = nearest(self.table.legal(seat), list(commands.aliases(self.say)), text) or self.table.rules.guess(text)
            key = "tell.not_understood_guess" if guess else "tell.not_understood"
            told = self.say(key, text=text, guess=guess or "")
        self.screen.say(told, "warning")

    def _complete(self, step: Step, text: str) -> Iterable[str]:
        beyond = " ".join((*step.words, text)) if step.words else text
        words = completions(step.actions, beyond) or completions(step.actions, text)
        return words + [w for w in commands.aliases(self.say) if text and w.startswith(text)]

    def _show(self, seat: int, step: Step) -> None:
        view = self.table.view(seat)
        self.screen.clear()
        room = show_table(self.screen, self.say, view, self.heading(seat), step.choices)
        room = room_for_news(room, step, len(step.actions) < len(view.legal()))
        show_news(self.screen, self.say, view, room, self.notes[seat])
        if self.unsaved is not None:
            self.screen.say(self.say("tell.not_saved", file=str(self.unsaved.path), why=self.unsaved.reason), "warning")
        show_choices(self.screen, self.say, view, step)

    def _prompt_text(self, seat: int, step: Step) -> str:
        who = self.table.rules.seat_words.said(seat)
        return self.screen.writable(self.say("ask.action", seat=who, words=" ".join(step.words)).rstrip() + " ")

    @property
    def prompt(self) -> Prompt:
        if self._prompt is None:
            self._prompt = prompt_for(self.screen)
        return self._prompt

    # the table

    def _play(self, action: Action, seat: int) -> None:
        with self.interruptions.undisturbed():
            self.table.play(action, seat)

    def _keep(self) -> None:
        """After every decision of a person; where that fails it is told, and the game goes on."""
        with self.interruptions.undisturbed():
            try:
                saving.save(self.place, self.table.record(), self.seat_names)
                self.unsaved = None
            except saving.CannotSave as wrong:
                self.unsaved = wrong

    def undo(self, seat: int) -> None:
        """Back to the last moment at which this seat had a choice."""
        with self.interruptions.undisturbed():
            self.table.undo(seat)
            while len(self.table.legal(seat)) == 1 and self.table.can_undo(seat):
                self.table.undo(seat)
        self.notes[seat] = [Note(len(self.table.entries), self.say("tell.undone"))]
