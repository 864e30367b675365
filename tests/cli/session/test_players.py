"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import pytest

import maat
from maat.cli.errors import BadCommand, exit_code
from maat.cli.session.players import HUMAN, seat_players
from maat.core.messages import Said

KHEOPS = maat.load_game("kheops")


def test_a_person_has_no_bot_and_a_bot_its_name() -> None:
    person, bot = seat_players(KHEOPS, [HUMAN, "greedy"])
    assert person.is_human and person.name == HUMAN and person.bot is None
    assert not bot.is_human and bot.name == "greedy" and bot.bot is not None
    assert bot.said.arguments == {"name": Said("bot.greedy")}


def test_the_bots_of_a_practice_game_play_the_same_every_time() -> None:
    table = maat.new("kheops", seed=1)
    choices = []
    for _ in range(2):
        player = seat_players(KHEOPS, ["random", "random"], seed=5)[0]
        assert player.bot is not None
        choices.append([str(player.bot.choose(table.view(0), table.legal(0))) for _ in range(8)])
    assert choices[0] == choices[1] and len(set(choices[0])) > 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["human"], "--seats human,apprentice"),
        (["human", "robot"], "There is no player robot; in --seats you can name human, random"),
        (["human", ""], "There is no player ''"),
        (["human", "greedy:worlds=0"], "There is no player greedy:worlds=0; in --seats"),
        (["human", "search:noise=nan"], "you can name human, random, greedy, apprentice"),
    ],
)
def test_a_wrong_table_is_a_wrong_command(words: list[str], sentence: str) -> None:
    with pytest.raises(BadCommand) as wrong:
        seat_players(KHEOPS, words)
    assert sentence in str(wrong.value) and exit_code(wrong.value) == 2
