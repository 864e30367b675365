"""Finding and loading games.

The games are the packages in `maat.games`, those that other distributions name in the entry point
group `maat.games`, and those in the folders that the environment variable MAAT_GAMES lists.

The rules read printed values as module constants (fast, readable, frozen by the compiler), so a
table with other components needs its own modules: a second copy of the package under another name,
in the same process.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pathlib
import sys
import threading
import weakref
from collections import deque
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType
from typing import cast

from .. import components
from ..components import Source
from ..errors import Fault
from ..messages import Said, brief
from .declared import BadGame, Game
from .settings import bad_setting

GAMES = "maat.games"  # the package of our own games, and the entry point group of others
FOLDERS = "MAAT_GAMES"  # the environment variable that lists more folders with games in them
KEPT = 4  # second copies kept in memory although nobody uses them now
_loading = threading.Lock()


class UnknownGame(Fault):
    """There is no game with this name."""


def homes() -> dict[str, str]:
    """The package of each game by its name."""
    return _homes(os.environ.get(FOLDERS, ""))


@cache
def _homes(folders: str) -> dict[str, str]:
    """Looked up once: no games are added while the program runs."""
    here = pathlib.Path(str(importlib.import_module(GAMES).__file__)).parent
    ours = {p.parent.name: f"{GAMES}.{p.parent.name}" for p in here.glob("*/components.toml")}
    found = {entry.name: entry.value for entry in entry_points(group=GAMES)} | ours
    for name, folder in _found_in(folders).items():
        if name in found:
            raise Fault(Said("error.game_twice", place=f"{FOLDERS}: {folder}", game=name))
        found[name] = f"{GAMES}.{name}"
    return found


@cache
def _found_in(folders: str) -> dict[str, pathlib.Path]:
    """The folder of each game in the listed folders; a Fault names the first of these without a
    game.
    """
    found: dict[str, pathlib.Path] = {}
    for folder in filter(None, folders.split(os.pathsep)):
        here = sorted(p.parent for p in pathlib.Path(folder).glob("*/components.toml"))
        games = [game.absolute() for game in here if (game / "__init__.py").is_file()]
        if not games:
            raise Fault(Said("error.no_games_there", place=f"{FOLDERS}: {folder}"))
        for game in games:
            if game.name in found:
                place = f"{FOLDERS}: {game}"
                raise Fault(Said("error.game_twice", place=place, game=game.name))
            found[game.name] = game
    return found


def list_games() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(homes()))


_own: dict[str, Game] = {}
# As long as somebody uses them.
_copies: weakref.WeakValueDictionary[str, Game] = weakref.WeakValueDictionary()
_recent: deque[Game] = deque(maxlen=KEPT)


def load(name: str, component_text: str | None = None, called: str = "components") -> Game:
    """A game; with another component file it is a second copy of its package."""
    if name not in homes():
        known = ", ".join(list_games())
        raise UnknownGame(Said("error.unknown_game", game=brief(name), games=known))
    own = _own.get(name) or _load_own(name)  # does not wait while a copy is being made
    if component_text is None or components.tidy(component_text) == own.source.text:
        return own
    return _copy_of(name, Source(called, components.tidy(component_text)))


def load_former(name: str, digest: str) -> Game | None:
    """A game with the component file of a former release, unchanged."""
    former = load(name).former_components(digest)
    return _copy_of(name, former) if former else None


def _copy_of(name: str, source: Source) -> Game:
    alias = f"{homes()[name]}_{source.digest}"
    with _loading:
        copy = _copies.get(alias)
        if copy is None:
            copy = _copies[alias] = _load_copy(name, alias, source)
        if copy not in _recent:
            _recent.append(copy)
        return copy


def _load_own(name: str) -> Game:
    with _loading:
        if name not in _own:
            _own[name] = _declared(name, _import_own(name))
        return _own[name]


def _import_own(name: str) -> ModuleType:
    """Import the package of a game from where it is."""
    home, folder = homes()[name], _found_in(os.environ.get(FOLDERS, "")).get(name)
    if folder is None:
        return importlib.import_module(home)
    spec = importlib.util.spec_from_file_location(
        home, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None and spec.loader is not None
    package = sys.modules[home] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(package)
    except BaseException:
        _unload(home)
        raise
    return package


def _declared(name: str, package: ModuleType) -> Game:
    """The game that a package declares. The core does not know the types of any one game: from here
    on it uses those that all games share.
    """
    declared = getattr(package, "GAME", None)
    if not isinstance(declared, Game) or declared.name != name:
        raise BadGame(package.__name__, f'GAME = Game(name="{name}", ...)')
    declared.check()
    return cast(Game, declared)


def _load_copy(name: str, alias: str, source: Source) -> Game:
    """A second copy, which is unloaded when nobody uses it any more."""
    while alias in sys.modules:  # one that is being unloaded
        alias += "_"
    package = _second_copy(name, alias, source)
    made = _declared(name, package)
    del package.GAME  # the package itself must not keep it
    weakref.finalize(made, _unload, alias).atexit = False
    return made


def _unload(alias: str) -> None:
    """The package itself goes last: as long as its name is there, unloading is not finished."""
    components.forget(alias)
    for key in [k for k in list(sys.modules) if k.startswith(alias + ".")]:
        sys.modules.pop(key, None)
    sys.modules.pop(alias, None)


def load_file(component_text: str, called: str = "") -> Game:
    """The game of a component file, with that file; BadComponents says what is wrong with it."""
    game = components.read(Source(called, component_text)).word("game", list_games())
    return load(game, component_text, called)


def load_path(name: str, path: str | None = None) -> Game:
    """A game, with the component file at a path if one is given."""
    if path is None:
        return load(name)
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise bad_setting("components", str(path), Said("error.readable_file")) from None
    return load(name, text, str(path))


def is_loaded(name: str, digest: str) -> bool:
    """Whether the game with this component file is already in memory."""
    return f"{homes()[name]}_{digest}" in _copies or load(name).source.digest == digest


def copies() -> int:
    """How many second copies are in memory."""
    return len(_copies)


def let_go() -> None:
    """Unload the second copies that nobody uses."""
    _recent.clear()


def _second_copy(name: str, alias: str, source: Source) -> ModuleType:
    parts = components.read(source)
    game = parts.word("game")
    if game != name:
        raise parts.fault("game", Said("fault.other_game", game=game))
    parts.word("edition")
    components.provenance(parts)
    spec = importlib.util.find_spec(homes()[name])
    assert spec is not None and spec.origin is not None
    copy = importlib.util.spec_from_file_location(
        alias, spec.origin, submodule_search_locations=list(spec.submodule_search_locations or [])
    )
    assert copy is not None and copy.loader is not None
    made = importlib.util.module_from_spec(copy)
    components.register(alias, source)
    sys.modules[alias] = made
    try:
        copy.loader.exec_module(made)
        components.check_all_asked(alias)
    except BaseException:
        _unload(alias)
        raise
    return made
