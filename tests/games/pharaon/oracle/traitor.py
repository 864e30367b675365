"""The Traitor of Pharaon's solo game, read literally from P72 to P76.

Spots keep their places: an emptied spot holds None until it is refilled. Nobles and tiles are
counted from the left, sets and bonus tokens from the top. Cards are numbers: a Noble's printed
number, an Artisan's position in the component file (from 0). `parts` is that file as tomllib reads
it; tokens are named as in pharaon_payment ("token trade", "prestige 1").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

BASE = ("trade", "royalty", "agriculture", "construction", "justice")
WHEEL_SPOTS = 3  # solo: the fourth spot is for four and five players
MARKER = "marker"

Parts = Mapping[str, Any]
Jar = tuple[str, str, str]  # bottom, top left, top right
Placing = tuple[tuple[str, ...], tuple[str, ...]]  # to the tiles in this order, to the wheel


@dataclass
class Tile:
    """A Traitor tile on one of its sides, with the resource that belongs to it (P72)."""

    god: str
    side: str
    resource: str
    jars: int
    spaces: int
    effects: dict[int, list[str]]
    covered: int = 1  # the lowest space is covered at setup, without effect

    @property
    def full(self) -> bool:
        return self.covered == self.spaces


@dataclass
class Solo:
    """The Traitor, its tiles from the left, and what it can take from the table."""

    parts: Parts
    tiles: list[Tile]
    supply: Counter[str] = field(default_factory=Counter)
    wheel: dict[str, list[str]] = field(
        default_factory=lambda: {kind: [] for kind in BASE}
    )  # what lies at each

    face_up_nobles: list[int | None] = field(default_factory=list)
    noble_deck: list[int] = field(default_factory=list)  # the top first
    face_up_artisans: list[int | None] = field(default_factory=list)
    artisan_deck: list[int] = field(default_factory=list)  # the top first
    sets: list[tuple[str, str] | None] = field(default_factory=list)
    bonus: list[str | None] = field(default_factory=list)
    out_of_the_game: list[str] = field(default_factory=list)  # "noble 4", "artisan 17"

    nobles: list[int] = field(default_factory=list)
    artisans: list[int] = field(default_factory=list)
    resources: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    burial_step: int = 0
    nile: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BASE, 0))
    noble_levels: list[int] = field(default_factory=list)  # the points per Noble that were covered
    gods: set[str] = field(default_factory=set)  # the Gods whose space is covered
    pharaoh: str | None = None  # "traitor", "player" or nobody yet
    has_first_player: bool = False


def tile_of(god: str, side: str, resource: str, parts: Parts) -> Tile:
    """The tile of this God as the component file prints this side of it."""
    for printed in parts["traitor"]["tiles"]:
        if printed["god"] == god:
            face = printed[side]
            effects = {int(space): list(names) for space, names in face["effects"].items()}
            return Tile(god, side, resource, face["jars"], face["spaces"], effects)
    raise ValueError(f"no Traitor tile shows the God {god!r}")


def jars_of_round(tiles: Sequence[Tile], number: int) -> int:
    """How many Jars the Traitor gets: the tile of the round, from the left, says it (P72)."""
    return tiles[number - 1].jars


def from_supply(solo: Solo, resource: str) -> str:
    """A resource from the supply, or a marker when there is none left (P73)."""
    if solo.supply[resource] > 0:
        solo.supply[resource] -= 1
        return resource
    return MARKER


def tile_for(solo: Solo, resource: str) -> Tile | None:
    """The resource's own tile; a full one passes it to the next on the right, round to the leftmost
    (P73).
    """
    own = next(place for place, tile in enumerate(solo.tiles) if tile.resource == resource)
    for tile in solo.tiles[own:] + solo.tiles[:own]:
        if not tile.full:
            return tile
    return None


def place(solo: Solo, resource: str) -> None:
    """Cover the first free space from the bottom, resolve its effects; nothing when all tiles are
    full (P73).
    """
    tile = tile_for(solo, resource)
    if tile is None:
        return
    from_supply(solo, resource)
    tile.covered += 1
    resolve(solo, tile, tile.covered)


def resolve(solo: Solo, tile: Tile, space: int) -> None:
    """The effects of a space, one after the other; the succession is looked at after each (P74,
    P26).
    """
    for effect in tile.effects.get(space, []):
        resolve_one(solo, tile, effect)
        look_at_succession(solo)


def resolve_one(solo: Solo, tile: Tile, effect: str) -> None:
    """One effect of a covered space (P74)."""
    name, _, what = effect.partition(":")
    match name:
        case "burial":
            if solo.burial_step < len(solo.parts["burial_chamber"]["steps"]):
                solo.burial_step += 1
        case "god":
            solo.gods.add(tile.god)
        case "noble_prestige":
            solo.noble_levels.append(int(what))
        case "take_noble" | "discard_noble":
            noble = remove_noble(solo, int(what) - 1)
            if noble is not None and name == "take_noble":
                solo.nobles.append(noble)
            if noble is not None and name == "discard_noble":
                solo.out_of_the_game.append(f"noble {noble}")
        case "take_artisan" | "discard_artisan":
            artisan = remove_artisan(solo, what)
            if artisan is not None and name == "take_artisan":
                solo.artisans.append(artisan)  # the Traitor gains nothing from it
            if artisan is not None and name == "discard_artisan":
                solo.out_of_the_game.append(f"artisan {artisan}")
        case "take_set":
            take_set(solo, int(what) - 1)
        case "take_bonus":
            take_bonus(solo, int(what) - 1)
        case "nile":
            step_on_nile(solo, what)
        case _:
            raise ValueError(f"no effect of a Traitor tile is called {effect!r}")


def look_at_succession(solo: Solo) -> None:
    """The first with enough Nobles and burial steps takes the Pharaoh token, which never moves
    again (P26, P76).
    """
    needs = solo.parts["tokens"]["pharaoh_needs"]
    if (
        solo.pharaoh is None
        and len(solo.nobles) >= needs["nobles"]
        and solo.burial_step >= needs["burial_step"]
    ):
        solo.pharaoh = "traitor"


def remove_noble(solo: Solo, spot: int) -> int | None:
    """The Noble of a spot, which is refilled from the deck; nothing from an empty spot (P74)."""
    noble = solo.face_up_nobles[spot]
    if noble is not None:
        solo.face_up_nobles[spot] = solo.noble_deck.pop(0) if solo.noble_deck else None
    return noble


def artisan_prestige(solo: Solo, card: int) -> int:
    """The points printed on an Artisan."""
    points: int = solo.parts["artisans"]["cards"][card]["prestige"]
    return points


def remove_artisan(solo: Solo, which: str) -> int | None:
    """The Artisan of highest or lowest value, the leftmost of equals; its spot is refilled from the
    deck (P74).
    """
    there = [card for card in solo.face_up_artisans if card is not None]
    if not there:
        return None
    values = [artisan_prestige(solo, card) for card in there]
    wanted = {"high": max(values), "low": min(values)}[which]
    card = there[values.index(wanted)]
    spot = solo.face_up_artisans.index(card)
    solo.face_up_artisans[spot] = solo.artisan_deck.pop(0) if solo.artisan_deck else None
    return card


def take_set(solo: Solo, spot: int) -> None:
    """The set of a spot; nothing when it is gone; it is not refilled before the round ends
    (P74).
    """
    if spot >= len(solo.sets):
        return
    taken = solo.sets[spot]
    if taken is not None:
        solo.tokens.update(taken)
        solo.sets[spot] = None


def take_bonus(solo: Solo, spot: int) -> None:
    """The bonus token of a spot; nothing when it is gone; it is not refilled before the round ends
    (P74).
    """
    if spot >= len(solo.bonus):
        return
    taken = solo.bonus[spot]
    if taken is not None:
        solo.tokens[taken] += 1
        solo.bonus[spot] = None


def step_on_nile(solo: Solo, which: str) -> None:
    """A step on the track of the fullest or emptiest tile, the leftmost of equals; nothing at the
    top (P74).
    """
    covered = [tile.covered for tile in solo.tiles]
    wanted = {"fullest": max(covered), "emptiest": min(covered)}[which]
    track = solo.tiles[covered.index(wanted)].resource
    if solo.nile[track] < len(solo.parts["nile"]["space_prestige"]):
        solo.nile[track] += 1


def fits_on_wheel(solo: Solo, resource: str) -> bool:
    """Whether one of the resource's three spots is free (P73)."""
    return len(solo.wheel[resource]) < WHEEL_SPOTS


def placings(solo: Solo, jar: Jar) -> list[Placing]:
    """What the player may choose for the two on top, the bottom one being placed; a single entry is
    no choice (P73).
    """
    _, left, right = jar
    found: list[Placing] = []
    for to_tile, to_wheel in ((left, right), (right, left)):
        placing = ((to_tile,), (to_wheel,))
        if fits_on_wheel(solo, to_wheel) and placing not in found:
            found.append(placing)
    if not found:
        found.append(((left, right), ()))
    return found


def lay_on_wheel(solo: Solo, resource: str) -> None:
    """Block a spot of this resource, with a marker when the supply has none (P73)."""
    solo.wheel[resource].append(from_supply(solo, resource))


def place_top(solo: Solo, placing: Placing) -> None:
    """Place the two on top as chosen: tiles first, then the wheel (P73)."""
    to_tiles, to_wheel = placing
    for resource in to_tiles:
        place(solo, resource)
    for resource in to_wheel:
        lay_on_wheel(solo, resource)


def take_turn(solo: Solo, jar: Jar, chosen: int = 0) -> None:
    """A whole turn with this Jar, the player choosing one of the placings by its position (P73)."""
    place(solo, jar[0])
    place_top(solo, placings(solo, jar)[chosen])


def god_points(god: str, areas_clockwise: Sequence[str], parts: Parts) -> int:
    """The full points of a God, called by its name: both sides of the edge it stands on (P60)."""
    for place_in_ring, area in enumerate(areas_clockwise):
        if parts["gods"]["named_by"][area] == god:
            after = areas_clockwise[(place_in_ring + 1) % len(areas_clockwise)]
            sides = parts["gods"]["sides"]
            points: int = sides[area]["right"]["prestige"] + sides[after]["left"]["prestige"]
            return points
    raise ValueError(f"no Area of the ring carries the God {god!r}")


def score(solo: Solo, areas_clockwise: Sequence[str]) -> dict[str, int]:
    """The Traitor's score, line by line; what lies on its tiles is not its own (P76)."""
    parts = solo.parts
    per_noble = max(solo.noble_levels, default=parts["traitor"]["unreached_noble_prestige"])
    burial = 0
    if solo.burial_step > 0:
        burial = parts["burial_chamber"]["steps"][solo.burial_step - 1]["prestige"]
    return {
        "gods": sum(god_points(god, areas_clockwise, parts) for god in solo.gods),
        "nobles": per_noble * len(solo.nobles),
        "artisans": sum(artisan_prestige(solo, card) for card in solo.artisans),
        "burial_chamber": burial,
        "nile": sum(
            parts["nile"]["space_prestige"][space - 1] for space in solo.nile.values() if space > 0
        ),
        "tokens": sum(solo.resources.values())
        + sum(solo.tokens.values())
        + solo.tokens["prestige 1"]
        + 2 * solo.tokens["prestige 2"],
        "pharaoh": parts["tokens"]["pharaoh_prestige"] if solo.pharaoh == "traitor" else 0,
        "first_player": parts["tokens"]["first_player_prestige"] if solo.has_first_player else 0,
    }


def player_wins(player_total: int, traitor_total: int) -> bool:
    """The player wins only with more than the Traitor (P76)."""
    return player_total > traitor_total
