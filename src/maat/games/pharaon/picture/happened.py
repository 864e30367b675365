"""Which parts of the picture an event, or a line of the score sheet, speaks of."""

from __future__ import annotations

from ....core.events import Seen
from ....core.messages import Said, SheetLine
from ....draw import SEATS
from ..rules.tables import AREA_NAMES, BASE_NAMES, RESOURCE_NAMES
from .tokens import PIECE_REFS

# A part for each number of an event: {0} is its first number, {1} the number after it (parts of the
# picture are counted from 1).
PLACES = {
    "begins": "first_player-token",
    "set_token": "set-{1}",
    "bonus_token": "bonus-{1}",
    "jar_revealed": "jar-{1}",
    "noble_revealed": "noble-{1}",
    "artisan_revealed": "artisan-{1}",
    "lays": "wheel",
    "jar_drawn": "jar-pile",
    "jar_taken": "jar-{1}",
    "set_taken": "set-{1}",
    "bonus_taken": "bonus-{1}",
    "token_drawn": "bag",
    "noble_taken": "noble-{1}",
    "noble_from_deck": "noble-deck",
    "artisan_taken": "artisan-{1}",
    "artisan_from_deck": "artisan-deck",
    "burial_step": "burial-step-{0}",
    "becomes_pharaoh": "pharaoh-token",
    "passes": "line-{1}",
    "takes_first_player": "first_player-token",
    "moves_on": "line-{1}",
    "round_begins": "wheel",
    "wheel_turns": "wheel",
    "blocks": "wheel",
    "traitor_reveals": "traitor-jars",
    "tile_covered": "tile-{1}",
    "effect_told": "tile-{1}",
    "traitor_noble": "noble-{1}",
    "noble_gone": "noble-{1}",
    "traitor_artisan": "artisan-{1}",
    "artisan_gone": "artisan-{1}",
}
LINES = {
    "burial": "area-burial_chamber",
    "nile": "area-nile",
    "pharaoh": "pharaoh-token",
    "first_player": "first_player-token",
}


def event_refs(seen: Seen) -> tuple[str, ...]:
    key, numbers = seen.event.key, seen.numbers
    first = numbers[0] if numbers else None
    if key in PLACES and (first is not None or not numbers):
        return (PLACES[key].format(first, 1 + (first or 0)),)
    if first is None:
        return ()
    if key == "acts":
        return (f"area-{AREA_NAMES[first]}",)
    if key == "pays":
        return (f"seat-{seen.seat}-{PIECE_REFS[first]}",)
    if key == "gains":
        return (f"seat-{seen.seat}-{RESOURCE_NAMES[first]}",)
    if key == "nile_step":
        return (f"track-{BASE_NAMES[first]}",)
    return ()


def line_refs(line: SheetLine) -> tuple[str, ...]:
    """Gods and Nobles by name, the other sources by what they count."""
    key = line.said.key.removeprefix("sheet.")
    if key in LINES:
        return (LINES[key],)
    if key == "artisans":
        return tuple(f"artisans-{seat}" for seat in range(len(line.points)))
    god, noble = (line.said.arguments.get(name) for name in ("god", "noble"))
    if isinstance(god, Said):
        return (god.key.replace("god.", "god-"),)
    return (f"held-noble-{noble.arguments['number']}",) if isinstance(noble, Said) else ()


def score_ref(seat: int) -> str:
    return f"total-{seat}"


def seat_stone(seat: int) -> str:
    return SEATS[seat].stone
