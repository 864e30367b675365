"""The one-ply appraisal: it sees what it should, and it beats chance."""

from __future__ import annotations

import random
from typing import Any

import maat
from games.heir.positions import bidding, blank, rules_of
from maat.core.chance import sow
from positions import play


def value(g: Any, seat: int) -> int:
    return rules_of().appraise(g, seat, rules_of().Sheet())


def test_points_count() -> None:
    assert value(blank(points=(5, 0)), 0) - value(blank(), 0) == 500
    assert value(blank(points=(5, 0)), 1) == -value(blank(points=(5, 0)), 0)


def test_high_cards_are_worth_keeping() -> None:
    assert value(blank(bast="10 sun", anubis="1 sun"), 0) > value(
        blank(bast="2 sun", anubis="1 sun"), 0
    )


def test_a_god_won_is_worth_something() -> None:
    high = bidding("ra", to_come="ptah", bast="6 sun", anubis="5 sun")
    low = bidding("ra", to_come="ptah", bast="6 sun", anubis="7 sun")
    play(high, "bast: bid 6 sun", "anubis: bid 5 sun")
    play(low, "bast: bid 6 sun", "anubis: bid 7 sun")
    assert value(high.state, 0) > value(low.state, 0)


def test_it_reads_an_imagined_table_at_every_moment() -> None:
    table, luck = maat.new("heir", seed=2), random.Random(2)
    while not table.over:
        world = table.view(0).state.copy()
        sow(world.chance, luck.randrange(99), 1)
        table.game.imagine(world, 0)
        assert abs(value(world, 0)) < 20000
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    assert value(table.state, 0) == -value(table.state, 1)


def choose(table: maat.Table, seat: int, luck: random.Random) -> int:
    """The action whose result looks best in one imagined table."""
    rules, view = table.game, table.view(seat)
    world, sheet = view.state.copy(), rules.Sheet()
    sow(world.chance, luck.randrange(2**31), 1)
    rules.imagine(world, seat)
    best, found = -(10**9), -1
    for action in view.legal():
        g = world.copy()
        rules.apply(g, seat, action.id)
        if (worth := rules.appraise(g, seat, sheet)) > best:
            best, found = worth, action.id
    return found


def test_one_ply_beats_chance() -> None:
    lead = 0
    for seed in range(6):
        table, luck, me = maat.new("heir", seed=seed), random.Random(seed), seed % 2
        while not table.over:
            seat = table.pending[0]
            table.play(
                choose(table, seat, luck) if seat == me else luck.choice(table.legal(seat)).id, seat
            )
        assert table.result is not None
        lead += table.result.scores[me] - table.result.scores[1 - me]
    assert lead > 60
