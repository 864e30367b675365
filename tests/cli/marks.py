"""Words outside all marks: in the language for tests every message is marked, so that what is not
was written without one.
"""

from __future__ import annotations

import re

from maat.cli import language
from maat.cli.session import orders
from maat.cli.terminal.board import board_of
from maat.core import game as rules
from maat.core.texts import CLOSE, OPEN


def unmarked(text: str) -> set[str]:
    """The words outside all marks, in a text without colours."""
    text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
    left, depth = "", 0
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        left += letter if depth == 0 and letter not in OPEN + CLOSE else " "
    assert depth == 0
    return set(re.findall(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ_'-]+", left))


def may_stand_alone(game: str) -> set[str]:
    """Words of the notation, the abbreviations of the picture, what can be typed, numbers of
    rules.
    """
    found = rules.load(game)
    notation = {word for text in found.notations for word in text.split()}
    board = board_of(found)
    codes = {
        part for code in board.codes(language.texts("en", found)) for part in (code, code.upper())
    }
    return notation | codes | {*orders.NAMES, game}
