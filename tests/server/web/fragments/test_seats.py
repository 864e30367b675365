"""Who sits where, as each reader is shown it."""

from __future__ import annotations

from maat.server.web.fragments.seats import seats
from server.guests import TestClient, sit_down
from server.other_components import SIDE3
from server.web.fragments.readers import reader_of


def test_a_reader_finds_their_own_seat_and_the_one_that_is_asked(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    white, blue = seats(reader_of(web, 1)).values()
    assert 'class="turn"' in white and 'class="turn"' not in blue
    assert 'class="you"' in blue and 'class="you"' not in white


def test_only_the_host_may_invite_to_an_open_seat(web: TestClient) -> None:
    web.post("/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]})
    assert "<form" in seats(reader_of(web, None, host=True))["page-seat-1"]
    assert "<form" not in seats(reader_of(web, None))["page-seat-1"]


def test_other_players_without_an_open_page_are_away(web: TestClient) -> None:
    sit_down(web, "guest", "random")
    white, blue = seats(reader_of(web, None)).values()
    assert 'class="away"' in white and 'class="away"' not in blue  # a bot is always there
    assert 'class="away"' not in seats(reader_of(web, 0))["page-seat-0"]


def test_a_bot_has_a_short_name_and_says_how_it_plays(web: TestClient) -> None:
    sit_down(web, "guest", "vizier")
    for lang, name, about in (
        ("en", "Vizier", "Plans far ahead and forgives little"),
        ("fr", "Vizir", "Voit loin et pardonne peu"),
        ("nl", "Vizier", "Denkt ver vooruit en vergeeft weinig"),
    ):
        white, blue = seats(reader_of(web, 0, lang=lang)).values()
        assert f'<span class="who" title="{about}">{name}</span>' in blue
        assert "title=" not in white


def test_with_other_parts_than_it_was_trained_for_a_bot_says_so(web: TestClient) -> None:
    sit_down(web, "guest", "vizier", components_text=SIDE3)
    for lang, words in (
        ("en", "forgives little. This bot was trained with other components"),
        ("fr", "pardonne peu. Ce robot a été entraîné avec un autre matériel"),
        ("nl", "vergeeft weinig. Deze bot is met ander spelmateriaal getraind"),
    ):
        assert words in seats(reader_of(web, 0, lang=lang))["page-seat-1"]
