"""PettingZoo's own test suite, for every game and number of seats, and what it does not ask."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest

import maat
import maat.envs
from envs.tables import TABLES
from maat.core import extras

pettingzoo = pytest.importorskip("pettingzoo")
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of its own modules, which it imports
    from pettingzoo.test import api_test, render_test, seed_test

from maat.envs import pettingzoo as ours  # noqa: E402

# It warns of observations that are dictionaries, which is its own convention for masks, and of the
# empty masks of seats that do not decide.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_api_test_passes(game: str, seats: int) -> None:
    api_test(ours.env(game, seats), num_cycles=120)
    api_test(ours.raw_env(game, seats, observations="float", rewards="lead"), num_cycles=40)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seed_test_passes(game: str, seats: int) -> None:
    seed_test(lambda: ours.env(game, seats), num_cycles=30)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_render_test_passes_in_every_mode(
    game: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(
        lambda render_mode: ours.env(game, seats, render_mode=render_mode, render_percent=2),
        custom_tests={"svg": lambda result: result.startswith("<svg")},
    )
    assert capsys.readouterr().out.strip()


def test_a_whole_game_by_the_usual_loop_ends_with_its_rewards() -> None:
    env, luck, rewards = ours.env("feather"), random.Random(1), dict[str, float]()
    env.reset(seed=5)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            env.step(luck.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert rewards.keys() == {"seat_0", "seat_1"} and sum(rewards.values()) == 0
    assert not env.agents
    result = env.unwrapped.one.table.result
    assert [rewards[f"seat_{s}"] > 0 for s in (0, 1)] == [result.winners == (s,) for s in (0, 1)]


def test_resets_without_a_seed_are_the_next_games_of_the_series() -> None:
    env, again = ours.raw_env("feather"), ours.raw_env("feather")
    shown = []
    for seed in (3, None, None):
        env.reset(seed=seed)
        shown.append(env.observe("seat_0")["observation"].tolist())
    assert len({tuple(s) for s in shown}) > 1
    again.reset(seed=3)
    again.reset()
    assert again.observe("seat_0")["observation"].tolist() == shown[1]


def test_agents_that_choose_at_the_same_time_do_not_see_each_other_s_choice() -> None:
    """The observation of the second is the same, whatever the first has chosen."""
    seen = set()
    for choice in range(3):
        env = ours.raw_env("heir")
        env.reset(seed=1)
        while len(env.one.table.pending) < 2:
            env.step(env.one.legal[0])
        first = env.agent_selection
        env.step(env.one.legal[choice])
        assert env.agent_selection != first
        seen.add(tuple(env.observe(env.agent_selection)["observation"].tolist()))
    assert len(seen) == 1


def test_an_observation_is_a_new_array_each_time() -> None:
    env = ours.raw_env("feather")
    env.reset(seed=1)
    first = env.observe("seat_0")["observation"]
    kept = first.copy()
    env.step(env.one.legal[0])
    assert (env.observe("seat_0")["observation"] != first).any() and (first == kept).all()


# Bad input


def test_an_illegal_action_ends_a_wrapped_game_by_pettingzoo_s_convention() -> None:
    env = ours.env("feather")
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.observe(env.agent_selection)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent] and env.rewards[agent] == -1
    assert env.last()[1] == (-1 if env.agent_selection == agent else 0)
    while env.agents:
        env.step(None)
    env.step(None)  # a warning


def test_what_is_not_in_the_action_space_is_pettingzoo_s_assertion() -> None:
    env = ours.env("feather")
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    before = env.observe("seat_0")["observation"].tolist()
    for wrong in (-1, 10**6, 1.5, "rest", True):
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.observe("seat_0")["observation"].tolist() == before


def test_an_illegal_action_of_a_raw_game_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = ours.raw_env("feather")
    env.reset(seed=1)
    before = env.observe("seat_0")
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(maat.IllegalAction, match="T3"):
        env.step(illegal)
    for wrong in (-1, 10**6):
        with pytest.raises(maat.IllegalAction):
            env.step(wrong)
    with pytest.raises(TypeError):
        env.step(None)
    after = env.observe("seat_0")
    assert all((after[key] == before[key]).all() for key in before)


def test_a_step_after_the_end_is_refused() -> None:
    env = ours.raw_env("feather")
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(env.one.legal[-1])
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    env.step(None)
    env.step(None)
    with pytest.raises(maat.NotAsked):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"game": "ludo"}, "ludo"),
        ({"seats": 7}, "7"),
        ({"render_mode": "smell"}, "render_mode: 'smell'"),
        ({"render_mode": "svg"}, "expected one of human, ansi"),  # the toy game has no picture
        ({"render_percent": 0}, "render_percent: 0"),
        ({"render_percent": 401}, "from 1 to 400"),
        ({"rewards": "gold"}, "rewards"),
        ({"observations": "pixels"}, "observations"),
        ({"colour": "red"}, "no option colour"),
    ],
)
def test_an_unknown_game_or_setting_is_refused(settings: dict[str, object], said: str) -> None:
    with pytest.raises(maat.Fault, match=said):
        ours.env(**{"game": "feather", **settings})  # type: ignore[arg-type]


def test_pixels_are_offered_where_the_extra_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "rgb_array" in ours.raw_env("kheops").render_modes
    monkeypatch.setattr(extras, "installed_version", lambda package: None)
    monkeypatch.setattr(extras, "need", lambda extra: None)
    assert "rgb_array" not in ours.raw_env("kheops").render_modes
    with pytest.raises(maat.Fault, match="rgb_array"):
        ours.raw_env("kheops", render_mode="rgb_array")
