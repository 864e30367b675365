"""The component file: how a wrong one is refused (table, entry and field), and what another one
changes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

import maat
from games.kheops.positions import full_but, names, position, rules_of, tile_at
from maat.core import components
from maat.core.game import load
from places import SIDE3, SIDE5

OWN = maat.load_game("kheops").source.text


def copies() -> set[str]:
    return {name for name in sys.modules if name.startswith("maat.games.kheops_")}


def refused(text: str) -> str:
    """What the loader says of a file; no trace of it is left."""
    before = copies()
    with pytest.raises(maat.BadComponents) as fault:
        load("kheops", text, "mine.toml")
    assert copies() == before
    return str(fault.value)


def changed(old: str, new: str) -> str:
    assert OWN.count(old) == 1, old
    return OWN.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '  { kind = "room", open = 1, symbol = "none", count = 1 },\n',
            "",
            "mine.toml: tiles.list: 49 tiles; a pyramid of side 7 needs 50",
        ),
        (
            '{ kind = "room", open = 1, symbol = "none", count = 1 }',
            '{ kind = "room", open = 1, symbol = "none", count = 2 }',
            "mine.toml: tiles.list: 51 tiles; a pyramid of side 7 needs 50",
        ),
        (
            '{ kind = "room", open = 2, symbol = "ankh", count = 3 }',
            '{ kind = "room", open = 2, symbol = "ankh", count = "3" }',
            "mine.toml: tiles.list[7].count: '3' is not a number from 0 to 50",
        ),
        (
            '{ kind = "room", open = 2, symbol = "ankh", count = 3 }',
            '{ kind = "room", open = 2, symbol = "ankh" }',
            "mine.toml: tiles.list[7].count: missing; expected a number from 0 to 50",
        ),
        (
            '{ kind = "room", open = 2, symbol = "ankh", count = 3 }',
            '{ kind = "room", open = 4, symbol = "ankh", count = 3 }',
            "mine.toml: tiles.list[7].open: 4 is not a number from 1 to 3",
        ),
        (
            '{ kind = "room", open = 2, symbol = "ankh", count = 3 }',
            '{ kind = "registry", open = 2, symbol = "ankh", count = 3 }',
            "mine.toml: tiles.list[7].kind: 'registry' is not one of corridor, room",
        ),
        (
            '{ kind = "room", open = 2, symbol = "ankh", count = 3 }',
            '{ kind = "room", open = 2, symbol = "anhk", count = 3 }',
            "mine.toml: tiles.list[7].symbol: 'anhk' is not one of none, sarcophagus_red",
        ),
        (
            '{ kind = "room", open = 2, symbol = "ankh", count = 3 }',
            '"room 2 ankh"',
            "mine.toml: tiles.list[7]: 'room 2 ankh' is not a table",
        ),
        (
            '{ kind = "room", open = 1, symbol = "sarcophagus_red", count = 1 }',
            '{ kind = "room", open = 1, symbol = "sarcophagus_gold", count = 1 }',
            "mine.toml: tiles.list: sarcophagus_red: 1 in all; expected 2",
        ),
        ("side = 7", "side = 8", "mine.toml: pyramid.side: 8 is not a number from 3 to 7"),
        ("side = 7", "side = true", "mine.toml: pyramid.side: True is not a number from 3 to 7"),
        (
            "rows_filled = 1",
            "rows_filled = 1.5",
            "mine.toml: pyramid.base.rows_filled: 1.5 is not a number from 1 to 6",
        ),
        (
            "upright_in_next_row = true",
            "upright_in_next_row = 1",
            "mine.toml: pyramid.base.upright_in_next_row: 1 is not true or false",
        ),
        (
            "rows_filled = 1\nupright_in_next_row = true",
            "rows_filled = 2\nupright_in_next_row = false",
            (
                "mine.toml: pyramid.base: an odd number of cells is left, so Blue would not lay the"
                " last tile"
            ),
        ),
        ("tiles = 3", "tiles = 7", "mine.toml: hands.tiles: 7 is not a number from 1 to 6"),
        (
            "worker = 14",
            "worker = 13",
            "mine.toml: pawns.white: worker + mummy: 14 in all; expected at least 15",
        ),
        (
            "worker = 14, ",
            "",
            "mine.toml: pawns.white: worker + mummy: 1 in all; expected at least 15",
        ),
        (
            "on_double = 2",
            "on_double = -1",
            "mine.toml: strength.on_double: -1 is not a number from 1 to 9",
        ),
        (
            "longest = 5\n",
            "",
            "mine.toml: scoring.longest: missing; expected a number from 0 to 99",
        ),
        ("[scoring]", "[points]", "mine.toml: scoring: missing; expected a table"),
        ('game = "kheops"', 'game = "senet"', "mine.toml: game: this file is for senet"),
        ('game = "kheops"', "", "mine.toml: game: missing; expected a word"),
        (
            '[tiles]\nknown = "assumed"',
            '[tiles]\nknown = "guessed"',
            "mine.toml: tiles.known: 'guessed' is not one of",
        ),
        ("side = 7", "side = = 7", "mine.toml: line 13 is not TOML: side = = 7"),
    ],
)
def test_a_wrong_file_is_told_with_table_entry_and_field(old: str, new: str, told: str) -> None:
    assert refused(changed(old, new)).startswith(told)


def test_too_many_no_pawn_tiles_to_place_a_pawn_are_refused() -> None:  # K10, K23: the base has 13
    text = SIDE5.read_text(encoding="utf-8")
    for symbol in ("swap", "move", "double", "none"):
        text = text.replace(f'symbol = "{symbol}"', 'symbol = "no_pawn"')
    assert load("kheops", text, "mine.toml").package.rules.tables.TILE_COUNT == 26
    too_many = text.replace('symbol = "curse"', 'symbol = "no_pawn"')
    assert "too many no_pawn tiles for every pawn to find a place; at most 12" in refused(too_many)


def test_hands_that_leave_too_few_tiles_are_refused() -> None:  # K2
    text = SIDE3.read_text(encoding="utf-8").replace("tiles = 2", "tiles = 3")
    assert "mine.toml: hands.tiles: 3 is not a number from 1 to 2" in refused(text)


def test_the_greatest_points_that_a_file_may_have_fit_the_sheet() -> None:  # K41, K42
    text = OWN
    for name in ("per_room", "one_sarcophagus", "sarcophagus_pair", "summit", "longest"):
        text = re.sub(rf"^{name} = \d+$", f"{name} = 99", text, flags=re.MULTILINE)
    rules = load("kheops", text.replace("closed_factor = 2", "closed_factor = 9"), "mine.toml")
    table = position(
        full_but("1.1", tile="room 3") + "\n1.1 room 3, white worker",
        rules=rules,
        majority_tie="both",
    )
    sheet: Any = rules.Sheet()
    rules.score(table.state, sheet)
    sheet.check()
    assert sheet.totals == [49 * 99 + 99 + 99, 0]
    n = sheet.networks[0]
    n.way_out = 0  # no pyramid is full and closed, but nearly
    assert rules.package.rules.scoring.worth(n) == 9 * (49 * 99 + 99 + 99)
    n.worth = rules.package.rules.scoring.worth(n)
    n.check()


def test_a_file_that_cannot_be_read_is_told_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(maat.BadOption, match=r"nowhere\.toml.*can be read"):
        maat.new("kheops", components=str(tmp_path / "nowhere.toml"))
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(maat.BadOption, match=r"picture\.toml"):
        maat.new("kheops", components=str(tmp_path / "picture.toml"))


def test_a_corrected_file_changes_the_tiles_and_nothing_else(tmp_path: Path) -> None:  # K2
    corrected = tmp_path / "corrected.toml"
    text = changed(
        '{ kind = "room", open = 1, symbol = "none", count = 1 }',
        '{ kind = "corridor", open = 1, symbol = "none", count = 1 }',
    )
    corrected.write_text(text, encoding="utf-8")
    table = maat.new("kheops", seed=3, components=str(corrected))
    assert table.game is not rules_of()
    assert table.game.action_count == rules_of().action_count
    counts, own = (
        table.game.census(table.state),
        rules_of().census(maat.new("kheops", seed=3).state),
    )
    assert {part for part in counts | own if counts.get(part, 0) != own.get(part, 0)} == {
        "tile 36 none",
        "tile 0 none",
    }


def test_the_packages_own_file_by_its_path_is_the_packages_own_rules() -> None:
    path = Path(str(rules_of().package.__file__)).with_name("components.toml")
    assert maat.load_game("kheops", str(path)) is rules_of()


def test_every_table_says_how_far_it_is_known_and_why() -> None:
    found = components.provenance(rules_of().parts())
    assert {d.where for d in found} == {
        "pyramid",
        "pyramid.base",
        "hands",
        "pawns",
        "strength",
        "scoring",
        "tiles",
    }
    doubts = components.doubts(rules_of().parts())
    assert [d.where for d in doubts] == ["pyramid", "pyramid.base", "tiles"]
    for lang in maat.LANGUAGES:
        assert all(d.note in rules_of().texts(lang) for d in found if d.known != "rulebook")


def test_a_pyramid_of_side_five_has_its_own_triangle() -> None:  # K1
    table = maat.new("kheops", seed=1, components=str(SIDE5))
    assert table.game.package.rules.tables.CELLS == 25
    assert [cell for cell in names(5) if tile_at(table, cell)] == [
        f"1.{i}" for i in range(1, 10)
    ] + [
        "2.1",
        "2.3",
        "2.5",
        "2.7",
    ]
    assert rules_of().package.rules.tables.CELLS == 49
