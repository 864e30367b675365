"""What can be asked, and everything that can be done.

Places are counted from 0 here; people count from 1. Pieces, Nobles, faces: tables.py. Of things
that look alike, only the first place is offered where the place cannot matter: face-up Jars always;
sets, Bonus Zone and Artisans except in the solo game, where the Traitor's tiles count places.
"""

from __future__ import annotations

from ....core.actions import Decision, Decisions, Kind, Space
from ....core.events import Part
from .. import names
from .tables import RESOURCE_NAMES, SILVER

DECISIONS = Decisions(
    Decision("not_asked", "P18"),  # never seen from outside: the rules go on with the next task
    Decision("keep_noble", "P5"),  # which of the two Nobles of Seat.drawn do you keep?
    Decision("start_jar", "P5"),  # which face-up Jar?
    Decision("your_turn", "P10"),  # an action or passing, and before it trades (P54)
    Decision("pay_access", "P12"),  # which piece do you lay for the access cost?
    Decision("pay_rest", "P13"),  # which piece next for the action cost?
    Decision("which_set", "P20"),
    Decision("which_bonus", "P20"),  # a bonus Offering token, also of a Noble (P56)
    Decision("which_noble", "P21"),
    Decision("which_artisan", "P23"),
    Decision("which_track", "P22"),  # one step on a Nile track; some steps may be left (P57)
    Decision("which_base", "P19"),  # a base resource of your choice (P51, P55)
    Decision("use_diplomat", "P55"),  # State.jar has been seen; three base resources instead of it?
    Decision("use_tutor", "P55"),  # one more base resource?
    Decision("pass_jar", "P30"),  # which face-up Jar on passing?
    Decision("pass_trade", "P54"),  # on passing, after all else
    Decision("square_gain", "P33"),  # the gain of this square or one further left
    Decision("traitor_tile", "P73"),  # which upper resource of State.jar goes to its tile?
    Decision("traitor_base", "P75"),  # which base resource do you give the Traitor?
    Decision("over", "P35"),
)
(
    NOT_ASKED, KEEP_NOBLE, START_JAR, YOUR_TURN, PAY_ACCESS, PAY_REST, WHICH_SET, WHICH_BONUS,
    WHICH_NOBLE, WHICH_ARTISAN, WHICH_TRACK, WHICH_BASE, USE_DIPLOMAT, USE_TUTOR, PASS_JAR,
    PASS_TRADE, SQUARE_GAIN, TRAITOR_TILE, TRAITOR_BASE, OVER,
) = DECISIONS.numbers  # fmt: skip

_base = Part("resource", names.base_words)
_given = Part("given", names.given_words)
_paying = {PAY_ACCESS: "P12", PAY_REST: "P13"}
_trading = (YOUR_TURN, PASS_TRADE)
_bonus = {WHICH_BONUS: "P20", SQUARE_GAIN: "P33"}
_declining = {USE_DIPLOMAT: "P55", USE_TUTOR: "P55", PASS_TRADE: "P54", WHICH_TRACK: "P57"}
SPACE = Space(
    # the setup, and passing
    Kind("keep", Part("noble", names.noble_words), asked=KEEP_NOBLE, rule="P5", from_hand=True),
    Kind("jar", Part("place", names.jar_places), asked={START_JAR: "P5", PASS_JAR: "P30"}),
    # a turn: a set alone, paid by the access piece, or with a bonus token for two of a resource; a
    # Noble; a printed pair of the Nile; an Artisan for three of a resource; the next burial step
    Kind("offer", asked=YOUR_TURN, rule="P20", notation="offerings"),
    Kind("offer_more", _base, asked=YOUR_TURN, rule="P20", notation="offerings bonus {resource}"),
    Kind("ennoble", asked=YOUR_TURN, rule="P21", notation="nobles"),
    Kind(
        "sail", Part("offer", names.offer_words),
        asked=YOUR_TURN, rule="P22", notation="nile {offer}",
    ),
    Kind("hire", _base, asked=YOUR_TURN, rule="P23", notation="artisans {resource}"),
    Kind("bury", asked=YOUR_TURN, rule="P24", notation="burial chamber"),
    Kind("pass", asked=YOUR_TURN, rule="P30", idle=True),
    # the Wise Woman: a resource of another kind; the Treasurer: a Silver
    Kind(
        "wise", _given, Part("taken", names.resource_words),
        asked=_trading, rule="P54", notation="wise woman {given} for {taken}",
    ),
    Kind("treasure", _given, asked=_trading, rule="P54", notation="treasurer {given}"),
    # lay or pay a piece; or pay as proposed (State.pay), all in one step
    Kind("pay", Part("piece", names.paid_words), asked=_paying),
    Kind("proposed", asked=(PAY_ACCESS, PAY_REST), rule="P16", notation="pay as proposed"),
    # take what lies at a place, or the top of a deck
    Kind("set", Part("place", names.set_places), asked=WHICH_SET, rule="P20"),
    Kind("bonus", Part("place", names.bonus_places), asked=_bonus),
    Kind("bag", asked=_bonus),
    Kind("noble", Part("place", names.noble_places), asked=WHICH_NOBLE, rule="P21"),
    Kind("artisan", Part("place", names.artisan_places), asked=WHICH_ARTISAN, rule="P23"),
    Kind("track", _base, asked=WHICH_TRACK, rule="P22"),
    Kind(
        "base", _base,
        asked={WHICH_BASE: "P51", USE_TUTOR: "P55", SQUARE_GAIN: "P33"}, notation="take {resource}",
    ),
    Kind("silver", asked=SQUARE_GAIN, rule="P33", notation=f"take {RESOURCE_NAMES[SILVER]}"),
    # the Diplomat: three base resources instead of this Jar's
    Kind("diplomat", asked=USE_DIPLOMAT, rule="P55"),
    Kind("decline", asked=_declining, idle=True),
    # this one goes to the Traitor's tile, the other to the wheel; a gift to it from the supply
    Kind("tile", _base, asked=TRAITOR_TILE, rule="P73"),
    Kind("give", _base, asked=TRAITOR_BASE, rule="P75"),
)  # fmt: skip
(
    KEEP, JAR, OFFER, OFFER_MORE, ENNOBLE, SAIL, HIRE, BURY, PASS, WISE, TREASURE, PAY, PROPOSED,
    SET, BONUS, BAG, NOBLE, ARTISAN, TRACK, BASE, TAKE_SILVER, DIPLOMACY, DECLINE, TO_TILE, GIVE,
) = SPACE.numbers  # fmt: skip
TRADED = SPACE.ids("wise")  # TRADED[given][taken]
KIND, FIRST, SECOND = SPACE.kind, SPACE.first, SPACE.second
