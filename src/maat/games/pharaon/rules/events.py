"""What can happen, and who sees what of it.

An event is about a seat, about the Traitor (tables.TRAITOR_NAMED), or about none. A part marked
`chance` is the outcome of a chance call: a thing drawn, or a number from 0 that `below` gave.
"""

from __future__ import annotations

from ....core.events import Event, Events, Part
from ....core.messages import NUMBER
from .. import names

_place, _noble = Part("place", names.place_words), Part("noble", names.the_noble_words)
_kind, _a_resource = (
    Part("resource", names.resource_words),
    Part("resource", names.a_resource_words),
)
_piece, _token = Part("piece", names.piece_words), Part("token", names.token_words)
_artisan, _jar = Part("artisan", names.artisan_words), Part("jar", names.jar_words)
_first, _second = Part("first", names.resource_words), Part("second", names.resource_words)
_side, _line = Part("side", names.side_words), Part("line", names.place_words)
_effect, _number = Part("effect", names.effect_words), Part("number", names.effect_number_words)
_round, _count = Part("round", NUMBER), Part("count", NUMBER)
_fallen = Part("fallen", NUMBER, chance=True)
_drawn_token, _drawn_jar = _token._replace(chance=True), _jar._replace(chance=True)
_drawn_noble, _drawn_artisan = _noble._replace(chance=True), _artisan._replace(chance=True)

EVENTS = Events(
    # setup
    Event(  # the Area is laid at that place of the ring (P1)
        "area_laid",
        Part("place", names.circle_words),
        Part("area", names.area_words),
        _fallen,
        about=False,
    ),
    # turned at random by so many steps clockwise, and how it will turn (P1)
    Event("wheel_set", Part("wheel", names.wheel_words, chance=True), about=False),
    Event("direction_set", Part("direction", names.direction_words, chance=True), about=False),
    Event("begins", _fallen),  # the First Player token at the start (P5, P71)
    Event("scribe_dealt", Part("noble", names.scribe_words, chance=True)),  # (P7, P71)
    Event("noble_drawn", _drawn_noble._replace(secret=True)),  # one of the two of P5
    Event("noble_kept", _noble),  # open (P5)
    Event("noble_to_traitor", _noble),  # the one not kept (P71)
    Event("nobles_return", _count, about=False),  # those not kept, into the deck (P6)
    Event("tile_laid", _place, Part("tile", names.tile_words), _fallen, about=False),  # (P72)
    Event("tile_side", _place, _side, _fallen, about=False),  # either side is possible (P72)
    Event("tile_lies", _place, _side, about=False),  # only one is: nothing is drawn (P72)
    Event("tile_resource", _place, _kind, _fallen, about=False),  # belongs to the tile (P72)
    # what is laid open
    Event("set_token", _place, _drawn_token, about=False),  # (P3, P35)
    Event("bonus_token", _place, _drawn_token, about=False),  # (P3, P35)
    Event("jar_revealed", _place, _drawn_jar, about=False),  # below the pyramid (P4, P35)
    Event("noble_revealed", _place, Part("noble", names.noble_words, chance=True), about=False),
    Event("artisan_revealed", _place, _drawn_artisan, about=False),  # (P4, P23)
    Event("jars_reshuffled", _count, about=False),  # discards go back into the pile (P17)
    Event("bag_refilled", _count, about=False),  # discards go back into the bag (P17)
    Event("traitor_jar", _drawn_jar._replace(secret=True)),  # face down, secret from all (P72)
    # actions and payment
    Event("acts", Part("area", names.at_words)),  # (P10)
    Event("lays", _piece, _kind),  # the access piece, on that segment of the wheel (P12)
    Event("lays_without_spot", _piece, _noble),  # it is given back, the Noble is used (P53)
    Event("pays", _piece, joins=True),  # to the supply or the discard pile (P13)
    # gains
    Event("gains", _a_resource, joins=True),
    Event("no_gain", _kind),  # there is none in the supply; lost (P17)
    Event("loses", Part("gain", names.loss_words)),  # nothing is there to choose (P19, P22, P28)
    Event("jar_drawn", _drawn_jar),  # blind (P25)
    Event("jar_taken", _place, _jar),  # a face-up one (P5, P30)
    Event("diplomat_used", _jar),  # three base resources instead of it (P55)
    Event("tutor_used", _kind),  # one more (P55)
    Event(  # (P20)
        "set_taken",
        _place,
        Part("first", names.face_words),
        Part("second", names.face_words),
    ),
    Event("bonus_taken", _place, _token),  # from the Bonus Zone (P20)
    Event("token_drawn", _drawn_token),  # from the bag (P20, P34, P75)
    Event("noble_taken", _place, _noble),  # a face-up one (P21)
    Event("noble_from_deck", _drawn_noble),  # (P21)
    Event("artisan_taken", _place, _artisan),  # a face-up one (P23)
    Event("artisan_from_deck", _drawn_artisan),  # (P23)
    Event("burial_step", Part("step", NUMBER)),  # reached now (P24)
    Event("nile_step", _kind, Part("space", NUMBER)),  # reached now on that track (P22)
    Event("trades", _noble, _piece, _a_resource),  # with Wise Woman or Treasurer (P54)
    Event("becomes_pharaoh"),  # (P26)
    # passing and rounds
    Event("passes", _line),  # 0 is the lowest (P30)
    Event("passes_last"),  # does not go on the pyramid (P31)
    Event("takes_first_player"),  # (P30)
    Event("moves_on", _line, Part("square", names.place_words)),  # to the right (P33, P51)
    Event("stays"),  # on the last square: the turn is skipped (P33)
    Event("round_over", _round, about=False),
    Event("round_begins", _round, about=False, opens_round=True),
    Event("wheel_turns", Part("wheel", names.wheel_words), about=False),  # stands so now (P35)
    Event("jar_left", _jar, about=False),  # discarded, its resources block spots (P40)
    # a token or a marker blocks a spot of that segment (P40, P73)
    Event("blocks", _kind, Part("blocker", names.blocker_words), about=False),
    # the Traitor
    Event("traitor_reveals", _drawn_jar, reveals=True),  # (P73)
    Event("tile_chosen", _first, _second),  # to its tile, to the wheel: chosen (P73)
    Event("tile_forced", _first, _second),  # the same, without a choice (P73)
    Event("no_spot_fits", _first, _second),  # left and right, both go to tiles (P73)
    Event("tile_covered", _place, Part("space", NUMBER), _kind),  # its effects follow (P73)
    Event("tiles_full", _kind),  # ignored (P73)
    Event("effect_told", _place, _effect, _number),  # what a covered space does (P74)
    Event("effect_empty", _effect, _number),  # nothing is there for it (P74)
    Event("traitor_noble", _place, _noble),  # taken (P74)
    Event("noble_gone", _place, _noble),  # out of the game (P74)
    Event("traitor_artisan", _place, _artisan),  # taken (P74)
    Event("artisan_gone", _place, _artisan),  # out of the game (P74)
    Event("traitor_chooses", _a_resource, _fallen),  # its resource of choice (P75)
    Event("game_over", about=False),
)
(
    AREA_LAID, WHEEL_SET, DIRECTION_SET, BEGINS, SCRIBE_DEALT, NOBLE_DRAWN, NOBLE_KEPT,
    NOBLE_TO_TRAITOR, NOBLES_RETURN, TILE_LAID, TILE_SIDE, TILE_LIES, TILE_RESOURCE,
    SET_TOKEN, BONUS_TOKEN, JAR_REVEALED, NOBLE_REVEALED, ARTISAN_REVEALED, JARS_RESHUFFLED,
    BAG_REFILLED, TRAITOR_JAR,
    ACTS, LAYS, LAYS_WITHOUT_SPOT, PAYS,
    GAINS, NO_GAIN, LOSES, JAR_DRAWN, JAR_TAKEN, DIPLOMAT_USED, TUTOR_USED, SET_TAKEN, BONUS_TAKEN,
    TOKEN_DRAWN, NOBLE_TAKEN, NOBLE_FROM_DECK, ARTISAN_TAKEN, ARTISAN_FROM_DECK, BURIAL_STEP,
    NILE_STEP, TRADES, BECOMES_PHARAOH,
    PASSES, PASSES_LAST, TAKES_FIRST_PLAYER, MOVES_ON, STAYS, ROUND_OVER, ROUND_BEGINS, WHEEL_TURNS,
    JAR_LEFT, BLOCKS,
    TRAITOR_REVEALS, TILE_CHOSEN, TILE_FORCED, NO_SPOT_FITS, TILE_COVERED, TILES_FULL, EFFECT_TOLD,
    EFFECT_EMPTY, TRAITOR_NOBLE, NOBLE_GONE, TRAITOR_ARTISAN, ARTISAN_GONE, TRAITOR_CHOOSES,
    GAME_OVER,
) = EVENTS.numbers  # fmt: skip
