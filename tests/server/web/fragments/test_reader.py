"""What is known of a reader when a page is drawn."""

from __future__ import annotations

from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def test_a_reader_is_asked_in_a_seat_of_their_own_only(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert [reader_of(web, seat).asked for seat in (0, 1, None)] == [True, False, False]


def test_seats_are_called_by_their_word_and_the_name_of_the_player(web: TestClient) -> None:
    sit_down(web, "guest", "random")
    reader = reader_of(web, 0, lang="nl")
    assert [reader.seat_word(s) for s in (0, 1)] == ["Wit", "Blauw"]
    assert reader.who(1) != reader.seat_word(1) and reader.who(1).startswith("Blauw (")


def test_a_reader_does_not_change_with_the_table(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    reader = reader_of(web, 0)
    before = (reader.version, reader.legal, reader.view.record())
    white.act(white.look()["legal"][0]["id"])
    assert (reader.version, reader.legal, reader.view.record()) == before
    assert reader_of(web, 0).version == reader.version + 1
