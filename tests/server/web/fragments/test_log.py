"""The log on a table's page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from maat.core.events import Event, Seen
from maat.server.app import make_app
from maat.server.languages import words
from maat.server.settings import Settings
from maat.server.web.fragments.log import _brief, log
from maat.server.web.fragments.reader import Reader
from server.guests import TestClient, sit_down
from server.web.finished_games import finished, keep, person
from server.web.fragments.readers import reader_of


def test_the_set_up_is_folded_and_what_is_taken_back_is_struck_out(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    white.act(white.look()["legal"][0]["id"])
    assert "<del>" not in log(reader_of(web, 0))["page-log-1"]
    white.post("undo", None)
    lines = log(reader_of(web, 0))
    assert list(lines) == ["page-log-0", "page-log-1", "page-log-2"]
    assert "<details>" in lines["page-log-0"] and "<del>" in lines["page-log-1"]
    assert "White" in lines["page-log-2"]


def brief(texts: list[str], *events: Seen) -> list[tuple[str, bool]]:
    """As a reader of a game whose seats are White and Blue."""
    reader = cast(Reader, SimpleNamespace(seat_word=("White", "Blue").__getitem__, say=SAY))
    return list(_brief(reader, texts, events))


SAY = words("en", "kheops")
PAYS, TURNS = Event("pays"), Event("turns", about=False)
BEGINS = Event("begins", about=False, opens_round=True)


def test_an_entry_does_not_repeat_its_subject() -> None:
    texts = ["Blue pays.", "Blue gains.", "White gains.", "It turns."]
    seen = [Seen(PAYS, 1, ()), Seen(PAYS, 1, ()), Seen(PAYS, 0, ()), Seen(TURNS, 0, ())]
    assert [text for text, _ in brief(texts, *seen)] == [
        "Blue pays; gains.",
        "White gains.",
        "It turns.",
    ]


def test_what_is_told_twice_is_told_once() -> None:
    seen = [Seen(PAYS, 1, ())] * 3
    assert brief(["Blue pays."] * 3, *seen) == [("Blue pays (3 times).", False)]


def test_a_seat_whose_sentence_begins_with_something_else_is_named() -> None:
    texts = ["Blue pays.", "Blue's bid is lost."]
    assert len(brief(texts, *[Seen(PAYS, 1, ())] * 2)) == 2


def test_a_round_is_a_heading_between_what_was_before_and_after() -> None:
    texts = ["Blue passes.", "Round 2 begins.", "Blue gains."]
    seen = [Seen(PAYS, 1, ()), Seen(BEGINS, 0, ()), Seen(PAYS, 1, ())]
    assert brief(texts, *seen) == [
        ("Blue passes.", False),
        ("Round 2 begins.", True),
        ("Blue gains.", False),
    ]


@pytest.mark.parametrize("game", ["heir", "pharaon"])
def test_games_with_rounds_have_headings_in_their_logs(settings: Settings, game: str) -> None:
    keep(settings, "table1", finished(game), person(0, "me"), person(1, "friend"))
    with TestClient(make_app(settings)) as web:
        entries = log(reader_of(web, 0))
    rounds = [id for id, entry in entries.items() if 'class="round"' in entry]
    assert len(rounds) >= 4
    assert all(id.endswith("-round") for id in rounds)
