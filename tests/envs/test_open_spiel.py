"""OpenSpiel's own tests, for every game and number of seats; chance nodes; what players see."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import maat
import maat.envs
from envs.tables import GAMES, TABLES

pyspiel = pytest.importorskip("pyspiel")
from maat.envs import open_spiel  # noqa: E402


@pytest.fixture(autouse=True)
def the_toy_game_is_registered(the_toy_game_is_there: None) -> None:
    maat.envs.register()


def name_of(game: str, seats: int) -> str:
    return f"maat_{game}(players={seats})"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_sim_test_passes_twenty_times(game: str, seats: int) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name_of(game, seats)), num_sims=20, serialize=True, verbose=False
    )


def playthrough(game: str, seats: int) -> str:
    # absl names an argument of its flags in a way that Python 3.14 will refuse
    from open_spiel.python.algorithms.generate_playthrough import playthrough as generated

    text: str = generated(name_of(game, seats), action_sequence=None, seed=1)
    return text


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_playthrough_is_generated(game: str, seats: int) -> None:
    text = playthrough(game, seats)
    assert "IsTerminal() = True" in text and f"NumPlayers() = {seats}" in text


def advanced(state: object, luck: random.Random) -> None:
    """One step at random."""
    legal = state.legal_actions()  # type: ignore[attr-defined]
    state.apply_action(luck.choice(legal))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_history_is_the_same_game_at_a_table(game: str, seats: int) -> None:
    """With the same outcomes, the plain rules reach the same position."""
    loaded, luck = pyspiel.load_game(name_of(game, seats)), random.Random(1)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        advanced(state, luck)
    table = loaded.table(state._past)
    record = maat.load_game(game).State()
    records = np.frombuffer(state._reached.position, loaded.trials._batch.games.dtype)
    record.unpack(records[0])
    assert table.over and table.same_position(record)
    result = table.result
    assert result is not None
    if len(result.winners) == 1 and seats > 1:
        assert state.returns()[result.winners[0]] == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_a_node_add_up_to_one(game: str) -> None:
    state, luck, nodes = pyspiel.load_game(f"maat_{game}").new_initial_state(), random.Random(2), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            assert [a for a, _ in outcomes] == sorted({a for a, _ in outcomes})
            nodes += 1
        advanced(state, luck)
    assert nodes > 2


def test_equal_things_of_a_pile_are_one_outcome() -> None:
    rules = maat.load_game("feather").rules
    state = pyspiel.load_game("maat_feather").new_initial_state()
    values = rules.VALUES  # type: ignore[attr-defined]
    assert dict(state.chance_outcomes()) == pytest.approx(dict.fromkeys(range(values), 1 / values))
    state.apply_action(0)
    left, copies = len(rules.CARDS) - 1, rules.COPIES  # type: ignore[attr-defined]
    assert state.chance_outcomes()[0] == pytest.approx((0, (copies - 1) / left))


def test_a_copy_goes_its_own_way() -> None:
    luck, state = random.Random(1), pyspiel.load_game("maat_feather").new_initial_state()
    for _ in range(12):
        advanced(state, luck)
    before, other = str(state), state.clone()
    while not other.is_terminal():
        advanced(other, luck)
    assert str(state) == before and not state.is_terminal()
    assert str(copy.deepcopy(state)) == before == str(pickle.loads(pickle.dumps(state)))


def test_an_information_state_is_the_seat_s_copy_of_the_record() -> None:
    """Two histories that differ in what a player did not see are one to it."""
    game = pyspiel.load_game("maat_feather")
    told: dict[int, set[str]] = {0: set(), 1: set()}
    hand = maat.load_game("feather").rules.HAND  # type: ignore[attr-defined]
    for last in range(2):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = [a for a, _ in state.chance_outcomes()]
            is_last_card = len(state.history()) == 2 * hand - 1
            state.apply_action(outcomes[last if is_last_card else 0])
        for player, texts in told.items():
            texts.add(state.information_state_string(player))
    assert len(told[0]) == 1 and len(told[1]) == 2


def test_the_open_part_of_an_observation_shows_no_hand() -> None:
    game = pyspiel.load_game("maat_feather")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    kinds, one = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    public, private, both = (
        game.make_py_observer(kinds(public_info=p, perfect_recall=False, private_info=i))
        for p, i in ((True, one.NONE), (False, one.SINGLE_PLAYER), (True, one.SINGLE_PLAYER))
    )
    assert "hand" in both.string_from(state, 1) and "hand" not in public.string_from(state, 1)
    assert public.string_from(state, 1) == public.string_from(state, 0)
    assert "seats[0].held" not in private.string_from(state, 1)
    public.set_from(state, 1)
    assert not public.tensor[game.trials.spec.private].any() and public.tensor.any()
    private.set_from(state, 1)
    assert not private.tensor[~game.trials.spec.private].any() and private.tensor.any()
    with pytest.raises(ValueError, match="nobody sees"):
        game.make_py_observer(kinds(perfect_recall=False, private_info=one.ALL_PLAYERS))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(params={"size": 1})


def test_options_of_a_game_are_parameters() -> None:
    game = pyspiel.load_game("maat_feather(tie=nobody)")
    assert game.options == {"tie": "nobody"} and game.num_players() == 2


def test_all_games_are_registered_once() -> None:
    open_spiel.register_games()
    assert {f"maat_{name}" for name in GAMES} <= set(pyspiel.registered_names())


# Bad input


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("maat_feather").new_initial_state()
    with pytest.raises((ValueError, pyspiel.SpielError), match="not an outcome"):
        state._apply_action(99)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    with pytest.raises((ValueError, pyspiel.SpielError), match="not legal"):
        state._apply_action(10_000)
    assert str(state) == before


@pytest.mark.parametrize("name", ["maat_ludo", "maat_feather(colour=red)"])
def test_an_unknown_game_or_parameter_is_openspiel_s_own_error(name: str) -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(name)


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises((maat.BadOption, pyspiel.SpielError)):
        pyspiel.load_game("maat_feather(players=5)")
