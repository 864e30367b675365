"""The score sheet in words: every line with its reasons (P60-P63, P76)."""

from __future__ import annotations

from typing import Any

import maat
from games.pharaon.positions import RULES, artisan, position
from games.pharaon.words.said import many_positions


def test_the_lines_of_the_sheet_add_up_to_the_total() -> None:  # P60-P62, P76
    for table in many_positions():
        made = RULES.Sheet()
        RULES.score(table.state, made)
        lines = RULES.sheet_lines(table.state, made)
        *sources, total = [line for line in lines if not line.detail]
        assert total.said.key == "sheet.total"
        for seat in range(table.seats):
            assert (
                sum(line.points[seat] or 0 for line in sources)
                == total.points[seat]
                == made.totals[seat]
            )
        if table.seats == 1:
            of_traitor: list[Any] = [
                line.said.arguments["n"] for line in lines if line.said.key == "sheet.traitor"
            ]
            assert sum(of_traitor) == made.totals[1]


def test_a_nobles_sentence_adds_up_to_its_points() -> None:  # P61
    found = set()
    for table in many_positions():
        made = RULES.Sheet()
        RULES.score(table.state, made)
        for line in RULES.sheet_lines(table.state, made):
            if line.said.key == "sheet.noble":
                parts: Any = line.said.arguments["parts"]
                worth = sum(p.arguments["n"] * p.arguments.get("each", 1) for p in parts)
                assert worth == sum(p or 0 for p in line.points)
                found |= {p.key for p in parts}
    assert len(found) > 4


def rows(table: maat.Table, lang: str = "en") -> list[str]:
    return [row.text for row in table.sheet(lang)]


def test_gods_are_told_satisfied_missing_or_served_elsewhere() -> None:  # P60
    ring = ("offerings", "burial chamber", "nile", "artisans", "nobles")
    table = position(
        hands={0: "trade token 2, prestige 1"},
        burial={0: 3, 1: 1},
        nile={0: {"trade": 1, "royalty": 1}},
        ring=ring,
    )
    found = rows(table)
    assert "Osiris: 3 Offering tokens and 2 steps of the Burial Chamber, 10 PP" in found
    assert "Lotus: satisfied (3 Offering tokens, 3 steps of the Burial Chamber)" in found
    elsewhere = "not satisfied; what it needs already counts for another God"
    assert f"Lotus: {elsewhere} (3 steps of the Burial Chamber, 2 Nile tracks)" in found
    assert (
        "Faience: missing 3 Offering tokens, 1 step of the Burial Chamber "
        "(has 0 Offering tokens, 1 step of the Burial Chamber)" in found
    )


def test_nobles_are_told_with_how_their_points_come_about() -> None:  # P61
    table = position(hands={0: "trade 2, silver 3"}, nobles={0: (6, 12, 18, 19, 20)}, first=0)
    found = rows(table)
    assert "General: 7, 0 × 4 for the Pharaoh token, 1 × 4 for the First Player token" in found
    assert "Grand Vizier: 3, 5 × 3 for Nobles" in found
    assert "Treasurer: 8, 3 × 2 for Silver" in found
    assert "Tutor: 7, 2 × 1 for base resources" in found
    assert "Diplomat: as much as the Grand Vizier" in found
    assert "Diplomat: no other Noble to copy" in rows(position(nobles={0: (20,)}))


def test_the_other_sources_are_told_with_what_they_are_made_of() -> None:  # P62
    table = position(
        hands={0: "trade 2, silver, nile token, prestige 1, prestige 2 x2"},
        artisans={0: (artisan(7, "trade"), artisan(5, "justice", "royalty"))},
        burial={0: 2},
        nile={0: {"trade": 2, "justice": 3}},
        shown_artisans=[],
        sets=[],
        bonus=[],
    )
    found = rows(table)
    for text in (
        "Lotus: 7, 5",
        "Lotus: step 2",
        "Lotus: Trade 3, Justice 7",
        "Lotus: resources 3, Offering tokens 4",
        "Lotus: 1 × 1 PP, 2 × 2 PP",
    ):
        assert text in found


def test_a_tie_is_told_with_what_decides_it() -> None:  # P63
    table = position(2, hands={0: "trade 6", 1: "trade 3"}, first=1)
    assert "Tie of Lotus, Faience: Lotus has the most tokens (6)" in rows(table)
    table = position(3, hands={0: "trade 4", 1: "trade 4"}, first=2)
    assert "Tie of Lotus, Faience: victory is shared by Lotus, Faience" in rows(table)
    table = position(2, hands={0: "trade 3", 1: "trade 13"}, first=0)
    table.state.pharaoh = 0
    assert "Tie of Lotus, Faience: Lotus holds the Pharaoh token" in rows(table)
    assert not any(
        text.startswith("Tie") for text in rows(position(2, hands={0: "trade"}, first=0))
    )


def test_the_traitors_numbers_stand_under_each_line() -> None:  # P76
    table = position(
        1, nobles={1: (3, 7)}, covered={"horus": 7, "sekhmet": 9}, burial={1: 3}, first=1
    )
    table.state.pharaoh = 1
    found = rows(table)
    assert "The Traitor: space 9 of tile 1 is covered (9): 7 PP" in found
    assert "The Traitor: space 10 of tile 2 is not covered (7): 0 PP" in found
    assert "The Traitor: Scribe 3, Architect, 8 PP each: 16 PP" in found
    assert "The Traitor: step 3: 17 PP" in found
    assert "The Traitor: nothing: 0 PP" in found
    assert "The Traitor holds it: 7 PP" in found
    assert any(
        text.startswith("The Traitor has ") and text.endswith("Lotus wins only with more")
        for text in found
    )
    assert "The Traitor: no Noble: 0 PP" in rows(position(1))
