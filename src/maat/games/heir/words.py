"""Heir to the Pharaoh in words: notation, sentences, reasons, events, the lines of the score sheet.

site 3.4   magic token 2.2   magic a, or no magic   bid 7 sun   offer 11   replace by 3 moon, or keep bid
place 5.4   move 5.5, or stay   turn 90   take obelisk   keep b   next shrine, or next unseen

Spaces are row.column, counted from 1; row 1 runs from the top corner of the board to the Corner Pyramid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...core.words import NUMBER, Event, Part, Reason, Said, SheetLine, Words
from . import gods
from .actions import (
    BID,
    BREAK_TIE,
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
    OVER,
    PLACE,
    PLACE_MONUMENT,
    PUT_TOKEN,
    REPLACE,
    SITE,
    STAY,
    TAKE,
    TAKE_CARD,
    TOKEN,
    TURN,
    TURN_MONUMENT,
)
from .scoring import card_count
from .state import Game, Monument, Sheet
from .tables import (
    ARROWS,
    AT_BASE,
    BASE,
    CARDS,
    CELLS,
    CHAIN_FACTOR,
    COLUMNS,
    DIRECTIONS,
    GOD_NAMES,
    IN_BASE,
    KIND_NAMES,
    LETTERS,
    MAGIC_CARDS,
    NEIGHBOUR,
    NO_CELL,
    OWN_CARDS,
    RIVER_SPACES,
    ROWS,
    SIDES,
    SITES,
    SUN,
    SUNS,
    TOKENS,
    VALUE,
    WORTH,
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


def _cell_said(cell: int) -> Said:
    return Said("cell", name=CELL_NAMES[cell])


def magic_said(side: int, letter: int) -> Said:
    """A magic card by its letter and name; each side has names of its own."""
    return Said("magic.card", letter=LETTERS[letter], name=Said(f"magic.{SIDES[side]}_{LETTERS[letter]}"))


seat_words = Words("seat", SIDES)
cell_words = Words("cell", CELL_NAMES, _cell_said)
site_words = Words("site", [CELL_NAMES[c] for c in SITES], lambda n: _cell_said(SITES[n]))
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
    Event("puts_token", _cell),
    Event("no_space", Part("tokens", NUMBER)),
    Event("faces_up", _drawn_kind, about=False),
    Event("active", _drawn_kind, about=False),
    Event("on_card", Part("token", token_words, chance=True), about=False),
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
CHOSEN_TOGETHER = (LAY_MAGIC, LAY_BID, LAY_OFFERING, BREAK_TIE)

# What is asked: its message and its rule
QUESTIONS = {
    CHOOSE_SITE: ("choose_site", "H3"),
    PUT_TOKEN: ("put_token", "H4"),
    LAY_MAGIC: ("lay_magic", "H10"),
    LAY_BID: ("lay_bid", "H10"),
    LAY_OFFERING: ("lay_offering", "H11"),
    CHANGE_BID: ("change_bid", "H13"),
    PLACE_MONUMENT: ("place", "H20"),
    MOVE_MONUMENT: ("move", "H21"),
    TURN_MONUMENT: ("turn", "H21"),
    TAKE_CARD: ("take", "H22"),
    KEEP_MAGIC: ("keep", "H24"),
    BREAK_TIE: ("break_tie", "H25"),
    NEXT_CARD: ("next", "H26"),
    OVER: ("over", "H26"),
}


def split(action: int) -> tuple[str, int]:
    """The kind of an action, and its number within the kind."""
    for kind, start, _ in reversed(KINDS):
        if action >= start:
            return kind, action - start
    raise ValueError(action)


def notation(action: int) -> str:
    kind, n = split(action)
    if kind in ("site", "place", "move"):
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


def sentence(g: Game, seat: int, action: int) -> Said:
    kind, n = split(action)
    if kind in ("site", "token", "place", "move"):
        on_token = kind in ("place", "move") and g.magic_token[n] >= 0
        return Said(f"action.{kind}_on_token" if on_token else f"action.{kind}", cell=_cell_said(n))
    if kind in ("magic", "keep"):
        return Said(f"action.{kind}", magic=magic_said(seat, n))
    if kind in ("bid", "replace", "offer"):
        return Said(f"action.{kind}", card=card_said(n), god=_god_said(g))
    if kind == "turn":
        token = g.monuments[g.sun].token if g.sun < SUNS else -1
        arrows = arrows_said(ARROWS[token][n // 2]) if token >= 0 and n % 2 == 0 else [Said("direction.none")]
        return Said("action.turn", n=45 * n, arrows=arrows)
    if kind in ("take", "next"):
        swaps = kind == "take" and n != g.active
        return Said("action.take_other" if swaps else f"action.{kind}", kind=kind_words.said(n))
    return Said(f"action.{kind}", god=_god_said(g))


def _god_said(g: Game) -> Said:
    return god_words.said(g.god) if g.god >= 0 else Said("god.none")


def rule(g: Game, action: int) -> str:
    kind, _ = split(action)
    if kind == "offer" and g.decision == BREAK_TIE:
        return "H25"
    return QUESTIONS[DECISION[kind]][1]


def covered(g: Game, seat: int, action: int) -> str | None:
    """What others see of a choice that is laid face down; a change by magic D is revealed at once."""
    kind, _ = split(action)
    hidden = {"magic": "magic ?", "no_magic": "magic ?", "bid": "bid ?", "offer": "offer ?", "keep": "keep ?"}
    return hidden.get(kind)


def question(g: Game, seat: int) -> Said:
    """What is asked, of whoever is asked."""
    key = QUESTIONS[g.decision][0]
    if g.decision == LAY_MAGIC and g.late:
        key = "late_magic"
    if g.decision == LAY_MAGIC or g.decision == LAY_BID:
        favourite = gods.is_favourite(g, g.god)
        return Said(f"question.{key}_favourite" if favourite else f"question.{key}", god=_god_said(g))
    if g.decision == TURN_MONUMENT or g.decision == MOVE_MONUMENT:
        return Said(f"question.{key}", kind=kind_words.said(g.monuments[g.sun].kind))
    if g.decision == PLACE_MONUMENT:
        anywhere = gods.is_favourite(g, g.god) or not gods.has_legal_space(g)
        return Said("question.place_anywhere" if anywhere else "question.place", kind=kind_words.said(g.active))
    if g.decision == CHANGE_BID:
        other = g.seats[1 - g.decider].shown_bid
        return Said("question.change_bid", card=card_said(other)) if other >= 0 else Said("question.change_blind")
    return Said(f"question.{key}")


# Why not


def why_not(g: Game, seat: int, action: int) -> Reason:
    kind, n = split(action)
    if seat < 0 or not g.asked[seat]:
        return _why_not_asked(g, seat)
    offering = g.decision in (LAY_OFFERING, BREAK_TIE)
    rule = QUESTIONS[g.decision][1]
    if offering and kind in ("magic", "no_magic"):
        return Reason(rule, Said("why.no_magic_at_pyramid"))
    if g.decision == LAY_OFFERING and kind == "bid":
        return Reason(rule, Said("why.nobody_bids"))
    if g.decision == LAY_BID and kind in ("magic", "no_magic"):
        return Reason(rule, Said("why.magic_was_decided"))
    if g.decision != DECISION[kind] and not (kind == "offer" and offering):
        return Reason(rule, Said("why.not_asked", question=question(g, seat)))
    reasons: dict[str, Callable[[Game, int, int], Reason]] = {
        "site": _why_no_site,
        "token": _why_no_token,
        "magic": _why_no_magic,
        "bid": _why_no_card,
        "offer": _why_no_card,
        "replace": _why_no_card,
        "place": _why_no_place,
        "move": _why_no_move,
        "turn": _why_no_turn,
        "take": _why_no_kind,
        "keep": _why_not_kept,
        "next": _why_no_kind,
    }
    return reasons[kind](g, seat, n)


def _why_not_asked(g: Game, seat: int) -> Reason:
    key, rule = QUESTIONS[g.decision]
    if g.decision == OVER:
        return Reason(rule, Said("why.over"))
    if g.decision in CHOSEN_TOGETHER and seat >= 0 and g.seats[seat].choice >= 0:
        return Reason(rule, Said(f"why.has_chosen_{key}"))
    if g.decision == LAY_MAGIC and seat >= 0 and g.seats[seat].has_laid:
        return Reason(rule, Said("why.has_chosen_lay_magic"))
    if g.decision == LAY_MAGIC and seat >= 0 and not g.seats[seat].magic_held:
        return Reason(rule, Said("why.has_no_magic"))
    return Reason(rule, Said("why.other_is_asked", question=question(g, seat)))


def _why_no_site(g: Game, seat: int, cell: int) -> Reason:
    row, column = divmod(cell, COLUMNS)
    if row + BASE > ROWS or column + BASE > COLUMNS:
        return Reason("H3", Said("why.leaves_board", cell=_cell_said(cell)))
    return Reason("H3", Said("why.too_little_river", cell=_cell_said(cell), spaces=RIVER_SPACES))


def _neighbours(cell: int) -> Iterator[int]:
    return (c for c in NEIGHBOUR[cell] if c != NO_CELL)


def _why_no_token(g: Game, seat: int, cell: int) -> Reason:
    where = _cell_said(cell)
    if AT_BASE[g.pyramid_at][cell]:
        return Reason("H4", Said("why.token_at_pyramid", cell=where))
    if g.magic_token[cell] >= 0:
        return Reason("H4", Said("why.token_there", cell=where))
    other = next(c for c in _neighbours(cell) if g.magic_token[c] >= 0)
    return Reason("H4", Said("why.token_too_near", cell=where, other=_cell_said(other)))


def _why_no_magic(g: Game, seat: int, letter: int) -> Reason:
    return Reason("H10", Said("why.no_such_magic", magic=magic_said(seat, letter)))


def _why_no_card(g: Game, seat: int, card: int) -> Reason:
    me, rule, said = g.seats[seat], QUESTIONS[g.decision][1], card_said(card)
    if me.bid == card or me.shown_bid == card:
        return Reason(rule, Said("why.card_is_bid", card=said))
    if me.used[card] or g.seats[1 - seat].used[card] or g.seats[1 - seat].shown_bid == card:
        return Reason(rule, Said("why.card_used", card=said))
    if me.offered[card]:
        return Reason(rule, Said("why.card_offered", card=said))
    if card >= OWN_CARDS and g.pharaoh_cards[card - OWN_CARDS]:
        return Reason(rule, Said("why.card_of_pharaoh", card=said))
    return Reason(rule, Said("why.card_not_held", card=said))


def _why_not_empty(g: Game, cell: int, rule: str) -> Reason | None:
    if IN_BASE[g.pyramid_at][cell]:
        return Reason(rule, Said("why.pyramid_there", cell=_cell_said(cell)))
    if g.standing[cell] >= 0:
        return Reason(rule, Said("why.monument_there", cell=_cell_said(cell)))
    return None


def _why_no_place(g: Game, seat: int, cell: int) -> Reason:
    taken = _why_not_empty(g, cell, "H20")
    if taken is not None:
        return taken
    if AT_BASE[g.pyramid_at][cell]:
        return Reason("H20", Said("why.touches_pyramid", cell=_cell_said(cell)))
    other = next(c for c in _neighbours(cell) if g.standing[c] >= 0)
    return Reason("H20", Said("why.touches_monument", cell=_cell_said(cell), other=_cell_said(other)))


def _why_no_move(g: Game, seat: int, cell: int) -> Reason:
    here = g.monuments[g.sun].cell
    if cell == here:
        return Reason("H21", Said("why.stays_there", cell=_cell_said(cell)))
    if cell not in NEIGHBOUR[here]:
        return Reason("H21", Said("why.too_far", cell=_cell_said(cell), here=_cell_said(here)))
    taken = _why_not_empty(g, cell, "H21")
    assert taken is not None
    return taken


def _why_no_turn(g: Game, seat: int, eighths: int) -> Reason:
    if eighths % 2:
        return Reason("H21", Said("why.no_quarter_turn", n=45 * eighths))
    token = g.monuments[g.sun].token
    like = next(q for q in range(4) if ARROWS[token][q] == ARROWS[token][eighths // 2])
    return Reason("H21", Said("why.same_arrows", n=45 * eighths, same=90 * like))


def _why_no_kind(g: Game, seat: int, kind: int) -> Reason:
    return Reason(QUESTIONS[g.decision][1], Said("why.no_such_card", kind=kind_words.said(kind)))


def _why_not_kept(g: Game, seat: int, letter: int) -> Reason:
    return Reason("H24", Said("why.not_looked_at", magic=magic_said(seat, letter)))


# The score sheet


def sheet_lines(g: Game, sheet: Sheet) -> list[SheetLine]:
    """What was scored in play, then the final scoring as if the game ended here; monuments arrow by arrow."""
    lines = [
        SheetLine("H5", Said("sheet.played"), (g.seats[0].points, g.seats[1].points)),
        SheetLine("H30", Said("sheet.magic"), (sheet.magic[0], sheet.magic[1])),
        SheetLine("H30", Said("sheet.suns", factor=CHAIN_FACTOR), (sheet.suns[0], sheet.suns[1])),
        SheetLine("H31", _pyramid_said(g), (sheet.pyramid[0], sheet.pyramid[1])),
    ]
    for i, m in enumerate(g.monuments):
        if m.owner >= 0:
            lines += _monument_lines(g, sheet, i, m)
    lines.append(SheetLine("H33", Said("sheet.total"), (sheet.totals[0], sheet.totals[1])))
    if sheet.totals[0] == sheet.totals[1]:
        said = Said("sheet.cards", bast=card_count(g, 0), anubis=card_count(g, 1))
        lines.append(SheetLine("H33", said, (None, None), True))
    return lines


def _pyramid_said(g: Game) -> Said:
    mine = [g.platforms[: g.built].count(seat) for seat in range(2)]
    key = "sheet.pyramid_top" if g.built and mine[0] == mine[1] else "sheet.pyramid"
    return Said(key, bast=mine[0], anubis=mine[1])


def _monument_lines(g: Game, sheet: Sheet, i: int, m: Monument) -> Iterator[SheetLine]:
    points = [sheet.arrows[8 * i + d] for d in range(8)]
    said = Said("sheet.monument", kind=kind_words.said(m.kind), cell=_cell_said(m.cell))
    yield SheetLine("H32", said, tuple(sum(points) if seat == m.owner else None for seat in range(2)))
    for d in range(8):
        if ARROWS[m.token][m.quarters] >> d & 1:
            seen = [*_seen_from(g, m, d)] or [Said("sheet.nothing")]
            said = Said("sheet.arrow", direction=Said(f"direction.{DIRECTIONS[d]}"), seen=seen, points=points[d])
            yield SheetLine("H32", said, (None, None), True)


def _seen_from(g: Game, m: Monument, direction: int) -> Iterator[Said]:
    """What an arrow points at, nearest first."""
    cell, pyramid = NEIGHBOUR[m.cell][direction], False
    while cell != NO_CELL:
        if g.standing[cell] >= 0:
            kind = g.monuments[g.standing[cell]].kind
            yield Said("sheet.sees", kind=kind_words.said(kind), cell=_cell_said(cell), points=WORTH[kind])
        if IN_BASE[g.pyramid_at][cell] and not pyramid:
            pyramid = True
            yield Said("sheet.sees_pyramid", points=WORTH[m.kind])
        cell = NEIGHBOUR[cell][direction]
