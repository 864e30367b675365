"""Setting up (H1, H2, H3, H4, H5, H6): the cards, the pyramid's base, the magic tokens; then the
Gods are summoned (bids.py).

Where the base stands, chance decides, or one seat, or both (`pyramid_site`): Bast proposes a site,
Anubis accepts it or proposes another, and so on. The third refusal is a plain one: then chance
decides, and every site is as likely as another.

The top token of the pile lies open, unless the table plays with a hidden one (`next_token`): then
there is no top token, because a pile that nobody has looked at has no order.

The magic tokens are the first decisions of a game. When nobody finds a space for one any more (a
small board), play goes on without the rest.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import below, draw, put_back
from ....core.events import ALL, tell
from . import bids
from .actions import (
    ACCEPT,
    ANSWER_SITE,
    CHOOSE_SITE,
    PROPOSE,
    PROPOSE_SITE,
    PUT_TOKEN,
    REFUSE,
    SITE,
    TOKEN,
    ask,
)
from .events import (
    ACTIVE,
    AGREES,
    CHOOSES_SITE,
    FACES_UP,
    NEXT_TOKEN,
    NO_AGREEMENT,
    NO_SPACE,
    ON_CARD,
    OPEN_ON_CARD,
    PROPOSES_SITE,
    PUTS_TOKEN,
    REFUSES_SITE,
    STANDS,
)
from .knowledge import arrive
from .state import AGREED, ANUBIS_CHOOSES, BAST_CHOOSES, OPEN, PILE, Legal, State
from .tables import (
    ANUBIS,
    AT_BASE,
    BAST,
    CELLS,
    COUNT,
    FIRST_SIDE,
    MAGIC_CARDS,
    NEIGHBOUR,
    NO_CELL,
    NO_TOKEN,
    OWN_CARDS,
    REFUSALS,
    SITES,
    TOKENS,
    TOKENS_PER_SIDE,
)


def set_up(g: State, seats: int) -> None:
    """Cards and tokens; then the pyramid's base, by chance, by one seat or by both (H1, H2, H3)."""
    g.seats_in_game = seats
    for seat in range(2):
        deal_to(g, seat)
    lay_out_pharaoh_cards(g)
    lay_out_monuments(g)
    if g.pyramid_site == ANUBIS_CHOOSES:
        ask(g, ANUBIS, CHOOSE_SITE)
    elif g.pyramid_site == BAST_CHOOSES:
        ask(g, BAST, CHOOSE_SITE)
    elif g.pyramid_site == AGREED:
        ask(g, BAST, PROPOSE_SITE)
    else:
        draw_site(g)


def deal_to(g: State, seat: int) -> None:
    """The bid cards of its side, four magic tokens, seven magic cards that nobody has seen (H1)."""
    me = g.seats[seat]
    for card in range(OWN_CARDS):
        if FIRST_SIDE[card] == seat:
            me.hand[card] = 1
            me.held += 1
            arrive(g, seat, card)
    for letter in range(MAGIC_CARDS):
        put_back(me.magic_pile, letter)
        me.magic_places[letter] = PILE
    me.magic_tokens = TOKENS_PER_SIDE


def lay_out_pharaoh_cards(g: State) -> None:
    """Both lie in the supply (H1)."""
    for i in range(2):
        g.pharaoh_cards[i] = 1


def lay_out_monuments(g: State) -> None:
    """Three monument cards face up, the first of them active; a token on the active one (H2)."""
    for kind in range(3):
        for _ in range(COUNT[kind]):
            put_back(g.deck, kind)
    for token in range(TOKENS):
        put_back(g.tokens, token)
    g.active = draw(g.chance, g.deck)
    tell(ACTIVE, ALL, 0, g.active, 0, 0)
    for i in range(2):
        g.others[i] = draw(g.chance, g.deck)
        tell(FACES_UP, ALL, 0, g.others[i], 0, 0)
    draw_token(g)


def draw_token(g: State) -> None:
    """The top token goes to the active card, with the standee of its kind; then all see the next
    one (H2).
    """
    if g.open_token == NO_TOKEN:
        g.active_token = draw(g.chance, g.tokens)
        tell(ON_CARD, ALL, 0, g.active_token, 0, 0)
    else:
        g.active_token = g.open_token
        tell(OPEN_ON_CARD, ALL, 0, g.active_token, 0, 0)
    if g.next_token == OPEN:
        g.open_token = draw(g.chance, g.tokens)
        tell(NEXT_TOKEN, ALL, 0, g.open_token, 0, 0)
    g.revealed += 1


def legal_choose_site(g: State, legal: Legal) -> None:
    """Where the base covers at least two spaces of the river (H3)."""
    for i in range(len(SITES)):
        offer(legal, SITE + SITES[i])


def apply_site(g: State, seat: int, cell: int) -> None:
    tell(CHOOSES_SITE, ALL, seat, cell, 0, 0)
    put_base(g, cell)


def legal_propose_site(g: State, legal: Legal) -> None:
    """A site other than the one already proposed (H3)."""
    for i in range(len(SITES)):
        if SITES[i] != g.proposed:
            offer(legal, PROPOSE + SITES[i])


def apply_propose(g: State, seat: int, cell: int) -> None:
    """Another site instead of the one proposed is a refusal; the other seat answers (H3)."""
    if g.proposed != NO_CELL:
        count_refusal(g, seat)
    g.proposed = cell
    tell(PROPOSES_SITE, ALL, seat, cell, 0, 0)
    ask(g, 1 - seat, ANSWER_SITE)


def legal_answer_site(g: State, legal: Legal) -> None:
    """Another proposal or yes; when this would be the last refusal, yes or no (H3)."""
    if g.refusals < REFUSALS - 1:
        legal_propose_site(g, legal)
    offer(legal, ACCEPT)
    if g.refusals == REFUSALS - 1:
        offer(legal, REFUSE)


def apply_accept(g: State, seat: int) -> None:
    site = g.proposed
    g.proposed = NO_CELL
    tell(AGREES, ALL, seat, site, 0, 0)
    put_base(g, site)


def apply_refuse(g: State, seat: int) -> None:
    """The last refusal: chance decides (H3)."""
    count_refusal(g, seat)
    g.proposed = NO_CELL
    tell(NO_AGREEMENT, ALL, 0, 0, 0, 0)
    draw_site(g)


def count_refusal(g: State, seat: int) -> None:
    g.refusals += 1
    tell(REFUSES_SITE, ALL, seat, g.proposed, 0, 0)


def draw_site(g: State) -> None:
    """All sites are equally likely (H3)."""
    site = below(g.chance, len(SITES))
    tell(STANDS, ALL, 0, site, 0, 0)
    g.revealed += 1
    put_base(g, SITES[site])


def put_base(g: State, cell: int) -> None:
    """The base lies; Bast begins with the magic tokens (H3, H4)."""
    g.pyramid_at = cell
    ask_for_token(g, BAST)


def ask_for_token(g: State, seat: int) -> None:
    """In turn, until all are laid; who finds no space skips, and then nobody finds one (H4)."""
    if g.seats[seat].magic_tokens > 0:
        if has_space(g):
            ask(g, seat, PUT_TOKEN)
            return
        for who in range(2):
            if g.seats[who].magic_tokens > 0:
                tell(NO_SPACE, ALL, who, g.seats[who].magic_tokens, 0, 0)
    bids.summon(g)


def has_space(g: State) -> bool:
    for cell in range(CELLS):
        if may_take_token(g, cell):
            return True
    return False


def may_take_token(g: State, cell: int) -> bool:
    """Not on or next to the base or another magic token, in all eight directions; the river is
    allowed (H4).
    """
    return g.near_token[cell] == 0 and AT_BASE[g.pyramid_at][cell] == 0


def legal_put_token(g: State, legal: Legal) -> None:
    for cell in range(CELLS):
        if may_take_token(g, cell):
            offer(legal, TOKEN + cell)


def apply_token(g: State, seat: int, cell: int) -> None:
    put_token(g, seat, cell)
    g.seats[seat].magic_tokens -= 1
    tell(PUTS_TOKEN, ALL, seat, cell, 0, 0)
    ask_for_token(g, 1 - seat)


def put_token(g: State, seat: int, cell: int) -> None:
    g.magic_token[cell] = seat
    g.near_token[cell] = 1
    for direction in range(8):
        other = NEIGHBOUR[cell][direction]
        if other != NO_CELL:
            g.near_token[other] = 1
