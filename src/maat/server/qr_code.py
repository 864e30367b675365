"""Addresses as QR codes: on a page as SVG, in a terminal as letters."""

from __future__ import annotations

import segno
from markupsafe import Markup

QUIET = 4  # modules of white on each side, as the standard demands
HALVES = {(0, 0): "█", (1, 0): "▄", (0, 1): "▀", (1, 1): " "}  # upper and lower module; 1: black


def as_svg(text: str) -> Markup:
    """Black on white by day and by night, because not all cameras read it the other way round."""
    made = segno.make(text, error="m", micro=False)
    return Markup(
        made.svg_inline(border=QUIET, omitsize=True, dark="#000", light="#fff", svgclass="qr-code")
    )


def in_letters(text: str) -> str:
    """Two rows of modules in a line. It is drawn for a dark terminal: what is printed is white."""
    made = segno.make(text, error="l", micro=False)
    rows = [tuple(row) for row in made.matrix_iter(border=QUIET // 2)]
    if len(rows) % 2:
        rows.append((0,) * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(HALVES[bool(up), bool(low)] for up, low in zip(*pair, strict=True))
        for pair in pairs
    )
