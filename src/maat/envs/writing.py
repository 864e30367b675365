"""What is read from the records of games and written into arrays, compiled.

Each function serves every game: where things are in a record is given to it as numbers
(observation.py). It is compiled once per machine, in a second or two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..core import extras
from ..core.layout import record_type
from .machine_code import Argument, machine_code
from .stepping import Slot

if TYPE_CHECKING:
    from ..core.layout import Records

RESULT, LEAD = range(2)  # what is rewarded


def tell(
    slots: Records,
    rewards: NDArray[np.float32],
    rewarded: int,
    deciding: NDArray[np.int32],
    ended: NDArray[np.bool_],
    scores: NDArray[np.int32],
    lengths: NDArray[np.int32],
    first: int,
    last: int,
) -> None:
    """How games number first to last - 1 stand: who decides, whether one ended and how."""
    seats = rewards.shape[1]
    for i in range(first, last):
        s = slots[i]
        deciding[i] = s["seat"]
        ended[i] = s["ended"] == 1
        lengths[i] = s["lasted"]
        for who in range(seats):
            rewards[i, who] = 0
            scores[i, who] = s["totals"][who]
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
def observer(number: str) -> Callable[..., int]:
    """`rows.observe`, compiled for observations of a kind of number: int32 or float32."""
    extras.need("fast")
    return machine_code(
        import_module(".rows", __package__).observe,
        [
            ("int8", 2), ("int16", 2), ("int32", 2), ("int32", 3), ("int32", 2), *LEGAL, _slots(),
            ("int32", 1), ("int32", 1), ("float32", 1), (number, 2), ("int8", 2),
            ("int32", 1), ("int64", 0), ("int64", 0),
        ],
    )  # fmt: skip


@cache
def teller() -> Callable[..., int]:
    """`tell`, compiled."""
    return machine_code(
        tell,
        [
            _slots(), ("float32", 2), ("int64", 0), ("int32", 1), ("boolean", 1), ("int32", 2),
            ("int32", 1), ("int64", 0), ("int64", 0),
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
