"""What belongs to a seat: name, points and pawns on cedar, a hidden hand; and the pile."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Fragment, Markup, element, fragment, rect, text, text_box, width
from ..names import seat_words
from ..rules.tables import (
    PAWN_KINDS,
    PAWN_STRENGTH,
    PAWNS,
    PHARAOH,
    PHARAOH_STRENGTH,
    SEAT_NAMES,
    WORKER,
)
from . import texts
from .pieces import emblem, figure
from .places import ARRANGEMENTS, PRINT, supply_box, waits_at
from .stones import back

SOFT, STRONG = "kheops-on-cedar-soft", "kheops-on-cedar"
PAWN_RULES = ("K40", "K31", "K30", "K32")


@lru_cache(64)
def card(lang: str, narrow: bool, seat: int, own: bool, you: bool, to_play: bool) -> Fragment:
    """The mat of a seat, with its emblem and its name; a lamp burns where somebody is to play."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.own if own else a.other
    size = 30 if narrow else 34 if own else 40
    x, y = (24.0, box.height / 2) if narrow else (34.0, 28.0 if own else 36.0)
    parts = [] if own else [_board(box.width, box.height)]
    if to_play:
        lamp = element("circle", cx=x, cy=y, r=size * 0.62, class_="kheops-gilt-1", opacity=".55")
        parts.append(lamp)
    parts.append(emblem(seat, x, y, size))
    under = say(f"picture.seat.{'your_turn' if you and to_play else 'you' if you else 'to_play'}")
    told = you or to_play
    name = say.say(seat_words.said(seat))
    if not narrow:
        left = x + 27
        parts.append(text(left, y, name, STRONG, 21, "display", room=140, least=PRINT))
        if told:  # beside it: the heads of the pawns are near
            left += width(name, 21, "display") + 10
            parts.append(text(left, y, under, SOFT, PRINT, room=292 - left, least=PRINT))
    elif not own:
        parts.append(text(44, y, name, STRONG, 18, "display", room=50, least=12))
    label = f"{name} ({under})" if told else name
    return fragment(f"card-{SEAT_NAMES[seat]}", *parts, label=label, at=box.at)


def _board(wide: float, height: float) -> Markup:
    return element(
        "g",
        element(
            "rect", x=2, y=4, width=wide, height=height, rx=12, class_="kheops-shade", opacity=".3"
        ),
        element(
            "rect", width=wide, height=height, rx=12,
            fill="url(#kheops-cedar)", class_="kheops-cedar-edge-line", stroke_width="1.4",
        ),
    )  # fmt: skip


@lru_cache(1 << 12)
def total(lang: str, narrow: bool, seat: int, own: bool, networks: int, ankhs: int) -> Fragment:
    """The points if the game ended now, and where they come from."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.own if own else a.other
    name, points = f"total-{SEAT_NAMES[seat]}", networks + ankhs
    size, y = (36.0, box.height / 2) if narrow else (46.0, 69.0 if own else 36.0)
    wide = size * 0.56 * len(str(points)) + 12
    return fragment(
        name,
        text(0, 0, str(points), STRONG, size, "display", "end", 70, 20),
        rect(6 - wide, -size / 2, wide, size, "halo", 6),
        ref=name,
        label=say("picture.seat.total", seat=seat_words.said(seat), n=points),
        about=say("picture.about.total", networks=networks, ankhs=ankhs),
        rule="K45",
        at=(box.right - (12 if narrow else 18), box.top + y),
    )


@lru_cache(1 << 10)
def supply(
    lang: str, narrow: bool, seat: int, kind: int, own: bool, left: int, chosen: bool
) -> Fragment:
    """What catches the pointer over the pawns of one kind, and how many they are. The worker is in
    hand already when a pawn is asked for.
    """
    say, box = texts(lang), supply_box(own, kind, narrow)
    name, pawn = f"supply-{SEAT_NAMES[seat]}-{PAWN_KINDS[kind]}", Said(f"pawn.{PAWN_KINDS[kind]}")
    parts = []
    if left == 0 and PAWNS[seat][kind] and kind != WORKER:  # its shade stays
        x, y = waits_at(own, kind, 0, narrow)
        at = f"translate({x - box.left:.1f} {y - box.top:.1f})"
        parts.append(element("g", figure(seat, kind, narrow), opacity=".18", transform=at))
    elif kind == WORKER:
        x, y = waits_at(own, kind, max(left - 1, 0), narrow)
        beside, level = (14, 8) if narrow else (20, 14)
        x, y = x - box.left + beside, y - box.top - level
        parts.append(text(x, y, str(left), STRONG, 18 if narrow else 20, "display"))
    parts.append(rect(0, 0, box.width, box.height, "halo inlay", 10))
    strength = PHARAOH_STRENGTH if kind == PHARAOH else PAWN_STRENGTH
    return fragment(
        name,
        *parts,
        look="chosen" if chosen else None,
        ref=name,
        label=say("picture.seat.supply", seat=seat_words.said(seat), pawn=pawn, n=left),
        about=say(f"picture.about.{PAWN_KINDS[kind]}", n=strength),
        rule=PAWN_RULES[kind],
        at=box.at,
    )


@lru_cache(1 << 8)
def held(lang: str, narrow: bool, seat: int, own: bool, count: int) -> Fragment:
    """A hidden hand: only its number."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box = a.own if own else a.other
    size, step = (0.34, 0.0) if narrow else (0.42, 21.0)
    right, level = (box.left + 282, box.top + 30) if narrow else (box.left + 262, box.top + 42)
    tiles = [back(-i * step, 0, size) for i in reversed(range(1 if narrow else count))]
    if narrow:
        tiles.append(text(20, -4, str(count), STRONG, 18, "display"))
    name = f"held-{SEAT_NAMES[seat]}"
    wide = 52 if narrow else 50 + (count - 1) * step
    tiles.append(rect(-wide + 25, -30, wide, 50, "halo", 8))
    return fragment(
        name,
        *tiles,
        ref=name,
        label=say("picture.seat.held", seat=seat_words.said(seat), n=count),
        about=say("picture.about.held"),
        rule="K4",
        at=(right, level),
    )


@lru_cache(1 << 8)
def pile(lang: str, narrow: bool, left: int) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, words = a.pile, say("picture.hand.pile", n=left)
    parts = []
    if narrow:
        if left:
            parts.append(back(22, 32, 0.36))
        parts.append(text(46, 28, str(left), STRONG, 18, "display"))
    else:
        parts += [back(58 + 4 * i, 78 + 4 * i, 0.74) for i in reversed(range(min(left, 3)))]
        x = 112
        parts.append(text(x, 30, str(left), STRONG, 30, "display"))
        parts.append(
            text(
                x,
                55,
                say("picture.hand.in_pile", n=left),
                STRONG,
                PRINT,
                room=box.width - x - 6,
                least=12,
            )
        )
        if left:
            room, draws = box.width - x - 6, say("picture.hand.draws")
            parts.append(text_box(x, 64, room, 62, draws, SOFT, PRINT, anchor="start", least=12))
    parts.append(
        rect(2, 8 if narrow else 14, box.width - 4, box.height - (10 if narrow else 18), "halo", 8)
    )
    return fragment(
        "pile", *parts, ref="pile", label=words, about=say("picture.about.pile"), rule="K10",
        at=box.at,
    )  # fmt: skip


@lru_cache(4)
def joints(narrow: bool) -> Fragment:
    """The lines between the parts of the viewer's mat."""
    a = ARRANGEMENTS[narrow]
    if narrow:
        d = f"M0 {a.own.top + 2:g}H{a.width:g}"
    else:
        d = "".join(f"M{x:g} {a.mat + 8:g}V{a.height:g}" for x in (a.rack.left, a.rack.right))
    line = element("path", d=d, class_="kheops-cedar-edge-line bare", stroke_opacity=".35")
    return fragment("joints", line)
