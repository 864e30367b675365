"""Pharaon in sentences: actions, questions, and the log."""

from __future__ import annotations

import re

import pytest

import maat
from games.pharaon.positions import BASE, RULES, N, P, T, go_on, position
from games.pharaon.words.said import FIVE, many_positions, played, question, said, sentence
from maat.core.messages import Said
from positions import play

NILE = " ".join(["nile", *(BASE[k] for k in T.NILE_PAIR[0])])

# Sentences


def test_area_actions_say_what_they_cost_and_bring() -> None:  # P13, P20-P24
    table = position(
        hands={0: "trade 9, royalty 9, agriculture 9, construction 9, justice 9"},
        wheel="offerings trade",
    )
    assert sentence(table, "offerings") == "Offerings: a set (Trade on the wheel)"
    assert sentence(table, "offerings bonus trade").endswith(
        "for two Trade (Trade on the wheel, then Trade)"
    )
    assert sentence(table, "offerings bonus justice").endswith(
        "for two Justice (Trade on the wheel, then 2 Justice)"
    )
    assert sentence(table, "nobles").endswith(
        "(Royalty on the wheel, then Trade, Agriculture, Construction, Justice)"
    )
    assert (
        sentence(table, "nile construction justice")
        == "Nile: pay the pair Construction, Justice, gain Trade, Agriculture, 2 × step on the"
        " Construction or Justice track (Agriculture on the wheel, then Construction, Justice)"
    )
    assert sentence(table, "nile trade agriculture").endswith(
        "(Agriculture on the wheel, then Trade)"
    )
    assert (
        sentence(table, "artisans construction")
        == "Artisans: an Artisan, for three Construction (Construction on the wheel, then 2"
        " Construction)"
    )
    assert (
        sentence(table, "burial chamber")
        == "Burial Chamber: up to step 1, 5 PP (Justice on the wheel, then Royalty, Construction)"
    )


@pytest.mark.parametrize(
    ("action", "cost"),
    [
        ("offerings bonus trade", "COST_BONUS"),
        ("nobles", "COST_NOBLE"),
        (NILE, "COST_NILE"),
        ("artisans trade", "COST_ARTISAN"),
        ("burial chamber", "COST_BURIAL"),
    ],
)
def test_a_price_is_what_the_rules_ask_for(
    action: str, cost: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # P20, P21, P22, P23, P24
    number = getattr(P.costs, cost)
    table = position(
        hands={0: "trade 9, royalty 9, agriculture 9, construction 9, justice 9"},
        wheel="offerings construction",
    )
    other = [[0, 7, 0, 0, 0] if n == number else row for n, row in enumerate(P.costs.COST)]
    monkeypatch.setattr(P.costs, "COST", other)
    assert re.search(r"then [67] Royalty\)$", sentence(table, action))


@pytest.mark.parametrize(
    ("action", "cost"),
    [
        ("offerings bonus trade", "COST_BONUS"),
        ("nobles", "COST_NOBLE"),
        ("artisans trade", "COST_ARTISAN"),
    ],
)
@pytest.mark.parametrize(("lang", "six"), [("en", "six"), ("fr", "six"), ("nl", "zes")])
def test_a_cost_in_words_is_what_the_rules_ask_for(
    action: str, cost: str, lang: str, six: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # P20, P21, P23
    table = position(hands={0: "trade 9, royalty 9, agriculture 9, construction 9, justice 9"})
    assert f" {six} " not in sentence(table, action, lang)
    number = getattr(P.costs, cost)
    other = [6 if n == number else asked for n, asked in enumerate(P.costs.COST_SUM)]
    monkeypatch.setattr(P.costs, "COST_SUM", other)
    assert f" {six} " in sentence(table, action, lang)


def test_prices_tell_of_nobles_that_change_them() -> None:  # P15, P21, P53
    table = position(
        hands={0: f"{FIVE}, trade 5"}, nobles={0: (8, 11, 13)}, filled={"construction": 3}
    )
    assert sentence(table, "offerings").endswith("(any resource on the wheel)")
    assert sentence(table, "offerings bonus trade").endswith(
        "(2 Trade; any resource may be laid on the wheel and counts as itself, or as Trade if it"
        " can pay for that)"
    )
    assert sentence(table, "nobles").endswith("(Royalty on the wheel, then any 4 resources)")
    assert sentence(table, "artisans trade").endswith(
        "; no spot is free, but the Doctor needs none)"
    )
    assert "Construction for the access cost" in sentence(
        table, "artisans trade"
    )  # nothing goes on the wheel
    assert "on the wheel" not in sentence(table, "artisans trade")


def test_passing_tells_what_it_brings() -> None:  # P30, P31, P51
    table = position(nobles={1: (6,)})
    assert (
        sentence(table, "pass")
        == "Pass first: lowest line, First Player token (worth 3 PP at the end), then choose"
        " a Jar"
    )
    table = position(passed=(2,), turn=1, nobles={1: (6,)})
    assert (
        sentence(table, "pass")
        == "Pass: line 2 of the pyramid, one square on (General), then choose a Jar"
    )
    table = position(passed=(2, 0), turn=1, round_number=5)
    assert sentence(table, "pass") == "Pass last; that ends the round"
    assert sentence(table, "pass", "fr") == "Passer en dernier\xa0; la manche est alors finie"


def test_laying_tells_what_the_token_counts_as() -> None:  # P15
    table = play(position(hands={0: "trade 2, silver 2, justice 3"}), "offerings bonus trade")
    assert (
        question(table)
        == "Access cost at the Offerings: the wheel shows Trade; which token do you lay?"
    )
    assert sentence(table, "pay trade") == "Lay a Trade on the wheel (counts as Trade)"
    assert sentence(table, "pay silver") == "Lay a Silver on the wheel (counts as Trade)"
    table = play(position(hands={0: "trade 2, silver 2, justice 3"}), "offerings bonus justice")
    assert (
        sentence(table, "pay silver")
        == "Lay a Silver on the wheel (does not count towards the action cost)"
    )
    table = play(position(hands={0: "trade 2, silver 2"}), "offerings")
    assert sentence(table, "pay silver") == "Lay a Silver on the wheel (pays for the set)"
    table = play(
        position(hands={0: "silver 2, justice 3"}, nobles={0: (8,)}), "offerings bonus justice"
    )
    assert (
        question(table)
        == "Access cost at the Offerings: any resource will do (the wheel shows Trade)"
    )
    assert sentence(table, "pay silver") == "Lay a Silver on the wheel (counts as whatever fits)"


def test_without_a_spot_the_token_is_given() -> None:  # P53
    table = play(
        position(hands={0: "trade 4, silver 2"}, nobles={0: (15,)}, filled={"trade": 3}),
        "offerings bonus trade",
    )
    assert (
        question(table)
        == "Access cost at the Offerings: the High Priest needs no spot; which token do you"
        " give for Trade?"
    )
    assert sentence(table, "pay trade") == "Give a Trade for the access cost (counts as Trade)"


def test_a_scribe_is_named_where_one_resource_pays_for_another() -> None:  # P14
    table = position(
        hands={0: "justice, agriculture 3, trade"}, nobles={0: (1,)}, wheel="artisans justice"
    )
    play(table, "artisans trade")
    assert question(table) == "Action cost: 3 tokens still to pay (3 Trade)"
    assert sentence(table, "pay agriculture") == "Pay an Agriculture as Trade, thanks to a Scribe"
    assert sentence(table, "pay trade") == "Pay a Trade"


def test_a_proposal_lists_all_its_tokens() -> None:  # P16
    table = play(
        position(hands={0: f"{FIVE}, silver 2, trade token 2"}, wheel="nobles royalty"), "nobles"
    )
    assert (
        sentence(table, "pay as proposed")
        == "Pay as proposed: a Royalty on the wheel, then a Trade, an Agriculture, a Construction,"
        " a Justice"
    )
    play(table, "pay royalty")
    assert (
        sentence(table, "pay as proposed")
        == "Pay as proposed: a Trade, an Agriculture, a Construction, a Justice"
    )
    assert said(N.pieces([0] * 6 + [2])[0], "fr") == "2 jetons Offrande (Commerce)"
    assert said(N.pieces([2])[0], "fr") == "2 Commerce"


def test_the_judge_asks_for_any_resources() -> None:  # P21
    table = play(
        position(
            hands={0: "royalty, trade 5, justice 5"}, nobles={0: (11,)}, wheel="nobles royalty"
        ),
        "nobles",
    )
    assert question(table) == "Action cost: 4 tokens still to pay, of any resource"


def test_things_to_take_are_named() -> None:  # P20-P23
    table = play(position(hands={0: "trade 2"}), "offerings bonus trade")
    assert question(table) == "Which set do you take?"
    assert sentence(table, "set 1") == "Take set 1: Offering tokens (Trade) and (1 PP)"
    play(table, "set 1")
    assert sentence(table, "bonus 1") == "Take an Offering token (Justice) from the Bonus Zone"
    assert re.fullmatch(r"Draw an Offering token from the bag \(\d+ left\)", sentence(table, "bag"))
    table = play(position(hands={0: FIVE}), "nobles")
    assert sentence(table, "noble 1").startswith("Take the ")
    assert sentence(table, "noble deck") == "Take the top Noble of the deck (23 cards)"
    table = play(position(hands={0: "construction 3"}), "artisans construction")
    assert sentence(table, "artisan 1") == "Take the Artisan (7 PP; Trade)"
    assert (
        sentence(table, "artisan deck", "fr")
        == "Prendre le premier Artisan de la pioche (26 cartes)"
    )
    table = play(
        position(hands={0: "agriculture, trade"}, nile={0: {"justice": 2}}),
        "nile trade agriculture",
    )
    assert sentence(table, "track justice") == "One space up on the Justice track: space 3 (7 PP)"


def test_trades_and_jars_on_passing_are_told() -> None:  # P54, P55
    table = position(
        hands={0: "trade, justice token"},
        nobles={0: (17, 18, 19, 20)},
        shown_jars=["trade trade royalty"],
    )
    assert (
        sentence(table, "treasurer justice token")
        == "The Treasurer: give an Offering token (Justice) for a Silver"
    )
    assert (
        sentence(table, "wise woman trade for royalty", "fr")
        == "La Femme Sage\xa0: donner un Commerce contre une Royauté"
    )
    play(table, "pass")
    assert sentence(table, "jar 1") == "Take the Jar (Trade, Trade, Royalty)"
    play(table, "jar 1")
    assert question(table) == "Jar (Trade, Trade, Royalty): take it, or use the Diplomat?"
    assert sentence(table, "decline") == "Take what it shows: Jar (Trade, Trade, Royalty)"
    assert sentence(table, "diplomat").startswith(
        "Use the Diplomat: three base resources of your choice instead"
    )
    play(table, "diplomat")
    assert question(table) == "The Diplomat: which base resource? 3 left to choose"
    play(table, "take trade", "take trade")
    assert question(table, "nl") == "De Diplomaat: welke basishulpbron? Nog 1 te kiezen"
    assert table.legal(0)[0].rule == "P55"
    play(table, "take trade")
    assert question(table) == "The Tutor: take one more base resource?"
    assert sentence(table, "take justice") == "Use the Tutor: take a Justice"
    assert sentence(table, "decline") == "Do not use the Tutor"
    play(table, "decline")
    assert question(table) == "Before your turn ends: do you trade anything?"
    assert sentence(table, "decline", "nl") == "Ruil niets"


def test_a_square_of_the_pyramid_is_told_with_its_place() -> None:  # P33, P51
    table = play(position(seats=2, turn=1, passed=(0,), hands={1: "trade"}), "offerings", "set 1")
    assert question(table) == "Line 1, square 2: take its gain, or that of a square further left"
    assert [a.rule for a in table.legal(0)] == ["P33"] * 5
    table = play(position(nobles={0: (6,)}), "pass")
    assert (
        question(table) == "The General's square: which base resource do you take from the supply?"
    )
    assert {a.rule for a in table.legal(0)} == {"P51"}


def test_the_traitors_choice_tells_what_each_way_does() -> None:  # P73, P74
    table = go_on(
        position(1, turn=1, traitor_jars=["justice construction trade"], covered={"osiris": 3})
    )
    assert (
        question(table)
        == "The Traitor's Jar: which goes to its tile, Construction or Trade? The other goes to the"
        " wheel"
    )
    assert (
        sentence(table, "tile construction")
        == "Construction to tile 4 (Osiris), space 4: the Traitor takes set"
        " 1; Trade to the wheel"
    )
    assert (
        sentence(table, "tile trade")
        == "Trade to tile 1 (Sekhmet), space 2: no effect; Construction to the wheel"
    )


@pytest.mark.parametrize("dark", range(6))
def test_the_log_names_every_tile_and_its_side(dark: int) -> None:  # P72
    table = maat.new("pharaon", seats=1, seed=dark, dark_tiles=dark)
    names = [T.GOD_NAMES[T.TILE_GOD[tile.face]] for tile in table.state.tiles]
    sides = [("light", "dark")[tile.side] for tile in table.state.tiles]
    for lang in maat.LANGUAGES:
        texts, log = table.game.texts(lang), table.view(0).log(lang)[0].sentences
        for place, (name, side) in enumerate(zip(names, sides, strict=True), 1):
            assert (
                log.count(
                    texts.sentence(Said("event.tile_laid", place=place, tile=Said(f"god.{name}")))
                )
                == 1
            )
            assert (
                log.count(
                    texts.sentence(Said("event.tile_side", place=place, side=Said(f"side.{side}")))
                )
                == 1
            )
    copy = table.view(0).record()
    for place, (name, side) in enumerate(zip(names, sides, strict=True), 1):
        assert f"tile_laid {place}, {name}, " in copy
        assert re.search(rf"tile_(side|lies) {place}, {side}\b", copy)


def test_a_full_tile_passes_a_resource_on_and_all_full_ignore_it() -> None:  # P73
    table = go_on(
        position(1, turn=1, traitor_jars=["justice construction trade"], covered={"osiris": 12})
    )
    assert sentence(table, "tile construction").startswith(
        "Construction to tile 5 (Anubis), space 3"
    )
    for tile in table.state.tiles:
        tile.covered = 12
    assert (
        sentence(table, "tile construction")
        == "Construction is ignored, as all tiles are full; Trade goes to the wheel"
    )


@pytest.mark.parametrize(
    ("notation", "rule"),
    [
        ("keep general", "P5"), ("jar 1", "P5"), ("offerings", "P20"),
        ("offerings bonus trade", "P20"), ("nobles", "P21"), ("nile trade royalty", "P22"),
        ("artisans trade", "P23"), ("burial chamber", "P24"), ("pass", "P30"),
        ("wise woman trade for royalty", "P54"), ("treasurer trade", "P54"), ("pay silver", "P12"),
        ("set 1", "P20"), ("pay as proposed", "P16"), ("noble 1", "P21"), ("artisan 1", "P23"),
        ("track trade", "P22"), ("diplomat", "P55"), ("tile trade", "P73"),
    ],
)  # fmt: skip
def test_each_action_names_the_rule_it_rests_on(notation: str, rule: str) -> None:
    assert RULES.rule(position().state, RULES.actions[notation]) == rule


def test_every_action_has_a_sentence_everywhere_legal_or_not() -> None:
    for table in many_positions():
        for action in range(RULES.action_count):
            message = RULES.sentence(table.state.view(0), 0, action)
            assert all(said(message, lang) for lang in maat.LANGUAGES)
            assert re.fullmatch(r"P\d+", RULES.rule(table.state, action))


@pytest.mark.parametrize("action", ["jar 5", "set 6", "bonus 9", "noble 3", "artisan 4"])
def test_an_empty_place_is_told_as_empty(action: str) -> None:  # P17
    table = position(shown_nobles=[12], shown_artisans=[])
    assert said(RULES.sentence(table.state, 0, RULES.actions[action])) == "nothing lies there"


def test_a_game_that_is_over_is_told_so() -> None:
    table = played(2, 5)[-1]
    assert said(RULES.question(table.state, 0)) == "the game is over"
    assert RULES.why_not(table.state, 0, 3).rule == "P35"


# The log


def test_logs_are_told_in_every_language_to_every_seat() -> None:
    for seats in (1, 4):
        table = played(seats, 5)[-1]
        for seat in (*range(seats), None):
            for lang in maat.LANGUAGES:
                sentences = [s for entry in table.view(seat).log(lang) for s in entry.sentences]
                assert all(sentences) and not any("{" in s for s in sentences)


def test_the_traitor_is_called_by_its_name() -> None:  # P71
    table = played(1, 5)[-1]
    sentences = [s for entry in table.view(0).log("en") for s in entry.sentences]
    assert any(s.startswith("The Traitor ") for s in sentences)
    assert not any("Faience" in s for s in sentences)
    assert "Faience" not in table.view(0).record() and "faience" not in table.view(0).record()


def test_the_traitors_steps_are_told_with_their_reasons() -> None:  # P73, P74
    table = position(
        1, hands={0: "trade"}, traitor_jars=["justice construction trade"], covered={"sekhmet": 5}
    )
    play(table, "offerings", "set 1", "tile trade")
    *_, second, third = table.view(0).log("en")
    assert second.sentences[1:] == (
        "The Traitor reveals a Jar (Justice, Construction, Trade)",
        "Justice covers space 2 of tile 5",
        "Tile 5: the Traitor moves up on the Nile track of its emptiest tile",
        "The Traitor reaches space 1 of the Royalty track",
    )
    assert third.sentences[:3] == (
        "Chosen: Trade goes to its tile, Construction to the wheel",
        "Trade covers space 6 of tile 1",
        "Tile 1: the Traitor discards the Noble at place 3",
    )
