"""A small net: the features of a table, 64 rectified units, and two answers: the chance to win and
the lead, squashed. Rules code in which real numbers are allowed.

The loops run along rows of weights, never across them, so the compiler can do eight at a time;
features that are zero cost nothing.
"""

from __future__ import annotations

import math

from ..core.layout import Reals

HIDDEN = 64
ONE = 1 << 20  # values are whole numbers of this size, so that sums do not depend on their order


def size(inputs: int) -> int:
    """How many weights: of each input, of the units, of both answers."""
    return inputs * HIDDEN + 3 * HIDDEN + 2


def answer(weights: Reals, inputs: int, x: Reals) -> tuple[int, int]:
    """The chance to win and the squashed lead, of ONE. The units lie behind the inputs in x."""
    bias = inputs * HIDDEN
    for j in range(HIDDEN):
        x[inputs + j] = weights[bias + j]
    for i in range(inputs):
        v = x[i]
        if v != 0.0:
            at = i * HIDDEN
            for j in range(HIDDEN):
                x[inputs + j] += v * weights[at + j]
    win = weights[bias + 3 * HIDDEN] + 0.0
    lead = weights[bias + 3 * HIDDEN + 1] + 0.0
    for j in range(HIDDEN):
        if x[inputs + j] > 0.0:
            win += x[inputs + j] * weights[bias + HIDDEN + j]
            lead += x[inputs + j] * weights[bias + 2 * HIDDEN + j]
    return int(ONE / (1.0 + math.exp(-win))), int(ONE / (1.0 + math.exp(-lead)))


def squash(points: float) -> int:
    """A lead in points, between 0 (far behind) and ONE."""
    return int(ONE * (0.5 + 0.5 * points / (1.0 + abs(points))))
