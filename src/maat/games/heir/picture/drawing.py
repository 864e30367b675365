"""The table as a picture, from what a seat (or a spectator) sees: `draw` for the eye, `touches` for
the hand.

Names of what can be pointed at (`data-ref`):

    space-3.4                     a space of the board, with all that stands on it
    bid-7-sun  bid-11             a bid card, where the viewer sees it
    magic-bast-a                  a magic card, where the viewer sees it
    card-active  card-1  card-2   the face-up monument cards; deck: those face down
    no-magic  keep-bid  stay  refuse   choices that no part of the table stands for
    turn-0  turn-90  ...          how the monument would lie, while that is asked
    god-ra  sun-3  seat-bast  corner-pyramid  next-token  ...   for help only
"""

from __future__ import annotations

from functools import lru_cache

from ....core.record import SPECTATOR
from ....core.view import View
from ....draw import Caption, Drawing, Fragment, fragment, polygon, standalone
from ..names import CELL_NAMES, seat_words
from ..rules import gods, scoring
from ..rules.actions import (
    ANSWER_SITE,
    CHANGE_BID,
    LAY_MAGIC,
    MOVE_MONUMENT,
    OVER,
    PUT_TOKEN,
    TURN_MONUMENT,
)
from ..rules.state import Sheet, State
from ..rules.tables import (
    ANUBIS,
    ARROWS,
    BAST,
    CELLS,
    GODS,
    IN_BASE,
    MAGIC_CARDS,
    NO_CELL,
    REFUSALS,
    RIVER,
    SIDES,
    SUNS,
)
from . import asked, calendar, cards, deck, ground, panels, stones, texts
from . import happened as happened
from . import touches as touches
from .cards import CARD_CHOICES, has_chosen
from .places import ARRANGEMENTS, centre
from .stones import NOBODY, OnSpace
from .thumbnail import THUMBNAIL as THUMBNAIL

LAYERS = ("ground", "board", "sights", "pieces", "cards", "marks")


def draw(view: View[State], lang: str = "en", narrow: bool = False) -> Drawing:
    """The whole table; `narrow` is for a phone."""
    g: State = view.state
    viewer = SPECTATOR if view.seat is None else view.seat
    sheet = Sheet()
    scoring.score(g, sheet)
    shown = _shown(viewer)
    drawing = Drawing(ARRANGEMENTS[narrow].width, ARRANGEMENTS[narrow].height, LAYERS)
    drawing.put("ground", ground.ground(lang, narrow))
    _put_asked(drawing, view, sheet, viewer, lang, narrow)
    _put_seats(drawing, g, sheet, viewer, shown, lang, narrow)
    _put_round(drawing, g, shown, lang, narrow)
    _put_monuments(drawing, g, lang, narrow)
    _put_next_token(drawing, g, lang, narrow)
    _put_spaces(drawing, g, sheet, lang, narrow)
    _put_cards(drawing, g, viewer, shown, lang, narrow)
    return drawing


def _shown(viewer: int) -> tuple[int, int]:
    """Which panel is a seat's: the nearer one is the viewer's own, or Anubis's for a spectator."""
    return (0, 1) if viewer == BAST else (1, 0)


# The board


def _put_monuments(drawing: Drawing, g: State, lang: str, narrow: bool) -> None:
    if g.pyramid_at != NO_CELL:
        drawing.put("pieces", stones.pyramid(narrow, g.pyramid_at, tuple(g.platforms[: g.built])))
    if g.proposed != NO_CELL:
        drawing.put("pieces", stones.proposal(narrow, g.proposed, 1 - g.decider))
    drawing.put(
        "pieces",
        *[stones.magic_token(narrow, c, who) for c, who in enumerate(g.magic_token) if who >= 0],
    )
    last = _last_monument(g)
    for i, m in enumerate(g.monuments):
        if i == g.sun and g.active_token >= 0:
            drawing.put("pieces", stones.arrows(narrow, i, NO_CELL, g.active_token, 0, NOBODY))
            drawing.put("pieces", stones.monument(narrow, i, NO_CELL, g.active, NOBODY, 0))
        if m.cell == NO_CELL:
            continue
        seen = stones.sights(g, i) if m.owner >= 0 else ()
        points = sum(sight[3] for sight in seen)
        drawing.put("pieces", stones.arrows(narrow, i, m.cell, m.token, m.quarters, m.owner))
        drawing.put("pieces", stones.monument(narrow, i, m.cell, m.kind, m.owner, points))
        if m.owner >= 0:
            drawing.put("sights", stones.lines(narrow, i, m.cell, m.owner, seen, i == last))
            if i == last:
                drawing.put("marks", stones.points_of_lines(narrow, m.cell, m.owner, seen))


def _put_next_token(drawing: Drawing, g: State, lang: str, narrow: bool) -> None:
    """On top of the pile; it moves on to the active card, so it is named like the monument that it
    will belong to.
    """
    if g.open_token < 0:
        return
    drawing.put("board", deck.next_token(lang, narrow, g.open_token))
    seen = sum(m.cell != NO_CELL for m in g.monuments) + (g.active_token >= 0)
    drawing.put("pieces", stones.next_arrows(narrow, seen, g.open_token))


def _last_monument(g: State) -> int:
    """The monument of this round, or of the one before while it is not placed yet."""
    placed = [i for i, m in enumerate(g.monuments) if m.cell != NO_CELL]
    return placed[-1] if placed else NOBODY


def _put_spaces(drawing: Drawing, g: State, sheet: Sheet, lang: str, narrow: bool) -> None:
    """Over each space: what catches the pointer and says what is there."""
    base = IN_BASE[g.pyramid_at] if g.pyramid_at != NO_CELL else [0] * CELLS
    proposed = IN_BASE[g.proposed] if g.proposed != NO_CELL else [0] * CELLS
    last = g.monuments[_last_monument(g)].cell
    marks = list(_empty_spaces(lang, narrow))
    for cell in range(CELLS):
        if base[cell]:
            marks[cell] = _space(lang, narrow, cell, False, OnSpace("pyramid"))
        elif proposed[cell]:
            there = OnSpace("accept" if cell == g.proposed else "proposed")
            marks[cell] = _space(lang, narrow, cell, False, there)
        elif g.magic_token[cell] >= 0:
            there = OnSpace("token", g.magic_token[cell])
            marks[cell] = _space(lang, narrow, cell, False, there)
    for i, m in enumerate(g.monuments):
        if m.cell != NO_CELL:
            points = sum(sheet.arrows[8 * i : 8 * i + 8])
            bits = ARROWS[m.token][m.quarters]
            there = OnSpace("monument", m.owner, m.kind, bits, points)
            marks[m.cell] = _space(lang, narrow, m.cell, m.cell == last, there)
    drawing.put("marks", *marks)


@lru_cache(8)
def _empty_spaces(lang: str, narrow: bool) -> tuple[Fragment, ...]:
    return tuple(
        _space(lang, narrow, cell, False, OnSpace("river" if RIVER[cell] else "free"))
        for cell in range(CELLS)
    )


@lru_cache(1 << 14)
def _space(lang: str, narrow: bool, cell: int, last: bool, there: OnSpace) -> Fragment:
    return fragment(
        f"space-{CELL_NAMES[cell]}",
        polygon(stones.diamond(ARRANGEMENTS[narrow].half * 0.94), "halo"),
        look="last" if last else None,
        ref=f"space-{CELL_NAMES[cell]}",
        label=stones.space_label(texts(lang), CELL_NAMES[cell], there),
        at=centre(cell, narrow),
    )


# Round the board


def _put_round(drawing: Drawing, g: State, shown: tuple[int, int], lang: str, narrow: bool) -> None:
    """The suns, the Gods, the Corner Pyramid, the monument cards."""
    drawing.put(
        "board",
        calendar.when(lang, narrow, g.sun),
        calendar.palace(lang, narrow),
        deck.monuments(lang, narrow),
    )
    drawing.put("board", calendar.marker(narrow, g.sun))
    drawing.put(
        "board",
        *[calendar.sun(lang, narrow, n, g.sun_owner[n], g.sun_worth[n]) for n in range(SUNS)],
    )
    turned = g.order[: g.turned]
    for god in range(GODS):
        now = calendar.NOW if god == g.god and g.decision != OVER else calendar.ORDINARY
        standing = now if god in turned else calendar.COMING
        state = (g.won_by[god], gods.is_favourite(g, god), g.blessed_by[god] >= 0, standing)
        drawing.put("board", calendar.god(lang, narrow, god, *state))
    order = (BAST, ANUBIS) if shown[BAST] == 0 else (ANUBIS, BAST)
    drawing.put(
        "board",
        calendar.offerings(
            lang, narrow, (g.sums[0], g.sums[1]), order, tuple(g.platforms[: g.built])
        ),
    )
    kinds = (g.active, g.others[0], g.others[1])
    drawing.put(
        "board",
        *[
            deck.monument_card(lang, narrow, i, kind, i > 0 or g.active_token < 0)
            for i, kind in enumerate(kinds)
        ],
    )
    drawing.put("board", deck.deck(lang, narrow, g.deck.left))


def _put_seats(
    drawing: Drawing,
    g: State,
    sheet: Sheet,
    viewer: int,
    shown: tuple[int, int],
    lang: str,
    narrow: bool,
) -> None:
    for seat, me in enumerate(g.seats):
        laid = has_chosen(g, seat)
        state = "asked" if g.asked[seat] else "chosen" if laid else ""
        here = (lang, narrow, seat, shown[seat])
        drawing.put(
            "board",
            panels.seat_panel(*here, seat == viewer, state, g.decision == PUT_TOKEN),
            panels.points(*here, panels.parts_of(sheet, me.points, seat), sheet.totals[seat]),
            panels.monument_cards(*here, tuple(me.monument_cards)),
            panels.holds(
                *here,
                me.held - (laid and g.decision != LAY_MAGIC),
                me.offerings,
                tuple(me.whereabouts),
            ),
            panels.magic(
                *here, me.magic_held + me.has_laid, me.magic_pile.left, tuple(me.magic_places)
            ),
        )
        if not (me.has_laid or me.shown_magic >= 0 or (laid and g.decision == LAY_MAGIC)):
            drawing.put("board", panels.slot(*here, 0))
        if not (me.has_bid or (laid and g.decision != LAY_MAGIC)):
            drawing.put("board", panels.slot(*here, 1))
        if g.decision == PUT_TOKEN and me.magic_tokens:
            drawing.put("board", panels.tokens(*here, me.magic_tokens))
        if narrow:
            drawing.put("board", panels.corner_total(narrow, seat, sheet.totals[seat]))


# The cards


def _put_cards(
    drawing: Drawing, g: State, viewer: int, shown: tuple[int, int], lang: str, narrow: bool
) -> None:
    for seat, me in enumerate(g.seats):
        chosen = has_chosen(g, seat)
        if seat != viewer:
            if me.has_laid:
                drawing.put("cards", cards.laid_magic(lang, narrow, seat, shown[seat]))
            if (me.has_bid and me.shown_bid < 0) or (chosen and g.decision in CARD_CHOICES):
                drawing.put("cards", cards.laid_bid(lang, narrow, seat, shown[seat]))
            if me.offerings:
                label = calendar.offered_label(lang, seat, me.offerings)
                drawing.put(
                    "cards", cards.hidden_offerings(narrow, seat, shown[seat], me.offerings, label)
                )
        if chosen and g.decision == LAY_MAGIC and (seat != viewer or me.choice == MAGIC_CARDS):
            drawing.put("cards", cards.decided(lang, narrow, seat, shown[seat], seat == viewer))
    if g.decision == OVER:
        viewer = SPECTATOR
    lying = sorted(cards.bid_cards(g, viewer, shown, narrow))
    drawing.put("cards", *[cards.bid_card(lang, narrow, *card) for card in lying])
    tiles = sorted(cards.magic_cards(g, viewer, shown, narrow))
    drawing.put("cards", *[cards.magic_card(lang, narrow, tile) for tile in tiles])


# What is asked


def _put_asked(
    drawing: Drawing, view: View[State], sheet: Sheet, viewer: int, lang: str, narrow: bool
) -> None:
    g: State = view.state
    yours = viewer != SPECTATOR and g.asked[viewer] == 1
    last = g.decision == ANSWER_SITE and g.refusals == REFUSALS - 1
    controls = yours and (
        last or g.decision in (LAY_MAGIC, CHANGE_BID, MOVE_MONUMENT, TURN_MONUMENT)
    )
    heading, question = asked.asked_of(lang, view, sheet)
    drawing.put("board", asked.panel(narrow, heading, question, yours, controls))
    if controls:
        drawing.put("marks", *_controls(g, lang, narrow, viewer))
    if viewer == SPECTATOR or g.decision == OVER:
        both = [panels.parts_of(sheet, me.points, seat) for seat, me in enumerate(g.seats)]
        drawing.put("board", panels.score_sheet(lang, narrow, both[0], both[1], g.decision == OVER))
    else:
        looking = g.seats[viewer].looking > 0
        magic = "looking" if looking else "magic" if g.seats[viewer].magic_held else "no_magic"
        drawing.put(
            "board", panels.hand(lang, narrow, "picture.hand.bids", f"picture.hand.{magic}")
        )


def _controls(g: State, lang: str, narrow: bool, seat: int) -> list[Fragment]:
    if g.decision == LAY_MAGIC:
        return [asked.button(lang, narrow, "no-magic", "action.no_magic")]
    if g.decision == ANSWER_SITE:
        return [asked.button(lang, narrow, "refuse", "picture.asked.refuse")]
    if g.decision == CHANGE_BID:
        return [asked.button(lang, narrow, "keep-bid", "action.keep_bid")]
    if g.decision == MOVE_MONUMENT:
        return [asked.button(lang, narrow, "stay", "action.stay")]
    token = g.monuments[g.sun].token
    found = []
    for quarters in range(4):
        if not gods.is_like_an_earlier_turn(token, quarters):
            bits = ARROWS[token][quarters]
            points = sum(stones.seen_by(g, g.sun, d)[2] for d in range(8) if bits >> d & 1)
            found.append(asked.turn_button(lang, narrow, quarters, token, seat, points))
    return found


# In words


def caption(view: View[State], lang: str = "en") -> Caption:
    """The title and the description of the picture, in the reader's language."""
    g: State = view.state
    say, sheet = texts(lang), Sheet()
    scoring.score(g, sheet)
    told = ": ".join(asked.asked_of(lang, view, sheet))
    points = {"bast_points": sheet.totals[BAST], "anubis_points": sheet.totals[ANUBIS]}
    names = {side: seat_words.said(seat) for seat, side in enumerate(SIDES)}
    return Caption(
        say("picture.title", **names, **points),
        say(
            "picture.description",
            asked=told,
            round=min(g.sun + 1, SUNS),
            rounds=SUNS,
            **names,
            **points,
        ),
    )


svg = standalone(draw, caption)
