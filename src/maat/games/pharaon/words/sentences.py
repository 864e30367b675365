"""What is asked, what each action means now and what it costs, and the rule it rests on.

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
    given_piece,
    god,
    jar,
    noble_card,
    pieces,
    place_words,
    resource,
    split,
    the_noble,
    token_face,
)
from ..rules import access, costs, payment
from ..rules import actions as act
from ..rules.state import Seat, State
from ..rules.tables import (
    ANY_ACCESS,
    ANY_TRACK,
    ARTISAN_PLACES,
    ARTISANS,
    BASES,
    BURIAL,
    BURIAL_COST,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    DIPLOMAT,
    EFFECT,
    EFFECT_NUMBER,
    FIRST_PLAYER_PRESTIGE,
    GENERAL,
    JAR,
    JUDGE,
    NILE,
    NILE_COST,
    NILE_GAIN,
    NILE_PRESTIGE,
    NILE_TOP,
    NO_EFFECT,
    NOBLE_PLACES,
    NOBLES,
    NOTHING_HERE,
    OFFERINGS,
    RESOURCES,
    SEATS_MOST,
    SILVER,
    TASK_BASE,
    TASK_TUTOR,
    TILE_GOD,
    TILE_SPACES,
    TILES,
    TREASURER,
    TUTOR,
    WISE_WOMAN,
)

EMPTY = Said("nothing_there")

# Prices


class Price:
    """What an action costs: its Area, and so many of each base resource; the Judge pays any five
    (P20-P24).
    """

    def __init__(self, g: State, seat: int, kind: str, n: int) -> None:
        me = g.seats[seat]
        places = {
            "offer": OFFERINGS,
            "offer_more": OFFERINGS,
            "ennoble": NOBLES,
            "sail": NILE,
            "hire": ARTISANS,
            "bury": BURIAL,
        }
        self.area = places[kind]
        self.asks = g.access[self.area]
        self.any_access = me.nobles & ANY_ACCESS[self.area] != 0
        self.judge = kind == "ennoble" and has(me, JUDGE)
        free = access.has_free_spot(g, self.asks)
        self.acts_without_spot = NOTHING_HERE if free else access.noble_without_spot(me, self.area)
        self.costs = {
            "offer": [0] * BASES,
            "offer_more": [2 * (k == n) for k in range(BASES)],
            "ennoble": [1] * BASES,
            "sail": NILE_COST[n] if kind == "sail" else [],
            "hire": [3 * (k == n) for k in range(BASES)],
            "bury": BURIAL_COST[min(me.burial, BURIAL_STEPS - 1)],
        }[kind]

    def after_access(self) -> list[int]:
        """What is left of the action cost when the access piece counts as what the wheel shows
        (P13).
        """
        return [n - (k == self.asks and n > 0) for k, n in enumerate(self.costs)]

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
        if self.any_access:
            cost = counted(self.costs)
            if not cost:
                return Said(f"{table}.any_access_only")
            return Said(f"{table}.any_access", cost=cost, access=shown)
        if self.judge:
            return Said("price.judge", access=shown, n=BASES - 1)
        rest = counted(self.after_access())
        return (
            Said(f"{table}.rest", access=shown, rest=rest)
            if rest
            else Said(f"{table}.access_only", access=shown)
        )


def has(me: Seat, noble: int) -> bool:
    return me.nobles >> noble & 1 == 1


def price(g: State, seat: int, kind: str, n: int) -> Said:
    """The price in words, and the Noble that acts where no spot is free (P53)."""
    return Price(g, seat, kind, n).said()


# What is asked


def question(g: State, seat: int) -> Said:
    """What is asked, of whoever is asked."""
    if g.decision == act.WHICH_TRACK and g.steps > 0:
        return _steps_question(g)
    if g.decision in ASKS:
        return Said(f"question.{ASKS[g.decision]}")
    me = g.seats[g.deciding]
    if g.decision == act.YOUR_TURN:
        return Said("question.your_turn", round=g.round_number)
    if g.decision == act.PAY_ACCESS:
        return _access_question(g)
    if g.decision == act.PAY_REST:
        due = {} if g.pay.any_five else {"due": counted(g.pay.due)}
        return Said(
            "question.pay_any" if g.pay.any_five else "question.pay_rest", n=g.pay.to_pay, **due
        )
    if g.decision == act.WHICH_BASE:
        return (
            Said("question.base_of_diplomat", n=1 + _waiting_bases(g))
            if of_diplomat(g)
            else Said("question.base_of_square")
        )
    if g.decision == act.SQUARE_GAIN:
        return Said(
            "question.square_gain",
            line=place_words.said(me.line),
            square=place_words.said(me.square),
        )
    if g.decision == act.TRAITOR_TILE:
        _, left, right = JAR[g.jar]
        return Said("question.traitor_tile", first=resource(left), second=resource(right))
    return Said("question.use_diplomat", jar=jar(g.jar))


ASKS = {
    act.NOT_ASKED: "over",
    act.KEEP_NOBLE: "keep_noble",
    act.START_JAR: "start_jar",
    act.WHICH_SET: "which_set",
    act.WHICH_BONUS: "which_bonus",
    act.WHICH_NOBLE: "which_noble",
    act.WHICH_ARTISAN: "which_artisan",
    act.WHICH_TRACK: "which_track",
    act.USE_TUTOR: "use_tutor",
    act.PASS_JAR: "pass_jar",
    act.PASS_TRADE: "pass_trade",
    act.TRAITOR_BASE: "traitor_base",
    act.OVER: "over",
}


def _steps_question(g: State) -> Said:
    """Up to so many steps: first on which track, then whether to go on (P57)."""
    if g.tracks == ANY_TRACK:
        return Said("question.steps_up_to", n=g.steps)
    return Said("question.steps_more", n=g.steps, resource=resource(g.tracks.bit_length() - 1))


def _access_question(g: State) -> Said:
    where = {"at": at_area(g.pay.area), "resource": resource(g.pay.asks)}
    if g.pay.extra_spot != NOTHING_HERE:
        return Said("question.pay_without_spot", noble=the_noble(g.pay.extra_spot), **where)
    return Said("question.pay_any_access" if g.pay.any_access else "question.pay_access", **where)


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


# What an action means


def sentence(g: State, seat: int, action: int) -> Said:
    kind, n = split(action)
    if kind in ("offer", "offer_more", "ennoble", "sail", "hire", "bury"):
        return _area_action(g, seat, kind, n)
    if kind == "pay":
        return _laying(g, seat, n) if g.decision != act.PAY_REST else _paying(g, seat, n)
    if kind in ("jar", "set", "bonus", "bag", "noble", "artisan"):
        return _taking(g, kind, n)
    if kind == "keep":
        return Said("action.keep", noble=noble_card(n, g.edition))
    if kind == "wise":
        given, taken = a_piece(given_piece(n // RESOURCES)), a_resource(n % RESOURCES)
        return Said("action.trade", noble=the_noble(WISE_WOMAN), given=given, taken=taken)
    if kind == "treasure":
        return Said(
            "action.trade",
            noble=the_noble(TREASURER),
            given=a_piece(given_piece(n)),
            taken=a_resource(SILVER),
        )
    if kind == "track":
        space = min(g.seats[seat].nile[n] + 1, NILE_TOP)
        return Said(
            "action.track",
            resource=resource(n),
            space=space,
            points=Said("points", n=NILE_PRESTIGE[space]),
        )
    if kind == "give":
        return Said("action.give_traitor", resource=a_resource(n))
    if kind in ("base", "silver"):
        tutor = g.decision == act.USE_TUTOR
        return Said(
            "action.tutor" if tutor else "action.take",
            resource=a_resource(n if kind == "base" else SILVER),
        )
    return {"pass": _passing, "tile": _to_tile, "proposed": _proposal}.get(kind, _power)(
        g, seat, action
    )


def _area_action(g: State, seat: int, kind: str, n: int) -> Said:
    cost = price(g, seat, kind, n)
    if kind == "offer_more" or kind == "hire":
        return Said(f"action.{kind}", resource=resource(n), price=cost)
    if kind == "sail":
        return Said(
            "action.sail", pair=counted(NILE_COST[n]), gains=gains(NILE_GAIN[n]), price=cost
        )
    if kind == "bury":
        step = min(g.seats[seat].burial + 1, BURIAL_STEPS)
        return Said(
            "action.bury", step=step, points=Said("points", n=BURIAL_PRESTIGE[step]), price=cost
        )
    return Said("action.ennoble" if kind == "ennoble" else "action.offer", price=cost)


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


def _proposal(g: State, seat: int, action: int) -> Said:
    rest = pieces(g.pay.proposal)
    if g.decision != act.PAY_ACCESS or g.pay.proposed_access == NOTHING_HERE:
        return Said("action.proposed", rest=rest)
    access = a_piece(g.pay.proposed_access)
    if g.pay.extra_spot != NOTHING_HERE:
        return (
            Said("action.proposed_given", access=access, rest=rest)
            if rest
            else Said("action.give", piece=access)
        )
    return (
        Said("action.proposed_all", access=access, rest=rest)
        if rest
        else Said("action.lay", piece=access)
    )


def _taking(g: State, kind: str, n: int) -> Said:
    place = place_words.said(n)
    if kind == "jar":
        return (
            Said("action.jar", jar=jar(g.shown_jars[n]))
            if g.shown_jars[n] != NOTHING_HERE
            else EMPTY
        )
    if kind == "set":
        first, second = g.sets[n].token
        if NOTHING_HERE in (first, second):
            return EMPTY
        return Said("action.set", place=place, first=token_face(first), second=token_face(second))
    if kind == "bonus":
        return (
            Said("action.bonus", face=token_face(g.bonus[n]))
            if g.bonus[n] != NOTHING_HERE
            else EMPTY
        )
    if kind == "bag":
        if g.bag.left == 0 and g.token_discard.left > 0:
            return Said("action.bag_refilled", n=g.token_discard.left)
        return Said("action.bag", n=g.bag.left)
    if (kind, n) == ("noble", NOBLE_PLACES):
        return Said("action.noble_deck", n=g.noble_deck.left)
    if (kind, n) == ("artisan", ARTISAN_PLACES):
        return Said("action.artisan_deck", n=g.artisan_deck.left)
    card = g.shown_nobles[n] if kind == "noble" else g.shown_artisans[n]
    if card == NOTHING_HERE:
        return EMPTY
    if kind == "artisan":
        return Said("action.artisan", artisan=artisan(card))
    return Said("action.noble", noble=noble_card(card, g.edition))


def _passing(g: State, seat: int, action: int) -> Said:
    """Where the disk goes, what is taken (P30, P31)."""
    any_jar = any(g.shown_jars[place] != NOTHING_HERE for place in range(SEATS_MOST))
    follows = Said("then.jar" if any_jar else "then.no_jar")
    if g.passed >= g.at_table - 1:
        return Said("action.pass_last", then=follows)
    general = Said("then.general") if has(g.seats[seat], GENERAL) else Said("then.nothing")
    if g.passed == 0:
        return Said("action.pass_first", n=FIRST_PLAYER_PRESTIGE, general=general, then=follows)
    return Said("action.pass", line=place_words.said(g.passed), general=general, then=follows)


def _to_tile(g: State, seat: int, action: int) -> Said:
    """Which space it covers, with its effects, and what goes to the wheel (P73)."""
    kind = action - act.TO_TILE
    tops = JAR[g.jar][1:] if g.jar != NOTHING_HERE else []
    other = next((k for k in tops if k != kind), kind)
    place = tile_for(g, kind)
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


def tile_for(g: State, kind: int) -> int:
    """The place of the tile that a resource goes to: its own, or the next on the right that is not
    full (P73).
    """
    own = next((p for p in range(TILES) if g.tiles[p].resource == kind), 0)
    for i in range(TILES):
        place = (own + i) % TILES
        tile = g.tiles[place]
        if tile.covered < TILE_SPACES[tile.face][tile.side]:
            return place
    return NOTHING_HERE


def effects(face: int, side: int, space: int) -> list[Said]:
    """What a space of a tile does."""
    numbers = zip(EFFECT[face][side][space], EFFECT_NUMBER[face][side][space])
    return [effect(e, n) for e, n in numbers if e != NO_EFFECT] or [effect(NO_EFFECT, 0)]


def _power(g: State, seat: int, action: int) -> Said:
    """Using the Diplomat, or declining what is asked."""
    shown = jar(g.jar) if g.jar != NOTHING_HERE else EMPTY
    if action == act.DIPLOMACY:
        return Said("action.diplomat", noble=the_noble(DIPLOMAT), jar=shown)
    if g.decision == act.USE_DIPLOMAT:
        return Said("action.keep_jar", jar=shown)
    if g.decision == act.WHICH_TRACK:
        return Said("action.no_step" if g.tracks == ANY_TRACK else "action.no_more_steps")
    return (
        Said("action.no_trade")
        if g.decision == act.PASS_TRADE
        else Said("action.no_tutor", noble=the_noble(TUTOR))
    )


# The rule that an action rests on

RULES = {
    "keep": "P5", "offer": "P20", "offer_more": "P20", "ennoble": "P21", "sail": "P22",
    "hire": "P23", "bury": "P24", "wise": "P54", "treasure": "P54", "proposed": "P16", "set": "P20",
    "noble": "P21", "artisan": "P23", "track": "P22", "diplomat": "P55", "tile": "P73",
    "give": "P75",
}  # fmt: skip


def rule(g: State, action: int) -> str:
    kind, _ = split(action)
    if g.decision == act.WHICH_TRACK and g.steps > 0 and kind in ("track", "decline"):
        return "P57"
    if kind in RULES:
        return RULES[kind]
    if kind == "jar":
        return "P30" if g.decision == act.PASS_JAR else "P5"
    if kind == "pass":
        return "P31" if g.passed >= g.at_table - 1 else "P30"
    if kind == "pay":
        return "P13" if g.decision == act.PAY_REST else "P12"
    if kind == "decline":
        return "P54" if g.decision == act.PASS_TRADE else "P55"
    return _rule_of_gain(g)


def _rule_of_gain(g: State) -> str:
    """A bonus token, a base resource or a Silver: by what gives it."""
    if g.decision == act.SQUARE_GAIN:
        return "P33"
    if g.decision == act.USE_TUTOR or (g.decision == act.WHICH_BASE and of_diplomat(g)):
        return "P55"
    if g.decision == act.WHICH_BASE or g.seats[g.active].passed == 1:
        return "P51"
    return (
        "P20"
        if g.decision == act.WHICH_BONUS and g.round_number > 0 and g.pay.area == OFFERINGS
        else "P56"
    )
