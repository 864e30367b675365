"""The Corner Pyramid (H11, H25)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from games.heir import oracle as oracle
from games.heir.positions import acting, asked, bidding, names, told
from positions import legal, play, refusal


def corner(sun: int = 2, **rest: Any) -> maat.Table:
    """The actions up to the Pharaoh are done at a corner sun. Points without the Pyramid: Bast 1
    (Ra), Anubis 1 (Ptah).
    """
    table = acting(won={"ptah": "anubis", "ra": "bast", "wadjet": "bast"}, sun=sun, **rest)
    return play(table, "place 8.8", "turn 0")


# Offerings


def test_for_the_pharaoh_each_seat_lays_an_offering_and_nobody_bids() -> None:  # H11
    table = bidding("pharaoh", to_come="ra", bast="6 sun, 1 moon", anubis="9 sun", magic=("a", "b"))
    assert asked(table) == ("bast", "anubis")
    assert legal(table, 0) == ["offer 1 moon", "offer 6 sun"]
    play(table, "anubis: offer 9 sun", "bast: offer 6 sun")
    assert [names(s.offered) for s in table.state.seats] == ["6 sun", "9 sun"]
    assert table.state.won_by[5] == -1 and [names(s.used) for s in table.state.seats] == ["", ""]


def test_no_magic_may_be_used_for_the_pharaoh() -> None:  # H11
    table = bidding("pharaoh", to_come="ra", bast="6 sun", anubis="9 sun", magic=("a", "b"))
    fault = refusal(table, "magic a", 0)
    assert fault.rule == "H11" and "magic is not allowed" in str(fault)
    assert refusal(table, "bid 6 sun", 0).rule == "H11"


def test_offerings_stay_hidden() -> None:  # H11
    views = []
    for c in ("6 sun", "1 moon"):
        table = bidding("pharaoh", to_come="ra", bast="6 sun, 1 moon", anubis="9 sun, 2 moon")
        play(table, f"bast: offer {c}")
        views.append(table.view(1).plain())
        play(table, "anubis: offer 9 sun")
        views.append(table.view(1).plain())
    assert views[0] == views[2] and views[1]["state"] == views[3]["state"]
    assert table.view(1).state.seats[0].offerings == 1


def test_at_other_suns_the_offerings_stay() -> None:  # H11, H25
    table = corner(sun=3, offered=("6 sun", "9 sun"), bast="1 moon", anubis="2 moon")
    assert [names(s.offered) for s in table.state.seats] == ["6 sun", "9 sun"]
    assert "No corner sun: the offerings stay" in told(table)


# Building


@pytest.mark.parametrize(("sun", "bonus"), [(2, 3), (4, 4), (6, 5), (8, 6)])
def test_at_a_corner_the_higher_sum_scores_the_bonus_and_builds(
    sun: int, bonus: int
) -> None:  # H25
    table = corner(sun, offered=("10 sun, 7 moon", "4 moon, 6 moon"), bast="1 moon", anubis="1 sun")
    last = 2 if sun == 8 else 0  # Wadjet in the last round
    assert [s.points for s in table.state.seats] == [1 + bonus + last, 1]
    assert table.state.platforms[0] == 0 and table.state.built == 1


def test_the_offerings_join_the_used_cards_and_change_hands() -> None:  # H25
    table = corner(offered=("10 sun, 7 moon", "4 moon"), bast="1 moon", anubis="1 sun")
    assert [names(s.hand) for s in table.state.seats] == ["1 moon, 4 moon", "1 sun, 7 moon, 10 sun"]
    assert [s.offerings for s in table.state.seats] == [0, 0]


def test_offerings_by_magic_b_count_too() -> None:  # H25
    table = corner(offered=("2 sun, 3 moon, 4 sun", "8 moon"), bast="1 moon", anubis="1 sun")
    assert table.state.platforms[0] == 0


def test_equal_sums_ask_both_for_one_more_card() -> None:  # H25
    table = corner(offered=("6 sun", "6 moon"), bast="1 moon, 8 sun", anubis="1 sun, 7 sun")
    assert asked(table) == ("bast", "anubis") and legal(table, 0) == ["offer 1 moon", "offer 8 sun"]
    assert [names(s.used) for s in table.view(None).state.seats] == ["6 sun", "6 moon"]
    play(table, "bast: offer 1 moon", "anubis: offer 7 sun")
    assert table.state.platforms[0] == 1 and table.state.seats[1].points == 1 + 3


def test_sun_and_moon_do_not_count_in_a_tie_and_it_goes_on() -> None:  # H25
    table = corner(offered=("6 sun", "6 moon"), bast="1 moon, 8 sun", anubis="1 sun, 7 sun")
    play(table, "bast: offer 1 moon", "anubis: offer 1 sun")
    assert asked(table) == ("bast", "anubis") and table.state.sums == [7, 7]
    play(table, "anubis: offer 7 sun", "bast: offer 8 sun")
    assert table.state.platforms[0] == 0


def test_no_magic_may_be_used_in_a_tie() -> None:  # H25
    table = corner(
        offered=("6 sun", "6 moon"), bast="1 moon, 8 sun", anubis="1 sun", magic=("a", "")
    )
    fault = refusal(table, "magic a", 0)
    assert fault.rule == "H25"


def test_a_laid_card_of_a_tie_does_not_show() -> None:  # H25
    views = []
    for c in ("1 moon", "8 sun"):
        table = corner(offered=("6 sun", "6 moon"), bast="1 moon, 8 sun", anubis="1 sun, 7 sun")
        views.append(play(table, f"bast: offer {c}").view(1).plain())
    assert views[0] == views[1]


def test_a_seat_with_no_card_loses_the_tie() -> None:  # H25
    assert corner(offered=("6 sun", "6 moon"), bast="", anubis="1 sun").state.platforms[0] == 1
    assert corner(offered=("6 sun", "6 moon"), bast="1 moon", anubis="").state.platforms[0] == 0


@pytest.mark.parametrize(("points", "builder"), [((0, 5), 0), ((5, 0), 1), ((0, 0), -1)])
def test_without_cards_the_lower_score_wins_the_tie_and_equal_scores_nobody(
    points: tuple[int, int], builder: int
) -> None:  # H25
    table = corner(offered=("6 sun", "6 moon"), bast="", anubis="", points=points)
    assert table.state.platforms[0] == builder
    assert table.state.built == (0 if builder < 0 else 1)
    if builder < 0:
        assert [s.points for s in table.state.seats] == [1, 1]


def test_after_a_corner_without_a_builder_the_last_platform_stays_unused() -> None:  # H25
    table = corner(sun=8, offered=("6 sun", "6 moon"), bast="", anubis="", points=(0, 2))
    assert table.over and table.state.built == 0 and table.state.platforms == [-1] * 4


def test_ties_agree_with_the_oracle() -> None:  # H25
    """Random offerings, hands and scores; both lay their cards in ascending order."""
    luck = random.Random(25)
    for _ in range(150):
        values = luck.sample(range(1, 11), luck.randint(2, 7))
        sums = (values[0], values[1])
        hands = [
            sorted(luck.sample(values[2:], luck.randint(0, len(values) - 2))) for _ in range(2)
        ]
        if luck.random() < 0.7:
            sums = (values[0], values[0])
        bast = [f"{v} {'moon' if v % 2 else 'sun'}" for v in hands[0]]
        anubis = [f"{v} {'sun' if v % 2 else 'moon'}" for v in hands[1]]
        points = (luck.randint(0, 2), luck.randint(0, 2))
        offered = (
            f"{sums[0]} {'moon' if sums[0] % 2 else 'sun'}",
            f"{sums[1]} {'sun' if sums[1] % 2 else 'moon'}",
        )
        table = corner(
            offered=offered, bast=", ".join(bast), anubis=", ".join(anubis), points=points
        )
        totals, queue = list(sums), [list(hands[0]), list(hands[1])]
        ties: list[tuple[int | None, int | None]] = []
        while totals[0] == totals[1]:
            one, other = (q.pop(0) if q else None for q in queue)
            ties.append((one, other))
            if one is None or other is None:
                break
            totals[0] += one
            totals[1] += other
            play(table, f"bast: offer {bast.pop(0)}", f"anubis: offer {anubis.pop(0)}")
        builder = oracle.offerings(sums, ties, (points[0] + 1, points[1] + 1))
        assert table.state.platforms[0] == (-1 if builder is None else builder)
