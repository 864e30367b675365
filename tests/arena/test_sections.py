"""The tables of a report, in the reader's language."""

from __future__ import annotations

import pytest

from arena.plans import QUICK, plan, results
from maat import arena
from maat.arena.sections import command, facts, sections, source_name, title
from maat.core.game import list_games
from maat.core.texts import LANGUAGES

BOTS = list(QUICK)


def test_every_table_has_a_cell_for_each_column() -> None:
    made = arena.summarise(results(plan(games=4, bots=BOTS), (9, 1), (1, 9), (5, 5), (0, 3)))
    shown = sections(made, "en")
    assert [s.title for s in shown] == [
        "Ratings", "Wins", "Points by source", "What a seat is worth", "Thinking times"
    ]  # fmt: skip
    for section in shown:
        assert all(len(row) == len(section.columns) for row in section.rows)
    assert shown[1].rows == [
        ["random", "greedy:worlds=1", "87.5 %", "39.6 – 98.7 %", "50.0 %", "4.8", "4"]
    ]


@pytest.mark.parametrize(("lang", "share"), [("en", "87.5 %"), ("fr", "87,5 %"), ("nl", "87,5 %")])
def test_numbers_are_written_as_the_language_does(lang: str, share: str) -> None:
    made = arena.summarise(results(plan(games=4, bots=BOTS), (9, 1), (1, 9), (5, 5), (0, 3)))
    assert sections(made, lang)[1].rows[0][2] == share
    assert facts(made, lang) and title(made, lang)


def test_several_of_one_bot_are_counted() -> None:
    made = plan("pharaon", games=4, seats=4, bots=BOTS)
    shown = sections(arena.summarise(results(made, *[(1, 2, 3, 4)] * 8)), "en")
    assert shown[1].rows[0][1] == "3 × greedy:worlds=1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list_games())
def test_every_source_of_a_game_has_a_name(game: str, lang: str) -> None:
    made = plan(game)
    row = arena.play(made.task(0)).row
    for source in row.points:
        name = source_name(made, source, lang)
        assert name.endswith(f"({source.partition(' ')[0]})") and "sheet." not in name
        assert "{" not in name


def test_the_command_plays_the_same_plan() -> None:
    options = {"dark_tiles": ["isis", "horus"]}
    made = plan("pharaon", games=3, seats=1, seed=5, bots=BOTS, options=options)
    assert command(made) == (
        "maat arena pharaon --bots random,greedy:worlds=1 --games 3 --seats 1 --seed 5"
        " --option dark_tiles=isis,horus"
    )


def test_without_a_whole_deal_only_times_are_shown() -> None:
    made = arena.summarise(results(plan(games=4, bots=BOTS), (9, 1)))
    assert [s.title for s in sections(made, "en")] == ["Thinking times"]
    assert facts(made, "en")[-1] == "No deal is finished yet."
