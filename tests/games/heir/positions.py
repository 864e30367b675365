"""Positions of Heir to the Pharaoh in a few lines, in the words of the notation.

    table = bidding("ra", bast="6 sun, 3 moon", anubis="6 moon, 9 sun", magic=("d", "e"))
    table = acting(won={"seshat": "anubis"}, ankh="ra", tokens="2.2")

Spaces are row.column from 1. Cards that a position does not name belong to nobody unless it says
nothing about that hand: then the seat has the ten of its side. Gods that it does not name are
Bast's, except that Anubis has Ptah and Ra.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import maat
from maat.core.chance import clear, discard, put_back, sow, take_out
from maat.core.game import Game, new_state
from maat.core.view import SheetRow
from positions import play

SEATS = ("bast", "anubis")
GODS = ("seshat", "geb and nut", "ptah", "ra", "wadjet", "pharaoh", "thoth")
KINDS = ("shrine", "sun temple", "obelisk")
LETTERS = "abcdefg"
OWNERS = {
    "seshat": "bast",
    "geb and nut": "bast",
    "ptah": "anubis",
    "ra": "anubis",
    "wadjet": "bast",
}


def rules_of(components: str | None = None) -> Game:
    return maat.load_game("heir", components)


def card(name: str) -> int:
    """The number of a bid card, by its words."""
    naming: Any = rules_of().package.names
    return int(naming.card_words.numbers[name.strip()])


def cards(names: str) -> list[int]:
    return [card(n) for n in names.split(",") if n.strip()]


def names(flags: list[int]) -> str:
    """The bid cards of a hand, in words."""
    return ", ".join(
        rules_of().package.names.card_words.name(c) for c, there in enumerate(flags) if there
    )


def cell(name: str, rules: Game | None = None) -> int:
    naming: Any = (rules or rules_of()).package.names
    return int(naming.cell_words.numbers[name])


def blank(
    bast: str | None = None,
    anubis: str | None = None,
    magic: tuple[str, str] = ("", ""),
    used_magic: tuple[str, str] = ("", ""),
    offered: tuple[str, str] = ("", ""),
    used: tuple[str, str] = ("", ""),
    points: tuple[int, int] = (0, 0),
    held_cards: tuple[str, str] = ("", ""),
    sun: int = 1,
    pyramid: str = "3.4",
    tokens: str = "",
    monuments: str = "",
    active: str = "sun temple",
    others: tuple[str, str] = ("shrine", "obelisk"),
    token: int = 1,
    next_token: int | None = None,
    rules: Game | None = None,
) -> Any:
    """A state in which nothing is asked yet. Magic that is neither in hand nor used is in the pile.

    On top of the pile of monument tokens lies, open, `next_token`, or the first that lies nowhere
    else.

    A line of `monuments` is a space, a kind, an owner (or nobody), a token and its degrees: `7.5
    obelisk anubis 1 0`.
    """
    rules = rules or rules_of()
    package: Any = rules.package.rules
    g: Any = new_state(rules, {}, 2)
    package.setup.lay_out_pharaoh_cards(g)
    sow(g.chance, 1, 1)
    g.seats_in_game, g.sun, g.pyramid_at = 2, sun - 1, cell(pyramid, rules)
    for seat, hand in enumerate((bast, anubis)):
        _deal(g, package, seat, hand, magic[seat], used_magic[seat])
        g.seats[seat].points = points[seat]
        for c in cards(offered[seat]):
            package.knowledge.arrive(g, seat, c)
            package.pyramid.put_offering(g, seat, c)
        for c in cards(used[seat]):
            g.seats[seat].used[c] = 1
        for kind in filter(None, held_cards[seat].split(", ")):
            g.seats[seat].monument_cards[KINDS.index(kind)] += 1
    for where in tokens.split():
        package.setup.put_token(g, 0, cell(where, rules))
    g.active, g.others = KINDS.index(active), [KINDS.index(k) for k in others]
    g.active_token = token - 1
    for i, line in enumerate(filter(None, (line.strip() for line in monuments.splitlines()))):
        _stand(g, rules, i, line)
    placed = {g.active_token, *(m.token for m in g.monuments)}
    g.open_token = min(set(range(12)) - placed) if next_token is None else next_token - 1
    package.knowledge.gather_deck(g)
    package.knowledge.gather_tokens(g)
    return g


def _deal(g: Any, package: Any, seat: int, hand: str | None, magic: str, used_magic: str) -> None:
    me, tables = g.seats[seat], package.tables
    own = [c for c in range(tables.OWN_CARDS) if tables.FIRST_SIDE[c] == seat]
    for c in own if hand is None else cards(hand):
        me.hand[c] = 1
        me.held += 1
        package.knowledge.arrive(g, seat, c)
        if c >= tables.OWN_CARDS:
            g.pharaoh_cards[c - tables.OWN_CARDS] = 0
    for n, letter in enumerate(LETTERS):
        if letter in used_magic:
            discard(me.used_magic, n)
        elif letter in magic:
            me.magic[n] = 1
            me.magic_held += 1
            me.magic_places[n] = package.state.HAND | package.state.PILE
        else:
            put_back(me.magic_pile, n)
            me.magic_places[n] = package.state.HAND | package.state.PILE
    if me.magic_pile.left == 0:  # all of it came to hand, so everybody knows
        me.magic_places = [package.state.HAND if places else 0 for places in me.magic_places]
    package.knowledge.settle_magic(me)


def _stand(g: Any, rules: Game, i: int, line: str) -> None:
    where, rest = line.split(" ", 1)
    rest, degrees = rest.rsplit(" ", 1)
    rest, token = rest.rsplit(" ", 1)
    kind, owner = rest.rsplit(" ", 1)
    package: Any = rules.package.rules
    m = g.monuments[i]
    m.cell, m.kind, m.token, m.quarters = (
        cell(where, rules),
        KINDS.index(kind),
        int(token) - 1,
        int(degrees) // 90,
    )
    m.owner = SEATS.index(owner) if owner in SEATS else -1
    package.gods.put_monument(g, i, m.cell)


def table_of(g: Any, rules: Game | None = None) -> maat.Table:
    table = maat.Table(rules or rules_of(), 2, {}, practice=1)
    table.state = g
    return table


def bidding(
    god: str, ankh: str = "", to_come: str = "", won: Mapping[str, str] | None = None, **rest: Any
) -> maat.Table:
    """A table at which a God has just been turned up. `to_come` are Gods still face down; the
    others were before.
    """
    g = blank(**rest)
    rules = rest.get("rules") or rules_of()
    package: Any = rules.package.rules
    coming = [GODS.index(x.strip()) for x in to_come.split(",") if x.strip()]
    before = [n for n in range(6) if n not in coming and n != GODS.index(god)]
    for n in coming:
        put_back(g.gods, n)
    for n in [*before, GODS.index(god)]:
        g.order[g.turned] = n
        g.turned += 1
        if n in before and n != GODS.index("pharaoh"):
            g.won_by[n] = SEATS.index((won or OWNERS).get(GODS[n], "bast"))
    g.god = GODS.index(god)
    g.ankh = GODS.index(ankh) if ankh else g.order[0] if god == "pharaoh" or before else g.god
    if god == "pharaoh":
        package.actions.ask_both(g, package.actions.LAY_OFFERING)
    else:
        package.bids.ask_for_magic(g)
    return table_of(g, rules)


def acting(
    won: Mapping[str, str] | None = None,
    ankh: str = "",
    blessed: Mapping[str, str] | None = None,
    **rest: Any,
) -> maat.Table:
    """A table at which all Gods are given and Seshat acts. `blessed`: Gods with a magic C, and
    whose.
    """
    g = blank(**rest)
    rules = rest.get("rules") or rules_of()
    owners = {**OWNERS, **(won or {})}
    for n, name in enumerate(GODS[:5]):
        g.won_by[n] = SEATS.index(owners[name])
    fewer = sum(g.won_by[:5]) > 2
    g.won_by[6] = SEATS.index(owners["thoth"]) if "thoth" in owners else 0 if fewer else 1
    g.order, g.turned = [0, 1, 2, 3, 4, 5, 6], 7
    g.ankh = GODS.index(ankh) if ankh else -1
    for god, seat in (blessed or {}).items():
        owner = g.seats[SEATS.index(seat)]
        g.blessed_by[GODS.index(god)] = SEATS.index(seat)
        if 2 in owner.magic_pile.things[: owner.magic_pile.left]:
            take_out(owner.magic_pile, 2)
        owner.magic_places[2] = 0
    package: Any = rules.package.rules
    package.gods.begin_actions(g)
    return table_of(g, rules)


def pile(table: maat.Table, seat: int, letters: str) -> None:
    """Only these magic cards are left in a pile; the rest of it lies used."""
    me = table.state.seats[seat]
    for letter in list(me.magic_pile.things[: me.magic_pile.left]):
        if LETTERS[letter] not in letters:
            discard(me.used_magic, letter)
            me.magic_places[letter] = 0
    clear(me.magic_pile)
    for letter in letters:
        put_back(me.magic_pile, LETTERS.index(letter))


# Playing


def bid(table: maat.Table, bast: str, anubis: str) -> maat.Table:
    """Both lay their bids; a seat that is still asked about magic lays none."""
    while table.state.decision == table.game.package.rules.actions.LAY_MAGIC:
        table.play("no magic", table.pending[0])
    return play(table, f"bast: bid {bast}", f"anubis: bid {anubis}")


def asked(table: maat.Table) -> tuple[str, ...]:
    return tuple(SEATS[s] for s in table.pending)


def told(table: maat.Table, seat: int | None = None) -> list[str]:
    """What the last decision told, in English, to a seat or to everybody."""
    return list(table.view(seat).log("en")[-1].sentences)


def letters(flags: list[int]) -> str:
    return "".join(LETTERS[n] for n, there in enumerate(flags) if there)


def under(table: maat.Table, seat: int) -> str:
    """The magic that lies face up under a pile."""
    used = table.state.seats[seat].used_magic
    return "".join(LETTERS[n] for n in used.things[: used.left])


def line(table: maat.Table, text: str) -> SheetRow:
    """A line of the score sheet, by its beginning."""
    return next(row for row in table.sheet("en") if row.text.startswith(text))
