"""Component files: what is printed on the parts, and how far each value is known.

Each table of a file has `known` ("rulebook", "derived", "reported" or "assumed"), `assumed`, a list of its fields that
are only assumed although the table as a whole is better known, and `note`, the reason, as a message key.
A game's rules read their constants from here at import; a second copy of a package has a file of its own (rules.py).
"""

from __future__ import annotations

import hashlib
import pathlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

KNOWN = ("rulebook", "derived", "reported", "assumed")


class BadComponents(ValueError):
    """A component file that cannot be used: which file, table, entry and field, and what would be right."""


@dataclass(frozen=True)
class Source:
    """A component file's text and what it is called in messages."""

    name: str
    text: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]


def tidy(text: str) -> str:
    """A file as a record carries it: without blanks at the ends of lines, with a newline at the end."""
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").rstrip().split("\n")) + "\n"


_sources: dict[str, Source] = {}  # package name -> its file, when it is not the package's own


def register(package: str, source: Source) -> None:
    _sources[package] = source


def forget(package: str) -> None:
    _sources.pop(package, None)


def source_of(package: str) -> Source:
    """The component file of a package, or of the second copy of one."""
    if package not in _sources:
        path = pathlib.Path(__file__).parents[1] / "games" / package.rsplit(".", 1)[-1] / "components.toml"
        return Source("components.toml", path.read_text(encoding="utf-8"))
    return _sources[package]


def load(package: str) -> Parts:
    return read(source_of(package))


def read(source: Source) -> Parts:
    """Parse a file; a syntax error is told with its line."""
    try:
        values = tomllib.loads(source.text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as fault:  # a TOMLDecodeError is a ValueError, so is a number of 5,000 digits
        raise BadComponents(f"{source.name}: not a TOML file: {fault}") from None
    return Parts(source.name, "", values)


class Parts:
    """A table of a component file. Every answer is checked: a missing or wrong value is told with its place."""

    def __init__(self, file: str, where: str, values: dict[str, Any]) -> None:
        self.file, self.where, self.values = file, where, values

    def place(self, key: str) -> str:
        return f"{self.file}: {self.where}{'.' if self.where else ''}{key}"

    def fault(self, key: str, message: str) -> BadComponents:
        return BadComponents(f"{self.place(key)}: {message}")

    def _value(self, key: str, kind: type, what: str) -> Any:
        if key not in self.values:
            raise self.fault(key, f"missing; expected {what}")
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(key, f"{value!r} is not {what}")
        return value

    def has(self, key: str) -> bool:
        return key in self.values

    def number(self, key: str, low: int = 0, high: int = 99) -> int:
        value: int = self._value(key, int, f"a number from {low} to {high}")
        if not low <= value <= high:
            raise self.fault(key, f"{value} is not a number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        return bool(self._value(key, bool, "true or false"))

    def word(self, key: str, choices: tuple[str, ...] | list[str] | None = None) -> str:
        value: str = self._value(key, str, "a word" if choices is None else "one of " + ", ".join(choices))
        if choices is not None and value not in choices:
            raise self.fault(key, f"{value!r} is not one of {', '.join(choices)}")
        return value

    def words(self, key: str, choices: tuple[str, ...] | list[str] | None = None, count: int = 0) -> list[str]:
        value: list[str] = self._value(key, list, "a list of words")
        for i, w in enumerate(value):
            if not isinstance(w, str) or (choices is not None and w not in choices):
                raise self.fault(f"{key}[{i + 1}]", f"{w!r} is not one of {', '.join(choices or ['a word'])}")
        if count and len(value) != count:
            raise self.fault(key, f"{len(value)} entries; expected {count}")
        return value

    def numbers(self, key: str, count: int = 0, low: int = 0, high: int = 99) -> list[int]:
        value: list[int] = self._value(key, list, "a list of numbers")
        for i, n in enumerate(value):
            if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
                raise self.fault(f"{key}[{i + 1}]", f"{n!r} is not a number from {low} to {high}")
        if count and len(value) != count:
            raise self.fault(key, f"{len(value)} entries; expected {count}")
        return value

    def any_list(self, key: str) -> list[Any]:
        found: list[Any] = self._value(key, list, "a list")
        return found

    def table(self, key: str) -> Parts:
        value = self._value(key, dict, "a table")
        return Parts(self.file, f"{self.where}{'.' if self.where else ''}{key}", value)

    def entries(self, key: str, count: int = 0) -> list[Parts]:
        """A list of tables; places in it are counted from 1."""
        value: list[Any] = self._value(key, list, "a list of tables")
        where = f"{self.where}{'.' if self.where else ''}{key}"
        for i, v in enumerate(value):
            if not isinstance(v, dict):
                raise self.fault(f"{key}[{i + 1}]", "expected a table: { ... }")
        if count and len(value) != count:
            raise self.fault(key, f"{len(value)} entries; expected {count}")
        return [Parts(self.file, f"{where}[{i + 1}]", v) for i, v in enumerate(value)]

    def keys(self) -> list[str]:
        return [k for k in self.values if k not in ("known", "assumed", "note")]


class Doubt(NamedTuple):
    """A value, or all of a table, that the rulebooks do not state; `note` is the message key of the reason."""

    where: str
    known: str
    fields: tuple[str, ...]
    note: str


def doubts(parts: Parts) -> list[Doubt]:
    """Everything that is assumed, in the order of the file."""
    return [d for d in provenance(parts) if d.known == "assumed" or d.fields]


def provenance(parts: Parts) -> list[Doubt]:
    """How far each table is known. BadComponents where a table does not say it."""
    return list(_provenance(parts.file, "", parts.values))


def _provenance(file: str, where: str, values: dict[str, Any]) -> Iterator[Doubt]:
    for key, value in values.items():
        place = f"{where}.{key}" if where else key
        if isinstance(value, dict) and ("known" in value or not where):
            known = value.get("known")
            if known not in KNOWN:
                raise BadComponents(f"{file}: {place}.known: {known!r} is not one of {', '.join(KNOWN)}")
            yield Doubt(place, known, *_reasons(file, place, value))
            yield from _provenance(file, place, value)
        elif isinstance(value, list):
            for i, entry in enumerate(value):
                if isinstance(entry, dict) and entry.get("assumed"):
                    yield Doubt(f"{place}[{i + 1}]", "rulebook", *_reasons(file, f"{place}[{i + 1}]", entry))


def _reasons(file: str, place: str, table: dict[str, Any]) -> tuple[tuple[str, ...], str]:
    """The fields that are only assumed, and the message key of the reason."""
    assumed, note = table.get("assumed", []), table.get("note", "")
    if not isinstance(assumed, list) or not all(isinstance(field, str) for field in assumed):
        raise BadComponents(f"{file}: {place}.assumed: {assumed!r} is not a list of fields")
    if not isinstance(note, str):
        raise BadComponents(f"{file}: {place}.note: {note!r} is not a message key")
    return tuple(assumed), note
