"""A lesson: a part of a prepared game, mostly its end, played at a real table by the real rules.

A game's lesson is data in its folder `lesson`: `lesson.toml` (the deal, the decisions that were
made before the learner sits down, and the pages: what to look at, what is said, what to play, what
the others answer) and its texts in every language. A game without that folder has no lesson.

Nothing marks a table as a lesson but its own beginning: the commitment to the lesson's seed and
options, which every view has, and the decisions before the learner's first. While the learner plays
what the pages ask for, the others answer as written; where they play something else, the lesson is
left, and bots decide.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple, TypedDict

from ..core.game import Game
from ..core.messages import whole
from ..core.options import Options
from ..core.past import UNDO, Line
from ..core.table import Table
from ..core.texts import Texts, catalogue
from ..core.view import Action, View
from .opponents import usual_opponent
from .settings import read_values

FOLDER, FILE = "lesson", "lesson.toml"


class Page(NamedTuple):
    """One thing to say. A page without `play` is read, and the learner goes on."""

    say: str
    look: tuple[str, ...]  # the parts of the picture that it speaks of
    play: str  # the action that is asked for, in the game's notation
    accept: tuple[str, ...]  # patterns of other actions that do as well


class Decision(NamedTuple):
    """A line of the script; only the learner's own are told on a page."""

    seat: int
    action: str
    page: Page | None = None

    def allows(self, notation: str) -> bool:
        if notation == self.action:
            return True
        return self.page is not None and any(fnmatchcase(notation, p) for p in self.page.accept)


class Place(NamedTuple):
    """How far a table has come in its lesson."""

    done: tuple[int, ...]  # decisions of the script that each seat has made
    left: bool  # something else was played


class WrittenPage(TypedDict, total=False):
    """A page as it stands in the file; `then` is what follows, each with the name of its seat."""

    say: str
    look: list[str]
    play: str
    accept: list[str]
    then: list[str]


class WrittenLesson(TypedDict, total=False):
    seed: int
    learner: str
    bot: str
    options: dict[str, object]
    opening: str
    page: list[WrittenPage]


@dataclass(frozen=True, eq=False)
class Lesson:
    game: Game
    seed: int
    learner: int
    bot: str
    options: Options
    opening: tuple[Decision, ...]  # before the learner sits down
    script: tuple[Decision, ...]  # what is learnt
    pages: tuple[tuple[Page, ...], ...]  # before each decision of the learner, then the last ones

    @property
    def seats(self) -> int:
        return self.game.usual_seats

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Where in the script the learner's decisions that a page asks for are."""
        return tuple(n for n, d in enumerate(self.script) if d.page is not None)

    @cached_property
    def commitment(self) -> str:
        return self._new().header.commitment

    def _new(self) -> Table:
        return Table(self.game, self.seats, self.options, practice=self.seed)

    def table(self, turn: int = 0) -> Table:
        """The table as it is when the learner is asked for the so-manieth time; after the last
        turn, at the end of the lesson.
        """
        table = self._new()
        until = self.turns[turn] if turn < len(self.turns) else len(self.script)
        for decision in (*self.opening, *self.script[:until]):
            table.play(decision.action, decision.seat)
        return table

    def place(self, view: View) -> Place | None:
        """How far a table has come, as one of its seats sees it; None for any other table."""
        if view.header.commitment != self.commitment:
            return None
        standing = [x for x in view.lines[1:] if x.action != UNDO and not x.undone]
        opening = standing[: len(self.opening)]
        if len(opening) < len(self.opening) or not all(
            self._agrees(x, d) for x, d in zip(opening, self.opening, strict=True)
        ):
            return None
        return self._follow(standing[len(opening) :])

    def _follow(self, lines: Sequence[Line]) -> Place:
        """Seats that decide at the same time may do so in any order, so each is followed alone."""
        done = [0] * self.seats
        for seat in range(self.seats):
            made = [line for line in lines if line.seat == seat]
            written = self._of(seat)
            for line, decision in zip(made, written, strict=False):
                if not self._agrees(line, decision):
                    return Place(tuple(done), True)
                done[seat] += 1
        return Place(tuple(done), False)

    def _of(self, seat: int) -> list[Decision]:
        return [d for d in self.script if d.seat == seat]

    def _agrees(self, line: Line, decision: Decision) -> bool:
        """Whether what was seen of a decision may be the one that is written."""
        if line.seat != decision.seat:
            return False
        return line.action is None or decision.allows(self.game.notations[line.action])

    def turn(self, place: Place) -> int:
        """The number of the learner's turn that comes next; after the last one, how many there
        are.
        """
        asked = [d for d in self.script if d.seat == self.learner]
        told = [n for n, d in enumerate(asked) if d.page is not None]
        return sum(n < place.done[self.learner] for n in told)

    def reply(self, view: View) -> int | None:
        """What a seat other than the learner's is written to do now; None where a bot decides."""
        place = self.place(view)
        if view.seat is None or view.seat == self.learner or place is None or place.left:
            return None
        written = self._of(view.seat)
        if place.done[view.seat] >= len(written):
            return None
        wanted = self.game.action_of(written[place.done[view.seat]].action)
        return wanted if any(a.id == wanted for a in view.legal()) else None

    def expected(self, turn: int, legal: Sequence[Action]) -> Action | None:
        """The legal action that a turn asks for; None where it is not legal now."""
        if turn >= len(self.turns):
            return None
        wanted = self.game.action_of(self.script[self.turns[turn]].action)
        return next((a for a in legal if a.id == wanted), None)

    def texts(self, lang: str) -> Texts:
        return catalogue(lang, self.game.words_folder, self.game.folder / FOLDER)


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game; None where it has none, or with another component file."""
    file = game.folder / FOLDER / FILE
    return _read(game, file) if game.own_components and file.is_file() else None


def lesson_at(view: View) -> tuple[Lesson, Place] | None:
    """The lesson that a table is, and how far it has come."""
    lesson = lesson_of(view.game)
    place = None if lesson is None else lesson.place(view)
    return None if lesson is None or place is None else (lesson, place)


def reply(view: View) -> int | None:
    """What a seat is written to do at the table of a lesson; None where a bot decides."""
    lesson = lesson_of(view.game)
    return None if lesson is None else lesson.reply(view)


def _read(game: Game, file: Path) -> Lesson:
    written: WrittenLesson = tomllib.loads(file.read_text(encoding="utf-8"))  # type: ignore[assignment]
    learner = game.seat_words.numbers[written.get("learner", game.seat_words.name(0))]
    script: list[Decision] = []
    groups: list[list[Page]] = [[]]
    for entry in written["page"]:
        page = _page(entry)
        groups[-1].append(page)
        if page.play:
            script.append(Decision(learner, page.play, page))
            groups.append([])
        script += [_decision(game, line) for line in entry.get("then", [])]
    seed = whole(written["seed"])
    assert seed is not None
    return Lesson(
        game,
        seed,
        learner,
        written.get("bot", usual_opponent(game)),
        read_values(game, written.get("options", {}), game.usual_seats),
        tuple(_decision(game, line) for line in written["opening"].strip().splitlines() if line),
        tuple(script),
        tuple(tuple(group) for group in groups),
    )


def _page(entry: WrittenPage) -> Page:
    return Page(
        entry["say"], tuple(entry.get("look", [])), entry.get("play", ""),
        tuple(entry.get("accept", [])),
    )  # fmt: skip


def _decision(game: Game, line: str) -> Decision:
    """`blue worker 3.4`: a seat and an action."""
    seat, _, action = line.strip().partition(" ")
    return Decision(game.seat_words.numbers[seat], action)
