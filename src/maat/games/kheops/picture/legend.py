"""What never changes: the sand under the pyramid, the summit's points, what symbols and floors
mean, what is assumed.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.components import only_assumed
from ....core.messages import Said
from ....draw import Box, Fragment, Markup, fragment, group, rect, symbol, text, text_box
from ..rules.tables import KINDS, PAWN_KINDS, SUMMIT_BONUS, SYMBOLS, C
from . import texts
from .networks import worth_mark
from .places import ARRANGEMENTS, MOST_ROWS
from .stones import BLUE_LEADS, COFFINS, CURSED, EQUAL, NOBODY, WHITE_LEADS, swatch

COFFIN_INKS = {f"kheops.{SYMBOLS[s]}": ink for s, ink in COFFINS.items()}


@lru_cache(8)
def ground(lang: str, narrow: bool) -> Fragment:
    """The sand under the pyramid, the summit's points, what the symbols mean, what is assumed."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    half = MOST_ROWS * a.side / 2
    size = a.side * 0.3
    bonus = a.top - size * 0.55
    parts = [
        rect(a.middle - half, a.base, 2 * half, a.side * 0.06, "dune"),
        group(
            symbol("kheops.summit", a.middle, bonus - size * 0.1, size, "gold-ink"),
            text(a.middle + size * 0.75, bonus, f"+{SUMMIT_BONUS}", "ink", a.words, True),
            label=say.sentence(Said("sheet.summit", points=SUMMIT_BONUS)),
        ),
        *_symbols(lang, narrow),
        *_networks(lang, narrow),
        *_note(lang, narrow),
    ]
    return fragment("ground", *parts)


def _heading(lang: str, narrow: bool, name: str, box: Box) -> Markup:
    a, words = ARRANGEMENTS[narrow], texts(lang)(f"picture.legend.{name}")
    return text(box.left, box.top + 8, words, "ink", a.words, True, room=box.width, least=a.least)


def _symbols(lang: str, narrow: bool) -> list[Markup]:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.symbols
    columns, step = (2, 24.0) if narrow else (1, 25.0)
    entries = [(f"kheops.{k}", say(f"picture.legend.{k}")) for k in reversed(KINDS)]
    entries += [(f"kheops.{s}", say(f"symbol.{s}")) for s in SYMBOLS[1:]]
    entries += [(f"kheops.{p}", say(f"pawn.{p}")) for p in PAWN_KINDS]
    rows = -(-len(entries) // columns)
    wide = box.width / columns
    parts = [_heading(lang, narrow, "symbols", box)]
    for i, (name, words) in enumerate(entries):
        x, y = box.left + i // rows * wide, box.top + 34 + i % rows * step
        parts.append(symbol(name, x + 10, y, 20, COFFIN_INKS.get(name, "ink")))
        parts.append(text(x + 28, y, words, "ink", a.words * 0.94, room=wide - 32, least=a.least))
    return parts


def _networks(lang: str, narrow: bool) -> list[Markup]:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.networks
    columns, step = (2, 26.0) if narrow else (1, 31.0)
    wide, rows = box.width / columns, -(-len(SAMPLES) // columns)
    parts = [
        text(
            box.left,
            box.top + 8,
            say("picture.legend.networks"),
            "ink",
            a.words,
            True,
            room=box.width,
            least=a.least,
        )
    ]
    for i, (name, sample) in enumerate(SAMPLES.items()):
        x, y = box.left + i // rows * wide, box.top + 38 + i % rows * step
        parts.append(group(sample, look="last" if name == "last" else None, at=(x, y)))
        parts.append(
            text(
                x + 52,
                y,
                say(f"picture.legend.{name}"),
                "ink",
                a.words * 0.94,
                room=wide - 56,
                least=a.least,
            )
        )
    return parts


SAMPLES = {
    "white": swatch(WHITE_LEADS),
    "blue": swatch(BLUE_LEADS),
    "equal": swatch(EQUAL),
    "nobody": swatch(NOBODY),
    "cursed": swatch(CURSED),
    "closed": swatch(NOBODY, closed=True) + symbol("kheops.closed", 22, 0, 15, "on-gold"),
    "worth": group(worth_mark(NOBODY, 7, 12), at=(22, 0)),
    "last": rect(10, -10, 24, 20, "halo", 2),
}


def _note(lang: str, narrow: bool) -> list[Markup]:
    """Values that the rulebook does not state are called assumed, on the picture too."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    assumed = [say(f"picture.assumed_{d.where.split('.')[0]}") for d in only_assumed(C)]
    if not assumed:
        return []
    words = say("picture.assumed", what=", ".join(assumed))
    return [text_box(*a.note, words, "faint", a.words * 0.86, anchor="start", least=a.least)]
