"""Programs that play: other people's bots, which listen on one stream for all their tables.

A program is known by the secret with which it claimed its seats, and has no account. While its
stream is open it may offer itself for games: then the host of a table can seat it by its name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from ..errors import Refused
from ..security.tokens import hashed

MOST_TABLES = 64  # at which one program may offer to play


@dataclass(eq=False)
class Program:
    """A program whose stream is open, and what it offers."""

    secret: str
    name: str = ""
    games: tuple[str, ...] = ()
    most: int = 0  # tables at which it plays at a time
    sits: int = 0  # tables at which it plays now
    changed: asyncio.Event = field(default_factory=asyncio.Event)  # set when there is news

    def takes(self, game: str) -> bool:
        return bool(self.name) and game in self.games and self.sits < self.most


class Programs:
    """The programs that listen now."""

    def __init__(self) -> None:
        self._listening: list[Program] = []

    @contextmanager
    def listening(self, program: Program) -> Iterator[None]:
        """Held while a stream is open."""
        self._listening.append(program)
        try:
            yield
        finally:
            self._listening.remove(program)

    def check_name(self, name: str) -> None:
        """A name belongs to one program at a time."""
        if name and self._named(name) is not None:
            raise Refused("program_taken", name=name)

    def offered(self) -> list[Program]:
        """The programs that a host may seat, by name."""
        offered = [p for p in self._listening if p.name and p.games]
        return sorted(offered, key=lambda p: p.name)

    def to_seat(self, name: str, game: str) -> Program:
        """The program of this name, if it takes one more table of this game."""
        program = self._named(name)
        if program is None or not program.takes(game):
            raise Refused("no_program", name=name)
        return program

    def tell(self, secret: str | None) -> None:
        """Whoever listens with this secret has a new seat somewhere."""
        for program in self._listening:
            if secret is not None and hashed(program.secret) == hashed(secret):
                program.changed.set()

    def _named(self, name: str) -> Program | None:
        same = (p for p in self._listening if p.name.casefold() == name.casefold())
        return next(same, None)
