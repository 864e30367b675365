"""Guided search over imagined tables: generic rules code, bound to one game like `greedy`.

One tree per decision. Every iteration imagines a fresh table from the seat's view, goes down the
tree, adds one edge, values the table there, and carries the value up. A node is a sequence of
actions and of what chance has shown in between (`lot` of a game). Each seat maximises its own
value, and those who choose at the same time choose by the statistics of one node, not knowing each
other's choice.

At a node that is met for the second time, each legal action gets a first value by looking one move
ahead. First values are the beginning of its mean, and, sharpened, its share of the attention.

Edges lie in one hash table: no lists of children, bounded memory, nothing to clear but the keys.
When three quarters are used the tree stops growing, and search goes on in it.
"""

from __future__ import annotations

import math

from ..core import bound_game
from ..core.bound_game import Legal, Sheet, State
from ..core.chance import Chance, below, sow
from ..core.layout import EVERYONE, Layout, Reals, Row, number, one, row
from ..core.loops import dream, put
from .net import ONE, answer, squash

# the games of a search: the view, an imagined table, the table after an action
VIEW, WORLD, SPARE, ROOM = 0, 1, 2, 3
DEEPEST = 400  # actions from the root to a leaf
SEATS = 5
ACTIONS = 1 << 16  # ids of actions are below
PLAYOUT, APPRAISAL, NET = range(3)  # how a leaf is valued
HUNDREDTHS = 100.0
CHOICES_OF_OTHERS = 4  # tried for a first value, where others choose at the same time
# Attention there, whatever it is elsewhere, and spread evenly: a first value says little, and both
# must try much to find a mix
TOGETHER = 2.0


class Edge(Layout):
    """What is known of an action at a node."""

    key: int = number(EVERYONE, high=2**62)  # 0: a free slot
    visits: int = number(EVERYONE, high=2**31 - 1)
    child: int = number(EVERYONE, high=2**31 - 1)  # the node that it leads to; 0: none yet
    wins: int = number(EVERYONE, high=2**62)  # sums of values
    leads: int = number(EVERYONE, high=2**62)
    first_win: int = number(EVERYONE, high=ONE)
    first_lead: int = number(EVERYONE, high=ONE)
    prior: int = number(EVERYONE, high=2**51)


class Desk(Layout):
    """What a search is asked, and where it stands."""

    chance: Chance = one(Chance)
    seat: int = number(EVERYONE, high=SEATS)
    seed: int = number(EVERYONE, high=2**62)
    alone: int = number(EVERYONE, high=1)  # nobody else chooses at the same time
    begun: int = number(EVERYONE, high=2**31 - 1)  # iterations done
    until: int = number(EVERYONE, high=2**31 - 1)  # iterations to do, those done included
    slots: int = number(EVERYONE, high=2**31 - 1)  # of the table of edges, a power of two
    leaf: int = number(EVERYONE, high=NET)
    guided: int = number(EVERYONE, high=1)  # first values by looking one move ahead
    explore: int = number(EVERYONE, high=2**31 - 1)  # how much attention a share brings, in 1/1000
    temper: int = number(
        EVERYONE, high=2**31 - 1
    )  # how blunt first values become shares, in 1/1000
    scale: int = number(EVERYONE, high=9999)  # the lead that is half way to certain, in points
    nodes: int = number(EVERYONE, high=2**31 - 1)
    used: int = number(EVERYONE, high=2**31 - 1)  # slots
    ended: int = number(EVERYONE, high=2**31 - 1)  # iterations that came to the end of the game
    depth: int = number(EVERYONE, high=DEEPEST)
    path: Row = row(DEEPEST, EVERYONE, high=2**31 - 1)  # the edges of this iteration
    walker: Row = row(DEEPEST, EVERYONE, high=SEATS)  # and who chose them
    win: Row = row(SEATS, EVERYONE, high=ONE)  # the value of the leaf, by seat
    lead: Row = row(SEATS, EVERYONE, high=ONE)


def think(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    answers: list[Edge],
    weights: Reals,
    x: Reals,
) -> int:
    """Go on searching; the view lies in the first game. The edges of its legal actions are left in
    `answers`, in their order; the result is how many there are.
    """
    d = desks[0]
    if d.begun == 0:
        for i in range(d.slots):
            edges[i].key = 0
        d.nodes = 1
        d.used = 0
        d.ended = 0
        bound_game.reopen(games[VIEW], d.seat)
        d.alone = 0 if is_with_others(asked_of(games[VIEW]), d.seat) else 1
        sow(d.chance, d.seed, 7)
    while d.begun < d.until:
        d.begun += 1
        put(games, WORLD, games, VIEW)
        dream(games, WORLD, d.seat, d.seed, d.begun)
        iterate(games, legals, sheets, desks, edges, weights, x)
    bound_game.legal_actions(games[VIEW], d.seat, legals[0])
    for k in range(legals[0].count):
        i = slot_of(edges, d.slots, key_of(0, d.seat, legals[0].ids[k], 0))
        answers[k].key = legals[0].ids[k] + 0
        answers[k].visits = edges[i].visits if edges[i].key != 0 else 0
        answers[k].wins = edges[i].wins if edges[i].key != 0 else 0
        answers[k].leads = edges[i].leads if edges[i].key != 0 else 0
        answers[k].first_win = edges[i].first_win if edges[i].key != 0 else 0
        answers[k].first_lead = edges[i].first_lead if edges[i].key != 0 else 0
        answers[k].prior = edges[i].prior if edges[i].key != 0 else 0
    return legals[0].count + 0


def iterate(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    weights: Reals,
    x: Reals,
) -> None:
    """Down the tree on one imagined table, one new edge, a value, and up again."""
    d = desks[0]
    d.depth = 0
    node = 0
    began = 0  # the node at which all who choose at the same time began: its statistics hold
    fresh = False
    seat = bound_game.next_seat(games[WORLD])
    group = asked_of(games[WORLD])  # who choose at the same time
    together = group + 0  # those of them who have still to choose
    while seat >= 0 and d.depth < DEEPEST:
        bound_game.legal_actions(games[WORLD], seat, legals[0])
        if fresh and node == began and is_leaf(games, legals, desks):
            break
        if d.guided == 1:
            e = choose_guided(
                games, legals, sheets, desks, edges, weights, x, seat, began, group, together
            )
        else:
            e = choose_in_turn(legals, desks, edges, seat, began)
        if e < 0:
            break
        action = (edges[e].key & (ACTIONS - 1)) - 1
        d.path[d.depth] = e
        d.walker[d.depth] = seat
        d.depth += 1
        fresh = fresh or edges[e].visits == 0
        bound_game.apply(games[WORLD], seat, action)
        together &= ~(1 << seat)
        if began != node:
            e = way(desks, edges, node, seat, action)
            if e < 0:
                break
        node = child_of(desks, edges, e)
        seat = bound_game.next_seat(games[WORLD])
        if seat < 0 or (together >> seat) & 1 == 0:
            lot = bound_game.lot(games[WORLD])
            if lot > 0:
                e = way(desks, edges, node, 0, lot)
                if e < 0:
                    break
                fresh = fresh or edges[e].child == 0  # never met: its value is enough
                node = child_of(desks, edges, e)
            began = node
            group = asked_of(games[WORLD])
            together = group + 0
    if d.leaf == PLAYOUT:
        play_on(games, legals, desks)
    carry_up(games, sheets, desks, edges, weights, x)


def is_leaf(games: list[State], legals: list[Legal], desks: list[Desk]) -> bool:
    """Whether a new table is valued. A guided search goes on to the end of an action that has
    begun: what is half paid is hard to value.
    """
    return desks[0].guided == 0 or bound_game.is_at_rest(games[WORLD], legals[0])


def carry_up(
    games: list[State],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    weights: Reals,
    x: Reals,
) -> None:
    """The value of the leaf, to each who chose on the way to it."""
    d = desks[0]
    known = 0
    if bound_game.next_seat(games[WORLD]) < 0:
        d.ended += 1
    for k in range(d.depth):
        seat = d.walker[k] + 0
        if (known >> seat) & 1 == 0:
            known |= 1 << seat
            d.win[seat], d.lead[seat] = worth(games, sheets, desks, weights, x, WORLD, seat)
        e = d.path[k] + 0
        edges[e].visits += 1
        edges[e].wins += d.win[seat]
        edges[e].leads += d.lead[seat]


def asked_of(g: State) -> int:
    """The seats that are asked, a bit each."""
    bits = 0
    for seat in range(g.seats_in_game):
        if bound_game.is_asked(g, seat):
            bits |= 1 << seat
    return bits


def play_on(games: list[State], legals: list[Legal], desks: list[Desk]) -> None:
    """Random legal actions, to the end."""
    d = desks[0]
    seat = bound_game.next_seat(games[WORLD])
    while seat >= 0:
        bound_game.legal_actions(games[WORLD], seat, legals[0])
        bound_game.apply(games[WORLD], seat, legals[0].ids[below(d.chance, legals[0].count)])
        seat = bound_game.next_seat(games[WORLD])


# Values


def worth(
    games: list[State],
    sheets: list[Sheet],
    desks: list[Desk],
    weights: Reals,
    x: Reals,
    i: int,
    seat: int,
) -> tuple[int, int]:
    """What a seat may expect at a table, to win and to lead: the end itself, the net, or the
    appraisal.
    """
    d = desks[0]
    if bound_game.next_seat(games[i]) < 0:
        bound_game.score(games[i], sheets[0])
        return won(games[i], sheets[0], seat), squash(lead(games[i], sheets[0], seat) / d.scale)
    if d.leaf == NET:
        bound_game.describe(games[i], seat, sheets[0], x)
        return answer(weights, bound_game.INPUTS, x)
    guess = squash(bound_game.appraise(games[i], seat, sheets[0]) / (HUNDREDTHS * d.scale))
    return guess, guess


def won(g: State, sheet: Sheet, seat: int) -> int:
    """ONE for the winner; winners share it."""
    count = 0
    for other in range(g.seats_in_game):
        count += sheet.won[other]
    return ONE * sheet.won[seat] // count if count > 0 else 0


def lead(g: State, sheet: Sheet, seat: int) -> float:
    """Points ahead of the best of the others, or of the automatic opponent of a lone seat."""
    most = -99999
    if g.seats_in_game == 1:
        most = 0 + sheet.totals[1]
    for other in range(g.seats_in_game):
        if other != seat:
            most = max(most, 0 + sheet.totals[other])
    return float(sheet.totals[seat] - most)


# Choosing


def choose_guided(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    edges: list[Edge],
    weights: Reals,
    x: Reals,
    seat: int,
    node: int,
    group: int,
    together: int,
) -> int:
    """The edge with the best mean and the most attention due; -1 if there is no room for any."""
    d = desks[0]
    total, shares = 0, 0
    for k in range(legals[0].count):
        action = legals[0].ids[k] + 0
        i = slot_of(edges, d.slots, key_of(node, seat, action, 0))
        if edges[i].key == 0:
            if 4 * d.used > 3 * d.slots:
                continue
            claim(desks, edges, i, key_of(node, seat, action, 0))
            look_ahead(games, legals, sheets, desks, weights, x, seat, action, together)
            win, ahead = d.win[seat] + 0, d.lead[seat] + 0
            edges[i].first_win = win
            edges[i].first_lead = ahead
            value = (win + ahead) / (2.0 * ONE)
            edges[i].prior = 1 + int((1 << 50) * math.exp((value - 1.0) * 1000.0 / d.temper))
        total += edges[i].visits
        shares += edges[i].prior
    chosen = -1
    top = -1.0
    if is_with_others(group, seat):
        due, even = TOGETHER, 1.0
    else:
        due, even = d.explore / 1000.0, 0.0
    due *= math.sqrt(total + 1.0)
    for k in range(legals[0].count):
        i = slot_of(edges, d.slots, key_of(node, seat, legals[0].ids[k], 0))
        if edges[i].key != 0:
            n = edges[i].visits + 1
            sum_of = edges[i].wins + edges[i].leads + edges[i].first_win + edges[i].first_lead
            share = (1.0 - even) * edges[i].prior / shares + even / legals[0].count
            bound = sum_of / (2.0 * ONE * n) + due * share / n
            if bound > top:
                top, chosen = bound, i
    return chosen


def is_with_others(together: int, seat: int) -> bool:
    """Whether others choose at the same time."""
    return together & ~(1 << seat) != 0


def look_ahead(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    desks: list[Desk],
    weights: Reals,
    x: Reals,
    seat: int,
    action: int,
    together: int,
) -> None:
    """The first value of an action, left on the desk: the table after it. Where others choose at
    the same time, the mean over some of their choices.
    """
    d = desks[0]
    times = CHOICES_OF_OTHERS if is_with_others(together, seat) else 1
    win, ahead = 0, 0
    for _ in range(times):
        put(games, SPARE, games, WORLD)
        bound_game.apply(games[SPARE], seat, action)
        settle(games, legals, desks, seat, together)
        one_win, one_lead = worth(games, sheets, desks, weights, x, SPARE, seat)
        win += one_win
        ahead += one_lead
    d.win[seat] = win // times
    d.lead[seat] = ahead // times


def settle(
    games: list[State], legals: list[Legal], desks: list[Desk], seat: int, together: int
) -> None:
    """Those who choose at the same time choose at random."""
    d = desks[0]
    for other in range(games[SPARE].seats_in_game):
        if (
            other != seat
            and (together >> other) & 1 == 1
            and bound_game.is_asked(games[SPARE], other)
        ):
            bound_game.legal_actions(games[SPARE], other, legals[1])
            bound_game.apply(games[SPARE], other, legals[1].ids[below(d.chance, legals[1].count)])


def choose_in_turn(
    legals: list[Legal], desks: list[Desk], edges: list[Edge], seat: int, node: int
) -> int:
    """Upper confidence bounds; any action that was never tried comes first."""
    d = desks[0]
    new, missing, total = -1, 0, 0
    for k in range(legals[0].count):
        i = slot_of(edges, d.slots, key_of(node, seat, legals[0].ids[k], 0))
        if edges[i].key != 0:
            total += edges[i].visits
            continue
        missing += 1
        if below(d.chance, missing) == 0:
            new = legals[0].ids[k] + 0
    if missing > 0 and 4 * d.used <= 3 * d.slots:
        i = slot_of(edges, d.slots, key_of(node, seat, new, 0))
        claim(desks, edges, i, key_of(node, seat, new, 0))
        return i
    chosen = -1
    top = -1.0
    for k in range(legals[0].count):
        i = slot_of(edges, d.slots, key_of(node, seat, legals[0].ids[k], 0))
        if edges[i].key != 0:
            n = max(edges[i].visits, 1)
            mean = (edges[i].wins + edges[i].leads) / (2.0 * ONE * n)
            bound = mean + d.explore / 1000.0 * math.sqrt(math.log(total + 1.0) / n)
            if bound > top:
                top, chosen = bound, i
    return chosen


# The table of edges


def key_of(node: int, seat: int, action: int, kind: int) -> int:
    """Kind 0 is an edge with statistics; 1 only leads on, where a choice made at the same time is
    known by the statistics of an earlier node.
    """
    return ((node * 2 * SEATS) + seat * 2 + kind) * ACTIONS + action + 1


def slot_of(edges: list[Edge], slots: int, key: int) -> int:
    """Where a key lies, or the free slot where it would."""
    h = (key ^ (key >> 17)) & 0xFFFFFFFF
    h = ((h ^ (h >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 0x297A2D39) & 0xFFFFFFFF
    i = (h ^ (h >> 16)) & (slots - 1)
    while edges[i].key != 0 and edges[i].key != key:
        i = (i + 1) & (slots - 1)
    return i


def claim(desks: list[Desk], edges: list[Edge], i: int, key: int) -> None:
    """A new edge."""
    desks[0].used += 1
    edges[i].key = key
    edges[i].visits = 0
    edges[i].child = 0
    edges[i].wins = 0
    edges[i].leads = 0
    edges[i].first_win = 0
    edges[i].first_lead = 0
    edges[i].prior = 0


def child_of(desks: list[Desk], edges: list[Edge], e: int) -> int:
    """The node that an edge leads to, a new one if need be."""
    if edges[e].child == 0:
        edges[e].child = desks[0].nodes
        desks[0].nodes += 1
    return edges[e].child + 0


def way(desks: list[Desk], edges: list[Edge], node: int, seat: int, action: int) -> int:
    """The edge that only leads on; -1 if there is no room for it."""
    i = slot_of(edges, desks[0].slots, key_of(node, seat, action, 1))
    if edges[i].key == 0:
        if 4 * desks[0].used > 3 * desks[0].slots:
            return -1
        claim(desks, edges, i, key_of(node, seat, action, 1))
    return i
