"""The end: every point stands on an obelisk, and the winner is told."""

from __future__ import annotations

import random
import re
from typing import Any

import maat
from games.kheops.positions import position
from maat.core.texts import LANGUAGES
from maat.games.kheops.picture import drawing, ending
from maat.games.kheops.picture.decided import Won, decided, reasons
from maat.games.kheops.picture.networks import standing


def finished(seed: int, **options: Any) -> maat.Table:
    table, luck = maat.new("kheops", seed=seed, **options), random.Random(seed)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table


def test_the_stones_of_a_seat_are_its_points() -> None:
    for seed in range(6):
        for tie in ("nobody", "both"):
            table = finished(seed, majority_tie=tie)
            stands, result = standing(table.state), table.result
            assert result
            for seat in range(2):
                stones = ending.stones_of(table.state, stands, seat)
                assert sum(stone.points for stone in stones) == stands.totals[seat]
                assert stands.totals[seat] == result.scores[seat]


def test_the_winner_is_told_and_colours_the_sky() -> None:
    for seed in range(6):
        table = finished(seed)
        white, blue = standing(table.state).totals
        for lang in LANGUAGES:
            body = drawing.draw(table.view(0), lang).body()
            told = ending.verdict(lang, standing(table.state))
            assert told in re.sub("<[^>]+>", "", body)
        sky = "both" if white == blue else "white" if white > blue else "blue"
        assert f"kheops-sky-{sky}" in drawing.draw(table.view(0)).layers["ground"]["sky"]


def test_no_pawn_waits_where_its_mat_is_gone() -> None:
    table = finished(2)
    on = sum(pawn >= 0 for pawn in table.state.pawn)
    assert len(drawing.draw(table.view(0)).layers["pawns"]) == on


def test_the_end_says_what_decided_it_on_the_stone_and_in_the_count() -> None:
    for seed in range(4):
        table = finished(seed)
        stands = standing(table.state)
        for lang in LANGUAGES:
            told = decided(lang, table.state, stands)
            verdict = drawing.draw(table.view(0), lang).layers["board"]["verdict"]
            assert told.split()[0] in verdict
            assert drawing.decided(table.view(None), lang) == told


def keys(board: str) -> list[str]:
    """All that decided a game that ends like this, without the last, which always holds."""
    g = position(board).state
    stands = standing(g)
    white, blue = stands.totals
    won = Won(int(blue > white), int(white > blue), abs(white - blue))
    return [said.key.removeprefix("picture.decided.") for said in reasons(g, stands, won)][:-1]


LONG = """
    2.6 room right
    2.7 corridor left+right, blue worker
    2.8 room left+right
    2.9 corridor left+right
"""  # 7 points for Blue: two rooms, the most tiles


def test_a_network_held_by_one_pawn() -> None:  # K40
    mine = "1.1 room right sarcophagus red\n1.2 room left, white worker\n"  # closed: 14 points
    assert "pawn" in keys(mine + LONG)
    assert "pawn" not in keys(mine.replace("red", "red, white worker") + LONG)


def test_a_curse_in_the_way_of_the_loser() -> None:  # K43
    mine = "1.1 room right\n1.2 corridor left+right, white worker\n"
    cursed = LONG.replace("room left+right", "room left+right curse")
    assert "curse" in keys(mine + cursed)
    assert "curse" not in keys(mine + cursed.replace("blue", "white"))


def test_a_network_that_was_closed() -> None:  # K42
    shut = "1.1 room right sarcophagus red, white worker\n1.2 room left\n"
    assert "closed" in keys(shut + LONG)
    assert "closed" not in keys(shut.replace("1.2 room left", "1.2 room left+right") + LONG)


def test_equal_points_are_a_shared_win() -> None:  # K45
    table = finished(0)
    equal = standing(table.state)._replace(totals=(7, 7))
    assert ending.verdict("en", equal) == "Equal, 7 each: a shared win"
    assert decided("en", table.state, equal) == "On equal points both win."
