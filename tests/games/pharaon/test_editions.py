"""The option `edition`: what the English, the French and the Dutch rulebook print otherwise
(P57).
"""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import maat
from games.pharaon.positions import (
    BASE,
    RULES,
    N,
    P,
    T,
    artisan,
    go_on,
    held,
    nile,
    nobles,
    position,
    question,
    told,
)
from maat.cli import language
from maat.core.game import load
from maat.games.pharaon.terminal import board
from places import FORMER
from positions import legal, play, refusal, sheet

EDITIONS = ("en", "fr", "nl")
FIVE = "trade, royalty, agriculture, construction, justice"
TRAITOR = T.TRAITOR


def take(number: int, edition: str, **more: Any) -> maat.Table:
    """Seat 0 takes this Noble."""
    start = position(hands={0: FIVE}, shown_nobles=[number, 12, 7], edition=edition, **more)
    return play(start, "nobles", "noble 1")


def card(number: int, edition: str, lang: str = "en") -> str:
    return RULES.texts(lang).say(N.noble_card(number - 1, EDITIONS.index(edition)))


def test_without_a_word_the_english_edition_is_played() -> None:  # P57
    table = maat.new("pharaon", seats=2, seed=1)
    assert table.state.edition == T.ENGLISH and table.header.options["edition"] == "en"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_goes_through_record_and_replay(edition: str) -> None:  # P57
    table = maat.new("pharaon", seats=1, seed=4, edition=edition)
    luck = random.Random(4)
    while not table.over:
        play(table, luck.choice(legal(table)))
    again = maat.replay(table.record())
    assert f'"edition": "{edition}"' in table.record()
    assert again.state == table.state and again.record() == table.record()
    copy = maat.replay(table.view(0).record())
    assert copy.view(0).lines == table.view(0).lines


@pytest.mark.parametrize("value", ["de", "EN", 0, None, ("en",)])
def test_an_edition_that_there_is_not_is_refused(value: Any) -> None:  # P57
    with pytest.raises(maat.BadOption, match=r"\(P57\); expected one of en, fr, nl") as refused:
        maat.new("pharaon", seats=2, edition=value)
    assert refused.value.rule == "P57"


def test_a_record_from_before_the_editions_is_english_but_for_the_traitors_resource() -> (
    None
):  # P57, P75
    text = (FORMER / "solo.maat").read_text(encoding="utf-8")
    table = maat.replay(text)
    assert "edition" not in table.header.options and table.state.edition == T.FIRST_RULES
    log = [s.event.key for line in table.view(0).lines for s in line.seen]
    assert "traitor_chooses" in log and "give " not in text
    assert T.NOBLE_PRESTIGE[T.FIRST_RULES] == T.NOBLE_PRESTIGE[T.ENGLISH]
    assert T.INSTANT_GAIN[T.FIRST_RULES] == T.INSTANT_GAIN[T.ENGLISH]


# The Doctor


@pytest.mark.parametrize(("edition", "base"), [("en", 6), ("fr", 6), ("nl", 3)])
def test_the_doctor_is_worth_6_or_in_the_dutch_edition_3(
    edition: str, base: int
) -> None:  # P57, P61
    faces = [artisan(7, "trade"), artisan(7, "royalty"), artisan(6, "silver")]
    table = position(nobles={0: [13]}, artisans={0: faces}, shown_artisans=[], edition=edition)
    assert sheet(table).columns[0].noble[12] == base + 2 * 2
    rows = [row for row in table.sheet("en") if row.rule == "P61"]
    assert rows[0].points[0] == base + 4 and f": {base}, 2 × 2" in rows[0].text
    for lang, word in (("en", "PP"), ("fr", "PP"), ("nl", "PP")):
        assert f"{base} {word}, 2 {word}" in card(13, edition, lang)


@pytest.mark.parametrize(("edition", "copied"), [("en", 13), ("fr", 13), ("nl", 11)])
def test_the_diplomat_copies_the_doctor_as_the_edition_prints_it(
    edition: str, copied: int
) -> None:  # P57, P61
    faces = [artisan(7, "trade"), artisan(6, "silver")]
    table = position(
        nobles={0: [11, 13, 20]}, artisans={0: faces}, shown_artisans=[], edition=edition
    )
    column = sheet(table).columns[0]
    assert column.copied == copied - 1 and column.noble[19] == column.noble[copied - 1]


@pytest.mark.parametrize(
    ("edition", "area"), [("en", T.ARTISANS), ("fr", T.ARTISANS), ("nl", T.BURIAL)]
)
def test_the_best_choice_of_gods_looks_at_the_edition(edition: str, area: int) -> None:  # P57, P60
    # Three burial steps serve one of two Gods: 10 PP, or 6 PP and 4 for the Scribe of the Nile.
    # With a Doctor of 10 the
    # Diplomat copies the Doctor and both come to the same, so most for the Gods counts; with 7 it
    # copies the Scribe's 8.
    table = position(
        ring=("nobles", "offerings", "artisans", "burial chamber", "nile"),
        nobles={0: [3, 13, 20]},
        burial={0: 3},
        nile={0: {"trade": 1, "justice": 1}},
        artisans={0: [artisan(7, "trade"), artisan(7, "royalty"), artisan(6, "silver")]},
        shown_artisans=[],
        edition=edition,
    )
    column = sheet(table).columns[0]
    assert column.satisfied == 1 << area and column.copied == (2 if edition == "nl" else 12)


# High Official 24


@pytest.mark.parametrize(("edition", "tokens"), [("en", 2), ("fr", 1), ("nl", 2)])
def test_noble_24_brings_two_bonus_tokens_or_in_the_french_edition_one(
    edition: str, tokens: int
) -> None:  # P56, P57
    table = play(take(24, edition), "artisan 2", *["bag"] * tokens)
    assert table.pending == (1,) and sum(held(table).values()) == 1 + tokens
    assert ("2 × bonus token" in card(24, edition)) == (tokens == 2)


def test_printed_values_of_an_edition_come_from_the_component_file() -> None:  # P57
    text = RULES.source.text.replace(
        "prestige = { base = 3, per_dis", "prestige = { base = 5, per_dis"
    )
    other = load("pharaon", text)
    assert [other.package.rules.tables.NOBLE_PRESTIGE[e][12][0] for e in range(3)] == [6, 6, 5]
    plain = "\n".join(
        line for line in RULES.source.text.split("\n") if not line.startswith("editions.")
    )
    assert [
        load("pharaon", plain).package.rules.tables.NOBLE_PRESTIGE[e][12][0] for e in range(3)
    ] == [
        6,
        6,
        6,
    ]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("editions.nl =", "editions.de =", r"nobles\[13\]\.editions\.de"),
        ("base = 3, per_dis", "base = 99, per_dis", r"nobles\[13\]\.editions\.nl\.prestige\.base"),
        ("base = 3, per_dis", "bass = 3, per_dis", r"nobles\[13\]\.editions\.nl\.prestige\.bass"),
        (
            'ability = { gains = ["artisan", "bonus_offering"] }',
            'gains = ["artisan"]',
            r"nobles\[24\]\.editions\.fr\.gains",
        ),
    ],
)
def test_a_wrong_edition_in_a_component_file_is_told_with_its_place(
    old: str, new: str, place: str
) -> None:  # P57
    assert old in RULES.source.text
    with pytest.raises(maat.BadComponents, match=place):
        load("pharaon", RULES.source.text.replace(old, new))


# High Officials 21 and 22


@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize(("number", "steps"), [(21, 3), (22, 2)])
def test_nile_steps_are_split_and_compulsory(
    edition: str, number: int, steps: int
) -> None:  # P22, P56, P57
    table = take(number, edition)
    while question(table) == P.actions.WHICH_BONUS:
        play(table, "bag")
    for kind in BASE[:steps]:
        assert legal(table) == [f"track {k}" for k in BASE]
        refused = refusal(table, "decline")
        assert refused.rule == "P19" and "must be taken" in str(refused)
        play(table, f"track {kind}")
    assert nile(table) == dict.fromkeys(BASE[:steps], 1)


@pytest.mark.parametrize(("number", "steps"), [(21, 3), (22, 2)])
def test_in_the_dutch_edition_all_steps_go_on_one_track(number: int, steps: int) -> None:  # P57
    table = take(number, "nl")
    while question(table) == P.actions.WHICH_BONUS:
        play(table, "bag")
    assert legal(table) == [*(f"track {k}" for k in BASE), "decline"]
    play(table, "track justice")
    for _ in range(steps - 1):
        assert legal(table) == ["track justice", "decline"]
        refused = refusal(table, "track trade")
        assert refused.rule == "P57" and "on one track: Justice" in str(refused)
        play(table, "track justice")
    assert nile(table) == {"justice": steps} and table.pending == (1,)


@pytest.mark.parametrize("steps", range(4))
def test_in_the_dutch_edition_the_player_may_stop(steps: int) -> None:  # P22, P57
    table = play(take(21, "nl"), *["track trade"] * steps)
    if steps < 3:
        assert {a.rule for a in table.legal(0)} == {"P57"}
        play(table, "decline")
    assert nile(table) == ({"trade": steps} if steps else {}) and held(table) == {"silver": 2}


def test_in_the_dutch_edition_steps_end_at_the_third_space() -> None:  # P22, P57
    table = play(take(21, "nl", nile={0: {"trade": 2}}), "track trade")
    assert nile(table) == {"trade": 3} and table.pending == (1,)
    full = {0: dict.fromkeys(BASE, 3)}
    table = take(21, "nl", nile=full)
    assert len(told(table, P.events.LOSES)) == 1 and table.pending == (1,)


def test_arrows_of_the_nile_are_the_same_in_every_edition() -> None:  # P22, P57
    for edition in EDITIONS:
        table = position(
            hands={0: "construction, justice, trade"}, wheel="nile trade", edition=edition
        )
        play(table, "nile construction justice", "track construction")
        assert legal(table) == ["track construction", "track justice"]


def test_steps_of_the_dutch_edition_can_be_taken_back_one_by_one() -> None:  # P57
    table = play(take(21, "nl"), "track trade", "track trade")
    table.undo(0)
    assert nile(table) == {"trade": 1} and table.state.steps == 2
    table.undo(0)
    assert legal(table) == [*(f"track {k}" for k in BASE), "decline"]
    play(table, "decline")
    assert table.pending == (1,)


def test_the_steps_are_asked_for_in_words() -> None:  # P57
    table = take(21, "nl")
    view = table.view(0)
    assert view.question("en") == "Up to 3 spaces on one Nile track: which one?"
    assert view.question("fr") == "Jusqu'à 3 cases sur une même piste du Nil\xa0: laquelle\xa0?"
    assert view.question("nl") == "Tot 3 velden omhoog op één Nijlspoor: op welk?"
    assert table.legal(0)[-1].text("nl") == "Ga niet omhoog"
    play(table, "track trade", "track trade")
    assert table.view(0).question("en") == "Up to 1 more space on the Trade track: do you go on?"
    assert [table.legal(0)[-1].text(lang) for lang in EDITIONS] == [
        "Stop here",
        "S'arrêter là",
        "Stop hier",
    ]
    assert "up to 3 steps on one Nile track" in card(21, "nl") and "up to" not in card(21, "fr")


# The Wise Woman


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_wise_woman_takes_a_silver_only_in_the_dutch_edition(edition: str) -> None:  # P54, P57
    table = position(hands={0: "trade, royalty token"}, nobles={0: [17]}, edition=edition)
    silver = ["wise woman trade for silver", "wise woman royalty token for silver"]
    assert [a for a in legal(table) if a.endswith("silver")] == (silver if edition == "nl" else [])
    if edition == "nl":
        play(table, silver[0])
        assert held(table)["silver"] == 1 and refusal(table, silver[1]).rule == "P54"
    else:
        refused = refusal(table, silver[0])
        assert refused.rule == "P57" and "Dutch edition" in str(refused)
    assert ("Silver too" in card(17, edition)) == (edition == "nl")


@pytest.mark.parametrize(("edition", "asked"), [("en", False), ("fr", False), ("nl", True)])
def test_in_passing_a_silver_of_the_supply_is_enough_for_a_dutch_trade(
    edition: str, asked: bool
) -> None:  # P54, P57
    table = position(hands={0: "trade"}, nobles={0: [17]}, round_number=5, edition=edition)
    table.state.supply = [0, 0, 0, 0, 0, 1]
    play(table, "pass")
    assert (question(table) == P.actions.PASS_TRADE) == asked
    if asked:
        assert legal(table) == ["wise woman trade for silver", "decline"]


def test_silver_is_not_given_to_the_wise_woman_in_any_edition() -> None:  # P54, P57
    for edition in EDITIONS:
        table = position(hands={0: "silver 3, nile token"}, nobles={0: [17]}, edition=edition)
        assert not [a for a in legal(table) if a.startswith("wise")]


# The Traitor


def test_in_the_english_edition_you_give_the_traitor_any_base_resource_of_the_supply() -> (
    None
):  # P57, P75
    table = go_on(position(1, turn=1, passed=[1], supply={"trade": 0}))
    assert table.pending == (0,) and legal(table) == [f"give {kind}" for kind in BASE[1:]]
    assert {a.rule for a in table.legal(0)} == {"P75"}
    assert (
        table.view(0).question("en")
        == "The Traitor gets a base resource: which one do you give it?"
    )
    assert [table.legal(0)[0].text(lang) for lang in EDITIONS] == [
        "Give the Traitor a Royalty",
        f"Donner {RULES.texts('fr').say(N.a_resource(1))} au Traître",
        f"Geef de verrader {RULES.texts('nl').say(N.a_resource(1))}",
    ]
    refused = refusal(table, "give trade")
    assert refused.rule == "P75" and "no Trade is left in the supply" in str(refused)
    before = table.state.supply[1]
    play(table, "give royalty")
    assert held(table, TRAITOR) == {"royalty": 1} and table.state.supply[1] == before - 1
    assert question(table) == P.actions.YOUR_TURN


def test_what_was_given_to_the_traitor_can_be_taken_back() -> None:  # P75
    table = go_on(position(1, turn=1, passed=[1]))
    play(table, "give royalty")
    table.undo(0)
    assert held(table, TRAITOR) == {} and "give trade" in legal(table)


@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_in_the_other_editions_nothing_is_given(edition: str) -> None:  # P57, P75
    table = go_on(position(1, turn=1, passed=[1], edition=edition))
    assert question(table) == P.actions.YOUR_TURN and sum(held(table, TRAITOR).values()) == 1
    refused = refusal(table, "give trade")
    assert refused.rule == "P75" and "random" in str(refused)


def test_with_nothing_in_the_supply_nothing_is_asked() -> None:  # P17, P75
    table = go_on(position(1, turn=1, passed=[1], supply=dict.fromkeys(BASE, 0)))
    assert question(table) == P.actions.YOUR_TURN and held(table, TRAITOR) == {}


@pytest.mark.parametrize(
    ("edition", "first"), [("en", "lotus"), ("fr", "lotus"), ("nl", "traitor")]
)
def test_the_traitors_scribe_is_one_left_or_in_the_dutch_edition_any(
    edition: str, first: str
) -> None:  # P57, P71
    """Drawn before the player's it may be any of the five; after it, one of the four left."""
    pairs = set()
    for seed in range(150):
        table = maat.new("pharaon", seats=1, seed=seed, first_play=(0,), edition=edition)
        dealt = [s for s in table.view(0).lines[0].seen if s.event.key == "scribe_dealt"]
        assert N.seat_words.name(dealt[0].seat) == first and len(dealt) == 2
        pairs.add((nobles(table)[0], nobles(table, TRAITOR)[0]))
    assert pairs == set(itertools.permutations(range(1, 6), 2))


# Together


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_edition_is_shown_where_it_is_not_the_english_one(edition: str) -> None:  # P57
    table = position(edition=edition)
    for lang in maat.LANGUAGES:
        lines = board.board(table.view(0), language.texts(lang, RULES), [])
        shown = " ".join("".join(text for text, _ in line) for line in lines[:2])
        word = RULES.texts(lang)(f"edition.{edition}")
        assert (word in shown) == (edition != "en")
        assert (word.lower() in table.svg(0, lang).lower()) == (edition != "en")
