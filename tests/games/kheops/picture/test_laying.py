"""The tile that is about to be laid: what is proposed and seen, and how many clicks it takes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import maat
from games.kheops.positions import position
from maat.core.texts import LANGUAGES
from maat.core.view import View
from maat.games.kheops.picture import drawing, texts
from maat.games.kheops.picture.laying import CHECK, signed
from maat.games.kheops.picture.networks import standing
from maat.games.kheops.rules.actions import LAY_TILE
from positions import play

MOST_CLICKS = 4.2
PART = re.compile(r"<g ([^>]*data-ref=[^>]*)>")
SAYS = re.compile(r'([\w-]+)="([^"]*)"')


def parts(view: View[Any]) -> list[dict[str, str]]:
    """What every part of the picture says of itself."""
    return [dict(SAYS.findall(part)) for part in PART.findall(drawing.draw(view).body())]


def presets(view: View[Any]) -> list[str]:
    return [p["data-ref"] for p in parts(view) if "chosen" in p.get("class", "").split()]


def pointed(given: set[str], chosen: list[str], actions: list[set[str]]) -> set[str]:
    """What counts as pointed at: what was, and everything drawn as chosen that goes with it."""
    path = set(given)
    for ref in chosen:
        if any({*path, ref} <= action for action in actions):
            path.add(ref)
    return path


def clicks(view: View[Any], wanted: tuple[str, ...]) -> int:
    """The fewest clicks by which an action is pointed at: its last part, and whatever else is
    needed to tell it from the others.
    """
    actions = [set(a.refs) for a in view.legal()]
    for count in range(len(wanted)):
        for more in combinations(wanted[:-1], count):
            given = {wanted[-1], *more}
            left = [action for action in actions if given <= action]
            if len(left) == 1 or pointed(given, presets(view), actions) == set(wanted):
                return len(given)
    return len(wanted)


def greedy_turns(seed: int) -> Iterator[int]:
    """The clicks of every turn of a game of two bots that look one step ahead."""
    table, bot, count = maat.new("kheops", seed=seed), maat.bot("greedy", "kheops", seed=seed), 0
    while not table.over:
        seat = table.pending[0]
        view = table.view(seat)
        action = bot.choose(view, view.legal())
        count += clicks(view, action.refs)
        laid = action.refs[-1].startswith("lay-")
        table.play(action, seat)
        if laid:
            yield count
            count = 0


def test_a_turn_takes_few_clicks() -> None:
    turns = [n for seed in range(3) for n in greedy_turns(seed)]
    assert sum(turns) / len(turns) <= MOST_CLICKS


@pytest.fixture
def table() -> maat.Table:
    """White is about to lay a tile, and it matters which."""
    found, luck = maat.new("kheops", seed=1), random.Random(1)
    for _ in range(31):
        seat = found.pending[0]
        found.play(luck.choice(found.legal(seat)), seat)
    assert found.state.decision == LAY_TILE and found.pending == (0,)
    return found


def test_one_tile_lies_in_its_cell_and_only_that_is_seen(table: maat.Table) -> None:
    found = [p for p in parts(table.view(0)) if "data-when" in p]
    seen = {p["data-when"] for p in found if "visibility" not in p}
    assert len(seen) == 1
    assert set(next(iter(seen)).split()) <= set(presets(table.view(0)))
    assert len({p["data-when"] for p in found}) == len(table.legal(0))


def test_what_is_proposed_brings_the_most(table: maat.Table) -> None:
    gains = {a.refs: gain_of(table, a) for a in table.legal(0)}
    hand = next(r for r in presets(table.view(0)) if r.startswith("hand-"))
    turns = {r for r in presets(table.view(0)) if r.startswith("turned-")}
    proposed = [gain for refs, gain in gains.items() if refs[0] == hand and refs[1] in turns]
    assert proposed == [max(gains.values())]
    assert max(gains.values()) > min(gains.values())


def gain_of(table: maat.Table, action: maat.Action) -> int:
    after = table.view(0).imagine(1)
    after.play(action, 0)
    return standing(after.state).totals[0] - standing(table.state).totals[0]


def test_a_click_on_the_tile_turns_it_on(table: maat.Table) -> None:
    turns: dict[str, dict[str, str]] = {}
    for part in parts(table.view(0)):
        if part["id"].startswith("lying-"):
            face, now = part["id"].removeprefix("lying-").rsplit("-", 1)
            turns.setdefault(face, {})[now] = part["data-ref"].removeprefix(f"turned-{face}-")
    assert {"0": "120", "120": "240", "240": "0"} in turns.values()
    assert all(after == {"0": "0"} or len(after) == 3 for after in turns.values())


def test_the_knobs_show_what_the_tile_brings(table: maat.Table) -> None:
    drawn = drawing.draw(table.view(0)).layers["laying"]
    for action in table.legal(0):
        so = action.refs[-1].removeprefix("lay-")
        gain = f">{signed(gain_of(table, action))}<"
        assert gain in drawn[f"knob-{so}"] and gain in drawn[f"chip-{so}"]


THREATENED = """
    1.1 corridor 2
    2.2 room right, blue worker
    2.3 corridor left+right
"""


def threatened(*more: str) -> maat.Table:
    """White is about to lay a tile beside Blue's network, perhaps a curse."""
    table = position(THREATENED, white="room 2 curse, corridor 2", blue="room 3")
    return play(table, "worker 1.1", "cell 2.4", *more)


@pytest.mark.parametrize("narrow", [False, True])
def test_what_the_opponent_would_lose_stands_beside_the_knob(narrow: bool) -> None:
    table, losses = threatened(), dict[str, int]()
    for action in table.legal(0):
        after = standing(threatened(str(action)).state).totals[1]
        losses[action.refs[-1].removeprefix("lay-")] = after - standing(table.state).totals[1]
    assert min(losses.values()) < 0 and 0 in losses.values()
    drawn = drawing.draw(table.view(0), "en", narrow).layers["laying"]
    for so, loss in losses.items():
        told, plate = f"{signed(loss)} for Blue", "kheops-worth-blue"
        assert (told in drawn[f"knob-{so}"]) == (plate in drawn[f"knob-{so}"]) == (loss != 0)
        assert (told in drawn[f"chip-{so}"]) == (loss != 0)


def test_nobody_else_sees_what_might_be_laid(table: maat.Table) -> None:
    for seat in (1, None):
        assert not drawing.draw(table.view(seat)).layers["laying"]


def test_points_have_a_sign() -> None:
    assert [signed(n) for n in (6, 0, -3)] == ["+6", "+0", "−3"]


@pytest.mark.parametrize("narrow", [False, True])
def test_all_that_lays_has_a_tick_and_nothing_else_has(table: maat.Table, narrow: bool) -> None:
    for id, drawn in drawing.draw(table.view(0), "en", narrow).layers["laying"].items():
        assert ('data-ref="lay-' in drawn) == (CHECK in drawn), id


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_choice_of_a_turn_says_what_comes_first(lang: str, narrow: bool) -> None:
    table = play(position("1.1 room 2 rotate room\n1.2 room 2", white="room 3"), "worker 1.1")
    drawn, say = drawing.draw(table.view(0), lang, narrow).layers["laying"], texts(lang)
    plate = drawn["turn-plate"]
    assert say("picture.laying.first") in plate and say("picture.laying.then") in plate
    assert "turn-plate" not in drawing.draw(table.view(1), lang, narrow).layers["laying"]
