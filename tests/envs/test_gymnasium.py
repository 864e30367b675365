"""Gymnasium's own checker, for every registered game, and its conventions."""

from __future__ import annotations

import numpy as np
import pytest

import maat
import maat.envs
from envs.tables import TABLES

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402

from maat.envs.gymnasium import SeatEnv  # noqa: E402

IDS = [
    "maat/Feather-v0",
    "maat/Heir-v0",
    "maat/Kheops-v0",
    "maat/Pharaon-v0",
    "maat/Pharaon-Solo-v0",
]


@pytest.fixture(autouse=True)
def the_toy_game_is_registered(the_toy_game_is_there: None) -> None:
    maat.envs.register()


@pytest.mark.parametrize("name", IDS)
def test_check_env_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name, render_percent=2).unwrapped)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_check_env_passes_with_every_number_of_seats(game: str, seats: int) -> None:
    name = f"maat/{game.capitalize()}-v0"
    env = gymnasium.make(name, seats=seats, seat=None, observations="float", rewards="lead")
    check_env(env.unwrapped, skip_render_check=True)


def play(env: SeatEnv, seed: int) -> tuple[float, dict[str, object]]:
    """A random game; its reward and what was told at the end."""
    luck = np.random.default_rng(seed)
    _, told = env.reset(seed=seed)
    while True:
        action = luck.choice(np.flatnonzero(np.asarray(told["action_mask"])))
        _, reward, terminated, truncated, told = env.step(action)
        assert not truncated and not told["illegal"]
        if terminated:
            return float(reward), told
        assert reward == 0


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_one_seat_learns_and_bots_have_the_others(opponents: str) -> None:
    env = gymnasium.make("maat/Feather-v0", opponents=opponents, seat=1)
    for seed in range(5):
        reward, told = play(env, seed)
        winners = told["winners"]
        assert told["seat"] == 1 and isinstance(winners, list)
        assert reward == (1 if winners == [1] else -1 if winners == [0] else 0)


def test_any_seat_may_learn() -> None:
    env = gymnasium.make("maat/Feather-v0", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1}


def test_the_same_seed_gives_the_same_game_and_the_next_reset_another() -> None:
    env = gymnasium.make("maat/Feather-v0")
    first, second = env.reset(seed=4)[0].tolist(), [env.reset()[0].tolist() for _ in range(4)]
    assert env.reset(seed=4)[0].tolist() == first and any(other != first for other in second)


def test_an_illegal_action_changes_nothing_and_says_so() -> None:
    env = gymnasium.make("maat/Feather-v0")
    observation, told = env.reset(seed=1)
    illegal = np.flatnonzero(told["action_mask"] == 0)[0]
    after, reward, terminated, truncated, told = env.step(illegal)
    assert (after == observation).all() and told["illegal"] is True
    assert (reward, terminated, truncated) == (0, False, False)
    legal = np.flatnonzero(told["action_mask"])[0]
    after, *_, told = env.step(legal)
    assert told["illegal"] is False and (after != observation).any()


def test_a_step_after_the_end_changes_nothing() -> None:
    env = gymnasium.make("maat/Feather-v0").unwrapped
    _, told = play(env, 3)
    observation, reward, terminated, _, after = env.step(0)
    assert reward == 0 and terminated and after["illegal"] is True
    assert after["scores"] == told["scores"] and observation[1] == 0


def test_the_masks_of_sb3_are_the_legal_actions() -> None:
    env = gymnasium.make("maat/Feather-v0").unwrapped
    _, told = env.reset(seed=1)
    assert env.action_masks().tolist() == told["action_mask"].astype(bool).tolist()


def test_a_picture_shows_what_the_learning_seat_sees() -> None:
    env = gymnasium.make("maat/Kheops-v0", render_mode="svg", seat=0).unwrapped
    env.reset(seed=1)
    assert env.render() == env.one.table.svg(0) != env.one.table.svg(1)


# Bad input


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        gymnasium.make("maat/Feather-v0").unwrapped.step(0)


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "rest", None, np.zeros(2, np.int64)])
def test_something_that_is_not_an_action_is_refused(action: object) -> None:
    env = gymnasium.make("maat/Feather-v0").unwrapped
    before = env.reset(seed=1)[0]
    with pytest.raises(ValueError, match="expected a number below"):
        env.step(action)
    assert (env.one.observe(0)[0] == before).all()


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seats": 3}, "3"),
        ({"seat": 2}, "seat"),
        ({"opponents": "grandmaster"}, "grandmaster"),
        ({"opponents": "vizier", "colour": "red"}, "colour"),
        ({"render_mode": "svg"}, "render_mode"),
    ],
)
def test_an_unknown_setting_is_refused(settings: dict[str, object], said: str) -> None:
    with pytest.raises(maat.Fault, match=said):
        gymnasium.make("maat/Feather-v0", **settings)


def test_an_unknown_game_is_gymnasium_s_own_error() -> None:
    with pytest.raises(gymnasium.error.NameNotFound):
        gymnasium.make("maat/Ludo-v0")
