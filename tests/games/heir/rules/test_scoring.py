"""Final scoring (H30-H34)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from games.heir import oracle as oracle
from games.heir.page_10 import PAGE_10, page_10
from games.heir.positions import blank, line, rules_of, table_of
from positions import sheet

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def suns(marks: str) -> maat.Table:
    """Suns 1 to 8: `b`, `B` (double), `a`, `A` or `.`."""
    g = blank()
    for i, mark in enumerate(marks):
        g.sun_owner[i] = -1 if mark == "." else "ba".index(mark.lower())
        g.sun_worth[i] = 0 if mark == "." else 2 if mark.isupper() else 1
    return table_of(g)


def platforms(colours: str) -> maat.Table:
    g = blank()
    for i, colour in enumerate(colours):
        g.platforms[i] = "ba".index(colour)
    g.built = len(colours)
    return table_of(g)


def board(monuments: str, **rest: Any) -> maat.Table:
    return table_of(blank(monuments=monuments, token=12, **rest))


def points(table: maat.Table, where: str) -> int:
    row = next(r for r in table.sheet("en") if r.text.endswith(f"on {where}"))
    return next(p for p in row.points if p is not None)


# Magic and suns


def test_each_magic_card_in_hand_scores_one() -> None:  # H30
    table = table_of(blank(magic=("abc", "g")))
    assert line(table, "Magic cards in hand").points == (3, 1)
    assert sheet(table).totals == [3, 1]


@pytest.mark.parametrize(
    ("marks", "scores"),
    [
        ("........", (0, 0)),
        ("b.......", (2, 0)),
        ("bb.b....", (4, 0)),
        ("B.bb....", (4, 0)),  # equal chains: only one counts
        ("B.bbb...", (6, 0)),
        ("Bb.bb...", (6, 0)),  # by value, not by length
        ("b.....bB", (8, 0)),  # the ring is closed across Ra
        ("bbbbbbbb", (16, 0)),  # each once
        ("BBBBBBBB", (32, 0)),
        ("abAbabab", (2, 4)),
        ("bBbbAaba", (10, 6)),  # page 10
    ],
)
def test_the_best_chain_of_suns_scores_twice_its_value(
    marks: str, scores: tuple[int, int]
) -> None:  # H30
    assert tuple(sheet(suns(marks)).suns) == scores
    known = [(None if m == "." else "ba".index(m.lower()), 2 if m.isupper() else 1) for m in marks]
    assert oracle.chain(known) == scores


def test_chains_agree_with_the_oracle_on_random_rings() -> None:  # H30
    luck = random.Random(30)
    for _ in range(500):
        marks = "".join(luck.choice("bBaA.b") for _ in range(8))
        known = [
            (None if m == "." else "ba".index(m.lower()), 2 if m.isupper() else 1) for m in marks
        ]
        assert tuple(sheet(suns(marks)).suns) == oracle.chain(known), marks


# Platforms


@pytest.mark.parametrize("n", range(5))
def test_more_platforms_score_seven_and_on_equal_numbers_the_top_one_decides(n: int) -> None:  # H31
    for bits in range(1 << n):
        colours = [bits >> i & 1 for i in range(n)]
        table = platforms("".join("ba"[c] for c in colours))
        assert tuple(sheet(table).pyramid) == oracle.platforms(colours)


def test_two_platforms_each_with_anubis_on_top() -> None:  # H31
    assert sheet(platforms("baba")).pyramid == [0, 7]
    assert sheet(platforms("")).pyramid == [0, 0]


# Lines of sight


def test_an_arrow_scores_the_value_of_the_monument_it_points_at_of_either_seat() -> None:  # H32
    table = board("8.1 shrine bast 1 0\n2.1 obelisk anubis 2 0\n8.8 sun temple bast 3 0")
    assert points(table, "8.1") == 3
    assert sheet(table).monuments[0] == 3


def test_nothing_blocks_the_view() -> None:  # H32
    table = board(
        "8.1 shrine bast 1 0\n5.1 obelisk anubis 4 0\n4.1 shrine bast 9 0\n1.1 sun temple anubis"
        " 11 0"
    )
    assert points(table, "8.1") == 3 + 1 + 2


def test_the_pyramid_scores_the_own_value_once_for_each_arrow() -> None:  # H32
    assert points(board("8.4 obelisk bast 1 0"), "8.4") == 3  # N crosses two of its spaces
    assert points(board("8.4 shrine bast 1 0"), "8.4") == 1
    assert points(board("2.3 sun temple bast 2 90"), "2.3") == 0
    assert points(board("5.3 obelisk bast 5 0"), "5.3") == 3  # N misses it, NE crosses it


def test_two_arrows_count_the_pyramid_twice() -> None:  # H32
    assert points(board("3.3 obelisk bast 4 0"), "3.3") == 3  # SE only
    assert points(board("5.4 obelisk bast 5 0"), "5.4") == 3 + 3  # N and NE


def test_the_view_goes_on_behind_the_pyramid() -> None:  # H32
    table = board("8.4 obelisk bast 1 0\n1.4 sun temple anubis 9 0")
    assert points(table, "8.4") == 3 + 2


def test_a_monument_without_an_owner_scores_nothing_but_counts_for_others() -> None:  # H32
    table = board(
        "8.1 shrine nobody 1 0\n2.1 obelisk anubis 1 0".replace(
            "2.1 obelisk anubis 1 0", "2.1 obelisk anubis 2 90"
        )
    )
    assert sheet(table).monuments == [0, 1]


def random_board(luck: random.Random) -> tuple[Any, list[oracle.Monument], set[oracle.Space]]:
    """Up to eight monuments anywhere, and the same for the oracle."""
    tables = rules_of().package.rules.tables
    site = luck.choice(tables.SITES)
    base = {(site // 8 + r, site % 8 + c) for r in range(2) for c in range(2)}
    g = blank(token=12, pyramid=f"{site // 8 + 1}.{site % 8 + 1}")
    free = [c for c in range(64) if divmod(c, 8) not in base]
    placed = []
    printed = tables.PRINTED.table("monument_tokens").any_list("arrows")
    for i, cell in enumerate(luck.sample(free, luck.randint(1, 8))):
        m = g.monuments[i]
        m.cell, m.kind, m.token, m.quarters = (
            cell,
            luck.randrange(3),
            luck.randrange(12),
            luck.randrange(4),
        )
        m.owner = luck.choice([-1, 0, 0, 1, 1])
        g.standing[cell] = i
        arrows = oracle.turned(printed[m.token], m.quarters)
        placed.append(
            oracle.Monument(*divmod(cell, 8), None if m.owner < 0 else m.owner, m.kind + 1, arrows)
        )
    return g, placed, base


def test_2000_random_boards_agree_with_the_oracle() -> None:  # H32
    luck = random.Random(32)
    made: Any = rules_of().Sheet()
    for _ in range(2000):
        g, placed, base = random_board(luck)
        rules_of().score(g, made)
        expected = oracle.monuments(8, 8, base, placed)
        assert tuple(made.monuments) == expected.totals
        for i, m in enumerate(expected.monuments):
            arrows = {d: made.arrows[8 * i + n] for n, d in enumerate(DIRECTIONS)}
            assert [arrows[a] for a in m.monument.arrows] == list(m.arrows)
            assert sum(arrows.values()) == m.total


# Winning


def test_most_points_win() -> None:  # H33
    assert sheet(table_of(blank(points=(3, 4)))).won == [0, 1]


def test_on_equal_points_more_monument_cards_win() -> None:  # H33
    table = table_of(blank(points=(4, 4), held_cards=("shrine, shrine", "obelisk")))
    assert sheet(table).won == [1, 0]
    assert line(table, "Equal: monument cards 2 to 1").rule == "H33"


def test_still_equal_they_share_the_win() -> None:  # H33
    assert sheet(table_of(blank(points=(4, 4), held_cards=("shrine", "obelisk")))).won == [1, 1]


def test_the_example_of_page_10_line_by_line() -> None:  # H34
    table = page_10()
    lines = [r for r in table.sheet("en") if r.rule == "H32"]
    assert [r.points for r in lines if not r.detail] == [(18, 11)]
    rows = [r for r in lines if r.detail and any(n is not None for n in r.points)]
    for row, (where, kind, owner, _, points) in zip(rows, PAGE_10, strict=True):
        assert row.text.lower() == f"{kind} on {where}"
        assert row.points == ((points, None) if owner == "bast" else (None, points))


def test_the_totals_of_page_10() -> None:  # H34
    table = page_10()
    assert line(table, "Magic").points == (0, 1)
    assert line(table, "Best chain").points == (10, 6)
    assert line(table, "The Pyramid: platforms 2 to 2, the top one decides").points == (0, 7)
    assert sheet(table).monuments == [18, 11]
    assert line(table, "Total").points == (28, 25)
    assert sheet(table).won == [1, 0]
