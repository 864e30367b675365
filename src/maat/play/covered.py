"""A position in which anything that is face down cannot be used.

The rules are asked on what a spectator sees, with face-down numbers that cannot be used: if they
reach an answer, it depends on nothing hidden, and everybody may know it.
"""

from __future__ import annotations

from typing import NoReturn

from ..core.bound_game import State
from ..core.layout import EVERYONE, Declared
from ..core.view import View


class LookedUnder(Exception):
    """The rules looked at something that lies face down."""


class Covered:
    """Stands for a number that lies face down: using it in any way counts as looking at it.

    It is not an int, because lists compare and search ints without calling their methods.
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


def covered(view: View) -> State:
    """The state of a spectator's view, with `COVERED` for every number that is face down."""
    assert view.seat is None, "only a spectator sees nothing hidden"
    state = view.state.copy()
    cover(state)
    return state


def cover(state: Declared) -> None:
    """Put `COVERED` where a spectator's view has a number face down."""
    for key, f in state.fields.items():
        if f.kind is not None:
            held: Declared | list[Declared] = getattr(state, key)
            for part in held if isinstance(held, list) else [held]:
                cover(part)
        elif f.sees != EVERYONE:
            setattr(state, key, [COVERED] * f.length if f.length else COVERED)
