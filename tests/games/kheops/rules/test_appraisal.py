"""The guess that bots use: points first, then what the sheet does not show yet."""

from __future__ import annotations

from games.kheops.positions import position, rules_of


def worth(tiles: str, seat: int = 0) -> int:
    rules = rules_of()
    return rules.appraise(position(tiles).state, seat, rules.Sheet())


def test_a_good_position_for_one_seat_is_bad_for_the_other() -> None:
    tiles = "2.2 room right, white worker\n2.3 room left"
    assert worth(tiles, 0) > 0
    assert worth(tiles, 0) == -worth(tiles, 1) + worth("", 0) + worth("", 1)


def test_points_count_more_than_hopes() -> None:
    closed = "2.2 room right, white worker\n2.3 room left"
    hoped_for = "2.2 room flat, white worker\n2.3 room right"
    assert worth(closed) > worth(hoped_for) > worth("")


def test_special_pawns_are_worth_keeping() -> None:
    assert worth("1.1 room left, white worker") > worth("1.1 room left, white priest")
    assert worth("1.1 room left, white priest") > worth("1.1 room left, white mummy")
    assert worth("1.1 room left, white worker") > worth("1.1 room left curse, white mummy")
