"""Why something cannot be done now: always with the rule, and with what would be needed.

Every reason is found from what the seat sees; an action of another kind than what is asked for is
told so.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.messages import Reason, Said
from ..names import (
    a_piece,
    area,
    at_area,
    counted,
    given_piece,
    place_words,
    resource,
    split,
    the_noble,
)
from ..rules import access, artisans, costs, noble_area, nobles, offerings, passing, payment
from ..rules import actions as act
from ..rules.state import Seat, State
from ..rules.tables import (
    ARTISAN_PLACES,
    BASES,
    BURIAL_STEPS,
    DIPLOMAT,
    ENGLISH,
    GROUP,
    JAR,
    NOBLE_CARDS,
    NOBLE_PLACES,
    NOTHING_HERE,
    OFFERING,
    PAYABLE,
    RESOURCES,
    SCRIBE_BITS,
    SILVER,
    SQUARE_BASE,
    SQUARE_OFFERING,
    SQUARE_SILVER,
    TOKEN_OF_AREA,
    TREASURER,
    WISE_WOMAN,
    WITHOUT_SPOT,
)
from .sentences import Price, has, price, question

AREA_ACTIONS = ("offer", "offer_more", "ennoble", "sail", "hire", "bury")
TURN = (act.YOUR_TURN,)
TRADING = (act.YOUR_TURN, act.PASS_TRADE)
BONUS = (act.WHICH_BONUS, act.SQUARE_GAIN)
ASKED = {
    "keep": (act.KEEP_NOBLE,),
    "jar": (act.START_JAR, act.PASS_JAR),
    **dict.fromkeys((*AREA_ACTIONS, "pass"), TURN),
    "wise": TRADING,
    "treasure": TRADING,
    "pay": (act.PAY_ACCESS, act.PAY_REST),
    "proposed": (act.PAY_ACCESS, act.PAY_REST),
    "set": (act.WHICH_SET,),
    "bonus": BONUS,
    "bag": BONUS,
    "noble": (act.WHICH_NOBLE,),
    "artisan": (act.WHICH_ARTISAN,),
    "track": (act.WHICH_TRACK,),
    "base": (act.WHICH_BASE, act.USE_TUTOR, act.SQUARE_GAIN),
    "silver": (act.SQUARE_GAIN,),
    "diplomat": (act.USE_DIPLOMAT,),
    "decline": (act.USE_DIPLOMAT, act.USE_TUTOR, act.PASS_TRADE, act.WHICH_TRACK),
    "tile": (act.TRAITOR_TILE,),
    "give": (act.TRAITOR_BASE,),
}

RULE_OF_QUESTION = {
    act.KEEP_NOBLE: "P5", act.START_JAR: "P5", act.YOUR_TURN: "P10", act.PAY_ACCESS: "P12",
    act.PAY_REST: "P13", act.WHICH_SET: "P20", act.WHICH_BONUS: "P20", act.WHICH_NOBLE: "P21",
    act.WHICH_ARTISAN: "P23", act.WHICH_TRACK: "P22", act.WHICH_BASE: "P19",
    act.USE_DIPLOMAT: "P55", act.USE_TUTOR: "P55", act.PASS_JAR: "P30", act.PASS_TRADE: "P54",
    act.SQUARE_GAIN: "P33", act.TRAITOR_TILE: "P73", act.TRAITOR_BASE: "P75",
}  # fmt: skip


def why_not(g: State, seat: int, action: int) -> Reason:
    kind, n = split(action)
    if g.decision == act.OVER:
        return Reason("P35", Said("why.over"))
    if seat != g.deciding:
        return Reason("P10", Said("why.not_your_turn"))
    if g.decision not in ASKED[kind]:
        return _not_asked(g, seat, kind)
    reasons: dict[str, Callable[[State, int, int], Reason]] = {
        "keep": _no_keep, "jar": _no_jar, "wise": _no_wise_trade, "treasure": _no_treasure,
        "pay": _no_payment, "proposed": _no_proposal, "set": _no_set, "bonus": _no_bonus,
        "bag": _no_bag, "noble": _no_noble, "artisan": _no_artisan, "track": _no_track,
        "base": _no_base, "silver": _no_silver, "tile": _no_tile, "give": _no_gift,
        "decline": _no_decline,
    }  # fmt: skip
    if kind in reasons:
        return reasons[kind](g, seat, n)
    return _no_area_action(g, seat, kind, n)


def why_never(text: str) -> Reason | None:
    """Tokens that pay for nothing have no action of paying (P14)."""
    words = text.lower().split()
    if words[:1] == ["pay"] and ("pp" in words or "prestige" in words):
        return Reason("P14", Said("why.pays_nothing"))
    return None


def _not_asked(g: State, seat: int, kind: str) -> Reason:
    me = g.seats[seat]
    if kind in (*AREA_ACTIONS, "pass") and me.passed == 1:
        return Reason("P32", Said("why.passed"))
    if kind in ("wise", "treasure") and g.decision == act.SQUARE_GAIN:
        return Reason("P54", Said("why.no_trade_on_pyramid"))
    if kind == "diplomat" and not has(me, DIPLOMAT):
        return Reason("P55", Said("why.noble_missing", noble=the_noble(DIPLOMAT)))
    if kind == "silver" and g.decision in (act.WHICH_BASE, act.USE_TUTOR):
        rule = "P34" if g.decision == act.WHICH_BASE else "P55"
        return Reason(rule, Said("why.no_silver_here"))
    if kind == "tile" and g.seats_in_game == 1:
        return Reason("P73", Said("why.no_choice_of_tile"))
    if kind == "give" and g.seats_in_game == 1 and g.edition != ENGLISH:
        return Reason("P75", Said("why.traitor_gets_random"))
    return Reason(RULE_OF_QUESTION[g.decision], Said("why.not_asked", question=question(g, seat)))


# Setup


def _no_keep(g: State, seat: int, noble: int) -> Reason:
    return Reason(
        "P5",
        Said(
            "why.not_drawn",
            noble=the_noble(noble),
            drawn=[the_noble(n) for n in g.seats[seat].drawn],
        ),
    )


def _no_jar(g: State, seat: int, place: int) -> Reason:
    rule = "P30" if g.decision == act.PASS_JAR else "P5"
    return Reason(
        rule, _not_at(place, g.shown_jars[place], g.shown_jars.index(g.shown_jars[place]))
    )


def _not_at(place: int, thing: int, first: int) -> Said:
    """Nothing lies there, or the same lies at an earlier place, which alone is offered."""
    if thing == NOTHING_HERE:
        return Said("why.nothing_at", place=place_words.said(place))
    return Said("why.same_at", place=place_words.said(place), other=place_words.said(first))


# Area actions


def _no_area_action(g: State, seat: int, kind: str, n: int) -> Reason:
    """No spot, nothing to be had, or not enough to pay with, in this order."""
    cost = Price(g, seat, kind, n)
    me = g.seats[seat]
    return (
        _no_spot(g, me, cost) or _nothing_left(g, me, kind) or _cannot_pay(g, seat, kind, n, cost)
    )


def _no_spot(g: State, me: Seat, cost: Price) -> Reason | None:
    if access.may_enter(g, me, cost.area):
        return None
    full = Said("why.full", area=area(cost.area), resource=resource(cost.asks), n=access.spots(g))
    for noble in range(NOBLE_CARDS):
        if me.nobles & WITHOUT_SPOT[cost.area] & 1 << noble:
            return Reason("P53", Said("why.full_noble_used", full=full, noble=the_noble(noble)))
    return Reason("P11", full)


def _nothing_left(g: State, me: Seat, kind: str) -> Reason | None:
    if kind in ("offer", "offer_more") and not offerings.is_any_set_left(g):
        return Reason("P20", Said("why.no_set_left"))
    if kind == "offer_more" and not offerings.has_bonus_token(g):
        return Reason("P20", Said("why.no_bonus_left"))
    if kind == "ennoble" and not noble_area.is_any_noble_left(g):
        return Reason("P28", Said("why.no_noble_left"))
    if kind == "hire" and not artisans.is_any_artisan_left(g):
        return Reason("P28", Said("why.no_artisan_left"))
    if kind == "bury" and me.burial == BURIAL_STEPS:
        return Reason("P24", Said("why.last_step"))
    return None


def _cannot_pay(g: State, seat: int, kind: str, n: int, cost: Price) -> Reason:
    """What is missing, what Silver and Area tokens can fill being counted (P14, P16)."""
    me = g.seats[seat]
    said = price(g, seat, kind, n)
    if cost.judge:
        return Reason("P16", _missing_for_judge(g, me, cost, said))
    needed = list(cost.costs)
    if not cost.any_access and needed[cost.asks] == 0:
        needed[cost.asks] = 1
    if not any(needed):
        return Reason("P16", Said("why.nothing_to_lay", price=said))
    short = _short(me, needed)
    wild = costs.wild_pieces(me, cost.area)
    if sum(short) <= wild:
        return Reason("P15", Said("why.access_counts_for_nothing", price=said))
    key = "why.cannot_pay_wild" if wild else "why.cannot_pay"
    return Reason(
        "P16", Said(key, price=said, wild=wild, n=sum(short) - wild, short=counted(short))
    )


def _short(me: Seat, needed: list[int]) -> list[int]:
    """How many of each base resource are missing; Scribes' pairs help each other (P14)."""
    group = GROUP[me.nobles & SCRIBE_BITS]
    left = [0] * BASES
    for k in range(BASES):
        left[group[k]] += me.held[k] + me.held[OFFERING + k]
    short = [0] * BASES
    for k in range(BASES):
        short[k] = max(0, needed[k] - left[group[k]])
        left[group[k]] = max(0, left[group[k]] - needed[k])
    return short


def _missing_for_judge(g: State, me: Seat, cost: Price, said: Said) -> Said:
    """The access piece as the wheel shows, and four others (P21)."""
    wild = costs.wild_pieces(me, cost.area)
    usable = wild + sum(me.held[k] + me.held[OFFERING + k] for k in range(BASES))
    if usable < BASES:
        return Said("why.too_few", price=said, n=BASES - usable)
    return Said("why.cannot_pay", price=said, wild=wild, n=1, short=[resource(cost.asks)])


# Paying


def _no_payment(g: State, seat: int, piece: int) -> Reason:
    me = g.seats[seat]
    if me.held[piece] == 0:
        return Reason("P14", Said("why.not_held", piece=a_piece(piece)))
    if OFFERING + TOKEN_OF_AREA <= piece < PAYABLE and not costs.is_wild(g.pay.area, piece):
        own = area(piece - OFFERING - TOKEN_OF_AREA)
        return Reason(
            "P14", Said("why.other_area", piece=a_piece(piece), area=own, at=at_area(g.pay.area))
        )
    return _no_access(g, me, piece) if g.decision == act.PAY_ACCESS else _no_rest(g, me, piece)


def _no_access(g: State, me: Seat, piece: int) -> Reason:
    if access.reading(g, me, g.pay.area, g.pay.cost, piece) == access.NOT_ALLOWED:
        shown = {"resource": resource(g.pay.asks), "at": at_area(g.pay.area)}
        return Reason("P14", Said("why.wheel_shows", piece=a_piece(piece), **shown))
    return Reason("P16", Said("why.rest_unpaid", piece=a_piece(piece)))


def _no_rest(g: State, me: Seat, piece: int) -> Reason:
    if not payment.is_usable(g, me, piece):
        return Reason("P14", Said("why.not_due", piece=a_piece(piece), due=counted(g.pay.due)))
    if piece < g.pay.lowest:
        return Reason("P16", Said("why.order", piece=a_piece(piece), other=a_piece(g.pay.lowest)))
    return Reason("P16", Said("why.rest_unpaid", piece=a_piece(piece)))


def _no_proposal(g: State, seat: int, n: int) -> Reason:
    return Reason("P16", Said("why.no_proposal"))


# Taking


def _no_set(g: State, seat: int, place: int) -> Reason:
    tokens = [list(s.token) for s in g.sets]
    return Reason("P20", _not_at(place, tokens[place][0], tokens.index(tokens[place])))


def _not_on_line(g: State, seat: int, square: int) -> Reason | None:
    """On the pyramid only what one's square or one further left shows (P33)."""
    me = g.seats[seat]
    if g.decision == act.SQUARE_GAIN and passing.UP_TO[me.line][me.square] >> square & 1 == 0:
        return Reason("P33", Said("why.not_on_line", square=place_words.said(me.square)))
    return None


def _no_bonus(g: State, seat: int, place: int) -> Reason:
    found = _not_at(place, g.bonus[place], g.bonus.index(g.bonus[place]))
    return _not_on_line(g, seat, SQUARE_OFFERING) or Reason("P20", found)


def _no_bag(g: State, seat: int, n: int) -> Reason:
    return _not_on_line(g, seat, SQUARE_OFFERING) or Reason("P17", Said("why.bag_empty"))


def _no_noble(g: State, seat: int, place: int) -> Reason:
    if place == NOBLE_PLACES:
        return Reason("P28", Said("why.noble_deck_empty"))
    return Reason("P17", Said("why.nothing_at", place=place_words.said(place)))


def _no_artisan(g: State, seat: int, place: int) -> Reason:
    if place == ARTISAN_PLACES:
        return Reason("P28", Said("why.artisan_deck_empty"))
    face = g.shown_artisans[place]
    return Reason(
        "P17" if face == NOTHING_HERE else "P23", _not_at(place, face, g.shown_artisans.index(face))
    )


def _no_track(g: State, seat: int, kind: int) -> Reason:
    if g.tracks >> kind & 1 == 0 and g.steps > 0:
        track = resource(g.tracks.bit_length() - 1)
        return Reason("P57", Said("why.one_track", resource=resource(kind), track=track))
    if g.tracks >> kind & 1 == 0:
        arrow = [resource(k) for k in range(BASES) if g.tracks >> k & 1]
        return Reason("P22", Said("why.other_tracks", resource=resource(kind), tracks=arrow))
    return Reason("P22", Said("why.at_the_top", resource=resource(kind)))


def _no_base(g: State, seat: int, kind: int) -> Reason:
    return _not_on_line(g, seat, SQUARE_BASE) or Reason(
        "P19", Said("why.none_in_supply", resource=resource(kind))
    )


def _no_silver(g: State, seat: int, n: int) -> Reason:
    return _not_on_line(g, seat, SQUARE_SILVER) or Reason(
        "P19", Said("why.none_in_supply", resource=resource(SILVER))
    )


def _no_decline(g: State, seat: int, n: int) -> Reason:
    """Only a step on the Nile cannot be declined where declining is possible at all (P19, P57)."""
    return Reason("P19", Said("why.step_must_be_made"))


# Powers


def _no_trade(g: State, seat: int, noble: int, given: int, taken: int) -> Reason:
    me = g.seats[seat]
    if not has(me, noble):
        return Reason("P54", Said("why.noble_missing", noble=the_noble(noble)))
    if me.used >> noble & 1:
        return Reason("P54", Said("why.noble_used", noble=the_noble(noble)))
    if me.held[given_piece(given)] == 0:
        return Reason("P54", Said("why.not_held", piece=a_piece(given_piece(given))))
    if taken == given % BASES:
        return Reason("P54", Said("why.same_resource", resource=resource(taken)))
    if noble == WISE_WOMAN and taken >= nobles.wise_kinds(g):
        return Reason("P57", Said("why.wise_woman_no_silver"))
    return Reason("P54", Said("why.none_in_supply", resource=resource(taken)))


def _no_wise_trade(g: State, seat: int, n: int) -> Reason:
    return _no_trade(g, seat, WISE_WOMAN, n // RESOURCES, n % RESOURCES)


def _no_treasure(g: State, seat: int, n: int) -> Reason:
    return _no_trade(g, seat, TREASURER, n, SILVER)


# The Traitor


def _no_tile(g: State, seat: int, kind: int) -> Reason:
    _, left, right = JAR[g.jar]
    return Reason(
        "P73",
        Said(
            "why.not_on_top", resource=resource(kind), first=resource(left), second=resource(right)
        ),
    )


def _no_gift(g: State, seat: int, kind: int) -> Reason:
    return Reason("P75", Said("why.none_in_supply", resource=resource(kind)))
