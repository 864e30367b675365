"""What an action touches on the picture of Heir."""

from __future__ import annotations

import pytest

import maat
from games.heir.positions import acting, rules_of
from positions import play


@pytest.mark.parametrize(
    ("notation", "touched"),
    [
        ("site 3.4", "space-3.4"), ("propose 3.4", "space-3.4"), ("magic token 2.2", "space-2.2"),
        ("magic a", "magic-bast-a"), ("bid 7 sun", "bid-7-sun"), ("offer 11", "bid-11"),
        ("replace by 3 moon", "bid-3-moon"),
        ("place 5.4", "space-5.4"), ("move 5.5", "space-5.5"),
        ("turn 90", "turn-90"), ("keep b", "magic-bast-b"),
        ("take sun temple", "card-active"), ("take shrine", "card-1"), ("take obelisk", "card-2"),
        ("next shrine", "card-1"), ("next obelisk", "card-2"), ("next unseen", "deck"),
    ],
)  # fmt: skip
def test_an_action_touches_the_place_or_the_card_that_it_names(notation: str, touched: str) -> None:
    rules = rules_of()
    table = acting(active="sun temple", others=("shrine", "obelisk"))
    assert rules.touches(table.state, 0, rules.actions[notation]) == (touched,)


@pytest.mark.parametrize("notation", ["no magic", "keep bid", "stay", "refuse"])
def test_what_no_part_of_the_picture_stands_for_touches_nothing(notation: str) -> None:
    rules = rules_of()
    assert rules.touches(acting().state, 0, rules.actions[notation]) == ()


def test_accepting_touches_the_site_that_is_proposed() -> None:  # H3
    table = maat.new("heir", seed=3, pyramid_site="agreed")
    assert table.game.touches(table.state, 1, table.game.actions["accept"]) == ()
    play(table, "propose 3.3")
    accept = next(action for action in table.legal(1) if str(action) == "accept")
    assert accept.refs == ("space-3.3",)
