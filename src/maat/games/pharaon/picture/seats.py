"""What lies in front of a seat (in the solo game also in front of the Traitor): all of it is open
(P9).
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import SEATS, Fragment, Markup, fragment, symbol, width
from ..names import THE_TRAITOR, seat_words
from . import texts, tokens, told
from .band import Band
from .lettering import line, title
from .look import Seat
from .marks import TRAITOR_BADGE, mark
from .shapes import box, plate, round_


def stone_of(who: int) -> str:
    return TRAITOR_BADGE.stone if who == THE_TRAITOR else SEATS[who].stone


@lru_cache(1 << 11)
def frame(seat: Seat, own: bool, active: bool, passed: bool, jars: int, won: bool) -> Fragment:
    """The seat's band, its name, whether it is its turn, whether it has passed; `jars`: those that
    the Traitor has still to reveal, -1 for the others.
    """
    lang, who, band = seat.lang, seat.who, seat.band
    say = texts(lang)
    b = band.box
    shown = _ground(band, who, active or won)
    x, y = band.badge[0] - b.left, band.badge[1] - b.top
    if active or won:
        shown.append(round_(x, y, band.badge_size * (1.2 if won else 0.95), fill="halo"))
    shown.append(mark(lang, who, x, y, band.badge_size))
    name = say.sentence(seat_words.said(who))
    size = (
        22
        if band.own and not seat.narrow
        else 18
        if band.name.width > 90
        else 14
        if seat.narrow
        else 16
    )
    shown.append(
        title(
            band.name.left - b.left,
            band.name.top - b.top + band.name.height / 2,
            name,
            size,
            room=band.name.width,
        )
    )
    notes = (("won", won), ("passed", passed), ("active", active), ("you", own))
    note = next((f"picture.{key}" for key, holds in notes if holds), "")
    if jars >= 0 and not passed and not won and band.status:
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
        box(0, 0, b.width, b.height, "halo", 9)
        if not band.own
        else round_(x, y, band.badge_size * 0.6, "halo"),
        ref=f"seat-{who}",
        label=_seat_label(lang, who, own, active, passed, won),
        about=say("picture.about.traitor" if who == THE_TRAITOR else "picture.about.seat"),
        rule="P75" if who == THE_TRAITOR else "P9",
        at=b.at,
    )


def _ground(band: Band, who: int, active: bool) -> list[Markup]:
    b = band.box
    if band.own:
        if b.width > 1000:
            return []  # it lies on the ground of the table
        return [plate(b.width, b.height, 12, fill="mat")]
    return [
        plate(b.width, b.height - 2, 9, fill="mat"),
        box(0, 0, 7, b.height - 2, stone_of(who), 3),
        *(
            [box(0, 0, b.width, b.height - 2, "bare pharaon-gold-line", 9, stroke=2)]
            if active
            else []
        ),
    ]


def _status(band: Band, words: str) -> Markup:
    s, b = band.status, band.box
    assert s is not None
    return line(s.left - b.left, s.top - b.top + s.height / 2, words, 15.5, room=s.width)


def _seat_label(lang: str, who: int, own: bool, active: bool, passed: bool, won: bool) -> str:
    known = (("you", own), ("active", active), ("passed", passed), ("won", won))
    notes = [key for key, holds in known if holds]
    if not notes:
        return texts(lang).sentence(seat_words.said(who))
    return told(
        lang,
        "picture.seat",
        seat=seat_words.said(who),
        notes=[Said(f"picture.{key}") for key in notes],
    )


@lru_cache(1 << 12)
def total(seat: Seat, points: int) -> Fragment:
    """What it would score if the game ended now."""
    lang, band, id = seat.lang, seat.band, f"total-{seat.who}"
    size = band.total_size
    star = size * 0.62
    wide = width(str(points), size, "display")
    return fragment(
        id,
        title(0, 0, str(points), size, "end"),
        tokens.star(star * 0.62 + 3, 0, star),
        box(-wide - 4, -size * 0.55, wide + star + 10, size * 1.1, "halo", 8),
        ref=id,
        label=seat.told("picture.total", n=points),
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
        round_(0, 0, size, "pharaon-bag-line", fill="sun", stroke=1.2),
        symbol(f"pharaon.{name}", 0, 0, size * 1.35, "pharaon-sunink"),
        round_(0, 0, size, "halo"),
        look="moves",
        ref=f"{name}-token",
        label=told(lang, key, **who),
        about=texts(lang)(f"picture.about.{name}"),
        rule=("P30", "P26")[which],
        at=at,
    )
