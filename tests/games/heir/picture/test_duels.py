"""What was seen of a round: bids by God, and what others touched last."""

from __future__ import annotations

from typing import Any

import maat
from games.heir.positions import bidding
from positions import play


def seen(table: maat.Table, seat: int | None) -> Any:
    return table.game.drawing.this_round(table.view(seat))


def test_a_table_without_a_past_has_no_bids_and_no_marks() -> None:
    found = seen(bidding("ra"), 0)
    assert (found.bids, found.spaces, found.suns) == ({}, {}, {})


def test_both_bids_lie_with_the_god_once_they_are_turned_up() -> None:  # H10
    table = play(bidding("ra"), "bast: bid 8 sun")
    assert seen(table, 0).bids == {}
    play(table, "anubis: bid 3 sun")
    ra = table.game.package.rules.tables.RA
    names = table.game.package.names.card_words
    for seat in (0, 1, None):
        bast, anubis = seen(table, seat).bids[ra]
        assert (names.name(bast), names.name(anubis)) == ("8 sun", "3 sun")


def test_what_the_other_seat_did_is_marked_until_i_have_decided() -> None:
    table = maat.new("heir", seats=2, seed=4)
    mine, other = (str(a) for a in (table.legal(0)[0], table.legal(0)[-1]))
    play(table, mine)
    assert list(seen(table, 1).spaces.values()) == [0] and seen(table, 0).spaces == {}
    play(table, other)
    assert list(seen(table, 0).spaces.values()) == [1] and seen(table, 1).spaces == {}
