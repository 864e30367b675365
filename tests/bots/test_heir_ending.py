"""A small ending of Heir to the Pharaoh, solved exactly: what the search plays there, and what it
loses by it.

In the last round two Gods are still to be bid for, Ra and then Ptah, and the last card of each seat
decides the tie at the Corner Pyramid. All cards are known, and there is no magic: both must mix.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import maat
from bots.exact import Ending, Matrix, feared, promised, solved
from games.heir.positions import bidding, rules_of
from maat.bots.engine import Effort, Weighed
from maat.bots.engines import engine

STANDING = """
    7.2 shrine bast 1 0
    7.5 obelisk anubis 2 90
    7.8 sun temple bast 9 0
    4.1 obelisk bast 3 0
    4.8 shrine anubis 5 0
    1.2 sun temple anubis 11 180
    1.7 sun temple bast 7 90
"""  # only two spaces are left that touch nothing
POINTS = [(54, 40), (60, 40), (62, 40), (64, 40)]


def ending(points: tuple[int, int]) -> maat.Table:
    table = bidding(
        "ra", ankh="wadjet", to_come="ptah", bast="8 sun, 5 moon, 1 moon",
        anubis="9 sun, 6 moon, 2 sun", points=points, sun=8, monuments=STANDING, token=4,
        active="obelisk", held_cards=("obelisk", "obelisk"),
        won={"seshat": "bast", "geb and nut": "anubis", "wadjet": "bast"},
    )  # fmt: skip
    g: Any = table.state
    for sun, owner in enumerate((1, 0, 1, 1, 1, 1, 0)):
        g.sun_owner[sun], g.sun_worth[sun] = owner, 1
    return table


def same(g: Any) -> Hashable:
    """All that can still count: no chance is left, and nothing is hidden."""
    seats = tuple((s.points, *s.monument_cards, s.choice, *s.hand) for s in g.seats)
    monuments = tuple((m.cell, m.kind, m.quarters, m.owner) for m in g.monuments)
    rest = *g.won_by, *g.sun_owner, *g.platforms
    return g.decision, g.god, *g.asked, *g.sums, *rest, seats, monuments


@cache
def exactly(points: tuple[int, int]) -> Matrix:
    table = ending(points)
    return Ending(table.game, same).matrix(table.state)


def found(points: tuple[int, int], seat: int, seed: int) -> list[Weighed]:
    """What the search would play, in the order of the legal actions."""
    view = ending(points).view(seat)
    thought = engine(rules_of()).think(view.state, seat, 2, Effort(4000), seed)
    return sorted(thought, key=lambda w: w.action)


def test_matching_pennies_and_a_game_with_a_best_row_are_solved_exactly() -> None:
    one, none = Fraction(1), Fraction(0)
    half = [Fraction(1, 2)] * 2
    assert solved([[one, none], [none, one]]) == (Fraction(1, 2), half, half)
    assert solved([[none, none], [one, Fraction(1, 3)]])[0] == Fraction(1, 3)
    stone = [[half[0], none, one], [one, half[0], none], [none, one, half[0]]]
    assert solved(stone) == (Fraction(1, 2), [Fraction(1, 3)] * 3, [Fraction(1, 3)] * 3)


@pytest.mark.parametrize("points", POINTS)
def test_in_this_ending_both_seats_must_mix(points: tuple[int, int]) -> None:
    _, mine, theirs = solved(exactly(points))
    assert max(mine) < Fraction(19, 20)
    assert max(theirs) < Fraction(19, 20)


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_search_plays_loses_less_than_five_hundredths_of_a_win(
    points: tuple[int, int], seat: int
) -> None:
    """H10: both lay a bid at the same time. The best answer to the bot's mix gains at most so much
    over the value of the game.
    """
    matrix = exactly(points)
    value = solved(matrix)[0]
    for seed in range(3):
        mix = [Fraction(w.share).limit_denominator(10**6) for w in found(points, seat, seed)]
        kept = promised(matrix, mix) if seat == 0 else 1 - feared(matrix, mix)
        assert kept >= (value if seat == 0 else 1 - value) - Fraction(5, 100)


@pytest.mark.parametrize("seat", [0, 1])
def test_where_all_cards_are_in_the_mix_the_search_expects_the_value_of_the_game(seat: int) -> None:
    for points in POINTS[2:]:
        value, mine, theirs = solved(exactly(points))
        assert min(*mine, *theirs) > Fraction(1, 10)
        for seed in range(3):
            thought = found(points, seat, seed)
            expected = sum(w.visits * w.value for w in thought) / sum(w.visits for w in thought)
            assert abs(expected - float(value if seat == 0 else 1 - value)) < 0.05
