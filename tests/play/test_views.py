"""What seats see and may do is computed once for each change."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import maat
from maat.play.turns import play_single_choices, proposals
from maat.play.views import Views


@pytest.mark.parametrize("game", maat.list_games())
def test_answers_are_those_of_the_table_after_every_decision_and_undo(game: str) -> None:
    table, luck = maat.new(game, seed=4), random.Random(4)
    views = Views(table)
    for _ in range(60):
        if table.over:
            break
        assert views.pending == table.pending
        for seat in range(table.seats):
            assert views.legal(seat) == table.legal(seat)
            assert views.view(seat) == table.view(seat)
        assert views.view(None) == table.view(None) and views.legal(None) == ()
        seat = luck.choice(table.pending)
        if table.can_undo(seat) and luck.random() < 0.2:
            table.undo(seat)
        else:
            table.play(luck.choice(table.legal(seat)), seat)


def test_the_rules_are_asked_once_however_often_somebody_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = maat.new("kheops", seed=4)
    views, asked = Views(table), list[int | None]()
    legal = maat.View.legal

    def counted(view: maat.View) -> tuple[maat.Action, ...]:
        asked.append(view.seat)
        return legal(view)

    monkeypatch.setattr(maat.View, "legal", counted)
    for _ in range(3):
        first = views.legal(0)[0]
        assert views.find(0, first.id) == views.find(0, str(first)) == first.id
        views.only_choice(0)
    assert asked == [0]
    assert views.legal(1) == () and views.find(1, first.id) is None
    table.play(first, 0)
    assert [views.legal(s) for s in table.pending] and len(asked) == 2


@pytest.mark.parametrize("game", maat.list_games())
def test_a_decision_computes_the_legal_actions_of_a_seat_at_most_twice(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once to know them, and once more to see whether a single one is visibly single; to check the
    decision itself, they are known.
    """
    rules = maat.load_game(game)
    table, luck = maat.new(game, seats=rules.most, seed=3), random.Random(3)
    views, calls, honest = Views(table), Counter[tuple[int, int]](), rules.legal_actions

    def counted(g: Any, seat: int, legal: Any) -> None:
        calls[len(table.entries), seat] += 1
        honest(g, seat, legal)

    monkeypatch.setitem(vars(rules), "legal_actions", counted)
    while not table.over:
        seat = luck.choice(views.pending)
        views.play(luck.choice(views.legal(seat)).id, seat)
        play_single_choices(table, lambda s, seat=seat: s == seat, views=views)  # type: ignore[misc]
        proposals(table, range(table.seats), lambda _: True, views)
    assert max(calls.values()) <= 2 and len(calls) >= len(table.entries) - 1


@pytest.mark.parametrize("action", [0, "nonsense", 10**6])
def test_what_is_not_legal_is_refused_as_at_the_table(action: int | str) -> None:
    table = maat.new("kheops", seed=4)
    table.play(table.legal(0)[0], 0)
    table.play(table.legal(0)[0], 0)
    with pytest.raises(maat.IllegalAction) as expected:
        table.play(action, 0)
    with pytest.raises(maat.IllegalAction) as refused:
        Views(table).play(action, 0)
    assert refused.value.text("en") == expected.value.text("en")


def test_one_seat_is_never_given_what_another_sees() -> None:
    views = Views(maat.new("kheops", seed=4))
    for seat in (None, 0, 1):
        assert views.view(seat).seat == seat
