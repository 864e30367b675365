"""How the monument would lie after each turn: tokens in a row beside the board, each with what its
arrows would score.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, element, fragment, group, rect
from ..rules import gods
from ..rules.state import State
from ..rules.tables import ARROWS
from . import texts
from .arrangements import ARRANGEMENTS
from .beams import seen_by
from .marks import pill
from .paint import card
from .places import MOMENT
from .stones import token_face


def turns(g: State, lang: str, way: int, seat: int) -> list[Fragment]:
    token = g.monuments[g.sun].token
    ways = [q for q in range(4) if not gods.is_like_an_earlier_turn(token, q)]
    found = []
    for i, quarters in enumerate(ways):
        bits = ARROWS[token][quarters]
        points = sum(n for d in range(8) if bits >> d & 1 for _, n in seen_by(g, g.sun, d)[2])
        found.append(_turn(lang, way, i, len(ways), quarters, bits, seat, points))
    return found


@lru_cache(1 << 12)
def _turn(
    lang: str, way: int, i: int, count: int, quarters: int, bits: int, seat: int, points: int
) -> Fragment:
    a, say = ARRANGEMENTS[way], texts(lang)
    small = 1.0 if a.narrow else 0.8
    wide, high = (
        (90.0, MOMENT.height) if a.narrow else (2 * a.hx * small + 10, 2 * a.hy * small + 40)
    )
    left = MOMENT.left + (MOMENT.width - count * (wide + 7) + 7) / 2 if a.narrow else 310.0
    top = MOMENT.top if a.narrow else a.seats[0].top - high - 14
    degrees = 90 * quarters
    return fragment(
        f"turn-{degrees}",
        *card(0, 0, wide, high, "now", 9),
        group(
            element("g", token_face(way, bits, seat), transform=f"scale({small})"),
            at=(round(wide / 2, 1), round(high / 2 - 10, 1)),
        ),
        pill(seat, round(wide / 2, 1), round(high - 14, 1), f"+{points}", 15.5),
        rect(0, 0, wide, high, "halo", 9),
        ref=f"turn-{degrees}",
        label=say("picture.asked.turn_points", degrees=degrees, n=points),
        about=say("picture.about.turn"),
        rule="H21",
        at=(round(left + i * (wide + 7), 1), round(top, 1)),
    )
