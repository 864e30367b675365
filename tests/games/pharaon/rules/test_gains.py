"""The five actions, gains and their edges (P10, P17-P28)."""

from __future__ import annotations

import pytest

from games.pharaon.positions import (
    BASE,
    P,
    T,
    artisan,
    hand,
    held,
    legal,
    nile,
    nobles,
    play,
    position,
    question,
    refusal,
    told,
)


def test_the_first_player_begins_and_turns_go_clockwise() -> None:  # P10
    table = position(3, turn=1, first=1, hands=dict.fromkeys(range(3), "trade"))
    order = [table.pending[0]]
    for _ in range(2):
        play(table, "offerings")
        play(table, legal(table)[0])
        order.append(table.pending[0])
    assert order == [1, 2, 0]


def test_a_turn_is_one_action() -> None:  # P10
    table = position(3, hands={0: "trade 5"})
    play(table, "offerings", "set 1")
    assert table.pending == (1,)


# Empty supply, pile, bag (P17) and choices among what can be had (P19)


def test_a_gain_whose_supply_is_empty_is_lost() -> None:  # P17
    table = position(hands={0: "trade, royalty"}, wheel="nile trade", supply={"agriculture": 0})
    play(table, "nile trade royalty")
    assert held(table) == {"justice": 1}
    assert len(told(table, P.events.NO_GAIN)) == 1


def test_an_empty_pile_of_jars_is_reshuffled() -> None:  # P17
    table = position(hands={0: "trade, agriculture"}, wheel="nile trade", jar_pile=())
    P.gains.discard(table.state.jar_discard, 4)
    play(table, "nile trade agriculture")
    assert held(table) == {BASE[k]: 1 for k in T.JAR[4]}
    assert table.state.jar_discard.things[0] == 4


def test_a_jar_that_is_nowhere_is_not_drawn() -> None:  # P17
    table = position(hands={0: "trade, agriculture"}, wheel="nile trade", jar_pile=())
    play(table, "nile trade agriculture")
    assert held(table) == {} and question(table) == P.actions.WHICH_TRACK


def test_an_empty_bag_is_refilled_with_its_discards() -> None:  # P17
    table = position(hands={0: "trade 2, nobles token"}, bag=(), bonus=())
    P.gains.discard(table.state.token_discard, 11)
    play(table, "offerings bonus trade", "set 1", "bag")
    assert held(table) == hand("trade token, nobles token, prestige 1, prestige 2")
    assert table.state.token_discard.left == 0


def test_an_empty_deck_leaves_its_spots_empty() -> None:  # P17, P21
    table = position(hands={0: "trade, royalty, agriculture, construction, justice"}, noble_deck=())
    play(table, "nobles")
    assert legal(table) == ["noble 1", "noble 2", "noble 3"]
    play(table, "noble 2")
    assert [n >= 0 for n in table.state.shown_nobles] == [True, False, True]


def test_an_empty_deck_of_artisans_leaves_its_spots_empty() -> None:  # P17, P23
    table = position(hands={0: "construction 3"}, wheel="artisans construction", artisan_deck=())
    play(table, "artisans construction", "artisan 2")
    assert [a >= 0 for a in table.state.shown_artisans] == [True, False, True, True]


def test_artisans_and_nobles_are_never_reshuffled() -> None:  # P17
    table = position(1, noble_deck=(), artisan_deck=())
    for effect, n in (("discard_noble", 1), ("discard_artisan:high", 0)):
        P.traitor.carry_out(table.state, T.EFFECTS.index(effect), n)
    assert table.state.shown_nobles[0] == table.state.shown_artisans[0] == -1
    assert table.state.noble_deck.left == table.state.artisan_deck.left == 0


def test_a_bonus_token_that_is_nowhere_is_lost() -> None:  # P17, P19
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"},
        shown_nobles=[26],
        bonus=(),
        bag=(),
    )
    play(table, "nobles", "noble 1")
    assert table.state.seats[0].burial == 1 and held(table) == {} and table.pending == (1,)


def test_a_bonus_token_of_the_zone_can_be_bought_without_a_bag_and_no_other() -> None:  # P19, P20
    table = position(hands={0: "trade 2"}, bonus=["prestige 1"], bag=())
    play(table, "offerings bonus trade", "set 2")
    assert legal(table) == ["bonus 1"] and refusal(table, "bag").rule == "P17"


def test_silver_that_the_supply_does_not_have_is_lost() -> None:  # P17
    five = "trade, royalty, agriculture, construction, justice"
    table = position(hands={0: five}, shown_nobles=[25], supply={"silver": 0})
    play(table, "nobles", "noble 1")
    assert held(table) == {} and len(told(table, P.events.NO_GAIN)) == 1


def test_a_jar_gives_what_the_supply_has() -> None:  # P17
    mine, drawn = {0: "trade, agriculture"}, ["justice justice trade"]
    table = position(hands=mine, wheel="nile trade", jar_pile=drawn, supply={"justice": 1})
    play(table, "nile trade agriculture")
    assert held(table) == hand("justice, trade") and table.state.jar_discard.left == 1


def test_with_all_tracks_at_the_top_an_arrow_is_lost() -> None:  # P19, P22
    table = position(
        hands={0: "trade, agriculture"}, wheel="nile trade", nile={0: dict.fromkeys(BASE, 3)}
    )
    play(table, "nile trade agriculture")
    assert table.pending == (1,) and len(told(table, P.events.LOSES)) == 1


def test_what_is_bought_is_chosen_then_paid_then_taken() -> None:  # P18
    table = position(hands={0: "construction 2, justice 2, silver"}, wheel="nile construction")
    asked = []
    for action in ("nile construction justice", "pay construction", "pay justice", "track justice"):
        asked.append(question(table))
        assert (held(table).get("agriculture") == 1) == (
            action == "track justice"
        )  # resources come before arrows
        play(table, action)
    a = P.actions
    assert asked == [a.YOUR_TURN, a.PAY_ACCESS, a.PAY_REST, a.WHICH_TRACK]
    assert question(table) == a.WHICH_TRACK


def test_gains_come_one_by_one_as_printed() -> None:  # P18
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"}, shown_nobles=(24, 6, 12)
    )
    play(table, "nobles", "noble 1")
    assert question(table) == P.actions.WHICH_ARTISAN
    play(table, "artisan 4")  # a Jar and a trade: gained before the tokens
    assert sum(held(table).values()) == 4 and held(table)["trade"] >= 1
    assert question(table) == P.actions.WHICH_BONUS


def test_payments_reach_the_supply_before_gains_are_taken() -> None:  # P19
    table = position(
        hands={0: "justice 4"}, wheel="artisans justice", supply={"justice": 0}, shown_artisans=[4]
    )
    assert T.ARTISAN_GAIN[4][0] == BASE.index("justice")
    play(table, "artisans justice", "artisan 1")
    assert held(table)["justice"] == 2


def test_a_choice_is_among_the_kinds_in_the_supply() -> None:  # P19
    table = position(turn=1, passed=[1], supply={"trade": 0, "royalty": 0, "justice": 0})
    table.state.decision = P.actions.NOT_ASKED
    table.state.tasks[0], table.state.task_count = T.TASK_TURN, 1
    P.turn.settle(table.state)
    assert legal(table) == ["take agriculture", "take construction"]


def test_nothing_there_to_choose_is_lost() -> None:  # P19
    table = position(turn=1, passed=[1], supply=dict.fromkeys(BASE, 0))
    table.state.decision = P.actions.NOT_ASKED
    table.state.tasks[0], table.state.task_count = T.TASK_TURN, 1
    P.turn.settle(table.state)
    assert table.pending == (2,) and held(table, 1) == {}


# Offerings (P20)


def test_a_set_for_the_access_resource_alone() -> None:  # P20
    table = position(hands={0: "trade"})
    play(table, "offerings", "set 3")
    assert held(table) == hand("prestige 1, prestige 2") and table.pending == (1,)


def test_a_bonus_token_for_one_more_of_the_access_resource() -> None:  # P20
    # Christine lays one, pays one more of it, and takes the third token from the Bonus Zone.
    table = position(hands={0: "trade 2"})
    play(table, "offerings bonus trade", "set 1", "bonus 1")
    assert held(table) == hand("trade token, justice token, prestige 1")


def test_a_bonus_token_for_two_of_another_kind() -> None:  # P20
    # She could also have paid any two equal ones besides the access resource.
    table = position(hands={0: "trade, royalty 2"})
    assert [a for a in legal(table) if a.startswith("offerings")] == [
        "offerings",
        "offerings bonus royalty",
    ]
    play(table, "offerings bonus royalty", "set 1", "bag")
    assert sum(held(table).values()) == 3


def test_one_of_another_kind_is_not_enough_for_a_bonus_token() -> None:  # P20
    table = position(hands={0: "trade, royalty"})
    assert refusal(table, "offerings bonus royalty").rule in ("P16", "P20")


def test_no_bonus_token_when_zone_bag_and_discard_are_empty() -> None:  # P20
    table = position(hands={0: "trade 2"}, bonus=(), bag=())
    assert "offerings bonus trade" not in legal(table)
    assert refusal(table, "offerings bonus trade").rule == "P20"
    P.gains.discard(table.state.token_discard, 3)
    assert "offerings bonus trade" in legal(table)


def test_sets_and_bonus_tokens_are_not_refilled_during_the_round() -> None:  # P20
    table = position(hands={0: "trade 2"})
    play(table, "offerings bonus trade", "set 1", "bonus 2")
    assert table.state.sets[0].token == [-1, -1] and table.state.bonus[1] == -1


def test_without_a_set_the_action_is_not_possible() -> None:  # P20
    table = position(hands={0: "trade 2"}, sets=())
    assert "offerings" not in legal(table)
    assert refusal(table, "offerings").rule == "P20"


# Nobles (P21, P27, P28)


def test_five_different_resources_for_a_noble() -> None:  # P21
    table = position(hands={0: "trade, royalty 2, agriculture, construction, justice"})
    left = list(table.state.shown_nobles)
    play(table, "nobles", "noble 2")
    assert nobles(table) == [left[1] + 1] and held(table) == {"royalty": 1}
    assert table.state.shown_nobles[0] == left[0] and table.state.shown_nobles[2] == left[2]
    assert table.state.shown_nobles[1] not in (left[1], -1)


def test_the_access_resource_is_one_of_the_five() -> None:  # P21
    assert "nobles" not in legal(
        position(hands={0: "royalty 2, agriculture, construction, justice"})
    )


def test_the_top_of_the_deck_can_be_taken() -> None:  # P21
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"}, noble_deck=[13]
    )
    left = list(table.state.shown_nobles)
    play(table, "nobles", "noble deck")
    assert nobles(table) == [13] and table.state.shown_nobles == left


def test_a_power_works_from_the_moment_its_noble_is_taken() -> None:  # P27
    table = position(
        2,
        hands={0: "trade 4, royalty, agriculture, construction, justice"},
        shown_nobles=[15, 6, 12],
    )
    play(table, "nobles", "noble 1", "pass", "jar 1")
    table.state.wheel[0].filled = 3
    assert "offerings" in legal(table)


def test_neither_a_card_nor_a_deck_no_action() -> None:  # P28
    table = position(
        hands={0: "trade 3, royalty 3, agriculture, construction, justice"},
        shown_nobles=(),
        noble_deck=(),
    )
    assert "nobles" not in legal(table) and refusal(table, "nobles").rule == "P28"
    table = position(hands={0: "construction 3"}, shown_artisans=(), artisan_deck=())
    assert refusal(table, "artisans construction").rule == "P28"


def test_an_empty_deck_cannot_be_chosen() -> None:  # P28
    table = position(hands={0: "construction 3"}, artisan_deck=())
    play(table, "artisans construction")
    assert legal(table) == ["artisan 1", "artisan 2", "artisan 3", "artisan 4"]
    assert refusal(table, "artisan deck").rule == "P28"


def test_in_an_instant_a_missing_artisan_is_lost() -> None:  # P28
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"},
        shown_nobles=[23, 6, 12],
        shown_artisans=(),
        artisan_deck=(),
    )
    play(table, "nobles", "noble 1")
    assert held(table) == {"silver": 1} and table.pending == (1,)


# Nile (P22)


def test_red_and_blue_on_the_nile() -> None:  # P22
    # Henri lays one for access, pays construction and justice, gains two and moves on both tracks,
    # or twice on one.
    table = position(hands={0: "agriculture, construction, justice"}, wheel="nile agriculture")
    play(table, "nile construction justice")
    assert legal(table) == ["track construction", "track justice"]
    play(table, "track construction", "track justice")
    assert nile(table) == {"construction": 1, "justice": 1} and held(table) == hand(
        "trade, agriculture"
    )
    table = position(hands={0: "agriculture, construction, justice"}, wheel="nile agriculture")
    play(table, "nile construction justice", "track justice", "track justice")
    assert nile(table) == {"justice": 2}


def test_an_arrow_without_colour_goes_on_any_track() -> None:  # P22
    table = position(hands={0: "trade, agriculture"}, wheel="nile trade")
    play(table, "nile trade agriculture")
    assert legal(table) == [f"track {kind}" for kind in BASE]


def test_a_disk_at_the_third_space_moves_no_more() -> None:  # P22
    table = position(
        hands={0: "trade, royalty"}, wheel="nile trade", nile={0: {"trade": 3, "royalty": 2}}
    )
    play(table, "nile trade royalty")
    assert legal(table) == ["track royalty"]
    assert refusal(table, "track trade").rule == "P22"
    play(table, "track royalty")
    assert nile(table) == {"trade": 3, "royalty": 3} and table.pending == (1,)
    assert len(told(table, P.events.LOSES)) == 1


# Artisans (P23)


def test_an_artisan_and_what_it_shows() -> None:  # P23
    faces = [
        artisan(3, "trade", "royalty", "construction"),
        artisan(6, "silver"),
        artisan(4, "jar"),
        artisan(7, "trade"),
    ]
    table = position(
        hands={0: "construction 3"}, wheel="artisans construction", shown_artisans=faces
    )
    play(table, "artisans construction", "artisan 1")
    assert held(table) == hand("trade, royalty, construction")
    assert table.state.seats[0].artisans[faces[0]] == table.state.seats[0].artisan_count == 1
    assert table.state.shown_artisans[1:] == faces[1:] and table.state.shown_artisans[0] >= 0


def test_the_top_of_the_artisans_deck() -> None:  # P23
    table = position(
        hands={0: "construction 3"},
        wheel="artisans construction",
        artisan_deck=[artisan(5, "trade", "agriculture")],
    )
    play(table, "artisans construction", "artisan deck")
    assert held(table) == hand("trade, agriculture")


def test_two_equal_resources_are_not_enough_for_an_artisan() -> None:  # P23
    table = position(hands={0: "construction 2, trade 2"}, wheel="artisans construction")
    assert not [a for a in legal(table) if a.startswith("artisans")]


# Burial Chamber (P24)


@pytest.mark.parametrize("step", range(6))
def test_the_cost_of_the_next_step(step: int) -> None:  # P24
    cost = T.BURIAL_COST[step]
    wheel = next(k for k in range(5) if cost[k])
    text = ", ".join(f"{BASE[k]} {n}" for k, n in enumerate(cost) if n)
    table = position(hands={0: text}, burial={0: step}, wheel=f"burial chamber {BASE[wheel]}")
    play(table, "burial chamber")
    assert table.state.seats[0].burial == step + 1 and held(table) == {}


def test_after_the_last_step_the_action_is_not_possible() -> None:  # P24
    table = position(hands={0: "justice 5, trade 5, royalty 5, silver 3"}, burial={0: 7})
    assert refusal(table, "burial chamber").rule == "P24"


# Jars (P25)


def test_a_jar_of_an_action_is_drawn_blind_and_discarded() -> None:  # P25
    table = position(
        hands={0: "trade, agriculture"}, wheel="nile trade", jar_pile=["justice justice trade"]
    )
    shown = list(table.state.shown_jars)
    play(table, "nile trade agriculture")
    assert held(table) == hand("justice 2, trade") and table.state.shown_jars == shown
    assert table.state.jar_discard.left == 1


# Pharaoh (P26)


def test_two_nobles_and_the_third_step_make_the_pharaoh() -> None:  # P26
    table = position(
        hands={0: "justice, construction, agriculture"}, nobles={0: [12, 6]}, burial={0: 2}
    )
    play(table, "burial chamber")
    assert table.state.pharaoh == 0


def test_one_noble_or_two_steps_do_not() -> None:  # P26
    table = position(
        hands={0: "justice, construction, agriculture"}, nobles={0: [12]}, burial={0: 2}
    )
    assert play(table, "burial chamber").state.pharaoh == -1
    table = position(hands={0: "agriculture, trade, justice"}, nobles={0: [12, 6]}, burial={0: 1})
    assert play(table, "burial chamber").state.pharaoh == -1


def test_the_second_noble_can_make_the_pharaoh_too() -> None:  # P26
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"},
        nobles={0: [12]},
        burial={0: 3},
    )
    play(table, "nobles", "noble 1")
    assert table.state.pharaoh == 0


def test_the_pharaoh_token_never_moves_again() -> None:  # P26
    table = position(
        hands={0: "justice, construction, agriculture"}, nobles={0: [12, 6]}, burial={0: 2}
    )
    table.state.pharaoh = 2
    assert play(table, "burial chamber").state.pharaoh == 2


def test_the_succession_is_looked_at_after_every_single_gain() -> None:  # P26
    # Noble 25 is the second Noble, and brings the third step: before its Silver is taken.
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"},
        nobles={0: [12]},
        burial={0: 2},
        shown_nobles=[25],
    )
    play(table, "nobles", "noble 1")
    events = [e.event for e in table.entries[-1].told]
    assert events.index(P.events.BECOMES_PHARAOH) < events.index(P.events.GAINS)
