"""The tile that is about to be laid: what is proposed and seen, and how many clicks it takes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import escape
from typing import Any

import pytest

import maat
from games.kheops.positions import position
from maat.core.texts import LANGUAGES
from maat.core.view import View
from maat.games.kheops.picture import drawing, texts
from maat.games.kheops.picture.knobs import signed
from maat.games.kheops.picture.networks import outcomes, standing, turned_outcomes
from maat.games.kheops.rules.actions import FIRST, LAY_TILE, ROTATE_TILE, SECOND
from positions import play

MOST_CLICKS = 4.2
PART = re.compile(r"<g ([^>]*data-ref=[^>]*)>")
Chosen = frozenset[str]
SAYS = re.compile(r'([\w-]+)="([^"]*)"')


def parts(view: View[Any]) -> list[dict[str, str]]:
    """What every part of the picture says of itself."""
    return [dict(SAYS.findall(part)) for part in PART.findall(drawing.draw(view).body())]


def presets(view: View[Any]) -> list[str]:
    return [p["data-ref"] for p in parts(view) if "chosen" in p.get("class", "").split()]


class Page:
    """What pointing.js does with a question: the parts that are seen, and what a click plays."""

    def __init__(self, view: View[Any]) -> None:
        found = parts(view)
        self.actions = [a.refs for a in view.legal()]
        self.presets = [p["data-ref"] for p in found if "chosen" in p.get("class", "").split()]
        self.parts = [(p["data-ref"], set(p.get("data-when", "").split())) for p in found]

    def fitting(self, chosen: Chosen) -> list[tuple[str, ...]]:
        return [refs for refs in self.actions if chosen <= set(refs)]

    def path(self, chosen: Chosen) -> set[str]:
        """What counts as pointed at: what was, and everything drawn as chosen that goes with it."""
        path = set(chosen)
        for ref in self.presets:
            if any({*path, ref} <= set(refs) for refs in self.actions):
                path.add(ref)
        return path

    def seen(self, chosen: Chosen) -> set[str]:
        path = self.path(chosen)
        return {ref for ref, when in self.parts if when <= path}

    def click(self, chosen: Chosen, ref: str) -> tuple[Chosen, tuple[str, ...] | None]:
        """What is chosen after a click, and the action that it plays, if any."""
        if not self.fitting(chosen | {ref}):
            chosen = frozenset(r for r in chosen if self.fitting(frozenset({r, ref})))
        chosen = chosen | {ref} if self.fitting(chosen | {ref}) else frozenset({ref})
        left, path = self.fitting(chosen), self.path(chosen)
        if len(left) == 1 and left[0][-1] in chosen:
            return chosen, left[0]
        return chosen, next((a for a in left if set(a) <= path and a[-1] in chosen), None)


def clicks(page: Page, wanted: tuple[str, ...]) -> int:
    """The fewest clicks on what is seen that play an action."""
    ways = {frozenset[str]()}
    near = {ref for refs in page.actions if refs[0] == wanted[0] for ref in refs}  # on the way
    for count in range(1, 6):
        after = set[Chosen]()
        for chosen in ways:
            for ref in page.seen(chosen) & near:
                then, played = page.click(chosen, ref)
                if played == wanted:
                    return count
                if played is None:
                    after.add(then)
        ways = after
    raise AssertionError(f"{wanted} cannot be pointed at")


def as_proposed(view: View[Any], page: Page, action: maat.Action) -> maat.Action:
    """Where a tile lies as well in another turn, or another tile does as well, people take what is
    proposed.
    """
    g, choices = view.state, view.legal()
    ways = [(FIRST[a.id], SECOND[a.id]) for a in choices]
    if g.decision == LAY_TILE:
        found = outcomes(g, g.deciding, g.chosen, ways)
    elif g.decision == ROTATE_TILE:
        found = turned_outcomes(g, g.deciding, ways)
    else:
        return action
    stands = dict(zip([a.id for a in choices], [one.stands for one in found], strict=True))
    as_good = [a for a in choices if stands[a.id] == stands[action.id]]
    return min(as_good, key=lambda a: clicks(page, a.refs))


def greedy_turns(seed: int) -> Iterator[int]:
    """The clicks of every turn of a game of two players who look one step ahead."""
    table, count = maat.new("kheops", seed=seed), 0
    bot = maat.bot("greedy", "kheops", seed=seed, worlds=1)
    while not table.over:
        seat = table.pending[0]
        view = table.view(seat)
        page = Page(view)
        action = as_proposed(view, page, bot.choose(view, view.legal()))
        count += clicks(page, action.refs)
        laid = action.refs[-1].startswith("lay-")
        table.play(action, seat)
        if laid:
            yield count
            count = 0


def test_a_turn_takes_few_clicks() -> None:
    turns = [n for seed in range(6) for n in greedy_turns(seed)]
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
        assert gain in drawn[f"knob-{so}"]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_rack_shows_what_each_tile_brings_as_it_is_proposed(
    table: maat.Table, narrow: bool
) -> None:
    board, gains = drawing.draw(table.view(0), "en", narrow).layers["board"], dict[str, int]()
    first = [p for p in presets(table.view(0)) if p.startswith("turned-")]
    for action in table.legal(0):
        if action.refs[1] in first:
            gains[action.refs[0]] = gain_of(table, action)
    racks = [drawn for id, drawn in board.items() if id.endswith("-rack")]
    assert len(racks) == 3 and gains
    for hand, gain in gains.items():
        mine = [drawn for drawn in racks if f'data-ref="{hand}"' in drawn]
        assert mine and all(f">{signed(gain)}<" in drawn for drawn in mine)


def test_nothing_but_the_knob_lays_a_tile(table: maat.Table) -> None:
    page = Page(table.view(0))
    laying = {ref for ref in page.seen(frozenset()) if ref.startswith("lay-")}
    assert len(laying) == 1
    for ref in page.seen(frozenset()) - laying:
        if page.fitting(frozenset({ref})):
            assert page.click(frozenset(), ref)[1] is None, ref


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


@pytest.mark.parametrize("narrow", [False, True])
def test_the_rack_shows_what_the_opponent_would_lose(narrow: bool) -> None:
    view = threatened().view(0)
    board = drawing.draw(view, "en", narrow).layers["board"]
    racks = {id: drawn for id, drawn in board.items() if id.endswith("-rack")}
    cursed = next(drawn for drawn in racks.values() if 'data-ref="hand-room-2-curse"' in drawn)
    plain = next(drawn for drawn in racks.values() if 'data-ref="hand-corridor-2"' in drawn)
    assert "kheops-worth-blue-edge" in cursed and "kheops-worth-blue-edge" not in plain


def test_nobody_else_sees_what_might_be_laid(table: maat.Table) -> None:
    for seat in (1, None):
        assert not drawing.draw(table.view(seat)).layers["laying"]


def test_points_have_a_sign() -> None:
    assert [signed(n) for n in (6, 0, -3)] == ["+6", "+0", "−3"]


def rotating(*more: str) -> maat.Table:
    """White is about to turn a room; one of them is open on all sides, one under Blue's priest."""
    table = position(
        """
        1.1 room 2 rotate room
        1.2 room 2, blue priest
        1.3 room 3
        1.4 room left, white worker
        1.6 corridor 2
        """,
        white="room 3",
    )
    return play(table, "worker 1.1", *more)


def test_a_tile_turns_in_its_cell_and_the_knob_leaves_it_so() -> None:
    table = rotating()
    page, none = Page(table.view(0)), frozenset[str]()
    assert not [ref for ref in page.seen(none) if ref.startswith(("turned-", "rotate-"))]
    chosen, played = page.click(none, "cell-1.4")
    assert played is None
    turned = next(r for r in page.seen(chosen) if r.startswith("turned-1.4-"))
    knob = next(r for r in page.seen(chosen) if r.startswith("rotate-1.4-"))
    assert page.click(chosen, knob)[1] == ("cell-1.4", turn_of(knob), knob)
    then, played = page.click(chosen, turned)
    assert played is None
    other = next(r for r in page.seen(then) if r.startswith("rotate-1.4-"))
    assert {knob, other} == {"rotate-1.4-120", "rotate-1.4-240"}
    back = next(r for r in page.seen(then) if r.startswith("turned-1.4-"))
    assert knob in page.seen(page.click(then, back)[0])


def turn_of(knob: str) -> str:
    return knob.replace("rotate-", "turned-")


def test_another_tile_can_be_chosen_instead() -> None:
    page = Page(rotating().view(0))
    chosen = page.click(frozenset(), "cell-1.4")[0]
    chosen = page.click(chosen, "cell-1.1")[0]
    knobs = [r for r in page.seen(chosen) if r.startswith("rotate-")]
    assert len(knobs) == 1 and knobs[0].startswith("rotate-1.1-")


def test_one_click_is_enough_where_turning_changes_nothing() -> None:
    table = rotating()
    assert Page(table.view(0)).click(frozenset(), "cell-1.3")[1] == ("cell-1.3",)
    assert not [a for a in table.legal(0) if a.refs[0] == "cell-1.2"]  # the priest protects it


@pytest.mark.parametrize("narrow", [False, True])
def test_the_turned_tile_carries_its_pawn_and_its_knob_tells_the_points(narrow: bool) -> None:
    table = rotating()
    drawn = drawing.draw(table.view(0), "en", narrow).layers["laying"]
    for action in table.legal(0):
        if len(action.refs) == 1:
            continue
        so = action.refs[-1].removeprefix("rotate-")
        after = standing(rotating(str(action)).state).totals[0]
        assert f">{signed(after - standing(table.state).totals[0])}<" in drawn[f"knob-{so}"]
        assert ("#kheops-white-worker" in drawn[f"turning-{so}"]) == so.startswith(("1.4", "1.1"))
    assert "how-to" in drawn
    for seat in (1, None):
        assert not drawing.draw(table.view(seat), "en", narrow).layers["laying"]


@pytest.mark.parametrize("narrow", [False, True])
def test_all_that_lays_has_a_tick_and_nothing_else_has(table: maat.Table, narrow: bool) -> None:
    for id, drawn in drawing.draw(table.view(0), "en", narrow).layers["laying"].items():
        if id != "how-to":  # which says what the tick does
            assert ('data-ref="lay-' in drawn) == ("#kheops-tick-" in drawn), id


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_beside_the_pyramid_stands_what_a_click_and_the_tick_do(lang: str, narrow: bool) -> None:
    drawn, say = drawing.draw(rotating().view(0), lang, narrow).layers["laying"], texts(lang)
    for key in ("first", "then"):
        assert escape(say(f"picture.turning.{key}"), quote=False) in drawn["how-to"]
