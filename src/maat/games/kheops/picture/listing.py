"""The networks in rows, the most valuable first: for those who hold no tiles, and on a phone at the
end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....draw import Box, Fragment, Markup, element, fragment, text
from ..names import CELL_NAMES
from . import texts
from .cartouches import doubled, worth_mark
from .networks import Listed, network_label, network_why
from .pieces import emblem
from .places import ARRANGEMENTS
from .stones import back

STRONG, SOFT = "kheops-on-cedar", "kheops-on-cedar-soft"


def listing(
    lang: str, narrow: bool, networks: Sequence[Listed], heading: str | None
) -> list[Fragment]:
    """As many as there is room for in the rack's place; then how many more there are."""
    a = ARRANGEMENTS[narrow]
    top = a.rack.top + 12 + ((24.0 if narrow else 26.0) if heading else 0)
    columns, pitch = (2, 24.0) if narrow else (3, 27.0)
    rows = int((a.rack.bottom - 4 - top) // pitch)
    listed = sorted(networks, key=lambda n: (-n.worth, n.cell))
    fit = len(listed) if len(listed) <= columns * rows else columns * rows - 1
    wide = (a.rack.width - 20) / columns
    made = []
    if heading:
        made.append(_heading(narrow, heading))
    for i, n in enumerate(listed[:fit]):
        box = Box(a.rack.left + 10 + i // rows * wide, top + i % rows * pitch, wide - 8, pitch)
        made.append(_row(lang, narrow, n, box))
    if not listed or fit < len(listed):
        rest = len(listed) - fit
        words = texts(lang)("picture.networks.more" if listed else "picture.networks.none", n=rest)
        at = a.rack.left + 14 + fit // rows * wide, top + fit % rows * pitch + pitch / 2
        room = wide - 16 if listed else a.rack.width - 30
        made.append(fragment("more", text(0, 0, words, SOFT, 14, room=room, least=12), at=at))
    return made


@lru_cache(64)
def _heading(narrow: bool, words: str) -> Fragment:
    a = ARRANGEMENTS[narrow]
    size = 18 if narrow else 20
    at = a.rack.left + a.rack.width / 2, a.rack.top + 22
    drawn = text(0, 0, words, STRONG, size, "display", "middle", a.rack.width - 24, 12)
    return fragment("heading", drawn, at=at)


def _tiles(lang: str, narrow: bool, n: Listed, y: float, room: float) -> tuple[Markup, ...]:
    """How many tiles; on a phone with a sign instead of the word, where no seal takes its place."""
    if narrow:
        count = text(46, y, str(n.tiles), STRONG, 15, "display")
        return (count,) if n.closed else (count, back(72, y + 2, 0.16))
    words = texts(lang)("picture.networks.tiles", n=n.tiles)
    return (text(46, y, words, STRONG, 14, room=room, least=12),)


@lru_cache(1 << 11)
def _row(lang: str, narrow: bool, n: Listed, box: Box) -> Fragment:
    """Worth; tiles; closed or not; the strength of both seats."""
    y = box.height / 2
    size = 0.82 if narrow else 0.94
    parts = [
        element("g", worth_mark(n.lead, n.worth), transform=f"translate(22 {y:g}) scale({size})"),
        *_tiles(lang, narrow, n, y, box.width - 46 - (104 if n.closed else 80)),
    ]  # fmt: skip
    if n.closed:
        x = box.width - 91
        parts.append(element("g", doubled(), transform=f"translate({x:g} {y:g})"))
    for seat, strength in enumerate((n.white, n.blue)):
        x = box.width - (68 if seat == 0 else 32)
        parts.append(emblem(seat, x, y, 17))
        parts.append(text(x + 12, y, str(strength), STRONG, 15, "display"))
    return fragment(
        f"row-{CELL_NAMES[n.cell]}", *parts, label=network_label(lang, n),
        about=network_why(lang, n), rule="K40", at=box.at,
    )  # fmt: skip
