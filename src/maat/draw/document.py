"""A drawing as a file: one SVG that needs nothing else.

The theme's style sheet, the symbols that are used and, unless it is left out, the font (as data, 60
kB) are inside, so it looks the same in a browser, in a notebook and in a document. Styles are
scoped to the theme's class: a notebook may show light and dark drawings on one page. The web table
does not use this: it sends `Drawing.body`, with `symbol_definitions` and `style_sheet` once per
page.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Protocol

from markupsafe import Markup

from ..core.game.faces import S
from ..core.view import View
from . import materials
from .fragments import Drawing
from .game_picture import Caption
from .kit import element, number, quoted
from .symbols import symbol_definitions, used_symbols
from .themes import FONT_FILES, LIGHT, THEMES, Theme, font_face


def document(
    drawing: Drawing,
    title: str,
    description: str,
    theme: Theme = LIGHT,
    lang: str = "en",
    font: bool = True,
) -> Markup:
    """The whole drawing as a standalone SVG with a title and a description; `font=False` leaves the
    font out.
    """
    body = drawing.body()
    width, height = number(drawing.width), number(drawing.height)
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" '
        f'class="maat-{theme.name}" role="img" lang="{quoted(lang)}">'
        f"{element('title', title)}{element('desc', description)}"
        f"{_style(theme, font, materials.used(body))}{_definitions(used_symbols(body))}"
        f'<rect width="{width}" height="{height}" class="paper"/>{body}</svg>'
    )


class Standalone(Protocol[S]):
    """Writes the picture of a view as a standalone file."""

    def __call__(
        self, view: View[S], lang: str = "en", theme: str = "light", narrow: bool = False
    ) -> str: ...


def standalone(
    draw: Callable[[View[S], str, bool], Drawing], caption: Callable[[View[S], str], Caption]
) -> Standalone[S]:
    """A game's `svg` function, made from its `draw` and `caption`."""

    def svg(view: View[S], lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
        """The whole table as a picture that needs nothing else."""
        drawing = draw(view, lang, narrow)
        return str(document(drawing, *caption(view, lang), THEMES[theme], lang))

    return svg


@cache
def _style(theme: Theme, font: bool, games: tuple[str, ...]) -> str:
    scope = f".maat-{theme.name}"
    own = "".join(materials.css(game, theme.name, scope) for game in games)
    return f"<style>{embedded_font() if font else ''}{theme.css(scope)}{own}</style>"


@lru_cache(1 << 8)
def _definitions(used: tuple[str, ...]) -> str:
    return symbol_definitions(used) if used else ""


@cache
def embedded_font() -> str:
    """The font as style rules that hold it."""
    folder = files(__package__) / "font"
    return "".join(
        font_face(
            face,
            "data:font/woff2;base64," + b64encode((folder / f"{name}.woff2").read_bytes()).decode(),
        )
        for name, face in FONT_FILES.items()
    )
