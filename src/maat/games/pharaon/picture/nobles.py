"""The Nobles (P21): three that lie face up, and the deck; what one costs; and the two of the
setup.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment, Markup, fragment, join, symbol
from ..rules.tables import BASES, NOBLE_PLACES, NOBLES
from . import texts, tokens, told
from .fields import head_of, shifted
from .lettering import title
from .places import arrangement
from .prices import told_price
from .shapes import box, drawn, empty, pale, rim

PAD = 7


def _deck_box(narrow: bool, form: int) -> Box:
    b = shifted(narrow, form, NOBLES)
    w = 48 if narrow else 66
    top = b.top + head_of(narrow) + (0 if narrow else 2)
    return Box(b.right - PAD - w, top, w, b.bottom - 9 - top - 42)


def place_box(narrow: bool, form: int, i: int) -> Box:
    b, deck = shifted(narrow, form, NOBLES), _deck_box(narrow, form)
    w = (deck.left - b.left - PAD) / NOBLE_PLACES
    return Box(b.left + PAD + i * w, deck.top, w - 7, b.bottom - 10 - deck.top)


@lru_cache(64)
def empty_place(narrow: bool, form: int, i: int) -> Fragment:
    b = place_box(narrow, form, i)
    return fragment(f"noble-place-{i + 1}", empty(0, 0, b.width, b.height), at=b.at)


@lru_cache(1 << 9)
def deck(lang: str, narrow: bool, form: int, left: int, flat: bool) -> Fragment:
    return face_down(lang, "noble", _deck_box(narrow, form), left, flat, "P21")


def face_down(lang: str, card: str, b: Box, left: int, flat: bool, rule: str) -> Fragment:
    """A deck of Nobles or Artisans."""
    return fragment(
        f"{card}-deck",
        _pile(b, f"pharaon.{card}", left, flat),
        rim(0, 0, b.width, b.height, 8),
        ref=f"{card}-deck",
        via=f"area-{card}s",
        label=told(lang, f"picture.{card}_deck", n=left),
        about=texts(lang)(f"picture.about.{card}_deck"),
        rule=rule,
        at=b.at,
    )


def _pile(b: Box, sign: str, left: int, flat: bool) -> Markup:
    w, h = b.width, b.height
    size = min(34.0, w * 0.6, h * 0.4)
    figure = max(min(20, h * 0.24), 12.5)
    shown = (
        box(4, 6, w, h, "pharaon-shade", 8, opacity=".28"),
        box(3, 3, w, h, "pharaon-lapis2", 8),
        box(0, 0, w, h, "pharaon-lapis1 pharaon-rim-line", 8, stroke=1.4),
        drawn(f"M8 .8H{w - 8:g}", "light", 1.4, ".7"),
        box(5, 5, w - 10, h - 10, "bare pharaon-rim-line", 5, stroke=1, opacity=".7"),
        symbol(sign, w / 2, h / 2 - size * 0.45, size, "pharaon-lapisink"),
        title(w / 2, h / 2 + size * 0.6, str(left), figure, "middle", look="pharaon-lapisink"),
    )
    return pale(*shown) if flat or not left else join(shown)


@lru_cache(64)
def take(lang: str, narrow: bool, form: int, flat: bool, paid: tuple[int, ...]) -> Fragment:
    """Five different resources for a Noble."""
    b, say = _deck_box(narrow, form), texts(lang)
    at = Box(b.left, b.bottom + 5, b.width, 39)
    step = at.width / 3
    size = step * 1.02
    signs = [
        tokens.resource(k, step * (0.5 + k % 3) + (k // 3) * step / 2, 11 + k // 3 * 18, size)
        for k in range(BASES)
    ]
    return fragment(
        "nobles-take",
        pale(*signs) if flat else join(signs),
        rim(0, -3, at.width, at.height + 2, 8),
        ref="nobles-take",
        label=told(lang, "picture.take_noble"),
        about=say("picture.about.nobles") + told_price(lang, paid),
        rule="P21",
        at=at.at,
    )


# The setup


def dealt_boxes(narrow: bool, form: int) -> tuple[Box, ...]:
    """The two Nobles dealt to the viewer (P5), large, over the wheel: in the wide picture between
    the words of the Gods.
    """
    w = arrangement(narrow, form).wheel
    wide, high, gap, y = (119.0, 214.0, 8, w.y + 20) if not narrow else (140.0, 224.0, 12, w.y)
    return tuple(
        Box(w.x - wide - gap / 2 + i * (wide + gap), y - high / 2, wide, high) for i in range(2)
    )


@lru_cache(16)
def back(seat: int, i: int, b: Box) -> Fragment:
    """A Noble that somebody else was dealt: a place, and nothing about what it is."""
    return fragment(
        f"dealt-{seat}-{i + 1}",
        box(0, 0, b.width, b.height, "pharaon-lapis1 pharaon-rim-line", 5, stroke=1.2),
        symbol("pharaon.noble", b.width / 2, b.height / 2, b.width * 0.7, "pharaon-lapisink"),
        at=b.at,
    )
