"""The page docs/speed.md and its plot, from what peers.py has measured."""

from __future__ import annotations

import math
import pathlib
import statistics
from collections.abc import Sequence
from typing import Protocol

KINDS = {
    "rules": "The rules, random play, choices per CPU second",
    "vector": "Environments in batches of 1024, steps per CPU second",
    "AEC": "PettingZoo's AEC loop, steps per CPU second",
    "OpenSpiel": "Our games in OpenSpiel against its own games written in Python, from Python",
    "drawing": "Drawings per CPU second",
}


class Row(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def way(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def peer(self) -> str: ...
    @property
    def ratio(self) -> float: ...
    @property
    def lowest(self) -> float: ...
    @property
    def highest(self) -> float: ...
    @property
    def goal(self) -> float: ...


def write(
    path: pathlib.Path,
    about: str,
    rates: dict[str, list[float]],
    rows: Sequence[Row],
    missing: list[str],
) -> None:
    plot = path.with_suffix(".svg")
    plot.write_text(drawn(rows), encoding="utf-8")
    lines = [
        "# Speed",
        "",
        f"Measured in one run: {about}. Ours and theirs take turns; a ratio is the median over the"
        " passes, with the lowest and the highest. How each is measured:"
        " `benchmarks/contenders.py`.",
        "",
        f"![ours over theirs]({plot.name})",
    ]
    for kind, title in KINDS.items():
        of_kind = [row for row in rows if row.kind == kind]
        if of_kind:
            lines += ["", f"## {title}", "", "| ours | theirs | ratio | lowest to highest | goal |"]
            lines += ["|---|---|---|---|---|"]
            lines += [line(row) for row in of_kind]
    lines += [
        "",
        "## All rates",
        "",
        "| | per second, median | lowest to highest |",
        "|---|---|---|",
    ]
    for key, found in rates.items():
        lines.append(
            f"| {key} | {statistics.median(found):,.0f} | {min(found):,.0f} to {max(found):,.0f} |"
        )
    lines += [f"| {peer} | not measured: not installed | |" for peer in missing]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def line(row: Row) -> str:
    goal = f"{row.goal:g}" if row.goal else ""
    if row.goal and row.ratio < row.goal:
        goal += ", not reached"
    return (
        f"| {row.game}, {row.seats} seats, {row.way} | {row.peer} | {row.ratio:.1f} |"
        f" {row.lowest:.1f} to {row.highest:.1f} | {goal} |"
    )


def drawn(rows: Sequence[Row]) -> str:
    """The ratios with their spread, on a scale of powers of ten."""
    left, right, height, step = 330, 40, 30 + 22 * len(rows), 22
    width = 820
    powers = range(-1, max(2, math.ceil(math.log10(max(row.highest for row in rows)))) + 1)

    def x(ratio: float) -> float:
        share = (math.log10(ratio) - powers[0]) / (powers[-1] - powers[0])
        return left + share * (width - left - right)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fffdf7"/>',
    ]
    for power in powers:
        at = x(10**power)
        colour = "#555" if power == 0 else "#d8cfb8"
        lines.append(f'<path d="M{at:.1f},22V{height - 6}" stroke="{colour}"/>')
        lines.append(f'<text x="{at:.1f}" y="16" text-anchor="middle">{10.0**power:g}</text>')
    for n, row in enumerate(rows):
        y = 38 + n * step
        name = f"{row.game} {row.seats} {row.way} / {row.peer.split('(')[0]}"
        lines.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{name}</text>')
        lines.append(
            f'<path d="M{x(row.lowest):.1f},{y}H{x(row.highest):.1f}" stroke="#a4442a"'
            ' stroke-width="3"/>'
        )
        lines.append(f'<circle cx="{x(row.ratio):.1f}" cy="{y}" r="4.5" fill="#a4442a"/>')
        if row.goal:
            at = x(row.goal)
            lines.append(f'<path d="M{at:.1f},{y - 7}V{y + 7}" stroke="#2a6a5a" stroke-width="2"/>')
    return "\n".join([*lines, "</svg>"])
