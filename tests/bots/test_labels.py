"""What bots are called, and how they play, in every language; and which there are."""

from __future__ import annotations

import pathlib

import pytest

import maat
from maat import bots
from maat.bots import nets
from maat.bots.explanation import MESSAGES
from maat.bots.labels import character, description, label
from maat.core.game import load
from maat.core.texts import LANGUAGES, catalogue
from places import TESTS

ALL = ("random", "greedy", "apprentice", "scribe", "vizier", "pharaoh")


@pytest.mark.parametrize("game", [None, *maat.list_games()])
def test_the_bots_are_named_from_the_weakest_kind_to_the_strongest_level(game: str | None) -> None:
    assert bots.names(game) == ALL
    if game is not None:
        rules = load(game)
        for seats in range(rules.fewest, rules.most + 1):
            assert bots.names(game, seats) == ALL


def test_without_a_net_for_these_seats_there_are_no_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.names("kheops", 4) == ("random", "greedy")
    monkeypatch.setenv("MAAT_GAMES", str(TESTS / "toy"))
    assert bots.names("feather") == ("random", "greedy")
    assert maat.bot("vizier", "feather", wait=False).name == "vizier"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_short_name_and_a_line_of_its_own(lang: str) -> None:
    say = catalogue(lang, MESSAGES)
    names, lines = ({what(say, bot) for bot in ALL} for what in (label, character))
    assert len(names) == len(lines) == len(ALL)
    assert all(len(name) <= 10 and " " not in name for name in names)
    assert all(0 < len(line) <= 70 for line in lines)


def test_the_levels_have_the_titles_of_a_court() -> None:
    titles = {lang: label(catalogue(lang, MESSAGES), "apprentice") for lang in LANGUAGES}
    assert titles == {"en": "Apprentice", "fr": "Apprenti", "nl": "Leerling"}


def test_a_bot_that_nobody_described_is_called_by_its_own_name() -> None:
    say = catalogue("en", MESSAGES)
    assert label(say, "dreamer") == "dreamer" and character(say, "dreamer") == ""
    assert description(say, "dreamer", load("heir"), 2) == ""


def test_a_description_says_what_is_wrong_with_the_net(tmp_path: pathlib.Path) -> None:
    say, game = catalogue("en", MESSAGES), load("kheops")
    about = "Plans far ahead and forgives little"
    assert description(say, "vizier", game, 2) == about
    needed, digest = nets._needed(game), game.source.digest
    other = nets._caveat(game.folder, needed, "0" * 16, 2)
    assert other is not None and "trained with other components" in say.say(other)
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "2.npz").write_bytes(b"PK broken")
    broken = nets._caveat(tmp_path, needed, digest, 2)
    assert broken is not None and say.say(broken).endswith(
        "here: '2.npz' is not a net, or is damaged."
    )
    features = nets._caveat(game.folder, ("kheops", 7, "f" * 16), digest, 2)
    assert features is not None and "this game needs kheops ffff" in say.say(features)
    assert nets._trained_seats(tmp_path) == nets.EVERY_NUMBER
