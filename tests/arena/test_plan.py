"""Who plays whom: the same deals for everybody, each in every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from maat.arena.plan import MESSAGES, BadPlan, Entrant, Plan, luck
from maat.bots import UnknownBot
from maat.core.errors import BadOption, Fault
from maat.core.texts import LANGUAGES, faults

THREE = ["random", "greedy", "greedy:worlds=1"]


def test_each_two_bots_play_every_deal_in_both_seats() -> None:
    plan = Plan.make("kheops", THREE, games=10)
    assert plan.deals == 5 and plan.games == 5 * 3 * 2
    for deal in range(5):
        met = Counter(t.bots for t in plan.tasks() if t.deal == deal)
        assert met == Counter((a, b) for a in THREE for b in THREE if a != b)


def test_with_more_seats_one_plays_against_the_rest_of_another_in_every_seat() -> None:
    plan = Plan.make("pharaon", ["random", "greedy"], games=3, seats=3)
    a, b = plan.bots
    assert [task.bots for task in plan.tasks()] == [
        (a, b, b), (b, a, b), (b, b, a), (b, a, a), (a, b, a), (a, a, b)
    ]  # fmt: skip
    assert {task.seed for task in plan.tasks()} == {1}


def test_together_all_bots_sit_at_one_table_and_rotate() -> None:
    a, b, c = THREE
    plan = Plan.make("pharaon", THREE, games=3, seats=3, together=True)
    assert [task.bots for task in plan.tasks()] == [(a, b, c), (c, a, b), (b, c, a)]


def test_alone_a_bot_plays_a_deal_once() -> None:
    plan = Plan.make("pharaon", ["random", "greedy"], games=2, seats=1, seed=7)
    assert [(t.bots, t.seed) for t in plan.tasks()] == [
        (("random",), 7), (("greedy",), 7), (("random",), 8), (("greedy",), 8)
    ]  # fmt: skip


def test_one_bot_plays_against_itself() -> None:
    plan = Plan.make("heir", ["random"], games=3)
    assert [task.bots for task in plan.tasks()] == [("random", "random")] * 3


def test_a_number_of_games_that_does_not_fill_the_seats_is_rounded_up() -> None:
    assert Plan.make("pharaon", ["random", "greedy"], games=7, seats=5).deals == 2


def test_a_task_is_the_same_whenever_it_is_asked_for() -> None:
    plan = Plan.make("heir", THREE, games=6)
    assert [plan.task(n) for n in range(plan.games)] == list(plan.tasks())


def test_seats_of_a_deal_have_luck_of_their_own() -> None:
    assert len({luck(seed, seat) for seed in range(5) for seat in range(5)}) == 25


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("greedy", "greedy"),
        (" greedy:worlds=1 ", "greedy:worlds=1"),
        ("search:threads=2:iterations=200", "search:iterations=200:threads=2"),
        ("search:seconds=0.5:net=none:exact=true", "search:exact=true:net=none:seconds=0.5"),
    ],
)
def test_settings_are_written_behind_the_name(text: str, written: str) -> None:
    assert str(Entrant.read(text)) == written == str(Entrant.read(written))


def test_a_bot_waits_for_its_compiler_unless_its_settings_say_otherwise() -> None:
    assert getattr(Entrant.read("apprentice").sit("heir", 1), "wait") is True  # noqa: B009
    assert getattr(Entrant.read("apprentice:wait=false").sit("heir", 1), "wait") is False  # noqa: B009


def test_settings_are_numbers_truths_and_words() -> None:
    read = Entrant.read("x:a=1:b=0.5:c=true:d=word")
    assert dict(read.settings) == {"a": 1, "b": 0.5, "c": True, "d": "word"}


@pytest.mark.parametrize(
    ("bots", "more", "wrong"),
    [
        ([], {}, "expected some of"),
        (["random", "random"], {}, "named twice"),
        (["greedy:worlds"], {}, "NAME:SETTING=VALUE"),
        (["greedy:worlds=1:worlds=2"], {}, "NAME:SETTING=VALUE"),
        (["random:seed=1"], {}, "leave the setting seed out"),
        (["random"], {"games": 0}, "expected 1 or more"),
        (["random"], {"games": True}, "expected 1 or more"),
        (["random"], {"together": True}, "expected 2"),
        (THREE, {"together": True}, "expected 2"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    bots: list[str], more: dict[str, object], wrong: str
) -> None:
    with pytest.raises(BadPlan, match=wrong) as refused:
        Plan.make("heir", bots, **more)  # type: ignore[arg-type]
    assert len({refused.value.text(lang) for lang in LANGUAGES}) == 3


@pytest.mark.parametrize(
    ("bots", "more", "kind"),
    [
        (["nobody"], {}, UnknownBot),
        (["greedy:wings=2"], {}, UnknownBot),
        (["apprentice:iterations=2"], {}, UnknownBot),
        (["greedy:worlds=0"], {}, UnknownBot),
        (["greedy:worlds=x"], {}, UnknownBot),
        (["search:iterations=x"], {}, UnknownBot),
        (["search:seconds=0"], {}, UnknownBot),
        (["search:noise=nan"], {}, UnknownBot),
        (["search:noise=NaN"], {}, UnknownBot),
        (["search:threads=1.5"], {}, UnknownBot),
        (["random"], {"seats": 3}, BadOption),
        (["random"], {"seed": "x"}, BadOption),
        (["random"], {"options": {"wings": 1}}, BadOption),
        (["random"], {"seed": 10**18}, BadOption),
    ],
)
def test_what_the_bots_and_the_game_do_not_know_they_refuse_themselves(
    bots: list[str], more: dict[str, object], kind: type[Fault]
) -> None:
    with pytest.raises(kind):
        Plan.make("heir", bots, **more)  # type: ignore[arg-type]


def test_a_header_makes_the_same_plan() -> None:
    plan = Plan.make("pharaon", ["random"], 3, seats=1, options={"dark_tiles": ["isis", "horus"]})
    again = Plan.from_header(plan.header())
    assert again == plan and again.header() == plan.header()


def test_the_messages_are_complete_in_three_languages() -> None:
    assert faults(MESSAGES) == []
