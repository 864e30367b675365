"""Which of the libraries are installed, and the sentence that says what is missing."""

from __future__ import annotations

from importlib.util import find_spec

from ..core.extras import MissingExtra
from ..core.messages import Said

# the module of each, and its name
LIBRARIES = {"gymnasium": "Gymnasium", "pettingzoo": "PettingZoo", "pyspiel": "OpenSpiel"}


def is_installed(module: str) -> bool:
    return find_spec(module) is not None


def need(module: str) -> None:
    """MissingExtra unless a library is installed."""
    if not is_installed(module):
        raise MissingExtra(Said("error.missing_rl", library=LIBRARIES[module]))
