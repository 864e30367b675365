"""A thought in words, in three languages."""

from __future__ import annotations

import pytest

import maat
from maat.bots import Option, Thought, explain
from maat.bots.explanation import MESSAGES, percent, reasons, signed
from maat.bots.thoughts import Gain, single
from maat.core.messages import Said
from maat.core.texts import LANGUAGES, faults

NETWORKS, ANKHS = Said("sheet_lines.network"), Said("sheet_lines.ankhs")


def view_and_options(
    points: tuple[float, float], chance: bool = False
) -> tuple[maat.View, Thought]:
    table = maat.new("kheops", seed=1)
    first, second = table.legal(0)[:2]
    chances = (0.62, 0.55) if chance else (None, None)
    options = (Option(first, 10, points[0], chances[0]), Option(second, 5, points[1], chances[1]))
    return table.view(0), Thought(options, (first.id,), (second.id,), (), 15)


def test_the_action_the_second_best_and_the_gains_are_named() -> None:
    view, thought = view_and_options((3.44, -1.0), chance=True)
    gains = (Gain(NETWORKS, True, 6.0, 2.0), Gain(NETWORKS, False, -3.0, 0.0))
    told = Thought(thought.options, thought.line, thought.line2, gains, 15)
    first, second = (option.action.text("en") for option in thought.options)
    assert explain(view, told, "en") == [
        f"I would play: {first[0].lower()}{first[1:]}.",
        f"Second best: {second[0].lower()}{second[1:]}.",
        "Expected lead in points: +3.4, against −1 with the second best.",
        "Chance of winning: 62 %, against 55 %.",
        "Networks: +6 for you, +2 with the second best.",
        "Networks: −3 for Blue, 0 with the second best.",
        "2 actions looked at, 15 times in all; imagined tables: 15."
        " Only what you can see was used.",
    ]


def test_each_language_writes_numbers_and_lines_its_own_way() -> None:
    view, thought = view_and_options((3.44, -1.26))
    told = Thought(thought.options, (), (), (Gain(NETWORKS, True, 1.5, 0.0),), 3)
    assert explain(view, told, "fr")[2:4] == [
        "Avance prévue, en points\xa0: +3,4, contre −1,3 avec le deuxième choix.",
        "Réseaux\xa0: +1,5 pour vous, 0 avec le deuxième choix.",
    ]
    assert reasons(view, told, "nl") == [
        "Netwerken: +1,5 voor jou, 0 met de op één na beste.",
        "Tegen een even sterke tegenstander eindig je ongeveer 3 punten voor.",
    ]


def test_at_most_three_lines_are_named_and_two_beside_the_board() -> None:
    view, thought = view_and_options((3, 1))
    gains = tuple(Gain(ANKHS, True, n, 0) for n in (9, 8, 7, 6))
    thought = Thought(thought.options, (), (), gains, 3)
    for told, most in ((explain(view, thought, "en"), 3), (reasons(view, thought, "en"), 2)):
        assert sum(sentence.startswith("Ankhs") for sentence in told) == most


def test_beside_the_board_only_what_speaks_for_it_is_a_reason() -> None:
    view, thought = view_and_options((3, 1))
    against = (Gain(NETWORKS, True, 0, 2), Gain(ANKHS, False, 4, 1))
    told = reasons(view, Thought(thought.options, (), (), against, 3), "en")
    assert told[0].startswith("Something else may bring more at once")
    both = (*against, Gain(ANKHS, False, -3, 0))
    told = reasons(view, Thought(thought.options, (), (), both, 3), "en")
    assert told[0] == "Ankhs: −3 for Blue, 0 with the second best." and len(told) == 2


def test_what_the_best_brings_is_a_reason_also_where_the_second_best_brings_it_too() -> None:
    view, thought = view_and_options((3, 1))
    gains = (Gain(NETWORKS, True, 4, 1), Gain(ANKHS, True, -2, -2), Gain(ANKHS, False, -5, -5))
    told = reasons(view, Thought(thought.options, (), (), gains, 3), "en")
    assert told[:2] == ["Networks: +4 for you, +1 with the second best.", "Ankhs: −5 for Blue."]


def test_where_there_are_several_others_they_are_spoken_of_together() -> None:
    table = maat.new("pharaon", seats=3, seed=1)
    view = table.view(table.pending[0])
    first, second = table.legal(table.pending[0])[:2]
    gains = (Gain(Said("sheet.tokens"), False, -2, -2),)
    thought = Thought((Option(first, 2, 1.0), Option(second, 1, 0.5)), (), (), gains, 3)
    assert reasons(view, thought, "en")[0].endswith("−2 for the others.")


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (4.2, "Against an equal opponent you should end about 4 points ahead."),
        (1.0, "Against an equal opponent you should end about 1 point ahead."),
        (-0.4, "Against an equal opponent it looks about even."),
        (
            -8.3,
            "Against an equal opponent you may well end about 8 points behind;"
            " this keeps you closest.",
        ),
    ],
)
def test_what_is_expected_is_said_in_words_and_without_statistics(points: float, told: str) -> None:
    view, thought = view_and_options((points, points - 1), chance=True)
    assert reasons(view, thought, "en")[1:] == [told]


def test_alone_no_equal_opponent_is_spoken_of() -> None:
    table = maat.new("pharaon", seats=1, seed=1)
    first, second = table.legal(0)[:2]
    thought = Thought((Option(first, 2, 7.0), Option(second, 1, 0.5)), (), (), (), 3)
    told = reasons(table.view(0), thought, "en")[1]
    assert told == "Played on like this, you should end about 7 points ahead."


def test_where_the_sheet_shows_no_difference_it_says_what_the_bot_values() -> None:
    view, thought = view_and_options((3, 1))
    same = Thought(thought.options, (), (), (Gain(ANKHS, True, 4, 4),), 3)
    told = reasons(view, same, "en")
    assert told[0] == "Ankhs: +4 for you." and "what comes later" in told[1]


def test_where_there_is_no_difference_at_all_it_says_so() -> None:
    view, thought = view_and_options((2, 2))
    assert any("either will do" in told for told in reasons(view, thought, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_there_is_only_one_thing_to_do_it_says_so(lang: str) -> None:
    table = maat.new("kheops", seed=1)
    told = explain(table.view(0), single(table.legal(0)[0]), lang)
    assert len(told) == 2
    assert lang != "en" or told[1] == "There is nothing else to do here."


def test_a_bot_that_draws_lots_says_so() -> None:
    table = maat.new("kheops", seed=1)
    thought = maat.bot("random", "kheops", seed=1).consider(table.view(0))
    told = explain(table.view(0), thought, "en")
    assert told[1:] == [
        f"One of {len(table.legal(0))} actions, drawn at random: nothing was weighed up."
    ]


@pytest.mark.parametrize(
    ("number", "lang", "text"),
    [
        (0.04, "en", "0"),
        (-0.04, "en", "0"),
        (2, "en", "+2"),
        (-1.25, "en", "−1.2"),
        (0.5, "nl", "+0,5"),
    ],
)
def test_numbers_have_a_sign_and_at_most_one_decimal(number: float, lang: str, text: str) -> None:
    assert signed(number, lang) == text


def test_a_chance_is_told_in_whole_percent() -> None:
    assert (percent(0.0), percent(0.624), percent(1.0)) == ("0", "62", "100")


def test_no_message_is_missing_in_a_language() -> None:
    assert faults(MESSAGES) == []
