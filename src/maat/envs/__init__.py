"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    import maat.envs

    maat.envs.spec("senet")                                    what an observation contains
    maat.envs.vector.make("senet", 1024)                       many games in one array
    maat.envs.pettingzoo.env("senet", seats=2)
    gymnasium.make("maat/Senet-v0", opponents="greedy")
    pyspiel.load_game("maat_senet")

Importing this package registers every game with those of the libraries that are installed. All
environments run on the compiled rules, and show each seat what its view shows and nothing else.
"""

from __future__ import annotations

from ..core.table import load_game
from . import vector as vector
from .libraries import is_installed
from .observation import Entry as Entry
from .observation import Spec as Spec
from .observation import spec_of


def spec(game: str, seats: int | None = None, components: str | None = None) -> Spec:
    """The observations of a game: name, range and meaning of each entry."""
    rules = load_game(game, components)
    return spec_of(rules, rules.usual_seats if seats is None else rules.checked_seats(seats))


def register() -> None:
    """Make the games known to the libraries that are installed; games found since are added."""
    if is_installed("gymnasium"):
        from . import gymnasium

        gymnasium.register_games()
    if is_installed("pyspiel"):
        from . import open_spiel

        open_spiel.register_games()


if is_installed("gymnasium") and is_installed("pettingzoo"):
    from . import pettingzoo as pettingzoo

register()
