"""The payment that is proposed (P16)."""

from __future__ import annotations

from typing import Any

from games.pharaon.positions import PIECES, P, position
from positions import legal, play


def proposals(text: str, action: str, **more: Any) -> tuple[str, dict[str, int]]:
    """The access piece and the rest that the program proposes; token by token where that is the
    same.
    """
    table = position(hands={0: text}, **more)
    before = table.state.copy()
    play(table, action)
    while table.state.decision in (P.actions.PAY_ACCESS, P.actions.PAY_REST):
        play(table, "pay as proposed" if "pay as proposed" in legal(table) else legal(table)[0])
    (laid,) = [
        p
        for s, t in zip(before.wheel, table.state.wheel, strict=True)
        for p, q in zip(t.spot, s.spot, strict=True)
        if p != q
    ]
    paid = {
        PIECES[p]: before.seats[0].held[p] - n - (p == laid)
        for p, n in enumerate(table.state.seats[0].held[:16])
        if before.seats[0].held[p] - n - (p == laid) > 0
    }
    return PIECES[laid], paid


def test_the_proposal_prefers_own_resources_then_tokens_then_silver() -> None:  # P16
    more = {"wheel": "burial chamber construction", "burial": {0: 5}}
    everything = (
        "construction 3, royalty, royalty token, agriculture, agriculture token, burial chamber"
        " token 2, silver 3"
    )
    assert proposals(everything, "burial chamber", **more) == (
        "construction",
        {"construction": 1, "royalty": 1, "agriculture": 1},
    )
    fewer = "construction 2, royalty token, burial chamber token, silver 3"
    assert proposals(fewer, "burial chamber", **more) == (
        "construction",
        {"construction": 1, "royalty token": 1, "burial chamber token": 1},
    )


def test_the_proposal_uses_the_scribes_other_resource_before_tokens() -> None:  # P16
    laid, paid = proposals(
        "trade, royalty, justice, justice token, royalty token, silver 2",
        "burial chamber",
        wheel="burial chamber trade",
        burial={0: 3},
        nobles={0: [5]},
    )
    assert laid == "trade" and paid == {"royalty": 1, "justice": 1}


def test_pay_as_proposed_is_offered_unless_one_token_does_the_same() -> None:  # P16
    table = position(hands={0: "trade 2, royalty, royalty token, silver 2"}, wheel="nile trade")
    play(table, "nile trade royalty")
    assert legal(table) == ["pay trade", "pay silver", "pay as proposed"]
    play(table, "pay trade")
    assert legal(table) == ["pay royalty", "pay silver", "pay royalty token"]
