"""The Nile Area (P22): a printed pair for what stands under it, and steps on the tracks."""

from __future__ import annotations

from ...core.telling import ALL, tell
from .actions import SAIL, TRACK, WHICH_TRACK, offer
from .costs import COST_NILE
from .events import NILE_STEP
from .gains import lose
from .payable import affordable
from .payment import begin
from .state import Game, Legal, Seat
from .tables import BASES, GAINS_MOST, NILE, NILE_GAIN, NILE_OFFERS, NILE_TOP, NOTHING_HERE, TASK_NILE
from .tasks import ask, named, push


def legal_nile(g: Game, me: Seat, lack: int, legal: Legal) -> None:
    """Each pair that can be paid (P22)."""
    payable = affordable(g, me, NILE, lack, COST_NILE, NILE_OFFERS)
    for pair in range(NILE_OFFERS):
        if payable >> pair & 1 == 1:
            offer(legal, SAIL + pair)


def apply_nile(g: Game, pair: int) -> None:
    """Pay the pair, gain what is printed under it: resources, Jar, arrows (P18, P22)."""
    for i in range(GAINS_MOST - 1, -1, -1):
        if NILE_GAIN[pair][i] != NOTHING_HERE:
            push(g, NILE_GAIN[pair][i])
    begin(g, NILE, COST_NILE + pair)


def gain_step(g: Game, tracks: int) -> None:
    """An arrow: one step on one of its tracks; lost when none of them can go on (P22)."""
    if can_step(g.seats[g.active], tracks):
        g.tracks = tracks
        ask(g, g.active, WHICH_TRACK)
    else:
        lose(g, TASK_NILE + tracks)


def can_step(me: Seat, tracks: int) -> bool:
    for kind in range(BASES):
        if tracks >> kind & 1 == 1 and me.nile[kind] < NILE_TOP:
            return True
    return False


def legal_tracks(g: Game, legal: Legal) -> None:
    """A disk at the third space moves no more (P22)."""
    for kind in range(BASES):
        if g.tracks >> kind & 1 == 1 and g.seats[g.deciding].nile[kind] < NILE_TOP:
            offer(legal, TRACK + kind)


def step(g: Game, place: int, kind: int) -> None:
    g.seats[place].nile[kind] += 1
    tell(NILE_STEP, ALL, named(g, place), kind, g.seats[place].nile[kind], 0)
