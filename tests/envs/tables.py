"""Every game with every number of seats, and random positions of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import maat
from every_game import numbers_of_seats

GAMES = ["feather", *maat.list_games()]
# the toy game is found only while a test runs: two seats
TABLES = [
    (game, seats)
    for game in GAMES
    for seats in ([2] if game == "feather" else numbers_of_seats(game))
]
FEWEST = [(game, seats) for game, seats in TABLES if seats <= 2]


def positions(game: str, seats: int, seed: int, every: int, games: int = 1) -> Iterator[maat.Table]:
    """The table of random games at the beginning, after some of the decisions, and at the end."""
    luck = random.Random(seed)
    for number in range(games):
        table = maat.new(game, seats=seats, seed=seed + number)
        yield table
        while not table.over:
            if luck.randrange(every) == 0:
                yield table
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
        yield table
