"""Things that a game declares in a row, and their numbers."""

from __future__ import annotations

from maat.core.numbered import Numbered


def test_the_numbers_follow_the_order_of_declaration() -> None:
    things = Numbered("ask", "answer", "end")
    ask, answer, end = things.numbers
    assert (things[ask], things[answer], things[end]) == ("ask", "answer", "end")
    assert (len(things), list(things)) == (3, ["ask", "answer", "end"])
