"""The table of Kheops in letters: what lies there can be read off it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from maat.cli.language import texts
from maat.cli.terminal.board import board_of
from maat.games.kheops.names import CELL_NAMES
from maat.games.kheops.rules.tables import CELLS, NEIGHBOUR, NO_CELL, NO_TILE
from maat.games.kheops.terminal import board
from places import SIDE3, SIDE5


def drawn(table: maat.Table, lang: str = "en", seat: int | None = 0) -> list[str]:
    lines = board_of(table.game).board(table.view(seat), texts(lang, table.game), [])
    return ["".join(text for text, _ in line).ljust(80) for line in lines]


def random_table(seed: int, decisions: int = 80) -> maat.Table:
    luck, table = random.Random(seed), maat.new("kheops", seed=seed)
    for _ in range(decisions):
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return table


@pytest.mark.parametrize("seed", range(5))
def test_two_tiles_are_joined_where_the_picture_shows_a_passage(seed: int) -> None:
    # K11: read the openings off the letters, as a person does
    table = random_table(seed)
    g: Any = table.state
    lines = drawn(table)
    for cell in range(CELLS):
        x, y, up = board.corner(cell)
        right = board.BACK if up else board.LEFT_OR_RIGHT
        other = NEIGHBOUR[cell][right]
        if g.tile[cell] == NO_TILE or other == NO_CELL or g.tile[other] == NO_TILE:
            continue
        joined = board.is_open(g, cell, right) and board.is_open(g, other, right)
        assert (lines[y + 1][x + 5 : x + 8] == "═══") == joined, CELL_NAMES[cell]
        below = NEIGHBOUR[cell][board.LEVEL] if up else NO_CELL
        if below != NO_CELL and g.tile[below] != NO_TILE:
            joined = board.is_open(g, cell, 2) and board.is_open(g, below, 2)
            assert (lines[y + 2][x + 5] + lines[y + 3][x + 5] == "║║") == joined


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_every_tile_pawn_and_name_is_in_the_picture(lang: str) -> None:
    table = random_table(11)
    say, lines, g = texts(lang, table.game), drawn(table, lang), table.state
    for cell in range(CELLS):
        x, y, up = board.corner(cell)
        assert any(CELL_NAMES[cell] in line[max(0, x) : x + 8] for line in lines[y : y + 3])
        if g.tile[cell] != NO_TILE:
            assert lines[y + 1][x + 3 : x + 5] == board.code(say, g.tile[cell])
        if g.owner[cell] >= 0:
            assert lines[y + (0 if up else 2)][x + 3 : x + 5] == board.pawn_code(
                say, g.owner[cell], g.pawn[cell]
            )
    assert max(len(line.rstrip()) for line in lines) <= board.WIDTH == 80


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_codes_are_two_letters_and_all_different(lang: str) -> None:
    say = texts(lang, maat.new("kheops").game)
    made = {board.code(say, face) for face in range(72)}
    assert all(len(code) == 2 for code in made) and len(made) == 2 * 12
    pawns = {board.pawn_code(say, seat, kind) for seat in range(2) for kind in range(4)}
    assert len(pawns) == 8


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_the_corners_do_not_cover_the_pyramid(lang: str) -> None:
    table = random_table(4, 113 // 2)
    alone = drawn(table, lang)
    for y, line in enumerate(alone[:9]):
        left = 32 - y - 2 * (y // 3)
        assert line[left] in "/═ " and line[left - 1] == " ", (y, line)


@pytest.mark.parametrize("side", [3, 5])
def test_smaller_pyramids_are_drawn_too(side: int) -> None:
    file = {3: SIDE3, 5: SIDE5}[side]
    table = maat.new("kheops", seed=1, components=str(file))
    picture = "\n".join(drawn(table))
    names = table.game.package.names.CELL_NAMES
    assert len(names) == side * side and all(name in picture for name in names)


def test_where_a_turned_tile_opens_is_said() -> None:
    table = maat.new("kheops", seed=7)
    for word in ("worker 1.1", "cell 2.2"):
        table.play(word, 0)
    say = texts("en", table.game)
    remarks = {str(a): board.remark(table.view(0), a.id) for a in table.legal(0)}
    told = {action: say.say(remark) for action, remark in remarks.items() if remark is not None}
    # K47: a single opening is on the right in a cell that points down, then it is turned clockwise
    assert told["lay room 1"] == "open: right"
    assert told["lay room 1 120"] == "open: left"
    assert told["lay room 1 240"] == "open: above"
    assert told["lay corridor 3 rotate room"] == "open: left, above, right"


def test_the_other_hand_is_not_in_the_picture() -> None:
    # K4
    table = maat.new("kheops", seed=7)
    picture = "\n".join(drawn(table, seat=None))
    assert "your hand" not in picture and "room " not in picture.partition("your hand")[2]
