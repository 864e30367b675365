"""The language of a reader: the one chosen on this site, or the first of ours that the browser
prefers.
"""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import HTTPConnection

from ..bots.explanation import MESSAGES as BOTS
from ..core import texts
from ..core.game import load
from ..core.texts import LANGUAGES, PSEUDO, Texts
from .errors import MESSAGES

COOKIE = "maat_language"
LONGEST = 200  # characters of the header that are read


def language_of(connection: HTTPConnection) -> str:
    spoken = (*LANGUAGES, PSEUDO) if connection.app.state.settings.test_language else LANGUAGES
    for chosen in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if chosen in spoken:
            return str(chosen)
    return preferred(connection.headers.get("accept-language", "")[:LONGEST])


@lru_cache(maxsize=256)
def preferred(header: str) -> str:
    """The best of an Accept-Language header."""
    wishes = []
    for place, wish in enumerate(header.split(",")[:20]):
        name, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, name.strip().lower().split("-")[0]))
        except ValueError:
            continue
    return next((name for _, _, name in sorted(wishes) if name in LANGUAGES), "en")


def words(lang: str, game: str | None = None) -> Texts:
    """The server's messages, with those of bots and of a game."""
    folders = (load(game).words_folder,) if game else ()
    return texts.catalogue(lang, *folders, BOTS, MESSAGES)
