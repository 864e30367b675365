"""What a seat holds, as far as all know (H7): bid cards, magic, tokens that it still puts down."""

from __future__ import annotations

from functools import lru_cache

from ....draw import (
    Fragment,
    Markup,
    element,
    fragment,
    group,
    join,
    rect,
    symbol,
    text,
)
from ..names import card_said, seat_words
from ..rules.state import HAND, PILE
from ..rules.tables import CARDS, LETTERS, MAGIC_CARDS, SIDES
from . import texts
from .arrangements import ARRANGEMENTS
from .faces import bid_back, held_chip, letter_tile, magic_back, magic_tile
from .mats import Band, measures
from .paint import SIDE, SMALL, plate


@lru_cache(1 << 11)
def holds(b: Band, held: int, offerings: int, whereabouts: tuple[int, ...]) -> Fragment:
    """How many bid cards are in hand and offered, and which these are, as far as all know (H7)."""
    a, say, m = ARRANGEMENTS[b.way], texts(b.lang), measures(b.way, b.shown)
    box = a.seats[b.shown]
    known = [c for c in range(CARDS) if whereabouts[c]]
    left, level, room = m.holds
    drawn: list[Markup] = []
    if a.narrow and b.shown:
        drawn.append(group(bid_back(b.seat, (22, 30)), at=(left + 14, level)))
        drawn.append(text(left + 30, level, str(held), "heir-mat-ink", 18, "display"))
        drawn.append(rect(left, 2, 64, 44, "halo", 6))
    else:
        words = say("picture.seat.holding", held=held, offered=offerings)
        drawn.append(text(left, level, words, "heir-mat-soft", 15.5, room=room, least=SMALL))
        pace = min(29.0, (room - 27) / max(len(known) - 1, 1))
        drawn += [
            group(
                held_chip(card, whereabouts[card], min(27.0, pace - 2)),
                at=(left + i * pace, level + 14),
            )
            for i, card in enumerate(known)
        ]
        drawn.append(rect(left - 3, level - 10, room + 6, 66, "halo", 6))
    id = f"holds-{SIDES[b.seat]}"
    cards = ", ".join([_card_words(b.lang, c) for c in known])
    label = say(
        "picture.seat.holds",
        seat=seat_words.said(b.seat),
        held=held,
        offerings=offerings,
        cards=cards,
    )
    return fragment(
        id, *drawn, ref=id, label=label, about=say("picture.about.holds"), rule="H7", at=box.at
    )


@lru_cache(128)
def _card_words(lang: str, card: int) -> str:
    return texts(lang).say(card_said(card))


@lru_cache(1 << 11)
def magic(
    b: Band, held: int, pile: int, places: tuple[int, ...], opened: tuple[int, ...]
) -> Fragment:
    """How much magic is in hand and in the pile, which letters may be in hand, and which lie open
    (H7).
    """
    a, say, m = ARRANGEMENTS[b.way], texts(b.lang), measures(b.way, b.shown)
    box = a.seats[b.shown]
    left, level = m.magic
    drawn: list[Markup] = []
    if a.narrow and (b.shown or not b.own):
        drawn.append(group(magic_back(b.seat, 30), at=(left + 14, level)))
        drawn.append(text(left + 32, level, str(held), "heir-mat-ink", 18, "display"))
        drawn.append(rect(left, level - 22, 60, 44, "halo", 6))
    elif b.own and not a.narrow:
        drawn += _own_pile(b, pile, opened)
    elif not a.narrow:
        words = say("picture.seat.magic", n=held, pile=pile)
        drawn.append(text(left, level, words, "heir-mat-soft", 15.5, room=200, least=SMALL))
        for letter in range(MAGIC_CARDS):
            x = left + letter * 25
            if letter in opened:
                drawn.append(group(magic_tile(b.seat, letter, 24), at=(x + 9.5, level + 30)))
            else:
                maybe = bool(held and places[letter] & ~PILE)
                tile = letter_tile(letter, maybe, places[letter] == HAND)
                drawn.append(group(tile, at=(x, level + 17.5)))
        drawn.append(rect(left - 3, level - 12, 206, 60, "halo", 6))
    id = f"magic-{SIDES[b.seat]}"
    letters = ", ".join(LETTERS[n] for n in sorted(opened)) or "–"
    label = say(
        "picture.seat.magic_held", seat=seat_words.said(b.seat), held=held, pile=pile, cards=letters
    )
    return fragment(
        id, *drawn, ref=id, label=label, about=say("picture.about.magic_hand"), rule="H7", at=box.at
    )


def _own_pile(b: Band, pile: int, opened: tuple[int, ...]) -> list[Markup]:
    """Beside the own magic: what is left in the pile, and what lies open."""
    say = texts(b.lang)
    left, top = 1054.0, 14.0
    parts = [
        group(magic_back(b.seat, 30), at=(left + 14, top + 18)),
        text(left + 32, top + 18, f"×{pile}", "heir-mat-ink", 17, "display"),
    ]
    if opened:
        parts.append(
            text(
                left,
                top + 48,
                say("picture.seat.used"),
                "heir-mat-soft",
                15.5,
                room=88,
                least=SMALL,
            )
        )
    for i, letter in enumerate(sorted(opened)):
        parts.append(
            group(
                magic_tile(b.seat, letter, 24), at=(left + 10 + i % 4 * 21, top + 68 + i // 4 * 28)
            )
        )
    parts.append(rect(left - 4, top - 2, 92, 128, "halo", 6))
    return parts


@lru_cache(1 << 6)
def tokens(b: Band, left: int) -> Fragment:
    """Magic tokens that are still to be put on the board."""
    a, say = ARRANGEMENTS[b.way], texts(b.lang)
    box = a.seats[b.shown]
    if a.narrow:
        x, y = 150.0, (468.0 if b.shown else 506.0) - box.top
    else:
        x, y = (36.0, 172.0) if b.shown else (36.0, -24.0)
    parts = [
        join(
            (
                element(
                    "path",
                    d=plate(x + 30 * i - 12, y - 12, 24, 24, 12 if b.seat == 0 else 5),
                    class_=f"heir-{SIDE[b.seat]} heir-on-side-line",
                    stroke_width="1.5",
                ),
                symbol("heir.magic_token", x + 30 * i, y, 16, "heir-on-side"),
            )
        )
        for i in range(left)
    ]
    if a.narrow:
        name = say.say(seat_words.said(b.seat))
        parts.append(text(x - 20, y, name, "heir-floor-ink", 15, "display", "end"))
    id = f"tokens-{SIDES[b.seat]}"
    label = say("picture.seat.tokens", seat=seat_words.said(b.seat), n=left)
    return fragment(
        id, *parts, ref=id, label=label, about=say("picture.about.token"), rule="H4", at=box.at
    )
