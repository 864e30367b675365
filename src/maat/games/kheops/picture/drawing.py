"""The table as a picture, from what a seat (or a spectator) sees: `draw` for the eye, `touches` for
the hand.

Names of what can be pointed at (`data-ref`):

    cell-3.4                      a cell, with all that lies and stands on it
    supply-white-worker           the pawns of a kind that wait
    hand-room-2-swap-120          a tile of the viewer's hand, as it lies after that turn
    turn-120  turn-240            how far to rotate, while that is asked
    network-1.1                   what a network is worth; total-white, held-blue,
    pile: for help only
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....core.record import SPECTATOR
from ....core.view import View
from ....draw import Caption, Drawing, Fragment, Markup, fragment, polygon, standalone
from ..names import CELL_NAMES, face_said, pawn_words, seat_words
from ..rules.actions import LAY_TILE, OVER, ROTATE_TILE
from ..rules.state import State
from ..rules.tables import (
    BLUE,
    NO_PAWN_HERE,
    NO_TILE,
    OPEN_SIDES,
    OPENINGS,
    SYMBOL,
    SYMBOLS,
    WHITE,
)
from . import happened as happened
from . import legend, networks, panels, pieces, stones, texts
from . import touches as touches
from .identities import NOWHERE, PAWN_LIST, Pieces, last_turn
from .identities import pieces as pieces_of
from .networks import Standing, standing
from .places import ARRANGEMENTS, HELD, KEPT, centre, corners, points_up
from .stones import NOBODY
from .thumbnail import THUMBNAIL as THUMBNAIL

# stones turn, faces stay upright, pawns stand on both; badges are over the marks, so that they can
# be pointed at
LAYERS = ("ground", "board", "stones", "faces", "pawns", "marks", "badges")


def draw(view: View[State], lang: str = "en", narrow: bool = False) -> Drawing:
    """The whole table; `narrow` is for a phone."""
    g: State = view.state
    seat = SPECTATOR if view.seat is None else view.seat
    stands = standing(g)
    found = pieces_of(view, seat, g.decision == LAY_TILE and not points_up(g.chosen))
    drawing = Drawing(ARRANGEMENTS[narrow].width, ARRANGEMENTS[narrow].height, LAYERS)
    drawing.put("ground", legend.ground(lang, narrow))
    _put_asked(drawing, view, stands, seat, lang, narrow)
    _put_seats(drawing, g, stands, seat, lang, narrow)
    _put_tiles(drawing, g, stands, found, narrow)
    _put_pawns(drawing, found, seat, narrow)
    _put_marks(drawing, view, lang, narrow)
    if seat != SPECTATOR and g.decision != OVER:
        _put_hand(drawing, found, lang, narrow)
    else:
        _put_networks(drawing, g, stands, lang, narrow)
    drawing.put("board", panels.pile(lang, narrow, g.pile.left))
    drawing.put("badges", *[networks.badge(lang, narrow, n) for n in stands.networks])
    return drawing


# The pyramid


def _put_tiles(drawing: Drawing, g: State, stands: Standing, found: Pieces, narrow: bool) -> None:
    drawing.put(
        "board", *[stones.empty_cell(c, narrow) for c, tile in enumerate(g.tile) if tile == NO_TILE]
    )
    lying = []
    for id, face, place in zip(found.ids, found.faces, found.places, strict=True):
        facing, lead, closed, occupied = 0, NOBODY, False, False
        if place < HELD:
            facing, lead, closed = g.facing[place], stands.leads[place], stands.closed[place]
            occupied = g.pawn[place] != NO_PAWN_HERE
        lying.append(stones.tile(id, face, place, facing, lead, closed, occupied, narrow))
    drawing.put("stones", *[stone for stone, _ in lying])
    drawing.put("faces", *[face for _, face in lying])


def _shown(seat: int, viewer: int) -> int:
    """Which card is a seat's: the nearer one is the viewer's own, or Blue's for a spectator."""
    return 0 if seat == (BLUE if viewer == SPECTATOR else viewer) else 1


def _put_pawns(drawing: Drawing, found: Pieces, viewer: int, narrow: bool) -> None:
    shown = [_shown(seat, viewer) for seat in range(2)]
    standing = [(i, place) for i, place in enumerate(found.pawns) if place != NOWHERE]
    drawing.put(
        "pawns", *[pieces.pawn(i, place, shown[PAWN_LIST[i][0]], narrow) for i, place in standing]
    )


def _put_marks(drawing: Drawing, view: View[State], lang: str, narrow: bool) -> None:
    """Over each cell: what catches the pointer, says what is there, and shows the last turn and
    what is chosen.
    """
    g: State = view.state
    last, chosen = last_turn(view), g.chosen
    cells = enumerate(zip(g.tile, g.facing, g.pawn, g.owner, strict=True))
    drawing.put(
        "marks", *[_mark(lang, narrow, c, *what, c in last, c == chosen) for c, what in cells]
    )


@lru_cache(1 << 15)
def _mark(
    lang: str,
    narrow: bool,
    cell: int,
    tile: int,
    facing: int,
    pawn: int,
    owner: int,
    last: bool,
    chosen: bool,
) -> Fragment:
    return fragment(
        f"mark-{CELL_NAMES[cell]}",
        _halo(points_up(cell), narrow),
        look="chosen" if chosen else "last" if last else None,
        ref=f"cell-{CELL_NAMES[cell]}",
        label=_cell_label(lang, cell, tile, facing, pawn, owner),
        at=centre(cell, narrow),
    )


@lru_cache(4)
def _halo(up: bool, narrow: bool) -> Markup:
    return polygon(corners(up, narrow), "halo")


@lru_cache(1 << 14)
def _cell_label(lang: str, cell: int, tile: int, facing: int, pawn: int, owner: int) -> str:
    say, where = texts(lang), CELL_NAMES[cell]
    if tile == NO_TILE:
        return say("picture.cell.free", cell=where)
    lies = {
        "cell": where,
        "tile": _tile_words(lang, tile),
        "sides": _sides(lang, points_up(cell), tile, facing),
    }
    if pawn == NO_PAWN_HERE:
        return say("picture.cell.tile", **lies)
    return say("picture.cell.pawn", **lies, pawn=pawn_words.said(pawn), seat=seat_words.said(owner))


@lru_cache(1 << 8)
def _tile_words(lang: str, tile: int) -> str:
    return texts(lang).say(face_said(tile))


@lru_cache(1 << 10)
def _sides(lang: str, up: bool, tile: int, facing: int) -> str:
    """Where a tile is open, in words."""
    names = ("left", "right", "below") if up else ("right", "left", "above")
    bits = OPEN_SIDES[OPENINGS[tile] - 1][facing]
    return ", ".join(texts(lang)(f"picture.cell.{names[k]}") for k in range(3) if bits >> k & 1)


# Round the pyramid


def _put_seats(
    drawing: Drawing, g: State, stands: Standing, viewer: int, lang: str, narrow: bool
) -> None:
    for seat in range(2):
        shown, plays, points, ankhs = (
            _shown(seat, viewer),
            g.deciding == seat,
            stands.totals[seat],
            stands.ankhs[seat],
        )
        drawing.put("board", panels.card(lang, narrow, seat, shown, seat == viewer, plays))
        drawing.put("board", panels.total(lang, narrow, seat, shown, points - ankhs, ankhs))
        if narrow:
            drawing.put("board", panels.corner_total(narrow, seat, points, plays))
        if seat != viewer and g.seats[seat].held:
            drawing.put("board", panels.held(lang, narrow, seat, shown, g.seats[seat].held))
        for kind in range(4):
            drawing.put(
                "marks", panels.supply(lang, narrow, seat, kind, shown, g.seats[seat].supply[kind])
            )


def _put_asked(
    drawing: Drawing, view: View[State], stands: Standing, viewer: int, lang: str, narrow: bool
) -> None:
    g: State = view.state
    yours = viewer != SPECTATOR and g.deciding == viewer
    heading, question = _asked(lang, view, stands, viewer)
    turns = yours and g.decision == ROTATE_TILE
    drawing.put("board", panels.asked(lang, narrow, heading, question, yours, turns))
    if turns:
        power = SYMBOLS[SYMBOL[g.tile[g.placed]]]
        drawing.put(
            "marks", *[panels.turn_button(lang, narrow, degrees, power) for degrees in (120, 240)]
        )


def _asked(lang: str, view: View[State], stands: Standing, viewer: int) -> tuple[str, str]:
    """Whose turn it is, or who won; and what is asked."""
    g: State = view.state
    if g.decision == OVER:
        return _result(lang, *stands.totals)
    return _question(lang, view.game.question(g, g.deciding).key, g.deciding, g.deciding == viewer)


@lru_cache(1 << 8)
def _question(lang: str, key: str, seat: int, yours: bool) -> tuple[str, str]:
    say = texts(lang)
    if yours:
        return say("picture.turn.you"), say.sentence(Said(key))
    asks = Said(key.replace("question.", "picture.asked."))
    return say("picture.turn.seat", seat=seat_words.said(seat)), say.sentence(asks)


def _result(lang: str, white: int, blue: int) -> tuple[str, str]:
    say, ends = texts(lang), Said("picture.asked.over")
    if white == blue:
        return say("picture.turn.equal", points=white), say.sentence(ends)
    winner = seat_words.said(WHITE if white > blue else BLUE)
    won = say("picture.turn.wins", seat=winner, points=max(white, blue), other=min(white, blue))
    return won, say.sentence(ends)


def _put_hand(drawing: Drawing, found: Pieces, lang: str, narrow: bool) -> None:
    drawing.put("board", panels.lower_panel(lang, narrow, "picture.hand.own"))
    for id, face, place in zip(found.ids, found.faces, found.places, strict=True):
        if HELD <= place < KEPT:
            turns = range(3 if OPENINGS[face] < 3 else 1)
            drawing.put("board", panels.hand_name(lang, narrow, id, face, place))
            drawing.put("marks", *(panels.turned(lang, narrow, id, face, place, t) for t in turns))


def _put_networks(drawing: Drawing, g: State, stands: Standing, lang: str, narrow: bool) -> None:
    """Where there is no hand to show: the networks, the most valuable first, and White's last
    tile.
    """
    drawing.put("board", panels.lower_panel(lang, narrow, "picture.networks.heading"))
    rows = networks.rows_shown(narrow, g.kept != NO_TILE)
    listed = sorted(stands.networks, key=lambda n: (-n.worth, n.cell))
    fit = len(listed) if len(listed) <= 2 * rows else 2 * rows - 1
    drawing.put(
        "board",
        *[networks.network_row(lang, narrow, n, i, rows) for i, n in enumerate(listed[:fit])],
    )
    if not listed:
        drawing.put("board", networks.no_networks(lang, narrow))
    elif fit < len(listed):
        drawing.put("board", networks.more_networks(lang, narrow, len(listed) - fit, rows))
    if g.kept != NO_TILE:
        drawing.put("board", panels.kept(lang, narrow, g.kept))


# In words


def caption(view: View[State], lang: str = "en") -> Caption:
    """The title and the description of the picture, in the reader's language."""
    g: State = view.state
    say, stands = texts(lang), standing(g)
    white, blue = stands.totals
    points = {"white_points": white, "blue_points": blue}
    asked = ": ".join(_asked(lang, view, stands, SPECTATOR if view.seat is None else view.seat))
    return Caption(
        say("picture.title", white=seat_words.said(WHITE), blue=seat_words.said(BLUE), **points),
        say("picture.description", asked=asked, laid=g.laid, n=g.pile.left, **points),
    )


svg = standalone(draw, caption)
