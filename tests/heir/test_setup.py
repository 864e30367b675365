"""Setting up (H1-H6)."""

from __future__ import annotations

from collections import Counter

import pytest

import maat
from heir.positions import asked, bidding, card, cards, cell, legal, names, play, rules_of, told


def ready(seed: int = 1) -> maat.Table:
    """A table at which all magic tokens lie."""
    table = maat.new("heir", seed=seed)
    while legal(table)[0].startswith("magic token"):
        play(table, legal(table)[0])
    return table


def test_each_seat_has_the_ten_bid_cards_of_its_side() -> None:  # H1
    table = maat.new("heir", seed=1)
    bast, anubis = (names(s.hand) for s in table.state.seats)
    assert bast == "1 moon, 2 sun, 3 moon, 4 sun, 5 moon, 6 sun, 7 moon, 8 sun, 9 moon, 10 sun"
    assert anubis == "1 sun, 2 moon, 3 sun, 4 moon, 5 sun, 6 moon, 7 sun, 8 moon, 9 sun, 10 moon"
    assert [s.held for s in table.state.seats] == [10, 10]


def test_the_pharaohs_cards_lie_open_and_nobody_holds_them() -> None:  # H1
    table = maat.new("heir", seed=1)
    assert table.view(None).state.pharaoh_cards == [1, 1]
    assert all(not s.hand[card("11")] and not s.hand[card("12")] for s in table.state.seats)


def test_each_seat_has_seven_magic_cards_face_down_and_none_in_hand() -> None:  # H1
    for seat in maat.new("heir", seed=1).state.seats:
        assert seat.magic_pile.things[:7] == list(range(7)) and seat.magic_pile.left == 7
        assert seat.magic_held == 0 and seat.used_magic.left == 0


def test_each_seat_has_four_magic_tokens() -> None:  # H1
    assert [s.magic_tokens for s in maat.new("heir", seed=1).state.seats] == [4, 4]


def test_three_monument_cards_lie_face_up_and_one_of_them_is_active() -> None:  # H2
    g = maat.new("heir", seed=1).state
    up = [g.active, *g.others]
    assert g.deck.left == 9
    assert Counter([*up, *g.deck.things[:9]]) == {0: 4, 1: 4, 2: 4}


def test_any_kind_can_be_the_active_one() -> None:  # H2
    assert {maat.new("heir", seed=n).state.active for n in range(20)} == {0, 1, 2}


def test_a_token_that_nobody_has_seen_goes_to_the_active_card() -> None:  # H2
    table = maat.new("heir", seed=1)
    g = table.state
    assert sorted([g.active_token, *g.tokens.things[:11]]) == list(range(12))
    assert table.view(0).state.active_token == g.active_token
    assert set(table.view(0).state.tokens.things) == {-128}


def test_the_pyramid_covers_at_least_two_spaces_of_the_river() -> None:  # H3
    tables = rules_of().package.tables
    river = {(0, 2), (1, 2), (2, 2), (2, 3), (3, 3), (4, 4), (5, 4), (5, 5), (6, 5), (7, 5)}
    sites = {
        (r, c) for r in range(7) for c in range(7) if len({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} & river) >= 2
    }
    assert {divmod(s, 8) for s in tables.SITES} == sites


def test_all_sites_are_equally_likely() -> None:  # H3
    sites = rules_of().package.tables.SITES
    found = Counter(maat.new("heir", seed=n).state.pyramid_at for n in range(600))
    assert set(found) == set(sites)
    assert max(found.values()) < 3 * 600 / len(sites)


def test_by_option_anubis_chooses_the_site() -> None:  # H3
    table = maat.new("heir", seed=1, pyramid_site="anubis")
    assert asked(table) == ("anubis",)
    assert legal(table) == [f"site {r}.{c}" for r, c in sorted(_sites())]
    play(table, "site 3.3")
    assert table.state.pyramid_at == cell("3.3")
    assert asked(table) == ("bast",)


def _sites() -> list[tuple[int, int]]:
    return [(s // 8 + 1, s % 8 + 1) for s in rules_of().package.tables.SITES]


def test_bast_begins_with_the_magic_tokens_then_they_take_turns() -> None:  # H4
    table = maat.new("heir", seed=1)
    order = []
    while legal(table)[0].startswith("magic token"):
        order += asked(table)
        play(table, legal(table)[0])
    assert order == ["bast", "anubis"] * 4
    assert sorted(x for x in table.state.magic_token if x >= 0) == [0] * 4 + [1] * 4


def test_a_magic_token_touches_neither_the_pyramid_nor_another_token() -> None:  # H4
    table = maat.new("heir", seed=1, pyramid_site="anubis")
    play(table, "site 3.3", "magic token 6.6")
    free = set(legal(table))
    base = {(r, c) for r in (3, 4) for c in (3, 4)}
    for r in range(1, 9):
        for c in range(1, 9):
            near = min(max(abs(r - x), abs(c - y)) for x, y in {*base, (6, 6)})
            assert (f"magic token {r}.{c}" in free) == (near >= 2), (r, c)


def test_a_magic_token_may_lie_on_the_river() -> None:  # H4
    table = maat.new("heir", seed=1, pyramid_site="anubis")
    assert "magic token 8.6" in legal(play(table, "site 3.3"))


def test_the_sun_starts_at_ra_and_scores_at_nothing() -> None:  # H5
    g = ready().state
    assert g.sun == 0 and [s.points for s in g.seats] == [0, 0]
    assert g.sun_owner == [-1] * 8 and g.built == 0


def test_six_gods_are_shuffled_and_the_first_is_turned_up() -> None:  # H6
    g = ready().state
    assert g.turned == 1 and g.gods.left == 5
    assert sorted([g.god, *g.gods.things[:5]]) == [0, 1, 2, 3, 4, 5]


def test_any_god_but_thoth_can_come_first() -> None:  # H6
    assert {ready(n).state.god for n in range(40)} == {0, 1, 2, 3, 4, 5}


def test_the_first_god_is_the_favourite() -> None:  # H6
    table = next(t for t in map(ready, range(20)) if t.state.god != 5)
    assert table.state.ankh == table.state.god
    assert told(table)[-1].startswith("The Pharaoh's favourite: ")


def test_the_pharaoh_is_never_the_favourite_the_next_god_is() -> None:  # H6
    table = next(t for t in map(ready, range(20)) if t.state.god == 5)
    assert table.state.ankh == -1
    play(table, "bast: offer 1 moon", "anubis: offer 1 sun")
    assert table.state.god != 5 and table.state.ankh == table.state.god


def test_the_favourite_stays_when_more_gods_are_turned_up() -> None:  # H6
    table = bidding("ra", to_come="ptah", ankh="ra", bast="1 moon", anubis="2 moon")
    play(table, "bast: bid 1 moon", "anubis: bid 2 moon")
    assert (table.state.god, table.state.ankh) == (2, 3)


@pytest.mark.parametrize("site", ["palace", 1, None])
def test_an_unknown_site_option_is_refused(site: object) -> None:  # H3
    with pytest.raises(ValueError, match=r"pyramid_site.*random, anubis"):
        maat.new("heir", seed=1, pyramid_site=site)


def test_cards_in_words() -> None:
    assert cards("1 moon, 1 sun, 10 sun, 12") == [0, 1, 19, 21]
