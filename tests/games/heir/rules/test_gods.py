"""Seshat, Geb and Nut, Ptah, Ra, Thoth (H20-H23, H26)."""

from __future__ import annotations

import maat
from games.heir import oracle as oracle
from games.heir.positions import (
    SEATS,
    acting,
    asked,
    bidding,
    cell,
    letters,
    line,
    names,
    told,
    under,
)
from positions import legal, play, sheet

BUILT = "7.5 obelisk anubis 12 0"


def spaces(table: maat.Table, verb: str) -> set[tuple[int, int]]:
    found = [a.split()[1] for a in legal(table) if a.startswith(verb)]
    return {(int(x.split(".")[0]), int(x.split(".")[1])) for x in found}


def empty(*taken: tuple[int, int]) -> set[tuple[int, int]]:
    base = {(3, 4), (3, 5), (4, 4), (4, 5)}
    return {(r, c) for r in range(1, 9) for c in range(1, 9)} - base - set(taken)


def far(places: set[tuple[int, int]], *others: tuple[int, int]) -> set[tuple[int, int]]:
    """Those that touch none of the others."""
    return {p for p in places if all(max(abs(p[0] - r), abs(p[1] - c)) > 1 for r, c in others)}


BASE = ((3, 4), (3, 5), (4, 4), (4, 5))


# Seshat


def test_the_owner_of_seshat_places_the_monument() -> None:  # H20
    assert asked(acting(won={"seshat": "anubis"})) == ("anubis",)
    assert asked(acting(won={"seshat": "bast"})) == ("bast",)


def test_a_monument_touches_neither_the_pyramid_nor_another_monument() -> None:  # H20
    table = acting(sun=2, monuments=BUILT)
    assert spaces(table, "place") == far(empty((7, 5)), *BASE, (7, 5))


def test_magic_tokens_do_not_matter_for_placing() -> None:  # H20
    table = acting(tokens="1.1 7.7")
    assert {(1, 1), (1, 2), (7, 7), (7, 8)} <= spaces(table, "place")


def test_as_favourite_seshat_places_on_any_empty_space() -> None:  # H20
    for rest in ({"ankh": "seshat"}, {"blessed": {"seshat": "anubis"}}):
        table = acting(sun=2, monuments=BUILT, **rest)
        assert spaces(table, "place") == empty((7, 5))


def test_placing_puts_token_and_standee_on_the_board() -> None:  # H20
    table = play(acting(active="obelisk", token=3), "place 8.8")
    m = table.state.monuments[0]
    assert (m.cell, m.kind, m.token, m.owner) == (cell("8.8"), 2, 2, -1)
    assert table.state.standing[cell("8.8")] == 0 and table.state.active_token == -1


def test_on_a_magic_token_the_seat_draws_from_its_own_pile() -> None:  # H20
    table = acting(won={"seshat": "anubis"}, tokens="8.8 1.1")
    play(table, "place 8.8")
    assert table.state.magic_token[cell("8.8")] == -1 and table.state.magic_token[cell("1.1")] == 0
    assert [s.magic_held for s in table.state.seats] == [0, 1]
    assert table.state.seats[1].magic_pile.left == 6


def test_the_magic_token_is_removed_even_if_nothing_can_be_drawn() -> None:  # H20
    table = acting(tokens="8.8", magic=("abcdefg", ""))
    play(table, "place 8.8")
    assert table.state.magic_token[cell("8.8")] == -1 and table.state.seats[0].magic_held == 7
    assert "No magic card for Bast to draw" in told(table)


def test_a_c_goes_back_under_its_owners_pile_when_its_god_has_acted() -> None:  # H10, H20
    table = acting(blessed={"seshat": "anubis"})
    assert under(table, 1) == ""
    play(table, "place 8.8")
    assert under(table, 1) == "c" and table.state.blessed_by[0] == -1


def test_a_c_that_still_lies_with_seshat_is_not_shuffled_into_the_new_pile() -> None:  # H24
    table = acting(blessed={"seshat": "bast"}, tokens="8.8", magic=("abdefg", ""))
    play(table, "place 8.8")
    assert letters(table.state.seats[0].magic) == "abdefg" and under(table, 0) == "c"


# Geb and Nut


def test_the_owner_of_geb_and_nut_owns_the_monument_and_turns_it() -> None:  # H21
    table = acting(won={"geb and nut": "anubis"}, token=2)
    play(table, "place 8.8")
    assert asked(table) == ("anubis",) and legal(table) == [
        "turn 0",
        "turn 90",
        "turn 180",
        "turn 270",
    ]
    play(table, "turn 180")
    m = table.state.monuments[0]
    assert (SEATS[m.owner], m.quarters) == ("anubis", 2)


def test_turns_that_leave_the_arrows_alike_are_offered_once() -> None:  # H21
    assert legal(play(acting(token=1), "place 8.8")) == ["turn 0", "turn 90"]
    assert legal(play(acting(token=4), "place 8.8")) == [
        "turn 0",
        "turn 90",
        "turn 180",
        "turn 270",
    ]


def test_every_token_turned_points_as_the_book_says() -> None:  # H21
    tables = maat.load_game("heir").package.rules.tables
    for token, printed in enumerate(tables.PRINTED.table("monument_tokens").any_list("arrows")):
        for quarters in range(4):
            bits = tables.ARROWS[token][quarters]
            assert {d for n, d in enumerate(tables.DIRECTIONS) if bits >> n & 1} == set(
                oracle.turned(printed, quarters)
            )


def test_only_as_favourite_geb_and_nut_move_the_monument() -> None:  # H21
    assert legal(play(acting(), "place 8.8"))[0] == "turn 0"
    assert legal(play(acting(ankh="geb and nut"), "place 8.8"))[0] == "move 7.7"


def test_the_monument_moves_to_an_empty_space_next_to_it_even_next_to_others() -> None:  # H21
    table = acting(ankh="geb and nut", sun=2, monuments=BUILT)
    play(table, "place 6.3")
    assert spaces(table, "move") == {(5, 2), (5, 3), (5, 4), (6, 2), (6, 4), (7, 2), (7, 3), (7, 4)}
    assert legal(table)[-1] == "stay"
    play(table, "move 7.4")
    assert table.state.standing[cell("6.3")] == -1 and table.state.standing[cell("7.4")] == 1
    assert table.state.monuments[1].cell == cell("7.4") and legal(table)[0] == "turn 0"


def test_the_monument_does_not_move_onto_the_pyramid_or_a_monument() -> None:  # H21
    table = acting(
        ankh="geb and nut", blessed={"seshat": "bast"}, sun=2, monuments="5.6 obelisk anubis 12 0"
    )
    play(table, "place 5.5")
    assert spaces(table, "move") == {(4, 6), (5, 4), (6, 4), (6, 5), (6, 6)}


def test_the_monument_may_stay() -> None:  # H21
    table = play(acting(ankh="geb and nut"), "place 8.8", "stay")
    assert table.state.monuments[0].cell == cell("8.8") and legal(table)[0] == "turn 0"


def test_moving_onto_a_magic_token_draws_from_the_own_pile() -> None:  # H21
    table = acting(
        won={"seshat": "bast", "geb and nut": "anubis"}, ankh="geb and nut", tokens="7.7"
    )
    play(table, "place 8.8", "move 7.7")
    assert [s.magic_held for s in table.state.seats] == [0, 1]
    assert table.state.magic_token[cell("7.7")] == -1


# Ptah


def test_ptah_takes_the_active_card() -> None:  # H22
    table = play(acting(won={"ptah": "anubis"}, active="obelisk"), "place 8.8", "turn 0")
    assert table.state.seats[1].monument_cards == [0, 0, 1] and table.state.seats[1].points == 1 + 1
    assert table.state.active == -1


def test_the_first_to_the_fourth_card_of_a_kind_score_more_and_more() -> None:  # H22
    for held, points in ((0, 1), (1, 3), (2, 5), (3, 7)):
        have = ", ".join(["obelisk"] * held + ["shrine"])
        table = acting(
            won={"ptah": "bast", "ra": "anubis"}, active="obelisk", held_cards=(have, "")
        )
        play(table, "place 8.8", "turn 0")
        assert table.state.seats[0].points == points


def test_only_as_favourite_ptah_may_take_another_card() -> None:  # H22
    table = acting(ankh="ptah", active="shrine", others=("obelisk", "obelisk"))
    play(table, "place 8.8", "turn 0")
    assert legal(table) == ["take shrine", "take obelisk"] and asked(table) == ("anubis",)


def test_the_old_active_card_lies_in_the_others_place_and_the_standee_changes() -> None:  # H22
    table = acting(ankh="ptah", active="shrine", others=("sun temple", "obelisk"))
    play(table, "place 8.8", "turn 0", "take obelisk")
    assert table.state.others == [1, 0] and table.state.monuments[0].kind == 2
    assert table.state.seats[1].monument_cards == [0, 0, 1]


def test_as_favourite_ptah_may_take_the_active_card_all_the_same() -> None:  # H22
    table = acting(ankh="ptah", active="shrine", others=("sun temple", "obelisk"))
    play(table, "place 8.8", "turn 0", "take shrine")
    assert table.state.others == [1, 2] and table.state.monuments[0].kind == 0


# Ra


def test_ra_marks_the_sun_for_one_point() -> None:  # H23
    table = play(acting(won={"ra": "bast", "ptah": "anubis"}, sun=3), "place 8.8", "turn 0")
    assert table.state.sun_owner[2] == 0 and table.state.sun_worth[2] == 1
    assert table.state.seats[0].points == 1


def test_as_favourite_ra_marks_it_double() -> None:  # H23
    table = play(
        acting(won={"ra": "bast", "ptah": "anubis"}, ankh="ra", sun=3), "place 8.8", "turn 0"
    )
    assert table.state.sun_worth[2] == 2 and table.state.seats[0].points == 2


# Thoth


def test_used_bid_cards_change_hands() -> None:  # H26
    table = acting(
        bast="1 moon", anubis="2 moon", used=("6 sun, 3 moon", "9 sun"), offered=("4 sun", "5 sun")
    )
    play(table, "place 8.8", "turn 0")
    g = table.state
    assert [names(s.hand) for s in g.seats] == ["1 moon, 9 sun", "2 moon, 3 moon, 6 sun"]
    assert [names(s.offered) for s in g.seats] == ["4 sun", "5 sun"]
    assert [names(s.used) for s in g.seats] == ["", ""] and [s.held for s in g.seats] == [2, 3]


def test_the_sun_moves_on_and_the_owner_of_thoth_chooses_the_next_card() -> None:  # H26
    table = acting(won={"thoth": "anubis"}, others=("shrine", "obelisk"))
    play(table, "place 8.8", "turn 0")
    assert table.state.sun == 1 and asked(table) == ("anubis",)
    assert legal(table) == ["next shrine", "next obelisk", "next unseen"]


def test_cards_of_the_same_kind_are_offered_once() -> None:  # H26
    table = play(acting(others=("obelisk", "obelisk")), "place 8.8", "turn 0")
    assert legal(table) == ["next obelisk", "next unseen"]


def test_a_face_up_card_becomes_active_and_is_refilled() -> None:  # H26
    table = play(acting(others=("shrine", "obelisk")), "place 8.8", "turn 0", "next obelisk")
    g = table.state
    assert g.active == 2 and g.others[0] == 0 and g.deck.left == 8
    assert g.active_token >= 0 and g.turned == 1 and g.gods.left == 5


def test_the_top_of_the_deck_becomes_active() -> None:  # H26
    table = play(acting(others=("shrine", "obelisk")), "place 8.8", "turn 0", "next unseen")
    assert (
        table.state.others == [0, 2]
        and table.state.active in (0, 1, 2)
        and table.state.deck.left == 8
    )


def test_after_the_last_sun_the_game_is_over_at_once() -> None:  # H26
    table = acting(
        sun=8, used=("6 sun", "9 sun"), bast="1 moon", anubis="2 moon", offered=("4 sun", "5 sun")
    )
    play(table, "place 8.8", "turn 0")
    assert table.over and table.pending == () and table.result is not None
    assert names(table.state.seats[0].hand) == "1 moon, 5 sun, 9 sun"


def test_the_deck_never_runs_out() -> None:  # H26
    tables = maat.load_game("heir").package.rules.tables
    assert tables.FACE_UP + tables.SUNS - 1 <= tables.MONUMENT_CARDS


# The book's example of the actions, page 9


def test_the_example_of_page_9() -> None:  # H34
    won = {
        "seshat": "anubis",
        "geb and nut": "anubis",
        "ptah": "anubis",
        "ra": "bast",
        "wadjet": "bast",
        "thoth": "bast",
    }
    table = acting(
        won=won, ankh="ra", sun=2, active="sun temple", token=1, tokens="7.4",
        monuments="1.4 obelisk bast 2 0", held_cards=("", "sun temple"),
        offered=("10 sun, 7 moon", "4 moon, 6 moon"), bast="1 moon", anubis="1 sun",
    )  # fmt: skip
    play(table, "place 7.4")
    assert table.state.seats[1].magic_held == 1  # 1: the magic token draws
    play(table, "turn 0")
    assert line(table, "Sun Temple on 7.4").points == (
        None,
        2 + 3,
    )  # 2: the Pyramid and the Obelisk
    assert table.state.seats[1].points == 3  # 3: the second card of a kind
    assert table.state.sun_worth[1] == 2  # 4: Ra as favourite
    assert table.state.seats[0].magic_held == 1  # 5: Wadjet
    assert table.state.seats[0].points == 2 + 3  # 6: 17 to 10 give Bast the bonus
    assert table.state.platforms[0] == 0
    assert asked(table) == ("bast",) and legal(table)[0].startswith("next")  # 7: Thoth
    assert sheet(table).monuments[1] == 5


def test_gods_three_to_two_give_thoth_to_bast() -> None:  # H34
    won = {"seshat": "anubis", "geb and nut": "anubis", "ptah": "anubis", "ra": "bast"}
    table = bidding("wadjet", bast="6 sun", anubis="5 sun", won=won)
    play(table, "bast: bid 6 sun", "anubis: bid 5 sun")
    assert SEATS[table.state.won_by[6]] == "bast"
