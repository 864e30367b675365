"""Noble cards (P21, P50): what they do in symbols and in words, what they are worth; and the
Nobles Area.

A Noble is one of a kind: its fragment `card-N` goes with it, large where it lies face up or is
dealt, a strip in front of its owner.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import (
    Box,
    Fragment,
    Markup,
    Picture,
    fragment,
    join,
    line,
    rebus,
    rect,
    symbol,
    text,
    text_box,
)
from ..names import noble, noble_card, power
from ..rules.tables import (
    BASES,
    DIPLOMAT,
    DUTCH,
    FIRST_INSTANT,
    GENERAL,
    GRAND_VIZIER,
    INSTANT_GAIN,
    JUDGE,
    NOBLE_AREA,
    NOBLE_PRESTIGE,
    PER_ARTISAN_VALUE,
    PER_BASE,
    PER_BORDERING_GOD,
    PER_GOD,
    SCRIBE_PAIR,
    SCRIBES,
    TREASURER,
    TUTOR,
    WISE_WOMAN,
)
from . import texts, tokens, told
from .areas import body_of, button, pile_of

ANY = Picture("pharaon.any_resource")
KINDS = ("pharaon.permanent", "pharaon.once_per_round", "pharaon.instant")
TALL = 40  # a strip of this height has room for power and worth
PER_SYMBOLS = (
    "prestige", "prestige", "prestige", "pharaoh", "first_player", "noble", "artisan",
    "burial_step", "offering", "nile", "silver", "any_resource",
)  # fmt: skip
Parts = list[str | Picture]


def kind_of(number: int) -> int:
    """Permanent, once per round, instant."""
    return (number > GRAND_VIZIER) + (number >= FIRST_INSTANT)


def power_parts(number: int, edition: int) -> Parts:
    """What a Noble does, in symbols."""
    if number < SCRIBES:
        a, b = (Picture(tokens.SYMBOLS[k], f"{tokens.STONES[k]}-ink") for k in SCRIBE_PAIR[number])
        return [a, "=", b]
    if number >= FIRST_INSTANT:
        return tokens.gain_parts(INSTANT_GAIN[edition][number])
    silver = Picture("pharaon.silver")
    known: dict[int, Parts] = {
        GENERAL: [Picture("pharaon.pass"), "+1", Picture("pharaon.pyramid_of_time")],
        JUDGE: ["5", ANY, "→", Picture("pharaon.noble")],
        GRAND_VIZIER: ["–"],
        WISE_WOMAN: (
            ["1", ANY, "→", "1", ANY, "/", silver]
            if edition == DUTCH
            else ["1", ANY, "→", "1", ANY]
        ),
        TREASURER: ["1", ANY, "→", silver],
        TUTOR: [Picture("pharaon.jar"), "+1", ANY],
        DIPLOMAT: [Picture("pharaon.jar"), "→", "3", ANY],
    }
    if number in known:
        return known[number]
    place = Picture(tokens.AREA_SYMBOLS[NOBLE_AREA[number]])
    return [ANY, "→", place] if number < JUDGE else ["+1", Picture("pharaon.disk"), place]


def worth_parts(number: int, edition: int, lang: str) -> Parts:
    """What a Noble is worth, in symbols."""
    star = Picture(tokens.STAR)
    if number == DIPLOMAT:
        return ["=", texts(lang)("picture.best"), Picture("pharaon.noble")]
    parts: Parts = []
    for i, n in enumerate(NOBLE_PRESTIGE[edition][number]):
        if n and i == PER_BASE:
            parts += [str(n), star]
        elif n:
            parts += (
                [f"+{n}/", *_counted(i, number, lang)]
                if parts
                else [str(n), star, "/", *_counted(i, number, lang)]
            )
    return parts or ["0", star]


def _counted(i: int, number: int, lang: str) -> Parts:
    if i == PER_GOD:
        return [texts(lang)("picture.a_god")]
    if i == PER_BORDERING_GOD:
        return [texts(lang)("picture.a_god"), Picture(tokens.AREA_SYMBOLS[NOBLE_AREA[number]])]
    found: Parts = [Picture(f"pharaon.{PER_SYMBOLS[i]}")]
    return ["≠", *found] if i == PER_ARTISAN_VALUE else found


@lru_cache(1 << 10)
def card_face(lang: str, number: int, edition: int, w: float, h: float) -> Markup:
    """A whole card."""
    say = texts(lang)
    band = 44
    words = power(number, edition)
    return join(
        (
            rect(0, 0, w, h, "panel firm", 8),
            rect(1, 1, w - 2, band, "lapis", 7),
            text_box(
                6,
                2,
                w - 30,
                band - 2,
                say.sentence(noble(number)),
                "on-lapis",
                16,
                True,
                "start",
                least=11,
            ),
            symbol(KINDS[kind_of(number)], w - 14, 1 + band / 2, 18, "on-lapis"),
            rebus(
                w / 2,
                band + 20,
                power_parts(number, edition),
                "ink",
                16,
                True,
                "middle",
                room=w - 12,
            ),
            text_box(
                7, band + 36, w - 14, h - band - 36 - 36, say.sentence(words), "ink", 16, least=11
            ),
            rect(1, h - 33, w - 2, 32, "gold-tint", 7),
            rebus(
                w / 2,
                h - 17,
                worth_parts(number, edition, lang),
                "ink",
                15,
                True,
                "middle",
                room=w - 10,
                gap=0.16,
            ),
        )
    )


@lru_cache(1 << 9)
def card_label(lang: str, number: int, edition: int) -> str:
    return texts(lang).sentence(noble_card(number, edition))


@lru_cache(1 << 11)
def card(lang: str, number: int, edition: int, box: Box, ref: str) -> Fragment:
    """A Noble that lies face up, or that was dealt to the viewer."""
    return fragment(
        f"card-{number + 1}",
        card_face(lang, number, edition, box.width, box.height),
        rect(0, 0, box.width, box.height, "halo", 8),
        look="moves",
        ref=ref,
        label=card_label(lang, number, edition),
        at=box.at,
    )


@lru_cache(1 << 13)
def strip(lang: str, number: int, edition: int, box: Box, used: bool, named: bool) -> Fragment:
    """A Noble in front of its owner; a used one is struck out."""
    say, w, h = texts(lang), box.width, box.height
    kind = KINDS[kind_of(number)]
    shown: list[Markup] = [rect(0, 0, w, h, "well edge" if used else "panel firm", 6)]
    if named:
        top = h if h < TALL else h * 0.5
        shown.append(symbol(kind, 14, top / 2 + (h - top) * 0.06, 17, "ink"))
        shown.append(
            text(
                27,
                top / 2 + (h - top) * 0.06,
                say.sentence(noble(number)),
                "ink",
                15,
                True,
                room=w - 32,
                least=11,
            )
        )
        if h >= TALL:
            share = (
                0.66 if number >= FIRST_INSTANT else 0.4
            )  # what an instant brings takes more room than what it is worth
            shown.append(
                rebus(8, h * 0.74, power_parts(number, edition), "ink", 15, room=w * share - 10)
            )
            worth = worth_parts(number, edition, lang)
            shown.append(
                rebus(
                    w - 6,
                    h * 0.74,
                    worth,
                    "ink",
                    14,
                    True,
                    "end",
                    room=w * (1 - share) - 10,
                    gap=0.14,
                )
            )
    else:
        shown.append(text(w / 2, h / 2, str(number + 1), "ink", 12, bold=True, anchor="middle"))
    if used:
        shown.append(line((5, h - 5), (w - 5, 5), "carnelian-edge"))
    label = card_label(lang, number, edition)
    return fragment(
        f"card-{number + 1}",
        *shown,
        rect(0, 0, w, h, "halo", 6),
        look="moves",
        ref=f"held-noble-{number + 1}",
        label=say("picture.used", noble=label) if used else label,
        at=box.at,
    )


@lru_cache(8)
def back(seat: int, i: int, box: Box) -> Fragment:
    """A Noble that somebody else was dealt: a place, and nothing about what it is."""
    return fragment(
        f"dealt-{seat}-{i + 1}",
        rect(0, 0, box.width, box.height, "lapis firm", 8),
        symbol(
            "pharaon.noble",
            box.width / 2,
            box.height / 2,
            min(box.width, box.height) * 0.5,
            "on-lapis",
        ),
        at=box.at,
    )


# The Area


def place_box(narrow: bool, place: int, i: int) -> Box:
    body = body_of(narrow, place)
    gap = 6 if narrow else 8
    return Box(
        body.left + i * ((body.width - 2 * gap) / 3 + gap),
        body.top + 56,
        (body.width - 2 * gap) / 3,
        body.height - 56,
    )


@lru_cache(64)
def empty_place(narrow: bool, place: int, i: int) -> Fragment:
    box = place_box(narrow, place, i)
    return fragment(
        f"noble-place-{i + 1}", rect(0, 0, box.width, box.height, "bare edge dashed", 8), at=box.at
    )


@lru_cache(1 << 8)
def deck(lang: str, narrow: bool, place: int, left: int) -> Fragment:
    body = body_of(narrow, place)
    box = Box(body.left + body.width - 62, body.top, 62, 48)
    return pile_of(
        box, "pharaon.noble", left, "noble-deck", told(lang, "picture.noble_deck", n=left)
    )


@lru_cache(64)
def take(lang: str, narrow: bool, place: int) -> Fragment:
    """Five different resources for a Noble."""
    body, say = body_of(narrow, place), texts(lang)
    box = Box(body.left, body.top, body.width - 70, 48)
    size, step = (22, 25) if narrow else (26, 31)
    discs = [tokens.resource(k, 18 + k * step, 24, size) for k in range(BASES)]
    left = 18 + BASES * step - step / 2 + 8
    words = text_box(
        left, 4, box.width - left - 6, 40, say("picture.five_different"), "ink", 15, least=11
    )
    return button(box, *discs, words, id="nobles-take", label=told(lang, "picture.take_noble"))
