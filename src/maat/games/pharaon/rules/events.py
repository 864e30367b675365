"""What can happen, by number; words.py says what each is called and who sees what of it.

After each name: the numbers a, b, c. `seat` is the seat it is about, tables.TRAITOR_NAMED for the
Traitor, 0 where it is about none. (chance) marks the number that is the outcome of a chance call: a
thing drawn, or a number from 0 that `below` gave. All numbers are open, except where (secret)
stands: then only the witness sees it.
"""

from __future__ import annotations

(
    # setup
    # place of the ring, Area, number (chance): the Area is laid there (P1); about no seat
    AREA_LAID,
    WHEEL_SET,  # steps clockwise (chance): the wheel is turned at random (P1); about no seat
    DIRECTION_SET,  # 0 clockwise, 1 counterclockwise (chance): how it will turn (P1); about no seat
    BEGINS,  # number (chance): seat takes the First Player token at the start (P5, P71)
    SCRIBE_DEALT,  # Noble (chance): First Play mode; in the solo game also to the Traitor (P7, P71)
    NOBLE_DRAWN,  # Noble (chance, secret): one of the two of P5
    NOBLE_KEPT,  # Noble: seat keeps it, open (P5)
    NOBLE_TO_TRAITOR,  # Noble: the one not kept is the Traitor's (P71); about the Traitor
    NOBLES_RETURN,  # how many: the Nobles not kept go back into the deck (P6); about no seat
    # place, tile (in the order of the file), number (chance): a tile of the Traitor (P72); about no
    # seat
    TILE_LAID,
    # place, side, number (chance): drawn while either side is still possible (P72); about no seat
    TILE_SIDE,
    TILE_LIES,  # place, side: only this one is possible, nothing is drawn (P72); about no seat
    # place, base resource, number (chance): that resource belongs to the tile (P72); about no seat
    TILE_RESOURCE,
    # what is laid open
    # place of the set, token (chance): a token is drawn for a set (P3, P35); about no seat
    SET_TOKEN,
    # place, token (chance): a token is drawn for the Bonus Zone (P3, P35); about no seat
    BONUS_TOKEN,
    JAR_REVEALED,  # place, Jar (chance): below the pyramid (P4, P35); about no seat
    NOBLE_REVEALED,  # place, Noble (chance) (P4, P21); about no seat
    ARTISAN_REVEALED,  # place, face (chance) (P4, P23); about no seat
    JARS_RESHUFFLED,  # how many: discarded Jars go back into the pile (P17); about no seat
    BAG_REFILLED,  # how many: discarded Offering tokens go back into the bag (P17); about no seat
    # Jar (chance, secret from all): the Traitor gets a Jar, face down (P72); about the Traitor
    TRAITOR_JAR,
    # actions and payment
    ACTS,  # Area: seat takes an action there (P10)
    LAYS,  # piece, resource of the segment: the access piece lies on the wheel (P12)
    # piece, Noble: no spot is free, the Noble is used, the access piece is given back (P53)
    LAYS_WITHOUT_SPOT,
    PAYS,  # piece: to the supply or the discard pile (P13)
    # gains
    GAINS,  # resource: one from the supply
    NO_GAIN,  # resource: there is none in the supply; lost (P17)
    LOSES,  # task (tables.py TASK_*): nothing is there to choose; the gain is lost (P19, P22, P28)
    JAR_DRAWN,  # Jar (chance): drawn blind (P25)
    JAR_TAKEN,  # place, Jar: a face-up one (P5, P30)
    DIPLOMAT_USED,  # Jar: three base resources instead of it (P55)
    TUTOR_USED,  # resource: one more (P55)
    SET_TAKEN,  # place, token, token (P20)
    BONUS_TAKEN,  # place, token: from the Bonus Zone (P20)
    TOKEN_DRAWN,  # token (chance): from the bag (P20, P34, P75)
    NOBLE_TAKEN,  # place, Noble: a face-up one (P21)
    NOBLE_FROM_DECK,  # Noble (chance): the top of the deck (P21)
    ARTISAN_TAKEN,  # place, face: a face-up one (P23)
    ARTISAN_FROM_DECK,  # face (chance): the top of the deck (P23)
    BURIAL_STEP,  # step: reached now (P24)
    NILE_STEP,  # base resource of the track, space: reached now (P22)
    TRADES,  # Noble, piece given, resource taken: Wise Woman or Treasurer (P54)
    BECOMES_PHARAOH,  # (P26)
    # passing and rounds
    PASSES,  # line (0 the lowest) (P30)
    PASSES_LAST,  # does not go on the pyramid (P31)
    TAKES_FIRST_PLAYER,  # (P30)
    MOVES_ON,  # line, square: to the right (P33, P51)
    STAYS,  # on the last square: the turn is skipped (P33)
    ROUND_OVER,  # round; about no seat
    ROUND_BEGINS,  # round; about no seat
    WHEEL_TURNS,  # steps clockwise it is turned now (P35); about no seat
    JAR_LEFT,  # Jar: the left-over one is discarded, its resources block spots (P40); about no seat
    # resource, 0 a token or 1 a marker: a spot of that segment is blocked (P40, P73); about no seat
    BLOCKS,
    # the Traitor
    TRAITOR_REVEALS,  # Jar (chance) (P73); about the Traitor, as all that follow
    TILE_CHOSEN,  # resource to its tile, resource to the wheel: the player's choice (P73)
    TILE_FORCED,  # resource to its tile, resource to the wheel: equal ones, or only one fits (P73)
    NO_SPOT_FITS,  # left resource, right resource: both go to tiles (P73)
    TILE_COVERED,  # place of the tile, space, resource: and its effects follow (P73)
    TILES_FULL,  # resource: all tiles are full, it is ignored (P73)
    # place of the tile, effect (tables.EFFECTS), its number: what the space does (P74)
    EFFECT_TOLD,
    EFFECT_EMPTY,  # effect, number: nothing is there for it (P74)
    TRAITOR_NOBLE,  # place, Noble: taken (P74)
    NOBLE_GONE,  # place, Noble: out of the game (P74)
    TRAITOR_ARTISAN,  # place, face: taken (P74)
    ARTISAN_GONE,  # place, face: out of the game (P74)
    TRAITOR_CHOOSES,  # resource, number (chance): its resource of choice (P75)
    GAME_OVER,  # about no seat
) = range(67)
