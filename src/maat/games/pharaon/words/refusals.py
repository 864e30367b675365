"""Why something cannot be done now: always with the rule, and with what would be needed.

Every reason is found from what the seat sees.
"""

from __future__ import annotations

from ....core.messages import Reason, Said
from ..names import a_piece, area, at_area, counted, place_words, resource, the_noble
from ..rules import access, burial, costs, face_up, noble_area, nobles, offerings, passing, payment
from ..rules import actions as act
from ..rules.nobles import has
from ..rules.state import Seat, State
from ..rules.tables import (
    ARTISAN_PLACES,
    BASES,
    BURIAL_STEPS,
    DIPLOMAT,
    ENGLISH,
    GIVEN_PIECE,
    GROUP,
    JAR,
    NOBLE_CARDS,
    NOBLE_PLACES,
    NOTHING_HERE,
    OFFERING,
    PAYABLE,
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
from .sentences import Price

# What only a turn asks for: an action at an Area, or passing
OF_TURN = [kind.key for kind in act.SPACE.kinds if kind.asked == (act.YOUR_TURN,)]


def why_not_asked(g: State, seat: int, kind: str, question: Said) -> Reason | None:
    me = g.seats[seat]
    if g.decision == act.OVER:
        return Reason("P35", Said("why.over"))
    if seat != g.deciding:
        return Reason("P10", Said("why.not_your_turn"))
    if kind in OF_TURN and me.passed == 1:
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
    return None


def why_never(text: str) -> Reason | None:
    """Tokens that pay for nothing have no action of paying (P14)."""
    words = text.lower().split()
    if words[:1] == ["pay"] and ("pp" in words or "prestige" in words):
        return Reason("P14", Said("why.pays_nothing"))
    return None


# Setup


def why_not_keep(g: State, seat: int, noble: int) -> Reason:
    drawn = [the_noble(n) for n in g.seats[seat].drawn]
    return Reason("P5", Said("why.not_drawn", noble=the_noble(noble), drawn=drawn))


def why_not_jar(g: State, seat: int, place: int) -> Reason:
    rule = "P30" if g.decision == act.PASS_JAR else "P5"
    return Reason(
        rule, _not_at(place, g.shown_jars[place], g.shown_jars.index(g.shown_jars[place]))
    )


def _not_at(place: int, thing: int, first: int) -> Said:
    """Nothing lies there, or the same lies at an earlier place, which alone is offered."""
    if thing == NOTHING_HERE:
        return Said("why.nothing_at", place=place_words.said(place))
    return Said("why.same_at", place=place_words.said(place), other=place_words.said(first))


# Actions at Areas: no spot, nothing to be had, or not enough to pay with, in this order


def why_not_offer(g: State, seat: int) -> Reason:
    return _why_not_act(g, seat, costs.COST_SET, _no_set_left(g))


def why_not_offer_more(g: State, seat: int, kind: int) -> Reason:
    nothing = _no_set_left(g)
    if nothing is None and not offerings.has_bonus_token(g):
        nothing = Reason("P20", Said("why.no_bonus_left"))
    return _why_not_act(g, seat, costs.COST_BONUS + kind, nothing)


def _no_set_left(g: State) -> Reason | None:
    return None if offerings.is_any_set_left(g) else Reason("P20", Said("why.no_set_left"))


def why_not_ennoble(g: State, seat: int) -> Reason:
    left = face_up.is_any_card_left(g, act.NOBLE)
    nothing = None if left else Reason("P28", Said("why.no_noble_left"))
    return _why_not_act(g, seat, noble_area.cost_of_noble(g.seats[seat]), nothing)


def why_not_sail(g: State, seat: int, offer: int) -> Reason:
    return _why_not_act(g, seat, costs.COST_NILE + offer, None)


def why_not_hire(g: State, seat: int, kind: int) -> Reason:
    left = face_up.is_any_card_left(g, act.ARTISAN)
    nothing = None if left else Reason("P28", Said("why.no_artisan_left"))
    return _why_not_act(g, seat, costs.COST_ARTISAN + kind, nothing)


def why_not_bury(g: State, seat: int) -> Reason:
    me = g.seats[seat]
    done = Reason("P24", Said("why.last_step")) if me.burial == BURIAL_STEPS else None
    return _why_not_act(g, seat, burial.cost_of_step(me), done)


def _why_not_act(g: State, seat: int, cost: int, nothing: Reason | None) -> Reason:
    me, price = g.seats[seat], Price(g, seat, cost)
    return _no_spot(g, me, price) or nothing or _cannot_pay(g, me, price)


def _no_spot(g: State, me: Seat, cost: Price) -> Reason | None:
    if access.may_enter(g, me, cost.area):
        return None
    full = Said("why.full", area=area(cost.area), resource=resource(cost.asks), n=access.spots(g))
    for noble in range(NOBLE_CARDS):
        if me.nobles & WITHOUT_SPOT[cost.area] & 1 << noble:
            return Reason("P53", Said("why.full_noble_used", full=full, noble=the_noble(noble)))
    return Reason("P11", full)


def _cannot_pay(g: State, me: Seat, cost: Price) -> Reason:
    """What is missing, what Silver and Area tokens can fill being counted (P14, P16)."""
    said = cost.said()
    if cost.judge:
        return Reason("P16", _missing_for_judge(me, cost, said))
    needed = list(cost.row)
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


def _missing_for_judge(me: Seat, cost: Price, said: Said) -> Said:
    """The access piece as the wheel shows, and others (P21)."""
    wild = costs.wild_pieces(me, cost.area)
    usable = wild + sum(me.held[k] + me.held[OFFERING + k] for k in range(BASES))
    needed = costs.COST_SUM[cost.number]
    if usable < needed:
        return Said("why.too_few", price=said, n=needed - usable)
    return Said("why.cannot_pay", price=said, wild=wild, n=1, short=[resource(cost.asks)])


def why_not_pass(g: State, seat: int) -> Reason:
    """In one's turn it is always possible (P10)."""
    return Reason("P10", Said("why.not_your_turn"))


# Paying


def why_not_pay(g: State, seat: int, piece: int) -> Reason:
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


def why_not_proposed(g: State, seat: int) -> Reason:
    return Reason("P16", Said("why.no_proposal"))


# Taking


def why_not_set(g: State, seat: int, place: int) -> Reason:
    tokens = [list(s.token) for s in g.sets]
    return Reason("P20", _not_at(place, tokens[place][0], tokens.index(tokens[place])))


def _not_on_line(g: State, seat: int, square: int) -> Reason | None:
    """On the pyramid only what the seat's square or one further left shows (P33)."""
    me = g.seats[seat]
    if g.decision == act.SQUARE_GAIN and passing.UP_TO[me.line][me.square] >> square & 1 == 0:
        return Reason("P33", Said("why.not_on_line", square=place_words.said(me.square)))
    return None


def why_not_bonus(g: State, seat: int, place: int) -> Reason:
    reason = _not_at(place, g.bonus[place], g.bonus.index(g.bonus[place]))
    return _not_on_line(g, seat, SQUARE_OFFERING) or Reason("P20", reason)


def why_not_bag(g: State, seat: int) -> Reason:
    return _not_on_line(g, seat, SQUARE_OFFERING) or Reason("P17", Said("why.bag_empty"))


def why_not_noble(g: State, seat: int, place: int) -> Reason:
    if place == NOBLE_PLACES:
        return Reason("P28", Said("why.noble_deck_empty"))
    return Reason("P17", Said("why.nothing_at", place=place_words.said(place)))


def why_not_artisan(g: State, seat: int, place: int) -> Reason:
    if place == ARTISAN_PLACES:
        return Reason("P28", Said("why.artisan_deck_empty"))
    face = g.shown_artisans[place]
    return Reason(
        "P17" if face == NOTHING_HERE else "P23", _not_at(place, face, g.shown_artisans.index(face))
    )


def why_not_track(g: State, seat: int, kind: int) -> Reason:
    if g.tracks >> kind & 1 == 0 and g.steps > 0:
        track = resource(g.tracks.bit_length() - 1)
        return Reason("P57", Said("why.one_track", resource=resource(kind), track=track))
    if g.tracks >> kind & 1 == 0:
        arrow = [resource(k) for k in range(BASES) if g.tracks >> k & 1]
        return Reason("P22", Said("why.other_tracks", resource=resource(kind), tracks=arrow))
    return Reason("P22", Said("why.at_the_top", resource=resource(kind)))


def why_not_base(g: State, seat: int, kind: int) -> Reason:
    return _not_on_line(g, seat, SQUARE_BASE) or Reason("P19", _none_left(kind))


def why_not_silver(g: State, seat: int) -> Reason:
    return _not_on_line(g, seat, SQUARE_SILVER) or Reason("P19", _none_left(SILVER))


def _none_left(kind: int) -> Said:
    return Said("why.none_in_supply", resource=resource(kind))


# Powers


def why_not_wise(g: State, seat: int, given: int, taken: int) -> Reason:
    return _no_trade(g, seat, WISE_WOMAN, given, taken)


def why_not_treasure(g: State, seat: int, given: int) -> Reason:
    return _no_trade(g, seat, TREASURER, given, SILVER)


def _no_trade(g: State, seat: int, noble: int, given: int, taken: int) -> Reason:
    me, piece = g.seats[seat], GIVEN_PIECE[given]
    if not has(me, noble):
        return Reason("P54", Said("why.noble_missing", noble=the_noble(noble)))
    if me.used >> noble & 1:
        return Reason("P54", Said("why.noble_used", noble=the_noble(noble)))
    if me.held[piece] == 0:
        return Reason("P54", Said("why.not_held", piece=a_piece(piece)))
    if taken == costs.PIECE_KIND[piece]:
        return Reason("P54", Said("why.same_resource", resource=resource(taken)))
    if noble == WISE_WOMAN and taken >= nobles.wise_kinds(g):
        return Reason("P57", Said("why.wise_woman_no_silver"))
    return Reason("P54", _none_left(taken))


def why_not_diplomat(g: State, seat: int) -> Reason:
    """Who has the Diplomat and is asked may always use it (P55)."""
    return Reason("P55", Said("why.noble_missing", noble=the_noble(DIPLOMAT)))


def why_not_decline(g: State, seat: int) -> Reason:
    """Only a step on the Nile cannot be declined where declining is possible at all (P19, P57)."""
    return Reason("P19", Said("why.step_must_be_made"))


# The Traitor


def why_not_tile(g: State, seat: int, kind: int) -> Reason:
    _, left, right = JAR[g.jar]
    tops = {"first": resource(left), "second": resource(right)}
    return Reason("P73", Said("why.not_on_top", resource=resource(kind), **tops))


def why_not_give(g: State, seat: int, kind: int) -> Reason:
    return Reason("P75", _none_left(kind))
