"""The games that are complete, with the numbers of seats and some of the options to try them with."""

from __future__ import annotations

from typing import Any

import maat
from maat.core.rules import GAMES, Rules
from maat.core.words import Option, SeatsOption

WRITTEN = ("words.py", "history.py")


def complete_games() -> list[str]:
    """A game is complete when it has words and a history; then it must load and keep every law."""
    return [game for game in maat.games() if all((GAMES / game / file).exists() for file in WRITTEN)]


def numbers_of_seats(game: str) -> list[int]:
    rules = maat.load_rules(game)
    return list(range(rules.fewest, rules.most + 1))


def settings(rules: Rules, seats: int) -> list[dict[str, Any]]:
    """The defaults; every option set otherwise; and each value of each option once."""
    other = {name: values[-1] for name, values in _values(rules, seats).items() if values}
    single = [{name: value} for name, values in _values(rules, seats).items() for value in values]
    made: list[dict[str, Any]] = [{}]
    for setting in (other, *single):
        if setting not in made:
            made.append(setting)
    return made


def _values(rules: Rules, seats: int) -> dict[str, list[Any]]:
    """The values of each option that are not its default."""
    found: dict[str, list[Any]] = {}
    for name, option in rules.options.items():
        values = [(0,), tuple(range(seats))] if isinstance(option, SeatsOption) else list(option.values)
        found[name] = [v for v in values if v != option.default and _possible(option, v, seats)]
    return found


def _possible(option: Option, value: Any, seats: int) -> bool:
    """Some options are for some numbers of seats only."""
    try:
        option.read(value, seats)
    except ValueError:
        return False
    return True
