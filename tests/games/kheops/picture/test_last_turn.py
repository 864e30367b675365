"""The last turn is marked in the order in which it happened, until the viewer has moved."""

from __future__ import annotations

import random
import re

import maat
from games.kheops.positions import position
from maat.games.kheops.picture import drawing
from maat.games.kheops.picture.last_turn import last_turn
from maat.games.kheops.rules.tables import BLUE, WHITE
from positions import play

START = "1.1 room 2 rotate corridor\n1.3 corridor 2\n1.5 room 2"


def after_white() -> maat.Table:
    return play(
        position(START, white="room 2", blue="room 3"),
        *("worker 1.1", "rotate 1.3 120", "cell 1.2", "lay room 2"),
    )


def test_the_steps_of_a_turn_are_pawn_power_tile() -> None:
    assert last_turn(after_white().view(1), 1) == (WHITE, ((0,), (2,), (1,)))


def test_whoever_moves_still_sees_the_others_turn() -> None:
    table = play(after_white(), "worker 1.5", "cell 1.4")
    assert last_turn(table.view(1), BLUE)[0] == WHITE
    assert last_turn(table.view(0), WHITE) == (BLUE, ((4,),))
    assert last_turn(table.view(None), -1) == (BLUE, ((4,),))


def test_the_first_turn_has_none_before_it() -> None:
    assert last_turn(maat.new("kheops", seed=1).view(0), 0)[1] == ()


def test_what_was_touched_is_outlined_and_numbered() -> None:
    layers = drawing.draw(after_white().view(1)).layers
    assert {"last-0", "last-2", "last-1", "trail"} == set(layers["last"])
    numbers = {id: re.findall(r">(\d)<", tag) for id, tag in layers["tags"].items()}
    assert numbers == {"tag-0": ["1"], "tag-2": ["2"], "tag-1": ["3"]}
    assert all("last-white" in mark for mark in layers["last"].values())


def test_at_the_end_nothing_is_marked() -> None:
    table, luck = maat.new("kheops", seed=3), random.Random(3)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    layers = drawing.draw(table.view(0)).layers
    assert not layers["last"] and not layers["tags"]
