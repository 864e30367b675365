"""A small drawing of one panel, and a document of it."""

from __future__ import annotations

from maat import draw


def table(*parts: draw.Markup, label: str | None = None) -> draw.Drawing:
    drawing = draw.Drawing(200, 100)
    drawing.put(
        "board",
        draw.fragment("panel", draw.rect(10, 10, 180, 80, "panel edge", 8), *parts, label=label),
    )
    return drawing


def document(*parts: draw.Markup) -> str:
    return draw.document(table(*parts), "A table", "With a panel.")
