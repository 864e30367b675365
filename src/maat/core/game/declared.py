"""A game as one object, declared in its package."""

from __future__ import annotations

import importlib
import inspect
import pathlib
import random
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property, lru_cache
from types import ModuleType
from typing import Generic, cast

from .. import components, deciding, texts
from ..actions import Decisions, Kind, Space
from ..appraisal import lead
from ..bound_game import State, modules_of
from ..components import Source
from ..errors import BadOption, Fault
from ..events import Events, Seen
from ..messages import Hint, Reason, Said, SheetLine, Words, brief, whole
from ..options import Option
from ..past import Line, Past
from .faces import H, L, RulesDefaults, RulesFace, S, WordsDefaults, WordsFace

# The functions of `words`, and the family of messages used without them.
MESSAGES = {"why_not": "why", "sentence": "action", "question": "question"}


class BadGame(Fault):
    """A package that is not a valid game: which face, which name, and what was expected."""

    def __init__(self, where: str, expected: str) -> None:
        super().__init__(Said("error.bad_game", where=where, expected=expected))


def _nothing_else(g: State, version: int) -> None:
    """For former rules whose records are complete."""


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[S, L, H]):
    """A game, declared once in its package; the methods are what the program needs from any
    game.
    """

    name: str
    version: int
    seats: tuple[int, int]  # fewest, most
    seats_rule: str  # the rule that says so
    most_decisions: int  # no game is longer
    rules: RulesFace[S, L, H]
    words: WordsFace[S, H]
    options: Mapping[str, Option] = field(default_factory=dict)
    picture: str = ""  # the module of the drawing, within the package; empty if there is none
    terminal: str = ""  # the module of the board in letters
    former_versions: tuple[int, ...] = ()  # of the rules, whose full records still replay
    # Fills in, in a blank state, what records of a former version leave out.
    as_formerly: Callable[[S, int], None] = _nothing_else

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # What it is made of

    @cached_property
    def package(self) -> ModuleType:
        return sys.modules[self.rules.__name__.rpartition(".")[0]]  # type: ignore[attr-defined]

    @cached_property
    def source(self) -> Source:
        """The component file."""
        return components.source_of(self.package.__name__)

    @cached_property
    def folder(self) -> pathlib.Path:
        return pathlib.Path(str(self.package.__file__)).parent

    @cached_property
    def words_folder(self) -> pathlib.Path:
        """Where the messages of its words are."""
        return self.folder / "words"

    @property
    def modules(self) -> list[ModuleType]:
        return modules_of(self.rules)

    @property
    def fewest(self) -> int:
        return self.seats[0]

    @property
    def most(self) -> int:
        return self.seats[1]

    @property
    def usual_seats(self) -> int:
        """Two, or as near to two as this game comes."""
        return max(self.fewest, min(2, self.most))

    def checked_seats(self, seats: object) -> int:
        """The number of seats, if the game allows it; otherwise BadOption, with the rule."""
        number = whole(seats)
        if number is None or not self.fewest <= number <= self.most:
            key = "error.bad_seats" if self.fewest < self.most else "error.one_number_of_seats"
            there = {"fewest": self.fewest, "most": self.most}
            said = Said(key, game=self.name, **there, seats=brief(seats), rule=self.seats_rule)
            raise BadOption(said, rule=self.seats_rule)
        return number

    # The rules

    space = cached_property[Space](lambda game: game.rules.SPACE)
    decisions = cached_property[Decisions](lambda game: game.rules.DECISIONS)
    events = cached_property[Events](lambda game: game.rules.EVENTS)
    State = cached_property[type[S]](lambda game: game.rules.State)
    Legal = cached_property[type[L]](lambda game: game.rules.Legal)
    Sheet = cached_property[type[H]](lambda game: game.rules.Sheet)
    set_up = cached_property[Callable[[S, int], None]](lambda game: game.rules.set_up)
    legal_actions = cached_property[Callable[[S, int, L], None]](
        lambda game: game.rules.legal_actions
    )
    apply = cached_property[Callable[[S, int, int], None]](lambda game: game.rules.apply)
    score = cached_property[Callable[[S, H], None]](lambda game: game.rules.score)
    imagine = cached_property[Callable[[S, int], None]](lambda game: game.rules.imagine)

    @property
    def action_count(self) -> int:
        return self.space.size

    @cached_property
    def is_asked(self) -> Callable[[S, int], bool]:
        default = cast(Callable[[S, int], bool], deciding.is_asked)
        return getattr(self.rules, "is_asked", default)

    @cached_property
    def next_seat(self) -> Callable[[S], int]:
        default = cast(Callable[[S], int], deciding.next_seat)
        return getattr(self.rules, "next_seat", default)

    @cached_property
    def appraise(self) -> Callable[[S, int, H], int]:
        return getattr(self.rules, "appraise", self._lead)

    def _lead(self, g: S, seat: int, sheet: H) -> int:
        self.score(g, sheet)
        return lead(g, seat, sheet)

    def legal(self, state: S, seat: int) -> list[int]:
        """The ids of what a seat may do."""
        legal = self.Legal()
        self.legal_actions(state, seat, legal)
        return legal.ids[: legal.count]

    def scored(self, state: S) -> H:
        sheet = self.Sheet()
        self.score(state, sheet)
        return sheet

    # The words

    @property
    def seat_words(self) -> Words:
        return self.words.seat_words

    def sheet_lines(self, g: S, sheet: H) -> list[SheetLine]:
        return self.words.sheet_lines(g, sheet)

    def census(self, g: S) -> dict[str, int]:
        count: Callable[[S], dict[str, int]] | None = getattr(self.words, "census", None)
        return count(g) if count else {}

    def hints(self, g: S, seat: int) -> list[Hint]:
        """What a newcomer in this seat should know now, the most useful first."""
        found: Callable[[S, int], list[Hint]] | None = getattr(self.words, "hints", None)
        if found is not None:
            return found(g, seat)
        asked, known = self.question(g, seat).key.removeprefix("question."), self.texts("en")
        keys = (f"hint.{asked}.{n}" for n in range(1, 10))
        return [Hint(key) for key in keys if key in known]

    def retrace(self, lines: list[Line], world: S | None, seat: int, luck: random.Random) -> Past:
        return self.words.retrace(lines, world, seat, luck)

    @cached_property
    def notations(self) -> list[str]:
        """The notation of every action, by its id."""
        return [self.space.notation(a) for a in range(self.action_count)]

    @cached_property
    def actions(self) -> dict[str, int]:
        """The id of every notation, in lower case."""
        return {text.lower(): a for a, text in enumerate(self.notations)}

    def action_of(self, text: str) -> int | None:
        return self.actions.get(" ".join(text.lower().split()))

    def guess(self, text: str) -> str | None:
        """The notation nearest to what somebody typed."""
        near = get_close_matches(" ".join(text.lower().split()), self.actions, 1, 0.6)
        return self.notations[self.actions[near[0]]] if near else None

    @cached_property
    def _phrases(self) -> dict[str, Callable[..., object]]:
        """The functions of the words, by name: those of `words` itself and of its modules."""
        places = [getattr(self.words, name, None) for name in ("refusals", "sentences")]
        named: dict[str, Callable[..., object]] = {}
        for place in [*places, self.words]:
            named |= {name: f for name, f in vars(place).items() if callable(f)} if place else {}
        return named

    def sentence(self, g: S, seat: int, action: int) -> Said:
        """What an action does, told to the seat that may choose it."""
        kind, parts = self.space.kind_of(action), self.space.parts(action)
        phrase = self._phrases.get(f"sentence_{kind.key}")
        return _said(phrase(g, seat, *parts)) if phrase else kind.said("action", parts)

    def rule(self, g: S, action: int) -> str:
        """The rule that allows an action."""
        kind = self.space.kind_of(action)
        phrase = self._phrases.get(f"rule_{kind.key}")
        if phrase is not None:
            return str(phrase(g, *self.space.parts(action)))
        return kind.rule_at(g.decision)

    def question(self, g: S, seat: int) -> Said:
        """The question, told to the seat that is asked."""
        decision = self.decisions[g.decision]
        phrase = self._phrases.get(f"question_{decision.key}")
        return _said(phrase(g, seat)) if phrase else Said(f"question.{decision.key}")

    def why_not(self, g: S, seat: int, action: int) -> Reason:
        """Why an action is not legal: something else is asked, or the reason given for its kind."""
        kind = self.space.kind_of(action)
        if not self.is_asked(g, seat) or g.decision not in kind.asked:
            return self._why_not_asked(g, seat, kind)
        phrase, parts = self._phrases.get(f"why_not_{kind.key}"), self.space.parts(action)
        if phrase is not None:
            return _reason(phrase(g, seat, *parts))
        return Reason(kind.rule_at(g.decision), kind.said("why", parts))

    def _why_not_asked(self, g: S, seat: int, kind: Kind) -> Reason:
        phrase, question = self._phrases.get("why_not_asked"), self.question(g, seat)
        better = phrase(g, seat, kind.key, question) if phrase else None
        if better is not None:
            return _reason(better)
        asked = self.decisions[g.decision]
        return Reason(asked.rule, Said("why.not_asked", question=question))

    def why_never(self, text: str) -> Reason | None:
        """Why something that looks like an action does not exist."""
        phrase = self._phrases.get("why_never")
        reason = phrase(text) if phrase else None
        return None if reason is None else _reason(reason)

    def covered(self, g: S, seat: int, action: int) -> str | None:
        """What the others see of a choice that is made face down; None if they see all of it."""
        kind = self.space.kind_of(action)
        phrase = self._phrases.get(f"covered_{kind.key}")
        shown = phrase(g, seat, *self.space.parts(action)) if phrase else kind.covered
        return str(shown) if shown else None

    def is_visible_to_all(self, decision: int) -> bool:
        """Whether everybody can see which actions are legal at a decision."""
        return not any(kind.from_hand for kind in self.space.asked_at(decision))

    def is_idle(self, action: int) -> bool:
        """Whether an action gives something up and does nothing else."""
        return self.space.kind_of(action).idle

    def texts(self, lang: str) -> texts.Texts:
        return texts.catalogue(lang, self.words_folder)

    @cached_property
    def happened(self) -> Callable[[str, Seen], str]:
        """The sentence of an event, cached: the log is read again after every decision.

        The cache belongs to this game, and does not keep it alive.
        """
        folder, seat_words = self.words_folder, self.seat_words

        @lru_cache(maxsize=8192)
        def sentence(lang: str, seen: Seen) -> str:
            return texts.catalogue(lang, folder).sentence(seen.said(seat_words))

        return sentence

    # Picture and board

    @cached_property
    def drawing(self) -> ModuleType:
        """The module of the drawing: imported when a picture is asked for."""
        return importlib.import_module(f"{self.package.__name__}.{self.picture}")

    @cached_property
    def board(self) -> ModuleType:
        """The module of the board in letters."""
        return importlib.import_module(f"{self.package.__name__}.{self.terminal}")

    def touches(self, g: S, seat: int, action: int) -> tuple[str, ...]:
        """The parts of the drawing that an action touches, in the order in which a person points at
        them.
        """
        if not self.picture:
            return ()
        kind, module = self.space.kind_of(action), self.drawing.touches
        touched: tuple[str, ...] = getattr(module, f"touches_{kind.key}")(
            g, seat, *self.space.parts(action)
        )
        return touched

    # The printed values

    def parts(self) -> components.Parts:
        return components.read(self.source)

    @property
    def own_components(self) -> bool:
        """Whether this is the game with its own component file."""
        return not components.is_second_copy(self.package.__name__)

    def former_components(self, digest: str) -> Source | None:
        """The component file of a former release, for records that name it by its digest."""
        for path in sorted((self.folder / "former").glob("*.toml")):
            source = Source(f"former/{path.name}", path.read_text(encoding="utf-8"))
            if source.digest == digest:
                return source
        return None

    @cached_property
    def shipped(self) -> bool:
        """Whether the component file is the game's own or one of a former release, which records
        name by digest alone.
        """
        return self.own_components or self.former_components(self.source.digest) is not None

    @cached_property
    def differences(self) -> list[components.Difference]:
        """Where these components differ from the game's own file."""
        own = Source("", (self.folder / "components.toml").read_text(encoding="utf-8"))
        return components.differences(components.read(own), self.parts())

    # Checking

    def check(self) -> None:
        """BadGame unless the package offers everything that the faces require."""
        for face, defaults, module in (
            (RulesFace, RulesDefaults, self.rules),
            (WordsFace, WordsDefaults, self.words),
        ):
            where = f"{self.name}: {face.__name__.removesuffix('Face').lower()}"
            _check_face(where, face, module, needed=True)
            _check_face(where, defaults, module, needed=False)
        who = [name for name in ("is_asked", "next_seat") if not hasattr(self.rules, name)]
        if who and "deciding" not in self.State.fields:
            raise BadGame(f"{self.name}: rules", f"{who[0]}, or a field deciding in State")
        missing = self.unsaid("why_not", [kind.key for kind in self.space.kinds])
        if missing:
            raise BadGame(f"{self.name}: words", missing[0])

    def unsaid(self, family: str, keys: Iterable[str]) -> list[str]:
        """What is missing from the words: for each key, the function `FAMILY_KEY` or a message in
        each language.
        """
        messages = MESSAGES[family]
        return [
            f"{family}_{key}(g, seat, ...) or {messages}.{key} in {lang}.toml"
            for key in keys
            if f"{family}_{key}" not in self._phrases
            for lang in texts.LANGUAGES
            if f"{messages}.{key}" not in self.texts(lang)
        ]


def _said(said: object) -> Said:
    assert isinstance(said, Said)
    return said


def _reason(reason: object) -> Reason:
    assert isinstance(reason, Reason)
    return reason


def _check_face(where: str, face: type, module: object, *, needed: bool) -> None:
    """BadGame unless every required name of a face is there and takes the right number of
    arguments.
    """
    for name, declared in vars(face).items():
        if name.startswith("_"):
            continue
        if not hasattr(module, name):
            if needed:
                raise BadGame(where, name)
            continue
        if inspect.isfunction(declared):
            wanted = list(inspect.signature(declared).parameters)[1:]
            offered = inspect.signature(getattr(module, name)).parameters
            if len(offered) != len(wanted):
                raise BadGame(where, f"{name}({', '.join(wanted)})")
