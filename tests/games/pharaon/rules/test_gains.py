"""Gains, and what happens when supply, pile, bag or deck is empty (P17-P19, P25)."""

from __future__ import annotations

from games.pharaon.positions import BASE, P, T, hand, held, position, question, told
from positions import legal, play

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


# Jars (P25)


def test_a_jar_of_an_action_is_drawn_blind_and_discarded() -> None:  # P25
    table = position(
        hands={0: "trade, agriculture"}, wheel="nile trade", jar_pile=["justice justice trade"]
    )
    shown = list(table.state.shown_jars)
    play(table, "nile trade agriculture")
    assert held(table) == hand("justice 2, trade") and table.state.shown_jars == shown
    assert table.state.jar_discard.left == 1
