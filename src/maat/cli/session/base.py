"""A decision asked of somebody at this keyboard: what is shown, what can be typed, and what it
means.

The table may be in this program (local.py) or on a server (remote.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import partial

from ...core.texts import Texts
from ...core.view import Action, View
from ...draw.letters import Unbroken
from .. import language
from ..terminal.board import board_of
from ..terminal.prompt import Prompt, prompt_for
from ..terminal.screen import Screen
from ..terminal.show import Note, room_for_news, show_choices, show_news, show_table
from ..terminal.signals import Interruptions
from . import orders
from .orders import After, carry_out, command_of
from .typed import Selection, completions, entered, nearest, opening, typed

HALF = (
    10**6
)  # the number of a note about half a decision, which comes last until the other half is made


class Session(ABC):
    """A game at this keyboard."""

    def __init__(self, screen: Screen, say: Texts) -> None:
        self.screen, self.say = screen, say
        self.notes: dict[int, list[Note]] = {}  # the results of each seat's own turn
        self.interruptions = Interruptions()
        self._prompt: Prompt | None = None

    @abstractmethod
    def view(self, seat: int | None) -> View: ...

    @abstractmethod
    def heading(self, seat: int | None) -> list[str]: ...

    @abstractmethod
    def undo(self, seat: int) -> None:
        """Go back to the last moment at which this seat had a choice."""

    @abstractmethod
    def hint(self, seat: int) -> list[str]:
        """What a bot would play in this seat, and why."""

    @abstractmethod
    def resign(self, seat: int, is_sure: bool) -> bool:
        """Give up the game, if the player is sure; whether the table has changed."""

    @abstractmethod
    def save(self, file: str) -> None:
        """Save now, and say where; with a name, there."""

    @property
    @abstractmethod
    def trouble(self) -> str:
        """A problem that must not be overlooked; usually there is none."""

    def _say_considering(self) -> None:
        self.screen.say(self.say("tell.considering"), "soft")

    def speak(self, lang: str) -> None:
        """Use another language from now on."""
        self.say = language.texts(lang, self.view(None).game)

    def _ask(self, seat: int, legal: Sequence[Action]) -> Action | None:
        """Ask for one of the legal actions; None if the table has changed meanwhile."""
        selection = opening(legal)
        self._show(seat, selection)
        while True:
            line = self.prompt.ask(
                self._prompt_text(seat, selection), partial(self._complete, selection)
            )
            answer = self._answer(seat, selection, line)
            if answer is After.CHANGED:
                return None
            if isinstance(answer, Selection) and len(answer.actions) == 1:
                return answer.actions[0]
            if isinstance(answer, Selection) or answer is After.SHOW:
                selection = answer if isinstance(answer, Selection) else opening(legal)
                self._show(seat, selection)

    def _answer(self, seat: int, selection: Selection, line: str) -> Selection | After:
        """What a typed line means: an action, a number, a command, a word of the notation, or a
        mistake.
        """
        text = line.strip()
        if not text:
            return After.SHOW
        exact = next(
            (a for a in selection.actions if str(a).lower() == " ".join(text.lower().split())), None
        )
        if exact is not None:
            return Selection((), (exact,))
        if text.lower() in selection.labels:
            return entered(selection, selection.choices[selection.labels.index(text.lower())])
        command = command_of(self.say, text)
        if command:
            return carry_out(self, seat, selection, *command)
        meant = typed(selection, text) or typed(opening(self.view(seat).legal()), text)
        if meant:
            return meant
        if text.isdigit():
            self.screen.say(
                self.say("tell.no_such_number", text=text, numbers=selection.labels_and_words),
                "warning",
            )
        else:
            self.tell_unknown(seat, text)
        return After.ASK

    def tell_unknown(self, seat: int, text: str) -> None:
        """Say why it is not legal; or, if it is unknown, what may have been meant."""
        view = self.view(seat)
        number = view.game.action_of(text)
        reason = view.game.why_never(text) if number is None else view.why_not(number)
        if reason is not None:
            notation = text if number is None else view.game.notations[number]
            sentence = self.say(
                "error.illegal", action=Unbroken(notation), rule=reason.rule, why=reason.said
            )
        else:
            guess = nearest(view.legal(), list(orders.aliases(self.say)), text) or view.game.guess(
                text
            )
            key = "tell.not_understood_guess" if guess else "tell.not_understood"
            sentence = self.say(key, text=text, guess=Unbroken(guess or ""))
        self.screen.say(sentence, "warning")

    def _complete(self, selection: Selection, text: str) -> Iterable[str]:
        beyond = " ".join((*selection.words, text)) if selection.words else text
        words = completions(selection.actions, beyond) or completions(selection.actions, text)
        return words + [w for w in orders.aliases(self.say) if text and w.startswith(text)]

    def _show(self, seat: int, selection: Selection) -> None:
        view = self.view(seat)
        self.screen.clear()
        show_table(self.screen, self.say, view, self.heading(seat), selection.choices)
        with self.screen.gathered() as below:
            if self.trouble:
                self.screen.say(self.trouble, "warning")
            show_choices(self.screen, self.say, view, selection)
        room = room_for_news(self.screen, below, len(selection.actions) < len(view.legal()))
        show_news(self.screen, self.say, view, room, self.notes[seat])
        self._tell_low(below)
        self.screen.write("".join(below))

    def _tell_low(self, below: Sequence[str]) -> None:
        """Say once that the window is too low, if the picture scrolls out at the top."""
        needed = self.screen.used + sum(text.count("\n") for text in below) + 1
        narrow = (
            self.screen.width < board_of(self.view(None).game).WIDTH
        )  # there is no picture then
        if (
            self.screen.is_terminal
            and not narrow
            and needed > self.screen.height
            and self.screen.once("low")
        ):
            self.screen.say(self.say("tell.low", height=self.screen.height), "warning")

    def _prompt_text(self, seat: int, selection: Selection) -> str:
        who = self.view(seat).game.seat_words.said(seat)
        return self.screen.writable(
            self.say("ask.action", seat=who, words=" ".join(selection.words)).rstrip() + " "
        )

    @property
    def prompt(self) -> Prompt:
        if self._prompt is None:
            self._prompt = prompt_for(self.screen)
        return self._prompt
