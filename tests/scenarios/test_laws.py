"""The laws of core.conformance, on every complete game, number of seats and option."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from conftest import Fast
from every_game import (
    complete_games,
    every_setting,
    numbers_of_seats,
    option_values,
    pairs,
    settings,
)
from maat.core import laws
from maat.core.chance import Chance
from maat.core.laws import LAWS, Law
from maat.core.layout import FACE_DOWN, hidden_fields

CASES = [
    pytest.param(law, game, seats, id=f"{law.__name__}-{game}-{seats}")
    for game in complete_games()
    for seats in numbers_of_seats(game)
    for law in LAWS
]
# Heir and Pharaon have laws, secrecy and agreement in tests of their own too, with more games.
GAMES = {"kheops": 6}  # random games for each law with the default options; otherwise one
# These take most of the time. In games that are not quick they have the default options and one
# setting more; `make long`
# gives them all.
SLOW = (
    laws.illegal_actions_change_nothing,
    laws.texts_round_trip,
    laws.nobody_sees_what_they_may_not,
)
AGREEING = {"kheops": 300}  # random games that are played both ways; otherwise 20
BOUNDED = [
    pytest.param(g, marks=[] if g == "kheops" else [pytest.mark.long]) for g in complete_games()
]
AGREEING_LONG = 5000


def test_kheops_is_among_the_complete_games() -> None:
    assert "kheops" in complete_games()


@pytest.mark.parametrize(("law", "game", "seats"), CASES)
def test_every_game_keeps_the_law(law: Law, game: str, seats: int) -> None:
    rules = maat.load_game(game)
    for n, options in enumerate(tried(law, game, seats)):
        law(rules, seats=seats, options=options, games=1 if n else GAMES.get(game, 1), seed=n)


def tried(law: Law, game: str, seats: int) -> list[dict[str, Any]]:
    """Each pair of values of any two options; for a slow law one of those settings, another one for
    each number of seats.
    """
    found = settings(maat.load_game(game), seats)
    if law is laws.sources_keep_to_the_grammar:
        return found[:1]
    if law not in SLOW or game in GAMES or len(found) == 1:
        return found
    return [found[0], found[1 + (seats + SLOW.index(law)) % (len(found) - 1)]]


@pytest.mark.long
@pytest.mark.parametrize(("law", "game", "seats"), [c for c in CASES if c.values[0] in SLOW])
def test_slow_laws_are_kept_with_each_pair_of_options(law: Law, game: str, seats: int) -> None:
    rules = maat.load_game(game)
    for n, options in enumerate(settings(rules, seats)):
        law(rules, seats=seats, options=options, games=1, seed=n)


@pytest.mark.long
@pytest.mark.parametrize(("law", "game", "seats"), [c for c in CASES if c.values[0] not in SLOW])
def test_every_combination_of_options_keeps_the_law(law: Law, game: str, seats: int) -> None:
    rules = maat.load_game(game)
    for n, options in enumerate(every_setting(rules, seats)):
        law(rules, seats=seats, options=options, games=1, seed=n)


@pytest.mark.parametrize("game", complete_games())
def test_the_settings_that_are_tried_have_each_pair_of_values_of_any_two_options(game: str) -> None:
    rules = maat.load_game(game)
    defaults = {name: option.default for name, option in rules.options.items()}
    for seats in numbers_of_seats(game):
        made, every = settings(rules, seats), every_setting(rules, seats)
        assert made[0] == every[0] == {} and len(made) <= len(every)
        covered = set.union(*(pairs(defaults | options) for options in made))
        assert covered == set.union(*(pairs(defaults | options) for options in every))
        there = {
            (name, value)
            for name, values in option_values(rules, seats).items()
            for value in values
        }
        assert {part for pair in covered for part in pair} == there


@pytest.mark.parametrize("game", complete_games())
def test_a_table_that_is_read_with_something_face_down_fails_loudly(game: str) -> None:
    """Face down is the place -128: every table that a hidden number may index must be shorter than
    that.
    """
    hidden = hidden_fields(maat.load_game(game).State)
    assert [
        f"{cls.__name__}.{key}"
        for cls, key in hidden
        if cls is not Chance and cls.fields[key].high >= -FACE_DOWN
    ] == []


def played_both_ways(fast: Fast, game: str, games: int) -> int:
    """Random games in both ways, spread over numbers of seats and options."""
    rules = maat.load_game(game)
    cases = [
        (seats, options) for seats in numbers_of_seats(game) for options in settings(rules, seats)
    ]
    games = max(games, len(cases))
    decisions = 0
    for n, (seats, options) in enumerate(cases):
        share = games * (n + 1) // len(cases) - games * n // len(cases)
        compiled = fast(game)
        compiled.options = options
        try:
            decisions += laws.agree_compiled(compiled, seats, share, seed=n)
        finally:
            compiled.options = {}
    return decisions


@pytest.mark.parametrize("game", complete_games())
def test_plain_and_compiled_agree_on_actions_and_state_after_every_decision(
    game: str, fast: Fast
) -> None:
    games = AGREEING.get(game, 20)
    assert played_both_ways(fast, game, games) > 10 * games


@pytest.mark.long
@pytest.mark.parametrize("game", complete_games())
def test_plain_and_compiled_agree_over_thousands_of_games(game: str, fast: Fast) -> None:
    assert played_both_ways(fast, game, AGREEING_LONG) > 10 * AGREEING_LONG


@pytest.mark.parametrize("game", BOUNDED)
def test_compiled_games_keep_within_their_arrays(game: str, fast: Fast) -> None:
    """With bounds checks on, an index outside of an array is an error and not a silent
    corruption.
    """
    checked = fast(game, bounds=True, ready=("begin", "dream", "playouts"))
    for seats in numbers_of_seats(game):
        done = checked.playouts(300, seats=seats, seed=11)
        assert (done.scores == fast(game).playouts(300, seats=seats, seed=11).scores).all()
        games = checked.batch(50, seats, 5)
        for seat in range(-1, seats):
            views = checked.view(games, seat, seats)
            for i in range(len(views)):
                checked.entry("dream")(views, i, seat, 7, i)


# The laws find what they look for


def broken(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Any:
    rules = maat.load_game("kheops")
    for name, change in changes.items():
        monkeypatch.setitem(vars(rules), name, change)
    return rules


def fails(law: Law, rules: Any) -> None:
    with pytest.raises((AssertionError, maat.Fault)):
        law(rules, seats=2, options={}, games=2, seed=1)


def test_a_part_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = maat.load_game("kheops")
    apply = rules.apply

    def careless(g: Any, seat: int, action: int) -> None:
        apply(g, seat, action)
        g.seats[seat].supply[0] -= g.seats[seat].supply[0] > 5

    fails(laws.somebody_can_act, broken(monkeypatch, apply=careless))


def test_actions_out_of_order_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = maat.load_game("kheops")
    legal_actions = rules.legal_actions

    def reversed_actions(g: Any, seat: int, legal: Any) -> None:
        legal_actions(g, seat, legal)
        legal.ids[: legal.count] = legal.ids[: legal.count][::-1]

    fails(laws.somebody_can_act, broken(monkeypatch, legal_actions=reversed_actions))


def test_actions_that_depend_on_what_is_hidden_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = maat.load_game("kheops")
    legal_actions = rules.legal_actions

    def peeking(g: Any, seat: int, legal: Any) -> None:
        legal_actions(g, seat, legal)
        if legal.count > 1 and g.seats[1 - seat].hand[0] >= 0:
            legal.count -= 1

    fails(laws.looking_changes_nothing, broken(monkeypatch, legal_actions=peeking))


def test_scoring_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = maat.load_game("kheops")
    score = rules.score

    def scribbling(g: Any, sheet: Any) -> None:
        score(g, sheet)
        g.chosen = 3

    fails(laws.looking_changes_nothing, broken(monkeypatch, score=scribbling))


def test_an_imagined_table_with_the_wrong_tiles_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = maat.load_game("kheops")
    imagine = rules.imagine

    def forgetful(g: Any, seat: int) -> None:
        imagine(g, seat)
        g.pile.things[0] = g.pile.things[1]

    fails(laws.nobody_sees_what_they_may_not, broken(monkeypatch, imagine=forgetful))


def test_a_table_left_face_down_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fails(laws.nobody_sees_what_they_may_not, broken(monkeypatch, imagine=lambda g, seat: None))


def test_a_game_that_does_not_end_in_time_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fails(laws.somebody_can_act, broken(monkeypatch, most_decisions=10))


def test_a_difference_between_plain_and_compiled_is_found(
    monkeypatch: pytest.MonkeyPatch, fast: Fast
) -> None:
    compiled = fast("kheops")
    rules = maat.load_game("kheops")
    apply = rules.apply

    def other(g: Any, seat: int, action: int) -> None:
        apply(g, seat, action)
        g.facing[0] = (g.facing[0] + 1) % 3

    monkeypatch.setitem(vars(rules), "apply", other)
    with pytest.raises(AssertionError, match="the states differ"):
        laws.agree_compiled(compiled, 2, 1, seed=1)
