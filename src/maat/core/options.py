"""The options of a game, declared once, and read as people and programs write them."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import Fault
from .messages import Said, one_of

Options = dict[str, object]  # the values of a table's options by name


@dataclass(frozen=True)
class Option:
    """An option of a game: the field of the state that holds it, its values by name, and the rule
    that allows it.

    `names` are things of which several may be chosen, as a tuple, instead of one of the values.
    """

    field: str
    values: tuple[object, ...]
    default: object
    rule: str
    names: tuple[str, ...] = ()

    def read(self, value: object, seats: int) -> int:
        """The number for the state; the Fault says what would be right."""
        for n, v in enumerate(self.values):
            if type(v) is type(value) and v == value:
                return n
        raise Fault(
            one_of([str(v).lower() if isinstance(v, bool) else str(v) for v in self.values])
        )

    def possible(self, seats: int) -> list[object]:
        """The values that can be chosen with this number of seats."""
        found = []
        for value in self.values:
            try:
                self.read(value, seats)
            except Fault:
                continue
            found.append(value)
        return found

    def parse(self, text: str, seats: int) -> object:
        """Read a value that a person typed."""
        for v in self.values:
            if text.lower() == str(v).lower():
                return v
        return text

    def said(self, name: str) -> Said:
        """What one of the names is called."""
        return Said(f"option_name.{self.field}.{name}")

    def settled(self, value: object) -> object:
        """A value as the record keeps it: without duplicates, in order, and immutable."""
        return (
            tuple(sorted(set(value))) if isinstance(value, (list, set, frozenset, tuple)) else value
        )


class SeatsOption(Option):
    """An option that names seats: (0, 2); in the state a number with a bit per seat."""

    def read(self, value: object, seats: int) -> int:
        chosen = list(value) if isinstance(value, (tuple, list, set, frozenset)) else None
        if chosen is None or any(type(s) is not int or not 0 <= s < seats for s in chosen):
            raise Fault(Said("expected.seats", last=seats - 1))
        return sum(1 << s for s in set(chosen))

    def parse(self, text: str, seats: int) -> object:
        pieces = text.replace(",", " ").split()
        return tuple(int(p) for p in pieces) if all(p.isdigit() for p in pieces) else text
