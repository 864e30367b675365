"""What the packages of a game offer: the faces that it shows to the core."""

from __future__ import annotations

import random
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from ..actions import Decisions, Space
from ..bound_game import Legal, Sheet, State
from ..events import Events
from ..messages import SheetLine, Words
from ..past import Line, Past

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S_contra = TypeVar("S_contra", bound=State, contravariant=True)
    H_contra = TypeVar("H_contra", bound=Sheet, contravariant=True)
    S = TypeVar("S", bound=State, default=State)
    L = TypeVar("L", bound=Legal, default=Legal)
    H = TypeVar("H", bound=Sheet, default=Sheet)
else:
    from typing import TypeVar

    S_contra, H_contra = (
        TypeVar("S_contra", contravariant=True),
        TypeVar("H_contra", contravariant=True),
    )
    S, L, H = TypeVar("S"), TypeVar("L"), TypeVar("H")


class RulesFace(Protocol[S, L, H]):
    """What the package `rules` of a game offers: all that is compiled.

    `set_up` begins with a record of zeros in which the options are written and the chance is sown.

    `legal_actions` reads only what the seat sees, so it works on a view as on a state, offers ids
    in ascending order, and changes nothing. Two actions with the same effect are offered once.
    Where a seat is asked there is at least one.

    `apply` carries out a legal action. Whenever anybody learns something that was hidden from them,
    or chance falls, or the seat that decides changes, or a secret choice is laid, `g.revealed`
    grows: undo goes back while it is unchanged. Every chance outcome is reported (events.py) in the
    order in which it falls, one event part marked `chance` each.

    `score` works at any moment, from any view that its numbers do not need; it fills `totals` and
    `won`, and `opponent` where the game has an automatic one.

    `imagine` turns the view of a seat (-1: of a spectator), whose chance has been sown afresh, into
    a complete table that this seat cannot tell from the true one, every possible one with a chance
    above zero. It is written from the rules of knowledge, never from the declarations of who sees
    what.

    RulesDefaults are names that it may have besides.
    """

    @property
    def DECISIONS(self) -> Decisions: ...  # noqa: N802
    @property
    def SPACE(self) -> Space: ...  # noqa: N802
    @property
    def EVENTS(self) -> Events: ...  # noqa: N802
    @property
    def State(self) -> type[S]: ...  # noqa: N802
    @property
    def Legal(self) -> type[L]: ...  # noqa: N802
    @property
    def Sheet(self) -> type[H]: ...  # noqa: N802

    def set_up(self, g: S, seats: int, /) -> None: ...
    def legal_actions(self, g: S, seat: int, legal: L, /) -> None: ...
    def apply(self, g: S, seat: int, action: int, /) -> None: ...
    def score(self, g: S, sheet: H, /) -> None: ...
    def imagine(self, g: S, seat: int, /) -> None: ...


class RulesDefaults(Protocol[S_contra, H_contra]):
    """What the rules of a game may offer, and what they are without it.

    `MODULES`, the modules that are compiled: the rules are one module. `is_asked` and `next_seat`:
    one seat decides at a time, `g.deciding` (core/deciding.py). `appraise`, a guess, in hundredths
    of a point, of how well a seat stands: the points by which it leads (core/appraisal.py).
    """

    @property
    def MODULES(self) -> list[ModuleType]: ...  # noqa: N802
    def is_asked(self, g: S_contra, seat: int, /) -> bool: ...
    def next_seat(self, g: S_contra, /) -> int: ...
    def appraise(self, g: S_contra, seat: int, sheet: H_contra, /) -> int: ...


class WordsFace(Protocol[S_contra, H_contra]):
    """What the package `words` of a game offers, besides its messages: plain Python, for people.

    Found by name, in `words` or in its modules `sentences` and `refusals`, for each kind of action,
    if the message `why.KIND` with the parts by name is not enough, `why_not_KIND(g, seat, *parts)`:
    why it is not legal although it is asked for (a Reason); and, if the message `action.KIND` is
    not enough, `sentence_KIND(g, seat, *parts)` (a Said); for a decision whose question is not just
    `question.DECISION`, `question_DECISION(g, seat)`; where the declared rule is not always the
    right one `rule_KIND(g, *parts)`; and if it likes `why_not_asked(g, seat, kind, question)`, a
    better reason than "that is not asked now" (None: there is none), `covered_KIND(g, seat,
    *parts)` where a choice is only sometimes covered (None: open), and `why_never(text)`: why
    something that looks like an action is none.

    `retrace` is the hidden part of a past that led to an imagined table (None: to any); NoPast
    where the lines, of a damaged copy, cannot all be true.

    WordsDefaults are names that it may have besides.
    """

    @property
    def seat_words(self) -> Words: ...
    def sheet_lines(self, g: S_contra, sheet: H_contra, /) -> list[SheetLine]: ...
    def retrace(
        self, lines: list[Line], world: S_contra | None, seat: int, luck: random.Random, /
    ) -> Past: ...


class WordsDefaults(Protocol[S_contra]):
    """What the words of a game may offer. `census`, how many of each part there are, which no
    action changes: without it nothing is counted.
    """

    def census(self, g: S_contra, /) -> dict[str, int]: ...
