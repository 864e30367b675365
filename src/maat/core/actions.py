"""A game's decisions and its kinds of action, declared once.

    DECISIONS = Decisions(Decision("place_pawn", "K10"), Decision("rotate_tile", "K20"), ...)
    PLACE_PAWN, ROTATE_TILE, ... = DECISIONS.numbers

    SPACE = Space(
        Kind("pawn", Part("pawn", pawn_words), Part("cell", cell_words),
             asked=PLACE_PAWN, rule="K10", notation="{pawn} {cell}"),
        Kind("rotate", Part("cell", cell_words), Part("by", turn_words),
             asked=ROTATE_TILE, rule="K20"),
        Kind("swap", Part("cell", cell_words), asked=SWAP_OWN, rule="K21"),
    )
    PAWN, ROTATE, SWAP = SPACE.numbers
    ROTATION = SPACE.ids("rotate")                  # ROTATION[cell][by]
    KIND, FIRST, SECOND = SPACE.kind, SPACE.first, SPACE.second

An action is a number. The actions of a kind follow each other, its last part counting fastest; the
number of a kind is the id of its first action. So the rules offer `PASS`, `SWAP + cell` and
`ROTATION[cell][by]`, and read an action as `KIND[action]`, `FIRST[action]`, `SECOND[action]`: ints
and rectangular rows of ints, which are constants in plain and in compiled code. Nothing else knows
how ids are made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from string import Formatter

from .bound_game import Legal
from .events import Part
from .messages import Said
from .numbered import Numbered

MOST_PARTS = 2


class Decision:
    """A question to a seat: its key (the message is `question.KEY`) and its rule."""

    def __init__(self, key: str, rule: str) -> None:
        self.key, self.rule = key, rule


class Decisions(Numbered[Decision]):
    """All that can be asked in a game; `numbers` are what `State.decision` holds."""


class Kind:
    """A kind of action.

    `asked` names the decision or decisions at which it can be chosen, each optionally with its own
    rule. `notation` names the parts in braces; by default it is the key and the parts. `covered` is
    what the others see of a choice that is laid face down. `from_hand` says that which ones are
    legal depends on what only this seat sees, so the others must not learn when there is only one.
    `idle` says that it gives something up and does nothing else: a bot never does that by mistake.
    """

    def __init__(
        self,
        key: str,
        *parts: Part,
        asked: int | Sequence[int] | Mapping[int, str],
        rule: str = "",
        notation: str = "",
        covered: str = "",
        from_hand: bool = False,
        idle: bool = False,
    ) -> None:
        if len(parts) > MOST_PARTS:
            raise TypeError(f"{key}: an action has at most {MOST_PARTS} parts")
        self.key, self.parts, self.covered, self.from_hand = key, parts, covered, from_hand
        self.idle = idle
        self.asked = (asked,) if isinstance(asked, int) else tuple(asked)
        self.rule = rule
        self.rules = dict(asked) if isinstance(asked, Mapping) else {}
        self.notation = notation or " ".join([key, *(f"{{{part.name}}}" for part in parts)])
        named = {name for _, name, _, _ in Formatter().parse(self.notation) if name}
        if named != {part.name for part in parts}:
            raise TypeError(f"{key}: the notation {self.notation!r} does not name its parts")

    @property
    def size(self) -> int:
        size = 1
        for part in self.parts:
            size *= len(part.words.names)
        return size

    def rule_at(self, decision: int) -> str:
        """The rule that allows the action at this decision."""
        return self.rules.get(decision, self.rule) or next(iter(self.rules.values()))

    def said(self, family: str, numbers: Sequence[int]) -> Said:
        """The message `FAMILY.KEY` of this kind, with the parts by name."""
        named = {p.name: p.words.said(n) for p, n in zip(self.parts, numbers, strict=True)}
        return Said(f"{family}.{self.key}", **named)

    def written(self, numbers: Sequence[int]) -> str:
        """One action in the notation; a part whose word is empty leaves no extra space."""
        words = {p.name: p.words.name(n) for p, n in zip(self.parts, numbers, strict=True)}
        return " ".join(self.notation.format(**words).split())


class Space:
    """Every action of a game: one number each, from 0 to `size` - 1."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._starts: dict[str, int] = {}
        self.kind: list[int] = []  # by action: the number of its kind
        self.first: list[int] = []  # by action: its first part, 0 where it has none
        self.second: list[int] = []
        self._kinds: list[Kind] = []
        for kind in kinds:
            if kind.key in self._starts:
                raise TypeError(f"two kinds of action are called {kind.key}")
            start = self._starts[kind.key] = len(self.kind)
            for numbers in self._numbers(kind):
                a, b = (*numbers, 0, 0)[:2]
                self.kind.append(start)
                self.first.append(a)
                self.second.append(b)
                self._kinds.append(kind)

    @staticmethod
    def _numbers(kind: Kind) -> Iterator[tuple[int, ...]]:
        ranges = (range(p.words.first, p.words.first + len(p.words.names)) for p in kind.parts)
        return product(*ranges)

    @property
    def size(self) -> int:
        return len(self.kind)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each kind, in their order: the id of its first action."""
        return tuple(self._starts.values())

    def ids(self, key: str) -> list[list[int]]:
        """The ids of a kind with two parts, by both."""
        kind = self._kinds[self._starts[key]]
        width = len(kind.parts[1].words.names)
        start, end = self._starts[key], self._starts[key] + kind.size
        return [list(range(n, n + width)) for n in range(start, end, width)]

    def kind_of(self, action: int) -> Kind:
        return self._kinds[action]

    def parts(self, action: int) -> tuple[int, ...]:
        """The parts of an action, as many as its kind has."""
        return (self.first[action], self.second[action])[: len(self._kinds[action].parts)]

    def notation(self, action: int) -> str:
        return self._kinds[action].written(self.parts(action))

    def asked_at(self, decision: int) -> list[Kind]:
        """The kinds that can be chosen at a decision."""
        return [kind for kind in self.kinds if decision in kind.asked]


def offer(legal: Legal, action: int) -> None:
    """Add an action to the legal ones."""
    legal.ids[legal.count] = action
    legal.count += 1
