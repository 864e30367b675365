"""Words on the picture: never smaller than 12, in the face of titles or in that of sentences."""

from __future__ import annotations

from ....draw import Markup, text, text_box
from ....draw.lettering import Anchor

LEAST = 12


def title(
    x: float,
    y: float,
    words: str,
    size: float = 18,
    anchor: Anchor = "start",
    room: float = 0,
    look: str = "pharaon-ink",
) -> Markup:
    """A name or a figure in the display face; `y` is the middle of its capitals."""
    return text(x, y, words, look, size, "display", anchor, room, LEAST)


def line(
    x: float,
    y: float,
    words: str,
    size: float = 13,
    anchor: Anchor = "start",
    room: float = 0,
    look: str = "pharaon-soft",
    bold: bool = False,
) -> Markup:
    """A line of a sentence."""
    return text(x, y, words, look, size, bold, anchor, room, LEAST)


def block(
    x: float,
    y: float,
    room: float,
    height: float,
    words: str,
    size: float = 14,
    look: str = "pharaon-ink",
    anchor: Anchor = "middle",
) -> Markup:
    """A sentence wrapped into a box."""
    return text_box(x, y, room, height, words, look, size, False, anchor, LEAST)
