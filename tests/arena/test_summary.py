"""What the games show: every figure from whole deals."""

from __future__ import annotations

import json

import pytest

from arena.plans import QUICK, invented, plan, results
from maat import arena

BOTS = list(QUICK)


def test_a_share_counts_both_seats_and_splits_ties() -> None:
    made = plan(games=4, bots=BOTS)
    shown = arena.summarise(results(made, (9, 1), (1, 9), (5, 5), (0, 3)))
    [meeting] = shown.meetings
    assert (meeting.bot, meeting.others, meeting.games) == (BOTS[0], (BOTS[1],), 4)
    assert meeting.share.value == pytest.approx((1 + 1 + 0.5 + 1) / 4) and meeting.fair == 0.5
    assert meeting.margin == pytest.approx((8 + 8 + 0 + 3) / 4)


def test_only_whole_deals_count() -> None:
    made = plan(games=4, bots=BOTS)
    shown = arena.summarise(results(made, (9, 1), (1, 9), (0, 9)))
    assert (shown.deals, shown.games) == (1, 2) and shown.meetings[0].share.value == 1


def test_nothing_finished_is_nothing_shown() -> None:
    shown = arena.summarise(results(plan(games=4, bots=BOTS), (9, 1)))
    assert shown.games == 0 and not shown.meetings and not shown.seats
    assert [standing.rating for standing in shown.standings] == [None, None]


def test_at_a_table_of_three_the_fair_share_is_a_third() -> None:
    made = plan("pharaon", games=3, seats=3, bots=BOTS)
    lone = [(9, 1, 1), (1, 9, 1), (1, 1, 9)]
    shown = arena.summarise(results(made, *lone, *lone))
    assert [m.share.value for m in shown.meetings] == [1, 1]
    assert [m.others for m in shown.meetings] == [(BOTS[1],) * 2, (BOTS[0],) * 2]
    assert shown.meetings[0].fair == pytest.approx(1 / 3)


def test_together_each_bot_is_compared_with_the_rest() -> None:
    made = plan("pharaon", games=3, seats=3, together=True, bots=[*BOTS, "greedy"])
    shown = arena.summarise(results(made, (9, 1, 1), (1, 9, 1), (1, 1, 9)))
    assert [(m.bot, m.share.value) for m in shown.meetings] == [
        (BOTS[0], 1), (BOTS[1], 0), ("greedy", 0)
    ]  # fmt: skip


def test_alone_a_bot_is_rated_against_the_automatic_opponent() -> None:
    made = plan("pharaon", games=10, seats=1)
    won = [invented(t, (9,), opponent=4, winners=(0,)) for t in made.tasks()]
    lost = [invented(t, (3,), opponent=4, winners=()) for t in made.tasks()]
    better = arena.summarise(arena.Results(made, {p.row.game: p for p in won}))
    worse = arena.summarise(arena.Results(made, {p.row.game: p for p in lost}))
    assert better.standings[0].rating is not None and worse.standings[0].rating is not None
    assert better.standings[0].rating.value > 0 > worse.standings[0].rating.value
    assert better.meetings[0].margin == 5 and worse.meetings[0].share.value == 0


def test_against_itself_a_bot_shows_what_a_seat_is_worth() -> None:
    shown = arena.summarise(results(plan(games=4), *[(9, 1)] * 4))
    assert [seat.share.value for seat in shown.seats] == [1, 0] and not shown.meetings
    assert shown.standings[0].rating is None and shown.standings[0].games == 4


def test_points_are_those_of_a_bot_wherever_it_sits() -> None:
    shown = arena.summarise(results(plan(games=2, bots=BOTS), (10, 1), (3, 20)))
    assert [s.points for s in shown.standings] == [15, 2]
    assert [s.sources for s in shown.standings] == [{"H5 sheet.played": 15}, {"H5 sheet.played": 2}]


def test_times_are_median_and_highest_hundredth() -> None:
    shown = arena.summarise(results(plan(games=2, bots=BOTS), (10, 1), (3, 20)))
    first, second = shown.times
    assert (first.choices, first.median, first.longest) == (2, 1.5, 2.0) == (
        second.choices, second.median, second.high
    )  # fmt: skip


def test_the_json_is_json_with_the_times_last() -> None:
    plain = arena.summarise(results(plan(games=2, bots=BOTS), (10, 1), (3, 20))).plain()
    assert json.loads(json.dumps(plain)) == plain and [*plain][-1] == "times"
    assert plain["meetings"][0]["share"]["value"] == 1.0  # type: ignore[index]
