"""`maat menu`: which game, how many, against whom; then it is played in the terminal."""

from __future__ import annotations

import os
import sys

from ..core import rules
from ..core.texts import Texts
from ..draw.letters import Unbroken
from . import language, playing, saving, seating
from .listing import list_games, playable
from .prompting import PlainPrompt
from .refusal import FINE, INTERRUPTED
from .screen import Screen


def open_menu(say: Texts, lang: str = "") -> int:
    screen = Screen()
    if not (screen.is_terminal and sys.stdin.isatty()):
        list_games(say, False)
        screen.say(say("menu.how"))
        return FINE
    try:
        return menu(screen, say, lang)
    except EOFError:
        return FINE
    except KeyboardInterrupt:  # nothing has begun yet; a game hears Ctrl-C itself
        screen.say()
        return INTERRUPTED


def menu(screen: Screen, say: Texts, lang: str = "") -> int:
    """A game, or the one that was saved last; that goes on in its own language, unless another was asked for."""
    folder = saving.data_folder(os.environ)
    kept = saving.kept(folder)
    screen.say(say("menu.title"), "question")
    choices = list(playable())
    for n, name in enumerate(choices, 1):
        texts = language.texts(say.lang, rules.load(name))
        screen.listed([(f"{n:3}) ", "number"), (f"{name:9} ", "word")], f"{texts('title')}. {texts('tagline')}")
    if kept:
        screen.listed(
            [(f"{len(choices) + 1:3}) ", "number"), (f"{'--resume':9} ", "word")],
            say("menu.resume", file=Unbroken(kept[0].record.name)),
        )
    picked = ask_number(screen, say, len(choices) + bool(kept))
    if picked == len(choices) + 1:
        return playing.resume(say, "", "", lang)
    return playing.begin(say, choices[picked - 1], ",".join(ask_seats(screen, say, choices[picked - 1])), "", [], "")


def ask_seats(screen: Screen, say: Texts, game: str) -> list[str]:
    """How many play, and against whom: bots, or people at this keyboard."""
    found = rules.load(game)
    count = found.fewest
    if found.fewest < found.most:
        screen.say(say("menu.how_many"), "question")
        count = ask_number(screen, say, found.most, found.fewest)
    if count == 1:
        return [seating.HUMAN]
    others = ["greedy", "random", seating.HUMAN]
    screen.say(say("menu.against"), "question")
    for n, other in enumerate(others, 1):
        screen.listed([(f"{n:3}) ", "number"), (f"{other:7} ", "word")], say(f"menu.{other}"))
    return [seating.HUMAN] + [others[ask_number(screen, say, len(others)) - 1]] * (count - 1)


def ask_number(screen: Screen, say: Texts, most: int, fewest: int = 1) -> int:
    prompt = PlainPrompt(screen)
    while True:
        text = prompt.ask(say("ask.number", fewest=fewest, most=most) + " ", lambda text: ()).strip()
        if text.isdigit() and fewest <= int(text) <= most:
            return int(text)
        if text.lower() in ("q", "quit", ""):
            raise EOFError
        screen.say(say("refused.no_number", text=text, fewest=fewest, most=most), "warning")
