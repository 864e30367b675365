"""Pharaoh's succession (P26)."""

from __future__ import annotations

from games.pharaon.positions import P, position
from positions import play


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


def test_the_succession_is_checked_after_every_single_gain() -> None:  # P26
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
