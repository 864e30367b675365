"""The ladder: every bot on every game and number of seats, on paired deals; it writes a page.

python benchmarks/ladder.py [--games 200] [--few 100] [--slow 40] [--workers 2] [--seed 1]
                            [--only GAME...] [--keep ladder.jsonl] [--page docs/ladder.md] [--show]

Two seats: every bot meets every other. More seats: one of each against greedy players. Alone: each
against the automatic opponent, at its weakest and at its strongest. Neighbours on the ladder
play --games, others --few, and whoever meets the level that thinks longest --slow. Each deal is
added to the file of --keep as it ends: an interrupted ladder goes on where it was, and a longer one
begins with what is there. The page shows all that the file holds; it must be a new one whenever a
bot has changed. With --show nothing is played.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from strength import Deal, Job, kept, played

from maat.arena.ratings import Interval, elo, share_by_deals, strengths
from maat.bots import levels
from maat.core.game import list_games, load

BOTS = ("random", "greedy", *levels.NAMES)
LONGEST = levels.NAMES[-1]  # it thinks longest
DRAWS = 200  # of all deals, for the interval of a rating


class Rung(NamedTuple):
    """One line of the ladder: who plays whom, how often."""

    game: str
    seats: int
    options: dict[str, int]
    first: str
    others: str
    deals: int

    def jobs(self, seed: int) -> list[Job]:
        return [
            (self.game, self.first, self.others, self.seats, seed * 10_000 + n, self.options)
            for n in range(self.deals)
        ]


class Row(NamedTuple):
    rung: Rung
    found: list[Deal]

    @property
    def games(self) -> int:
        return len(self.found) * self.rung.seats

    @property
    def share(self) -> Interval:
        return share_by_deals([[deal.share] * self.rung.seats for deal in self.found])

    @property
    def lead(self) -> float:
        return sum(deal.lead for deal in self.found) / len(self.found)


def rungs(games: int, few: int, slow: int, names: Sequence[str] | None = None) -> Iterator[Rung]:
    """All lines, the quickest of each game first."""
    for game in names or list_games():
        rules = load(game)
        for seats in range(rules.fewest, rules.most + 1):
            for options in ends_of_options(game) if seats == 1 else [{}]:
                for first, others in pairs(seats):
                    deals = -(-count(first, others, games, few, slow) // seats)
                    if deals:
                        yield Rung(game, seats, options, first, others, deals)


def rows_of(file: pathlib.Path) -> list[Row]:
    """All that a file holds of the ladder's pairings."""
    found: dict[str, list[Deal]] = {}
    for key, deal in kept(file).items():
        game, first, others, seats, _, options = json.loads(key)
        found.setdefault(json.dumps([game, seats, options, first, others]), []).append(deal)
    rows = []
    for rung in rungs(1, 1, 1):
        deals = found.get(json.dumps([*rung[:3], rung.first, rung.others]))
        if deals:
            rows.append(Row(rung._replace(deals=len(deals)), deals))
    return rows


def count(first: str, others: str, games: int, few: int, slow: int) -> int:
    """How many games a pairing is worth: fewer where the result is foregone or takes very long."""
    if LONGEST in (first, others):
        return slow
    return games if abs(BOTS.index(first) - BOTS.index(others)) == 1 else few


def pairs(seats: int) -> list[tuple[str, str]]:
    """The stronger first, as far as their order tells."""
    if seats == 2:
        return [(b, a) for a, b in combinations(BOTS, 2)]
    return [(bot, "greedy") for bot in BOTS if seats == 1 or bot != "greedy"]


def ends_of_options(game: str) -> list[dict[str, int]]:
    """How strong the automatic opponent of a lone seat is: at least and at most."""
    return [{"dark_tiles": 0}, {"dark_tiles": 5}] if game == "pharaon" else [{}]


def ratings(rows: list[Row]) -> dict[str, Interval]:
    """Bradley and Terry's, of two-seat games, greedy being 0; intervals by drawing deals again."""
    luck = random.Random(1)
    points = rated(rows)
    drawn = [
        rated([Row(r.rung, luck.choices(r.found, k=len(r.found))) for r in rows])
        for _ in range(DRAWS)
    ]
    low, high = round(0.025 * (DRAWS - 1)), round(0.975 * (DRAWS - 1))
    found = {}
    for bot, value in points.items():
        column = sorted(d[bot] for d in drawn)
        found[bot] = Interval(value, column[low], column[high])
    return found


def rated(rows: list[Row]) -> dict[str, float]:
    """One imaginary game of each pairing is shared, so that who never lost has a rating too."""
    bots = [b for b in BOTS if any(b in (r.rung.first, r.rung.others) for r in rows)]
    won, tables = [0.0] * len(bots), {}
    for row in rows:
        a, b = bots.index(row.rung.first), bots.index(row.rung.others)
        wins = sum(deal.share for deal in row.found) * row.rung.seats
        won[a] += wins + 0.5
        won[b] += row.games - wins + 0.5
        tables[a, b] = row.games + 1
    points = elo(strengths(won, tables, [1.0] * len(bots)))
    zero = points[bots.index("greedy")] if "greedy" in bots else 0.0
    return {bot: p - zero for bot, p in zip(bots, points, strict=True)}


# The page


def page(rows: list[Row], command: str) -> str:
    spent = sum(deal.seconds for row in rows for deal in row.found)
    lines = [
        "# The ladder",
        "",
        "How strong each bot is, on paired deals: in games of two the same deal is played from",
        "both seats. A share is that of the wins (equal wins are shared), with its 95 % interval;",
        "a rating is that of Bradley and Terry, 400 for odds of ten to one, `greedy` being 0.",
        "Leads are in points. What the levels are is said in [bots](bots.md). Made by",
        "",
        f"    {command}",
        "",
        f"in {spent / 60:.0f} minutes of processor time; the games of a pairing are those that the",
        "file held. A pairing of few games says little: see its interval.",
    ]
    if not any(LONGEST in (row.rung.first, row.rung.others) for row in rows):
        lines += ["", f"`{LONGEST}` was left out of it: it takes most of the time."]
    for game in dict.fromkeys(row.rung.game for row in rows):
        lines += ["", f"## {load(game).name.capitalize()}"]
        mine = [row for row in rows if row.rung.game == game]
        two = [row for row in mine if row.rung.seats == 2]
        if two:
            lines += table_of_two(two)
        for seats in sorted({row.rung.seats for row in mine} - {2}):
            lines += table_of_many([row for row in mine if row.rung.seats == seats], seats)
    return "\n".join(lines) + "\n"


def table_of_two(rows: list[Row]) -> list[str]:
    found = ratings(rows)
    lines = ["", "| two seats | rating | " + " | ".join(f"against {b}" for b in found) + " |"]
    lines.append("|---" * (len(found) + 2) + "|")
    for bot, rating in sorted(found.items(), key=lambda kv: -kv[1].value):
        cells = [cell(rows, bot, other) for other in found]
        shown = f"{rating.value:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})"
        lines.append(f"| {bot} | {shown} | " + " | ".join(cells) + " |")
    return lines


def cell(rows: list[Row], bot: str, other: str) -> str:
    for row in rows:
        if (row.rung.first, row.rung.others) == (bot, other):
            return f"{percent(row.share)}, {row.games} games"
        if (row.rung.first, row.rung.others) == (other, bot):
            return f"{100 - 100 * row.share.value:.1f} %"
    return ""


def percent(share: Interval) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def table_of_many(rows: list[Row], seats: int) -> list[str]:
    who = (
        "alone" if seats == 1 else f"one of {seats} seats, the others greedy (fair {1 / seats:.0%})"
    )
    lines = ["", f"| {who} | wins | lead | games |", "|---|---|---|---|"]
    for row in rows:
        options = ", ".join(f"{k.replace('_', ' ')} {v}" for k, v in row.rung.options.items())
        name = f"{row.rung.first}, {options}" if options else row.rung.first
        lines.append(f"| {name} | {percent(row.share)} | {row.lead:+.1f} | {row.games} |")
    return lines


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    read.add_argument("--games", type=int, default=200)
    read.add_argument("--few", type=int, default=100)
    read.add_argument("--slow", type=int, default=40)
    read.add_argument("--workers", type=int, default=2)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--only", nargs="*", choices=list_games())
    read.add_argument("--keep", type=pathlib.Path, default=pathlib.Path("ladder.jsonl"))
    read.add_argument("--page", type=pathlib.Path)
    read.add_argument("--show", action="store_true")
    args = read.parse_args()
    for rung in [] if args.show else rungs(args.games, args.few, args.slow, args.only):
        row = Row(rung, played(rung.jobs(args.seed), args.workers, args.keep))
        print(
            f"{rung.game} {rung.seats} {rung.options or ''} {rung.first} - {rung.others}: "
            f"{percent(row.share)}, lead {row.lead:+.1f}, {row.games} games",
            flush=True,
        )
    if args.page is not None:
        words = [f"--games {args.games} --few {args.few} --slow {args.slow}"]
        words += [f"--only {' '.join(args.only)}"] if args.only else []
        command = " ".join(["python benchmarks/ladder.py", *words, "--page docs/ladder.md"])
        args.page.write_text(page(rows_of(args.keep), command), encoding="utf-8")


if __name__ == "__main__":
    main()
