"""The engines of this process, and how they are made ready without anybody waiting.

Compiling a search takes up to a minute. It is done once per machine, in a process of its own, and
kept; loading what is kept takes a second or two, in a thread. Until then a bot plays `greedy`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections import OrderedDict

from ..core import extras
from ..core.compiled import cache_folder
from ..core.game import Game, load
from .engine import ENTRY, GENERIC, Engine

MOST = 6  # engines kept; of a second copy of a game, the oldest goes first
NICE = 10

_engines: OrderedDict[tuple[str, str], Engine] = OrderedDict()
_coming: set[tuple[str, str]] = set()
_lock = threading.Lock()


def is_possible() -> bool:
    """Whether a compiler is installed."""
    return all(extras.installed_version(package) for package in extras.packages("fast"))


def is_warm(game: Game) -> bool:
    """Whether machine code of this game's search is kept on this machine."""
    folder = cache_folder(game.rules, GENERIC, bounds=False)
    return folder is not None and any(folder.rglob(f"*{ENTRY}*.nbi"))


def engine(game: Game) -> Engine:
    """The engine of a game, however long it takes."""
    key = game.name, game.source.digest
    with _lock:
        found = _engines.get(key)
    if found is None:
        found = Engine(game)
        with _lock:
            _engines[key] = found
            while len(_engines) > MOST:
                _engines.popitem(last=False)
    return found


def engine_if_ready(game: Game) -> Engine | None:
    """The engine of a game if it can be used at once; otherwise it is being made ready."""
    key = game.name, game.source.digest
    with _lock:
        if key in _engines:
            return _engines[key]
        if key in _coming or not is_possible():
            return None
        _coming.add(key)
    threading.Thread(target=_fetch, args=(game, key), daemon=True, name="fetches a search").start()
    return None


def _fetch(game: Game, key: tuple[str, str]) -> None:
    try:
        if game.own_components and not is_warm(game):
            compile_apart(game.name)
        engine(game)
    finally:
        with _lock:
            _coming.discard(key)


def compile_apart(name: str) -> bool:
    """Compile the search of a game in another process, at low priority; whether it succeeded."""
    code = "import sys; from maat.bots.engines import warm; warm(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", code, name], check=False, capture_output=True)
    return done.returncode == 0


def warm(name: str) -> None:
    """Compile the search of a game in this process."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    engine(load(name))
