"""What a seat sees and knows, and nothing else. A view survives JSON and needs no table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, Self, cast

from . import record
from .bound_game import State
from .chance import sow
from .errors import Fault
from .events import Seen
from .game import Game
from .game.faces import S
from .messages import Reason, Said, brief
from .record import SPECTATOR, Header, Line, line_text

THEMES = ("light", "dark")


class Action:
    """Something that a seat may do now: `id`, `seat`, `rule`; `str()` is its notation, `text(lang)`
    its sentence.
    """

    __slots__ = ("_state", "game", "id", "seat")

    def __init__(self, rules: Game, state: State, seat: int, action: int) -> None:
        self.game, self._state, self.seat, self.id = rules, state, seat, action

    @property
    def rule(self) -> str:
        return self.game.rule(self._state, self.id)

    @property
    def said(self) -> Said:
        return self.game.sentence(self._state, self.seat, self.id)

    @property
    def refs(self) -> tuple[str, ...]:
        """The parts of the drawing that it touches, in the order in which a person points at
        them.
        """
        return self.game.touches(self._state, self.seat, self.id)

    def text(self, lang: str = "en") -> str:
        return self.game.texts(lang).sentence(self.said)

    def __str__(self) -> str:
        return self.game.notations[self.id]

    def __repr__(self) -> str:
        return f"<{self} ({self.rule})>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (self.id, self.seat) == (other.id, other.seat)

    def __hash__(self) -> int:
        return hash((self.id, self.seat))


class SheetRow(NamedTuple):
    """A line of the score sheet in the reader's language."""

    rule: str
    text: str
    points: tuple[int | None, ...]
    detail: bool


class Logged(NamedTuple):
    """What happened in one decision, in the reader's language."""

    number: int
    seat: int
    sentences: tuple[str, ...]
    undone: bool


class Position(Generic[S]):
    """A game and its state: whose decision it is, and whether it is over."""

    def __init__(self, header: Header, state: S) -> None:
        self.header, self.state = header, state
        self.game: Game = header.game

    @property
    def seats(self) -> int:
        return self.header.seats

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that may decide now; () when the game is over."""
        return tuple(s for s in range(self.seats) if self.game.is_asked(self.state, s))

    @property
    def over(self) -> bool:
        return self.game.next_seat(self.state) < 0


class View(Position[S]):
    """What one seat (or, with seat None, a spectator) sees of a table."""

    def __init__(
        self,
        header: Header,
        seat: int,
        state: S,
        lines: Iterable[Line],
        texts: dict[int, str] | None = None,
    ) -> None:
        super().__init__(header, state)
        self.lines, self._seat = tuple(lines), seat
        self._texts = (
            {} if texts is None else texts
        )  # of lines by number: a line that was written once does not change

    @property
    def seat(self) -> int | None:
        return None if self._seat == SPECTATOR else self._seat

    def legal(self) -> tuple[Action, ...]:
        return () if self._seat == SPECTATOR else legal(self.game, self.state, self._seat)

    def why_not(self, action: int) -> Reason:
        """Why this seat may not do that now."""
        return self.game.why_not(self.state, self._seat, action)

    def question(self, lang: str = "en") -> str:
        """What this seat is asked."""
        return self.game.texts(lang).sentence(self.game.question(self.state, self._seat))

    def sheet(self, lang: str = "en") -> list[SheetRow]:
        """The score sheet as it would be if the game ended here, line by line, each with its
        rule.
        """
        return sheet(self.game, self.state, lang)

    def totals(self) -> tuple[int, ...]:
        return totals(self.game, self.state, self.seats)

    def log(self, lang: str = "en") -> list[Logged]:
        """Everything that happened, in words, as this seat saw it."""
        return [self.logged(line, lang) for line in self.lines]

    def logged(self, line: Line, lang: str = "en") -> Logged:
        """What happened in one line, in words."""
        return Logged(
            line.number,
            line.seat,
            tuple(_sentence(self.game, lang, s) for s in line.seen),
            line.undone,
        )

    def record(self) -> str:
        """This seat's copy of the record."""
        known = self._texts
        texts = [
            known.get(x.number) or known.setdefault(x.number, line_text(self.game, x))
            for x in self.lines
        ]
        return record.copy_text(self.header, texts)

    def imagined(self, seed: int) -> S:
        """A position that this seat cannot tell from the true one, without the past that leads to
        it.
        """
        world = self.state.copy()
        sow(world.chance, seed, 0)
        self.game.imagine(world, self._seat)
        return world

    def ends_turn(self, action: int) -> bool:
        """Whether a legal action is final for this seat: something is revealed, or the seat is not
        asked again.

        Tried on an imagined position, so the answer tells the seat nothing new.
        """
        world = self.imagined(1)
        before = world.revealed
        self.game.apply(world, self._seat, action)
        return bool(world.revealed != before or not self.game.is_asked(world, self._seat))

    def svg(self, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
        """The whole table as this seat sees it, as a picture; `narrow` is for a phone held
        upright.
        """
        if theme not in THEMES:
            raise Fault(Said("error.unknown_theme", theme=brief(theme), themes=", ".join(THEMES)))
        if not self.game.picture:
            raise Fault(Said("error.no_picture", game=self.game.name))
        return str(self.game.drawing.svg(self, lang, theme, narrow))

    def _repr_svg_(self) -> str | None:
        return self.svg() if self.game.picture else None

    def plain(self) -> dict[str, object]:
        """As JSON values; `View.from_plain` is the way back."""
        return {
            "seat": self.seat,
            "over": self.over,
            "pending": list(self.pending),
            "state": self.state.plain(),
            "record": self.record(),
        }

    @classmethod
    def from_plain(cls, values: Mapping[str, Any]) -> Self:
        read = record.read(values["record"])
        seat = SPECTATOR if values["seat"] is None else values["seat"]
        return cls(
            read.header,
            seat,
            cast(S, read.header.game.State.from_plain(values["state"])),
            record.read_copy(read),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]


def _sentence(rules: Game, lang: str, seen: Seen) -> str:
    return rules.happened(lang, seen)


def legal(rules: Game, state: State, seat: int) -> tuple[Action, ...]:
    """The actions of a seat. They keep `state`, so pass one that does not change: a view or a
    copy.
    """
    found = rules.Legal()
    rules.legal_actions(state, seat, found)
    return tuple(Action(rules, state, seat, a) for a in found.ids[: found.count])


def sheet(rules: Game, state: State, lang: str) -> list[SheetRow]:
    made = rules.Sheet()
    rules.score(state, made)
    texts = rules.texts(lang)
    return [
        SheetRow(x.rule, texts.sentence(x.said), x.points, x.detail)
        for x in rules.sheet_lines(state, made)
    ]


def totals(rules: Game, state: State, seats: int) -> tuple[int, ...]:
    made = rules.Sheet()
    rules.score(state, made)
    return tuple(made.totals[:seats])
