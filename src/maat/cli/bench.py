"""`maat bench`: how fast the rules run here. Ratios in one run are what counts; absolute figures move with the machine."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from ..core.rules import games


def bench(
    game: Annotated[str | None, typer.Argument(help="one game; all of them if none is named")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    seconds: Annotated[float, typer.Option(help="how long each figure is measured")] = 1.0,
) -> None:
    """Measure the rules, plain and compiled: real choices per second, copies, views, compile time."""
    from .speed import report

    if game is not None and game not in games():
        typer.echo(f"there is no game {game!r}; there are {', '.join(games())}", err=True)
        raise typer.Exit(2)
    found = [report(name, seconds) for name in ([game] if game else games())]
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    for figures in found:
        _print(figures)


def _print(figures: dict[str, Any]) -> None:
    typer.echo(f"{figures['game']}: decisions with two or more legal actions, per second")
    for seats, rates in figures["choices_per_second"].items():
        typer.echo(f"  seats {seats}:  plain {rates['plain']:>11,.0f}   compiled {rates['compiled']:>13,.0f}")
    typer.echo(f"  two threads against one: {figures['two_threads']['median']:.2f} (median of five pairs)")
    costs = figures["nanoseconds"]
    typer.echo(f"  compiled copy {costs['copy']:.0f} ns, view {costs['view']:.0f} ns, imagine {costs['imagine']:.0f} ns")
    times = figures["compile_seconds"]
    typer.echo(f"  first game in a new process: {times['cold']:.1f} s cold, {times['warm']:.1f} s with a filled cache")
