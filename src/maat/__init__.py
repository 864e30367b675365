"""Maat: three board games of ancient Egypt as real software."""

from .core.components import BadComponents as BadComponents
from .core.faults import BadOption as BadOption
from .core.faults import BadRecord as BadRecord
from .core.faults import CannotUndo as CannotUndo
from .core.faults import Fault as Fault
from .core.faults import IllegalAction as IllegalAction
from .core.faults import NotAsked as NotAsked
from .core.rules import UnknownGame as UnknownGame
from .core.rules import games as games
from .core.table import Result as Result
from .core.table import Table as Table
from .core.table import new as new
from .core.table import replay as replay
from .core.texts import LANGUAGES as LANGUAGES
from .core.texts import UnknownLanguage as UnknownLanguage
from .core.view import Action as Action
from .core.view import View as View

__version__ = "0.1.0"
