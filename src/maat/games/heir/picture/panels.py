"""The seats, as everybody sees them; the hand; the score sheet."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import (
    Fragment,
    Markup,
    Picture,
    fragment,
    group,
    join,
    line,
    rebus,
    rect,
    symbol,
    text,
)
from ..names import card_said, kind_words, seat_words
from ..rules.state import AT_PYRAMID, HAND, IN_HAND, PILE, Sheet
from ..rules.tables import CARDS, CHAIN_FACTOR, COUNT, KIND_NAMES, LETTERS, SET_POINTS, SIDES, VALUE
from . import texts
from .cards import card_figure, magic_back
from .places import ARRANGEMENTS, slot_at, small_tile
from .stones import GROUNDS, seat_mark

# The seats


@lru_cache(256)
def seat_panel(
    lang: str, narrow: bool, seat: int, shown: int, own: bool, state: str, tokens: bool
) -> Fragment:
    """The panel with what never changes in it, and whether the seat is to decide or has chosen."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, level, size = a.seats[shown], a.rows[0], a.words * 1.9
    name = say.say(seat_words.said(seat)) + (f" {say('picture.seat.you')}" if own else "")
    left = a.margin + size
    parts = [
        rect(
            0,
            0,
            box.width,
            box.height,
            f"panel {'accent-edge thick' if state == 'asked' else 'edge'}",
            10,
        ),
        seat_mark(seat, a.margin + size / 2, level, size),
        symbol(f"heir.{SIDES[seat]}", left + size * 0.6, level, size * 0.9, f"{GROUNDS[seat]}-ink"),
        text(
            left + size * 1.2,
            level,
            name,
            "ink",
            a.words * 1.3,
            True,
            room=box.width * 0.3,
            least=a.least,
        ),
        text(
            a.margin,
            a.rows[3],
            say(f"picture.seat.{'to_put' if tokens else 'used'}"),
            "faint",
            a.least,
            room=a.column - 6,
            least=a.least,
        ),
    ]
    if state:
        x, wide = box.width * 0.54, box.width * 0.27
        parts.append(
            rect(
                x,
                level - a.words * 0.85,
                wide,
                a.words * 1.7,
                "accent" if state == "asked" else "well edge",
                8,
            )
        )
        ink = "on-accent" if state == "asked" else "ink"
        words = say(f"picture.seat.{state}")
        parts.append(
            text(
                x + wide / 2,
                level,
                words,
                ink,
                a.words * 0.9,
                anchor="middle",
                room=wide - 8,
                least=a.least,
            )
        )
    id = f"seat-{SIDES[seat]}"
    return fragment(id, *parts, ref=id, label=name, at=(box.left, box.top))


@lru_cache(64)
def slot(lang: str, narrow: bool, seat: int, shown: int, which: int) -> Fragment:
    """An empty place for a magic card (0) or a bid (1)."""
    a, name = ARRANGEMENTS[narrow], ("magic", "bid")[which]
    wide, high = (a.tile, a.tile) if which == 0 else a.card
    words = texts(lang)(f"picture.slot.{name}")
    return fragment(
        f"slot-{name}-{SIDES[seat]}",
        rect(-wide / 2, -high / 2, wide, high, "bare edge dashed", 5),
        text(0, 0, words, "faint", a.least, anchor="middle", room=wide - 4, least=a.least - 1),
        at=slot_at(shown, which, narrow),
    )


@lru_cache(1 << 13)
def points(
    lang: str, narrow: bool, seat: int, shown: int, parts: tuple[int, ...], total: int
) -> Fragment:
    """What a seat would have if the game ended now, and of what: scored, magic, suns, Pyramid,
    monuments.
    """
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.seats[shown]
    figures = ("heir.magic_card", "heir.sun", "heir.pyramid", "heir.obelisk")
    row: list[str | Picture] = [str(parts[0])]
    for figure, n in zip(figures, parts[1:], strict=True):
        row += ["+", Picture(figure, "faint", 0.95), str(n)]
    id = f"points-{SIDES[seat]}"
    return fragment(
        id,
        text(box.width - a.margin, a.rows[0], str(total), "ink", a.words * 1.9, True, "end"),
        rebus(
            a.margin,
            a.rows[1],
            row,
            "ink",
            a.words * 0.95,
            room=box.width - 2 * a.margin - 2 * a.card[0] - 26,
            gap=0.2,
        ),
        ref=id,
        label=say(
            "picture.seat.points",
            seat=seat_words.said(seat),
            n=total,
            played=parts[0],
            magic=parts[1],
            suns=parts[2],
            pyramid=parts[3],
            monuments=parts[4],
        ),
        at=(box.left, box.top),
    )


@lru_cache(1 << 10)
def monument_cards(
    lang: str, narrow: bool, seat: int, shown: int, held: tuple[int, ...]
) -> Fragment:
    """How many monument cards of each kind, and what the next one scores."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, parts, told = a.seats[shown], [], []
    wide = (box.width - 2 * a.margin - 2 * a.card[0] - 20) / 3
    for kind, n in enumerate(held):
        x = a.margin + kind * wide
        size = a.words * 1.7
        parts.append(rect(x, a.rows[2] - size * 0.6, wide - 5, size * 1.2, "well edge", 5))
        parts.append(
            symbol(f"heir.{KIND_NAMES[kind]}", x + size * 0.6, a.rows[2], size * 0.86, "ink")
        )
        parts.append(text(x + size * 1.15, a.rows[2], f"×{n}", "ink", a.words, True))
        if n < COUNT[kind]:
            parts.append(
                text(x + wide - 10, a.rows[2], f"+{SET_POINTS[n]}", "faint", a.least, anchor="end")
            )
        told.append(Said("picture.seat.cards", kind=kind_words.said(kind), n=n))
    id = f"cards-{SIDES[seat]}"
    label = say("picture.seat.monuments", seat=seat_words.said(seat), cards=told)
    return fragment(id, *parts, ref=id, label=label, at=(box.left, box.top))


@lru_cache(1 << 12)
def holds(
    lang: str,
    narrow: bool,
    seat: int,
    shown: int,
    held: int,
    offerings: int,
    whereabouts: tuple[int, ...],
) -> Fragment:
    """How many bid cards are in hand and offered, and which these are, as far as all know (H7)."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.seats[shown]
    known = [c for c in range(CARDS) if whereabouts[c]]
    in_row = max(int((box.width - 2 * a.margin - a.column) // (a.chip[0] + 2)), -(-len(known) // 2))
    chips = [_chip(narrow, card, whereabouts[card], i, in_row) for i, card in enumerate(known)]
    id, cards = f"holds-{SIDES[seat]}", ", ".join([_card_words(lang, c) for c in known])
    told = say(
        "picture.seat.holds",
        seat=seat_words.said(seat),
        held=held,
        offerings=offerings,
        cards=cards,
    )
    return fragment(
        id,
        _counts(lang, narrow, held, offerings),
        *chips,
        ref=id,
        label=told,
        at=(box.left, box.top),
    )


@lru_cache(1 << 10)
def _counts(lang: str, narrow: bool, held: int, offerings: int) -> Markup:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    words = (say("picture.seat.hand", n=held), say("picture.seat.offered", n=offerings))
    level, low = a.rows[4], a.least * 0.65
    first = text(
        a.margin, level - low, words[0], "ink", a.least, True, room=a.column - 4, least=a.least
    )
    return join(
        (
            first,
            text(
                a.margin, level + low, words[1], "faint", a.least, room=a.column - 4, least=a.least
            ),
        )
    )


@lru_cache(128)
def _card_words(lang: str, card: int) -> str:
    return texts(lang).say(card_said(card))


@lru_cache(1 << 14)
def _chip(narrow: bool, card: int, where: int, i: int, in_row: int) -> Markup:
    """The ith card that a seat has, in one of two rows."""
    a = ARRANGEMENTS[narrow]
    pace = min((a.seats[0].width - 2 * a.margin - a.column) / in_row, a.chip[0] + 3)
    x, y = (
        a.margin + a.column + i % in_row * pace,
        a.rows[4] - a.chip[1] - 1 + i // in_row * (a.chip[1] + 2),
    )
    return group(_chip_face(narrow, card, where), at=(x, y))


@lru_cache(256)
def _chip_face(narrow: bool, card: int, where: int) -> Markup:
    """A card that a seat has: in hand for sure, at the Corner Pyramid for sure, or one of both."""
    wide, high = ARRANGEMENTS[narrow].chip
    figure, ink, _ = card_figure(card)
    look = {IN_HAND: "panel firm thin", AT_PYRAMID: "stone firm thin"}.get(
        where, "bare firm thin dashed"
    )
    size = ARRANGEMENTS[narrow].least
    row: list[str | Picture] = [
        str(VALUE[card]),
        Picture(figure, "ink" if where == AT_PYRAMID else ink),
    ]
    return join(
        (
            rect(0, 0, wide, high, look, 4),
            rebus(wide / 2, high / 2, row, "ink", size, True, "middle", gap=0.1),
        )
    )


@lru_cache(1 << 12)
def magic(
    lang: str, narrow: bool, seat: int, shown: int, held: int, pile: int, places: tuple[int, ...]
) -> Fragment:
    """How much magic is in hand and in the pile, and which letters may be in hand, as far as all
    know (H7).
    """
    a, say, size = ARRANGEMENTS[narrow], texts(lang), small_tile(narrow)
    box, level = a.seats[shown], a.rows[5]
    parts = [
        text(
            a.margin,
            level,
            say("picture.seat.magic", n=held),
            "ink",
            a.least,
            True,
            room=a.column - 4,
            least=a.least,
        )
    ]
    x = a.margin + a.column
    if held:
        for letter, place in enumerate(places):
            if place & ~PILE:
                look = "panel firm thin" if place == HAND else "bare firm thin dashed"
                parts.append(rect(x, level - size / 2, size - 2, size, look, 5))
                parts.append(
                    text(
                        x + size / 2 - 1, level, LETTERS[letter], "ink", size * 0.5, True, "middle"
                    )
                )
                x += size + 1
    x += 4 + size / 2
    if pile:
        parts.append(group(magic_back(seat, size), at=(x, level)))
        parts.append(text(x + size / 2 + 3, level, f"×{pile}", "ink", a.least, True))
    id = f"magic-{SIDES[seat]}"
    label = say("picture.seat.magic_held", seat=seat_words.said(seat), held=held, pile=pile)
    return fragment(id, *parts, ref=id, label=label, at=(box.left, box.top))


@lru_cache(1 << 6)
def tokens(lang: str, narrow: bool, seat: int, shown: int, left: int) -> Fragment:
    """Magic tokens that are still to be put on the board."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, size = a.seats[shown], a.words * 1.5
    parts = [
        symbol(
            "heir.magic_token",
            a.margin + a.column + size * (i + 0.5),
            a.rows[3],
            size * 0.85,
            f"{GROUNDS[seat]}-ink",
        )
        for i in range(left)
    ]
    id = f"tokens-{SIDES[seat]}"
    label = say("picture.seat.tokens", seat=seat_words.said(seat), n=left)
    return fragment(id, *parts, ref=id, label=label, at=(box.left, box.top))


@lru_cache(1 << 10)
def corner_total(narrow: bool, seat: int, total: int) -> Fragment:
    """On a phone the points are beside the board as well."""
    a = ARRANGEMENTS[narrow]
    left = seat == 0
    x = a.asked.left + 14 if left else a.asked.right - 14
    y = a.top - a.sun_out
    number = text(
        x + (20 if left else -20), y, str(total), "ink", 20, True, "start" if left else "end"
    )
    return fragment(f"total-{SIDES[seat]}", seat_mark(seat, x, y, 24), number)


# The hand and the sheet


@lru_cache(64)
def hand(lang: str, narrow: bool, key: str, magic_key: str) -> Fragment:
    """The panel of the viewer's cards."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.hand
    room = box.width - 2 * a.margin
    low = box.height - (42 if narrow else 36) - a.tile - (14 if narrow else 13)
    headings = [
        text(a.margin, y, say(k), "ink", a.words * 1.1, True, room=room, least=a.least)
        for y, k in ((15, key), (low, magic_key))
    ]
    panel = rect(0, 0, box.width, box.height, "panel edge", 10)
    return fragment("hand", panel, *headings, at=(box.left, box.top))


def parts_of(sheet: Sheet, played: int, seat: int) -> tuple[int, ...]:
    return played, sheet.magic[seat], sheet.suns[seat], sheet.pyramid[seat], sheet.monuments[seat]


@lru_cache(1 << 12)
def score_sheet(
    lang: str, narrow: bool, bast: tuple[int, ...], anubis: tuple[int, ...], over: bool
) -> Fragment:
    """For viewers without a hand: the score, line by line."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.hand
    names = [
        "sheet.played",
        "sheet.magic",
        "sheet.suns",
        "picture.sheet.pyramid",
        "picture.sheet.monuments",
        "sheet.total",
    ]
    title = say("picture.sheet.final" if over else "picture.sheet.now")
    pace = (box.height - 44) / len(names)
    columns = (box.width - a.margin - 76, box.width - a.margin - 12)
    parts = [
        rect(0, 0, box.width, box.height, "panel edge", 10),
        text(a.margin, 20, title, "ink", a.words * 1.1, True, room=columns[0] - 40, least=a.least),
        *(seat_mark(seat, x, 20, 24) for seat, x in enumerate(columns)),
    ]
    for i, name in enumerate(names):
        y, last = 40 + pace * (i + 0.5), i == len(names) - 1
        words = say.sentence(Said(name, factor=CHAIN_FACTOR))
        parts.append(line((a.margin, y - pace / 2), (box.width - a.margin, y - pace / 2), "edge"))
        parts.append(
            text(
                a.margin,
                y,
                words,
                "ink",
                a.words,
                last,
                room=columns[0] - a.margin - 26,
                least=a.least,
            )
        )
        for x, values in zip(columns, (bast, anubis), strict=True):
            value = sum(values) if last else values[i]
            parts.append(text(x, y, str(value), "ink", a.words * 1.1, last, "middle"))
    return fragment("sheet", *parts, at=(box.left, box.top))
