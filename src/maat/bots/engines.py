"""The engines of this process, and how they are made ready without anybody waiting.

Compiling a search takes up to a minute. It is done once per machine, in a process of its own, and
kept; loading what is kept takes a second or two, in a thread. Until then a bot plays `greedy`. With
MAAT_SEARCH=off nothing is compiled or loaded unless somebody waits for it.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pathlib
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator

from ..core import extras
from ..core.compiled import cache_folder
from ..core.game import Game, load
from . import net, nets, search
from .engine import Engine

MOST = 6  # engines kept; of a second copy of a game, the oldest goes first
NICE = 10
SWITCH = "MAAT_SEARCH"

_engines: OrderedDict[tuple[str, str], Engine] = OrderedDict()
_coming: set[tuple[str, str]] = set()
_failed: set[tuple[str, str]] = set()
_lock = threading.Lock()


def is_possible() -> bool:
    """Whether a compiler is installed."""
    return all(extras.installed_version(package) for package in extras.packages("fast"))


def is_wanted() -> bool:
    return os.environ.get(SWITCH, "").strip().lower() not in ("off", "no", "0", "false")


def is_warm(game: Game) -> bool:
    """Whether machine code of this game's search is kept on this machine."""
    folder = _folder(game)
    return folder is not None and any(folder.rglob("*think*.nbi"))


def _folder(game: Game) -> pathlib.Path | None:
    return cache_folder(game.rules, [net, search], bounds=False)


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
    """The engine of a game if it can be used at once."""
    if not is_wanted():
        return None
    with _lock:
        return _engines.get((game.name, game.source.digest))


def engine_if_warm(game: Game) -> Engine | None:
    """The engine of a game if its machine code need only be loaded, which takes a second or two."""
    found = engine_if_ready(game)
    if found is None and is_wanted() and is_possible() and is_warm(game):
        found = engine(game)
    return found


def fetch(game: Game) -> None:
    """Make the engine of a game ready in the background, once."""
    key = game.name, game.source.digest
    if not (is_wanted() and is_possible()):
        return
    with _lock:
        if key in _engines or key in _coming or key in _failed:
            return
        _coming.add(key)
    threading.Thread(target=_fetch, args=(game, key), daemon=True, name="fetches a search").start()


def _fetch(game: Game, key: tuple[str, str]) -> None:
    """If it cannot be compiled here, that is not tried again."""
    try:
        if is_warm(game) or compile_apart(game.name, game.source.text):
            engine(game)
        else:
            _failed.add(key)
    finally:
        with _lock:
            _coming.discard(key)


def compile_apart(name: str, components: str | None = None) -> bool:
    """Compile the search of a game in another process, at low priority; whether it succeeded."""
    code = "import sys; from maat.bots.engines import warm; warm(*sys.argv[1:])"
    words = [sys.executable, "-c", code, name, *([] if components is None else ["-"])]
    nowhere = subprocess.DEVNULL
    done = subprocess.run(
        words, input=(components or "").encode(), stdout=nowhere, stderr=nowhere, check=False,
        start_new_session=True,  # it is not interrupted with this one: its work would be lost
    )  # fmt: skip
    return done.returncode == 0


def warm(name: str, components: str = "") -> None:
    """Compile the search of a game in this process, unless another one does it first; `-`: with the
    component file that is read from the input.
    """
    text = sys.stdin.buffer.read().decode() if components == "-" else None
    if hasattr(os, "nice"):
        os.nice(NICE)
    game = load(name, text)
    with _alone(game):
        if not is_warm(game):
            engine(game)


@contextlib.contextmanager
def _alone(game: Game) -> Iterator[None]:
    """One compiler at a time, where there is a folder to keep its work and files can be locked."""
    folder = _folder(game)
    if folder is None or importlib.util.find_spec("fcntl") is None:
        yield
        return
    import fcntl

    with open(folder.parent / "compiles.lock", "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Warming:
    """Compiles what is cold, one game after the other, in the background: for a server that begins,
    so that bots search from the first game on.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names, self._ended = list(names), threading.Event()
        if is_wanted() and is_possible():
            threading.Thread(target=self._run, daemon=True, name="compiles searches").start()

    def _run(self) -> None:
        for game in map(load, self._names):
            if not self._ended.is_set() and nets.is_trained(game) and not is_warm(game):
                compile_apart(game.name)

    def end(self) -> None:
        """No further game; the one that is being compiled is finished."""
        self._ended.set()
