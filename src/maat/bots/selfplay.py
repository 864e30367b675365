"""Whole games of self-play in machine code, for training: generic rules code.

After some of the decisions the table is written down as each seat looks at it, and at the end what
became of it. Nothing is written while a choice lies face down: a search never values such a table.
"""

from __future__ import annotations

from ..core import bound_game
from ..core.bound_game import Legal, Sheet, State
from ..core.chance import below, sow
from ..core.layout import EVERYONE, Layout, Reals, number
from ..core.loops import Luck, begin, dream, put
from . import greedy
from .net import ONE, squash
from .search import VIEW, Desk, Edge, asked_of, lead, think, won

LIVE = greedy.ROOM  # the true game lies behind those of the players
ROOM = LIVE + 1
HALF_WAY = 2  # tables in the middle of an action, which a search values less often, are rarer


class Sample(Layout):
    """What became of a table for a seat, and what a search expected there (-1: nothing)."""

    game: int = number(EVERYONE, high=2**31 - 1)
    seat: int = number(EVERYONE, high=9)
    win: int = number(EVERYONE, high=ONE)
    lead: int = number(EVERYONE, high=ONE)
    hoped_win: int = number(EVERYONE, low=-1, high=ONE)
    hoped_lead: int = number(EVERYONE, low=-1, high=ONE)


def sample(
    games: list[State],
    blank: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    lucks: list[Luck],
    desks: list[Desk],
    edges: list[Edge],
    answers: list[Edge],
    weights: Reals,
    x: Reals,
    rows: Reals,
    samples: list[Sample],
    seats: int,
    seed: int,
    n: int,
    wild: int,
    every: int,
) -> int:
    """Game number n of a series; how many samples it gave. Without iterations on the desk the
    players are greedy. So many actions in a thousand are any legal ones.
    """
    luck, d, count, decisions, together = lucks[0], desks[0], 0, 0, 0
    put(games, LIVE, blank, 0)
    begin(games, LIVE, seats, seed, n)
    seat = bound_game.next_seat(games[LIVE])
    while seat >= 0:
        decisions += 1
        own = (seed * 1000003 + n * 4099 + decisions) & 0xFFFFFFFFFFFF
        covered = (together >> seat) & 1 == 1  # another has chosen at the same time
        if not covered:
            together = asked_of(games[LIVE])
        together &= ~(1 << seat)
        bound_game.legal_actions(games[LIVE], seat, legals[0])
        options = legals[0].count + 0
        action = legals[0].ids[0] + 0
        hoped_win, hoped_lead = -1, -1
        if options > 1:
            put(games, VIEW, games, LIVE)
            dream(games, VIEW, seat, own, 0)
            if d.until == 0:
                action = greedy.best(games, legals, sheets, lucks, 0, seat, 1, own)
            else:
                d.begun = 0
                d.seat = seat
                d.seed = own
                think(games, legals, sheets, desks, edges, answers, weights, x)
                best = most_visited(answers, options)
                action = answers[best].key + 0
                visits = answers[best].visits + 1
                hoped_win = (answers[best].wins + answers[best].first_win) // visits
                hoped_lead = (answers[best].leads + answers[best].first_lead) // visits
            sow(luck.chance, own, 5)
            if below(luck.chance, 1000) < wild:
                bound_game.legal_actions(games[LIVE], seat, legals[0])
                action = legals[0].ids[below(luck.chance, options)] + 0
            rare = every if bound_game.is_at_rest(games[LIVE], legals[0]) else HALF_WAY * every
            if below(luck.chance, rare) == 0 and not covered and count + seats <= len(samples):
                count = write(
                    games, sheets, x, rows, samples, count, n, seat, hoped_win, hoped_lead
                )
        bound_game.apply(games[LIVE], seat, action)
        seat = bound_game.next_seat(games[LIVE])
    bound_game.score(games[LIVE], sheets[0])
    for i in range(count):
        samples[i].win = won(games[LIVE], sheets[0], samples[i].seat)
        samples[i].lead = squash(lead(games[LIVE], sheets[0], samples[i].seat) / d.scale)
    return count


def write(
    games: list[State],
    sheets: list[Sheet],
    x: Reals,
    rows: Reals,
    samples: list[Sample],
    count: int,
    n: int,
    seat: int,
    hoped_win: int,
    hoped_lead: int,
) -> int:
    """The table as each seat looks at it; between two, what one hopes the other fears."""
    seats = games[LIVE].seats_in_game + 0
    for who in range(seats):
        bound_game.describe(games[LIVE], who, sheets[0], x)
        for j in range(bound_game.INPUTS):
            rows[count * bound_game.INPUTS + j] = x[j]
        samples[count].game = n
        samples[count].seat = who
        samples[count].hoped_win = -1
        samples[count].hoped_lead = -1
        if hoped_win >= 0 and who == seat:
            samples[count].hoped_win = hoped_win
            samples[count].hoped_lead = hoped_lead
        elif hoped_win >= 0 and seats == 2:
            samples[count].hoped_win = ONE - hoped_win
            samples[count].hoped_lead = ONE - hoped_lead
        count += 1
    return count


def most_visited(answers: list[Edge], count: int) -> int:
    best = 0
    for k in range(1, count):
        if answers[k].visits > answers[best].visits:
            best = k
    return best
