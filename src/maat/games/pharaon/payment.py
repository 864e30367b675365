"""Paying (P11-P16): one small engine for every cost.

A cost is a row of base resources. Scribes make some of them equal: all that matters is how many tokens of each *group* of
equal resources are asked for, how many of them a seat has, and how many wild pieces (Silver, tokens of this Area) can fill
the gaps. So a cost and a holding are one number each, with six bits per group, and comparing them is one operation.

The access piece comes first. It counts as one reading: what the wheel shows, or with one of Nobles 7-10 what it is itself.
The rest is then paid piece by piece in ascending order, so that each payment is reached in one way only, and a piece is
offered only if those from it upwards can finish the payment: then every payment that the rules allow is there, no other.
"""

from __future__ import annotations

from ...core.chance import discard
from ...core.telling import ALL, tell
from .actions import PAY, PAY_ACCESS, PAY_REST, PROPOSED, offer
from .events import LAYS, LAYS_WITHOUT_SPOT, PAYS
from .state import Game, Legal, Payment, Seat
from .tables import (
    ANY_ACCESS,
    AREAS,
    BASES,
    BURIAL_COST,
    BURIAL_STEPS,
    FOURTH_SPOT_FROM,
    GROUP,
    NILE_COST,
    NILE_OFFERS,
    NOBLE_CARDS,
    NOBLES,
    NOTHING_HERE,
    OFFERING,
    PAYABLE,
    PIECES,
    RESOURCES,
    SCRIBE_BITS,
    SEATS_MOST,
    SILVER,
    SPOTS,
    TASK_PAY,
    TOKEN_OF_AREA,
    WITHOUT_SPOT,
)
from .tasks import ask, push

# Costs by number. The Judge's asks for any resource as often as one likes: more of each than anybody needs.
COST_SET = 0  # a set alone: the access piece pays it whatever it counts as (P16)
COST_BONUS = 1  # + base resource: two of it
COST_NOBLE = COST_BONUS + BASES
COST_JUDGE = COST_NOBLE + 1
COST_NILE = COST_JUDGE + 1  # + offer
COST_ARTISAN = COST_NILE + NILE_OFFERS  # + base resource: three of it
COST_BURIAL = COST_ARTISAN + BASES  # + steps reached so far
COSTS = COST_BURIAL + BURIAL_STEPS
PLENTY = 6
COST = [
    [0] * BASES,
    *[[2 * (k == kind) for k in range(BASES)] for kind in range(BASES)],
    [1] * BASES,
    [PLENTY] * BASES,
    *NILE_COST,
    *[[3 * (k == kind) for k in range(BASES)] for kind in range(BASES)],
    *BURIAL_COST,
]
COST_SUM = [BASES if i == COST_JUDGE else sum(row) for i, row in enumerate(COST)]  # tokens, the access piece included

# Levels: six bits for each group of equal resources; bit n stands for "at least n + 1 of them". What is missing of a cost
# are its levels that a holding does not reach, and how many tokens that are is the number of these bits.
FIELD = 6


def _levels(counts: list[int], scribes: int) -> int:
    sums = [sum(n for k, n in enumerate(counts) if GROUP[scribes][k] == group) for group in range(BASES)]
    return sum(((1 << min(n, PLENTY)) - 1) << FIELD * group for group, n in enumerate(sums))


ALL_LEVELS = (1 << FIELD * BASES) - 1
REACHED = [(1 << min(n, PLENTY)) - 1 for n in range(256)]  # the levels of n tokens
NEED = [[_levels(row, s) for row in COST] for s in range(SCRIBE_BITS + 1)]  # [Scribes][cost]
# [Scribes][resource on the wheel][cost]: the action cost, and the access cost where it does not count towards it
NEED_IN_ALL = [
    [[_levels([n + (k == w and n == 0) for k, n in enumerate(row)], s) for row in COST] for w in range(BASES)]
    for s in range(SCRIBE_BITS + 1)
]
BITS = [bin(i).count("1") for i in range(1024)]
PIECE_KIND = [0, 1, 2, 3, 4, -1, 0, 1, 2, 3, 4, -1, -1, -1, -1, -1]  # the base resource of a piece; -1: it has none

# The order of P16, where the access piece is not of the resource that the wheel shows; 100 less where it is
RANK = [100] * BASES + [500] + [300] * BASES + [400] * AREAS
SPOTS_AT = [SPOTS if places >= FOURTH_SPOT_FROM else SPOTS - 1 for places in range(SEATS_MOST + 1)]

# How a piece may count as access piece
NOT_ALLOWED, FITS_NOTHING, FITS_ANY = -2, -1, 5  # 0 to 4: it pays for this base resource


# Can it be paid?


def lacking(me: Seat, without: int, lowest: int) -> int:
    """The levels that a seat does not reach with its pieces from `lowest` upwards, one of `without` not counted (P14)."""
    scribes = me.nobles & SCRIBE_BITS
    counts = 0  # eight bits for each group
    for k in range(BASES):
        n = 0
        if k >= lowest:
            n += me.held[k]
        if OFFERING + k >= lowest:
            n += me.held[OFFERING + k]
        if without == k or without == OFFERING + k:
            n -= 1
        counts += n << 8 * GROUP[scribes][k]
    reached = 0
    for group in range(BASES):
        reached |= REACHED[counts >> 8 * group & 255] << FIELD * group
    return ALL_LEVELS ^ reached


def lacking_of_all(me: Seat) -> int:
    """The levels that a seat does not reach with all that it has; without Scribes each resource is its own group."""
    if me.nobles & SCRIBE_BITS != 0:
        return lacking(me, NOTHING_HERE, 0)
    reached = 0
    for k in range(BASES):
        reached |= REACHED[me.held[k] + me.held[OFFERING + k]] << FIELD * k
    return ALL_LEVELS ^ reached


def tokens(levels: int) -> int:
    """How many tokens these levels stand for."""
    return BITS[levels & 1023] + BITS[levels >> 10 & 1023] + BITS[levels >> 20]


def wild_pieces(me: Seat, area: int) -> int:
    """Silver, and Offering tokens of this Area: they pay for any base resource (P14)."""
    return me.held[SILVER] + me.held[OFFERING + TOKEN_OF_AREA + area]


def affordable(g: Game, me: Seat, area: int, lack: int, first: int, count: int) -> int:
    """Which of these costs can be paid, a bit each: access and action cost together, in full (P16)."""
    scribes = me.nobles & SCRIBE_BITS
    wild = me.held[SILVER] + me.held[OFFERING + TOKEN_OF_AREA + area]
    any_access = me.nobles & ANY_ACCESS[area] != 0
    needs = NEED_IN_ALL[scribes][g.access[area]]
    found = 0
    for i in range(count):
        missing = needs[first + i] & lack
        if missing == 0 or (wild > 0 and (missing & (missing - 1) == 0 or tokens(missing) <= wild)):
            found |= 1 << i
        elif any_access and tokens(NEED[scribes][first + i] & lack) <= wild:  # the action cost by itself
            if can_lay_any(g, me, area, first + i):
                found |= 1 << i
    return found


def can_pay_any_five(g: Game, me: Seat, lack: int) -> bool:
    """With the Judge: five resources, one of them paid as the wheel shows (P21)."""
    wild = wild_pieces(me, NOBLES)
    count = 0 + wild
    for k in range(BASES):
        count += me.held[k] + me.held[OFFERING + k]
    if count < COST_SUM[COST_JUDGE]:
        return False
    shown = NEED_IN_ALL[me.nobles & SCRIBE_BITS][g.access[NOBLES]][COST_SET]
    return wild > 0 or shown & lack == 0 or me.nobles & ANY_ACCESS[NOBLES] != 0


def can_lay_any(g: Game, me: Seat, area: int, cost: int) -> bool:
    for piece in range(PAYABLE):
        if me.held[piece] > 0 and can_lay(g, me, area, cost, piece):
            return True
    return False


def can_lay(g: Game, me: Seat, area: int, cost: int, piece: int) -> bool:
    """Can this piece pay the access cost, so that the rest can be paid? (P12, P16)"""
    counts = reading(g, me, area, cost, piece)
    if counts == NOT_ALLOWED:
        return False
    to_pay = COST_SUM[cost] - (1 if counts >= 0 else 0)
    wild = wild_pieces(me, area) - (1 if is_wild(area, piece) else 0)
    if wild >= to_pay:
        return True
    scribes = me.nobles & SCRIBE_BITS
    need = NEED[scribes][cost]
    if 0 <= counts < BASES:
        need = one_less(need, GROUP[scribes][counts])
    return tokens(need & ~lacking(me, piece, 0)) + wild >= to_pay


def one_less(levels: int, group: int) -> int:
    """Take the highest level of a group away."""
    mine = levels >> FIELD * group & 63
    return levels ^ ((mine ^ mine >> 1) << FIELD * group)


def layable(g: Game, me: Seat) -> int:
    """The pieces that can be laid for the access cost, a bit each; one knows already that the whole can be paid.

    Without Nobles 7-10 and the Judge all that stand for what the wheel shows can be laid; only of the wild pieces one has
    to look whether the rest can do without them.
    """
    pay = g.pay
    found = 0
    if pay.any_access == 1 or pay.any_five == 1:
        for piece in range(PAYABLE):
            if me.held[piece] > 0 and can_lay(g, me, pay.area, pay.cost, piece):
                found |= 1 << piece
        return found
    scribes = me.nobles & SCRIBE_BITS
    shown = GROUP[scribes][pay.asks]
    for kind in range(BASES):
        if GROUP[scribes][kind] == shown:
            if me.held[kind] > 0:
                found |= 1 << kind
            if me.held[OFFERING + kind] > 0:
                found |= 1 << OFFERING + kind
    token = OFFERING + TOKEN_OF_AREA + pay.area
    wild = me.held[SILVER] + me.held[token]
    rest = one_less(NEED_IN_ALL[scribes][pay.asks][pay.cost], shown)
    if wild > 0 and tokens(rest & lacking_of_all(me)) < wild:
        if me.held[SILVER] > 0:
            found |= 1 << SILVER
        if me.held[token] > 0:
            found |= 1 << token
    return found


def is_wild(area: int, piece: int) -> bool:
    return piece == SILVER or piece == OFFERING + TOKEN_OF_AREA + area


def reading(g: Game, me: Seat, area: int, cost: int, piece: int) -> int:
    """What a piece laid for the access cost pays of the action cost.

    It counts as what the wheel shows, and no Scribe turns that into something else; with one of Nobles 7-10 anything may
    be laid and counts as itself, Silver and Area tokens as what one likes; a reading that fits is used (P15).
    """
    wild = is_wild(area, piece)
    kind = PIECE_KIND[piece]
    if kind < 0 and not wild:
        return NOT_ALLOWED
    asks = g.access[area]
    scribes = me.nobles & SCRIBE_BITS
    as_shown = wild or GROUP[scribes][kind] == GROUP[scribes][asks]
    any_access = me.nobles & ANY_ACCESS[area] != 0
    if not as_shown and not any_access:
        return NOT_ALLOWED
    if cost == COST_JUDGE or (wild and any_access and cost != COST_SET):
        return FITS_ANY
    if any_access and not wild and COST[cost][kind] > 0:
        return kind
    return asks if as_shown and COST[cost][asks] > 0 else FITS_NOTHING


# A free spot


def spots(g: Game) -> int:
    """Three at each segment, the fourth with four or five at the table (P11)."""
    return SPOTS_AT[g.at_table]


def has_free_spot(g: Game, resource: int) -> bool:
    return g.wheel[resource].filled < SPOTS_AT[g.at_table]


def may_enter(g: Game, me: Seat, area: int) -> bool:
    """A free spot, or the Noble that acts without one and is not turned yet (P11, P53)."""
    return open_areas(g, me) >> area & 1 == 1


def open_areas(g: Game, me: Seat) -> int:
    """The Areas that this seat may enter, a bit each."""
    ready = me.nobles & ~me.used
    found = 0
    for area in range(AREAS):
        if g.wheel[g.access[area]].filled < SPOTS_AT[g.at_table] or ready & WITHOUT_SPOT[area] != 0:
            found |= 1 << area
    return found


def noble_without_spot(me: Seat, area: int) -> int:
    """The first Noble that lets this seat act although no spot is free (P53)."""
    for noble in range(NOBLE_CARDS):
        if me.nobles & ~me.used & WITHOUT_SPOT[area] & (1 << noble) != 0:
            return noble
    return NOTHING_HERE


def put_on_wheel(g: Game, resource: int, piece: int) -> None:
    """Onto the next free spot of a segment."""
    segment = g.wheel[resource]
    segment.spot[segment.filled] = piece
    segment.filled += 1


# Paying, step by step


def begin(g: Game, area: int, cost: int) -> None:
    """Something has been bought; its payment comes next (P16, P18)."""
    me = g.seats[g.active]
    pay = g.pay
    pay.area = area
    pay.asks = g.access[area]
    pay.cost = cost
    pay.any_access = 1 if me.nobles & ANY_ACCESS[area] != 0 else 0
    pay.any_five = 1 if cost == COST_JUDGE else 0
    pay.extra_spot = NOTHING_HERE if has_free_spot(g, pay.asks) else noble_without_spot(me, area)
    pay.laid = NOTHING_HERE
    pay.lowest = 0
    pay.token_by_token = 0
    push(g, TASK_PAY)


def set_due(pay: Payment, counts: int) -> None:
    """What is due when the access piece has this reading (P13)."""
    row = COST[pay.cost]
    for k in range(BASES):
        pay.due[k] = row[k]
    if 0 <= counts < BASES:
        pay.due[counts] -= 1
    pay.to_pay = COST_SUM[pay.cost] - (1 if counts >= 0 else 0)


def go_on(g: Game) -> None:
    """Where there is one way only it is gone; where there are more, the seat is asked (P16)."""
    me = g.seats[g.active]
    pay = g.pay
    if pay.laid == NOTHING_HERE:
        pay.options = layable(g, me)
        if pay.options & (pay.options - 1) != 0:
            propose_all(g, me)
            push(g, TASK_PAY)
            ask(g, g.active, PAY_ACCESS)
            return
        lay(g, me, first_of(pay.options))
    if pay.to_pay > 1 and pay.token_by_token == 0:
        propose_rest(g, me)
        if not is_there_another_way(g, me, NOTHING_HERE):
            pay_as_proposed(g, me)
    while pay.to_pay > 0:
        pay.options = next_pieces(g, me)
        if pay.options & (pay.options - 1) != 0:
            propose_for_the_rest(g, me)
            push(g, TASK_PAY)
            ask(g, g.active, PAY_REST)
            return
        pay_piece(g, me, first_of(pay.options))


def first_of(options: int) -> int:
    """The lowest piece; there is always one, and a number beyond all pieces would fail loudly."""
    for piece in range(PAYABLE):
        if options >> piece & 1 == 1:
            return piece
    return PIECES


def lay(g: Game, me: Seat, piece: int) -> None:
    """The access piece stays on a spot until the round ends; with Nobles 13-16 it goes back at once (P12, P53)."""
    pay = g.pay
    set_due(pay, reading(g, me, pay.area, pay.cost, piece))
    pay.laid = piece
    pay.has_proposal = 0
    if pay.extra_spot == NOTHING_HERE:
        tell(LAYS, ALL, g.active, piece, pay.asks, 0)
        me.held[piece] -= 1
        put_on_wheel(g, pay.asks, piece)
        return
    tell(LAYS_WITHOUT_SPOT, ALL, g.active, piece, pay.extra_spot, 0)
    me.used |= 1 << pay.extra_spot
    give_back(g, me, piece)


def give_back(g: Game, me: Seat, piece: int) -> None:
    """A resource to the supply, an Offering token to its discard pile (P13)."""
    me.held[piece] -= 1
    if piece < RESOURCES:
        g.supply[piece] += 1
    else:
        discard(g.token_discard, piece - OFFERING)


def pay_piece(g: Game, me: Seat, piece: int) -> None:
    """One more token of the action cost (P13)."""
    pay = g.pay
    tell(PAYS, ALL, g.active, piece, 0, 0)
    give_back(g, me, piece)
    pay.to_pay -= 1
    pay.lowest = piece
    if not is_wild(pay.area, piece):
        pay.due[due_of(g, me, piece)] -= 1


def due_of(g: Game, me: Seat, piece: int) -> int:
    """The resource that a piece pays: its own, or the other one that a Scribe makes of it; 5 when none is due (P14)."""
    kind = PIECE_KIND[piece]
    if g.pay.due[kind] > 0:
        return kind
    scribes = me.nobles & SCRIBE_BITS
    for other in range(BASES):
        if g.pay.due[other] > 0 and GROUP[scribes][other] == GROUP[scribes][kind]:
            return other
    return BASES


def next_pieces(g: Game, me: Seat) -> int:
    """The pieces that can come next, a bit each: those from which upwards there is enough for all that is due (P16).

    Counted from the highest piece down: what a piece adds is limited by what is due of its group.
    """
    pay = g.pay
    scribes = me.nobles & SCRIBE_BITS
    due = 0  # eight bits for each group
    for k in range(BASES):
        due += pay.due[k] << 8 * GROUP[scribes][k]
    open_due = due
    enough = 0 + pay.to_pay
    found = 0
    token = OFFERING + TOKEN_OF_AREA + pay.area
    if pay.lowest <= token and me.held[token] > 0:
        enough -= me.held[token]
        if enough <= 0:
            found |= 1 << token
    for piece in range(OFFERING + BASES - 1, pay.lowest - 1, -1):
        n = me.held[piece]
        if n > 0:
            if piece == SILVER:
                enough -= n
            else:
                field = 8 * GROUP[scribes][PIECE_KIND[piece]]
                if due >> field & 255 == 0:
                    continue
                n = min(n, open_due >> field & 255)
                open_due -= n << field
                enough -= n
            if enough <= 0:
                found |= 1 << piece
    return found


def is_usable(g: Game, me: Seat, piece: int) -> bool:
    """A wild piece, or one of a resource that is due, through Scribes too (P14)."""
    return is_wild(g.pay.area, piece) or (PIECE_KIND[piece] >= 0 and due_of(g, me, piece) < BASES)


def legal_payments(g: Game, legal: Legal) -> None:
    """Every piece that leaves the rest payable, and the payment that the program proposes (P16)."""
    for piece in range(PAYABLE):
        if g.pay.options >> piece & 1 == 1:
            offer(legal, PAY + piece)
    if g.pay.has_proposal == 1:
        offer(legal, PROPOSED)


def apply_piece(g: Game, piece: int) -> None:
    me = g.seats[g.active]
    if g.pay.laid == NOTHING_HERE:
        lay(g, me, piece)
    else:
        g.pay.token_by_token = 1
        pay_piece(g, me, piece)


def apply_proposed(g: Game) -> None:
    """Pay as proposed, all in one step (P16)."""
    me = g.seats[g.active]
    if g.pay.laid == NOTHING_HERE:
        lay(g, me, g.pay.proposed_access)
    pay_as_proposed(g, me)


def pay_as_proposed(g: Game, me: Seat) -> None:
    for piece in range(PAYABLE):
        for _ in range(g.pay.proposal[piece]):
            pay_piece(g, me, piece)


# The proposal (P16): own resource, the Scribe's other, own Offering token, the other's, Area token, Silver


def propose_all(g: Game, me: Seat) -> None:
    """An access piece and the rest; offered when the rest could be paid in another way too."""
    pay = g.pay
    best = least_missed(g, me)
    pay.proposed_access = best
    pay.has_proposal = 0
    set_due(pay, reading(g, me, pay.area, pay.cost, best))
    if pay.to_pay > 0:
        me.held[best] -= 1
        propose_rest(g, me)
        pay.has_proposal = 1 if is_there_another_way(g, me, NOTHING_HERE) else 0
        me.held[best] += 1
    set_due(pay, FITS_NOTHING)


def least_missed(g: Game, me: Seat) -> int:
    """The access piece in the order of P16, and rather what one has more of."""
    best = 0
    least = 9999
    for piece in range(PAYABLE):
        if g.pay.options >> piece & 1 == 1:
            missed = RANK[piece] - me.held[piece]
            if PIECE_KIND[piece] == g.pay.asks:
                missed -= 100
            if g.pay.any_access == 1:
                missed += missed_by_reading(g, me, piece)
            if missed < least:
                least = missed
                best = piece
    return best


def missed_by_reading(g: Game, me: Seat, piece: int) -> int:
    """With Nobles 7-10: rather a piece that counts towards the action cost, best as what it is itself."""
    counts = reading(g, me, g.pay.area, g.pay.cost, piece)
    if counts == FITS_NOTHING:
        return 1000
    return -100 if counts == PIECE_KIND[piece] and counts != g.pay.asks else 0


def propose_rest(g: Game, me: Seat) -> None:
    """What is to be paid, from pieces in the order of P16; it can always be completed."""
    pay = g.pay
    for piece in range(PAYABLE):
        pay.proposal[piece] = 0
    if me.nobles & SCRIBE_BITS == 0 and pay.any_five == 0:
        propose_without_scribes(g, me)
        return
    left = pay.to_pay
    for rank in range(6):
        while left > 0:
            piece = next_of_rank(g, me, rank)
            if piece == NOTHING_HERE:
                break
            pay.proposal[piece] += 1
            left -= 1


def propose_without_scribes(g: Game, me: Seat) -> None:
    """The same, where each resource pays for itself only."""
    pay = g.pay
    left = 0 + pay.to_pay
    for piece in range(OFFERING + BASES):
        kind = PIECE_KIND[piece]
        if kind >= 0 and me.held[piece] > 0:
            n = pay.due[kind] - (pay.proposal[kind] if piece > kind else 0)
            if n > 0:
                n = min(n, me.held[piece], left)
                pay.proposal[piece] = n
                left -= n
    token = OFFERING + TOKEN_OF_AREA + pay.area
    pay.proposal[token] = min(me.held[token], left)
    pay.proposal[SILVER] = left - pay.proposal[token]


def next_of_rank(g: Game, me: Seat, rank: int) -> int:
    """The piece of this rank of which most is left, for something that the proposal does not pay yet."""
    pay = g.pay
    if rank >= 4:
        piece = OFFERING + TOKEN_OF_AREA + pay.area if rank == 4 else SILVER
        return piece if me.held[piece] > pay.proposal[piece] else NOTHING_HERE
    first = 0 if rank < 2 else OFFERING
    best = NOTHING_HERE
    most = 0
    for kind in range(BASES):
        left = me.held[first + kind] - pay.proposal[first + kind]
        if left > most and is_wanted(g, me, kind, rank % 2 == 1):
            best = first + kind
            most = left
    return best


def is_wanted(g: Game, me: Seat, kind: int, through_scribe: bool) -> bool:
    """Is more of this resource due than the proposal pays: of its own kind, or through a Scribe?"""
    scribes = me.nobles & SCRIBE_BITS
    own = g.pay.due[kind] - g.pay.proposal[kind] - g.pay.proposal[OFFERING + kind]
    if not through_scribe and own <= 0:
        return False
    open_due = 0
    for other in range(BASES):
        if GROUP[scribes][other] == GROUP[scribes][kind]:
            open_due += g.pay.due[other] - g.pay.proposal[other] - g.pay.proposal[OFFERING + other]
    return open_due > 0


def is_there_another_way(g: Game, me: Seat, settled: int) -> bool:
    """Could another piece stand in for one of the proposal? One piece may be settled, and then all below it too.

    A wild piece stands in for any other; one of a resource for those of its group, and for any other piece where more of
    its group is due than the proposal pays with such pieces.
    """
    pay = g.pay
    scribes = me.nobles & SCRIBE_BITS
    open_due = 0  # eight bits for each group, as in the next one
    in_groups = 0
    for k in range(BASES):
        paid = pay.proposal[k] + pay.proposal[OFFERING + k]
        open_due += (pay.due[k] - paid) << 8 * GROUP[scribes][k]
        in_groups += paid << 8 * GROUP[scribes][k]
    in_all = 0 + pay.to_pay
    if settled >= 0:
        in_all -= 1
        if PIECE_KIND[settled] >= 0:
            in_groups -= 1 << 8 * GROUP[scribes][PIECE_KIND[settled]]
    for other in range(max(settled, 0), PAYABLE):
        if me.held[other] > pay.proposal[other]:
            mine = pay.proposal[other] - (1 if other == settled else 0)
            kind = PIECE_KIND[other]
            if kind >= 0:
                field = 8 * GROUP[scribes][kind]
                if in_groups >> field & 255 > mine or (open_due >> field & 255 > 0 and in_all > mine):
                    return True
            elif in_all > mine and is_wild(pay.area, other):
                return True
    return False


def propose_for_the_rest(g: Game, me: Seat) -> None:
    """Not when its first piece decides all the rest: then paying that piece is the same. Not once tokens are chosen."""
    pay = g.pay
    pay.has_proposal = 0
    if pay.token_by_token == 1 or pay.to_pay < 2:
        return
    propose_rest(g, me)
    first = 0
    while pay.proposal[first] == 0:
        first += 1
    pay.has_proposal = 1 if is_there_another_way(g, me, first) else 0
