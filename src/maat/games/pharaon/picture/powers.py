"""What a Noble does and what it is worth: in signs, in short words, in a sentence (P50, P61)."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Picture
from ..names import POWERS, area, power, worth
from ..rules.tables import (
    DIPLOMAT,
    FIRST_INSTANT,
    GENERAL,
    GRAND_VIZIER,
    JUDGE,
    NOBLE_AREA,
    NOBLE_PRESTIGE,
    PER_ARTISAN_VALUE,
    PER_BASE,
    PER_BORDERING_GOD,
    PER_GOD,
    SCRIBE_PAIR,
    SCRIBES,
    TREASURER,
    TUTOR,
    WISE_WOMAN,
)
from . import texts, tokens

KINDS = ("pharaon.permanent", "pharaon.once_per_round", "pharaon.instant")
PER_SYMBOLS = (
    "prestige", "prestige", "prestige", "pharaoh", "first_player", "noble", "artisan",
    "burial_step", "offering", "nile", "silver", "any_resource",
)  # fmt: skip
Parts = list[str | Picture]
ANY = Picture("pharaon.any_resource")


def kind_of(number: int) -> int:
    """Permanent, once per round, instant."""
    return (number > GRAND_VIZIER) + (number >= FIRST_INSTANT)


def rule_of(number: int) -> str:
    if number < SCRIBES:
        return "P50"
    known = {GENERAL: "P51", JUDGE: "P21", GRAND_VIZIER: "P61", WISE_WOMAN: "P54"}
    known |= {TREASURER: "P54", TUTOR: "P55", DIPLOMAT: "P55"}
    if number in known:
        return known[number]
    return "P56" if number >= FIRST_INSTANT else "P15" if number < JUDGE else "P53"


def worth_parts(number: int, edition: int, lang: str) -> tuple[str, Parts]:
    """What a Noble is worth: the points it always has, and the signs of what adds to them."""
    if number == DIPLOMAT:
        return "=", [texts(lang)("picture.best"), Picture("pharaon.noble")]
    base, parts = "0", Parts()
    for i, n in enumerate(NOBLE_PRESTIGE[edition][number]):
        if n and i == PER_BASE:
            base = str(n)
        elif n:
            parts += [f"+{n}/", *_counted(i, number, lang)]
    return base, parts


def _counted(i: int, number: int, lang: str) -> Parts:
    if i == PER_GOD:
        return [texts(lang)("picture.a_god")]
    if i == PER_BORDERING_GOD:
        return [texts(lang)("picture.a_god"), Picture(tokens.AREA_SYMBOLS[NOBLE_AREA[number]])]
    found: Parts = [Picture(f"pharaon.{PER_SYMBOLS[i]}")]
    return ["≠", *found] if i == PER_ARTISAN_VALUE else found


@lru_cache(1 << 9)
def about(lang: str, number: int, edition: int) -> str:
    """What it does, and what it is worth, in one line."""
    say = texts(lang)
    what = say.sentence(power(number, edition))
    much = ", ".join(say.say(said) for said in worth(number, edition))
    return say("picture.about.noble", power=what, worth=much)


def short_power(lang: str, number: int, edition: int) -> str:
    """What it does, as short as a card asks for."""
    say = texts(lang)
    if number >= FIRST_INSTANT:
        return say.sentence(power(number, edition))
    if NOBLE_AREA[number] >= 0 and number >= SCRIBES:
        key = "any_access" if number < JUDGE else "without_spot"
        return say(f"picture.short.{key}", area=area(NOBLE_AREA[number]))
    return say(f"picture.short.{POWERS[number]}")


def power_parts(number: int, edition: int) -> Parts:
    """What a Noble does, in signs."""
    if number < SCRIBES:
        return [Picture(tokens.SYMBOLS[k]) for k in SCRIBE_PAIR[number]]
    if number >= FIRST_INSTANT:
        return [Picture("pharaon.instant")]
    known: dict[int, Parts] = {
        GENERAL: ["+1", Picture("pharaon.pyramid_of_time")],
        JUDGE: ["5", ANY, Picture("pharaon.noble")],
        GRAND_VIZIER: ["–"],
        WISE_WOMAN: ["1", ANY],
        TREASURER: ["1", Picture("pharaon.silver")],
        TUTOR: [Picture("pharaon.jar"), "+1"],
        DIPLOMAT: [Picture("pharaon.jar"), "3", ANY],
    }
    if number in known:
        return known[number]
    place = Picture(tokens.AREA_SYMBOLS[NOBLE_AREA[number]])
    return [ANY, place] if number < JUDGE else ["+1", place]
