"""Which parts of the picture an event, or a line of the score sheet, speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import Seen
from ....core.messages import Said, SheetLine
from ..names import (
    CELL_NAMES,
    card_words,
    cell_words,
    god_words,
    letter_words,
    magic_words,
    site_words,
)
from ..rules.tables import GOD_NAMES, MAGIC_CARDS, SIDES, SITES
from .cards import CARD_IDS
from .magic_cards import MAGIC_IDS

STONES = ("carnelian", "lapis")  # Bast, Anubis

# Parts that an event touches besides those that its numbers name; {} is the side of its seat.
TOUCHED = {
    "active": ("card-active",),
    "on_card": ("card-active",),
    "open_on_card": ("card-active",),
    "next_token": ("next-token",),
    "bids": ("laid-bid-{}",),
    "offers": ("offerings-{}", "corner-pyramid"),
    "lays_magic": ("laid-magic-{}",),
    "draws": ("magic-{}",),
    "looks": ("magic-{}",),
    "keeps": ("magic-{}",),
    "to_pyramid": ("corner-pyramid",),
    "exchanges_card": ("card-active",),
    "takes_monument": ("card-active", "points-{}"),
    "marks_sun": ("points-{}",),
    "instead": ("points-{}",),
    "shows_offering": ("corner-pyramid",),
    "offered_sum": ("corner-pyramid",),
    "adds_offering": ("corner-pyramid",),
    "tie": ("corner-pyramid",),
    "builds": ("corner-pyramid", "points-{}"),
    "hands_over": tuple(f"cards-{side}" for side in SIDES),
    "chooses_card": ("card-active",),
    "chooses_unseen": ("deck", "card-active"),
}


def event_refs(seen: Seen) -> tuple[str, ...]:
    """What its numbers name, then what it touches besides."""
    side = SIDES[seen.seat] if seen.event.about else ""
    more = (ref.format(side) for ref in TOUCHED.get(seen.event.key, ()))
    return *_named(seen), *more


def _named(seen: Seen) -> Iterator[str]:
    for part, n in seen.pairs():
        if n is None:
            continue
        if part.words is cell_words:
            yield f"space-{CELL_NAMES[n]}"
        elif part.words is site_words:
            yield f"space-{CELL_NAMES[SITES[n]]}"
        elif part.words is god_words:
            yield f"god-{GOD_NAMES[n]}"
        elif part.words is card_words:
            yield CARD_IDS[n]
        elif part.words is magic_words:
            yield MAGIC_IDS[n // MAGIC_CARDS][n % MAGIC_CARDS]
        elif part.words is letter_words and seen.event.about:
            yield MAGIC_IDS[seen.seat][n]
        elif part.name == "sun":
            yield f"sun-{n}"


def line_refs(line: SheetLine) -> tuple[str, ...]:
    """Monuments by their spaces; what else is counted for a whole side has no part of its own."""
    spaces = line.said.arguments.get("spaces", [line.said.arguments.get("cell")])
    named = spaces if isinstance(spaces, list) else []
    return tuple(f"space-{cell.arguments['name']}" for cell in named if isinstance(cell, Said))


def score_ref(seat: int) -> str:
    return f"points-{SIDES[seat]}"


def seat_stone(seat: int) -> str:
    return STONES[seat]
