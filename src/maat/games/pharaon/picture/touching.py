"""What an action touches: the names of parts, in the order in which a person would point at
them.
"""

from __future__ import annotations

from .. import names
from ..rules.state import State
from ..rules.tables import (
    AREA_NAMES,
    ARTISAN_PLACES,
    ARTISANS,
    BASE_NAMES,
    BURIAL,
    BURIAL_STEPS,
    DIPLOMAT,
    NILE,
    NOBLE_PLACES,
    NOBLES,
    OFFERINGS,
    RESOURCE_NAMES,
    RESOURCES,
    TREASURER,
    WISE_WOMAN,
)
from .tokens import PIECE_REFS

BUYS = {"offer": "offerings-set", "ennoble": "nobles-take"}
SINGLE = {
    "pass": "pass",
    "decline": "decline",
    "proposed": "pay-proposed",
    "bag": "bag",
    "silver": "supply-silver",
}
OF_RESOURCE = {"track": "track", "base": "supply", "give": "supply", "tile": "traitor-top"}
AREA_OF = {
    "offer": OFFERINGS, "offer_more": OFFERINGS, "ennoble": NOBLES, "sail": NILE, "hire": ARTISANS,
    "bury": BURIAL,
}  # fmt: skip


def touches(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The parts that an action touches, in the order in which a person would point at them."""
    kind, n = names.split(action)
    if kind in AREA_OF:
        return f"area-{AREA_NAMES[AREA_OF[kind]]}", _bought(state, seat, kind, n)
    if kind in SINGLE:
        return (SINGLE[kind],)
    if kind in OF_RESOURCE:
        return (f"{OF_RESOURCE[kind]}-{BASE_NAMES[n]}",)
    if kind == "pay":
        return (f"seat-{seat}-{PIECE_REFS[n]}",)
    if kind == "keep":
        return tuple(
            f"dealt-noble-{i + 1}"
            for i, number in enumerate(state.seats[seat].drawn)
            if number == n
        )
    if kind == "wise":
        return (
            f"held-noble-{WISE_WOMAN + 1}",
            _given(seat, n // RESOURCES),
            f"supply-{RESOURCE_NAMES[n % RESOURCES]}",
        )
    if kind == "treasure":
        return f"held-noble-{TREASURER + 1}", _given(seat, n)
    if kind == "diplomat":
        return (f"held-noble-{DIPLOMAT + 1}",)
    if (kind, n) in (("noble", NOBLE_PLACES), ("artisan", ARTISAN_PLACES)):
        return (f"{kind}-deck",)
    return (f"{kind}-{n + 1}",)  # jar, set, bonus, noble, artisan


def _given(seat: int, given: int) -> str:
    return f"seat-{seat}-{PIECE_REFS[names.given_piece(given)]}"


def _bought(state: State, seat: int, kind: str, n: int) -> str:
    if kind == "sail":
        return f"nile-offer-{n + 1}"
    if kind == "bury":
        return f"burial-step-{min(state.seats[seat].burial + 1, BURIAL_STEPS)}"
    if kind == "hire":
        return f"artisans-kind-{BASE_NAMES[n]}"
    return BUYS.get(kind, f"offerings-bonus-{BASE_NAMES[n]}")
