"""Options: declared with their values by name, read as typed."""

from __future__ import annotations

import pytest

from maat.core.options import Option, SeatsOption


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
