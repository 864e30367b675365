"""What is open, what is hidden, and what can be worked out (H7)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import maat
import places
from enumeration import world_of
from games.heir.positions import acting, bid, bidding, card, cards, names, pile, rules_of
from games.heir.worlds import Worlds
from maat.core import laws, layout
from maat.core.chance import sow
from maat.core.layout import EVERYONE, FACE_DOWN, NOBODY, OWNER, hidden_fields
from positions import legal, play

TWO_SUNS = str(places.TWO_SUNS)
WHERE = ("elsewhere", "in hand", "at the pyramid", "either")
HAND, PILE, LOOKED = 1, 2, 4


def whereabouts(table: maat.Table, seat: int) -> dict[str, list[str]]:
    """What everybody knows of the bid cards of a seat."""
    known = table.view(None).state.seats[seat].whereabouts
    words = table.game.package.names.card_words
    return {w: [words.name(c) for c, k in enumerate(known) if WHERE[k] == w] for w in WHERE[1:]}


def magic(table: maat.Table, seat: int) -> dict[str, int]:
    """What everybody knows of the magic of a seat: letter -> possible places, where it does not lie
    open.
    """
    known = table.view(None).state.seats[seat].magic_places
    return {"abcdefg"[n]: places for n, places in enumerate(known) if places}


# Open and hidden


def test_only_its_owner_sees_a_hand_the_offerings_and_what_is_laid() -> None:  # H7
    package = maat.load_game("heir").package.rules
    owned = {key for cls, key in hidden_fields(package.State) if cls.__name__ == "Seat"}
    assert owned == {"hand", "offered", "magic", "looked", "choice", "laid_magic", "bid"}
    assert all(package.state.Seat.fields[key].sees == OWNER for key in owned)


def test_nobody_sees_a_pile_or_what_chance_will_bring() -> None:  # H7
    package = maat.load_game("heir").package.rules
    hidden = {
        (cls.__name__, key): cls.fields[key].sees for cls, key in hidden_fields(package.State)
    }
    assert hidden["Pile", "things"] == NOBODY
    assert {key for (cls, key), sees in hidden.items() if cls == "Chance" and sees == NOBODY} == {
        "key", "counter", "block", "spent",
    }  # fmt: skip


def test_the_rest_is_open_to_all() -> None:  # H7
    package = maat.load_game("heir").package.rules
    hidden = {(cls.__name__, key) for cls, key in hidden_fields(package.State)}
    assert {cls for cls, _ in hidden} == {"Seat", "Pile", "Chance"}
    assert all(f.sees == EVERYONE for f in package.state.Monument.fields.values())


@pytest.mark.parametrize("option", ["open", "hidden"])
def test_before_anything_is_laid_there_is_one_world(option: str) -> None:  # H2, H7
    """The next token is open to all; or it is not decided yet, because the pile has no order that
    anybody could know.
    """
    table = maat.new("heir", seed=1, next_token=option)
    for seat in (0, 1, None):
        found = {world_of(imagined(table, -1 if seat is None else seat, n)) for n in range(20)}
        assert found == {world_of(table.state)}


def test_a_next_token_that_were_hidden_would_be_noticed() -> None:  # H2, H7
    """With the field face down a view no longer says what the log says: the law of secrecy
    fails.
    """
    game = rules_of().State
    game.fields["open_token"].sees = NOBODY
    layout._generate(game, game.fields)
    try:
        with pytest.raises((AssertionError, IndexError)):
            laws.check_secrecy(maat.new("heir", seed=1), 0, 1)
    finally:
        game.fields["open_token"].sees = EVERYONE
        layout._generate(game, game.fields)


def test_the_number_of_cards_in_every_hand_pile_and_offering_is_open() -> None:  # H7
    table = bidding(
        "ra", bast="1 moon, 2 sun", anubis="3 sun", offered=("4 sun", ""), magic=("ab", "")
    )
    for seat in (0, 1, None):
        me = table.view(seat).state.seats[0]
        assert (me.held, me.offerings, me.magic_held, me.magic_pile.left) == (2, 1, 2, 5)


def test_a_view_hides_the_hand_of_the_other() -> None:  # H7
    table = bidding("ra", magic=("ab", ""))
    assert table.view(0).state.seats[0].hand == table.state.seats[0].hand
    assert table.view(1).state.seats[0].hand == [FACE_DOWN] * 22
    assert table.view(1).state.seats[0].magic == [FACE_DOWN] * 7


# Bid cards, by time


def test_cards_in_hand_and_offered_are_known_together() -> None:  # H7
    table = bidding("pharaoh", to_come="ra", bast="1 moon, 6 sun", anubis="9 sun")
    play(table, "bast: offer 6 sun", "anubis: offer 9 sun")
    assert whereabouts(table, 0) == {
        "in hand": [],
        "at the pyramid": [],
        "either": ["1 moon", "6 sun"],
    }


def test_the_only_card_there_was_is_the_offering() -> None:  # H7
    table = bidding("pharaoh", to_come="ra", bast="1 moon, 6 sun", anubis="9 sun")
    play(table, "bast: offer 6 sun", "anubis: offer 9 sun")
    assert whereabouts(table, 1) == {"in hand": [], "at the pyramid": ["9 sun"], "either": []}


def offered_before_a_card_came() -> maat.Table:
    """Bast offered 6 sun of three cards; by her magic another came later."""
    table = bidding(
        "pharaoh",
        to_come="ra",
        bast="1 moon, 6 sun, 8 sun",
        anubis="9 sun, 2 moon",
        magic=("a", ""),
    )
    play(table, "bast: offer 6 sun", "anubis: offer 9 sun", "bast: magic a")
    bid(table, "1 moon", "2 moon")
    return table


def test_a_card_that_came_later_is_not_an_earlier_offering() -> None:  # H7
    table = offered_before_a_card_came()
    assert whereabouts(table, 0) == {
        "in hand": ["12"],
        "at the pyramid": [],
        "either": ["6 sun", "8 sun"],
    }


def test_when_the_other_early_cards_are_shown_the_last_one_is_the_offering() -> None:  # H7
    table = bidding(
        "pharaoh", to_come="ra", bast="1 moon, 6 sun", anubis="9 sun, 2 moon", magic=("a", "")
    )
    play(table, "bast: offer 6 sun", "anubis: offer 9 sun", "bast: magic a")
    bid(table, "1 moon", "2 moon")
    assert whereabouts(table, 0) == {"in hand": ["12"], "at the pyramid": ["6 sun"], "either": []}


def test_an_early_and_a_late_offering_are_told_apart_by_time() -> None:  # H7
    table = acting(
        bast="1 moon, 3 moon", anubis="", offered=("6 sun", "9 sun"), used=("", "5 sun, 7 sun")
    )
    play(table, "place 8.8", "turn 0")  # used cards change hands: Bast has 5 sun and 7 sun now
    g, package = table.state, table.game.package.rules
    package.bids.leave_hand(g, 0, card("5 sun"))
    package.pyramid.put_offering(g, 0, card("5 sun"))
    known = whereabouts(table, 0)
    assert known["either"] == ["1 moon", "3 moon", "5 sun", "6 sun", "7 sun"]
    for shown in ("1 moon", "3 moon"):
        package.bids.leave_hand(g, 0, card(shown))
        package.knowledge.leave(g, 0, card(shown))
    package.knowledge.settle(g, 0)
    assert whereabouts(table, 0) == {
        "in hand": [],
        "at the pyramid": ["6 sun"],
        "either": ["5 sun", "7 sun"],
    }


def test_revealed_offerings_leave_nothing_in_doubt() -> None:  # H7
    table = acting(sun=2, bast="1 moon, 3 moon", anubis="2 moon", offered=("6 sun", "9 sun"))
    play(table, "place 8.8", "turn 0")
    assert whereabouts(table, 0) == {
        "in hand": ["1 moon", "3 moon", "9 sun"],
        "at the pyramid": [],
        "either": [],
    }


# Magic, by time


def test_a_card_drawn_may_be_any_that_does_not_lie_open() -> None:  # H7
    table = acting(tokens="8.8")
    assert magic(table, 0) == dict.fromkeys("abcdefg", PILE)
    play(table, "place 8.8")
    assert magic(table, 0) == dict.fromkeys("abcdefg", HAND | PILE)


def test_the_last_card_of_a_pile_tells_the_whole_hand() -> None:  # H7
    table = acting(tokens="8.8")
    pile(table, 0, "e")
    play(table, "place 8.8")
    assert magic(table, 0) == {"e": HAND}


def test_a_card_drawn_before_a_reshuffle_was_in_that_pile() -> None:  # H7
    table = acting(tokens="8.8 7.7", ankh="geb and nut")
    pile(table, 0, "e")
    play(table, "place 8.8", "move 7.7")
    assert magic(table, 0) == {"e": HAND} | dict.fromkeys("abcdfg", HAND | PILE)


def test_when_all_magic_of_a_hand_was_shown_the_rest_is_in_the_pile() -> None:  # H7
    table = play(bidding("ra", to_come="ptah", magic=("c", "")), "bast: magic c")
    bid(table, "6 sun", "5 sun")
    assert magic(table, 0) == dict.fromkeys("abdefg", PILE)


def test_cards_put_under_the_pile_were_not_kept() -> None:  # H7
    table = play(acting(ankh="wadjet"), "place 8.8", "turn 0")
    assert magic(table, 0) == dict.fromkeys("abcdefg", LOOKED | PILE)
    kept, *others = (a.removeprefix("keep ") for a in legal(table))
    play(table, f"keep {kept}")
    assert magic(table, 0) == dict.fromkeys(sorted(set("abcdefg") - set(others)), HAND | PILE)


def test_looking_across_a_reshuffle_tells_old_from_new() -> None:  # H7
    table = acting(ankh="wadjet", tokens="8.8")
    pile(table, 0, "be")  # one is drawn at 8.8, the other is looked at first
    play(table, "place 8.8", "turn 0")
    assert magic(table, 0) == {"b": HAND | LOOKED, "e": HAND | LOOKED} | dict.fromkeys(
        "acdfg", LOOKED | PILE
    )


# Imagining


def imagined(table: maat.Table, seat: int, n: int) -> Any:
    world = table.view(None if seat < 0 else seat).state.copy()
    sow(world.chance, n, 7)
    table.game.imagine(world, seat)
    return world


def test_an_imagined_table_deals_within_what_is_known() -> None:  # H7
    table = offered_before_a_card_came()
    offered = {names(imagined(table, 1, n).seats[0].offered) for n in range(40)}
    assert offered == {"6 sun", "8 sun"}


def test_a_sealed_bid_is_imagined_as_any_card_of_the_hand() -> None:  # H7
    table = play(bidding("ra", bast="1 moon, 6 sun", anubis="9 sun"), "bast: bid 6 sun")
    assert {imagined(table, 1, n).seats[0].choice for n in range(40)} == set(cards("1 moon, 6 sun"))
    assert {imagined(table, 0, n).seats[0].choice for n in range(9)} == {card("6 sun")}


def test_sealed_magic_is_imagined_as_any_card_or_none() -> None:  # H7
    table = play(bidding("ra", magic=("abc", "d")), "bast: magic b")
    pile(table, 0, "defg")
    assert {imagined(table, 1, n).seats[0].choice for n in range(300)} == set(range(8))
    play(table, "anubis: magic d")
    worlds = [imagined(table, 1, n) for n in range(300)]
    assert {w.seats[0].laid_magic for w in worlds} == set(range(7))
    assert all(
        w.seats[0].magic[w.seats[0].laid_magic] == 0 and sum(w.seats[0].magic) == 2 for w in worlds
    )


def check_exactly(table: maat.Table, worlds: Worlds, luck: random.Random) -> None:
    """The imagined states are the possible ones: all of them, and no other."""
    missing = dict(worlds.states)
    for _ in range(40 * len(worlds) + 100):
        world = imagined(table, worlds.seat, luck.randrange(2**31))
        key = world_of(world)
        assert key in worlds.states, "an impossible world was imagined"
        missing.pop(key, None)
        if not missing:
            return
    raise AssertionError(f"{len(missing)} of {len(worlds)} possible worlds were never imagined")


def follow_game(table: maat.Table, luck: random.Random, most: int = 250, checks: int = 30) -> int:
    """Play at random; after each decision compare with full enumeration, as long as it is small
    enough.
    """
    followed = [Worlds(table.game, table.state, seat) for seat in (0, 1, -1)]
    done = 0
    while not table.over and followed and done < checks:
        seat = luck.choice(table.pending)
        actions = table.legal(seat)
        lay = [a for a in actions if str(a).startswith("magic ") and "token" not in str(a)]
        table.play(luck.choice(lay if lay and luck.random() < 0.7 else actions), seat)
        for w in list(followed):
            w.follow(table.view(None if w.seat < 0 else w.seat).lines[-1])
            assert world_of(table.state) in w.states
            if len(w) > 20 * most:
                followed.remove(w)
            elif 1 < len(w) <= most and luck.random() < 0.6:
                check_exactly(table, w, luck)
                done += 1
    return done


SETTINGS: list[dict[str, Any]] = [
    {},
    {"next_token": "hidden"},
    {"pyramid_site": "bast"},
    {"pyramid_site": "agreed"},
]


@pytest.mark.parametrize("seed", range(4))
def test_from_the_start_imagined_worlds_are_exactly_the_possible_ones(
    seed: int,
) -> None:  # H2, H3, H7
    table, luck = (
        maat.new("heir", components=TWO_SUNS, seed=seed, **SETTINGS[seed]),
        random.Random(seed),
    )
    assert follow_game(table, luck, 100, 12) > 3


@pytest.mark.parametrize(("seed", "left"), [*product(range(3), ["b", "be", "cdf"])])
def test_across_reshuffles_imagined_worlds_are_exactly_the_possible_ones(
    seed: int, left: str
) -> None:  # H7
    luck = random.Random(seed)
    table = acting(
        ankh=luck.choice(["wadjet", "geb and nut"]), bast="1 moon, 6 sun, 12",
        anubis="9 sun, 2 moon, 11", tokens="8.8 7.7",
        used=("3 moon, 4 sun, 5 moon, 7 moon, 8 sun", "1 sun, 4 moon, 5 sun, 6 moon, 8 moon"),
    )  # fmt: skip
    table.state.chance.key[1] = seed
    pile(table, 0, left)
    pile(table, 1, left)
    assert follow_game(table, luck, 100, 12) > 3


@pytest.mark.parametrize(("seed", "left"), [*product(range(3), ["be", "bce"])])
def test_looking_across_a_reshuffle_imagined_worlds_are_exactly_the_possible_ones(
    seed: int, left: str
) -> None:  # H7, H24
    """One card is drawn at 8.8, one or two more are looked at, then the used ones are shuffled and
    looked at.
    """
    luck = random.Random(seed)
    table = acting(ankh="wadjet", bast="1 moon", anubis="2 moon", tokens="8.8")
    table.state.chance.key[1] = seed
    pile(table, 0, left)
    worlds = Worlds(table.game, table.state, 1)
    for action in ("place 8.8", "turn 0", None, None):
        play(table, action or luck.choice(legal(table)))
        worlds.follow(table.view(1).lines[-1])
        check_exactly(table, worlds, luck)
        assert len(worlds) > 1 or table.state.seats[0].looking == 0


@pytest.mark.parametrize("seed", range(3))
def test_late_in_a_period_imagined_worlds_are_exactly_the_possible_ones(seed: int) -> None:  # H7
    """Offerings laid rounds ago, cards that came since, magic A, B and D in hand."""
    luck = random.Random(seed)
    table = bidding(
        "pharaoh", to_come="ra, ptah, wadjet", bast="1 moon, 6 sun, 8 sun, 3 moon",
        anubis="9 sun, 2 moon, 4 moon, 5 sun", sun=2,
        won={"seshat": "bast", "geb and nut": "anubis"}, magic=("bd", "ae"),
        used_magic=("acefg", "bcdfg"),
    )  # fmt: skip
    table.state.chance.key[1] = seed
    assert follow_game(table, luck, 100, 12) > 3


# What a search tells apart


def test_a_search_tells_apart_which_god_was_turned_up() -> None:  # H6
    lot = rules_of().package.rules.lot
    tables = [bidding(god, to_come="wadjet") for god in ("ra", "ptah", "pharaoh")]
    assert len({lot(table.state) for table in tables}) == 3
    assert lot(bidding("ra", to_come="wadjet", bast="3 sun").state) == lot(tables[0].state)
    assert lot(acting().state) == 0  # the Gods act in a fixed order


def test_at_the_beginning_of_a_round_it_tells_apart_card_and_token() -> None:  # H2, H26
    lot = rules_of().package.rules.lot
    rest = "seshat, geb and nut, ptah, wadjet, pharaoh"
    seen = {
        lot(bidding("ra", to_come=rest, active=active, next_token=token).state)
        for active, token in (("shrine", 5), ("obelisk", 5), ("shrine", 6))
    }
    assert len(seen) == 3
