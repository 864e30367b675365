"""Why something cannot be done: each refusal with its rule and its reason."""

from __future__ import annotations

import re

import maat
from games.pharaon.positions import RULES, N, artisan, go_on, position
from games.pharaon.words.said import FIVE, many_positions, said, why
from positions import legal, play

FULL_BAG_OUT = {"bag": [], "bonus": [], "sets": [("trade token", "prestige 1")]}


def test_a_full_area_is_refused_with_its_spots_or_with_the_noble_used() -> None:  # P11, P53
    table = position(hands={0: "trade 5"}, filled={"trade": 3}, nobles={1: (15,)})
    assert why(table, "offerings") == ("P11", "Offerings: all 3 spots for Trade are taken")
    table = position(hands={0: "trade 5"}, filled={"trade": 3}, nobles={0: (15,)})
    table.state.seats[0].used = 1 << 14
    expected = (
        "Offerings: all 3 spots for Trade are taken, and the High Priest has been used in this"
        " round already"
    )
    assert why(table, "offerings bonus trade") == ("P53", expected)


def test_what_cannot_be_paid_is_refused_with_what_is_missing() -> None:  # P16
    table = position(hands={0: "trade, justice 2"})
    assert why(table, "offerings bonus royalty") == (
        "P16",
        "you cannot pay for it (Trade on the wheel, then 2 Royalty);"
        " 2 tokens are missing: 2 Royalty",
    )
    table = position(hands={0: "trade, silver"})
    assert why(table, "offerings bonus royalty") == (
        "P16",
        (
            "you cannot pay for it (Trade on the wheel, then 2 Royalty); you lack 2 Royalty; "
            "even with Silver and Area tokens (1) 1 token is missing"
        ),
    )
    table = position(hands={0: "agriculture 3"}, nobles={0: (1,)}, wheel="artisans trade")
    assert "artisans trade" in legal(table)  # the Scribe's pair is counted
    table = position(hands={0: "agriculture 2"}, nobles={0: (1,)}, wheel="artisans trade")
    assert why(table, "artisans trade")[1].endswith("1 token is missing: Trade")


def test_any_access_may_still_leave_too_little() -> None:  # P15, P16
    table = position(nobles={0: (8,)})
    assert why(table, "offerings") == (
        "P16",
        "you have nothing to lay on the wheel (any resource on the wheel)",
    )
    table = position(hands={0: "agriculture 2"}, nobles={0: (1, 8)}, wheel="offerings justice")
    assert "offerings bonus agriculture" in legal(table)
    rule, reason = why(table, "offerings bonus trade")
    assert rule == "P15" and reason.endswith("counts only as itself, so you need one more token")


def test_the_judge_still_needs_the_access_and_five_tokens() -> None:  # P21
    table = position(hands={0: "royalty, trade 2"}, nobles={0: (11,)}, wheel="nobles royalty")
    assert why(table, "nobles")[1].endswith("2 tokens are missing")
    table = position(hands={0: "trade 6"}, nobles={0: (11,)}, wheel="nobles royalty")
    assert why(table, "nobles")[1].endswith("1 token is missing: Royalty")


def test_what_is_not_there_cannot_be_bought() -> None:  # P20, P24, P28
    rich = {0: "trade 6, royalty 6, agriculture 6, construction 6, justice 6"}
    assert why(position(hands=rich, sets=[]), "offerings") == ("P20", "no set is left")
    table = position(hands=rich, **FULL_BAG_OUT)  # type: ignore[arg-type]
    assert why(table, "offerings bonus trade")[0] == "P20"
    assert why(position(hands=rich, shown_nobles=[], noble_deck=[]), "nobles")[0] == "P28"
    assert (
        why(position(hands=rich, shown_artisans=[], artisan_deck=[]), "artisans trade")[0] == "P28"
    )
    table = position(hands=rich, burial={0: 7})
    assert why(table, "burial chamber") == (
        "P24",
        "you are on the last step of the Burial Chamber already",
    )


def test_a_token_that_cannot_be_laid_is_refused_by_what_is_wrong_with_it() -> None:  # P14-P16
    table = position(hands={0: "trade 2, silver, royalty, nile token, offerings token, justice 2"})
    play(table, "offerings bonus justice")
    assert why(table, "pay construction") == ("P14", "you do not have a Construction")
    assert why(table, "pay nile token") == (
        "P14", "an Offering token (Nile) pays only at its own Area, not at the Offerings",
    )  # fmt: skip
    assert why(table, "pay royalty") == (
        "P14",
        "the wheel shows Trade at the Offerings; a Royalty cannot pay for that",
    )
    table = play(
        position(hands={0: "trade, trade token, silver, justice"}), "offerings bonus justice"
    )
    assert why(table, "pay silver") == ("P16", "with a Silver you could not pay the rest")


def test_a_token_of_the_rest_is_refused_by_what_is_wrong_with_it() -> None:  # P14, P16
    table = position(
        hands={0: "trade, justice 3, silver 2, justice token 2, royalty"}, wheel="artisans trade"
    )
    play(table, "artisans justice", "pay trade")
    assert why(table, "pay royalty") == (
        "P14",
        "a Royalty pays for nothing that is still due: 3 Justice",
    )
    play(table, "pay silver")
    assert why(table, "pay justice") == (
        "P16",
        "the rest is paid in a fixed order, a Justice before a Silver;"
        " undo the payment to choose it",
    )
    assert why(table, "pay as proposed") == ("P16", "no payment is proposed here; choose a token")
    table = position(hands={0: "trade, justice 2, silver, justice token"}, wheel="artisans trade")
    play(table, "artisans justice", "pay trade")
    assert why(table, "pay justice token") == (
        "P16",
        "with an Offering token (Justice) you could not pay the rest",
    )


def test_places_where_nothing_lies_or_the_same_lies_are_refused() -> None:  # P17, P20, P28
    alike = ("prestige 1", "prestige 1")
    table = position(hands={0: "trade 2"}, sets=[alike, alike], bonus=alike)
    play(table, "offerings bonus trade")
    assert why(table, "set 3") == ("P20", "nothing lies at place 3")
    assert why(table, "set 2") == ("P20", "places 2 and 1 hold the same; choose place 1")
    play(table, "set 1")
    assert why(table, "bonus 2")[1] == "places 2 and 1 hold the same; choose place 1"
    assert why(table, "bonus 7") == ("P20", "nothing lies at place 7")
    table = play(position(hands={0: FIVE}, shown_nobles=[12], noble_deck=[]), "nobles")
    assert why(table, "noble 2") == ("P17", "nothing lies at place 2")
    assert why(table, "noble deck") == ("P28", "the deck of Nobles is empty")
    silver = artisan(6, "silver")
    table = position(
        hands={0: "trade 3"},
        shown_artisans=[silver, silver],
        artisan_deck=[],
        wheel="artisans trade",
    )
    play(table, "artisans trade")
    assert why(table, "artisan 2")[0] == "P23"
    assert why(table, "artisan 3") == ("P17", "nothing lies at place 3")
    assert why(table, "artisan deck") == ("P28", "the deck of Artisans is empty")


def test_an_empty_bag_cannot_be_chosen() -> None:  # P17
    table = position(hands={0: "trade 2"}, bag=[], bonus=["prestige 1"])
    play(table, "offerings bonus trade", "set 1")
    assert why(table, "bag") == ("P17", "no Offering token is left in the bag or the discard pile")


def test_tracks_are_refused_at_the_top_and_off_the_arrow() -> None:  # P22
    table = position(hands={0: "trade, royalty"}, nile={0: {"trade": 3}}, wheel="nile trade")
    play(table, "nile trade royalty")
    assert why(table, "track trade") == (
        "P22",
        "you are on the third and last space of the Trade track already",
    )
    assert why(table, "track justice") == (
        "P22",
        "the arrow is not for the Justice track, but for Trade, Royalty",
    )


def test_who_has_passed_does_no_more() -> None:  # P32, P33, P54
    table = position(
        seats=2, turn=1, passed=(0,), hands={0: "trade", 1: "trade"}, nobles={0: (17,)}
    )
    play(table, "offerings", "set 1")
    assert why(table, "burial chamber") == ("P32", "you have passed: no more actions in this round")
    assert why(table, "pass")[0] == "P32"
    assert why(table, "wise woman trade for royalty")[0] == "P54"
    assert why(table, "bonus 1") == (
        "P33",
        "neither square 2 of your line nor one further left gives that",
    )
    assert why(table, "bag")[0] == why(table, "take silver")[0] == "P33"


def test_what_the_supply_does_not_have_is_refused() -> None:  # P19
    table = position(
        seats=2, turn=1, passed=(0,), hands={1: "trade"}, supply={"justice": 0, "silver": 0}
    )
    table.state.seats[0].square = 1
    play(table, "offerings", "set 1")
    assert why(table, "take justice") == ("P19", "no Justice is left in the supply")
    assert why(table, "take silver") == ("P19", "no Silver is left in the supply")


def test_trades_are_refused_by_what_is_wrong_with_them() -> None:  # P54
    table = position(hands={0: "trade"}, nobles={0: (17,)}, supply={"justice": 0})
    assert why(table, "treasurer trade") == ("P54", "you do not have the Treasurer")
    assert why(table, "wise woman royalty for trade") == ("P54", "you do not have a Royalty")
    assert why(table, "wise woman trade for trade") == ("P54", "Trade cannot be traded for Trade")
    assert why(table, "wise woman trade for justice") == ("P54", "no Justice is left in the supply")
    play(table, "wise woman trade for royalty")
    assert why(table, "wise woman royalty for trade") == (
        "P54",
        "the Wise Woman has been used in this round already",
    )


def test_another_kind_of_action_is_told_what_is_asked() -> None:
    table = play(position(hands={0: "trade 2"}), "offerings bonus trade")
    assert why(table, "pass") == ("P20", "first this: which set do you take?")
    assert why(table, "diplomat") == ("P55", "you do not have the Diplomat")
    table = play(position(nobles={0: (6,)}), "pass")
    assert why(table, "take silver") == (
        "P34",
        "choose a base resource here; Silver is none",
    )
    table = play(position(nobles={0: (19,)}, shown_jars=["trade trade royalty"]), "pass", "jar 1")
    assert why(table, "take silver")[0] == "P55"
    table = position(shown_jars=["trade trade royalty"])
    assert why(play(table, "pass"), "jar 2") == ("P30", "nothing lies at place 2")


def test_in_the_setup_only_the_two_drawn_can_be_kept() -> None:  # P5
    table = maat.new("pharaon", seats=2, seed=1)
    kept = {a.split(" ", 1)[1] for a in legal(table)}
    other = next(n for n in N.NOBLE_WORDS if n not in kept)
    rule, reason = why(table, f"keep {other}")
    assert rule == "P5" and "is not one of the two you drew" in reason
    play(table, legal(table)[0])
    while not legal(table)[0].startswith("jar"):
        play(table, legal(table)[0])
    assert why(table, "jar 5") == ("P5", "nothing lies at place 5")


def test_the_traitors_tile_must_be_one_of_the_two_on_top() -> None:  # P73
    table = go_on(position(1, turn=1, traitor_jars=["justice construction trade"]))
    assert why(table, "tile justice") == (
        "P73",
        "Justice is not at the top of this Jar: Construction and Trade are",
    )


def test_a_seat_that_is_not_asked_is_refused_with_that_reason() -> None:
    assert RULES.why_not(position().state.view(1), 1, 0).said.key == "why.not_your_turn"


def test_every_refusal_has_a_rule_and_a_reason_from_what_the_seat_sees() -> None:
    for table in many_positions():
        for seat in (*range(table.seats), -1):
            view = table.state.view(seat)
            can = {a.id for a in table.legal(seat)} if seat >= 0 else set()
            for action in set(range(RULES.action_count)) - can:
                reason = RULES.why_not(view, seat, action)
                assert re.fullmatch(r"P\d+", reason.rule)
                assert all(said(reason.said, lang) for lang in maat.LANGUAGES)
