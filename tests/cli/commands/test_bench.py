"""`maat bench` says its figures in the reader's language; the JSON is the same in all."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cli.marks import unmarked
from maat.cli import language, main
from maat.cli.benchmarks import drawings, rules
from maat.cli.commands import bench
from maat.cli.terminal.screen import Screen
from maat.core.texts import PSEUDO

RULES: dict[str, Any] = {
    "game": "kheops",
    "choices_per_second": {2: {"plain": 12345.6, "compiled": 2_345_678.9}},
    "two_threads": {"median": 1.9, "all": [1.9]},
    "nanoseconds": {"copy": 20.0, "view": 30.0, "imagine": 400.0},
    "compile_seconds": {"cold": 9.5, "warm": 0.7},
}
DRAWINGS = drawings.Report({"kheops": drawings.Figures(2, 900.0, 0.05, 3.5)}, 257.0)


def test_the_figures_of_the_rules(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "report", lambda game, seconds: RULES)
    assert main(["bench", "kheops", "--lang", "en"]) == 0
    said = capfd.readouterr().out
    assert "2 seats:  plain      12,346   compiled     2,345,679" in said and "9.5 s cold" in said
    assert main(["bench", "kheops", "--lang", PSEUDO]) == 0
    assert not unmarked(capfd.readouterr().out)
    assert main(["bench", "kheops", "--json", "--lang", "fr"]) == 0
    assert json.loads(capfd.readouterr().out) == [json.loads(json.dumps(RULES))]


def test_the_figures_of_the_drawings(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(drawings, "report", lambda seconds, game: DRAWINGS)
    assert main(["bench", "--draw", "--lang", "en"]) == 0
    said = capfd.readouterr().out
    assert (
        "kheops, 2 seats: 900 drawings per second" in said
        and "3.50 times the rate of python-chess" in said
    )
    assert main(["bench", "--draw", "--lang", PSEUDO]) == 0
    assert not unmarked(capfd.readouterr().out)
    assert main(["bench", "--draw", "--json"]) == 0
    assert json.loads(capfd.readouterr().out) == {
        "kheops": {
            "seats": 2,
            "drawings_per_second": 900.0,
            "changed_share": 0.05,
            "times_python_chess": 3.5,
        },
        "chess.svg.board": 257.0,
    }


def test_drawings_are_really_measured() -> None:
    report = drawings.report(0.001, passes=1, game="kheops")
    assert list(report.games) == ["kheops"] and set(report.plain()) >= {"kheops"}
    figures = report.games["kheops"]
    assert figures.drawings_per_second > 1 and 0 < figures.changed_share < 1


def test_every_game_is_drawn_with_all_its_seats() -> None:
    assert drawings.drawn_games() == [("heir", 2), ("kheops", 2), ("pharaon", 5)]
    assert drawings.drawn_games("heir") == [("heir", 2)]


def test_without_python_chess_nothing_is_compared(capfd: pytest.CaptureFixture[str]) -> None:
    alone = drawings.Report({"kheops": drawings.Figures(2, 900.0, 0.05)})
    assert alone.plain() == {
        "kheops": {"seats": 2, "drawings_per_second": 900.0, "changed_share": 0.05}
    }
    bench.show_drawings(Screen(), language.texts("en"), alone)
    assert "python-chess is not installed" in " ".join(capfd.readouterr().out.split())


def test_a_length_of_time_is_a_number(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "long", "--lang", "en"]) == 2
    assert re.search("--seconds long is not a number", capfd.readouterr().err)
