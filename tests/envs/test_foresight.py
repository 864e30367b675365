"""One move ahead: every legal action, in the game's own features, from imagined tables only."""

from __future__ import annotations

import numpy as np

import maat
from maat.core.chance import sow
from maat.envs import vector
from maat.envs.foresight import is_alike


def test_each_legal_action_has_a_leaf_and_nothing_else_has_one() -> None:
    env = vector.make("feather", 9, seed=2)
    now = env.reset()
    for step in range(12):
        ahead = env.look_ahead(step)
        for i in range(env.n):
            mine = set(ahead.actions[ahead.games == i].tolist())
            assert mine == set(np.flatnonzero(now.masks[i]).tolist())
        now = env.step(env.random_actions(step))


def test_a_leaf_is_the_table_after_the_action_as_the_seat_imagines_it() -> None:
    """In the toy game the one feature is the lead; laying a card of the hand is certain."""
    env = vector.make("feather", 5, seed=2)
    now = env.reset()
    ahead, rules = env.look_ahead(1), maat.load_game("feather")
    for i in range(env.n):
        for action, row in zip(
            ahead.actions[ahead.games == i], ahead.features[ahead.games == i], strict=True
        ):
            state = rules.State()
            state.unpack(env._batch.games[i])
            if rules.space.kind_of(int(action)).key == "lay":
                rules.apply(state, int(now.seats[i]), int(action))
                lead = rules.appraise(state, int(now.seats[i]), rules.Sheet())
                assert abs(row[0] - lead * 0.001) < 1e-6


def test_looking_ahead_changes_nothing_and_does_not_read_what_is_hidden() -> None:
    env = vector.make("feather", 3, seed=2)
    env.reset()
    games, first = env._batch.games.copy(), env.look_ahead(5)
    assert (env._batch.games == games).all()
    kept = first.features.copy()
    for i in range(3):
        state = maat.load_game("feather").State()
        state.unpack(env.view(i, 0)[0])
        world = state.copy()
        sow(world.chance, 1, i)
        maat.load_game("feather").imagine(world, 0)
        env._batch.put(i, world)
    assert (env.look_ahead(5).features == kept).all()


def test_where_actions_look_alike_their_second_halves_are_shown() -> None:
    rows = [1.0, 1.0, 2.0]
    from maat.core.compiled import plain
    from maat.envs import foresight, given, stepping

    mirror = plain(maat.load_game("feather").rules, [given, stepping, foresight])
    assert mirror.is_alike(rows, 0, 2) and not mirror.is_alike(rows, 1, 3)
    assert not mirror.is_alike(rows, 0, 1) and callable(is_alike)
