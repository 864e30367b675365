"""Generic loops over games: ordinary Python, bound to one game by plain() or compiled()."""

from __future__ import annotations

from . import bound_game
from .bound_game import Legal, Sheet, State
from .chance import Chance, below, sow
from .layout import EVERYONE, Layout, number, one


class Luck(Layout):
    """The random choices of the players in one lane, and its counters."""

    chance: Chance = one(Chance)
    decisions: int = number(EVERYONE, high=2**62)
    choices: int = number(EVERYONE, high=2**62)


def put(games: list[State], i: int, source: list[State], j: int) -> None:
    """Copy one game over another: the one thing that lists and arrays do differently (compiled.py
    has the version for arrays).
    """
    games[i] = source[j].copy()


def begin(games: list[State], i: int, seats: int, seed: int, n: int) -> None:
    """Set up game n of a series, in a state into which the options have been written."""
    sow(games[i].chance, seed, n)
    bound_game.set_up(games[i], seats)


def legal(games: list[State], i: int, seat: int, legals: list[Legal]) -> int:
    bound_game.legal_actions(games[i], seat, legals[i])
    return legals[i].count


def step(games: list[State], i: int, seat: int, action: int) -> int:
    bound_game.apply(games[i], seat, action)
    return bound_game.next_seat(games[i])


def asked(games: list[State], i: int, seat: int) -> bool:
    return bound_game.is_asked(games[i], seat)


def finish(games: list[State], i: int, sheets: list[Sheet]) -> None:
    bound_game.score(games[i], sheets[i])


def dream(games: list[State], i: int, seat: int, seed: int, n: int) -> None:
    """Turn a view into an imagined table."""
    sow(games[i].chance, seed, n)
    bound_game.imagine(games[i], seat)


def roll_out(g: State, legal: Legal, luck: Luck) -> None:
    """Random play to the end. The players' random numbers are not the game's: otherwise no record
    could be replayed.
    """
    seat = bound_game.next_seat(g)
    while seat >= 0:
        bound_game.legal_actions(g, seat, legal)
        luck.decisions += 1
        if legal.count > 1:
            luck.choices += 1
        bound_game.apply(g, seat, legal.ids[below(luck.chance, legal.count)])
        seat = bound_game.next_seat(g)


def playouts(
    games: list[State],
    blank: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    luck: list[Luck],
    lane: int,
    first: int,
    last: int,
    seats: int,
    seed: int,
) -> None:
    """Random games number first to last - 1, in the lane of one thread; the sheet of game n is
    sheets[n].
    """
    luck[lane].decisions = 0
    luck[lane].choices = 0
    for n in range(first, last):
        put(games, lane, blank, 0)
        begin(games, lane, seats, seed, n)
        sow(luck[lane].chance, seed ^ 0x5EED, n)
        roll_out(games[lane], legals[lane], luck[lane])
        bound_game.score(games[lane], sheets[n])


def copies(games: list[State], i: int, j: int, n: int) -> None:
    for k in range(n):
        put(games, i + (k & 1), games, j)


def dreams(games: list[State], views: list[State], seat: int, n: int) -> None:
    for k in range(n):
        put(games, 0, views, 0)
        dream(games, 0, seat, 1, k)
