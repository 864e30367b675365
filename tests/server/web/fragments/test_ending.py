"""The ending: the count, the winner, what decided it, the next step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape

import pytest

import maat
from maat.play.lessons import lesson_of
from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.storage.store import Seating
from maat.server.web.fragments import picture
from maat.server.web.fragments.ending import counted, ending
from maat.server.web.fragments.lessons import learns
from maat.server.web.fragments.reader import Reader
from maat.server.web.fragments.status import buttons
from server.guests import TestClient, sit_down
from server.web.finished_games import keep, person
from server.web.fragments.readers import reader_of


def over(game: str, seats: int = 2, seed: int = 4) -> maat.Table:
    table, luck = maat.new(game, seats, seed=seed), random.Random(seed)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table


@contextmanager
def read_by(
    settings: Settings, table: maat.Table, seat: int = 0, lang: str = "en"
) -> Iterator[Reader]:
    others = [Seating(n, "random") for n in range(1, table.seats)]
    keep(settings, "table1", table, person(0, "me"), *others)
    with TestClient(make_app(settings)) as web:
        yield reader_of(web, seat, lang=lang)


@pytest.mark.parametrize(
    ("game", "seats"), [("kheops", 2), ("heir", 2), ("pharaon", 2), ("pharaon", 5), ("pharaon", 1)]
)
def test_the_lines_of_the_count_add_up_to_the_totals(
    settings: Settings, game: str, seats: int
) -> None:
    with read_by(settings, over(game, seats)) as reader:
        lines = counted(reader)
        sums = [sum(line.row.points[s] or 0 for line in lines) for s in range(seats)]
        assert sums == list(reader.sheet.totals)
        assert all(any(line.row.points) for line in lines)


@pytest.mark.parametrize(
    ("seats", "size"), [(1, ""), (2, ""), (3, "several"), (4, "several many"), (5, "several many")]
)
def test_a_count_for_many_seats_is_laid_out_otherwise(
    settings: Settings, seats: int, size: str
) -> None:
    with read_by(settings, over("pharaon", seats)) as reader:
        page = ending(reader)["page-ending"]
    assert (f'<table class="{size}">' if size else "<table>") in page


SENTENCES = {
    "en": "What decided it, ",
    "fr": "Ce qui a fait la différence, ",
    "nl": "Dit gaf de doorslag, ",
}


@pytest.mark.parametrize("lang", maat.LANGUAGES)
@pytest.mark.parametrize("game", maat.list_games())
def test_one_sentence_says_what_decided_it(settings: Settings, game: str, lang: str) -> None:
    with read_by(settings, over(game), lang=lang) as reader:
        page = ending(reader)["page-ending"]
        winner = reader.winners[0]
        leads = {
            line.row.text: (line.row.points[winner] or 0) - (line.row.points[1 - winner] or 0)
            for line in counted(reader)
        }
        said = page.partition('class="decided">')[2].partition("</p>")[0]
        if own := picture.decided(reader.view, lang):
            assert unescape(said) == own
            return
        assert said.startswith(SENTENCES[lang])
        named = [text for text in leads if said.endswith(f"{text}.")]
        assert named and leads[named[0]] == max(leads.values())


def test_a_running_game_has_no_ending(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert ending(reader_of(web, 0)) == {}


def test_lines_name_the_parts_that_they_count_and_the_next_games_are_offered(
    settings: Settings,
) -> None:
    with read_by(settings, over("kheops")) as reader:
        page = ending(reader)["page-ending"]
    assert "network-" in page and 'href="/rules/kheops#K40"' in page
    assert 'action="/tables/table1/again"' in page and "page-ending-stronger" in page
    assert "/tables/table1/replay?seat=0" in page and 'data-ending="close"' in page
    assert 'id="page-rematch"' not in page  # that one stands elsewhere on the page


def test_a_lesson_ends_with_its_own_ways_on(settings: Settings) -> None:
    told = lesson_of(maat.load_game("kheops"))
    assert told is not None
    with read_by(settings, told.table(len(told.turns))) as reader:
        assert reader.over and learns(reader)
        page = ending(reader)["page-ending"] + buttons(reader)["page-status-do"]
    assert "/again" not in page and 'data-ending="close"' in page


def test_a_game_that_was_resigned_ends_with_its_own_words(settings: Settings) -> None:
    table = maat.new("kheops", seed=4)
    seating = [person(0, "me"), person(1, "friend", left=True)]
    keep(settings, "table1", table, *seating)
    with TestClient(make_app(settings)) as web:
        page = ending(reader_of(web, 0))["page-ending"]
    assert "Blue has resigned." in page and "You win" in page
    assert "<table" not in page and "decided it" not in page


def test_a_game_that_everybody_left_has_no_winner(settings: Settings) -> None:
    table = maat.new("pharaon", 3, seed=4)
    seating = [person(n, f"browser {n}", left=True) for n in range(3)]
    keep(settings, "table1", table, *seating)
    with TestClient(make_app(settings)) as web:
        page = ending(reader_of(web, 0))["page-ending"]
    assert "Everybody has left" in page and "Nobody wins" in page and "<table" not in page
