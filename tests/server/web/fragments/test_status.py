"""Whose turn it is, and what is done to a turn as a whole."""

from __future__ import annotations

import re

from maat.server.web.fragments.status import buttons, status, title
from server.guests import TestClient, play_on, sit_down
from server.web.fragments.readers import reader_of


def words(markup: str) -> str:
    return re.sub("<[^>]*>", " ", markup).strip()


def test_the_player_who_is_asked_reads_the_question_and_the_others_wait(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    mine, theirs = (status(reader_of(web, seat)) for seat in (0, 1))
    assert words(mine["page-status-head"]) == "Your turn" and words(mine["page-status-line"])
    assert "White" in words(theirs["page-status-head"]) and not words(theirs["page-status-line"])


def test_only_a_player_has_a_button_to_take_back(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert 'aria-disabled="true"' in buttons(reader_of(web, 0))["page-status-do"]
    assert "page-undo" not in buttons(reader_of(web, None))["page-status-do"]


def test_at_the_end_the_players_and_the_host_may_play_again(web: TestClient) -> None:
    players = sit_down(web, "guest", "guest")[:2]
    play_on(list(players))
    again = [buttons(reader_of(web, s))["page-status-do"] for s in (0, None)]
    assert ["page-again" in markup for markup in again] == [True, False]
    assert "page-again" in buttons(reader_of(web, None, host=True))["page-status-do"]
    assert title(reader_of(web, None)) != title(reader_of(web, None, lang="fr"))
