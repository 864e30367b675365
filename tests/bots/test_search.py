"""Search over imagined tables: the same plain and compiled, bounded, and right where it shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from bots import pennies
from maat.bots import net, search
from maat.bots.engine import Effort
from maat.bots.engines import engine
from maat.core.compiled import plain
from maat.core.game import load


def desk(**settings: int) -> search.Desk:
    made = search.Desk()
    usual = {"leaf": search.APPRAISAL, "guided": 1, "explore": 500, "temper": 50, "scale": 10}
    for key, value in (usual | {"slots": 1 << 12, "seed": 5} | settings).items():
        setattr(made, key, value)
    return made


def think(rules: Any, state: Any, made: search.Desk) -> list[search.Edge]:
    """The search as plain Python."""
    mirror = plain(rules, [net, search])
    answers = [search.Edge() for _ in range(256)]
    count = mirror.think(
        [state.copy() for _ in range(search.ROOM)],
        [rules.Legal() for _ in range(2)],
        [rules.Sheet()],
        [made],
        [search.Edge() for _ in range(made.slots)],
        answers,
        [0.0],
        [0.0] * 80,
    )
    return answers[:count]


def played(game: str, moves: int, seed: int) -> maat.Table:
    table, luck = maat.new(game, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not table.over:
            table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return table


@pytest.mark.parametrize("moves", [0, 9, 40])
def test_the_search_is_the_same_plain_and_compiled(moves: int) -> None:
    table = played("kheops", moves, 4)
    seat = table.pending[0]
    view = table.view(seat)
    slow = think(load("kheops").rules, view.state, desk(seat=seat, until=60))
    effort = Effort(iterations=60, leaf="appraisal")
    fast = engine(load("kheops")).think(view.state, seat, 2, effort, 5)
    assert sorted((w.action, w.visits) for w in fast) == sorted((e.key, e.visits) for e in slow)
    assert sum(e.visits for e in slow) == 60


def test_at_matching_pennies_both_sides_are_tried_about_equally_often() -> None:
    state = pennies.State()
    pennies.set_up(state, 2)
    for seat in range(2):
        found = think(pennies, state, desk(seat=seat, until=4000))
        assert abs(found[0].visits / 4000 - 0.5) < 0.05
        assert abs(sum(edge.wins for edge in found) / 4000 / net.ONE - 0.5) < 0.1  # it cycles


def test_who_chooses_second_does_not_know_the_choice_of_the_first() -> None:
    state = pennies.State()
    pennies.set_up(state, 2)
    state.asked[0], state.seats[0].choice = 0, 1
    found = think(pennies, state.view(1), desk(seat=1, until=2000))
    assert abs(found[0].visits / 2000 - 0.5) < 0.05


def test_a_guided_search_values_a_table_only_where_a_turn_with_a_choice_begins() -> None:
    """What is half paid, or leaves no choice, is followed to where the next turn begins."""
    table, luck, seen = maat.new("pharaon", seed=3), random.Random(3), set()
    rules: Any = table.game.rules
    mirror, legal = plain(rules, [net, search]), rules.Legal()
    while not table.over:
        seat, state = table.pending[0], table.state
        rules.legal_actions(state, seat, legal)
        is_leaf = mirror.is_leaf([state] * search.ROOM, [legal], [desk()])
        has_choice = len(table.legal(seat)) > 1
        begins = state.decision == rules.actions.YOUR_TURN
        assert is_leaf == (begins and has_choice)
        assert mirror.is_leaf([state] * search.ROOM, [legal], [desk(guided=0)])
        seen.add((begins, has_choice))
        table.play(luck.choice(table.legal(seat)), seat)
    assert {(True, True), (True, False), (False, True)} <= seen


def test_a_full_table_of_edges_stops_growing_and_the_search_goes_on() -> None:
    table = played("kheops", 6, 2)
    seat = table.pending[0]
    made = desk(seat=seat, until=300, slots=64)
    found = think(load("kheops").rules, table.view(seat).state, made)
    assert made.used <= 64 * 3 // 4 + 1
    assert sum(e.visits for e in found) <= 300
    assert made.begun == 300


def test_the_last_action_of_a_game_is_the_best_one() -> None:
    """K40: where every action ends the game, the search finds what counting finds."""
    checked = 0
    for seed in range(30):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            seat = table.pending[0]
            legal, view = table.legal(seat), table.view(seat)
            leads = {a.id: lead_after(table, seat, a.id) for a in legal}
            ends = {action: lead for action, lead in leads.items() if lead is not None}
            if len(ends) == len(legal) > 1 and len(set(ends.values())) > 1:
                found = engine(table.game).think(view.state, seat, 2, Effort(200), 3)
                assert ends[found[0].action] == max(ends.values())
                checked += 1
            table.play(luck.choice(legal), seat)
    assert checked > 0


def lead_after(table: maat.Table, seat: int, action: int) -> int | None:
    """The lead at the end of the game; None if it goes on."""
    state = table.state.copy()
    table.game.apply(state, seat, action)
    if table.game.next_seat(state) >= 0:
        return None
    totals = table.game.scored(state).totals
    return int(totals[seat] - totals[1 - seat])
