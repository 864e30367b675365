"""The Nile Area and its tracks (P22)."""

from __future__ import annotations

from games.pharaon.positions import BASE, P, hand, held, nile, position, told
from positions import legal, play, refusal


def test_with_all_tracks_at_the_top_an_arrow_is_lost() -> None:  # P19, P22
    table = position(
        hands={0: "trade, agriculture"}, wheel="nile trade", nile={0: dict.fromkeys(BASE, 3)}
    )
    play(table, "nile trade agriculture")
    assert table.pending == (1,) and len(told(table, P.events.LOSES)) == 1


def test_red_and_blue_on_the_nile() -> None:  # P22
    # Henri lays one for access, pays construction and justice, gains two and moves on both tracks,
    # or twice on one.
    table = position(hands={0: "agriculture, construction, justice"}, wheel="nile agriculture")
    play(table, "nile construction justice")
    assert legal(table) == ["track construction", "track justice"]
    play(table, "track construction", "track justice")
    assert nile(table) == {"construction": 1, "justice": 1} and held(table) == hand(
        "trade, agriculture"
    )
    table = position(hands={0: "agriculture, construction, justice"}, wheel="nile agriculture")
    play(table, "nile construction justice", "track justice", "track justice")
    assert nile(table) == {"justice": 2}


def test_an_arrow_without_colour_goes_on_any_track() -> None:  # P22
    table = position(hands={0: "trade, agriculture"}, wheel="nile trade")
    play(table, "nile trade agriculture")
    assert legal(table) == [f"track {kind}" for kind in BASE]


def test_a_disk_at_the_third_space_moves_no_more() -> None:  # P22
    table = position(
        hands={0: "trade, royalty"}, wheel="nile trade", nile={0: {"trade": 3, "royalty": 2}}
    )
    play(table, "nile trade royalty")
    assert legal(table) == ["track royalty"]
    assert refusal(table, "track trade").rule == "P22"
    play(table, "track royalty")
    assert nile(table) == {"trade": 3, "royalty": 3} and table.pending == (1,)
    assert len(told(table, P.events.LOSES)) == 1
