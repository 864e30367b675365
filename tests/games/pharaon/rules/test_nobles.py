"""The 26 Nobles: what each can do (P50-P57), and what each is worth (P61)."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from games.pharaon.positions import (
    BASE,
    P,
    T,
    artisan,
    hand,
    held,
    nile,
    nobles,
    position,
    question,
    spots,
)
from positions import legal, play, refusal, sheet

FIVE = "trade, royalty, agriculture, construction, justice"


# 1 to 5: Scribes


@pytest.mark.parametrize("number", range(1, 6))
def test_a_scribe_lets_each_of_its_pair_pay_for_the_other(number: int) -> None:  # P50
    one, other = (BASE[k] for k in T.SCRIBE_PAIR[number - 1])
    for mine, wanted in ((one, other), (other, one)):
        for piece in (mine, f"{mine} token"):
            table = position(hands={0: f"{piece} 3"}, wheel=f"artisans {wanted}", sets=(), bonus=())
            assert f"artisans {wanted}" not in legal(table)
            table.state.seats[0].nobles = 1 << number - 1
            assert f"artisans {wanted}" in legal(table)


def test_what_a_scribe_lays_for_access_still_counts_as_what_the_wheel_shows() -> None:  # P50, P15
    table = position(hands={0: "agriculture, trade 2"}, nobles={0: [1]}, wheel="artisans trade")
    assert {"artisans trade"} == {a for a in legal(table) if a.startswith("artisans")}


@pytest.mark.parametrize("number", range(1, 6))
def test_a_scribe_is_worth_4_and_4_for_each_god_at_its_area(number: int) -> None:  # P61
    table = position(nobles={0: [number]})
    assert sheet(table).columns[0].noble[number - 1] == 4
    area = T.NOBLE_AREA[number - 1]
    table = everything(table)
    column = sheet(table).columns[0]
    assert column.satisfied == 31 and column.noble[number - 1] == 12
    table = position(nobles={0: [number]})
    only = T.RIGHT  # satisfy the God on the right edge of its Area, and no other
    after = (area + 1) % 5
    fill(table, area, T.GOD_COUNT[area][only])
    fill(table, after, T.GOD_COUNT[after][T.LEFT])
    column = sheet(table).columns[0]
    assert column.satisfied >> area & 1 and column.noble[number - 1] >= 8


def fill(table: maat.Table, area: int, count: int) -> None:
    """Give seat 0 this many elements of an Area."""
    me = table.state.seats[0]
    if area == T.OFFERINGS:
        me.held[16] += count
    elif area == T.NOBLES:
        free = [
            n
            for n in range(5, 20)
            if not me.nobles >> n & 1 and n not in (T.DIPLOMAT, T.GENERAL, T.GRAND_VIZIER)
        ]
        for n in free[: max(0, count - me.noble_count)]:
            me.nobles |= 1 << n
            me.noble_count += 1
    elif area == T.NILE:
        for kind in range(count):
            me.nile[kind] = max(me.nile[kind], 1)
    elif area == T.ARTISANS:
        me.artisans[0] += count
        me.artisan_count += count
    else:
        me.burial = max(me.burial, count)


def everything(table: maat.Table) -> maat.Table:
    """Seat 0 satisfies every God."""
    for area in range(5):
        fill(table, area, sum(T.GOD_COUNT[area]))
    return table


# 6: General


def test_the_general_moves_on_when_passing_and_takes_that_squares_gain() -> None:  # P51
    table = position(3, nobles={0: [6]})
    play(table, "pass")
    assert question(table) == P.actions.WHICH_BASE
    assert (table.state.seats[0].line, table.state.seats[0].square, table.state.first) == (0, 1, 0)
    play(table, "take justice")
    assert question(table) == P.actions.PASS_JAR and held(table) == {"justice": 1}


def test_after_the_general_one_square_each_turn() -> None:  # P51
    table = position(2, nobles={0: [6]}, hands={1: "trade"})
    play(table, "pass", "take justice", "jar 1", "offerings")
    play(table, legal(table)[0])
    assert table.state.seats[0].square == 2 and "take silver" in legal(table)


def test_the_general_does_nothing_for_the_last_to_pass() -> None:  # P51, P31
    table = position(2, turn=1, passed=[0], nobles={1: [6]})
    play(table, "pass")
    assert question(table) == P.actions.PASS_JAR and table.state.seats[1].line == -1


def test_the_general_is_worth_7_and_4_each_for_pharaoh_and_first_player() -> None:  # P61
    table = position(first=1, nobles={0: [6]})
    assert sheet(table).columns[0].noble[5] == 7
    table.state.first = 0
    assert sheet(table).columns[0].noble[5] == 11
    table.state.pharaoh = 0
    assert sheet(table).columns[0].noble[5] == 15


# 7 to 10: any resource for access


@pytest.mark.parametrize(
    ("number", "area", "text", "action"),
    [
        (7, "burial chamber", "construction, royalty", "burial chamber"),
        (8, "offerings", "justice", "offerings"),
        (9, "artisans", "agriculture 3", "artisans agriculture"),
        (10, "nile", "construction, trade", "nile trade construction"),
    ],
)
def test_nobles_7_to_10_lay_any_resource_at_their_area(
    number: int, area: str, text: str, action: str
) -> None:  # P52
    wheel = "justice" if area != "offerings" else "trade"
    table = position(hands={0: text}, nobles={0: [number]}, wheel=f"{area} {wheel}", jar_pile=())
    assert action in legal(table)
    assert action not in legal(position(hands={0: text}, wheel=f"{area} {wheel}"))
    play(table, action)
    while table.state.decision in (P.actions.PAY_ACCESS, P.actions.PAY_REST):
        play(table, legal(table)[0])
    assert spots(table, wheel)[0] in text and held(table) == {}


@pytest.mark.parametrize("number", [7, 8, 9, 10])
def test_nobles_7_to_10_are_worth_9(number: int) -> None:  # P61
    assert sheet(position(nobles={0: [number]})).columns[0].noble[number - 1] == 9


# 11: Judge


def test_with_the_judge_any_five_resources_pay_for_a_noble() -> None:  # P21, P52
    table = position(
        hands={0: "trade 3, royalty, nobles token"}, nobles={0: [11]}, wheel="nobles royalty"
    )
    play(table, "nobles")
    while table.state.decision in (P.actions.PAY_ACCESS, P.actions.PAY_REST):
        play(table, "pay royalty" if "pay royalty" in legal(table) else legal(table)[0])
    assert held(table) == {} and question(table) == P.actions.WHICH_NOBLE


def test_the_judge_still_pays_the_access_cost_as_the_wheel_shows() -> None:  # P21
    assert "nobles" not in legal(
        position(hands={0: "trade 5"}, nobles={0: [11]}, wheel="nobles royalty")
    )
    assert "nobles" in legal(position(hands={0: "trade 5"}, nobles={0: [11]}, wheel="nobles trade"))
    assert "nobles" not in legal(
        position(hands={0: "trade 4, nile token"}, nobles={0: [11]}, wheel="nobles trade")
    )


def test_the_judge_is_worth_8() -> None:  # P61
    assert sheet(position(nobles={0: [11]})).columns[0].noble[10] == 8


# 12: Grand Vizier


def test_the_grand_vizier_has_no_power() -> None:  # P52
    text = {0: "trade 2, royalty, justice 2, silver"}
    assert legal(position(hands=text, nobles={0: [12]})) == legal(position(hands=text))


def test_the_grand_vizier_is_worth_3_and_3_per_noble_himself_included() -> None:  # P61
    assert sheet(position(nobles={0: [12]})).columns[0].noble[11] == 6
    assert sheet(position(nobles={0: [12, 7, 8]})).columns[0].noble[11] == 12


# 13 to 16: without a spot


@pytest.mark.parametrize(
    ("number", "area", "text", "action"),
    [
        (13, "artisans", "justice 3", "artisans justice"),
        (14, "burial chamber", "construction, royalty, justice", "burial chamber"),
        (15, "offerings", "justice", "offerings"),
        (16, "nile", "justice, trade", "nile trade justice"),
    ],
)
def test_nobles_13_to_16_act_once_per_round_without_a_spot(
    number: int, area: str, text: str, action: str
) -> None:  # P53
    twice = ", ".join(
        f"{part} 2" if not part[-1].isdigit() else part[:-1] + "6" for part in text.split(", ")
    )
    table = position(
        2, hands={0: twice}, nobles={0: [number]}, wheel=f"{area} justice", filled={"justice": 3}
    )
    supply = list(table.state.supply)
    play(table, action)
    assert spots(table, "justice") == ["justice"] * 3
    assert table.state.seats[0].used == 1 << number - 1
    assert table.state.supply[BASE.index("justice")] >= supply[BASE.index("justice")] + 1
    while table.pending == (0,):
        play(table, legal(table)[0])
    play(table, "pass", "jar 1")
    assert action not in legal(table)
    assert refusal(table, action).rule in ("P11", "P53")


@pytest.mark.parametrize("number", [13, 14, 15, 16])
def test_they_are_used_only_when_the_spots_are_full(number: int) -> None:  # P53
    area = T.NOBLE_AREA[number - 1]
    action = ["offerings", "", "nile trade justice", "artisans justice", "burial chamber"][area]
    name = ["offerings", "nobles", "nile", "artisans", "burial chamber"][area]
    table = position(
        hands={0: "justice 3, trade, construction, royalty"},
        nobles={0: [number]},
        wheel=f"{name} justice",
        filled={"justice": 2},
    )
    play(table, action)
    while table.pending == (0,):
        play(table, legal(table)[0])
    assert table.state.seats[0].used == 0 and len(spots(table, "justice")) == 3


def test_a_full_area_is_refused_without_the_noble_for_it() -> None:  # P53, P11
    table = position(
        hands={0: "justice 3"}, nobles={0: [15]}, wheel="artisans justice", filled={"justice": 3}
    )
    assert refusal(table, "artisans justice").rule in ("P11", "P53")


def test_an_offering_token_given_for_access_without_a_spot_is_discarded() -> None:  # P53
    table = position(
        hands={0: "justice token"},
        nobles={0: [15]},
        wheel="offerings justice",
        filled={"justice": 3},
    )
    play(table, "offerings")
    assert table.state.token_discard.left == 1


def test_the_access_piece_counts_towards_the_cost_without_a_spot_too() -> None:  # P53, P13
    table = position(
        hands={0: "justice 3"}, nobles={0: [13]}, wheel="artisans justice", filled={"justice": 3}
    )
    play(table, "artisans justice", "artisan 2")
    assert held(table) == {"silver": 1}


def test_the_doctor_is_worth_6_and_2_per_different_artisan_value() -> None:  # P61, P57
    cards = [
        artisan(7, "trade"),
        artisan(7, "royalty"),
        artisan(4, "jar"),
        artisan(2, "jar", "trade"),
    ]
    assert sheet(position(nobles={0: [13]})).columns[0].noble[12] == 6
    assert (
        sheet(position(nobles={0: [13]}, artisans={0: cards}, shown_artisans=()))
        .columns[0]
        .noble[12]
        == 12
    )


def test_the_prime_contractor_is_worth_6_and_2_per_burial_step() -> None:  # P61
    assert sheet(position(nobles={0: [14]}, burial={0: 4})).columns[0].noble[13] == 14


def test_the_high_priest_is_worth_6_and_2_per_offering_token() -> None:  # P61
    table = position(nobles={0: [15]}, hands={0: "trade token, nile token, prestige 2, silver"})
    assert sheet(table).columns[0].noble[14] == 12


def test_the_governor_is_worth_5_and_3_per_completed_track() -> None:  # P61
    table = position(nobles={0: [16]}, nile={0: {"trade": 3, "justice": 3, "royalty": 2}})
    assert sheet(table).columns[0].noble[15] == 11


# 17 and 18: trades


def test_the_wise_woman_trades_a_base_resource_for_another() -> None:  # P54
    table = position(hands={0: "trade, royalty token, silver, nile token"}, nobles={0: [17]})
    trades = [a for a in legal(table) if a.startswith("wise")]
    assert len(trades) == 8 and "wise woman trade for trade" not in trades
    play(table, "wise woman trade for justice")
    assert held(table) == hand("justice, silver, royalty token, nile token")
    assert table.pending == (0,) and not [a for a in legal(table) if a.startswith("wise")]
    assert refusal(table, "wise woman justice for trade").rule == "P54"


def test_an_offering_token_of_a_base_resource_can_be_given() -> None:  # P54
    table = position(hands={0: "royalty token"}, nobles={0: [17]})
    play(table, "wise woman royalty token for trade")
    assert held(table) == {"trade": 1} and table.state.token_discard.left == 1


def test_the_treasurer_trades_a_base_resource_for_a_silver() -> None:  # P54
    table = position(hands={0: "trade, justice token, silver, nile token"}, nobles={0: [18]})
    assert [a for a in legal(table) if a.startswith("treas")] == [
        "treasurer trade",
        "treasurer justice token",
    ]
    play(table, "treasurer trade")
    assert held(table) == hand("silver 2, justice token, nile token")


def test_the_supply_must_have_what_is_taken() -> None:  # P54
    table = position(hands={0: "trade"}, nobles={0: [17, 18]}, supply={"silver": 0, "justice": 0})
    assert "treasurer trade" not in legal(table) and "wise woman trade for justice" not in legal(
        table
    )
    assert "wise woman trade for royalty" in legal(table)


def test_trades_come_in_passing_after_all_else() -> None:  # P54
    table = position(3, nobles={0: [17, 18, 6]})
    asked = []
    for action in ("pass", "take trade", "jar 1", "treasurer trade", "decline"):
        asked.append(question(table))
        play(table, action)
    a = P.actions
    assert asked == [a.YOUR_TURN, a.WHICH_BASE, a.PASS_JAR, a.PASS_TRADE, a.PASS_TRADE]
    assert table.pending == (1,) and held(table)["silver"] == 1


def test_trades_in_passing_work_for_the_last_and_in_the_last_round() -> None:  # P54, P31
    table = position(2, turn=1, passed=[0], round_number=5, hands={1: "trade"}, nobles={1: [18]})
    play(table, "pass")
    assert legal(table) == ["treasurer trade", "decline"]
    play(table, "treasurer trade")
    assert table.over and held(table, 1) == {"silver": 1}


def test_no_trade_on_a_turn_on_the_pyramid() -> None:  # P54
    table = position(2, turn=1, passed=[0], hands={0: "trade", 1: "trade"}, nobles={0: [17, 18]})
    play(table, "offerings")
    play(table, legal(table)[0])
    assert table.pending == (0,) and not [
        a for a in legal(table) if a.startswith(("wise", "treasurer"))
    ]
    play(table, "take trade", "pass")
    assert question(table) == P.actions.PASS_JAR and table.pending == (1,)


def test_the_wise_woman_is_worth_3_and_3_per_god() -> None:  # P61
    table = position(nobles={0: [17]})
    assert sheet(table).columns[0].noble[16] == 3
    assert sheet(everything(table)).columns[0].noble[16] == 18


def test_the_treasurer_is_worth_8_and_2_per_silver() -> None:  # P61
    assert (
        sheet(position(nobles={0: [18]}, hands={0: "silver 3, trade"})).columns[0].noble[17] == 14
    )


# 19 and 20: with a Jar


def test_the_tutor_adds_a_base_resource_to_a_jar() -> None:  # P55
    table = position(
        2, nobles={0: [19]}, shown_jars=["trade trade royalty"] + ["justice construction trade"] * 1
    )
    play(table, "pass", "jar 1")
    assert legal(table) == [*[f"take {k}" for k in BASE], "decline"]
    play(table, "take justice")
    assert held(table) == hand("trade 2, royalty, justice") and table.state.seats[0].used == 1 << 18


def test_the_diplomat_gives_three_of_choice_instead_of_a_jar() -> None:  # P55
    table = position(
        2, nobles={0: [20]}, shown_jars=["trade trade royalty", "justice construction trade"]
    )
    play(table, "pass", "jar 1")
    assert legal(table) == ["diplomat", "decline"]
    play(table, "diplomat", "take justice", "take justice", "take agriculture")
    assert held(table) == hand("justice 2, agriculture") and table.state.seats[0].used == 1 << 19


def test_both_can_be_used_on_one_jar_first_the_diplomat() -> None:  # P55
    table = position(
        2, nobles={0: [19, 20]}, shown_jars=["trade trade royalty", "justice construction trade"]
    )
    play(
        table,
        "pass",
        "jar 1",
        "diplomat",
        "take justice",
        "take justice",
        "take justice",
        "take justice",
    )
    assert held(table) == hand("justice 4") and table.pending == (1,)


def test_they_can_be_declined_and_then_used_on_another_jar() -> None:  # P55, P19
    table = position(
        2, hands={0: "trade 2, agriculture 2"}, nobles={0: [19, 20]}, wheel="nile trade"
    )
    table.state.jar_pile.left = 0
    P.gains.discard(table.state.jar_discard, 2)
    play(table, "nile trade agriculture", "decline", "decline")
    assert table.state.seats[0].used == 0 and question(table) == P.actions.WHICH_TRACK


def test_they_act_once_per_round() -> None:  # P55
    table = position(2, hands={0: "trade, agriculture"}, nobles={0: [19, 20]}, wheel="nile trade")
    table.state.seats[0].used = 3 << 18
    play(table, "nile trade agriculture")
    assert question(table) == P.actions.WHICH_TRACK


def test_the_tutor_is_worth_7_and_1_per_base_resource_or_its_token() -> None:  # P61
    table = position(
        nobles={0: [19]},
        hands={0: "trade 2, justice, justice token, silver 2, nile token, prestige 1"},
    )
    assert sheet(table).columns[0].noble[18] == 11


def test_the_diplomat_is_worth_as_much_as_the_best_other_noble() -> None:  # P61
    assert sheet(position(nobles={0: [20]})).columns[0].noble[19] == 0
    column = sheet(position(nobles={0: [20, 11, 7]})).columns[0]
    assert column.noble[19] == 9 and column.copied == 6


def test_the_grand_vizier_counts_the_diplomat_and_the_copy_gives_the_same() -> None:  # P61
    column = sheet(position(nobles={0: [20, 12]})).columns[0]
    assert (column.noble[11], column.noble[19], column.noble_points) == (9, 9, 18)


# 21 to 26: High Officials


def take(number: int, **more: Any) -> maat.Table:
    """Seat 0 takes this Noble."""
    return play(
        position(hands={0: FIVE}, shown_nobles=[number, 12, 7], **more), "nobles", "noble 1"
    )


def test_noble_21_three_nile_steps_and_two_silver() -> None:  # P56, P57
    table = play(take(21), "track trade", "track trade", "track justice")
    assert nile(table) == {"trade": 2, "justice": 1} and held(table) == {"silver": 2}


def test_noble_22_two_bonus_tokens_and_two_nile_steps() -> None:  # P56, P57
    table = take(22)
    assert question(table) == P.actions.WHICH_BONUS and {a.rule for a in table.legal(0)} == {"P56"}
    play(table, "bonus 1", "bag", "track royalty", "track justice")
    assert nile(table) == {"royalty": 1, "justice": 1} and sum(held(table).values()) == 2


def test_noble_23_an_artisan_with_its_gains_and_a_silver() -> None:  # P56
    table = play(take(23), "artisan 3")
    assert (
        held(table) == hand("justice, royalty, silver") and table.state.seats[0].artisan_count == 1
    )


def test_noble_24_an_artisan_and_two_bonus_tokens() -> None:  # P56, P57
    table = play(take(24), "artisan 1", "bonus 1", "bonus 2")
    assert held(table) == hand("trade, justice token, offerings token") and table.pending == (1,)


def test_noble_25_a_burial_step_and_a_silver() -> None:  # P56
    table = take(25)
    assert table.state.seats[0].burial == 1 and held(table) == {"silver": 1}


def test_noble_26_a_burial_step_and_a_bonus_token() -> None:  # P56
    table = play(take(26), "bonus 3")
    assert table.state.seats[0].burial == 1 and held(table) == {"prestige 2": 1}


def test_a_step_beyond_the_last_is_lost() -> None:  # P56
    table = take(25, burial={0: 7})
    assert table.state.seats[0].burial == 7 and held(table) == {"silver": 1}


@pytest.mark.parametrize(
    ("number", "worth"), [(21, 7), (22, 8), (23, 7), (24, 7), (25, 7), (26, 8)]
)
def test_the_high_officials_are_worth_what_is_printed(number: int, worth: int) -> None:  # P61
    assert sheet(position(nobles={0: [number]})).columns[0].noble[number - 1] == worth


def test_an_instant_works_once_only() -> None:  # P56
    table = take(25)
    assert table.pending == (1,) and nobles(table) == [25]
