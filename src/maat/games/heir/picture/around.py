"""What lies round the board: the Gods with their slots, the Corner Pyramid, the monument cards."""

from __future__ import annotations

from ....core.record import SPECTATOR
from ..rules import gods
from ..rules.actions import TURN_MONUMENT
from ..rules.state import State
from ..rules.tables import (
    CARDS,
    GODS,
    NO_CELL,
    VALUE,
)
from . import (
    corner,
    deck,
    palace,
    stones,
)
from .arrangements import NARROW
from .cards import CARD_CHOICES, at_moment, has_chosen
from .duels import Round
from .layers import Layers
from .palace import COMING, EMPTY, FILLED, LIT, NOW, ORDINARY, Standing


def turns(g: State, viewer: int) -> bool:
    """The viewer chooses how the monument lies."""
    return g.decision == TURN_MONUMENT and viewer != SPECTATOR and g.asked[viewer] == 1


def put_palace(
    drawing: Layers,
    g: State,
    seen: Round,
    bands: tuple[int, int],
    viewer: int,
    lang: str,
    way: int,
) -> None:
    turned = g.order[: g.turned]
    now = at_moment(g)
    for god in range(GODS):
        when = NOW if god == now and god in turned else ORDINARY if god in turned else COMING
        slots = _slots(g, seen, god, bands, viewer, when == NOW, way)
        standing = Standing(g.won_by[god], gods.is_favourite(g, god), when, slots, bands, g.sun)
        drawing.put("board", palace.god(lang, way, god, standing))
        if when == NOW and way == NARROW and not turns(g, viewer):
            drawing.put("board", palace.moment(lang, god, standing))


def _slots(
    g: State,
    seen: Round,
    god: int,
    bands: tuple[int, int],
    viewer: int,
    now: bool,
    way: int,
) -> tuple[int, int]:
    """What is in the two slots of a God, by band."""
    found = []
    for seat in bands:
        me = g.seats[seat]
        laid = now and (bool(me.has_bid) or (g.decision in CARD_CHOICES and has_chosen(g, seat)))
        bids = seen.bids.get(god)
        if laid or (
            bids and bids[seat] >= 0 and me.used[bids[seat]] and (way != NARROW or not now)
        ):
            found.append(FILLED)
        elif now and seat == viewer and g.asked[seat] and g.decision in CARD_CHOICES:
            found.append(LIT)
        else:
            found.append(EMPTY)
    return found[0], found[1]


def put_corner(
    drawing: Layers, g: State, bands: tuple[int, int], viewer: int, lang: str, way: int
) -> None:
    """The offerings, as far as the viewer knows them; the monument cards."""
    sums, own = ["", ""], False
    for shown, seat in enumerate(bands):
        me = g.seats[seat]
        if any(g.sums):
            sums[shown] = str(g.sums[seat])
        elif seat == viewer and me.offerings:
            sums[shown] = str(sum(VALUE[c] for c in range(CARDS) if me.offered[c]))
            own = True
        elif me.offerings:
            sums[shown] = "?"
    drawing.put("board", corner.corner(lang, way, (sums[0], sums[1]), bands, g.sun, own))
    for i, kind in enumerate((g.active, g.others[0], g.others[1])):
        drawing.put("board", deck.monument_card(lang, way, i, kind, i > 0 or g.active_token < 0))
    drawing.put("board", deck.deck(lang, way, g.deck.left))
    if g.open_token >= 0:
        # it moves on to the active card, so it is named like the monument that it will belong to
        drawing.put("board", deck.next_token(lang, way, g.open_token))
        seen = sum(m.cell != NO_CELL for m in g.monuments) + (g.active_token >= 0)
        drawing.put("flat", stones.next_arrows(way, seen, g.open_token))
