"""What happened at a table, as steps: one for each decision, of a person or a bot.

A page can show them one after the other, the terminal prints those since somebody's turn, and the
log is all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ..core.events import Seen, joined
from ..core.game import Game
from ..core.past import UNDO, Line
from ..core.view import View


@dataclass(frozen=True)
class Step:
    """A decision as one seat saw it. `line` has what was seen: the action, unless it is hidden, and
    each event with the things that it touched.
    """

    game: Game
    line: Line

    @property
    def number(self) -> int:
        """Its number in the record; 0 is the set-up."""
        return self.line.number

    @property
    def seat(self) -> int | None:
        """The seat that decided; None for the set-up."""
        return self.line.seat if self.line.number else None

    @property
    def is_undo(self) -> bool:
        """Whether it takes back an earlier step."""
        return self.line.number > 0 and self.line.action == UNDO

    @property
    def undone(self) -> bool:
        """Whether it was taken back."""
        return self.line.undone

    def sentences(self, lang: str) -> tuple[str, ...]:
        """What was seen, in words; empty if all of it is hidden, or if the decision is only half
        made.
        """
        return tuple(self.game.happened(lang, seen) for seen in self.line.seen)

    def told(self, lang: str) -> tuple[tuple[str, tuple[Seen, ...]], ...]:
        """The same for somebody in a hurry: what several events in a row tell alike is told in one
        sentence, with those events.
        """
        made = []
        for _, group in groupby(enumerate(self.line.seen), key=_alike):
            run = tuple(seen for _, seen in group)
            if len(run) == 1:
                text = self.game.happened(lang, run[0])
            else:
                text = self.game.texts(lang).sentence(joined(run, self.game.seat_words))
            made.append((text, run))
        return tuple(made)


def _alike(numbered: tuple[int, Seen]) -> object:
    """The same for events that are told together; anything else is only like itself."""
    at, seen = numbered
    joins = seen.event.joins and None not in seen.numbers
    return (seen.event.key, seen.seat) if joins else at


def steps(view: View, first: int = 0) -> tuple[Step, ...]:
    """Everything that happened, the set-up first, including undos and what was taken back; from the
    decision with the number `first` on.
    """
    return tuple(Step(view.game, line) for line in view.lines[first:])


def last_step(view: View) -> Step:
    """The last thing that happened; the set-up before anybody has decided."""
    return Step(view.game, view.lines[-1])


def since(view: View) -> tuple[Step, ...]:
    """What is new to a seat: its own decisions of this turn, and those of others since its previous
    turn; without what was taken back.

    A spectator is shown the last turn of any seat. A solo player is shown the last decision,
    because nobody else decides between turns.
    """
    valid = [s for s in steps(view, 1) if not s.undone and not s.is_undo]
    if view.seats == 1:
        return tuple(valid[-1:])
    who = view.seat if view.seat is not None or not valid else valid[-1].seat
    at = len(valid)
    while at and valid[at - 1].seat == who:
        at -= 1
    while view.seat is not None and at and valid[at - 1].seat != who:
        at -= 1
    return tuple(valid[at:])


def begins_turn(view: View) -> bool:
    """Whether nothing has been decided in this turn yet; for a solo player every decision begins a
    turn.
    """
    return view.seats == 1 or not any(step.seat == view.seat for step in since(view))
