"""What is done at a position of any game, in the words of the notation.

Each game builds its positions in `games/GAME/positions.py`; from there on all are played alike.
"""

from __future__ import annotations

from typing import Any

import maat


def legal(table: maat.Table, seat: int | None = None) -> list[str]:
    """What a seat may do; without a seat, the first that is asked."""
    return [str(action) for action in table.legal(_asked(table, seat))]


def play(table: maat.Table, *actions: str) -> maat.Table:
    """`bast: bid 6 sun`, or just the action for the first seat that is asked."""
    for text in actions:
        name, colon, action = text.partition(": ")
        if colon:
            table.play(action, table.game.seat_words.numbers[name])
        else:
            table.play(text, _asked(table))
    return table


def refusal(table: maat.Table, action: str, seat: int | None = None) -> maat.IllegalAction:
    """Why a seat may not do that; nothing changes."""
    before, lines = table.state.copy(), list(table.entries)
    try:
        table.play(action, _asked(table, seat))
    except maat.IllegalAction as fault:
        assert table.state == before and table.entries == lines
        return fault
    raise AssertionError(f"{action} was not refused")


def sheet(table: maat.Table) -> Any:
    """The score sheet as the rules fill it."""
    made = table.game.Sheet()
    table.game.score(table.state, made)
    return made


def _asked(table: maat.Table, seat: int | None = None) -> int:
    return table.pending[0] if seat is None else seat
