"""What is lit is lit once, and what lies on the table says what it is."""

from __future__ import annotations

import re

import pytest

import maat
from games.pharaon.positions import position
from maat.core.texts import LANGUAGES
from maat.draw import polar
from maat.draw.themes import GLINTS, SEEN, contrast
from maat.games.pharaon.picture import burial, drawing, holdings, texts, tiles
from maat.games.pharaon.picture.board import heads
from maat.games.pharaon.picture.ending import ROOM
from maat.games.pharaon.picture.lettering import READ
from maat.games.pharaon.picture.look import Look
from maat.games.pharaon.picture.places import BEYOND, WIDTH
from maat.games.pharaon.rules.tables import (
    AREA_NAMES,
    ARTISAN_FACES,
    BASE_NAMES,
    BURIAL_STEPS,
    EFFECT,
    RESOURCES,
)


def part(table: maat.Table, id: str) -> str:
    """The markup of a fragment, up to the end of its first group."""
    drawn = drawing.draw(table.view(0)).body()
    found = re.search(rf'id="{id}".*?(?=<g [^>]*id=)', drawn, re.S)
    assert found, id
    return found[0]


def test_where_what_is_bought_is_lit_its_heading_and_its_segment_are_quiet() -> None:
    table = position()
    quiet = [f"access-{name}" for name in AREA_NAMES] + [f"face-{name}" for name in BASE_NAMES]
    for id in (*quiet, "line-1"):
        assert "halo quiet" in part(table, id), id
    for id in ("nile-offer-1", "artisans-kind-trade", "gate-nile", "pass"):
        assert "halo glint" in part(table, id), id


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_supply_says_that_it_is_the_supply(lang: str, narrow: bool) -> None:  # P17
    drawn = drawing.draw(position().view(0), lang, narrow).body()
    assert f">{texts(lang)('picture.supply')}<" in drawn


def test_the_supply_lies_in_its_chamber_and_on_no_figure_of_a_step() -> None:
    chamber = burial._chamber(False, 3)
    for kind in range(RESOURCES):
        niche = burial._niche(False, 3, kind)
        assert chamber.left < niche.left and niche.right < chamber.right
        assert chamber.top < niche.top and niche.bottom < chamber.bottom
    for step in range(1, BURIAL_STEPS + 1):
        column = burial._column(False, 3, step)
        free = column.left >= chamber.right or column.top + 54 <= chamber.top
        assert free, step  # its price and its points end 54 below its top


def test_the_ground_of_the_own_things_runs_on_beyond_the_picture() -> None:
    table = part(position(), "pharaon-table")
    assert f'x="{-BEYOND}"' in table and f'width="{WIDTH + 2 * BEYOND}"' in table


@pytest.mark.parametrize("count", [1, 2, 5, 9, 14])
def test_own_artisans_are_pictures_however_many(count: int) -> None:
    """What is one too many is counted."""
    seat = Look(position().view(0), "en", False).seat(0)
    counts = [0] * ARTISAN_FACES
    for i in range(count):
        counts[i % 3] += 1
    shown = holdings.artisans(seat, tuple(counts)).markup
    assert shown.count("work-") == (count if count <= 12 else 11)
    assert ("+3" in shown) == (count == 14)


def test_the_slim_frame_of_what_is_lit_is_seen_on_cards_by_day_and_by_night() -> None:
    for theme, ground in (("light", "#fffaf0"), ("dark", "#37427c")):
        assert contrast(GLINTS[theme], ground) >= SEEN


@pytest.mark.parametrize("narrow", [False, True])
def test_each_heading_shows_the_place_of_its_area_on_the_wheel(narrow: bool) -> None:  # P1
    """The filled piece of its small circle lies in the direction of the gate."""
    table = maat.new("pharaon", 3, seed=11)
    look = Look(table.view(0), "en", narrow)
    dials = {}
    for made in heads(look):
        filled = re.search(
            r'<path d="M(-?[\d.]+) (-?[\d.]+)A[^"]*"[^>]*pharaon-ink-line', made.markup
        )
        assert filled, made.id
        dials[made.id] = (float(filled[1]), float(filled[2]))
    places = {f"access-{AREA_NAMES[number]}": place for number, place in enumerate(look.place)}
    x, y, r = (18, 16, 16) if narrow else (24, 21, 22)
    for id, (left, top) in dials.items():
        angle = 72 * places[id] - 31
        assert (left, top) == pytest.approx(polar(x, y, r, angle), abs=0.2), id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_traitors_tiles_say_in_words_what_comes_next(lang: str) -> None:  # P74
    """Every effect has a few words, and all of them can be read."""
    for face, sides in enumerate(EFFECT):
        for side, spaces in enumerate(sides):
            for covered in range(len(spaces)):
                shown = tiles.tile(lang, False, 0, face, side, 0, covered, False).markup
                sizes = [
                    float(size) for size in re.findall(r'<text[^>]* font-size="([\d.]+)', shown)
                ]
                assert all(size >= READ - 0.1 for size in sizes), (face, side, covered, sizes)


def test_the_towers_stand_where_the_count_leaves_the_window_free() -> None:
    """Between the left edge and the sheet of the count, which begins at these units of the picture
    at 1280x720, 1440x900 and 1920x1080.
    """
    for left, right in ((-46, 1029), (0, 969), (0, 1108)):
        assert left < ROOM[0] and ROOM[1] + 26 < right
        assert abs(sum(ROOM) - left - right) / 2 < 100
