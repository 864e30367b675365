"""What things cost and where (P20, P21, P22, P23, P24), and what a seat lacks of it (P14).

A cost is a row of base resources. Scribes make some of them equal: all that matters is how many
tokens of each *group* of equal resources are asked for, how many of them a seat has, and how many
wild pieces (Silver, tokens of this Area) can fill the gaps. So a cost and a holding are one number
each, with six bits per group, and comparing them is one operation.
"""

from __future__ import annotations

from .state import Seat
from .tables import (
    AREAS,
    ARTISANS,
    BASES,
    BURIAL,
    BURIAL_COST,
    BURIAL_STEPS,
    GROUP,
    NILE,
    NILE_COST,
    NILE_OFFERS,
    NOBLES,
    NOTHING_HERE,
    OFFERING,
    OFFERINGS,
    SCRIBE_BITS,
    SILVER,
    TOKEN_OF_AREA,
)

# Costs by number. The Judge's asks for any resource any number of times: more of each than
# anybody needs.
COST_SET = 0  # a set alone: the access piece pays it whatever it counts as (P16)
COST_BONUS = 1  # + base resource: two of it
COST_NOBLE = COST_BONUS + BASES
COST_JUDGE = COST_NOBLE + 1
COST_NILE = COST_JUDGE + 1  # + offer
COST_ARTISAN = COST_NILE + NILE_OFFERS  # + base resource: three of it
COST_BURIAL = COST_ARTISAN + BASES  # + steps reached so far
COSTS = COST_BURIAL + BURIAL_STEPS
PLENTY = 6
COST = [
    [0] * BASES,
    *[[2 * (k == kind) for k in range(BASES)] for kind in range(BASES)],
    [1] * BASES,
    [PLENTY] * BASES,
    *NILE_COST,
    *[[3 * (k == kind) for k in range(BASES)] for kind in range(BASES)],
    *BURIAL_COST,
]
# Tokens, the access piece included
COST_SUM = [BASES if i == COST_JUDGE else sum(row) for i, row in enumerate(COST)]
# The Area where it is paid
COST_AREA = [
    *[OFFERINGS] * (1 + BASES),
    *[NOBLES] * 2,
    *[NILE] * NILE_OFFERS,
    *[ARTISANS] * BASES,
    *[BURIAL] * BURIAL_STEPS,
]

# Levels: six bits for each group of equal resources; bit n stands for "at least n + 1 of them".
# What is missing of a cost are its levels that a holding does not reach, and how many tokens that
# are is the number of these bits.
FIELD = 6


def _levels(counts: list[int], scribes: int) -> int:
    sums = [
        sum(n for k, n in enumerate(counts) if GROUP[scribes][k] == group) for group in range(BASES)
    ]
    return sum(((1 << min(n, PLENTY)) - 1) << FIELD * group for group, n in enumerate(sums))


ALL_LEVELS = (1 << FIELD * BASES) - 1
REACHED = [(1 << min(n, PLENTY)) - 1 for n in range(256)]  # the levels of n tokens
NEED = [[_levels(row, s) for row in COST] for s in range(SCRIBE_BITS + 1)]  # [Scribes][cost]
# [Scribes][resource on the wheel][cost]: the action cost, and the access cost where it does not
# count towards it
NEED_IN_ALL = [
    [
        [_levels([n + (k == w and n == 0) for k, n in enumerate(row)], s) for row in COST]
        for w in range(BASES)
    ]
    for s in range(SCRIBE_BITS + 1)
]
# Where a group stands in a number that counts the tokens of each, eight bits for a group:
# [Scribes][base resource]
EIGHT_BITS = [[8 * group for group in row] for row in GROUP]
BITS = [bin(i).count("1") for i in range(1024)]
# The base resource of a piece; -1: it has none
PIECE_KIND: list[int] = [*range(BASES), -1, *range(BASES), *[-1] * AREAS]


def lacking(me: Seat, without: int) -> int:
    """The levels that a seat does not reach with its pieces, one of `without` not counted (P14)."""
    held, field = me.held, EIGHT_BITS[me.nobles & SCRIBE_BITS]
    counts = 0
    for k in range(BASES):
        n = held[k] + held[OFFERING + k]
        if without == k or without == OFFERING + k:
            n -= 1
        counts += n << field[k]
    reached = 0
    for group in range(BASES):
        reached |= REACHED[counts >> 8 * group & 255] << FIELD * group
    return ALL_LEVELS ^ reached


def lacking_of_all(me: Seat) -> int:
    """The levels that a seat does not reach with all that it has; without Scribes each resource is
    its own group.
    """
    if me.nobles & SCRIBE_BITS != 0:
        return lacking(me, NOTHING_HERE)
    held = me.held
    reached = 0
    for k in range(BASES):
        reached |= REACHED[held[k] + held[OFFERING + k]] << FIELD * k
    return ALL_LEVELS ^ reached


def tokens(levels: int) -> int:
    """How many tokens these levels stand for."""
    return BITS[levels & 1023] + BITS[levels >> 10 & 1023] + BITS[levels >> 20]


def one_less(levels: int, group: int) -> int:
    """Take the highest level of a group away."""
    mine = levels >> FIELD * group & 63
    return levels ^ ((mine ^ mine >> 1) << FIELD * group)


def wild_pieces(me: Seat, area: int) -> int:
    """Silver, and Offering tokens of this Area: they pay for any base resource (P14)."""
    return me.held[SILVER] + me.held[OFFERING + TOKEN_OF_AREA + area]


def is_wild(area: int, piece: int) -> bool:
    return piece == SILVER or piece == OFFERING + TOKEN_OF_AREA + area
