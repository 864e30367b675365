"""Shapes in colours of their own, the same by day and by night: for what is defined once and used
by name, where a style sheet does not reach.
"""

from __future__ import annotations

from ....draw import Markup, element


def patch(d: str, fill: str, stroke: str | None = None, width: str | None = None) -> Markup:
    """A painted shape, with its outline."""
    return element(
        "path", d=d, fill=fill, stroke=stroke, stroke_width=width, stroke_linecap="round"
    )


def line(d: str, stroke: str, width: str) -> Markup:
    """A line without a filling."""
    return patch(d, "none", stroke, width)


def dot(x: float, y: float, r: float, fill: str) -> Markup:
    return element("circle", cx=x, cy=y, r=r, fill=fill)
