"""The settings of a new table (options, seats, numbers), and the message when one is wrong."""

from __future__ import annotations

from collections.abc import Mapping

from .. import components
from ..bound_game import State
from ..errors import BadOption, Fault
from ..messages import Said, brief, whole
from .declared import Game

MOST_NUMBER = 10**18


def new_state(game: Game, options: Mapping[str, object], seats: int) -> State:
    """An empty table in which the options are written; BadOption names what is wrong."""
    g = game.State()
    unknown = sorted(set(options) - set(game.options))
    if unknown:
        there = ", ".join([*game.options, "components"])
        raise BadOption(
            Said("error.unknown_option", game=game.name, option=unknown[0], options=there)
        )
    for name, option in game.options.items():
        value = options.get(name, option.default)
        try:
            setattr(g, option.field, option.read(value, seats))
        except Fault as expected:
            raise bad_option(game, name, option_text(value), expected) from None
    return g


def check_options(game: Game, options: Mapping[str, object]) -> None:
    """BadOption unless the game allows these options with some number of seats."""
    refusals = []
    for seats in range(game.most, game.fewest - 1, -1):
        try:
            new_state(game, options, seats)
        except BadOption as refusal:
            refusals.append(refusal)
        else:
            return
    raise refusals[0]


def option_text(value: object) -> str:
    """An option's value as a message shows it: a list as people type it."""
    return (
        ", ".join(brief(v).strip("'") for v in value[:9])
        if isinstance(value, (tuple, list)) and value
        else brief(value)
    )


def bad_option(game: Game, name: str, value: str, expected: Fault) -> BadOption:
    """The error for a wrong value: the rule of the option, and what would be right."""
    rule = game.options[name].rule
    said = Said("error.bad_option", option=name, value=value, rule=rule, expected=expected.said)
    return BadOption(said, game.words_folder, rule=rule)


def bad_setting(name: str, value: object, expected: Said) -> BadOption:
    """The error for a wrong setting that is not an option, and what would be right."""
    return BadOption(Said("error.bad_setting", option=name, value=brief(value), expected=expected))


def whole_number(name: str, value: object, low: int = -MOST_NUMBER) -> int:
    """A setting that must be a whole number that fits into a machine word."""
    found = whole(value)
    if found is None or not low <= found <= MOST_NUMBER:
        raise bad_setting(
            name,
            value,
            Said("error.whole_number") if low < 0 else components.between(low, MOST_NUMBER),
        )
    return found
