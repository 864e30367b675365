"""Maat: three board games of ancient Egypt as real software."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .core.components import BadComponents as BadComponents
from .core.errors import BadOption as BadOption
from .core.errors import BadRecord as BadRecord
from .core.errors import CannotUndo as CannotUndo
from .core.errors import Fault as Fault
from .core.errors import IllegalAction as IllegalAction
from .core.errors import NotAsked as NotAsked
from .core.game import UnknownGame as UnknownGame
from .core.game import list_games as list_games
from .core.replay import replay as replay
from .core.table import Result as Result
from .core.table import Table as Table
from .core.table import TableView
from .core.table import load_game as load_game
from .core.table import new as new
from .core.texts import LANGUAGES as LANGUAGES
from .core.texts import UnknownLanguage as UnknownLanguage
from .core.view import Action as Action

if TYPE_CHECKING:
    from .bots import Bot
    from .core.simulation import CompiledRules

View = TableView  # what `Table.view` gives: a view that can imagine
__version__ = "0.1.0"


def compiled(game: str, components: str | None = None, **options: object) -> CompiledRules:
    """The compiled rules of a game, for simulations; only this needs NumPy and Numba."""
    from .core.game import check_options
    from .core.simulation import CompiledRules

    rules = load_game(game, components)
    check_options(rules, options)
    return CompiledRules(rules, options)


def bot(name: str, game: str, **settings: object) -> Bot:
    """A bot by name: `.choose(view, legal)`."""
    from .bots import bot as made

    return made(name, game, **settings)
