"""What a seat observes: every field that it sees, as one row of whole numbers.

The row is made from the declarations of the state (core/layout.py) and from nothing else, so it is
there for every game, and it contains nothing that the seat's view does not show:

- Fields that are open to all and those for the seat's own eyes, in the order of declaration. What
  the seat can never see has no entry.
- The table is turned until the seat comes first: in rows with an element for each seat, element 0
  is the observer's, element 1 that of the next seat, and so on; in fields whose numbers are seats
  the observer is 0. Places beyond the seats in the game stay where they are.
- In front of these, the number of the seat, and whether it may decide now.

The length is the same for every number of seats of a game.
"""

from __future__ import annotations

import ast
import inspect
import io
import itertools
import textwrap
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from ..core.game import Game
from ..core.layout import EVERYONE, NOBODY, SPECTATOR, Declared, Field, record_type

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HEAD = 2  # entries in front of the fields
PLAIN, SEAT = range(2)  # what a number is
LANES = 16  # how many numbers of one byte are moved at once


@dataclass(frozen=True)
class Entry:
    """One number of an observation: what it is called, its range, what its field means, and whether
    only this seat sees it.
    """

    name: str
    low: int
    high: int
    meaning: str = ""
    private: bool = False


@dataclass(frozen=True)
class Place:
    """An entry, and where it is in the record of a game: byte, width in bytes, PLAIN or SEAT."""

    entry: Entry
    start: int
    width: int
    kind: int


@dataclass(frozen=True)
class Spec:
    """The observations and actions of a game with a number of seats."""

    game: str
    seats: int
    actions: int
    entries: tuple[Entry, ...]

    @property
    def size(self) -> int:
        return len(self.entries)

    @cached_property
    def low(self) -> NDArray[np.int32]:
        import numpy as np

        return np.array([e.low for e in self.entries], np.int32)

    @cached_property
    def high(self) -> NDArray[np.int32]:
        import numpy as np

        return np.array([e.high for e in self.entries], np.int32)

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """What one whole number is in the normalised form, in which the range is 0 to 1."""
        import numpy as np

        spread = self.high.astype(np.float64) - self.low
        return np.divide(1.0, spread, out=np.zeros(self.size), where=spread > 0).astype(np.float32)

    def index(self, name: str) -> slice:
        """Where a field is: `tile`, `seats[0].hand`, `seats[0].hand[2]`."""
        at = [
            i
            for i, entry in enumerate(self.entries)
            if entry.name == name or entry.name.startswith((f"{name}[", f"{name}."))
        ]
        if not at:
            raise KeyError(name)
        return slice(at[0], at[-1] + 1)

    def fields(self) -> Iterator[tuple[str, int, Entry]]:
        """The fields in order: name, first entry, and that entry."""
        before = ""
        for i, entry in enumerate(self.entries):
            name = entry.name
            if name.endswith("]"):
                name = name[: name.rindex("[")]
            if name != before:
                before = name
                yield name, i, entry

    @cached_property
    def private(self) -> NDArray[np.bool_]:
        """Which entries only this seat sees."""
        import numpy as np

        return np.array([e.private for e in self.entries], np.bool_)

    def told(
        self, observation: NDArray[np.int32], public: bool = True, private: bool = True
    ) -> str:
        """An observation in words: each entry that is above its lowest number."""
        is_told = observation != self.low
        if not (public and private):
            is_told &= self.private if private else ~self.private
        if not (public or private):
            is_told[:] = False
        (places,) = is_told.nonzero()
        values = observation[places].tolist()
        named = [self.entries[i].name for i in places.tolist()]
        return " ".join([f"{name}={value}" for name, value in zip(named, values, strict=True)])


@lru_cache(maxsize=64)
def spec_of(game: Game, seats: int) -> Spec:
    head = (
        Entry("observer", 0, game.most - 1, "the number of the seat that observes"),
        Entry("may_decide", 0, 1, "whether it may decide now"),
    )
    fields = tuple(place.entry for place in places(game, seats, 0))
    wide = [entry.name for entry in fields if entry.high >= 1 << 31]
    assert not wide, f"{game.name}: too wide for an observation: {wide}"
    return Spec(game.name, seats, game.action_count, (*head, *fields))


def places(game: Game, seats: int, observer: int) -> list[Place]:
    """Where an observer's entries are in a record, the head not counted."""
    kind = record_type(game.State, 64)
    return list(_places(game.State, kind, "", 0, seats, observer, SPECTATOR))


def _places(
    cls: type[Declared],
    kind: np.dtype[np.void],
    path: str,
    base: int,
    seats: int,
    observer: int,
    owner: int,
) -> Iterator[Place]:
    meanings = comments(cls)
    for key, field in cls.fields.items():
        if field.kind is None and not is_seen(field, observer, owner):
            continue
        assert kind.fields is not None
        item, offset = kind.fields[key][0].base, kind.fields[key][1]
        for i in range(max(field.length, 1)):
            row = turned(i, seats, observer) if field.by_seat else i
            name = f"{path}{key}[{i}]" if field.length else f"{path}{key}"
            at = base + offset + row * item.itemsize
            if field.kind is not None:
                whose = row if field.by_seat else owner
                yield from _places(field.kind, item, f"{name}.", at, seats, observer, whose)
            else:
                private = field.sees != EVERYONE
                entry = Entry(name, field.low, field.high, meanings.get(key, ""), private)
                yield Place(entry, at, item.itemsize, SEAT if field.is_seat else PLAIN)


def is_seen(field: Field, observer: int, owner: int) -> bool:
    if field.sees == NOBODY:
        return False
    return field.sees == EVERYONE or (owner == observer and observer >= 0)


def turned(i: int, seats: int, observer: int) -> int:
    """The row that an observer finds at place i."""
    return (observer + i) % seats if i < seats else i


def moves(game: Game, seats: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """For each observer, what to copy where: pairs of a first number in the record (counted in its
    own width) and a first entry. First come the moves of LANES bytes, which may write too much:
    what follows them mends it. Then those of one byte, of two and of four. The second array says
    where each of these begins and where the last ends.
    """
    import numpy as np

    room = record_type(game.State, 64).itemsize
    found = [_moves_of(places(game, seats, observer), room) for observer in range(seats)]
    ends = np.array([[0, *itertools.accumulate(map(len, each))] for each in found], np.int32)
    made = np.zeros((seats, int(ends.max()), 2), np.int32)
    for observer, each in enumerate(found):
        made[observer, : ends[observer, -1]] = [pair for kind in each for pair in kind]
    return made, ends


def turning(game: Game, seats: int) -> NDArray[np.int32]:
    """For each entry whose numbers are seats, how many there are; for the others 0."""
    import numpy as np

    each = [seats if place.kind == SEAT else 0 for place in places(game, seats, 0)]
    return np.array([0] * HEAD + each, np.int32)


def _moves_of(wanted: list[Place], room: int) -> list[list[tuple[int, int]]]:
    """The moves of each kind; `room` is the size of a record."""
    many, single = list[tuple[int, int]](), {width: list[tuple[int, int]]() for width in (1, 2, 4)}
    moved = 0  # entries up to here are taken care of
    for n, p in enumerate(wanted):
        assert p.kind == PLAIN or p.width == 1, f"{p.entry.name}: a seat needs one byte"
        if p.width > 1:
            single[p.width].append((p.start // p.width, HEAD + n))
        elif n < moved:
            continue
        elif p.start + LANES <= room and n + LANES <= len(wanted):
            many.append((p.start, HEAD + n))
            moved = n + _in_a_row(wanted[n : n + LANES])
        else:
            single[1].append((p.start, HEAD + n))
    return [many, *single.values()]


def _in_a_row(wanted: list[Place]) -> int:
    """How many of them follow each other in the record, byte by byte."""
    alike = ((p.width, p.start) == (1, wanted[0].start + k) for k, p in enumerate(wanted))
    return sum(itertools.takewhile(bool, alike))


@lru_cache(maxsize=256)
def comments(cls: type[Declared]) -> dict[str, str]:
    """What the source says behind each field of a declared class."""
    told: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if "fields" not in vars(base):
            continue
        try:
            source = textwrap.dedent(inspect.getsource(base))
        except (OSError, TypeError):  # a class without a file
            continue
        remarks = {
            token.start[0]: token.string.lstrip("# ")
            for token in tokenize.generate_tokens(io.StringIO(source).readline)
            if token.type == tokenize.COMMENT
        }
        (body,) = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
        for node in body.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                told[node.target.id] = remarks.get(node.end_lineno or 0, "")
    return {key: text for key, text in told.items() if text}
