"""What a game's picture says of events and of lines of the score sheet: which parts they touch."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

import maat
from maat.core.view import View
from maat.draw import happened_of, picture_of
from maat.draw.themes import STONES

GAMES = [("kheops", 2), ("heir", 2), ("pharaon", 2), ("pharaon", 1), ("pharaon", 4)]


class Played(NamedTuple):
    """Some games: what events and lines named, and what was to be seen in the pictures."""

    named: set[str]
    drawn: set[str]
    touching: int  # events that name a part
    told: int


def refs_in(view: View) -> Iterator[str]:
    drawn = picture_of(view.game)
    assert drawn is not None
    for narrow in (False, True):
        for layer in drawn.draw(view, "en", narrow).layers.values():
            for markup in layer.values():
                yield from re.findall(r'data-ref="([^"]+)"', markup)


@cache
def played(game: str, seats: int) -> Played:
    named, drawn, touching, told = set[str](), set[str](), 0, 0
    for seed in range(2):
        table, luck = maat.new(game, seats, seed=seed), random.Random(seed)
        happened = happened_of(table.game)
        assert happened is not None
        while not table.over:
            seat, before = luck.choice(table.pending), len(table.entries)
            table.play(luck.choice(table.legal(seat)), seat)
            for viewer in range(min(2, seats)):
                view = table.view(viewer)
                drawn.update(refs_in(view))
                for line in view.lines[before:]:
                    refs = [happened.event_refs(seen) for seen in line.seen]
                    named.update(ref for some in refs for ref in some)
                    touching, told = touching + sum(map(bool, refs)), told + len(refs)
        lines = table.game.sheet_lines(table.state, table.game.scored(table.state))
        named.update(ref for line in lines for ref in happened.line_refs(line))
        named.update(happened.score_ref(seat) for seat in range(seats))
    return Played(named, drawn, touching, told)


def patterns(refs: set[str]) -> set[str]:
    """A card or a space may never lie where a random game could show it; its like must."""
    return {re.sub(r"\d+", "N", ref) for ref in refs}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_events_and_lines_name_is_in_the_picture(game: str, seats: int) -> None:
    games = played(game, seats)
    assert patterns(games.named) <= patterns(games.drawn)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_most_events_name_what_they_touched(game: str, seats: int) -> None:
    games = played(game, seats)
    assert games.touching > 0.6 * games.told


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_seats_have_different_colours(game: str, seats: int) -> None:
    happened = happened_of(maat.load_game(game))
    assert happened is not None
    stones = [happened.seat_stone(seat) for seat in range(seats)]
    assert len(set(stones)) == seats and set(stones) <= set(STONES)
