"""Why something cannot be done now: always with the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.messages import Reason, Said
from ..names import DECISION, card_said, cell_said, kind_words, magic_said, split
from ..rules.actions import ANSWER_SITE, BREAK_TIE, LAY_BID, LAY_MAGIC, LAY_OFFERING, OVER
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
from .sentences import QUESTIONS, question

CHOSEN_TOGETHER = (LAY_MAGIC, LAY_BID, LAY_OFFERING, BREAK_TIE)


def why_not(g: State, seat: int, action: int) -> Reason:
    kind, n = split(action)
    if seat < 0 or not g.asked[seat]:
        return _why_not_asked(g, seat)
    offering = g.decision in (LAY_OFFERING, BREAK_TIE)
    rule = QUESTIONS[g.decision][1]
    if offering and kind in ("magic", "no_magic"):
        return Reason(rule, Said("why.no_magic_at_pyramid"))
    if g.decision == LAY_OFFERING and kind == "bid":
        return Reason(rule, Said("why.nobody_bids"))
    if g.decision == LAY_BID and kind in ("magic", "no_magic"):
        return Reason(rule, Said("why.magic_was_decided"))
    answers = g.decision == ANSWER_SITE and kind == "propose"
    if g.decision != DECISION[kind] and not (kind == "offer" and offering) and not answers:
        return Reason(rule, Said("why.not_asked", question=question(g, seat)))
    reasons: dict[str, Callable[[State, int, int], Reason]] = {
        "site": _why_no_site,
        "propose": _why_no_proposal,
        "refuse": _why_no_plain_refusal,
        "token": _why_no_token,
        "magic": _why_no_magic,
        "bid": _why_no_card,
        "offer": _why_no_card,
        "replace": _why_no_card,
        "place": _why_no_place,
        "move": _why_no_move,
        "turn": _why_no_turn,
        "take": _why_no_kind,
        "keep": _why_not_kept,
        "next": _why_no_kind,
    }
    return reasons[kind](g, seat, n)


def _why_not_asked(g: State, seat: int) -> Reason:
    key, rule = QUESTIONS[g.decision]
    if g.decision == OVER:
        return Reason(rule, Said("why.over"))
    if g.decision in CHOSEN_TOGETHER and seat >= 0 and g.seats[seat].choice >= 0:
        return Reason(rule, Said(f"why.has_chosen_{key}"))
    if g.decision == LAY_MAGIC and seat >= 0 and g.seats[seat].has_laid:
        return Reason(rule, Said("why.has_chosen_lay_magic"))
    if g.decision == LAY_MAGIC and seat >= 0 and not g.seats[seat].magic_held:
        return Reason(rule, Said("why.has_no_magic"))
    return Reason(rule, Said("why.other_is_asked", question=question(g, seat)))


def _why_no_site(g: State, seat: int, cell: int) -> Reason:
    row, column = divmod(cell, COLUMNS)
    if row + BASE > ROWS or column + BASE > COLUMNS:
        return Reason("H3", Said("why.leaves_board", cell=cell_said(cell)))
    return Reason("H3", Said("why.too_little_river", cell=cell_said(cell), spaces=RIVER_SPACES))


def _why_no_proposal(g: State, seat: int, cell: int) -> Reason:
    if cell not in SITES:
        return _why_no_site(g, seat, cell)
    if cell == g.proposed:
        return Reason("H3", Said("why.proposed_already", cell=cell_said(cell)))
    return Reason("H3", Said("why.last_answer", cell=cell_said(g.proposed)))


def _why_no_plain_refusal(g: State, seat: int, n: int) -> Reason:
    if len(SITES) == 1:
        return Reason("H3", Said("why.only_site", cell=cell_said(g.proposed)))
    return Reason("H3", Said("why.propose_instead", refusals=REFUSALS))


def _neighbours(cell: int) -> Iterator[int]:
    return (c for c in NEIGHBOUR[cell] if c != NO_CELL)


def _why_no_token(g: State, seat: int, cell: int) -> Reason:
    where = cell_said(cell)
    if AT_BASE[g.pyramid_at][cell]:
        return Reason("H4", Said("why.token_at_pyramid", cell=where))
    if g.magic_token[cell] >= 0:
        return Reason("H4", Said("why.token_there", cell=where))
    other = next(c for c in _neighbours(cell) if g.magic_token[c] >= 0)
    return Reason("H4", Said("why.token_too_near", cell=where, other=cell_said(other)))


def _why_no_magic(g: State, seat: int, letter: int) -> Reason:
    return Reason("H10", Said("why.no_such_magic", magic=magic_said(seat, letter)))


def _why_no_card(g: State, seat: int, card: int) -> Reason:
    me, rule, said = g.seats[seat], QUESTIONS[g.decision][1], card_said(card)
    if me.bid == card or me.shown_bid == card:
        return Reason(rule, Said("why.card_is_bid", card=said))
    if me.used[card] or g.seats[1 - seat].used[card] or g.seats[1 - seat].shown_bid == card:
        return Reason(rule, Said("why.card_used", card=said))
    if me.offered[card]:
        return Reason(rule, Said("why.card_offered", card=said))
    if card >= OWN_CARDS and g.pharaoh_cards[card - OWN_CARDS]:
        return Reason(rule, Said("why.card_of_pharaoh", card=said))
    return Reason(rule, Said("why.card_not_held", card=said))


def _why_not_empty(g: State, cell: int, rule: str) -> Reason | None:
    if IN_BASE[g.pyramid_at][cell]:
        return Reason(rule, Said("why.pyramid_there", cell=cell_said(cell)))
    if g.standing[cell] >= 0:
        return Reason(rule, Said("why.monument_there", cell=cell_said(cell)))
    return None


def _why_no_place(g: State, seat: int, cell: int) -> Reason:
    taken = _why_not_empty(g, cell, "H20")
    if taken is not None:
        return taken
    if AT_BASE[g.pyramid_at][cell]:
        return Reason("H20", Said("why.touches_pyramid", cell=cell_said(cell)))
    other = next(c for c in _neighbours(cell) if g.standing[c] >= 0)
    return Reason("H20", Said("why.touches_monument", cell=cell_said(cell), other=cell_said(other)))


def _why_no_move(g: State, seat: int, cell: int) -> Reason:
    here = g.monuments[g.sun].cell
    if cell == here:
        return Reason("H21", Said("why.stays_there", cell=cell_said(cell)))
    if cell not in NEIGHBOUR[here]:
        return Reason("H21", Said("why.too_far", cell=cell_said(cell), here=cell_said(here)))
    taken = _why_not_empty(g, cell, "H21")
    assert taken is not None
    return taken


def _why_no_turn(g: State, seat: int, eighths: int) -> Reason:
    if eighths % 2:
        return Reason("H21", Said("why.no_quarter_turn", n=45 * eighths))
    token = g.monuments[g.sun].token
    like = next(q for q in range(4) if ARROWS[token][q] == ARROWS[token][eighths // 2])
    return Reason("H21", Said("why.same_arrows", n=45 * eighths, same=90 * like))


def _why_no_kind(g: State, seat: int, kind: int) -> Reason:
    return Reason(QUESTIONS[g.decision][1], Said("why.no_such_card", kind=kind_words.said(kind)))


def _why_not_kept(g: State, seat: int, letter: int) -> Reason:
    return Reason("H24", Said("why.not_looked_at", magic=magic_said(seat, letter)))
