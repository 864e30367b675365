"""What everybody at a table can see to be the only choice.

Where the hand of a seat makes its choice single, whoever goes on at once, or more quickly than
otherwise, tells the others about the hand. So the rules are asked on what a spectator sees, with
face-down numbers that cannot be looked at: if they come to an answer, it hangs on nothing that is
hidden.
"""

from __future__ import annotations

from typing import Any, NoReturn

from ..core.layout import EVERYONE, SPECTATOR, Layout
from ..core.table import Table
from ..core.view import legal


class LookedUnder(Exception):
    """The rules looked at something that lies face down."""


class Covered:
    """Stands where a number lies face down; whatever the rules do with it, they look. No int: lists
    ask those nothing.
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


def only_choice(table: Table, seat: int) -> int | None:
    """The only thing this seat can do, if everybody sees that it is the only one."""
    choices = table.legal(seat)
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
        held: Any = getattr(state, key)
        if f.kind is not None:
            for part in held if f.length else [held]:
                cover(part)
        elif f.sees != EVERYONE:
            setattr(state, key, [COVERED] * f.length if f.length else COVERED)
