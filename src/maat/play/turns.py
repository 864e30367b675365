"""What a table does for people, in the terminal and on the web, beyond the rules of the game.

A choice that everybody sees to be the only one is made for them; the last action of a turn may wait
for their confirmation; taking back a decision also takes back the single choices that followed it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..core.table import Table
from .views import Views

Seats = Callable[[int], bool]  # a set of seats, as a predicate


def no_seat(seat: int) -> bool:
    return False


def play_single_choices(
    table: Table, seats_played_for: Seats, confirms: Seats = no_seat, views: Views | None = None
) -> list[int]:
    """Make the visible single choices of these seats; returns their numbers in the record.

    A choice that ends the turn of a seat that confirms its turns is left to that seat.
    """
    views, made = views or Views(table), list[int]()
    while (single := _next_single_choice(views, seats_played_for, confirms)) is not None:
        made.append(len(table.entries))
        views.play(single[1], single[0])
    return made


def _next_single_choice(
    views: Views, seats_played_for: Seats, confirms: Seats
) -> tuple[int, int] | None:
    for seat in filter(seats_played_for, views.pending):
        action = views.only_choice(seat)
        if action is not None and not (confirms(seat) and views.ends_turn(seat, action)):
            return seat, action
    return None


def proposal(table: Table, seat: int, views: Views | None = None) -> int | None:
    """The visible single choice of a seat that confirms its turns, if it ends the turn."""
    views = views or Views(table)
    action = views.only_choice(seat) if seat in views.pending else None
    return action if action is not None and views.ends_turn(seat, action) else None


def proposals(
    table: Table, seats: Iterable[int], confirms: Seats, views: Views | None = None
) -> dict[int, int]:
    """The single choices that wait for the confirmation of their seats, by seat."""
    views = views or Views(table)
    waiting = {seat: proposal(table, seat, views) for seat in seats if confirms(seat)}
    return {seat: action for seat, action in waiting.items() if action is not None}


def take_back(table: Table, seat: int, views: Views | None = None) -> None:
    """Undo one decision, and the single choices that were made for this person after it."""
    views = views or Views(table)
    table.undo(seat)
    while views.only_choice(seat) is not None and table.can_undo(seat):
        table.undo(seat)
