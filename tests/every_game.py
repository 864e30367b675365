"""The games that are complete, with the numbers of seats and the options to try them with."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import maat
from maat.core.game import Game
from maat.core.options import Option, SeatsOption

Pair = tuple[tuple[str, Any], tuple[str, Any]]


def complete_games() -> list[str]:
    """All of them: a game that is found must load and keep every law."""
    return list(maat.list_games())


def numbers_of_seats(game: str) -> list[int]:
    rules = maat.load_game(game)
    return list(range(rules.fewest, rules.most + 1))


def settings(rules: Game, seats: int) -> list[dict[str, Any]]:
    """Options to try, the defaults first: for any two options, each pair of their values is in one
    of them at least.
    """
    values = option_values(rules, seats)
    defaults = {name: of_one[0] for name, of_one in values.items()}
    made = [defaults]
    missing = _all_pairs(values) - pairs(defaults)
    while missing:
        chosen = _next(values, missing)
        made.append(chosen)
        missing -= pairs(chosen)
    return [_short(rules, setting) for setting in made]


def every_setting(rules: Game, seats: int) -> list[dict[str, Any]]:
    """Every combination of all values, the defaults first."""
    values = option_values(rules, seats)
    return [
        _short(rules, dict(zip(values, chosen, strict=True)))
        for chosen in product(*values.values())
    ]


def pairs(setting: dict[str, Any]) -> set[Pair]:
    """What a setting tries: two options with their values; where there is only one option, that one
    alone.
    """
    chosen = list(setting.items())
    return set(combinations(chosen, 2)) if len(chosen) > 1 else {(one, one) for one in chosen}


def _all_pairs(values: dict[str, list[Any]]) -> set[Pair]:
    return {
        pair
        for chosen in product(*values.values())
        for pair in pairs(dict(zip(values, chosen, strict=True)))
    }


def _next(values: dict[str, list[Any]], missing: set[Pair]) -> dict[str, Any]:
    """Begins with a pair that is missing; each further option gets the value that tries most of the
    others.
    """
    first = min(missing, key=repr)
    chosen = dict(first)
    for name, of_one in values.items():
        if name not in chosen:
            tries = [_ordered(values, {**chosen, name: value}) for value in of_one]
            chosen = max(tries, key=lambda setting: len(pairs(setting) & missing))
    return _ordered(values, chosen)


def _ordered(values: dict[str, list[Any]], setting: dict[str, Any]) -> dict[str, Any]:
    return {name: setting[name] for name in values if name in setting}


def _short(rules: Game, setting: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in setting.items() if value != rules.options[name].default}


def option_values(rules: Game, seats: int) -> dict[str, list[Any]]:
    """The values of each option that are possible with this number of seats, the default first."""
    found: dict[str, list[Any]] = {}
    for name, option in rules.options.items():
        others = [
            v for v in _tried(option, seats) if v != option.default and _possible(option, v, seats)
        ]
        found[name] = [option.default, *others]
    return found


def _tried(option: Option, seats: int) -> list[Any]:
    """All values; of those that name seats or things, one name and several."""
    if isinstance(option, SeatsOption):
        return [(0,), tuple(range(seats))] if seats > 1 else [(0,)]
    return [*option.values, *([option.names[:1], option.names[-2:]] if option.names else [])]


def _possible(option: Option, value: Any, seats: int) -> bool:
    """Some options are for some numbers of seats only."""
    try:
        option.read(value, seats)
    except ValueError:
        return False
    return True
