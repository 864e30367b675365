"""The parts of the game, counted: nothing is lost and nothing appears (P2)."""

from __future__ import annotations

from collections import Counter

from ....core.chance import OpenPile, Pile
from ..rules.state import State
from ..rules.tables import (
    ARTISAN_FACES,
    BASES,
    MARKER,
    NOBLE_CARDS,
    NOTHING_HERE,
    OFFERING,
    RESOURCE_NAMES,
    RESOURCES,
    TOKENS,
)


def census(g: State) -> dict[str, int]:
    """How many of each part there are, wherever they lie."""
    counts: Counter[str] = Counter()
    pieces: Counter[int] = Counter()
    for place in g.seats:
        pieces.update({piece: n for piece, n in enumerate(place.held) if n})
    for kind in range(BASES):
        pieces.update(p for p in g.wheel[kind].spot if p not in (NOTHING_HERE, MARKER))
        for tile in g.tiles:
            pieces[kind] += tile.space[: tile.covered].count(kind)
    for s in g.sets:
        pieces.update(OFFERING + t for t in s.token if t != NOTHING_HERE)
    pieces.update(
        OFFERING + t
        for t in (*g.bonus, *_things(g.bag), *_things(g.token_discard))
        if t != NOTHING_HERE
    )
    for resource in range(RESOURCES):
        counts[f"resource {RESOURCE_NAMES[resource]}"] = g.supply[resource] + pieces[resource]
    for token in range(TOKENS):
        counts[f"offering token {token}"] = pieces[OFFERING + token]
    jars = (*g.shown_jars, *_things(g.jar_pile), *_things(g.jar_discard), *_things(g.traitor_jars))
    counts.update(f"jar {j}" for j in jars if j != NOTHING_HERE)
    nobles = [
        *g.shown_nobles,
        *_things(g.noble_deck),
        *(n for s in g.seats for n in s.drawn[: s.dealt]),
    ]
    for bits in (g.gone_nobles, *(s.nobles for s in g.seats)):
        nobles += [n for n in range(NOBLE_CARDS) if bits >> n & 1]
    counts.update(f"noble {n + 1}" for n in nobles if n != NOTHING_HERE)
    artisans = Counter(
        a for a in (*g.shown_artisans, *_things(g.artisan_deck)) if a != NOTHING_HERE
    )
    for face in range(ARTISAN_FACES):
        held = g.gone_artisans[face] + sum(s.artisans[face] for s in g.seats)
        counts[f"artisan {face}"] = artisans[face] + held
    return dict(counts)


def _things(pile: Pile | OpenPile) -> list[int]:
    return pile.things[: pile.left]
