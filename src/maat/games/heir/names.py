"""What things are called, in the notation and in messages; and what every event says.

site 3.4   propose 3.4, accept or refuse   magic token 2.2
magic a, or no magic   bid 7 sun   offer 11   replace by 3 moon, or keep bid
place 5.4   move 5.5, or stay   turn 90   take obelisk   keep b   next shrine, or next unseen

Spaces are row.column, counted from 1; row 1 runs from the top corner of the board to the Corner
Pyramid.
"""

from __future__ import annotations

from ...core.events import Event, Part
from ...core.messages import NUMBER, Said, Words
from .rules.actions import (
    ACCEPT,
    ANSWER_SITE,
    BID,
    CHANGE_BID,
    CHOOSE_SITE,
    KEEP,
    KEEP_BID,
    KEEP_MAGIC,
    LAY_BID,
    LAY_MAGIC,
    LAY_OFFERING,
    MAGIC,
    MOVE,
    MOVE_MONUMENT,
    NEXT,
    NEXT_CARD,
    NEXT_UNSEEN,
    NO_MAGIC,
    OFFER,
    PLACE,
    PLACE_MONUMENT,
    PROPOSE,
    PROPOSE_SITE,
    PUT_TOKEN,
    REFUSE,
    REPLACE,
    SITE,
    STAY,
    TAKE,
    TAKE_CARD,
    TOKEN,
    TURN,
    TURN_MONUMENT,
)
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
EIGHTHS = [str(45 * n) for n in range(8)]


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
degree_words = Words("degrees", EIGHTHS, lambda n: Said("degrees", n=45 * n))

_cell, _god = Part("cell", cell_words), Part("god", god_words)
_kind, _card = Part("kind", kind_words), Part("card", card_words)
_points = Part("points", NUMBER)
_drawn_kind = Part("kind", kind_words, chance=True)
_drawn_letter = Part("letter", letter_words, secret=True, chance=True)
_secret_card = Part("card", card_words, secret=True)

# In the order of events.py
EVENTS = [
    Event("stands", Part("cell", site_words, chance=True), about=False),
    Event("chooses_site", _cell),
    Event("proposes_site", _cell),
    Event("refuses_site", _cell),
    Event("no_agreement", about=False),
    Event("agrees", _cell),
    Event("puts_token", _cell),
    Event("no_space", Part("tokens", NUMBER)),
    Event("faces_up", _drawn_kind, about=False),
    Event("active", _drawn_kind, about=False),
    Event("on_card", Part("token", token_words, chance=True), about=False),
    Event("open_on_card", Part("token", token_words), about=False),
    Event("next_token", Part("token", token_words, chance=True), about=False),
    Event("turns_up", Part("god", god_words, chance=True), about=False),
    Event("favourite", _god, about=False),
    Event("decides_magic", Part("letter", choice_words, secret=True)),
    Event("lays_magic"),
    Event("no_magic_laid"),
    Event("bids", _secret_card),
    Event("offers", _secret_card),
    Event("shows_magic", Part("magic", magic_words)),
    Event("cancels", Part("letter", letter_words), about=False),
    Event("shows_bid", _card),
    Event("wins", _god),
    Event("given", _god),
    Event("takes_card", _card),
    Event("nothing_left"),
    Event("to_pyramid"),
    Event("blesses", _god),
    Event("turns_bid", _card),
    Event("no_bid_to_see"),
    Event("keeps_bid"),
    Event("replaces_bid", _secret_card),
    Event("swaps"),
    Event("no_swap"),
    Event("adds"),
    Event("lowest"),
    Event("places", _kind, _cell),
    Event("promoted"),
    Event("removes_token", _cell),
    Event("moves", _cell),
    Event("stays"),
    Event("turns", Part("degrees", degree_words)),
    Event("exchanges_card", Part("old", kind_words), Part("new", kind_words)),
    Event("takes_monument", _kind, _points),
    Event("marks_sun", _points),
    Event("draws", _drawn_letter),
    Event("looks", _drawn_letter),
    Event("nothing_to_draw"),
    Event("shuffles"),
    Event("keeps", Part("letter", letter_words, secret=True)),
    Event("puts_under", Part("magic", magic_words)),
    Event("instead", _points),
    Event("back_under", _god),
    Event("not_a_corner", about=False),
    Event("shows_offering", _card),
    Event("offered_sum", _points),
    Event("tie", about=False),
    Event("adds_offering", _card, _points),
    Event("no_card_left"),
    Event("lower_score"),
    Event("nobody_builds", about=False),
    Event("builds", _points),
    Event("hands_over", about=False),
    Event("sun_moves", Part("sun", NUMBER), about=False),
    Event("ends", about=False),
    Event("chooses_card", _kind),
    Event("chooses_unseen"),
    Event("refills", _drawn_kind),
]

# Kind of action, its first id, and what must be asked for it
KINDS = (
    ("site", SITE, CHOOSE_SITE),
    ("propose", PROPOSE, PROPOSE_SITE),  # and ANSWER_SITE
    ("accept", ACCEPT, ANSWER_SITE),
    ("refuse", REFUSE, ANSWER_SITE),
    ("token", TOKEN, PUT_TOKEN),
    ("magic", MAGIC, LAY_MAGIC),
    ("no_magic", NO_MAGIC, LAY_MAGIC),
    ("bid", BID, LAY_BID),
    ("offer", OFFER, LAY_OFFERING),
    ("replace", REPLACE, CHANGE_BID),
    ("keep_bid", KEEP_BID, CHANGE_BID),
    ("place", PLACE, PLACE_MONUMENT),
    ("move", MOVE, MOVE_MONUMENT),
    ("stay", STAY, MOVE_MONUMENT),
    ("turn", TURN, TURN_MONUMENT),
    ("take", TAKE, TAKE_CARD),
    ("keep", KEEP, KEEP_MAGIC),
    ("next", NEXT, NEXT_CARD),
    ("next_unseen", NEXT_UNSEEN, NEXT_CARD),
)
DECISION = {kind: decision for kind, _, decision in KINDS}


def split(action: int) -> tuple[str, int]:
    """The kind of an action, and its number within the kind."""
    for kind, start, _ in reversed(KINDS):
        if action >= start:
            return kind, action - start
    raise ValueError(action)


def notation(action: int) -> str:
    kind, n = split(action)
    if kind in ("site", "propose", "place", "move"):
        return f"{kind} {CELL_NAMES[n]}"
    if kind == "token":
        return f"magic token {CELL_NAMES[n]}"
    if kind in ("magic", "keep"):
        return f"{kind} {letter_words.name(n)}"
    if kind in ("bid", "offer", "replace"):
        return f"{kind}{' by' if kind == 'replace' else ''} {card_words.name(n)}"
    if kind in ("take", "next"):
        return f"{kind} {kind_words.name(n)}"
    return f"turn {EIGHTHS[n]}" if kind == "turn" else kind.replace("_", " ")
