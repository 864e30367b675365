"""A guess of how well a seat stands, for bots that look one step ahead, in hundredths of a point.

The points on the sheet, and what the sheet does not show yet: resources can still be turned into
more than they score, steps and tracks lead to better ones, half a God may become a whole one,
powers will be used again. In the middle of an action there is also what is still to be paid and
still to be gained.

Passing is not a gain: who has not passed will take a Jar and go on the pyramid later. It costs
what the resources in hand lose when they can be spent no more in this round.
"""

from __future__ import annotations

from . import actions, scoring, tables
from .gains import is_any_jar_face_up
from .gods import area_after
from .state import Column, Seat, Sheet, State
from .tables import (
    AREAS,
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    BASES,
    BURIAL_COST,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    FIRST_PLAYER_PRESTIGE,
    GAINS_MOST,
    GOD_COUNT,
    GOD_PRESTIGE,
    INSTANT_GAIN,
    LEFT,
    LINE_LENGTH,
    NILE_PRESTIGE,
    NILE_TOP,
    NOBLE_CARDS,
    NOBLE_PLACES,
    NOBODY_YET,
    NOTHING_HERE,
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

# A resource, by round, for a seat that may still act; who has passed looks at the next round. At
# the end it scores 100.
TOKEN_WORTH = [277, 277, 266, 239, 159, 149, 100]
ENOUGH, SURPLUS = 3, 54  # of one resource; each more of it is worth so many hundredths as much
SILVER_MORE, AREA_TOKEN = 27, 78  # Silver is worth more, the token of an Area so many hundredths
KIND_HELD, STEP_MISSING = 60, 31  # each different resource, each one that the next step lacks
# What the power of a Noble is worth in each round to come
POWER = [
    91, 91, 91, 91, 91, 143, 65, 52, 78, 78, 78, 0, 65, 78, 52, 65, 91, 117, 260, 169,
    0, 0, 0, 0, 0, 0,
]  # fmt: skip
# What a burial step promises beyond its points
STEP_AHEAD = [0, 100, 168, 221, 221, 201, 121, 0, 0, 0]
SPACE_AHEAD = [0, 130, 100, 0]  # the same for a space of the Nile
GOD_AHEAD, SUCCESSION_AHEAD, FIRST_PLAYER_AHEAD = 70, 61, 96
# Before passing: the Jar that one will take and each square that one may reach; the same on the
# pyramid. In hundredths of a resource.
JAR_AHEAD, LINE_AHEAD, SQUARE_AHEAD, SQUARES_REACHED = 334, 82, 52, 2
# What a thing that is still to be gained brings beyond its points and resources
NOBLE_MORE, ARTISAN_MORE, SET_MORE, BONUS_MORE, BASE_MORE = 171, 75, 51, 25, 20
BURIAL_MORE, NILE_MORE = 46, 171
BLIND_NOBLE, BLIND_POWER = 700, 60  # the top of the deck
ARTISAN_TOKENS = [
    sum(3 if gain == tables.TASK_JAR else 1 for gain in gains if gain != NOTHING_HERE)
    for gains in tables.ARTISAN_GAIN
]  # the resources of an Artisan, by face


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
    worth = token_worth(g, me)
    value += promise_of_tokens(me, worth - 100)
    value += left * promise_of_powers(me) + left * promise_of_ways(me) // 4
    value += promise_of_gods(g, column) * (left + 1) // 6
    value += promise_of_succession(g, me) - promise_of_first_player(g, seat, left)
    value += promise_of_passing(g, me, worth)
    if g.active == seat:
        value += under_way(g, seat, worth)
    return value


def token_worth(g: State, me: Seat) -> int:
    """Who has passed can spend nothing before the next round."""
    return TOKEN_WORTH[g.round_number + me.passed]


def promise_of_tokens(me: Seat, more: int) -> int:
    """What resources and Offering tokens may bring beyond their point; many of them bring less
    each.
    """
    if more == 0:
        return 0
    value = (more + SILVER_MORE) * me.held[SILVER]
    for kind in range(BASES):
        n = me.held[kind] + me.held[OFFERING + kind]
        value += more * min(n, ENOUGH) + more * max(n - ENOUGH, 0) * SURPLUS // 100
        if n > 0:
            value += KIND_HELD
        if me.burial < BURIAL_STEPS:
            value -= STEP_MISSING * max(BURIAL_COST[me.burial][kind] - n, 0)
    for piece in range(OFFERING + BASES, OFFERING + BASES + AREAS):
        value += more * AREA_TOKEN * me.held[piece] // 100
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
                value += GOD_AHEAD * points * there * there // (needed * needed)
    return value


def promise_of_succession(g: State, me: Seat) -> int:
    if g.pharaoh != NOBODY_YET:
        return 0
    there = min(me.noble_count, PHARAOH_NOBLES) + min(me.burial, PHARAOH_STEP)
    needed = PHARAOH_NOBLES + PHARAOH_STEP
    return SUCCESSION_AHEAD * PHARAOH_PRESTIGE * there * there // (needed * needed)


def promise_of_first_player(g: State, seat: int, left: int) -> int:
    """Before the last round the First Player token will change hands: most of its points are not
    there yet.
    """
    return FIRST_PLAYER_AHEAD * FIRST_PLAYER_PRESTIGE if g.first == seat and left > 0 else 0


def promise_of_passing(g: State, me: Seat, worth: int) -> int:
    """The Jar that one will take, the squares that one may still reach: before passing those of the
    lowest free line (P30, P31).
    """
    if me.passed == 0:
        value = JAR_AHEAD * worth // 100 if is_any_jar_face_up(g) else 0
        if g.passed < g.at_table - 1:
            value += squares_ahead(g.passed, 0) * LINE_AHEAD * worth // 100
        return value
    if me.line >= 0 and g.passed < g.at_table:
        return squares_ahead(me.line, me.square) * SQUARE_AHEAD * worth // 100
    return 0


def squares_ahead(line: int, square: int) -> int:
    return min(LINE_LENGTH[line] - 1 - square, SQUARES_REACHED)


def under_way(g: State, seat: int, worth: int) -> int:
    """What is still to be paid and to be gained in this action."""
    value = 0
    for i in range(g.task_count):
        value += worth_of_task(g, seat, g.tasks[i], worth)
    decision = g.decision
    if decision == actions.PAY_ACCESS:
        value -= (g.pay.to_pay + (0 if g.pay.due[g.pay.asks] > 0 else 1)) * worth
    elif decision == actions.PAY_REST:
        value -= g.pay.to_pay * worth
    elif decision == actions.WHICH_NOBLE:
        value += worth_of_best_noble(g, seat, worth)
    elif decision == actions.WHICH_ARTISAN:
        value += worth_of_best_artisan(g, worth)
    elif decision == actions.WHICH_SET:
        value += 2 * worth + SET_MORE
    elif decision == actions.WHICH_BONUS:
        value += worth + BONUS_MORE
    elif decision == actions.WHICH_TRACK:
        value += (
            worth_of_step(g.seats[seat], g.tracks)
            if g.steps == 0
            else worth_of_steps(g.seats[seat], g.tracks, g.steps)
        )
    elif (
        decision == actions.WHICH_BASE
        or decision == actions.SQUARE_GAIN
        or decision == actions.USE_TUTOR
    ):
        value += worth + BASE_MORE
    elif decision == actions.USE_DIPLOMAT:
        value += 3 * worth
    return value


def worth_of_task(g: State, seat: int, task: int, worth: int) -> int:
    if task == tables.TASK_NOBLE:
        return worth_of_best_noble(g, seat, worth)
    return worth_of_gain(g, g.seats[seat], task, worth)


def worth_of_gain(g: State, me: Seat, task: int, worth: int) -> int:
    """Anything that a task may bring, but a Noble."""
    if task >= tables.TASK_STEPS:
        return worth_of_steps(me, track_bits(task), steps_of(task))
    if task >= tables.TASK_NILE:
        return worth_of_step(me, task - tables.TASK_NILE)
    if task < RESOURCES:
        return worth if g.supply[task] > 0 else 0
    if task == tables.TASK_JAR or task == tables.TASK_OPEN_JAR:
        return 3 * worth
    if task == tables.TASK_BONUS:
        return worth + BONUS_MORE
    if task == tables.TASK_BASE or task == tables.TASK_SQUARE:
        return worth + BASE_MORE
    if task == tables.TASK_ARTISAN:
        return worth_of_best_artisan(g, worth)
    if task == tables.TASK_SET:
        return 2 * worth + SET_MORE
    return worth_of_burial(me) if task == tables.TASK_BURIAL else 0


def worth_of_best_noble(g: State, seat: int, worth: int) -> int:
    """The best of those face up, or the top of the deck: points, power, instant gains (P21)."""
    left = ROUNDS - max(g.round_number, 1)
    best = BLIND_NOBLE + left * BLIND_POWER
    for place in range(NOBLE_PLACES):
        noble = g.shown_nobles[place]
        if noble != NOTHING_HERE:
            value = 100 * scoring.worth_of_noble(g, seat, noble) + left * POWER[noble]
            for i in range(GAINS_MOST):
                if INSTANT_GAIN[g.edition][noble][i] != NOTHING_HERE:
                    value += worth_of_gain(
                        g, g.seats[seat], INSTANT_GAIN[g.edition][noble][i], worth
                    )
            best = max(best, value)
    return best + NOBLE_MORE


def worth_of_best_artisan(g: State, worth: int) -> int:
    """The best of those face up: points and resources (P23)."""
    best = 0
    for place in range(ARTISAN_PLACES):
        face = g.shown_artisans[place]
        if face != NOTHING_HERE:
            best = max(best, 100 * ARTISAN_PRESTIGE[face] + ARTISAN_TOKENS[face] * worth)
    return best + ARTISAN_MORE


def worth_of_burial(me: Seat) -> int:
    if me.burial == BURIAL_STEPS:
        return 0
    return 100 * (BURIAL_PRESTIGE[me.burial + 1] - BURIAL_PRESTIGE[me.burial]) + BURIAL_MORE


def worth_of_step(me: Seat, tracks: int) -> int:
    """The best of the tracks."""
    best = 0
    for kind in range(BASES):
        if tracks >> kind & 1 == 1 and me.nile[kind] < NILE_TOP:
            best = max(
                best, 100 * (NILE_PRESTIGE[me.nile[kind] + 1] - NILE_PRESTIGE[me.nile[kind]])
            )
    return best + NILE_MORE


def worth_of_steps(me: Seat, tracks: int, steps: int) -> int:
    """Up to so many steps on the best of the tracks (P57)."""
    best = 0
    for kind in range(BASES):
        if tracks >> kind & 1 == 1:
            space = min(me.nile[kind] + steps, NILE_TOP)
            points = NILE_PRESTIGE[space] - NILE_PRESTIGE[me.nile[kind]]
            best = max(best, 100 * points + NILE_MORE * (space - me.nile[kind]))
    return best
