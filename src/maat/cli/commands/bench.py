"""`maat bench`: how fast the rules run here, and with `--draw` the drawings. Ratios within one run
are what counts; absolute figures depend on the machine.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ...core.extras import need
from ...core.game import list_games
from ...core.texts import Texts
from ..errors import FINE, bad_command
from ..terminal.screen import Screen
from .play import rules_of

if TYPE_CHECKING:  # they need NumPy and Numba, or take time to load
    from ..benchmarks.drawings import Report
    from ..benchmarks.rules import Figures


def measure(say: Texts, game: str, seconds: str, drawings: bool, as_json: bool) -> int:
    """The rules, or with `drawings` the drawings; `seconds` as typed."""
    if game:
        rules_of(game)
    if not seconds.replace(".", "", 1).isdigit():
        raise bad_command("bad_seconds", seconds=seconds)
    if drawings:
        return bench_drawings(say, game, float(seconds), as_json)
    return bench_rules(say, game, float(seconds), as_json)


def bench_rules(say: Texts, game: str, seconds: float, as_json: bool) -> int:
    """The rules, plain and compiled: real choices per second, copies, views, compile time."""
    from ..benchmarks.rules import report

    need("fast")
    found = [report(name, seconds) for name in ([game] if game else list_games())]
    if as_json:
        print(json.dumps(found, indent=2))
        return FINE
    for figures in found:
        show_rules(Screen(), say, figures)
    return FINE


def show_rules(screen: Screen, say: Texts, figures: Figures) -> None:
    screen.say(say("bench.choices", game=figures["game"]), "question")
    for seats, rates in figures["choices_per_second"].items():
        plain, compiled = f"{rates['plain']:>11,.0f}", f"{rates['compiled']:>13,.0f}"
        screen.whole("  " + say("bench.rates", n=int(seats), plain=plain, compiled=compiled))
    screen.say(say("bench.threads", gain=f"{figures['two_threads']['median']:.2f}"), indent=2)
    screen.say(
        say("bench.costs", **{name: f"{ns:.0f}" for name, ns in figures["nanoseconds"].items()}),
        indent=2,
    )
    screen.say(
        say(
            "bench.compile", **{name: f"{s:.1f}" for name, s in figures["compile_seconds"].items()}
        ),
        indent=2,
    )


def bench_drawings(say: Texts, game: str, seconds: float, as_json: bool) -> int:
    """The drawings of every game, or of one, compared with python-chess's board if it is
    installed.
    """
    from ..benchmarks.drawings import report

    measured = report(seconds, game=game)
    if as_json:
        print(json.dumps(measured.plain(), indent=2))
    else:
        show_drawings(Screen(), say, measured)
    return FINE


def show_drawings(screen: Screen, say: Texts, report: Report) -> None:
    for game, figures in report.games.items():
        rate = f"{figures.drawings_per_second:,.0f}"
        share = f"{100 * figures.changed_share:.0f}"
        screen.say(say("bench.drawings", game=game, n=figures.seats, rate=rate, share=share))
        if figures.times_python_chess is not None:
            times = f"{figures.times_python_chess:.2f}"
            screen.say(say("bench.against_chess", times=times), indent=2)
    if report.chess is not None:
        screen.say(say("bench.chess", rate=f"{report.chess:,.0f}"))
    else:
        screen.say(say("bench.no_chess"), "soft")
