"""The table as a picture, from what a seat (or a spectator) sees: `draw` for the eye, `touches` for
the hand.

Names of what can be pointed at (`data-ref`):

    space-3.4                     a space of the board, with all that stands on it
    bid-7-sun  bid-11             a bid card, where the viewer sees it
    magic-bast-a                  a magic card, where the viewer sees it
    card-active  card-1  card-2   the face-up monument cards; deck: those face down
    turn-0  turn-90  ...          how the monument would lie, while that is asked
    god-ra  sun-3  seat-bast  corner-pyramid  next-token  ...   for help only
"""

from __future__ import annotations

from ....core.record import SPECTATOR
from ....core.view import View
from ....draw import Caption, Drawing, Fragment, standalone
from ..names import seat_words
from ..rules import scoring
from ..rules.actions import LAY_MAGIC, OVER, PUT_TOKEN
from ..rules.state import Sheet, State
from ..rules.tables import (
    ANUBIS,
    ARROWS,
    BAST,
    BONUS,
    MAGIC_CARDS,
    NO_CELL,
    SIDES,
    SUNS,
)
from . import (
    around,
    asked,
    beams,
    cards,
    choices,
    final,
    ground,
    holdings,
    land,
    magic_cards,
    mats,
    spaces,
    stones,
    suns,
    texts,
)
from . import happened as happened
from . import touches as touches
from .arrangements import ARRANGEMENTS, FINAL, WIDE
from .cards import CARD_CHOICES, has_chosen
from .duels import Round, this_round
from .layers import Layers
from .legend import legend as legend
from .mats import Band
from .paint import NOBODY
from .thumbnail import THUMBNAIL as THUMBNAIL


def draw(view: View[State], lang: str = "en", narrow: bool = False) -> Drawing:
    """The whole table; `narrow` is for a phone."""
    g: State = view.state
    viewer = SPECTATOR if view.seat is None else view.seat
    over = g.decision == OVER
    way = narrow + (FINAL if over else 0)
    sheet = Sheet()
    scoring.score(g, sheet)
    a = ARRANGEMENTS[way]
    drawing = Layers()
    drawing.put("ground", ground.ground(way))
    seen = this_round(view)
    parts = [mats.parts_of(sheet, me.points, seat) for seat, me in enumerate(g.seats)]
    if over:
        _put_board(drawing, g, sheet, seen, lang, way)
        final.put_end(drawing, lang, way, (parts[0], parts[1]), (sheet.won[0], sheet.won[1]))
        return drawing.on(a.width, a.height)
    bands = _bands(viewer)
    _put_board(drawing, g, sheet, seen, lang, way)
    _put_bands(drawing, g, sheet, parts, bands, viewer, lang, way)
    around.put_palace(drawing, g, seen, bands, viewer, lang, way)
    around.put_corner(drawing, g, bands, viewer, lang, way)
    _put_cards(drawing, g, seen, viewer, bands, lang, way)
    if around.turns(g, viewer):
        drawing.put("marks", *choices.turns(g, lang, way, viewer))
    return drawing.on(a.width, a.height)


def _bands(viewer: int) -> tuple[int, int]:
    """The seats of the bands: the nearer one is the viewer's own, or Anubis's for a spectator."""
    return (BAST, ANUBIS) if viewer == BAST else (ANUBIS, BAST)


def _shown(bands: tuple[int, int]) -> tuple[int, int]:
    """Which band is a seat's."""
    return (0, 1) if bands[0] == BAST else (1, 0)


# The board


def _put_board(drawing: Layers, g: State, sheet: Sheet, seen: Round, lang: str, way: int) -> None:
    drawing.put("land", land.land(way), land.hour(way, g.sun))
    drawing.put("suns", suns.marker(way, g.sun))
    passed = sum(1 for n in range(min(g.sun, SUNS)) if BONUS[n])
    corner_no = 0
    for n in range(SUNS):
        builder = -2
        if BONUS[n]:
            if corner_no < max(passed, g.built):
                builder = g.platforms[corner_no] if g.built >= passed else NOBODY
            corner_no += 1
        drawing.put("suns", suns.sun(lang, way, n, g.sun_owner[n], g.sun_worth[n], builder))
    if way < FINAL:
        drawing.put("board", suns.when(lang, way, g.sun))
    if way == WIDE:
        drawing.put("board", land.compass(lang))
    drawing.put("spaces", spaces.closed(way), *spaces.put_spaces(g, sheet, lang, way))
    drawing.put("flat", *spaces.last_marks(g, seen, way))
    _put_stones(drawing, g, way)


def _put_stones(drawing: Layers, g: State, way: int) -> None:
    """From the back to the front of the board."""
    standing: list[tuple[float, Fragment]] = []
    if g.pyramid_at != NO_CELL:
        pyramid = stones.pyramid(way, g.pyramid_at, tuple(g.platforms[: g.built]))
        standing.append((stones.depth(g.pyramid_at) + stones.PYRAMID_DEPTH, pyramid))
    if g.proposed != NO_CELL:
        drawing.put("flat", stones.proposal(way, g.proposed, 1 - g.decider))
    for cell, who in enumerate(g.magic_token):
        if who >= 0:
            drawing.put("flat", stones.magic_token(way, cell, who))
    last = max((i for i, m in enumerate(g.monuments) if m.owner >= 0), default=NOBODY)
    for i, m in enumerate(g.monuments):
        if i == g.sun and g.active_token >= 0 and way < FINAL:
            drawing.put("flat", stones.arrows(way, i, NO_CELL, ARROWS[g.active_token][0], NOBODY))
            figure = stones.monument(way, i, NO_CELL, g.active, NOBODY)
            standing.append((1e6, figure))
        if m.cell == NO_CELL:
            continue
        seen = beams.sights(g, i) if m.owner >= 0 else ()
        drawing.put("flat", stones.arrows(way, i, m.cell, ARROWS[m.token][m.quarters], m.owner))
        figure = stones.monument(way, i, m.cell, m.kind, m.owner)
        standing.append((stones.depth(m.cell), figure))
        if m.owner >= 0:
            points = beams.points_of(seen)
            drawing.put("marks", stones.score(way, i, m.cell, m.owner, points))
            drawing.put("sights", beams.lines(way, i, m.cell, m.owner, seen, i == last))
            if i == last:
                drawing.put("marks", beams.gains(way, m.owner, seen))
    standing.sort(key=lambda thing: thing[0])
    drawing.put("pieces", *[figure for _, figure in standing])


# Round the board


def _put_bands(
    drawing: Layers,
    g: State,
    sheet: Sheet,
    parts: list[tuple[int, ...]],
    bands: tuple[int, int],
    viewer: int,
    lang: str,
    way: int,
) -> None:
    for shown in (1, 0):
        seat = bands[shown]
        me, laid = g.seats[seat], has_chosen(g, seat)
        state = "asked" if g.asked[seat] else "chosen" if laid else ""
        b = Band(lang, way, seat, shown, seat == viewer)
        if way == WIDE:
            drawing.put("ground", mats.beyond(way, seat, shown))
        drawing.put(
            "board",
            mats.band(b),
            mats.state(b, state),
            mats.points(b, parts[seat], sheet.totals[seat]),
            mats.monument_cards(b, tuple(me.monument_cards)),
        )
        if seat != viewer:
            held = me.held - (laid and g.decision != LAY_MAGIC)
            drawing.put("board", holdings.holds(b, held, me.offerings, tuple(me.whereabouts)))
        opened = tuple(sorted(me.used_magic.things[: me.used_magic.left]))
        magic = (me.magic_held + me.has_laid, me.magic_pile.left, tuple(me.magic_places), opened)
        drawing.put("board", holdings.magic(b, *magic))
        if g.decision == PUT_TOKEN and me.magic_tokens:
            drawing.put("marks", holdings.tokens(b, me.magic_tokens))


# The cards


def _put_cards(
    drawing: Layers,
    g: State,
    seen: Round,
    viewer: int,
    bands: tuple[int, int],
    lang: str,
    way: int,
) -> None:
    shown = _shown(bands)
    for seat, me in enumerate(g.seats):
        chosen = has_chosen(g, seat)
        at = cards.laid_at(g, shown[seat], way)
        if seat != viewer:
            if me.has_laid:
                tile = magic_cards.tile_at(g, shown[seat], way)
                drawing.put("marks", magic_cards.laid_magic(lang, seat, tile))
            if (me.has_bid and me.shown_bid < 0) or (chosen and g.decision in CARD_CHOICES):
                drawing.put("cards", cards.laid_bid(lang, way, seat, at))
            if me.offerings:
                drawing.put(
                    "cards", cards.hidden_offerings(lang, way, seat, shown[seat], me.offerings)
                )
        if chosen and g.decision == LAY_MAGIC and (seat != viewer or me.choice == MAGIC_CARDS):
            tile = magic_cards.tile_at(g, shown[seat], way)
            drawing.put("marks", magic_cards.decided(lang, seat, tile, seat == viewer))
    lying = sorted(cards.bid_cards(g, viewer, shown, seen, way))
    drawing.put("cards", *[cards.bid_card(lang, way, card) for card in lying])
    tiles = sorted(magic_cards.magic_cards(g, viewer, shown, way))
    drawing.put("cards", *[magic_cards.magic_card(lang, tile) for tile in tiles])


# In words


def moment(view: View[State], lang: str = "en") -> str:
    """How far the game is."""
    number = min(view.state.sun + 1, SUNS)
    return texts(lang)("picture.round", round=number, rounds=SUNS)


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
