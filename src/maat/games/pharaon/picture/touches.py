"""What an action touches: the names of parts, in the order in which a person would point at
them.
"""

from __future__ import annotations

from ..rules import costs
from ..rules.state import State
from ..rules.tables import (
    AREA_NAMES,
    ARTISAN_PLACES,
    BASE_NAMES,
    BURIAL_STEPS,
    DIPLOMAT,
    GIVEN_PIECE,
    NOBLE_PLACES,
    RESOURCE_NAMES,
    TREASURER,
    WISE_WOMAN,
)
from .tokens import PIECE_REFS

Refs = tuple[str, ...]


def _gate(cost: int) -> str:
    """The gate of the Area where something costs that."""
    return f"area-{AREA_NAMES[costs.COST_AREA[cost]]}"


def touches_offer(g: State, seat: int) -> Refs:
    return _gate(costs.COST_SET), "offerings-set"


def touches_offer_more(g: State, seat: int, kind: int) -> Refs:
    return _gate(costs.COST_BONUS), f"offerings-bonus-{BASE_NAMES[kind]}"


def touches_ennoble(g: State, seat: int) -> Refs:
    return _gate(costs.COST_NOBLE), "nobles-take"


def touches_sail(g: State, seat: int, offer: int) -> Refs:
    return _gate(costs.COST_NILE), f"nile-offer-{offer + 1}"


def touches_hire(g: State, seat: int, kind: int) -> Refs:
    return _gate(costs.COST_ARTISAN), f"artisans-kind-{BASE_NAMES[kind]}"


def touches_bury(g: State, seat: int) -> Refs:
    step = min(g.seats[seat].burial + 1, BURIAL_STEPS)
    return _gate(costs.COST_BURIAL), f"burial-step-{step}"


def touches_pass(g: State, seat: int) -> Refs:
    return ("pass",)


def touches_wise(g: State, seat: int, given: int, taken: int) -> Refs:
    return (
        f"held-noble-{WISE_WOMAN + 1}",
        *touches_pay(g, seat, GIVEN_PIECE[given]),
        f"supply-{RESOURCE_NAMES[taken]}",
    )


def touches_treasure(g: State, seat: int, given: int) -> Refs:
    return f"held-noble-{TREASURER + 1}", *touches_pay(g, seat, GIVEN_PIECE[given])


def touches_pay(g: State, seat: int, piece: int) -> Refs:
    return (f"seat-{seat}-{PIECE_REFS[piece]}",)


def touches_proposed(g: State, seat: int) -> Refs:
    return ("pay-proposed",)


def touches_keep(g: State, seat: int, noble: int) -> Refs:
    drawn = g.seats[seat].drawn
    return tuple(f"dealt-noble-{i + 1}" for i, number in enumerate(drawn) if number == noble)


def touches_jar(g: State, seat: int, place: int) -> Refs:
    return (f"jar-{place + 1}",)


def touches_set(g: State, seat: int, place: int) -> Refs:
    return (f"set-{place + 1}",)


def touches_bonus(g: State, seat: int, place: int) -> Refs:
    return (f"bonus-{place + 1}",)


def touches_bag(g: State, seat: int) -> Refs:
    return ("bag",)


def touches_noble(g: State, seat: int, place: int) -> Refs:
    return ("noble-deck" if place == NOBLE_PLACES else f"noble-{place + 1}",)


def touches_artisan(g: State, seat: int, place: int) -> Refs:
    return ("artisan-deck" if place == ARTISAN_PLACES else f"artisan-{place + 1}",)


def touches_track(g: State, seat: int, kind: int) -> Refs:
    return (f"track-{BASE_NAMES[kind]}",)


def touches_base(g: State, seat: int, kind: int) -> Refs:
    return (f"supply-{BASE_NAMES[kind]}",)


touches_give = touches_base


def touches_silver(g: State, seat: int) -> Refs:
    return ("supply-silver",)


def touches_diplomat(g: State, seat: int) -> Refs:
    return (f"held-noble-{DIPLOMAT + 1}",)


def touches_decline(g: State, seat: int) -> Refs:
    return ("decline",)


def touches_tile(g: State, seat: int, kind: int) -> Refs:
    return (f"traitor-top-{BASE_NAMES[kind]}",)
