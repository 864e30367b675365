"""Where things lie in front of a seat: in the own band at the bottom, or in a slim band at the top
(large for one opponent, middle for two, small for more; a pill on a phone). The measures are in
`bands.toml`.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from ....draw import Box, Point
from ..rules.tables import OFFERING, PIECES, RESOURCES
from .places import arrangement


class Band(NamedTuple):
    """Boxes of a seat, in the coordinates of the picture."""

    box: Box
    own: bool
    badge: Point
    badge_size: float
    name: Box
    status: Box | None  # words for passed, to play; without it a sign at the badge
    total: Point  # the right end of the figure
    total_size: float
    resources: tuple[Box, ...]
    tokens: Box | None  # where Offering tokens lie one by one; without it only their number
    counts: Box | None
    nobles: Box
    artisans: Box | None
    first: Point  # the First Player token
    pharaoh: Point


Plan = dict[str, list[float]]
PLANS: dict[str, Plan] = tomllib.loads((files(__package__) / "bands.toml").read_text("utf-8"))
BESIDE_TOTAL = 54  # boxes of the others end so far from the right edge, for the figure's sake


@lru_cache(64)
def band_of(narrow: bool, form: int, slot: int) -> Band:
    b = arrangement(narrow, form).seats[slot]
    if slot == 0:
        return _band(b, True, PLANS["own-narrow" if narrow else "own"])
    if narrow:
        return _band(b, False, PLANS["pill" if b.width > 300 else "half-pill"])
    if b.width > 900:
        return _band(b, False, PLANS["large"])
    return _band(b, False, PLANS["middle" if b.width > 500 else "small"])


def _band(b: Box, own: bool, plan: Plan) -> Band:
    """The boxes of a plan in a band."""
    end = b.width if own else b.width - BESIDE_TOTAL

    def at(name: str) -> Point:
        x, y = plan[name][:2]
        return (b.left if x >= 0 else b.right) + x, b.top + y

    def box(name: str) -> Box | None:
        if name not in plan:
            return None
        x, _, w, h = plan[name]
        return Box(*at(name), b.width + w - x if w < 0 else min(w, end - x), h)

    name, nobles = box("name"), box("nobles")
    assert name and nobles
    return Band(
        box=b,
        own=own,
        badge=at("badge"),
        badge_size=plan["badge"][2],
        name=name,
        status=box("status"),
        total=at("total"),
        total_size=plan["total"][2],
        resources=_resources(b, plan["resources"], end) if "resources" in plan else (),
        tokens=box("tokens"),
        counts=box("counts"),
        nobles=nobles,
        artisans=box("artisans"),
        first=at("first"),
        pharaoh=at("pharaoh"),
    )


def _resources(b: Box, plan: list[float], end: float) -> tuple[Box, ...]:
    x, y, w, h, gap = plan
    w = min(w, (end - x) / RESOURCES - gap)
    return tuple(Box(b.left + x + i * (w + gap), b.top + y, w, h) for i in range(RESOURCES))


@lru_cache(1 << 12)
def token_boxes(narrow: bool, form: int, slot: int, held: tuple[int, ...]) -> dict[int, Box]:
    """Where each sort of Offering token that a seat has lies."""
    room = band_of(narrow, form, slot).tokens
    sorts = [piece for piece in range(OFFERING, PIECES) if held[piece]]
    if room is None or not sorts:
        return {}
    step = min(room.height - 10 if narrow else 37.0, (room.width - 8) / len(sorts))
    return {
        piece: Box(room.left + 4 + i * step, room.top, step, room.height)
        for i, piece in enumerate(sorts)
    }


@lru_cache(1 << 10)
def noble_boxes(narrow: bool, form: int, slot: int, count: int) -> tuple[bool, tuple[Box, ...]]:
    """Where its Nobles lie, and whether as cards (otherwise as portraits)."""
    b = band_of(narrow, form, slot)
    room = b.nobles
    if b.own and not narrow:
        step = min(112.0, room.width / max(count, 1))
        if step >= 54:
            return True, tuple(
                Box(room.left + i * step, room.top, step - 5, room.height) for i in range(count)
            )
        size = 50.0
        return False, tuple(room.cell(i, 5, size, size, 5) for i in range(count))
    size = room.height
    step = min(size + 2, (room.width - size) / max(count - 1, 1))
    return False, tuple(Box(room.left + i * step, room.top, size, size) for i in range(count))
