"""What things are called: in the notation and in messages.

site 3.4   propose 3.4, accept or refuse   magic token 2.2
magic a, or no magic   bid 7 sun   offer 11   replace by 3 moon, or keep bid
place 5.4   move 5.5, or stay   turn 90   take obelisk   keep b   next shrine, or next unseen

Spaces are row.column, counted from 1; row 1 runs from the top corner of the board to the Corner
Pyramid.
"""

from __future__ import annotations

from ...core.messages import Said, Words
from .rules.tables import (
    ARROWS,
    CARDS,
    CELLS,
    COLUMNS,
    DIRECTIONS,
    GOD_NAMES,
    KIND_NAMES,
    LETTERS,
    MAGIC_CARDS,
    OWN_CARDS,
    SIDES,
    SITES,
    SUN,
    TOKENS,
    VALUE,
)

CELL_NAMES = [f"{c // COLUMNS + 1}.{c % COLUMNS + 1}" for c in range(CELLS)]


def _card_name(card: int) -> str:
    return f"{VALUE[card]}" + ("" if card >= OWN_CARDS else " sun" if SUN[card] else " moon")


def card_said(card: int) -> Said:
    key = "pharaoh" if card >= OWN_CARDS else "sun" if SUN[card] else "moon"
    return Said(f"card.{key}", value=VALUE[card])


def arrows_said(bits: int) -> list[Said]:
    return [Said(f"direction.{DIRECTIONS[d]}") for d in range(8) if bits >> d & 1]


def _token_name(token: int) -> str:
    arrows = [DIRECTIONS[d].lower() for d in range(8) if ARROWS[token][0] >> d & 1]
    return " ".join([str(token + 1), *arrows])


def cell_said(cell: int) -> Said:
    return Said("cell", name=CELL_NAMES[cell])


def magic_said(side: int, letter: int) -> Said:
    """A magic card by its letter and name; each side has names of its own."""
    return Said(
        "magic.card", letter=LETTERS[letter], name=Said(f"magic.{SIDES[side]}_{LETTERS[letter]}")
    )


seat_words = Words("seat", SIDES)
cell_words = Words("cell", CELL_NAMES, cell_said)
site_words = Words("site", [CELL_NAMES[c] for c in SITES], lambda n: cell_said(SITES[n]))
card_words = Words("card", [_card_name(c) for c in range(CARDS)], card_said)
kind_words = Words("kind", [k.replace("_", " ") for k in KIND_NAMES])
god_words = Words("god", [k.replace("_", " ") for k in GOD_NAMES])
token_words = Words(
    "token",
    [_token_name(t) for t in range(TOKENS)],
    lambda n: Said("token", number=n + 1, arrows=arrows_said(ARROWS[n][0])),
)
letter_words = Words("letter", [x.lower() for x in LETTERS])
choice_words = Words("letter", [*letter_words.names, "none"])
magic_words = Words(
    "magic",
    [f"{side} {x.lower()}" for side in SIDES for x in LETTERS],
    lambda n: magic_said(n // MAGIC_CARDS, n % MAGIC_CARDS),
)
# Eighths of a full turn
degree_words = Words(
    "degrees", [str(45 * n) for n in range(8)], lambda n: Said("degrees", n=45 * n)
)
