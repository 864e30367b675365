"""Phase two: the Gods act, in their order (H20, H21, H22, H23, H26). Wadjet has a module of its
own, and so has the Pharaoh's pyramid.

Seshat puts a monument on the board, Geb and Nut give it an owner and a direction, Ptah takes its
card, Ra marks the sun, Thoth ends the round. A favourite has a stronger action; a magic C that made
one goes back under its owner's pile when the God has acted.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import discard, draw
from ....core.events import ALL, tell
from . import bids, setup, wadjet
from .actions import (
    MOVE,
    MOVE_MONUMENT,
    NEXT,
    NEXT_CARD,
    NEXT_UNSEEN,
    OVER,
    PLACE,
    PLACE_MONUMENT,
    STAY,
    TAKE,
    TAKE_CARD,
    TURN,
    TURN_MONUMENT,
    ask,
)
from .events import (
    ACTIVE,
    BACK_UNDER,
    CHOOSES_CARD,
    CHOOSES_UNSEEN,
    ENDS,
    EXCHANGES_CARD,
    HANDS_OVER,
    MARKS_SUN,
    MOVES,
    PLACES,
    PROMOTED,
    REFILLS,
    REMOVES_TOKEN,
    STAYS,
    SUN_MOVES,
    TAKES_MONUMENT,
    TURNS,
)
from .knowledge import arrive
from .state import Legal, State
from .tables import (
    ARROWS,
    ASCENDING,
    AT_BASE,
    CARDS,
    CELLS,
    GEB_AND_NUT,
    IN_BASE,
    NEIGHBOUR,
    NO_CELL,
    NO_TOKEN,
    PER_FAVOURITE_SUN,
    PER_SUN,
    PTAH,
    RA,
    SESHAT,
    SET_POINTS,
    SUNS,
    THOTH,
    WADJET,
    C,
)


def begin_actions(g: State) -> None:
    """All Gods are given; Seshat acts first (H20)."""
    g.god = SESHAT
    ask(g, g.won_by[SESHAT], PLACE_MONUMENT)
    if not is_favourite(g, SESHAT) and not has_legal_space(g):
        tell(PROMOTED, ALL, g.won_by[SESHAT], 0, 0, 0)


def is_favourite(g: State, god: int) -> bool:
    """The God with the Ankh, and every God with a magic C (H6, H13)."""
    return g.ankh == god or g.blessed_by[god] >= 0


def finish_god(g: State, god: int) -> None:
    """It has acted: a magic C goes under its owner's pile (H10)."""
    owner = g.blessed_by[god]
    if owner >= 0:
        discard(g.seats[owner].used_magic, C)
        g.blessed_by[god] = -1
        tell(BACK_UNDER, ALL, owner, god, 0, 0)


# Seshat


def legal_place(g: State, legal: Legal) -> None:
    """Not touching the pyramid or a monument; as favourite, or when there is no such space, any
    empty space (H20).
    """
    anywhere = is_favourite(g, SESHAT) or not has_legal_space(g)
    for cell in range(CELLS):
        if is_empty(g, cell) and (anywhere or not touches(g, cell)):
            offer(legal, PLACE + cell)


def has_legal_space(g: State) -> bool:
    for cell in range(CELLS):
        if is_empty(g, cell) and not touches(g, cell):
            return True
    return False


def is_empty(g: State, cell: int) -> bool:
    """No pyramid and no monument; a magic token does not fill a space (H20)."""
    return g.standing[cell] < 0 and IN_BASE[g.pyramid_at][cell] == 0


def touches(g: State, cell: int) -> bool:
    """The pyramid or a monument stands next to it, in one of the eight directions (H20)."""
    return g.near_monument[cell] > 0 or AT_BASE[g.pyramid_at][cell] == 1


def apply_place(g: State, seat: int, cell: int) -> None:
    """The active token with its standee stands on the board; then Geb and Nut act (H20)."""
    m = g.monuments[g.sun]
    m.kind = g.active
    m.token = g.active_token
    g.active_token = NO_TOKEN
    tell(PLACES, ALL, seat, m.kind, cell, 0)
    stand(g, seat, cell)
    finish_god(g, SESHAT)
    g.god = GEB_AND_NUT
    ask(g, g.won_by[GEB_AND_NUT], MOVE_MONUMENT if is_favourite(g, GEB_AND_NUT) else TURN_MONUMENT)


def stand(g: State, seat: int, cell: int) -> None:
    """On a magic token of either seat: it leaves the game, and the seat draws from its own pile
    (H20, H21).
    """
    put_monument(g, g.sun, cell)
    if g.magic_token[cell] >= 0:
        g.magic_token[cell] = -1
        tell(REMOVES_TOKEN, ALL, seat, cell, 0, 0)
        wadjet.draw_card(g, seat)


def put_monument(g: State, monument: int, cell: int) -> None:
    g.monuments[monument].cell = cell
    g.standing[cell] = monument
    count_near(g, cell, 1)


def count_near(g: State, cell: int, by: int) -> None:
    """One monument more, or fewer, for this space and those round it."""
    g.near_monument[cell] += by
    for direction in range(8):
        other = NEIGHBOUR[cell][direction]
        if other != NO_CELL:
            g.near_monument[other] += by


# Geb and Nut


def legal_move(g: State, legal: Legal) -> None:
    """As favourite: one space in any direction, to an empty one, even next to others; or stay
    (H21).
    """
    for i in range(8):
        cell = NEIGHBOUR[g.monuments[g.sun].cell][ASCENDING[i]]
        if cell != NO_CELL and is_empty(g, cell):
            offer(legal, MOVE + cell)
    offer(legal, STAY)


def apply_move(g: State, seat: int, cell: int) -> None:
    g.standing[g.monuments[g.sun].cell] = -1
    count_near(g, g.monuments[g.sun].cell, -1)
    tell(MOVES, ALL, seat, cell, 0, 0)
    stand(g, seat, cell)
    ask(g, seat, TURN_MONUMENT)


def apply_stay(g: State, seat: int) -> None:
    tell(STAYS, ALL, seat, 0, 0, 0)
    ask(g, seat, TURN_MONUMENT)


def legal_turn(g: State, legal: Legal) -> None:
    """By quarter turns; those that leave the arrows alike are offered once (H21)."""
    token = g.monuments[g.sun].token
    for quarters in range(4):
        if not is_like_an_earlier_turn(token, quarters):
            offer(legal, TURN + 2 * quarters)


def is_like_an_earlier_turn(token: int, quarters: int) -> bool:
    for earlier in range(quarters):
        if ARROWS[token][earlier] == ARROWS[token][quarters]:
            return True
    return False


def apply_turn(g: State, seat: int, eighths: int) -> None:
    """The token shows your side: you own the monument; then Ptah acts (H21)."""
    m = g.monuments[g.sun]
    m.owner = seat
    m.quarters = eighths // 2
    tell(TURNS, ALL, seat, eighths, 0, 0)
    finish_god(g, GEB_AND_NUT)
    g.god = PTAH
    if is_favourite(g, PTAH):
        ask(g, g.won_by[PTAH], TAKE_CARD)
        return
    take_card(g, g.won_by[PTAH])


# Ptah


def legal_take(g: State, legal: Legal) -> None:
    """As favourite: the active card or one of the two others, each kind once (H22)."""
    for kind in range(3):
        if g.active == kind or g.others[0] == kind or g.others[1] == kind:
            offer(legal, TAKE + kind)


def apply_take(g: State, seat: int, kind: int) -> None:
    """The old active card lies in the other's place, and the standee on the board changes with it
    (H22).
    """
    if kind != g.active:
        i = 0 if g.others[0] == kind else 1
        g.others[i] = g.active
        g.active = kind
        g.monuments[g.sun].kind = kind
        tell(EXCHANGES_CARD, ALL, seat, g.others[i], kind, 0)
    take_card(g, seat)


def take_card(g: State, seat: int) -> None:
    """Take the active card: 1, 3, 5, 7 points for the first to the fourth of its kind; then Ra and
    Wadjet act (H22).
    """
    me = g.seats[seat]
    points = SET_POINTS[me.monument_cards[g.active]]
    me.monument_cards[g.active] += 1
    me.points += points
    tell(TAKES_MONUMENT, ALL, seat, g.active, points, 0)
    g.active = -1
    finish_god(g, PTAH)
    mark_sun(g, g.won_by[RA])
    wadjet.act(g, g.won_by[WADJET])


# Ra


def mark_sun(g: State, seat: int) -> None:
    """A disk on the current sun, one point; as favourite on its double side, two points (H23)."""
    worth = PER_FAVOURITE_SUN if is_favourite(g, RA) else PER_SUN
    g.sun_owner[g.sun] = seat
    g.sun_worth[g.sun] = worth
    g.seats[seat].points += worth
    tell(MARKS_SUN, ALL, seat, worth, 0, 0)
    finish_god(g, RA)


# Thoth


def end_round(g: State) -> None:
    """Used bid cards change hands; the sun moves on, and back at Ra's sun the game ends at once
    (H26).
    """
    g.god = THOTH
    hand_over(g)
    g.sun += 1
    for seat in range(2):
        g.asked[seat] = 0
        g.sums[seat] = 0
    if g.sun == SUNS:
        g.decision = OVER
        tell(ENDS, ALL, 0, 0, 0, 0)
        return
    tell(SUN_MOVES, ALL, 0, g.sun + 1, 0, 0)
    ask(g, g.won_by[THOTH], NEXT_CARD)


def hand_over(g: State) -> None:
    """Not the cards in hand, nor those still at the Corner Pyramid (H26)."""
    g.moment += 1
    tell(HANDS_OVER, ALL, 0, 0, 0, 0)
    for card in range(CARDS):
        for seat in range(2):
            if g.seats[seat].used[card] == 1:
                g.seats[seat].used[card] = 0
                g.seats[1 - seat].hand[card] = 1
                g.seats[1 - seat].held += 1
                arrive(g, 1 - seat, card)
                break


def legal_next(g: State, legal: Legal) -> None:
    """One of the two face-up monument cards, each kind once, or the top of the deck (H26)."""
    for kind in range(3):
        if g.others[0] == kind or g.others[1] == kind:
            offer(legal, NEXT + kind)
    offer(legal, NEXT_UNSEEN)


def apply_next(g: State, seat: int, kind: int) -> None:
    """A face-up card becomes active and its place is refilled (H26)."""
    i = 0 if g.others[0] == kind else 1
    g.active = kind
    tell(CHOOSES_CARD, ALL, seat, kind, 0, 0)
    g.others[i] = draw(g.chance, g.deck)
    tell(REFILLS, ALL, seat, g.others[i], 0, 0)
    begin_round(g, seat)


def apply_next_unseen(g: State, seat: int) -> None:
    tell(CHOOSES_UNSEEN, ALL, seat, 0, 0, 0)
    g.active = draw(g.chance, g.deck)
    tell(ACTIVE, ALL, seat, g.active, 0, 0)
    begin_round(g, seat)


def begin_round(g: State, seat: int) -> None:
    """The next token goes on the card, and the Gods are summoned again (H26)."""
    g.asked[seat] = 0
    setup.draw_token(g)
    bids.summon(g)
