"""Bots choose among the legal actions of a view, and know no more than it shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from conftest import Fast
from maat.bots import UnknownBot, greedy, names
from maat.core.compiled import plain
from maat.core.layout import batch
from maat.core.loops import Luck


def play(white: Any, blue: Any, seed: int) -> tuple[int, ...]:
    table = maat.new("kheops", seed=seed)
    while not table.over:
        seat = table.pending[0]
        table.play((white, blue)[seat].choose(table.view(seat), table.legal(seat)), seat)
    assert table.result is not None
    return table.result.scores


def after(moves: int, seed: int) -> maat.Table:
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    for _ in range(moves):
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return table


def test_greedy_beats_random_in_most_games_from_either_seat() -> None:
    wins = 0
    for seed in range(10):
        clever, simple = (
            maat.bot("greedy", "kheops", seed=seed, worlds=1),
            maat.bot("random", "kheops", seed=seed),
        )
        scores = play(clever, simple, seed) if seed % 2 else play(simple, clever, seed)[::-1]
        wins += scores[0] > scores[1]
    assert wins >= 8


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("moves", [0, 7, 31, 62, 90])
def test_a_bot_chooses_the_same_on_the_true_table_and_on_one_it_cannot_tell_from_it(
    name: str, moves: int
) -> None:
    table = after(moves, 3)
    seat = table.pending[0]
    chosen = set()
    for other in (table, table.imagine(seat, 1), table.imagine(seat, 2)):
        bot = maat.bot(name, "kheops", seed=5)
        chosen.add(bot.choose(other.view(seat), other.legal(seat)))
    assert len(chosen) == 1


def test_a_bot_needs_the_view_and_nothing_else() -> None:
    table = after(20, 1)
    seat = table.pending[0]
    view = maat.View.from_plain(table.view(seat).plain())
    before = view.state.copy()
    first = maat.bot("greedy", "kheops", seed=1).choose(view, view.legal())
    assert first == maat.bot("greedy", "kheops", seed=1).choose(table.view(seat), table.legal(seat))
    assert view.state == before


def test_a_bot_chooses_a_legal_action() -> None:
    for moves in (0, 5, 50):
        table = after(moves, 2)
        seat = table.pending[0]
        for name in names("kheops"):
            assert maat.bot(name, "kheops", seed=1).choose(
                table.view(seat), table.legal(seat)
            ) in table.legal(seat)


def test_a_single_action_is_chosen_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    table = after(0, 1)
    (only,) = table.legal(0)[:1]
    bot = maat.bot("greedy", "kheops")
    monkeypatch.setattr(bot, "worlds", 10**9)
    assert bot.choose(table.view(0), [only]) == only


@pytest.mark.parametrize("moves", [0, 5, 31, 62])
@pytest.mark.parametrize("seed", range(5))
def test_greedy_chooses_what_it_thinks_best(moves: int, seed: int) -> None:
    view = after(moves, 2).view(after(moves, 2).pending[0])
    chosen = maat.bot("greedy", "kheops", seed=seed).choose(view, view.legal())
    thought = maat.bot("greedy", "kheops", seed=seed).consider(view)
    assert thought.chosen == chosen
    points = [option.points for option in thought.options]
    assert None not in points and points == sorted(points, reverse=True)  # type: ignore[type-var]
    assert {option.action for option in thought.options} == set(view.legal())
    assert thought.line[0] == chosen.id and thought.tables == 3
    assert all(option.looks == 3 and option.chance is None for option in thought.options)


def test_greedy_thinks_of_the_rest_of_the_turn_too() -> None:
    """K10: the tile that is turned, the cell, the tile that is laid there."""
    view = after(1, 4).view(after(1, 4).pending[0])
    thought = maat.bot("greedy", "kheops", seed=1).consider(view)
    for line in (thought.line, thought.line2):
        kinds = [str(maat.Action(view.game, view.state, 0, action)).split()[0] for action in line]
        assert kinds == ["rotate", "cell", "lay"]


@pytest.mark.parametrize("moves", [0, 1, 3, 33, 60])
def test_greedy_thinks_the_same_plain_and_compiled(moves: int, fast: Fast) -> None:
    table = after(moves, 4)
    rules, seat = table.game, table.pending[0]
    compiled = fast("kheops", generic=(greedy,), entries=("best",), ready=())
    mirror = plain(rules.rules, [greedy])
    room = greedy.ROOM
    for seed in range(5):
        games = [table.state.view(seat) for _ in range(room)]
        legals, sheets, luck = [rules.Legal() for _ in range(room)], [rules.Sheet()], [Luck()]
        chosen = mirror.best(games, legals, sheets, luck, 0, seat, 2, seed)
        records = batch(rules.State, room)
        records[0] = table.state.view(seat).pack()
        found = compiled.entry("best")(
            records,
            batch(rules.Legal, room),
            batch(rules.Sheet, 1),
            batch(Luck, 1),
            0,
            seat,
            2,
            seed,
        )
        assert found == chosen


@pytest.mark.parametrize(
    ("name", "game", "settings", "told"),
    [
        ("clever", "kheops", {}, "there is no bot 'clever'; there are "),
        ("greedy", "chess", {}, "there is no game 'chess'; there are heir, kheops, pharaon"),
        ("greedy", "kheops", {"speed": 3}, "greedy has no setting 'speed'; it has seed, worlds"),
        ("random", "kheops", {"worlds": 3}, "random has no setting 'worlds'; it has seed"),
    ],
)
def test_an_unknown_bot_game_or_setting_is_told(
    name: str, game: str, settings: dict[str, Any], told: str
) -> None:
    with pytest.raises(UnknownBot) as fault:
        maat.bot(name, game, **settings)
    assert str(fault.value).startswith(told)
