"""Bots that search: fair, of several strengths, and never waiting."""

from __future__ import annotations

import random

import pytest

import maat
from maat.bots import engines, levels, nets
from maat.bots.engine import Weighed
from maat.bots.fairness import same_view_same_thought
from maat.bots.searching import SearchBot, judged
from maat.core.game import load
from maat.core.messages import Said
from maat.core.table import Table

CHANGED = ("summit = 5", "summit = 6")  # of Kheops' component file


def test_a_search_thinks_the_same_whatever_is_hidden() -> None:
    same_view_same_thought(
        lambda table: maat.bot("search", "kheops", seed=7, iterations=60),
        maat.load_game("kheops"),
        2,
        25,
    )


def tenth_of(level: levels.Level, name: str) -> SearchBot:
    return SearchBot(name, 7, level.iterations // 10 + 1, noise=level.noise)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats"), [("kheops", 2), ("heir", 2), ("pharaon", 1), ("pharaon", 3)]
)
@pytest.mark.parametrize("name", ["search", *levels.NAMES])
def test_every_level_thinks_the_same_whatever_is_hidden(name: str, game: str, seats: int) -> None:
    settings = {"iterations": 60} if name == "search" else {}
    same_view_same_thought(
        lambda table: (
            tenth_of(levels.level(name, load(game)), name)
            if name in levels.NAMES
            else maat.bot(name, game, seed=7, **settings)
        ),
        maat.load_game(game),
        seats,
        500 if name == "search" else 60,
    )


def test_search_beats_greedy_from_either_seat() -> None:
    wins = 0
    for seed in range(4):
        table = maat.new("kheops", seed=seed)
        bots = [
            maat.bot("search", "kheops", seed=seed, iterations=150),
            maat.bot("greedy", "kheops", seed=seed, worlds=1),
        ]
        while not table.over:
            seat = table.pending[0]
            chosen = bots[(seat + seed) % 2].choose(table.view(seat), table.legal(seat))
            table.play(chosen, seat)
        assert table.result is not None
        wins += table.result.winners == (seed % 2,)
    assert wins >= 3


@pytest.mark.parametrize("level", levels.NAMES)
def test_a_level_plays_at_once_while_its_search_is_not_ready(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(engines, "engine_if_ready", lambda game: None)
    monkeypatch.setattr(engines, "engine_if_warm", lambda game: None)
    monkeypatch.setattr(engines, "fetch", lambda game: fetched.append(game.name))
    table = maat.new("heir", seed=2)
    view = table.view(table.pending[0])
    chosen = maat.bot(level, "heir", seed=1).choose(view, view.legal())
    assert fetched == ["heir"]
    thought = maat.bot(level, "heir", seed=1).consider(view)
    assert thought.chosen == chosen
    greedy = maat.bot("greedy", "heir", seed=1).consider(view)
    if not levels.level(level, load("heir")).noise:
        assert chosen == maat.bot("greedy", "heir", seed=1).choose(view, view.legal())
        assert thought.options == greedy.options
    assert "cannot search here yet" in " ".join(maat.bots.explain(view, thought, "en"))


def test_before_its_search_is_ready_the_apprentice_misjudges_a_little_and_repeatably(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(engines.SWITCH, "off")
    table = maat.new("pharaon", 2, seed=4)
    while str(table.legal(table.pending[0])[-1]) != "pass":
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    view = table.view(table.pending[0])
    greedy = {
        o.action: o.points for o in maat.bot("greedy", "pharaon", seed=1).consider(view).options
    }
    chosen = [
        maat.bot("apprentice", "pharaon", seed=n).choose(view, view.legal()) for n in range(12)
    ]
    again = [
        maat.bot("apprentice", "pharaon", seed=n).choose(view, view.legal()) for n in range(12)
    ]
    assert chosen == again and len(set(chosen)) > 1
    assert "pass" not in map(str, chosen)
    assert set(chosen) <= set(greedy)


def test_noise_blunders_more_often_between_equals_than_against_a_clear_best() -> None:
    clear = [Weighed(0, 9, 0.9, 5.0, 0.9), Weighed(1, 1, 0.3, -5.0, 0.3)]
    close = [Weighed(0, 9, 0.52, 0.2, 0.52), Weighed(1, 8, 0.5, 0.0, 0.5)]
    seeds = [random.Random(n).getrandbits(60) for n in range(300)]
    blunders = [sum(judged(w, 0.05, s)[0].action for s in seeds) for w in (clear, close)]
    assert blunders[0] < 5
    assert 60 < blunders[1] < 200
    assert judged(clear, 0.0, 1) == clear


def test_without_noise_each_action_is_played_as_often_as_its_share() -> None:
    found = [Weighed(0, 9, 0.5, 0.0, 0.5, share=0.75), Weighed(1, 3, 0.5, 0.0, 0.5, share=0.25)]
    seeds = [random.Random(n).getrandbits(60) for n in range(400)]
    played = [judged(found, 0.0, seed) for seed in seeds]
    assert 70 < sum(first.action for first, _ in played) < 130
    assert all(len(order) == 2 for order in played)
    assert judged(found, 0.0, 7) == judged(found, 0.0, 7)


def test_noise_never_prefers_what_is_far_below_the_best() -> None:
    many = [Weighed(n, 1, 0.1, -9.0, 0.1) for n in range(1, 60)]
    found = [Weighed(0, 9, 0.5, 0.0, 0.5), *many]
    assert {judged(found, 0.1, seed)[0].action for seed in range(200)} == {0}


def test_noise_never_gives_a_turn_away_but_an_idle_action_may_be_the_best() -> None:
    close = [
        Weighed(0, 3, 0.5, 0.1, 0.5),
        Weighed(1, 3, 0.49, 0.0, 0.49),
        Weighed(2, 1, 0.48, 0, 0.48),
    ]
    chosen = {judged(close, 0.1, seed, lambda a: a == 1)[0].action for seed in range(200)}
    assert chosen == {0, 2}
    chosen = {judged(close, 0.1, seed, lambda a: a == 0)[0].action for seed in range(200)}
    assert chosen == {0, 1, 2}


def test_with_other_parts_than_a_net_was_trained_for_a_bot_says_so_and_plays_on() -> None:
    game = load("kheops")
    other = load("kheops", game.source.text.replace(*CHANGED))
    assert other.source.digest != game.source.digest
    view = Table(other, 2, {}, practice=1).view(0)
    thought = maat.bot("pharaoh", "kheops", seed=1).consider(view)
    assert thought.chosen in view.legal()
    for lang, words in (
        ("en", "trained with other components"),
        ("fr", "entraîné avec un autre matériel"),
        ("nl", "met ander spelmateriaal getraind"),
    ):
        assert words in " ".join(maat.bots.explain(view, thought, lang))
    own = maat.new("kheops", seed=1).view(0)
    said = maat.bots.explain(own, maat.bot("pharaoh", "kheops", seed=1).consider(own), "en")
    assert "other components" not in " ".join(said)


def test_with_a_damaged_net_a_level_says_so_and_plays_greedily(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """But who waits for a search has asked for it, and is told."""

    class Broken:
        def think(self, *args: object) -> list[Weighed]:
            raise nets.BadNet(Said("error.bad_net", file="'2.npz'"))

    wrong = Said("net.unusable", why=Said("error.bad_net", file="'2.npz'"))
    monkeypatch.setattr(engines, "engine_if_ready", lambda game: Broken())
    monkeypatch.setattr(engines, "engine_if_warm", lambda game: Broken())
    monkeypatch.setattr(engines, "engine", lambda game: Broken())
    monkeypatch.setattr(nets, "caveat", lambda game, seats, thorough: wrong)
    view = maat.new("kheops", seed=1).view(0)
    greedy = maat.bot("greedy", "kheops", seed=1).choose(view, view.legal())
    assert maat.bot("vizier", "kheops", seed=1).choose(view, view.legal()) == greedy
    thought = maat.bot("vizier", "kheops", seed=1).consider(view)
    assert "'2.npz' is not a net" in " ".join(maat.bots.explain(view, thought, "en"))
    with pytest.raises(nets.BadNet, match="not a net"):
        maat.bot("vizier", "kheops", wait=True).choose(view, view.legal())
