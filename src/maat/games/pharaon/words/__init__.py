"""Pharaon in words: what core/words.py asks a game for, each from its own module.

naming        what things are called, events, notation
sentences     what is asked, what an action means now, its price, its rule
refusals      why something cannot be done
score_lines   the score sheet
"""

from __future__ import annotations

from ..names import EVENTS as EVENTS
from ..names import noble_card as noble_card
from ..names import notation as notation
from ..names import seat_words as seat_words
from ..rules.state import State
from .census import census as census
from .past import retrace as retrace
from .refusals import why_never as why_never
from .refusals import why_not as why_not
from .sentences import question as question
from .sentences import rule as rule
from .sentences import sentence as sentence
from .sheet import sheet_lines as sheet_lines


def covered(g: State, seat: int, action: int) -> str | None:
    """No choice is laid face down: even the Noble that is kept lies open (P8)."""
    return None
