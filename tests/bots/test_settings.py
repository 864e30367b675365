"""The settings of bots: each is what it may be, or is refused in a sentence."""

from __future__ import annotations

import pytest

import maat
from maat.bots import UnknownBot
from maat.bots.engine import LEAVES as ENGINE
from maat.bots.settings import KINDS, LEAVES
from maat.core.texts import LANGUAGES


@pytest.mark.parametrize(
    ("bot", "settings", "said"),
    [
        ("greedy", {"worlds": 0}, "greedy: worlds cannot be 0; expected a whole number from 1 to"),
        ("greedy", {"worlds": "x"}, "worlds cannot be 'x'"),
        ("greedy", {"worlds": 10**400}, "worlds cannot be"),
        ("greedy", {"worlds": None}, "worlds cannot be None"),
        ("search", {"iterations": "x"}, "iterations cannot be 'x'"),
        ("search", {"iterations": 0}, "iterations cannot be 0"),
        ("search", {"iterations": True}, "iterations cannot be true"),
        ("search", {"seconds": 0}, "seconds cannot be 0; expected a number above 0"),
        ("search", {"seconds": float("inf")}, "seconds cannot be inf"),
        ("search", {"seconds": 10**400}, "seconds cannot be"),
        ("search", {"noise": float("nan")}, "noise cannot be nan; expected a number from 0 to"),
        ("search", {"noise": -0.1}, "noise cannot be -0.1"),
        ("search", {"threads": 1.5}, "threads cannot be 1.5"),
        ("search", {"threads": 65}, "threads cannot be 65"),
        ("search", {"leaf": "hope"}, "expected one of net, appraisal, playout"),
        ("search", {"guided": 1}, "guided cannot be 1; expected true or false"),
        ("vizier", {"wait": "yes"}, "vizier: wait cannot be 'yes'"),
        ("random", {"seed": "x"}, "random: seed cannot be 'x'; expected a whole number"),
        ("search", {"worlds": 3}, "search has no setting 'worlds'; it has seed, iterations"),
        ("random", {"speed": 9}, "random has no setting 'speed'; it has seed"),
        ("apprentice", {"noise": 0.1}, "apprentice has no setting 'noise'; it has seed, wait"),
        ("deepblue", {}, "there is no bot 'deepblue'; there are random, greedy, apprentice"),
        ("Vizier", {}, "there is no bot 'Vizier'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    bot: str, settings: dict[str, object], said: str
) -> None:
    with pytest.raises(UnknownBot) as wrong:
        maat.bot(bot, "kheops", **settings)
    assert said in wrong.value.text("en")
    assert len({wrong.value.text(lang) for lang in LANGUAGES}) == 3


def test_what_can_be_is_taken() -> None:
    maat.bot("greedy", "heir", seed=-3, worlds=1)
    maat.bot("random", "heir", seed=None)
    maat.bot("search", "heir", seconds=None, iterations=1, threads=64, noise=0, leaf="playout")
    maat.bot("search", "heir", seconds=0.01, guided=False, wait=False, seed=10**30)
    maat.bot("pharaoh", "heir", seed=1, wait=True)


def test_every_way_to_value_a_leaf_can_be_chosen() -> None:
    assert set(LEAVES) == set(ENGINE) and {"seed", "worlds", "leaf"} <= set(KINDS)
