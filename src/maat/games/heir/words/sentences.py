"""What is asked, and what an action means now."""

from __future__ import annotations

from ....core.messages import Said
from ..names import (
    arrows_said,
    card_said,
    cell_said,
    god_words,
    kind_words,
    magic_said,
    token_words,
)
from ..rules import gods
from ..rules.state import State
from ..rules.tables import ARROWS, NO_CELL, REFUSALS, SUNS

# What is asked


def question_answer_site(g: State, seat: int) -> Said:
    last = g.refusals == REFUSALS - 1
    return Said("question.answer_last" if last else "question.answer_site", cell=proposed_said(g))


def question_lay_magic(g: State, seat: int) -> Said:
    return _for_the_god(g, "question.late_magic" if g.late else "question.lay_magic")


def question_lay_bid(g: State, seat: int) -> Said:
    return _for_the_god(g, "question.lay_bid")


def _for_the_god(g: State, key: str) -> Said:
    favourite = gods.is_favourite(g, g.god)
    return Said(f"{key}_favourite" if favourite else key, god=god_said(g))


def question_change_bid(g: State, seat: int) -> Said:
    other = g.seats[1 - g.decider].shown_bid
    if other < 0:
        return Said("question.change_blind")
    return Said("question.change_bid", card=card_said(other))


def question_place(g: State, seat: int) -> Said:
    anywhere = gods.is_favourite(g, g.god) or not gods.has_legal_space(g)
    key = "question.place_anywhere" if anywhere else "question.place"
    return Said(key, kind=kind_words.said(g.active))


def question_move(g: State, seat: int) -> Said:
    return Said("question.move", kind=kind_words.said(g.monuments[g.sun].kind))


def question_turn(g: State, seat: int) -> Said:
    return Said("question.turn", kind=kind_words.said(g.monuments[g.sun].kind))


def question_next(g: State, seat: int) -> Said:
    if g.open_token < 0:
        return Said("question.next")
    return Said("question.next_open", token=token_words.said(g.open_token))


# What an action means; where nothing stands here, its name and its parts say it all


def sentence_accept(g: State, seat: int) -> Said:
    return Said("action.accept", cell=proposed_said(g))


def sentence_refuse(g: State, seat: int) -> Said:
    return Said("action.refuse", cell=proposed_said(g))


def proposed_said(g: State) -> Said:
    return cell_said(g.proposed) if g.proposed != NO_CELL else Said("proposal.none")


def sentence_magic(g: State, seat: int, letter: int) -> Said:
    return Said("action.magic", magic=magic_said(seat, letter))


def sentence_bid(g: State, seat: int, card: int) -> Said:
    return Said("action.bid", card=card_said(card), god=god_said(g))


def god_said(g: State) -> Said:
    return god_words.said(g.god) if g.god >= 0 else Said("god.none")


def sentence_place(g: State, seat: int, cell: int) -> Said:
    on_token = g.magic_token[cell] >= 0
    return Said("action.place_on_token" if on_token else "action.place", cell=cell_said(cell))


def sentence_move(g: State, seat: int, cell: int) -> Said:
    on_token = g.magic_token[cell] >= 0
    return Said("action.move_on_token" if on_token else "action.move", cell=cell_said(cell))


def sentence_turn(g: State, seat: int, eighths: int) -> Said:
    token = g.monuments[g.sun].token if g.sun < SUNS else -1
    arrows = [Said("direction.none")]
    if token >= 0 and eighths % 2 == 0:
        arrows = arrows_said(ARROWS[token][eighths // 2])
    return Said("action.turn", n=45 * eighths, arrows=arrows)


def sentence_take(g: State, seat: int, kind: int) -> Said:
    key = "action.take" if kind == g.active else "action.take_other"
    return Said(key, kind=kind_words.said(kind))


def sentence_keep(g: State, seat: int, letter: int) -> Said:
    return Said("action.keep", magic=magic_said(seat, letter))
