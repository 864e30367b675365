"""Messages as data: a key and its arguments."""

from __future__ import annotations

from maat.core.messages import NUMBER, Said, Words

CARDS = Words("card", ("red sun", "moon"))


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
