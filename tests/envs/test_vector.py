"""Many games at once: whole episodes, threads, the caller's arrays, and bad input."""

from __future__ import annotations

import numpy as np
import pytest

import maat
from envs.tables import FEWEST, GAMES, TABLES
from maat.envs import vector

EPISODES, LONG = 2_000, 100_000


def play(env: vector.VectorEnv, episodes: int, seed: int = 0) -> list[tuple[object, ...]]:
    """Random games: of each that ended, its place, length, scores and rewards."""
    now, ended, step = env.reset(), list[tuple[object, ...]](), 0
    while len(ended) < episodes:
        assert now.masks.any(axis=1).all(), "a seat that is asked has no legal action"
        step += 1
        now = env.step(env.random_actions(seed + step))
        for i in np.flatnonzero(now.ended).tolist():
            result = now.scores[i].tolist(), now.rewards[i].tolist()
            ended.append((i, int(now.lengths[i]), *result))
    return ended


def check_episodes(game: str, seats: int, episodes: int) -> None:
    """No error, no empty mask, entries within their ranges, components conserved."""
    rules = maat.load_game(game)
    env = vector.make(game, 256, seats, seed=11)
    now, count, step = env.reset(), 0, 0
    assert isinstance(now.observations, np.ndarray)
    low, high = env.spec.low, env.spec.high
    census: dict[int, dict[str, int]] = {}
    while count < episodes:
        assert now.masks.any(axis=1).all()
        if step % 16 == 0:
            assert (now.observations >= low).all() and (now.observations <= high).all()
            i = step // 16 % env.n
            state = rules.State()
            state.unpack(env._batch.games[i])
            state.check()
            counted = rules.census(state)
            assert census.setdefault(0, counted) == counted
        step += 1
        now = env.step(env.random_actions(step))
        count += int(now.ended.sum())
        assert (now.lengths <= rules.most_decisions).all()


@pytest.mark.parametrize("game", GAMES)
def test_random_episodes_keep_every_promise(game: str) -> None:
    check_episodes(game, maat.load_game(game).usual_seats, EPISODES)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hundred_thousand_random_episodes_keep_every_promise(game: str, seats: int) -> None:
    check_episodes(game, seats, LONG if seats == maat.load_game(game).usual_seats else EPISODES)


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_one_and_two_threads_give_the_same_episodes(game: str, seats: int) -> None:
    alone, together = (vector.make(game, 30, seats, seed=4, threads=n) for n in (1, 2))
    assert play(alone, 60) == play(together, 60)
    together.close()
    together.close()
    assert play(together, 40) == play(alone, 40)  # closed: in one thread


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_is_the_same_as_at_a_table(game: str, seats: int) -> None:
    """The compiled games of a series, played again in plain Python, end alike."""
    from maat.envs.single import SingleGame

    one = SingleGame(game, seats, "lead", "int", None, {})
    env = vector.make(game, 3, seats, seed=8, rewards="lead")
    now, actions = env.reset(), list[int]()
    for step in range(10_000):
        chosen = env.random_actions(step)
        actions.append(int(chosen[2]))
        now = env.step(chosen)
        if now.ended[2]:
            break
    one.start(8, 2)
    for action in actions:
        one.play(action)
    result = one.table.result
    assert result is not None and list(result.scores) == now.scores[2].tolist() == one.scores
    assert now.rewards[2].tolist() == one.rewards() and list(result.winners) == one.winners
    best = [max([s for k, s in enumerate(result.scores) if k != i] or [0]) for i in range(seats)]
    if seats > 1:
        wanted = [s - b for s, b in zip(result.scores, best, strict=True)]
        assert now.rewards[2].tolist() == wanted
    else:
        assert now.rewards[2].tolist() == [result.scores[0] - (result.opponent or 0)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_result_is_rewarded_once_and_adds_up_to_nothing(game: str, seats: int) -> None:
    for _, _, scores, rewards in play(vector.make(game, 50, seats, seed=2), 60):
        assert isinstance(rewards, list) and isinstance(scores, list)
        assert all(-1 <= r <= 1 for r in rewards)
        if seats > 1:
            assert abs(sum(rewards)) < 1e-6
        else:
            assert rewards in ([1.0], [-1.0])


def test_a_new_game_begins_at_once_and_is_the_next_of_its_place() -> None:
    env, alone = vector.make("feather", 5, seed=3), vector.make("feather", 10, seed=3)
    first = alone.reset().observations[5 + 2].tolist()
    now = env.reset()
    for step in range(1000):
        now = env.step(env.random_actions(step))
        if now.ended[2]:
            break
    assert now.observations[2].tolist() == first  # game 7 of the series
    assert now.rewards[2].any() or not np.diff(now.scores[2]).any()


def test_what_is_written_lies_in_the_caller_s_arrays() -> None:
    env = vector.make("feather", 4, seed=1, observations="float")
    mine = env.arrays()
    assert env.reset(out=mine) is mine and mine.masks.any()
    kept = mine.observations.copy()
    theirs = env.step(env.random_actions(0))
    assert theirs is not mine and (mine.observations == kept).all()
    assert env.step(env.random_actions(1), out=mine) is mine
    assert (mine.observations != kept).any() and mine.observations.dtype == np.float32


def test_a_reset_without_a_seed_gives_the_same_games_again() -> None:
    env = vector.make("feather", 6, seed=1)
    first = env.reset().observations.copy()
    play(env, 6)
    assert (env.reset().observations == first).all()
    assert (env.reset(seed=2).observations != first).any()
    assert (env.reset(seed=1).observations == first).all()


def test_a_view_shows_a_seat_its_own_hand_only() -> None:
    env = vector.make("feather", 2, seed=1)
    env.reset()
    seen = env.view(1, 0)[0]["seats"]
    assert (seen["hand"][0] >= 0).all() and (seen["hand"][1] < 0).all()


# Bad input: a clear refusal, and nothing has changed


def test_an_illegal_action_is_refused_with_its_game_and_nothing_changes() -> None:
    env = vector.make("feather", 3, seed=1)
    now = env.reset()
    before, games = now.observations.copy(), env._batch.games.copy()
    actions = env.random_actions(1)
    actions[1] = np.flatnonzero(now.masks[1] == 0)[0]
    with pytest.raises(ValueError, match=r"game 1: action \d+ \(.+\) is not legal; legal are \d"):
        env.step(actions)
    assert (env._batch.games == games).all() and (now.observations == before).all()
    for wrong in (-1, 10**9):
        actions[1] = wrong
        with pytest.raises(ValueError, match=f"action {wrong} is not legal"):
            env.step(actions)
    env.step(env.random_actions(1))


@pytest.mark.parametrize(
    "actions", [[0, 0], [[0, 0, 0]], [0.0, 0.0, 0.0], ["a", "b", "c"], None, [True] * 3]
)
def test_actions_of_a_wrong_shape_or_type_are_refused(actions: object) -> None:
    env = vector.make("feather", 3, seed=1)
    env.reset()
    with pytest.raises(ValueError, match="expected 3 whole numbers, one for each game"):
        env.step(actions)


def test_arrays_of_a_wrong_shape_or_type_are_refused() -> None:
    env, other = vector.make("feather", 3), vector.make("feather", 4)
    with pytest.raises(ValueError, match="observations: expected an array of shape"):
        env.reset(out=other.arrays())
    locked = env.arrays()
    locked.masks.flags.writeable = False
    with pytest.raises(ValueError, match="masks: expected an array that is contiguous"):
        env.reset(out=locked)


def test_a_step_before_the_first_reset_is_refused() -> None:
    env = vector.make("feather", 3)
    with pytest.raises(RuntimeError, match=r"reset\(\) comes before step\(\)"):
        env.step([0, 0, 0])
    with pytest.raises(RuntimeError, match=r"reset\(\) comes before look_ahead\(\)"):
        env.look_ahead(1)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"game": "ludo"}, "ludo"),
        ({"n": 0}, "n: 0"),
        ({"n": "many"}, "many"),
        ({"seats": 9}, "not for 9"),
        ({"threads": 0}, "threads: 0"),
        ({"rewards": "gold"}, "rewards: 'gold' is not possible; expected one of result, lead"),
        ({"observations": "pixels"}, "observations: 'pixels'"),
        ({"tie": "maybe"}, "tie"),
        ({"colour": "red"}, "no option colour"),
        ({"seed": "x"}, "seed"),
    ],
)
def test_an_unknown_game_or_setting_is_refused(settings: dict[str, object], said: str) -> None:
    with pytest.raises(maat.Fault, match=said):
        vector.make(**{"game": "feather", "n": 2, **settings})  # type: ignore[arg-type]


def test_options_of_the_game_hold_for_all_its_games() -> None:
    rewards = [
        r
        for *_, s, r in play(vector.make("feather", 50, tie="nobody"), 300)
        if len({*s}) == 1  # type: ignore[misc]
    ]
    assert rewards and all(r == [0.0, 0.0] for r in rewards)
