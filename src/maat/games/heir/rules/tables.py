"""What is printed on the parts (components.toml), and the geometry of the board.

    (0,0) ----- E ----> (0,7)        a space is row * COLUMNS + column; people count both from 1
      |  NW  N  NE                   directions 0 to 7: N NE E SE S SW W NW
      S   W  +  E                    a clockwise quarter turn adds two
      |  SW  S  SE
    (7,0) ------------- (7,7)

A bid card is 2 * (value - 1), and one more for a sun; the Pharaoh's two follow. So each card has a
number of its own, whoever holds it.
"""

from __future__ import annotations

from ....core.components import Parts, load, wrong
from ....core.messages import Said

PRINTED = load(__package__ or "")

BAST, ANUBIS = range(2)
SIDES = PRINTED.table("sides").words("names", ("bast", "anubis"), 2)
if SIDES != ["bast", "anubis"]:
    raise PRINTED.table("sides").fault("names", Said("fault.order", choices="bast, anubis"))

# Bid cards

VALUES = 10
OWN_CARDS = 2 * VALUES
CARDS = OWN_CARDS + 2
NO_CARD = -1


def _side_of_cards(parts: Parts) -> list[int]:
    """The side that begins with each card: every side has each value once, every value is once a
    sun and once a moon.
    """
    owner = [-1] * OWN_CARDS
    for side, name in enumerate(SIDES):
        table = parts.table(name)
        values: set[int] = set()
        for sun, symbol in enumerate(("moons", "suns")):
            for i, value in enumerate(table.numbers(symbol, 0, 1, VALUES)):
                card = 2 * (value - 1) + sun
                if owner[card] >= 0 or value in values:
                    other = f"{SIDES[owner[card]]}.{symbol}" if owner[card] >= 0 else name
                    raise table.fault(
                        f"{symbol}[{i + 1}]", Said("fault.again", value=value, place=other)
                    )
                owner[card] = side
                values.add(value)
        if len(values) != VALUES:
            missing = min(set(range(1, VALUES + 1)) - values)
            raise parts.fault(name, Said("fault.lacks", value=missing, low=1, high=VALUES))
    return owner


def _pharaoh_values(parts: Parts) -> list[int]:
    values = parts.numbers("pharaoh", 2, VALUES + 1, 99)
    if values[0] >= values[1]:
        raise parts.fault("pharaoh", Said("fault.rising", values=str(values)))
    return values


FIRST_SIDE = _side_of_cards(PRINTED.table("bid_cards"))
PHARAOH_CARD = OWN_CARDS  # and the one after it
VALUE = [c // 2 + 1 for c in range(OWN_CARDS)] + _pharaoh_values(PRINTED.table("bid_cards"))
SUN = [c % 2 for c in range(OWN_CARDS)] + [0, 0]
MOST_SUM = sum(VALUE)

# Gods, in the order in which they act

SESHAT, GEB_AND_NUT, PTAH, RA, WADJET, PHARAOH, THOTH = range(7)
GOD_NAMES = ["seshat", "geb_and_nut", "ptah", "ra", "wadjet", "pharaoh", "thoth"]
GODS = len(GOD_NAMES)
NO_GOD = -1
if PRINTED.table("gods").words("order", GOD_NAMES, GODS) != GOD_NAMES:
    raise PRINTED.table("gods").fault("order", Said("fault.order", choices=", ".join(GOD_NAMES)))

# Suns: one per round; the even ones are corners

SUNS = PRINTED.table("suns").number("count", 2, 8)
if SUNS % 2:
    raise PRINTED.table("suns").fault("count", wrong(SUNS, Said("expected.even")))


def _bonus(parts: Parts) -> list[int]:
    """The points at each sun, 0 where it is no corner."""
    corners = [str(s) for s in range(2, SUNS + 1, 2)]
    if sorted(parts.keys()) != sorted(corners):
        fields = Said("fault.fields", found=", ".join(parts.keys()), expected=", ".join(corners))
        raise PRINTED.table("suns").fault("pyramid_bonus", fields)
    return [parts.number(str(s)) if s % 2 == 0 else 0 for s in range(1, SUNS + 1)]


BONUS = _bonus(PRINTED.table("suns").table("pyramid_bonus"))
PLATFORMS = PRINTED.table("pyramid").number("platforms", SUNS // 2, SUNS // 2)
MAJORITY_BONUS = PRINTED.table("pyramid").number("majority_bonus")
DISKS = PRINTED.table("disks").number("per_side", SUNS + 1)  # one for the score, one for each sun

# The board

_board = PRINTED.table("board")
ROWS, COLUMNS = _board.number("rows", 3, 11), _board.number("columns", 3, 11)
CELLS = ROWS * COLUMNS
NO_CELL = -1
BASE = _board.table("pyramid").number("size", 1, min(ROWS, COLUMNS) - 1)
RIVER_SPACES = _board.table("pyramid").number("river_spaces", 0, BASE * BASE)
DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
ASCENDING = [7, 0, 1, 6, 2, 5, 4, 3]  # the directions in the order of the spaces they lead to
if CELLS < BASE * BASE + SUNS:
    raise _board.fault(
        "rows", Said("fault.spaces", n=CELLS, monuments=SUNS, needed=BASE * BASE + SUNS)
    )


def _cell(r: int, c: int) -> int:
    return r * COLUMNS + c if 0 <= r < ROWS and 0 <= c < COLUMNS else NO_CELL


NEIGHBOUR = [[_cell(i // COLUMNS + r, i % COLUMNS + c) for r, c in STEPS] for i in range(CELLS)]


def _river(parts: Parts) -> list[int]:
    """1 for each space of the river."""
    found = [0] * CELLS
    for i, place in enumerate(parts.any_list("river")):
        right = isinstance(place, list) and len(place) == 2 and all(type(x) is int for x in place)
        if not right or _cell(*place) == NO_CELL:
            raise parts.fault(
                f"river[{i + 1}]", wrong(place, Said("expected.space", rows=ROWS, columns=COLUMNS))
            )
        if found[_cell(*place)]:
            raise parts.fault(
                f"river[{i + 1}]", Said("fault.again", value=repr(place), place="river")
            )
        found[_cell(*place)] = 1
    return found


RIVER = _river(_board)


def _covered(cell: int) -> list[int]:
    """The spaces of a pyramid whose first corner is there; empty when it would leave the board."""
    row, column = divmod(cell, COLUMNS)
    if row + BASE > ROWS or column + BASE > COLUMNS:
        return []
    return [_cell(row + r, column + c) for r in range(BASE) for c in range(BASE)]


# A site is named by the first corner of the base, towards (0,0).
SITES = [
    c for c in range(CELLS) if _covered(c) and sum(RIVER[x] for x in _covered(c)) >= RIVER_SPACES
]
if not SITES:
    raise _board.fault("river", Said("fault.no_site", size=BASE, n=RIVER_SPACES))
REFUSALS = 3  # ruling H3: after so many refusals the site is drawn
IN_BASE = [[int(x in _covered(c)) for x in range(CELLS)] for c in range(CELLS)]
AT_BASE = [
    [int(any(n in _covered(c) for n in [x, *NEIGHBOUR[x]])) for x in range(CELLS)]
    for c in range(CELLS)
]

# Monuments

SHRINE, SUN_TEMPLE, OBELISK = range(3)
KIND_NAMES = ["shrine", "sun_temple", "obelisk"]
MONUMENT_CARDS = 12
_cards = PRINTED.table("monument_cards")
WORTH = [_cards.table(k).number("value", 0, 9) for k in KIND_NAMES]
COUNT = [_cards.table(k).number("count", 0, MONUMENT_CARDS) for k in KIND_NAMES]
if sum(COUNT) != MONUMENT_CARDS:
    raise _cards.fault("count", Said("fault.sum", n=sum(COUNT), expected=MONUMENT_CARDS))
SET_POINTS = _cards.numbers("set_points", max(COUNT))
FACE_UP = _cards.number("face_up", 3, 3)

TOKENS = 12
NO_TOKEN = -1


def _arrows(parts: Parts) -> list[int]:
    """The arrows of each token as bits, by direction."""
    made = []
    for i, arrows in enumerate(parts.any_list("arrows")):
        right = isinstance(arrows, list) and arrows and all(a in DIRECTIONS for a in arrows)
        if not right or len(set(arrows)) != len(arrows):
            expected = Said("expected.some_of", choices=", ".join(DIRECTIONS))
            raise parts.fault(f"arrows[{i + 1}]", wrong(arrows, expected))
        made.append(sum(1 << DIRECTIONS.index(a) for a in arrows))
    if len(made) != TOKENS:
        raise parts.fault("arrows", Said("fault.count", n=len(made), expected=TOKENS))
    return made


def _turned(bits: int, quarters: int) -> int:
    return (bits << 2 * quarters | bits >> 8 - 2 * quarters) & 255


# By token and clockwise quarter turns
ARROWS = [
    [_turned(bits, q) for q in range(4)] for bits in _arrows(PRINTED.table("monument_tokens"))
]

# Animal Magic

A, B, C, D, E, F, G = range(7)
LETTERS = ["A", "B", "C", "D", "E", "F", "G"]
MAGIC_CARDS = len(LETTERS)
NO_MAGIC_CARD = -1
EFFECTS = [
    "take_highest_pharaoh_card", "bid_goes_to_the_pyramid", "god_becomes_favourite",
    "see_bid_and_may_change", "swap_bids", "add_one_and_win_ties", "lowest_bid_wins",
]  # fmt: skip


def _magic_names(parts: Parts) -> tuple[tuple[str, ...], ...]:
    """The printed names, by letter and side."""
    names = []
    for i, entry in enumerate(parts.entries("cards", MAGIC_CARDS)):
        entry.word("letter", [LETTERS[i]])
        entry.word("effect", [EFFECTS[i]])
        names.append(tuple(entry.word(side) for side in SIDES))
    return tuple(names)


_magic = PRINTED.table("animal_magic")
MAGIC_NAMES = _magic_names(_magic)
TOKENS_PER_SIDE = _magic.number("tokens_per_side", 0, 9)
LOOKS_AT = _magic.number("favourite_looks_at", 1, MAGIC_CARDS)
F_ADDS = _magic.number("f_adds", 0, 9)

# Scoring

_scoring = PRINTED.table("scoring")
PER_MAGIC_CARD = _scoring.number("unused_magic_card")
WADJET_LAST = _scoring.number("wadjet_in_last_round")
PER_SUN = _scoring.number("sun", 0, 9)
PER_FAVOURITE_SUN = _scoring.number("sun_as_favourite", 0, 9)
CHAIN_FACTOR = _scoring.number("chain_factor", 0, 9)
MOST_POINTS = 9999
