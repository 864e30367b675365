"""What the Gods do, in words: in a few on their cards, in one sentence to who asks."""

from __future__ import annotations

from functools import lru_cache

from ..names import god_words
from ..rules.tables import (
    BONUS,
    CHAIN_FACTOR,
    GOD_NAMES,
    LOOKS_AT,
    PER_FAVOURITE_SUN,
    PER_SUN,
    PHARAOH,
    SET_POINTS,
    SUNS,
    THOTH,
    WADJET,
    WADJET_LAST,
)
from . import texts


@lru_cache(256)
def does(lang: str, god: int, sun: int) -> str:
    """What a God does, in a few words."""
    say = texts(lang)
    last = sun == SUNS - 1
    key = "wadjet_last" if god == WADJET and last else GOD_NAMES[god]
    bonus = next((b for b in BONUS[min(sun, SUNS - 1) :] if b), 0)
    sets = ",\u00a0".join(str(n) for n in SET_POINTS)
    return say(f"picture.does.{key}", n=_points(god), bonus=bonus, sets=sets)


def _points(god: int) -> int:
    return WADJET_LAST if god == WADJET else PER_SUN


@lru_cache(256)
def does_more(lang: str, god: int, sun: int) -> str:
    """What it does as favourite; for those that are never favourites, when it matters."""
    say = texts(lang)
    if god == WADJET and sun == SUNS - 1:
        return say("picture.blessed.wadjet_last", n=WADJET_LAST)
    corners = ", ".join(str(i + 1) for i, b in enumerate(BONUS) if b)
    return say(
        f"picture.blessed.{GOD_NAMES[god]}", n=PER_FAVOURITE_SUN, looks=LOOKS_AT, suns=corners
    )


@lru_cache(256)
def about(lang: str, god: int, sun: int) -> str:
    """What it does, what that is good for, and what it does as favourite."""
    say = texts(lang)
    first, more = does(lang, god, sun), does_more(lang, god, sun)
    good = say(f"picture.good.{GOD_NAMES[god]}", factor=CHAIN_FACTOR)
    key = "plain" if god in (PHARAOH, THOTH) else "god"
    return say(f"picture.about.{key}", does=first, more=more, good=good)


@lru_cache(256)
def name(lang: str, which: int) -> str:
    return texts(lang).say(god_words.said(which))
