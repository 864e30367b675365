"""`maat bench`: how fast the rules run here, and with `--draw` the drawings. Ratios in one run are
what counts; absolute figures move with the machine."""

from __future__ import annotations

import json
from typing import Any

from ...core.extras import need
from ...core.game import list_games
from ...core.texts import Texts
from ..errors import FINE, bad_command
from ..terminal.screen import Screen
from .play import rules_of


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


def show_rules(screen: Screen, say: Texts, figures: dict[str, Any]) -> None:
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
    """The drawings of every game, or of one, against python-chess's board where that is
    installed.
    """
    from ..benchmarks.drawings import report

    found = report(seconds, game=game)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        show_drawings(Screen(), say, found)
    return FINE


def show_drawings(screen: Screen, say: Texts, found: dict[str, Any]) -> None:
    for game in (name for name in list_games() if name in found):
        figures = found[game]
        rate, share = (
            f"{figures['drawings_per_second']:,.0f}",
            f"{100 * figures['changed_share']:.0f}",
        )
        screen.say(say("bench.drawings", game=game, n=figures["seats"], rate=rate, share=share))
        if "times_python_chess" in figures:
            screen.say(
                say("bench.against_chess", times=f"{figures['times_python_chess']:.2f}"), indent=2
            )
    if "chess.svg.board" in found:
        screen.say(say("bench.chess", rate=f"{found['chess.svg.board']:,.0f}"))
    else:
        screen.say(say("bench.no_chess"), "soft")
