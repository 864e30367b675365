"""The component file: what is printed on the parts, checked entry by entry (H1, H2)."""

from __future__ import annotations

from pathlib import Path

import pytest

import maat
from games.heir.positions import rules_of
from maat.core.components import doubts, provenance

FILE = rules_of().folder / "components.toml"


def changed(tmp_path: Path, old: str, new: str) -> str:
    text = FILE.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


def test_the_printed_values() -> None:  # H1, H2
    tables = rules_of().package.rules.tables
    assert (tables.ROWS, tables.COLUMNS, tables.SUNS, tables.PLATFORMS, tables.DISKS) == (
        8,
        8,
        8,
        4,
        9,
    )
    assert tables.BONUS == [0, 3, 0, 4, 0, 5, 0, 6]
    assert (tables.WORTH, tables.COUNT, tables.SET_POINTS) == ([1, 2, 3], [4, 4, 4], [1, 3, 5, 7])
    assert sorted([*range(1, 11), *range(1, 11), 11, 12]) == tables.VALUE
    assert len(tables.ARROWS) == 12 and tables.CHAIN_FACTOR == 2 and tables.MAJORITY_BONUS == 7


def test_every_table_says_how_far_it_is_known_and_why() -> None:
    texts = {lang: rules_of().texts(lang) for lang in maat.LANGUAGES}
    found = provenance(rules_of().parts())
    assert {d.where for d in doubts(rules_of().parts()) if d.known == "assumed" or d.fields} == {
        "board",
        "board.pyramid",
        "suns.pyramid_bonus",
        "monument_tokens",
    }
    assert "page 5" in texts["en"]("components.board").lower()
    for doubt in found:
        if doubt.known != "rulebook" or doubt.fields:
            assert all(doubt.note in t for t in texts.values()), doubt.where


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        (
            "bast = { suns = [2, 4, 6, 8, 10]",
            "bast = { suns = [1, 2, 4, 6, 8, 10]",
            r"bast\.suns\[1\]: 1 is in bast",
        ),
        (
            "suns = [1, 3, 5, 7, 9]",
            "suns = [2, 3, 5, 7, 9]",
            r"bid_cards\.anubis\.suns\[1\]: 2 is in .* already",
        ),
        (
            "suns = [1, 3, 5, 7, 9]",
            "suns = [3, 5, 7, 9]",
            r"bid_cards\.anubis: 1 is missing; .*each number from 1 to 10",
        ),
        (
            "suns = [1, 3, 5, 7, 9]",
            "suns = [1, 3, 5, 7, 11]",
            r"bid_cards\.anubis\.suns\[5\]: 11 is not",
        ),
        ("pharaoh = [11, 12]", "pharaoh = [12, 11]", r"bid_cards\.pharaoh.*rise"),
        ("pharaoh = [11, 12]", "pharaoh = [11]", r"bid_cards\.pharaoh: 1 entry; expected 2"),
        (
            'names = ["bast", "anubis"]',
            'names = ["anubis", "bast"]',
            r"sides\.names: expected bast",
        ),
        ('"ptah", "ra"', '"ra", "ptah"', r"gods\.order: expected seshat"),
        ("rows = 8", "rows = 2", r"board\.rows: 2 is not"),
        ("rows = 8\ncolumns = 8", "rows = 3\ncolumns = 3", r"board\.rows: 9 spaces"),
        ("[[0, 2], ", "[[0, 9], ", r"board\.river\[1\]: \[0, 9\]"),
        ("[[0, 2], ", "[[1, 2], ", r"board\.river\[2\]: \[1, 2\] is in river already"),
        ("river_spaces = 2", "river_spaces = 4", r"board\.river: no site"),
        ("count = 8\n", "count = 7\n", r"suns\.count: 7 is not an even number"),
        (
            "6 = 5\n",
            "7 = 5\n",
            r"suns\.pyramid_bonus: the fields are 2, 4, 7, 8; expected 2, 4, 6, 8",
        ),
        ("platforms = 4", "platforms = 5", r"pyramid\.platforms: 5"),
        ("per_side = 9", "per_side = 8", r"disks\.per_side: 8"),
        (
            "obelisk = { value = 3, count = 4 }",
            "obelisk = { value = 3, count = 5 }",
            r"monument_cards\.count: 13 in all",
        ),
        (
            "set_points = [1, 3, 5, 7]",
            "set_points = [1, 3, 5]",
            r"monument_cards\.set_points: 3 entries; expected 4",
        ),
        ('["N", "S"], ', "", r"monument_tokens\.arrows: 11 entries; expected 12"),
        ('["N", "S"], ', '["N", "N"], ', r"monument_tokens\.arrows\[1\].*different"),
        (
            '["N", "S"], ',
            '["N", "X"], ',
            r"monument_tokens\.arrows\[1\]: \['N', 'X'\] is not a list of different",
        ),
        ('letter = "B"', 'letter = "C"', r"animal_magic\.cards\[2\]\.letter"),
        ('effect = "swap_bids"', 'effect = "lowest_bid_wins"', r"animal_magic\.cards\[5\]\.effect"),
        ("f_adds = 1", 'f_adds = "one"', r"animal_magic\.f_adds: 'one' is not a number"),
        ("face_up = 3", "face_up = 2", r"monument_cards\.face_up: 2"),
        ("chain_factor = 2", "", r"scoring\.chain_factor: missing"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, where: str
) -> None:  # H1, H2
    path = changed(tmp_path, old, new)
    with pytest.raises(maat.BadComponents, match=where):
        maat.new("heir", components=path)


def test_a_value_with_two_suns_is_refused_with_the_entry(tmp_path: Path) -> None:  # H1
    path = changed(tmp_path, "moons = [2, 4, 6, 8, 10]", "moons = [4, 6, 8, 10]")
    text = (
        Path(path)
        .read_text(encoding="utf-8")
        .replace("suns = [1, 3, 5, 7, 9]", "suns = [1, 2, 3, 5, 7, 9]")
    )
    Path(path).write_text(text, encoding="utf-8")
    with pytest.raises(
        maat.BadComponents, match=r"bid_cards\.anubis\.suns\[2\]: 2 is in bast\.suns already"
    ):
        maat.new("heir", components=path)


def test_another_division_of_suns_and_moons_is_accepted(tmp_path: Path) -> None:  # H1
    text = FILE.read_text(encoding="utf-8")
    text = text.replace(
        "suns = [2, 4, 6, 8, 10], moons = [1, 3, 5, 7, 9]",
        "suns = [1, 2, 3, 4, 5], moons = [6, 7, 8, 9, 10]",
    )
    text = text.replace(
        "suns = [1, 3, 5, 7, 9], moons = [2, 4, 6, 8, 10]",
        "suns = [6, 7, 8, 9, 10], moons = [1, 2, 3, 4, 5]",
    )
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    table = maat.new("heir", components=str(path), seed=1)
    assert table.state.seats[0].hand[1] == 1 and table.state.seats[0].hand[0] == 0
