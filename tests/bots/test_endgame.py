"""The last turns, counted to the end: exact, where a seat knows all, and only there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from maat.bots import endgame, net, search
from maat.bots.engine import GENERIC, Effort, Engine, Lane, Weighed
from maat.bots.engines import engine
from maat.bots.net import ONE, squash
from maat.bots.pace import Clock
from maat.core.compiled import plain
from maat.core.game import list_games
from maat.core.table import Table

SCALE = 10


def last_decisions(seeds: range, left: int) -> Iterator[tuple[Table, int]]:
    """Decisions with a choice of random games, while at most so many cells are free."""
    for seed in seeds:
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            seat = table.pending[0]
            free = sum(tile < 0 for tile in table.state.tile)
            if free <= left and len(table.legal(seat)) > 1:
                yield table, seat
            table.play(luck.choice(table.legal(seat)), seat)


def oracle(table: Table, state: Any, seat: int) -> tuple[int, int]:
    """All ways to the end, literally: the win and the lead of a seat."""
    chooser = table.game.next_seat(state)
    if chooser < 0:
        sheet = table.game.scored(state)
        winners = sum(sheet.won)
        lead = sheet.totals[seat] - sheet.totals[1 - seat]
        return ONE * sheet.won[seat] // winners, squash(lead / SCALE)
    values = [oracle(table, after(table, state, chooser, a), seat) for a in legal(table, state)]
    best = max if chooser == seat else min
    return best(values, key=lambda value: (sum(value), value[1]))


def after(table: Table, state: Any, seat: int, action: int) -> Any:
    copy = state.copy()
    table.game.apply(copy, seat, action)
    return copy


def legal(table: Table, state: Any) -> list[int]:
    made = table.game.Legal()
    table.game.rules.legal_actions(state, table.game.next_seat(state), made)
    return list(made.ids[: made.count])


def counted(table: Table, seat: int, positions: int) -> dict[int, tuple[int, int]]:
    """The exact win and lead of each action; none if it gave up."""
    lane = lane_at(engine(table.game), table, seat)
    if not lane.has_counted_out(positions, Clock(None)):
        return {}
    return {int(a["key"]): (int(a["wins"]), int(a["leads"])) for a in lane.found}


def lane_at(made: Engine, table: Table, seat: int) -> Lane:
    return Lane(made, table.view(seat).state.pack(), seat, Effort(100), 5, None, 100)


@pytest.mark.parametrize(("left", "seeds"), [(1, range(6)), (2, range(1))])
def test_counting_finds_what_a_literal_reading_of_all_ways_finds(left: int, seeds: range) -> None:
    """K40, K45: each seat chooses what is best for itself."""
    checked = 0
    for table, seat in last_decisions(seeds, left):
        if left == 2 and len(legal(table, table.state)) * table.state.laid > 300:
            continue  # the literal reading would take minutes
        expected = {
            action: oracle(table, after(table, table.state, seat, action), seat)
            for action in legal(table, table.state)
        }
        assert counted(table, seat, 10**7) == expected
        checked += 1
    assert checked >= 2


def test_counting_is_the_same_plain_and_compiled() -> None:
    mirror, deep = plain(maat.load_game("kheops").rules, GENERIC), endgame.DEEPEST
    table, seat = next(last_decisions(range(3, 4), 1))
    rules = table.game.rules
    desk, ending = search.Desk(), endgame.Ending()
    desk.seat, desk.seed, desk.slots, desk.scale, ending.until = seat, 5, 1 << 12, SCALE, 10**6
    answers = [search.Edge() for _ in range(256)]
    count = mirror.decide(
        [table.view(seat).state.copy() for _ in range(search.ROOM + deep)],
        [rules.Legal() for _ in range(2 + deep)],
        [rules.Sheet()],
        [desk],
        [search.Edge() for _ in range(desk.slots)],
        answers,
        [endgame.Frame() for _ in range(deep)],
        [ending],
        [0.0],
        [0.0] * 80,
    )
    assert ending.stage == endgame.SOLVED
    lane = lane_at(engine(table.game), table, seat)
    assert lane.has_counted_out(10**6, Clock(None))
    assert {a.key: (a.wins, a.leads) for a in answers[:count]} == counted(table, seat, 10**6)
    assert ending.begun == int(lane.endings["begun"][0])


def test_counting_in_slices_is_counting_at_once() -> None:
    table, seat = next(last_decisions(range(2, 3), 2))
    at_once = lane_at(engine(table.game), table, seat)
    assert at_once.has_counted_out(10**7, Clock(None))
    lane = lane_at(engine(table.game), table, seat)
    for until in range(0, int(at_once.endings["begun"][0]) + 100, 100):
        lane.endings["until"] = until
        if lane.endings["stage"][0] < endgame.SOLVED:
            lane._run()
    assert (lane.found == at_once.found).all()


def test_where_too_much_is_left_the_search_decides() -> None:
    table, seat = next(last_decisions(range(1), 2))
    assert counted(table, seat, 5) == {}
    found = engine(table.game).think(table.view(seat).state, seat, 2, Effort(1), 5)
    assert sum(w.visits for w in found) == 1


def test_what_was_counted_is_what_the_search_answers() -> None:
    table, seat = next(last_decisions(range(4, 5), 1))
    exact = counted(table, seat, 10**6)
    weights = engine(table.game)
    found: list[Weighed] = weights.think(table.view(seat).state, seat, 2, Effort(1000), 5)
    assert {w.visits for w in found} == {1}
    assert {w.action: round(w.win * ONE) for w in found} == {a: v[0] for a, v in exact.items()}
    assert sum(exact[found[0].action]) == max(sum(value) for value in exact.values())


@pytest.mark.parametrize("name", list_games())
def test_a_seat_that_knows_all_can_tell_the_whole_table(name: str) -> None:
    """K4: what is imagined then is the true table, and no chance comes before the end."""
    known = 0
    for seed in range(4):
        table, luck = maat.new(name, seed=seed), random.Random(seed)
        game = table.game
        knows_all = getattr(game.rules, "knows_all", lambda g, seat: False)
        while not table.over:
            for seat in range(table.seats):
                if not knows_all(table.view(seat).state, seat):
                    continue
                known += 1
                true, world = table.state, table.imagine(seat, luck.randrange(2**31)).state
                assert without_chance(world) == without_chance(true)
            seat = luck.choice(table.pending)
            before = table.state.copy()
            table.play(luck.choice(table.legal(seat)), seat)
            if knows_all(before.view(seat), seat):
                assert table.state.chance.plain() == before.chance.plain()
    assert (known > 0) == hasattr(game.rules, "knows_all")


def without_chance(state: Any) -> dict[str, object]:
    return {key: value for key, value in state.plain().items() if key != "chance"}


def test_a_bot_that_misjudges_does_not_count() -> None:
    assert not maat.bot("apprentice", "kheops").effort.count_out  # type: ignore[attr-defined]
    assert maat.bot("pharaoh", "kheops").effort.count_out  # type: ignore[attr-defined]


def test_the_value_of_an_end_holds_win_and_lead() -> None:
    assert endgame.BEST > ((2 * ONE) << 21) + ONE
    assert net.ONE < 1 << 21
