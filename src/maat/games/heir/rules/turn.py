"""What is asked, what is allowed, what happens: each action goes to its chapter."""

from __future__ import annotations

from . import bids, gods, magic, pyramid, setup, wadjet
from .actions import (
    ACCEPT,
    ANSWER_SITE,
    BID,
    BREAK_TIE,
    CHANGE_BID,
    CHOOSE_SITE,
    FIRST,
    KEEP,
    KEEP_BID,
    KEEP_MAGIC,
    KIND,
    LAY_BID,
    LAY_MAGIC,
    LAY_OFFERING,
    MAGIC,
    MOVE,
    MOVE_MONUMENT,
    NEXT,
    NEXT_CARD,
    NEXT_UNSEEN,
    NO_MAGIC,
    OFFER,
    PLACE,
    PLACE_MONUMENT,
    PROPOSE,
    PROPOSE_SITE,
    PUT_TOKEN,
    REPLACE,
    SITE,
    STAY,
    TAKE,
    TAKE_CARD,
    TOKEN,
    TURN,
    TURN_MONUMENT,
)
from .state import Legal, State
from .tables import MAGIC_CARDS


def is_asked(g: State, seat: int) -> bool:
    return seat >= 0 and g.asked[seat] == 1


def next_seat(g: State) -> int:
    """The first seat that is asked; -1 when the game is over."""
    if g.asked[0] == 1:
        return 0
    return 1 if g.asked[1] == 1 else -1


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """What this seat may do; nothing when it is not asked."""
    legal.count = 0
    if not is_asked(g, seat):
        return
    if g.decision == LAY_BID:
        bids.legal_bids(g, seat, legal, BID)
    elif g.decision == LAY_MAGIC:
        bids.legal_magic(g, seat, legal)
    elif g.decision == LAY_OFFERING or g.decision == BREAK_TIE:
        bids.legal_bids(g, seat, legal, OFFER)
    elif g.decision == CHANGE_BID:
        magic.legal_change(g, seat, legal)
    elif g.decision == PLACE_MONUMENT:
        gods.legal_places(g, legal)
    elif g.decision == MOVE_MONUMENT:
        gods.legal_moves(g, legal)
    elif g.decision == TURN_MONUMENT:
        gods.legal_turns(g, legal)
    elif g.decision == TAKE_CARD:
        gods.legal_takes(g, legal)
    elif g.decision == KEEP_MAGIC:
        wadjet.legal_keeps(g, seat, legal)
    elif g.decision == NEXT_CARD:
        gods.legal_next(g, legal)
    elif g.decision == PUT_TOKEN:
        setup.legal_tokens(g, legal)
    elif g.decision == CHOOSE_SITE:
        setup.legal_sites(g, legal)
    elif g.decision == PROPOSE_SITE:
        setup.legal_proposals(g, legal)
    elif g.decision == ANSWER_SITE:
        setup.legal_answers(g, legal)


def apply(g: State, seat: int, action: int) -> None:
    """Carry out an action in its chapter; the most frequent kinds come first."""
    kind, part = KIND[action], FIRST[action]
    if kind == BID:
        bids.apply_bid(g, seat, part)
    elif kind == MAGIC:
        bids.apply_magic(g, seat, part)
    elif kind == NO_MAGIC:
        bids.apply_magic(g, seat, MAGIC_CARDS)
    elif kind == OFFER:
        pyramid.apply_offer(g, seat, part)
    elif kind == TOKEN:
        setup.apply_token(g, seat, part)
    elif kind == PLACE:
        gods.apply_place(g, seat, part)
    elif kind == TURN:
        gods.apply_turn(g, seat, part)
    elif kind == NEXT:
        gods.apply_next(g, seat, part)
    elif kind == NEXT_UNSEEN:
        gods.apply_next_unseen(g, seat)
    elif kind == MOVE:
        gods.apply_move(g, seat, part)
    elif kind == STAY:
        gods.apply_stay(g, seat)
    elif kind == TAKE:
        gods.apply_take(g, seat, part)
    elif kind == KEEP:
        wadjet.apply_keep(g, seat, part)
    elif kind == REPLACE:
        magic.apply_replace(g, seat, part)
    elif kind == KEEP_BID:
        magic.apply_keep_bid(g, seat)
    elif kind == SITE:
        setup.apply_site(g, seat, part)
    elif kind == PROPOSE:
        setup.apply_proposal(g, seat, part)
    elif kind == ACCEPT:
        setup.apply_accept(g, seat)
    else:
        setup.apply_refuse(g, seat)
