"""The ring of suns, the Gods of the round in the palace, the offerings at the Corner Pyramid."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import (
    Box,
    Fragment,
    Markup,
    Picture,
    circle,
    fragment,
    line,
    polar,
    rebus,
    rect,
    symbol,
    text,
    text_box,
)
from ..names import god_words, seat_words
from ..rules.tables import BONUS, GOD_NAMES, PLATFORMS, SIDES, SUNS
from . import texts
from .places import ARRANGEMENTS, SPAN, Arrangement, bonus_at, god_box, offering_row, sun_at
from .stones import NOBODY, seat_mark

ORDINARY, COMING, NOW = range(3)

# The suns


@lru_cache(1 << 9)
def sun(lang: str, narrow: bool, n: int, owner: int, worth: int) -> Fragment:
    """A sun of the ring: whose disk lies on it, on its double side or not, and what the Pyramid
    scores there.
    """
    a = ARRANGEMENTS[narrow]
    x, y = sun_at(n, narrow)
    rays = [
        line(polar(0, 0, a.sun * 0.78, 45 * i), polar(0, 0, a.sun * 1.1, 45 * i), "gold-edge")
        for i in range(8)
    ]
    parts = [*rays, circle(0, 0, a.sun * 0.8, "gold firm")]
    if owner == NOBODY:
        parts.append(text(0, 0, str(n + 1), "on-gold", a.words, True, "middle"))
    else:
        parts.append(seat_mark(owner, 0, 0, a.sun * 1.5))
    if worth > 1:
        # on the side away from the board, where no row or column has its number
        middle = a.left + SPAN * a.half / 2, a.top + SPAN * a.half / 2
        parts += _times(
            worth, narrow, -1 if x < middle[0] - 5 else 1, 1 if y > middle[1] + 5 else -1
        )
    if BONUS[n]:
        bx, by = bonus_at(n, narrow)
        words: list[str | Picture] = [f"+{BONUS[n]}", Picture("heir.pyramid")]
        parts.append(rebus(bx - x, by - y, words, "ink", a.least, True, "middle"))
    parts.append(circle(0, 0, a.sun, "halo"))
    return fragment(
        f"sun-{n + 1}",
        *parts,
        ref=f"sun-{n + 1}",
        label=_sun_label(lang, n, owner, worth),
        at=(x, y),
    )


def _times(worth: int, narrow: bool, right: int, down: int) -> list[Markup]:
    a = ARRANGEMENTS[narrow]
    x, y = a.sun * 0.86 * right, a.sun * 0.86 * down
    return [
        rect(
            x - a.least * 0.85,
            y - a.least * 0.65,
            a.least * 1.7,
            a.least * 1.3,
            "panel firm thin",
            4,
        ),
        text(x, y, f"×{worth}", "ink", a.least, True, "middle"),
    ]


def _sun_label(lang: str, n: int, owner: int, worth: int) -> str:
    say = texts(lang)
    key = "free" if owner == NOBODY else "owned"
    who = Said("picture.sun.nobody") if owner == NOBODY else seat_words.said(owner)
    words = say(f"picture.sun.{key}", sun=n + 1, seat=who, n=worth)
    return f"{words}. {say('picture.sun.corner', n=BONUS[n])}" if BONUS[n] else words


@lru_cache(64)
def marker(narrow: bool, n: int) -> Fragment:
    """Where the sun stands; at the end it is back at Ra's."""
    a = ARRANGEMENTS[narrow]
    ring = circle(0, 0, a.sun * 1.22, "bare accent-edge thick")
    return fragment("sun-marker", ring, look="moves", at=sun_at(n % SUNS, narrow))


@lru_cache(64)
def when(lang: str, narrow: bool, n: int) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    words = say("picture.round", round=min(n + 1, SUNS), rounds=SUNS)
    box, size = a.when, a.words * (1 if narrow else 1.35)
    return fragment(
        "round", text_box(*box, words, "ink", size, True, "end" if narrow else "start", a.least)
    )


# The Gods


@lru_cache(1 << 11)
def god(
    lang: str, narrow: bool, god: int, winner: int, favourite: bool, blessed: bool, standing: int
) -> Fragment:
    """A God of this round: face down still or turned up; who won it, favourite or not."""
    a, box = ARRANGEMENTS[narrow], god_box(god, narrow)
    look = {NOW: "gold-tint accent-edge thick", COMING: "bare edge dashed", ORDINARY: "panel edge"}[
        standing
    ]
    middle, size = box.width / 2, box.height
    aside = 7 if narrow and favourite else 0
    ink = "faint" if standing == COMING else "ink"
    shift = size * (0.2 if narrow else 0.24)
    parts = [
        rect(0, 0, box.width, size, look, 8),
        symbol(
            f"heir.{GOD_NAMES[god]}",
            middle - aside,
            shift + (4 if narrow else 2),
            size * (0.32 if narrow else 0.36),
            ink,
        ),
        text_box(
            3,
            size * 0.42,
            box.width - 6,
            size * 0.3,
            _name(lang, god),
            ink,
            a.words * 0.95,
            True,
            least=a.least,
        ),
    ]
    if favourite:
        parts.append(
            symbol(
                "heir.favourite",
                box.width - size * (0.11 if narrow else 0.14),
                size * 0.18,
                size * 0.23,
                "gold-ink",
            )
        )
    if winner != NOBODY:
        x = middle - size * 0.16 if blessed else middle
        parts.append(seat_mark(winner, x, size * (0.84 if narrow else 0.85), size * 0.24))
    parts.append(rect(0, 0, box.width, size, "halo", 8))
    label = _god_label(lang, god, winner, favourite, standing)
    return fragment(
        f"god-{GOD_NAMES[god]}",
        *parts,
        ref=f"god-{GOD_NAMES[god]}",
        label=label,
        at=(box.left, box.top),
    )


def _name(lang: str, god: int) -> str:
    return texts(lang).say(god_words.said(god))


def _god_label(lang: str, god: int, winner: int, favourite: bool, standing: int) -> str:
    say = texts(lang)
    words = [_name(lang, god)]
    if favourite:
        words.append(say("picture.god.favourite"))
    if winner != NOBODY:
        words.append(say("picture.god.won", seat=seat_words.said(winner)))
    elif standing == COMING:
        words.append(say("picture.god.coming"))
    if standing == NOW:
        words.append(say("picture.god.now"))
    return "; ".join(words)


@lru_cache(8)
def palace(lang: str, narrow: bool) -> Fragment:
    """The panel of the Gods, and the place of the Pharaoh's cards."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    if narrow:
        return fragment("palace")
    box = a.palace
    parts = [
        _panel(box),
        symbol("heir.palace", box.left + a.margin + 9, box.top + 17, 19),
        _title(a, box.left + a.margin + 26, box.top + 17, say("picture.palace"), room=600),
        text(
            box.right - a.margin,
            box.top + 17,
            say("picture.pharaoh_cards"),
            "ink",
            a.words * 0.9,
            anchor="end",
            room=220,
        ),
    ]
    return fragment("palace", *parts)


def _panel(box: Box) -> Markup:
    return rect(box.left, box.top, box.width, box.height, "panel edge", 10)


def _title(a: Arrangement, x: float, y: float, words: str, room: float) -> Markup:
    return text(x, y, words, "ink", a.words, True, room=room, least=a.least)


# The Corner Pyramid


@lru_cache(1 << 10)
def offerings(
    lang: str,
    narrow: bool,
    sums: tuple[int, int],
    order: tuple[int, int],
    platforms: tuple[int, ...],
) -> Fragment:
    """Two rows, for the seats in this order from below; the sums once the offerings are turned up;
    who built so far.
    """
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.offerings
    title, left, level = say("picture.offerings.title"), box.left + a.margin, box.top + 18
    parts = [
        _panel(box),
        symbol("heir.corner_pyramid", left + 11, level, 24),
        _title(a, left + 30, level, title, room=box.width - 60),
    ]
    for shown, seat in enumerate(order):
        level = offering_row(shown, narrow)
        parts.append(seat_mark(seat, box.left + a.margin + a.words * 0.8, level, a.words * 1.5))
        if any(sums):
            words = str(sums[seat])
            parts.append(
                text(box.right - a.margin, level, words, "ink", a.words * 1.2, True, "end")
            )
    left, level = (box.left + 172, box.top + 18) if narrow else (box.left + a.margin, box.top + 43)
    words = say("picture.offerings.platforms", n=len(platforms))
    parts.append(
        text(
            left,
            level,
            words,
            "faint",
            a.least,
            room=box.width * (0.32 if narrow else 0.48),
            least=a.least,
        )
    )
    left = box.right - a.margin - PLATFORMS * 23
    parts += [seat_mark(seat, left + 23 * i + 12, level, 20) for i, seat in enumerate(platforms)]
    parts += [
        rect(left + 23 * i + 3, level - 9, 18, 18, "bare edge dashed", 4)
        for i in range(len(platforms), PLATFORMS)
    ]
    parts.append(rect(box.left, box.top, box.width, box.height, "halo", 10))
    return fragment("corner-pyramid", *parts, ref="corner-pyramid", label=title)


def offered_label(lang: str, seat: int, count: int) -> str:
    return texts(lang)("picture.offerings.count", seat=Said(f"seat.{SIDES[seat]}"), n=count)
