"""What a seat could start with what it has."""

from __future__ import annotations

from games.pharaon.positions import BASE, position
from maat.games.pharaon.picture.means import EVERYTHING, means, proposed
from maat.games.pharaon.rules import actions as act


def test_what_lies_upright_is_what_is_legal_on_ones_turn() -> None:  # P16
    for hand in ("", "trade 3", "royalty, construction, silver", ", ".join(BASE)):
        table = position(hands={0: hand})
        mine = means(table.view(0).state, 0)
        legal = [str(action) for action in table.legal(0)]
        assert mine.a_set == ("offerings" in legal)
        assert mine.noble == ("nobles" in legal)
        assert mine.step == ("burial chamber" in legal)
        assert mine.kinds.bit_count() == sum(a.startswith("artisans ") for a in legal)
        assert mine.offers.bit_count() == sum(a.startswith("nile ") for a in legal)
        assert mine.bonus.bit_count() == sum(a.startswith("offerings bonus") for a in legal)


def test_a_spectator_sees_everything_upright() -> None:
    assert means(position().view(None).state, -1) == EVERYTHING


def test_what_is_asked_has_been_paid_and_stands_upright() -> None:  # P21
    table = position(hands={0: ", ".join(BASE)})
    table.play("nobles", 0)
    state = table.view(0).state
    assert state.decision == act.WHICH_NOBLE
    assert means(state, 0).noble
    assert not means(state, 0).step


def test_the_tokens_of_the_proposal_are_named_to_the_one_who_pays_only() -> None:  # P16
    table = position(hands={0: "trade 2, silver 2, trade token, agriculture, royalty"})
    for action in table.legal(0):
        if str(action).startswith("artisans trade"):
            table.play(action, 0)
            break
    state = table.view(0).state
    assert state.pay.has_proposal
    assert len(proposed(state, 0)) >= 2
    assert proposed(state, 1) == ()
