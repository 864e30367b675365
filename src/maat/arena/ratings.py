"""Strength from results: win shares with intervals, and ratings.

A rating is that of Bradley and Terry, for tables of any size: each player has a strength w, and a
seat wins with the chance w / (the sum of w round the table). A shared win counts as a part of a
win. Ratings are written as Elo does, 400 for a factor of ten, their mean at 0. One imaginary deal
in which all share every win is added, so that somebody who never loses has a rating too.

Games of one deal are not independent, so everything is counted deal by deal: a share's interval is
Wilson's for as many games as the deals are worth, a rating's comes from drawing deals again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import exp, log, log10, sqrt
from statistics import fmean, variance
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lie within
ELO = 400
DRAWS = 1000  # of all deals, for the interval of a rating
STEPS, CLOSE = 500, 1e-5  # when a fit is good enough


class Interval(NamedTuple):
    """An estimate, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class Deal(NamedTuple):
    """The games of one deal: who sat at each table, and what each player won there in all."""

    tables: tuple[tuple[int, ...], ...]
    won: tuple[float, ...]


def wilson(share: float, games: float) -> Interval:
    """Wilson's interval of a share of so many independent games."""
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2) / (1 + Z * Z / games)
    return Interval(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)))


def share_by_deals(deals: Sequence[Sequence[float]]) -> Interval:
    """The share of games won, from what was won in each game of each deal."""
    share = fmean(won for deal in deals for won in deal)
    return wilson(share, worth(share, deals))


def worth(share: float, deals: Sequence[Sequence[float]]) -> float:
    """How many independent games the deals are worth: fewer, if games of a deal go together; never
    more than there are.
    """
    games = sum(map(len, deals))
    if len(deals) < 2:
        return float(min(games, 1))
    spread = variance(fmean(deal) for deal in deals) / len(deals)
    most = share * (1 - share)
    return games if spread * games <= most else most / spread


def ratings(deals: Sequence[Deal], players: int) -> list[Interval]:
    """The rating of each player."""
    imaginary = drawn(deals[0], players)
    pool = [*deals, imaginary]
    tables = Counter(tuple(sorted(table)) for table in imaginary.tables)
    fitted = strengths(_sum(pool), _times(tables, len(pool)), [1.0] * players)
    points = elo(fitted)
    luck, drawings = random.Random(1), []
    for _ in range(DRAWS):
        again = [*luck.choices(pool, k=len(deals)), imaginary]
        drawings.append(elo(strengths(_sum(again), _times(tables, len(pool)), fitted)))
    columns = [sorted(column) for column in zip(*drawings, strict=True)]
    low, high = round(0.025 * (DRAWS - 1)), round(0.975 * (DRAWS - 1))
    return [
        Interval(p, min(p, c[low]), max(p, c[high])) for p, c in zip(points, columns, strict=True)
    ]


def drawn(deal: Deal, players: int) -> Deal:
    """The same tables, with every win shared by all."""
    won = [0.0] * players
    for table in deal.tables:
        for player in table:
            won[player] += 1 / len(table)
    return Deal(deal.tables, tuple(won))


def strengths(
    won: list[float], tables: dict[tuple[int, ...], int], start: list[float]
) -> list[float]:
    """The strengths that make these results most likely; their geometric mean is 1 (Hunter, 2004:
    MM algorithms for generalized Bradley-Terry models).
    """
    w = start
    for _ in range(STEPS):
        chances = [0.0] * len(w)
        for table, games in tables.items():
            each = games / sum(w[player] for player in table)
            for player in table:
                chances[player] += each
        better = [a / b for a, b in zip(won, chances, strict=True)]
        mean = fmean(map(log, better))
        better = [b / exp(mean) for b in better]
        moved = max(abs(log(b / a)) for a, b in zip(w, better, strict=True))
        w = better
        if moved < CLOSE:
            break
    return w


def elo(w: Sequence[float]) -> list[float]:
    return [ELO * log10(strength) for strength in w]


def _sum(deals: Sequence[Deal]) -> list[float]:
    return [sum(column) for column in zip(*(deal.won for deal in deals), strict=True)]


def _times(tables: Counter[tuple[int, ...]], deals: int) -> dict[tuple[int, ...], int]:
    return {table: games * deals for table, games in tables.items()}
