"""Why something cannot be done in Kheops: the rule and the reason."""

from __future__ import annotations

import pytest

import maat
from games.kheops.positions import position
from positions import play, refusal


@pytest.mark.parametrize(
    ("action", "rule", "why"),
    [
        ("worker 1.2", "K10", "1.2 is occupied by a worker"),
        ("worker 5.1", "K10", "there is no tile on 5.1"),
        ("worker 1.4", "K23", "no pawn may stand on 1.4"),
        ("priest 1.1", "K31", "you can play the priest only once your own mummy is in play"),
        ("pharaoh 1.1", "K32", "you can play the pharaoh only once your own mummy is in play"),
        ("mummy 1.3", "K30", "the mummy takes the place of a worker only; on 1.3 stands a mummy"),
        ("mummy 1.2", "K10", "1.2 is occupied by a worker"),
        ("cell 1.5", "K10", "first this: put one of your pawns on an empty tile"),
    ],
)
def test_a_pawn_that_cannot_be_put_is_refused_with_rule_and_reason(
    action: str, rule: str, why: str
) -> None:
    table = position(
        "1.1 room 2\n1.2 room 2, white worker\n1.3 room 2, blue mummy\n1.4 corridor 2 no pawn"
    )
    fault = refusal(table, action)
    assert fault.rule == rule
    assert str(fault) == f"{action} is not possible now ({rule}): {why}"


def test_refused_powers_say_why() -> None:
    table = position("""
        1.1 room 2 rotate room
        1.3 corridor 2
        1.5 room 2, white priest
        1.7 room 2, white pharaoh
        1.9 room 3
    """, turn="blue")  # fmt: skip
    play(table, "worker 1.1")
    reasons = {
        a: str(refusal(table, a)).split(": ", 1)[1]
        for a in ("rotate 2.1 120", "rotate 1.3 120", "rotate 1.5 120")
    }
    assert reasons == {
        "rotate 2.1 120": "there is no tile on 2.1",
        "rotate 1.3 120": "1.3 is a corridor with 2 openings; this power turns the other kind",
        "rotate 1.5 120": "the opponent's priest protects 1.5",
    }
    assert "the opponent's pharaoh protects 1.7" in str(refusal(table, "rotate 1.7 240"))
    assert "choose 120" in str(refusal(table, "rotate 1.9 240"))
    assert "first this: the tile's power: which room do you turn?" in str(
        refusal(table, "worker 1.3")
    )


def test_refused_swaps_and_moves_say_why() -> None:
    tiles = (
        "1.1 room 2 {}\n1.3 room 2, white worker\n1.5 room 2, blue worker\n1.7 room 2, blue"
        " priest\n1.9 room 2"
    )
    table = play(position(tiles.format("swap")), "worker 1.1")
    assert "no pawn stands on 1.9" in str(refusal(table, "swap 1.9"))
    assert "the pawn on 1.5 is not yours" in str(refusal(table, "swap 1.5"))
    play(table, "swap 1.3")
    assert "the pawn on 1.1 is your own" in str(refusal(table, "with 1.1"))
    assert "the opponent's priest protects 1.7" in str(refusal(table, "with 1.7"))
    table = play(position(tiles.format("move")), "worker 1.1")
    assert "you have just put this pawn on 1.1" in str(refusal(table, "move 1.1"))
    assert "the pawn on 1.5 is not yours" in str(refusal(table, "move 1.5"))
    play(table, "move 1.3")
    assert "1.5 is occupied by a worker" in str(refusal(table, "to 1.5"))


@pytest.mark.parametrize(
    "action", ["worker 1.1", "mummy 1.1", "priest 1.1", "cell 4.1", "lay room 1"]
)
def test_in_the_others_turn_nothing_but_that_is_said(action: str) -> None:  # K10
    table = maat.new("kheops", seed=1)
    rule, said = table.view(1).why_not(table.game.actions[action])
    assert rule == "K10"
    assert (
        table.game.texts("en").say(said)
        == "your opponent has to answer first: put one of your pawns on an empty tile"
    )


def test_refused_tiles_say_why() -> None:
    table = play(position("1.1 room 2", white="corridor 3"), "worker 1.1")
    assert "there is a tile on 1.1 already" in str(refusal(table, "cell 1.1"))
    assert "5.1 touches no other tile" in str(refusal(table, "cell 5.1"))
    play(table, "cell 1.2")
    assert "no such tile is in your hand: room with 1 opening" in str(refusal(table, "lay room 1"))
    assert "changes nothing" in str(refusal(table, "lay corridor 3 120"))


def test_refusals_speak_the_readers_language() -> None:
    fault = refusal(position("1.1 room 2\n1.3 room 2"), "priest 1.1")
    assert len({fault.text(lang) for lang in maat.LANGUAGES}) == 3
