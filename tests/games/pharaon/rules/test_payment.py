"""Paying, step by step (P12, P13, P16), and payments against the oracle."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from games.pharaon.oracle import payment as oracle
from games.pharaon.positions import AREAS, BASE, PIECES, P, T, hand, held, pieces, position, spots
from positions import legal, play, refusal

ORACLE_AREA = {a: a.replace(" ", "_") for a in AREAS}


def oracle_name(piece: int) -> str:
    """A piece in the oracle's words."""
    name = PIECES[piece]
    return f"token {ORACLE_AREA.get(name[:-6], name[:-6])}" if name.endswith(" token") else name


def test_three_equal_resources_with_one_of_them_on_the_wheel() -> None:  # P13
    # Sylvain laid one for the access cost and spends two more of it at the Artisans.
    table = position(hands={0: "construction 3"}, wheel="artisans construction")
    play(table, "artisans construction", "artisan 2")
    assert held(table) == {"silver": 1} and spots(table, "construction") == ["construction"]


def test_or_three_of_another_colour_besides_the_access_resource() -> None:  # P13
    # He could also have paid three of another colour instead.
    table = position(hands={0: "construction, justice 3"}, wheel="artisans construction")
    assert [a for a in legal(table) if a.startswith("artisans")] == ["artisans justice"]
    supply = table.state.supply[BASE.index("justice")]
    play(table, "artisans justice", "artisan 2")
    assert held(table) == {"silver": 1}
    assert table.state.supply[BASE.index("justice")] == supply + 3


def test_offering_tokens_that_pay_go_to_their_discard_pile() -> None:  # P13
    table = position(hands={0: "trade token, royalty token"}, wheel="nile trade")
    play(table, "nile trade royalty")
    assert spots(table, "trade") == ["trade token"]
    assert table.state.token_discard.things[: table.state.token_discard.left] == [
        BASE.index("royalty")
    ]


def test_payments_that_differ_in_what_lies_on_the_wheel_are_different() -> None:  # P16
    table = position(hands={0: "trade, silver"}, wheel="nile trade", nobles={0: [4]})
    play(table, "nile trade construction")
    assert legal(table) == ["pay trade", "pay silver"]
    play(table, "pay silver")
    assert spots(table, "trade") == ["silver"] and held(table).get("trade") is None


def test_a_payment_with_one_way_only_is_simply_made() -> None:  # P16
    table = position(hands={0: "trade, royalty, prestige 1"}, wheel="nile trade")
    play(table, "nile trade royalty")
    assert table.state.decision == P.actions.WHICH_TRACK
    assert held(table) == hand("agriculture, justice, prestige 1")


def test_a_token_one_does_not_have_or_that_fits_nothing_is_refused() -> None:  # P16
    table = position(hands={0: "trade 2, royalty, justice, silver 2"}, wheel="nile trade")
    play(table, "nile trade royalty")
    for action in ("pay agriculture", "pay justice", "pay nile token"):
        assert refusal(table, action).rule in ("P12", "P14", "P15", "P16")


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_prestige_token_pays_for_nothing(lang: str) -> None:  # P14
    table = position(
        hands={0: "trade 2, royalty, silver 2, prestige 1, prestige 2"}, wheel="nile trade"
    )
    play(table, "nile trade royalty")
    for action in ("pay prestige 1", "Pay  2 PP", "pay 1 pp token"):
        fault = refusal(table, action)
        assert fault.rule == "P14" and "(P14)" in fault.text(lang) and "PP" in fault.text(lang)


# Against the oracle


OFFERS: dict[str, list[tuple[str, ...]]] = {
    "offerings": [(), *[(k,) for k in BASE]],
    "nobles": [()],
    "nile": [tuple(BASE[k] for k in pair) for pair in T.NILE_PAIR],
    "artisans": [(k,) for k in BASE],
    "burial chamber": [
        tuple(k for i, k in enumerate(BASE) for _ in range(row[i])) for row in T.BURIAL_COST
    ],
}
COSTS = [(area, bought) for area, offers in OFFERS.items() for bought in offers]


def action_of(area: str, bought: tuple[str, ...]) -> int:
    if area == "offerings":
        return int(P.actions.OFFER_MORE + BASE.index(bought[0]) if bought else P.actions.OFFER)
    if area == "nobles":
        return int(P.actions.ENNOBLE)
    if area == "nile":
        return int(P.actions.SAIL + T.NILE_PAIR.index(sorted(BASE.index(b) for b in bought)))
    return int(P.actions.HIRE + BASE.index(bought[0]) if area == "artisans" else P.actions.BURY)


def every_payment(g: Any, seat: int, action: int) -> dict[tuple[str, tuple[str, ...]], int]:
    """Every payment that single tokens reach, with the number of ways to reach it; proposals must
    be among them.
    """
    found: dict[tuple[str, tuple[str, ...]], int] = {}
    start = list(g.seats[seat].held)

    def done(state: Any) -> tuple[str, tuple[str, ...]]:
        laid = state.pay.laid
        spent = [
            (oracle_name(p), start[p] - state.seats[seat].held[p] - (p == laid)) for p in range(18)
        ]
        return oracle_name(laid), tuple(sorted(name for name, n in spent for _ in range(n)))

    def walk(state: Any) -> None:
        if state.decision not in (P.actions.PAY_ACCESS, P.actions.PAY_REST):
            found[done(state)] = found.get(done(state), 0) + 1
            return
        options = P.Legal()
        P.legal_actions(state, seat, options)
        assert options.count > 1
        for a in options.ids[: options.count]:
            after = state.copy()
            pay(after, a)
            if a == P.actions.PROPOSED:
                assert after.decision == P.actions.WHICH_SET
                proposed.append(done(after))
            else:
                walk(after)

    proposed: list[tuple[str, tuple[str, ...]]] = []
    pay(g, action)
    walk(g)
    assert set(proposed) <= set(found)
    return found


def pay(g: Any, action: int) -> None:
    """Apply, but stop where the payment is complete: what is bought is nothing but a set."""
    if g.decision == P.actions.YOUR_TURN:
        g.decision = P.actions.NOT_ASKED
        g.tasks[0], g.task_count = T.TASK_SET, 1
        P.payment.begin(g, cost_of(g, action))
        P.turn.settle(g)
    else:
        P.apply(g, g.deciding, action)


def cost_of(g: Any, action: int) -> int:
    a, c = P.actions, P.costs
    kind, first = a.KIND[action], a.FIRST[action]
    costs = {
        a.OFFER: c.COST_SET,
        a.OFFER_MORE: c.COST_BONUS + first,
        a.ENNOBLE: P.noble_area.cost_of_noble(g.seats[0]),
        a.SAIL: c.COST_NILE + first,
        a.HIRE: c.COST_ARTISAN + first,
        a.BURY: c.COST_BURIAL + g.seats[0].burial,
    }
    return int(costs[kind])


def random_case(luck: random.Random) -> tuple[maat.Table, str, tuple[str, ...]]:
    """A holding, Nobles, a wheel and a cost."""
    area, bought = luck.choice(COSTS)
    count = luck.choice((2, 3, 4, 5, 6, 7))
    likely = [*BASE, *bought, "silver", *(f"{k} token" for k in bought), f"{area} token"]
    names = [luck.choice(PIECES if luck.random() < 0.4 else likely) for _ in range(count)]
    text = ", ".join(f"{n} {min(names.count(n), 3)}" for n in sorted(set(names)))
    numbers = [n for n in range(1, 12) if n != 6 and luck.random() < (0.25 if n < 6 else 0.3)]
    step = [tuple(k for i, k in enumerate(BASE) for _ in range(row[i])) for row in T.BURIAL_COST]
    table = position(
        hands={
            0: text.replace("prestige 1 ", "prestige 1 x").replace("prestige 2 ", "prestige 2 x")
        },
        nobles={0: numbers},
        wheel=f"{area} {luck.choice(BASE)}",
        burial={0: step.index(bought)} if area == "burial chamber" else {},
        sets=[("prestige 1", "prestige 1")],
        bonus=[],
        shown_nobles=(),
    )
    return table, area, bought


@pytest.mark.parametrize("part", range(10))
def test_payments_are_those_of_the_oracle(part: int) -> None:  # P14, P15, P16
    luck = random.Random(part)
    several = 0
    for _ in range(500):
        table, area, bought = random_case(luck)
        g = table.state
        numbers = [n + 1 for n in range(26) if g.seats[0].nobles >> n & 1]
        access = any(T.ANY_ACCESS[AREAS.index(area)] >> n - 1 & 1 for n in numbers)
        wanted = oracle.payments(
            {oracle_name(p): n for p, n in enumerate(g.seats[0].held) if n},
            ORACLE_AREA[area],
            BASE[g.access[AREAS.index(area)]],
            bought,
            scribe_pairs=[
                (BASE[a], BASE[b]) for i, (a, b) in enumerate(T.SCRIBE_PAIR) if i + 1 in numbers
            ],
            any_access=access,
            judge=11 in numbers,
        )
        action = action_of(area, bought)
        options = P.Legal()
        P.legal_actions(g, 0, options)
        assert (action in options.ids[: options.count]) == bool(wanted), (
            held(table),
            numbers,
            area,
            bought,
        )
        if wanted:
            found = every_payment(g.copy(), 0, action)
            assert set(found) == wanted, (held(table), numbers, area, bought)
            assert set(found.values()) == {1}
            several += len(found) > 1
    assert several > 100


def test_the_default_of_one_resource_is_the_oracles_first_step() -> None:  # P16
    luck = random.Random(99)
    for _ in range(300):
        kind, area = luck.choice(BASE), "artisans"
        names = [
            luck.choice((*BASE, "silver", f"{kind} token", "artisans token")) for _ in range(5)
        ]
        text = ", ".join(f"{n} {min(names.count(n), 3)}" for n in sorted(set(names)))
        scribes = [n for n in range(1, 6) if luck.random() < 0.3]
        table = position(
            hands={0: f"{text}, silver 3"},
            nobles={0: scribes},
            wheel=f"artisans {kind}",
            sets=(),
            bonus=(),
        )
        pairs = [(BASE[a], BASE[b]) for i, (a, b) in enumerate(T.SCRIBE_PAIR) if i + 1 in scribes]
        play(table, f"artisans {kind}")
        if table.state.decision != P.actions.PAY_ACCESS:
            continue
        laid = oracle_name(table.state.pay.proposed_access)
        steps = oracle.default_order(kind, area, pairs)
        there = {oracle_name(p) for p, n in enumerate(table.state.seats[0].held) if n}
        assert laid in next(step & there for step in steps if step & there)


def test_pieces_are_read_as_written() -> None:
    assert pieces("trade 3, silver, prestige 1 x2") == {0: 3, 5: 1, 16: 2}
