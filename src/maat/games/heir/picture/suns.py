"""The ring of suns in the sky round the board, and the sun of the hour."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import (
    Fragment,
    Markup,
    Point,
    circle,
    element,
    fragment,
    group,
    join,
    polar,
    symbol,
    text,
    width,
)
from ..names import seat_words
from ..rules.tables import BONUS, CHAIN_FACTOR, SUNS
from . import texts
from .arrangements import ARRANGEMENTS, FINAL, WIDE
from .marks import disk
from .materials import HOURS
from .paint import NOBODY, SIDE, area, oval, plate, shaded, stroke, tint
from .places import sun_at


@lru_cache(1 << 9)
def sun(lang: str, way: int, n: int, owner: int, worth: int, builder: int) -> Fragment:
    """A sun: whose disk lies on it, on its double side or not; what the Pyramid brings there, or
    who built (-2: nobody yet).
    """
    a, say = ARRANGEMENTS[way], texts(lang)
    r = a.sun
    parts = [tint(oval(1, r * 0.5, r, r * 0.66), "heir-shade", ".3")]
    if owner == NOBODY:
        parts += [
            shaded(oval(0, 0, r, r), "sunface"),
            stroke(oval(0, 0, r, r), "heir-sun-line", 1.4),
            stroke(oval(0, 0, r - 3, r - 3), "heir-sun-line", 1, ".5"),
            text(0, 0, str(n + 1), "heir-disk-ink", max(r * 1.0, 12), "display", "middle"),
        ]
    else:
        parts.append(disk(owner, r))
    if worth > 1:
        parts.append(_times(worth, r))
    if BONUS[n]:
        parts.append(_bonus(way, n, builder))
    parts.append(circle(0, 0, r + 2, "halo"))
    return fragment(
        f"sun-{n + 1}",
        *parts,
        ref=f"sun-{n + 1}",
        label=_label(lang, n, owner, worth),
        about=say("picture.about.corner", n=BONUS[n])
        if BONUS[n]
        else say("picture.about.sun", n=CHAIN_FACTOR),
        rule="H25" if BONUS[n] else "H30",
        at=sun_at(n, way),
    )


def _times(worth: int, r: float) -> Markup:
    x, y, half = r * 0.9, -r * 0.85, r * 0.66 if r > 14 else 9.5
    return join(
        (
            element(
                "circle",
                cx=x,
                cy=y,
                r=half,
                class_="heir-gold-light heir-gold-ink-line",
                stroke_width="1.2",
            ),
            text(x, y, f"×{worth}", "heir-gold-ink", 15 if r > 14 else 13, True, "middle"),
        )
    )


def _bonus(way: int, n: int, builder: int) -> Markup:
    """A slab and +3, or the letter of who built there."""
    a = ARRANGEMENTS[way]
    r, size = a.sun, 14.0 if a.narrow else 18.0
    words = "BA"[builder] if builder >= 0 else f"+{BONUS[n]}" if builder == -2 else "–"
    look = f"heir-{SIDE[builder]}-sight" if builder >= 0 else "heir-land-ink"
    wide = size * 0.95
    long = wide + 6 + width(words, size, "display")
    x, y = _bonus_at(way, n, r, long)
    ground = plate(-3, -size * 0.66, long + 3, size * 1.32, size * 0.66)
    return group(
        tint(ground, "heir-land-glow", ".82"),
        symbol("heir.platform", wide / 2 + 1, 0, wide, look),
        text(wide + 3, 0, words, "heir-land-ink", size, "display"),
        at=(x, y),
    )


def _bonus_at(way: int, n: int, r: float, long: float) -> Point:
    """Where a bonus stands at its corner: outside the board, beside the numbers of the spaces."""
    corner = (n - 1) % SUNS * 4 / SUNS
    if way == WIDE:
        beside = {0.0: (r + 12, -16.0), 1.0: (r + 22, 0.0), 3.0: (-r - 22 - long, 0.0)}
        return beside.get(corner, (r + 6, 0.0))
    if corner % 2 < 0.5 or corner % 2 > 1.5:
        return (r + 6, 0.0) if corner == 2 else (r + 10, -2.0)
    if way == FINAL:
        return -20.0, -r - 15
    return (-4.0 if corner > 2 else -32.0), -r - 10


def _label(lang: str, n: int, owner: int, worth: int) -> str:
    say = texts(lang)
    key = "free" if owner == NOBODY else "owned"
    who = Said("picture.sun.nobody") if owner == NOBODY else seat_words.said(owner)
    words = say(f"picture.sun.{key}", sun=n + 1, seat=who, n=worth)
    return f"{words}. {say('picture.sun.corner', n=BONUS[n])}" if BONUS[n] else words


@lru_cache(64)
def marker(way: int, n: int) -> Fragment:
    """Where the sun stands; at the end it is back at Ra's."""
    r = ARRANGEMENTS[way].sun
    rays = "".join(
        area(
            [
                polar(0, 0, r + 5, 30 * k - 9),
                polar(0, 0, r + (9 if r < 14 else 14), 30 * k),
                polar(0, 0, r + 5, 30 * k + 9),
            ]
        )
        for k in range(12)
    )
    glow = element("circle", cx="0", cy="0", r=r * 2.4, fill="url(#heir-glow)")
    shine = element("path", d=rays, class_="heir-sunray heir-sun-line-line", stroke_width="0.6")
    halo = element("path", d=oval(0, 0, r + 3.4, r + 3.4), class_="heir-sunray")
    still = element("g", glow, shine, halo, pointer_events="none")
    return fragment("sun-marker", still, look="moves", at=sun_at(n % SUNS, way))


@lru_cache(64)
def when(lang: str, way: int, n: int) -> Fragment:
    """The round, and the hour of the day that it is like."""
    a, say = ARRANGEMENTS[way], texts(lang)
    words = say("picture.round", round=min(n + 1, SUNS), rounds=SUNS)
    time = say(f"picture.hour.{HOURS[min(n * 8 // SUNS, 7)]}")
    if a.narrow:
        return fragment("round", text(6, 128, time, "heir-floor-ink", 13, "display"))
    return fragment(
        "round",
        text(316, 112, words, "heir-floor-ink", 21, "display", room=230, least=14),
        text(316, 137, time, "heir-floor-ink", 16.5, "display", room=200, least=12),
    )
