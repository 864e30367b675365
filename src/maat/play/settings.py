"""What people choose for a new game, as they type it: options, players, a seed.

The terminal and its menu read words (`dark_tiles=isis,horus`), the home page reads a form, programs
send values; all of these are read here, and BadOption says what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..core.errors import BadOption, Fault
from ..core.game import Game, bad_option, bad_setting, option_text
from ..core.messages import Said
from ..core.options import Option, Options, SeatsOption

SEED = re.compile("-?[0-9]{1,18}")


def read_seed(text: str) -> int | None:
    """A typed seed; None for an empty string."""
    text = text.strip()
    if not text:
        return None
    if not SEED.fullmatch(text):
        raise bad_setting("seed", text, Said("error.whole_number"))
    return int(text)


def read_players(text: str) -> list[str]:
    """Who sits where, separated by commas."""
    return [word.strip().lower() for word in text.split(",")]


def read_pairs(game: Game, pairs: Iterable[str], seats: int) -> Options:
    """Options as a command line has them: `name=value`."""
    typed = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise unknown_option(game, pair)
        typed[name] = text
    return read_typed(game, typed, seats)


def read_typed(game: Game, typed: Mapping[str, str], seats: int) -> Options:
    """Options with values as a person types them."""
    options: Options = {}
    for name, text in typed.items():
        option = _option(game, name)
        options[name] = _checked(game, name, option.parse(text, seats), text, seats)
    return options


def read_values(game: Game, values: Mapping[str, object], seats: int) -> Options:
    """Options as a program sends them: each value must be exactly one of the game's."""
    options: Options = {}
    for name, value in values.items():
        _option(game, name)
        options[name] = _checked(game, name, value, option_text(value), seats)
    return options


def read_form(game: Game, fields: Mapping[str, str], chairs: Sequence[int]) -> Options:
    """Options as the home page's form has them: a field `option_NAME`, or a box `option_NAME_THING`
    for each of several things.

    `chairs` are the places of the form where somebody sits: the seats of the table, in order.
    Options left at their defaults do not appear.
    """
    options: Options = {}
    for name, option in game.options.items():
        ticked: tuple[int, ...] | tuple[str, ...]
        if isinstance(option, SeatsOption):
            ticked = tuple(n for n, at in enumerate(chairs) if f"option_{name}_{at}" in fields)
        else:
            ticked = tuple(thing for thing in option.names if f"option_{name}_{thing}" in fields)
        text = fields.get(f"option_{name}", "").strip()
        if ticked:
            options[name] = _checked(game, name, ticked, option_text(ticked), len(chairs))
        elif text and text != str(option.default) and not isinstance(option, SeatsOption):
            options |= read_typed(game, {name: text}, len(chairs))
    return options


def unknown_option(game: Game, name: str) -> BadOption:
    known = ", ".join(game.options)
    return BadOption(Said("error.unknown_option", game=game.name, option=name, options=known))


def _option(game: Game, name: str) -> Option:
    if name not in game.options:
        raise unknown_option(game, name)
    return game.options[name]


def _checked(game: Game, name: str, value: object, text: str, seats: int) -> object:
    """A value that the game allows with this number of seats; `text` is how a message shows it."""
    given = tuple(value) if isinstance(value, list) else value
    try:
        game.options[name].read(given, seats)
    except Fault as expected:
        raise bad_option(game, name, text, expected) from None
    return given
