"""Whose turn it is, what is asked, and the buttons for what is nowhere else on the table: pass,
decline, pay as proposed.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, circle, fragment, rect, symbol, text, text_box
from ..names import edition, pieces, resource
from ..rules.tables import BASE_NAMES, DUTCH, FRENCH, ROUNDS
from . import texts, tokens, told
from .areas import button
from .marks import mark
from .places import arrangement
from .time import jar_picture

WIDE_WORDS, WIDE_CHOICE, WIDE_PASS = 176, 840, 1286  # from the left


def _box(narrow: bool) -> Box:
    return arrangement(narrow, 2).asked


@lru_cache(32)
def rounds(lang: str, narrow: bool, number: int, of_edition: int) -> Fragment:
    """The round under way, 0 is the setup; and the edition where it is not the English one
    (P57).
    """
    box, say = _box(narrow), texts(lang)
    words = (
        told(lang, "picture.round", n=number, of=ROUNDS) if number else told(lang, "picture.setup")
    )
    named = say.sentence(edition(of_edition)) if of_edition in (FRENCH, DUTCH) else ""
    at = (108, 38) if narrow else (16, 67)
    x, y = (16, 50) if not narrow else (box.width - 200, 24)
    pips = [
        circle(x + 9 + i * 22, y, 8, "accent" if i < number else "well edge") for i in range(ROUNDS)
    ]
    if narrow:
        pips = [
            circle(18 + i * 16, 38, 5.5, "accent" if i < number else "well edge")
            for i in range(ROUNDS)
        ]
    return fragment(
        "round",
        rect(0, 0, box.width, box.height, "panel edge", 12),
        text(
            12 if narrow else 16,
            18 if narrow else 24,
            words,
            "ink",
            15,
            bold=True,
            room=150,
            least=11,
        ),
        *pips,
        *([text(*at, named, "ink", 12, room=140, least=11)] if named else []),
        ref="round",
        label=f"{words}; {named}" if named else words,
        at=box.at,
    )


@lru_cache(1 << 10)
def words(lang: str, narrow: bool, who: int, heading: str, question: str, yours: bool) -> Fragment:
    """The badge of the seat that is asked, and the question."""
    box = _box(narrow)
    look = "accent-ink" if yours else "ink"
    if narrow:
        shown = [
            text(48, 70, heading, look, 17, bold=True, room=box.width - 60, least=12),
            text_box(12, 88, box.width - 24, 46, question, "ink", 14, anchor="start", least=11),
        ]
        badge = (
            mark(lang, who, 27, 70, 28) if who >= 0 else symbol(tokens.STAR, 27, 70, 28, "gold-ink")
        )
    else:
        room = WIDE_CHOICE - WIDE_WORDS - 70
        shown = [
            text(WIDE_WORDS + 56, 21, heading, look, 19, bold=True, room=room, least=12),
            text_box(WIDE_WORDS + 56, 34, room, 38, question, "ink", 17, anchor="start", least=11),
        ]
        badge = (
            mark(lang, who, WIDE_WORDS + 24, 38, 42)
            if who >= 0
            else symbol(tokens.STAR, WIDE_WORDS + 24, 38, 42, "gold-ink")
        )
    return fragment("asked", badge, *shown, ref="asked", label=f"{heading}: {question}", at=box.at)


@lru_cache(16)
def pass_button(lang: str, narrow: bool) -> Fragment:
    box, say = _box(narrow), texts(lang)
    place = (
        Box(box.left + box.width - 130, box.top + 6, 122, 46)
        if narrow
        else Box(box.left + WIDE_PASS, box.top + 12, 110, 52)
    )
    return button(
        place,
        symbol("pharaon.pass", 24, place.height / 2, 24, "ink"),
        text(
            42,
            place.height / 2,
            say.sentence(Said("picture.pass")),
            "ink",
            16,
            bold=True,
            room=place.width - 48,
            least=11,
        ),
        id="pass",
        label=told(lang, "picture.pass_label"),
    )


def _choice(narrow: bool) -> Box:
    """Where the buttons of a decision stand."""
    box = _box(narrow)
    if narrow:
        return Box(box.left + 8, box.top + 138, box.width - 16, 50)
    return Box(box.left + WIDE_CHOICE, box.top + 12, WIDE_PASS - WIDE_CHOICE - 12, 52)


@lru_cache(1 << 10)
def proposal(lang: str, narrow: bool, access: int, rest: tuple[int, ...]) -> Fragment:
    """The payment that the program proposes: the access piece, then the rest (P16)."""
    box, say = _choice(narrow), texts(lang)
    paid = [piece for piece, n in enumerate(rest) for _ in range(n)]
    size = 28
    shown: list[Markup] = []
    x = box.width - 8 - size / 2
    for piece in reversed(paid):
        shown.append(tokens.piece(piece, x, box.height / 2, size))
        x -= size + 3
    if access >= 0:
        if paid:
            shown.append(text(x + 4, box.height / 2, "+", "ink", 16, bold=True, anchor="middle"))
            x -= 24
        shown.append(circle(x, box.height / 2, size / 2 + 4, "bare accent-edge"))
        shown.append(tokens.piece(access, x, box.height / 2, size))
        x -= size + 4
    shown.append(
        text_box(
            12,
            3,
            x + size / 2 - 16,
            box.height - 6,
            say("picture.proposed"),
            "ink",
            15,
            True,
            "start",
            least=11,
        )
    )
    said = pieces([int(access == p) + n for p, n in enumerate(rest)])
    return button(
        box, *shown, id="pay-proposed", label=told(lang, "picture.proposed_label", pieces=said)
    )


@lru_cache(1 << 10)
def due(lang: str, narrow: bool, key: str, amounts: tuple[int, ...], n: int) -> Fragment:
    """What the action costs, or what is still to be paid of it; no amounts: any resources."""
    box, say = _choice(narrow), texts(lang)
    kinds = [k for k, amount in enumerate(amounts) for _ in range(amount)]
    shown = [
        text(
            box.width - 10 - n * 34,
            box.height / 2,
            say(key),
            "ink",
            15,
            False,
            "end",
            box.width - 10 - n * 34,
            11,
        )
    ]
    for i in range(n):
        x = box.width - 17 - (n - 1 - i) * 34
        if i < len(kinds):
            shown.append(tokens.resource(kinds[i], x, box.height / 2, 30))
        else:
            shown.append(symbol("pharaon.any_resource", x, box.height / 2, 26, "ink"))
    return fragment(
        "due",
        *shown,
        ref="due",
        label=told(lang, "picture.due_label", n=n, kinds=[resource(k) for k in kinds]),
        at=box.at,
    )


@lru_cache(32)
def decline(lang: str, narrow: bool, key: str, beside: bool) -> Fragment:
    """Not to use a power that is asked for."""
    box, say = _choice(narrow), texts(lang)
    left = 70 if beside else 0
    place = Box(box.left + left, box.top, box.width - left, box.height)
    return button(
        place,
        text(
            place.width / 2,
            box.height / 2,
            say.sentence(Said(key)),
            "ink",
            15,
            bold=True,
            anchor="middle",
            room=place.width - 16,
            least=11,
        ),
        id="decline",
        label=told(lang, key),
    )


@lru_cache(1 << 8)
def seen_jar(lang: str, narrow: bool, face: int) -> Fragment:
    """The Jar that is being gained."""
    box = _choice(narrow)
    return fragment("jar-seen", *jar_picture(face, 60, box.height), at=box.at)


@lru_cache(1 << 8)
def top(lang: str, narrow: bool, i: int, kind: int, tile: int) -> Fragment:
    """One of the two upper resources of the Traitor's Jar: it goes to its tile, the other one to
    the wheel (P73).
    """
    box, say = _choice(narrow), texts(lang)
    w = (box.width - 74) / 2
    place = Box(box.left + 66 + i * (w + 8), box.top, w, box.height)
    words = say("picture.to_tile", n=tile + 1) if tile >= 0 else say("picture.ignored")
    return button(
        place,
        tokens.resource(kind, 24, box.height / 2, 32),
        text_box(46, 3, w - 52, box.height - 6, words, "ink", 14, True, "start", least=11),
        id=f"traitor-top-{BASE_NAMES[kind]}",
        label=f"{told(lang, 'resource.' + BASE_NAMES[kind])}: {words}",
    )
