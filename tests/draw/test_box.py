"""Boxes of a drawing."""

from __future__ import annotations

from maat.draw import Box


def test_cells_of_a_box_lie_in_rows() -> None:
    box = Box(10, 20, 100, 50)
    assert (box.right, box.bottom, box.at) == (110, 70, (10, 20))
    assert box.cell(0, 2, 40, 15) == Box(10, 20, 40, 15)
    assert box.cell(3, 2, 40, 15, gap=5) == Box(55, 40, 40, 15)
