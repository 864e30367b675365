"""The end: what each seat got, as an obelisk of stones, one stone for each network and one for the
ankhs; who has won; what was nobody's; the tile that White was left with.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import Fragment, Markup, element, fit, fragment, join, rect, text, text_box
from ..names import CELL_NAMES, face_said, seat_words
from ..rules.state import State
from ..rules.tables import BLUE, SEAT_NAMES, WHITE
from . import texts
from .cartouches import worth_mark
from .decided import decided
from .networks import Listed, Standing, network_label, network_why, reasons
from .pieces import emblem
from .places import ARRANGEMENTS, KEPT, PRINT, WIDE, centre
from .recess import BLUE_LEADS, CURSED, EQUAL, WHITE_LEADS
from .sky import BLUE_WON, BOTH_WON, WHITE_WON

TALL = 396.0  # of all the stones of the higher obelisk
MOST = 14.6  # of one point
FOOT, TIP = 24.0, 36.0
MIDDLES = (250.0, 1280.0)
GROUND = WIDE.mat - 14
LABEL = 196.0  # the room for the words beside a stone
STRONG, SOFT = "kheops-on-cedar", "kheops-on-cedar-soft"


class Stone(NamedTuple):
    """One stone of an obelisk: its points, and why."""

    name: str
    points: int
    why: tuple[Said, ...]
    network: Listed | None


def winner(stands: Standing) -> int:
    """What the sky tells."""
    white, blue = stands.totals
    return BOTH_WON if white == blue else WHITE_WON if white > blue else BLUE_WON


def verdict(lang: str, stands: Standing) -> str:
    say, (white, blue) = texts(lang), stands.totals
    if white == blue:
        return say("picture.turn.equal", points=white)
    won = seat_words.said(WHITE if white > blue else BLUE)
    return say("picture.turn.wins", seat=won, points=max(white, blue), other=min(white, blue))


def stones_of(g: State, stands: Standing, seat: int) -> list[Stone]:
    """From the ground up: the largest network first, the ankhs last."""
    leads = (WHITE_LEADS, BLUE_LEADS)[seat]
    mine = [
        n
        for n in stands.networks
        if n.worth and (n.lead == leads or (n.lead == EQUAL and g.tie_shares))
    ]
    mine.sort(key=lambda n: (-n.worth, n.cell))
    made = [Stone(CELL_NAMES[n.cell], n.worth, tuple(reasons(n)), n) for n in mine]
    if stands.ankhs[seat]:
        count = round(stands.ankhs[seat] ** 0.5)
        made.append(Stone("ankhs", stands.ankhs[seat], (Said("picture.end.ankhs", n=count),), None))
    return made


def ending(lang: str, g: State, stands: Standing) -> Iterator[Fragment]:
    """All of it, on a wide picture."""
    per_point = min(MOST, TALL / max(*stands.totals, 1))
    for seat in range(2):
        yield from _obelisk(lang, seat, stones_of(g, stands, seat), per_point)
        yield _heading(lang, seat, stands.totals[seat], per_point, stands.ankhs[seat])
    yield _verdict(lang, verdict(lang, stands), decided(lang, g, stands), winner(stands))
    lost = tuple(
        n
        for n in stands.networks
        if (
            n.worth
            and n.lead not in (WHITE_LEADS, BLUE_LEADS)
            and not (n.lead == EQUAL and g.tie_shares)
        )
        or n.lead == CURSED
    )
    yield from _nobodys(lang, lost)
    yield kept(lang, False, g.kept)


def _half(y: float) -> float:
    """Half the width of an obelisk, so far above its foot."""
    return 33 * (1 - 0.22 * y / TALL)


def _obelisk(lang: str, seat: int, stones: list[Stone], per_point: float) -> Iterator[Fragment]:
    x, name = MIDDLES[seat], SEAT_NAMES[seat]
    yield fragment(f"foot-{name}", _foot(seat), at=(x, GROUND))
    y, limit = FOOT, 10.0
    for stone in stones:
        high = stone.points * per_point
        words = _why(lang, stone)
        lines = fit(words, LABEL - 16, 60 if len(stones) < 7 else 19, PRINT, False, 12)
        tall = len(lines.lines) * 1.2 * lines.size + 8
        low = max(limit, y + high / 2 - tall / 2)  # the plate's lower edge, above the ground
        yield _stone(lang, seat, stone, y, high, words, low, tall)
        y, limit = y + high, low + tall + 3
    yield fragment(f"tip-{name}", _tip(y), at=(x, GROUND))


@lru_cache(1 << 9)
def _why(lang: str, stone: Stone) -> str:
    say = texts(lang)
    return ", ".join(say.say(said) for said in stone.why)


@lru_cache(1 << 9)
def _stone(
    lang: str, seat: int, stone: Stone, y: float, high: float, words: str, low: float, tall: float
) -> Fragment:
    """One stone, its points on it, and a plate beside it that says why."""
    a, b = _half(y - FOOT), _half(y - FOOT + high)
    look = "worth-white" if seat == WHITE else "worth-blue"
    edge = "worth-white-edge" if seat == WHITE else "lapis-dark"
    ink = "seal-ink" if seat == WHITE else "gain-ink"
    body = f"M{-a:.1f} {-y:.1f}L{-b:.1f} {-y - high:.1f}H{b:.1f}L{a:.1f} {-y:.1f}z"
    shade = f"M{a * 0.35:.1f} {-y:.1f}L{b * 0.35:.1f} {-y - high:.1f}H{b:.1f}L{a:.1f} {-y:.1f}z"
    out = -1 if seat == WHITE else 1
    left = -44 - LABEL if seat == WHITE else 44
    middle, beside = -y - high / 2, -low - tall / 2
    parts = [
        element("path", d=body, class_=f"kheops-{look} kheops-{edge}-line", stroke_width="1.4"),
        element("path", d=shade, class_="kheops-shade", opacity=".13"),
        element(
            "path", d=f"M{out * (a + 2):.1f} {middle:.1f}L{out * 45} {beside:.1f}",
            class_="bare kheops-seal-edge-line", stroke_width="1.2",
        ),
        rect(left, -low - tall, LABEL, tall, "kheops-papyrus", 6),
        text_box(
            left + 8, -low - tall + 2, LABEL - 16, tall - 4, words, "kheops-on-papyrus", PRINT,
            anchor="end" if seat == WHITE else "start", least=12,
        ),
    ]  # fmt: skip
    if high >= 17:
        size = min(24, high * 0.8)
        parts.append(text(0, middle, str(stone.points), f"kheops-{ink}", size, "display", "middle"))
    n = stone.network
    return fragment(
        f"stone-{SEAT_NAMES[seat]}-{stone.name}",
        *parts,
        label=network_label(lang, n) if n else words,
        about=network_why(lang, n) if n else texts(lang)("picture.about.ankh"),
        rule="K41" if n else "K44",
        at=(MIDDLES[seat], GROUND),
    )


@lru_cache(2)
def _foot(seat: int) -> Markup:
    look = "worth-white" if seat == WHITE else "worth-blue"
    edge = "worth-white-edge" if seat == WHITE else "lapis-dark"
    blocks = "M-46 4V-14H-40V-24H40V-14H46V4z"
    return join((
        element("ellipse", cx=8, cy=4, rx=62, ry=9, class_="kheops-shade", opacity=".35"),
        element("path", d=blocks, class_=f"kheops-{look} kheops-{edge}-line", stroke_width="1.4"),
    ))  # fmt: skip


def _tip(y: float) -> Markup:
    b = _half(y - FOOT)
    return join((
        element(
            "path", d=f"M{-b:.1f} {-y:.1f}L0 {-y - TIP:.1f}L{b:.1f} {-y:.1f}z",
            fill="url(#kheops-gilt)", class_="kheops-seal-edge-line", stroke_width="1.4",
        ),
        element(
            "path", d=f"M0 {-y - TIP:.1f}L{b:.1f} {-y:.1f}H{b * 0.35:.1f}z",
            class_="kheops-shade", opacity=".13",
        ),
    ))  # fmt: skip


@lru_cache(1 << 9)
def _heading(lang: str, seat: int, points: int, per_point: float, ankhs: int) -> Fragment:
    """Name and total, on a plate above the tip."""
    say = texts(lang)
    top = GROUND - FOOT - points * per_point - TIP - 82
    name = f"total-{SEAT_NAMES[seat]}"
    return fragment(
        name,
        rect(-84, 0, 168, 74, "kheops-papyrus", 12),
        emblem(seat, -56, 37, 40),
        text(-26, 20, say.say(seat_words.said(seat)), "kheops-on-papyrus", 18, "display", room=100),
        text(-26, 50, str(points), "kheops-on-papyrus", 40, "display"),
        rect(-84, 0, 168, 74, "halo", 12),
        ref=name,
        label=say("picture.seat.total", seat=seat_words.said(seat), n=points),
        about=say("picture.about.total", networks=points - ankhs, ankhs=ankhs),
        rule="K45",
        at=(MIDDLES[seat], top),
    )


@lru_cache(64)
def _verdict(lang: str, words: str, why: str, won: int) -> Fragment:
    """Carved into the stone under the pyramid, and below it what decided the game."""
    box, wide, high = WIDE.rack, 800.0, 66.0
    middle, room = WIDE.middle - box.left, wide - 130
    size = fit(words, room, 0, 36, "display", 16).size
    level = WIDE.base - box.top + high / 2
    parts = [
        element(
            "rect", x=middle - wide / 2, y=WIDE.base - box.top, width=wide, height=high,
            fill="url(#kheops-ledge)", class_="kheops-edge-dark-line", stroke_width="1.4",
        ),
        element(
            "path", d=f"M{middle - wide / 2:g} {WIDE.base - box.top + 1.5:g}h{wide:g}",
            class_="bare kheops-edge-lit-line", stroke_width="2", opacity=".8",
        ),
        text(middle, level, words, "kheops-on-papyrus", size, "display", "middle", room, 16),
    ]  # fmt: skip
    if won != BOTH_WON:
        parts.append(emblem(WHITE if won == WHITE_WON else BLUE, middle - wide / 2 + 40, level, 44))
    top = WIDE.base - box.top + high + 6
    parts.append(
        text_box(20, top, box.width - 40, box.height - top - 6, why, STRONG, 18, least=PRINT)
    )
    return fragment("verdict", *parts, at=box.at)


def _nobodys(lang: str, lost: tuple[Listed, ...]) -> Iterator[Fragment]:
    say, box = texts(lang), WIDE.own
    words = say("picture.end.nobody") if lost else say("picture.end.all_held")
    yield fragment(
        "nobody",
        text(20, 34, words, STRONG, 18, "display", room=box.width - 30, least=PRINT),
        at=box.at,
    )
    for i, n in enumerate(sorted(lost, key=lambda n: (-n.worth, n.cell))[:10]):
        at = box.left + 40 + i % 5 * 54, box.top + 68 + i // 5 * 34
        yield fragment(
            f"lost-{CELL_NAMES[n.cell]}", worth_mark(n.lead, n.worth), at=at,
            label=network_label(lang, n), about=network_why(lang, n), rule="K40",
        )  # fmt: skip


@lru_cache(1 << 6)
def kept(lang: str, narrow: bool, face: int) -> Fragment:
    """White's last tile, shown at the end (K47)."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    x, y = centre(KEPT, narrow)
    words = say("picture.hand.kept", seat=seat_words.said(WHITE), tile=face_said(face))
    parts = []
    if not narrow:
        left = x + 44
        room = a.pile.right - 12 - left
        parts.append(
            text_box(left, a.pile.top + 14, room, 108, words, SOFT, PRINT, anchor="start", least=12)
        )
    else:
        parts.append(rect(x - 26, y - 26, 52, 44, "kheops-slot faded", 6))
    return fragment("kept", *parts, label=words, rule="K47")
