"""What the packages of a game offer to the core: its faces."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol

from ..actions import Decisions, Space
from ..bound_game import Legal, Sheet, State
from ..events import Events
from ..layout import Reals
from ..messages import Hint, SheetLine, Words
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

    `set_up` begins with an empty table, in which every field holds its lowest number, the options
    are written and the chance is sown.

    `legal_actions` reads only what the seat sees, so it works on a view as on a state, offers ids
    in ascending order, and changes nothing. Two actions with the same effect are offered once. A
    seat that is asked has at least one.

    `apply` carries out a legal action. Whenever a seat learns something that was hidden from it, or
    there is a chance outcome, or the seat that decides changes, or a secret choice is made,
    `g.revealed` grows: undo goes back only while it is unchanged. Every chance outcome is reported
    (events.py), in order, as one event part marked `chance`.

    `score` works at any moment, on a view too as long as it needs nothing hidden; it fills `totals`
    and `won`, and `opponent` if the game has an automatic one.

    `imagine` turns the view of a seat (-1: of a spectator), whose chance has a new seed, into a
    complete table that this seat cannot tell from the true one; every possible table has a
    probability above zero. It is written from what the rules let a seat know, never from the
    declarations of who sees what.

    RulesDefaults are further names that it may have.
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
    """What the rules of a game may offer, and the defaults.

    `is_asked` and `next_seat`: one seat decides at a time, `g.deciding` (core/deciding.py).
    `appraise`, a guess, in hundredths of a point, of how well a seat stands: the points by which it
    leads (core/appraisal.py).

    `INPUTS` and `describe`, the table as a seat sees it, in so many real numbers, mostly between -1
    and 1 and zero where possible (zeros cost nothing), for nets: the appraisal alone
    (core/features.py). `reopen`, which takes back what others have laid secretly while a seat still
    chooses: nothing is laid secretly.

    `knows_all`, whether a seat can tell the whole table from its view and no chance is left to come
    (then `imagine` makes the true table, and bots count to the end): never.

    `lot`, what chance has just shown to all, as a number below 2**16 by which a search tells tables
    apart: 0, nothing (core/deciding.py). `is_at_rest`, whether a search may stop at a table and
    value it, because nobody is in the middle of an action of several decisions: always.
    """

    def is_asked(self, g: S_contra, seat: int, /) -> bool: ...
    def next_seat(self, g: S_contra, /) -> int: ...
    def appraise(self, g: S_contra, seat: int, sheet: H_contra, /) -> int: ...
    @property
    def INPUTS(self) -> int: ...  # noqa: N802
    def describe(self, g: S_contra, seat: int, sheet: H_contra, x: Reals, /) -> None: ...
    def reopen(self, g: S_contra, seat: int, /) -> None: ...
    def knows_all(self, g: S_contra, seat: int, /) -> bool: ...
    def lot(self, g: S_contra, /) -> int: ...
    def is_at_rest(self, g: S_contra, legal: Legal, /) -> bool: ...


class WordsFace(Protocol[S_contra, H_contra]):
    """What the package `words` of a game offers, besides its messages: plain Python, for people.

    Found by name, in `words` or in its modules `sentences` and `refusals`, for each kind of action,
    if the message `why.KIND` with the parts by name is not enough, `why_not_KIND(g, seat, *parts)`:
    why it is not legal although it is asked for (a Reason); and, if the message `action.KIND` is
    not enough, `sentence_KIND(g, seat, *parts)` (a Said); for a decision whose question is not just
    `question.DECISION`, `question_DECISION(g, seat)`; where the declared rule is not always the
    right one `rule_KIND(g, *parts)`; and optionally `why_not_asked(g, seat, kind, question)`, a
    better reason than "that is not asked now" (or None), `covered_KIND(g, seat, *parts)` where a
    choice is only sometimes covered (None: open), and `why_never(text)`: why something that looks
    like an action does not exist.

        `retrace` is the hidden part of a past that led to an imagined table (None: to any); NoPast
    where the lines, of a damaged copy, cannot all be true.

    WordsDefaults are further names that it may have.
    """

    @property
    def seat_words(self) -> Words: ...
    def sheet_lines(self, g: S_contra, sheet: H_contra, /) -> list[SheetLine]: ...
    def retrace(
        self, lines: list[Line], world: S_contra | None, seat: int, luck: random.Random, /
    ) -> Past: ...


class WordsDefaults(Protocol[S_contra]):
    """What the words of a game may offer. `census` counts the parts of each kind, which no action
    changes; by default nothing is counted.

    `hints` is what a newcomer should know in this position, as the seat sees it, the most useful
    first: each is shown once, at the part of the picture that it speaks of. By default the
    messages `hint.QUESTION.1`, `hint.QUESTION.2`, ... of what the seat is asked.
    """

    def census(self, g: S_contra, /) -> dict[str, int]: ...
    def hints(self, g: S_contra, seat: int, /) -> list[Hint]: ...
