"""The record is the truth: a header, and one line per decision. Saving, replay, reports and
analysis all use it.

    maat 1
    game NAME
    rules 1
    components 5f2d...            another component file follows, each line after `| `; the game's
                                  own, or one of a former release (its folder `former`), is named
                                  by its digest alone
    options {"majority_tie": "nobody", ...}
    seats 2
    commitment 9a41...            SHA-256 of the seed and the lines above
    seed 77c0...                  64 hexadecimal digits, or `practice 7`,
    or `given` (outcomes stand on the lines)
    ---
    1 white worker 3.4
    2 white undo
    # white resigns             a comment: it is not read

A seat's copy says `copy white` in place of the seed, and each line says what that seat saw:

    0 set-up -> starts 1.1, room 2 swap; ... draws blue, ?
    4 white lay room 2 swap -> lays white, 4.3, room 2 swap, 120; draws white, corridor 3
    5 blue bid ?
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from . import game as rules_of
from .components import BadComponents, Source
from .errors import BadRecord, Fault
from .events import Told, read_seen, seen
from .game import Game, UnknownGame
from .messages import Said
from .options import Options
from .past import UNDO as UNDO
from .past import Line as Line
from .past import Past as Past
from .past import certain

FORMAT = 1
SPECTATOR = -1
COMMENT = "#"  # begins a line below the header that says something about the game, not in it
KEYS = ("game", "rules", "components", "options", "seats", "commitment", "seed", "copy")


def line_text(game: Game, line: Line) -> str:
    """A line of a seat's copy."""
    if line.number == 0:
        head = "0 set-up"
    else:
        said = line.covered if line.action is None else word_of(game, line.action)
        head = f"{line.number} {game.seat_words.name(line.seat)} {said}"
    saw = "; ".join(s.notation(game.seat_words) for s in line.seen)
    return f"{head} -> {saw}" if saw else head


@dataclass
class Entry:
    """A decision with all its events, and with the chance outcomes if they were given."""

    number: int
    seat: int
    action: int
    told: list[Told] = field(default_factory=list)
    outcomes: list[int] = field(default_factory=list)
    covered: str | None = None
    undone: bool = False

    def as_seen(self, game: Game, seat: int) -> Line:
        hidden = self.covered is not None and seat != self.seat
        saw = tuple(seen(game.events, t, seat) for t in self.told)
        return Line(
            self.number,
            self.seat,
            None if hidden else self.action,
            self.covered or "",
            saw,
            self.undone,
        )


def word_of(rules: Game, action: int) -> str:
    return "undo" if action == UNDO else rules.notations[action]


def outcomes_of(line: Line, past: Past) -> list[int]:
    """The chance outcomes of a line, in order: those seen, and the hidden ones from the past."""
    found, hidden = [], 0
    for s in line.seen:
        for part, n in s.pairs():
            if part.chance and n is None:
                n = past.outcomes.get((line.number, hidden))
                hidden += 1
            if part.chance:
                found.append(certain(n))
    return found


@dataclass(frozen=True)
class Header:
    """The header of a record."""

    game: Game
    options: Options
    seats: int
    commitment: str = ""
    seed: str = ""
    copy: int | None = None  # whose copy it is; None: the full record
    version: int = 0  # the former version of the rules that it was made with; 0: the present one

    def of_copy(self, seat: int) -> Header:
        """The header of a seat's copy: everything but the seed."""
        return replace(self, options=dict(self.options), seed="", copy=seat)

    def opening(self) -> str:
        """The lines that the commitment covers."""
        lines = [
            f"maat {FORMAT}",
            f"game {self.game.name}",
            f"rules {self.version or self.game.version}",
            f"components {self.game.source.digest}",
        ]
        if not self.game.shipped:
            lines += [f"| {line}".rstrip() for line in self.game.source.text[:-1].split("\n")]
        options = {k: list(v) if isinstance(v, tuple) else v for k, v in self.options.items()}
        lines += [f"options {json.dumps(options, sort_keys=True)}", f"seats {self.seats}"]
        return "\n".join(lines)

    def text(self) -> str:
        lines = [self.opening(), f"commitment {self.commitment}"]
        if self.copy is None:
            lines.append(f"seed {self.seed}")
        else:
            lines.append(f"copy {copy_word(self.game, self.copy)}")
        return "\n".join([*lines, "---"])


def commitment(header: Header, key: bytes) -> str:
    """What is published at the start, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(key + b"\n" + header.opening().encode()).hexdigest()


def practice_key(seed: int) -> bytes:
    """The key for a seed that a person typed, which can be guessed."""
    return hashlib.sha256(f"maat practice {seed}".encode()).digest()


def copy_word(rules: Game, seat: int) -> str:
    return "spectator" if seat == SPECTATOR else rules.seat_words.name(seat)


def full_text(header: Header, entries: list[Entry]) -> str:
    """The full record. Entry 0 is the set-up."""
    return "\n".join([header.text(), *full_lines(header, entries, 0)]) + "\n"


def full_lines(header: Header, entries: list[Entry], first: int) -> list[str]:
    """The lines of the full record from entry `first` on. The set-up has a line only if outcomes
    are given.
    """
    given = header.seed == "given"
    return [line(header, entry) for entry in entries[first:] if entry.number or given]


def line(header: Header, entry: Entry) -> str:
    """One line of the full record."""
    given = header.seed == "given"
    outcomes = f" = {' '.join(map(str, entry.outcomes))}".rstrip() if given else ""
    if entry.number == 0:
        return f"0 set-up{outcomes}"
    seat, word = header.game.seat_words.name(entry.seat), word_of(header.game, entry.action)
    return f"{entry.number} {seat} {word}{outcomes}"


def copy_text(header: Header, lines: Iterable[str]) -> str:
    """A seat's copy, from the texts of its lines."""
    return "\n".join([header.text(), *lines]) + "\n"


class Read(NamedTuple):
    """A record split into header and numbered lines, still text, each with its line number in the
    file.
    """

    header: Header
    lines: list[tuple[int, str]]
    places: dict[str, int]  # the line of each word of the header


def fault(line: int, key: str, **arguments: int | str | Said) -> BadRecord:
    return BadRecord(Said("record.at", line=line, what=Said(f"record.{key}", **arguments)))


def at_line(line: int, wrong: Fault) -> BadRecord:
    """Add the line number to what is wrong."""
    return BadRecord(Said("record.at", line=line, what=wrong.said), *wrong.folders)


def read(text: str) -> Read:
    """Split a record; BadRecord names the first line that is wrong."""
    if not isinstance(text, str):
        raise fault(1, "no_record")
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").rstrip().split("\n")]
    if not re.fullmatch(r"maat \d+", lines[0]):
        raise fault(1, "no_record")
    if lines[0] != f"maat {FORMAT}":
        raise fault(1, "other_format", format=lines[0].split()[1], ours=FORMAT)
    values: dict[str, tuple[int, str]] = {}
    carried: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        if line == "---":
            body = [
                (n, t)
                for n, t in enumerate(lines[number:], number + 1)
                if t.strip() and not t.startswith(COMMENT)
            ]
            return Read(
                _header(values, carried, number), body, {k: at for k, (at, _) in values.items()}
            )
        if line == "|" or line.startswith("| "):
            carried.append(line[2:])
            continue
        key, _, value = line.partition(" ")
        if key not in KEYS or key in values:
            raise fault(number, "unknown_key", word=key)
        values[key] = (number, value)
    raise fault(len(lines), "no_end")


def _header(values: dict[str, tuple[int, str]], carried: list[str], end: int) -> Header:
    for key in ("game", "rules", "components", "options", "seats", "commitment"):
        if key not in values:
            raise fault(end, "missing_key", word=key)
    found = _rules(values, carried)
    version = _former_version(values, found)
    number, value = values["options"]
    try:
        options = {k: tuple(v) if isinstance(v, list) else v for k, v in json.loads(value).items()}
    except (ValueError, AttributeError, RecursionError):  # AttributeError: JSON, but not an object
        raise fault(number, "bad_options") from None
    number, value = values["seats"]
    if not re.fullmatch(r"\d{1,2}", value):
        raise fault(number, "bad_seats", seats=value)
    commitment = values["commitment"][1]
    if "copy" in values:
        number, whose = values["copy"]
        if whose != "spectator" and whose not in found.seat_words.numbers:
            raise fault(number, "unknown_seat", seat=whose)
        copy = SPECTATOR if whose == "spectator" else found.seat_words.numbers[whose]
        return Header(found, options, int(value), commitment, "", copy, version)
    if "seed" not in values:
        raise fault(end, "no_seed")
    number, seed = values["seed"]
    if not re.fullmatch(r"[0-9a-f]{64}|practice -?\d{1,19}|given", seed):
        raise fault(number, "bad_seed")
    return Header(found, options, int(value), commitment, seed, None, version)


def _rules(values: dict[str, tuple[int, str]], carried: list[str]) -> Game:
    at, digest = values["components"]
    text = "\n".join(carried) + "\n"
    if carried and Source("", text).digest != digest:
        raise fault(at, "changed_components", digest=digest, found=Source("", text).digest)
    number, game = values["game"]
    try:
        ours = rules_of.load(game)
        found = (
            rules_of.load(game, text, "") if carried else rules_of.load_former(game, digest) or ours
        )
    except UnknownGame:
        raise fault(
            number, "unknown_game", game=game, games=", ".join(rules_of.list_games())
        ) from None
    except BadComponents as bad:
        said = Said("record.at", line=at, what=Said("record.bad_components", why=bad.said))
        raise BadRecord(said, *bad.folders) from None
    if digest != found.source.digest:
        raise fault(at, "other_components", digest=digest, ours=ours.source.digest)
    return found


def _former_version(values: dict[str, tuple[int, str]], rules: Game) -> int:
    """The former version of the rules that a record was made with, if its records still replay; 0
    for the present one.
    """
    number, version = values["rules"]
    if version == str(rules.version):
        return 0
    if version not in map(str, rules.former_versions):
        raise fault(number, "other_rules", version=version, ours=rules.version)
    return int(version)


def read_full_line(
    rules: Game, expected: int, at: int, text: str
) -> tuple[int, int, list[int] | None]:
    """Seat, action and given outcomes of one line of a full record."""
    head, equals, tail = text.partition(" =")
    number, _, rest = head.strip().partition(" ")
    if number != str(expected):
        raise fault(at, "bad_number", number=number, expected=expected)
    outcomes = None
    if equals:
        if not all(re.fullmatch(r"-?\d{1,9}", w) for w in tail.split()):
            raise fault(at, "bad_outcomes")
        outcomes = [int(w) for w in tail.split()]
    if expected == 0:
        _check_set_up(at, rest)
        return SPECTATOR, UNDO, outcomes
    seat, word = _seat_and_word(rules, at, rest)
    if word == "undo":
        return seat, UNDO, outcomes
    action = rules.action_of(word)
    if action is None:
        raise fault(at, "unknown_action", action=word)
    return seat, action, outcomes


def _check_set_up(at: int, word: str) -> None:
    if word.strip() != "set-up":
        raise fault(at, "unknown_key", word=word)


def _seat_and_word(rules: Game, at: int, text: str) -> tuple[int, str]:
    name, _, word = text.strip().partition(" ")
    if name not in rules.seat_words.numbers:
        raise fault(at, "unknown_seat", seat=name)
    return rules.seat_words.numbers[name], word.strip()


def read_copy(record: Read) -> list[Line]:
    """The lines of a seat's copy."""
    rules, copy = record.header.game, record.header.copy
    lines: list[Line] = []
    for expected, (at, text) in enumerate(record.lines):
        head, _, saw = text.partition(" -> ")
        number, _, rest = head.strip().partition(" ")
        if number != str(expected):
            raise fault(at, "bad_number", number=number, expected=expected)
        try:
            seen_here = tuple(
                read_seen(rules.events, rules.seat_words, p) for p in saw.split(";") if p.strip()
            )
        except Fault as wrong:
            raise at_line(at, wrong) from None
        if expected == 0:
            _check_set_up(at, rest)
            lines.append(Line(0, SPECTATOR, UNDO, "", seen_here, False))
            continue
        seat, word = _seat_and_word(rules, at, rest)
        action = UNDO if word == "undo" else rules.action_of(word)
        if action is None and ("?" not in word or seat == copy):
            raise fault(at, "unknown_action", action=word)
        lines.append(Line(expected, seat, action, word if action is None else "", seen_here, False))
    return mark_undone(lines)


def mark_undone(lines: list[Line]) -> list[Line]:
    """Mark what each undo took back: the last decision that still stood."""
    standing: list[int] = []
    undone = set()
    for i, line in enumerate(lines[1:], 1):
        if line.action == UNDO and standing:
            undone.add(standing.pop())
        else:
            standing.append(i)
    return [line._replace(undone=i in undone) for i, line in enumerate(lines)]
