"""Small endings of two seats, solved exactly and slowly: every action tried, every simultaneous
choice a matrix game, back from the end.

The values are those of seat 0, between 0 and 1: half the chance to win, half the squashed lead, as
a search counts them. What seat 1 gets is the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import combinations
from typing import Any

from maat.bots import net
from maat.core.game import Game

Matrix = list[list[Fraction]]  # what seat 0 gets, by its choice and by that of seat 1
Mix = list[Fraction]


def solved(matrix: Matrix) -> tuple[Fraction, Mix, Mix]:
    """The value of a matrix game, and a best mix of each seat.

    Some square part of the matrix, inverted, gives both mixes (Shapley and Snow): all are tried
    until the two mixes promise the same.
    """
    rows, columns = len(matrix), len(matrix[0])
    for size in range(1, min(rows, columns) + 1):
        for some_rows in combinations(range(rows), size):
            for some_columns in combinations(range(columns), size):
                # one is added, so that no value is 0 and the part can be inverted
                part = [[matrix[r][c] + 1 for c in some_columns] for r in some_rows]
                first = mix_of([list(column) for column in zip(*part, strict=True)])
                second = mix_of(part)
                if first is None or second is None:
                    continue
                mine = spread(first, some_rows, rows)
                theirs = spread(second, some_columns, columns)
                if promised(matrix, mine) == feared(matrix, theirs):
                    return promised(matrix, mine), mine, theirs
    raise AssertionError("every matrix game has a value")


def mix_of(part: Matrix) -> Mix | None:
    """The shares that make all rows worth the same; None if there are none."""
    size = len(part)
    lines = [[*row, Fraction(1)] for row in part]
    for k in range(size):
        pivot = next((r for r in range(k, size) if lines[r][k] != 0), None)
        if pivot is None:
            return None
        lines[k], lines[pivot] = lines[pivot], lines[k]
        lines[k] = [x / lines[k][k] for x in lines[k]]
        for r in range(size):
            if r != k and lines[r][k] != 0:
                times = lines[r][k]
                lines[r] = [x - times * y for x, y in zip(lines[r], lines[k], strict=True)]
    shares = [line[-1] for line in lines]
    if sum(shares) == 0 or any(s / sum(shares) < 0 for s in shares):
        return None
    return [s / sum(shares) for s in shares]


def spread(mix: Mix, places: tuple[int, ...], size: int) -> Mix:
    return [mix[places.index(k)] if k in places else Fraction(0) for k in range(size)]


def promised(matrix: Matrix, mine: Mix) -> Fraction:
    """What seat 0 gets at least with a mix."""
    columns = zip(*matrix, strict=True)
    return min(sum((m * x for m, x in zip(mine, c, strict=True)), Fraction(0)) for c in columns)


def feared(matrix: Matrix, theirs: Mix) -> Fraction:
    """What seat 0 gets at most against a mix."""
    return max(sum((t * x for t, x in zip(theirs, r, strict=True)), Fraction(0)) for r in matrix)


class Ending:
    """A position and all that can follow; `same` names tables that are worth the same."""

    def __init__(self, game: Game, same: Callable[[Any], Hashable]) -> None:
        self.game, self.same = game, same
        self.known: dict[Hashable, Fraction] = {}

    def value(self, g: Any) -> Fraction:
        key = self.same(g)
        if key not in self.known:
            self.known[key] = self._value(g)
        return self.known[key]

    def _value(self, g: Any) -> Fraction:
        asked = [seat for seat in range(2) if self.game.is_asked(g, seat)]
        if not asked:
            return self.end(g)
        if len(asked) == 2:
            return solved(self.matrix(g))[0]
        values = [self.value(self.after(g, asked[0], a)) for a in self.game.legal(g, asked[0])]
        return max(values) if asked[0] == 0 else min(values)

    def matrix(self, g: Any) -> Matrix:
        """By the choices of both seats, each in the order of its legal actions."""
        return [
            [self.value(self.after(self.after(g, 0, a), 1, b)) for b in self.game.legal(g, 1)]
            for a in self.game.legal(g, 0)
        ]

    def after(self, g: Any, seat: int, action: int) -> Any:
        copy = g.copy()
        self.game.apply(copy, seat, action)
        return copy

    def end(self, g: Any) -> Fraction:
        sheet = self.game.scored(g)
        won = Fraction(sheet.won[0], sheet.won[0] + sheet.won[1])
        lead = net.squash((sheet.totals[0] - sheet.totals[1]) / 10)
        return (won + Fraction(lead, net.ONE)) / 2
