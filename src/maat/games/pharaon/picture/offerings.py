"""The Offerings Area (P3, P20): sets, Bonus Zone, bag and discard pile, and the cost."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment, Markup, fragment, rebus, rect, symbol, text
from ....draw import Picture as Sign
from ..names import resource, token_face
from ..rules.tables import BASE_NAMES, BASES, BONUS_ROOM, MOST_SETS, NOTHING_HERE
from . import texts, tokens, told
from .areas import body_of, button

LABEL = 18  # height of a heading
GAP = 5


def _rows(narrow: bool, place: int) -> tuple[Box, Box, Box]:
    """Sets; Bonus Zone, bag and discard pile; what to pay."""
    body = body_of(narrow, place)
    high = 46 if narrow else 44
    first = Box(body.left, body.top + LABEL, body.width, high)
    second = Box(body.left, first.top + high + LABEL, body.width, high)
    rest = high + GAP if narrow else 0
    return first, second, Box(body.left, second.top + high + rest + LABEL, body.width, high)


@lru_cache(32)
def headings(lang: str, narrow: bool, place: int) -> Fragment:
    say = texts(lang)
    rows = zip(
        _rows(narrow, place),
        ("picture.sets", "picture.bonus_zone", "picture.offerings_cost"),
        strict=True,
    )
    return fragment(
        "offerings-headings",
        *(
            text(row.left + 2, row.top - 9, say(key), "faint", 14, room=row.width - 2, least=11)
            for row, key in rows
        ),
    )


def _set_box(narrow: bool, place: int, i: int) -> Box:
    sets = _rows(narrow, place)[0]
    return sets.cell(i, MOST_SETS, (sets.width - 5 * GAP) / MOST_SETS, sets.height, GAP)


@lru_cache(1 << 12)
def a_set(lang: str, narrow: bool, place: int, i: int, first: int, second: int) -> Fragment:
    box = _set_box(narrow, place, i)
    if first == NOTHING_HERE:
        return fragment(
            f"set-{i + 1}", rect(0, 0, box.width, box.height, "bare edge dashed", 8), at=box.at
        )
    size = min(30.0, (box.width - 10) / 2)
    return button(
        box,
        tokens.token(first, box.width / 2 - size / 2 - 1.5, box.height / 2, size),
        tokens.token(second, box.width / 2 + size / 2 + 1.5, box.height / 2, size),
        id=f"set-{i + 1}",
        label=told(
            lang, "picture.set", n=i + 1, first=token_face(first), second=token_face(second)
        ),
    )


def _zone_box(narrow: bool, place: int, i: int) -> Box:
    zone = _rows(narrow, place)[1]
    if narrow:
        return zone.cell(i, 6, (zone.width - 5 * GAP) / 6, zone.height, GAP)
    return zone.cell(i, 12, (zone.width - 11 * 4) / 12, zone.height, 4)


@lru_cache(1 << 12)
def bonus(lang: str, narrow: bool, place: int, i: int, token: int, used: bool) -> Fragment:
    """A place of the Bonus Zone; those beyond the number of sets are there only while a token lies
    on them (P35).
    """
    box = _zone_box(narrow, place, i)
    if token == NOTHING_HERE:
        shown: tuple[Markup, ...] = (
            (rect(0, 0, box.width, box.height, "bare edge dashed", 8),) if used else ()
        )
        return fragment(f"bonus-{i + 1}", *shown, at=box.at)
    return button(
        box,
        tokens.token(token, box.width / 2, box.height / 2, min(30.0, box.width - 8)),
        id=f"bonus-{i + 1}",
        label=told(lang, "picture.bonus", n=i + 1, face=token_face(token)),
    )


@lru_cache(1 << 10)
def bag(lang: str, narrow: bool, place: int, left: int, discarded: int) -> Fragment:
    box = _zone_box(narrow, place, BONUS_ROOM)
    return button(
        box,
        symbol("pharaon.bag", box.width / 2, 15, 20, "on-lapis"),
        text(box.width / 2, box.height - 11, str(left), "on-lapis", 15, bold=True, anchor="middle"),
        id="bag",
        label=told(lang, "picture.bag", n=left, discarded=discarded),
        look="lapis firm" if left + discarded else "lapis firm faded",
    )


@lru_cache(1 << 10)
def discard(lang: str, narrow: bool, place: int, discarded: int) -> Fragment:
    box = _zone_box(narrow, place, BONUS_ROOM + 1)
    return fragment(
        "token-discard",
        rect(2, 2, box.width - 4, box.height - 4, "bare edge dashed", 8),
        symbol("pharaon.offering", box.width / 2, 15, 16, "faint"),
        text(box.width / 2, box.height - 11, str(discarded), "faint", 15, anchor="middle"),
        ref="token-discard",
        label=told(lang, "picture.token_discard", n=discarded),
        at=box.at,
    )


@lru_cache(1 << 8)
def pay(lang: str, narrow: bool, place: int, kind: int) -> Fragment:
    """A set alone (kind -1), or a set and a bonus token for two of a resource."""
    row = _rows(narrow, place)[2]
    wide = (row.width - 5 * GAP) / 6
    box = row.cell(kind + 1, 6, wide, row.height, GAP)
    if kind < 0:
        parts: list[str | Sign] = ["1", Sign("pharaon.any_resource")]
        return button(
            box,
            rebus(wide / 2, row.height / 2, parts, "ink", 15, True, "middle"),
            id="offerings-set",
            label=told(lang, "picture.pay_set"),
        )
    label = told(lang, "picture.pay_bonus", resource=resource(kind))
    assert 0 <= kind < BASES
    return button(
        box,
        text(wide / 2 - 15, row.height / 2, "2 ×", "ink", 14, bold=True, anchor="middle"),
        tokens.resource(kind, wide / 2 + 11, row.height / 2, 24),
        id=f"offerings-bonus-{BASE_NAMES[kind]}",
        label=label,
    )
