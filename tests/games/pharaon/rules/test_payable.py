"""Whether an action can be paid in full (P14, P16)."""

from __future__ import annotations

from typing import Any

from games.pharaon.positions import hand, held, position, spots
from positions import legal, play, refusal


def payable(text: str, action: str, **more: Any) -> bool:
    return action in legal(position(hands={0: text}, **more))


def test_what_pays_for_a_base_resource() -> None:  # P14
    sail = {"action": "nile trade royalty", "wheel": "nile trade"}
    assert payable("trade, royalty", **sail)
    assert payable("trade, silver", **sail)
    assert payable("trade, royalty token", **sail)
    assert payable("trade, nile token", **sail)
    assert payable("nile token, silver", **sail)
    assert not payable("trade, justice", **sail)
    assert not payable("trade, nobles token", **sail)
    assert not payable("trade, prestige 1, prestige 2", **sail)
    assert not payable("trade, justice token", **sail)


def test_a_scribe_lets_one_of_its_pair_pay_for_the_other() -> None:  # P14, P50
    sail = {"action": "nile trade royalty", "wheel": "nile trade"}
    assert not payable("trade, justice", **sail)
    assert payable("trade, justice", nobles={0: [5]}, **sail)
    assert payable("trade, justice token", nobles={0: [5]}, **sail)
    assert not payable("trade, agriculture", nobles={0: [5]}, **sail)


def test_scribes_chain() -> None:  # P14
    # Scribe 1 makes trade and agriculture equal, Scribe 3 agriculture and justice, Scribe 5 justice
    # and royalty.
    table = position(hands={0: "trade 2"}, nobles={0: [1, 3, 5]}, wheel="nile royalty")
    assert "nile royalty justice" in legal(table)
    assert "nile royalty justice" not in legal(
        position(hands={0: "trade 2"}, nobles={0: [1, 5]}, wheel="nile royalty")
    )


def test_the_access_piece_counts_as_what_the_wheel_shows_and_no_scribe_changes_that() -> (
    None
):  # P15
    # Justice is laid as royalty through Scribe 5; it then pays royalty and not justice.
    table = position(hands={0: "justice, agriculture"}, nobles={0: [5]}, wheel="nile royalty")
    assert "nile royalty agriculture" in legal(table)
    assert "nile agriculture justice" not in legal(table)
    # With royalty on the wheel the pair trade and justice needs two pieces besides.
    assert "nile trade justice" not in legal(
        position(hands={0: "royalty, trade"}, nobles={0: [5]}, wheel="nile royalty")
    )
    assert "nile trade justice" in legal(
        position(hands={0: "royalty 2, trade"}, nobles={0: [5]}, wheel="nile royalty")
    )


def test_with_nobles_7_to_10_anything_may_be_laid_and_counts_as_itself() -> None:  # P15, P52
    table = position(hands={0: "justice 3"}, nobles={0: [9]}, wheel="artisans trade")
    play(table, "artisans justice")
    assert spots(table, "trade") == ["justice"] and held(table) == {}
    # One that could be laid without the Noble may still count as what the wheel shows.
    table = position(hands={0: "agriculture 3"}, nobles={0: [9, 1]}, wheel="artisans trade")
    assert {"artisans trade", "artisans agriculture"} <= set(legal(table))
    # Laid through the Noble alone it counts as itself only, although a Scribe makes it equal to
    # what is bought.
    table = position(hands={0: "agriculture 3"}, nobles={0: [9, 1]}, wheel="artisans justice")
    assert "artisans agriculture" in legal(table) and "artisans trade" not in legal(table)
    table = position(hands={0: "agriculture 4"}, nobles={0: [9, 1]}, wheel="artisans justice")
    assert "artisans trade" in legal(table)


def test_silver_laid_through_such_a_noble_counts_as_its_owner_likes() -> None:  # P15
    table = position(hands={0: "silver, justice 2"}, nobles={0: [9]}, wheel="artisans trade")
    assert "artisans justice" in legal(table)
    assert "artisans justice" not in legal(
        position(hands={0: "silver, justice 2"}, wheel="artisans trade")
    )


def test_an_action_begins_only_if_it_can_be_paid_in_full() -> None:  # P16
    table = position(hands={0: "justice, agriculture"}, wheel="burial chamber justice")
    assert "burial chamber" not in legal(table)
    assert refusal(table, "burial chamber").rule == "P16"


def test_the_access_piece_is_always_counted_where_it_fits() -> None:  # P16
    table = position(hands={0: "trade 4"}, wheel="artisans trade")
    play(table, "artisans trade", "artisan 2")
    assert held(table) == hand("trade, silver")


def test_for_a_set_alone_the_laid_piece_pays_whatever_it_counts_as() -> None:  # P16
    table = position(hands={0: "justice"}, nobles={0: [8]})
    play(table, "offerings", "set 1")
    assert spots(table, "trade") == ["justice"]
