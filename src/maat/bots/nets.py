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
    path = game.folder / "rules" / "features.py"
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
    import zipfile

    import numpy as np

    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            told = json.loads(bytes(file["about"]).decode())
            weights = np.ascontiguousarray(file["weights"].astype(np.float32))
        told["seats"] = tuple(told["seats"])
        about = About(**told)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise BadNet(Said("error.bad_net", file=brief(path.name))) from None
    if weights.shape != (net.size(about.inputs),) or not np.isfinite(weights).all():
        raise BadNet(Said("error.bad_net", file=brief(path.name)))
    return Net(about, weights)


def check(found: Net, game: Game, file: str) -> Net:
    """BadNet unless it was trained for this game and these features."""
    about = found.about
    own = game.name, inputs_of(game), digest_of_features(game)
    if (about.game, about.inputs, about.features) != own:
        raise BadNet(
            Said(
                "error.other_net", file=brief(file), trained=f"{about.game} {about.features}",
                needed=f"{game.name} {own[2]}",
            )
        )  # fmt: skip
    return found


@lru_cache(maxsize=16)
def shipped(game: Game, seats: int) -> Net | None:
    """The net in the game's package for this number of seats, if there is one."""
    for path in sorted((game.folder / "nets").glob("*.npz")):
        found = check(read(path), game, path.name)
        if seats in found.about.seats:
            return found
    return None


def is_for_other_parts(found: Net, game: Game) -> bool:
    return found.about.components != game.source.digest
