"""The turn: what is asked, what is allowed, what happens (P10, P18)."""

from __future__ import annotations

from ....core.actions import offer
from ....core.deciding import is_asked as is_asked
from ....core.deciding import next_seat as next_seat
from . import (
    access,
    artisans,
    burial,
    costs,
    gains,
    nile,
    noble_area,
    nobles,
    offerings,
    passing,
    payment,
    rounds,
    setup,
    traitor,
)
from .actions import (
    ARTISAN,
    BAG,
    BASE,
    BONUS,
    DECLINE,
    DIPLOMACY,
    ENNOBLE,
    FIRST,
    HIRE,
    JAR,
    KEEP,
    KEEP_NOBLE,
    KIND,
    NOBLE,
    NOT_ASKED,
    OFFER,
    OFFER_MORE,
    OVER,
    PASS,
    PASS_JAR,
    PASS_TRADE,
    PAY,
    PAY_ACCESS,
    PAY_REST,
    PROPOSED,
    SAIL,
    SECOND,
    SET,
    SQUARE_GAIN,
    START_JAR,
    TAKE_SILVER,
    TO_TILE,
    TRACK,
    TRAITOR_BASE,
    TRAITOR_TILE,
    TREASURE,
    USE_DIPLOMAT,
    USE_TUTOR,
    WHICH_ARTISAN,
    WHICH_BASE,
    WHICH_BONUS,
    WHICH_NOBLE,
    WHICH_SET,
    WHICH_TRACK,
    WISE,
    YOUR_TURN,
)
from .state import Legal, State
from .tables import (
    ARTISANS,
    BURIAL,
    NILE,
    NOBLES,
    OFFERINGS,
    RESOURCES,
    SILVER,
    TASK_ARTISAN,
    TASK_BASE,
    TASK_BONUS,
    TASK_BURIAL,
    TASK_END_TURN,
    TASK_GENERAL,
    TASK_JAR,
    TASK_NILE,
    TASK_NOBLE,
    TASK_OPEN_JAR,
    TASK_PASS_JAR,
    TASK_PAY,
    TASK_SET,
    TASK_SQUARE,
    TASK_START,
    TASK_START_JAR,
    TASK_START_NEXT,
    TASK_STEPS,
    TASK_TRADES,
    TASK_TURN,
    TASK_TUTOR,
    TRAITOR,
    TREASURER,
    WISE_WOMAN,
)
from .tasks import ask, pop, push

TRADERS = 1 << WISE_WOMAN | 1 << TREASURER


def set_up(g: State, seats: int) -> None:
    """The table, and all that happens before the first decision (P1, P2, P3, P4, P5)."""
    setup.lay_out(g, seats)
    settle(g)


def is_at_rest(g: State, legal: Legal) -> bool:
    """A turn begins in which more can be done than passing; nothing is being paid or chosen."""
    return g.decision == YOUR_TURN and legal.count > 1


# What is allowed


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """What this seat may do; nothing when it is not asked."""
    legal.count = 0
    if seat < 0 or seat != g.deciding:
        return
    decision = g.decision
    if decision == YOUR_TURN:
        legal_turn(g, legal)
    elif decision == PAY_REST or decision == PAY_ACCESS:
        payment.legal_payments(g, legal)
    elif decision == WHICH_TRACK:
        nile.legal_tracks(g, legal)
    elif decision == WHICH_SET:
        offerings.legal_sets(g, legal)
    elif decision == WHICH_BONUS:
        offerings.legal_bonus_tokens(g, legal)
    elif decision == SQUARE_GAIN:
        passing.legal_gains_of_square(g, legal)
    elif decision == WHICH_ARTISAN:
        artisans.legal_artisans(g, legal)
    elif decision == WHICH_NOBLE:
        noble_area.legal_nobles(g, legal)
    elif decision == WHICH_BASE:
        gains.legal_bases(g, legal)
    elif decision == KEEP_NOBLE:
        setup.legal_keeps(g, legal)
    elif decision == TRAITOR_TILE:
        traitor.legal_tops(g, legal)
    elif decision == TRAITOR_BASE:
        traitor.legal_gifts(g, legal)
    elif decision == USE_DIPLOMAT:
        nobles.legal_diplomacy(g, legal)
    elif decision == USE_TUTOR:
        nobles.legal_tutor(g, legal)
    elif decision == PASS_TRADE:
        nobles.legal_trades_on_passing(g, legal)
    elif decision == PASS_JAR or decision == START_JAR:
        gains.legal_jars(g, legal)


def legal_turn(g: State, legal: Legal) -> None:
    """One Area action, or passing; before it the Wise Woman and the Treasurer may trade (P10,
    P54).
    """
    me = g.seats[g.deciding]
    lack = costs.lacking_of_all(me)
    may_enter = access.open_areas(g, me)
    if may_enter >> OFFERINGS & 1 == 1:
        offerings.legal_offerings(g, me, lack, legal)
    if may_enter >> NOBLES & 1 == 1:
        noble_area.legal_nobles_action(g, me, lack, legal)
    if may_enter >> NILE & 1 == 1:
        nile.legal_nile(g, me, lack, legal)
    if may_enter >> ARTISANS & 1 == 1:
        artisans.legal_artisans_action(g, me, lack, legal)
    if may_enter >> BURIAL & 1 == 1:
        burial.legal_burial(g, me, lack, legal)
    offer(legal, PASS)
    if me.nobles & TRADERS != 0:
        nobles.legal_trades(g, me, legal)


# What happens


def apply(g: State, seat: int, action: int) -> None:
    """Carry out a legal action, then all that follows from it until somebody is asked."""
    decision = g.decision
    g.decision = NOT_ASKED
    kind, first, second = KIND[action], FIRST[action], SECOND[action]
    if decision == YOUR_TURN:
        apply_turn(g, kind, first, second)
    elif kind == PAY:
        payment.apply_piece(g, first)
    elif kind == TRACK:
        nile.apply_track(g, first)
    elif kind == BONUS:
        offerings.apply_bonus(g, first)
    elif kind == SET:
        offerings.apply_set(g, first)
    elif kind == ARTISAN:
        artisans.apply_artisan(g, first)
    elif kind == NOBLE:
        noble_area.apply_noble(g, first)
    elif kind == BASE:
        apply_base(g, decision, first)
    elif kind == JAR:
        apply_jar(g, decision, first)
    elif kind == PROPOSED:
        payment.apply_proposed(g)
    elif kind == BAG:
        offerings.apply_bag(g)
    elif kind == TAKE_SILVER:
        gains.gain(g, g.active, SILVER)
    elif kind == DECLINE:
        nobles.apply_decline(g, decision)
    elif kind == DIPLOMACY:
        nobles.apply_diplomacy(g)
    elif kind == WISE or kind == TREASURE:
        apply_trade(g, kind, first, second)
        push(g, TASK_TRADES)
    elif kind == KEEP:
        setup.apply_keep(g, first)
    elif kind == TO_TILE:
        traitor.apply_top(g, first)
    else:
        traitor.apply_gift(g, first)
    settle(g)


def apply_turn(g: State, kind: int, first: int, second: int) -> None:
    """An Area action or passing ends the turn; a trade does not (P10, P54)."""
    if kind == WISE or kind == TREASURE:
        apply_trade(g, kind, first, second)
        ask(g, g.active, YOUR_TURN)
        return
    push(g, TASK_END_TURN)
    if kind == PASS:
        passing.apply_pass(g)
    elif kind == OFFER:
        offerings.apply_offering(g)
    elif kind == OFFER_MORE:
        offerings.apply_offering_with_bonus(g, first)
    elif kind == SAIL:
        nile.apply_nile(g, first)
    elif kind == HIRE:
        artisans.apply_artisans_action(g, first)
    elif kind == ENNOBLE:
        noble_area.apply_nobles_action(g)
    else:
        burial.apply_burial(g)


def apply_trade(g: State, kind: int, given: int, taken: int) -> None:
    """The Wise Woman gives another resource, the Treasurer a Silver (P54)."""
    if kind == WISE:
        nobles.apply_trade(g, WISE_WOMAN, given, taken)
    else:
        nobles.apply_trade(g, TREASURER, given, SILVER)


def apply_base(g: State, decision: int, kind: int) -> None:
    """A base resource of choice; with the Tutor, one more (P19, P55)."""
    if decision == USE_TUTOR:
        nobles.apply_tutor(g, kind)
    else:
        gains.gain(g, g.active, kind)


def apply_jar(g: State, decision: int, place: int) -> None:
    """A face-up Jar, on passing or in the setup (P5, P30)."""
    if decision == PASS_JAR:
        passing.apply_jar(g, place)
    else:
        setup.apply_start_jar(g, place)


# What follows


def settle(g: State) -> None:
    """Do what is to be done, one task after the other, until somebody is asked or the game is
    over.
    """
    while g.decision == NOT_ASKED:
        perform(g, pop(g))


def perform(g: State, task: int) -> None:
    """One task; the more frequent ones first."""
    if task < RESOURCES:
        gains.gain(g, g.active, task)
    elif task == TASK_END_TURN:
        rounds.end_turn(g)
        if g.decision != OVER:
            begin_turn(g)
    elif task == TASK_PAY:
        payment.go_on(g)
    elif task >= TASK_STEPS:
        nile.gain_steps(g, task)
    elif task >= TASK_NILE:
        nile.gain_step(g, task - TASK_NILE)
    elif task == TASK_SQUARE:
        passing.ask_for_gain_of_square(g)
    elif task == TASK_OPEN_JAR:
        nobles.open_jar(g)
    elif task == TASK_TUTOR:
        nobles.ask_tutor(g)
    elif task == TASK_SET:
        offerings.ask_for_set(g)
    elif task == TASK_BONUS:
        offerings.gain_bonus_token(g)
    elif task == TASK_PASS_JAR:
        passing.ask_for_jar(g)
    elif task == TASK_TRADES:
        nobles.offer_trades_on_passing(g)
    elif task == TASK_GENERAL:
        nobles.move_general(g)
    elif task == TASK_JAR:
        gains.gain_blind_jar(g)
    elif task == TASK_ARTISAN:
        artisans.gain_artisan(g)
    elif task == TASK_BURIAL:
        burial.gain_burial_step(g)
    elif task == TASK_NOBLE:
        noble_area.ask_for_noble(g)
    elif task == TASK_BASE:
        gains.gain_base_of_choice(g)
    elif task == TASK_START:
        setup.start_seat(g)
    elif task == TASK_START_JAR:
        setup.ask_for_start_jar(g)
    elif task == TASK_START_NEXT:
        setup.start_next(g)
    elif task == TASK_TURN:
        begin_turn(g)
    else:
        traitor.resolve_tops(g)


def begin_turn(g: State) -> None:
    """The Traitor acts by itself; who has passed moves on the pyramid; anybody else is asked (P10,
    P32, P33, P73).
    """
    if g.seats_in_game == 1 and g.active == TRAITOR:
        push(g, TASK_END_TURN)
        traitor.take_turn(g)
    elif g.seats[g.active].passed == 1:
        push(g, TASK_END_TURN)
        passing.move_on(g)
    else:
        ask(g, g.active, YOUR_TURN)
