"""What everybody at a table can see to be the only choice.

Where the hand of a seat leaves it a single choice, going on at once, or more quickly than usual,
would tell the others something about that hand. So the rules are asked on what a spectator sees,
with face-down numbers that cannot be looked at: if they reach an answer, it depends on nothing
hidden.
"""

from __future__ import annotations

from typing import NoReturn

from ..core.layout import EVERYONE, SPECTATOR, Layout
from ..core.table import Table
from ..core.view import Action, legal


class LookedUnder(Exception):
    """The rules looked at something that lies face down."""


class Covered:
    """In place of a number that lies face down: using it in any way counts as looking at it.

    It is not an int, because lists compare and find those without asking them.
    """

    def look_under(self, *_: object) -> NoReturn:
        raise LookedUnder

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __index__ = __hash__ = (
        look_under
    )
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __abs__ = look_under
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = __pow__ = (
        __rpow__
    ) = look_under
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __invert__ = look_under
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __int__ = __float__ = __trunc__ = (
        look_under
    )


COVERED = Covered()


def only_choice(table: Table, seat: int, choices: tuple[Action, ...] | None = None) -> int | None:
    """The only action of this seat, if everybody sees that it is the only one.

    `choices` are its legal actions, where they are known already.
    """
    choices = table.legal(seat) if choices is None else choices
    if len(choices) != 1:
        return None
    state = table.state.view(SPECTATOR)
    cover(state)
    try:
        legal(table.game, state, seat)
    except LookedUnder:
        return None
    return choices[0].id


def cover(state: Layout) -> None:
    """Put `COVERED` where a spectator's view has a number face down."""
    for key, f in state.fields.items():
        if f.kind is not None:
            held: Layout | list[Layout] = getattr(state, key)
            for part in held if isinstance(held, list) else [held]:
                cover(part)
        elif f.sees != EVERYONE:
            setattr(state, key, [COVERED] * f.length if f.length else COVERED)
