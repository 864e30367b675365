"""Setting up (H1-H6)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import maat
from games.heir.positions import asked, bidding, card, cards, cell, names, rules_of, told
from maat.core.record import line_text
from positions import legal, play, refusal


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


def to_thoth(table: maat.Table) -> maat.Table:
    """Play at random until Thoth's owner chooses the next monument card."""
    luck = random.Random(1)
    while table.state.decision != table.game.package.rules.actions.NEXT_CARD:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    return table


def test_a_token_goes_to_the_active_card_and_the_next_one_lies_open() -> None:  # H2
    table = maat.new("heir", seed=1)
    g = table.state
    assert g.tokens.left == 10
    assert sorted([g.active_token, g.open_token, *g.tokens.things[:10]]) == list(range(12))
    for seat in (0, 1, None):
        seen = table.view(seat).state
        assert (seen.active_token, seen.open_token) == (g.active_token, g.open_token)
        assert set(seen.tokens.things) == {-128}


def test_any_token_can_be_the_next_one() -> None:  # H2
    assert {maat.new("heir", seed=n).state.open_token for n in range(150)} == set(range(12))


def test_everybody_reads_in_the_log_which_token_comes_next() -> None:  # H2
    table = maat.new("heir", seed=1)
    words = table.game.package.names.token_words
    for seat in (0, 1, None):
        for lang in maat.LANGUAGES:
            sentences = table.view(seat).log(lang)[0].sentences
            token = table.game.texts(lang).say(words.said(table.state.open_token))
            assert sum(token in s for s in sentences) == 1


def test_the_open_token_goes_to_the_next_active_card() -> None:  # H2, H26
    table = to_thoth(maat.new("heir", seed=1))
    following, left = table.state.open_token, table.state.tokens.left
    seat = table.pending[0]
    assert f"monument token {following + 1} (" in table.view(seat).question()
    play(table, "next unseen")
    g = table.state
    assert g.active_token == following != g.open_token and g.tokens.left == left - 1
    assert [s.split(": ")[0] for s in told(table)[2:3]] == [
        "The open token goes on the active card"
    ]
    assert told(table)[3].startswith(f"On top of the pile: monument token {g.open_token + 1} (")


def test_what_thoth_brings_cannot_be_taken_back() -> None:  # H2, H26
    table = to_thoth(maat.new("heir", seed=1))
    seat = table.pending[0]
    play(table, legal(table)[0])
    assert not table.can_undo(seat)


def test_in_the_last_round_a_token_still_lies_open_and_none_is_missing() -> None:  # H2
    """Twelve tokens are more than eight rounds and the one on top of the pile."""
    table, luck = maat.new("heir", seed=2), random.Random(2)
    while not table.over:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    g = table.state
    assert g.tokens.left == 3
    assert sorted([*(m.token for m in g.monuments), g.open_token, *g.tokens.things[:3]]) == list(
        range(12)
    )


def test_by_option_nobody_sees_the_next_token() -> None:  # H2
    table = maat.new("heir", seed=1, next_token="hidden")
    while not table.over:
        g = table.state
        assert g.open_token == -1 and all(
            set(table.view(s).state.tokens.things) == {-128} for s in (0, 1, None)
        )
        play(table, f"{('bast', 'anubis')[table.pending[0]]}: {legal(table)[0]}")
    for seat in (0, 1, None):
        assert "next_token" not in "\n".join(
            line_text(table.game, line) for line in table.view(seat).lines
        )
    assert table.state.tokens.left == 4


def test_hidden_from_all_the_next_token_may_be_any_that_is_left() -> None:  # H2, H7
    """To a seat, and to a spectator, every token of the pile is as possible as the one that
    comes.
    """
    table = to_thoth(maat.new("heir", seed=1, next_token="hidden"))
    left = set(table.state.tokens.things[: table.state.tokens.left])
    for seat in (0, 1, None):
        found = set()
        for n in range(120):
            world = table.imagine(seat, n)
            found.add(play(world, legal(world)[0]).state.active_token)
        assert found == left


def test_open_to_all_the_next_token_is_the_same_in_every_imagined_world() -> None:  # H2, H7
    table = to_thoth(maat.new("heir", seed=1))
    for seat in (0, 1, None):
        for n in range(20):
            world = table.imagine(seat, n)
            assert play(world, legal(world)[0]).state.active_token == table.state.open_token


def test_the_pyramid_covers_at_least_two_spaces_of_the_river() -> None:  # H3
    tables = rules_of().package.rules.tables
    river = {(0, 2), (1, 2), (2, 2), (2, 3), (3, 3), (4, 4), (5, 4), (5, 5), (6, 5), (7, 5)}
    sites = {
        (r, c)
        for r in range(7)
        for c in range(7)
        if len({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} & river) >= 2
    }
    assert {divmod(s, 8) for s in tables.SITES} == sites


def test_all_sites_are_equally_likely() -> None:  # H3
    sites = rules_of().package.rules.tables.SITES
    found = Counter(maat.new("heir", seed=n).state.pyramid_at for n in range(600))
    assert set(found) == set(sites)
    assert max(found.values()) < 3 * 600 / len(sites)


@pytest.mark.parametrize("chooser", ["anubis", "bast"])
def test_by_option_one_seat_chooses_the_site(chooser: str) -> None:  # H3
    table = maat.new("heir", seed=1, pyramid_site=chooser)
    assert asked(table) == (chooser,)
    assert legal(table) == [f"site {r}.{c}" for r, c in sorted(_sites())]
    play(table, "site 3.3")
    assert table.state.pyramid_at == cell("3.3")
    assert asked(table) == ("bast",)
    assert told(table) == [f"{chooser.title()} builds the Pyramid with its first corner on 3.3"]


def test_bast_can_take_back_her_site_while_nothing_followed() -> None:  # H3
    table = play(maat.new("heir", seed=1, pyramid_site="bast"), "site 3.3")
    table.undo(0)
    assert table.state.pyramid_at == -1 and "site 6.5" in legal(table)


def _sites() -> list[tuple[int, int]]:
    return [(s // 8 + 1, s % 8 + 1) for s in rules_of().package.rules.tables.SITES]


def agreeing(seed: int = 1) -> maat.Table:
    return maat.new("heir", seed=seed, pyramid_site="agreed")


def test_to_agree_bast_proposes_first_any_site() -> None:  # H3
    table = agreeing()
    assert asked(table) == ("bast",) and table.state.pyramid_at == -1
    assert legal(table) == [f"propose {r}.{c}" for r, c in sorted(_sites())]


def test_the_other_accepts_or_proposes_another_site() -> None:  # H3
    table = play(agreeing(), "propose 3.3")
    assert asked(table) == ("anubis",)
    others = [f"propose {r}.{c}" for r, c in sorted(_sites()) if (r, c) != (3, 3)]
    assert legal(table) == [*others, "accept"]


def test_an_accepted_site_is_where_the_pyramid_stands() -> None:  # H3
    table = play(agreeing(), "propose 3.3", "accept")
    assert table.state.pyramid_at == cell("3.3") and table.state.proposed == -1
    assert asked(table) == ("bast",) and legal(table)[0].startswith("magic token")
    assert told(table) == ["Anubis accepts: the Pyramid stands with its first corner on 3.3"]


def test_a_proposal_in_turn_is_a_refusal_and_lies_in_place_of_the_first() -> None:  # H3
    table = play(agreeing(), "propose 3.3", "propose 6.5")
    assert (table.state.refusals, table.state.proposed, asked(table)) == (1, cell("6.5"), ("bast",))
    assert told(table) == [
        "Anubis refuses 3.3",
        "Anubis proposes the Pyramid with its first corner on 6.5",
    ]
    assert "propose 3.3" in legal(table)  # a site may be proposed again
    assert play(table, "accept").state.pyramid_at == cell("6.5")


def test_the_third_refusal_is_a_plain_one() -> None:  # H3
    table = play(agreeing(), "propose 3.3", "propose 6.5", "propose 3.3")
    assert asked(table) == ("anubis",) and legal(table) == ["accept", "refuse"]
    assert "drawn at random" in table.view(1).question()
    assert play(table, "accept").state.pyramid_at == cell("3.3")


def test_after_three_refusals_every_site_is_equally_likely() -> None:  # H3
    found: Counter[int] = Counter()
    for n in range(600):
        table = play(agreeing(n), "propose 3.3", "propose 6.5", "propose 3.3", "refuse")
        found[table.state.pyramid_at] += 1
        assert (asked(table), table.state.refusals, table.state.proposed) == (("bast",), 3, -1)
    sites = rules_of().package.rules.tables.SITES
    assert set(found) == set(sites)
    assert max(found.values()) < 3 * 600 / len(sites)
    assert told(table)[:2] == [
        "Anubis refuses 3.3",
        "No agreement: the place of the Pyramid is drawn at random",
    ]


def test_a_proposal_is_public_and_cannot_be_taken_back() -> None:  # H3
    table = play(agreeing(), "propose 3.3")
    assert all(table.view(seat).state.proposed == cell("3.3") for seat in (0, 1, None))
    assert all(table.view(seat).log("en")[-1].sentences == tuple(told(table)) for seat in (0, 1))
    assert not table.can_undo(0)


@pytest.mark.parametrize(
    ("before", "action", "why"),
    [
        ((), "propose 1.8", "leave the board"),
        ((), "propose 7.1", "fewer than 2 spaces of the Nile"),
        ((), "accept", "propose a place for the Pyramid"),
        (("propose 3.3",), "propose 3.3", "to agree, choose accept"),
        (("propose 3.3",), "propose 7.1", "fewer than 2 spaces of the Nile"),
        (("propose 3.3",), "refuse", "only refusal number 3 needs no proposal"),
        (("propose 3.3",), "site 3.3", "accept, or propose another place"),
        (("propose 3.3", "propose 6.5", "propose 3.3"), "propose 6.5", "accept 3.3 or refuse it"),
    ],
)
def test_why_something_is_no_answer(before: tuple[str, ...], action: str, why: str) -> None:  # H3
    fault = refusal(play(agreeing(), *before), action)
    assert fault.rule == "H3" and why in str(fault)


def test_a_bot_that_looks_ahead_accepts_what_costs_it_nothing() -> None:  # H3
    """Before anything stands no site is better for one seat: the greedy bot proposes any, and
    refuses none.
    """
    for seed in range(4):
        table, bots = agreeing(seed), [maat.bot("greedy", "heir", seed=seed + n) for n in range(2)]
        while table.state.pyramid_at < 0:
            seat = table.pending[0]
            table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
        assert table.state.refusals == 0 and len(table.entries) == 3


def test_bast_begins_with_the_magic_tokens_then_they_take_turns() -> None:  # H4
    table = maat.new("heir", seed=1)
    order: list[str] = []
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


@pytest.mark.parametrize("token", ["shown", True, None])
def test_an_unknown_option_for_the_next_token_is_refused(token: object) -> None:  # H2
    with pytest.raises(ValueError, match=r"next_token.*open, hidden"):
        maat.new("heir", seed=1, next_token=token)


@pytest.mark.parametrize("site", ["palace", 1, None])
def test_an_unknown_site_option_is_refused(site: object) -> None:  # H3
    with pytest.raises(ValueError, match=r"pyramid_site.*random, anubis, bast, agreed"):
        maat.new("heir", seed=1, pyramid_site=site)


def test_cards_in_words() -> None:
    assert cards("1 moon, 1 sun, 10 sun, 12") == [0, 1, 19, 21]
