"""The parts of the game, counted: nothing is lost and nothing appears (H1, H2)."""

from __future__ import annotations

from collections import Counter

from ..rules.state import State
from ..rules.tables import (
    CARDS,
    GODS,
    KIND_NAMES,
    LETTERS,
    NO_CARD,
    NO_MAGIC_CARD,
    NO_TOKEN,
    PHARAOH_CARD,
    SIDES,
    C,
)


def census(g: State) -> dict[str, int]:
    """How many of each bid card, magic card, monument card and monument token there are, wherever
    they lie.
    """
    counts: Counter[str] = Counter()
    for i in range(2):
        counts[f"bid card {PHARAOH_CARD + i}"] += g.pharaoh_cards[i]
    for seat, me in enumerate(g.seats):
        for card in range(CARDS):
            laid = int(card in (me.bid, me.shown_bid))
            counts[f"bid card {card}"] += me.hand[card] + me.offered[card] + me.used[card] + laid
        letters = [
            *me.magic_pile.things[: me.magic_pile.left],
            *me.used_magic.things[: me.used_magic.left],
        ]
        letters += [x for x in (me.laid_magic, me.shown_magic) if x != NO_MAGIC_CARD]
        for letter, name in enumerate(LETTERS):
            counts[f"{SIDES[seat]} magic {name}"] = (
                letters.count(letter) + me.magic[letter] + me.looked[letter]
            )
        # a C that is being shown in this bid may lie with its God already
        with_gods = sum(g.blessed_by[god] == seat for god in range(GODS))
        counts[f"{SIDES[seat]} magic C"] += with_gods - int(with_gods > 0 and me.shown_magic == C)
    kinds = [*g.deck.things[: g.deck.left], g.active, *g.others]
    for kind, name in enumerate(KIND_NAMES):
        held = sum(me.monument_cards[kind] for me in g.seats)
        counts[f"monument card {name}"] = kinds.count(kind) + held
    placed = [m.token for m in g.monuments]
    tokens = [
        t
        for t in (*g.tokens.things[: g.tokens.left], g.open_token, g.active_token, *placed)
        if t != NO_TOKEN
    ]
    counts.update(f"monument token {t}" for t in tokens)
    assert all(me.bid == NO_CARD or not me.hand[me.bid] for me in g.seats)
    return dict(counts)
