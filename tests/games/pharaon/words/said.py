"""What is said at a table of Pharaon, and tables at which much is said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import maat
from games.pharaon.positions import RULES
from maat.core.messages import Said
from positions import legal, play, refusal

FIVE = "trade, royalty, agriculture, construction, justice"


def said(message: Said, lang: str = "en") -> str:
    return RULES.texts(lang).say(message)


def sentence(table: maat.Table, action: str, lang: str = "en") -> str:
    seat = table.pending[0]
    return next(a for a in table.legal(seat) if str(a) == action).text(lang)


def question(table: maat.Table, lang: str = "en") -> str:
    return table.view(table.pending[0]).question(lang)


@cache
def played(seats: int, seed: int, **options: Any) -> list[maat.Table]:
    """Tables at some positions of a random game, the last one over."""
    table, luck = maat.new("pharaon", seats=seats, seed=seed, **options), random.Random(seed)
    found = []
    while not table.over:
        if luck.random() < 0.08:
            found.append(maat.replay(table.record()))
        play(table, luck.choice(legal(table)))
    return [*found, table]


def many_positions() -> Iterator[maat.Table]:
    for seats in (1, 2, 4):
        yield from played(seats, 5)
    yield from played(1, 6, dark_tiles=3, first_play=(0,))
    yield from played(1, 7, dark_tiles=("isis", "horus"), edition="fr")
    yield from played(2, 8, edition="nl")


def why(table: maat.Table, action: str) -> tuple[str, str]:
    """The rule and the reason."""
    fault = refusal(table, action)
    assert fault.rule
    return fault.rule, str(fault).split(f"({fault.rule}): ", 1)[1]
