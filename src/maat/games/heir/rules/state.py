"""Everything on the table, and who sees it (H7).

What can be worked out about a seat is the same for its opponent and for a spectator: each card
exists once, and nobody's own cards say where another's lie. So it is kept as open fields of the
seat it is about: `since`, `offered_at` and `whereabouts` for bid cards, `magic_places` for magic.
"""

from __future__ import annotations

from ....core.chance import Chance, OpenPile, Pile
from ....core.layout import EVERYONE, OWNER, Layout, Row, each_seat, many, number, one, row
from .tables import (
    CARDS,
    CELLS,
    GODS,
    MAGIC_CARDS,
    MONUMENT_CARDS,
    MOST_SUM,
    PLATFORMS,
    REFUSALS,
    SUNS,
    TOKENS,
    TOKENS_PER_SIDE,
)

# What the options say (State.next_token, State.pyramid_site)
OPEN, HIDDEN = range(2)
AT_RANDOM, ANUBIS_CHOOSES, BAST_CHOOSES, AGREED = range(4)
# Where a bid card can be, as others know it (Seat.whereabouts)
ELSEWHERE, IN_HAND, AT_PYRAMID, EITHER = range(4)
# Where a magic card can be, as others know it (Seat.magic_places): the sum of these, 0 when it lies
# open
HAND, PILE, LOOKED = 1, 2, 4


class Seat(Layout):
    points: int = number(EVERYONE, high=9999)
    magic_tokens: int = number(EVERYONE, high=TOKENS_PER_SIDE)  # still to be put on the board
    monument_cards: Row = row(3, EVERYONE, high=MONUMENT_CARDS)  # by kind

    held: int = number(EVERYONE, high=CARDS)
    hand: Row = row(CARDS, OWNER, high=1)  # 1 for each bid card held
    offerings: int = number(EVERYONE, high=CARDS)
    offered: Row = row(CARDS, OWNER, high=1)  # 1 for each bid card face down at the Corner Pyramid
    used: Row = row(CARDS, EVERYONE, high=1)
    since: Row = row(
        CARDS, EVERYONE, low=-1, high=SUNS + 2
    )  # the moment a card came to hand; -1: neither there nor offered
    offered_at: Row = row(
        CARDS, EVERYONE, low=-1, high=SUNS + 2
    )  # the moment of each offering, in the order of laying
    whereabouts: Row = row(CARDS, EVERYONE, high=3)

    magic_held: int = number(EVERYONE, high=MAGIC_CARDS)
    magic: Row = row(MAGIC_CARDS, OWNER, high=1)  # 1 for each magic card in hand
    looking: int = number(EVERYONE, high=MAGIC_CARDS)
    looked: Row = row(MAGIC_CARDS, OWNER, high=1)  # 1 for each magic card being looked at
    magic_places: Row = row(MAGIC_CARDS, EVERYONE, high=7)
    magic_pile: Pile = one(Pile)
    used_magic: OpenPile = one(OpenPile)

    choice: int = number(OWNER, low=-1, high=CARDS)  # laid secretly while the other still chooses
    has_laid: int = number(EVERYONE, high=1)  # a magic card lies face down
    laid_magic: int = number(OWNER, low=-1, high=MAGIC_CARDS - 1)
    shown_magic: int = number(EVERYONE, low=-1, high=MAGIC_CARDS - 1)  # turned up in this bid
    has_bid: int = number(EVERYONE, high=1)  # a bid lies here, face down or turned up
    bid: int = number(OWNER, low=-1, high=CARDS - 1)
    shown_bid: int = number(EVERYONE, low=-1, high=CARDS - 1)


class Monument(Layout):
    cell: int = number(EVERYONE, low=-1, high=CELLS - 1)
    kind: int = number(EVERYONE, low=-1, high=2)
    token: int = number(EVERYONE, low=-1, high=TOKENS - 1)
    quarters: int = number(EVERYONE, high=3)  # clockwise quarter turns
    owner: int = number(EVERYONE, low=-1, high=1, is_seat=True)


class State(Layout):
    seats_in_game: int = number(EVERYONE, high=2)
    revealed: int = number(EVERYONE, high=9999)
    decision: int = number(EVERYONE, high=20)  # what is asked: actions.py
    asked: Row = row(2, EVERYONE, high=1, by_seat=True)
    decider: int = number(EVERYONE, low=-1, high=2, is_seat=True)  # who was asked last; 2: both
    late: int = number(EVERYONE, high=1)  # H10: one has laid magic, the other is asked once more
    next_token: int = number(EVERYONE, high=1)  # option H2: the top token of the pile
    pyramid_site: int = number(EVERYONE, high=3)  # option H3: who decides where the pyramid stands

    proposed: int = number(
        EVERYONE, low=-1, high=CELLS - 1
    )  # H3: the site that waits for an answer
    refusals: int = number(EVERYONE, high=REFUSALS)
    pyramid_at: int = number(EVERYONE, low=-1, high=CELLS - 1)  # the pyramid's first corner
    magic_token: Row = row(CELLS, EVERYONE, low=-1, high=1, is_seat=True)  # the seat that laid it
    standing: Row = row(CELLS, EVERYONE, low=-1, high=SUNS - 1)  # the monument there
    near_token: Row = row(CELLS, EVERYONE, high=1)  # H4: a magic token was laid there or next to it
    near_monument: Row = row(
        CELLS, EVERYONE, high=9
    )  # H20: how many monuments stand there or next to it
    monuments: list[Monument] = many(Monument, SUNS)  # by round
    active: int = number(EVERYONE, low=-1, high=2)  # kind of the active monument card
    others: Row = row(2, EVERYONE, low=-1, high=2)  # kinds of the two other face-up cards
    active_token: int = number(EVERYONE, low=-1, high=TOKENS - 1)  # on the active card
    open_token: int = number(
        EVERYONE, low=-1, high=TOKENS - 1
    )  # on top of the pile, where it lies open

    sun: int = number(
        EVERYONE, high=SUNS
    )  # where the sun marker is, from 0; SUNS: the game is over
    sun_owner: Row = row(SUNS, EVERYONE, low=-1, high=1, is_seat=True)
    sun_worth: Row = row(SUNS, EVERYONE, high=9)
    built: int = number(EVERYONE, high=PLATFORMS)
    platforms: Row = row(
        PLATFORMS, EVERYONE, low=-1, high=1, is_seat=True
    )  # whose colour, from below
    sums: Row = row(2, EVERYONE, high=MOST_SUM, by_seat=True)  # of the offerings turned up

    god: int = number(EVERYONE, low=-1, high=GODS - 1)  # turned up, or acting
    order: Row = row(
        GODS, EVERYONE, low=-1, high=GODS - 1
    )  # the Gods of this round, as they were turned up
    turned: int = number(EVERYONE, high=GODS)
    won_by: Row = row(GODS, EVERYONE, low=-1, high=1, is_seat=True)
    ankh: int = number(EVERYONE, low=-1, high=GODS - 1)
    blessed_by: Row = row(
        GODS, EVERYONE, low=-1, high=1, is_seat=True
    )  # whose magic C lies with each God
    pharaoh_cards: Row = row(2, EVERYONE, high=1)  # 1 while it lies in the supply: 11, 12
    moment: int = number(EVERYONE, high=SUNS + 2)  # how often bid cards have come into hands

    seats: list[Seat] = each_seat(Seat, 2)
    deck: Pile = one(Pile)  # kinds of the monument cards face down
    tokens: Pile = one(Pile)  # monument tokens that nobody has seen
    gods: Pile = one(Pile)
    chance: Chance = one(Chance)


class Legal(Layout):
    count: int = number(EVERYONE, high=CELLS + CARDS)
    ids: Row = row(CELLS + CARDS, EVERYONE, high=9999)


class Sheet(Layout):
    magic: Row = row(2, EVERYONE, high=999)
    suns: Row = row(2, EVERYONE, high=9999)
    pyramid: Row = row(2, EVERYONE, high=99)
    monuments: Row = row(2, EVERYONE, high=9999)
    arrows: Row = row(
        8 * SUNS, EVERYONE, high=9999
    )  # points of each arrow: 8 * monument + direction
    totals: Row = row(2, EVERYONE, high=32000)
    won: Row = row(2, EVERYONE, high=1)
