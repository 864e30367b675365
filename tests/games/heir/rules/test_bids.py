"""Bids for the Gods (H6, H10, H12, H15)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from games.heir import oracle as oracle
from games.heir.positions import SEATS, asked, bid, bidding, card, letters, names, told, under
from positions import legal, play, refusal


def winner(table: maat.Table, god: int = 3) -> str:
    return SEATS[table.state.won_by[god]]


def ra(bast: str, anubis: str, **rest: Any) -> maat.Table:
    """Both bid these for Ra; Ptah comes next."""
    table = bidding("ra", to_come="ptah", bast=f"{bast}, 12", anubis=f"{anubis}, 11", **rest)
    return bid(table, bast, anubis)


# Magic before the bids


def test_both_decide_on_magic_at_the_same_time() -> None:  # H10
    table = bidding("ra", magic=("a", "b"))
    assert asked(table) == ("bast", "anubis")
    assert legal(table, 0) == ["magic a", "no magic"] and legal(table, 1) == ["magic b", "no magic"]


def test_a_seat_without_magic_is_not_asked_about_it() -> None:  # H10
    assert asked(bidding("ra", magic=("a", ""))) == ("bast",)
    assert legal(bidding("ra"))[0].startswith("bid")


def test_what_a_seat_decided_does_not_show_before_the_other_has_decided() -> None:  # H10
    views = []
    for action in ("magic a", "magic c", "no magic"):
        table = play(bidding("ra", magic=("ac", "b")), f"bast: {action}")
        assert asked(table) == ("anubis",)
        views.append((table.view(1).plain(), told(table, 1)))
    assert views[0] == views[1] == views[2]
    assert views[0][1] == ["Bast has decided about magic"]


def test_that_magic_was_laid_is_public_but_not_which() -> None:  # H10
    seen = []
    for letter in "ac":
        table = play(bidding("ra", magic=("ac", "b")), f"bast: magic {letter}", "anubis: magic b")
        assert table.state.seats[0].has_laid == 1 and table.state.seats[0].magic_held == 1
        assert table.view(1).state.seats[0].laid_magic == -128
        seen.append((table.view(1).plain()["state"], told(table, 1)))
    assert seen[0] == seen[1]
    assert "Bast lays a magic card face down" in seen[0][1]


def test_if_exactly_one_laid_magic_the_other_is_asked_once_more() -> None:  # H10
    table = play(bidding("ra", magic=("a", "b")), "bast: magic a", "anubis: no magic")
    assert asked(table) == ("anubis",) and legal(table) == ["magic b", "no magic"]
    assert "has laid a magic card" in table.view(1).question()
    play(table, "no magic")
    assert asked(table) == ("bast", "anubis") and legal(table, 0)[0].startswith("bid")


def test_asked_once_more_a_seat_may_lay_magic_after_all() -> None:  # H10
    table = play(
        bidding("ra", magic=("a", "b")), "anubis: magic b", "bast: no magic", "bast: magic a"
    )
    assert [s.has_laid for s in table.state.seats] == [1, 1]
    assert legal(table, 0)[0].startswith("bid")


def test_nobody_is_asked_once_more_when_both_or_neither_laid_magic() -> None:  # H10
    for first, second in (("magic a", "magic b"), ("no magic", "no magic")):
        table = play(bidding("ra", magic=("a", "b")), f"bast: {first}", f"anubis: {second}")
        assert asked(table) == ("bast", "anubis") and legal(table, 1)[0].startswith("bid")


def test_a_seat_without_magic_is_not_asked_once_more() -> None:  # H10
    table = play(bidding("ra", magic=("a", "")), "bast: magic a")
    assert asked(table) == ("bast", "anubis") and legal(table, 1)[0].startswith("bid")


def test_a_seat_lays_at_most_one_magic_card() -> None:  # H10
    table = play(bidding("ra", magic=("ac", "")), "bast: magic a")
    fault = refusal(table, "magic c", 0)
    assert fault.rule == "H10"


# The bids


def test_any_card_of_the_hand_may_be_bid() -> None:  # H10
    table = bidding("ra", bast="1 moon, 6 sun, 12", anubis="3 moon")
    assert legal(table, 0) == ["bid 1 moon", "bid 6 sun", "bid 12"]


def test_a_laid_bid_does_not_show_before_both_lie() -> None:  # H10
    views = []
    for c in ("1 moon", "6 sun"):
        table = play(bidding("ra", bast="1 moon, 6 sun", anubis="3 moon"), f"bast: bid {c}")
        assert asked(table) == ("anubis",) and table.state.seats[0].held == 2
        views.append((table.view(1).plain(), table.view(None).plain(), told(table, 1)))
    assert views[0] == views[1]


def test_a_laid_bid_cannot_be_changed_or_taken_back() -> None:  # H10
    table = play(bidding("ra"), "bast: bid 6 sun")
    refusal(table, "bid 8 sun", 0)
    assert table.view(0).why_not(table.game.actions["bid 8 sun"]).rule == "H10"
    assert not table.can_undo(0)


def test_the_higher_bid_wins() -> None:  # H10
    assert winner(ra("7 moon", "6 moon")) == "bast"
    assert winner(ra("7 moon", "8 moon")) == "anubis"


def test_on_equal_values_the_sun_beats_the_moon() -> None:  # H10
    assert winner(ra("6 sun", "6 moon")) == "bast"
    assert winner(ra("7 moon", "7 sun")) == "anubis"


def test_used_bid_cards_lie_open_in_front_of_their_holder() -> None:  # H10
    table = ra("7 moon", "6 moon")
    assert [names(s.used) for s in table.view(None).state.seats] == ["7 moon", "6 moon"]
    assert [names(s.hand) for s in table.state.seats] == ["12", "11"]


def test_used_magic_goes_under_its_owners_pile_face_up() -> None:  # H10
    table = play(
        bidding("ra", to_come="ptah", magic=("f", "g")), "bast: magic f", "anubis: magic g"
    )
    bid(table, "6 sun", "6 moon")
    assert (under(table, 0), under(table, 1)) == ("f", "g")
    assert [letters(s.magic) for s in table.state.seats] == ["", ""]


def test_two_cards_of_the_same_letter_are_spent_without_effect() -> None:  # H10
    table = play(
        bidding("ra", to_come="ptah", magic=("g", "g")), "bast: magic g", "anubis: magic g"
    )
    bid(table, "6 sun", "5 sun")
    assert winner(table) == "bast"
    assert (under(table, 0), under(table, 1)) == ("g", "g")
    assert any("cancel each other" in line for line in told(table))


def test_two_cancelled_cs_go_under_their_piles_and_make_no_favourite() -> None:  # H10
    table = play(
        bidding("ra", ankh="ptah", to_come="wadjet", magic=("c", "c")),
        "bast: magic c",
        "anubis: magic c",
    )
    bid(table, "6 sun", "5 sun")
    assert table.state.blessed_by == [-1] * 7
    assert (under(table, 0), under(table, 1)) == ("c", "c")


def test_a_c_that_works_lies_with_its_god_first() -> None:  # H10
    for ankh in ("ptah", "ra"):
        table = play(bidding("ra", ankh=ankh, to_come="wadjet", magic=("c", "")), "bast: magic c")
        bid(table, "6 sun", "5 sun")
        assert table.state.blessed_by[3] == 0 and under(table, 0) == ""


# Thoth


@pytest.mark.parametrize("bast", range(6))
def test_thoth_goes_to_the_seat_with_fewer_gods(bast: int) -> None:  # H12
    names_ = ["seshat", "geb and nut", "ptah", "ra", "wadjet"]
    won = {god: "bast" if n < bast else "anubis" for n, god in enumerate(names_)}
    last = "wadjet"
    table = bidding(last, bast="6 sun, 5 moon", anubis="6 moon, 5 sun", won=won)
    bid(table, "6 sun" if bast == 5 else "5 moon", "6 moon")
    assert sum(w == 0 for w in table.state.won_by[:5]) == bast
    assert table.state.won_by[6] == oracle.thoth((bast, 5 - bast))


def test_nobody_bids_for_thoth() -> None:  # H12
    table = bidding("ra", bast="1 moon", anubis="2 moon")
    play(table, "bast: bid 1 moon", "anubis: bid 2 moon")
    assert table.state.turned == 7 and table.state.order[6] == 6
    assert legal(table)[0].startswith("place")


# Enough cards


def test_a_seat_never_lacks_a_card() -> None:  # H15
    """In random games that use as much magic as they can; the compiled test plays ten thousand."""
    for seed in range(12):
        luck = random.Random(seed)
        table = maat.new("heir", seed=seed)
        round_ = -1
        while not table.over:
            g = table.state
            if g.sun != round_ and g.turned == 1:
                round_ = g.sun
                assert min(s.held for s in g.seats) >= (10 if g.sun % 2 == 0 else 8)
            if g.turned == 7:
                assert (
                    min(s.held for s in g.seats) >= 2
                    or g.decision == table.game.package.rules.actions.BREAK_TIE
                )
            seat = luck.choice(table.pending)
            actions = table.legal(seat)
            magic = [a for a in actions if str(a).startswith("magic ") and "token" not in str(a)]
            table.play(luck.choice(magic or actions), seat)


def test_bidding_a_card_that_is_not_in_hand_is_refused() -> None:  # H10
    table = bidding("ra", bast="6 sun", anubis="3 moon", used=("4 sun", ""), offered=("2 sun", ""))
    for name, why in (
        ("9 moon", "9 moon is not in your hand"),
        ("4 sun", "is used"),
        ("2 sun", "one of your offerings"),
        ("12", "still lies with the Pharaoh"),
    ):
        fault = refusal(table, f"bid {name}", 0)
        assert fault.rule == "H10" and why in str(fault)
    assert table.state.seats[0].hand[card("6 sun")] == 1


def test_magic_comes_before_the_bids() -> None:  # H10
    table = play(bidding("ra", magic=("a", "")), "bast: no magic")
    assert "before the bids" in str(refusal(table, "magic a", 0))
