"""Given outcomes in the words of a record."""

from __future__ import annotations

import random
import struct

from maat.core.chance import Chance, Pile, give, put_back, sow
from maat.core.chance import below as plain_below
from maat.core.chance import draw as plain_draw
from maat.envs.given import (
    KNOWN,
    MISSING,
    MOST_GIVEN,
    NUMBER,
    SIZE,
    THING,
    _packed,
    _unpacked,
    below,
    draw,
)


def chance_with(outcomes: list[int]) -> Chance:
    c = Chance()
    give(c)
    c.key[KNOWN] = len(outcomes)
    c.block = list(struct.unpack("<16q", _packed(outcomes)))
    return c


def pile_of(*things: int) -> Pile:
    p = Pile()
    for thing in things:
        put_back(p, thing)
    return p


def test_as_many_outcomes_as_there_is_room_for_come_back_in_their_order() -> None:
    outcomes = [random.Random(1).randrange(256) for _ in range(MOST_GIVEN)]
    assert _unpacked(_packed(outcomes), MOST_GIVEN) == bytes(outcomes)
    c = chance_with(outcomes)
    assert [below(c, 256) for _ in range(MOST_GIVEN)] == outcomes and c.key[MISSING] == 0


def test_the_first_outcome_that_is_missing_is_written_down() -> None:
    c = chance_with([2])
    assert below(c, 3) == 2
    assert (below(c, 5), below(c, 7)) == (0, 0)
    assert (c.key[MISSING], c.key[SIZE]) == (NUMBER, 5)


def test_a_thing_is_drawn_by_its_name_and_a_missing_one_shows_the_pile() -> None:
    c, p = chance_with([7]), pile_of(3, 7, 7, 9)
    assert draw(c, p) == 7 and p.left == 3
    draw(c, p)
    assert (c.key[MISSING], c.key[SIZE]) == (THING, 3)
    assert _unpacked(struct.pack("<16q", *c.block), 3) == bytes([3, 7, 9])


def test_chance_that_is_not_given_is_as_ever() -> None:
    ours, theirs = Chance(), Chance()
    sow(ours, 5, 1)
    sow(theirs, 5, 1)
    assert [below(ours, 99) for _ in range(40)] == [plain_below(theirs, 99) for _ in range(40)]
    a, b = pile_of(*range(30)), pile_of(*range(30))
    assert [draw(ours, a) for _ in range(30)] == [plain_draw(theirs, b) for _ in range(30)]
