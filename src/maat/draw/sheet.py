"""All symbols on one sheet, at 96, 48, 24 and 16 pixels: `python -m maat.draw.sheet light
FILE.svg`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from markupsafe import Markup

from .document import document
from .fragments import Drawing, fragment
from .kit import join, rect
from .lettering import text
from .symbols import SYMBOLS, symbol
from .themes import THEMES, Theme

SIZES = (96, 48, 24, 16)
CELL = (236, 124)
COLUMNS = 6


def contact_sheet(theme: Theme, names: tuple[str, ...] = tuple(SYMBOLS)) -> Markup:
    width, height = CELL
    rows = -(-len(names) // COLUMNS)
    drawing = Drawing(COLUMNS * width + 16, rows * height + 16)
    for i, name in enumerate(names):
        at = (8 + i % COLUMNS * width, 8 + i // COLUMNS * height)
        left, parts = 8.0, []
        for size in SIZES:
            parts.append(symbol(name, left + size / 2, 8 + 48, size))
            left += size + 10
        drawing.put(
            "board",
            fragment(
                name.replace(".", "-"),
                rect(2, 2, width - 4, height - 4, "panel edge", 8),
                join(parts),
                text(width / 2, height - 13, name, "faint", 11, anchor="middle", room=width - 12),
                at=at,
            ),
        )
    return document(drawing, "Symbols", "Every symbol at four sizes.", theme)


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(contact_sheet(THEMES[sys.argv[1]]), encoding="utf-8")
