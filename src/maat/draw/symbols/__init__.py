"""The family of symbols: what the games print on tiles, cards and tokens, in our own hand.

Each is told from all others by its shape alone, at 16 pixels too; a name is `game.thing` in the
words of the glossary. A page or file holds the definitions of the symbols it uses once; `symbol`
refers to one, in the colour of its look.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from ..kit import element, join
from .heir import HEIR
from .kheops import KHEOPS
from .pen import BOX
from .pharaon import PHARAON


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


SYMBOLS: dict[str, Symbol] = {
    name: Symbol(name, join(parts))
    for game, family in (("pharaon", PHARAON), ("heir", HEIR), ("kheops", KHEOPS))
    for name, parts in ((f"{game}.{thing}", parts) for thing, parts in family.items())
}
USED = re.compile('href="#(s-[^"]+)"')
_HREF = {name: f"#{symbol.id}" for name, symbol in SYMBOLS.items()}
_BY_ID = {symbol.id: symbol for symbol in SYMBOLS.values()}


def symbol(name: str, x: float, y: float, size: float, look: str = "ink") -> Markup:
    """A symbol by the middle of its box; its look is an ink role (`ink`, `on-lapis`,
    `gold-ink`).
    """
    if name not in _HREF:
        raise KeyError(f"no symbol is called {name!r}; there are {', '.join(sorted(SYMBOLS))}")
    half = size / 2
    return element(
        "use",
        href=_HREF[name],
        x=x - half,
        y=y - half,
        width=float(size),
        height=float(size),
        class_=look,
    )


def symbol_definitions(names: Iterable[str] | None = None) -> Markup:
    """`<defs>` of some symbols by name (`pharaon.trade`), or of all: once per page or file."""
    chosen = SYMBOLS.values() if names is None else [SYMBOLS[name] for name in names]
    return element("defs", *(symbol.definition for symbol in chosen))


def used_symbols(markup: str) -> tuple[str, ...]:
    """The names of the symbols that some markup refers to, in order."""
    return tuple(_BY_ID[id].name for id in sorted(set(USED.findall(markup))) if id in _BY_ID)
