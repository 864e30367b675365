"""The final scoring of Pharaon, read literally from P60 to P63: Gods, Nobles, every other line, and
the places.

A God stands on the edge between two neighbouring Areas. Here it is called by the Area before it,
clockwise, whose right side it asks for; it asks for the left side of the Area after it too.

    areas_clockwise   offerings   burial_chamber   nile   ...   (the last lies beside the first)
    Gods                      ^                ^
                "offerings": right of offerings and left of burial_chamber
                                 "burial_chamber": right of burial_chamber and left of nile

The best choice of Gods is found by trying all 32. `parts` is the component file as tomllib reads
it; tokens are named as in pharaon_payment ("token trade", "token nile", "prestige 1").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

BASE = ("trade", "royalty", "agriculture", "construction", "justice")
NILE_TOP = 3

Parts = Mapping[str, Any]
Sides = Mapping[str, Mapping[str, Mapping[str, int]]]


@dataclass
class Seat:
    """What lies in front of a seat when the game ends."""

    nobles: list[int] = field(default_factory=list)  # their numbers, 1 to 26
    resources: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)  # Offering tokens
    artisans: list[int] = field(default_factory=list)  # the prestige of each
    burial_step: int = 0
    nile: dict[str, int] = field(
        default_factory=dict
    )  # track: space reached, 0 when the disk is below the track
    has_pharaoh: bool = False
    has_first_player: bool = False


@dataclass(frozen=True)
class Choice:
    """A choice of Gods that can be satisfied together."""

    gods: tuple[str, ...]  # in ring order
    prestige: int  # for the Gods themselves
    extra: int  # for what else depends on them

    @property
    def total(self) -> int:
        return self.prestige + self.extra


@dataclass(frozen=True)
class Score:
    """The final score of a seat, a line per source."""

    lines: dict[str, int]
    gods: dict[str, int]  # each God satisfied: its prestige
    nobles: dict[int, int]  # each Noble's number: its prestige

    @property
    def total(self) -> int:
        return sum(self.lines.values())


def area_after(area: str, areas_clockwise: Sequence[str]) -> str:
    """The next Area of the ring, clockwise."""
    return areas_clockwise[(areas_clockwise.index(area) + 1) % len(areas_clockwise)]


def area_before(area: str, areas_clockwise: Sequence[str]) -> str:
    """The next Area of the ring, counterclockwise."""
    return areas_clockwise[(areas_clockwise.index(area) - 1) % len(areas_clockwise)]


def god_prestige(god: str, areas_clockwise: Sequence[str], sides: Sides) -> int:
    """The points of the right side of the Area before the God and of the left side of the Area
    after it (P60).
    """
    return (
        sides[god]["right"]["prestige"]
        + sides[area_after(god, areas_clockwise)]["left"]["prestige"]
    )


def satisfiable(
    gods: Collection[str], areas_clockwise: Sequence[str], counts: Mapping[str, int], sides: Sides
) -> bool:
    """Whether these Gods can be satisfied together: an element of an Area never serves both of its
    sides (P60).
    """
    for area in areas_clockwise:
        needed = 0
        if area in gods:
            needed += sides[area]["right"]["count"]
        if area_before(area, areas_clockwise) in gods:
            needed += sides[area]["left"]["count"]
        if counts[area] < needed:
            return False
    return True


def choices(
    areas_clockwise: Sequence[str],
    counts: Mapping[str, int],
    sides: Sides,
    extra: Callable[[frozenset[str]], int],
) -> list[Choice]:
    """All of the 32 choices of Gods that can be satisfied together, in no particular order
    (P60).
    """
    found = []
    for taken in product((False, True), repeat=len(areas_clockwise)):
        gods = tuple(
            area for area, is_taken in zip(areas_clockwise, taken, strict=True) if is_taken
        )
        if satisfiable(gods, areas_clockwise, counts, sides):
            prestige_of_gods = sum(god_prestige(god, areas_clockwise, sides) for god in gods)
            found.append(Choice(gods, prestige_of_gods, extra(frozenset(gods))))
    return found


def best(
    areas_clockwise: Sequence[str],
    counts: Mapping[str, int],
    sides: Sides,
    extra: Callable[[frozenset[str]], int],
) -> Choice:
    """The best total; of equals the one with most for the Gods; of equals the first in ring order
    (P60).

    First in ring order: going round from the first Area, the one that has the first God that the
    other has not.
    """
    found = choices(areas_clockwise, counts, sides, extra)
    highest = max(choice.total for choice in found)
    found = [choice for choice in found if choice.total == highest]
    most = max(choice.prestige for choice in found)
    found = [choice for choice in found if choice.prestige == most]
    for area in areas_clockwise:
        having = [choice for choice in found if area in choice.gods]
        if having:
            found = having
    assert len(found) == 1
    return found[0]


def counts_of(seat: Seat) -> dict[str, int]:
    """How many elements of each Area the seat has (P60)."""
    return {
        "burial_chamber": seat.burial_step,
        "offerings": sum(seat.tokens.values()),
        "nobles": len(seat.nobles),
        "artisans": len(seat.artisans),
        "nile": sum(1 for space in seat.nile.values() if space >= 1),
    }


def noble_card(number: int, parts: Parts) -> Mapping[str, Any]:
    """The card of this number in the component file."""
    for card in parts["nobles"]:
        if card["number"] == number:
            found: Mapping[str, Any] = card
            return found
    raise ValueError(f"no Noble has the number {number}")


def noble_prestige(
    number: int, seat: Seat, gods: Collection[str], areas_clockwise: Sequence[str], parts: Parts
) -> int:
    """What one Noble is worth to the seat when it satisfies these Gods (P61 and the rulebooks' page
    of Nobles).
    """
    card = noble_card(number, parts)
    printed: Mapping[str, int] = card["prestige"]
    if card["name"] == "diplomat":
        return max(
            [
                noble_prestige(other, seat, gods, areas_clockwise, parts)
                for other in seat.nobles
                if other != number
            ],
            default=0,
        )
    total = printed["base"]
    match card["name"]:
        case "scribe":
            area = card["ability"]["area"]
            if area in gods:
                total += printed["per_bordering_god"]
            if area_before(area, areas_clockwise) in gods:
                total += printed["per_bordering_god"]
        case "general":
            if seat.has_pharaoh:
                total += printed["if_pharaoh"]
            if seat.has_first_player:
                total += printed["if_first_player"]
        case "grand_vizier":
            total += printed["per_noble"] * len(seat.nobles)
        case "doctor":
            total += printed["per_distinct_artisan_value"] * len(set(seat.artisans))
        case "prime_contractor":
            total += printed["per_burial_step"] * seat.burial_step
        case "high_priest":
            total += printed["per_offering"] * sum(seat.tokens.values())
        case "governor":
            total += printed["per_completed_nile_track"] * list(seat.nile.values()).count(NILE_TOP)
        case "wise_woman":
            total += printed["per_god"] * len(set(gods))
        case "treasurer":
            total += printed["per_silver"] * seat.resources["silver"]
        case "tutor":
            base_tokens = sum(seat.resources[kind] + seat.tokens[f"token {kind}"] for kind in BASE)
            total += printed["per_base_token"] * base_tokens
        case _:
            if set(printed) != {"base"}:
                raise ValueError(
                    f"Noble {number} has a condition that is not read here: {dict(printed)}"
                )
    return total


def prestige(
    seat: Seat, gods: Collection[str], areas_clockwise: Sequence[str], parts: Parts
) -> dict[int, int]:
    """What each Noble of the seat is worth when it satisfies these Gods (P61)."""
    return {
        number: noble_prestige(number, seat, gods, areas_clockwise, parts) for number in seat.nobles
    }


def best_gods(seat: Seat, areas_clockwise: Sequence[str], parts: Parts) -> Choice:
    """The seat's best choice of Gods, all of its Nobles being the extra (P60)."""
    return best(
        areas_clockwise,
        counts_of(seat),
        parts["gods"]["sides"],
        lambda gods: sum(prestige(seat, gods, areas_clockwise, parts).values()),
    )


def burial_prestige(step: int, parts: Parts) -> int:
    """The points of the step reached, nothing before the first (P62)."""
    if step == 0:
        return 0
    points: int = parts["burial_chamber"]["steps"][step - 1]["prestige"]
    return points


def nile_prestige(nile: Mapping[str, int], parts: Parts) -> int:
    """The points of the space reached on each track, nothing below it (P62)."""
    total = 0
    for space in nile.values():
        if space > 0:
            total += parts["nile"]["space_prestige"][space - 1]
    return total


def tokens_prestige(resources: Mapping[str, int], tokens: Mapping[str, int]) -> int:
    """One for each resource and each Offering token, and what the prestige tokens show (P62)."""
    kept = sum(resources.values()) + sum(tokens.values())
    return kept + tokens.get("prestige 1", 0) + 2 * tokens.get("prestige 2", 0)


def tokens_counted(seat: Seat) -> int:
    """Resources and Offering tokens, counted and not valued (P63)."""
    return sum(seat.resources.values()) + sum(seat.tokens.values())


def final_score(seat: Seat, areas_clockwise: Sequence[str], parts: Parts) -> Score:
    """Every line of the final score (P60 to P62)."""
    choice = best_gods(seat, areas_clockwise, parts)
    nobles = prestige(seat, choice.gods, areas_clockwise, parts)
    lines = {
        "gods": choice.prestige,
        "nobles": sum(nobles.values()),
        "artisans": sum(seat.artisans),
        "burial_chamber": burial_prestige(seat.burial_step, parts),
        "nile": nile_prestige(seat.nile, parts),
        "tokens": tokens_prestige(seat.resources, seat.tokens),
        "pharaoh": parts["tokens"]["pharaoh_prestige"] if seat.has_pharaoh else 0,
        "first_player": parts["tokens"]["first_player_prestige"] if seat.has_first_player else 0,
    }
    gods = {god: god_prestige(god, areas_clockwise, parts["gods"]["sides"]) for god in choice.gods}
    return Score(lines, gods, nobles)


def winners(
    totals: Sequence[int], pharaoh: int | None, tokens: Sequence[int], among: Collection[int]
) -> list[int]:
    """The seats that come first among these: prestige, then the Pharaoh token, then most tokens
    (P63).
    """
    highest = max(totals[seat] for seat in among)
    tied = [seat for seat in among if totals[seat] == highest]
    if len(tied) > 1 and pharaoh in tied:
        return [seat for seat in tied if seat == pharaoh]
    most = max(tokens[seat] for seat in tied)
    return [seat for seat in tied if tokens[seat] == most]


def ranking(totals: Sequence[int], pharaoh: int | None, tokens: Sequence[int]) -> list[int]:
    """The place of each seat, 1 for the first; equals share a place and the places behind them stay
    empty (P63).
    """
    places = [0] * len(totals)
    left = list(range(len(totals)))
    while left:
        first = winners(totals, pharaoh, tokens, left)
        for seat in first:
            places[seat] = len(totals) - len(left) + 1
        left = [seat for seat in left if seat not in first]
    return places
