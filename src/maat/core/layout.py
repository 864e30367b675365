"""Declare a state once: plain objects for play, NumPy records for compiled code, views for seats.

    class Seat(Layout):
        held: int = number(EVERYONE, high=3)
        hand: Row = row(3, OWNER, low=-1, high=71)

    class Game(Layout):
        seats: list[Seat] = each_seat(Seat, 2)      # element i belongs to seat i

A field says who sees it and which numbers it holds; a field without that does not import, and its
width follows from its range. In a new object every field holds its lowest number: 0, or -1 where
that stands for nothing. A class that differs from another only in who sees a field declares
that field again (`class OpenPile(Pile)`), and stands wherever the other may.

A row with a number for each seat says `by_seat=True`, a field whose numbers are seats
`is_seat=True`: so a table can be turned until a given seat comes first (envs/observation.py).

A *view* is the same object with the rest face down. Face down is a number outside every table, so
that a rule which looks at it fails loudly in plain mode (-1 would quietly read the last entry of a
list). The plain way imports no NumPy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Records = NDArray[np.void]

Row = list[int]
Reals = list[float]  # compiled: an array of 32 bits each; for a net, never for a rule
T = TypeVar("T")
EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"
FACE_DOWN = -128
SPECTATOR = -1
WORD = 0xFFFFFFFF
# Attributes of NumPy records: a field of such a name would be hidden by NumPy outside compiled
# code.
NUMPY_NAMES = frozenset(
    """T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate
    copy cumprod cumsum data device diagonal dtype dump dumps fill flags flat flatten getfield
    imag item itemset itemsize max mean min nbytes ndim newbyteorder nonzero pprint prod ptp put
    ravel real repeat reshape resize round searchsorted setfield setflags shape size sort
    squeeze std strides sum swapaxes take to_device tobytes tofile tolist tostring trace
    transpose var view""".split()
)
# all of a field but who sees it
SHAPE = ("length", "low", "high", "bits", "kind", "by_seat", "is_seat")


class Field:
    """What a class body says about one field."""

    def __init__(
        self,
        sees: str,
        length: int,
        low: int,
        high: int,
        kind: type[Layout] | None,
        by_seat: bool,
        is_seat: bool = False,
    ) -> None:
        """`by_seat`: element i belongs to seat i. `is_seat`: from 0 on, its numbers are seats."""
        if sees not in (EVERYONE, OWNER, NOBODY):
            raise TypeError(f"who sees it? {sees!r} is none of everyone, owner, nobody")
        self.sees, self.length, self.low, self.high, self.kind, self.by_seat = (
            sees,
            length,
            low,
            high,
            kind,
            by_seat,
        )
        self.is_seat = is_seat
        least = low if sees == EVERYONE else min(low, FACE_DOWN)
        self.bits = next(b for b in (8, 16, 32, 64) if -(1 << b - 1) <= least and high < 1 << b - 1)

    def fits(self, other: Field) -> bool:
        """It holds the same numbers, and takes as much room."""
        return all(getattr(self, key) == getattr(other, key) for key in SHAPE)


def number(sees: str, high: int, low: int = 0, *, is_seat: bool = False) -> int:
    return Field(sees, 0, low, high, None, False, is_seat)  # type: ignore[return-value]


def row(
    n: int, sees: str, high: int, low: int = 0, *, by_seat: bool = False, is_seat: bool = False
) -> Row:
    return Field(sees, n, low, high, None, by_seat, is_seat)  # type: ignore[return-value]


def one(kind: type[T]) -> T:
    return Field(EVERYONE, 0, 0, 0, kind, False)  # type: ignore[return-value, arg-type]


def many(kind: type[T], n: int) -> list[T]:
    return Field(EVERYONE, n, 0, 0, kind, False)  # type: ignore[return-value, arg-type]


def each_seat(kind: type[T], n: int) -> list[T]:
    return Field(EVERYONE, n, 0, 0, kind, True)  # type: ignore[return-value, arg-type]


class _Declared(type):
    """Turns the declarations of a class body into slots and generated methods."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        fields: dict[str, Field] = {}
        for key, note in body.get("__annotations__", {}).items():
            if str(note).startswith("ClassVar"):
                continue
            if not isinstance(body.get(key), Field):
                raise TypeError(
                    f"{name}.{key}: say who sees it: number(EVERYONE, ...), row(n, OWNER, ...)"
                )
            if (
                key in NUMPY_NAMES
                or key.startswith("_")
                or key in ("view", "pack", "unpack", "check", "plain", "fields")
            ):
                raise TypeError(
                    f"{name}.{key}: records have an attribute of that name; choose another word"
                )
            fields[key] = body.pop(key)
        inherited: dict[str, Field] = getattr(bases[0], "fields", {}) if bases else {}
        for key, field in fields.items():
            if inherited and (key not in inherited or not field.fits(inherited[key])):
                raise TypeError(
                    f"{name}.{key}: only who sees it may differ from {bases[0].__name__}"
                )
        body |= {"__slots__": tuple(key for key in fields if key not in inherited)}
        fields = inherited | fields
        if fields:
            body["fields"] = fields
        made: Any = super().__new__(cls, name, bases, body)
        if fields:
            _generate(made, fields)
        return made


class Layout(metaclass=_Declared):
    """The methods that every declared class has; those without a body are generated."""

    fields: ClassVar[dict[str, Field]]

    if TYPE_CHECKING:

        def copy(self) -> Self: ...
        def view(self, seat: int, owner: int = SPECTATOR) -> Self: ...
        def pack(self) -> tuple[object, ...]: ...
        def unpack(self, values: object) -> None: ...
        def check(self) -> None: ...

    def plain(self) -> dict[str, object]:
        """The fields by name, as JSON values; face down is None."""
        return {key: _plain(getattr(self, key), f) for key, f in self.fields.items()}

    @classmethod
    def from_plain(cls, values: object) -> Self:
        """The inverse of `plain`; ValueError names the first field that does not fit."""
        made = cls()
        if not isinstance(values, dict) or set(values) != set(cls.fields):
            raise ValueError(f"{cls.__name__}: expected the fields {', '.join(cls.fields)}")
        for key, f in cls.fields.items():
            setattr(made, key, _from_plain(values[key], f, f"{cls.__name__}.{key}"))
        return made


class Declared(Protocol):
    """What every declared class offers, for code that works with any game."""

    fields: ClassVar[dict[str, Field]]

    def copy(self) -> Self: ...
    def view(self, seat: int, owner: int = SPECTATOR) -> Self: ...
    def pack(self) -> tuple[object, ...]: ...
    def unpack(self, values: object) -> None: ...
    def check(self) -> None: ...
    def plain(self) -> dict[str, object]: ...
    @classmethod
    def from_plain(cls, values: object) -> Self: ...


def _plain(value: Any, f: Field) -> object:
    if f.kind is not None:
        return [x.plain() for x in value] if f.length else value.plain()
    if f.length:
        return [None if x == FACE_DOWN else x for x in value]
    return None if value == FACE_DOWN else value


def _from_plain(value: Any, f: Field, where: str) -> object:
    if f.length and (not isinstance(value, list) or len(value) != f.length):
        raise ValueError(f"{where}: expected {f.length} values")
    if f.kind is not None:
        return [f.kind.from_plain(x) for x in value] if f.length else f.kind.from_plain(value)
    for x in value if f.length else [value]:
        number = isinstance(x, int) and not isinstance(x, bool) and f.low <= x <= f.high
        if not number and (x is not None or f.sees == EVERYONE):
            raise ValueError(f"{where}: {x!r} is not a number from {f.low} to {f.high}")
    return (
        [FACE_DOWN if x is None else x for x in value]
        if f.length
        else FACE_DOWN
        if value is None
        else value
    )


def _generate(made: Any, fields: dict[str, Field]) -> None:
    """Write the methods as straight-line code: no loops over fields at run time."""
    init, copy, view, unpack, check = [], [], [], [], []
    space: dict[str, object] = {"new": made.__new__, "cls": made, "D": FACE_DOWN}
    for i, (key, f) in enumerate(fields.items()):
        if f.kind is not None:
            space[kind := f"K{i}"] = f.kind
            if f.length == 0:
                init.append(f"s.{key} = {kind}()")
                copy.append(f"c.{key} = s.{key}.copy()")
                view.append(f"c.{key} = s.{key}.view(seat, owner)")
                unpack.append(f"s.{key}.unpack(v[{i}])")
                check.append(f"s.{key}.check()")
            else:
                owner = "i" if f.by_seat else "owner"
                init.append(f"s.{key} = [{', '.join([kind + '()'] * f.length)}]")
                copy.append(f"c.{key} = [x.copy() for x in s.{key}]")
                view.append(f"c.{key} = [x.view(seat, {owner}) for i, x in enumerate(s.{key})]")
                unpack.append(f"for x, y in zip(s.{key}, v[{i}]): x.unpack(y)")
                check.append(f"for x in s.{key}: x.check()")
            continue
        whole, down = (f"s.{key}[:]", f"[D] * {f.length}") if f.length else (f"s.{key}", "D")
        seen = {
            EVERYONE: whole,
            NOBODY: down,
            OWNER: f"{whole} if seat == owner and seat >= 0 else {down}",
        }[f.sees]
        each = (
            f"len(s.{key}) == {f.length} and all({f.low} <= x <= {f.high} or x == D for x in"
            f" s.{key})"
            if f.length
            else f"{f.low} <= s.{key} <= {f.high} or s.{key} == D"
        )
        init.append(f"s.{key} = " + (f"[{f.low}] * {f.length}" if f.length else f"{f.low}"))
        copy.append(f"c.{key} = {whole}")
        view.append(f"c.{key} = {seen}")
        unpack.append(f"s.{key} = " + (f"[int(x) for x in v[{i}]]" if f.length else f"int(v[{i}])"))
        check.append(f"assert {each}, ('{made.__name__}.{key}', s.{key})")
    pack = ", ".join(
        (
            f"s.{k}"
            if f.kind is None
            else f"[x.pack() for x in s.{k}]"
            if f.length
            else f"s.{k}.pack()"
        )
        for k, f in fields.items()
    )
    same = " and ".join(f"s.{k} == o.{k}" for k in fields)
    bodies = {
        "__init__(s)": init,
        "copy(s)": ["c = new(cls)", *copy, "return c"],
        "view(s, seat, owner=-1)": ["c = new(cls)", *view, "return c"],
        "pack(s)": [f"return ({pack},)"],
        "unpack(s, v)": unpack,
        "check(s)": check,
        "__eq__(s, o)": [f"return s.__class__ is o.__class__ and {same}"],
    }
    for head, block in bodies.items():
        exec(f"def {head}:\n    " + "\n    ".join(block), space)
        name = head.split("(")[0]
        setattr(made, name, space[name])
    made.__hash__ = None


def ownerless(cls: type[Declared], owned: bool = False) -> list[str]:
    """Fields for their owner's eyes only that have no owner: a mistake, since nobody would see
    them.
    """
    found = []
    for key, f in cls.fields.items():
        if f.kind:
            found += ownerless(f.kind, owned or f.by_seat)
        elif f.sees == OWNER and not owned:
            found.append(f"{cls.__name__}.{key}")
    return found


def hidden_fields(cls: type[Declared]) -> list[tuple[type[Declared], str]]:
    """Every field, in this class and its parts, that is hidden from some seat."""
    found: dict[tuple[type[Declared], str], None] = {}
    for key, f in cls.fields.items():
        if f.kind:
            found |= dict.fromkeys(hidden_fields(f.kind))
        elif f.sees != EVERYONE:
            found[cls, key] = None
    return list(found)


def parts(cls: type[Declared]) -> set[type[Layout]]:
    """The classes that stand inside this one, with their bases: what is done to these is done to
    them.
    """
    inner = {f.kind for f in cls.fields.values() if f.kind}
    bases = {base for kind in inner for base in kind.__mro__ if issubclass(base, Layout)} - {Layout}
    return bases.union(*(parts(kind) for kind in inner))


def record_type(cls: type[Declared], pad: int = 0) -> np.dtype[np.void]:
    """The NumPy record type of a class; `pad` rounds its size up (64: no two records share a cache
    line).
    """
    import numpy as np

    fields: list[Any] = []
    for key, f in cls.fields.items():
        kind = record_type(f.kind) if f.kind else np.dtype(f"i{f.bits // 8}")
        fields.append((key, kind, (f.length,)) if f.length else (key, kind))
    made = np.dtype(fields, align=True)
    if not pad:
        return made
    names = list(made.names or ())
    placed: Any = made.fields
    spec: Any = {
        "names": names,
        "formats": [placed[k][0] for k in names],
        "offsets": [placed[k][1] for k in names],
        "itemsize": -(-made.itemsize // pad) * pad,
        "aligned": True,
    }
    padded: np.dtype[np.void] = np.dtype(spec)
    return padded


def batch(cls: type[Declared], n: int) -> Records:
    """n zeroed records, each on its own cache lines."""
    import numpy as np

    kind = record_type(cls, 64)
    raw = np.zeros(n * kind.itemsize + 64, np.uint8)
    start = -raw.ctypes.data % 64
    return raw[start : start + n * kind.itemsize].view(kind)


def as_bytes(records: Records) -> NDArray[np.uint8]:
    import numpy as np

    return records.view(np.uint8).reshape(len(records), records.dtype.itemsize)


def masks(cls: type[Declared], seats: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Per seat (the last row: a spectator) the bytes it may see, and the values that replace the
    others.
    """
    import numpy as np

    kind = record_type(cls, 64)
    keep = np.zeros((seats + 1, kind.itemsize), np.uint8)
    down = np.zeros_like(keep)
    for seat in range(seats + 1):
        for start, width, sees, owner in _leaves(cls, kind, 0, SPECTATOR):
            if sees == EVERYONE or (sees == OWNER and seat == owner and seat < seats):
                keep[seat, start : start + width] = 255
            else:
                down[seat, start : start + width] = np.array([FACE_DOWN], f"i{width}").view(
                    np.uint8
                )
    return keep, down


def _leaves(
    cls: type[Declared], kind: Any, base: int, owner: int
) -> Iterator[tuple[int, int, str, int]]:
    for key, f in cls.fields.items():
        field, offset = kind.fields[key][:2]
        item = field.base
        for i in range(max(f.length, 1)):
            at = base + offset + i * item.itemsize
            if f.kind:
                yield from _leaves(f.kind, item, at, i if f.by_seat else owner)
            else:
                yield at, item.itemsize, f.sees, owner
