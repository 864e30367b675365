"""What a game's picture offers to the program."""

from __future__ import annotations

import pathlib
import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

import maat
from maat.core.game import list_games, load
from maat.core.texts import LANGUAGES
from maat.draw import GamePicture, Thumbnail, has_picture, picture_of, texts_of, thumbnail_of

EVERY = 13  # decisions between two positions that are looked at


def picture(game: str) -> GamePicture:
    found = picture_of(load(game))
    assert found is not None
    return found


def test_a_game_without_a_picture_says_so() -> None:
    without = replace(load("kheops"), picture="")
    assert not has_picture(without)
    assert picture_of(without) is None


@pytest.mark.parametrize("game", list_games())
def test_what_an_action_touches_can_be_asked_of_every_action_in_every_state(game: str) -> None:
    """A page asks why nothing can be done with a part, so illegal actions are asked too."""
    rules = load(game)
    for seats in range(rules.fewest, rules.most + 1):
        table, luck = maat.new(game, seats=seats, seed=seats), random.Random(seats)
        for n in range(10**4):
            if table.over:
                break
            seat = luck.choice(table.pending)
            if n % EVERY == 0:
                state = table.view(seat).state
                for action in range(rules.action_count):
                    assert all(isinstance(ref, str) for ref in rules.touches(state, seat, action))
            table.play(luck.choice(table.legal(seat)), seat)
        assert table.over


@pytest.mark.parametrize("game", list_games())
def test_a_thumbnail_shows_a_part_of_the_wide_picture(game: str) -> None:
    shown = thumbnail_of(picture(game))
    table = maat.new(game, seats=shown.seats, seed=shown.seed)
    drawing = picture(game).draw(table.view(None))
    assert shown.box is not None
    assert 0 <= shown.box.left < shown.box.right <= drawing.width
    assert 0 <= shown.box.top < shown.box.bottom <= drawing.height
    assert shown.box.width / shown.box.height == pytest.approx(8 / 5, rel=0.01)


def test_a_game_that_declares_no_thumbnail_is_shown_whole() -> None:
    declares_none: GamePicture = SimpleNamespace()
    assert thumbnail_of(declares_none) == Thumbnail()
    assert Thumbnail().box is None


def test_a_picture_has_the_words_of_its_game_and_its_own(tmp_path: pathlib.Path) -> None:
    for folder, key in ((tmp_path / "words", "title"), (tmp_path / "picture", "caption")):
        folder.mkdir()
        for lang in LANGUAGES:
            (folder / f"{lang}.toml").write_text(f'{key} = "{key} in {lang}"', encoding="utf-8")
    texts = texts_of(tmp_path / "picture")
    assert [texts("fr")("title"), texts("nl")("caption")] == ["title in fr", "caption in nl"]
