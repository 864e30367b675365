"""On a phone the wheel and the five Areas are sheets of which one is seen."""

from __future__ import annotations

import re

import maat
from games.pharaon.positions import position
from maat.draw import Drawing
from maat.games.pharaon.picture import drawing
from maat.games.pharaon.rules.tables import AREA_NAMES

SHEET = re.compile(r'^<g data-sheet="(\d)"')
REF = re.compile(r'^<g [^>]*data-ref="([^"]+)"')
OPENS = re.compile(r'data-opens="(\d)"')


def sheets(drawn: Drawing) -> dict[str, str]:
    """The sheet of each part that can be pointed at; "" where it lies on none."""
    found = {}
    for layer in drawn.layers.values():
        for markup in layer.values():
            if ref := REF.search(markup):
                sheet = SHEET.search(markup)
                found[ref[1]] = sheet[1] if sheet else ""
    return found


def test_what_lies_in_an_area_lies_on_its_sheet_and_own_things_on_none() -> None:
    drawn = drawing.draw(position(nobles={0: [13]}, hands={0: "trade"}).view(0), narrow=True)
    found = sheets(drawn)
    of = {name: str(1 + number) for number, name in enumerate(AREA_NAMES)}
    lies = {
        "set-1": of["offerings"],
        "noble-1": of["nobles"],
        "noble-deck": of["nobles"],
        "nile-offer-10": of["nile"],
        "track-justice": of["nile"],
        "artisan-1": of["artisans"],
        "burial-step-1": of["burial_chamber"],
        "pharaoh-token": of["burial_chamber"],
        "area-nile": "0",
        "god-isis": "0",
        "tab-nile": "",
        "held-noble-14": "",
        "seat-0-trade": "",
        "artisans-0": "",
        "pass": "",
        "jar-1": "",
    }
    assert {ref: found.get(ref, lies[ref]) for ref in lies} == lies


def test_nobles_that_were_dealt_lie_over_the_wheel() -> None:
    table = maat.new("pharaon", seats=2, seed=1)
    found = sheets(drawing.draw(table.view(table.pending[0]), narrow=True))
    assert found["dealt-noble-1"] == found["dealt-noble-2"] == "0"


def test_every_sheet_has_a_tab_that_stands_for_its_area() -> None:
    board = drawing.draw(position().view(0), narrow=True).layers["board"]
    opened = {id: OPENS.search(markup) for id, markup in board.items() if id.startswith("tab-w")}
    assert [found and found[1] for found in opened.values()] == ["0"]
    for number, name in enumerate(AREA_NAMES):
        tab = board[f"tab-{name}"]
        assert f'data-via="area-{name}"' in tab and f'data-opens="{1 + number}"' in tab
        assert f'data-opens="{1 + number}"' in board[f"gate-{name}"]


def test_in_the_wide_picture_everything_is_seen() -> None:
    wide = drawing.draw(position().view(0)).body()
    assert "data-sheet" not in wide and "data-opens" not in wide
