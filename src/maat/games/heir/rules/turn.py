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
    KEEP,
    KEEP_BID,
    KEEP_MAGIC,
    LAY_BID,
    LAY_MAGIC,
    LAY_OFFERING,
    MAGIC,
    MOVE,
    MOVE_MONUMENT,
    NEXT,
    NEXT_CARD,
    NEXT_UNSEEN,
    OFFER,
    PLACE,
    PLACE_MONUMENT,
    PROPOSE,
    PROPOSE_SITE,
    PUT_TOKEN,
    REFUSE,
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
    if action < MAGIC:
        apply_set_up(g, seat, action)
    elif action < BID:
        bids.apply_magic(g, seat, action - MAGIC)  # NO_MAGIC follows the letters
    elif action < OFFER:
        bids.apply_bid(g, seat, action - BID)
    elif action < REPLACE:
        apply_offer(g, seat, action - OFFER)
    elif action < KEEP_BID:
        magic.apply_replace(g, seat, action - REPLACE)
    elif action < PLACE:
        magic.apply_keep_bid(g, seat)
    else:
        apply_god(g, seat, action)


def apply_set_up(g: State, seat: int, action: int) -> None:
    if action < PROPOSE:
        setup.apply_site(g, seat, action - SITE)
    elif action < ACCEPT:
        setup.apply_proposal(g, seat, action - PROPOSE)
    elif action < REFUSE:
        setup.apply_accept(g, seat)
    elif action < TOKEN:
        setup.apply_refuse(g, seat)
    else:
        setup.apply_token(g, seat, action - TOKEN)


def apply_offer(g: State, seat: int, card: int) -> None:
    if g.decision == BREAK_TIE:
        pyramid.apply_tie(g, seat, card)
    else:
        pyramid.apply_offering(g, seat, card)


def apply_god(g: State, seat: int, action: int) -> None:
    if action < MOVE:
        gods.apply_place(g, seat, action - PLACE)
    elif action < STAY:
        gods.apply_move(g, seat, action - MOVE)
    elif action < TURN:
        gods.apply_stay(g, seat)
    elif action < TAKE:
        gods.apply_turn(g, seat, (action - TURN) // 2)
    elif action < KEEP:
        gods.apply_take(g, seat, action - TAKE)
    elif action < NEXT:
        wadjet.apply_keep(g, seat, action - KEEP)
    elif action < NEXT_UNSEEN:
        gods.apply_next(g, seat, action - NEXT)
    else:
        gods.apply_next_unseen(g, seat)
