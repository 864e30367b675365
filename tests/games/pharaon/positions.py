"""Positions of Pharaon in a few lines, in the words of the notation.

    table = position(seats=3, hands={0: "trade 3, silver, nile token"}, nobles={0: (1, 7)},
    wheel="artisans trade")

The Areas lie clockwise as AREAS names them; `wheel` turns the wheel so that an Area shows a
resource. What is not given to anybody lies in supply, piles and decks, so that nothing is lost;
`bag`, `jar_pile` and the decks can be set to a few things, so that a blind draw is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import maat
from maat.core.chance import clear, put_back, sow, take_out
from maat.core.game import Game, new_state
from positions import play

BASE = ("trade", "royalty", "agriculture", "construction", "justice")
AREAS = ("offerings", "nobles", "nile", "artisans", "burial chamber")
TOKENS = (*(f"{name} token" for name in BASE + AREAS), "prestige 1", "prestige 2")
PIECES = (*BASE, "silver", *TOKENS)
GODS = ("sekhmet", "horus", "isis", "osiris", "anubis")
RULES = maat.load_game("pharaon")
P: Any = RULES.package.rules
T = P.tables
N: Any = RULES.package.names

Held = Mapping[int, str]


def pieces(text: str) -> dict[int, int]:
    """`trade 3, silver, prestige 1 x2`: how many of each piece."""
    found: dict[int, int] = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        name, count = part, 1
        if name not in PIECES:
            name, _, number = part.rpartition(" ")
            count = int(number.removeprefix("x"))
        found[PIECES.index(name)] = found.get(PIECES.index(name), 0) + count
    return found


def jar(words: str) -> int:
    """A Jar by its three resources: bottom, left, right."""
    return int(T.JAR.index([BASE.index(w) for w in words.split()]))


def artisan(prestige: int, *gains: str) -> int:
    """An Artisan by its prestige and its gains."""
    wanted = [PIECES.index(g) if g in PIECES else T.TASK_JAR for g in gains]
    for face in range(T.ARTISAN_FACES):
        printed = [g for g in T.ARTISAN_GAIN[face] if g >= 0]
        if T.ARTISAN_PRESTIGE[face] == prestige and (printed == wanted or not gains):
            return face
    raise AssertionError(f"no Artisan of {prestige} with {gains}")


def position(
    seats: int = 3,
    *,
    turn: int = 0,
    first: int = 0,
    round_number: int = 1,
    wheel: str = "offerings trade",
    hands: Held | None = None,
    nobles: Mapping[int, Iterable[int]] | None = None,
    artisans: Mapping[int, Iterable[int]] | None = None,
    burial: Mapping[int, int] | None = None,
    nile: Mapping[int, Mapping[str, int]] | None = None,
    filled: Mapping[str, int] | None = None,
    passed: Sequence[int] = (),
    supply: Mapping[str, int] | None = None,
    shown_nobles: Sequence[int] | None = None,
    shown_artisans: Sequence[int] | None = None,
    shown_jars: Sequence[str] | None = None,
    sets: Sequence[tuple[str, str] | None] | None = None,
    bonus: Sequence[str | None] | None = None,
    bag: Sequence[str] | None = None,
    jar_pile: Sequence[str] | None = None,
    noble_deck: Sequence[int] | None = None,
    artisan_deck: Sequence[int] | None = None,
    ring: Sequence[str] = AREAS,
    tiles: Sequence[tuple[str, str, str]] | None = None,
    covered: Mapping[str, int] | None = None,
    traitor_jars: Sequence[str] = (),
    edition: str = "en",
    rules: Game = RULES,
) -> maat.Table:
    """A table at the beginning of a turn. Seats in `passed` are on the pyramid, in that order from
    the lowest line.

    `tiles`: (God, side, resource) from the left; `covered`: spaces by God. Nobles by their printed
    number.
    """
    package: Any = rules.package.rules
    g: Any = new_state(rules, {"edition": edition}, seats)
    sow(g.chance, 1, 1)
    g.seats_in_game, g.at_table, g.round_number = seats, max(seats, 2), round_number
    g.ring = [AREAS.index(a) for a in ring]
    package.setup.fill_piles(g)
    for noble in range(26):
        put_back(g.noble_deck, noble)
    area, resource = wheel.rsplit(" ", 1)
    g.turned = (g.ring.index(AREAS.index(area)) - T.WHEEL.index(BASE.index(resource))) % 5
    package.rounds.show_access_costs(g)
    for seat, text in (hands or {}).items():
        for piece, count in pieces(text).items():
            give(g, seat, piece, count)
    for seat, numbers in (nobles or {}).items():
        for number in numbers:
            take_out(g.noble_deck, number - 1)
            g.seats[seat].nobles |= 1 << number - 1
            g.seats[seat].noble_count += 1
    for seat, faces in (artisans or {}).items():
        for face in faces:
            take_out(g.artisan_deck, face)
            g.seats[seat].artisans[face] += 1
            g.seats[seat].artisan_count += 1
    for seat, step in (burial or {}).items():
        g.seats[seat].burial = step
    for seat, tracks in (nile or {}).items():
        for kind, space in tracks.items():
            g.seats[seat].nile[BASE.index(kind)] = space
    for kind, count in (filled or {}).items():
        for _ in range(count):
            g.supply[BASE.index(kind)] -= 1
            package.access.put_on_wheel(g, BASE.index(kind), BASE.index(kind))
    for line, seat in enumerate(passed):
        g.seats[seat].passed, g.seats[seat].line = 1, line
        g.passed += 1
    _lay_open(g, shown_nobles, shown_artisans, shown_jars, sets, bonus)
    if tiles is not None or seats == 1:
        _lay_tiles(g, tiles, covered or {})
    for words in traitor_jars:
        take_out(g.jar_pile, jar(words))
        put_back(g.traitor_jars, jar(words))
    for kind, count in (supply or {}).items():
        g.supply[PIECES.index(kind)] = count
    _set_pile(g.bag, None if bag is None else [TOKENS.index(t) for t in bag])
    _set_pile(g.jar_pile, None if jar_pile is None else [jar(j) for j in jar_pile])
    _set_pile(g.noble_deck, None if noble_deck is None else [n - 1 for n in noble_deck])
    _set_pile(g.artisan_deck, artisan_deck)
    g.first, g.active, g.deciding = first, turn, turn if turn < seats else 0
    table = maat.Table(rules, seats, {"edition": edition}, practice=1)
    table.state = g
    if seats == 1 and turn == 1:
        g.tasks[0], g.task_count = T.TASK_TURN, 1
    else:
        g.decision = package.actions.YOUR_TURN
    return table


def give(g: Any, seat: int, piece: int, count: int) -> None:
    """From the supply or the bag."""
    g.seats[seat].held[piece] += count
    if piece < 6:
        g.supply[piece] -= count
    else:
        for _ in range(count):
            take_out(g.bag, piece - 6)


def _set_pile(pile: Any, things: Sequence[int] | None) -> None:
    if things is not None:
        clear(pile)
        for thing in things:
            put_back(pile, thing)


def _lay_open(g: Any, nobles: Any, artisans: Any, jars: Any, sets: Any, bonus: Any) -> None:
    deck = list(g.noble_deck.things[: g.noble_deck.left])
    quiet = [
        n for n in (11, 10, 8, 7, 9, 6, 5) if n in deck
    ]  # powers that do nothing by themselves
    for place, number in enumerate([n + 1 for n in quiet[:3]] if nobles is None else nobles):
        take_out(g.noble_deck, number - 1)
        g.shown_nobles[place] = number - 1
    for place in range(len(g.shown_nobles)):
        if place >= len(nobles if nobles is not None else quiet[:3]):
            g.shown_nobles[place] = -1
    faces = [
        artisan(7, "trade"),
        artisan(6, "silver"),
        artisan(5, "justice", "royalty"),
        artisan(2, "jar", "trade"),
    ]
    for place in range(4):
        wanted = faces if artisans is None else artisans
        g.shown_artisans[place] = -1
        if place < len(wanted):
            take_out(g.artisan_deck, wanted[place])
            g.shown_artisans[place] = wanted[place]
    count = P.two_players.jars_to_reveal(g)
    for place in range(5):
        g.shown_jars[place] = -1
        if jars is None and place < count and g.round_number < T.ROUNDS:
            g.shown_jars[place] = g.jar_pile.things[place]
        elif jars is not None and place < len(jars):
            g.shown_jars[place] = jar(jars[place])
    for place in range(5):
        if g.shown_jars[place] >= 0:
            take_out(g.jar_pile, g.shown_jars[place])
    default = [
        ("trade token", "prestige 1"),
        ("nile token", "nobles token"),
        ("prestige 1", "prestige 2"),
    ]
    for place, pair in enumerate(default if sets is None else sets):
        for i, token in enumerate(sorted(TOKENS.index(t) for t in pair) if pair else ()):
            take_out(g.bag, token)
            g.sets[place].token[i] = token
    for place, token in enumerate(
        ("justice token", "offerings token", "prestige 2") if bonus is None else bonus
    ):
        if token is not None:
            take_out(g.bag, TOKENS.index(token))
            g.bonus[place] = TOKENS.index(token)


def _lay_tiles(g: Any, tiles: Any, covered: Mapping[str, int]) -> None:
    for place, (god, side, kind) in enumerate(
        tiles or [(god, "light", kind) for god, kind in zip(GODS, BASE, strict=True)]
    ):
        g.tiles[place].face = GODS.index(god)
        g.tiles[place].side = ("light", "dark").index(side)
        P.traitor.deal_resource(g, place, BASE.index(kind))
        for _ in range(covered.get(god, 1) - 1):
            P.traitor.cover(g, place, BASE.index(kind))


# Playing


def go_on(table: maat.Table) -> maat.Table:
    """Let the rules do what is to be done (for positions that begin with the Traitor's turn)."""
    P.turn.settle(table.state)
    return table


# Looking


def held(table: maat.Table, seat: int = 0) -> dict[str, int]:
    """What a seat holds, by name."""
    return {PIECES[p]: n for p, n in enumerate(table.state.seats[seat].held) if n}


def hand(text: str) -> dict[str, int]:
    """The same, from words."""
    return {PIECES[p]: n for p, n in sorted(pieces(text).items())}


def spots(table: maat.Table, kind: str) -> list[str]:
    """What lies on the spots of a segment."""
    names = (*PIECES, "marker")
    return [names[p] for p in table.state.wheel[BASE.index(kind)].spot if p >= 0]


def nobles(table: maat.Table, seat: int = 0) -> list[int]:
    return [n + 1 for n in range(26) if table.state.seats[seat].nobles >> n & 1]


def nile(table: maat.Table, seat: int = 0) -> dict[str, int]:
    return {
        kind: table.state.seats[seat].nile[k]
        for k, kind in enumerate(BASE)
        if table.state.seats[seat].nile[k]
    }


def question(table: maat.Table) -> int:
    return int(table.state.decision)


def told(table: maat.Table, event: int) -> list[Any]:
    """The events of one kind in the last decision."""
    return [e for e in table.entries[-1].told if e.event == event]


def end_of_round(table: maat.Table) -> maat.Table:
    """The last seat passes."""
    play(table, "pass")
    if question(table) == P.actions.PASS_JAR:
        play(table, "jar 1")
    return table
