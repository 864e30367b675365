"""Nets as files: the weights, and what they were trained for.

A net belongs to one game and some numbers of seats. It says which features, rules and components it
was trained with; with other features it is refused, with other components it is used and said to be
trained for other parts.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import pathlib
import zipfile
import zlib
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..core import extras
from ..core.errors import Fault
from ..core.game import Game
from ..core.messages import Said, brief
from . import net

if TYPE_CHECKING:
    from numpy.typing import NDArray


EXPLORE = 500  # thousandths, where nothing else was found to be better
EVERY_NUMBER = frozenset(range(1, 100))  # of seats


class BadNet(Fault):
    """A file that is no net, or a net for something else."""


@dataclass(frozen=True)
class About:
    """What a net was trained for and how."""

    game: str
    seats: tuple[int, ...]
    inputs: int
    rules: int  # version
    components: str  # digest
    features: str  # digest of the text that writes them
    scale: int  # the lead that is half way to certain, in points
    how: str  # the training, in a line
    explore: int = EXPLORE  # how much attention a share brings in a search with it, in thousandths


@dataclass(frozen=True, eq=False)
class Net:
    about: About
    weights: NDArray[Any]

    def bytes(self) -> bytes:
        """The file: the same net gives the same bytes."""
        import numpy as np

        told = np.frombuffer(json.dumps(asdict(self.about), sort_keys=True).encode(), np.uint8)
        out = io.BytesIO()
        np.savez_compressed(out, about=told, weights=self.weights.astype(np.float16))
        return out.getvalue()


def inputs_of(game: Game) -> int:
    from ..core import features

    return int(getattr(game.rules, "INPUTS", features.INPUTS))


def digest_of_features(game: Game) -> str:
    """Of the code that writes the features, its comments and docstrings left out."""
    return _digest_of_features(game.folder)


@lru_cache(maxsize=16)
def _digest_of_features(folder: pathlib.Path) -> str:
    path = folder / "rules" / "features.py"
    if not path.is_file():
        return ""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return hashlib.sha256(ast.dump(tree).encode()).hexdigest()[:16]


def read(path: pathlib.Path) -> Net:
    """BadNet, with the file and what is wrong with it."""
    extras.need("fast")
    import numpy as np

    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            told = json.loads(bytes(file["about"]).decode())
            weights = np.ascontiguousarray(file["weights"].astype(np.float32))
        told["seats"] = tuple(told["seats"])
        about = About(**told)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error):
        raise BadNet(Said("error.bad_net", file=brief(path.name))) from None
    if weights.shape != (net.size(about.inputs),) or not np.isfinite(weights).all():
        raise BadNet(Said("error.bad_net", file=brief(path.name)))
    return Net(about, weights)


def read_about(path: pathlib.Path) -> About:
    """What a net says of itself, read without NumPy; BadNet if it does not."""
    try:
        with zipfile.ZipFile(path) as file:
            told = file.read("about.npy")
        # the magic, two numbers of the version, the length of the header, and the header
        values = json.loads(told[10 + int.from_bytes(told[8:10], "little") :])
        values["seats"] = tuple(values["seats"])
        return About(**values)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error):
        raise BadNet(Said("error.bad_net", file=brief(path.name))) from None


def check(found: Net, game: Game, file: str) -> Net:
    """BadNet unless it was trained for this game and these features."""
    _check_about(found.about, _needed(game), file)
    return found


def _needed(game: Game) -> tuple[str, int, str]:
    return game.name, inputs_of(game), digest_of_features(game)


def _check_about(about: About, needed: tuple[str, int, str], file: str) -> None:
    if (about.game, about.inputs, about.features) != needed:
        raise BadNet(
            Said(
                "error.other_net", file=brief(file), trained=f"{about.game} {about.features}",
                needed=f"{needed[0]} {needed[2]}",
            )
        )  # fmt: skip


@lru_cache(maxsize=16)
def shipped(game: Game, seats: int) -> Net | None:
    """The net in the game's package for this number of seats, if there is one; BadNet if there may
    be one in a file that cannot be used.
    """
    wrong = None
    for path in files(game):
        try:
            found = check(read(path), game, path.name)
        except BadNet as fault:
            wrong = wrong or fault
            continue
        if seats in found.about.seats:
            return found
    if wrong is not None:
        raise wrong
    return None


def files(game: Game) -> list[pathlib.Path]:
    return sorted((game.folder / "nets").glob("*.npz"))


def is_for_other_parts(found: Net, game: Game) -> bool:
    return found.about.components != game.source.digest


def is_trained(game: Game, seats: int | None = None) -> bool:
    """Whether the game ships a net, for this number of seats if one is given. A damaged file
    counts: it says so where it is used.
    """
    trained = _trained_seats(game.folder)
    return bool(trained) if seats is None else seats in trained


@lru_cache(maxsize=64)
def _trained_seats(folder: pathlib.Path) -> frozenset[int]:
    found: set[int] = set()
    for path in (folder / "nets").glob("*.npz"):
        try:
            found.update(read_about(path).seats)
        except BadNet:
            return EVERY_NUMBER
    return frozenset(found)


def caveat(game: Game, seats: int, thorough: bool = False) -> Said | None:
    """What a player should know of the net that values this game: that it was trained for other
    parts, or cannot be used. `thorough` also reads the weights, which needs NumPy.
    """
    return _caveat(game.folder, _needed(game), game.source.digest, seats, thorough)


@lru_cache(maxsize=64)
def _caveat(
    folder: pathlib.Path,
    needed: tuple[str, int, str],
    components: str,
    seats: int,
    thorough: bool = False,
) -> Said | None:
    wrong = None
    for path in sorted((folder / "nets").glob("*.npz")):
        try:
            about = read(path).about if thorough else read_about(path)
            _check_about(about, needed, path.name)
        except BadNet as fault:
            wrong = wrong or fault.said
            continue
        if seats in about.seats:
            return Said("net.other_parts") if about.components != components else None
    return Said("net.unusable", why=wrong) if wrong is not None else None
