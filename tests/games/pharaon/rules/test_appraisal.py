"""The one-ply appraisal: it sees what it should, and it beats chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from games.pharaon.positions import RULES, P, T, position
from maat.core.chance import sow


def value(table: maat.Table, seat: int = 0) -> int:
    return RULES.appraise(table.state, seat, RULES.Sheet())


def test_points_count_and_two_seats_see_them_from_both_sides() -> None:
    table = position(2, first=1, burial={0: 3})
    assert value(table) > value(position(2, first=1, burial={0: 2}))
    assert value(table, 1) == -value(table, 0)


def test_a_resource_is_worth_more_than_its_point_and_less_at_the_end() -> None:
    worth = [
        value(position(2, hands={0: "trade"}, round_number=n)) - value(position(2, round_number=n))
        for n in range(1, 6)
    ]
    assert worth == sorted(worth, reverse=True) and worth[-1] > 100


def test_half_a_god_is_worth_something() -> None:
    one = value(position(2, nile={0: {"trade": 1}}))
    assert one > value(position(2))


def test_what_is_still_to_be_gained_counts() -> None:
    table = position(
        2,
        hands={0: "trade, royalty, agriculture, construction, justice, silver"},
        wheel="nobles royalty",
    )
    before = value(table)
    table.play("nobles", 0)
    assert value(table) > before


def test_a_finished_game_is_worth_its_points() -> None:
    table = position(2, round_number=5, passed=[1], hands={0: "trade 2", 1: "trade 5"}, first=1)
    table.play("pass", 0)
    assert table.over and value(table) == 100 * (2 - 8)


def choose(g: Any, seat: int, luck: random.Random) -> int:
    """The action whose result looks best in one imagined table."""
    options, sheet = RULES.Legal(), RULES.Sheet()
    RULES.legal_actions(g, seat, options)
    world = g.view(seat)
    sow(world.chance, luck.randrange(2**31), 1)
    RULES.imagine(world, seat)
    best, found = -(10**9), -1
    for action in options.ids[: options.count]:
        after = world.copy()
        RULES.apply(after, seat, action)
        if (worth := RULES.appraise(after, seat, sheet)) > best:
            best, found = worth, action
    return found


def game(seats: int, seed: int, me: int) -> list[int]:
    """One seat thinks one step ahead, the others play anything; the totals."""
    g, options, sheet, luck = RULES.State(), RULES.Legal(), RULES.Sheet(), random.Random(seed)
    sow(g.chance, seed, 0)
    RULES.set_up(g, seats)
    while (seat := RULES.next_seat(g)) >= 0:
        RULES.legal_actions(g, seat, options)
        chosen = choose(g, seat, luck) if seat == me else options.ids[luck.randrange(options.count)]
        RULES.apply(g, seat, chosen)
    RULES.score(g, sheet)
    return list(sheet.totals[: max(seats, 2)])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_ply_beats_chance(seats: int) -> None:
    lead = 0
    for seed in range(5):
        totals = game(seats, seed, seed % seats)
        mine = totals.pop(seed % seats)
        lead += mine - max(totals)
    assert lead > 50


def test_one_ply_beats_the_light_traitor() -> None:
    for seed in range(3):
        mine, its = game(1, seed, 0)
        assert mine > its


def test_every_power_has_a_worth() -> None:
    assert len(P.appraisal.POWER) == T.NOBLE_CARDS and len(P.appraisal.TOKEN_WORTH) == T.ROUNDS + 1
