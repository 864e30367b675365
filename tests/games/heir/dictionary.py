"""What things are called in Heir to the Pharaoh: [English, French, Dutch].

Written from the glossary, the numbered rules (H1-H26) and the component file, for the tests that
read the log; nothing here comes from the game's own naming.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reading import LANGUAGES, NUMBER, Slot, listed, names

SEATS = ("bast", "anubis")
GODS = ("seshat", "geb_and_nut", "ptah", "ra", "wadjet", "pharaoh", "thoth")
KINDS = ("shrine", "sun_temple", "obelisk")
LETTERS = "abcdefg"
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

SEAT = names({"bast": ("Bast", "Bastet", "Bastet"), "anubis": ("Anubis", "Anubis", "Anubis")})
GOD = names(
    {
        "seshat": ("Seshat", "Seshat", "Seshat"),
        "geb_and_nut": ("Geb and Nut", "Geb et Nut", "Geb en Nut"),
        "ptah": ("Ptah", "Ptah", "Ptah"),
        "ra": ("Ra", "Râ", "Ra"),
        "wadjet": ("Wadjet", "Ouadjet", "Wadjet"),
        "pharaoh": ("Pharaoh", "Pharaon", "Farao"),
        "thoth": ("Thoth", "Thot", "Thoth"),
    }
)
KIND = names(
    {
        "shrine": ("Shrine", "Temple", "Schrijn"),
        "sun_temple": ("Sun Temple", "Temple du soleil", "Zonnetempel"),
        "obelisk": ("Obelisk", "Obélisque", "Obelisk"),
    }
)
DIRECTION = names(
    {
        "N": ("N", "N", "N"),
        "NE": ("NE", "NE", "NO"),
        "E": ("E", "E", "O"),
        "SE": ("SE", "SE", "ZO"),
        "S": ("S", "S", "Z"),
        "SW": ("SW", "SO", "ZW"),
        "W": ("W", "O", "W"),
        "NW": ("NW", "NO", "NW"),
    }
)
ARROWS = listed(DIRECTION)

# Animal Magic by its letter, with what it does (H13)
EFFECTS = {
    "a": (
        "A (take a Pharaoh's card)",
        "A (prendre une carte du pharaon)",
        "A (neem een kaart van de farao)",
    ),
    "b": (
        "B (bid to the Corner Pyramid)",
        "B (l'enchère va à la pyramide en coin)",
        "B (bod naar de hoekpiramide)",
    ),
    "c": ("C (one more favourite)", "C (un favori de plus)", "C (nog een gunsteling)"),
    "d": ("D (see the other bid)", "D (voir l'autre enchère)", "D (bekijk het andere bod)"),
    "e": ("E (swap the bids)", "E (échanger les enchères)", "E (verwissel de biedingen)"),
    "f": (
        "F (one more, wins ties)",
        "F (1 de plus, gagne les égalités)",
        "F (1 meer, wint bij gelijke stand)",
    ),
    "g": (
        "G (the lowest bid wins)",
        "G (la plus petite enchère gagne)",
        "G (het laagste bod wint)",
    ),
}
LETTER = names(EFFECTS)
CHOICE = names(EFFECTS | {"none": ("no magic", "pas de magie", "geen magie")})

# The names that are printed on the cards (component file); in French and Dutch our own with the
# printed one behind
PRINTED = {
    ("bast", "a"): ("Lap of Luxury", "Vie de palais", "In de watten"),
    ("bast", "b"): ("Stealth of the Cat", "Pas de velours", "Op kattenvoetjes"),
    ("bast", "c"): ("Pick of the Litter", "Fleur de la portée", "Beste van het nest"),
    ("bast", "d"): ("Cat's Eye", "Œil du chat", "Kattenoog"),
    ("bast", "e"): ("Animal Logic", "Logique animale", "Dierenlogica"),
    ("bast", "f"): ("Hiss of Bast", "Feulement de Bastet", "Blazen van Bastet"),
    ("bast", "g"): ("Way of the Kitten", "Voie du chaton", "Weg van het katje"),
    ("anubis", "a"): (
        "Pharaoh's Best Friend",
        "Meilleur ami du pharaon",
        "Beste vriend van de farao",
    ),
    ("anubis", "b"): ("Anubis Unleashed", "Anubis sans laisse", "Anubis los van de lijn"),
    ("anubis", "c"): (
        "Blessings of the Dog Star",
        "Bénédiction de l'étoile du chien",
        "Zegen van de Hondsster",
    ),
    ("anubis", "d"): ("Nose of the Jackal", "Flair du chacal", "Neus van de jakhals"),
    ("anubis", "e"): ("Animal Logic", "Logique animale", "Dierenlogica"),
    ("anubis", "f"): ("Bark of Anubis", "Aboiement d'Anubis", "Blaf van Anubis"),
    ("anubis", "g"): ("Anubis Rolls Over", "Anubis fait le mort", "Anubis rolt om"),
}
SHARED = "e"  # Animal Logic is called alike on both sides


def _magic_phrase(lang: str, side: str, letter: str) -> str:
    printed = PRINTED[side, letter][0]
    ours = PRINTED[side, letter][LANGUAGES.index(lang)]
    return f"{letter.upper()} {printed}" if lang == "en" else f"{letter.upper()} {ours} ({printed})"


MAGIC_PHRASES = {lang: {_magic_phrase(lang, *card): card for card in PRINTED} for lang in LANGUAGES}


def _magic(lang: str, text: str) -> tuple[str, str]:
    """Whose card, and its letter; a name that both sides have is nobody's."""
    side, letter = MAGIC_PHRASES[lang][text]
    return ("", letter) if letter == SHARED else (side, letter)


def _noted_magic(text: str) -> tuple[str, str]:
    side, letter = text.split()
    assert (side, letter) in PRINTED, text
    return ("", letter) if letter == SHARED else (side, letter)


MAGIC = Slot(
    {lang: "|".join(map(re.escape, table)) for lang, table in MAGIC_PHRASES.items()},
    _magic,
    _noted_magic,
)


class Card(NamedTuple):
    """A bid card; the Pharaoh's have no sun or moon that counts."""

    value: int
    sign: str


SIGNS = {"en": ("sun", "moon"), "fr": ("soleil", "lune"), "nl": ("zon", "maan")}
OF_PHARAOH = {"en": "(the Pharaoh's)", "fr": "(du pharaon)", "nl": "(van de farao)"}


def _card(lang: str, text: str) -> Card:
    value, _, sign = text.partition(" ")
    of_pharaoh = sign == OF_PHARAOH[lang]
    assert (int(value) > 10) == of_pharaoh, text
    return Card(int(value), "" if of_pharaoh else ("sun", "moon")[SIGNS[lang].index(sign)])


def _noted_card(text: str) -> Card:
    value, _, sign = text.partition(" ")
    assert sign in ("sun", "moon") if int(value) <= 10 else sign == "", text
    return Card(int(value), sign)


CARD = Slot(
    {
        lang: rf"\d+ (?:{SIGNS[lang][0]}|{SIGNS[lang][1]}|{re.escape(OF_PHARAOH[lang])})"
        for lang in LANGUAGES
    },
    _card,
    _noted_card,
)


class Token(NamedTuple):
    """A monument token: its number in the component file, and where its arrows point."""

    number: int
    arrows: frozenset[str]


TOKEN_PHRASES = {
    "en": r"monument token (\d+) \((.+)\)",
    "fr": r"le jeton monument (\d+) \((.+)\)",
    "nl": r"monumentfiche (\d+) \((.+)\)",
}


def _token(lang: str, text: str) -> Token:
    match = re.fullmatch(TOKEN_PHRASES[lang], text)
    assert match, text
    return Token(int(match[1]), frozenset(ARROWS.meant(lang, match[2])))


def _noted_token(text: str) -> Token:
    number, *arrows = text.upper().split()
    return Token(int(number), frozenset(arrows))


TOKEN = Slot(
    {
        lang: p.replace("(\\d", "(?:\\d").replace("(.+)", f"(?:{ARROWS.patterns[lang]})")
        for lang, p in TOKEN_PHRASES.items()
    },
    _token,
    _noted_token,
)
CELL = Slot(dict.fromkeys(LANGUAGES, r"\d+\.\d+"), lambda lang, text: text, lambda text: text)
DEGREES = Slot(dict.fromkeys(LANGUAGES, r"\d+°"), lambda lang, text: int(text[:-1]), int)
POINTS = NUMBER
