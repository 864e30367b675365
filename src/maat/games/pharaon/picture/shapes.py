"""Shapes of the table's materials: plates, hollows, lines; and path data.

A thing is lit from the upper left: a light edge above, the same shape a little lower as its shadow.
What cannot be paid lies flat in the stone: no light edge, no shadow, paler.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from ....draw import Markup, element, join
from ....draw.kit import number

QUIET = "halo quiet"


def data(*parts: str | float) -> str:
    """Path data from letters and numbers: `data("M", 1, 2, "H", 9.25)` is `M1 2H9.2`."""
    written = ""
    for part in parts:
        if isinstance(part, str):
            written += part
        else:
            written += ("" if not written or written[-1].isalpha() else " ") + number(part)
    return written


def filled(name: str) -> str:
    """The attribute that fills a shape with a gradient."""
    return f"url(#pharaon-{name})"


class Paint(TypedDict, total=False):
    """How a shape is painted where its look does not say it."""

    fill: str | None  # one of the gradients
    line: str | None  # the colour of its line
    stroke: float | None  # and its width
    opacity: str | None


def _painted(look: str, paint: Paint) -> dict[str, str | None]:
    fill, stroke = paint.get("fill"), paint.get("stroke")
    return {
        "class_": look or None,
        "fill": filled(fill) if fill else None,
        "stroke": paint.get("line"),
        "stroke_width": None if stroke is None else f"{stroke:g}",
        "opacity": paint.get("opacity"),
    }


def shape(
    d: str, look: str = "", at: tuple[float, float] | None = None, **how: Unpack[Paint]
) -> Markup:
    where = None if at is None else f"translate({at[0]:g},{at[1]:g})"
    return element("path", d=d, **_painted(look, how), transform=where)


def drawn(d: str, look: str, stroke: float = 1.5, opacity: str | None = None) -> Markup:
    """A line without a filling."""
    return element(
        "path",
        d=d,
        class_=f"pharaon-{look}-line",
        fill="none",
        stroke_width=f"{stroke:g}",
        stroke_linecap="round",
        opacity=opacity,
    )


def box(
    x: float, y: float, w: float, h: float, look: str = "", corner: float = 0, **how: Unpack[Paint]
) -> Markup:
    painted = _painted(look, how)
    return element("rect", x=x, y=y, width=w, height=h, rx=corner or None, **painted)


def round_(x: float, y: float, r: float, look: str = "", **how: Unpack[Paint]) -> Markup:
    return element("circle", cx=x, cy=y, r=r, **_painted(look, how))


def plate(
    w: float,
    h: float,
    corner: float = 8,
    flat: bool = False,
    fill: str = "card",
    lift: float = 2,
    x: float = 0,
    y: float = 0,
) -> Markup:
    """A plate that lies on the table, or flat in it."""
    if flat:
        return join(
            (
                box(x, y, w, h, "pharaon-shade", corner, opacity=".09"),
                box(x, y, w, h, "bare pharaon-edge-line", corner, stroke=1, opacity=".5"),
            )
        )
    return join(
        (
            box(x + 1, y + lift, w, h, "pharaon-shade", corner, opacity=".28"),
            box(x, y, w, h, "pharaon-edge-line", corner, fill=fill, stroke=1.2),
            drawn(f"M{x + corner:g} {y + 0.8:g}H{x + w - corner:g}", "light", 1.4, ".8"),
        )
    )


def rim(x: float, y: float, w: float, h: float, corner: float, look: str = "halo glint") -> Markup:
    """The slim frame that lights up round what can be pointed at; its inside keeps its colours, and
    catches the pointer too. Where something beside it is lit as well, it is `QUIET`.
    """
    outer = _rounded(x - 1, y - 1, w + 2, h + 2, corner + 1)
    inner = _rounded(x + 1, y + 1, w - 2, h - 2, max(corner - 1, 1))
    return join(
        (
            element("rect", x=x, y=y, width=w, height=h, fill="none", pointer_events="all"),
            element("path", d=outer + inner, fill_rule="evenodd", class_=look),
        )
    )


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    r = min(r, w / 2, h / 2)
    d = data("M", x + r, y, "h", w - 2 * r, "a", r, r, 0, 0, 1, r, r, "v", h - 2 * r)
    d += data("a", r, r, 0, 0, 1, -r, r, "h", 2 * r - w, "a", r, r, 0, 0, 1, -r, -r)
    return d + data("v", 2 * r - h, "a", r, r, 0, 0, 1, r, -r, "z")


def ring(r: float, look: str = "halo glint") -> Markup:
    """The same round a token, by its middle."""
    return rim(-r, -r, 2 * r, 2 * r, r, look)


def hollow(x: float, y: float, w: float, h: float, corner: float = 10) -> Markup:
    """A recess in the stone."""
    return join(
        (
            box(x, y, w, h, "pharaon-shade", corner, opacity=".13"),
            box(x, y, w, h, "bare pharaon-edge-line", corner, stroke=1, opacity=".55"),
        )
    )


def empty(x: float, y: float, w: float, h: float, corner: float = 8) -> Markup:
    """A place where something is missing."""
    return element(
        "rect",
        x=x,
        y=y,
        width=w,
        height=h,
        rx=corner,
        class_="pharaon-shade pharaon-edge-line",
        fill_opacity=".08",
        stroke_opacity=".8",
        stroke_dasharray="4 3",
    )


def pale(*shown: Markup) -> Markup:
    """Pictures of what cannot be paid."""
    return element("g", *shown, opacity=".55") if shown else Markup("")
