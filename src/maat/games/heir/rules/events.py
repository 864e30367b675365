"""What can happen, and who sees what of it."""

from __future__ import annotations

from ....core.events import Event, Events, Part
from ....core.messages import NUMBER
from ..names import (
    card_words,
    cell_words,
    choice_words,
    degree_words,
    god_words,
    kind_words,
    letter_words,
    magic_words,
    site_words,
    token_words,
)

_cell, _god = Part("cell", cell_words), Part("god", god_words)
_kind, _card = Part("kind", kind_words), Part("card", card_words)
_points = Part("points", NUMBER)
_drawn_kind = Part("kind", kind_words, chance=True)
_drawn_letter = Part("letter", letter_words, secret=True, chance=True)
_secret_card = Part("card", card_words, secret=True)

EVENTS = Events(
    # Setting up
    Event("stands", Part("cell", site_words, chance=True), about=False),
    Event("chooses_site", _cell),
    Event("proposes_site", _cell),
    Event("refuses_site", _cell),
    Event("no_agreement", about=False),
    Event("agrees", _cell),
    Event("puts_token", _cell),
    Event("no_space", Part("tokens", NUMBER)),
    Event("faces_up", _drawn_kind, about=False),
    Event("active", _drawn_kind, about=False),
    Event("on_card", Part("token", token_words, chance=True), about=False),
    Event("open_on_card", Part("token", token_words), about=False),
    Event("next_token", Part("token", token_words, chance=True), about=False),
    # The Gods of a round, and the bids
    Event("turns_up", Part("god", god_words, chance=True), about=False),
    Event("favourite", _god, about=False),
    Event("decides_magic", Part("letter", choice_words, secret=True)),
    Event("lays_magic"),
    Event("no_magic_laid"),
    Event("bids", _secret_card),
    Event("offers", _secret_card),
    Event("shows_magic", Part("magic", magic_words), reveals=True),
    Event("cancels", Part("letter", letter_words), about=False),
    Event("shows_bid", _card, reveals=True),
    Event("wins", _god),
    Event("given", _god),
    # Animal Magic
    Event("takes_card", _card),
    Event("nothing_left"),
    Event("to_pyramid"),
    Event("blesses", _god),
    Event("turns_bid", _card, reveals=True),
    Event("no_bid_to_see"),
    Event("keeps_bid"),
    Event("replaces_bid", _secret_card),
    Event("swaps"),
    Event("no_swap"),
    Event("adds"),
    Event("lowest"),
    # The actions of the Gods
    Event("places", _kind, _cell),
    Event("promoted"),
    Event("removes_token", _cell),
    Event("moves", _cell),
    Event("stays"),
    Event("turns", Part("degrees", degree_words)),
    Event("exchanges_card", Part("old", kind_words), Part("new", kind_words)),
    Event("takes_monument", _kind, _points),
    Event("marks_sun", _points),
    Event("draws", _drawn_letter),
    Event("looks", _drawn_letter),
    Event("nothing_to_draw"),
    Event("shuffles"),
    Event("keeps", Part("letter", letter_words, secret=True)),
    Event("puts_under", Part("magic", magic_words)),
    Event("instead", _points),
    Event("back_under", _god),
    # The pyramid and the calendar
    Event("not_a_corner", about=False),
    Event("shows_offering", _card, reveals=True),
    Event("offered_sum", _points),
    Event("tie", about=False),
    Event("adds_offering", _card, _points),
    Event("no_card_left"),
    Event("lower_score"),
    Event("nobody_builds", about=False),
    Event("builds", _points),
    Event("hands_over", about=False),
    Event("sun_moves", Part("sun", NUMBER), about=False, opens_round=True),
    Event("ends", about=False),
    Event("chooses_card", _kind),
    Event("chooses_unseen"),
    Event("refills", _drawn_kind),
)
(
    STANDS, CHOOSES_SITE, PROPOSES_SITE, REFUSES_SITE, NO_AGREEMENT, AGREES, PUTS_TOKEN,
    NO_SPACE, FACES_UP, ACTIVE, ON_CARD, OPEN_ON_CARD, NEXT_TOKEN,
    TURNS_UP, FAVOURITE, DECIDES_MAGIC, LAYS_MAGIC, NO_MAGIC_LAID, BIDS, OFFERS, SHOWS_MAGIC,
    CANCELS, SHOWS_BID, WINS, GIVEN,
    TAKES_CARD, NOTHING_LEFT, TO_PYRAMID, BLESSES, TURNS_BID, NO_BID_TO_SEE, KEEPS_BID,
    REPLACES_BID, SWAPS, NO_SWAP, ADDS, LOWEST,
    PLACES, PROMOTED, REMOVES_TOKEN, MOVES, STAYS, TURNS, EXCHANGES_CARD, TAKES_MONUMENT,
    MARKS_SUN, DRAWS, LOOKS, NOTHING_TO_DRAW, SHUFFLES, KEEPS, PUTS_UNDER, INSTEAD, BACK_UNDER,
    NOT_A_CORNER, SHOWS_OFFERING, OFFERED_SUM, TIE, ADDS_OFFERING, NO_CARD_LEFT, LOWER_SCORE,
    NOBODY_BUILDS, BUILDS, HANDS_OVER, SUN_MOVES, ENDS, CHOOSES_CARD, CHOOSES_UNSEEN, REFILLS,
) = EVENTS.numbers  # fmt: skip
