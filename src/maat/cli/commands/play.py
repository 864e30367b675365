"""`maat play`: open a table, or go on with one that was saved."""

from __future__ import annotations

import pathlib

from ...bots.searching import prepare
from ...core.components import BadComponents
from ...core.errors import BadOption, BadRecord
from ...core.game import Game, list_games
from ...core.messages import Said
from ...core.options import Options
from ...core.replay import replay
from ...core.table import Table, load_game
from ...core.texts import Texts
from ...play import settings
from ...play.folders import data_folder
from ...play.opponents import usual_table
from .. import language
from ..errors import BadCommand, ProgramFault, bad_command, failed
from ..session import saves
from ..session.local import LocalSession
from ..session.players import HUMAN, Player, seat_players
from ..terminal.screen import Screen


def new_game(
    say: Texts, game: str, seats: str, seed: str, options: list[str], components: str
) -> int:
    """A new game."""
    if not game:
        raise bad_command("which_game", games=", ".join(list_games()))
    rules = rules_of(game, components)
    words = settings.read_players(seats) if seats else usual_table(rules, HUMAN)
    number = read_seed(seed)
    players = seat_players(rules, words, number)
    chosen = read_options(rules, options, len(words))
    table = Table(rules, len(words), chosen, practice=number)
    return sit_down(say, table, players, saves.new_place(data_folder(), game))


def resume_game(say: Texts, game_or_file: str, seats: str, lang: str = "") -> int:
    """The newest game that was saved (of one game, if it is named), or the one in a file.

    It goes on in the language that was asked for, or in the one in which it was played.
    """
    folder = data_folder()
    if game_or_file in ("", *list_games()):
        place = saves.newest(folder, game_or_file or None)
    else:
        place = saves.SavedGame(pathlib.Path(game_or_file).expanduser())
    table = table_of(place)
    words = _resumed_players(place, table, seats)
    spoken = language.texts(lang or saves.lang_of(place) or say.lang)
    return sit_down(spoken, table, seat_players(table.game, words), place)


def _resumed_players(place: saves.SavedGame, table: Table, seats: str) -> list[str]:
    """Who sits in each seat: as asked for now, or as when the game was saved."""
    if seats:
        words = settings.read_players(seats)
    else:
        words = saves.seats_of(place) or usual_table(table.game, HUMAN)
    if len(words) != table.seats:
        raise bad_command("other_seats", seats=table.seats, words=",".join(words))
    return words


def table_of(place: saves.SavedGame) -> Table:
    """The table of a record; a damaged one is left as it is."""
    text = saves.read(place.record)
    try:
        table = replay(text)
    except BadRecord as wrong:
        raise Damaged(place.record, wrong) from None
    if table.only_seat is not None:
        raise failed("only_a_copy", file=str(place.record))
    return table


class Damaged(ProgramFault):
    """A record that does not replay: which file, which line, what is wrong with it."""

    def __init__(self, path: pathlib.Path, wrong: BadRecord) -> None:
        super().__init__(Said("refused.damaged", file=str(path), why=wrong.said), *wrong.folders)


def sit_down(say: Texts, table: Table, players: list[Player], place: saves.SavedGame) -> int:
    screen = Screen()
    people = sum(player.is_human for player in players)
    if people > 1 and not screen.is_terminal:
        raise bad_command("no_terminal_to_share", people=people)
    for player in players:
        prepare(player.name, table.game)
    return LocalSession(table, players, screen, language.texts(say.lang, table.game), place).run()


def rules_of(game: str, components: str = "") -> Game:
    if game not in list_games():
        raise bad_command("unknown_game", game=game, games=", ".join(list_games()))
    try:
        return load_game(game, components or None)
    except BadComponents as wrong:
        raise ProgramFault(Said("refused.bad_components", why=wrong.said), *wrong.folders) from None


def read_seed(text: str) -> int | None:
    try:
        return settings.read_seed(text)
    except BadOption:
        raise bad_command("bad_seed", seed=text) from None


def read_options(game: Game, pairs: list[str], seats: int) -> Options:
    """`--option name=value`, each checked against what the game has."""
    for pair in pairs:
        name, equals, _ = pair.partition("=")
        if not equals or name not in game.options:
            raise bad_command("unknown_option", option=pair, options=", ".join(game.options) or "-")
    try:
        return settings.read_pairs(game, pairs, seats)
    except BadOption as wrong:
        said = Said("refused.bad_option", **wrong.said.arguments)
        raise BadCommand(said, *wrong.folders) from None
