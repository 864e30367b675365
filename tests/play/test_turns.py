"""What the table does for people."""

from __future__ import annotations

import random

import maat
from maat.play import turns
from maat.server.storage.store import Seating


def test_single_choices_that_everybody_sees_are_made_for_people_and_undone_together() -> None:
    made = undone = hidden = 0
    for seed in range(30):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            (seat,) = table.pending
            before, legal = len(table.entries), table.legal(seat)
            table.play(luck.choice(legal), seat)
            turns.play_single_choices(table, Seating(seat))
            if seat in table.pending and len(table.legal(seat)) == 1:
                hidden += 1  # one tile left in the hand: nobody else knows that there is no choice
            if len(table.entries) > before + 1:
                made += 1
                if table.can_undo(seat) and len(legal) > 1:
                    undone += 1
                    turns.take_back(table, seat)
                    assert table.legal(seat) == legal
                    table.play(luck.choice(legal), seat)
    assert made and undone and hidden


def test_the_last_action_of_a_turn_is_known_from_the_seat_s_own_view() -> None:
    table = maat.new("kheops", seed=3)
    ends = []
    while table.pending == (0,):
        action = table.legal(0)[0]
        ends.append(turns.ends_turn(table, 0, action.id))
        table.play(action, 0)
    assert ends == [False] * (len(ends) - 1) + [True]
