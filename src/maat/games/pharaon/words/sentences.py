"""What is asked, what each action means now and what it costs, and the rule it rests on where that
varies.

Nothing here looks at more than the seat sees; an action that is not legal now still has a sentence.
"""

from __future__ import annotations

from ....core.messages import Said
from ..names import (
    a_piece,
    a_resource,
    artisan,
    at_area,
    counted,
    effect,
    gains,
    given_words,
    god,
    jar,
    noble_card,
    number_word,
    pieces,
    place_words,
    resource,
    the_noble,
    token_face,
)
from ..rules import access, burial, costs, noble_area, payment, traitor
from ..rules import actions as act
from ..rules.gains import is_any_jar_face_up
from ..rules.nobles import has
from ..rules.state import State
from ..rules.tables import (
    ANY_ACCESS,
    ANY_TRACK,
    ARTISAN_PLACES,
    BASES,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    DIPLOMAT,
    EFFECT,
    EFFECT_NUMBER,
    FIRST_PLAYER_PRESTIGE,
    GENERAL,
    JAR,
    NILE_COST,
    NILE_GAIN,
    NILE_PRESTIGE,
    NILE_TOP,
    NO_EFFECT,
    NOBLE_PLACES,
    NOTHING_HERE,
    OFFERINGS,
    SILVER,
    TASK_BASE,
    TASK_TUTOR,
    TILE_GOD,
    TREASURER,
    TUTOR,
    WISE_WOMAN,
)

EMPTY = Said("nothing_there")

# Prices


class Price:
    """One of the costs of rules/costs.py, for a seat, in words."""

    def __init__(self, g: State, seat: int, cost: int) -> None:
        me = g.seats[seat]
        self.number = cost
        self.area = costs.COST_AREA[cost]
        self.asks = g.access[self.area]
        self.row = costs.COST[cost]
        self.judge = cost == costs.COST_JUDGE
        self.any_access = me.nobles & ANY_ACCESS[self.area] != 0
        free = access.has_free_spot(g, self.asks)
        self.acts_without_spot = NOTHING_HERE if free else access.noble_without_spot(me, self.area)

    def after_access(self) -> list[int]:
        """What is left of the action cost when the access piece counts as what the wheel shows
        (P13).
        """
        return [n - (k == self.asks and n > 0) for k, n in enumerate(self.row)]

    def said(self) -> Said:
        """In words; where a Noble acts without a spot, nothing goes on the wheel (P53)."""
        if self.acts_without_spot == NOTHING_HERE:
            return self._paid("price")
        return Said(
            "price.without_spot",
            price=self._paid("price_given"),
            noble=the_noble(self.acts_without_spot),
        )

    def _paid(self, table: str) -> Said:
        """By the messages of that table: the access piece is laid on the wheel, or given."""
        shown = resource(self.asks)
        if self.judge:
            return Said("price.judge", access=shown, n=costs.COST_SUM[self.number] - 1)
        if self.any_access:
            cost = counted(self.row)
            if not cost:
                return Said(f"{table}.any_access_only")
            return Said(f"{table}.any_access", cost=cost, access=shown)
        rest = counted(self.after_access())
        if not rest:
            return Said(f"{table}.access_only", access=shown)
        return Said(f"{table}.rest", access=shown, rest=rest)


def price(g: State, seat: int, cost: int) -> Said:
    return Price(g, seat, cost).said()


# What is asked


def question_not_asked(g: State, seat: int) -> Said:
    return Said("question.over")


def question_your_turn(g: State, seat: int) -> Said:
    return Said("question.your_turn", round=g.round_number)


def question_pay_access(g: State, seat: int) -> Said:
    where = {"at": at_area(g.pay.area), "resource": resource(g.pay.asks)}
    if g.pay.extra_spot != NOTHING_HERE:
        return Said("question.pay_without_spot", noble=the_noble(g.pay.extra_spot), **where)
    return Said("question.pay_any_access" if g.pay.any_access else "question.pay_access", **where)


def question_pay_rest(g: State, seat: int) -> Said:
    if g.pay.any_five:
        return Said("question.pay_any", n=g.pay.to_pay)
    return Said("question.pay_rest", n=g.pay.to_pay, due=counted(g.pay.due))


def question_which_track(g: State, seat: int) -> Said:
    """One step; or up to so many: first on which track, then whether to go on (P57)."""
    if g.steps == 0:
        return Said("question.which_track")
    if g.tracks == ANY_TRACK:
        return Said("question.steps_up_to", n=g.steps)
    return Said("question.steps_more", n=g.steps, resource=resource(g.tracks.bit_length() - 1))


def question_which_base(g: State, seat: int) -> Said:
    if of_diplomat(g):
        return Said("question.base_of_diplomat", n=1 + _waiting_bases(g))
    return Said("question.base_of_square")


def of_diplomat(g: State) -> bool:
    """A base resource of choice comes from the Diplomat; else from the General's square (P51,
    P55).
    """
    below = [task for task in g.tasks[: g.task_count] if task != TASK_BASE]
    return bool(below) and below[-1] == TASK_TUTOR


def _waiting_bases(g: State) -> int:
    """How many more base resources of choice follow."""
    waiting = 0
    for task in reversed(g.tasks[: g.task_count]):
        if task != TASK_BASE:
            break
        waiting += 1
    return waiting


def question_use_diplomat(g: State, seat: int) -> Said:
    return Said("question.use_diplomat", jar=jar(g.jar))


def question_square_gain(g: State, seat: int) -> Said:
    me = g.seats[g.deciding]
    line, square = place_words.said(me.line), place_words.said(me.square)
    return Said("question.square_gain", line=line, square=square)


def question_traitor_tile(g: State, seat: int) -> Said:
    _, left, right = JAR[g.jar]
    return Said("question.traitor_tile", first=resource(left), second=resource(right))


# Actions at Areas, and passing


def sentence_offer(g: State, seat: int) -> Said:
    return Said("action.offer", price=price(g, seat, costs.COST_SET))


def sentence_offer_more(g: State, seat: int, kind: int) -> Said:
    cost = price(g, seat, costs.COST_BONUS + kind)
    n = number_word(costs.COST_SUM[costs.COST_BONUS + kind])
    return Said("action.offer_more", n=n, resource=resource(kind), price=cost)


def sentence_ennoble(g: State, seat: int) -> Said:
    cost = noble_area.cost_of_noble(g.seats[seat])
    n = number_word(costs.COST_SUM[cost])
    return Said("action.ennoble", n=n, price=price(g, seat, cost))


def sentence_sail(g: State, seat: int, offer: int) -> Said:
    pair, brings = counted(NILE_COST[offer]), gains(NILE_GAIN[offer])
    cost = price(g, seat, costs.COST_NILE + offer)
    return Said("action.sail", pair=pair, gains=brings, price=cost)


def sentence_hire(g: State, seat: int, kind: int) -> Said:
    cost = price(g, seat, costs.COST_ARTISAN + kind)
    n = number_word(costs.COST_SUM[costs.COST_ARTISAN + kind])
    return Said("action.hire", n=n, resource=resource(kind), price=cost)


def sentence_bury(g: State, seat: int) -> Said:
    me = g.seats[seat]
    step = min(me.burial + 1, BURIAL_STEPS)
    points = Said("points", n=BURIAL_PRESTIGE[step])
    return Said(
        "action.bury", step=step, points=points, price=price(g, seat, burial.cost_of_step(me))
    )


def sentence_pass(g: State, seat: int) -> Said:
    """Where the disk goes, what is taken (P30, P31)."""
    follows = Said("then.jar" if is_any_jar_face_up(g) else "then.no_jar")
    if g.passed >= g.at_table - 1:
        return Said("action.pass_last", then=follows)
    general = Said("then.general") if has(g.seats[seat], GENERAL) else Said("then.nothing")
    if g.passed == 0:
        return Said("action.pass_first", n=FIRST_PLAYER_PRESTIGE, general=general, then=follows)
    return Said("action.pass", line=place_words.said(g.passed), general=general, then=follows)


def rule_pass(g: State) -> str:
    return "P31" if g.passed >= g.at_table - 1 else "P30"


# Paying


def sentence_pay(g: State, seat: int, piece: int) -> Said:
    return _paying(g, seat, piece) if g.decision == act.PAY_REST else _laying(g, seat, piece)


def _laying(g: State, seat: int, piece: int) -> Said:
    """What the access piece will count as (P15)."""
    counts = access.reading(g, g.seats[seat], g.pay.area, g.pay.cost, piece)
    where = "lay" if g.pay.extra_spot == NOTHING_HERE else "give"
    if g.pay.cost == costs.COST_SET:
        return Said(f"action.{where}_for_set", piece=a_piece(piece))
    if counts == access.FITS_ANY:
        return Said(f"action.{where}_as_any", piece=a_piece(piece))
    if 0 <= counts < BASES:
        return Said(f"action.{where}_as", piece=a_piece(piece), resource=resource(counts))
    return Said(f"action.{where}", piece=a_piece(piece))


def _paying(g: State, seat: int, piece: int) -> Said:
    """What a piece pays: its own resource, or through a Scribe the other one (P14)."""
    kind = costs.PIECE_KIND[piece]
    if kind >= 0 and not g.pay.any_five:
        pays = payment.due_of(g, g.seats[seat], piece)
        if pays < BASES and pays != kind:
            return Said("action.pay_as", piece=a_piece(piece), resource=resource(pays))
    return Said("action.pay", piece=a_piece(piece))


def sentence_proposed(g: State, seat: int) -> Said:
    rest = pieces(g.pay.proposal)
    if g.decision != act.PAY_ACCESS or g.pay.proposed_access == NOTHING_HERE:
        return Said("action.proposed", rest=rest)
    given = g.pay.extra_spot != NOTHING_HERE
    laid = a_piece(g.pay.proposed_access)
    if not rest:
        return Said("action.give" if given else "action.lay", piece=laid)
    return Said("action.proposed_given" if given else "action.proposed_all", access=laid, rest=rest)


# Taking


def sentence_keep(g: State, seat: int, noble: int) -> Said:
    return Said("action.keep", noble=noble_card(noble, g.edition))


def sentence_jar(g: State, seat: int, place: int) -> Said:
    face = g.shown_jars[place]
    return EMPTY if face == NOTHING_HERE else Said("action.jar", jar=jar(face))


def sentence_set(g: State, seat: int, place: int) -> Said:
    first, second = g.sets[place].token
    if NOTHING_HERE in (first, second):
        return EMPTY
    faces = {"first": token_face(first), "second": token_face(second)}
    return Said("action.set", place=place_words.said(place), **faces)


def sentence_bonus(g: State, seat: int, place: int) -> Said:
    token = g.bonus[place]
    return EMPTY if token == NOTHING_HERE else Said("action.bonus", face=token_face(token))


def sentence_bag(g: State, seat: int) -> Said:
    if g.bag.left == 0 and g.token_discard.left > 0:
        return Said("action.bag_refilled", n=g.token_discard.left)
    return Said("action.bag", n=g.bag.left)


def rule_bonus(g: State, place: int) -> str:
    return rule_bag(g)


def rule_bag(g: State) -> str:
    """A bonus token, by what gives it: a square, the General, the Offerings, a Noble."""
    if g.decision == act.SQUARE_GAIN:
        return "P33"
    if g.seats[g.active].passed == 1:
        return "P51"
    bought = g.decision == act.WHICH_BONUS and g.round_number > 0 and g.pay.area == OFFERINGS
    return "P20" if bought else "P56"


def sentence_noble(g: State, seat: int, place: int) -> Said:
    if place == NOBLE_PLACES:
        return Said("action.noble_deck", n=g.noble_deck.left)
    card = g.shown_nobles[place]
    return (
        EMPTY if card == NOTHING_HERE else Said("action.noble", noble=noble_card(card, g.edition))
    )


def sentence_artisan(g: State, seat: int, place: int) -> Said:
    if place == ARTISAN_PLACES:
        return Said("action.artisan_deck", n=g.artisan_deck.left)
    card = g.shown_artisans[place]
    return EMPTY if card == NOTHING_HERE else Said("action.artisan", artisan=artisan(card))


def sentence_track(g: State, seat: int, kind: int) -> Said:
    space = min(g.seats[seat].nile[kind] + 1, NILE_TOP)
    points = Said("points", n=NILE_PRESTIGE[space])
    return Said("action.track", resource=resource(kind), space=space, points=points)


def rule_track(g: State, kind: int) -> str:
    return "P57" if g.decision == act.WHICH_TRACK and g.steps > 0 else "P22"


def sentence_base(g: State, seat: int, kind: int) -> Said:
    tutor = g.decision == act.USE_TUTOR
    return Said("action.tutor" if tutor else "action.take", resource=a_resource(kind))


def rule_base(g: State, kind: int) -> str:
    """By what gives it: a square, the Tutor, the Diplomat, the General."""
    if g.decision == act.SQUARE_GAIN:
        return "P33"
    return "P55" if g.decision == act.USE_TUTOR or of_diplomat(g) else "P51"


def sentence_silver(g: State, seat: int) -> Said:
    return Said("action.take", resource=a_resource(SILVER))


# Powers


def sentence_wise(g: State, seat: int, given: int, taken: int) -> Said:
    return _trade(WISE_WOMAN, given, taken)


def sentence_treasure(g: State, seat: int, given: int) -> Said:
    return _trade(TREASURER, given, SILVER)


def _trade(noble: int, given: int, taken: int) -> Said:
    things = {"given": given_words.said(given), "taken": a_resource(taken)}
    return Said("action.trade", noble=the_noble(noble), **things)


def sentence_diplomat(g: State, seat: int) -> Said:
    return Said("action.diplomat", noble=the_noble(DIPLOMAT), jar=_seen_jar(g))


def sentence_decline(g: State, seat: int) -> Said:
    if g.decision == act.USE_DIPLOMAT:
        return Said("action.keep_jar", jar=_seen_jar(g))
    if g.decision == act.WHICH_TRACK:
        return Said("action.no_step" if g.tracks == ANY_TRACK else "action.no_more_steps")
    if g.decision == act.PASS_TRADE:
        return Said("action.no_trade")
    return Said("action.no_tutor", noble=the_noble(TUTOR))


def _seen_jar(g: State) -> Said:
    return jar(g.jar) if g.jar != NOTHING_HERE else EMPTY


# The Traitor


def sentence_tile(g: State, seat: int, kind: int) -> Said:
    """Which space it covers, with its effects, and what goes to the wheel (P73)."""
    tops = JAR[g.jar][1:] if g.jar != NOTHING_HERE else []
    other = next((k for k in tops if k != kind), kind)
    place = traitor.tile_for(g, kind)
    if place == NOTHING_HERE:
        return Said("action.tile_ignored", resource=resource(kind), other=resource(other))
    tile = g.tiles[place]
    return Said(
        "action.tile",
        resource=resource(kind),
        other=resource(other),
        tile=place_words.said(place),
        god=god(TILE_GOD[tile.face]),
        space=tile.covered + 1,
        effects=effects(tile.face, tile.side, tile.covered + 1),
    )


def effects(face: int, side: int, space: int) -> list[Said]:
    """What a space of a tile does."""
    numbers = zip(EFFECT[face][side][space], EFFECT_NUMBER[face][side][space], strict=True)
    return [effect(e, n) for e, n in numbers if e != NO_EFFECT] or [effect(NO_EFFECT, 0)]


def sentence_give(g: State, seat: int, kind: int) -> Said:
    return Said("action.give_traitor", resource=a_resource(kind))
