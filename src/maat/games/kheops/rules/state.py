"""Everything on the table, and who sees it (K4)."""

from __future__ import annotations

from ....core.chance import Chance, Pile
from ....core.layout import EVERYONE, OWNER, Layout, Row, each_seat, many, number, one, row
from .tables import CELLS, FACES, HAND, MOST_PAWNS


class Seat(Layout):
    supply: Row = row(4, EVERYONE, high=MOST_PAWNS)  # pawns by kind
    held: int = number(EVERYONE, high=HAND)
    hand: Row = row(HAND, OWNER, low=-1, high=FACES - 1)  # faces, sorted


class State(Layout):
    deciding: int = number(EVERYONE, low=-1, high=1, is_seat=True)
    decision: int = number(EVERYONE, high=8)  # what is asked: actions.py
    seats_in_game: int = number(EVERYONE, high=2)
    revealed: int = number(EVERYONE, high=255)
    tie_shares: int = number(EVERYONE, high=1)  # K46: an equal network gives both its value
    pharaoh_waits: int = number(EVERYONE, high=1)  # K46: the pharaoh needs the mummy in play
    isolated_ankh: int = number(EVERYONE, high=1)  # K46: an ankh tile in no network counts
    longest_scores: int = number(
        EVERYONE, high=1
    )  # K46: only a network that somebody scores can be the longest
    laid: int = number(EVERYONE, high=CELLS)
    placed: int = number(EVERYONE, low=-1, high=CELLS - 1)  # where this turn's pawn was put
    chosen: int = number(
        EVERYONE, low=-1, high=CELLS - 1
    )  # the first half of a decision in two parts
    kept: int = number(EVERYONE, low=-1, high=FACES - 1)  # White's last tile, shown at the end

    tile: Row = row(CELLS, EVERYONE, low=-1, high=FACES - 1)
    facing: Row = row(CELLS, EVERYONE, high=2)  # clockwise turns of 120 degrees
    pawn: Row = row(CELLS, EVERYONE, low=-1, high=3)
    owner: Row = row(CELLS, EVERYONE, low=-1, high=1, is_seat=True)

    seats: list[Seat] = each_seat(Seat, 2)
    pile: Pile = one(Pile)
    chance: Chance = one(Chance)


class Legal(Layout):
    count: int = number(EVERYONE, high=5 * CELLS)
    ids: Row = row(5 * CELLS, EVERYONE, high=9999)


class Network(Layout):
    """One network on the score sheet; it stands at the number of its first cell."""

    tiles: int = number(EVERYONE, high=CELLS)
    rooms: int = number(EVERYONE, high=CELLS)
    sarcophagi: Row = row(3, EVERYONE, high=CELLS)
    curses: int = number(EVERYONE, high=CELLS)
    summit: int = number(EVERYONE, high=1)
    way_out: int = number(EVERYONE, high=1)
    longest: int = number(EVERYONE, high=1)
    strength: Row = row(2, EVERYONE, high=999)
    worth: int = number(EVERYONE, high=99_999)
    winner: int = number(EVERYONE, low=-1, high=2)  # -1 nobody, 2 both


class Sheet(Layout):
    network: Row = row(CELLS, EVERYONE, low=-1, high=CELLS - 1)  # the network of each cell
    networks: list[Network] = many(Network, CELLS)
    ankhs: Row = row(2, EVERYONE, high=CELLS)
    totals: Row = row(2, EVERYONE, high=999_999)
    won: Row = row(2, EVERYONE, high=1)
