"""The contract: what a game's package offers under these very names.

Inside (the rules, run plain and compiled) A package lists its rules in MODULES, in the order of the
    rulebook. They are ordinary functions over declared classes (layout.py): every argument and
    result is annotated with int, bool, None or a declared class; no strings, lists, dicts,
    closures, slices, exceptions or optional values; what is still to be decided is a pending
    decision in the state. grammar.py refuses the rest. Constants are module-level ints and (nested,
    rectangular) lists of ints. Functions must not call each other in a circle; modules may import
    each other (`from . import tiles`). Generic code (loops.py, bots) calls the functions below.
    `plain` and `compiled` bind it to one game: in their copy of the generic code, `game` *is* that
    game.

    `legal_actions` reads only what the seat sees, so it works on a view as on a state, offers ids
    in ascending order, and changes nothing. Two actions with the same effect are offered once.
    Where a seat is asked there is at least one. `apply` carries out a legal action. Whenever
    anybody learns something that was hidden from them, or chance falls, or the seat that decides
    changes, or a secret choice is laid, `g.revealed` grows: undo goes back while it is unchanged.
    Every chance outcome is told (telling.py) in the order in which it falls, one event part marked
    `chance` each. `score` works at any moment, from any view that its numbers do not need; it fills
    `totals` and `won`. `imagine` turns the view of a seat, whose chance has been sown afresh, into
    a complete table that this seat cannot tell from the true one, every possible one with a chance
    above zero. It is written from the rules of knowledge, never from the declarations of who sees
    what. `appraise` is a guess in points of how well a seat stands, for one-ply bots.

Outside (plain Python, for people) NAME, RULES_VERSION, SEATS (fewest, most) and SEATS_RULE (which
    says so), perhaps FORMER_VERSIONS (of the rules: their full records play out the same), with
    as_formerly(g, version), which writes into the blank state what such a record does not say; in
    the folder `former` the component files of former releases, by which records name them;
    MOST_DECISIONS (no game is longer), OPTIONS, EVENTS (both: core/words.py), census(g), and in the
    module `words`: notation(action), sentence(g, seat, action), rule(g, action), why_not(g, seat,
    action), covered(g, seat, action), question(g, seat), seat_words, sheet_lines(g, sheet); and if
    it likes why_never(text): why something that looks like an action is none. In the module
    `history`: retrace(lines, world, seat), the hidden part of the past that led to an imagined
    table. core/words.py says what each of them answers.
"""

from __future__ import annotations

from .chance import Chance
from .layout import EVERYONE, Layout, Row, number, one, row


class State(Layout):
    """The state; it has these fields among others."""

    seats_in_game: int = number(EVERYONE, high=5)
    revealed: int = number(EVERYONE, high=9999)
    chance: Chance = one(Chance)


class Legal(Layout):
    """The actions open to a seat."""

    count: int = number(EVERYONE, high=9999)
    ids: Row = row(1, EVERYONE, high=9999)


class Sheet(Layout):
    """The score sheet, and scratch for the scoring."""

    totals: Row = row(5, EVERYONE, low=-9999, high=9999)
    won: Row = row(
        5, EVERYONE, high=1
    )  # 1 for the seats that win if the game ends here; all 0 if nobody does


def set_up(g: State, seats: int) -> None:
    """Set up in a record of zeros in which the options are written and the chance is sown."""
    raise NotImplementedError


def is_asked(g: State, seat: int) -> bool:
    """May this seat decide now? Several may, when they choose at the same time."""
    raise NotImplementedError


def next_seat(g: State) -> int:
    """The first seat that is asked; -1 when the game is over."""
    raise NotImplementedError


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """Write the legal actions of a seat, none for a seat that is not asked."""
    raise NotImplementedError


def apply(g: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    raise NotImplementedError


def score(g: State, sheet: Sheet) -> None:
    """The score sheet as it would be if the game ended here."""
    raise NotImplementedError


def imagine(g: State, seat: int) -> None:
    """Fill in what a seat (or, with -1, a spectator) does not see."""
    raise NotImplementedError


def appraise(g: State, seat: int, sheet: Sheet) -> int:
    """How well a seat stands, in hundredths of a point, against the best of the others."""
    raise NotImplementedError
