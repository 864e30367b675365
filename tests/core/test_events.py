"""The vocabulary between rules and people: messages as data, events as seats see them, options."""

from __future__ import annotations

import pytest

from maat.core.events import ALL, NONE, Event, Part, Told, listening, read_seen, seen, tell
from maat.core.messages import NUMBER, Said, Words
from maat.core.options import Option, SeatsOption

SEATS = Words("seat", ("white", "blue"))
CARDS = Words("card", ("red sun", "moon"))
EVENTS = [
    Event("draws", Part("card", CARDS, secret=True, chance=True)),
    Event("pays", Part("amount", NUMBER), Part("card", CARDS)),
    Event("storm", about=False),
]


def test_a_message_is_its_key_and_its_arguments() -> None:
    assert Said("a", n=1) == Said("a", n=1) != Said("a", n=2)
    assert len({Said("a", n=1), Said("a", n=1)}) == 1
    assert Said("a", x=Said("b"), many=[Said("c", n=1)], w="w").plain() == [
        "a", {"x": ["b", {}], "many": [["c", {"n": 1}]], "w": "w"},
    ]  # fmt: skip
    assert repr(Said("a", n=1)) == "Said('a', {'n': 1})"


def test_words_are_counted_from_their_first_number() -> None:
    assert (NUMBER.name(-200), NUMBER.name(0), NUMBER.numbers["999"]) == ("-200", "0", 999)
    assert NUMBER.said(7) == Said("number", n=7)
    assert CARDS.said(0) == Said("card.red_sun")


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


def test_an_option_has_values_by_name_and_says_which() -> None:
    tie = Option("tie_shares", ("nobody", "both"), "nobody", "K46")
    assert (tie.read("nobody", 2), tie.read("both", 2)) == (0, 1)
    with pytest.raises(ValueError, match="one of nobody, both"):
        tie.read("half", 2)
    flag = Option("waits", (False, True), True, "K46")
    assert flag.read(True, 2) == 1
    for wrong in (1, "true", None):
        with pytest.raises(ValueError, match="one of false, true"):
            flag.read(wrong, 2)
    assert (flag.parse("TRUE", 2), flag.parse("maybe", 2), tie.parse("both", 2)) == (
        True,
        "maybe",
        "both",
    )


def test_an_option_can_name_seats() -> None:
    first = SeatsOption("first_play", (), (), "P1")
    assert (first.read((0, 2), 3), first.read([], 3), first.read({1}, 3)) == (5, 0, 2)
    for wrong in ((3,), (-1,), 1, "0", (True,)):
        with pytest.raises(ValueError, match="seats from 0 to 2"):
            first.read(wrong, 3)
    assert (first.parse("0, 2", 3), first.parse("all", 3), first.parse("", 3)) == (
        (0, 2),
        "all",
        (),
    )
