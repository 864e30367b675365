"""The oracles of Pharaon against results worked out by hand, the worked examples of the rulebooks
among them.

The tables below have the shape of the component file and values of their own, so that these sums
stay right whatever the component file says.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.pharaon.oracle import gods as gods
from games.pharaon.oracle import traitor as traitor
from games.pharaon.oracle.gods import Seat
from games.pharaon.oracle.payment import (
    BASE,
    default_order,
    payable,
    payments,
    readings,
    stands_for,
)
from games.pharaon.oracle.traitor import Solo, Tile

RING = ["offerings", "burial_chamber", "nile", "artisans", "nobles"]

SIDES = {
    "burial_chamber": {"left": {"count": 2, "prestige": 4}, "right": {"count": 2, "prestige": 4}},
    "offerings": {"left": {"count": 2, "prestige": 3}, "right": {"count": 3, "prestige": 6}},
    "nile": {"left": {"count": 2, "prestige": 2}, "right": {"count": 3, "prestige": 4}},
    "artisans": {"left": {"count": 2, "prestige": 3}, "right": {"count": 3, "prestige": 6}},
    "nobles": {"left": {"count": 2, "prestige": 4}, "right": {"count": 2, "prestige": 5}},
}


def noble(number: int, name: str, area: str = "", **prestige: int) -> dict[str, Any]:
    return {"number": number, "name": name, "prestige": prestige, "ability": {"area": area}}


NOBLES = [
    noble(1, "scribe", "artisans", base=4, per_bordering_god=4),
    noble(2, "scribe", "burial_chamber", base=4, per_bordering_god=4),
    noble(3, "scribe", "nile", base=4, per_bordering_god=4),
    noble(4, "scribe", "nobles", base=4, per_bordering_god=4),
    noble(5, "scribe", "offerings", base=4, per_bordering_god=4),
    noble(6, "general", base=7, if_pharaoh=4, if_first_player=4),
    noble(7, "architect", base=9),
    noble(8, "high_priestess", base=9),
    noble(9, "foreman", base=9),
    noble(10, "chief_of_the_granaries", base=9),
    noble(11, "judge", base=8),
    noble(12, "grand_vizier", base=3, per_noble=3),
    noble(13, "doctor", base=6, per_distinct_artisan_value=2),
    noble(14, "prime_contractor", base=6, per_burial_step=2),
    noble(15, "high_priest", base=6, per_offering=2),
    noble(16, "governor", base=5, per_completed_nile_track=3),
    noble(17, "wise_woman", base=3, per_god=3),
    noble(18, "treasurer", base=8, per_silver=2),
    noble(19, "tutor", base=7, per_base_token=1),
    noble(20, "diplomat", copies_another=True),
    noble(21, "high_official", base=7),
    noble(22, "high_official", base=8),
    noble(23, "high_official", base=7),
    noble(24, "high_official", base=7),
    noble(25, "high_official", base=7),
    noble(26, "high_official", base=8),
]

PARTS: dict[str, Any] = {
    "nobles": NOBLES,
    "gods": {
        "sides": SIDES,
        "named_by": {
            "burial_chamber": "sekhmet",
            "nobles": "horus",
            "artisans": "isis",
            "offerings": "osiris",
            "nile": "anubis",
        },
    },
    "burial_chamber": {"steps": [{"prestige": points} for points in (4, 9, 15, 22)]},
    "nile": {"space_prestige": [0, 3, 7]},
    "artisans": {"cards": [{"prestige": points} for points in (7, 6, 5, 5, 3, 3, 2)]},
    "tokens": {
        "pharaoh_prestige": 7,
        "first_player_prestige": 3,
        "pharaoh_needs": {"nobles": 2, "burial_step": 3},
    },
    "traitor": {
        "unreached_noble_prestige": 6,
        "tiles": [
            {
                "god": "sekhmet",
                "light": {
                    "spaces": 4,
                    "jars": 3,
                    "effects": {"2": ["burial"], "4": ["god", "burial"]},
                },
            },
        ],
    },
}


def held(*pieces: str) -> Counter[str]:
    return Counter(pieces)


# Payments


def test_three_equal_resources_with_one_of_them_on_the_wheel() -> None:
    # P13, the rulebooks' example at the Artisans: one laid, two more of the same; or three of
    # another kind
    mine = held("trade", "trade", "trade", "royalty", "royalty", "royalty")
    assert payments(mine, "artisans", "trade", ["trade"]) == {("trade", ("trade", "trade"))}
    assert payments(mine, "artisans", "trade", ["royalty"]) == {
        ("trade", ("royalty", "royalty", "royalty"))
    }
    assert payments(mine, "artisans", "justice", ["royalty"]) == set()


def test_the_bonus_token_costs_a_second_of_the_access_kind_or_two_of_another() -> None:
    # P20, the rulebooks' example at the Offerings
    mine = held("trade", "trade", "justice", "justice")
    assert payments(mine, "offerings", "trade") == {("trade", ())}
    assert payments(mine, "offerings", "trade", ["trade"]) == {("trade", ("trade",))}
    assert payments(mine, "offerings", "trade", ["justice"]) == {("trade", ("justice", "justice"))}
    assert not payable(mine, "offerings", "trade", ["royalty"])


def test_red_and_blue_are_paid_besides_an_access_that_is_neither() -> None:
    # P22, the rulebooks' example at the Nile: red is construction, blue is justice
    mine = held("trade", "construction", "justice")
    assert payments(mine, "nile", "trade", ["construction", "justice"]) == {
        ("trade", ("construction", "justice"))
    }
    assert payments(mine, "nile", "justice", ["construction", "justice"]) == {
        ("justice", ("construction",))
    }


def test_what_may_pay_for_a_resource() -> None:
    # P14: itself, Silver, its token, the Area's token; not another Area's token, not prestige
    mine = held(
        "trade",
        "silver",
        "token trade",
        "token nile",
        "token nobles",
        "prestige 1",
        "prestige 2",
        "royalty",
    )
    assert {access for access, _ in payments(mine, "offerings", "trade")} == {
        "trade",
        "silver",
        "token trade",
    }
    assert payments(held("token offerings", "prestige 2"), "offerings", "trade") == {
        ("token offerings", ())
    }


def test_payments_that_differ_in_the_piece_on_the_wheel_are_different() -> None:
    # P16
    assert payments(held("trade", "silver"), "offerings", "trade", ["trade"]) == {
        ("trade", ("silver",)),
        ("silver", ("trade",)),
    }


def test_a_scribe_lets_either_of_the_pair_pay_for_the_other() -> None:
    # P14, P50
    pair = [("trade", "agriculture")]
    assert payable(held("agriculture"), "offerings", "trade", scribe_pairs=pair)
    assert payable(held("token agriculture"), "offerings", "trade", scribe_pairs=pair)
    assert payable(held("trade"), "offerings", "agriculture", scribe_pairs=pair)
    assert not payable(held("justice"), "offerings", "trade", scribe_pairs=pair)


def test_scribes_chain() -> None:
    # P14: a as b, b as c
    pairs = [("royalty", "construction"), ("trade", "agriculture"), ("construction", "trade")]
    assert stands_for("agriculture", pairs) == {"agriculture", "trade", "construction", "royalty"}
    assert payable(held("agriculture"), "offerings", "royalty", scribe_pairs=pairs)


def test_no_scribe_turns_the_laid_piece_into_the_other_of_the_pair() -> None:
    # P15: the agriculture laid counts as trade, so two agriculture must still be paid
    pair = [("trade", "agriculture")]
    mine = held("agriculture", "agriculture")
    assert payments(mine, "offerings", "trade", ["agriculture"], scribe_pairs=pair) == set()
    assert payments(mine, "offerings", "trade", ["trade"], scribe_pairs=pair) == {
        ("agriculture", ("agriculture",))
    }
    assert payments(
        mine + held("trade"), "offerings", "trade", ["agriculture"], scribe_pairs=pair
    ) == {
        ("trade", ("agriculture", "agriculture")),
        ("agriculture", ("agriculture", "trade")),
    }


def test_silver_laid_counts_as_what_the_wheel_shows() -> None:
    # P15
    mine = held("silver", "royalty")
    assert payments(mine, "offerings", "trade", ["royalty"]) == set()
    assert payments(mine, "offerings", "royalty", ["royalty"]) == {
        ("silver", ("royalty",)),
        ("royalty", ("silver",)),
    }


def test_with_the_noble_of_the_area_any_resource_may_be_laid_and_counts_as_itself() -> None:
    # P15, P52
    assert readings("royalty", "nile", "trade", [], True) == {"royalty"}
    assert readings("token royalty", "nile", "trade", [], True) == {"royalty"}
    assert readings("token offerings", "nile", "trade", [], True) == set()
    assert readings("prestige 1", "nile", "trade", [], True) == set()
    mine = held("royalty", "construction")
    assert payments(mine, "nile", "trade", ["royalty", "construction"], any_access=True) == {
        ("royalty", ("construction",)),
        ("construction", ("royalty",)),
    }


def test_with_that_noble_silver_and_the_area_token_count_as_what_their_owner_names() -> None:
    # P15
    assert readings("silver", "artisans", "trade", [], True) == set(BASE)
    assert readings("token artisans", "artisans", "trade", [], True) == set(BASE)
    mine = held("silver", "royalty", "royalty")
    assert ("silver", ("royalty", "royalty")) in payments(
        mine, "artisans", "trade", ["royalty"], any_access=True
    )


def test_every_reading_that_fits_is_allowed() -> None:
    # P15: the Silver may stand for either of the two, so either may be the other piece
    mine = held("silver", "royalty", "construction")
    found = payments(mine, "nile", "trade", ["royalty", "construction"], any_access=True)
    assert ("silver", ("royalty",)) in found
    assert ("silver", ("construction",)) in found
    assert ("silver", ("construction", "royalty")) not in found  # a reading that fits is used


def test_with_that_noble_a_scribe_still_lets_a_piece_count_as_the_wheel_shows() -> None:
    # P15: it may count as itself or as the wheel shows, never through the Scribe as anything else
    pairs = [("trade", "agriculture"), ("justice", "royalty")]
    assert readings("agriculture", "nile", "trade", pairs, True) == {"trade", "agriculture"}
    assert readings("justice", "nile", "trade", pairs, True) == {"justice"}
    mine = held("agriculture", "agriculture", "justice")
    assert payments(
        mine, "nile", "trade", ["trade", "justice"], scribe_pairs=pairs, any_access=True
    ) == {
        ("agriculture", ("justice",)),
        ("justice", ("agriculture",)),
    }


def test_a_noble_costs_five_different_resources() -> None:
    # P21
    assert payments(Counter(BASE), "nobles", "justice") == {
        ("justice", ("agriculture", "construction", "royalty", "trade"))
    }
    four = held("trade", "royalty", "agriculture", "justice")
    assert payments(four + held("justice"), "nobles", "justice") == set()
    assert payments(four + held("token nobles"), "nobles", "construction") == {
        ("token nobles", ("agriculture", "justice", "royalty", "trade"))
    }


def test_the_judge_takes_any_five_with_the_access_as_the_wheel_shows() -> None:
    # P21
    mine = held("justice", "trade", "trade", "trade", "token trade", "token nile", "prestige 1")
    assert payments(mine, "nobles", "justice", judge=True) == {
        ("justice", ("token trade", "trade", "trade", "trade"))
    }
    assert not payable(mine, "nobles", "royalty", judge=True)
    assert not payable(mine, "nobles", "justice")


def test_a_burial_step_costs_the_kinds_printed_on_it() -> None:
    # P24
    step = ["construction", "construction", "royalty", "agriculture"]
    mine = held("construction", "construction", "royalty", "silver")
    assert payments(mine, "burial_chamber", "royalty", step) == {
        ("royalty", ("construction", "construction", "silver")),
    }
    assert not payable(
        mine, "burial_chamber", "trade", step
    )  # only the Silver can be laid, and does not fit as trade


def test_a_laid_piece_that_does_not_fit_is_paid_besides_the_whole_cost() -> None:
    # P13
    mine = held("trade", "construction", "royalty")
    assert payments(mine, "burial_chamber", "trade", ["construction", "royalty"]) == {
        ("trade", ("construction", "royalty"))
    }


def test_nothing_may_be_bought_that_an_area_does_not_sell() -> None:
    with pytest.raises(ValueError, match="nothing at 'artisans'"):
        payments(held("trade"), "artisans", "trade")
    with pytest.raises(ValueError, match="no Area"):
        payments(held("trade"), "temple", "trade")
    with pytest.raises(ValueError, match="no base resource"):
        payments(held("trade"), "offerings", "silver")


def test_the_default_spends_silver_last() -> None:
    # P16
    assert default_order("trade", "nile", [("trade", "agriculture")]) == [
        {"trade"},
        {"agriculture"},
        {"token trade"},
        {"token agriculture"},
        {"token nile"},
        {"silver"},
    ]


# Gods, Nobles, final score


def nothing_more(_: frozenset[str]) -> int:
    return 0


def counts(
    offerings: int = 0, burial_chamber: int = 0, nile: int = 0, artisans: int = 0, nobles: int = 0
) -> dict[str, int]:
    return {
        "offerings": offerings,
        "burial_chamber": burial_chamber,
        "nile": nile,
        "artisans": artisans,
        "nobles": nobles,
    }


def test_two_gods_at_the_burial_chamber_are_worth_sixteen_or_six() -> None:
    # P60, the rulebooks' example: 4 steps, 3 Offering tokens, 2 tracks; with fewer tokens only one
    # God
    both = gods.best(RING, counts(offerings=3, burial_chamber=4, nile=2), SIDES, nothing_more)
    assert (both.gods, both.total) == (("offerings", "burial_chamber"), 16)
    one = gods.best(RING, counts(offerings=2, burial_chamber=4, nile=2), SIDES, nothing_more)
    assert (one.gods, one.total) == (("burial_chamber",), 6)


def test_the_same_element_never_counts_for_both_sides() -> None:
    # P60: three steps are enough for either God, not for both
    few = counts(offerings=3, burial_chamber=3, nile=2)
    assert gods.satisfiable(["offerings"], RING, few, SIDES)
    assert gods.satisfiable(["burial_chamber"], RING, few, SIDES)
    assert not gods.satisfiable(["offerings", "burial_chamber"], RING, few, SIDES)
    assert gods.best(RING, few, SIDES, nothing_more).gods == ("offerings",)


def test_a_seat_with_everything_satisfies_all_five_gods() -> None:
    # P60: every side of every Area is worth 41 together
    choice = gods.best(RING, counts(5, 4, 5, 5, 4), SIDES, nothing_more)
    assert choice.gods == tuple(RING)
    assert choice.total == 41
    assert len(gods.choices(RING, counts(5, 4, 5, 5, 4), SIDES, nothing_more)) == 32


def test_a_scribe_can_make_the_cheaper_god_the_better_one() -> None:
    # P60: 10 for the God before the Burial Chamber, 6 for the one after it; the Scribe of the Nile
    # adds 4, copied 8
    seat = Seat(
        nobles=[3],
        tokens=Counter({"prestige 1": 3}),
        burial_step=3,
        nile={"trade": 1, "justice": 2},
    )
    ring = ["offerings", "burial_chamber", "nile", "nobles", "artisans"]
    assert gods.best_gods(seat, ring, PARTS).gods == (
        "offerings",
    )  # 10 + 4 against 6 + 8: equal, most for the Gods
    seat.nobles = [3, 20]
    choice = gods.best_gods(seat, ring, PARTS)
    assert (choice.gods, choice.prestige, choice.extra) == (("burial_chamber",), 6, 16)


def test_of_equal_choices_the_first_in_ring_order_is_taken() -> None:
    # P60
    same = {
        area: {side: {"count": 1, "prestige": 1} for side in ("left", "right")} for area in RING
    }
    assert gods.best(RING, counts(1, 1, 1, 1, 1), same, nothing_more).gods == ("offerings", "nile")
    turned = RING[1:] + RING[:1]
    assert gods.best(turned, counts(1, 1, 1, 1, 1), same, nothing_more).gods == (
        "burial_chamber",
        "artisans",
    )


RICH = Seat(
    nobles=list(range(1, 27)),
    resources=Counter({"trade": 2, "justice": 1, "silver": 3}),
    tokens=Counter({"token trade": 1, "token nile": 1, "prestige 2": 1}),
    artisans=[7, 7, 5, 3],
    burial_step=3,
    nile={"trade": 3, "royalty": 3, "agriculture": 1, "construction": 2, "justice": 0},
    has_pharaoh=True,
    has_first_player=True,
)


def test_the_prestige_of_every_noble() -> None:
    # P61: the Gods after Burial Chamber, Nile and Artisans being satisfied
    found = gods.prestige(RICH, ["burial_chamber", "nile", "artisans"], RING, PARTS)
    assert found == {
        1: 12,  # Artisans: both
        2: 8,  # Burial Chamber: the one after it
        3: 12,  # Nile: both
        4: 8,  # Nobles: the one before
        5: 4,  # Offerings: none
        6: 15,
        7: 9,
        8: 9,
        9: 9,
        10: 9,
        11: 8,
        12: 81,  # 3 + 3 x 26, the Diplomat too
        13: 12,  # three values
        14: 12,
        15: 12,
        16: 11,  # two tracks at the top
        17: 12,
        18: 14,
        19: 11,  # two trade, one justice, one token of trade
        20: 81,
        21: 7,
        22: 8,
        23: 7,
        24: 7,
        25: 7,
        26: 8,
    }


def test_the_general_gets_each_bonus_by_itself() -> None:
    # P61
    assert gods.prestige(Seat(nobles=[6]), [], RING, PARTS) == {6: 7}
    assert gods.prestige(Seat(nobles=[6], has_pharaoh=True), [], RING, PARTS) == {6: 11}
    assert gods.prestige(Seat(nobles=[6], has_first_player=True), [], RING, PARTS) == {6: 11}


def test_a_diplomat_alone_is_worth_nothing_and_counts_for_the_vizier() -> None:
    # P61
    assert gods.prestige(Seat(nobles=[20]), [], RING, PARTS) == {20: 0}
    assert gods.prestige(Seat(nobles=[12, 20]), [], RING, PARTS) == {12: 9, 20: 9}


def test_every_line_of_a_final_score() -> None:
    # P60 to P62
    seat = Seat(
        nobles=[7, 17],
        resources=Counter({"trade": 2, "silver": 1}),
        tokens=Counter({"token nile": 1, "prestige 1": 1, "prestige 2": 1}),
        artisans=[7, 3],
        burial_step=4,
        nile={"trade": 1, "royalty": 2, "agriculture": 3, "construction": 0, "justice": 0},
        has_pharaoh=True,
    )
    score = gods.final_score(seat, RING, PARTS)
    # 3 tokens, 4 steps, 3 tracks, 2 Artisans, 2 Nobles; the Wise Woman adds 3 for each God.
    # Together can be had:
    # after offerings 6 + 4 (3 tokens, 2 steps) and after burial_chamber 4 + 2 (2 steps, 2 tracks):
    # 16 + 6
    #   after offerings and after nile 4 + 3 (3 tracks, 2 Artisans): 17 + 6, the best
    # after nobles 5 + 3 (2 Nobles, 2 tokens) with after burial_chamber or after nile: 14 + 6 or 15
    # + 6
    # not together: the first two with nile (5 tracks), nobles with offerings (5 tokens); artisans
    # needs 3 Artisans
    assert score.gods == {"offerings": 10, "nile": 7}
    assert score.nobles == {7: 9, 17: 9}
    assert score.lines == {
        "gods": 17,
        "nobles": 18,
        "artisans": 10,
        "burial_chamber": 22,
        "nile": 10,
        "tokens": 9,  # three resources, three tokens, 1 and 2
        "pharaoh": 7,
        "first_player": 0,
    }
    assert score.total == 93


def test_an_empty_seat_scores_nothing_but_the_first_player_token() -> None:
    # P62
    assert gods.final_score(Seat(), RING, PARTS).total == 0
    assert gods.final_score(Seat(has_first_player=True), RING, PARTS).total == 3


def test_ties_are_broken_by_the_pharaoh_token_then_by_tokens() -> None:
    # P63
    assert gods.ranking([50, 60, 40], None, [0, 0, 0]) == [2, 1, 3]
    assert gods.ranking([60, 60, 60], 2, [5, 6, 0]) == [3, 2, 1]
    assert gods.ranking([60, 60, 50], 2, [5, 6, 0]) == [
        2,
        1,
        3,
    ]  # the Pharaoh is not among those tied
    assert gods.ranking([60, 60, 50, 50], None, [5, 5, 1, 2]) == [1, 1, 4, 3]


# The Traitor


def tiles(*effects: dict[int, list[str]], spaces: int = 4) -> list[Tile]:
    named = ["sekhmet", "horus", "isis", "osiris", "anubis"]
    padded = [*effects, *([{}] * (5 - len(effects)))]
    return [
        Tile(god, "light", kind, 3 + place % 2, spaces, own)
        for place, (god, kind, own) in enumerate(zip(named, BASE, padded, strict=True))
    ]


def full_supply() -> Counter[str]:
    return Counter(dict.fromkeys((*BASE, "silver"), 20))


def solo(*effects: dict[int, list[str]], spaces: int = 4) -> Solo:
    return Solo(
        PARTS,
        tiles(*effects, spaces=spaces),
        supply=full_supply(),
        face_up_nobles=[11, 12, 13],
        noble_deck=[14, 15],
        face_up_artisans=[2, 4, 3, 5],  # worth 5, 3, 5, 3
        artisan_deck=[0, 6],
        sets=[
            ("token trade", "prestige 2"),
            ("token nile", "token nile"),
            ("prestige 1", "token nobles"),
        ],
        bonus=["prestige 1", "token royalty", "prestige 2"],
    )


def test_the_example_of_the_traitors_turn() -> None:
    # P73, P74, the rulebooks' example: the third Noble discarded, the last spot of the wheel
    # blocked, a God validated
    table = solo({2: ["discard_noble:3"]}, {2: ["god"]})
    table.wheel["justice"] = ["justice", "silver"]
    jar = ("trade", "royalty", "justice")
    assert traitor.placings(table, jar) == [
        (("royalty",), ("justice",)),
        (("justice",), ("royalty",)),
    ]
    traitor.take_turn(table, jar, 0)
    assert table.face_up_nobles == [11, 12, 14]
    assert (table.nobles, table.out_of_the_game) == ([], ["noble 13"])
    assert not traitor.fits_on_wheel(table, "justice")
    assert table.gods == {"horus"}
    assert [table.supply[kind] for kind in ("trade", "royalty", "justice")] == [19, 19, 19]


def test_the_third_round_looks_at_the_third_tile() -> None:
    # P72, the rulebooks' example
    row = tiles()
    row[2].jars = 9
    assert traitor.jars_of_round(row, 3) == 9


def test_a_tile_is_read_from_the_component_file() -> None:
    # P72
    tile = traitor.tile_of("sekhmet", "light", "justice", PARTS)
    assert (tile.jars, tile.spaces, tile.covered) == (3, 4, 1)
    assert tile.effects == {2: ["burial"], 4: ["god", "burial"]}


def test_a_full_tile_passes_the_resource_to_the_right_and_round() -> None:
    # P73
    table = solo({2: ["burial"]}, spaces=2)
    traitor.place(table, "justice")  # the rightmost tile
    traitor.place(table, "justice")  # round to the leftmost, whose effect is resolved
    assert [tile.covered for tile in table.tiles] == [2, 1, 1, 1, 2]
    assert table.burial_step == 1
    traitor.place(table, "trade")
    assert [tile.covered for tile in table.tiles] == [2, 2, 1, 1, 2]


def test_with_all_tiles_full_the_resource_is_ignored() -> None:
    # P73
    table = solo(spaces=1)
    traitor.place(table, "trade")
    assert [tile.covered for tile in table.tiles] == [1] * 5
    assert table.supply["trade"] == 20


def test_an_empty_supply_covers_the_space_and_blocks_the_spot_all_the_same() -> None:
    # P73
    table = solo({2: ["burial"]})
    table.supply["trade"] = 0
    traitor.place(table, "trade")
    traitor.lay_on_wheel(table, "trade")
    assert table.burial_step == 1
    assert table.wheel["trade"] == [traitor.MARKER]
    assert table.supply["trade"] == 0


def test_there_is_no_choice_when_both_are_equal_or_only_one_fits() -> None:
    # P73
    table = solo()
    assert traitor.placings(table, ("trade", "royalty", "royalty")) == [
        (("royalty",), ("royalty",))
    ]
    table.wheel["royalty"] = ["royalty"] * 3
    assert traitor.placings(table, ("trade", "royalty", "justice")) == [
        (("royalty",), ("justice",))
    ]
    assert traitor.placings(table, ("trade", "royalty", "royalty")) == [
        (("royalty", "royalty"), ())
    ]


def test_both_go_to_tiles_left_one_first_when_neither_fits_the_wheel() -> None:
    # P73: the left one takes the first Noble, so the right one finds the refilled card
    table = solo({}, {2: ["take_noble:1"]}, {2: ["take_noble:1"]})
    table.wheel["royalty"] = table.wheel["agriculture"] = ["silver"] * 3
    traitor.take_turn(table, ("trade", "agriculture", "royalty"))
    assert table.nobles == [11, 14]
    assert table.face_up_nobles == [15, 12, 13]
    assert [tile.covered for tile in table.tiles] == [2, 2, 2, 1, 1]


def test_an_empty_noble_spot_gives_nothing() -> None:
    # P74
    table = solo({2: ["take_noble:2"], 3: ["take_noble:2"]})
    table.noble_deck = []
    traitor.place(table, "trade")
    traitor.place(table, "trade")
    assert table.nobles == [12]
    assert table.face_up_nobles == [11, None, 13]


def test_the_leftmost_of_equal_artisans_is_taken_or_discarded() -> None:
    # P74
    table = solo({2: ["take_artisan:high"], 3: ["discard_artisan:low"], 4: ["take_artisan:high"]})
    traitor.place(table, "trade")
    assert (table.artisans, table.face_up_artisans) == ([2], [0, 4, 3, 5])
    traitor.place(table, "trade")
    assert (table.artisans, table.face_up_artisans) == ([2], [0, 6, 3, 5])
    traitor.place(table, "trade")
    assert (table.artisans, table.face_up_artisans) == ([2, 0], [None, 6, 3, 5])
    assert table.out_of_the_game == ["artisan 4"]
    assert sum(table.resources.values()) == 0


def test_sets_and_bonus_tokens_are_taken_from_their_own_spot() -> None:
    # P74
    table = solo({2: ["take_set:2", "take_bonus:3"], 3: ["take_set:2", "take_bonus:3"]})
    traitor.place(table, "trade")
    traitor.place(table, "trade")
    assert table.tokens == Counter({"token nile": 2, "prestige 2": 1})
    assert table.sets[1] is None
    assert table.bonus == ["prestige 1", "token royalty", None]


def test_the_nile_follows_the_fullest_or_emptiest_tile() -> None:
    # P74: the space just covered counts, the leftmost of equals moves
    table = solo({}, {}, {2: ["nile:fullest"], 3: ["nile:emptiest"], 4: ["nile:fullest"]})
    traitor.place(table, "agriculture")
    assert table.nile["agriculture"] == 1
    traitor.place(table, "agriculture")
    assert table.nile["trade"] == 1
    table.nile["agriculture"] = 3
    traitor.place(table, "agriculture")
    assert table.nile == {
        "trade": 1,
        "royalty": 0,
        "agriculture": 3,
        "construction": 0,
        "justice": 0,
    }


def test_a_burial_step_beyond_the_last_is_nothing() -> None:
    # P74
    table = solo({2: ["burial"] * 6})
    traitor.place(table, "trade")
    assert table.burial_step == 4


def test_the_traitor_can_become_pharaoh() -> None:
    # P26, P76
    table = solo({2: ["burial", "burial", "take_noble:1"], 3: ["burial"]})
    table.nobles = [5]
    holders = []
    for _ in range(2):
        traitor.place(table, "trade")
        holders.append(table.pharaoh)
    assert holders == [None, "traitor"]
    late = solo({2: ["burial"] * 3})
    late.nobles = [5, 6]
    late.pharaoh = "player"
    traitor.place(late, "trade")
    assert late.pharaoh == "player"


def test_the_score_of_the_traitor() -> None:
    # P76
    table = solo({2: ["god", "noble_prestige:7", "noble_prestige:9"]})
    table.nobles = [1, 20]
    assert traitor.score(table, RING)["nobles"] == 12  # 6 each before a level is covered
    traitor.place(table, "trade")
    table.artisans = [0, 4]
    table.burial_step = 3
    table.nile["justice"] = 3
    table.nile["trade"] = 2
    table.resources = Counter({"trade": 1, "silver": 2})
    table.tokens = Counter({"token nile": 1, "prestige 2": 1})
    table.pharaoh = "traitor"
    table.has_first_player = True
    assert traitor.score(table, RING) == {
        "gods": 6,  # Sekhmet: right of the Burial Chamber 4, left of the Nile 2
        "nobles": 18,
        "artisans": 10,
        "burial_chamber": 15,
        "nile": 10,
        "tokens": 7,
        "pharaoh": 7,
        "first_player": 3,
    }


def test_the_player_needs_more_than_the_traitor() -> None:
    # P76
    assert traitor.player_wins(81, 80)
    assert not traitor.player_wins(80, 80)
