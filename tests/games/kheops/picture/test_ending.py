"""The end: every point stands on an obelisk, and the winner is told."""

from __future__ import annotations

import random
import re
from typing import Any

import maat
from maat.core.texts import LANGUAGES
from maat.games.kheops.picture import drawing, ending
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


def test_the_end_says_what_brought_the_winner_the_most() -> None:
    for seed in range(4):
        table = finished(seed)
        stands = standing(table.state)
        white, blue = stands.totals
        assert white != blue
        most = max(
            stone.points for stone in ending.stones_of(table.state, stands, int(blue > white))
        )
        for lang in LANGUAGES:
            told = ending.decided(lang, table.state, stands)
            drawn = drawing.draw(table.view(0), lang).layers["board"]["verdict"]
            assert re.search(rf"\b{most}\b", told)
            assert told.split()[0] in drawn


def test_equal_points_are_a_shared_win() -> None:  # K45
    table = finished(0)
    equal = standing(table.state)._replace(totals=(7, 7))
    assert ending.verdict("en", equal) == "Equal, 7 each: a shared win"
    assert ending.decided("en", table.state, equal) == "On equal points both win."
