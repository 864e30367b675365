"""How the monument would lie after each turn: four tokens in a row by the board, each with what its
arrows would score.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, fragment, group, rect
from ..rules import gods
from ..rules.state import State
from ..rules.tables import ARROWS
from . import texts
from .beams import seen_by
from .marks import pill
from .paint import card
from .places import ARRANGEMENTS, centre
from .stones import token_face


def turns(g: State, lang: str, way: int, seat: int) -> list[Fragment]:
    token = g.monuments[g.sun].token
    ways = [q for q in range(4) if not gods.is_like_an_earlier_turn(token, q)]
    at = centre(g.monuments[g.sun].cell, way)
    found = []
    for i, quarters in enumerate(ways):
        bits = ARROWS[token][quarters]
        points = sum(n for d in range(8) if bits >> d & 1 for _, n in seen_by(g, g.sun, d)[2])
        found.append(_turn(lang, way, i, len(ways), quarters, bits, seat, points, at))
    return found


@lru_cache(1 << 12)
def _turn(
    lang: str,
    way: int,
    i: int,
    count: int,
    quarters: int,
    bits: int,
    seat: int,
    points: int,
    at: tuple[float, float],
) -> Fragment:
    a, say = ARRANGEMENTS[way], texts(lang)
    wide, high = (2 * a.hx + 8, 2 * a.hy + 30) if not a.narrow else (2 * a.hx + 26, 2 * a.hy + 26)
    step, total = wide + 6, count * (wide + 6) - 6
    low = a.height - a.seats[0].height
    left = min(
        max(at[0] - total / 2, (a.palace.right if not a.narrow else 0) + 20), a.width - total - 8
    )
    under = at[1] + 2.2 * a.hy
    y = under if under + high < low else at[1] - high - (70 if not a.narrow else 40)
    degrees = 90 * quarters
    return fragment(
        f"turn-{degrees}",
        *card(0, 0, wide, high, "now", 9),
        group(token_face(way, bits, seat), at=(wide / 2, a.hy + 5)),
        pill(seat, wide / 2, round(high - 14, 1), f"+{points}", 14),
        rect(0, 0, wide, high, "halo", 9),
        ref=f"turn-{degrees}",
        label=say("picture.asked.turn_points", degrees=degrees, n=points),
        about=say("picture.about.turn"),
        rule="H21",
        at=(round(left + i * step, 1), round(y, 1)),
    )
