"""One move ahead, for methods that value positions: generic rules code.

For each legal action, the table after it is described by the game's own features (`describe`), as
the seat that decides imagines it: nothing that the seat does not know is read. Where all actions
look alike (the first half of a decision in two halves), each second half is described instead.
"""

from __future__ import annotations

from ..core import bound_game
from ..core.bound_game import Legal, Sheet, State
from ..core.layout import EVERYONE, Layout, Reals, number
from ..core.loops import dream, put
from .stepping import Slot

IMAGINED, AFTER, LEAF, ROOM = range(4)  # the games of the scratch, and how many they are


class Leaf(Layout):
    """Whose row of features this is."""

    game: int = number(EVERYONE, high=2**31 - 1)
    action: int = number(EVERYONE, high=2**31 - 1)


def foresee(
    games: list[State],
    scratch: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    slots: list[Slot],
    leaves: list[Leaf],
    rows: Reals,
    x: Reals,
    seed: int,
) -> int:
    """Fill in leaves and their rows; how many there are, or -1 if there is too little room."""
    count = 0
    for i in range(len(games)):
        seat = slots[i].seat
        if seat >= 0:
            start = count
            put(scratch, IMAGINED, games, i)
            dream(scratch, IMAGINED, seat, seed, i)
            deep = 0
            while deep < 2:
                count = start
                bound_game.legal_actions(scratch[IMAGINED], seat, legals[0])
                for k in range(legals[0].count):
                    put(scratch, AFTER, scratch, IMAGINED)
                    bound_game.apply(scratch[AFTER], seat, legals[0].ids[k])
                    halves = 0
                    if deep == 1 and goes_on(scratch, seat):
                        bound_game.legal_actions(scratch[AFTER], seat, legals[1])
                        halves = legals[1].count + 0
                    for half in range(max(1, halves)):
                        if count >= len(leaves):
                            return -1
                        put(scratch, LEAF, scratch, AFTER)
                        if halves > 0:
                            bound_game.apply(scratch[LEAF], seat, legals[1].ids[half])
                        bound_game.describe(scratch[LEAF], seat, sheets[0], x)
                        for j in range(bound_game.INPUTS):
                            rows[count * bound_game.INPUTS + j] = x[j]
                        leaves[count].game = i
                        leaves[count].action = legals[0].ids[k]
                        count += 1
                deep += 1 if is_alike(rows, start, count) else 2
    return count


def goes_on(scratch: list[State], seat: int) -> bool:
    """The same seat decides again, and nothing was revealed."""
    same = scratch[AFTER].revealed == scratch[IMAGINED].revealed
    return same and bound_game.is_asked(scratch[AFTER], seat)


def is_alike(rows: Reals, start: int, count: int) -> bool:
    """There are several rows, and they are the same."""
    for k in range(start + 1, count):
        for j in range(bound_game.INPUTS):
            if rows[k * bound_game.INPUTS + j] != rows[start * bound_game.INPUTS + j]:
                return False
    return count > start + 1
