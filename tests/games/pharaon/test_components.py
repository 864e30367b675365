"""The component file: how a wrong one is refused, what another one changes; and wrong options."""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import maat
from games.pharaon.positions import T
from maat.core import components
from maat.core.game import load
from maat.core.laws import somebody_can_act
from maat.core.messages import Said
from positions import legal, play

OWN = maat.load_game("pharaon").source.text


def copies() -> set[str]:
    return {name for name in sys.modules if name.startswith("maat.games.pharaon_")}


def refused(text: str) -> str:
    """What the loader says of a file; no trace of it is left."""
    before = copies()
    with pytest.raises(maat.BadComponents) as fault:
        load("pharaon", text, "mine.toml")
    assert copies() == before
    return str(fault.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '  ["justice", "justice", "construction"],\n',
            "",
            "mine.toml: jars.tiles: 29 entries; expected 30",
        ),
        (
            '["royalty", "trade", "agriculture"]',
            '["royalty", "trade"]',
            "jars.tiles[1]: 2 entries; expected 3",
        ),
        (
            '["royalty", "trade", "agriculture"]',
            '["silver", "trade", "royalty"]',
            "jars.tiles[1][1]: 'silver' is not one",
        ),
        ("count = 6 }", "count = 5 }", "offerings.prestige: 39 in all; expected 40"),
        (
            "per_noble = 3",
            "per_card = 3",
            "nobles[12].prestige.per_card: no such field here; expected one of base",
        ),
        (
            '"act_without_spot", area = "artisans"',
            '"none", area = "artisans"',
            "nobles[13].ability.power: 'none' is not",
        ),
        ("number = 26", "number = 25", "nobles[26].number: 25 is not 26"),
        ('name = "judge"', 'name = "jury"', "nobles[11].name: 'jury' is not judge"),
        ('kind = "instant"', 'kind = "permanent"', "nobles[21].kind: 'permanent' is not instant"),
        ("lines = [", 'lines = [["nothing"],', "pyramid_of_time.lines: 5 entries; expected 4"),
        (
            '["first_player", ',
            '["nothing", ',
            "pyramid_of_time.lines[1]: first_player stands on the first square",
        ),
        ('["god"]', '["goddess"]', "traitor.tiles[1].light.effects.9: 'goddess' is not one of"),
        ('9 = ["god"], ', "", "traitor.tiles[1].light.effects: god: 0 in all; expected 1"),
        (
            '"take_noble:1"',
            '"take_noble:4"',
            "traitor.tiles[2].light.effects.5: 'take_noble:4' is not one of",
        ),
        ('god = "sekhmet"', 'god = "horus"', "traitor.tiles: expected "),
        (
            "burial_step = 3",
            "burial_step = 8",
            "tokens.pharaoh_needs.burial_step: 8 is not a number from 1 to 7",
        ),
        ('  { prestige = 7, gains = ["trade"] },\n', "", "artisans.cards: 29 entries; expected 30"),
        ('order = ["trade"', 'order = ["royalty"', "wheel.order: expected trade, royalty"),
        (
            'arrows = ["any"]',
            'arrows = ["some"]',
            "nile.payments.offers[6].arrows[1]: 'some' is not",
        ),
        ('base = ["trade"', 'base = ["wood"', "resources.base[1]: 'wood' is not one of"),
        (
            "pharaoh_prestige = 7",
            'pharaoh_prestige = "7"',
            "tokens.pharaoh_prestige: '7' is not a number",
        ),
        (
            'pair = ["trade", "agriculture"]',
            'pair = ["trade", "trade"]',
            "nobles[1].ability.pair: trade is in pair already",
        ),
        (
            "spaces = 12, jars = 3",
            "spaces = 1, jars = 3",
            "traitor.tiles[1].light.spaces: 1 is not a number from 2 to 20",
        ),
    ],
)
def test_a_wrong_file_is_told_where_and_what_would_be_right(old: str, new: str, told: str) -> None:
    assert old in OWN
    assert told in refused(OWN.replace(old, new, 1))


def another(tmp_path: Path, *changes: tuple[str, str]) -> str:
    text = OWN
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_another_file_plays_another_game(tmp_path: Path) -> None:
    """Two equal Jars, a shorter chamber, fewer Nile payments, longer tiles: the laws hold all the
    same.
    """
    step = '  { cost = ["trade", "construction", "justice"], prestige = 35 },\n'
    offer = '  { cost = ["justice", "royalty"], gains = ["jar"], arrows = ["any"] },\n'
    path = another(
        tmp_path,
        (step, ""),
        (offer, ""),
        ('["justice", "royalty", "justice"]', '["royalty", "trade", "agriculture"]'),
        ("dark = { spaces = 12", "dark = { spaces = 15"),
        (
            'area = "burial_chamber" }\nassumed = ["prestige", "area"]',
            'area = "nobles" }\nassumed = ["prestige", "area"]',
        ),
    )
    rules = maat.load_game("pharaon", path)
    package: Any = rules.package.rules
    assert (package.tables.BURIAL_STEPS, package.tables.NILE_OFFERS, package.tables.JAR_FACES) == (
        6,
        9,
        29,
    )
    for seats in (1, 2, 5):
        somebody_can_act(rules, seats, {}, 2, 3)
    somebody_can_act(rules, 1, {"dark_tiles": 5}, 2, 3)
    table, luck = maat.new("pharaon", seats=3, seed=1, components=path), random.Random(1)
    while not table.over:
        play(table, luck.choice(legal(table)))
    assert maat.replay(table.record()).result == table.result


def test_sentences_say_what_the_file_says_things_cost(tmp_path: Path) -> None:  # P24
    def sentences(components: str | None) -> list[str]:
        table = maat.new("pharaon", seats=3, seed=1, components=components)
        game = table.game
        said = game.sentence(table.state, 0, game.notations.index("burial chamber"))
        return [game.texts(lang).sentence(said) for lang in ("en", "fr", "nl")]

    dear = another(
        tmp_path,
        (
            'cost = ["construction", "royalty"], prestige = 5,',
            'cost = ["agriculture", "agriculture", "agriculture", "royalty"], prestige = 6,',
        ),
    )
    cheap, changed = sentences(None), sentences(dear)
    for before, after, three in zip(
        cheap, changed, ("3 Agriculture", "3 Agriculture", "3 Landbouw"), strict=True
    ):
        assert "5 " in before and three not in before
        assert "6 " in after and three in after


def test_the_steps_of_the_burial_chamber_rise_from_5_to_60() -> None:  # P24
    costs = [sum(cost) for cost in T.BURIAL_COST]
    assert (T.BURIAL_STEPS, T.BURIAL_PRESTIGE[1], T.BURIAL_PRESTIGE[-1]) == (7, 5, 60)
    assert costs == sorted(costs) and (costs[0], costs[-1]) == (2, 4)
    each = [after - before for before, after in pairwise(T.BURIAL_PRESTIGE)]
    assert each == sorted(each) and each[0] > 0


def test_what_is_reported_or_worked_out_is_in_doubt() -> None:
    found = {d.where: d for d in components.doubts(maat.load_game("pharaon").parts())}
    assert [(d.known, d.fields) for w, d in found.items() if w.startswith("burial_chamber")] == [
        ("assumed", ()),
        ("reported", ("cost",)),
        ("reported", ("cost",)),
    ]
    assert found["offerings"].known == "derived" and found["jars"].fields == ("tiles",)
    assert found["nobles[13]"].note == "components.doctor"


def test_what_is_assumed_is_said_in_every_language() -> None:
    rules = maat.load_game("pharaon")
    for doubt in components.doubts(rules.parts()):
        assert doubt.note
        for lang in ("en", "fr", "nl"):
            assert rules.texts(lang).sentence(Said(doubt.note))


@pytest.mark.parametrize("seats", [0, 6, -1])
def test_one_to_five_seats(seats: int) -> None:  # P1
    with pytest.raises(ValueError, match="1 to 5"):
        maat.new("pharaon", seats=seats)


@pytest.mark.parametrize(
    "options", [{"dark_tiles": 6}, {"dark_tiles": -1}, {"dark_tiles": "many"}, {"first_play": (1,)}]
)
def test_wrong_options_of_the_solo_game(options: dict[str, Any]) -> None:  # P7, P72
    name, rule = next(iter(options)), "P72" if "dark_tiles" in options else "P7"
    with pytest.raises(
        maat.BadOption, match=rf"option {name}: .* is not possible \({rule}\); expected"
    ) as fault:
        maat.new("pharaon", seats=1, **options)
    assert fault.value.rule == rule


def test_dark_tiles_are_for_the_solo_game() -> None:  # P72
    with pytest.raises(maat.BadOption, match=r"P72.*solo") as fault:
        maat.new("pharaon", seats=2, dark_tiles=3)
    assert "solospel" in fault.value.text("nl")
    assert maat.new("pharaon", seats=2, dark_tiles=0).state.dark_tiles == 0


def test_equal_cards_are_one_face() -> None:
    assert T.JAR_FACES == 30 and T.ARTISAN_FACES == 22
