"""Two component files in one process, plain and compiled."""

from __future__ import annotations

import random

import pytest

import maat
import places
from conftest import Fast
from games.kheops.positions import literal, rules_of, scored_state
from maat.core import laws
from maat.core.laws import LAWS, Law

SIDE3, SIDE5 = str(places.SIDE3), str(places.SIDE5)


def test_two_tables_with_different_files_are_played_in_turn() -> None:
    tables, luck = (
        [maat.new("kheops", seed=1), maat.new("kheops", seed=1, components=SIDE5)],
        random.Random(1),
    )
    while not all(table.over for table in tables):
        for table in tables:
            if not table.over:
                table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    assert [sum(t >= 0 for t in table.state.tile) for table in tables] == [49, 25]
    for table in tables:
        again = maat.replay(table.record())
        assert again.record() == table.record()
        assert again.result == table.result


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("components", [SIDE3, SIDE5], ids=["side 3", "side 5"])
def test_another_file_keeps_every_law(law: Law, components: str) -> None:
    law(rules_of(components), seats=2, options={}, games=3, seed=5)


def test_the_points_of_another_file_are_its_own() -> None:  # K40, K41, K42
    """The oracle knows only the printed points: networks and strengths agree, values follow the
    file.
    """
    rules, luck = rules_of(SIDE5), random.Random(1)
    for seed in range(20):
        table = maat.new("kheops", seed=seed, components=SIDE5)
        while not table.over:
            table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
        found, drawn = scored_state(rules, table.state), literal(rules, table.state)
        by_cells = {n.cells: n for n in drawn.networks}
        assert {n.cells for n in found.networks} == set(by_cells)
        for network in found.networks:
            other = by_cells[network.cells]
            assert (network.rooms, network.closed, network.cursed) == (
                other.rooms,
                other.closed,
                other.cursed,
            )
            bonus = {0: 0, 5: 4, 15: 11}[other.sarcophagus_bonus]
            value = (
                2 * other.rooms
                + bonus
                + 6 * (other.summit_bonus > 0)
                + 3 * (other.longest_bonus > 0)
            )
            assert network.value == (0 if other.cursed else value * (3 if other.closed else 1))


def test_both_files_run_compiled_in_one_process(fast: Fast) -> None:
    own, other = fast("kheops"), fast("kheops", SIDE5)
    assert own.mirror.folder != other.mirror.folder
    assert (own.batch(1)["tile"].shape, other.batch(1)["tile"].shape) == ((1, 49), (1, 25))
    for rules in (own, other, own):
        assert laws.agree_compiled(rules, 2, 10, seed=4) > 10
    assert other.playouts(50, 2, 1).decisions < own.playouts(50, 2, 1).decisions
