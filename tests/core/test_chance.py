"""Chance: the generator, piles, and outcomes that are given."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import maat
from maat.core.chance import (
    GIVEN,
    NOTHING,
    Chance,
    OpenPile,
    Pile,
    below,
    clear,
    close_gap,
    close_gap_in_words,
    discard,
    draw,
    fill_block,
    fill_block_in_words,
    give,
    given_by,
    put_back,
    sow,
    start,
    take_out,
    turn_over,
)
from maat.core.table import Given

ZERO_KEY = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"


def sown(seed: int = 1, game: int = 0) -> Chance:
    c = Chance()
    sow(c, seed, game)
    return c


def pile(*things: int) -> Pile:
    p = Pile()
    clear(p)
    for thing in things:
        put_back(p, thing)
    return p


def test_the_first_block_of_a_zero_key_is_that_of_chacha8() -> None:
    c = Chance()
    start(c)
    fill_block(c)
    assert b"".join(word.to_bytes(4, "little") for word in c.block).hex().startswith(ZERO_KEY)


def test_rows_of_words_and_single_words_give_the_same_blocks() -> None:
    luck = random.Random(3)
    for _ in range(200):
        c = Chance()
        c.key, c.counter = (
            [luck.getrandbits(32) for _ in range(8)],
            luck.choice((0, 1, luck.getrandbits(32) - 1)),
        )
        other = c.copy()
        fill_block(c)
        fill_block_in_words(other)
        assert c == other


def test_a_gap_in_a_pile_closes_in_both_ways() -> None:
    for left in range(1, 6):
        for i in range(left):
            p = pile(*range(left))
            p.left -= 1
            other = p.copy()
            close_gap(p, i)
            close_gap_in_words(other, i)
            assert p == other


def test_the_second_block_is_another_one() -> None:
    c = sown()
    first = [below(c, 2**31) for _ in range(16)]
    assert [below(c, 2**31) for _ in range(16)] != first
    assert c.counter == 2


def test_the_same_seed_gives_the_same_numbers_and_another_game_others() -> None:
    numbers = {
        (seed, game): tuple(below(c, 1000) for c in [sown(seed, game)] for _ in range(40))
        for seed in (1, 2, 2**33 + 1)
        for game in (0, 1)
    }
    assert len(set(numbers.values())) == 6
    assert tuple(below(c, 1000) for c in [sown(2, 1)] for _ in range(40)) == numbers[2, 1]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 50])
def test_below_gives_every_number_about_equally_often(n: int) -> None:
    c = sown(7)
    counts = Counter(below(c, n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    assert all(130 < count < 280 for count in counts.values())


def test_a_pile_is_sorted_and_a_draw_takes_one_thing_out() -> None:
    p = pile(5, 3, 9, 3)
    assert p.things[:4] == [3, 3, 5, 9]
    thing = draw(sown(), p)
    left = [3, 3, 5, 9]
    left.remove(thing)
    assert (p.things[:3], p.things[3], p.left) == (left, NOTHING, 3)


def test_every_thing_of_a_pile_can_be_drawn() -> None:
    assert {draw(sown(seed), pile(1, 2, 3, 4)) for seed in range(60)} == {1, 2, 3, 4}


def test_a_thing_can_be_taken_out_by_name() -> None:
    p = pile(1, 2, 2, 3)
    take_out(p, 2)
    assert (p.things[:4], p.left) == ([1, 2, 3, NOTHING], 3)


def test_discards_lie_open_and_sorted_and_become_part_of_the_pile() -> None:
    p, open_pile = pile(4), OpenPile()
    clear(open_pile)
    for thing in (7, 2, 5):
        discard(open_pile, thing)
    assert open_pile.things[:3] == [2, 5, 7]
    turn_over(p, open_pile)
    assert (p.things[:4], p.left, open_pile.left, open_pile.things[0]) == (
        [2, 4, 5, 7],
        4,
        0,
        NOTHING,
    )


def test_outcomes_can_be_given_as_numbers_and_as_things() -> None:
    c = sown()
    give(c)
    assert c.spent == GIVEN
    with given_by(Given([4, 9, 0])):
        assert below(c, 6) == 4
        assert draw(c, pile(3, 9, 11)) == 9
        assert below(c, 2) == 0


def test_when_given_outcomes_run_out_others_fall_and_all_are_written_down() -> None:
    c = sown()
    give(c)
    source = Given([1])
    with given_by(source):
        fell = [below(c, 2), below(c, 3), draw(c, pile(8))]
    assert fell[0] == 1 and fell[2] == 8
    assert source.fell() == fell
    assert source.fell() == []


@pytest.mark.parametrize("outcome", [6, -1])
def test_a_given_number_that_cannot_fall_is_refused(outcome: int) -> None:
    c = sown()
    give(c)
    with (
        given_by(Given([outcome])),
        pytest.raises(maat.BadRecord, match=f"the outcome of chance {outcome}"),
    ):
        below(c, 6)


def test_a_given_thing_that_is_not_in_the_pile_is_refused() -> None:
    c = sown()
    give(c)
    p = pile(1, 2)
    with given_by(Given([3])), pytest.raises(maat.BadRecord, match="the outcome of chance 3"):
        draw(c, p)
    assert p == pile(1, 2)


def test_where_nothing_may_fall_but_what_is_given_too_few_outcomes_are_refused() -> None:
    c = sown()
    give(c)
    with given_by(Given([], exact=True)), pytest.raises(maat.BadRecord, match="not as many"):
        below(c, 6)


def test_a_state_whose_outcomes_are_given_needs_somebody_who_gives_them() -> None:
    c = sown()
    give(c)
    with pytest.raises(AssertionError, match="nobody gives them"):
        below(c, 2)
    with pytest.raises(AssertionError, match="nobody gives them"):
        draw(c, pile(1))
