"""What people write about themselves, in one visible line."""

from __future__ import annotations

import pytest

from maat.play.names import MOST_MARKS, one_line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  Nefer \t tari\n", "Nefer tari"),
        ("\x1b[2JBad\x07", "[2JBad"),  # a terminal would clear its window
        ("left\u202eright", "leftright"),  # it would be read backwards
        ("a\u200bb\u2060c", "abc"),
        ("\u2800\u2800", ""),
        ("e" + "\u0301" * 9, "é" + "\u0301" * (MOST_MARKS - 1)),
        ("\u0301Amon", "Amon"),  # an accent on nothing
        ("Néfertari ♥ 王", "Néfertari ♥ 王"),
    ],
)
def test_what_can_be_seen_stays_and_nothing_else(text: str, line: str) -> None:
    assert one_line(text) == line == one_line(line)
