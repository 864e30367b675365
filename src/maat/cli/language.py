"""Which language the program speaks, and its messages in it.

`--lang` comes first, then MAAT_LANG, then the system's setting (LC_ALL, LC_MESSAGES, LANG),
otherwise English.
"""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence

from ..bots.explanation import MESSAGES as BOTS
from ..core.game import Game
from ..core.texts import LANGUAGES, PSEUDO, Texts, catalogue

MESSAGES = pathlib.Path(__file__).parent / "messages"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def is_known(lang: str) -> bool:
    return lang in (*LANGUAGES, PSEUDO)


def lang_option(arguments: Sequence[str]) -> str | None:
    """The value of the last `--lang`, read before the command line: its errors need a language
    too.
    """
    lang = None
    for i, word in enumerate(arguments):
        if word.startswith("--lang="):
            lang = word.partition("=")[2]
        elif word == "--lang" and i + 1 < len(arguments):
            lang = arguments[i + 1]
    return lang


def chosen(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of the messages; an unknown one is refused later, in this one."""
    asked = lang_option(arguments) or environment.get("MAAT_LANG", "")
    if is_known(asked):
        return asked
    system = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    return system[:2].lower() if system[:2].lower() in LANGUAGES else "en"


def texts(lang: str, rules: Game | None = None) -> Texts:
    """The program's own messages, and those of bots and of a game."""
    if rules is None:
        return catalogue(lang, BOTS, MESSAGES)
    folders = (rules.folder / name for name in ("words", "terminal"))
    return catalogue(lang, BOTS, MESSAGES, *(f for f in folders if f.is_dir()))
