"""The results file: a line of JSON for the plan, then a line for each game as it comes in.

A run that ends in the middle, however it ends, leaves a file that the same plan goes on with: what
was being written is dropped and played again. When the last game is in, the lines are put in order,
so two runs of one plan leave the same file, byte for byte. Times are in a second file beside it,
because they are never the same twice.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pathlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Self, TypeVar

from ..core.errors import Fault
from ..core.messages import Said
from .one_game import Played, Row
from .plan import FORMAT, MESSAGES, Plan

T = TypeVar("T")
Times = tuple[tuple[int, ...], ...]
SHOWN = 60  # letters of a difference
START = b'{"maat arena": '


class BadResults(Fault):
    """A results file that is damaged, of another plan, or in use: which file and which line."""

    def __init__(self, path: pathlib.Path, line: int, key: str, **arguments: int | str) -> None:
        said = Said(
            "results.at", file=str(path), line=line, what=Said(f"results.{key}", **arguments)
        )
        super().__init__(said, MESSAGES)


class InUse(Fault):
    """A results file to which another arena writes."""

    def __init__(self, path: pathlib.Path) -> None:
        super().__init__(Said("results.in_use", file=str(path)), MESSAGES)


def line_of(values: Mapping[str, object]) -> bytes:
    return json.dumps(values, ensure_ascii=False, separators=(", ", ": ")).encode() + b"\n"


def times_path(path: pathlib.Path) -> pathlib.Path:
    return path.with_name(f"{path.name.removesuffix('.jsonl')}.times.jsonl")


def read_plan(path: pathlib.Path) -> Plan:
    """The plan of a results file, from its first line."""
    with path.open("rb") as file:
        first = file.readline()
    try:
        header = json.loads(first)
        is_ours = header["maat arena"] == FORMAT
        plan = Plan.from_header(header) if is_ours else None
    except Fault:
        raise
    except (ValueError, KeyError, TypeError, AttributeError):
        plan = None
    if plan is None:
        raise BadResults(path, 1, "no_results", start=START.decode())
    return plan


class ResultsFile:
    """The games of a plan that have been played, on the disk. Only one process may write to it."""

    def __init__(self, path: pathlib.Path, plan: Plan) -> None:
        """Opens the file, or begins it; OSError if it cannot be written."""
        self.path, self.plan = path, plan
        self.played: dict[int, Played] = {}
        self._header = line_of(plan.header())
        with contextlib.ExitStack() as opened:
            self._file = opened.enter_context(_locked(path))
            rows = self._read(path, self._file, self._row)
            self._times_file = opened.enter_context(_locked(times_path(path)))
            times = self._read(times_path(path), self._times_file, _times)
            self.played = {n: Played(row, times.get(n, ())) for n, row in rows.items()}
            self._close = opened.pop_all().close

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._close()

    def add(self, played: Played) -> None:
        """Write a game down at once; its times first, so that no game is without them."""
        number = played.row.game
        assert number not in self.played
        _append(self._times_file, line_of({"game": number, "microseconds": played.times}))
        _append(self._file, line_of(played.row.plain()))
        self.played[number] = played

    def put_in_order(self) -> None:
        """The lines in the order of the games; the file is replaced as a whole."""
        rows = [line_of(self.played[n].row.plain()) for n in sorted(self.played)]
        text = self._header + b"".join(rows)
        if self.path.read_bytes() == text:
            return
        beside = self.path.with_name(f".{self.path.name}.ordered")
        with beside.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)

    def _read(
        self, path: pathlib.Path, file: int, made: Callable[[dict[str, Any]], tuple[int, T]]
    ) -> dict[int, T]:
        """What the whole lines of a file say, by game; half a line at its end is taken off."""
        text = _contents(file)
        if self._header.startswith(text):  # new, or its first line was being written
            os.ftruncate(file, 0)
            _append(file, self._header)
            return {}
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines(keepends=True)
        self._check_header(path, lines[0] if lines else text)
        read: dict[int, T] = {}
        for number, line in enumerate(lines[1:], 2):
            try:
                game, value = made(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError):
                raise BadResults(path, number, "bad_line", games=self.plan.games - 1) from None
            if game in read and path == self.path:  # times may be there twice: they come first
                raise BadResults(path, number, "again", game=game)
            read[game] = value
        os.ftruncate(file, len(whole))
        return read

    def _check_header(self, path: pathlib.Path, line: bytes) -> None:
        """The first line must be this plan's, or the first difference is named."""
        if line == self._header:
            return
        try:
            there = json.loads(line)
        except ValueError:
            there = None
        if not isinstance(there, dict) or "maat arena" not in there:
            raise BadResults(path, 1, "no_results", start=START.decode())
        here = self.plan.header()
        key = next((k for k in here if there.get(k) != here[k]), "?")
        found, wanted = (json.dumps(values.get(key))[:SHOWN] for values in (there, here))
        raise BadResults(path, 1, "other_plan", field=key, found=found, wanted=wanted)

    def _row(self, values: dict[str, Any]) -> tuple[int, Row]:
        """A row of this plan; ValueError if it is none."""
        row = Row.from_plain(values)
        if not 0 <= row.game < self.plan.games:
            raise ValueError(row.game)
        task = self.plan.task(row.game)
        if (row.deal, row.seed, row.bots) != (task.deal, task.seed, task.bots):
            raise ValueError(row.game)
        if len(row.scores) != len(task.bots) or line_of(row.plain()) != line_of(values):
            raise ValueError(row.game)
        return row.game, row


def _times(values: dict[str, Any]) -> tuple[int, Times]:
    return values["game"], tuple(tuple(map(int, seat)) for seat in values["microseconds"])


@contextlib.contextmanager
def _locked(path: pathlib.Path) -> Iterator[int]:
    """A file that is read and added to by nobody else meanwhile."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(path) from None
        yield file
    finally:
        os.close(file)


def _contents(file: int) -> bytes:
    return os.pread(file, os.fstat(file).st_size, 0)


def _append(file: int, line: bytes) -> None:
    """Write all of a line; OSError where the disk takes only a part of it."""
    while line:
        line = line[os.write(file, line) :]
