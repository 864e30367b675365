"""What players are called."""

from __future__ import annotations

from maat.server.languages import words
from maat.server.storage.store import Seating
from maat.server.web.player_names import bot_name, given_name, player_name

SAY = words("en")


def test_a_bot_is_called_by_its_name_in_words_or_by_its_own() -> None:
    assert bot_name(SAY, "greedy") == SAY("bot.greedy")
    assert bot_name(SAY, "sobek") == "sobek"


def test_a_person_is_called_by_the_name_they_gave() -> None:
    assert player_name(SAY, Seating(0, claimed=True, name="Ani")) == "Ani"
    assert player_name(SAY, Seating(0, claimed=True)) == SAY("seat.guest")
    assert given_name(SAY, Seating(0, claimed=True)) == ""


def test_an_open_seat_says_so() -> None:
    assert player_name(SAY, Seating(0)) == SAY("seat.open")


def test_where_a_bot_stands_in_it_is_the_bot_that_is_named() -> None:
    stands_in = Seating(0, claimed=True, name="Ani", bot="greedy")
    assert player_name(SAY, stands_in) == given_name(SAY, stands_in) == SAY("bot.greedy")
