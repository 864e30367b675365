"""`maat play`: open a table, or go on with one that was saved."""

from __future__ import annotations

import pathlib
from typing import Any

from ...core.components import BadComponents
from ...core.errors import BadRecord, Fault
from ...core.game import Game, list_games
from ...core.messages import Said
from ...core.replay import replay
from ...core.table import Table, load_game, new
from ...core.texts import Texts
from ...play.folders import data_folder
from .. import language
from ..errors import BAD_COMMAND, WRONG, Refusal, refused
from ..session import players as seating
from ..session import saves
from ..session.local import Sitting
from ..terminal.screen import Screen


def begin(say: Texts, game: str, seats: str, seed: str, options: list[str], components: str) -> int:
    """A new game."""
    if not game:
        raise refused("which_game", games=", ".join(list_games()))
    rules = rules_of(game, components)
    words = seating.read(seats) if seats else seating.usual(rules)
    number = seed_of(seed)
    players = seating.players(rules, words, number)
    chosen = options_of(rules, options, len(words))
    table = new(game, len(words), number, components or None, **chosen)
    return sit_down(say, table, players, saves.new_place(data_folder(), game))


def resume(say: Texts, game_or_file: str, seats: str, lang: str = "") -> int:
    """The newest game that was saved (of one game, if it is named), or the one in a file.

    It goes on in the language that was asked for, or in the one in which it was played.
    """
    folder = data_folder()
    if game_or_file in ("", *list_games()):
        place = saves.newest(folder, game_or_file or None)
    else:
        place = saves.Place(pathlib.Path(game_or_file).expanduser())
    table = table_of(place)
    words = seating.read(seats) if seats else saves.seats_of(place) or seating.usual(table.game)
    spoken = language.texts(lang or saves.lang_of(place) or say.lang)
    return sit_down(spoken, table, seating.players(table.game, words_for(table, words)), place)


def words_for(table: Table, words: list[str]) -> list[str]:
    """As many players as the record has seats."""
    if len(words) != table.seats:
        raise refused("other_seats", seats=table.seats, words=",".join(words))
    return words


def table_of(place: saves.Place) -> Table:
    """The table of a record; a damaged one is left as it is."""
    text = saves.read(place.record)
    try:
        table = replay(text)
    except BadRecord as wrong:
        raise Damaged(place.record, wrong) from None
    if table.only_seat is not None:
        raise refused("only_a_copy", WRONG, file=str(place.record))
    return table


class Damaged(Refusal):
    """A record that does not replay: which file, which line, what is wrong with it."""

    def __init__(self, path: pathlib.Path, wrong: BadRecord) -> None:
        super().__init__(
            Said("refused.damaged", file=str(path), why=wrong.said), WRONG, *wrong.folders
        )


def sit_down(say: Texts, table: Table, players: list[seating.Player], place: saves.Place) -> int:
    screen = Screen()
    people = sum(player.is_human for player in players)
    if people > 1 and not screen.is_terminal:
        raise refused("no_terminal_to_share", people=people)
    return Sitting(table, players, screen, language.texts(say.lang, table.game), place).run()


def rules_of(game: str, components: str = "") -> Game:
    if game not in list_games():
        raise refused("unknown_game", game=game, games=", ".join(list_games()))
    try:
        return load_game(game, components or None)
    except BadComponents as wrong:
        raise Refusal(
            Said("refused.bad_components", why=wrong.said), WRONG, *wrong.folders
        ) from None


def seed_of(text: str) -> int | None:
    if not text:
        return None
    try:
        return int(text)
    except ValueError:
        raise refused("bad_seed", seed=text) from None


def options_of(rules: Game, pairs: list[str], seats: int) -> dict[str, Any]:
    """`--option name=value`, each checked against what the game has."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or name not in rules.options:
            raise refused("unknown_option", option=pair, options=", ".join(rules.options) or "-")
        option = rules.options[name]
        found[name] = option.parse(text, seats)
        try:
            option.read(found[name], seats)
        except Fault as expected:
            said = Said(
                "refused.bad_option",
                option=name,
                value=text,
                rule=option.rule,
                expected=expected.said,
            )
            raise Refusal(said, BAD_COMMAND, rules.folder / "words") from None
    return found
