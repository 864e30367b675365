"""`maat games` and `maat rules`."""

from __future__ import annotations

import json
import re

from ...core import game as rules
from ...core.game import Game
from ...core.options import Option
from ...core.texts import Texts
from ...draw.letters import NO_BREAK, unmarked
from ...play import rulebook
from .. import language
from ..errors import FINE
from ..session.lookup import rule_of
from ..terminal.screen import Screen
from .play import rules_of

NOTATION = re.compile(r"`[^`\n]+`")


def playable() -> tuple[str, ...]:
    """The games that can be shown in letters."""
    return tuple(name for name in rules.list_games() if rules.load(name).terminal)


def list_games(say: Texts, as_json: bool) -> int:
    found = [rules.load(name) for name in playable()]
    if as_json:
        print(
            json.dumps(
                [_game_values(game, language.texts(say.lang, game)) for game in found],
                ensure_ascii=False,
                indent=2,
            )
        )
        return FINE
    screen = Screen()
    for game in found:
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


def show_rules(say: Texts, game: str, number: str, as_json: bool) -> int:
    """The rules of a game, or one of them."""
    found = rules_of(game)
    chosen = [rule_of(found, say.lang, number)] if number else rulebook.numbered(found, say.lang)
    if as_json:
        print(json.dumps([r._asdict() for r in chosen], ensure_ascii=False, indent=2))
        return FINE
    show_markdown(chosen[0].text if number else rulebook.page(found, say.lang))
    return FINE


def show_markdown(text: str) -> None:
    """Set for reading at a terminal, as it is written elsewhere."""
    screen = Screen()
    if not screen.is_terminal:
        print(text)
        return
    from rich.markdown import Markdown

    kept = NOTATION.sub(lambda found: found[0].replace(" ", NO_BREAK), screen.writable(text))
    with screen.console.capture() as set_text:
        screen.console.print(Markdown(kept), width=min(100, screen.width))
    screen.write(unmarked(set_text.get()))
