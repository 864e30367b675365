"""Why something cannot be done now: always with the rule."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Reason, Said
from ..names import card_said, cell_said, kind_words, magic_said
from ..rules.actions import BREAK_TIE, DECISIONS, LAY_BID, LAY_MAGIC, LAY_OFFERING, OVER
from ..rules.state import State
from ..rules.tables import (
    ARROWS,
    AT_BASE,
    BASE,
    COLUMNS,
    IN_BASE,
    NEIGHBOUR,
    NO_CELL,
    OWN_CARDS,
    REFUSALS,
    RIVER_SPACES,
    ROWS,
    SITES,
)
from .sentences import (
    question_answer_site,
    question_change_bid,
    question_lay_magic,
    question_move,
    question_next,
)

CHOSEN_TOGETHER = (LAY_MAGIC, LAY_BID, LAY_OFFERING, BREAK_TIE)


def _here(g: State, key: str, **arguments: Said) -> Reason:
    """A reason that rests on the rule of what is asked."""
    return Reason(DECISIONS[g.decision].rule, Said(key, **arguments))


def why_not_asked(g: State, seat: int, kind: str, question: Said) -> Reason | None:
    """Nobody is asked, or the other seat, or this one has chosen already; or there is no magic and
    no bid in what is asked.
    """
    if seat < 0 or not g.asked[seat]:
        return _why_waiting(g, seat, question)
    magic = kind in ("magic", "no_magic")
    if magic and g.decision in (LAY_OFFERING, BREAK_TIE):
        return _here(g, "why.no_magic_at_pyramid")
    if magic and g.decision == LAY_BID:
        return _here(g, "why.magic_was_decided")
    if kind == "bid" and g.decision == LAY_OFFERING:
        return _here(g, "why.nobody_bids")
    return None


def _why_waiting(g: State, seat: int, question: Said) -> Reason:
    """Why this seat is not asked."""
    if g.decision == OVER:
        return _here(g, "why.over")
    if g.decision in CHOSEN_TOGETHER and seat >= 0 and g.seats[seat].choice >= 0:
        return _here(g, f"why.has_chosen_{DECISIONS[g.decision].key}")
    if g.decision == LAY_MAGIC and seat >= 0 and g.seats[seat].has_laid:
        return _here(g, "why.has_chosen_lay_magic")
    if g.decision == LAY_MAGIC and seat >= 0 and not g.seats[seat].magic_held:
        return _here(g, "why.has_no_magic")
    return _here(g, "why.other_is_asked", question=question)


# Five kinds are always possible when they are asked: all that can be said is what is asked.


def why_not_accept(g: State, seat: int) -> Reason:
    return _here(g, "why.not_asked", question=question_answer_site(g, seat))


def why_not_no_magic(g: State, seat: int) -> Reason:
    return _here(g, "why.not_asked", question=question_lay_magic(g, seat))


def why_not_keep_bid(g: State, seat: int) -> Reason:
    return _here(g, "why.not_asked", question=question_change_bid(g, seat))


def why_not_stay(g: State, seat: int) -> Reason:
    return _here(g, "why.not_asked", question=question_move(g, seat))


def why_not_next_unseen(g: State, seat: int) -> Reason:
    return _here(g, "why.not_asked", question=question_next(g, seat))


# The others


def why_not_site(g: State, seat: int, cell: int) -> Reason:
    row, column = divmod(cell, COLUMNS)
    if row + BASE > ROWS or column + BASE > COLUMNS:
        return Reason("H3", Said("why.leaves_board", cell=cell_said(cell)))
    return Reason("H3", Said("why.too_little_river", cell=cell_said(cell), spaces=RIVER_SPACES))


def why_not_propose(g: State, seat: int, cell: int) -> Reason:
    if cell not in SITES:
        return why_not_site(g, seat, cell)
    if cell == g.proposed:
        return Reason("H3", Said("why.proposed_already", cell=cell_said(cell)))
    return Reason("H3", Said("why.last_answer", cell=cell_said(g.proposed)))


def why_not_refuse(g: State, seat: int) -> Reason:
    if len(SITES) == 1:
        return Reason("H3", Said("why.only_site", cell=cell_said(g.proposed)))
    return Reason("H3", Said("why.propose_instead", refusals=REFUSALS))


def _neighbours(cell: int) -> Iterator[int]:
    return (c for c in NEIGHBOUR[cell] if c != NO_CELL)


def why_not_token(g: State, seat: int, cell: int) -> Reason:
    where = cell_said(cell)
    if AT_BASE[g.pyramid_at][cell]:
        return Reason("H4", Said("why.token_at_pyramid", cell=where))
    if g.magic_token[cell] >= 0:
        return Reason("H4", Said("why.token_there", cell=where))
    other = next(c for c in _neighbours(cell) if g.magic_token[c] >= 0)
    return Reason("H4", Said("why.token_too_near", cell=where, other=cell_said(other)))


def why_not_magic(g: State, seat: int, letter: int) -> Reason:
    return Reason("H10", Said("why.no_such_magic", magic=magic_said(seat, letter)))


def why_not_bid(g: State, seat: int, card: int) -> Reason:
    """Where the card lies: the same for a bid, an offering and a change (H10, H11, H13, H25)."""
    me, other, said = g.seats[seat], g.seats[1 - seat], card_said(card)
    if card in (me.bid, me.shown_bid):
        return _here(g, "why.card_is_bid", card=said)
    if me.used[card] or other.used[card] or other.shown_bid == card:
        return _here(g, "why.card_used", card=said)
    if me.offered[card]:
        return _here(g, "why.card_offered", card=said)
    if card >= OWN_CARDS and g.pharaoh_cards[card - OWN_CARDS]:
        return _here(g, "why.card_of_pharaoh", card=said)
    return _here(g, "why.card_not_held", card=said)


why_not_offer = why_not_replace = why_not_bid


def _why_not_empty(g: State, cell: int) -> Reason | None:
    if IN_BASE[g.pyramid_at][cell]:
        return _here(g, "why.pyramid_there", cell=cell_said(cell))
    if g.standing[cell] >= 0:
        return _here(g, "why.monument_there", cell=cell_said(cell))
    return None


def why_not_place(g: State, seat: int, cell: int) -> Reason:
    taken = _why_not_empty(g, cell)
    if taken is not None:
        return taken
    if AT_BASE[g.pyramid_at][cell]:
        return Reason("H20", Said("why.touches_pyramid", cell=cell_said(cell)))
    other = next(c for c in _neighbours(cell) if g.standing[c] >= 0)
    return Reason("H20", Said("why.touches_monument", cell=cell_said(cell), other=cell_said(other)))


def why_not_move(g: State, seat: int, cell: int) -> Reason:
    here = g.monuments[g.sun].cell
    if cell == here:
        return Reason("H21", Said("why.stays_there", cell=cell_said(cell)))
    if cell not in NEIGHBOUR[here]:
        return Reason("H21", Said("why.too_far", cell=cell_said(cell), here=cell_said(here)))
    taken = _why_not_empty(g, cell)
    assert taken is not None
    return taken


def why_not_turn(g: State, seat: int, eighths: int) -> Reason:
    if eighths % 2:
        return Reason("H21", Said("why.no_quarter_turn", n=45 * eighths))
    token = g.monuments[g.sun].token
    like = next(q for q in range(4) if ARROWS[token][q] == ARROWS[token][eighths // 2])
    return Reason("H21", Said("why.same_arrows", n=45 * eighths, same=90 * like))


def why_not_take(g: State, seat: int, kind: int) -> Reason:
    return _here(g, "why.no_such_card", kind=kind_words.said(kind))


why_not_next = why_not_take


def why_not_keep(g: State, seat: int, letter: int) -> Reason:
    return Reason("H24", Said("why.not_looked_at", magic=magic_said(seat, letter)))
