"""What lies in front of a seat (in the solo game also in front of the Traitor): all of it is open
(P9).
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import SEATS, Fragment, Markup, fragment, join, symbol, width
from ..names import THE_TRAITOR, a_piece, elements, seat_words
from ..rules.tables import (
    AREAS,
    ARTISAN_FACES,
    ARTISAN_PRESTIGE,
    OFFERING,
    RESOURCE_NAMES,
    RESOURCES,
    SILVER,
)
from . import texts, tokens, told
from .artisans import face_of
from .band import Band, band_of
from .lettering import block, line, title
from .marks import TRAITOR_BADGE, mark
from .materials import box, drawn, empty, hollow, plate, round_
from .offerings import about_token


def stone_of(who: int) -> str:
    return TRAITOR_BADGE.stone if who == THE_TRAITOR else SEATS[who].stone


@lru_cache(1 << 11)
def frame(
    lang: str,
    narrow: bool,
    form: int,
    slot: int,
    who: int,
    own: bool,
    active: bool,
    passed: bool,
    jars: int,
) -> Fragment:
    """The seat's band, its name, whether it is its turn, whether it has passed; `jars`: those that
    the Traitor has still to reveal, -1 for the others.
    """
    say, band = texts(lang), band_of(narrow, form, slot)
    b = band.box
    shown = _ground(band, who, active)
    x, y = band.badge[0] - b.left, band.badge[1] - b.top
    if active:
        shown.append(round_(x, y, band.badge_size * 0.95, fill="halo"))
    shown.append(mark(lang, who, x, y, band.badge_size))
    name = say.sentence(seat_words.said(who))
    size = 22 if band.own and not narrow else 17 if band.name.width > 90 else 14
    shown.append(
        title(
            band.name.left - b.left,
            band.name.top - b.top + band.name.height / 2,
            name,
            size,
            room=band.name.width,
        )
    )
    note = (
        "picture.passed" if passed else "picture.active" if active else "picture.you" if own else ""
    )
    if jars >= 0 and not passed and band.status:
        shown.append(_status(band, say("picture.hidden_jars", n=jars)))
    elif note and band.status:
        shown.append(_status(band, say(note)))
    elif passed and not band.status:
        shown.append(
            round_(x + band.badge_size * 0.42, y + band.badge_size * 0.4, 8, "pharaon-umber")
        )
        shown.append(
            symbol(
                "pharaon.pass",
                x + band.badge_size * 0.42,
                y + band.badge_size * 0.4,
                11,
                "pharaon-lapisink",
            )
        )
    return fragment(
        f"seat-{who}",
        *shown,
        box(0, 0, b.width, b.height, "halo", 9) if not band.own else round_(x, y, band.badge_size * 0.6, "halo"),
        ref=f"seat-{who}",
        label=_seat_label(lang, who, own, active, passed),
        about=say("picture.about.traitor" if who == THE_TRAITOR else "picture.about.seat"),
        rule="P75" if who == THE_TRAITOR else "P9",
        at=b.at,
    )  # fmt: skip


def _ground(band: Band, who: int, active: bool) -> list[Markup]:
    b = band.box
    if band.own:
        if b.width > 1000:
            return [
                box(0, 0, b.width, b.height, fill="mat"),
                drawn(f"M0 .8H{b.width:g}", "light", 1.6, ".9"),
                box(0, 0, 5, b.height, stone_of(who)),
            ]
        return [plate(b.width, b.height, 12, fill="mat")]
    return [
        plate(b.width, b.height - 2, 9, fill="mat"),
        box(0, 0, 7, b.height - 2, stone_of(who), 3),
        *([box(0, 0, b.width, b.height - 2, "bare pharaon-gold-line", 9, stroke=2)] if active else []),
    ]  # fmt: skip


def _status(band: Band, words: str) -> Markup:
    s, b = band.status, band.box
    assert s is not None
    return line(s.left - b.left, s.top - b.top + s.height / 2, words, 13, room=s.width)


def _seat_label(lang: str, who: int, own: bool, active: bool, passed: bool) -> str:
    notes = [key for key, holds in (("you", own), ("active", active), ("passed", passed)) if holds]
    if not notes:
        return texts(lang).sentence(seat_words.said(who))
    return told(
        lang,
        "picture.seat",
        seat=seat_words.said(who),
        notes=[Said(f"picture.{key}") for key in notes],
    )


@lru_cache(1 << 12)
def total(lang: str, narrow: bool, form: int, slot: int, who: int, points: int) -> Fragment:
    """What it would score if the game ended now."""
    band = band_of(narrow, form, slot)
    size = band.total_size
    star = size * 0.62
    wide = width(str(points), size, "display")
    return fragment(
        f"total-{who}",
        title(0, 0, str(points), size, "end"),
        tokens.star(star * 0.62 + 3, 0, star),
        box(-wide - 4, -size * 0.55, wide + star + 10, size * 1.1, "halo", 8),
        ref=f"total-{who}",
        label=told(lang, "picture.total", seat=seat_words.said(who), n=points),
        about=texts(lang)("picture.about.total"),
        rule="P62",
        at=band.total,
    )


@lru_cache(64)
def special(lang: str, which: int, at: tuple[float, float], size: float, holder: int) -> Fragment:
    """The First Player token (0) or the Pharaoh token (1)."""
    name = ("first_player", "pharaoh")[which]
    key = f"picture.{name}" if holder >= 0 else "picture.pharaoh_free"
    who: dict[str, Said] = {"seat": seat_words.said(holder)} if holder >= 0 else {}
    return fragment(
        f"{name}-token",
        round_(0, 1, size, "pharaon-shade", opacity=".3"),
        round_(0, 0, size, "pharaon-bag-line", "sun", 1.2),
        symbol(f"pharaon.{name}", 0, 0, size * 1.35, "pharaon-sunink"),
        round_(0, 0, size, "halo"),
        look="moves",
        ref=f"{name}-token",
        label=told(lang, key, **who),
        about=texts(lang)(f"picture.about.{name}"),
        rule=("P30", "P26")[which],
        at=at,
    )


# Resources


@lru_cache(1 << 14)
def held(
    lang: str,
    narrow: bool,
    form: int,
    slot: int,
    who: int,
    kind: int,
    n: int,
    lifted: int,
    left: int,
) -> Fragment:
    """How many it has of a resource; `lifted` of them would be paid; `left` are in the supply."""
    band = band_of(narrow, form, slot)
    id = f"seat-{who}-{RESOURCE_NAMES[kind]}"
    if not band.resources:
        return fragment(id, at=band.total)
    b = band.resources[kind]
    shown = (
        _bowl(kind, n, lifted, b.width, b.height) if band.own else _pair(kind, n, b.width, b.height)
    )
    say = texts(lang)
    about = say("picture.about.silver" if kind == SILVER else "picture.about.resource", n=left)
    return fragment(
        id,
        shown,
        box(0, 0, b.width, b.height, "halo", 12 if band.own else 6),
        ref=id,
        label=told(lang, "picture.held", seat=seat_words.said(who), piece=a_piece(kind), n=n),
        about=about,
        rule="P14",
        at=b.at,
    )  # fmt: skip


def _bowl(kind: int, n: int, lifted: int, w: float, h: float) -> Markup:
    """Every token lies there, those that would be paid raised."""
    shown: list[Markup] = [hollow(0, 0, w, h, 12)]
    y, size = h * 0.43, 34.0
    if not n:
        shown.append(tokens.resource(kind, w / 2 - 3, y, size, pale=True))
    step = min(10.0, (w - size - 6) / max(n - 1, 1))
    most = min(n, 8)
    for i in range(most):
        x = w / 2 - 3 + (i - (most - 1) / 2) * min(step, (w - size - 6) / max(most - 1, 1))
        up = i >= most - lifted
        if up:
            shown.append(round_(x, y - 11, 23, fill="halo"))
        shown.append(tokens.resource(kind, x, y - 11 if up else y, size))
    look = "pharaon-ink" if n else "pharaon-soft"
    shown.append(title(w - 7, h - 11, str(n), 18, "end", look=look))
    return join(shown)


def _pair(kind: int, n: int, w: float, h: float) -> Markup:
    size = min(h * 0.78, w * 0.62, 28.0)
    look = "pharaon-ink" if n else "pharaon-soft"
    return join(
        (
            tokens.resource(kind, size / 2 + 1, h / 2, size, pale=n == 0),
            title(size + 3, h / 2, str(n), 16 if w > 40 else 14, look=look),
        )
    )


@lru_cache(1 << 13)
def token(
    lang: str,
    narrow: bool,
    form: int,
    slot: int,
    who: int,
    piece: int,
    n: int,
    x: float,
    w: float,
    lifted: int,
) -> Fragment:
    """How many it has of a sort of Offering token, at a place of its row."""
    band = band_of(narrow, form, slot)
    id = f"seat-{who}-{tokens.PIECE_REFS[piece]}"
    room = band.tokens
    if not n or room is None:
        at = (x, band.box.top + 30) if room else band.total
        return fragment(id, at=at)
    h = room.height
    y, size = h / 2, min(34.0, h - 4)
    if band.own and not narrow:  # below them stands what they are
        y = h / 2 - 7
    y = y - 5 if lifted else y
    shown: list[Markup] = []
    if lifted:
        shown.append(round_(w / 2, y, 24, fill="halo"))
    shown.append(tokens.token(piece - OFFERING, w / 2, y, size))
    if n > 1:
        shown.append(round_(w / 2 + 11, y - 11, 8.5, "pharaon-umber pharaon-rim-line", stroke=1))
        shown.append(title(w / 2 + 11, y - 11, str(n), 12, "middle", look="pharaon-lapisink"))
    return fragment(
        id,
        *shown,
        box(0, 2, w, h - 4, "halo", 8),
        ref=id,
        label=told(lang, "picture.held", seat=seat_words.said(who), piece=a_piece(piece), n=n),
        about=about_token(lang, piece - OFFERING),
        rule="P14",
        at=(x, room.top),
    )


@lru_cache(64)
def token_bowl(lang: str, narrow: bool, form: int) -> Fragment:
    """The hollow for the own Offering tokens."""
    band = band_of(narrow, form, 0)
    room = band.tokens
    assert room is not None
    words = texts(lang)("picture.own_tokens")
    shown = [hollow(0, 0, room.width, room.height, 12)]
    if not narrow:
        shown.append(line(10, room.height - 9, words, 12, room=room.width - 20))
    return fragment("own-tokens", *shown, at=room.at)


# What the Gods count; Artisans


@lru_cache(1 << 13)
def counts(
    lang: str, narrow: bool, form: int, slot: int, who: int, numbers: tuple[int, ...]
) -> Fragment:
    """What the Gods count: Offering tokens, Nobles, Nile tracks, Artisans, burial steps (P60)."""
    band = band_of(narrow, form, slot)
    b, id = band.counts, f"counts-{who}"
    if b is None:
        return fragment(id, at=band.total)
    shown: list[Markup] = [hollow(0, 0, b.width, b.height, 12)] if band.own and not narrow else []
    step = b.width / AREAS
    large = b.height > 30
    sign = 21 if large else 16
    for number, n in enumerate(numbers):
        x = step * (number + 0.5)
        shown.append(
            symbol(
                tokens.ELEMENT_SYMBOLS[number], x - sign * 0.48, b.height / 2, sign, "pharaon-ink"
            )
        )
        shown.append(title(x + sign * 0.2, b.height / 2, str(n), 17 if large else 14))
    said = [elements(number, n) for number, n in enumerate(numbers)]
    return fragment(
        id,
        *shown,
        box(0, 0, b.width, b.height, "halo", 8),
        ref=id,
        label=told(lang, "picture.counts", seat=seat_words.said(who), elements=said),
        about=texts(lang)("picture.about.counts"),
        rule="P60",
        at=b.at,
    )  # fmt: skip


@lru_cache(1 << 12)
def artisans(
    lang: str, narrow: bool, form: int, slot: int, who: int, counts: tuple[int, ...]
) -> Fragment:
    """Its Artisans by value, the highest first; a single own one as a card."""
    band = band_of(narrow, form, slot)
    b, id = band.artisans, f"artisans-{who}"
    faces = sorted(
        (f for f in range(ARTISAN_FACES) for _ in range(counts[f])),
        key=lambda f: -ARTISAN_PRESTIGE[f],
    )
    if b is None or not faces:
        shown: list[Markup] = []
        if b is not None and band.own and not narrow:
            words = texts(lang)("picture.no_artisan")
            shown = [
                empty(0, 0, b.width, b.height),
                symbol("pharaon.artisan", b.width / 2, b.height * 0.34, 30, "pharaon-soft"),
                block(3, b.height * 0.52, b.width - 6, 44, words, 12.5, "pharaon-soft"),
            ]
        return fragment(id, *shown, at=b.at if b else band.total)
    if len(faces) == 1 and band.own and not narrow:
        drawn_cards: Markup = face_of(lang, faces[0], b.width, b.height, False)
    else:
        drawn_cards = _values(faces, b.width, b.height)
    said = [Said("points", n=ARTISAN_PRESTIGE[f]) for f in faces]
    return fragment(
        id,
        drawn_cards,
        box(0, 0, b.width, b.height, "halo", 8),
        ref=id,
        label=told(lang, "picture.artisans", seat=seat_words.said(who), values=said),
        about=texts(lang)("picture.about.artisans_owned"),
        rule="P62",
        at=b.at,
    )


def _values(faces: list[int], w: float, h: float) -> Markup:
    """Small cards with their prestige, in rows; what does not fit is counted."""
    wide, high = (26.0, 27.0) if h > 60 else (21.0, min(h, 28.0))
    columns = max(int((w + 3) // (wide + 3)), 1)
    most = columns * max(int((h + 3) // (high + 3)), 1)
    words = [str(ARTISAN_PRESTIGE[face]) for face in faces]
    if len(words) > most:
        words = [*words[: most - 1], f"+{len(words) - most + 1}"]
    shown: list[Markup] = []
    for i, word in enumerate(words):
        x, y = i % columns * (wide + 3), i // columns * (high + 3)
        shown.append(plate(wide, high, 5, x=x, y=y))
        shown.append(
            title(x + wide / 2, y + high / 2, word, 15, "middle", wide - 2, "pharaon-goldink")
        )
    return join(shown)


assert RESOURCES == 6
