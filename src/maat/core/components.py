"""Component files: what is printed on the parts, and how certain each value is.

Each table of a file has `known` ("rulebook", "derived", "reported" or "assumed"). It may have
`assumed`, a list of the fields that are only assumed although the rest of the table is better
known, and `note`, the message key of the reason. So may an entry of a list of tables. A game's
rules read their constants from here at import; a second copy of a package has its own file
(game/loading.py).
"""

from __future__ import annotations

import hashlib
import pathlib
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .errors import Fault
from .messages import Said, brief, one_of

ABOUT = (
    "game",
    "edition",
    "known",
    "assumed",
    "note",
)  # what a file and each table say about themselves
KNOWN = ("rulebook", "derived", "reported", "assumed")
UNPRINTED = ("known", "assumed", "note")  # how certain a table is; not printed values
LONGEST_WORD = 80  # letters of a word that a file is free to choose
LONGEST_PLACE = 120  # letters of a place, as a sentence shows it: keys are the file's own
MOST_DOTS = 40  # in a line that is not a comment; parsing takes quadratic time in dots


class BadComponents(Fault):
    """A component file that cannot be used: which file, table, entry and field, and what would be
    right.
    """

    def __init__(self, file: str, where: str, what: Said, *folders: pathlib.Path) -> None:
        shown = where if len(where) <= LONGEST_PLACE else where[: LONGEST_PLACE - 1] + "…"
        place = ": ".join(p for p in (file, shown) if p)
        super().__init__(Said("fault.at", place=place, what=what) if place else what, *folders)
        self.file, self.where = file, where


@dataclass(frozen=True)
class Source:
    """A component file's text and what it is called in messages."""

    name: str
    text: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]


def tidy(text: str) -> str:
    """A file as a record carries it: without trailing blanks, with a newline at the end."""
    return (
        "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").rstrip().split("\n")) + "\n"
    )


_sources: dict[str, Source] = {}  # package name -> its file, when it is not the package's own
_read: dict[str, Parts] = {}  # package name -> what its rules read


def register(package: str, source: Source) -> None:
    _sources[package] = source


def forget(package: str) -> None:
    _sources.pop(package, None)
    _read.pop(package, None)


def is_second_copy(package: str) -> bool:
    """The package was loaded with a component file other than its own."""
    return package in _sources


def source_of(package: str) -> Source:
    """The component file of an imported game package, or of a second copy of one."""
    if package not in _sources:
        path = _folder(package) / "components.toml"
        return Source("components.toml", path.read_text(encoding="utf-8"))
    return _sources[package]


def _folder(package: str) -> pathlib.Path:
    return pathlib.Path(sys.modules[package].__path__[0])


def load(rules: str) -> Parts:
    """The component file of a game, given the name of its rules package; mistakes are reported in
    the game's own texts.
    """
    package = rules.rpartition(".")[0]
    _read[package] = read(source_of(package), _folder(package) / "words")
    return _read[package]


def check_all_asked(package: str) -> None:
    """BadComponents if the file of an imported package has a field that no rule read."""
    _read[package].check_all_asked()


def read(source: Source, *folders: pathlib.Path) -> Parts:
    """Parse a file; a syntax error is reported with its line."""
    _check_dots(source)
    try:
        values = tomllib.loads(source.text.removeprefix("\ufeff"))
    except (
        ValueError,
        RecursionError,
    ) as fault:  # a TOMLDecodeError is a ValueError, so is a number of 5,000 digits
        raise BadComponents(source.name, "", _not_toml(source.text, str(fault))) from None
    return Parts(source.name, "", values, *folders)


def _check_dots(source: Source) -> None:
    """A key with thousands of parts is not an honest mistake, and would take the parser minutes."""
    for number, line in enumerate(source.text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise BadComponents(
                source.name, "", Said("fault.bad_line", line=number, text=line.strip()[:80])
            )


def _not_toml(text: str, reason: str) -> Said:
    """The parser gives its reason in English only, so the line itself is shown."""
    at = re.search(r"at line (\d+)", reason)
    if not at:
        return Said("fault.unfinished" if "at end" in reason else "fault.not_toml")
    key = "fault.line_again" if re.match("Cannot|Duplicate", reason) else "fault.bad_line"
    return Said(key, line=int(at[1]), text=text.split("\n")[int(at[1]) - 1].strip()[:80])


def wrong(value: object, expected: int | str | Said) -> Said:
    return Said("fault.wrong", value=brief(value), expected=expected)


def between(low: int, high: int) -> Said:
    return Said("number", n=low) if low == high else Said("expected.numbers", low=low, high=high)


class Parts:
    """A table of a component file. Every value is checked: a missing or wrong one is reported with
    its place.
    """

    def __init__(
        self, file: str, where: str, values: dict[str, object], *folders: pathlib.Path
    ) -> None:
        self.file, self.where, self.values, self.folders = file, where, values, folders
        self._asked: dict[str, None] = {}  # the places that were read, in all tables of the file

    def _place(self, key: str) -> str:
        return f"{self.where}{'.' if self.where else ''}{key}"

    def part(self, where: str, values: dict[str, object]) -> Parts:
        """Another table of the same file."""
        made = Parts(self.file, where, values, *self.folders)
        made._asked = self._asked
        return made

    def fault(self, key: str, what: Said) -> BadComponents:
        return BadComponents(self.file, self._place(key), what, *self.folders)

    def _value(self, key: str, kind: type, expected: Said) -> Any:
        self._asked[self._place(key)] = None
        if key not in self.values:
            raise self.fault(key, Said("fault.missing", expected=expected))
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(key, wrong(value, expected))
        return value

    def _check_count(self, key: str, found: Sequence[object], count: int) -> None:
        if count and len(found) != count:
            raise self.fault(key, Said("fault.count", n=len(found), expected=count))

    def has(self, key: str) -> bool:
        self._asked[self._place(key)] = None
        return key in self.values

    def number(self, key: str, low: int = 0, high: int = 99) -> int:
        value: int = self._value(key, int, between(low, high))
        if not low <= value <= high:
            raise self.fault(key, wrong(value, between(low, high)))
        return value

    def flag(self, key: str) -> bool:
        return bool(self._value(key, bool, Said("expected.flag")))

    def word(self, key: str, choices: Sequence[str] | None = None) -> str:
        expected = Said("expected.word") if choices is None else one_of(choices)
        value: str = self._value(key, str, expected)
        free = choices is None and value.isprintable() and 0 < len(value) <= LONGEST_WORD
        if not free and value not in (choices or ()):
            raise self.fault(key, wrong(value, expected))
        return value

    def words(self, key: str, choices: Sequence[str] | None = None, count: int = 0) -> list[str]:
        value: list[str] = self._value(key, list, Said("expected.list_of_words"))
        for i, w in enumerate(value):
            if not isinstance(w, str) or (choices is not None and w not in choices):
                raise self.fault(
                    f"{key}[{i + 1}]",
                    wrong(w, one_of(choices) if choices else Said("expected.word")),
                )
        self._check_count(key, value, count)
        return value

    def numbers(self, key: str, count: int = 0, low: int = 0, high: int = 99) -> list[int]:
        value: list[int] = self._value(key, list, Said("expected.list_of_numbers"))
        for i, n in enumerate(value):
            if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
                raise self.fault(f"{key}[{i + 1}]", wrong(n, between(low, high)))
        self._check_count(key, value, count)
        return value

    def any_list(self, key: str) -> list[Any]:
        found: list[Any] = self._value(key, list, Said("expected.list"))
        return found

    def table(self, key: str) -> Parts:
        return self.part(self._place(key), self._value(key, dict, Said("expected.table")))

    def entries(self, key: str, count: int = 0) -> list[Parts]:
        """A list of tables; places in it are counted from 1."""
        value: list[dict[str, object]] = self._value(key, list, Said("expected.list_of_tables"))
        for i, v in enumerate(value):
            if not isinstance(v, dict):
                raise self.fault(f"{key}[{i + 1}]", wrong(v, Said("expected.table")))
        self._check_count(key, value, count)
        return [self.part(f"{self._place(key)}[{i + 1}]", v) for i, v in enumerate(value)]

    def keys(self) -> list[str]:
        return [k for k in self.values if k not in ABOUT]

    def check_all_asked(self) -> None:
        """A field that was never read is misspelled, or in the wrong table."""
        for key in self.keys():
            place, value = self._place(key), self.values[key]
            if place not in self._asked:
                stem = self._place("")
                others = [
                    p[len(stem) :]
                    for p in self._asked
                    if p.startswith(stem) and not re.search(r"[.\[]", p[len(stem) :])
                ]
                raise self.fault(key, Said("fault.unknown_field", expected=one_of(others)))
            entries = (
                [value] if isinstance(value, dict) else value if isinstance(value, list) else []
            )
            for i, entry in enumerate(entries):
                if isinstance(entry, dict):
                    self.part(
                        place if entry is value else f"{place}[{i + 1}]", entry
                    ).check_all_asked()


class Difference(NamedTuple):
    """A printed value that is not the same in two files; empty where one of them does not have
    it.
    """

    key: str
    ours: str
    theirs: str


def differences(ours: Parts, theirs: Parts) -> list[Difference]:
    """What differs, in the order of our file; what only theirs has follows."""
    a, b = dict(_leaves("", ours.values)), dict(_leaves("", theirs.values))
    return [
        Difference(key, a.get(key, ""), b.get(key, ""))
        for key in {**a, **b}
        if a.get(key) != b.get(key)
    ]


def _leaves(where: str, value: object) -> Iterator[tuple[str, str]]:
    """Each printed value with its place; places in lists are counted from 1."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in UNPRINTED:
                yield from _leaves(f"{where}.{key}" if where else key, part)
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for i, part in enumerate(value, 1):
            yield from _leaves(f"{where}[{i}]", part)
    else:
        yield where, brief(value) if isinstance(value, str) else str(value)


class Doubt(NamedTuple):
    """A value, or a whole table, that the rulebooks do not state; `note` is the message key of the
    reason.
    """

    where: str
    known: str
    fields: tuple[str, ...]
    note: str


def only_assumed(parts: Parts) -> list[Doubt]:
    """Everything that is only assumed, in the order of the file."""
    return [d for d in provenance(parts) if d.known == "assumed" or d.fields]


def doubts(parts: Parts) -> list[Doubt]:
    """Everything that is assumed, or that has a note, in the order of the file."""
    return [d for d in provenance(parts) if d.known == "assumed" or d.fields or d.note]


def provenance(parts: Parts) -> list[Doubt]:
    """How certain each table is. BadComponents where a table does not say."""
    return list(_provenance(parts.file, "", parts.values))


def _provenance(file: str, where: str, values: dict[str, object]) -> Iterator[Doubt]:
    for key, value in values.items():
        place = f"{where}.{key}" if where else key
        if isinstance(value, dict) and ("known" in value or not where):
            yield Doubt(
                place, _known(file, place, value.get("known")), *_reasons(file, place, value)
            )
            yield from _provenance(file, place, value)
        elif isinstance(value, list):
            for i, entry in enumerate(value):
                if isinstance(entry, dict) and set(entry) & {"known", "assumed", "note"}:
                    at = f"{place}[{i + 1}]"
                    yield Doubt(
                        at,
                        _known(file, at, entry.get("known", "rulebook")),
                        *_reasons(file, at, entry),
                    )


def _known(file: str, place: str, known: object) -> str:
    if known not in KNOWN:
        raise BadComponents(file, f"{place}.known", wrong(known, one_of(KNOWN)))
    return str(known)


def _reasons(file: str, place: str, table: dict[str, object]) -> tuple[tuple[str, ...], str]:
    """The fields that are only assumed, and the message key of the reason."""
    assumed, note = table.get("assumed", []), table.get("note", "")
    if not isinstance(assumed, list) or not all(isinstance(field, str) for field in assumed):
        raise BadComponents(
            file, f"{place}.assumed", wrong(assumed, Said("expected.list_of_words"))
        )
    if not isinstance(note, str):
        raise BadComponents(file, f"{place}.note", wrong(note, Said("expected.message_key")))
    return tuple(assumed), note
