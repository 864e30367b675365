"""Matching pennies as rules: both choose a side at the same time; if they match, seat 0 wins."""

from __future__ import annotations

from maat.core.chance import Chance
from maat.core.layout import EVERYONE, OWNER, Layout, Row, each_seat, number, one, row


class Seat(Layout):
    choice: int = number(OWNER, low=-1, high=1)


class State(Layout):
    seats_in_game: int = number(EVERYONE, high=2)
    decision: int = number(EVERYONE, high=1)
    revealed: int = number(EVERYONE, high=9)
    asked: Row = row(2, EVERYONE, high=1)
    seats: list[Seat] = each_seat(Seat, 2)
    chance: Chance = one(Chance)


class Legal(Layout):
    count: int = number(EVERYONE, high=2)
    ids: Row = row(2, EVERYONE, high=1)


class Sheet(Layout):
    totals: Row = row(2, EVERYONE, high=1)
    won: Row = row(2, EVERYONE, high=1)


def set_up(g: State, seats: int) -> None:
    g.seats_in_game = 2
    for seat in range(2):
        g.asked[seat] = 1
        g.seats[seat].choice = -1


def is_asked(g: State, seat: int) -> bool:
    return g.asked[seat] == 1


def next_seat(g: State) -> int:
    if g.asked[0] == 1:
        return 0
    return 1 if g.asked[1] == 1 else -1


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    legal.count = 2 if g.asked[seat] == 1 else 0
    legal.ids[0] = 0
    legal.ids[1] = 1


def apply(g: State, seat: int, action: int) -> None:
    g.seats[seat].choice = action
    g.asked[seat] = 0
    g.revealed += 1


def score(g: State, sheet: Sheet) -> None:
    winner = 0 if g.seats[0].choice == g.seats[1].choice else 1
    for seat in range(2):
        sheet.totals[seat] = 1 if seat == winner else 0
        sheet.won[seat] = sheet.totals[seat]


def imagine(g: State, seat: int) -> None:
    """What the other has chosen tells nothing: any choice."""
    if g.asked[1 - seat] == 0:
        g.seats[1 - seat].choice = 0


def reopen(g: State, seat: int) -> None:
    g.asked[1 - seat] = 1
    g.seats[1 - seat].choice = -1
