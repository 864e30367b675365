"""Everything on the table, and who sees it (P9).

Places at the table are counted clockwise. In the solo game there is one seat, and the Traitor has
place 1: what it owns stands in `seats[1]`, its tiles and Jars in `tiles` and `traitor_jars`.
"""

from __future__ import annotations

from ....core.chance import Chance, OpenPile, Pile
from ....core.layout import EVERYONE, OWNER, Layout, Row, each_seat, many, number, one, row
from .tables import (
    AREAS,
    ARTISAN_CARDS,
    ARTISAN_FACES,
    ARTISAN_PLACES,
    BASES,
    BONUS_ROOM,
    BURIAL_STEPS,
    DARK_MOST,
    FIRST_RULES,
    JAR_FACES,
    LINES,
    MARKER,
    MOST_SETS,
    NILE_TOP,
    NOBLE_CARDS,
    NOBLE_PLACES,
    OFFERING_TOKENS,
    PAYABLE,
    PIECES,
    RESOURCES,
    ROUNDS,
    SEATS_MOST,
    SPOTS,
    SQUARES_MOST,
    STEPS_MOST,
    SUPPLY,
    TASK_ROOM,
    TASKS,
    TILE_ROOM,
    TILES,
    TOKENS,
)

MOST_TOKENS = max(*SUPPLY, OFFERING_TOKENS)


class Seat(Layout):
    """What lies in front of a seat (in the solo game also of the Traitor, seats[1])."""

    held: Row = row(PIECES, EVERYONE, high=MOST_TOKENS)  # by piece: resources, then Offering tokens
    nobles: int = number(EVERYONE, high=(1 << NOBLE_CARDS) - 1)  # a bit per Noble
    used: int = number(EVERYONE, high=(1 << NOBLE_CARDS) - 1)  # those turned for this round
    noble_count: int = number(EVERYONE, high=NOBLE_CARDS)
    artisans: Row = row(ARTISAN_FACES, EVERYONE, high=ARTISAN_CARDS)  # how many of each face
    artisan_count: int = number(EVERYONE, high=ARTISAN_CARDS)
    burial: int = number(EVERYONE, high=BURIAL_STEPS)  # the step reached
    nile: Row = row(
        BASES, EVERYONE, high=NILE_TOP
    )  # the space reached on each track, 0 being below it
    passed: int = number(EVERYONE, high=1)
    line: int = number(EVERYONE, low=-1, high=LINES - 1)  # on the Pyramid of Time; -1 is not on it
    square: int = number(EVERYONE, high=SQUARES_MOST - 1)
    dealt: int = number(EVERYONE, high=2)  # how many Nobles lie in `drawn`
    drawn: Row = row(
        2, OWNER, low=-1, high=NOBLE_CARDS - 1
    )  # P5: first the two drawn, sorted, then the one not kept


class Segment(Layout):
    """The spots of the wheel at one resource: the piece on each, MARKER, or -1 for a free spot."""

    spot: Row = row(SPOTS, EVERYONE, low=-1, high=MARKER)
    filled: int = number(EVERYONE, high=SPOTS)


class OfferingSet(Layout):
    """Two Offering tokens, sorted; -1 where the set has been taken."""

    token: Row = row(2, EVERYONE, low=-1, high=TOKENS - 1)


class Tile(Layout):
    """A tile of the Traitor, at its place from the left."""

    face: int = number(EVERYONE, high=TILES - 1)  # which tile
    side: int = number(EVERYONE, high=1)  # light or dark
    resource: int = number(EVERYONE, low=-1, high=BASES - 1)  # the resource that belongs to it
    covered: int = number(EVERYONE, high=TILE_ROOM)  # spaces covered, from the bottom
    space: Row = row(
        TILE_ROOM, EVERYONE, low=-1, high=MARKER
    )  # what covers each: a base resource or MARKER


class Payment(Layout):
    """A cost that is being paid: first the access piece, then the rest in ascending order of pieces
    (P16).
    """

    area: int = number(EVERYONE, high=AREAS - 1)
    asks: int = number(EVERYONE, high=BASES - 1)  # the resource that the wheel shows there
    any_access: int = number(EVERYONE, high=1)  # one of Nobles 7-10 lets any resource be laid (P15)
    any_five: int = number(EVERYONE, high=1)  # the Judge: any resources (P21)
    extra_spot: int = number(
        EVERYONE, low=-1, high=NOBLE_CARDS - 1
    )  # the Noble that acts without a spot (P53), or -1
    cost: int = number(EVERYONE, high=99)  # the action cost, by number: costs.py
    laid: int = number(
        EVERYONE, low=-1, high=PAYABLE - 1
    )  # the access piece that has been laid; -1: not yet
    token_by_token: int = number(EVERYONE, high=1)  # the seat has chosen a token of the rest itself
    due: Row = row(BASES, EVERYONE, high=9)  # what may still be paid, by base resource
    to_pay: int = number(
        EVERYONE, high=9
    )  # how many tokens are still to be paid, the access piece not counted
    options: int = number(
        EVERYONE, high=(1 << PAYABLE) - 1
    )  # the pieces that can be laid or paid next, a bit each
    lowest: int = number(EVERYONE, high=PAYABLE)  # pieces below this one are no longer offered
    has_proposal: int = number(EVERYONE, high=1)  # `pay as proposed` is offered
    proposed_access: int = number(
        EVERYONE, low=-1, high=PAYABLE - 1
    )  # the access piece of the proposal
    proposal: Row = row(
        PAYABLE, EVERYONE, high=9
    )  # the rest of the proposal: how many of each piece


class State(Layout):
    deciding: int = number(
        EVERYONE, low=-1, high=SEATS_MOST - 1, is_seat=True
    )  # the seat that is asked; -1: the game is over
    decision: int = number(EVERYONE, high=20)  # what is asked: actions.py
    seats_in_game: int = number(EVERYONE, high=SEATS_MOST)
    revealed: int = number(EVERYONE, high=9999)
    first_play: int = number(EVERYONE, high=31)  # option: a bit per seat in First Play mode (P7)
    edition: int = number(EVERYONE, high=FIRST_RULES)  # option: of the rulebook (P57)
    dark_tiles: int = number(
        EVERYONE, high=DARK_MOST
    )  # option: how many of the Traitor's tiles are dark, or which (P72)

    at_table: int = number(
        EVERYONE, high=SEATS_MOST
    )  # places: the seats, and in the solo game the Traitor
    round_number: int = number(EVERYONE, high=ROUNDS)  # 0 in the setup
    active: int = number(EVERYONE, high=SEATS_MOST - 1, is_seat=True)  # the place whose turn it is
    first: int = number(
        EVERYONE, high=SEATS_MOST - 1, is_seat=True
    )  # the place that holds the First Player token
    pharaoh: int = number(
        EVERYONE, low=-1, high=SEATS_MOST - 1, is_seat=True
    )  # the place that holds the Pharaoh token, or -1
    passed: int = number(EVERYONE, high=SEATS_MOST)  # how many have passed in this round

    ring: Row = row(
        AREAS, EVERYONE, high=AREAS - 1
    )  # the Area at each place of the ring, clockwise
    turned: int = number(EVERYONE, high=AREAS - 1)  # how many steps clockwise the wheel is turned
    direction: int = number(
        EVERYONE, high=1
    )  # 0: the wheel turns clockwise between rounds, 1: counterclockwise
    access: Row = row(
        AREAS, EVERYONE, high=BASES - 1
    )  # the resource that the wheel shows at each Area
    wheel: list[Segment] = many(Segment, BASES)  # the spots, by the resource of their segment

    supply: Row = row(RESOURCES, EVERYONE, high=MOST_TOKENS)
    sets: list[OfferingSet] = many(OfferingSet, MOST_SETS)  # from the top
    bonus: Row = row(BONUS_ROOM, EVERYONE, low=-1, high=TOKENS - 1)  # the Bonus Zone, from the top
    shown_jars: Row = row(
        SEATS_MOST, EVERYONE, low=-1, high=JAR_FACES - 1
    )  # face up below the pyramid
    shown_nobles: Row = row(
        NOBLE_PLACES, EVERYONE, low=-1, high=NOBLE_CARDS - 1
    )  # face up, from the left
    shown_artisans: Row = row(
        ARTISAN_PLACES, EVERYONE, low=-1, high=ARTISAN_FACES - 1
    )  # face up, from the left
    gone_nobles: int = number(EVERYONE, high=(1 << NOBLE_CARDS) - 1)  # out of the game (P17)
    gone_artisans: Row = row(ARTISAN_FACES, EVERYONE, high=ARTISAN_CARDS)

    tasks: Row = row(
        TASK_ROOM, EVERYONE, low=-1, high=TASKS - 1
    )  # what is still to be done, the last one next
    task_count: int = number(EVERYONE, high=TASK_ROOM)
    tracks: int = number(EVERYONE, high=31)  # the tracks of which one takes a step now, a bit each
    steps: int = number(
        EVERYONE, high=STEPS_MOST
    )  # up to so many steps on one track, this one included; 0: it must be made
    jar: int = number(
        EVERYONE, low=-1, high=JAR_FACES - 1
    )  # the one being gained, or revealed by the Traitor
    pay: Payment = one(Payment)

    tiles: list[Tile] = many(Tile, TILES)  # the Traitor's, from the left
    sure_jars: Row = row(
        JAR_FACES, EVERYONE, high=6
    )  # faces that everybody can tell to be among the Traitor's Jars
    traitor_jars: Pile = one(Pile)  # faces

    seats: list[Seat] = each_seat(Seat, SEATS_MOST)
    jar_pile: Pile = one(Pile)  # faces
    jar_discard: OpenPile = one(OpenPile)
    noble_deck: Pile = one(Pile)
    artisan_deck: Pile = one(Pile)  # faces
    bag: Pile = one(Pile)  # Offering tokens
    token_discard: OpenPile = one(OpenPile)
    chance: Chance = one(Chance)


MOST_LEGAL = 96  # the turn: 22 actions, pass, 60 trades


class Legal(Layout):
    count: int = number(EVERYONE, high=MOST_LEGAL)
    ids: Row = row(MOST_LEGAL, EVERYONE, high=9999)


class Column(Layout):
    """One seat's column of the score sheet (in the solo game the Traitor has column 1)."""

    god: Row = row(
        AREAS, EVERYONE, high=99
    )  # points of each God, by the Area that names it; 0 where not satisfied
    satisfied: int = number(
        EVERYONE, high=31
    )  # bits of the Gods satisfied, by the Area that names them (P60)
    counts: Row = row(AREAS, EVERYONE, high=99)  # elements that the Gods count, by Area
    noble: Row = row(
        NOBLE_CARDS, EVERYONE, high=999
    )  # points of each Noble; 0 for those one does not have
    copied: int = number(
        EVERYONE, low=-1, high=NOBLE_CARDS - 1
    )  # the Noble that the Diplomat copies, or -1
    god_points: int = number(EVERYONE, high=9999)
    noble_points: int = number(EVERYONE, high=9999)
    artisan_points: int = number(EVERYONE, high=9999)
    burial_points: int = number(EVERYONE, high=99)
    nile_points: int = number(EVERYONE, high=999)
    token_points: int = number(EVERYONE, high=999)  # 1 per resource and per Offering token kept
    prestige_token_points: int = number(EVERYONE, high=999)  # what the prestige tokens show besides
    pharaoh_points: int = number(EVERYONE, high=99)
    first_player_points: int = number(EVERYONE, high=99)
    place: int = number(EVERYONE, high=SEATS_MOST)  # 1 for the first; equals share a place (P63)


class Sheet(Layout):
    totals: Row = row(
        SEATS_MOST, EVERYONE, high=9999
    )  # in the solo game totals[1] is the Traitor's
    won: Row = row(SEATS_MOST, EVERYONE, high=1)
    columns: list[Column] = many(Column, SEATS_MOST)
    opponent: int = number(EVERYONE, high=9999)  # solo: its total, as in totals[1]
    noble_level: int = number(
        EVERYONE, high=99
    )  # solo: what each of the Traitor's Nobles is worth (P76)
