"""What is asked, what each action means now, and the rule it rests on."""

from __future__ import annotations

from ....core.messages import Said
from ..names import (
    DECISION,
    arrows_said,
    card_said,
    cell_said,
    god_words,
    kind_words,
    magic_said,
    split,
    token_words,
)
from ..rules import gods
from ..rules.actions import (
    ANSWER_SITE,
    BREAK_TIE,
    CHANGE_BID,
    CHOOSE_SITE,
    KEEP_MAGIC,
    LAY_BID,
    LAY_MAGIC,
    LAY_OFFERING,
    MOVE_MONUMENT,
    NEXT_CARD,
    OVER,
    PLACE_MONUMENT,
    PROPOSE_SITE,
    PUT_TOKEN,
    TAKE_CARD,
    TURN_MONUMENT,
)
from ..rules.state import State
from ..rules.tables import ARROWS, NO_CELL, REFUSALS, SUNS

# What is asked: its message and its rule
QUESTIONS = {
    CHOOSE_SITE: ("choose_site", "H3"),
    PROPOSE_SITE: ("propose_site", "H3"),
    ANSWER_SITE: ("answer_site", "H3"),
    PUT_TOKEN: ("put_token", "H4"),
    LAY_MAGIC: ("lay_magic", "H10"),
    LAY_BID: ("lay_bid", "H10"),
    LAY_OFFERING: ("lay_offering", "H11"),
    CHANGE_BID: ("change_bid", "H13"),
    PLACE_MONUMENT: ("place", "H20"),
    MOVE_MONUMENT: ("move", "H21"),
    TURN_MONUMENT: ("turn", "H21"),
    TAKE_CARD: ("take", "H22"),
    KEEP_MAGIC: ("keep", "H24"),
    BREAK_TIE: ("break_tie", "H25"),
    NEXT_CARD: ("next", "H26"),
    OVER: ("over", "H26"),
}


def sentence(g: State, seat: int, action: int) -> Said:
    kind, n = split(action)
    if kind in ("accept", "refuse"):
        return Said(f"action.{kind}", cell=_proposed_said(g))
    if kind in ("site", "propose", "token", "place", "move"):
        on_token = kind in ("place", "move") and g.magic_token[n] >= 0
        return Said(f"action.{kind}_on_token" if on_token else f"action.{kind}", cell=cell_said(n))
    if kind in ("magic", "keep"):
        return Said(f"action.{kind}", magic=magic_said(seat, n))
    if kind in ("bid", "replace", "offer"):
        return Said(f"action.{kind}", card=card_said(n), god=_god_said(g))
    if kind == "turn":
        token = g.monuments[g.sun].token if g.sun < SUNS else -1
        arrows = (
            arrows_said(ARROWS[token][n // 2])
            if token >= 0 and n % 2 == 0
            else [Said("direction.none")]
        )
        return Said("action.turn", n=45 * n, arrows=arrows)
    if kind in ("take", "next"):
        swaps = kind == "take" and n != g.active
        return Said("action.take_other" if swaps else f"action.{kind}", kind=kind_words.said(n))
    return Said(f"action.{kind}", god=_god_said(g))


def _proposed_said(g: State) -> Said:
    return cell_said(g.proposed) if g.proposed != NO_CELL else Said("proposal.none")


def _god_said(g: State) -> Said:
    return god_words.said(g.god) if g.god >= 0 else Said("god.none")


def rule(g: State, action: int) -> str:
    kind, _ = split(action)
    if kind == "offer" and g.decision == BREAK_TIE:
        return "H25"
    return QUESTIONS[DECISION[kind]][1]


def question(g: State, seat: int) -> Said:
    """What is asked, of whoever is asked."""
    key = QUESTIONS[g.decision][0]
    if g.decision == ANSWER_SITE:
        last = g.refusals == REFUSALS - 1
        return Said(
            "question.answer_last" if last else "question.answer_site", cell=_proposed_said(g)
        )
    if g.decision == NEXT_CARD and g.open_token >= 0:
        return Said("question.next_open", token=token_words.said(g.open_token))
    if g.decision == LAY_MAGIC and g.late:
        key = "late_magic"
    if g.decision == LAY_MAGIC or g.decision == LAY_BID:
        favourite = gods.is_favourite(g, g.god)
        return Said(
            f"question.{key}_favourite" if favourite else f"question.{key}", god=_god_said(g)
        )
    if g.decision == TURN_MONUMENT or g.decision == MOVE_MONUMENT:
        return Said(f"question.{key}", kind=kind_words.said(g.monuments[g.sun].kind))
    if g.decision == PLACE_MONUMENT:
        anywhere = gods.is_favourite(g, g.god) or not gods.has_legal_space(g)
        return Said(
            "question.place_anywhere" if anywhere else "question.place",
            kind=kind_words.said(g.active),
        )
    if g.decision == CHANGE_BID:
        other = g.seats[1 - g.decider].shown_bid
        return (
            Said("question.change_bid", card=card_said(other))
            if other >= 0
            else Said("question.change_blind")
        )
    return Said(f"question.{key}")
