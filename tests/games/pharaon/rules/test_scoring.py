"""Final scoring (P61-P63) by hand, and all of it with the Gods (P60) against the oracle."""

from __future__ import annotations

import random
import tomllib
from collections import Counter

import maat
from games.pharaon.oracle import gods as oracle
from games.pharaon.oracle.table import printed_in
from games.pharaon.positions import AREAS, BASE, PIECES, RULES, T, artisan, position
from positions import sheet

PARTS = tomllib.loads((RULES.folder / "components.toml").read_text(encoding="utf-8"))


ORACLE_AREAS = T.AREA_NAMES


def test_a_line_for_every_source() -> None:  # P62
    table = position(
        first=0,
        hands={0: "trade 2, silver, nile token, prestige 1, prestige 2 x2"},
        artisans={0: [artisan(7, "royalty"), artisan(3, "trade", "royalty", "construction")]},
        burial={0: 3},
        nile={0: {"trade": 1, "royalty": 2, "justice": 3}},
    )
    table.state.pharaoh = 0
    made = sheet(table)
    column = made.columns[0]
    assert (column.artisan_points, column.burial_points, column.nile_points) == (10, 17, 10)
    assert (column.token_points, column.prestige_token_points) == (7, 5)
    assert (column.pharaoh_points, column.first_player_points) == (7, 3)
    assert made.totals[0] == 10 + 17 + 10 + 7 + 5 + 7 + 3 + column.god_points


def test_most_prestige_wins() -> None:  # P63
    made = sheet(position(first=2, hands={0: "trade", 1: "trade 2"}, burial={0: 1}))
    assert made.won[:3] == [1, 0, 0] and [c.place for c in made.columns[:3]] == [1, 3, 2]


def test_among_the_tied_the_pharaoh_wins() -> None:  # P63
    table = position(first=2, hands={0: "trade 9", 1: "prestige 2 x1"}, supply={})
    table.state.pharaoh = 1
    made = sheet(table)
    assert made.totals[:2] == [9, 10]
    table.state.seats[0].held[0] += 1
    made = sheet(table)
    assert made.totals[:2] == [10, 10] and made.won[:3] == [0, 1, 0]


def test_without_the_pharaoh_among_them_most_tokens_win() -> None:  # P63
    table = position(first=2, hands={0: "trade 4", 1: "trade 3"}, burial={2: 1})
    table.state.seats[1].nile[0] = 2
    table.state.seats[0].nile[1] = 0
    table.state.pharaoh = 2
    table.state.seats[0].held[0] += 2
    made = sheet(table)
    assert made.totals[:2] == [6, 6] and [c.place for c in made.columns[:3]] == [2, 3, 1]


def test_equals_share_the_place() -> None:  # P63
    made = sheet(position(4, first=3, hands={0: "trade 5", 1: "royalty 5", 2: "trade"}))
    assert made.won[:4] == [1, 1, 0, 0] and [c.place for c in made.columns[:4]] == [1, 1, 4, 3]


def random_table(luck: random.Random) -> maat.Table:
    """Three seats with anything in front of them."""
    seats = luck.choice((2, 3, 5))
    numbers = list(range(1, 27))
    luck.shuffle(numbers)
    faces = list(T.ARTISAN_PILE)
    luck.shuffle(faces)
    tokens = [t for t in range(12) for _ in range(T.TOKEN_COUNT[t])]
    luck.shuffle(tokens)
    ring = list(AREAS)
    luck.shuffle(ring)
    mine = {s: [numbers.pop() for _ in range(luck.randrange(6))] for s in range(seats)}
    hands = {}
    for s in range(seats):
        names = [PIECES[6 + tokens.pop()] for _ in range(luck.randrange(7))] + luck.choices(
            PIECES[:6], k=luck.randrange(7)
        )
        hands[s] = ", ".join(names)
    table = position(
        seats,
        first=luck.randrange(seats),
        ring=ring,
        nobles=mine,
        hands=hands,
        artisans={s: [faces.pop() for _ in range(luck.randrange(6))] for s in range(seats)},
        burial={s: luck.randrange(7) for s in range(seats)},
        nile={s: {k: luck.randrange(4) for k in BASE} for s in range(seats)},
        shown_nobles=(),
        shown_artisans=(),
        sets=(),
        bonus=(),
    )
    table.state.pharaoh = luck.randrange(-1, seats)
    return table


def oracle_seat(table: maat.Table, seat: int) -> oracle.Seat:
    g = table.state
    me = g.seats[seat]
    names = [f"token {n[:-6].replace(' ', '_')}" if n.endswith(" token") else n for n in PIECES]
    return oracle.Seat(
        nobles=[n + 1 for n in range(26) if me.nobles >> n & 1],
        resources=Counter({names[p]: me.held[p] for p in range(6) if me.held[p]}),
        tokens=Counter({names[p]: me.held[p] for p in range(6, 18) if me.held[p]}),
        artisans=[
            T.ARTISAN_PRESTIGE[f] for f in range(T.ARTISAN_FACES) for _ in range(me.artisans[f])
        ],
        burial_step=me.burial,
        nile={kind: me.nile[k] for k, kind in enumerate(BASE)},
        has_pharaoh=g.pharaoh == seat,
        has_first_player=g.first == seat,
    )


def test_every_line_and_place_is_the_oracles() -> None:  # P57, P60, P61, P62, P63
    luck = random.Random(5)
    for _ in range(400):
        table = random_table(luck)
        g = table.state
        g.edition = luck.randrange(len(T.EDITIONS))
        parts = printed_in(T.EDITIONS[g.edition], PARTS)
        made = sheet(table)
        ring = [ORACLE_AREAS[a] for a in g.ring]
        for seat in range(g.seats_in_game):
            column = made.columns[seat]
            wanted = oracle.final_score(oracle_seat(table, seat), ring, parts)
            assert {
                ORACLE_AREAS[a]: n for a, n in enumerate(column.god) if column.satisfied >> a & 1
            } == wanted.gods
            assert {
                n + 1: column.noble[n] for n in range(26) if g.seats[seat].nobles >> n & 1
            } == wanted.nobles
            lines = {
                "gods": column.god_points,
                "nobles": column.noble_points,
                "artisans": column.artisan_points,
                "burial_chamber": column.burial_points,
                "nile": column.nile_points,
                "tokens": column.token_points + column.prestige_token_points,
                "pharaoh": column.pharaoh_points,
                "first_player": column.first_player_points,
            }
            assert lines == wanted.lines and made.totals[seat] == wanted.total
        tokens = [oracle.tokens_counted(oracle_seat(table, s)) for s in range(g.seats_in_game)]
        totals = made.totals[: g.seats_in_game]
        places = oracle.ranking(totals, None if g.pharaoh < 0 else g.pharaoh, tokens)
        assert [c.place for c in made.columns[: g.seats_in_game]] == places
        assert made.won[: g.seats_in_game] == [int(p == 1) for p in places]


def test_the_gods_are_the_best_of_all_32_choices() -> None:  # P60
    luck = random.Random(6)
    for _ in range(300):
        table = random_table(luck)
        g = table.state
        for seat in range(g.seats_in_game):
            column = sheet(table).columns[seat]
            ring = [ORACLE_AREAS[a] for a in g.ring]
            mine = oracle_seat(table, seat)

            def extra(
                gods: frozenset[str], mine: oracle.Seat = mine, ring: list[str] = ring
            ) -> int:
                return sum(oracle.noble_prestige(n, mine, gods, ring, PARTS) for n in mine.nobles)

            found = oracle.choices(ring, oracle.counts_of(mine), PARTS["gods"]["sides"], extra)
            assert column.god_points + column.noble_points == max(c.total for c in found)
