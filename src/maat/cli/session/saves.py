"""Saved games: records in the user's data folder, each with a note of who sits where and of the
language.

A file is written beside its place, flushed to the disk and then renamed, so there is either the old
file or the new one, never half of one. A finished game moves from `games` to `finished`.
"""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import secrets
import tempfile
import time
from collections.abc import Sequence
from typing import NamedTuple

from ...core.messages import Said
from ..errors import ProgramFault, failed, reason_of
from ..language import is_known

ENDING = ".maat"


class SavedGame(NamedTuple):
    """Where a game is saved: its record. The note beside it has the same name and another
    extension.
    """

    record: pathlib.Path

    @property
    def note(self) -> pathlib.Path:
        return self.record.with_suffix(".seats.json")


class CannotSave(ProgramFault):
    """A file that could not be written, and why."""

    def __init__(self, path: pathlib.Path, reason: Said) -> None:
        super().__init__(Said("refused.cannot_draw", file=str(path), why=reason))
        self.path, self.reason = path, reason


def new_place(folder: pathlib.Path, game: str) -> SavedGame:
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{ENDING}"
    return SavedGame(folder / "games" / name)


def path_of(file: str) -> pathlib.Path:
    """The path of a file that somebody named, with our extension if it has none."""
    path = pathlib.Path(file).expanduser().absolute()
    return path if path.suffix else path.with_suffix(ENDING)


def write_whole(path: pathlib.Path, text: str) -> None:
    """Replace a file as a whole, or leave the old one as it is."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as wrong:
        raise CannotSave(path, reason_of(wrong)) from None
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as wrong:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise CannotSave(path, reason_of(wrong)) from None
    _sync_folder(path.parent)


def _sync_folder(folder: pathlib.Path) -> None:
    """Flush the new name to the disk too; not every system can do that for a folder."""
    with contextlib.suppress(OSError, AttributeError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def save(place: SavedGame, record: str, seats: Sequence[str], lang: str) -> None:
    """Write the record, and the note if it has changed."""
    write_whole(place.record, record)
    if (seats_of(place), lang_of(place)) != (list(seats), lang):
        write_whole(place.note, json.dumps({"seats": list(seats), "lang": lang}) + "\n")


def save_somewhere(
    place: SavedGame, record: str, seats: Sequence[str], lang: str
) -> tuple[SavedGame, CannotSave | None]:
    """Save in its place; if that fails, in the current folder or the one for temporary files."""
    first: CannotSave | None = None
    for folder in (place.record.parent, pathlib.Path.cwd(), pathlib.Path(tempfile.gettempdir())):
        there = SavedGame(folder / place.record.name)
        try:
            save(there, record, seats, lang)
            return there, first
        except CannotSave as wrong:
            first = first or wrong
    assert first is not None
    raise first


def finish(place: SavedGame) -> SavedGame:
    """Move a finished game to its folder; one that was saved elsewhere stays where it is."""
    if place.record.parent.name != "games":
        return place
    there = SavedGame(place.record.parent.parent / "finished" / place.record.name)
    with contextlib.suppress(OSError):
        there.record.parent.mkdir(parents=True, exist_ok=True)
        os.replace(place.record, there.record)
        place.note.unlink(missing_ok=True)
        return there
    return place


def saved_games(folder: pathlib.Path, game: str | None = None) -> list[SavedGame]:
    """The unfinished games, the newest first."""
    with contextlib.suppress(OSError):
        files = [p for p in (folder / "games").glob(f"{game or '*'}-*{ENDING}") if p.is_file()]
        return [
            SavedGame(p)
            for p in sorted(files, key=lambda p: (p.stat().st_mtime_ns, p.name), reverse=True)
        ]
    return []


def newest(folder: pathlib.Path, game: str | None = None) -> SavedGame:
    games = saved_games(folder, game)
    if not games:
        raise failed("nothing_kept", folder=str(folder / "games"))
    return games[0]


def read(path: pathlib.Path) -> str:
    """The text of a record; a fault if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise failed("cannot_read", file=str(path), why=reason_of(wrong)) from None
    except UnicodeDecodeError:
        raise failed("not_text", file=str(path)) from None


def seats_of(place: SavedGame) -> list[str] | None:
    """Who sat where, if the note is there and readable."""
    seats = _noted(place, "seats")
    return seats if isinstance(seats, list) and all(isinstance(s, str) for s in seats) else None


def lang_of(place: SavedGame) -> str | None:
    """The language in which it was played, if the note says so."""
    lang = _noted(place, "lang")
    return lang if isinstance(lang, str) and is_known(lang) else None


def _noted(place: SavedGame, key: str) -> object:
    try:
        return json.loads(place.note.read_text(encoding="utf-8"))[key]
    except (OSError, ValueError, KeyError, TypeError):
        return None
