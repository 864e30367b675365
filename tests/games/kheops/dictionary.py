"""What things are called in Kheops: [English, French, Dutch], from the glossary and the numbered
rules (K1-K47).

Written for the tests that read the log; nothing here comes from the game's own naming.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reading import NUMBER, Slot, names

SEATS = ("white", "blue")
PAWNS = ("worker", "priest", "mummy", "pharaoh")

SEAT = names({"white": ("White", "Blanc", "Wit"), "blue": ("Blue", "Bleu", "Blauw")})
PAWN = names(
    {
        "worker": ("worker", "ouvrier", "arbeider"),
        "priest": ("priest", "prêtre", "priester"),
        "mummy": ("mummy", "momie", "mummie"),
        "pharaoh": ("pharaoh", "pharaon", "farao"),
    }
)
SYMBOLS = {
    "sarcophagus_red": ("red sarcophagus", "sarcophage rouge", "rode sarcofaag"),
    "sarcophagus_green": ("green sarcophagus", "sarcophage vert", "groene sarcofaag"),
    "sarcophagus_gold": ("gold sarcophagus", "sarcophage doré", "gouden sarcofaag"),
    "ankh": ("ankh", "ankh", "ankh"),
    "rotate_corridor": ("rotate a corridor", "faire pivoter un couloir", "een gang draaien"),
    "rotate_room": ("rotate a room", "faire pivoter une salle", "een kamer draaien"),
    "swap": ("swap", "permuter", "wisselen"),
    "move": ("move", "déplacer", "verplaatsen"),
    "no_pawn": ("no pawn", "pas de pion", "geen pion"),
    "double": ("double", "double", "dubbel"),
    "curse": ("curse", "malédiction", "vloek"),
}
SYMBOL = names(SYMBOLS)


class Tile(NamedTuple):
    kind: str
    openings: int
    symbol: str


# "room with 2 openings, “red sarcophagus”"
TILE_PHRASES = {
    "en": r"(room|corridor) with (\d) opening(s?)(?:, “({})”)?",
    "fr": r"(salle|couloir) à (\d) ouverture(s?)(?:, «\xa0({})\xa0»)?",
    "nl": r"(kamer|gang) met (\d) opening(en)?(?:, ‘({})’)?",
}
ROOMS = ("room", "salle", "kamer")


def _tile(lang: str, text: str) -> Tile:
    match = re.fullmatch(TILE_PHRASES[lang].format(SYMBOL.patterns[lang]), text)
    assert match, text
    openings = int(match[2])
    assert bool(match[3]) == (openings > 1), f"{text!r}: one or several?"
    return Tile(
        "room" if match[1] in ROOMS else "corridor",
        openings,
        SYMBOL.meant(lang, match[4]) if match[4] else "none",
    )


def _noted_tile(text: str) -> Tile:
    kind, openings, *symbol = text.split()
    assert kind in ("room", "corridor"), text
    return Tile(kind, int(openings), SYMBOL.noted(" ".join(symbol)) if symbol else "none")


def _ungrouped(pattern: str) -> str:
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)


TILE = Slot(
    {lang: _ungrouped(p.format(SYMBOL.patterns[lang])) for lang, p in TILE_PHRASES.items()},
    _tile,
    _noted_tile,
)


def _cell(text: str) -> str:
    """Rows of 13, 11, ... 1 cells, counted from the base (K1, K47)."""
    row, column = map(int, text.split("."))
    assert 1 <= row <= 7 and 1 <= column <= 15 - 2 * row, text
    return text


CELL = Slot(dict.fromkeys(("en", "fr", "nl"), r"\d\.\d+"), lambda lang, text: _cell(text), _cell)
CELLS = [f"{row}.{column}" for row in range(1, 8) for column in range(1, 16 - 2 * row)]
DEGREES = Slot(dict.fromkeys(("en", "fr", "nl"), r"\d+°"), lambda lang, text: int(text[:-1]), int)
TURNED = Slot(  # a tile that is laid as it is held says nothing of it
    {
        "en": r"(?:, turned by \d+°)?",
        "fr": r"(?:, pivotée de \d+°)?",
        "nl": r"(?:, \d+° gedraaid)?",
    },
    lambda lang, text: int("".join(filter(str.isdigit, text)) or 0),
    int,
)
COUNT = NUMBER
