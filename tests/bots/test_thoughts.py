"""What a bot thinks: the best first, one thing where there is only one, nothing where nobody
asks.
"""

from __future__ import annotations

import pytest

import maat
from maat.bots import Option, Thought
from maat.bots.thoughts import Gain, NothingToConsider, choices, single
from maat.core.messages import Said


def test_the_best_is_the_first_and_is_chosen() -> None:
    first, second, *_ = maat.new("kheops", seed=1).legal(0)
    thought = Thought((Option(first, 3, 2.0), Option(second, 3, 1.5)))
    assert thought.chosen == thought.best.action == first
    assert thought.second is not None and thought.second.action == second


def test_where_there_is_only_one_thing_to_do_there_is_no_second() -> None:
    only = maat.new("kheops", seed=1).legal(0)[0]
    thought = single(only)
    assert thought.chosen == only and thought.second is None and thought.line == (only.id,)


def test_a_gain_differs_by_how_much_more_or_less_the_best_brings() -> None:
    assert Gain(Said("sheet.total"), True, 2.0, 5.0).difference == 3.0


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_seat_that_is_not_asked_and_a_spectator_have_nothing_to_consider(
    seat: int | None, name: str
) -> None:
    view = maat.new("kheops", seed=1).view(seat)
    with pytest.raises(NothingToConsider) as wrong:
        maat.bot(name, "kheops").consider(view)
    assert {wrong.value.text(lang) for lang in ("en", "fr", "nl")}.__len__() == 3
    with pytest.raises(NothingToConsider):
        choices(view)
