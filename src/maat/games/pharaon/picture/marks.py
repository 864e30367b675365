"""Who is who: the badges of the seats, and of the Traitor."""

from __future__ import annotations

from ....core.messages import Said
from ....draw import SEATS, Markup, Seat, badge
from ..names import THE_TRAITOR, seat_words
from . import texts

TRAITOR_BADGE = Seat("basalt", "hexagon", "T")


def who(place: int, solo: bool) -> int:
    """The number of a name for a place at the table: in the solo game the second place is the
    Traitor's.
    """
    return THE_TRAITOR if solo and place else place


def name(number: int) -> Said:
    return seat_words.said(number)


def mark(lang: str, number: int, x: float, y: float, size: float) -> Markup:
    if number == THE_TRAITOR:
        return badge(
            x, y, size, TRAITOR_BADGE, texts(lang)("picture.traitor_letter"), _letter(size)
        )
    return badge(x, y, size, number, least=_letter(size))


def _letter(size: float) -> float:
    """How large the letter on a badge is at least: it can be read on a laptop, and stays inside."""
    return max(14.0, min(15.2, size * 0.7))


def letter(lang: str, number: int) -> str:
    """The letter of a place at the table."""
    if number == THE_TRAITOR:
        return texts(lang)("picture.traitor_letter")
    return SEATS[number].letter
