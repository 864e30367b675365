"""The declared events of Heir: who sees what of them."""

from __future__ import annotations

from games.heir.positions import bidding, rules_of, told
from positions import play


def test_what_is_hidden_of_an_event_is_a_card_or_a_letter() -> None:  # H7
    hidden = {
        event.key: part.name for event in rules_of().events for part in event.parts if part.secret
    }
    assert hidden == {
        "decides_magic": "letter",
        "bids": "card",
        "offers": "card",
        "replaces_bid": "card",
        "draws": "letter",
        "looks": "letter",
        "keeps": "letter",
    }


def test_only_its_seat_sees_the_card_of_a_bid() -> None:  # H10
    table = play(bidding("ra", bast="6 sun"), "bast: bid 6 sun")
    assert told(table, 0) == ["Bast lays a bid: 6 sun"]
    assert told(table, 1) == told(table) == ["Bast lays a bid"]
