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
        round_number=4,
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
    worths = P.appraisal.TOKEN_WORTH
    assert len(P.appraisal.POWER) == T.NOBLE_CARDS and len(worths) == T.ROUNDS + 2
    assert worths[-1] == 100 and worths == sorted(worths, reverse=True)


# Passing


def test_passing_is_no_gain_while_an_action_pays() -> None:  # P10, P22, P30
    hand = "trade, royalty, agriculture, construction"
    table = position(2, hands={0: hand, 1: hand}, wheel="nile trade")
    bot = maat.bot("greedy", "pharaon", seed=1)
    assert bot.choose(table.view(0), table.legal(0)).id != P.actions.PASS


def test_with_nothing_to_spend_greedy_passes() -> None:  # P16, P30
    table = position(2, hands={1: "trade"})
    bot = maat.bot("greedy", "pharaon", seed=1)
    assert bot.choose(table.view(0), table.legal(0)).id == P.actions.PASS


def test_resources_lose_worth_when_nothing_can_be_spent_any_more() -> None:  # P32
    acting, waiting = (
        value(position(3, hands={0: hand}, passed=passed, turn=1))
        - value(position(3, passed=passed, turn=1))
        for hand, passed in (("trade", []), ("trade", [0]))
    )
    assert acting > waiting


def idle_rounds(seats: int, seed: int) -> tuple[int, int]:
    """Rounds 1 to 4 of a game among greedy players: how often one passed, how often without an
    action before it.
    """
    table, passed, idle = maat.new("pharaon", seats=seats, seed=seed), 0, 0
    acted: set[tuple[int, int]] = set()
    bots = [maat.bot("greedy", "pharaon", seed=seed + seat, worlds=1) for seat in range(seats)]
    while table.state.round_number <= 4:
        seat, now = table.pending[0], table.state.round_number
        at_turn = table.state.decision == P.actions.YOUR_TURN
        action = bots[seat].choose(table.view(seat), table.legal(seat))
        if at_turn and action.id < P.actions.PASS:
            acted.add((now, seat))
        elif at_turn and action.id == P.actions.PASS:
            passed += 1
            idle += (now, seat) not in acted
        table.play(action, seat)
    return passed, idle


def test_greedy_acts_before_it_passes_in_nearly_every_round() -> None:  # P10, P30
    played = [idle_rounds(seats, seed) for seats in (1, 2, 3, 4, 5) for seed in range(3)]
    passed, idle = (sum(column) for column in zip(*played, strict=True))
    assert passed == 3 * 4 * (1 + 2 + 3 + 4 + 5)
    assert idle < passed / 20
