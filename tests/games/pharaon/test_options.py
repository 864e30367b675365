"""The option `dark_tiles`: how many of the Traitor's tiles are dark, or which, by their Gods
(P72).
"""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

import maat
from games.pharaon.positions import GODS, RULES, T

OPTION = RULES.options["dark_tiles"]
REFUSED = {
    "en": "expected a number from 0 to 5, or some of the Gods of the tiles: {names}",
    "fr": "attendu\xa0: un nombre de 0 à 5, ou quelques-uns des Dieux des tuiles\xa0: {names}",
    "nl": "verwacht: een getal van 0 tot en met 5, of enkele van de Goden van de sporen: {names}",
}


def dark(table: maat.Table) -> set[str]:
    """The Gods of the tiles that lie dark side up."""
    tiles = table.state.tiles
    return {GODS[tile.face] for tile in tiles if tile.side == T.DARK}


def kept(table: maat.Table) -> Any:
    """What the record says of the option."""
    line = next(line for line in table.record().splitlines() if line.startswith("options "))
    return json.loads(line.removeprefix("options "))["dark_tiles"]


def test_the_names_are_the_gods_of_the_component_file() -> None:  # P72
    assert OPTION.names == GODS


@pytest.mark.parametrize(
    "names", [n for k in range(1, 5) for n in itertools.combinations(GODS, k)], ids=",".join
)
def test_the_tiles_that_are_named_are_dark_and_no_others(names: tuple[str, ...]) -> None:  # P72
    for seed in range(2):
        table = maat.new("pharaon", seats=1, seed=seed, dark_tiles=names)
        assert dark(table) == set(names)
        sides = [
            s for s in table.view(0).lines[0].seen if s.event.key in ("tile_lies", "tile_side")
        ]
        assert [s.event.key for s in sides] == ["tile_lies"] * 5


def test_a_number_still_turns_random_ones() -> None:  # P72
    found = {
        frozenset(dark(maat.new("pharaon", seats=1, seed=seed, dark_tiles=2)))
        for seed in range(120)
    }
    assert len(found) == 10 and all(len(names) == 2 for names in found)


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        (("isis", "horus"), ["horus", "isis"]),
        (["Isis", "HORUS", "isis"], ["horus", "isis"]),
        ({"anubis"}, ["anubis"]),
        ((), 0),
        ([], 0),
        (GODS, 5),
        (list(reversed(GODS)), 5),
        (3, 3),
        (0, 0),
    ],
)
def test_the_record_has_one_form_for_the_same_tiles(given: Any, canonical: Any) -> None:  # P72
    table = maat.new("pharaon", seats=1, seed=3, dark_tiles=given)
    assert kept(table) == canonical
    again = maat.replay(table.record())
    assert (
        again.state == table.state
        and again.record() == table.record()
        and dark(again) == dark(table)
    )
    assert maat.replay(table.view(0).record()).view(0).state.plain() == table.view(0).state.plain()


@pytest.mark.parametrize(
    "value", [6, -1, True, 2.0, "2", "isis", ("sobek",), ("isis", 3), (1, 2), [["isis"]], None, {}]
)
def test_anything_else_is_refused_with_the_rule_and_what_would_be_right(value: Any) -> None:  # P72
    with pytest.raises(maat.BadOption) as refused:
        maat.new("pharaon", seats=1, dark_tiles=value)
    assert refused.value.rule == "P72"
    for lang, expected in REFUSED.items():
        assert refused.value.text(lang).endswith(expected.format(names=", ".join(GODS)))
        assert "(P72)" in refused.value.text(lang)


@pytest.mark.parametrize("value", [1, ("isis",), GODS])
def test_it_is_for_the_solo_game_only(value: Any) -> None:  # P72
    with pytest.raises(maat.BadOption, match=r"P72.*solo game"):
        maat.new("pharaon", seats=2, dark_tiles=value)
    assert kept(maat.new("pharaon", seats=2, seed=1, dark_tiles=())) == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2", 2),
        ("isis", ("isis",)),
        ("isis,horus", ("isis", "horus")),
        ("Isis, Horus", ("isis", "horus")),
        ("6", "6"),
        ("sobek", "sobek"),
        ("isis,sobek", "isis,sobek"),
        ("", ""),
    ],
)
def test_what_is_typed_is_read(text: str, value: Any) -> None:  # P72
    assert OPTION.parse(text, 1) == value


def test_compiled_games_take_the_same_options() -> None:  # P57, P72
    fast = maat.compiled("pharaon", edition="nl", dark_tiles=("isis", "horus"))
    assert fast.blank(1)[0]["edition"] == T.DUTCH
    bits = int(fast.blank(1)[0]["dark_tiles"]) - T.DARK_NAMED
    assert {GODS[tile] for tile in range(5) if bits >> tile & 1} == {"isis", "horus"}
    with pytest.raises(maat.BadOption, match="P72"):
        fast.blank(2)
    with pytest.raises(maat.BadOption, match=r"P72\); expected a number"):
        maat.compiled("pharaon", dark_tiles=("sobek",))
    with pytest.raises(maat.BadOption, match="solo game"):
        maat.compiled("pharaon", dark_tiles=1, first_play=(1,))
