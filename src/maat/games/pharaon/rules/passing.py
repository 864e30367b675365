"""Passing and the Pyramid of Time (P30, P31, P33, P34)."""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from . import offerings
from .actions import PASS_JAR, SQUARE_GAIN, TAKE_SILVER
from .events import MOVES_ON, PASSES, PASSES_LAST, STAYS, TAKES_FIRST_PLAYER
from .gains import (
    ask_or_lose,
    bases_in_supply,
    is_any_jar_face_up,
    legal_bases,
    receive_jar,
    take_jar,
)
from .state import Legal, Seat, State
from .tables import (
    LINE_LENGTH,
    LINES,
    SILVER,
    SQUARE,
    SQUARE_BASE,
    SQUARE_OFFERING,
    SQUARE_SILVER,
    SQUARES_MOST,
    TASK_GENERAL,
    TASK_PASS_JAR,
    TASK_SQUARE,
    TASK_TRADES,
)
from .tasks import ask, named, push

# The gains of a square and of those further left, a bit for each sort of square
UP_TO = [
    [sum(1 << s for s in set(SQUARE[i][: j + 1]) if s >= 0) for j in range(SQUARES_MOST)]
    for i in range(LINES)
]


def apply_pass(g: State) -> None:
    """Disk, General, Jar, then Wise Woman and Treasurer; in the last round there are no Jars (P30,
    P51, P54).
    """
    push(g, TASK_TRADES)
    push(g, TASK_PASS_JAR)
    go_on_the_pyramid(g)
    if g.seats[g.active].line >= 0:
        push(g, TASK_GENERAL)


def go_on_the_pyramid(g: State) -> None:
    """On the first square of the lowest line without a disk; the last one to pass does not (P30,
    P31).

    Each line gets one disk, in the order of passing, so the number of those who passed before is
    the line.
    """
    me = g.seats[g.active]
    line = g.passed
    me.passed = 1
    g.passed += 1
    if g.passed == g.at_table:
        tell(PASSES_LAST, ALL, named(g, g.active), 0, 0, 0)
        return
    me.line = line
    me.square = 0
    tell(PASSES, ALL, named(g, g.active), line, 0, 0)
    if line == 0:
        g.first = g.active
        tell(TAKES_FIRST_PLAYER, ALL, named(g, g.active), 0, 0, 0)


def ask_for_jar(g: State) -> None:
    """One of the face-up Jars; in the last round there are none (P30)."""
    if is_any_jar_face_up(g):
        ask(g, g.active, PASS_JAR)


def apply_jar(g: State, place: int) -> None:
    receive_jar(g, take_jar(g, place))


def move_on(g: State) -> None:
    """One square to the right, and its gain or one of those further left; on the last square the
    turn is skipped (P33).
    """
    me = g.seats[g.active]
    if is_at_the_end(me):
        tell(STAYS, ALL, g.active, 0, 0, 0)
        return
    me.square += 1
    tell(MOVES_ON, ALL, g.active, me.line, me.square, 0)
    push(g, TASK_SQUARE)


def is_at_the_end(me: Seat) -> bool:
    return me.square + 1 >= LINE_LENGTH[me.line]


def ask_for_gain_of_square(g: State) -> None:
    """What can be had; nothing there: lost (P19, P33)."""
    me = g.seats[g.active]
    there = UP_TO[me.line][me.square]
    any_there = (
        (there >> SQUARE_BASE & 1 == 1 and bases_in_supply(g) > 0)
        or (there >> SQUARE_SILVER & 1 == 1 and g.supply[SILVER] > 0)
        or (there >> SQUARE_OFFERING & 1 == 1 and offerings.has_bonus_token(g))
    )
    ask_or_lose(g, any_there, SQUARE_GAIN, TASK_SQUARE)


def legal_gains_of_square(g: State, legal: Legal) -> None:
    """A base resource of choice, a Silver, an Offering token of Zone or bag (P34)."""
    me = g.seats[g.deciding]
    there = UP_TO[me.line][me.square]
    if there >> SQUARE_OFFERING & 1 == 1:
        offerings.legal_bonus_tokens(g, legal)
    if there >> SQUARE_BASE & 1 == 1:
        legal_bases(g, legal)
    if there >> SQUARE_SILVER & 1 == 1 and g.supply[SILVER] > 0:
        offer(legal, TAKE_SILVER)
