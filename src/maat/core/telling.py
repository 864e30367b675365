"""What happens is told: rules say it in numbers, whoever listens turns it into a log, a record, a
picture.

`tell(event, witness, seat, a, b, c)`: the event's number in the game's list, who sees its secret
parts (a seat, ALL or NONE), the seat it is about, and up to three numbers. Nobody listens in
compiled code: there `tell` is empty and vanishes. Every chance outcome is told, in the order in
which it falls: so what is told, and to whom, is a seat's own record.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

ALL, NONE = -1, -2


class Told(NamedTuple):
    event: int
    witness: int
    seat: int
    a: int
    b: int
    c: int


_heard: ContextVar[list[Told] | None] = ContextVar("heard", default=None)
_ears: list[
    bool
] = []  # one for each that listens, in any thread: mostly nobody does, and telling must cost little


def tell(event: int, witness: int, seat: int, a: int, b: int, c: int) -> None:
    if not _ears:
        return
    heard = _heard.get()
    if heard is not None:
        heard.append(Told(event, witness, seat, a, b, c))


@contextmanager
def listening() -> Iterator[list[Told]]:
    """Collects what is told within this block."""
    heard: list[Told] = []
    token = _heard.set(heard)
    _ears.append(True)
    try:
        yield heard
    finally:
        _ears.pop()
        _heard.reset(token)
