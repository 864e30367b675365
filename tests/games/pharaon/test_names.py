"""What things and actions are called: notation, cards, arrows."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from games.pharaon.positions import RULES, N, T, artisan, position
from games.pharaon.words.said import said


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


def test_prestige_tokens_of_equal_points_still_have_two_names() -> None:
    text = RULES.source.text.replace("{ points = 2, count = 4 }", "{ points = 1, count = 4 }")
    other: Any = maat.core.game.load("pharaon", text).package
    assert other.names.TOKEN_NAMES[-2:] == ["1 pp", "1 pp too"]


def test_no_choice_is_covered() -> None:  # P8
    assert RULES.covered(position().state, 0, 0) is None


def test_a_noble_is_described_with_what_its_card_shows() -> None:  # P50
    assert (
        said(N.noble_card(0, T.ENGLISH))
        == "Scribe 1 (Trade may pay for Agriculture, and the other way round; "
        "4 PP, 4 PP per satisfied God beside the Artisans)"
    )
    assert (
        said(N.noble_card(6, T.ENGLISH), "fr")
        == "l'Architecte (à la Chambre Funéraire, n'importe quelle ressource paie le coût"
        " d'accès\xa0; 9 PP)"
    )
    assert (
        said(N.noble_card(20, T.ENGLISH))
        == "High Official 21 (at once: 3 × step on any Nile track, 2 × Silver; 7 PP)"
    )
    assert said(N.noble_card(19, T.ENGLISH), "nl").endswith(
        "; evenveel PP als je beste andere Edele)"
    )


def test_descriptions_follow_another_component_file() -> None:
    text = RULES.source.text.replace(
        'pair = ["trade", "agriculture"]', 'pair = ["trade", "justice"]'
    )
    other: Any = maat.core.game.load("pharaon", text).package
    assert "Trade may pay for Justice" in said(other.names.noble_card(0, T.ENGLISH))


def test_an_artisan_is_described_by_its_prestige_and_gains() -> None:  # P23
    assert said(N.artisan(artisan(2, "jar", "trade"))) == "Artisan (2 PP; Jar, Trade)"
    text = RULES.source.text.replace(
        '{ prestige = 7, gains = ["trade"] }', "{ prestige = 7, gains = [] }"
    )
    bare: Any = maat.core.game.load("pharaon", text).package
    assert said(bare.names.artisan(bare.rules.tables._FACES.index((7,)))) == "Artisan (7 PP)"


def test_arrows_name_their_tracks() -> None:  # P22
    assert said(N.gain(T.TASK_NILE + 31)) == "step on any Nile track"
    assert said(N.gain(T.TASK_NILE + 3)) == "step on the Trade or Royalty track"
    assert said(N.gain(T.TASK_NILE + 1)) == "step on a Nile track (Trade)"
