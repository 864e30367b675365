"""Chance with given outcomes, in compiled code: these take the place of `below` and `draw`.

Where outcomes are given (`spent` is GIVEN) the record of the chance holds them, seven to a word of
its block. When they are used up, it is written down which outcome is missing: a number below n, or
a thing of a pile, whose contents are then in the block. The rest is carried out with any outcomes:
what comes of it is not used.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.chance import GIVEN, Chance, Pile, close_gap, generated, place_in

PER_WORD, BITS = 7, 8
BLOCK = 16 * 8  # its size in bytes
MOST_GIVEN = 16 * PER_WORD  # outcomes of one decision, or of the setup
MOST_OUTCOMES = 1 << BITS  # of one call
# numbers of the key: how many are given; what is missing, below what
KNOWN, MISSING, SIZE = range(3)
NUMBER, THING = 1, 2  # what is missing


def below(c: Chance, n: int) -> int:
    """A number from 0 to n - 1."""
    if c.spent == GIVEN:
        return given_number(c, n)
    return generated(c, n)


def draw(c: Chance, p: Pile) -> int:
    """Take one thing at random from a pile that is not empty."""
    i = given_place(c, p) if c.spent == GIVEN else below(c, p.left)
    thing = p.things[i]
    p.left -= 1
    close_gap(p, i)
    return thing


def given_number(c: Chance, n: int) -> int:
    k = c.counter + 0
    c.counter += 1
    if k < c.key[KNOWN]:
        return outcome(c, k)
    if c.key[MISSING] == 0:
        c.key[MISSING] = NUMBER
        c.key[SIZE] = n
    return 0


def given_place(c: Chance, p: Pile) -> int:
    k = c.counter + 0
    c.counter += 1
    if k < c.key[KNOWN]:
        return place_in(p, outcome(c, k))
    if c.key[MISSING] == 0:
        c.key[MISSING] = THING
        c.key[SIZE] = p.left
        show(c, p)
    return 0


def outcome(c: Chance, k: int) -> int:
    return (c.block[k // PER_WORD] >> (BITS * (k % PER_WORD))) & (MOST_OUTCOMES - 1)


def show(c: Chance, p: Pile) -> None:
    """Write the things of a pile into the block."""
    for word in range(16):
        c.block[word] = 0
    for i in range(p.left):
        c.block[i // PER_WORD] |= p.things[i] << (BITS * (i % PER_WORD))


def _packed(outcomes: Sequence[int]) -> bytes:
    """Outcomes as the bytes of a block."""
    rows = (bytes(outcomes[k : k + PER_WORD]) for k in range(0, len(outcomes), PER_WORD))
    return b"".join([row.ljust(8, b"\0") for row in rows]).ljust(BLOCK, b"\0")


def _unpacked(block: bytes, count: int) -> bytes:
    """The first outcomes in the bytes of a block."""
    words = range(0, 8 * -(-count // PER_WORD), 8)
    return b"".join([block[k : k + PER_WORD] for k in words])[:count]
