"""What is cut into a tile stays in sight: the rim of one that is lit leaves its openings free."""

from __future__ import annotations

from itertools import pairwise

import pytest

from maat.draw import Point
from maat.games.kheops.picture.places import corners
from maat.games.kheops.picture.recess import DIRECTIONS, EDGE, WAY, out, rim

DEPTH = 5.0


def is_inside(at: Point, points: list[Point]) -> bool:
    """Whether a line to the right leaves the outline an odd number of times."""
    x, y = at
    crossed = 0
    for (a, b), (c, d) in pairwise([*points, points[0]]):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("opened", range(1, 8))
def test_a_rim_covers_walls_and_no_opening(opened: int, up: bool) -> None:
    pieces = rim(corners(up), opened, DEPTH, 1)
    assert len(pieces) == opened.bit_count()
    for side in range(3):
        direction = DIRECTIONS[side] + (0 if up else 180)
        for across in (-WAY, -3.1, 3.1, WAY):
            at = out(direction, EDGE - DEPTH / 2, across)
            covered = any(is_inside(at, piece) for piece in pieces)
            assert covered is not bool(opened >> side & 1)
        near_a_corner = out(direction, EDGE - DEPTH / 2, 30)
        assert any(is_inside(near_a_corner, piece) for piece in pieces)
