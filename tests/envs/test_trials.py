"""Actions with given outcomes: each missing one is named; the result is that of the plain rules."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import maat
from maat.envs.trials import SETUP, Decision, Missing, Past, Reached, linked, results, trials_of


def test_the_setup_asks_for_one_outcome_after_the_other_and_reaches_the_plain_position() -> None:
    trials, given = trials_of("feather", (), 2), list[int]()
    found = trials.attempt(trials.blank, -1, SETUP, given)
    while isinstance(found, Missing):
        assert found.is_thing and sum(p for _, p in found.outcomes) == pytest.approx(1)
        given.append(found.outcomes[-1][0])
        found = trials.attempt(trials.blank, -1, SETUP, given)
    table = maat.new("feather", chance=given)
    assert table.entries[0].outcomes == given
    state = maat.load_game("feather").State()
    state.unpack(np.frombuffer(found.position, trials._batch.games.dtype)[0])
    assert table.same_position(state)
    assert found.seat == 0 and found.legal == tuple(a.id for a in table.legal(0))


def test_a_number_is_missing_below_what_it_is() -> None:
    """The facing of a tile of the base in Kheops (K2) is one of three."""
    trials, given = trials_of("kheops", (), 2), list[int]()
    found, kinds = trials.attempt(trials.blank, -1, SETUP, given), set[tuple[bool, int]]()
    while isinstance(found, Missing):
        kinds.add((found.is_thing, len(found.outcomes)))
        given.append(found.outcomes[0][0])
        found = trials.attempt(trials.blank, -1, SETUP, given)
    assert (False, 3) in kinds and any(is_thing and n > 10 for is_thing, n in kinds)


def test_an_attempt_changes_nothing_but_its_answer() -> None:
    trials = trials_of("feather", (), 2)
    first = trials.attempt(trials.blank, -1, SETUP, [0, 1, 2])
    trials.attempt(trials.blank, -1, SETUP, [5, 5, 5, 4])
    assert trials.attempt(trials.blank, -1, SETUP, [0, 1, 2]) == first


def test_what_never_changes_is_shared_by_copies_and_survives_pickle() -> None:
    trials = trials_of("feather", (), 2)
    past = linked([Decision(-1, SETUP, (1, 2)), Decision(0, 3, ())])
    assert copy.deepcopy(trials) is trials is pickle.loads(pickle.dumps(trials))
    assert copy.deepcopy(past) is past
    assert pickle.loads(pickle.dumps(past)).decisions() == past.decisions()
    long = Past(None, Decision(-1, SETUP, ()))
    for action in range(5000):
        long = Past(long, Decision(0, action, ()))
    assert len(pickle.loads(pickle.dumps(long)).decisions()) == 5001
    reached = Reached(b"", 0, (1,), ())
    assert copy.deepcopy(reached) is reached


@pytest.mark.parametrize(
    ("won", "rewards"),
    [
        ([1], (1,)), ([0], (-1,)), ([1, 0], (1, -1)), ([1, 1], (0, 0)), ([0, 0], (0, 0)),
        ([0, 1, 0], (-0.5, 1, -0.5)), ([1, 1, 0], (0.25, 0.25, -0.5)),
        ([1, 1, 1, 1, 1], (0, 0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_rewards_add_up_to_nothing(won: list[int], rewards: tuple[float, ...]) -> None:
    assert results(won) == rewards
