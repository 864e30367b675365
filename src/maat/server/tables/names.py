"""Names at a table: nobody has the name of another person there, of a bot or of a seat."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from ... import bots
from ...bots.labels import label
from ...core.game import Game, load
from ...core.texts import LANGUAGES
from ..errors import Refused
from ..languages import words
from ..security.clean_text import likeness

NOBODY = ("seat.you", "seat.guest", "seat.open")  # what the page calls people without a name


def check_name(rules: Game, name: str, others: Iterable[str] = ()) -> None:
    """Refuse a name that would be mistaken for another one at this table."""
    if any(likeness(name) == likeness(other) for other in others if other):
        raise Refused("name_taken", name=name)
    if not fits_person(rules, name):
        raise Refused("name_of_no_person", name=name)


def fits_person(rules: Game, name: str) -> bool:
    """Whether no bot and no seat of this game has this name."""
    begins = unicodedata.normalize("NFKC", name).partition(":")[0]  # "Bot: the best one"
    return not {likeness(name), likeness(begins)} & _taken(rules.name)


@lru_cache(maxsize=16)
def _taken(game: str) -> frozenset[str]:
    """What seats and bots are called, in every language."""
    rules, known = load(game), bots.names(game)
    taken = [*known]
    for lang in LANGUAGES:
        say = words(lang, game)
        seats = [say.sentence(rules.seat_words.said(seat)) for seat in range(rules.most)]
        called = [label(say, bot) for bot in known]
        taken += [*seats, *called, say("host.bot"), *(say(key) for key in NOBODY)]
    return frozenset(likeness(word) for word in taken)
