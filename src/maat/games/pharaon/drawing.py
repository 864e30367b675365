"""The table as a picture, from what a seat (or a spectator) sees: `draw` for the eye, `touches` for the hand.

Names of what can be pointed at (`data-ref`):

    area-nile                     the gate of an Area
    offerings-set  offerings-bonus-trade  nobles-take  nile-offer-4  artisans-kind-trade  burial-step-3
                                  what is bought there
    set-1  bonus-3  bag  noble-2  noble-deck  artisan-4  artisan-deck  jar-1  track-justice  supply-trade
                                  what is taken
    seat-0-trade  seat-0-token-nile  held-noble-17
                                  what lies in front of a seat
    dealt-noble-1                 one of the two Nobles of the setup, for its seat
    pass  decline  pay-proposed  traitor-top-trade
                                  buttons
    god-isis  seat-0  total-0  counts-0  tile-1  line-1  access-nile ...
                                  for help only
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.view import View
from ...core.words import Said
from ...draw import THEMES, Drawing, Fragment, document
from . import actions as act
from . import naming, payment
from .picture import areas, artisans, asked, burial, legend, nobles, offerings, ring, river, seats, texts, tiles, time, told
from .picture.marks import who as name_of
from .picture.places import SOLO, arrangement
from .picture.standing import Standing, standings, winners
from .picture.tokens import PIECE_REFS
from .sentences import question, tile_for
from .state import Game
from .tables import (
    AREA_NAMES,
    AREAS,
    ARTISAN_FACES,
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    ARTISANS,
    BASE_NAMES,
    BASES,
    BONUS_ROOM,
    BURIAL,
    BURIAL_STEPS,
    DIPLOMAT,
    JAR,
    LINES,
    MOST_SETS,
    NILE,
    NILE_OFFERS,
    NOBLE_CARDS,
    NOBLE_PLACES,
    NOBLES,
    NOTHING_HERE,
    OFFERINGS,
    RESOURCES,
    ROUNDS,
    SEATS_MOST,
    TILE_SPACES,
    TILES,
    TREASURER,
    WISE_WOMAN,
)

SPECTATOR = -1


class Look:
    """What every part of the picture needs to know: whose view, which language, which arrangement, where the Areas lie."""

    def __init__(self, view: View, lang: str, narrow: bool) -> None:
        g: Game = view.state
        self.g, self.lang, self.narrow = g, lang, narrow
        self.viewer = SPECTATOR if view.seat is None else view.seat
        self.solo = g.seats_in_game == 1
        self.form = SOLO if self.solo else g.seats_in_game
        start = g.ring.index(OFFERINGS)
        self.ring = [g.ring[(start + i) % AREAS] for i in range(AREAS)]  # the Area at each place, from the top
        self.place = [self.ring.index(number) for number in range(AREAS)]
        self.standings: list[Standing] = standings(g)
        self.drawing = Drawing(arrangement(narrow, self.form).width, arrangement(narrow, self.form).height)

    def slot(self, place: int) -> int:
        """Where a place at the table is shown: the viewer's own first, then clockwise."""
        return (place - max(self.viewer, 0)) % self.g.at_table

    def put(self, layer: str, *fragments: Fragment) -> None:
        self.drawing.put(layer, *fragments)


def draw(view: View, lang: str = "en", narrow: bool = False) -> Drawing:
    """The whole table; `narrow` is for a phone."""
    look = Look(view, lang, narrow)
    _put_ring(look)
    _put_areas(look)
    _put_offerings(look)
    _put_cards(look)
    _put_nile_and_burial(look)
    _put_time(look)
    _put_seats(look)
    if look.solo:
        _put_tiles(look)
    _put_asked(look)
    _put_notes(look)
    return look.drawing


# The circle


def _put_ring(look: Look) -> None:
    g, lang, narrow = look.g, look.lang, look.narrow
    spots = payment.spots(g)
    turns = max(g.round_number - 1, 0) * (1 if g.direction == 0 else -1)
    look.put("ground", ring.ground(narrow))
    for place, area in enumerate(look.ring):
        kind = g.access[area]
        look.put("board", ring.gate(lang, narrow, area, place, kind, spots - g.wheel[kind].filled, spots))
    for kind in range(BASES):
        place = look.place[g.access.index(kind)]
        segment = g.wheel[kind]
        angle = 72 * ((place - turns) % AREAS + turns)
        look.put("board", ring.segment(narrow, kind, angle, spots))
        look.put("pieces", ring.face(lang, narrow, kind, place))
        look.put("pieces", *[ring.spot(lang, narrow, kind, i, spots, place, segment.spot[i]) for i in range(spots)])
    look.put("board", ring.hub(lang, narrow, g.direction), *[_god(look, place) for place in range(AREAS)])


def _god(look: Look, place: int) -> Fragment:
    before, after = look.ring[place], look.ring[(place + 1) % AREAS]
    fulfilled = 0
    for at, standing in enumerate(look.standings):
        fulfilled |= (standing.satisfied >> before & 1) << name_of(at, look.solo)
    have, have_after = -1, -1
    if look.viewer != SPECTATOR:
        have, have_after = (look.standings[look.viewer].counts[area] for area in (before, after))
    return ring.tablet(look.lang, look.narrow, before, after, place, have, have_after, fulfilled)


def _put_areas(look: Look) -> None:
    """Frames, with the access costs of this round and of those to come (P35)."""
    g, lang, narrow = look.g, look.lang, look.narrow
    back = 1 if g.direction == 0 else -1
    left = ROUNDS - max(g.round_number, 1)
    for place, area in enumerate(look.ring):
        coming = tuple(g.access[look.ring[(place - back * i) % AREAS]] for i in range(1, left + 1))
        look.put("ground", areas.frame(lang, narrow, area, place))
        look.put("board", areas.access(lang, narrow, area, place, g.access[area], coming))


def _put_offerings(look: Look) -> None:
    g, lang, narrow, place = look.g, look.lang, look.narrow, look.place[OFFERINGS]
    sets = g.at_table + 1
    look.put("board", offerings.headings(lang, narrow, place))
    look.put("board", *[offerings.a_set(lang, narrow, place, i, *g.sets[i].token) for i in range(min(sets, MOST_SETS))])
    look.put("board", *[offerings.bonus(lang, narrow, place, i, g.bonus[i], i < sets) for i in range(BONUS_ROOM)])
    look.put("board", offerings.bag(lang, narrow, place, g.bag.left, g.token_discard.left))
    look.put("board", offerings.discard(lang, narrow, place, g.token_discard.left))
    look.put("board", *[offerings.pay(lang, narrow, place, kind) for kind in range(-1, BASES)])


def _put_cards(look: Look) -> None:
    """The Nobles Area and every Noble that lies open, by number; the Artisans Area."""
    g, lang, narrow, place = look.g, look.lang, look.narrow, look.place[NOBLES]
    look.put("board", nobles.take(lang, narrow, place), nobles.deck(lang, narrow, place, g.noble_deck.left))
    shown: dict[int, Fragment] = {}
    for i, number in enumerate(g.shown_nobles):
        look.put("board", nobles.empty_place(narrow, place, i))
        if number != NOTHING_HERE:
            shown[number] = nobles.card(lang, number, nobles.place_box(narrow, place, i), f"noble-{i + 1}")
    for at in range(g.at_table):
        shown |= _nobles_of(look, at)
    look.put("pieces", *[shown[number] for number in sorted(shown)])
    place = look.place[ARTISANS]
    look.put("board", artisans.heading(lang, narrow, place), artisans.deck(lang, narrow, place, g.artisan_deck.left))
    look.put("board", *[artisans.pay(lang, narrow, place, kind) for kind in range(BASES)])
    look.put("board", *[artisans.card(lang, narrow, place, i, g.shown_artisans[i]) for i in range(ARTISAN_PLACES)])


def _nobles_of(look: Look, at: int) -> dict[int, Fragment]:
    """The Nobles in front of a place at the table, and those that were dealt to it (P5)."""
    me, slot = look.g.seats[at], look.slot(at)
    if me.dealt == 2:
        boxes = seats.dealt_boxes(look.narrow, look.form, slot)
        if at == look.viewer:
            return {n: nobles.card(look.lang, n, boxes[i], f"dealt-noble-{i + 1}") for i, n in enumerate(me.drawn)}
        look.put("board", *[nobles.back(at, i, box) for i, box in enumerate(boxes)])
    named, places = seats.noble_boxes(look.narrow, look.form, slot, me.noble_count)
    mine = [n for n in range(NOBLE_CARDS) if me.nobles >> n & 1]
    return {n: nobles.strip(look.lang, n, box, bool(me.used >> n & 1), named) for n, box in zip(mine, places)}


def _put_nile_and_burial(look: Look) -> None:
    g, lang, narrow = look.g, look.lang, look.narrow
    nile, tomb = look.place[NILE], look.place[BURIAL]
    look.put("board", river.levels(narrow, nile))
    look.put("board", *[river.offer(lang, narrow, nile, i) for i in range(NILE_OFFERS)])
    look.put("board", *[river.track(lang, narrow, nile, kind) for kind in range(BASES)])
    look.put("board", burial.succession(lang, narrow, tomb))
    look.put("board", *[burial.stair(lang, narrow, tomb, step) for step in range(BURIAL_STEPS + 1)])
    for at in range(g.at_table):
        me, who = g.seats[at], name_of(at, look.solo)
        look.put("pieces", burial.disk(lang, narrow, tomb, who, at, g.at_table, me.burial))
        look.put(
            "pieces", *[river.disk(lang, narrow, nile, who, at, g.at_table, kind, space) for kind, space in enumerate(me.nile)]
        )


# Below the circle


def _put_time(look: Look) -> None:
    g, lang, narrow = look.g, look.lang, look.narrow
    look.put("ground", time.pyramid(lang, narrow), time.jars(lang, narrow), time.supply(lang, narrow))
    look.put("board", *[time.line_of(lang, narrow, number) for number in range(LINES)])
    look.put("board", *[time.face_up(lang, narrow, i, g.shown_jars[i]) for i in range(SEATS_MOST)])
    look.put("board", time.jar_pile(lang, narrow, g.jar_pile.left, g.jar_discard.left))
    look.put("board", *[time.stock(lang, narrow, kind, g.supply[kind]) for kind in range(RESOURCES)])
    for at in range(g.at_table):
        me = g.seats[at]
        look.put("pieces", time.disk(lang, narrow, name_of(at, look.solo), me.line, me.square))


def _put_seats(look: Look) -> None:
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    over = g.decision == act.OVER
    for at in range(g.at_table):
        me, slot, who, standing = g.seats[at], look.slot(at), name_of(at, look.solo), look.standings[at]
        active = not over and at == g.active
        look.put("ground", seats.frame(lang, narrow, form, slot, who, at == look.viewer, active, me.passed == 1))
        look.put("board", seats.total(lang, narrow, form, slot, who, standing.total))
        look.put("board", seats.counts(lang, narrow, form, slot, who, standing.counts))
        look.put("board", seats.artisans(lang, narrow, form, slot, who, _values(me.artisans)))
        look.put("board", *[seats.held(lang, narrow, form, slot, who, piece, n) for piece, n in enumerate(me.held)])
    for which, holder in enumerate((g.first, g.pharaoh)):
        if holder >= 0:
            at_point = seats.token_at(narrow, form, look.slot(holder), which)
            look.put("pieces", seats.special(lang, which, at_point, name_of(holder, look.solo)))
        else:
            look.put("pieces", seats.special(lang, which, burial.token_at(narrow, look.place[BURIAL]), -1))


def _values(counts: list[int]) -> tuple[int, ...]:
    """Prestige of each Artisan, the highest first."""
    return tuple(sorted((ARTISAN_PRESTIGE[f] for f in range(ARTISAN_FACES) for _ in range(counts[f])), reverse=True))


def _put_tiles(look: Look) -> None:
    g, lang, narrow = look.g, look.lang, look.narrow
    for place, tile in enumerate(g.tiles):
        now = place + 1 == g.round_number
        look.put("board", tiles.tile(lang, narrow, place, tile.face, tile.side, tile.resource, now))
        spaces = TILE_SPACES[tile.face][tile.side]
        look.put("pieces", *[tiles.cover(narrow, place, spaces, i + 1, tile.space[i]) for i in range(tile.covered)])
    gone = sum(g.gone_artisans)
    look.put("board", tiles.jars(lang, narrow, g.traitor_jars.left, g.gone_nobles.bit_count(), gone))


# What is asked


def _put_asked(look: Look) -> None:
    g, lang, narrow = look.g, look.lang, look.narrow
    heading, words, who = _asked(look)
    look.put("board", asked.rounds(lang, narrow, g.round_number))
    look.put("board", asked.words(lang, narrow, who, heading, words, g.deciding == look.viewer and g.deciding >= 0))
    look.put("board", asked.pass_button(lang, narrow))
    look.put("board", *_choices(look))


def _asked(look: Look) -> tuple[str, str, int]:
    """Whose turn it is, what is asked, and whose badge stands there."""
    g, lang = look.g, look.lang
    say = texts(lang)
    if g.decision == act.OVER:
        won = winners(g)
        who = won[0] if len(won) == 1 else naming.THE_TRAITOR if not won else SPECTATOR
        return _result(look, won), say.sentence(question(g, 0)), who
    asks = question(g, g.deciding)
    if g.deciding == look.viewer:
        return say("picture.turn_you"), say.sentence(asks), g.deciding
    seat = naming.seat_words.said(g.deciding)
    return told(lang, "picture.turn", seat=seat), told(lang, asks.key.replace("question.", "picture.asks.")), g.deciding


def _result(look: Look, won: list[int]) -> str:
    lang = look.lang
    best = max(standing.total for standing in look.standings)
    if not won:
        return told(lang, "picture.wins", seat=naming.seat_words.said(naming.THE_TRAITOR), n=best)
    names = [naming.seat_words.said(seat) for seat in won]
    return told(lang, "picture.share" if len(won) > 1 else "picture.wins", seat=names, n=best)


DECLINES = {
    act.USE_DIPLOMAT: "picture.take_jar",
    act.USE_TUTOR: "picture.not_now",
    act.PASS_TRADE: "picture.no_trade",
}


def _choices(look: Look) -> list[Fragment]:
    """The buttons of the decision."""
    g, lang, narrow = look.g, look.lang, look.narrow
    if g.decision in (act.PAY_ACCESS, act.PAY_REST):
        access = g.pay.proposed_access if g.decision == act.PAY_ACCESS else NOTHING_HERE
        if g.pay.has_proposal:
            return [asked.proposal(lang, narrow, access, tuple(g.pay.proposal))]
        return [asked.due(lang, narrow, () if g.pay.any_five else tuple(g.pay.due), g.pay.to_pay)] if g.pay.to_pay else []
    if g.decision in DECLINES:
        beside = g.decision == act.USE_DIPLOMAT
        shown = [asked.decline(lang, narrow, DECLINES[g.decision], beside)]
        return [asked.seen_jar(lang, narrow, g.jar), *shown] if beside else shown
    if g.decision == act.TRAITOR_TILE:
        tops = [asked.top(lang, narrow, i, kind, tile_for(g, kind)) for i, kind in enumerate(JAR[g.jar][1:])]
        return [asked.seen_jar(lang, narrow, g.jar), *tops]
    return []


def _put_notes(look: Look) -> None:
    lang, narrow, form = look.lang, look.narrow, look.form
    if arrangement(narrow, form).legend:
        look.put("board", legend.legend(lang, narrow, form))
    look.put("board", legend.note(lang, narrow, form))


# In words


class Caption(NamedTuple):
    title: str
    description: str


def caption(view: View, lang: str = "en") -> Caption:
    """The title and the description of the picture, in the reader's language."""
    look = Look(view, lang, False)
    g = look.g
    heading, words, _ = _asked(look)
    when = Said("picture.round", n=g.round_number, of=ROUNDS) if g.round_number else Said("picture.setup")
    totals = [
        Said("picture.has", seat=naming.seat_words.said(name_of(at, look.solo)), n=standing.total)
        for at, standing in enumerate(look.standings)
    ]
    return Caption(
        told(lang, "picture.title", when=when, heading=heading),
        told(lang, "picture.description", when=when, heading=heading, question=words, totals=totals),
    )


def svg(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """The picture as a file."""
    title, description = caption(view, lang)
    return document(draw(view, lang, narrow), title, description, THEMES[theme], lang)


# What an action touches

BUYS = {"offer": "offerings-set", "ennoble": "nobles-take"}
SINGLE = {"pass": "pass", "decline": "decline", "proposed": "pay-proposed", "bag": "bag", "silver": "supply-silver"}
OF_RESOURCE = {"track": "track", "base": "supply", "tile": "traitor-top"}
AREA_OF = {
    "offer": OFFERINGS, "offer_more": OFFERINGS, "ennoble": NOBLES, "sail": NILE, "hire": ARTISANS, "bury": BURIAL,
}  # fmt: skip


def touches(state: Game, seat: int, action: int) -> tuple[str, ...]:
    """The parts that an action touches, in the order in which a person would point at them."""
    kind, n = naming.split(action)
    if kind in AREA_OF:
        return f"area-{AREA_NAMES[AREA_OF[kind]]}", _bought(state, seat, kind, n)
    if kind in SINGLE:
        return (SINGLE[kind],)
    if kind in OF_RESOURCE:
        return (f"{OF_RESOURCE[kind]}-{BASE_NAMES[n]}",)
    if kind == "pay":
        return (f"seat-{seat}-{PIECE_REFS[n]}",)
    if kind == "keep":
        return tuple(f"dealt-noble-{i + 1}" for i, number in enumerate(state.seats[seat].drawn) if number == n)
    if kind == "wise":
        return f"held-noble-{WISE_WOMAN + 1}", _given(seat, n // BASES), f"supply-{BASE_NAMES[n % BASES]}"
    if kind == "treasure":
        return f"held-noble-{TREASURER + 1}", _given(seat, n)
    if kind == "diplomat":
        return (f"held-noble-{DIPLOMAT + 1}",)
    if (kind, n) in (("noble", NOBLE_PLACES), ("artisan", ARTISAN_PLACES)):
        return (f"{kind}-deck",)
    return (f"{kind}-{n + 1}",)


def _given(seat: int, given: int) -> str:
    return f"seat-{seat}-{PIECE_REFS[naming.given_piece(given)]}"


def _bought(state: Game, seat: int, kind: str, n: int) -> str:
    if kind == "sail":
        return f"nile-offer-{n + 1}"
    if kind == "bury":
        return f"burial-step-{min(state.seats[seat].burial + 1, BURIAL_STEPS)}"
    if kind == "hire":
        return f"artisans-kind-{BASE_NAMES[n]}"
    return BUYS.get(kind, f"offerings-bonus-{BASE_NAMES[n]}")


assert TILES == 5
