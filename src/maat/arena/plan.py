"""Who plays whom, on which deals, in which seats.

A *deal* is a seed: the same set-up and the same luck of the table for everybody. A *line-up* is
who sits down together; every line-up plays every deal once for each rotation of its seats:

    2 seats         each two bots:            A B, then B A
    3 seats and up  one against the rest:     A B B, B A B, B B A; and the same with A and B swapped
    together        all bots at one table:    A B C, B C A, C A B
    1 seat          each bot alone, against the game's automatic opponent

One bot alone at a table with more seats plays against itself, which shows what a seat is worth.
Games are numbered deal by deal, so whatever was played first is balanced too.
"""

from __future__ import annotations

import json
import pathlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any, Self

from ..bots import Bot, bot, names
from ..core.errors import Fault
from ..core.game import Game, load, whole_number
from ..core.messages import Said, brief, whole
from ..play.settings import read_values

MESSAGES = pathlib.Path(__file__).parent / "messages"
FORMAT = 1
MOST_GAMES = 10**9
LUCK_BITS = 60  # of a bot's own seed


class BadPlan(Fault):
    """A plan that cannot be played: bots, settings, numbers, seats."""

    def __init__(self, key: str, **arguments: int | str | Said) -> None:
        super().__init__(Said(f"plan.{key}", **arguments), MESSAGES)


@dataclass(frozen=True)
class Entrant:
    """A bot with its settings; `str()` is how people write it: `greedy:worlds=1`."""

    name: str
    settings: tuple[tuple[str, int | float | bool | str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Self:
        name, *pairs = text.strip().split(":")
        settings = {}
        for pair in pairs:
            key, equals, value = (part.strip() for part in pair.partition("="))
            if not (key.isidentifier() and equals and value) or key in settings:
                raise BadPlan("bad_spec", text=brief(text))
            settings[key] = _value(value)
        if "seed" in settings:
            raise BadPlan("own_seed", bot=name)
        return cls(name, tuple(sorted(settings.items())))

    def sit(self, game: str, seed: int) -> Bot:
        """The bot itself, with the luck of one seat at one table. It waits for the compiler, if it
        would otherwise play differently until that is ready.
        """
        made = bot(self.name, game, seed=seed, **dict(self.settings))
        if hasattr(made, "wait") and "wait" not in dict(self.settings):
            made.wait = True
        return made

    def __str__(self) -> str:
        return ":".join([self.name, *(f"{key}={_written(v)}" for key, v in self.settings)])


def _value(text: str) -> int | float | bool | str:
    """A setting's value as it is typed: true, false, a number, or else a word."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, int | float) else text


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@dataclass(frozen=True)
class Task:
    """One game to be played: small, and all that decides it."""

    number: int
    game: str
    options: dict[str, Any]
    deal: int
    seed: int
    bots: tuple[str, ...]  # by seat

    def sit_down(self) -> list[Bot]:
        """The bots by seat, each with luck of its own that follows from the deal and the seat."""
        return [
            Entrant.read(text).sit(self.game, luck(self.seed, seat))
            for seat, text in enumerate(self.bots)
        ]


def luck(seed: int, seat: int) -> int:
    return random.Random(f"{seed} {seat}").getrandbits(LUCK_BITS)


@dataclass(frozen=True)
class Plan:
    """All games of an arena. `Plan.make` checks what people ask for."""

    game: str
    bots: tuple[str, ...]
    seats: int
    deals: int
    seed: int
    together: bool
    options: dict[str, Any]

    @classmethod
    def make(
        cls,
        game: str,
        bots: Sequence[str],
        games: int = 100,
        seats: int | None = None,
        seed: int = 1,
        together: bool = False,
        options: Mapping[str, object] | None = None,
    ) -> Self:
        """`games` is how many each line-up plays, rounded up to whole deals."""
        rules = load(game)
        number = rules.usual_seats if seats is None else rules.checked_seats(seats)
        entrants = check_bots(game, bots)
        wanted = whole(games)
        if wanted is None or not 1 <= wanted <= MOST_GAMES:
            raise BadPlan("bad_games", games=brief(games))
        if together and len(entrants) != number:
            raise BadPlan("not_together", bots=len(entrants), seats=number)
        chosen = read_values(rules, options or {}, number)
        plan = cls(game, entrants, number, 1, whole_number("seed", seed), together, chosen)
        deals = -(-wanted // plan.rotations)
        whole_number("seed", plan.seed + deals)
        return cls(**{**vars(plan), "deals": deals})

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """The plan that the first line of a results file describes."""
        plan = cls.make(
            header["game"],
            header["bots"],
            seats=header["seats"],
            seed=header["seed"],
            together=header["together"],
            options=header["options"],
        )
        deals = whole(header["deals"])
        if deals is None or deals < 1:
            raise BadPlan("bad_games", games=brief(header["deals"]))
        return cls(**{**vars(plan), "deals": deals})

    def header(self) -> dict[str, object]:
        """All that decides the results, as JSON values; with the rules that are played."""
        rules = self.rules
        made = {"rules": rules.version, "components": rules.source.digest}
        values: dict[str, object] = json.loads(json.dumps({**vars(self), **made}))
        return {"maat arena": FORMAT, **values}

    @property
    def rules(self) -> Game:
        return load(self.game)

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits down together, as numbers of bots."""
        every = range(len(self.bots))
        if self.together:
            return [tuple(every)]
        if self.seats == 1 or len(self.bots) == 1:
            return [(a,) * self.seats for a in every]
        pairs = combinations(every, 2) if self.seats == 2 else permutations(every, 2)
        return [(a,) + (b,) * (self.seats - 1) for a, b in pairs]

    @property
    def rotations(self) -> int:
        """How often a line-up plays each deal."""
        return len(rotated(self.lineups[0]))

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """The games of one deal: the number of the bot in each seat."""
        return [turned for lineup in self.lineups for turned in rotated(lineup)]

    @property
    def games(self) -> int:
        return self.deals * len(self.tables)

    def task(self, number: int) -> Task:
        tables = self.tables
        deal, table = divmod(number, len(tables))
        bots = tuple(self.bots[n] for n in tables[table])
        return Task(number, self.game, self.options, deal, self.seed + deal, bots)

    def tasks(self) -> Iterator[Task]:
        return map(self.task, range(self.games))


def check_bots(game: str, bots: Sequence[str]) -> tuple[str, ...]:
    """The bots as they are written in results, each tried once: unknown ones are refused here."""
    if not bots:
        raise BadPlan("no_bots", bots=", ".join(names(game)))
    entrants = [Entrant.read(text) for text in bots]
    for n, entrant in enumerate(entrants):
        if entrant in entrants[:n]:
            raise BadPlan("bot_twice", bot=str(entrant))
        entrant.sit(game, seed=1)
    return tuple(map(str, entrants))


def rotated(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A line-up in every order of its seats round the table, each once."""
    turns = (lineup[-n:] + lineup[:-n] for n in range(len(lineup)))
    return list(dict.fromkeys(turns))
