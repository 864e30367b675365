"""Every lesson can be played to its end by what it asks for, and ends with the learner ahead."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import maat
from maat.core.table import Table
from maat.core.texts import LANGUAGES, faults
from maat.draw import picture_of
from maat.play.lessons import FOLDER, Lesson, lesson_at, lesson_of, reply
from maat.play.turns import play_single_choices

GAMES = [game for game in maat.list_games() if lesson_of(maat.load_game(game)) is not None]
WORDS = 60  # of one page, at most


def lesson(game: str) -> Lesson:
    found = lesson_of(maat.load_game(game))
    assert found is not None
    return found


def answer(told: Lesson, table: Table) -> None:
    """The others decide as written, as long as they are asked."""
    while others := [s for s in table.pending if s != told.learner]:
        seat = others[0]
        written = reply(table.view(seat))
        assert written is not None, f"nothing is written for {table.view(seat).question()}"
        table.play(written, seat)
    play_single_choices(table, lambda seat: seat == told.learner)


def walk(told: Lesson) -> Iterator[tuple[int, Table]]:
    """The table at each of the learner's turns, and at the end."""
    table = told.table()
    for turn in range(len(told.turns)):
        answer_first(told, table)
        yield turn, table
        expected = told.expected(turn, table.legal(told.learner))
        assert expected is not None, f"{told.script[told.turns[turn]].action} is not legal"
        table.play(expected, told.learner)
        play_single_choices(table, lambda seat: seat == told.learner)
        answer(told, table)
    yield len(told.turns), table


def answer_first(told: Lesson, table: Table) -> None:
    """Until the learner is asked."""
    while told.learner not in table.pending:
        seat = table.pending[0]
        written = reply(table.view(seat))
        assert written is not None
        table.play(written, seat)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_for_leads_to_a_win(game: str) -> None:
    told = lesson(game)
    for turn, table in walk(told):
        place = told.place(table.view(told.learner))
        assert place is not None and not place.left and told.turn(place) == turn
    points = table.view(None).totals()
    assert points[told.learner] == max(points) and points.count(max(points)) == 1
    assert place is not None and sum(place.done) == len(told.script)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_what_a_page_speaks_of_is_in_the_picture(game: str, narrow: bool) -> None:
    told, missing = lesson(game), []
    drawn = picture_of(told.game)
    assert drawn is not None
    for turn, table in walk(told):
        layers = drawn.draw(table.view(told.learner), "en", narrow).layers.values()
        there = set(re.findall(r'data-ref="([^"]+)"', "".join(map(str, layers))))
        missing += [
            (page.say, ref) for page in told.pages[turn] for ref in page.look if ref not in there
        ]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_its_text_in_every_language(game: str) -> None:
    told = lesson(game)
    said = {page.say for pages in told.pages for page in pages}
    assert faults(told.game.folder / FOLDER) == []
    for lang in LANGUAGES:
        texts = told.texts(lang)
        written = {k.removeprefix("lesson.") for k in texts.messages if k.startswith("lesson.")}
        assert written == said
        for key in said:
            assert len(texts(f"lesson.{key}").split()) <= WORDS, (lang, key)


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_with_the_goal_and_is_short(game: str) -> None:
    told = lesson(game)
    assert told.pages[0][0].say == "goal" and told.pages[0][0].play == ""
    assert 7 <= len(told.turns) <= 20
    assert told.pages[-1], "the last pages say how it ended"


@pytest.mark.parametrize("game", GAMES)
def test_one_can_begin_at_any_turn(game: str) -> None:
    told = lesson(game)
    for turn in range(len(told.turns)):
        table = told.table(turn)
        place = told.place(table.view(told.learner))
        assert place is not None and told.turn(place) == turn and not place.left
        assert told.expected(turn, table.legal(told.learner)) is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_what_else_a_page_accepts_leads_to_the_same_end(game: str, seed: int) -> None:
    told, luck = lesson(game), random.Random(seed)
    table, end = told.table(), told.table(len(told.turns)).view(None).totals()
    for decision in told.script:
        seat = decision.seat
        allowed = [a for a in table.legal(seat) if decision.allows(str(a))]
        assert told.game.action_of(decision.action) in [a.id for a in allowed]
        table.play(luck.choice(allowed), seat)
    points = table.view(None).totals()
    assert points[told.learner] == max(points) and points[told.learner] >= end[told.learner] - 3
    place = told.place(table.view(told.learner))
    assert place is not None and not place.left


def test_something_else_leaves_the_lesson_and_undo_comes_back() -> None:
    told = lesson("kheops")
    table = told.table()
    table.play("worker 1.8", told.learner)
    place = told.place(table.view(told.learner))
    assert place is not None and place.left
    table.undo(told.learner)
    assert told.place(table.view(told.learner)) == ((0, 0), False)


def test_a_seat_is_told_what_to_answer_only_while_the_lesson_lasts() -> None:
    told = lesson("kheops")
    table = told.table()
    other = 1 - told.learner
    for action in ("worker 4.1", "cell 5.4", "lay room 2 move 240"):
        table.play(action, told.learner)
    assert other in table.pending and reply(table.view(other)) is None


def test_other_tables_are_no_lesson() -> None:
    told = lesson("kheops")
    assert lesson_at(maat.new("kheops", seed=1).view(0)) is None
    begun = maat.new("kheops", seed=told.seed)
    assert lesson_at(begun.view(0)) is None, "the opening was not played"
    assert reply(begun.view(0)) is None
    found = lesson_at(told.table().view(None))
    assert found is not None and found[0] is told
