"""What a seat would really pay is what the program proposes to it."""

from __future__ import annotations

import random

import maat
from maat.games.pharaon.picture.means import proposed
from maat.games.pharaon.picture.prices import price, told_price
from maat.games.pharaon.rules import actions as act


def test_the_price_told_beforehand_is_the_proposal_afterwards() -> None:  # P16
    """In whole games: whenever a payment is proposed, it was told before the action began."""
    compared = 0
    for seed in range(6):
        table = maat.new("pharaon", seats=3, seed=seed)
        dice = random.Random(seed)
        while not table.over:
            seat = table.pending[0]
            before = table.view(seat).state
            legal = table.legal(seat)
            action = dice.choice(legal)
            if str(action) == "pass":
                action = dice.choice(legal)
            table.play(action, seat)
            after = table.view(seat).state
            if before.decision == act.YOUR_TURN and after.decision == act.PAY_ACCESS:
                told = price(before, seat, after.pay.cost)
                assert told
                if after.pay.has_proposal:
                    assert told == proposed(after, seat)
                    compared += 1
    assert compared > 5


def test_a_price_is_said_in_a_sentence() -> None:
    assert told_price("en", (5, 1, 1)) == (
        " With what you have: a Silver on the wheel, then 2 Royalty."
    )
    assert told_price("en", ()) == ""
