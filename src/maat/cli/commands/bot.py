"""`maat bot serve MODULE:NAME`: a bot of your own at the tables of a server."""

from __future__ import annotations

import http.client
import importlib
import sys
from collections.abc import Callable
from urllib.parse import urlsplit

from ...bots import bot as bot_of_ours
from ...bots import names as names_of_ours
from ...client import Json, ServerRefused
from ...core.texts import Texts
from ...remote_bot import Chooser, Offer, RemoteBot
from ..errors import FINE, bad_command, failed
from ..terminal.screen import Screen
from .join import by_server
from .play import rules_of

SERVE = "serve"


def serve_bot(
    say: Texts, what: str, where: str, url: str, games: list[str], tables: str, name: str
) -> int:
    """`url` is a server, at which the bot offers itself until Ctrl-C, or an invitation, whose seat
    it takes for that one game.
    """
    if what != SERVE:
        raise bad_command("bot_serves", word=what)
    for game in games:
        rules_of(game)
    make = maker(where)
    server, invitation = address(url)
    most = whole_number(tables)
    screen, over = Screen(), list[Json]()

    def report(key: str, values: Json) -> None:
        if key == "over":
            over.append(values)
            values = {**values, "scores": scores(values)}
        screen.say(say(f"bot.{key}", **{k: v for k, v in values.items() if isinstance(v, str)}))

    offer = Offer(name or where.rpartition(":")[2], tuple(games), most)
    player = RemoteBot(server, make, offer=Offer(tables=0) if invitation else offer, report=report)
    try:
        if invitation:
            player.join(url, name)
        screen.say(say("bot.listens", server=server))
        player.play(until=lambda: invitation and bool(over))
    except ServerRefused as wrong:
        raise by_server(wrong) from None
    except (OSError, http.client.HTTPException):
        raise failed("cannot_reach", server=server) from None
    return FINE


def scores(over: Json) -> str:
    """The points, seat by seat; a dash where a game ended without a result."""
    result = over.get("result") or {}
    return " – ".join(map(str, result.get("scores", ()))) or "–"


def address(url: str) -> tuple[str, bool]:
    """The server, and whether the address is an invitation to a seat."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:
        raise bad_command("bad_address", address=url) from None
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise bad_command("bad_address", address=url)
    return f"{parts.scheme}://{parts.netloc}", "/join/" in parts.path and bool(parts.fragment)


def maker(where: str) -> Callable[[str], Chooser]:
    """What makes the bot of a table: one of ours by its name, or `module:name` of yours."""
    if where in names_of_ours():
        return _Ours(where)
    module, _, name = where.partition(":")
    sys.path.insert(0, "")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError):
        raise bad_command("no_such_bot", where=where) from None
    finally:
        sys.path.remove("")
    return _Made(made)


class _Ours:
    """A bot of ours by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, game: str) -> Chooser:
        return bot_of_ours(self.name, game)


class _Made:
    """A class, or a function without arguments, that makes a bot; or a bot for all tables."""

    def __init__(self, made: object) -> None:
        self.made = made

    def __call__(self, game: str) -> Chooser:
        made = self.made() if callable(self.made) else self.made
        if not hasattr(made, "choose"):
            raise bad_command("no_choose", where=type(made).__name__)
        return made


def whole_number(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 64:
        raise bad_command("bad_tables", tables=text)
    return int(text)
