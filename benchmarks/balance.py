"""Writes docs/games/pharaon-balance.md from compiled games of `greedy`, each deciding on imagined
tables.

python benchmarks/balance.py [--games 20000] [--seed 1]
"""

from __future__ import annotations

import argparse
import pathlib
from typing import Any

import numpy as np

from maat.bots import contests
from maat.core import components
from maat.core.game import load

ROOT = pathlib.Path(__file__).parents[1]
SOURCES = {
    "god_points": "Gods",
    "noble_points": "Nobles",
    "artisan_points": "Artisans",
    "burial_points": "Burial Chamber",
    "nile_points": "Nile",
    "token_points": "tokens kept",
    "prestige_token_points": "prestige tokens",
    "pharaoh_points": "Pharaoh token",
    "first_player_points": "First Player token",
}
SEATS = (2, 3, 4, 5)


def row(*cells: object) -> str:
    return f"| {' | '.join(str(c) for c in cells)} |"


def table(*head: str) -> list[str]:
    return ["", row(*head), row(*["---"] * len(head))]


class Played:
    """Some games of one number of seats: how they began, how they ended, their sheets."""

    def __init__(self, games: int, seats: int, seed: int, **options: Any) -> None:
        self.seats = seats
        fast = contests.players("pharaon", **options)
        self.first = fast.batch(games, seats, seed)["first"].copy()
        self.finals = contests.games(fast, games, seats, seed)
        self.sheets = contests.sheets(fast, self.finals)

    @property
    def totals(self) -> Any:
        return self.sheets["totals"][:, : self.seats]


def sources(played: list[Played]) -> list[str]:
    lines = ["## Points by source", "", "The mean of all seats, and of the winners."]
    heads = [f"{p.seats} seats" for p in played]
    lines += table("source", *heads, *[f"{h}, winner" for h in heads])
    for field, name in SOURCES.items():
        means = [p.sheets["columns"][field][:, : p.seats].mean() for p in played]
        won = [
            p.sheets["columns"][field][:, : p.seats][p.sheets["won"][:, : p.seats] == 1].mean()
            for p in played
        ]
        lines.append(row(name, *[f"{m:.1f}" for m in (*means, *won)]))
    means = [p.totals.mean() for p in played]
    won = [p.totals[p.sheets["won"][:, : p.seats] == 1].mean() for p in played]
    return [*lines, row("**total**", *[f"**{m:.1f}**" for m in (*means, *won)])]


def winners(played: list[Played]) -> list[str]:
    """What it takes to win, and how far up the Burial Chamber winners and all seats come."""
    lines = ["", "## What winners score", "", "Share of the winners by their score."]
    lines += table("seats", "lowest tenth", "highest tenth", "below 100", "100 to 160", "above 160")
    for p in played:
        scores = p.totals[p.sheets["won"][:, : p.seats] == 1]
        low, high = np.percentile(scores, [10, 90])
        shares = [scores < 100, (scores >= 100) & (scores <= 160), scores > 160]
        lines.append(
            row(p.seats, f"{low:.0f}", f"{high:.0f}", *[f"{100 * s.mean():.0f} %" for s in shares])
        )
    steps = load("pharaon").package.rules.tables.BURIAL_STEPS
    lines += ["", "The step of the Burial Chamber at the end, all seats."]
    lines += table("seats", *[f"step {step}" if step else "none" for step in range(steps + 1)])
    for p in played:
        reached = np.bincount(
            p.finals["seats"]["burial"][:, : p.seats].ravel(), minlength=steps + 1
        )
        lines.append(row(p.seats, *[f"{100 * share:.1f} %" for share in reached / reached.sum()]))
    return lines


def seat_advantage(played: list[Played]) -> list[str]:
    lines = [
        "",
        "## Does the seat matter?",
        "",
        "Share of games won by the seat that began the first round, by the next one, ...",
    ]
    lines += table(
        "seats", *[f"place {k + 1}" for k in range(max(SEATS))], "even share", "standard error"
    )
    for p in played:
        won = p.sheets["won"][:, : p.seats]
        order = (np.arange(p.seats)[None, :] + p.first[:, None]) % p.seats
        share = np.take_along_axis(won, order, 1).mean(0)
        blank = [""] * (max(SEATS) - p.seats)
        error = np.sqrt(1 / p.seats * (1 - 1 / p.seats) / len(won))
        lines.append(
            row(
                p.seats,
                *[f"{100 * s:.1f} %" for s in share],
                *blank,
                f"{100 / p.seats:.1f} %",
                f"{100 * error:.1f} %",
            )
        )
    return lines


def taken_cards(played: list[Played]) -> list[str]:
    """How often each card ends in front of a seat, and how its owners do."""
    rules = load("pharaon")
    cards, tables = rules.parts().entries("nobles"), rules.package.rules.tables
    lines = [
        "",
        "## Nobles",
        "",
        "How often a Noble ends in front of a seat, and how often that seat wins, with 3 seats.",
    ]
    three = next(p for p in played if p.seats == 3)
    held = three.finals["seats"]["nobles"][:, : three.seats]
    won = three.sheets["won"][:, : three.seats]
    lines += table("Noble", "taken", "owner wins", "points to its owner")
    for n in range(tables.NOBLE_CARDS):
        mine = (held >> n) & 1 == 1
        points = three.sheets["columns"]["noble"][:, : three.seats, n][mine]
        name = cards[n].word("name").replace("_", " ")
        taken = f"{100 * mine.any(1).mean():.0f} %"
        lines.append(
            row(f"{n + 1} {name}", taken, f"{100 * won[mine].mean():.0f} %", f"{points.mean():.1f}")
        )
    lines += [
        "",
        "## Artisans",
        "",
        "By value, with 3 seats: how many of the cards of that value are taken in a game.",
    ]
    artisans = three.finals["seats"]["artisans"][:, : three.seats].sum(1)
    values = np.array(tables.ARTISAN_PRESTIGE)
    counts = np.bincount(tables.ARTISAN_PILE, minlength=len(values))
    lines += table("value", "cards", "taken in a game", "share")
    for value in sorted(set(values.tolist()), reverse=True):
        taken_now = artisans[:, values == value].sum(1).mean()
        there = counts[values == value].sum()
        lines.append(row(value, there, f"{taken_now:.2f}", f"{100 * taken_now / there:.0f} %"))
    return lines


def traitor(games: int, seed: int) -> list[str]:
    lines = [
        "",
        "## The Traitor",
        "",
        f"{games} solo games of `greedy` for each number of dark tiles.",
    ]
    lines += table(
        "dark tiles",
        "Traitor, mean",
        "lowest tenth",
        "highest tenth",
        "greedy, mean",
        "greedy wins",
    )
    for dark in range(6):
        p = Played(games, 1, seed + dark, dark_tiles=dark)
        his = p.sheets["totals"][:, 1]
        low, high = np.percentile(his, [10, 90])
        wins = f"{100 * p.sheets['won'][:, 0].mean():.0f} %"
        lines.append(
            row(
                dark,
                f"{his.mean():.1f}",
                f"{low:.0f}",
                f"{high:.0f}",
                f"{p.totals.mean():.1f}",
                wins,
            )
        )
    return lines


def doubtful() -> list[str]:
    rules = load("pharaon")
    texts = rules.texts("en")
    lines = [
        "",
        "## What is in doubt",
        "",
        (
            "These values are not stated by the rulebooks, or not by all of them; with others the"
            " figures change."
        ),
    ]
    lines += table("where", "known", "assumed", "why")
    for doubt in components.doubts(rules.parts()):
        why = texts(doubt.note) if doubt.note else ""
        assumed = ", ".join(doubt.fields) or ("all" if doubt.known == "assumed" else "")
        lines.append(row(f"`{doubt.where}`", doubt.known, assumed, why))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    each = chosen.games // (len(SEATS) + 1)
    played = [Played(each, seats, chosen.seed) for seats in SEATS]
    solo = -(-each // 6)  # rounded up: at least as many games as were asked for
    head = [
        "# Pharaon: balance",
        "",
        f"Written by `python benchmarks/balance.py --games {chosen.games} --seed {chosen.seed}`:",
        f"{each} compiled games of `greedy` for each of 2, 3, 4 and 5 seats, and {6 * solo} solo.",
        "`greedy` looks one step ahead on imagined tables: the figures say how",
        "such a player fares, not how a strong one would.",
        "",
    ]
    body = [
        *head,
        *sources(played),
        *winners(played),
        *seat_advantage(played),
        *taken_cards(played),
    ]
    body += [*traitor(solo, chosen.seed), *doubtful()]
    target = ROOT / "docs" / "games" / "pharaon-balance.md"
    target.parent.mkdir(exist_ok=True)
    target.write_text("\n".join(body) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
