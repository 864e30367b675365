"""What a proposal would lead to, as its seat may imagine it."""

from __future__ import annotations

import random

import pytest

import maat
from maat.play.previews import previews


def about_to_lay(seed: int) -> tuple[maat.Table, int]:
    """A game of Kheops in which a seat turns a tile for its cell: its last choice of the turn."""
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    while True:
        seat = table.pending[0]
        action = luck.choice(table.legal(seat))
        if len(table.entries) > 12 and str(action).startswith("lay"):
            return table, action.id
        table.play(action, seat)


def test_what_the_action_does_is_in_every_preview() -> None:
    table, action = about_to_lay(3)
    seat = table.pending[0]
    view = table.view(seat)
    after = previews(view, action)
    assert len(after) > 3 and all(p.seat == seat for p in after)
    table.play(action, seat)
    true = table.view(seat).state.plain()
    for preview in after:
        seen = preview.state.plain()
        assert (seen["tile"], seen["facing"]) == (true["tile"], true["facing"])


@pytest.mark.parametrize("game", maat.list_games())
def test_a_preview_depends_on_the_view_alone(game: str) -> None:
    """Two tables that a seat cannot tell apart have the same previews."""
    table, luck = maat.new(game, seed=5), random.Random(5)
    for _ in range(40):
        seat = table.pending[0]
        action = luck.choice(table.legal(seat))
        if len(table.entries) % 10 == 0:
            other = table.imagine(seat, 77)
            mine, theirs = (previews(t.view(seat), action.id, 2) for t in (table, other))
            assert [p.state.plain() for p in mine] == [p.state.plain() for p in theirs]
        table.play(action, seat)
