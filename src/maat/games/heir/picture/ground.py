"""What never changes: desert and Nile, the names of spaces, the compass, what symbols mean, what is
assumed.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.components import only_assumed
from ....draw import (
    Fragment,
    Markup,
    circle,
    fragment,
    group,
    line,
    outline,
    path,
    polar,
    polygon,
    rect,
    symbol,
    text,
    text_box,
)
from ..rules.tables import (
    ANUBIS,
    BAST,
    CELLS,
    COLUMNS,
    KIND_NAMES,
    LETTERS,
    PRINTED,
    RIVER,
    ROWS,
    WORTH,
)
from . import texts
from .places import ARRANGEMENTS, centre, point
from .stones import LINES, diamond, seat_mark


@lru_cache(8)
def ground(lang: str, narrow: bool) -> Fragment:
    parts = [
        *_desert(narrow),
        *_names(narrow),
        *_compass(lang, narrow),
        *_key(lang, narrow),
        *_note(lang, narrow),
    ]
    return fragment("ground", *parts)


def _desert(narrow: bool) -> list[Markup]:
    """A chequered desert that the river divides."""
    half = ARRANGEMENTS[narrow].half
    fields: dict[str, str] = {"sand": "", "dune": "", "water": ""}
    waves = ""
    for cell in range(CELLS):
        x, y = centre(cell, narrow)
        look = "water" if RIVER[cell] else ("sand", "dune")[(cell // COLUMNS + cell % COLUMNS) % 2]
        fields[look] += outline([(x + dx, y + dy) for dx, dy in diamond(half)])
        if RIVER[cell]:
            waves += "".join(
                _wave(x - half * 0.36, y + level * half, half * 0.24) for level in (-0.3, 0, 0.3)
            )
    edge = [point(r, c, narrow) for r, c in ((0, 0), (0, COLUMNS), (ROWS, COLUMNS), (ROWS, 0))]
    return [
        *(path(d, f"{look} edge") for look, d in fields.items()),
        path(waves, "bare faience-edge thin"),
        polygon(edge, "bare firm"),
    ]


def _wave(x: float, y: float, size: float) -> str:
    return f"M{x:.1f} {y:.1f}q{size / 2:.1f} {-size / 2:.1f} {size:.1f} 0t{size:.1f} 0t{size:.1f} 0"


def _names(narrow: bool) -> list[Markup]:
    """Rows and columns are counted from the top corner."""
    a = ARRANGEMENTS[narrow]
    out = (10 if narrow else 15.5) / (a.half * 2**0.5)
    rows = [(point(r + 0.5, -out, narrow), str(r + 1)) for r in range(ROWS)]
    columns = [(point(-out, c + 0.5, narrow), str(c + 1)) for c in range(COLUMNS)]
    return [
        text(x, y, name, "faint", a.least, anchor="middle") for (x, y), name in [*rows, *columns]
    ]


def _compass(lang: str, narrow: bool) -> list[Markup]:
    """North is towards row 1, so up and to the right."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    x, y = a.compass
    parts = [circle(x, y, a.rose * 0.96, "panel edge")]
    for i, name in enumerate("NESW"):
        angle = 45 + 90 * i
        tip, side = polar(x, y, a.rose * 0.9, angle), a.rose * 0.24
        parts.append(
            polygon(
                [tip, polar(x, y, side, angle + 90), polar(x, y, side, angle - 90)],
                "carnelian firm thin" if name == "N" else "panel firm thin",
            )
        )
        lx, ly = polar(x, y, a.rose + a.least * 0.85, angle)
        parts.append(text(lx, ly, say(f"direction.{name}"), "ink", a.least, name == "N", "middle"))
    return parts


def _key(lang: str, narrow: bool) -> list[Markup]:
    """What symbols and lines mean; on a phone also what magic does, which the hand says
    elsewhere.
    """
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, level = a.key, 22.0 if narrow else 20.5
    parts: list[Markup] = []
    entries: list[tuple[list[Markup], str]] = []
    for kind, name in enumerate(KIND_NAMES):
        words = say("picture.key.kind", kind=say(f"kind.{name}"), value=WORTH[kind])
        entries.append(([symbol(f"heir.{name}", 12, 0, 19, "ink")], words))
    entries.append(([symbol("heir.magic_token", 12, 0, 18, "ink")], say("picture.key.token")))
    for seat, name in ((BAST, "bast"), (ANUBIS, "anubis")):
        mark = [seat_mark(seat, 6, 0, 14), line((14, 0), (30, 0), LINES[seat])]
        entries.append((mark, say("picture.key.sight", seat=say(f"seat.{name}"))))
    number = [
        circle(12, 0, 9, "carnelian firm thin"),
        text(12, 0, "3", "on-carnelian", a.least, True, "middle"),
    ]
    entries.append((number, say("picture.key.points")))
    entries.append(
        ([symbol("heir.favourite", 12, 0, 19, "gold-ink")], say("picture.key.favourite"))
    )
    entries.append(([rect(1, -7, 22, 14, "bare firm thin dashed", 3)], say("picture.key.perhaps")))
    if narrow:
        parts.append(
            text(box.left + 4, box.top + 8, say("picture.key.symbols"), "ink", a.words, True)
        )
        entries += [
            ([text(12, 0, x, "ink", a.words, True, "middle")], _effect(say(f"letter.{x.lower()}")))
            for x in LETTERS
        ]
    for i, (mark, words) in enumerate(entries):
        x, y = box.left, box.top + (32 if narrow else 10) + i * level
        parts.append(group(*mark, at=(x, y)))
        parts.append(
            text(
                x + 36,
                y,
                words,
                "ink",
                a.words * 0.88,
                room=_room(x + 36, y, narrow),
                least=a.least,
            )
        )
    return parts


def _effect(words: str) -> str:
    """What magic does, without its letter: `A (swap the bids)`."""
    return words[words.find("(") + 1 : words.rfind(")")]


def _room(x: float, y: float, narrow: bool) -> float:
    """How wide words may be before they reach the board."""
    a = ARRANGEMENTS[narrow]
    if narrow:
        return a.key.right - x
    return min(a.key.right, y - point(ROWS, 0, narrow)[1] + 44) - x


def _note(lang: str, narrow: bool) -> list[Markup]:
    """Values that the rulebook does not state are called assumed, on the picture too."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    known = {"board", "board.pyramid", "suns.pyramid_bonus", "monument_tokens"}
    places = [d.where if d.where in known else "other" for d in only_assumed(PRINTED)]
    if not places:
        return []
    what = ", ".join(
        dict.fromkeys(say(f"picture.assumed.{place.replace('.', '_')}") for place in places)
    )
    words = say("picture.assumed.note", what=what)
    return [text_box(*a.note, words, "faint", a.words * 0.86, anchor="start", least=a.least)]
