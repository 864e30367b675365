"""Levels: a search at a strength with a name.

How strong each is at a game is written in the game's `nets/plan.toml`, because games differ in how
much a little more thinking brings:

    [levels]
    apprentice = { iterations = 8, noise = 0.1 }

A level that is not named there is as strong as here.
"""

from __future__ import annotations

import pathlib
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from ..core.game import Game


@dataclass(frozen=True)
class Level:
    """How long a bot thinks, and how far it misjudges: the noise on the value of each action, as
    part of a certain win. It blunders like people: rarely where one action is far better.
    """

    iterations: int
    noise: float = 0.0
    seconds: float | None = None


USUAL = MappingProxyType(
    {
        "apprentice": Level(iterations=8, noise=0.10),
        "scribe": Level(iterations=40, noise=0.02),
        "vizier": Level(iterations=400),
        "pharaoh": Level(iterations=10_000, seconds=2.0),
    }
)
NAMES = tuple(USUAL)  # the weakest first


def level(name: str, game: Game) -> Level:
    """How strong a level is at a game."""
    return named_in(game.folder).get(name, USUAL[name])


@lru_cache(maxsize=16)
def named_in(folder: pathlib.Path) -> dict[str, Level]:
    """The levels that the plan in a game's folder names."""
    path = folder / "nets" / "plan.toml"
    if not path.is_file():
        return {}
    told = tomllib.loads(path.read_text(encoding="utf-8")).get("levels", {})
    return {name: Level(**strength) for name, strength in told.items()}
