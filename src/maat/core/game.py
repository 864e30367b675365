"""A game's rules as one object, from its package and a component file.

The rules read printed values as module constants (fast, readable, frozen by the compiler), so a
table with other components needs modules of its own: a second copy of the package under a name of
its own, in the same process.
"""

from __future__ import annotations

import importlib
import importlib.util
import pathlib
import sys
import threading
import weakref
from collections import deque
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from . import components, texts
from .components import Source
from .errors import BadOption, Fault
from .events import Event, Seen
from .layout import Layout
from .messages import Reason, Said, SheetLine, Words, brief, whole
from .options import Option

if TYPE_CHECKING:
    import random

    from .record import Line, Past

# The package is imported here and now: later, its first import would hide the function maat.list_games()
# behind the package.
GAMES = pathlib.Path(str(importlib.import_module("maat.games").__file__)).parent
_loading = threading.Lock()

MOST_NUMBER = 10**18
KEPT = 4  # second copies that stay although nobody uses them now


class UnknownGame(Fault):
    """A game that is none of ours."""


@cache
def list_games() -> tuple[str, ...]:
    """The games there are, looked up once: they do not change while the program runs."""
    return tuple(sorted(p.parent.name for p in GAMES.glob("*/components.toml")))


class Game:
    """What a package offers (game.py says what each name means), typed."""

    def __init__(self, package: Any, source: Source) -> None:
        self.package, self.source = package, source
        words: ModuleType = package.words
        self.name: str = package.NAME
        self.version: int = package.RULES_VERSION
        self.former_versions: tuple[int, ...] = getattr(package, "FORMER_VERSIONS", ())
        self.as_formerly: Callable[[Any, int], None] = getattr(
            package, "as_formerly", lambda g, version: None
        )
        self.modules: list[ModuleType] = package.MODULES
        self.fewest: int
        self.most: int
        self.fewest, self.most = package.SEATS
        self.seats_rule: str = package.SEATS_RULE
        self.most_decisions: int = package.MOST_DECISIONS
        self.options: dict[str, Option] = package.OPTIONS
        self.events: list[Event] = package.EVENTS
        self.action_count: int = package.ACTIONS
        self.State: type[Any] = package.State
        self.Legal: type[Any] = package.Legal
        self.Sheet: type[Any] = package.Sheet
        self.set_up: Callable[[Any, int], None] = package.set_up
        self.is_asked: Callable[[Any, int], bool] = package.is_asked
        self.next_seat: Callable[[Any], int] = package.next_seat
        self.legal_actions: Callable[[Any, int, Any], None] = package.legal_actions
        self.apply: Callable[[Any, int, int], None] = package.apply
        self.score: Callable[[Any, Any], None] = package.score
        self.imagine: Callable[[Any, int], None] = package.imagine
        self.appraise: Callable[[Any, int, Any], int] = package.appraise
        self.census: Callable[[Any], dict[str, int]] = package.census
        self.notation: Callable[[int], str] = words.notation
        self.rule: Callable[[Any, int], str] = words.rule
        self.sentence: Callable[[Any, int, int], Said] = words.sentence
        self.question: Callable[[Any, int], Said] = words.question
        self.why_not: Callable[[Any, int, int], Reason] = words.why_not
        self.why_never: Callable[[str], Reason | None] = getattr(
            words, "why_never", lambda text: None
        )
        self.covered: Callable[[Any, int, int], str | None] = words.covered
        self.seat_words: Words = words.seat_words
        self.sheet_lines: Callable[[Any, Any], list[SheetLine]] = words.sheet_lines
        self.retrace: Callable[[list[Line], Any, int, random.Random], Past] = words.past.retrace

    @property
    def usual_seats(self) -> int:
        """Two, or as near to two as this game comes."""
        return max(self.fewest, min(2, self.most))

    def checked_seats(self, seats: object) -> int:
        """A number of seats that the game has; BadOption with the rule if it has not."""
        found = whole(seats)
        if found is None or not self.fewest <= found <= self.most:
            key = "error.bad_seats" if self.fewest < self.most else "error.one_number_of_seats"
            there = {"fewest": self.fewest, "most": self.most}
            said = Said(key, game=self.name, **there, seats=brief(seats), rule=self.seats_rule)
            raise BadOption(said, rule=self.seats_rule)
        return found

    @property
    def own_components(self) -> bool:
        """The package's own component file, not another one."""
        return bool(self.package.__name__ == f"maat.games.{self.name}")

    @cached_property
    def shipped(self) -> bool:
        """The component file is the package's own, or was in a former release: a record need not
        carry it.
        """
        return self.own_components or former_components(self.name, self.source.digest) is not None

    @cached_property
    def folder(self) -> pathlib.Path:
        return pathlib.Path(self.package.__file__).parent

    @cached_property
    def notations(self) -> list[str]:
        """The notation of every action, by its id."""
        return [self.notation(a) for a in range(self.action_count)]

    @cached_property
    def actions(self) -> dict[str, int]:
        """The id of every notation, in lower case."""
        return {text.lower(): a for a, text in enumerate(self.notations)}

    def action_of(self, text: str) -> int | None:
        return self.actions.get(" ".join(text.lower().split()))

    def guess(self, text: str) -> str | None:
        """The notation that is nearest to what somebody typed."""
        near = get_close_matches(" ".join(text.lower().split()), self.actions, 1, 0.6)
        return self.notations[self.actions[near[0]]] if near else None

    @cached_property
    def drawing(self) -> Any:
        """The game's drawing module: loaded when a picture is asked for."""
        return importlib.import_module(f"{self.package.__name__}.picture.drawing")

    def texts(self, lang: str) -> texts.Texts:
        return texts.catalogue(lang, self.folder / "words")

    @cached_property
    def happened(self) -> Callable[[str, Seen], str]:
        """The sentence of an event: what happened does not change, but the log is read again after
        every decision.

        The memory belongs to these rules, and does not keep them.
        """
        folder, seat_words = self.folder / "words", self.seat_words

        @lru_cache(maxsize=8192)
        def sentence(lang: str, seen: Seen) -> str:
            return texts.catalogue(lang, folder).sentence(seen.said(seat_words))

        return sentence

    def parts(self) -> components.Parts:
        return components.read(self.source)

    @cached_property
    def differences(self) -> list[components.Difference]:
        """What these components print otherwise than the game's own file."""
        return components.differences(load(self.name).parts(), self.parts())


def former_components(name: str, digest: str) -> Source | None:
    """The component file of a former release, for records that name it by its digest."""
    for path in sorted((GAMES / name / "former").glob("*.toml")):
        source = Source(f"former/{path.name}", path.read_text(encoding="utf-8"))
        if source.digest == digest:
            return source
    return None


_own: dict[str, Game] = {}
_copies: weakref.WeakValueDictionary[str, Game] = (
    weakref.WeakValueDictionary()
)  # as long as somebody uses them
_recent: deque[Game] = deque(maxlen=KEPT)


def load(name: str, component_text: str | None = None, called: str = "components") -> Game:
    """The rules of a game; with another component file they are a second copy of its package."""
    if name not in list_games():
        raise UnknownGame(
            Said("error.unknown_game", game=brief(name), games=", ".join(list_games()))
        )
    own = _own.get(name) or _load_own(name)  # nobody waits here for a copy that is being made
    if component_text is None or components.tidy(component_text) == own.source.text:
        return own
    return _copy_of(name, Source(called, components.tidy(component_text)))


def load_former(name: str, digest: str) -> Game | None:
    """The rules of a game with the component file of a former release, exactly as it was."""
    former = former_components(name, digest)
    return _copy_of(name, former) if former else None


def _copy_of(name: str, source: Source) -> Game:
    alias = f"maat.games.{name}_{source.digest}"
    with _loading:
        found = _copies.get(alias)
        if found is None:
            found = _copies[alias] = _load_copy(f"maat.games.{name}", alias, source)
        if found not in _recent:
            _recent.append(found)
        return found


def _load_own(name: str) -> Game:
    home = f"maat.games.{name}"
    with _loading:
        if name not in _own:
            _own[name] = Game(importlib.import_module(home), components.source_of(home))
        return _own[name]


def _load_copy(home: str, alias: str, source: Source) -> Game:
    """A second copy, which leaves the process when nobody uses it any more."""
    while alias in sys.modules:  # one that is just leaving
        alias += "_"
    made = Game(_second_copy(home, alias, source), source)
    weakref.finalize(made, _unload, alias).atexit = False
    return made


def _unload(alias: str) -> None:
    """The package itself goes last: as long as its name is there, it is still leaving."""
    components.forget(alias)
    for key in [k for k in list(sys.modules) if k.startswith(alias + ".")]:
        sys.modules.pop(key, None)
    sys.modules.pop(alias, None)


def load_file(component_text: str, called: str = "") -> Game:
    """The rules with a component file, whichever game it is for; BadComponents says what is wrong
    with it.
    """
    game = components.read(Source(called, component_text)).word("game", list_games())
    return load(game, component_text, called)


def is_loaded(name: str, digest: str) -> bool:
    """The rules with this component file are in memory, so using them costs nothing more."""
    return f"maat.games.{name}_{digest}" in _copies or load(name).source.digest == digest


def copies() -> int:
    """How many second copies are in memory."""
    return len(_copies)


def let_go() -> None:
    """Keep no second copy that nobody uses."""
    _recent.clear()


def _second_copy(home: str, alias: str, source: Source) -> ModuleType:
    parts = components.read(source)
    game = parts.word("game")
    if game != home.rsplit(".", 1)[-1]:
        raise parts.fault("game", Said("fault.other_game", game=game))
    parts.word("edition")
    components.provenance(parts)
    spec = importlib.util.find_spec(home)
    assert spec is not None and spec.origin is not None
    copy = importlib.util.spec_from_file_location(
        alias, spec.origin, submodule_search_locations=list(spec.submodule_search_locations or [])
    )
    assert copy is not None and copy.loader is not None
    made = importlib.util.module_from_spec(copy)
    components.register(alias, source)
    sys.modules[alias] = made
    try:
        copy.loader.exec_module(made)
        components.check_all_asked(alias)
    except BaseException:
        _unload(alias)
        raise
    return made


def new_state(rules: Game, options: dict[str, Any], seats: int) -> Layout:
    """A record of zeros in which the options are written; BadOption names what is wrong."""
    g: Layout = rules.State()
    unknown = sorted(set(options) - set(rules.options))
    if unknown:
        there = ", ".join([*rules.options, "components"])
        raise BadOption(
            Said("error.unknown_option", game=rules.name, option=unknown[0], options=there)
        )
    for name, option in rules.options.items():
        value = options.get(name, option.default)
        try:
            setattr(g, option.field, option.read(value, seats))
        except Fault as expected:
            raise bad_option(rules, name, option_text(value), expected) from None
    return g


def check_options(rules: Game, options: dict[str, Any]) -> None:
    """BadOption unless the game allows these options with some number of seats."""
    refusals = []
    for seats in range(rules.most, rules.fewest - 1, -1):
        try:
            new_state(rules, options, seats)
        except BadOption as refusal:
            refusals.append(refusal)
        else:
            return
    raise refusals[0]


def option_text(value: object) -> str:
    """An option's value as a message shows it: several as people type them."""
    return (
        ", ".join(brief(v).strip("'") for v in value[:9])
        if isinstance(value, (tuple, list)) and value
        else brief(value)
    )


def bad_option(rules: Game, name: str, value: str, expected: Fault) -> BadOption:
    """Refuses a value, with the rule of the option and what would be right."""
    rule = rules.options[name].rule
    said = Said("error.bad_option", option=name, value=value, rule=rule, expected=expected.said)
    return BadOption(said, rules.folder / "words", rule=rule)


def bad_setting(name: str, value: object, expected: Said) -> BadOption:
    """Refuses what no option of a game is, and says what would be right."""
    return BadOption(Said("error.bad_setting", option=name, value=brief(value), expected=expected))


def whole_number(name: str, value: object, low: int = -MOST_NUMBER) -> int:
    """A setting that must be a whole number; machine code can take it too."""
    found = whole(value)
    if found is None or not low <= found <= MOST_NUMBER:
        raise bad_setting(
            name,
            value,
            Said("error.whole_number") if low < 0 else components.between(low, MOST_NUMBER),
        )
    return found
