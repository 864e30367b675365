"""The parts of the game, counted: nothing is lost and nothing appears (K2, K3)."""

from __future__ import annotations

from collections import Counter

from ..rules.state import State
from ..rules.tables import NO_TILE, PAWN_KINDS, SEAT_NAMES, SYMBOL, SYMBOLS


def census(g: State) -> dict[str, int]:
    """How many of each part there are, wherever they lie."""
    faces = [f for f in (*g.tile, *g.pile.things[: g.pile.left], g.kept) if f != NO_TILE]
    for seat in g.seats:
        faces += seat.hand[: seat.held]
    counts = Counter(f"tile {f} {SYMBOLS[SYMBOL[f]]}" for f in faces)
    for s, name in enumerate(SEAT_NAMES):
        for kind, pawn in enumerate(PAWN_KINDS):
            standing = sum(o == s and p == kind for o, p in zip(g.owner, g.pawn, strict=True))
            counts[f"{name} {pawn}"] = g.seats[s].supply[kind] + standing
    return dict(counts)
