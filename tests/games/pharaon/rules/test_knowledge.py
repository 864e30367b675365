"""What a seat knows, and the tables that it cannot tell from the true one (P8, P9, P72)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from enumeration import world_of, worlds
from games.pharaon.positions import BASE, RULES, P, T, go_on, jar, position
from maat.core.chance import discard, sow
from maat.core.layout import NOBODY, OWNER, hidden_fields
from positions import legal, play


def imagined(table: maat.Table, seat: int | None, seed: int) -> Any:
    """The state of an imagined table."""
    world = table.view(seat).state.copy()
    sow(world.chance, seed, 0)
    RULES.imagine(world, -1 if seat is None else seat)
    return world


def test_only_the_two_nobles_piles_and_chance_are_hidden() -> None:  # P9
    hidden = {(cls.__name__, key): cls.fields[key].sees for cls, key in hidden_fields(RULES.State)}
    assert hidden.pop(("Seat", "drawn")) == OWNER
    assert {cls for cls, _ in hidden} == {"Pile", "Chance"} and set(hidden.values()) == {NOBODY}


def test_imagined_piles_are_what_lies_nowhere_else() -> None:  # P9
    table, luck = maat.new("pharaon", seats=4, seed=3), random.Random(3)
    for _ in range(150):
        play(table, luck.choice(legal(table)))
        world = imagined(table, 2, luck.randrange(99))
        for pile in ("bag", "artisan_deck", "jar_pile"):
            assert getattr(world, pile) == getattr(table.state, pile)


def test_the_nobles_of_others_are_imagined_in_every_way() -> None:  # P8, P9
    table = maat.new("pharaon", seats=2, seed=9)
    play(table, legal(table)[0])
    while table.state.seats[table.pending[0]].dealt != 2:
        play(table, legal(table)[0])
    seat = table.pending[0]
    other = 1 - seat
    unseen = {n for n in range(26) if not P.knowledge.nobles_seen(table.state, seat) >> n & 1}
    found = {imagined(table, seat, n).seats[other].drawn[0] for n in range(400)}
    assert found == unseen
    assert all(
        imagined(table, seat, n).seats[seat].drawn == table.state.seats[seat].drawn
        for n in range(5)
    )


@pytest.mark.parametrize("seed", range(2))
def test_imagined_worlds_of_the_setup_are_exactly_the_possible_ones(seed: int) -> None:  # P8, P9
    table = maat.new("pharaon", seats=2, seed=seed, first_play=(0,))
    while table.state.seats[1].dealt == 0:
        play(table, legal(table)[0])
    possible = worlds(table, 0)
    found = {world_of(imagined(table, 0, n)) for n in range(12 * len(possible))}
    assert found <= possible and len(found) > 0.99 * len(possible)


def solo(jars_left: list[str], its: list[str]) -> maat.Table:
    """Few Jars in the pile, some before the Traitor, all others discarded."""
    hands = {0: "trade 2, agriculture 2"}
    table = position(
        1, hands=hands, wheel="nile trade", jar_pile=jars_left, traitor_jars=its, shown_jars=()
    )
    for face in set(range(T.JAR_FACES)) - {jar(j) for j in (*jars_left, *its)}:
        discard(table.state.jar_discard, face)
    return table


def test_the_traitors_jars_may_be_any_that_lie_nowhere() -> None:  # P9, P72
    table = solo(["trade trade royalty", "trade trade justice"], ["royalty trade agriculture"])
    found = {tuple(imagined(table, 0, n).traitor_jars.things[:1]) for n in range(60)}
    assert len(found) == 3


def test_when_the_pile_has_run_out_everybody_knows_the_traitors_jars() -> None:  # P9, P17, P72
    its = ["royalty trade agriculture", "construction royalty trade"]
    table = solo([], its)
    play(table, "nile trade agriculture")
    assert [n for n, count in enumerate(table.state.sure_jars) if count] == sorted(
        jar(j) for j in its
    )
    for n in range(30):
        world = imagined(table, 0, n)
        assert (
            world.traitor_jars == table.state.traitor_jars
            and world.jar_pile == table.state.jar_pile
        )


def test_a_revealed_jar_is_no_longer_among_them() -> None:  # P73
    table = position(1, turn=1, traitor_jars=["trade construction agriculture"])
    face = jar("trade construction agriculture")
    table.state.sure_jars[face] = 1
    go_on(table)
    assert table.state.sure_jars[face] == 0 and BASE[T.JAR[face][0]] == "trade"


@pytest.mark.parametrize("seed", range(3))
def test_over_whole_solo_games_the_truth_is_always_imaginable(seed: int) -> None:  # P9, P72
    table, luck = maat.new("pharaon", seats=1, seed=seed), random.Random(seed)
    while not table.over:
        g = table.state
        world = imagined(table, 0, luck.randrange(999))
        both = sorted(
            g.traitor_jars.things[: g.traitor_jars.left] + g.jar_pile.things[: g.jar_pile.left]
        )
        assert both == sorted(
            world.traitor_jars.things[: g.traitor_jars.left]
            + world.jar_pile.things[: g.jar_pile.left]
        )
        for face, count in enumerate(g.sure_jars):
            assert g.traitor_jars.things[: g.traitor_jars.left].count(face) >= count
        play(table, luck.choice(legal(table)))
