"""Who has left, as each reader is told."""

from __future__ import annotations

from maat.server.web.fragments.leaving import leaving, left_lines
from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def test_nothing_is_shown_while_all_are_there(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert leaving(reader_of(web, 0)) == {} == left_lines(reader_of(web, 0))


def test_the_note_and_the_log_say_who_resigned(web: TestClient) -> None:
    white, *_ = sit_down(web, "guest", "guest")
    white.post("seats/0/leave")
    for seat in (0, 1, None):
        note, line = leaving(reader_of(web, seat)), left_lines(reader_of(web, seat))
        assert "White has resigned." in note["page-left-0"] and "form" not in note["page-left-0"]
        assert "White resigns." in line["page-log-left-0"]


def test_an_abandoned_game_says_that_nobody_wins(web: TestClient) -> None:
    one, two, *_ = sit_down(web, "guest", "guest", "random", game="pharaon")
    one.post("seats/0/leave")
    assert "A bot plays on" in leaving(reader_of(web, 1))["page-left-0"]
    two.post("seats/1/leave")
    assert "nobody wins" in leaving(reader_of(web, None))["page-left-ended"]
