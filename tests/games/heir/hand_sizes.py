"""Random games that watch how many bid cards the seats have (H15): generic code, bound to the game
by a mirror. To mypy the state of a game that is not known yet has no fields.
"""

from __future__ import annotations

from maat.core import bound_game
from maat.core.bound_game import Legal, State
from maat.core.chance import below, sow
from maat.core.layout import EVERYONE, Layout, number
from maat.core.loops import Luck, begin, put


class Watch(Layout):
    """The fewest cards of a seat at the start of odd and of even rounds, after the bids, and at any
    choice of a card.
    """

    odd: int = number(EVERYONE, high=99)
    even: int = number(EVERYONE, high=99)
    left: int = number(EVERYONE, high=99)
    decisions: int = number(EVERYONE, high=2**31)


def watch_hands(
    games: list[State],
    blank: list[State],
    legals: list[Legal],
    luck: list[Luck],
    watch: list[Watch],
    first: int,
    last: int,
    seed: int,
) -> None:
    """Games number first to last - 1, at random."""
    for n in range(first, last):
        put(games, 0, blank, 0)
        begin(games, 0, 2, seed, n)
        sow(luck[0].chance, seed ^ 0x5EED, n)
        seat = bound_game.next_seat(games[0])
        while seat >= 0:
            look(games[0], watch[0])
            bound_game.legal_actions(games[0], seat, legals[0])
            watch[0].decisions += 1
            bound_game.apply(games[0], seat, legals[0].ids[below(luck[0].chance, legals[0].count)])
            seat = bound_game.next_seat(games[0])


def look(g: State, watch: Watch) -> None:
    """When the first God of a round lies open and no bid does, and when all Gods are given."""
    bast, anubis = g.seats[0], g.seats[1]  # type: ignore[attr-defined]
    fewest = min(bast.held, anubis.held)
    begins = g.turned == 1 and bast.has_bid + anubis.has_bid == 0  # type: ignore[attr-defined]
    if begins and g.sun % 2 == 0:  # type: ignore[attr-defined]
        watch.odd = min(watch.odd, fewest)
    if begins and g.sun % 2 == 1:  # type: ignore[attr-defined]
        watch.even = min(watch.even, fewest)
    if g.turned == 7 and g.sums[0] == 0:  # type: ignore[attr-defined]
        watch.left = min(watch.left, fewest)
