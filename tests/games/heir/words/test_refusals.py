"""Bad input: refused with the rule's number, and nothing changed."""

from __future__ import annotations

import random
import re

import pytest

import maat
from games.heir.positions import acting, bidding, told
from positions import legal, play, refusal


def test_bidding_a_card_not_in_hand() -> None:  # H10
    fault = refusal(bidding("ra", bast="6 sun", anubis="5 sun"), "bid 5 sun", 0)
    assert fault.rule == "H10" and "5 sun is not in your hand" in str(fault)


def test_bidding_twice() -> None:  # H10
    table = play(bidding("ra"), "bast: bid 6 sun")
    refusal(table, "bid 6 sun", 0)
    reason = table.view(0).why_not(table.game.actions["bid 8 sun"])
    assert reason.rule == "H10"
    assert table.game.texts("en").say(reason.said) == "your bid is laid and can no longer change"


def test_bidding_for_the_other_seat() -> None:  # H10
    """The card of the other hand is refused; so is deciding when only the other is asked."""
    table = bidding("ra")
    assert refusal(table, "bid 1 sun", 0).rule == "H10"
    table = play(bidding("ra", magic=("a", "b")), "bast: magic a", "anubis: no magic")
    refusal(table, "no magic", 0)
    assert table.view(0).why_not(table.game.actions["no magic"]).rule == "H10"


def test_a_magic_card_at_the_pyramid() -> None:  # H11
    table = bidding("pharaoh", magic=("a", ""), bast="6 sun", anubis="5 sun")
    assert refusal(table, "magic a", 0).rule == "H11"


def test_a_token_too_near_another_or_the_pyramid() -> None:  # H4
    table = maat.new("heir", seed=1, pyramid_site="anubis")
    assert refusal(table, "site 1.8", 1).rule == "H3"
    assert "fewer than 2 spaces of the Nile" in str(refusal(table, "site 7.1", 1))
    assert "leave the board" in str(refusal(table, "site 8.5", 1))
    play(table, "site 3.3", "magic token 6.6")
    for action, why in (
        ("magic token 7.7", "next to the magic token on 6.6"),
        ("magic token 6.6", "a magic token on 6.6 already"),
        ("magic token 5.5", "on the Pyramid or next to it"),
    ):
        fault = refusal(table, action)
        assert fault.rule == "H4" and why in str(fault)


def test_a_rotation_that_is_not_a_quarter_turn() -> None:  # H21
    table = play(acting(token=1), "place 8.8")
    fault = refusal(table, "turn 45")
    assert fault.rule == "H21" and "not a quarter turn" in str(fault)
    assert "the arrows point as at 0°" in str(refusal(table, "turn 180"))


def test_a_monument_too_near() -> None:  # H20
    table = acting(sun=2, monuments="7.5 obelisk anubis 12 0")
    for action, why in (
        ("place 7.5", "a monument stands on 7.5"),
        ("place 3.4", "the Pyramid stands on 3.4"),
        ("place 6.4", "next to the monument on 7.5"),
        ("place 5.4", "next to the Pyramid"),
    ):
        fault = refusal(table, action)
        assert fault.rule == "H20" and why in str(fault)


def test_a_move_too_far() -> None:  # H21
    table = play(
        acting(ankh="geb and nut", sun=2, monuments="6.6 obelisk anubis 12 0"), "place 8.8"
    )
    assert "not next to 8.8" in str(refusal(table, "move 6.8"))
    assert "choose stay" in str(refusal(table, "move 8.8"))
    play(table, "move 7.7")
    assert refusal(table, "move 6.6").rule == "H21"


def test_a_card_that_does_not_lie_there() -> None:  # H22, H24, H26
    table = play(
        acting(ankh="ptah", active="shrine", others=("shrine", "obelisk")), "place 8.8", "turn 0"
    )
    assert refusal(table, "take sun temple").rule == "H22"
    play(table, "take shrine")
    assert refusal(table, "next sun temple").rule == "H26"
    table = play(acting(ankh="wadjet"), "place 8.8", "turn 0")
    other = next(f"keep {x}" for x in "abcdefg" if f"keep {x}" not in legal(table))
    assert refusal(table, other).rule == "H24"


def test_replacing_the_bid_by_itself() -> None:  # H13
    table = play(
        bidding("ra", magic=("d", "")), "bast: magic d", "bast: bid 1 moon", "anubis: bid 5 sun"
    )
    assert "is your bid" in str(refusal(table, "replace by 1 moon"))
    assert "is used" in str(refusal(table, "replace by 5 sun"))
    assert refusal(table, "replace by 5 moon, please").rule == ""


def test_asked_for_something_else_a_refusal_says_what_is_asked() -> None:
    fault = refusal(acting(), "bid 6 sun")
    assert fault.rule == "H20" and "first this: place the monument" in fault.text("en").replace(
        "now it", "Now it"
    )
    assert told(play(acting(), "place 8.8")) == ["Bast places the monument (Sun Temple) on 8.8"]


def test_refusals_can_be_said_of_every_action_at_every_moment() -> None:
    """For everybody, asked or not, and without looking at what is hidden."""
    table, luck = maat.new("heir", seed=3, pyramid_site="anubis"), random.Random(3)
    rules = table.game
    while True:
        for seat in (0, 1):
            open_to = {a.id for a in table.legal(seat)}
            view = table.view(seat)
            for action in luck.sample(range(rules.action_count), 12):
                if action not in open_to:
                    reason = view.why_not(action)
                    assert re.fullmatch(r"H\d+", reason.rule)
                    assert all(rules.texts(lang).say(reason.said) for lang in maat.LANGUAGES)
        assert rules.why_not(table.view(None).state, -1, 0).rule
        if table.over:
            break
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)


def test_another_seats_turn_is_refused_with_the_rule_of_what_is_asked() -> None:  # H4, H10, H20
    table, luck = maat.new("heir", seed=1), random.Random(1)
    rules = set()
    while not table.over:
        for seat in {0, 1} - set(table.pending):
            with pytest.raises(maat.NotAsked, match=r"it is not .*'s turn ") as refused:
                table.play("magic token 1.1", seat)
            other = table.pending[0]
            assert refused.value.rule == table.legal(other)[0].rule
            rules.add(refused.value.rule)
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    assert {"H4", "H10", "H20", "H21", "H26"} <= rules
