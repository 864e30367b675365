"""Observations, masks and rewards, written straight from the records of games into arrays.

One compiled function serves every game: where things are in a record is given to it as numbers
(observation.py). It is compiled once per machine, in about two seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..core.layout import record_type
from .machine_code import Argument, machine_code
from .observation import SEAT
from .stepping import Slot

if TYPE_CHECKING:
    from ..core.layout import Records

RESULT, LEAD = range(2)  # what is rewarded


def write(  # noqa: PLR0915  (compiled as a whole: it calls nothing)
    bytes_of: NDArray[np.int8],
    shorts_of: NDArray[np.int16],
    words_of: NDArray[np.int32],
    runs: NDArray[np.int64],
    legal_bytes: NDArray[np.int8],
    legal_shorts: NDArray[np.int16],
    legal_places: NDArray[np.int64],
    slots: Records,
    observers: NDArray[np.int32],
    low: NDArray[np.int32],
    scale: NDArray[np.float32],
    whole: NDArray[np.int32],
    real: NDArray[np.float32],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float32],
    rewarded: int,
    first: int,
    last: int,
) -> None:
    """Of games number first to last - 1. The observer is the seat that decides, unless `observers`
    says otherwise; an array without rows is not written.
    """
    seats = rewards.shape[1]
    for i in range(first, last):
        s = slots[i]
        seat = max(0, s["seat"]) if len(observers) == 0 else observers[i]
        asked = (s["asked"] >> seat) & 1
        if len(whole) > 0:
            whole[i, 0] = seat
            whole[i, 1] = asked
            for r in range(runs.shape[1]):
                start, at, count = runs[seat, r, 0], runs[seat, r, 2], runs[seat, r, 3]
                # slices, so that the loops over them become vector instructions
                to = whole[i, at : at + count]
                if runs[seat, r, 1] == 1:
                    narrow = bytes_of[i, start : start + count]
                    for k in range(len(to)):
                        to[k] = narrow[k]
                elif runs[seat, r, 1] == 2:
                    medium = shorts_of[i, start : start + count]
                    for k in range(len(to)):
                        to[k] = medium[k]
                else:
                    wide = words_of[i, start : start + count]
                    for k in range(len(to)):
                        to[k] = wide[k]
                if runs[seat, r, 4] == SEAT and seat > 0:
                    for k in range(len(to)):
                        if 0 <= to[k] < seats:
                            to[k] += seats - seat if to[k] < seat else -seat
        if len(real) > 0:
            real[i, 0] = seat * scale[0]
            real[i, 1] = asked
            for r in range(runs.shape[1]):
                start, at, count = runs[seat, r, 0], runs[seat, r, 2], runs[seat, r, 3]
                out = real[i, at : at + count]
                least, unit = low[at : at + count], scale[at : at + count]
                if runs[seat, r, 1] == 1:
                    narrow = bytes_of[i, start : start + count]
                    for k in range(len(out)):
                        out[k] = np.float32(np.int32(narrow[k]) - least[k]) * unit[k]
                elif runs[seat, r, 1] == 2:
                    medium = shorts_of[i, start : start + count]
                    for k in range(len(out)):
                        out[k] = np.float32(np.int32(medium[k]) - least[k]) * unit[k]
                else:
                    wide = words_of[i, start : start + count]
                    for k in range(len(out)):
                        out[k] = np.float32(wide[k] - least[k]) * unit[k]
                if runs[seat, r, 4] == SEAT and seat > 0:
                    for k in range(len(out)):
                        if runs[seat, r, 1] == 1:
                            value = np.int32(bytes_of[i, start + k])
                        elif runs[seat, r, 1] == 2:
                            value = np.int32(shorts_of[i, start + k])
                        else:
                            value = words_of[i, start + k]
                        if 0 <= value < seats:
                            value += seats - seat if value < seat else -seat
                            out[k] = np.float32(value - least[k]) * unit[k]
        if len(masks) > 0:
            masks[i, :] = 0
            if seat == s["seat"]:
                count = legal_bytes[i, legal_places[0]]
                if legal_places[1] == 2:
                    count = legal_shorts[i, legal_places[0]]
                if legal_places[3] == 2:
                    for k in range(count):
                        masks[i, legal_shorts[i, legal_places[2] + k]] = 1
                else:
                    for k in range(count):
                        masks[i, legal_bytes[i, legal_places[2] + k]] = 1
        for who in range(seats):
            rewards[i, who] = 0
        if s["ended"] == 1:
            winners = 0
            for who in range(seats):
                winners += s["won"][who]
            for who in range(seats):
                if rewarded == RESULT:
                    if seats == 1:
                        rewards[i, who] = 1 if winners == 1 else -1
                    elif winners > 0:
                        share = seats / winners if s["won"][who] == 1 else 0.0
                        rewards[i, who] = (share - 1) / (seats - 1)
                else:
                    best = s["totals"][1] if seats == 1 else s["totals"][1 if who == 0 else 0]
                    for other in range(seats):
                        if other != who:
                            best = max(best, s["totals"][other])
                    rewards[i, who] = s["totals"][who] - best


def first_illegal(
    legal_bytes: NDArray[np.int8],
    legal_shorts: NDArray[np.int16],
    legal_places: NDArray[np.int64],
    slots: Records,
    actions: NDArray[np.int64],
) -> int:
    """The first game whose action is not legal, or -1; the actions are written into the slots."""
    for i in range(len(actions)):
        count = legal_bytes[i, legal_places[0]]
        if legal_places[1] == 2:
            count = legal_shorts[i, legal_places[0]]
        action, is_legal = actions[i], False
        if legal_places[3] == 2:
            for k in range(count):
                is_legal |= legal_shorts[i, legal_places[2] + k] == action
        else:
            for k in range(count):
                is_legal |= legal_bytes[i, legal_places[2] + k] == action
        if not is_legal:
            return i
        slots[i]["action"] = action
    return -1


def random_legal(
    legal_bytes: NDArray[np.int8],
    legal_shorts: NDArray[np.int16],
    legal_places: NDArray[np.int64],
    seed: int,
    actions: NDArray[np.int64],
) -> None:
    """A legal action for each game, all about equally likely; the same for the same seed."""
    for i in range(len(actions)):
        count = legal_bytes[i, legal_places[0]]
        if legal_places[1] == 2:
            count = legal_shorts[i, legal_places[0]]
        # 62 bits of a multiplicative hash (splitmix), so that nothing overflows into the sign
        x = (seed * 0x1E3779B97F4A7C15 + (i + 1) * 0x3F58476D1CE4E5B9) & 0x3FFFFFFFFFFFFFFF
        x = ((x ^ (x >> 30)) * 0x3F58476D1CE4E5B9) & 0x3FFFFFFFFFFFFFFF
        x = ((x ^ (x >> 27)) * 0x14D049BB133111EB) & 0x3FFFFFFFFFFFFFFF
        k = ((x >> 31) * count) >> 31
        actions[i] = -1
        if count > 0 and legal_places[3] == 2:
            actions[i] = legal_shorts[i, legal_places[2] + k]
        elif count > 0:
            actions[i] = legal_bytes[i, legal_places[2] + k]


LEGAL: list[Argument] = [("int8", 2), ("int16", 2), ("int64", 1)]


@cache
def writer() -> Callable[..., int]:
    """`write`, compiled."""
    return machine_code(
        write,
        [
            ("int8", 2), ("int16", 2), ("int32", 2), ("int64", 3), *LEGAL, _slots(), ("int32", 1),
            ("int32", 1), ("float32", 1), ("int32", 2), ("float32", 2), ("int8", 2), ("float32", 2),
            ("int64", 0), ("int64", 0), ("int64", 0),
        ],
    )  # fmt: skip


@cache
def checker() -> Callable[..., int]:
    """`first_illegal`, compiled."""
    return machine_code(first_illegal, [*LEGAL, _slots(), ("int64", 1)], "int64")


@cache
def chooser() -> Callable[..., int]:
    """`random_legal`, compiled."""
    return machine_code(random_legal, [*LEGAL, ("int64", 0), ("int64", 1)])


def _slots() -> Argument:
    return record_type(Slot, 64), 1
