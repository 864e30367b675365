"""What the signs mean, on a sheet of its own: tiles and their powers, pawns, floors."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Drawing, Fragment, Markup, element, fragment, rect, symbol, text, text_box
from ..rules.tables import (
    KINDS,
    PAWN_KINDS,
    PAWN_STRENGTH,
    PHARAOH,
    PHARAOH_STRENGTH,
    SYMBOLS,
    WHITE,
)
from . import texts
from .cartouches import doubled, worth_mark
from .pieces import figure
from .rack import effect_of, name_of
from .recess import BLUE_LEADS, CURSED, EQUAL, NOBODY, WHITE_LEADS, swatch
from .sky import definitions
from .stones import COFFINS

WIDTH, ROW, MARGIN = 640, 40.0, 20.0
INK, SOFT = "kheops-on-papyrus", "kheops-on-papyrus-soft"
FLOORS = {
    "white": WHITE_LEADS,
    "blue": BLUE_LEADS,
    "equal": EQUAL,
    "nobody": NOBODY,
    "cursed": CURSED,
}


@lru_cache(8)
def legend(lang: str) -> Drawing:
    """All signs, each with its name and what it does."""
    say = texts(lang)
    rows: list[tuple[Markup, str, str]] = []
    for kind, name in reversed(list(enumerate(KINDS))):
        face = kind * 36
        drawn = symbol(f"kheops.{name}", 26, 0, 26, INK)
        rows.append((drawn, name_of(lang, face), effect_of(lang, face)))
    for of, name in enumerate(SYMBOLS[1:], 1):
        look = f"kheops-{COFFINS[of]}" if of in COFFINS else INK
        ground = (
            element("circle", cx=26, cy=0, r=17.5, class_="kheops-seal")
            if of in COFFINS
            else Markup("")
        )
        drawn = ground + symbol(f"kheops.{name}", 26, 0, 26, look)
        rows.append((drawn, name_of(lang, of, True), effect_of(lang, of)))
    pawns = [
        (_pawn(kind), _large(say(f"pawn.{name}")), say(f"picture.about.{name}", n=_strength(kind)))
        for kind, name in enumerate(PAWN_KINDS)
    ]
    signs = [
        (
            element("g", swatch(lead, 44), transform="translate(4 0)"),
            _large(say(f"picture.legend.{name}")),
            say(f"picture.legend.{name}_about"),
        )
        for name, lead in FLOORS.items()
    ]
    worth = element("g", worth_mark(WHITE_LEADS, 7), transform="translate(26 0)")
    seal = element("g", doubled(), transform="translate(26 0)")
    signs += [
        (worth, _large(say("picture.legend.worth")), say("picture.legend.worth_about")),
        (seal, _large(say("picture.legend.closed")), say("picture.legend.closed_about")),
    ]
    example = text(26, 0, "3.8", INK, 18, "display", "middle")
    names = [(example, _large(say("picture.cell.row", n=3)), say("picture.about.row"))]
    heights = [len(rows) * ROW, len(pawns) * 52.0, len(signs) * ROW, 64.0]
    drawing = Drawing(WIDTH, sum(heights) + 4 * 42 + 2 * MARGIN, ("ground", "signs"))
    paper = rect(0, 0, WIDTH, drawing.height, "kheops-papyrus")
    drawing.put("ground", definitions(), fragment("legend-paper", paper))
    y = MARGIN
    parts = (
        ("tiles", rows, ROW),
        ("pawns", pawns, 52.0),
        ("networks", signs, ROW),
        ("names", names, 64.0),
    )
    for key, part, step in parts:
        drawing.put("signs", _part(lang, key, tuple(part), step, y))
        y += 42 + len(part) * step
    return drawing


def _part(
    lang: str, key: str, rows: tuple[tuple[Markup, str, str], ...], step: float, top: float
) -> Fragment:
    heading = texts(lang)(f"picture.legend.{key}")
    parts = [text(MARGIN, 16, heading, INK, 20, "display", room=WIDTH - 2 * MARGIN)]
    for i, (drawn, name, about) in enumerate(rows):
        y = 42 + i * step + step / 2 - 6
        parts.append(element("g", drawn, transform=f"translate({MARGIN:g} {y:g})"))
        parts.append(
            text_box(MARGIN + 64, y - step / 2, 166, step, name, INK, 16, "display", "start", 12)
        )
        left = MARGIN + 238
        parts.append(
            text_box(
                left,
                y - step / 2,
                WIDTH - left - MARGIN,
                step,
                about,
                SOFT,
                14,
                anchor="start",
                least=12,
            )
        )
    return fragment(f"legend-{key}", *parts, at=(0, top))


def _pawn(kind: int) -> Markup:
    return element("g", figure(WHITE, kind, False, 0.82), transform="translate(26 22)")


def _strength(kind: int) -> int:
    return PHARAOH_STRENGTH if kind == PHARAOH else PAWN_STRENGTH


def _large(words: str) -> str:
    return words[:1].upper() + words[1:]
