"""What an action brings, by line of the score sheet, on imagined tables."""

from __future__ import annotations

import random

import pytest

import maat
from every_game import complete_games, numbers_of_seats
from maat.bots.gains import LONGEST, WORLDS, carried_on, compare, follow, label_of, summands
from maat.core import texts
from maat.core.laws import positions
from maat.core.messages import Said, SheetLine


def after(game: str, moves: int, seed: int, seats: int = 2) -> maat.Table:
    table, luck = maat.new(game, seats=seats, seed=seed), random.Random(seed)
    for _ in range(moves):
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    return table


def test_an_action_that_scores_at_once_shows_in_its_line() -> None:
    """H5: what is scored in play; the true change is that of the sheet."""
    found = 0
    for table, _ in positions(maat.load_game("heir"), 2, {}, 2, 3, 0.3):
        seat = table.pending[0] if table.pending else 0
        legal = table.legal(seat)
        if len(legal) < 2 or len(table.pending) > 1:
            continue
        view = table.view(seat)
        for gain in compare(view, (legal[0].id,), (legal[1].id,), 1):
            if gain.mine and gain.label.key == "sheet.played":
                worlds = [view.imagined(n) for n in range(1, 1 + WORLDS)]
                for world in worlds:
                    follow(view, world, (legal[0].id,), random.Random(1))
                after = sum(world.seats[seat].points for world in worlds)
                points = table.state.seats[seat].points
                assert gain.best == pytest.approx(after / WORLDS - points)
                found += 1
    assert found


def test_a_line_is_followed_through_both_halves_of_a_decision() -> None:
    """K10: first the cell, then the tile that is laid there."""
    table = after("kheops", 1, 4)
    seat = table.pending[0]
    view = table.view(seat)
    cell = next(a for a in view.legal() if str(a).startswith("cell"))
    world = view.imagined(1)
    view.game.apply(world, seat, cell.id)
    tile = view.game.legal(world, seat)[0]
    half, whole = view.imagined(1), view.imagined(1)
    follow(view, half, (cell.id,), random.Random(1))
    follow(view, whole, (cell.id, tile), random.Random(1))
    assert view.game.is_asked(half, seat) and half.revealed == view.state.revealed
    assert whole.revealed > view.state.revealed


def test_a_line_goes_on_to_the_end_of_the_turn() -> None:
    """K10: a pawn, its power, the cell, the tile; what is drawn then is not spoken of."""
    view = maat.new("kheops", seed=4).view(0)
    seat, lines = 0, [carried_on(view, action.id, 1) for action in view.legal()]
    assert {len(line) for line in lines} <= set(range(3, LONGEST + 1))
    for line in lines:
        world = view.imagined(1)
        for action in line:
            assert action in view.game.legal(world, seat)
            view.game.apply(world, seat, action)
        assert not view.game.is_asked(world, seat) or len(line) == LONGEST


def test_a_line_stops_where_it_is_no_longer_legal() -> None:
    view = after("kheops", 0, 4).view(0)
    action = view.legal()[0].id
    once, again = view.imagined(1), view.imagined(1)
    follow(view, once, (action,), random.Random(1))
    follow(view, again, (action, action, action), random.Random(1))
    assert once == again


def test_those_who_choose_at_the_same_time_choose_too() -> None:
    """H12: both bid face down, then the bids are revealed."""
    table = after("heir", 0, 1)
    while len(table.pending) < 2 or len(table.legal(0)) < 2:
        seat = table.pending[0]
        table.play(table.legal(seat)[0], seat)
    view = table.view(0)
    world = view.imagined(1)
    follow(view, world, (view.legal()[0].id,), random.Random(1))
    assert not view.game.is_asked(world, 0) or world.revealed > view.state.revealed


def test_looking_ahead_changes_nothing_in_the_view() -> None:
    view = after("heir", 9, 2).view(0)
    view = view if view.legal() else after("heir", 9, 2).view(1)
    before = view.plain()
    first, second = (view.legal() * 2)[:2]
    compare(view, (first.id,), (second.id,), 5)
    assert view.plain() == before


def test_those_that_differ_most_come_first_and_what_nobody_changes_not_at_all() -> None:
    for moves in (30, 50, 62):
        view = after("kheops", moves, 3).view(0)
        view = view if view.legal() else after("kheops", moves, 3).view(1)
        legal = view.legal()
        gains = compare(view, (legal[0].id,), (legal[-1].id,), 5)
        assert [g.difference for g in gains] == sorted((g.difference for g in gains), reverse=True)
        assert all(gain.best or gain.second for gain in gains)


def test_details_and_the_total_are_not_added_up() -> None:
    lines = [
        SheetLine("K40", Said("sheet.network"), (3, 0)),
        SheetLine("K41", Said("sheet.rooms"), (None, None), True),
        SheetLine("K44", Said("sheet.ankhs"), (1, 4)),
        SheetLine("K45", Said("sheet.total"), (4, 4)),
    ]
    assert summands(lines, (4, 4)) == [lines[0], lines[2]]
    assert summands(lines[2:3], (1, 4)) == lines[2:3]


@pytest.mark.parametrize("game", complete_games())
def test_every_line_of_a_sheet_has_a_name_that_does_not_depend_on_the_position(game: str) -> None:
    rules = maat.load_game(game)
    for seats in numbers_of_seats(game):
        for table, _ in positions(rules, seats, {}, 1, 2, 0.1):
            sheet = rules.scored(table.state)
            lines = summands(rules.sheet_lines(table.state, sheet), tuple(sheet.totals[:seats]))
            for line in lines:
                label = label_of(rules, line)
                assert not label.arguments, label
                assert all(rules.texts(lang).say(label) for lang in texts.LANGUAGES)
            added = [sum(line.points[s] or 0 for line in lines) for s in range(seats)]
            assert added == list(sheet.totals[:seats])
