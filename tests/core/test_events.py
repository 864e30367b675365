"""Events as seats see them: secret parts, witnesses, lines that cannot be read."""

from __future__ import annotations

import pytest

from maat.core.events import ALL, NONE, Event, Part, Told, listening, read_seen, seen, tell
from maat.core.messages import NUMBER, Said, Words

SEATS = Words("seat", ("white", "blue"))
CARDS = Words("card", ("red sun", "moon"))
EVENTS = [
    Event("draws", Part("card", CARDS, secret=True, chance=True)),
    Event("pays", Part("amount", NUMBER), Part("card", CARDS)),
    Event("storm", about=False),
]


@pytest.mark.parametrize(
    ("witness", "those_who_see"), [(ALL, {0, 1, -1}), (NONE, set()), (0, {0}), (1, {1})]
)
def test_a_secret_part_is_seen_by_its_witness(witness: int, those_who_see: set[int]) -> None:
    told = Told(0, witness, 1, 0, 0, 0)
    for seat in (0, 1, -1):
        saw = seen(EVENTS, told, seat)
        expected = "draws blue, red sun" if seat in those_who_see else "draws blue, ?"
        assert saw.notation(SEATS) == expected
        assert read_seen(EVENTS, SEATS, expected) == saw


def test_an_event_that_was_not_seen_whole_has_a_sentence_of_its_own() -> None:
    assert seen(EVENTS, Told(0, 1, 1, 1, 0, 0), 0).said(SEATS) == Said(
        "event.draws_unseen", seat=Said("seat.blue")
    )
    whole = seen(EVENTS, Told(0, 1, 1, 1, 0, 0), 1).said(SEATS)
    assert whole == Said("event.draws", seat=Said("seat.blue"), card=Said("card.moon"), n=1)
    paid = seen(EVENTS, Told(1, ALL, 0, 5, 0, 0), -1).said(SEATS)
    assert paid.arguments["n"] == 5
    assert seen(EVENTS, Told(2, ALL, 0, 0, 0, 0), -1).notation(SEATS) == "storm"
    assert read_seen(EVENTS, SEATS, "storm").said(SEATS) == Said("event.storm")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("flies white, moon", "nothing is called 'flies' here"),
        ("draws white", "draws: expected 2 words"),
        ("draws white, moon, moon", "draws: expected 2 words"),
        ("draws green, moon", "there is no seat green in this game"),
        ("draws white, star", "draws: 'star' is not possible as word 2"),
        ("pays white, 1000, moon", "pays: '1000' is not possible as word 2"),
        ("storm white", "storm: expected 0 words"),
        ("", "nothing is called '' here"),
    ],
)
def test_a_piece_of_a_line_that_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_seen(EVENTS, SEATS, text)


def test_what_is_told_is_heard_only_where_somebody_listens() -> None:
    tell(0, ALL, 0, 1, 2, 3)
    with listening() as outer:
        tell(1, ALL, 0, 1, 2, 3)
        with listening() as inner:
            tell(2, 0, 1, 4, 5, 6)
    assert outer == [Told(1, ALL, 0, 1, 2, 3)]
    assert inner == [Told(2, 0, 1, 4, 5, 6)]
