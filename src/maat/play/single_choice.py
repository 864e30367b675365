"""Choices that everybody at the table can see to be the only one.

Where the hand of a seat leaves it a single choice, going on at once, or more quickly than usual,
would tell the others something about that hand. So a choice is made for people, and quickly for
bots, only where it depends on nothing hidden.
"""

from __future__ import annotations

from ..core.table import Table
from ..core.view import Action, View, legal
from .covered import LookedUnder, covered


def only_choice(
    table: Table,
    seat: int,
    choices: tuple[Action, ...] | None = None,
    public: View | None = None,
) -> int | None:
    """The only action of this seat, if everybody sees that it is the only one.

    `choices` are its legal actions, and `public` what a spectator sees, where they are known.
    """
    choices = table.legal(seat) if choices is None else choices
    if len(choices) != 1:
        return None
    try:
        legal(table.game, covered(table.view(None) if public is None else public), seat)
    except LookedUnder:
        return None
    return choices[0].id
