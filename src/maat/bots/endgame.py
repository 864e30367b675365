"""The last turns, counted to the end: generic rules code, bound to one game like `search`.

Where a seat knows the whole table and no chance is left to come (`knows_all` of a game's rules),
nothing needs to be imagined: all ways to the end are tried, for one or two seats, each choosing
what is best for itself; what one gains the other loses. A way that an earlier answer refutes is
left out (alpha-beta); yet each action of the seat that asks gets its exact value, not a bound, so
that it can be explained.

It goes on where it stopped, position by position, and gives up when too many are needed: then the
guided search decides.
"""

from __future__ import annotations

from ..core import bound_game
from ..core.bound_game import Legal, Sheet, State
from ..core.layout import EVERYONE, Layout, Reals, number
from ..core.loops import dream, put
from .net import ONE, squash
from .search import ACTIONS, ROOM, VIEW, Desk, Edge, claim, key_of, lead, slot_of, think, won

DEEPEST = 64  # actions to the end
TABLES = ROOM  # the first game of the way, behind those of the search
LISTS = 2  # the same for its legal actions
BEST = (2 * ONE << 21) + ONE + 1  # above every value
BEGINS, COUNTS, SOLVED, GIVES_UP = range(4)


class Frame(Layout):
    """A position on the way to the end."""

    seat: int = number(EVERYONE, high=4)
    tried: int = number(EVERYONE, high=ACTIONS)  # actions
    action: int = number(EVERYONE, high=ACTIONS)  # the last of them
    value: int = number(EVERYONE, low=-1, high=2**62)  # the best so far for the seat that chooses
    low: int = number(EVERYONE, low=-1, high=2**62)  # what the seat that asks is sure of elsewhere
    high: int = number(EVERYONE, high=2**62)  # and the most that the other lets it have


class Ending(Layout):
    """How far the counting is."""

    stage: int = number(EVERYONE, high=GIVES_UP)
    depth: int = number(EVERYONE, high=DEEPEST)
    begun: int = number(EVERYONE, high=2**62)  # positions tried
    until: int = number(EVERYONE, high=2**62)  # positions to try, those tried included


def decide(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    answers: list[Edge],
    frames: list[Frame],
    endings: list[Ending],
    weights: Reals,
    x: Reals,
) -> int:
    """Go on counting while the stage says so, otherwise go on searching; the actions lie in
    `answers`, and the result is how many there are.
    """
    if endings[0].stage == BEGINS or endings[0].stage == COUNTS:
        return solve(games, legals, sheets, desks, edges, answers, frames, endings)
    return think(games, legals, sheets, desks, edges, answers, weights, x)


def solve(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    answers: list[Edge],
    frames: list[Frame],
    endings: list[Ending],
) -> int:
    """Go on counting; the exact values lie in `answers` when it is solved. The table of edges is
    empty at first.
    """
    d, end = desks[0], endings[0]
    if end.stage == BEGINS:
        if games[VIEW].seats_in_game > 2 or not bound_game.knows_all(games[VIEW], d.seat):
            end.stage = GIVES_UP
            return 0
        end.stage = COUNTS
        put(games, TABLES, games, VIEW)
        dream(games, TABLES, d.seat, d.seed, 0)
        open_frame(games, legals, frames, endings, -1, BEST)
    while end.stage == COUNTS and end.begun < end.until:
        f = frames[end.depth]
        if f.tried == legals[LISTS + end.depth].count or f.low >= f.high:
            close_frame(desks, edges, frames, endings)
        else:
            try_next(games, legals, sheets, desks, edges, frames, endings)
    if end.stage != SOLVED:
        return 0
    bound_game.legal_actions(games[VIEW], d.seat, legals[0])
    for k in range(legals[0].count):
        i = slot_of(edges, d.slots, key_of(0, d.seat, legals[0].ids[k], 0))
        answers[k].key = legals[0].ids[k] + 0
        answers[k].visits = 1
        answers[k].wins = edges[i].wins + 0
        answers[k].leads = edges[i].leads + 0
        answers[k].first_win = edges[i].wins + 0
        answers[k].first_lead = edges[i].leads + 0
    return legals[0].count + 0


def open_frame(
    games: list[State],
    legals: list[Legal],
    frames: list[Frame],
    endings: list[Ending],
    low: int,
    high: int,
) -> None:
    """The position at this depth, of which nothing is tried yet."""
    depth = endings[0].depth
    f = frames[depth]
    f.seat = bound_game.next_seat(games[TABLES + depth])
    f.tried = 0
    f.value = -1 if f.seat == frames[0].seat else BEST
    f.low = low
    f.high = high
    bound_game.legal_actions(games[TABLES + depth], f.seat, legals[LISTS + depth])


def try_next(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    frames: list[Frame],
    endings: list[Ending],
) -> None:
    """The next action of the position at this depth: to the end, or one deeper."""
    end = endings[0]
    depth = end.depth + 0
    f = frames[depth]
    f.action = take_best_known(legals, desks, edges, f.seat, depth, f.tried)
    f.tried += 1
    end.begun += 1
    put(games, TABLES + depth + 1, games, TABLES + depth)
    bound_game.apply(games[TABLES + depth + 1], f.seat, f.action)
    if bound_game.next_seat(games[TABLES + depth + 1]) < 0:
        value = value_of_end(games, sheets, desks, TABLES + depth + 1)
        answer_to(desks, edges, frames, depth, value)
        return
    if depth + 2 >= DEEPEST:
        end.stage = GIVES_UP
        return
    end.depth += 1
    if depth == 0:
        open_frame(games, legals, frames, endings, -1, BEST)
    else:
        open_frame(games, legals, frames, endings, f.low, f.high)


def close_frame(
    desks: list[Desk], edges: list[Edge], frames: list[Frame], endings: list[Ending]
) -> None:
    """All is known of a position: its value goes to the one before."""
    end = endings[0]
    if end.depth == 0:
        end.stage = SOLVED
        return
    end.depth -= 1
    answer_to(desks, edges, frames, end.depth, frames[end.depth + 1].value)


def answer_to(
    desks: list[Desk], edges: list[Edge], frames: list[Frame], depth: int, value: int
) -> None:
    """What the action just tried is worth to the seat that asks."""
    f = frames[depth]
    if depth == 0:
        keep(desks, edges, f.seat, f.action, value)
        f.value = max(f.value, value)
        return
    if f.seat == frames[0].seat and value > f.value:
        f.value = value
        f.low = max(f.low, value)
    elif f.seat != frames[0].seat and value < f.value:
        f.value = value
        f.high = min(f.high, value)
    else:
        return
    remember(desks, edges, f.seat, f.action)


def value_of_end(games: list[State], sheets: list[Sheet], desks: list[Desk], i: int) -> int:
    """The win and the lead of the seat that asks, in one number: more of both is more, and both can
    be read from it.
    """
    d = desks[0]
    bound_game.score(games[i], sheets[0])
    ahead = squash(lead(games[i], sheets[0], d.seat) / d.scale)
    return ((won(games[i], sheets[0], d.seat) + ahead) << 21) + ahead


def keep(desks: list[Desk], edges: list[Edge], seat: int, action: int, value: int) -> None:
    """The exact value of an action of the seat that asks."""
    i = slot_of(edges, desks[0].slots, key_of(0, seat, action, 0))
    claim(desks, edges, i, key_of(0, seat, action, 0))
    ahead = value & ((1 << 21) - 1)
    edges[i].wins = (value >> 21) - ahead
    edges[i].leads = ahead


# What was good elsewhere is tried first: then more ways can be left out


def remember(desks: list[Desk], edges: list[Edge], seat: int, action: int) -> None:
    """An action was the best at some position."""
    i = slot_of(edges, desks[0].slots, key_of(0, seat, action, 1))
    if edges[i].key == 0:
        if 4 * desks[0].used > 2 * desks[0].slots:
            return
        claim(desks, edges, i, key_of(0, seat, action, 1))
    edges[i].visits += 1


def take_best_known(
    legals: list[Legal], desks: list[Desk], edges: list[Edge], seat: int, depth: int, tried: int
) -> int:
    """Of the actions not yet tried, the one that was the best most often; it changes places with
    the first of them.
    """
    legal = legals[LISTS + depth]
    chosen, most = tried, -1
    for k in range(tried, legal.count):
        i = slot_of(edges, desks[0].slots, key_of(0, seat, legal.ids[k], 1))
        often = edges[i].visits if edges[i].key != 0 else 0
        if often > most:
            chosen, most = k, often
    action = legal.ids[chosen] + 0
    legal.ids[chosen] = legal.ids[tried]
    legal.ids[tried] = action
    return action
