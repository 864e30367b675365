"""What was seen of a past, and where its hidden outcomes stand."""

from __future__ import annotations

import pytest

import maat
from maat.core.past import Line, LuckOfPast, NoPast, certain, hidden, shown
from toys import TOY

DEALT = [3, 5, 4, 0, 5, 1]  # the cards 4, 6, 5 for Ibis, 1, 6, 2 for Jackal


def lines(monkeypatch: pytest.MonkeyPatch, seat: int | None) -> list[Line]:
    monkeypatch.setenv("MAAT_GAMES", str(TOY))
    table = maat.new("feather", chance=[*DEALT, 2])
    for seat_asked, action in enumerate(["lay 6", "lay 1", "draw"]):
        table.play(action, seat_asked % 2)
    return list(table.view(seat).lines)


def test_a_seat_was_shown_its_own_cards_and_what_lies_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = lines(monkeypatch, 0)
    assert shown(seen, "receives") == [3, 5, 4]
    assert shown(seen, "lays") == [5, 0] and shown(seen, "lays", 1) == [0]
    assert shown(seen, "draws", 0) == [2] and shown(seen, "draws", 1) == []


def test_hidden_outcomes_are_named_by_their_line_and_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert hidden(lines(monkeypatch, 0), "receives", 1) == [(0, 0), (0, 1), (0, 2)]
    assert hidden(lines(monkeypatch, 0), "receives", 0) == []
    assert hidden(lines(monkeypatch, None), "receives", 1) == [(0, 3), (0, 4), (0, 5)]


def test_what_was_taken_back_was_not_shown() -> None:
    table = maat.new("kheops", seed=1)
    table.play(next(a for a in table.legal(0) if str(a).startswith("worker")), 0)
    assert len(shown(table.view(0).lines, "puts")) == 2
    table.undo(0)
    assert shown(table.view(0).lines, "puts") == []


def test_where_nothing_is_left_to_choose_from_there_is_no_past() -> None:
    luck = LuckOfPast(1)
    with pytest.raises(NoPast, match="not everything that it shows can have happened"):
        luck.choice([])
    for count in (-1, 3):
        with pytest.raises(NoPast):
            luck.sample([1, 2], count)
    assert (luck.choice([7]), sorted(luck.sample([1, 2], 2))) == (7, [1, 2])


def test_what_must_have_been_told_is_there_or_there_is_no_past() -> None:
    assert certain(0) == 0
    with pytest.raises(NoPast):
        certain(None)
