"""The symbols on the games' tiles, cards and tokens, in our own drawing.

Each can be told from all others by its shape alone, even at 16 pixels. A name is `game.thing` in
the words of the glossary. A game's `picture/symbols.py` draws them with the pen of this package and
registers them with `family`; `symbol` finds them by name. A page or file defines each symbol it
uses once; `symbol` refers to the definition, in the colour of its look.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ...core.game import list_games, load
from ..game_picture import picture_of
from ..kit import element, join
from .pen import BOX
from .pen import Parts as Parts

USED = re.compile('href="#(s-[^"]+)"')


class Symbol(NamedTuple):
    name: str
    parts: Markup

    @property
    def id(self) -> str:
        return "s-" + self.name.replace(".", "-")

    @property
    def definition(self) -> Markup:
        return element(
            "symbol",
            self.parts,
            id=self.id,
            viewBox=f"0 0 {BOX} {BOX}",
            fill="currentColor",
            stroke="none",
        )


SYMBOLS: dict[str, Symbol] = {}  # of every game whose picture has been loaded
_HREF: dict[str, str] = {}
_BY_ID: dict[str, Symbol] = {}


def family(game: str, things: Mapping[str, Parts]) -> dict[str, Symbol]:
    """Register the symbols of a game, each as `game.thing`.

    Another copy of the same package registers the same symbols again; other strokes under a name
    that is taken are refused.
    """
    made = {f"{game}.{thing}": join(parts) for thing, parts in things.items()}
    symbols = {name: Symbol(name, parts) for name, parts in made.items()}
    for name, symbol in symbols.items():
        if SYMBOLS.get(name, symbol) != symbol:
            raise ValueError(f"two different symbols are called {name!r}")
        SYMBOLS[name], _HREF[name], _BY_ID[symbol.id] = symbol, f"#{symbol.id}", symbol
    return symbols


def symbols_of(game: str) -> dict[str, Symbol]:
    """The symbols of a game by name. Loading its picture registers them."""
    picture_of(load(game))
    return {n: symbol for n, symbol in tuple(SYMBOLS.items()) if n.startswith(f"{game}.")}


def symbol(name: str, x: float, y: float, size: float, look: str = "ink") -> Markup:
    """A symbol by the middle of its box; its look is an ink role (`ink`, `on-lapis`,
    `gold-ink`).
    """
    href = _HREF.get(name) or _href_after_loading(name)
    half = size / 2
    return element(
        "use",
        href=href,
        x=x - half,
        y=y - half,
        width=float(size),
        height=float(size),
        class_=look,
    )


def _href_after_loading(name: str) -> str:
    game = name.partition(".")[0]
    known = symbols_of(game) if game in list_games() else SYMBOLS
    if name not in known:
        raise KeyError(f"no symbol is called {name!r}; there are {', '.join(sorted(known))}")
    return _HREF[name]


def symbol_definitions(names: Iterable[str]) -> Markup:
    """`<defs>` of some symbols by name (`game.thing`): once per page or file."""
    return element("defs", *(SYMBOLS[name].definition for name in names))


def used_symbols(markup: str) -> tuple[str, ...]:
    """The names of the symbols that some markup refers to, in order."""
    return tuple(_BY_ID[id].name for id in sorted(set(USED.findall(markup))) if id in _BY_ID)
