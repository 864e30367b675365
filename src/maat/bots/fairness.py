"""The law that every bot keeps: the same view, the same thought, whatever the hidden rest.

    same_view_same_thought(lambda table: maat.bot("greedy", game.name, seed=7), game, seats=2)

`make_bot` is given the table only so that a cheating bot can be made to test the law itself.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

from ..core.game import Game
from ..core.laws import step, tables
from ..core.options import Options
from ..core.table import Table
from ..core.texts import LANGUAGES
from ..core.view import View
from . import Bot
from .explanation import explain
from .thoughts import Thought

WORLDS = 2  # imagined tables that are compared with the true one


def same_view_same_thought(
    make_bot: Callable[[Table], Bot],
    game: Game,
    seats: int,
    positions: int = 50,
    seed: int = 1,
    options: Options | None = None,
) -> None:
    """AssertionError unless a new bot chooses, thinks and explains the same at tables that its seat
    cannot tell from each other, and after its view was JSON; and unless it chooses what it thinks
    best.
    """
    for table, seat, luck in _decisions(game, seats, positions, seed, options or {}):
        view = table.view(seat)
        thought = make_bot(table).consider(view)
        words = {lang: explain(view, thought, lang) for lang in LANGUAGES}
        at = f"{game.name}, decision {len(table.entries)}, seat {seat}"
        worlds = [table.imagine(seat, luck.randrange(2**31)) for _ in range(WORLDS)]
        copied = View.from_plain(json.loads(json.dumps(view.plain())))
        for other, seen in [(table, copied), *((world, world.view(seat)) for world in worlds)]:
            assert seen == view, f"{at}: these tables do not look the same"
            chosen = make_bot(other).choose(seen, seen.legal())
            assert chosen == thought.chosen, f"{at}: chooses {chosen}, not {thought.chosen}"
            _check_same(thought, make_bot(other).consider(seen), at)
            assert {lang: explain(seen, thought, lang) for lang in LANGUAGES} == words, at


def _check_same(thought: Thought, other: Thought, at: str) -> None:
    assert other.options == thought.options, f"{at}: weighs the actions otherwise"
    assert other == thought, f"{at}: another reason"


def _decisions(
    game: Game, seats: int, count: int, seed: int, options: Options
) -> Iterator[tuple[Table, int, random.Random]]:
    """So many decisions with a choice, spread over random games; also of the second and third of
    those who choose at the same time.
    """
    left = count
    for table, luck in tables(game, seats, options, count, seed):
        while not table.over:
            seat = luck.choice(table.pending)
            if luck.random() < 0.1 and len(table.legal(seat)) > 1:
                yield table, seat, luck
                left -= 1
                if not left:
                    return
            step(table, luck)
