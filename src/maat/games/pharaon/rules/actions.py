"""The action space: one fixed number for everything that can be done, and what can be asked.

Places are counted from 0 here; people count from 1. Pieces, Nobles, faces: tables.py. Of things
that look alike, only the first place is offered where the place cannot matter: face-up Jars always;
sets, Bonus Zone and Artisans except in the solo game, where the Traitor's tiles count places.
"""

from __future__ import annotations

from .state import Legal
from .tables import (
    ARTISAN_PLACES,
    BASES,
    BONUS_ROOM,
    MOST_SETS,
    NILE_OFFERS,
    NOBLE_CARDS,
    NOBLE_PLACES,
    PAYABLE,
    RESOURCES,
    SEATS_MOST,
)

# What is asked (Game.decision), and the ranges of actions that may be offered then
(
    NOT_ASKED,  # never seen from outside: the rules go on with the next task
    KEEP_NOBLE,  # P5: which of the two Nobles of Seat.drawn do you keep? KEEP
    START_JAR,  # P5: which face-up Jar? JAR
    YOUR_TURN,  # P10: BURY ... NILE (an action), PASS, and before it WISE and TREASURE trades (P54)
    PAY_ACCESS,  # P12: which piece do you lay for the access cost? PAY, PROPOSED
    PAY_REST,  # P13: which piece next for the action cost? PAY, PROPOSED
    WHICH_SET,  # P20: SET
    WHICH_BONUS,  # P20, P56: a bonus Offering token: BONUS or BAG
    WHICH_NOBLE,  # P21: NOBLE (the last one: top of the deck)
    WHICH_ARTISAN,  # P23: ARTISAN (the last one: top of the deck)
    # P22, P56: one step on a Nile track: TRACK, and where steps may be left (P57) DECLINE
    WHICH_TRACK,
    WHICH_BASE,  # P34, P55: a base resource of your choice: BASE
    # P55: Game.jar has been seen; three base resources instead of it? DIPLOMACY or DECLINE
    USE_DIPLOMAT,
    USE_TUTOR,  # P55: one more base resource? BASE or DECLINE
    PASS_JAR,  # P30: which face-up Jar on passing? JAR
    PASS_TRADE,  # P54: on passing, after all else: WISE, TREASURE, or DECLINE to leave it
    SQUARE_GAIN,  # P33: the gain of this square or one further left: BASE, TAKE_SILVER, BONUS, BAG
    TRAITOR_TILE,  # P73: which of the two upper resources of Game.jar goes to its tile? TO_TILE
    TRAITOR_BASE,  # P75: which base resource do you give the Traitor? GIVE
    OVER,
) = range(20)

KEEP = 0  # + Noble: the starting Noble you keep
JAR = KEEP + NOBLE_CARDS  # + place: take a face-up Jar
OFFER = JAR + SEATS_MOST  # Offerings: a set alone, paid by the access piece
OFFER_MORE = (
    OFFER + 1
)  # + base resource: Offerings: a set and a bonus token for two of this resource
ENNOBLE = OFFER_MORE + BASES  # Nobles: take a Noble
SAIL = ENNOBLE + 1  # + offer: Nile: pay the printed pair
HIRE = SAIL + NILE_OFFERS  # + base resource: Artisans: take an Artisan for three of this resource
BURY = HIRE + BASES  # Burial Chamber: the next step
PASS = BURY + 1
# Wise Woman: given 0-4 is a base resource, 5-9 an Offering token of one; taken is a resource of
# another kind
WISE = PASS + 1  # + 6 * given + taken
TREASURE = WISE + 10 * RESOURCES  # + given (as above): Treasurer: a Silver for it
PAY = TREASURE + 10  # + piece: lay or pay this piece
PROPOSED = PAY + PAYABLE  # pay as proposed (Game.pay.proposed_access and proposal), all in one step
SET = PROPOSED + 1  # + place: take a set
BONUS = SET + MOST_SETS  # + place: take a token from the Bonus Zone
BAG = BONUS + BONUS_ROOM  # draw a token from the bag
NOBLE = BAG + 1  # + place: take a face-up Noble; the last place is the top of the deck
ARTISAN = (
    NOBLE + NOBLE_PLACES + 1
)  # + place: take a face-up Artisan; the last place is the top of the deck
TRACK = ARTISAN + ARTISAN_PLACES + 1  # + base resource: one step on this Nile track
BASE = TRACK + BASES  # + base resource: take it from the supply
TAKE_SILVER = BASE + BASES  # take a Silver from the supply (pyramid)
DIPLOMACY = (
    TAKE_SILVER + 1
)  # the Diplomat: three base resources of your choice instead of this Jar's
DECLINE = DIPLOMACY + 1  # do not use the power that is asked for
TO_TILE = (
    DECLINE + 1
)  # + base resource: this one goes to the Traitor's tile, the other to the wheel
GIVE = TO_TILE + BASES  # + base resource: give it to the Traitor from the supply
ACTIONS = GIVE + BASES


def offer(legal: Legal, action: int) -> None:
    legal.ids[legal.count] = action
    legal.count += 1
