"""Animal Magic (H13, H14): every letter, and every pair of letters."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from games.heir import oracle as oracle
from games.heir.positions import SEATS, asked, bidding, card, letters, names, told, under
from positions import legal, play

LETTERS = ("", "a", "b", "c", "d", "e", "f", "g")
PAIRS = [(x, y) for x in LETTERS for y in LETTERS]


def laid(cat: str = "", dog: str = "", **rest: Any) -> maat.Table:
    """Ra is bid for with this magic, and both are to bid; Ptah has the Ankh, Wadjet comes next."""
    table = bidding("ra", ankh="ptah", to_come="wadjet", magic=(cat, dog), **rest)
    for seat, letter in ((0, cat), (1, dog)):
        if letter:
            table.play(f"magic {letter}", seat)
    return table


def bids(table: maat.Table, bast: str, anubis: str, change: str = "keep bid") -> maat.Table:
    play(table, f"bast: bid {bast}", f"anubis: bid {anubis}")
    if table.state.decision == table.game.package.rules.actions.CHANGE_BID:
        play(table, change)
    return table


def winner(table: maat.Table) -> str:
    return SEATS[table.state.won_by[3]]


def where(table: maat.Table, name: str) -> str:
    """Where a bid card is, in the oracle's words."""
    for seat, me in enumerate(table.state.seats):
        for place, flags in (
            ("hand of", me.hand),
            ("used by", me.used),
            ("offering of", me.offered),
        ):
            if flags[card(name)]:
                return f"{place} seat {seat}"
    return "nowhere"


def as_card(name: str) -> oracle.Card:
    value, _, symbol = name.partition(" ")
    return int(value), symbol or "sun"


def check(bast: str, anubis: str, first: str, second: str, change: str | None = None) -> None:
    """One bid, played and compared with the oracle."""
    table = bids(
        laid(bast, anubis), first, second, f"replace by {change}" if change else "keep bid"
    )
    d_seat = 0 if bast == "d" else 1
    changes: list[oracle.Card | None] = [None, None]
    if change:
        changes[d_seat] = as_card(change)
    result = oracle.bids(
        (as_card(first), as_card(second)),
        (bast.upper() or None, anubis.upper() or None),
        (changes[0], changes[1]),
    )
    assert winner(table) == SEATS[result.winner], (bast, anubis)
    for name in filter(None, (first, second, change)):
        assert where(table, name) == result.cards[as_card(name)], (bast, anubis, name)
    g = table.state
    assert (g.blessed_by[3] >= 0) == result.favourite, (bast, anubis)
    taken = [
        next((v for v, c in ((11, "11"), (12, "12")) if s.hand[card(c)]), None) for s in g.seats
    ]
    assert taken == list(result.taken)
    for seat, place in enumerate(result.magic):
        assert under(table, seat) == ((bast, anubis)[seat] if place == "under its pile" else "")
        assert (g.blessed_by[3] == seat) == (place == "with the God")


@pytest.mark.parametrize("pair", PAIRS, ids=lambda p: f"{p[0] or 'none'}-{p[1] or 'none'}")
def test_all_64_combinations_agree_with_the_oracle(pair: tuple[str, str]) -> None:  # H13, H14
    for first, second in (
        ("6 sun", "6 moon"),
        ("7 moon", "7 sun"),
        ("2 sun", "9 sun"),
        ("8 sun", "3 sun"),
        ("5 moon", "4 moon"),
    ):
        check(*pair, first, second)
        if pair[0] == "d" != pair[1]:
            check(*pair, first, second, "10 sun")
            check(*pair, first, second, "1 moon")
        if pair[1] == "d" != pair[0]:
            check(*pair, first, second, "10 moon")
            check(*pair, first, second, "1 sun")


# The same as a table that can be read: who wins when Bast bids 6 sun and Anubis 6 moon, D keeping
# its bid.
# Rows: Bast's magic; columns: Anubis's; b: Bast wins, a: Anubis wins.
TIE = """
      -  a  b  c  d  e  f  g
  -   b  b  b  b  b  a  a  a
  a   b  b  b  b  b  a  a  a
  b   a  a  b  a  a  a  a  a
  c   b  b  b  b  b  a  a  a
  d   b  b  b  b  b  a  a  a
  e   a  a  b  a  a  b  a  b
  f   b  b  b  b  b  b  b  a
  g   a  a  b  a  a  b  b  b
"""
# The same when Bast bids 9 moon and Anubis 4 moon.
HIGHER = """
      -  a  b  c  d  e  f  g
  -   b  b  b  b  b  a  b  a
  a   b  b  b  b  b  a  b  a
  b   a  a  b  a  a  a  a  a
  c   b  b  b  b  b  a  b  a
  d   b  b  b  b  b  a  b  a
  e   a  a  b  a  a  b  a  b
  f   b  b  b  b  b  a  b  a
  g   a  a  b  a  a  b  a  b
"""


def outcomes(text: str) -> list[tuple[str, str, str]]:
    """(Bast's letter, Anubis's letter, winner)"""
    head, *rows = [line.split() for line in text.strip().splitlines()]
    return [
        (row[0].strip("-"), letter.strip("-"), who)
        for row in rows
        for letter, who in zip(head, row[1:], strict=True)
    ]


@pytest.mark.parametrize(("bast", "anubis", "who"), outcomes(TIE))
def test_who_wins_on_equal_values(bast: str, anubis: str, who: str) -> None:  # H13, H14
    assert winner(bids(laid(bast, anubis), "6 sun", "6 moon"))[0] == who


@pytest.mark.parametrize(("bast", "anubis", "who"), outcomes(HIGHER))
def test_who_wins_when_bast_bids_more(bast: str, anubis: str, who: str) -> None:  # H13, H14
    assert winner(bids(laid(bast, anubis), "9 moon", "4 moon"))[0] == who


def test_the_tables_name_all_64_combinations() -> None:
    assert (
        {(b, a) for b, a, _ in outcomes(TIE)}
        == {(b, a) for b, a, _ in outcomes(HIGHER)}
        == set(PAIRS)
    )


# Letter by letter


def test_a_takes_the_highest_pharaoh_card_still_there() -> None:  # H13
    table = bids(laid("a"), "6 sun", "5 sun")
    assert table.state.seats[0].hand[card("12")] == 1 and table.state.pharaoh_cards == [1, 0]
    assert "Bast takes the card 12 (the Pharaoh's)" in told(table)


def test_a_takes_the_other_when_one_is_gone_and_nothing_when_both_are() -> None:  # H13
    table = laid("a", anubis="12, 5 sun")
    table = bids(table, "6 sun", "5 sun")
    assert table.state.seats[0].hand[card("11")] == 1
    table = bids(laid("a", anubis="11, 12, 5 sun"), "6 sun", "5 sun")
    assert table.state.seats[0].held == 9
    assert "No Pharaoh's card is left for Bast" in told(table)


def test_the_card_of_a_can_be_used_from_the_next_bid_on() -> None:  # H13
    table = laid("a")
    assert "bid 12" not in legal(table, 0)
    assert "bid 12" in legal(bids(table, "6 sun", "5 sun"), 0)


def test_b_sends_the_bid_face_down_to_the_pyramid_and_the_other_wins() -> None:  # H13
    table = bids(laid("b"), "10 sun", "1 sun")
    assert winner(table) == "anubis"
    assert names(table.state.seats[0].offered) == "10 sun" and table.state.seats[0].offerings == 1
    assert names(table.state.seats[0].used) == "" and names(table.state.seats[1].used) == "1 sun"
    assert table.view(1).state.seats[0].offered == [-128] * 22
    assert not any("10 sun" in line for line in told(table, 1))


def test_b_loses_even_when_the_lowest_bid_wins() -> None:  # H13
    assert winner(bids(laid("b", "g"), "1 moon", "10 moon")) == "anubis"
    assert winner(bids(laid("g", "b"), "10 sun", "1 sun")) == "bast"


def test_an_offering_by_b_adds_to_the_others() -> None:  # H14
    table = bids(laid("b", offered=("2 sun", ""), bast="10 sun, 3 moon"), "10 sun", "1 sun")
    assert (
        names(table.state.seats[0].offered) == "2 sun, 10 sun"
        and table.state.seats[0].offerings == 2
    )


def test_with_two_bs_both_bids_stand() -> None:  # H10, H13
    table = bids(laid("b", "b"), "10 sun", "1 sun")
    assert winner(table) == "bast" and [s.offerings for s in table.state.seats] == [0, 0]


def test_c_makes_the_god_a_favourite_for_either_winner() -> None:  # H13
    for first, second, who in (("10 sun", "1 sun", "bast"), ("1 moon", "10 moon", "anubis")):
        table = bids(laid("c"), first, second)
        assert winner(table) == who
        gods = table.game.package.rules.gods
        assert gods.is_favourite(table.state, 3) and gods.is_favourite(table.state, 2)


def test_d_turns_up_the_other_bid_for_all_and_asks() -> None:  # H13
    table = play(laid("d"), "bast: bid 1 moon", "anubis: bid 5 sun")
    assert asked(table) == ("bast",)
    assert table.view(None).state.seats[1].shown_bid == card("5 sun")
    assert table.view(None).state.seats[0].bid == -128
    assert "bid is 5 sun" in table.view(0).question()
    assert (
        legal(table)[-1] == "keep bid"
        and "replace by 1 moon" not in legal(table)
        and len(legal(table)) == 10
    )


def test_d_may_replace_the_bid_and_the_old_card_returns_to_the_hand() -> None:  # H13
    table = bids(laid("d"), "1 moon", "5 sun", "replace by 6 sun")
    assert winner(table) == "bast"
    assert where(table, "1 moon") == "hand of seat 0" and where(table, "6 sun") == "used by seat 0"


def test_that_d_replaced_is_public_but_not_the_card_taken_back() -> None:  # H13
    seen = []
    for old in ("1 moon", "3 moon"):
        table = bids(laid("d"), old, "5 sun", "replace by 6 sun")
        seen.append((table.view(1).plain()["state"], told(table, 1)))
        assert any("replaces the bid and takes back" in line for line in told(table, 0))
    assert seen[0] == seen[1]
    assert "Bast replaces the bid" in seen[0][1]


def test_d_may_keep_the_bid() -> None:  # H13
    assert winner(bids(laid("d"), "1 moon", "5 sun")) == "anubis"


def test_e_swaps_the_bids_and_each_card_lies_with_its_new_holder() -> None:  # H13, H14
    table = bids(laid("e"), "1 moon", "5 sun")
    assert winner(table) == "bast"
    assert where(table, "5 sun") == "used by seat 0" and where(table, "1 moon") == "used by seat 1"


def test_f_adds_one() -> None:  # H13
    assert winner(bids(laid("f"), "4 sun", "5 sun")) == "bast"
    assert winner(bids(laid("f"), "4 sun", "6 moon")) == "anubis"


def test_f_wins_ties_before_sun_and_moon_are_looked_at() -> None:  # H14
    assert winner(bids(laid("f"), "5 moon", "6 moon")) == "bast"
    assert winner(bids(laid("", "f"), "6 sun", "5 sun")) == "anubis"


def test_f_wins_the_tie_for_the_lowest_bid_too() -> None:  # H13
    assert winner(bids(laid("g", "f"), "5 moon", "4 moon")) == "anubis"


def test_f_has_no_upper_limit() -> None:  # H14
    assert winner(bids(laid("f", "", bast="12", anubis="11"), "12", "11")) == "bast"
    assert winner(bids(laid("", "f", bast="12", anubis="11"), "12", "11")) == "anubis"


def test_g_lets_the_lowest_bid_win_and_the_moon_beat_the_sun() -> None:  # H13
    assert winner(bids(laid("g"), "9 moon", "4 moon")) == "anubis"
    assert winner(bids(laid("", "g"), "6 sun", "6 moon")) == "anubis"


def test_d_decides_with_both_magic_cards_open_and_before_e() -> None:  # H14
    table = play(laid("d", "e"), "bast: bid 3 moon", "anubis: bid 8 moon")
    assert asked(table) == ("bast",)
    assert [s.shown_magic for s in table.view(None).state.seats] == [3, 4]
    play(table, "replace by 1 moon")
    assert winner(table) == "bast"
    assert where(table, "8 moon") == "used by seat 0" and where(table, "1 moon") == "used by seat 1"


def test_f_adds_to_the_bid_its_seat_holds_after_e() -> None:  # H14
    assert winner(bids(laid("f", "e"), "8 sun", "8 moon")) == "bast"
    assert winner(bids(laid("f", "e"), "9 moon", "7 sun")) == "anubis"


def test_b_against_e_leaves_nothing_to_swap() -> None:  # H14
    table = bids(laid("b", "e"), "10 sun", "1 sun")
    assert winner(table) == "anubis"
    assert (
        where(table, "10 sun") == "offering of seat 0" and where(table, "1 sun") == "used by seat 1"
    )
    assert under(table, 1) == "e"
    assert "Nothing to swap for Anubis" in told(table)


def test_b_against_d_shows_nothing_but_d_may_still_change() -> None:  # H14
    table = play(laid("b", "d"), "bast: bid 10 sun", "anubis: bid 1 sun")
    assert asked(table) == ("anubis",)
    assert table.state.seats[0].shown_bid == -1 and "no bid to show" in table.view(1).question()
    play(table, "replace by 2 moon")
    assert winner(table) == "anubis" and where(table, "1 sun") == "hand of seat 1"


def test_the_magic_hand_gets_smaller_by_the_card_laid() -> None:  # H10
    table = bids(laid("a"), "6 sun", "5 sun")
    assert letters(table.state.seats[0].magic) == ""
