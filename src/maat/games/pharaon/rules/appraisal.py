"""A guess of how well a seat stands, for bots that look one step ahead, in hundredths of a point.

The points on the sheet, and what the sheet does not show yet: resources can still be turned into
more than they score, steps and tracks lead to better ones, half a God may become a whole one,
powers will be used again. In the middle of an action there is also what is still to be paid and
still to be gained.
"""

from __future__ import annotations

from . import actions, scoring, tables
from .gains import is_any_jar_face_up
from .gods import area_after
from .state import Column, Seat, Sheet, State
from .tables import (
    AREAS,
    BASES,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    FIRST_PLAYER_PRESTIGE,
    GOD_COUNT,
    GOD_PRESTIGE,
    LEFT,
    LINE_LENGTH,
    NILE_PRESTIGE,
    NILE_TOP,
    NOBLE_CARDS,
    NOBODY_YET,
    OFFERING,
    PHARAOH_NOBLES,
    PHARAOH_PRESTIGE,
    PHARAOH_STEP,
    RESOURCES,
    RIGHT,
    ROUNDS,
    SILVER,
    TRAITOR,
    steps_of,
    track_bits,
)

TOKEN_WORTH = [235, 235, 225, 205, 175, 125]  # a resource, by round; at the end it scores 100
# What the power of a Noble is worth in each round to come
POWER = [
    70, 70, 70, 70, 70, 110, 50, 40, 60, 60, 60, 0, 50, 60, 40, 50, 70, 90, 200, 130, 0, 0, 0, 0, 0,
    0,
]  # fmt: skip
# What a burial step promises beyond its points
STEP_AHEAD = [0, 150, 250, 330, 330, 300, 180, 0, 0, 0]
SPACE_AHEAD = [0, 130, 100, 0]  # the same for a space of the Nile
NOBLE_TO_COME, ARTISAN_TO_COME, SET_TO_COME, BONUS_TO_COME = 1250, 800, 480, 260


def appraise(g: State, seat: int, sheet: Sheet) -> int:
    """How well a seat stands against the best of the others, or against the Traitor."""
    scoring.score(g, sheet)
    best = -99999
    if g.seats_in_game == 1:
        best = 100 * sheet.totals[TRAITOR] + 0
    for other in range(g.seats_in_game):
        if other != seat:
            best = max(best, outlook(g, other, sheet))
    return outlook(g, seat, sheet) - best


def outlook(g: State, seat: int, sheet: Sheet) -> int:
    """Points, and what they may become."""
    me = g.seats[seat]
    column = sheet.columns[seat]
    value = 100 * sheet.totals[seat]
    if g.deciding < 0:
        return value
    left = ROUNDS - max(g.round_number, 1)
    value += promise_of_tokens(g, me)
    value += left * promise_of_powers(me) + left * promise_of_ways(me) // 4
    value += promise_of_gods(g, column) * (left + 1) // 6
    value += promise_of_succession(g, me) - promise_of_first_player(g, seat, left)
    value += promise_of_passing(g, me)
    if g.active == seat:
        value += under_way(g, me, column)
    return value


def token_worth(g: State) -> int:
    return TOKEN_WORTH[g.round_number]


def promise_of_tokens(g: State, me: Seat) -> int:
    """What resources and Offering tokens may bring beyond their point; many of them bring less
    each.
    """
    more = token_worth(g) - 100
    if g.round_number == ROUNDS and me.passed == 1:
        return 0
    value = 0
    for kind in range(BASES):
        n = me.held[kind] + me.held[OFFERING + kind]
        value += more * min(n, 3) + more * max(n - 3, 0) // 2
    value += (more + 40) * me.held[SILVER]
    for piece in range(OFFERING + BASES, OFFERING + BASES + AREAS):
        value += more * 3 * me.held[piece] // 4
    return value


def promise_of_powers(me: Seat) -> int:
    value = 0
    for noble in range(NOBLE_CARDS):
        if me.nobles >> noble & 1 == 1:
            value += POWER[noble]
    return value


def promise_of_ways(me: Seat) -> int:
    """Burial steps and Nile tracks lead further."""
    value = STEP_AHEAD[me.burial] + 0
    for kind in range(BASES):
        value += SPACE_AHEAD[me.nile[kind]]
    return value


def promise_of_gods(g: State, column: Column) -> int:
    """A God that is not satisfied yet: the square of the part that the seat has."""
    value = 0
    for place in range(AREAS):
        one = g.ring[place]
        if column.satisfied >> one & 1 == 0:
            other = area_after(g, place)
            needed = GOD_COUNT[one][RIGHT] + GOD_COUNT[other][LEFT]
            there = min(column.counts[one], GOD_COUNT[one][RIGHT]) + min(
                column.counts[other], GOD_COUNT[other][LEFT]
            )
            points = GOD_PRESTIGE[one][RIGHT] + GOD_PRESTIGE[other][LEFT]
            if needed > 0:
                value += 110 * points * there * there // (needed * needed)
    return value


def promise_of_succession(g: State, me: Seat) -> int:
    if g.pharaoh != NOBODY_YET:
        return 0
    there = min(me.noble_count, PHARAOH_NOBLES) + min(me.burial, PHARAOH_STEP)
    needed = PHARAOH_NOBLES + PHARAOH_STEP
    return 60 * PHARAOH_PRESTIGE * there * there // (needed * needed)


def promise_of_first_player(g: State, seat: int, left: int) -> int:
    """Before the last round the First Player token will change hands: most of its points are not
    there yet.
    """
    return 75 * FIRST_PLAYER_PRESTIGE if g.first == seat and left > 0 else 0


def promise_of_passing(g: State, me: Seat) -> int:
    """The Jar that the seat will take, the squares that it may still reach."""
    worth = token_worth(g)
    if me.passed == 0:
        return 5 * worth // 2 if is_any_jar_face_up(g) else 0
    if me.line >= 0 and g.passed < g.at_table:
        return min(LINE_LENGTH[me.line] - 1 - me.square, 2) * worth * 2 // 3
    return 0


def under_way(g: State, me: Seat, column: Column) -> int:
    """What is still to be paid and to be gained in this action."""
    worth = token_worth(g)
    value = 0
    for i in range(g.task_count):
        value += worth_of_task(g, me, g.tasks[i])
    decision = g.decision
    if decision == actions.PAY_ACCESS:
        value -= (g.pay.to_pay + (0 if g.pay.due[g.pay.asks] > 0 else 1)) * worth
    elif decision == actions.PAY_REST:
        value -= g.pay.to_pay * worth
    elif decision == actions.WHICH_NOBLE:
        value += NOBLE_TO_COME
    elif decision == actions.WHICH_ARTISAN:
        value += ARTISAN_TO_COME
    elif decision == actions.WHICH_SET:
        value += SET_TO_COME
    elif decision == actions.WHICH_BONUS:
        value += BONUS_TO_COME
    elif decision == actions.WHICH_TRACK:
        value += (
            worth_of_step(me, g.tracks) if g.steps == 0 else worth_of_steps(me, g.tracks, g.steps)
        )
    elif (
        decision == actions.WHICH_BASE
        or decision == actions.SQUARE_GAIN
        or decision == actions.USE_TUTOR
    ):
        value += worth + 20
    elif decision == actions.USE_DIPLOMAT:
        value += 3 * worth
    return value


def worth_of_task(g: State, me: Seat, task: int) -> int:
    worth = token_worth(g)
    if task >= tables.TASK_STEPS:
        return worth_of_steps(me, track_bits(task), steps_of(task))
    if task >= tables.TASK_NILE:
        return worth_of_step(me, task - tables.TASK_NILE)
    if task < RESOURCES:
        return worth if g.supply[task] > 0 else 0
    if task == tables.TASK_JAR or task == tables.TASK_OPEN_JAR:
        return 3 * worth
    if task == tables.TASK_PASS_JAR:
        return 0
    if task == tables.TASK_BONUS:
        return BONUS_TO_COME
    if task == tables.TASK_BASE or task == tables.TASK_SQUARE:
        return worth + 20
    if task == tables.TASK_ARTISAN:
        return ARTISAN_TO_COME
    if task == tables.TASK_SET:
        return SET_TO_COME
    if task == tables.TASK_NOBLE:
        return NOBLE_TO_COME
    return worth_of_burial(me) if task == tables.TASK_BURIAL else 0


def worth_of_burial(me: Seat) -> int:
    if me.burial == BURIAL_STEPS:
        return 0
    return 100 * (BURIAL_PRESTIGE[me.burial + 1] - BURIAL_PRESTIGE[me.burial]) + 150


def worth_of_step(me: Seat, tracks: int) -> int:
    """The best of the tracks."""
    best = 0
    for kind in range(BASES):
        if tracks >> kind & 1 == 1 and me.nile[kind] < NILE_TOP:
            best = max(
                best, 100 * (NILE_PRESTIGE[me.nile[kind] + 1] - NILE_PRESTIGE[me.nile[kind]])
            )
    return best + 80


def worth_of_steps(me: Seat, tracks: int, steps: int) -> int:
    """Up to so many steps on the best of the tracks (P57)."""
    best = 0
    for kind in range(BASES):
        if tracks >> kind & 1 == 1:
            space = min(me.nile[kind] + steps, NILE_TOP)
            points = NILE_PRESTIGE[space] - NILE_PRESTIGE[me.nile[kind]]
            best = max(best, 100 * points + 80 * (space - me.nile[kind]))
    return best
