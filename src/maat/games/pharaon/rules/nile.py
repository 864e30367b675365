"""The Nile Area (P22): a printed pair for what stands under it, and steps on the tracks."""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from .actions import DECLINE, SAIL, TRACK, WHICH_TRACK
from .costs import COST_NILE
from .events import NILE_STEP
from .gains import lose
from .payable import affordable
from .payment import begin
from .state import Legal, Seat, State
from .tables import (
    ANY_TRACK,
    BASES,
    GAINS_MOST,
    NILE_GAIN,
    NILE_OFFERS,
    NILE_TOP,
    NOTHING_HERE,
    TASK_NILE,
    steps_of,
    track_bits,
    up_to,
)
from .tasks import ask, named, push


def legal_nile(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """Each pair that can be paid (P22)."""
    payable = affordable(g, me, lack, COST_NILE, NILE_OFFERS)
    for pair in range(NILE_OFFERS):
        if payable >> pair & 1 == 1:
            offer(legal, SAIL + pair)


def apply_nile(g: State, pair: int) -> None:
    """Pay the pair, gain what is printed under it: resources, Jar, arrows (P18, P22)."""
    for i in range(GAINS_MOST - 1, -1, -1):
        if NILE_GAIN[pair][i] != NOTHING_HERE:
            push(g, NILE_GAIN[pair][i])
    begin(g, COST_NILE + pair)


def gain_step(g: State, tracks: int) -> None:
    """An arrow: one step on one of its tracks; lost when none of them can go on (P22)."""
    if can_step(g.seats[g.active], tracks):
        g.tracks = tracks
        g.steps = 0
        ask(g, g.active, WHICH_TRACK)
    else:
        lose(g, TASK_NILE + tracks)


def gain_steps(g: State, task: int) -> None:
    """Up to so many steps on one track: asked step by step, the player may stop (P57)."""
    if can_step(g.seats[g.active], track_bits(task)):
        g.tracks = track_bits(task)
        g.steps = steps_of(task)
        ask(g, g.active, WHICH_TRACK)
    elif track_bits(task) == ANY_TRACK:
        lose(g, task)


def can_step(me: Seat, tracks: int) -> bool:
    for kind in range(BASES):
        if tracks >> kind & 1 == 1 and me.nile[kind] < NILE_TOP:
            return True
    return False


def legal_tracks(g: State, legal: Legal) -> None:
    """A disk at the third space moves no more; up to so many steps may also be none (P22, P57)."""
    for kind in range(BASES):
        if g.tracks >> kind & 1 == 1 and g.seats[g.deciding].nile[kind] < NILE_TOP:
            offer(legal, TRACK + kind)
    if g.steps > 0:
        offer(legal, DECLINE)


def apply_track(g: State, kind: int) -> None:
    """Of up to so many steps the others go on the same track (P57)."""
    step(g, g.active, kind)
    if g.steps > 1:
        push(g, up_to(g.steps - 1, kind))


def step(g: State, place: int, kind: int) -> None:
    g.seats[place].nile[kind] += 1
    tell(NILE_STEP, ALL, named(g, place), kind, g.seats[place].nile[kind], 0)
