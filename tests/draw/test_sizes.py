"""The sizes that all drawings share."""

from __future__ import annotations

from maat.draw import Sizes


def test_words_on_a_phone_are_smaller_but_never_below_eleven() -> None:
    wide, narrow = Sizes(narrow=False), Sizes(narrow=True)
    assert (wide.words, wide.least, wide.margin) == (16, 12, 14)
    assert (narrow.words, narrow.least, narrow.margin) == (13, 11, 8)
