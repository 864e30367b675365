"""The cards of the Nobles (P50): what each does in words, what it is worth in signs.

A Noble is one of a kind: its fragment `card-N` goes with it, large where it lies face up or is
dealt, smaller in front of its owner, a portrait in front of others.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import (
    Box,
    Fragment,
    Markup,
    Picture,
    element,
    fragment,
    join,
    rebus,
    symbol,
    text_box,
    width,
)
from ....draw.lettering import Bold
from ..names import noble
from ..rules.tables import (
    FIRST_INSTANT,
    SCRIBE_PAIR,
    SCRIBES,
)
from . import busts, texts, tokens
from .lettering import LEAST, READ, block, title
from .powers import (
    KINDS,
    Parts,
    about,
    kind_of,
    power_parts,
    rule_of,
    short_power,
    worth_parts,
)
from .shapes import data, drawn, pale, plate, rim, round_, shape

SKIES = ("always", "turned", "instant")


def label_of(lang: str, number: int, used: bool = False) -> str:
    say = texts(lang)
    name = say.sentence(noble(number))
    return say("picture.used", noble=name) if used else name


@lru_cache(1 << 10)
def _face(lang: str, number: int, edition: int, w: float, h: float, flat: bool) -> Markup:
    """A whole card."""
    say = texts(lang)
    small = h < 170
    top = round(h * (0.4 if w < 116 else 0.35))
    slim = w < 110 and not small  # on a phone
    foot = 22 if small else 44 if slim else 26
    name = say.sentence(noble(number))
    size = min(top * (1.02 if small else 0.98), w * 0.98)
    picture = (
        busts.top_of_card(SKIES[kind_of(number)], w, top),
        busts.head(number, w * 0.46, top - size / 2, size),
        busts.held(number, w - (14 if small else 19), top - 14, 18 if small else 24),
        busts.seal(
            KINDS[kind_of(number)], 13 if small else 15, 13 if small else 15, 9 if small else 11
        ),
    )
    ink = "pharaon-soft" if flat else "pharaon-ink"
    lines = 30 if small else 36 if len(name) > 14 and w < 150 else 20
    base, parts = worth_parts(number, edition, lang)
    gold = "pharaon-soft" if flat else "pharaon-goldink"
    under = top + lines + 4
    ledge = data("M", 1, h - foot, "H", w - 1, "V", h - 8, "A", 7, 7, 0, 0, 1, w - 8, h - 1)
    ledge += data("H", 8, "A", 7, 7, 0, 0, 1, 1, h - 8, "Z")
    return join(
        (
            plate(w, h, 8, flat, lift=4),
            pale(*picture) if flat else join(picture),
            _name(name, w, top, lines, ink),
            Markup("")
            if small
            else _power(lang, number, edition, w, under, h - foot - under - 1, ink),
            shape(ledge, "pharaon-foot", opacity=".4" if flat else None),
            *(
                (_worth(base, [], w, h - 31, gold), _adds_below(parts, w, h - 12, gold))
                if slim and parts
                else (_worth(base, parts, w, h - foot / 2, gold),)
            ),
        )
    )


def _name(name: str, w: float, top: float, high: float, look: str) -> Markup:
    """In up to two lines; a word that is too long for its card is set in the narrower face."""
    longest = max(name.split(" "), key=len)
    face: Bold = "display" if width(longest, READ, "display") <= w - 6 else False
    edge = 3 if face else 1.5
    return text_box(edge, top + 2, w - 2 * edge, high, name, look, 15.5, face, "middle", LEAST)


def _power(
    lang: str, number: int, edition: int, w: float, y: float, room: float, look: str
) -> Markup:
    say = texts(lang)
    if number < SCRIBES and room < 70:
        return _pair(number, w, y + room / 2, min(26, room))
    if number < SCRIBES:
        first = _pair(number, w, y + 14, 25)
        words = say("picture.short.scribe")
        return join((first, block(5, y + 28, w - 10, room - 28, words, 15.5, look)))
    return block(5, y, w - 10, room, short_power(lang, number, edition), 15.5, look)


def _pair(number: int, w: float, y: float, size: float) -> Markup:
    """A Scribe's two resources, paid as each other."""
    first, second = SCRIBE_PAIR[number]
    x = w / 2
    return join(
        (
            tokens.resource(first, x - 24, y, size),
            tokens.resource(second, x + 24, y, size),
            drawn(data("M", x - 9, y - 3, "h17m-4 -3.5l5 3.5"), "ink", 1.6),
            drawn(data("M", x + 9, y + 3, "h-17m4 3.5l-5 -3.5"), "ink", 1.6),
        )
    )


def _worth(base: str, parts: Parts, w: float, y: float, look: str) -> Markup:
    if not parts:
        return join(
            (title(w / 2 - 7, y, base, 17, "middle", look=look), tokens.star(w / 2 + 10, y, 14))
        )
    wide = 12 if len(base) == 1 else 20
    return join(
        (
            title(7, y, base, 16, look=look),
            tokens.star(7 + wide + 6, y, 13),
            _adds(parts, w - 5, y, w - wide - 30, look),
        )
    )


def _wide(parts: Parts, gap: float) -> float:
    """How many times its size a row of words and signs is wide."""
    wide = sum(1.2 if isinstance(part, Picture) else width(part, 1) for part in parts)
    return wide + gap * (len(parts) - 1)


def _adds(parts: Parts, right: float, y: float, room: float, look: str) -> Markup:
    """What adds to it; where there is no room for that, a plus."""
    size = min(15.5, room / _wide(parts, 0.1))
    if size < READ:  # the sign of an Area says enough without the word for its God
        parts = [p for i, p in enumerate(parts) if not _is_told(parts, i)]
        size = min(15.5, room / _wide(parts, 0.1))
    if size < READ:
        return title(right - 2, y, "+", 16, "end", look=look)
    return rebus(right, y, parts, look, size, False, "end", gap=0.1)


def _is_told(parts: Parts, i: int) -> bool:
    """Whether a word can be left out: a sign follows it, or it is the same number again."""
    part = parts[i]
    if not isinstance(part, str) or i + 1 == len(parts):
        return False
    return part in parts[:i] or (part.isalpha() and isinstance(parts[i + 1], Picture))


def _adds_below(parts: Parts, w: float, y: float, look: str) -> Markup:
    """What adds to it, in a line of its own."""
    size = min(15.0, (w - 10) / _wide(parts, 0.1))
    return rebus(w / 2, y, parts, look, size, False, "middle", gap=0.1)


@lru_cache(1 << 12)
def card(
    lang: str, number: int, edition: int, place: Box, ref: str, flat: bool, via: str | None
) -> Fragment:
    """A Noble that lies face up, or that was dealt to the viewer."""
    return fragment(
        f"card-{number + 1}",
        _face(lang, number, edition, place.width, place.height, flat),
        rim(0, 0, place.width, place.height, 8),
        look="moves",
        ref=ref,
        via=via,
        label=label_of(lang, number),
        about=about(lang, number, edition),
        rule=rule_of(number),
        at=place.at,
    )


@lru_cache(1 << 13)
def small(lang: str, number: int, edition: int, place: Box, used: bool) -> Fragment:
    """A Noble in front of the viewer: its head, its name (where there is room), what it does in
    signs, what it is worth; the head of a used one is dimmed under a turned arrow.
    """
    say, w, h = texts(lang), place.width, place.height
    named = w > 80
    top = h - (66 if named else 48)
    size = min(top * 0.98, w * 0.98)
    base, parts = worth_parts(number, edition, lang)
    picture = (
        busts.top_of_card(SKIES[kind_of(number)], w, top),
        busts.head(number, w * 0.48, top - size / 2, size),
        *((busts.held(number, w - 14, top - 13, 20),) if named else ()),
        busts.seal(KINDS[kind_of(number)], 12, 12, 9),
    )
    shown = [plate(w, h, 8, used), pale(*picture) if used else join(picture)]
    signs = power_parts(number, edition)
    if named:
        name = say.sentence(noble(number))
        if number >= FIRST_INSTANT:  # what tells them apart they have brought already
            name = name.rstrip("0123456789").rstrip()
        if number < SCRIBES:
            shown.append(_name(name, w, top, 18, _ink(used)))
            shown.append(_pair(number, w, h - 34, 20))
        else:
            shown.append(_name(name, w, top, 40, _ink(used)))
    else:
        size = min(14.0, (w - 6) / _wide(signs, 0.14))
        shown.append(rebus(w / 2, top + 12, signs, _ink(used), size, False, "middle", gap=0.14))
    shown.append(_worth(base, parts if named else [], w, h - 13, "pharaon-goldink"))
    if used:
        shown.append(_turned(w / 2, top / 2))
    return _owned(lang, number, edition, used, place, join(shown))


def _ink(used: bool) -> str:
    return "pharaon-soft" if used else "pharaon-ink"


def _turned(x: float, y: float) -> Markup:
    """Used in this round: a turned arrow."""
    return join(
        (
            round_(x, y, 14, "pharaon-umber", opacity=".8"),
            symbol("pharaon.once_per_round", x, y, 19, "pharaon-lapisink"),
        )
    )


@lru_cache(1 << 13)
def portrait(lang: str, number: int, edition: int, place: Box, used: bool) -> Fragment:
    """A Noble in front of somebody else, or where there are many."""
    r = place.width / 2
    shown = busts.portrait(number, SKIES[kind_of(number)], r, r, r)
    if used:
        shown = element("g", shown, opacity=".45")
    return _owned(lang, number, edition, used, place, shown)


def _owned(lang: str, number: int, edition: int, used: bool, place: Box, shown: Markup) -> Fragment:
    return fragment(
        f"card-{number + 1}",
        shown,
        rim(0, 0, place.width, place.height, 8),
        look="moves",
        ref=f"held-noble-{number + 1}",
        label=label_of(lang, number, used),
        about=about(lang, number, edition),
        rule=rule_of(number),
        at=place.at,
    )
