"""The faces and backs of cards, round 0, 0: bid cards, magic cards, and what a seat may hold."""

from __future__ import annotations

from functools import lru_cache

from ....core.texts import Texts
from ....draw import (
    Markup,
    Picture,
    Point,
    element,
    join,
    rebus,
    rect,
    symbol,
    text,
    text_box,
)
from ..rules.state import AT_PYRAMID, IN_HAND
from ..rules.tables import LETTERS, OWN_CARDS, SIDES, SUN, VALUE
from .frames import HELD, frame, size_name
from .paint import SIDE, SMALL, plate, shaded, stroke, tint

PLAIN, WON, LOST, CROWDED, CHIP = range(5)  # how a bid card is drawn


def card_figure(card: int) -> tuple[str, str, str, str]:
    """Symbol and its ink, the ink of the value, and the ground of a bid card."""
    if card >= OWN_CARDS:
        return "heir.pharaoh", "heir-gold-ink", "heir-gold-ink", "pharaoh"
    if SUN[card]:
        return "heir.sun", "heir-sun-mark", "heir-sun-ink", "sun"
    return "heir.moon", "heir-moon-ink", "heir-moon-ink", "moon"


@lru_cache(1 << 9)
def bid_face(card: int, size: Point, how: int) -> Markup:
    figure, mark, ink, ground = card_figure(card)
    wide, high = size
    if how == CHIP:
        return _chip(card, size)
    corner = 7 if wide > 50 else 5
    parts = [frame(size_name(ground, size))]
    if how == CROWDED:
        value = high * (0.26 if wide > 50 else 0.32)
        left = -wide / 2 + (6 if wide > 50 else 3)
        parts.append(
            text(left, -high / 2 + value * 0.72 + 3, str(VALUE[card]), ink, value, "display")
        )
        parts.append(
            symbol(figure, left + value * 0.42, -high / 2 + value * 1.9, value * 0.9, mark)
        )
    else:
        parts.append(text(0, -high * 0.15, str(VALUE[card]), ink, high * 0.43, "display", "middle"))
        parts.append(symbol(figure, 0, high * 0.27, high * 0.3, mark))
    edge = plate(-wide / 2, -high / 2, wide, high, corner)
    if how == WON:
        parts.append(stroke(edge, "heir-gold", 2.4))
    if how == LOST:
        parts.append(tint(edge, "heir-shade", ".22"))
    return join(parts)


def _chip(card: int, size: Point) -> Markup:
    """A bid card where there is little room: its value and its sign in one row."""
    figure, mark, ink, ground = card_figure(card)
    wide, high = size
    row: list[str | Picture] = [str(VALUE[card]), Picture(figure, mark, 0.62)]
    return join(
        (
            frame(size_name(ground, size), -wide / 2, -high / 2),
            rebus(0, 0, row, ink, 15 if wide > 30 else 13, True, "middle", gap=0.04),
        )
    )


@lru_cache(64)
def bid_back(seat: int, size: Point) -> Markup:
    """A bid card face down: the eye, and an edge in the colour of its side."""
    wide, high = size
    corner = 7 if wide > 50 else 5 if wide > 30 else 3
    d = plate(-wide / 2, -high / 2, wide, high, corner)
    return join(
        (
            tint(plate(-wide / 2, -high / 2 + 2, wide, high, corner), "heir-shade", ".4"),
            shaded(d, "back"),
            stroke(
                plate(-wide / 2 + 2.5, -high / 2 + 2.5, wide - 5, high - 5, 3), "heir-gold", 1, ".6"
            ),
            symbol("heir.eye", 0, 0, min(wide, high) * 0.66, "heir-back-ink"),
            stroke(d, f"heir-{SIDE[seat]}-sight", 1.8),
        )
    )


# What a seat may hold


@lru_cache(256)
def held_chip(card: int, where: int, wide: float) -> Markup:
    """A card that a seat has, from its top left corner: in hand for sure, at the Corner Pyramid for
    sure (a bar below), or one of both (no edge).
    """
    figure, mark, ink, ground = card_figure(card)
    parts = [frame(size_name(ground, HELD), stretch=wide / HELD[0])]
    if where == IN_HAND:
        d = plate(0, 0, wide, 33, 4)
        parts.append(stroke(d, "heir-gold-light", 1.6))
    parts.append(
        text(wide / 2, 12, str(VALUE[card]), ink, 15, "display", "middle", max(wide - 1, 16), 12)
    )
    parts.append(symbol(figure, wide / 2, 25, 11, mark))
    if where == AT_PYRAMID:
        parts.append(element("path", d=plate(0, 35, wide, 3, 1), class_="heir-gold"))
    return join(parts)


@lru_cache(64)
def letter_tile(letter: int, maybe: bool, known: bool) -> Markup:
    """A magic card that lies face down, from its top left corner: in the pile, perhaps in hand
    (dark), or in hand for sure (with an edge).
    """
    d = plate(0, 0, 19, 25, 4)
    ink = "heir-mat-ink" if maybe else "heir-mat-soft"
    parts = [text(9.5, 12.5, LETTERS[letter], ink, 17 if maybe else 15.5, "display", "middle")]
    if maybe:
        parts.insert(0, tint(d, "heir-shade", ".55"))
    if known:
        parts.append(stroke(d, "heir-gold-light", 1.4))
    return join(parts)


# Magic


@lru_cache(256)
def magic_tile(seat: int, letter: int, size: float) -> Markup:
    """A magic card that lies open: its letter on paper."""
    wide, high = size * 0.8, size
    d = plate(-wide / 2, -high / 2, wide, high, 4)
    return join(
        (
            shaded(d, "paper"),
            stroke(d, f"heir-{SIDE[seat]}", 1.6),
            text(
                0, 0, LETTERS[letter], "heir-paper-ink", max(size * 0.64, 12), "display", "middle"
            ),
        )
    )


@lru_cache(64)
def magic_back(seat: int, size: float) -> Markup:
    wide, high = size * 0.8, size
    d = plate(-wide / 2, -high / 2, wide, high, 4)
    return join(
        (
            element("path", d=d, class_=f"heir-{SIDE[seat]}-deep"),
            stroke(d, "heir-gold", 1.4),
            symbol("heir.magic_token", 0, 0, wide * 0.72, "heir-gold"),
        )
    )


def magic_name(say: Texts, seat: int, letter: int) -> str:
    return say(f"magic.{SIDES[seat]}_{LETTERS[letter]}").partition(" (")[0]


@lru_cache(1 << 9)
def magic_words(
    name: str,
    does: str,
    briefly: str,
    seat: int,
    letter: int,
    wide: float,
    high: float,
    rests: bool,
) -> Markup:
    """A magic card in the hand, from its top left corner, with as many of its words as fit."""
    d = plate(0, 0, wide, high, 7)
    side = SIDE[seat]
    parts = [
        tint(plate(0, 2.5, wide, high, 7), "heir-shade", ".4"),
        shaded(d, "paper"),
        stroke(d, f"heir-{side}-shine", 1.4),
    ]
    big = high > 100
    beside = not big and wide > 90  # the words are beside the letter, not below it
    badge = 25.0 if big else 24.0 if beside else 19.0 if wide > 60 else 22.0
    inset = 8.0 if big else 6.0 if beside else 4.0
    middle = inset + badge / 2
    x, y = (middle, high / 2 if beside else middle) if wide > 60 else (wide / 2, high / 2)
    ground = plate(x - badge / 2, y - badge / 2, badge, badge, badge / 2 if seat == 0 else 5)
    parts.append(element("path", d=ground, class_=f"heir-{side}"))
    parts.append(text(x, y, LETTERS[letter], "heir-on-side", badge * 0.66, "display", "middle"))
    if big and wide > 120:
        room = wide - badge - 19
        title = text_box(
            badge + 13, 3, room, 39, name, "heir-paper-ink", 16, "display", "start", SMALL
        )
        rule = stroke(f"M8 43H{wide - 8:g}", "heir-gold-deep", 1, ".5")
        words = text_box(
            8, 47, wide - 16, high - 52, does, "heir-paper-ink", 16.5, False, "start", SMALL
        )
        parts += [title, rule, words]
    elif big:
        words = text_box(
            7, 36, wide - 14, high - 40, does, "heir-paper-ink", 15.5, False, "start", SMALL
        )
        parts.append(words)
    elif beside:
        room = wide - 42
        words = text_box(
            36, 4, room, high - 8, briefly, "heir-paper-ink", 15.5, False, "start", SMALL
        )
        parts.append(words)
    elif wide > 60:
        room = wide - 8
        words = text_box(4, 23, room, 35, briefly, "heir-paper-ink", 13.5, False, "start", SMALL)
        parts.append(words)
    if rests:
        parts.append(tint(d, "heir-shade", ".3"))
    parts.append(rect(0, 0, wide, high, "halo", 7))
    return join(parts)
