"""The report as one HTML file that needs nothing else: tables with a picture in each row, in the
colours of day and night.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from ..core.texts import PSEUDO
from ..draw.document import embedded_font
from ..draw.kit import circle, element, join, line, rect
from ..draw.themes import style_sheet
from .sections import Bars, Section, Whisker, command, facts, sections, title
from .summary import Summary

WIDTH, HEIGHT, EDGE, THICK = 220.0, 22.0, 6.0, 7.0
STONES = ("lapis", "carnelian", "malachite", "gold", "amethyst", "faience", "lotus", "basalt")
OUTSIDE = re.compile(r"@font-face\{[^}]*\}")  # fonts in files: this page has its own
META = Markup(
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
)
LOOK = """
html { font: 100%/1.45 'Maat Sans', system-ui, sans-serif; background: var(--paper);
  color: var(--ink); color-scheme: light dark; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .2rem; }
p { margin: .3rem 0; } .about { color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; background: var(--panel); }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--edge);
  white-space: nowrap; font-variant-numeric: tabular-nums; }
th.word, td.word { text-align: left; white-space: normal; }
th { font-weight: 700; } svg { display: block; } th svg { display: inline; }
code { display: block; background: var(--well); padding: .6rem; overflow-wrap: anywhere; }
"""


def html(summary: Summary, lang: str) -> str:
    """The whole page, in a language."""
    head = element(
        "head",
        META,
        element("title", title(summary, lang)),
        element("style", Markup(embedded_font() + OUTSIDE.sub("", style_sheet()) + LOOK)),
    )
    parts = [element("p", fact) for fact in facts(summary, lang)]
    parts += [_section(section) for section in sections(summary, lang)]
    body = element(
        "body",
        element("h1", title(summary, lang)),
        *parts,
        element("p", element("code", command(summary.plan))),
    )
    language = "en" if lang == PSEUDO else lang
    return f"<!DOCTYPE html>\n{element('html', head, body, lang=language, class_='maat')}\n"


def _section(section: Section) -> Markup:
    heads = [_head(section, n) for n in range(len(section.columns))]
    rows = [_row(section, n) for n in range(len(section.rows))]
    extra = [element("th", "")] if section.plots else []
    table = element(
        "table",
        element("thead", element("tr", *heads, *extra)),
        element("tbody", *rows),
    )
    return element(
        "section",
        element("h2", section.title),
        element("p", section.about, class_="about"),
        element("div", table, class_="wide"),
    )


def _head(section: Section, n: int) -> Markup:
    """The head of a column; a bot's has its colour in it."""
    look = "word" if n < section.words else None
    swatch = [_swatch(n - 1), Markup(" ")] if section.bots and n else []
    return element("th", *swatch, section.columns[n], class_=look, scope="col")


def _row(section: Section, n: int) -> Markup:
    cells = []
    for column, text in enumerate(section.rows[n]):
        if column == 0:
            cells.append(element("th", text, class_="word", scope="row"))
        else:
            cells.append(element("td", text, class_="word" if column < section.words else None))
    if section.plots:
        picture = _picture(section.plots[n]) if n < len(section.plots) else ""
        cells.append(element("td", picture))
    return element("tr", *cells)


def _picture(plot: Whisker | Bars) -> Markup:
    return _whisker(plot) if isinstance(plot, Whisker) else _bars(plot)


def _svg(height: float, *shapes: Markup, width: float = WIDTH) -> Markup:
    """A picture; what it shows stands in words beside it."""
    return element(
        "svg",
        *shapes,
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        aria_hidden="true",
    )


def _x(value: float, low: float, high: float) -> float:
    """Where a value stands, from left to right."""
    share = (value - low) / (high - low) if high > low else 0.5
    return EDGE + share * (WIDTH - 2 * EDGE)


def _whisker(plot: Whisker) -> Markup:
    """A line from end to end, a dot at the estimate, and the mark as a dashed line."""
    value, low, high = (_x(v, plot.low, plot.high) for v in plot.interval)
    mark, middle = _x(plot.mark, plot.low, plot.high), HEIGHT / 2
    return _svg(
        HEIGHT,
        rect(EDGE, middle - 1, WIDTH - 2 * EDGE, 2, "well"),
        line((mark, 1), (mark, HEIGHT - 1), "firm dashed"),
        line((low, middle), (high, middle), "lapis-edge thick"),
        circle(value, middle, 5, "lapis"),
    )


def _bars(plot: Bars) -> Markup:
    """A bar for each bot, in its colour."""
    zero = _x(0, plot.low, plot.high)
    bars = []
    for n, value in enumerate(plot.values):
        end = _x(value, plot.low, plot.high)
        left, length = min(zero, end), abs(end - zero)
        bars.append(rect(left, 2 + n * THICK, max(length, 1.0), THICK - 1, stone(n)))
    return _svg(4 + THICK * len(bars), join(bars))


def _swatch(n: int) -> Markup:
    return _svg(10, rect(0, 0, 10, 10, stone(n)), width=10.0)


def stone(n: int) -> str:
    return STONES[n % len(STONES)]
