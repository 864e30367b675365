"""`maat games`: the games, how many play them, and their options."""

from __future__ import annotations

import json

from ...core.game import Game, list_games, load
from ...core.options import Option
from ...core.texts import Texts
from .. import language
from ..errors import FINE
from ..terminal.screen import Screen


def show_games(say: Texts, as_json: bool) -> int:
    games = [load(name) for name in list_games()]
    if as_json:
        print(
            json.dumps(
                [_game_values(game, language.texts(say.lang, game)) for game in games],
                ensure_ascii=False,
                indent=2,
            )
        )
        return FINE
    screen = Screen()
    for game in games:
        texts = language.texts(say.lang, game)
        screen.listed([(f"{game.name:9} ", "word")], f"{texts('title')}. {texts('tagline')}")
        screen.say(
            say(
                "games.seats_of" if game.fewest == game.most else "games.seats",
                fewest=game.fewest,
                n=game.most,
            ),
            indent=10,
        )
        for name, option in game.options.items():
            screen.say(option_line(texts, name, option), "soft", indent=10)
            screen.say(texts(f"option.{name}"), indent=12)
    return FINE


def option_line(texts: Texts, name: str, option: Option) -> str:
    """The values of an option as they are typed."""
    values = ", ".join(shown(v) for v in option.values) or texts("games.some_seats")
    if option.names:
        values = texts("games.or_names", values=values, names=shown(option.names))
    default = shown(option.default) or texts("games.no_seats")
    return texts("games.option", name=name, values=values, default=default, rule=option.rule)


def shown(value: object) -> str:
    """An option's value as it is typed."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _game_values(game: Game, texts: Texts) -> dict[str, object]:
    options = {
        name: {
            "values": list(o.values),
            "names": list(o.names),
            "default": o.default,
            "rule": o.rule,
            "text": texts(f"option.{name}"),
        }
        for name, o in game.options.items()
    }
    return {
        "name": game.name,
        "title": texts("title"),
        "tagline": texts("tagline"),
        "seats": [game.fewest, game.most],
        "rules": game.version,
        "components": game.source.digest,
        "options": options,
    }
