"""The Offerings (P3, P20): sets on trays, the Bonus Zone, bag and discard pile, and what is
paid.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment, Markup, fragment, join, symbol
from ..names import resource, token_face
from ..rules.tables import (
    BASE_NAMES,
    BASES,
    BONUS_ROOM,
    NOTHING_HERE,
    OFFERINGS,
    TOKEN_OF_AREA,
    TOKEN_OF_PRESTIGE,
)
from . import texts, tokens, told, works
from .fields import head_of, shifted
from .lettering import title
from .prices import told_price
from .shapes import box, empty, hollow, pale, plate, rim

BONUS_REFS = " ".join(f"offerings-bonus-{name}" for name in BASE_NAMES)


def _set_box(narrow: bool, form: int, sets: int, i: int) -> Box:
    b = shifted(narrow, form, OFFERINGS)
    w = min(86.0, (b.width - 12) / sets)
    left = b.left + (b.width - w * sets) / 2
    return Box(
        left + i * w + 3,
        b.top + head_of(narrow) + (6 if narrow else 0),
        w - 6,
        52 if narrow else 38,
    )


@lru_cache(1 << 13)
def a_set(
    lang: str,
    narrow: bool,
    form: int,
    sets: int,
    i: int,
    first: int,
    second: int,
    flat: bool,
) -> Fragment:
    b, id = _set_box(narrow, form, sets, i), f"set-{i + 1}"
    w, h = b.width, b.height
    if first == NOTHING_HERE:
        return fragment(id, empty(0, 0, w, h, 9), at=b.at)
    size = min(38.0 if narrow else 33.0, w / 2 - 2)
    both = (
        tokens.token(first, w / 2 - size / 2, h / 2, size),
        tokens.token(second, w / 2 + size / 2, h / 2, size),
    )
    return fragment(
        id,
        plate(w, h, 9, flat, "steps"),
        pale(*both) if flat else join(both),
        rim(0, 0, w, h, 9),
        ref=id,
        via="offerings-set",
        label=told(
            lang, "picture.set", n=i + 1, first=token_face(first), second=token_face(second)
        ),
        about=texts(lang)("picture.about.set"),
        rule="P20",
        at=b.at,
    )


# The Bonus Zone, with the bag at its left and the discard pile at its right


def _zone(narrow: bool, form: int) -> Box:
    b = shifted(narrow, form, OFFERINGS)
    top = b.top + head_of(narrow) + (41 if not narrow else 72)
    if narrow:
        return Box(b.left + 62, top, b.width - 124, 52)
    return Box(b.left + 128, top, b.width - 256, 33)


def _bonus_box(narrow: bool, form: int, places: int, i: int) -> Box:
    z = _zone(narrow, form)
    w = min(38.0 if not narrow else 46.0, (z.width - 8) / places)
    return Box(z.left + z.width / 2 + (i - places / 2) * w, z.top, w, z.height)


@lru_cache(1 << 8)
def groove(narrow: bool, form: int, places: int) -> Fragment:
    """The hollow in which the bonus tokens lie."""
    first, last = (_bonus_box(narrow, form, places, i) for i in (0, places - 1))
    w, h = last.right - first.left + 12, first.height
    return fragment("bonus-zone", hollow(0, 0, w, h, h / 2), at=(first.left - 6, first.top))


@lru_cache(1 << 13)
def bonus(
    lang: str, narrow: bool, form: int, places: int, i: int, token: int, flat: bool
) -> Fragment:
    """A place of the Bonus Zone."""
    id = f"bonus-{i + 1}"
    if i >= places:
        return fragment(id)
    b = _bonus_box(narrow, form, places, i)
    w, h = b.width, b.height
    size = min(38.0 if narrow else 32.0, w - 1)
    if token == NOTHING_HERE:
        return fragment(
            id, empty(w / 2 - size * 0.4, h / 2 - size * 0.4, size * 0.8, size * 0.8, 5), at=b.at
        )
    sign = tokens.token(token, w / 2, h / 2, size)
    return fragment(
        id,
        pale(sign) if flat else sign,
        rim(0, 0, w, h, 6),
        ref=id,
        via=BONUS_REFS,
        label=told(lang, "picture.bonus", n=i + 1, face=token_face(token)),
        about=about_token(lang, token),
        rule="P20",
        at=b.at,
    )


def about_token(lang: str, token: int) -> str:
    """What an Offering token can pay for, or what it is worth."""
    say = texts(lang)
    if token >= TOKEN_OF_PRESTIGE:
        return say("picture.about.prestige_token", face=token_face(token))
    key = "area_token" if token >= TOKEN_OF_AREA else "resource_token"
    return say(f"picture.about.{key}", face=token_face(token))


@lru_cache(1 << 10)
def bag(lang: str, narrow: bool, form: int, left: int, discarded: int, flat: bool) -> Fragment:
    b = shifted(narrow, form, OFFERINGS)
    at = (b.left + 34, b.top + head_of(narrow) + 96) if narrow else (b.left + 34, b.top + 160)
    shown: tuple[Markup, ...] = (
        works.bag(0, 0, 0.9 if narrow else 1),
        title(0, 10, str(left), 18, "middle", look="pharaon-lapisink"),
    )
    return fragment(
        "bag",
        pale(*shown) if flat and not left + discarded else join(shown),
        rim(-29, -28, 58, 58, 16),
        ref="bag",
        via=BONUS_REFS,
        label=told(lang, "picture.bag", n=left, discarded=discarded),
        about=texts(lang)("picture.about.bag"),
        rule="P20",
        at=at,
    )


@lru_cache(1 << 10)
def discard(lang: str, narrow: bool, form: int, discarded: int) -> Fragment:
    """Tokens that have been spent."""
    b, say = shifted(narrow, form, OFFERINGS), texts(lang)
    at = (b.right - 30, b.top + (head_of(narrow) + 98 if narrow else 154))
    return fragment(
        "token-discard",
        empty(-20, -18, 40, 36, 7),
        symbol("pharaon.offering", 0, -8, 15, "pharaon-soft"),
        title(0, 9, str(discarded), 15.5, "middle", look="pharaon-soft"),
        box(-20, -20, 40, 40, "halo", 7),
        ref="token-discard",
        label=told(lang, "picture.token_discard", n=discarded),
        about=say("picture.about.token_discard"),
        rule="P17",
        at=at,
    )


# What is paid


@lru_cache(1 << 9)
def pay(
    lang: str, narrow: bool, form: int, kind: int, flat: bool, paid: tuple[int, ...]
) -> Fragment:
    """A set alone (kind -1), or a set and a bonus token for two of a resource: on both sides of the
    Bonus Zone, on a phone below it.
    """
    b = pay_box(narrow, form, kind)
    w, h, k = b.width, b.height, 1.35 if narrow else 1
    say = texts(lang)
    if kind < 0:
        id, label = "offerings-set", told(lang, "picture.pay_set")
        shown: list[Markup] = [
            title(w / 2 - 10 * k, h / 2, "1", 15.5 * k, "middle"),
            symbol("pharaon.any_resource", w / 2 + 7 * k, h / 2, 17 * k, "pharaon-ink"),
        ]
    else:
        id = f"offerings-bonus-{BASE_NAMES[kind]}"
        label = told(lang, "picture.pay_bonus", resource=resource(kind))
        shown = [
            title(w / 2 - 10 * k, h / 2, "2", 15.5 * k, "middle"),
            tokens.resource(kind, w / 2 + 7 * k, h / 2, 22 * k),
        ]
    return fragment(
        id,
        plate(w, h, 7, flat),
        pale(*shown) if flat else join(shown),
        rim(0, 0, w, h, 7),
        ref=id,
        label=label,
        about=say("picture.about.offerings") + told_price(lang, paid),
        rule="P20",
        at=b.at,
    )


def pay_box(narrow: bool, form: int, kind: int) -> Box:
    b, z = shifted(narrow, form, OFFERINGS), _zone(narrow, form)
    if narrow:
        w, i = (b.width - 10) / 3, kind + 1
        return Box(b.left + 7 + i % 3 * w, z.bottom + 14 + i // 3 * 50, w - 4, 44)
    left = b.left + 7 + (kind + 1) * 40 if kind < 2 else b.right - 7 - 40 * (BASES - kind) + 2
    return Box(left, z.top + 2, 38, 27)


assert BASES == 5 and BONUS_ROOM >= BASES
