"""The words round the pyramid: what is asked, the seats, the hand."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import (
    Fragment,
    Markup,
    fragment,
    group,
    inset,
    join,
    outline,
    path,
    polygon,
    rect,
    symbol,
    text,
    text_box,
    triangle,
)
from ..names import face_said, seat_words
from ..rules.tables import (
    HAND,
    KIND,
    OPENINGS,
    PAWN_KINDS,
    PAWNS,
    PHARAOH,
    SEAT_NAMES,
    WHITE,
    WORKER,
)
from . import texts
from .identities import FACE_IDS
from .pieces import mark
from .places import (
    ARRANGEMENTS,
    HELD,
    KEPT,
    RISE,
    centre,
    corners,
    points_up,
    supply_box,
    turned_at,
    waits_at,
)
from .stones import NOBODY, cut_stone, face_on, turn_of

# What is asked


@lru_cache(1 << 10)
def asked(
    lang: str, narrow: bool, heading: str, question: str, yours: bool, turns: bool
) -> Fragment:
    """Whose turn it is and what is asked; with the two turns to point at when a tile is to be
    rotated.
    """
    a = ARRANGEMENTS[narrow]
    box = a.asked
    look, ink = ("malachite", "on-malachite") if yours else ("panel edge", "ink")
    button = box.height - 2 * (4 if narrow else 10)
    room = box.width - 2 * a.margin - (2 * button + 20 if turns else 0)
    half = box.height * 0.46
    parts = [
        rect(0, 0, box.width, box.height, look, 10),
        text_box(a.margin, 2, room, half, heading, ink, a.words * 1.5, True, "start", a.least),
        text_box(
            a.margin,
            half,
            room,
            box.height - half - 4,
            question,
            ink,
            a.words,
            False,
            "start",
            a.least,
        ),
    ]
    return fragment("asked", *parts, at=(box.left, box.top))


@lru_cache(64)
def turn_button(lang: str, narrow: bool, degrees: int, power: str) -> Fragment:
    """A turn to point at, when a tile is to be rotated."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    gap = 4 if narrow else 10
    size = a.asked.height - 2 * gap
    left = a.asked.right - (size + gap) * (2 if degrees == 120 else 1)
    return fragment(
        f"turn-{degrees}",
        rect(0, 0, size, size, "panel edge", 8),
        symbol(f"kheops.{power}", size / 2, size * 0.38, size * 0.48, "ink"),
        text(
            size / 2,
            size * 0.8,
            say("picture.asked.degrees", n=degrees),
            "ink",
            a.words,
            True,
            "middle",
            size - 6,
        ),
        rect(0, 0, size, size, "halo", 8),
        ref=f"turn-{degrees}",
        label=say("picture.asked.turn", n=degrees),
        at=(left, a.asked.top + gap),
    )


# The seats


@lru_cache(64)
def card(lang: str, narrow: bool, seat: int, shown: int, own: bool, to_play: bool) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, name = a.seats[shown], say.say(seat_words.said(seat))
    level, half = _head(narrow), a.words * 0.85
    title = f"{name} {say('picture.seat.you')}" if own else name
    now = rect(0, box.height * 0.2, 6, box.height * 0.6, "malachite", 3) if to_play else Markup("")
    return fragment(
        f"card-{SEAT_NAMES[seat]}",
        rect(0, 0, box.width, box.height, "panel malachite-edge" if to_play else "panel edge", 10),
        now,
        mark(seat, a.margin + half, level, half),
        text(
            a.margin + 2 * half + 8,
            level,
            title,
            "ink",
            a.words * 1.25,
            True,
            room=box.width * 0.33,
        ),
        at=(box.left, box.top),
    )


def _head(narrow: bool) -> float:
    """The level of the first line of a card."""
    return ARRANGEMENTS[narrow].margin + ARRANGEMENTS[narrow].words * 0.75


@lru_cache(1 << 13)
def total(lang: str, narrow: bool, seat: int, shown: int, networks: int, ankhs: int) -> Fragment:
    """The points if the game ended now, and where they come from."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    name = f"total-{SEAT_NAMES[seat]}"
    return fragment(
        name,
        _total(narrow, networks + ankhs),
        _sum(lang, narrow, networks, ankhs),
        ref=name,
        label=say("picture.seat.total", seat=seat_words.said(seat), n=networks + ankhs),
        at=(a.seats[shown].right - a.margin, a.seats[shown].top + _head(narrow)),
    )


@lru_cache(1 << 9)
def _total(narrow: bool, points: int) -> Markup:
    return text(0, 2, str(points), "ink", ARRANGEMENTS[narrow].words * 1.9, True, "end")


@lru_cache(1 << 12)
def _sum(lang: str, narrow: bool, networks: int, ankhs: int) -> Markup:
    a, words = ARRANGEMENTS[narrow], texts(lang)("picture.seat.sum", networks=networks, ankhs=ankhs)
    size, room = max(a.words * 0.85, a.least), a.seats[0].width * 0.42
    return text(-a.words * 3, 0, words, "faint", size, anchor="end", room=room, least=a.least)


@lru_cache(1 << 10)
def supply(lang: str, narrow: bool, seat: int, kind: int, shown: int, left: int) -> Fragment:
    """What catches the pointer over the pawns of one kind, and how many they are."""
    a, say, box = ARRANGEMENTS[narrow], texts(lang), supply_box(shown, kind, narrow)
    name = f"supply-{SEAT_NAMES[seat]}-{PAWN_KINDS[kind]}"
    label = say(
        "picture.seat.supply",
        seat=seat_words.said(seat),
        pawn=Said(f"pawn.{PAWN_KINDS[kind]}"),
        n=left,
    )
    parts = [rect(0, 0, box.width, box.height, "halo", 8)]
    if left == 0 and PAWNS[seat][kind]:  # a pawn that is in play leaves its outline
        x, y = waits_at(shown, kind, 0, narrow)
        parts.append(
            symbol(
                f"kheops.{PAWN_KINDS[kind]}",
                x - box.left,
                y - box.top,
                a.token * 1.4,
                "faint faded",
            )
        )
    elif kind == WORKER or left > 1:
        x, y = waits_at(shown, kind, left - 1, narrow)
        parts.append(text(x - box.left + a.token + 6, y - box.top, str(left), "ink", a.words, True))
    return fragment(name, *parts, ref=name, label=label, at=(box.left, box.top))


def back(x: float, y: float, side: float) -> Markup:
    """A tile face down."""
    shape = triangle(x, y, side)
    return join(
        (
            polygon(shape, "dune firm", side * 0.06),
            path(outline(inset(shape, side * 0.13)), "bare edge"),
        )
    )


@lru_cache(1 << 8)
def held(lang: str, narrow: bool, seat: int, shown: int, count: int) -> Fragment:
    """A hidden hand: only its number."""
    a, say, box = ARRANGEMENTS[narrow], texts(lang), ARRANGEMENTS[narrow].seats[shown]
    side = 26.0 if narrow else 46.0
    row = supply_box(shown, WORKER, narrow)
    left, level = supply_box(shown, PHARAOH, narrow).right + 4, row.top + row.height / 2
    step = min((box.right - a.margin - left - side) / max(HAND - 1, 1), side / 2)
    right = box.right - a.margin - side / 2
    tiles = [back(right - (count - 1 - i) * step, level, side) for i in range(count)]
    name = f"held-{SEAT_NAMES[seat]}"
    return fragment(
        name, *tiles, ref=name, label=say("picture.seat.held", seat=seat_words.said(seat), n=count)
    )


@lru_cache(1 << 10)
def corner_total(narrow: bool, seat: int, points: int, to_play: bool) -> Fragment:
    """On a phone the totals stand beside the summit too."""
    a, white = ARRANGEMENTS[narrow], seat == WHITE
    x, out = (a.asked.left + a.margin + 14, 1) if white else (a.asked.right - a.margin - 14, -1)
    parts = [
        mark(seat, 0, 0, 13),
        text(out * 22, 0, str(points), "ink", 26, True, "start" if white else "end"),
    ]
    if to_play:
        parts.append(rect(-16, 18, 32, 4, "malachite", 2))
    return fragment(f"score-{SEAT_NAMES[seat]}", *parts, at=(x, a.asked.bottom + 28))


# The hand, the pile, the networks


@lru_cache(1 << 6)
def lower_panel(lang: str, narrow: bool, heading: str) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    return fragment(
        "lower",
        rect(0, 0, a.hand.width, a.hand.height, "panel edge", 10),
        text(
            a.margin,
            a.head / 2,
            say(heading),
            "ink",
            a.words * 1.15,
            True,
            room=a.hand.width * 0.5,
            least=a.least,
        ),
        at=(a.hand.left, a.hand.top),
    )


@lru_cache(1 << 8)
def pile(lang: str, narrow: bool, left: int) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    words, side = say("picture.hand.pile", n=left), a.head * 0.62
    tiles = [back(-side / 2 - i * 3, a.head / 2 - i * 1.5, side) for i in range(min(left, 3))]
    x = -side - 12 if left else 0
    return fragment(
        "pile",
        *tiles,
        text(
            x,
            a.head / 2,
            words,
            "ink",
            a.words,
            anchor="end",
            room=a.hand.width * 0.4,
            least=a.least,
        ),
        ref="pile",
        label=words,
        at=(a.hand.right - a.margin, a.hand.top),
    )


@lru_cache(1 << 12)
def turned(lang: str, narrow: bool, id: str, face: int, place: int, turns: int) -> Fragment:
    """A tile of the hand as it will lie after a turn: the tile itself for none, a picture beside it
    for the others.
    """
    return fragment(
        f"{id}-{120 * turns}",
        _turned(narrow, face, points_up(place), turns),
        ref=f"hand-{FACE_IDS[face]}-{120 * turns}",
        label=_turned_label(lang, face, turns),
        at=turned_at(place, turns, narrow),
    )


@lru_cache(1 << 9)
def _turned(narrow: bool, face: int, up: bool, turns: int) -> Markup:
    a = ARRANGEMENTS[narrow]
    x, y = (-0.43, 0.48) if narrow else (-0.34, 0.44)
    place = HELD if up else HELD + HAND
    parts = [polygon(corners(up, narrow), "halo")]
    if OPENINGS[face] < 3:
        parts.append(
            text(
                x * a.side,
                (-y if up else y) * a.side,
                f"{120 * turns}°",
                "faint",
                a.least,
                anchor="middle",
            )
        )
    if turns:
        cut = cut_stone(KIND[face], OPENINGS[face], NOBODY, False, narrow)
        stone = group(cut, at=(0, 0), turn=turn_of(place, turns))
        parts = [stone, face_on(face, place, NOBODY, False, False, narrow), *parts]
    return join(parts)


@lru_cache(1 << 10)
def _turned_label(lang: str, face: int, turns: int) -> str:
    label = Said(
        "action.lay_turned" if turns else "action.lay", tile=face_said(face), n=120 * turns
    )
    return texts(lang).sentence(label)


@lru_cache(1 << 10)
def hand_name(lang: str, narrow: bool, id: str, face: int, place: int) -> Fragment:
    """The words for a tile of the hand, beside its pictures."""
    a = ARRANGEMENTS[narrow]
    top = a.hand.top + a.head + (place - HELD) % HAND * a.hand_step[1]
    return fragment(f"{id}-name", _hand_name(lang, narrow, face), at=(a.hand.left, top))


@lru_cache(1 << 9)
def _hand_name(lang: str, narrow: bool, face: int) -> Markup:
    a, words = ARRANGEMENTS[narrow], texts(lang).sentence(face_said(face))
    left = a.margin * (2 if narrow else 1) + 3 * a.hand_step[0] + 4
    room = a.hand.width - a.margin - left
    return text_box(
        left, 0, room, RISE * a.side, words, "ink", a.words, anchor="start", least=a.least
    )


@lru_cache(1 << 6)
def kept(lang: str, narrow: bool, face: int) -> Fragment:
    """White's last tile, shown at the end (K47)."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    x, y = centre(KEPT, narrow)
    words = say("picture.hand.kept", seat=seat_words.said(WHITE), tile=face_said(face))
    left = x + a.side / 2 + a.margin
    room, height = a.hand.right - a.margin - left, a.side * RISE
    return fragment(
        "kept",
        text_box(
            left, y - height / 2, room, height, words, size=a.words, anchor="start", least=a.least
        ),
    )
