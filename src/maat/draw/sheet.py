"""The symbols on one sheet, at 96, 48, 24 and 16 pixels.

python -m maat.draw.sheet light FILE.svg          those of all games
python -m maat.draw.sheet light FILE.svg GAME     those of one
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from markupsafe import Markup

from ..core.game import list_games
from .document import document
from .fragments import Drawing, fragment
from .kit import join, rect
from .lettering import text
from .symbols import symbol, symbols_of
from .themes import THEMES, Theme

SIZES = (96, 48, 24, 16)
CELL = (236, 124)
COLUMNS = 6


def contact_sheet(theme: Theme, games: Iterable[str]) -> Markup:
    names = [name for game in games for name in symbols_of(game)]
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
    theme, file, *chosen = sys.argv[1:]
    sheet = contact_sheet(THEMES[theme], chosen or list_games())
    Path(file).write_text(sheet, encoding="utf-8")
