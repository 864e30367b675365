"""What can happen, by number; words.py says what each is called and who sees what of it."""

from __future__ import annotations

# Setting up
(
    STANDS, CHOOSES_SITE, PROPOSES_SITE, REFUSES_SITE, NO_AGREEMENT, AGREES, PUTS_TOKEN,
    NO_SPACE, FACES_UP, ACTIVE, ON_CARD, OPEN_ON_CARD, NEXT_TOKEN,
) = range(13)  # fmt: skip
# The Gods of a round, and the bids
(
    TURNS_UP, FAVOURITE, DECIDES_MAGIC, LAYS_MAGIC, NO_MAGIC_LAID, BIDS, OFFERS, SHOWS_MAGIC,
    CANCELS, SHOWS_BID, WINS, GIVEN,
) = range(13, 25)  # fmt: skip
# Animal Magic
(
    TAKES_CARD, NOTHING_LEFT, TO_PYRAMID, BLESSES, TURNS_BID, NO_BID_TO_SEE, KEEPS_BID,
    REPLACES_BID, SWAPS, NO_SWAP, ADDS, LOWEST,
) = range(25, 37)  # fmt: skip
# The actions of the Gods
(
    PLACES, PROMOTED, REMOVES_TOKEN, MOVES, STAYS, TURNS, EXCHANGES_CARD, TAKES_MONUMENT,
    MARKS_SUN, DRAWS, LOOKS, NOTHING_TO_DRAW, SHUFFLES, KEEPS, PUTS_UNDER, INSTEAD, BACK_UNDER,
) = range(37, 54)  # fmt: skip
# The pyramid and the calendar
(
    NOT_A_CORNER, SHOWS_OFFERING, OFFERED_SUM, TIE, ADDS_OFFERING, NO_CARD_LEFT, LOWER_SCORE,
    NOBODY_BUILDS, BUILDS, HANDS_OVER, SUN_MOVES, ENDS, CHOOSES_CARD, CHOOSES_UNSEEN, REFILLS,
) = range(54, 69)  # fmt: skip
