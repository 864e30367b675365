"""The solo game (P71, P72, P73, P74, P75, P76): the Traitor, who takes its turns by itself.

It has place 1 at the table and no seat. Two things in its turn are asked, of the player: which of
the two upper resources of its Jar goes to a tile (P73), and which resource of choice it gets on the
pyramid (P75, in the English edition).
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import below, discard, draw, put_back
from ....core.events import ALL, NONE, tell
from . import artisans, burial, nile, noble_area, offerings, passing, tables
from .access import has_free_spot
from .actions import ARTISAN, GIVE, NOBLE, TO_TILE, TRAITOR_BASE, TRAITOR_TILE
from .events import (
    ARTISAN_GONE,
    EFFECT_EMPTY,
    EFFECT_TOLD,
    MOVES_ON,
    NO_SPOT_FITS,
    NOBLE_GONE,
    STAYS,
    TILE_CHOSEN,
    TILE_COVERED,
    TILE_FORCED,
    TILE_LAID,
    TILE_LIES,
    TILE_RESOURCE,
    TILE_SIDE,
    TILES_FULL,
    TRAITOR_ARTISAN,
    TRAITOR_CHOOSES,
    TRAITOR_JAR,
    TRAITOR_NOBLE,
    TRAITOR_REVEALS,
)
from .face_up import refill
from .gains import bases_in_supply, draw_jar, gain
from .state import Legal, State
from .tables import (
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    ARTISAN_VALUES,
    BASES,
    BURIAL_STEPS,
    DARK,
    DARK_NAMED,
    EFFECT,
    EFFECT_NUMBER,
    EFFECTS_MOST,
    ENGLISH,
    JAR,
    LIGHT,
    MARKER,
    NILE_TOP,
    NO_EFFECT,
    NOTHING_HERE,
    ONES,
    SILVER,
    SQUARE,
    SQUARE_BASE,
    SQUARE_OFFERING,
    SQUARE_SILVER,
    TASK_TOPS,
    TILE_JARS,
    TILE_SPACES,
    TILES,
    TRAITOR,
    TRAITOR_NAMED,
)
from .tasks import ask, push
from .two_players import block_spot

# Setup


def lay_tiles(g: State) -> None:
    """In random order; a token of each base resource on the lowest space of a random tile (P72)."""
    left = (1 << TILES) - 1
    for place in range(TILES):
        n = below(g.chance, TILES - place)
        face = nth_of(left, n)
        left ^= 1 << face
        g.tiles[place].face = face
        tell(TILE_LAID, ALL, 0, place, face, n)
    turn_dark(g)
    left = (1 << BASES) - 1
    for place in range(TILES):
        n = below(g.chance, BASES - place)
        kind = nth_of(left, n)
        left ^= 1 << kind
        deal_resource(g, place, kind)
        tell(TILE_RESOURCE, ALL, 0, place, kind, n)


def nth_of(bits: int, n: int) -> int:
    """The nth of the things whose bits are set, counted from 0."""
    thing = 0
    while bits >> thing & 1 == 0 or ONES[bits & ((1 << thing) - 1)] < n:
        thing += 1
    return thing


def turn_dark(g: State) -> None:
    """Those that are named, or as many as the option says, random ones (P72)."""
    if g.dark_tiles > DARK_NAMED:
        turn_named_dark(g, g.dark_tiles - DARK_NAMED)
        return
    dark = g.dark_tiles
    for place in range(TILES):
        g.tiles[place].side = DARK if dark > 0 else LIGHT
        if 0 < dark < TILES - place:
            n = below(g.chance, TILES - place)
            g.tiles[place].side = DARK if n < dark else LIGHT
            tell(TILE_SIDE, ALL, 0, place, g.tiles[place].side, n)
        else:
            tell(TILE_LIES, ALL, 0, place, g.tiles[place].side, 0)
        dark -= g.tiles[place].side


def turn_named_dark(g: State, named: int) -> None:
    """The tiles that the player chose, a bit each (P72)."""
    for place in range(TILES):
        tile = g.tiles[place]
        tile.side = DARK if named >> tile.face & 1 == 1 else LIGHT
        tell(TILE_LIES, ALL, 0, place, tile.side, 0)


def deal_resource(g: State, place: int, kind: int) -> None:
    g.tiles[place].resource = kind
    g.tiles[place].covered = 0
    cover(g, place, kind)


def cover(g: State, place: int, kind: int) -> None:
    """A token of the supply on the lowest free space; a marker when there is none (P73)."""
    tile = g.tiles[place]
    tile.space[tile.covered] = MARKER
    if g.supply[kind] > 0:
        g.supply[kind] -= 1
        tile.space[tile.covered] = kind
    tile.covered += 1


def draw_jars(g: State) -> None:
    """As many as the tile of the round says, face down (P72)."""
    tile = g.tiles[g.round_number - 1]
    for _ in range(TILE_JARS[tile.face][tile.side]):
        jar = draw_jar(g)
        if jar == NOTHING_HERE:
            return
        tell(TRAITOR_JAR, NONE, TRAITOR_NAMED, jar, 0, 0)
        put_back(g.traitor_jars, jar)


# Its turn


def take_turn(g: State) -> None:
    """Reveal a Jar; without one, pass; after that, move on (P73, P75)."""
    if g.traitor_jars.left > 0:
        reveal_jar(g)
    elif g.seats[TRAITOR].passed == 0:
        passing.go_on_the_pyramid(g)
    else:
        move_on(g)


def reveal_jar(g: State) -> None:
    """The bottom resource goes to its tile; the two on top follow (P73)."""
    jar = draw(g.chance, g.traitor_jars)
    tell(TRAITOR_REVEALS, ALL, TRAITOR_NAMED, jar, 0, 0)
    g.revealed += 1
    if g.sure_jars[jar] > 0:
        g.sure_jars[jar] -= 1
    g.jar = jar
    discard(g.jar_discard, jar)
    push(g, TASK_TOPS)
    put_on_tile(g, JAR[jar][0])


def resolve_tops(g: State) -> None:
    """One to its tile, the other to the wheel: the player chooses, unless they are equal or only
    one fits (P73).
    """
    left, right = JAR[g.jar][1], JAR[g.jar][2]
    left_fits = has_free_spot(g, left)
    right_fits = has_free_spot(g, right)
    if not left_fits and not right_fits:
        tell(NO_SPOT_FITS, ALL, TRAITOR_NAMED, left, right, 0)
        put_on_tile(g, left)
        put_on_tile(g, right)
    elif left != right and left_fits and right_fits:
        ask(g, 0, TRAITOR_TILE)
    elif right_fits:
        tell(TILE_FORCED, ALL, TRAITOR_NAMED, left, right, 0)
        part(g, left, right)
    else:
        tell(TILE_FORCED, ALL, TRAITOR_NAMED, right, left, 0)
        part(g, right, left)


def legal_tops(g: State, legal: Legal) -> None:
    """Both fit the wheel, otherwise nobody would be asked (P73)."""
    left, right = JAR[g.jar][1], JAR[g.jar][2]
    offer(legal, TO_TILE + min(left, right))
    offer(legal, TO_TILE + max(left, right))


def apply_top(g: State, kind: int) -> None:
    left, right = JAR[g.jar][1], JAR[g.jar][2]
    other = right if kind == left else left
    tell(TILE_CHOSEN, ALL, TRAITOR_NAMED, kind, other, 0)
    part(g, kind, other)


def part(g: State, to_tile: int, to_wheel: int) -> None:
    put_on_tile(g, to_tile)
    block_spot(g, to_wheel)


def put_on_tile(g: State, kind: int) -> None:
    """Onto the tile for it, with what that does; all full: ignored (P73)."""
    place = tile_for(g, kind)
    if place == NOTHING_HERE:
        tell(TILES_FULL, ALL, TRAITOR_NAMED, kind, 0, 0)
        return
    cover(g, place, kind)
    tell(TILE_COVERED, ALL, TRAITOR_NAMED, place, g.tiles[place].covered, kind)
    resolve_effects(g, place)


def tile_for(g: State, kind: int) -> int:
    """The place of its tile, or where that is full of the next to the right, round to the leftmost;
    -1 when all are full (P73).
    """
    place = 0
    for own in range(TILES):
        if g.tiles[own].resource == kind:
            place = own
    for _ in range(TILES):
        tile = g.tiles[place]
        if tile.covered < TILE_SPACES[tile.face][tile.side]:
            return place
        place = (place + 1) % TILES
    return NOTHING_HERE


# Effects of tiles (P74)


def resolve_effects(g: State, place: int) -> None:
    """What stands beside the space that has just been covered."""
    tile = g.tiles[place]
    for i in range(EFFECTS_MOST):
        effect = EFFECT[tile.face][tile.side][tile.covered][i]
        if effect == NO_EFFECT:
            return
        n = EFFECT_NUMBER[tile.face][tile.side][tile.covered][i]
        tell(EFFECT_TOLD, ALL, TRAITOR_NAMED, place, effect, n)
        if not carry_out(g, effect, n):
            tell(EFFECT_EMPTY, ALL, TRAITOR_NAMED, effect, n, 0)


def carry_out(g: State, effect: int, n: int) -> bool:
    """False when nothing is there for it. A God and the points per Noble are looked up when scores
    are counted.
    """
    if effect == tables.EFFECT_GOD or effect == tables.NOBLE_LEVEL:
        return True
    if effect == tables.EFFECT_BURIAL:
        return take_burial_step(g)
    if effect == tables.TAKE_NOBLE_N or effect == tables.DISCARD_NOBLE_N:
        return remove_noble(g, n - 1, effect == tables.TAKE_NOBLE_N)
    if effect == tables.TAKE_HIGHEST or effect == tables.DISCARD_HIGHEST:
        return remove_artisan(g, first_artisan(g, 1), effect == tables.TAKE_HIGHEST)
    if effect == tables.TAKE_LOWEST or effect == tables.DISCARD_LOWEST:
        return remove_artisan(g, first_artisan(g, -1), effect == tables.TAKE_LOWEST)
    if effect == tables.TAKE_SET_N:
        return take_set(g, n - 1)
    if effect == tables.TAKE_BONUS_N:
        return take_bonus(g, n - 1)
    if effect == tables.NILE_FULLEST:
        return step_on_nile(g, first_tile(g, 1))
    return effect == tables.NILE_EMPTIEST and step_on_nile(g, first_tile(g, -1))


def take_burial_step(g: State) -> bool:
    if g.seats[TRAITOR].burial == BURIAL_STEPS:
        return False
    burial.climb(g, TRAITOR)
    return True


def remove_noble(g: State, place: int, kept: bool) -> bool:
    """Taken, or out of the game; no power and no instant works (P17, P74)."""
    noble = g.shown_nobles[place]
    if noble == NOTHING_HERE:
        return False
    if kept:
        tell(TRAITOR_NOBLE, ALL, TRAITOR_NAMED, place, noble, 0)
        noble_area.receive_noble(g, TRAITOR, noble)
    else:
        tell(NOBLE_GONE, ALL, TRAITOR_NAMED, place, noble, 0)
        g.gone_nobles |= 1 << noble
    refill(g, NOBLE, place)
    return True


def first_artisan(g: State, sign: int) -> int:
    """The highest (sign 1) or the lowest (-1), the leftmost of equals; -1 when there is none
    (P74).
    """
    best = NOTHING_HERE
    most = -ARTISAN_VALUES
    for place in range(ARTISAN_PLACES):
        face = g.shown_artisans[place]
        if face != NOTHING_HERE and sign * ARTISAN_PRESTIGE[face] > most:
            best = place
            most = sign * ARTISAN_PRESTIGE[face]
    return best


def remove_artisan(g: State, place: int, kept: bool) -> bool:
    """Taken without its gains, or out of the game (P17, P74)."""
    if place == NOTHING_HERE:
        return False
    face = g.shown_artisans[place]
    if kept:
        tell(TRAITOR_ARTISAN, ALL, TRAITOR_NAMED, place, face, 0)
        artisans.receive_artisan(g, TRAITOR, face)
    else:
        tell(ARTISAN_GONE, ALL, TRAITOR_NAMED, place, face, 0)
        g.gone_artisans[face] += 1
    refill(g, ARTISAN, place)
    return True


def take_set(g: State, place: int) -> bool:
    """Nothing if that set is gone (P74)."""
    if g.sets[place].token[0] == NOTHING_HERE:
        return False
    offerings.take_set(g, TRAITOR, place)
    return True


def take_bonus(g: State, place: int) -> bool:
    """Nothing if that token is gone (P74)."""
    if g.bonus[place] == NOTHING_HERE:
        return False
    offerings.take_bonus(g, TRAITOR, place)
    return True


def first_tile(g: State, sign: int) -> int:
    """The fullest (sign 1) or emptiest (-1) by covered spaces, the leftmost of equals (P74)."""
    best = 0
    for place in range(1, TILES):
        if sign * g.tiles[place].covered > sign * g.tiles[best].covered:
            best = place
    return best


def step_on_nile(g: State, place: int) -> bool:
    """On the track of that tile's resource; nothing at the top (P74)."""
    kind = g.tiles[place].resource
    if g.seats[TRAITOR].nile[kind] == NILE_TOP:
        return False
    nile.step(g, TRAITOR, kind)
    return True


# On the pyramid


def move_on(g: State) -> None:
    """It takes the gain of the square reached: a base resource, a Silver, a token of the bag
    (P75).
    """
    it = g.seats[TRAITOR]
    if passing.is_at_the_end(it):
        tell(STAYS, ALL, TRAITOR_NAMED, 0, 0, 0)
        return
    it.square += 1
    tell(MOVES_ON, ALL, TRAITOR_NAMED, it.line, it.square, 0)
    square = SQUARE[it.line][it.square]
    if square == SQUARE_BASE and bases_in_supply(g) > 0:
        gain_base(g)
    elif square == SQUARE_SILVER:
        gain(g, TRAITOR, SILVER)
    elif square == SQUARE_OFFERING:
        offerings.take_from_bag(g, TRAITOR)


def gain_base(g: State) -> None:
    """In the English edition the player gives it, in the others chance (P57, P75)."""
    if g.edition == ENGLISH:
        ask(g, 0, TRAITOR_BASE)
    else:
        gain_random_base(g)


def legal_gifts(g: State, legal: Legal) -> None:
    """A base resource that the supply has (P75)."""
    for kind in range(BASES):
        if g.supply[kind] > 0:
            offer(legal, GIVE + kind)


def apply_gift(g: State, kind: int) -> None:
    gain(g, TRAITOR, kind)


def gain_random_base(g: State) -> None:
    """A random one of those in the supply (P75)."""
    there = 0
    for kind in range(BASES):
        if g.supply[kind] > 0:
            there |= 1 << kind
    n = below(g.chance, ONES[there])
    chosen = nth_of(there, n)
    tell(TRAITOR_CHOOSES, ALL, TRAITOR_NAMED, chosen, n, 0)
    g.revealed += 1
    gain(g, TRAITOR, chosen)
