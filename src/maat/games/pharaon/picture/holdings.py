"""What a seat has in front of it: resources, Offering tokens, Artisans, and what the Gods count."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, fragment, join, symbol
from ..names import a_piece, elements, resource
from ..rules.tables import (
    AREAS,
    ARTISAN_FACES,
    ARTISAN_PRESTIGE,
    OFFERING,
    RESOURCE_NAMES,
    SILVER,
)
from . import texts, tokens, works
from .artisans import face_of
from .band import band_of
from .lettering import block, line, title
from .look import Seat
from .offerings import about_token
from .shapes import box, empty, hollow, plate, rim, round_

# Resources


@lru_cache(1 << 14)
def held(seat: Seat, kind: int, n: int, lifted: int) -> Fragment:
    """How many it has of a resource; `lifted` of them would be paid."""
    band = seat.band
    id = f"seat-{seat.who}-{RESOURCE_NAMES[kind]}"
    if not band.resources:
        return fragment(id, at=band.total)
    b = band.resources[kind]
    shown = (
        _bowl(seat, kind, n, lifted, b.width, b.height)
        if band.own
        else _pair(kind, n, b.width, b.height)
    )
    say = texts(seat.lang)
    about = say("picture.about.silver" if kind == SILVER else "picture.about.resource")
    return fragment(
        id,
        shown,
        rim(0, 0, b.width, b.height, 12) if band.own else box(0, 0, b.width, b.height, "halo", 6),
        ref=id,
        label=seat.told("picture.held", piece=a_piece(kind), n=n),
        about=about,
        rule="P14",
        at=b.at,
    )


def _bowl(seat: Seat, kind: int, n: int, lifted: int, w: float, h: float) -> Markup:
    """Every token lies there, those that would be paid raised; in the wide picture the name of the
    resource stands below them.
    """
    shown: list[Markup] = [hollow(0, 0, w, h, 12)]
    named = not seat.narrow
    middle, y, size = (w / 2 - 10, 20.0, 33.0) if named else (w / 2 - 3, h * 0.43, 34.0)
    if not n:
        shown.append(tokens.resource(kind, middle, y, size, pale=True))
    room = 2 * middle - size - 6
    step, most = min(10.0, room / max(n - 1, 1)), min(n, 8)
    for i in range(most):
        x = middle + (i - (most - 1) / 2) * min(step, room / max(most - 1, 1))
        up = i >= most - lifted
        if up:
            shown.append(round_(x, y - 11, 23, fill="halo"))
        shown.append(tokens.resource(kind, x, y - 11 if up else y, size))
    look = "pharaon-ink" if n else "pharaon-soft"
    at = (w - 7, y) if named else (w - 7, h - 11)
    shown.append(title(*at, str(n), 19 if named else 18, "end", look=look))
    if named:
        words = texts(seat.lang).sentence(resource(kind))
        shown.append(line(w / 2, h - 12, words, 15.5, "middle", w - 4, look))
    return join(shown)


def _pair(kind: int, n: int, w: float, h: float) -> Markup:
    size = min(h * 0.84, w * 0.6, 28.0)
    look = "pharaon-ink" if n else "pharaon-soft"
    return join(
        (
            tokens.resource(kind, size / 2 + 1, h / 2, size, pale=n == 0),
            title(size + 3, h / 2, str(n), 17 if w > 40 else 15.5, look=look),
        )
    )


@lru_cache(1 << 13)
def token(seat: Seat, piece: int, n: int, x: float, w: float, lifted: int) -> Fragment:
    """How many it has of a sort of Offering token, at a place of its row."""
    band = seat.band
    id = f"seat-{seat.who}-{tokens.PIECE_REFS[piece]}"
    room = band.tokens
    if not n or room is None:
        at = (x, band.box.top + 30) if room else band.total
        return fragment(id, at=at)
    h = room.height
    y, size = h / 2, min(34.0, h - 4)
    if band.own and not seat.narrow:  # below them stands what they are
        y = h / 2 - 8
    y = y - 5 if lifted else y
    shown: list[Markup] = []
    if lifted:
        shown.append(round_(w / 2, y, 24, fill="halo"))
    shown.append(tokens.token(piece - OFFERING, w / 2, y, size))
    if n > 1:
        shown.append(round_(w / 2 + 11, y - 11, 9.5, "pharaon-umber pharaon-rim-line", stroke=1))
        shown.append(title(w / 2 + 11, y - 11, str(n), 15.5, "middle", look="pharaon-lapisink"))
    return fragment(
        id,
        *shown,
        # the words below the own ones stay free
        rim(0, 2, w, h - (18 if band.own and not seat.narrow else 4), 8),
        ref=id,
        label=seat.told("picture.held", piece=a_piece(piece), n=n),
        about=about_token(seat.lang, piece - OFFERING),
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
        shown.append(line(10, room.height - 9, words, 15.5, room=room.width - 20))
    return fragment("own-tokens", *shown, at=room.at)


# What the Gods count; Artisans


@lru_cache(1 << 13)
def counts(seat: Seat, numbers: tuple[int, ...]) -> Fragment:
    """What the Gods count: Offering tokens, Nobles, Nile tracks, Artisans, burial steps (P60)."""
    band = seat.band
    b, id = band.counts, f"counts-{seat.who}"
    if b is None:
        return fragment(id, at=band.total)
    shown: list[Markup] = (
        [hollow(0, 0, b.width, b.height, 12)] if band.own and not seat.narrow else []
    )
    step = b.width / AREAS
    large = b.height > 30
    sign = 21 if large else 18
    for number, n in enumerate(numbers):
        x = step * (number + 0.5)
        shown.append(
            symbol(
                tokens.ELEMENT_SYMBOLS[number], x - sign * 0.48, b.height / 2, sign, "pharaon-ink"
            )
        )
        shown.append(title(x + sign * 0.2, b.height / 2, str(n), 17 if large else 15.5))
    said = [elements(number, n) for number, n in enumerate(numbers)]
    label = seat.told("picture.counts", elements=said)
    return _lit(
        id, b, *shown, label=label, about=texts(seat.lang)("picture.about.counts"), rule="P60"
    )


@lru_cache(1 << 12)
def artisans(seat: Seat, counts: tuple[int, ...]) -> Fragment:
    """Its Artisans by value, the highest first; a single own one as a card."""
    band = seat.band
    b, id = band.artisans, f"artisans-{seat.who}"
    faces = sorted(
        (f for f in range(ARTISAN_FACES) for _ in range(counts[f])),
        key=lambda f: -ARTISAN_PRESTIGE[f],
    )
    if b is None or not faces:
        shown: list[Markup] = []
        if b is not None and band.own and not seat.narrow:
            words = texts(seat.lang)("picture.no_artisan")
            shown = [
                empty(0, 0, b.width, b.height),
                symbol("pharaon.artisan", b.width / 2, b.height * 0.34, 30, "pharaon-soft"),
                block(3, b.height * 0.52, b.width - 6, 48, words, 15.5, "pharaon-soft"),
            ]
        return fragment(id, *shown, at=b.at if b else band.total)
    if len(faces) == 1 and band.own and not seat.narrow:
        drawn_cards: Markup = face_of(seat.lang, faces[0], b.width, b.height, False)
    elif band.own and not seat.narrow:
        drawn_cards = _works(faces, b.width, b.height)
    else:
        drawn_cards = _values(faces, b.width, b.height)
    said = [Said("points", n=ARTISAN_PRESTIGE[f]) for f in faces]
    label = seat.told("picture.artisans", values=said)
    about = texts(seat.lang)("picture.about.artisans_owned")
    return _lit(id, b, drawn_cards, label=label, about=about, rule="P62")


def _lit(id: str, b: Box, *shown: Markup, label: str, about: str, rule: str) -> Fragment:
    """What lies in a box that lights up when it is pointed at."""
    halo = box(0, 0, b.width, b.height, "halo", 8)
    return fragment(id, *shown, halo, ref=id, label=label, about=about, rule=rule, at=b.at)


def _works(faces: list[int], w: float, h: float) -> Markup:
    """Small cards with what is made on them and its prestige, as large as their number allows;
    what does not fit is counted.
    """
    columns, rows = next(
        (grid for grid in ((1, 2), (2, 2), (2, 3), (3, 3)) if grid[0] * grid[1] >= len(faces)),
        (3, 4),
    )
    wide, high = w / columns, h / rows
    fit = faces if len(faces) <= columns * rows else faces[: columns * rows - 1]
    shown: list[Markup] = []
    for i, face in enumerate(fit):
        x, y = i % columns * wide, i // columns * high
        cw, ch = wide - 3, high - 3
        size = min(ch - 2, cw - 16)
        points = str(ARTISAN_PRESTIGE[face])
        shown += [
            plate(cw, ch, 6, x=x, y=y),
            box(x + 1, y + 1, cw - 2, ch - 2, "pharaon-workshop", 5),
            round_(x + cw / 2 + 5, y + ch / 2, size * 0.5, "pharaon-aura", opacity=".5"),
            works.work(face, x + cw / 2 + 5, y + ch / 2, size),
            round_(x + 10, y + 10, 9, "pharaon-bag-line", fill="sun", stroke=1),
            title(x + 10, y + 10, points, 15.5, "middle", look="pharaon-sunink"),
        ]
    if len(faces) > len(fit):
        x, y, more = (columns - 0.5) * wide, (rows - 0.5) * high, f"+{len(faces) - len(fit)}"
        shown.append(title(x, y, more, 15.5, "middle", look="pharaon-goldink"))
    return join(shown)


def _values(faces: list[int], w: float, h: float) -> Markup:
    """Small cards with their prestige, in rows; what does not fit is counted."""
    wide, high = 21.0, min(h, 28.0)
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
            title(x + wide / 2, y + high / 2, word, 15.5, "middle", wide - 2, "pharaon-goldink")
        )
    return join(shown)
