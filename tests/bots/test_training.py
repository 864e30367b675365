"""Training: reproducible, and better than nothing."""

from __future__ import annotations

import numpy as np
import pytest

from maat.bots import nets, training
from maat.core.game import list_games, load


@pytest.mark.parametrize("game", list_games())
def test_the_plans_of_a_game_name_each_number_of_seats_once(game: str) -> None:
    rules = load(game)
    seats = [n for plan in training.plans(rules) for n, _ in plan.seats]
    assert sorted(seats) == list(range(rules.fewest, rules.most + 1))
    for plan in training.plans(rules):
        assert (rules.folder / "nets" / plan.file).is_file()
        assert sum(share for _, share in plan.seats) == pytest.approx(1)


@pytest.mark.parametrize("game", list_games())
def test_a_net_is_searched_with_the_attention_that_its_plan_names(game: str) -> None:
    rules = load(game)
    for plan in training.plans(rules):
        about = nets.read_about(rules.folder / "nets" / plan.file)
        assert (about.explore, about.scale) == (plan.explore, plan.scale)


@pytest.mark.parametrize("game", list_games())
def test_a_net_says_that_it_was_trained_as_its_plan_says(game: str) -> None:
    rules = load(game)
    for plan in training.plans(rules):
        about = nets.read_about(rules.folder / "nets" / plan.file)
        told = [f"{g.games} games x {g.iterations}" for g in plan.generations]
        assert about.how.split(", ")[1:] == told


def test_a_fit_explains_what_can_be_learned() -> None:
    luck = np.random.default_rng(1)
    rows = luck.standard_normal((20_000, 6)).astype(np.float16)
    clear = 1 / (1 + np.exp(-3 * rows[:, :2].astype(np.float32)))
    layers = training.fresh(6, luck)
    assert training.fit(rows, clear, layers, 15, luck) > 0.8


@pytest.mark.long
def test_two_trainings_from_one_seed_give_the_same_file() -> None:
    plan = training.Plan(
        "x.npz",
        ((2, 1.0),),
        (training.Generation(60), training.Generation(6, 16, 30)),
    )
    game = load("kheops")
    made = [training.train(game, plan, seed=3, threads=n).bytes() for n in (1, 2)]
    assert made[0] == made[1]
    assert nets.inputs_of(game) * 64 < len(training.train(game, plan, seed=4).weights)
