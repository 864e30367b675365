"""A bot knows what its seat sees: at tables that look the same to it, it thinks the same."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import pytest

import maat
from maat.bots import Bot, Option, Thought
from maat.bots.fairness import same_view_same_thought
from maat.core.table import Table
from maat.core.view import Action, View

TABLES = [("kheops", 2), ("heir", 2), ("pharaon", 1), ("pharaon", 3)]
POSITIONS = {"kheops": 50, "heir": 50, "pharaon": 25}  # of each table: 50 in all for each game


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_thinks_the_same_whatever_is_hidden(name: str, game: str, seats: int) -> None:
    same_view_same_thought(
        lambda table: maat.bot(name, game, seed=7, **({"worlds": 1} if name == "greedy" else {})),
        maat.load_game(game),
        seats,
        POSITIONS[game],
    )


class Cheat:
    """Looks at the hands and piles of the table as it is, through the back door, and chooses by
    what it finds there.
    """

    name = "cheat"

    def __init__(self, table: Table) -> None:
        there = {key: value for key, value in table.state.plain().items() if key != "chance"}
        self.found = crc32(repr(there).encode())

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[self.found % len(legal)]

    def consider(self, view: View) -> Thought:
        legal = view.legal()
        chosen = self.choose(view, legal)
        ranked = sorted(legal, key=lambda action: action != chosen)
        return Thought(tuple(Option(action, 1, 0.0) for action in ranked))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_looks_at_what_is_hidden_is_caught(game: str, seats: int) -> None:
    with pytest.raises(AssertionError, match="chooses "):
        same_view_same_thought(Cheat, maat.load_game(game), seats, POSITIONS[game])


class Whisperer:
    """Chooses fairly, but gives the true next chance away in how sure it is."""

    name = "whisperer"

    def __init__(self, table: Table) -> None:
        self.secret = sum(table.state.chance.key) % 1000 / 1000
        self.bot: Bot = maat.bot("greedy", table.game.name, seed=7, worlds=1)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return self.bot.choose(view, legal)

    def consider(self, view: View) -> Thought:
        thought = self.bot.consider(view)
        options = [Option(o.action, o.looks, o.points, self.secret) for o in thought.options]
        return Thought(tuple(options), thought.line, thought.line2, thought.gains, thought.tables)


def test_a_bot_that_chooses_fairly_and_tells_what_is_hidden_is_caught() -> None:
    with pytest.raises(AssertionError, match="weighs the actions otherwise"):
        same_view_same_thought(Whisperer, maat.load_game("kheops"), 2)


class TwoFaced:
    """Thinks one thing and does another."""

    name = "two-faced"

    def __init__(self, table: Table) -> None:
        self.bot: Bot = maat.bot("greedy", table.game.name, seed=7, worlds=1)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return next(a for a in legal if a != self.bot.choose(view, legal))

    def consider(self, view: View) -> Thought:
        return self.bot.consider(view)


def test_a_bot_that_does_not_choose_what_it_thinks_best_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"chooses .*, not "):
        same_view_same_thought(TwoFaced, maat.load_game("kheops"), 2)
