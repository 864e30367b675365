"""Chance: one call, `below(c, n)`, from a generator in the state, and `draw` from a pile.

The generator is ChaCha8 in 32-bit words: it gives the same numbers plain and compiled, and its key
is too long to search for (the opening of a game shows dozens of draws; the seeds of a small
generator can all be tried in seconds). Every intermediate value stays below 2**63, so plain
integers and int64 agree. Two functions here are written once for lists and Python's wide integers
and once for machine words (`..._in_words`), which compiled.py puts in their place.

A pile that nobody has looked at has no order: it is kept sorted, and a thing is picked when it is
drawn.

In plain mode the outcomes may also be *given* (stacked decks, chance nodes, imagined tables): then
`below` and `draw` ask the source that `given_by` names, for a number or for the thing itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from .layout import EVERYONE, NOBODY, WORD, Layout, Row, number, row

CONSTANT = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
ROW = WORD | WORD << 64 | WORD << 128 | WORD << 192  # a row of four words
FIRST_ROW = sum(word << 64 * i for i, word in enumerate(CONSTANT))
HALVES = ((16, 12), (8, 7))  # how far a quarter round turns the words, in its two halves
GIVEN = 17  # stands in `spent` when the outcomes are given
PILE_ROOM = 64
NOTHING = -1


class Chance(Layout):
    key: Row = row(8, NOBODY, high=WORD)
    counter: int = number(NOBODY, high=WORD)
    block: Row = row(16, NOBODY, high=WORD)
    spent: int = number(NOBODY, high=GIVEN)


class Pile(Layout):
    """Things nobody has looked at, sorted; everybody may know how many there are."""

    left: int = number(EVERYONE, high=PILE_ROOM)
    things: Row = row(PILE_ROOM, NOBODY, low=NOTHING, high=126)


class OpenPile(Pile):
    """Things that lie open, sorted: discards."""

    things: Row = row(PILE_ROOM, EVERYONE, low=NOTHING, high=126)


def sow(c: Chance, seed: int, game: int) -> None:
    """Seed the generator for one game of a series; tables write all eight words of the key
    themselves.
    """
    for i in range(8):
        c.key[i] = 0
    c.key[0] = seed & WORD
    c.key[1] = (seed >> 32) & WORD
    c.key[7] = game & WORD
    start(c)


def start(c: Chance) -> None:
    c.counter = 0
    c.spent = 16


def below(c: Chance, n: int) -> int:
    """A number from 0 to n - 1."""
    if c.spent == GIVEN:
        return asked_number(n)
    return generated(c, n)


def generated(c: Chance, n: int) -> int:
    """The same, from the generator."""
    if c.spent == 16:
        fill_block(c)
    word = c.block[c.spent]
    c.spent += 1
    return (word * n) >> 32


def draw(c: Chance, p: Pile) -> int:
    """Take one thing at random from a pile that is not empty."""
    if c.spent == GIVEN:
        i = place_in(p, asked_thing(p))
    else:
        i = below(c, p.left)
    thing = p.things[i]
    p.left -= 1
    close_gap(p, i)
    return thing


def close_gap(p: Pile, i: int) -> None:
    """Move up everything behind a thing that was taken out."""
    del p.things[i]
    p.things.append(NOTHING)


def close_gap_in_words(p: Pile, i: int) -> None:
    things = p.things
    for j in range(i, p.left):
        things[j] = things[j + 1]
    things[p.left] = NOTHING


def place_in(p: Pile, thing: int) -> int:
    """The index of the first such thing; the pile must have one."""
    i = 0
    while p.things[i] != thing:
        i += 1
    return i


def put_back(p: Pile, thing: int) -> None:
    """Put a thing into the pile, where its kind belongs."""
    things = p.things
    i = p.left
    while i > 0 and things[i - 1] > thing:
        things[i] = things[i - 1]
        i -= 1
    things[i] = thing
    p.left += 1


def take_out(p: Pile, thing: int) -> None:
    """Remove one such thing; the pile must have one."""
    p.left -= 1
    close_gap(p, place_in(p, thing))


def discard(p: OpenPile, thing: int) -> None:
    """Onto the discards."""
    put_back(p, thing)


def turn_over(p: Pile, discards: OpenPile) -> None:
    """Put the discards back into the pile."""
    for i in range(discards.left):
        put_back(p, discards.things[i])
    clear(discards)


def clear(p: Pile) -> None:
    p.left = 0
    for i in range(PILE_ROOM):
        p.things[i] = NOTHING


def fill_block(c: Chance) -> None:
    """The next sixteen words: constants, key and counter, four double rounds, then the initial
    words added.

    Each row of four words is one integer, a word every 64 bits: the overflow into the 32 bits
    between is masked off. So the quarter rounds of all columns are done at once; then the rows are
    rotated, and the diagonals become columns.
    """
    key, block = c.key, c.block
    first = a = FIRST_ROW
    second = b = key[0] | key[1] << 64 | key[2] << 128 | key[3] << 192
    third = e = key[4] | key[5] << 64 | key[6] << 128 | key[7] << 192
    fourth = d = c.counter
    by, back = 64, 192
    for _ in range(8):
        for turn_d, turn_b in HALVES:
            a = a + b & ROW
            d ^= a
            d = (d << turn_d | d >> 32 - turn_d) & ROW
            e = e + d & ROW
            b ^= e
            b = (b << turn_b | b >> 32 - turn_b) & ROW
        b = (b >> by | b << back) & ROW
        e = (e >> 128 | e << 128) & ROW
        d = (d >> back | d << by) & ROW
        by, back = back, by
    i = 0
    for words in (a + first, b + second, e + third, d + fourth):
        block[i], block[i + 1] = words & WORD, words >> 64 & WORD
        block[i + 2], block[i + 3] = words >> 128 & WORD, words >> 192 & WORD
        i += 4
    c.counter += 1
    c.spent = 0


def fill_block_in_words(c: Chance) -> None:
    a0, a1, a2, a3 = CONSTANT[0], CONSTANT[1], CONSTANT[2], CONSTANT[3]
    b0, b1, b2, b3 = c.key[0], c.key[1], c.key[2], c.key[3]
    c0, c1, c2, c3 = c.key[4], c.key[5], c.key[6], c.key[7]
    d0, d1, d2, d3 = c.counter, 0, 0, 0
    for _ in range(4):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    c.block[0], c.block[1], c.block[2], c.block[3] = a0, a1, a2, a3
    c.block[4], c.block[5], c.block[6], c.block[7] = b0, b1, b2, b3
    c.block[8], c.block[9], c.block[10], c.block[11] = c0, c1, c2, c3
    c.block[12], c.block[13], c.block[14], c.block[15] = (d0 + c.counter) & WORD, d1, d2, d3
    for i in range(4):
        c.block[i] = (c.block[i] + CONSTANT[i]) & WORD
    for i in range(8):
        c.block[4 + i] = (c.block[4 + i] + c.key[i]) & WORD
    c.counter += 1
    c.spent = 0


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a, b, c, d = half(a, b, c, d, 16, 12)
    return half(a, b, c, d, 8, 7)


def half(a: int, b: int, c: int, d: int, turn_d: int, turn_b: int) -> tuple[int, int, int, int]:
    """Half a quarter round, with how far it turns the words d and b."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << turn_d) | (d >> (32 - turn_d))) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << turn_b) | (b >> (32 - turn_b))) & WORD
    return a, b, c, d


# Given outcomes. These functions exist in plain mode only: compiled, they refuse.


class Source(Protocol):
    """Where given outcomes come from."""

    def number(self, n: int) -> int: ...
    def thing(self, p: Pile) -> int: ...


_source: ContextVar[Source | None] = ContextVar("source", default=None)


@contextmanager
def given_by(source: Source | None) -> Iterator[None]:
    """Within this block, states whose chance is GIVEN take outcomes from this source."""
    token = _source.set(source)
    try:
        yield
    finally:
        _source.reset(token)


def asked_number(n: int) -> int:
    source = _source.get()
    assert source is not None, "the outcomes of this state are given, and nobody gives them"
    return source.number(n)


def asked_thing(p: Pile) -> int:
    source = _source.get()
    assert source is not None, "the outcomes of this state are given, and nobody gives them"
    return source.thing(p)


def give(c: Chance) -> None:
    """From now on the outcomes come from a source."""
    for i in range(8):
        c.key[i] = 0
    for i in range(16):
        c.block[i] = 0
    c.counter = 0
    c.spent = GIVEN
