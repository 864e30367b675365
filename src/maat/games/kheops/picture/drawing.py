"""The table as a picture, from what a seat (or a spectator) sees: `draw` for the eye, `touches` for
the hand.

Names of what can be pointed at (`data-ref`):

    cell-3.4                      a cell, with all that lies and stands on it
    supply-white-worker           the pawns of a kind that wait
    turned-3.4-120                a tile of the pyramid after that turn, while a turn is asked for
    rotate-3.4-120                the knob that leaves it so
    hand-room-2-swap              a tile of the viewer's hand
    turned-room-2-swap-120        that tile in the chosen cell, after that turn
    lay-room-2-swap-120           the knob that lays it so
    network-1.1                   what a network is worth; total-white, held-blue, pile,
    sun: for help only

What the picture draws as chosen counts as pointed at until something else is: the worker, the tile
that is proposed, the turn of a tile that brings the most.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....core.record import SPECTATOR
from ....core.view import View
from ....draw import Caption, Drawing, standalone
from ..names import seat_words
from ..rules.actions import LAY_TILE, OVER, PLACE_PAWN, ROTATE_TILE
from ..rules.state import State
from ..rules.tables import (
    BLUE,
    HAND,
    NO_PAWN_HERE,
    NO_TILE,
    ROWS,
    START_CELLS,
    SUMMIT,
    TURNS_EACH,
    WHITE,
    WORKER,
)
from . import ending, last_turn, mats, pieces, rack, sky, stones, texts
from . import happened as happened
from . import touches as touches
from .cartouches import cartouche
from .cells import mark
from .decided import decided as decision
from .identities import NOWHERE, PAWN_LIST, Pieces
from .identities import pieces as pieces_of
from .knobs import how_to
from .laying import Proposal, laying, proposal
from .legend import legend as legend
from .listing import listing
from .network_card import best_network, network_card
from .networks import Standing, spots, standing
from .places import ARRANGEMENTS, HELD, KEPT
from .recess import NOBODY
from .thumbnail import THUMBNAIL as THUMBNAIL
from .turning import turning, turns

# marks lie under the pawns, which take no pointer; cartouches and knobs lie over everything
LAYERS = ("ground", "board", "stones", "marks", "last", "pawns", "badges", "tags", "laying")


def draw(view: View[State], lang: str = "en", narrow: bool = False) -> Drawing:
    """The whole table; `narrow` is for a phone."""
    g: State = view.state
    seat = SPECTATOR if view.seat is None else view.seat
    stands, found = standing(g), pieces_of(view, seat)
    over = g.decision == OVER
    drawing = Drawing(ARRANGEMENTS[narrow].width, ARRANGEMENTS[narrow].height, LAYERS)
    won = ending.winner(stands) if over else sky.NOT_WON
    drawing.put("ground", sky.definitions(), sky.sky(narrow, won), sky.ledge(narrow))
    proposed = proposal(g, stands, seat)
    _put_pyramid(drawing, g, stands, found, lang, narrow)
    _put_marks(drawing, g, proposed is None, lang, narrow)
    mover, steps = last_turn.last_turn(view, seat)
    written = [spot for n in stands.networks for spot in spots(n, narrow)]
    if mover != SPECTATOR and not over:
        drawing.put("last", *last_turn.marks(g, mover, steps, narrow))
        drawing.put("tags", *last_turn.tags(mover, steps, written, narrow))
    laid_out = not over or narrow  # at the end obelisks stand in the place of the mats
    if laid_out:
        _put_seats(drawing, g, stands, seat, lang, narrow)
    best = None if over or narrow or seat == SPECTATOR else best_network(stands.networks, seat)
    if best:
        drawing.put("board", network_card(lang, best))
    _put_pawns(drawing, found, seat, laid_out, narrow)
    _put_lower(drawing, g, stands, found, proposed, seat, lang, narrow)
    drawing.put("badges", *[cartouche(lang, narrow, n) for n in stands.networks])
    if proposed:
        if not narrow:
            drawing.put("laying", how_to(lang, "laying", narrow))
        drawing.put("laying", *laying(lang, narrow, proposed, written))
    if g.decision == ROTATE_TILE and g.deciding == seat:
        ways = turns(g, stands, seat)
        drawing.put("laying", how_to(lang, "turning", narrow))
        drawing.put("laying", *turning(lang, narrow, g, ways, seat, written))
    return drawing


def _put_pyramid(
    drawing: Drawing, g: State, stands: Standing, found: Pieces, lang: str, narrow: bool
) -> None:
    hole = g.chosen if g.decision == LAY_TILE else -1
    free = [c for c, tile in enumerate(g.tile) if tile == NO_TILE]
    drawing.put("board", *[stones.free_cell(c, narrow, c == hole) for c in free])
    if hole < SUMMIT - 3:  # else the knob that lays would cover it
        drawing.put("board", sky.sun_points(lang, narrow, g.tile[SUMMIT] != NO_TILE))
    drawing.put("board", *[sky.row_number(lang, narrow, row) for row in range(ROWS)])
    lying = []
    for id, face, place in zip(found.ids, found.faces, found.places, strict=True):
        facing, lead, doors, occupied = 0, NOBODY, 0, False
        if place < HELD:
            facing, lead, doors = g.facing[place], stands.leads[place], stands.doors[place]
            occupied = g.pawn[place] != NO_PAWN_HERE
        lying.append(stones.tile(id, face, place, facing, lead, doors, occupied, narrow))
    drawing.put("stones", *lying)


def _put_marks(drawing: Drawing, g: State, show_chosen: bool, lang: str, narrow: bool) -> None:
    chosen = g.chosen if show_chosen else -1
    cells = enumerate(zip(g.tile, g.facing, g.pawn, g.owner, strict=True))
    drawing.put("marks", *[mark(lang, narrow, c, *what, c == chosen) for c, what in cells])


def _is_near(seat: int, viewer: int) -> bool:
    """The mat at the bottom is the viewer's own, or Blue's for a spectator."""
    return seat == (BLUE if viewer == SPECTATOR else viewer)


def _put_pawns(
    drawing: Drawing, found: Pieces, viewer: int, with_supply: bool, narrow: bool
) -> None:
    near = [_is_near(seat, viewer) for seat in range(2)]
    least = NOWHERE + 1 if with_supply else 0
    standing = [(i, place) for i, place in enumerate(found.pawns) if place >= least]
    drawing.put(
        "pawns", *[pieces.pawn(i, place, near[PAWN_LIST[i][0]], narrow) for i, place in standing]
    )


def _put_seats(
    drawing: Drawing, g: State, stands: Standing, viewer: int, lang: str, narrow: bool
) -> None:
    for seat in range(2):
        near, plays = _is_near(seat, viewer), g.deciding == seat
        points, ankhs = stands.totals[seat], stands.ankhs[seat]
        drawing.put("board", mats.card(lang, narrow, seat, near, seat == viewer, plays))
        drawing.put("board", mats.total(lang, narrow, seat, near, points - ankhs, ankhs))
        if seat != viewer and g.seats[seat].held and not near:
            drawing.put("board", mats.held(lang, narrow, seat, near, g.seats[seat].held))
        asked = seat == viewer == g.deciding and g.decision == PLACE_PAWN
        for kind, left in enumerate(g.seats[seat].supply):
            chosen = asked and kind == WORKER and left > 0
            drawing.put("marks", mats.supply(lang, narrow, seat, kind, near, left, chosen))


def _put_lower(
    drawing: Drawing,
    g: State,
    stands: Standing,
    found: Pieces,
    proposed: Proposal | None,
    viewer: int,
    lang: str,
    narrow: bool,
) -> None:
    """The viewer's rack and the pile; for others the networks; at the end the result."""
    if g.decision == OVER:
        if narrow:
            drawing.put("board", mats.joints(narrow), ending.kept(lang, narrow, g.kept))
            drawing.put(
                "board", *listing(lang, narrow, stands.networks, ending.verdict(lang, stands))
            )
        else:
            drawing.put("board", mats.joints(narrow), *ending.ending(lang, g, stands))
        return
    drawing.put("board", mats.joints(narrow), mats.pile(lang, narrow, g.pile.left))
    if viewer == SPECTATOR:
        drawing.put("board", *listing(lang, narrow, stands.networks, None))
        return
    taken = set[int]()
    for id, face, place in zip(found.ids, found.faces, found.places, strict=True):
        if HELD <= place < KEPT:
            chosen = proposed is not None and proposed.face == face
            brings = None
            if proposed:
                way = proposed.best[face]
                brings = rack.Brings(way.gain, way.others, proposed.other)
            drawing.put("board", rack.rack_slot(lang, narrow, id, face, place, chosen, brings))
            taken.add(place)
    free = [p for p in range(HELD, HELD + HAND) if p not in taken]
    drawing.put("board", *[rack.empty_slot(narrow, p) for p in free])


# In words


def _asked(lang: str, view: View[State], stands: Standing, viewer: int) -> tuple[str, str]:
    """Whose turn it is, or who won; and what is asked."""
    g: State = view.state
    if g.decision == OVER:
        return ending.verdict(lang, stands), texts(lang).sentence(Said("picture.asked.over"))
    return _question(lang, view.game.question(g, g.deciding).key, g.deciding, g.deciding == viewer)


@lru_cache(1 << 8)
def _question(lang: str, key: str, seat: int, yours: bool) -> tuple[str, str]:
    say = texts(lang)
    if yours:
        return say("picture.turn.you"), say.sentence(Said(key))
    asks = Said(key.replace("question.", "picture.asked."))
    return say("picture.turn.seat", seat=seat_words.said(seat)), say.sentence(asks)


def moment(view: View[State], lang: str = "en") -> str:
    """How far the game is."""
    g, say = view.state, texts(lang)
    if g.decision == OVER:
        return say.sentence(Said("picture.asked.over"))
    turn = (g.laid - len(START_CELLS)) // 2 + 1
    return say("picture.turn.number", n=min(turn, TURNS_EACH), of=TURNS_EACH)


def decided(view: View[State], lang: str = "en") -> str:
    """What decided the game."""
    return decision(lang, view.state, standing(view.state))


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
