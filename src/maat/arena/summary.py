"""What the games of an arena show: strength, points by source, what a seat is worth, times.

Only whole deals count, so that every figure is balanced; the games of a deal that is not finished
wait for the others. Everything but the times follows from the plan alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median
from typing import NamedTuple

from .one_game import Played, Row
from .plan import Plan
from .ratings import Deal, Interval, ratings, share_by_deals

OPPONENT = ""  # the game's automatic opponent, where a bot plays alone
DIGITS = 4  # behind the point, in JSON


class Results(NamedTuple):
    """A plan and what has been played of it, by number of the game."""

    plan: Plan
    played: Mapping[int, Played]

    @property
    def rows(self) -> list[Row]:
        return [self.played[n].row for n in sorted(self.played)]


@dataclass(frozen=True)
class Standing:
    """A bot over all its games. `rating` is None where it met nobody else."""

    bot: str
    games: int
    rating: Interval | None
    points: float
    sources: dict[str, float]


@dataclass(frozen=True)
class Meeting:
    """A bot against others at one kind of table; `fair` is its share if all were equally strong,
    `margin` its points above theirs, on average.
    """

    bot: str
    others: tuple[str, ...]
    games: int
    share: Interval
    fair: float
    margin: float


@dataclass(frozen=True)
class SeatWorth:
    """What a seat wins, over all games."""

    seat: int
    share: Interval
    points: float


@dataclass(frozen=True)
class Times:
    """How long a bot thought about a real choice, in milliseconds."""

    bot: str
    choices: int
    median: float
    high: float  # 99 % were faster
    longest: float


@dataclass(frozen=True)
class Summary:
    """All figures; `sources` are the lines of the score sheet in its order."""

    plan: Plan
    deals: int
    games: int
    standings: list[Standing]
    meetings: list[Meeting]
    seats: list[SeatWorth]
    sources: list[str]
    times: list[Times]

    def plain(self) -> dict[str, object]:
        """As JSON values; times last, because they alone differ from run to run."""
        values = asdict(self)
        values["plan"] = self.plan.header()
        values["times"] = values.pop("times")
        rounded: dict[str, object] = _rounded(values)  # type: ignore[assignment]
        return rounded


def summarise(results: Results) -> Summary:
    plan, rows = results.plan, results.rows
    deals = whole_deals(plan, rows)
    counted = [row for deal in deals for row in deal]
    sources = list(dict.fromkeys(source for row in counted for source in row.points))
    rated = _ratings(plan, deals)
    return Summary(
        plan,
        len(deals),
        len(counted),
        [_standing(bot, counted, sources, rated.get(bot)) for bot in plan.bots],
        [m for lineup in plan.lineups for m in _meetings(plan, lineup, deals)] if deals else [],
        [_seat(seat, deals) for seat in range(plan.seats)] if deals else [],
        sorted(sources, key=lambda source: _place(source, sources)),
        [_times(bot, results.played.values()) for bot in plan.bots],
    )


def whole_deals(plan: Plan, rows: Iterable[Row]) -> list[list[Row]]:
    """The rows by deal, where all games of the deal are there."""
    by_deal: dict[int, list[Row]] = {}
    for row in rows:
        by_deal.setdefault(row.deal, []).append(row)
    return [by_deal[n] for n in sorted(by_deal) if len(by_deal[n]) == len(plan.tables)]


def _place(source: str, sources: Sequence[str]) -> tuple[int, int]:
    """By number of the rule, which is the order of the score sheet; else as it came."""
    digits = "".join(c for c in source.partition(" ")[0] if c.isdigit())
    return int(digits or 0), sources.index(source)


def _players(row: Row) -> list[tuple[str, float]]:
    """Everybody who may win a game, with what they won of it."""
    shares = row.shares
    players = list(zip(row.bots, shares, strict=True))
    return [*players, (OPPONENT, 1 - sum(shares))] if len(row.bots) == 1 else players


def _ratings(plan: Plan, deals: Sequence[Sequence[Row]]) -> dict[str, Interval]:
    """Ratings by bot; that of the automatic opponent stands under its own name."""
    names = [*plan.bots, *([OPPONENT] if plan.seats == 1 else [])]
    if len(names) == 1 or not deals:
        return {}
    counted = []
    for deal in deals:
        won = dict.fromkeys(names, 0.0)
        tables = []
        for row in deal:
            players = _players(row)
            tables.append(tuple(names.index(name) for name, _ in players))
            for name, share in players:
                won[name] += share
        counted.append(Deal(tuple(tables), tuple(won.values())))
    return dict(zip(names, ratings(counted, len(names)), strict=True))


def _standing(
    bot: str, rows: Sequence[Row], sources: Sequence[str], rating: Interval | None
) -> Standing:
    seats = [(row, seat) for row in rows for seat, name in enumerate(row.bots) if name == bot]
    games = len({row.game for row, _ in seats})
    if not games:
        return Standing(bot, 0, rating, 0.0, {})
    by_source = {
        s: fmean(row.points[s][seat] if s in row.points else 0 for row, seat in seats)
        for s in sources
    }
    return Standing(bot, games, rating, fmean(r.scores[s] for r, s in seats), by_source)


def _meetings(plan: Plan, lineup: tuple[int, ...], deals: Sequence[Sequence[Row]]) -> list[Meeting]:
    """The first of a line-up against the rest; where all sit together, each against the rest."""
    names = [plan.bots[n] for n in lineup]
    if plan.seats > 1 and len(set(names)) == 1:
        return []  # against itself: see the seats
    same = sorted(names)
    tables = [[row for row in deal if sorted(row.bots) == same] for deal in deals]
    return [_meeting(bot, names, tables) for bot in (names if plan.together else names[:1])]


def _meeting(bot: str, names: Sequence[str], deals: Sequence[Sequence[Row]]) -> Meeting:
    others = list(names)
    others.remove(bot)
    shares = [[row.shares[row.bots.index(bot)] for row in deal] for deal in deals]
    margin = fmean(_margin(row, row.bots.index(bot)) for deal in deals for row in deal)
    games = sum(map(len, deals))
    rivals = tuple(others) or (OPPONENT,)
    return Meeting(bot, rivals, games, share_by_deals(shares), 1 / (1 + len(rivals)), margin)


def _margin(row: Row, seat: int) -> float:
    others = [score for s, score in enumerate(row.scores) if s != seat]
    return row.scores[seat] - fmean(others or [row.opponent or 0])


def _seat(seat: int, deals: Sequence[Sequence[Row]]) -> SeatWorth:
    shares = [[row.shares[seat] for row in deal] for deal in deals]
    return SeatWorth(
        seat, share_by_deals(shares), fmean(row.scores[seat] for deal in deals for row in deal)
    )


def _times(bot: str, played: Iterable[Played]) -> Times:
    times = sorted(
        microseconds / 1000
        for row, by_seat in played
        for name, seat in zip(row.bots, by_seat, strict=False)
        if name == bot
        for microseconds in seat
    )
    if not times:
        return Times(bot, 0, 0.0, 0.0, 0.0)
    high = times[min(len(times) - 1, len(times) * 99 // 100)]
    return Times(bot, len(times), median(times), high, times[-1])


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: _rounded(v) for key, v in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {key: _rounded(v) for key, v in zip(value._fields, value, strict=True)}
    return [_rounded(v) for v in value] if isinstance(value, list | tuple) else value
