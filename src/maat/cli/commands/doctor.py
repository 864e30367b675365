"""`maat doctor`: what is installed and works, what is missing, and whether it matters."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import pathlib
import platform
import shutil
import sys
import tempfile
from typing import NamedTuple

from ...bots import engines, nets
from ...core import extras, texts
from ...core import game as rules
from ...core.messages import Said
from ...core.texts import Texts
from ...play.folders import cache_folder, data_folder, tables_file
from .. import language
from ..errors import FINE, WRONG, unbroken
from ..terminal.screen import Screen

# A package belongs to the first extra that has it.
EXTRAS = ("web", "fast", "postgres", "png", "cluster", "peers")


class Finding(NamedTuple):
    """`state` is fine, missing (not needed to play) or wrong."""

    name: str
    state: str
    said: Said


def examine(say: Texts, as_json: bool) -> int:
    found = [*_versions(), *_games(), *_searches(), *_folders(), *_surroundings()]
    if as_json:
        values = {f.name: {"state": f.state, "text": say.say(f.said)} for f in found}
        print(json.dumps(values, ensure_ascii=False, indent=2))
    else:
        screen = Screen()
        marks = {"fine": ("+ ", "good"), "missing": ("- ", "soft"), "wrong": ("! ", "warning")}
        for f in found:
            screen.listed([marks[f.state], (f"{f.name:15} ", "word")], say.say(unbroken(f.said)))
    return WRONG if any(f.state == "wrong" for f in found) else FINE


def _versions() -> list[Finding]:
    from ... import __version__

    found = [
        Finding("maat", "fine", Said("doctor.version", version=__version__)),
        Finding(
            "python",
            "fine",
            Said("doctor.python", version=platform.python_version(), system=platform.platform()),
        ),
    ]
    missing = {name: Finding(name, "wrong", Said("doctor.needed")) for name in extras.packages()}
    for extra in EXTRAS:
        for name in extras.packages(extra):
            missing.setdefault(name, Finding(name, "missing", Said("doctor.useful", extra=extra)))
    return found + [_package(name, otherwise) for name, otherwise in missing.items()]


def _package(name: str, otherwise: Finding) -> Finding:
    version = extras.installed_version(name)
    return Finding(name, "fine", Said("doctor.version", version=version)) if version else otherwise


def _games() -> list[Finding]:
    """Each game loads, and its messages are complete."""
    found = []
    for name in rules.list_games():
        try:
            game = rules.load(name)
            rooms = ["words", *(["terminal"] if game.terminal else [])]
            faults = [f for room in rooms for f in texts.faults(game.folder / room)]
        except Exception as wrong:
            found.append(
                Finding(
                    name, "wrong", Said("doctor.broken", why=f"{type(wrong).__name__}: {wrong}")
                )
            )
            continue
        if faults:
            found.append(
                Finding(name, "wrong", Said("doctor.texts", first=faults[0], n=len(faults)))
            )
        else:
            found.append(
                Finding(
                    name,
                    "fine",
                    Said("doctor.game", rules=game.version, components=game.source.digest),
                )
            )
    return found


def _searches() -> list[Finding]:
    """Whether the search of each game's bots is compiled, and what is wrong with its nets."""
    if not engines.is_possible():
        return []
    found = []
    for name in rules.list_games():
        game = rules.load(name)
        warm = engines.is_warm(game)
        state, key = ("fine", "doctor.search_warm") if warm else ("missing", "doctor.search_cold")
        found.append(Finding(f"{name} bots", state, Said(key)))
        found += _nets(game)
    return found


def _nets(game: rules.Game) -> list[Finding]:
    """A net that cannot be used, or was trained for other parts."""
    found = []
    for path in nets.files(game):
        try:
            net = nets.check(nets.read(path), game, path.name)
        except nets.BadNet as wrong:
            found.append(Finding(f"{game.name} {path.name}", "wrong", wrong.said))
            continue
        if nets.is_for_other_parts(net, game):
            said = Said("doctor.other_parts", file=path.name)
            found.append(Finding(f"{game.name} {path.name}", "missing", said))
    return found


def _folders() -> list[Finding]:
    data = data_folder()
    return [
        _writable("games", data / "games", "wrong"),
        _writable("cache", cache_folder(), "missing"),
    ]


def _writable(name: str, folder: pathlib.Path, otherwise: str) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            count = sum(1 for _ in folder.iterdir())
    except OSError as wrong:
        return Finding(
            name,
            otherwise,
            Said("doctor.not_writable", folder=str(folder), why=wrong.strerror or str(wrong)),
        )
    return Finding(name, "fine", Said("doctor.writable", folder=str(folder), n=count))


def _surroundings() -> list[Finding]:
    return [_terminal(), _language(), _fonts(), _browser(), _chromium(), _database()]


def _terminal() -> Finding:
    screen = Screen()
    if not screen.is_terminal:
        return Finding("terminal", "missing", Said("doctor.no_terminal"))
    colours = screen.console.color_system or "-"
    state = "fine" if screen.width >= 80 else "wrong"
    return Finding(
        "terminal",
        state,
        Said("doctor.terminal", width=screen.width, height=screen.height, colours=colours),
    )


def _language() -> Finding:
    return Finding(
        "language", "fine", Said("doctor.language", lang=language.chosen(sys.argv[1:], os.environ))
    )


def _fonts() -> Finding:
    folder = pathlib.Path(__file__).parents[2] / "draw" / "font"
    found = sorted(p.name for p in folder.glob("*.woff2"))
    said = Said("doctor.fonts", fonts=", ".join(found)) if found else Said("doctor.no_fonts")
    return Finding("fonts", "fine" if found else "wrong", said)


def _browser() -> Finding:
    import webbrowser

    try:
        name = webbrowser.get().__class__.__name__
    except webbrowser.Error:
        return Finding("browser", "missing", Said("doctor.no_browser"))
    return Finding("browser", "fine", Said("doctor.browser", name=name))


def _chromium() -> Finding:
    """The browser in which the web table is tested; any other will do to play."""
    found = next(
        (path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None
    )
    if found is None:
        return Finding("chromium", "missing", Said("doctor.no_chromium"))
    return Finding("chromium", "fine", Said("doctor.chromium", file=found))


def _database() -> Finding:
    """SQLite, and the file in which the web table keeps its games: sound, or not there yet."""
    if importlib.util.find_spec("sqlite3") is None:
        return Finding("database", "missing", Said("doctor.no_database"))
    import sqlite3

    file = tables_file()
    if not file.exists():
        return Finding(
            "database",
            "fine",
            Said("doctor.database_new", version=sqlite3.sqlite_version, file=str(file)),
        )
    try:
        with contextlib.closing(
            sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        ) as database:
            [(count,)] = database.execute("SELECT count(*) FROM tables")
    except sqlite3.Error as wrong:
        return Finding(
            "database", "wrong", Said("doctor.database_wrong", file=str(file), why=str(wrong))
        )
    return Finding(
        "database",
        "fine",
        Said("doctor.database", version=sqlite3.sqlite_version, file=str(file), n=count),
    )
