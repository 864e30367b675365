"""`maat menu`: choose a game, the players and the options, then play it in the terminal."""

from __future__ import annotations

import sys

from ...bots.labels import character
from ...core import game as rules
from ...core.game import Game
from ...core.options import Option
from ...core.texts import Texts
from ...draw.letters import Unbroken
from ...play.folders import data_folder
from ...play.opponents import opponents
from .. import language
from ..errors import FINE, INTERRUPTED, ProgramFault, sentence_of
from ..session import saves
from ..session.players import HUMAN
from ..terminal.prompt import PlainPrompt
from ..terminal.screen import Screen
from .games import option_line, show_games, shown
from .play import new_game, read_options, resume_game


def open_menu(say: Texts, lang: str = "") -> int:
    screen = Screen()
    if not (screen.is_terminal and sys.stdin.isatty()):
        show_games(say, False)
        screen.say(say("menu.how"))
        return FINE
    try:
        return menu(screen, say, lang)
    except EOFError:
        return FINE
    except KeyboardInterrupt:  # nothing has begun yet; a game handles Ctrl-C itself
        screen.say()
        return INTERRUPTED


def menu(screen: Screen, say: Texts, lang: str = "") -> int:
    """A new game, or the one that was saved last, which goes on in its own language unless another
    was asked for.
    """
    folder = data_folder()
    kept = saves.saved_games(folder)
    screen.say(say("menu.title"), "question")
    choices = list(rules.list_games())
    for n, name in enumerate(choices, 1):
        texts = language.texts(say.lang, rules.load(name))
        screen.listed(
            [(f"{n:3}) ", "number"), (f"{name:9} ", "word")],
            f"{texts('title')}. {texts('tagline')}",
        )
    if kept:
        screen.listed(
            [(f"{len(choices) + 1:3}) ", "number"), (f"{'--resume':9} ", "word")],
            say("menu.resume", file=Unbroken(kept[0].record.name)),
        )
    picked = ask_number(screen, say, len(choices) + bool(kept))
    if picked == len(choices) + 1:
        return resume_game(say, "", "", lang)
    game = choices[picked - 1]
    seats = ask_seats(screen, say, game)
    return new_game(say, game, ",".join(seats), "", ask_options(screen, say, game, len(seats)), "")


def ask_seats(screen: Screen, say: Texts, game: str) -> list[str]:
    """How many play, and against whom: bots, or people at this keyboard."""
    found = rules.load(game)
    count = found.fewest
    if found.fewest < found.most:
        screen.say(say("menu.how_many"), "question")
        count = ask_number(screen, say, found.most, found.fewest)
    if count == 1:
        return [HUMAN]
    others = [*opponents(found), HUMAN]
    screen.say(say("menu.against"), "question")
    width = max(map(len, others))
    for n, other in enumerate(others, 1):
        about = say("menu.human") if other == HUMAN else character(say, other)
        screen.listed([(f"{n:3}) ", "number"), (f"{other:{width}} ", "word")], about)
    return [HUMAN] + [others[ask_number(screen, say, len(others)) - 1]] * (count - 1)


def ask_options(screen: Screen, say: Texts, game: str, seats: int) -> list[str]:
    """Begin, or change options first, each as `--option` takes it."""
    found = rules.load(game)
    texts, names = (
        language.texts(say.lang, found),
        [n for n, o in found.options.items() if _is_open(o, seats)],
    )
    chosen: dict[str, str] = {}
    while names:
        screen.say(say("menu.options"), "question")
        screen.listed([(f"{1:3}) ", "number")], say("menu.begin"))
        for n, name in enumerate(names, 2):
            value = (
                chosen.get(name) or shown(found.options[name].default) or texts("games.no_seats")
            )
            screen.listed(
                [(f"{n:3}) ", "number"), (f"{name} = {value}  ", "word")], texts(f"option.{name}")
            )
        picked = ask_number(screen, say, len(names) + 1)
        if picked == 1:
            break
        _ask_value(screen, texts, found, names[picked - 2], seats, chosen)
    return [f"{name}={value}" for name, value in chosen.items()]


def _is_open(option: Option, seats: int) -> bool:
    """Whether there is anything to choose with this number of seats."""
    return not option.values or len(option.possible(seats)) > 1


def _ask_value(
    screen: Screen, texts: Texts, found: Game, name: str, seats: int, chosen: dict[str, str]
) -> None:
    """A value as people type it; an impossible one is refused and changes nothing."""
    screen.say(option_line(texts, name, found.options[name]), "soft")
    text = PlainPrompt(screen).ask(texts("ask.value", name=name) + " ", lambda text: ()).strip()
    try:
        if text:
            read_options(found, [f"{name}={text}"], seats)
            chosen[name] = text
    except ProgramFault as wrong:
        screen.say(sentence_of(wrong, texts), "warning")


def ask_number(screen: Screen, say: Texts, most: int, fewest: int = 1) -> int:
    prompt = PlainPrompt(screen)
    while True:
        text = prompt.ask(
            say("ask.number", fewest=fewest, most=most) + " ", lambda text: ()
        ).strip()
        if text.isdigit() and fewest <= int(text) <= most:
            return int(text)
        if text.lower() in ("q", "quit", ""):
            raise EOFError
        screen.say(say("refused.no_number", text=text, fewest=fewest, most=most), "warning")
