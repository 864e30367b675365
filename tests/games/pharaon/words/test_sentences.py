"""Pharaon in words: notation, sentences, questions, reasons, events, score sheet, help."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import maat
from games.pharaon.positions import RULES, P, T, artisan, go_on, legal, play, position, refusal
from maat.core import texts
from maat.core.events import Seen
from maat.core.messages import Said

FOLDER = RULES.folder / "words"
FIVE = "trade, royalty, agriculture, construction, justice"
FULL_BAG_OUT = {"bag": [], "bonus": [], "sets": [("trade token", "prestige 1")]}


def said(message: Said, lang: str = "en") -> str:
    return RULES.texts(lang).say(message)


def sentence(table: maat.Table, action: str, lang: str = "en") -> str:
    seat = table.pending[0]
    return next(a for a in table.legal(seat) if str(a) == action).text(lang)


def question(table: maat.Table, lang: str = "en") -> str:
    return table.view(table.pending[0]).question(lang)


def why(table: maat.Table, action: str) -> tuple[str, str]:
    """The rule and the reason."""
    fault = refusal(table, action)
    assert fault.rule
    return fault.rule, str(fault).split(f"({fault.rule}): ", 1)[1]


@cache
def played(seats: int, seed: int, **options: Any) -> list[maat.Table]:
    """Tables at some positions of a random game, the last one over."""
    table, luck = maat.new("pharaon", seats=seats, seed=seed, **options), random.Random(seed)
    found = []
    while not table.over:
        if luck.random() < 0.08:
            found.append(maat.replay(table.record()))
        play(table, luck.choice(legal(table)))
    return [*found, table]


def many_positions() -> Iterator[maat.Table]:
    for seats in (1, 2, 4):
        yield from played(seats, 5)
    yield from played(1, 6, dark_tiles=3, first_play=(0,))
    yield from played(1, 7, dark_tiles=("isis", "horus"), edition="fr")
    yield from played(2, 8, edition="nl")


# Texts


def test_all_languages_have_the_same_keys_and_arguments() -> None:
    assert texts.faults(FOLDER) == []


def test_events_have_the_names_and_the_order_of_the_rules() -> None:
    names = [
        name.lower()
        for name, n in vars(P.events).items()
        if isinstance(n, int) and not name.startswith("_")
    ]
    assert [e.key for e in RULES.events] == names
    assert [vars(P.events)[e.key.upper()] for e in RULES.events] == list(range(len(names)))


def test_every_event_is_told_in_every_language_seen_and_unseen() -> None:
    for event in RULES.events:
        first = tuple(p.words.numbers[p.words.names[-1]] for p in event.parts)
        hidden = tuple(None if p.secret else n for p, n in zip(event.parts, first))
        for numbers in {first, hidden}:
            for lang in maat.LANGUAGES:
                assert said(Seen(event, 0, numbers).said(RULES.seat_words), lang), event.key


def test_two_nobles_and_the_traitors_jars_are_the_only_secrets() -> None:  # P9
    assert [e.key for e in RULES.events if any(p.secret for p in e.parts)] == [
        "noble_drawn",
        "traitor_jar",
    ]


def test_at_most_one_part_of_an_event_is_chance() -> None:
    assert all(sum(p.chance for p in e.parts) <= 1 for e in RULES.events)


def test_words_of_the_record_are_unique_and_can_be_read_again() -> None:
    words = {part.words for event in RULES.events for part in event.parts} | {RULES.seat_words}
    for w in words:
        assert len(w.numbers) == len(w.names), w.kind
        assert not any(set(",;?=") & set(name) or "->" in name for name in w.names), w.kind


def test_every_component_note_and_option_has_a_text() -> None:
    notes = set(re.findall(r'note = "([^"]+)"', RULES.source.text))
    assert len(notes) == 19
    for lang in maat.LANGUAGES:
        t = RULES.texts(lang)
        assert all(note in t for note in notes)
        assert all(f"option.{name}" in t for name in RULES.options)


def help_texts(lang: str) -> dict[str, str]:
    return tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8"))["help"]  # type: ignore[no-any-return]


def test_every_help_ends_with_rules_that_exist_and_needs_no_argument() -> None:
    rules = set(
        re.findall(
            r"^\*\*(P\d+)\.", (RULES.folder / "RULES.en.md").read_text(encoding="utf-8"), re.M
        )
    )
    for lang in maat.LANGUAGES:
        for key, text in help_texts(lang).items():
            ending = re.search(r"\((P\d+(?:-P\d+)?(?:, P\d+(?:-P\d+)?)*)\)$", text)
            assert ending, (lang, key)
            assert set(re.findall(r"P\d+", ending[1])) <= rules, (lang, key)
            assert "{" not in text


def test_help_cites_the_same_rules_in_every_language() -> None:
    cited = [
        {key: re.findall(r"P\d+", text) for key, text in help_texts(lang).items()}
        for lang in maat.LANGUAGES
    ]
    assert cited[0] == cited[1] == cited[2]


def test_every_word_of_the_notation_has_a_help() -> None:
    first = {text.split()[0] for text in RULES.notations}
    known = set(help_texts("en"))
    assert first <= known
    assert {f"noble_{n}" for n in range(1, 27)} <= known
    for name in (*T.RESOURCE_NAMES, *T.AREA_NAMES, *T.GOD_NAMES, *RULES.seat_words.names):
        assert name in known


def test_the_help_of_a_noble_begins_with_its_name() -> None:
    for lang in maat.LANGUAGES:
        for n in range(26):
            assert help_texts(lang)[f"noble_{n + 1}"].startswith(
                said(RULES.package.names.noble(n), lang)
            )


def test_nothing_is_left_untranslated() -> None:
    """Only names and bare forms may be the same in two languages."""
    by_lang = [
        texts.flat(tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8")))
        for lang in maat.LANGUAGES
    ]
    sentences = (
        "question.",
        "action.",
        "why.",
        "power.",
        "option.",
        "components.",
        "help.",
        "effects.",
        "price.",
    )
    for key in by_lang[0]:
        if key.startswith(sentences):
            assert len({str(messages[key]) for messages in by_lang}) == 3, key


# Notation


def test_every_action_has_one_notation_of_its_own() -> None:
    assert len(set(RULES.notations)) == RULES.action_count
    assert [RULES.action_of(text) for text in RULES.notations] == list(range(RULES.action_count))


@pytest.mark.parametrize(
    "notation",
    [
        "keep scribe 1", "keep general", "keep chief of the granaries", "keep high official 21",
        "jar 2", "offerings", "offerings bonus trade", "nobles", "nile construction justice",
        "artisans royalty", "burial chamber", "pass", "wise woman trade for royalty",
        "wise woman trade token for royalty", "treasurer trade", "treasurer justice token",
        "pay silver", "pay trade token", "pay nile token", "pay as proposed", "set 1", "bonus 3",
        "bag", "noble 2", "noble deck", "artisan 4", "artisan deck", "track justice", "take trade",
        "take silver", "diplomat", "decline", "tile trade",
    ],
)  # fmt: skip
def test_notation_is_in_the_words_of_the_rulebook(notation: str) -> None:
    action = RULES.action_of(notation)
    assert action is not None and RULES.notations[action] == notation


def test_no_action_has_a_number_below_zero() -> None:
    with pytest.raises(ValueError, match="-1"):
        RULES.package.names.split(-1)


def test_prestige_tokens_of_equal_points_still_have_two_names() -> None:
    text = RULES.source.text.replace("{ points = 2, count = 4 }", "{ points = 1, count = 4 }")
    other: Any = maat.core.game.load("pharaon", text).package
    assert other.names.TOKEN_NAMES[-2:] == ["1 pp", "1 pp too"]


def test_no_choice_is_covered() -> None:  # P8
    assert RULES.covered(position().state, 0, 0) is None


# Cards


def test_a_noble_is_described_with_what_its_card_shows() -> None:  # P50
    assert (
        said(RULES.package.names.noble_card(0, T.ENGLISH))
        == "Scribe 1 (Trade may be paid as Agriculture, and Agriculture as Trade; "
        "4 PP, 4 PP per satisfied God beside the Artisans)"
    )
    assert (
        said(RULES.package.names.noble_card(6, T.ENGLISH), "fr")
        == "l'Architecte (à la Chambre Funéraire, vous pouvez poser n'importe quelle ressource"
        " comme coût d'accès ; 9 PP)"
    )
    assert (
        said(RULES.package.names.noble_card(20, T.ENGLISH))
        == "High Official 21 (at once: 3 × step on any Nile track, 2 × Silver; 7 PP)"
    )
    assert said(RULES.package.names.noble_card(19, T.ENGLISH), "nl").endswith(
        "; evenveel PP als je beste andere Edele)"
    )


def test_descriptions_follow_another_component_file() -> None:
    text = RULES.source.text.replace(
        'pair = ["trade", "agriculture"]', 'pair = ["trade", "justice"]'
    )
    other: Any = maat.core.game.load("pharaon", text).package
    assert "Trade may be paid as Justice" in said(other.words.noble_card(0, T.ENGLISH))


def test_an_artisan_is_described_by_its_prestige_and_gains() -> None:  # P23
    assert (
        said(RULES.package.names.artisan(artisan(2, "jar", "trade")))
        == "Artisan (2 PP; Jar, Trade)"
    )
    text = RULES.source.text.replace(
        '{ prestige = 7, gains = ["trade"] }', "{ prestige = 7, gains = [] }"
    )
    bare: Any = maat.core.game.load("pharaon", text).package
    assert said(bare.names.artisan(bare.tables._FACES.index((7,)))) == "Artisan (7 PP)"


def test_arrows_name_their_tracks() -> None:  # P22
    assert said(RULES.package.names.gain(T.TASK_NILE + 31)) == "step on any Nile track"
    assert said(RULES.package.names.gain(T.TASK_NILE + 3)) == "step on the Trade or Royalty track"
    assert said(RULES.package.names.gain(T.TASK_NILE + 1)) == "step on a Nile track (Trade)"


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


def test_prices_tell_of_nobles_that_change_them() -> None:  # P15, P21, P53
    table = position(
        hands={0: f"{FIVE}, trade 5"}, nobles={0: (8, 11, 13)}, filled={"construction": 3}
    )
    assert sentence(table, "offerings").endswith("(any resource on the wheel)")
    assert sentence(table, "offerings bonus trade").endswith(
        "(2 Trade; any resource may be laid on the wheel and counts as itself, or as Trade where it"
        " can stand for that)"
    )
    assert sentence(table, "nobles").endswith("(Royalty on the wheel, then any 4 resources)")
    assert sentence(table, "artisans trade").endswith(
        "; no spot is free, the Doctor acts without one)"
    )
    assert "Construction for the access cost" in sentence(
        table, "artisans trade"
    )  # nothing goes on the wheel
    assert "on the wheel" not in sentence(table, "artisans trade")


def test_passing_tells_what_it_brings() -> None:  # P30, P31, P51
    table = position(nobles={1: (6,)})
    assert (
        sentence(table, "pass")
        == "Pass as the first: lowest line, First Player token (worth 3 PP at the end), then choose"
        " a Jar"
    )
    table = position(passed=(2,), turn=1, nobles={1: (6,)})
    assert (
        sentence(table, "pass")
        == "Pass: line 2 of the pyramid, one square on (General), then choose a Jar"
    )
    table = position(passed=(2, 0), turn=1, round_number=5)
    assert sentence(table, "pass") == "Pass as the last; then the round is over"
    assert sentence(table, "pass", "fr") == "Passer en dernier ; la manche est alors finie"


def test_laying_tells_what_the_token_counts_as() -> None:  # P15
    table = play(position(hands={0: "trade 2, silver 2, justice 3"}), "offerings bonus trade")
    assert (
        question(table)
        == "Access cost at the Offerings: the wheel shows Trade; which token do you lay?"
    )
    assert sentence(table, "pay trade") == "Lay a Trade on the wheel; it counts as Trade"
    assert sentence(table, "pay silver") == "Lay a Silver on the wheel; it counts as Trade"
    table = play(position(hands={0: "trade 2, silver 2, justice 3"}), "offerings bonus justice")
    assert (
        sentence(table, "pay silver")
        == "Lay a Silver on the wheel; it does not count towards the action cost"
    )
    table = play(position(hands={0: "trade 2, silver 2"}), "offerings")
    assert sentence(table, "pay silver") == "Lay a Silver on the wheel; that pays for the set"
    table = play(
        position(hands={0: "silver 2, justice 3"}, nobles={0: (8,)}), "offerings bonus justice"
    )
    assert (
        question(table) == "Access cost at the Offerings: lay any resource (the wheel shows Trade)"
    )
    assert sentence(table, "pay silver") == "Lay a Silver on the wheel; it counts as whatever fits"


def test_without_a_spot_the_token_is_given() -> None:  # P53
    table = play(
        position(hands={0: "trade 4, silver 2"}, nobles={0: (15,)}, filled={"trade": 3}),
        "offerings bonus trade",
    )
    assert (
        question(table)
        == "Access cost at the Offerings: the High Priest acts without a spot; which token do you"
        " give for Trade?"
    )
    assert sentence(table, "pay trade") == "Give a Trade for the access cost; it counts as Trade"


def test_a_scribe_is_named_where_one_resource_pays_for_another() -> None:  # P14
    table = position(
        hands={0: "justice, agriculture 3, trade"}, nobles={0: (1,)}, wheel="artisans justice"
    )
    play(table, "artisans trade")
    assert question(table) == "Action cost: 3 more tokens to pay (3 Trade)"
    assert sentence(table, "pay agriculture") == "Pay an Agriculture as Trade, by a Scribe"
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
    assert (
        said(RULES.package.names.pieces([0] * 6 + [2])[0], "fr") == "2 jetons Offrande (Commerce)"
    )
    assert said(RULES.package.names.pieces([2])[0], "fr") == "2 Commerce"


def test_the_judge_asks_for_any_resources() -> None:  # P21
    table = play(
        position(
            hands={0: "royalty, trade 5, justice 5"}, nobles={0: (11,)}, wheel="nobles royalty"
        ),
        "nobles",
    )
    assert question(table) == "Action cost: 4 more tokens to pay, any resources"


def test_things_to_take_are_named() -> None:  # P20-P23
    table = play(position(hands={0: "trade 2"}), "offerings bonus trade")
    assert question(table) == "Which set do you take?"
    assert sentence(table, "set 1") == "Take set 1: Offering tokens (Trade) and (1 PP)"
    play(table, "set 1")
    assert sentence(table, "bonus 1") == "Take an Offering token (Justice) from the Bonus Zone"
    assert re.fullmatch(
        r"Draw an Offering token from the bag \(\d+ in it\)", sentence(table, "bag")
    )
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
    assert sentence(table, "track justice") == "One step on the Justice track: space 3 (7 PP)"


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
        == "La Femme Sage : donner un Commerce contre une Royauté"
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
    assert question(table) == "The Diplomat: which base resource? 3 to choose"
    play(table, "take trade", "take trade")
    assert question(table, "nl") == "De Diplomaat: welke basishulpbron? Nog 1 te kiezen"
    assert table.legal(0)[0].rule == "P55"
    play(table, "take trade")
    assert question(table) == "The Tutor: one more base resource?"
    assert sentence(table, "take justice") == "Use the Tutor: take a Justice"
    assert sentence(table, "decline") == "Do not use the Tutor"
    play(table, "decline")
    assert question(table) == "Before your turn ends: a trade?"
    assert sentence(table, "decline", "nl") == "Ruil niets"


def test_a_square_of_the_pyramid_is_told_with_its_place() -> None:  # P33, P51
    table = play(position(seats=2, turn=1, passed=(0,), hands={1: "trade"}), "offerings", "set 1")
    assert question(table) == "Line 1, square 2: the gain of this square, or of one further left"
    assert [a.rule for a in table.legal(0)] == ["P33"] * 5
    table = play(position(nobles={0: (6,)}), "pass")
    assert question(table) == "The General's square: which base resource do you take?"
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
        == "Construction to tile 4 (Osiris), space 4: counted from the top, the Traitor takes set"
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
        for place, (name, side) in enumerate(zip(names, sides), 1):
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
    for place, (name, side) in enumerate(zip(names, sides), 1):
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
        == "Construction is ignored, as all tiles are full; Trade to the wheel"
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


# Reasons


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
        "you cannot pay it in full (Trade on the wheel, then 2 Royalty); 2 tokens are missing: 2 Royalty",
    )  # fmt: skip
    table = position(hands={0: "trade, silver"})
    assert why(table, "offerings bonus royalty") == (
        "P16",
        (
            "you cannot pay it in full (Trade on the wheel, then 2 Royalty); you lack 2 Royalty; "
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
    assert rule == "P15" and reason.endswith(
        "would count as itself only, so one more token is needed"
    )


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
    assert why(table, "burial chamber") == ("P24", "you are on the last step of the Burial Chamber")


def test_a_token_that_cannot_be_laid_is_refused_by_what_is_wrong_with_it() -> None:  # P14-P16
    table = position(hands={0: "trade 2, silver, royalty, nile token, offerings token, justice 2"})
    play(table, "offerings bonus justice")
    assert why(table, "pay construction") == ("P14", "you do not have this: a Construction")
    assert why(table, "pay nile token") == (
        "P14", "an Offering token (Nile) pays only at its own Area; you act at the Offerings",
    )  # fmt: skip
    assert why(table, "pay royalty") == (
        "P14",
        "the wheel shows Trade at the Offerings; a Royalty cannot stand for it",
    )
    table = play(
        position(hands={0: "trade, trade token, silver, justice"}), "offerings bonus justice"
    )
    assert why(table, "pay silver") == ("P16", "with a Silver the rest could not be paid in full")


def test_a_token_of_the_rest_is_refused_by_what_is_wrong_with_it() -> None:  # P14, P16
    table = position(
        hands={0: "trade, justice 3, silver 2, justice token 2, royalty"}, wheel="artisans trade"
    )
    play(table, "artisans justice", "pay trade")
    assert why(table, "pay royalty") == (
        "P14",
        "a Royalty pays nothing of what is still due: 3 Justice",
    )
    play(table, "pay silver")
    assert why(table, "pay justice") == (
        "P16",
        "the rest is paid in a fixed order, a Justice before a Silver; take the payment back to choose it",
    )  # fmt: skip
    assert why(table, "pay as proposed") == ("P16", "no payment is proposed; choose the token")
    table = position(hands={0: "trade, justice 2, silver, justice token"}, wheel="artisans trade")
    play(table, "artisans justice", "pay trade")
    assert why(table, "pay justice token") == (
        "P16",
        "with an Offering token (Justice) the rest could not be paid in full",
    )


def test_places_where_nothing_lies_or_the_same_lies_are_refused() -> None:  # P17, P20, P28
    alike = ("prestige 1", "prestige 1")
    table = position(hands={0: "trade 2"}, sets=[alike, alike], bonus=alike)
    play(table, "offerings bonus trade")
    assert why(table, "set 3") == ("P20", "nothing lies at place 3")
    assert why(table, "set 2") == ("P20", "at place 2 lies the same as at place 1; choose place 1")
    play(table, "set 1")
    assert why(table, "bonus 2")[1] == "at place 2 lies the same as at place 1; choose place 1"
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
    assert why(table, "bag") == ("P17", "bag and discard pile have no Offering token")


def test_tracks_are_refused_at_the_top_and_off_the_arrow() -> None:  # P22
    table = position(hands={0: "trade, royalty"}, nile={0: {"trade": 3}}, wheel="nile trade")
    play(table, "nile trade royalty")
    assert why(table, "track trade") == (
        "P22",
        "your disk is on the third space of the Trade track",
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
    assert why(table, "take justice") == ("P19", "the supply has no Justice")
    assert why(table, "take silver") == ("P19", "the supply has no Silver")


def test_trades_are_refused_by_what_is_wrong_with_them() -> None:  # P54
    table = position(hands={0: "trade"}, nobles={0: (17,)}, supply={"justice": 0})
    assert why(table, "treasurer trade") == ("P54", "you do not have the Treasurer")
    assert why(table, "wise woman royalty for trade") == ("P54", "you do not have this: a Royalty")
    assert why(table, "wise woman trade for trade") == ("P54", "Trade cannot be traded for Trade")
    assert why(table, "wise woman trade for justice") == ("P54", "the supply has no Justice")
    play(table, "wise woman trade for royalty")
    assert why(table, "wise woman royalty for trade") == (
        "P54",
        "the Wise Woman has been used in this round already",
    )


def test_another_kind_of_action_is_told_what_is_asked() -> None:
    table = play(position(hands={0: "trade 2"}), "offerings bonus trade")
    assert why(table, "pass") == ("P20", "now it is asked: which set do you take?")
    assert why(table, "diplomat") == ("P55", "you do not have the Diplomat")
    table = play(position(nobles={0: (6,)}), "pass")
    assert why(table, "take silver") == (
        "P34",
        "here a base resource is chosen, and Silver is none",
    )
    table = play(position(nobles={0: (19,)}, shown_jars=["trade trade royalty"]), "pass", "jar 1")
    assert why(table, "take silver")[0] == "P55"
    table = position(shown_jars=["trade trade royalty"])
    assert why(play(table, "pass"), "jar 2") == ("P30", "nothing lies at place 2")


def test_in_the_setup_only_the_two_drawn_can_be_kept() -> None:  # P5
    table = maat.new("pharaon", seats=2, seed=1)
    kept = {a.split(" ", 1)[1] for a in legal(table)}
    other = next(n for n in RULES.package.names.NOBLE_WORDS if n not in kept)
    rule, reason = why(table, f"keep {other}")
    assert rule == "P5" and "is not one of the two that you drew" in reason
    play(table, legal(table)[0])
    while not legal(table)[0].startswith("jar"):
        play(table, legal(table)[0])
    assert why(table, "jar 5") == ("P5", "nothing lies at place 5")


def test_the_traitors_tile_must_be_one_of_the_two_on_top() -> None:  # P73
    table = go_on(position(1, turn=1, traitor_jars=["justice construction trade"]))
    assert why(table, "tile justice") == (
        "P73",
        "Justice is not on top of this Jar; Construction and Trade are",
    )


def test_whoever_is_not_asked_is_told_so() -> None:
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
        "Justice: space 2 of tile 5 is covered",
        "Tile 5: the Traitor moves up on the Nile track of its emptiest tile",
        "The Traitor reaches space 1 of the Royalty track",
    )
    assert third.sentences[:3] == (
        "Chosen: Trade goes to its tile, Construction to the wheel",
        "Trade: space 6 of tile 1 is covered",
        "Tile 1: out of the game goes, counted from the left, Noble 3",
    )


# The score sheet


def test_the_lines_of_the_sheet_add_up_to_the_total() -> None:  # P60-P62, P76
    for table in many_positions():
        made = RULES.Sheet()
        RULES.score(table.state, made)
        lines = RULES.sheet_lines(table.state, made)
        *sources, total = [line for line in lines if not line.detail]
        assert total.said.key == "sheet.total"
        for seat in range(table.seats):
            assert (
                sum(line.points[seat] or 0 for line in sources)
                == total.points[seat]
                == made.totals[seat]
            )
        if table.seats == 1:
            of_traitor: list[Any] = [
                line.said.arguments["n"] for line in lines if line.said.key == "sheet.traitor"
            ]
            assert sum(of_traitor) == made.totals[1]


def test_a_nobles_sentence_adds_up_to_its_points() -> None:  # P61
    found = set()
    for table in many_positions():
        made = RULES.Sheet()
        RULES.score(table.state, made)
        for line in RULES.sheet_lines(table.state, made):
            if line.said.key == "sheet.noble":
                parts: Any = line.said.arguments["parts"]
                worth = sum(p.arguments["n"] * p.arguments.get("each", 1) for p in parts)
                assert worth == sum(p or 0 for p in line.points)
                found |= {p.key for p in parts}
    assert len(found) > 4


def rows(table: maat.Table, lang: str = "en") -> list[str]:
    return [row.text for row in table.sheet(lang)]


def test_gods_are_told_satisfied_missing_or_served_elsewhere() -> None:  # P60
    ring = ("offerings", "burial chamber", "nile", "artisans", "nobles")
    table = position(
        hands={0: "trade token 2, prestige 1"},
        burial={0: 3, 1: 1},
        nile={0: {"trade": 1, "royalty": 1}},
        ring=ring,
    )
    found = rows(table)
    assert "Osiris: 3 Offering tokens and 2 steps of the Burial Chamber, 10 PP" in found
    assert "Lotus: satisfied (3 Offering tokens, 3 steps of the Burial Chamber)" in found
    elsewhere = "not satisfied; what it needs already serves another God"
    assert f"Lotus: {elsewhere} (3 steps of the Burial Chamber, 2 Nile tracks)" in found
    assert (
        "Faience: missing 3 Offering tokens, 1 step of the Burial Chamber "
        "(has 0 Offering tokens, 1 step of the Burial Chamber)" in found
    )


def test_nobles_are_told_with_how_their_points_come_about() -> None:  # P61
    table = position(hands={0: "trade 2, silver 3"}, nobles={0: (6, 12, 18, 19, 20)}, first=0)
    found = rows(table)
    assert "General: 7, 0 × 4 for the Pharaoh token, 1 × 4 for the First Player token" in found
    assert "Grand Vizier: 3, 5 × 3 for Nobles" in found
    assert "Treasurer: 8, 3 × 2 for Silver" in found
    assert "Tutor: 7, 2 × 1 for base resources" in found
    assert "Diplomat: as much as the Grand Vizier" in found
    assert "Diplomat: no other Noble to copy" in rows(position(nobles={0: (20,)}))


def test_the_other_sources_are_told_with_what_they_are_made_of() -> None:  # P62
    table = position(
        hands={0: "trade 2, silver, nile token, prestige 1, prestige 2 x2"},
        artisans={0: (artisan(7, "trade"), artisan(5, "justice", "royalty"))},
        burial={0: 2},
        nile={0: {"trade": 2, "justice": 3}},
        shown_artisans=[],
        sets=[],
        bonus=[],
    )
    found = rows(table)
    for text in (
        "Lotus: 7, 5",
        "Lotus: step 2",
        "Lotus: Trade 3, Justice 7",
        "Lotus: resources 3, Offering tokens 4",
        "Lotus: 1 × 1 PP, 2 × 2 PP",
    ):
        assert text in found


def test_a_tie_is_told_with_what_decides_it() -> None:  # P63
    table = position(2, hands={0: "trade 6", 1: "trade 3"}, first=1)
    assert "Tie of Lotus, Faience: Lotus has the most tokens (6)" in rows(table)
    table = position(3, hands={0: "trade 4", 1: "trade 4"}, first=2)
    assert "Tie of Lotus, Faience: victory is shared by Lotus, Faience" in rows(table)
    table = position(2, hands={0: "trade 3", 1: "trade 13"}, first=0)
    table.state.pharaoh = 0
    assert "Tie of Lotus, Faience: Lotus holds the Pharaoh token" in rows(table)
    assert not any(
        text.startswith("Tie") for text in rows(position(2, hands={0: "trade"}, first=0))
    )


def test_the_traitors_numbers_stand_under_each_line() -> None:  # P76
    table = position(
        1, nobles={1: (3, 7)}, covered={"horus": 7, "sekhmet": 9}, burial={1: 3}, first=1
    )
    table.state.pharaoh = 1
    found = rows(table)
    assert "The Traitor: space 9 of tile 1 is covered (9): 7 PP" in found
    assert "The Traitor: space 10 of tile 2 is not covered (7): 0 PP" in found
    assert "The Traitor: Scribe 3, Architect, 8 PP each: 16 PP" in found
    assert "The Traitor: step 3: 17 PP" in found
    assert "The Traitor: nothing: 0 PP" in found
    assert "The Traitor holds it: 7 PP" in found
    assert any(
        text.startswith("The Traitor has ") and text.endswith("only with more does Lotus win")
        for text in found
    )
    assert "The Traitor: no Noble: 0 PP" in rows(position(1))
