"""What a table does for people, at a terminal and on the web."""

from __future__ import annotations

import random

import maat
from maat.play import turns
from maat.play.views import Views


def test_single_choices_that_everybody_sees_are_made_for_people_and_undone_together() -> None:
    made = undone = hidden = 0
    for seed in range(30):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            (seat,) = table.pending
            before, legal = len(table.entries), table.legal(seat)
            table.play(luck.choice(legal), seat)
            numbers = turns.play_single_choices(table, {seat}.__contains__)
            assert numbers == list(range(before + 1, len(table.entries)))
            if seat in table.pending and len(table.legal(seat)) == 1:
                hidden += 1  # one tile left in the hand: nobody else knows that there is no choice
            if numbers:
                made += 1
                if table.can_undo(seat) and len(legal) > 1:
                    undone += 1
                    turns.take_back(table, seat)
                    assert table.legal(seat) == legal
                    table.play(luck.choice(legal), seat)
    assert made and undone and hidden


def test_a_single_choice_that_ends_the_turn_is_left_to_a_seat_that_confirms() -> None:
    proposed = 0
    for seed in range(2):
        table, luck = maat.new("pharaon", 3, seed=seed), random.Random(seed)
        while not table.over:
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
            turns.play_single_choices(table, {seat}.__contains__, confirms={seat}.__contains__)
            waiting = turns.proposals(table, [seat], {seat}.__contains__)
            if seat not in table.pending:
                assert waiting == {}
                continue
            for action in waiting.values():
                proposed += 1
                assert [a.id for a in table.legal(seat)] == [action]
                assert Views(table).ends_turn(seat, action)
    assert proposed


def test_nothing_is_proposed_to_a_seat_that_does_not_confirm() -> None:
    table = maat.new("kheops", seed=1)
    assert turns.proposals(table, [0, 1], turns.no_seat) == {}


def test_the_last_action_of_a_turn_is_known_from_the_seat_s_own_view() -> None:
    table = maat.new("kheops", seed=3)
    ends = []
    while table.pending == (0,):
        action = table.legal(0)[0]
        ends.append(Views(table).ends_turn(0, action.id))
        table.play(action, 0)
    assert ends == [False] * (len(ends) - 1) + [True]
