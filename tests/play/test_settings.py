"""Options, players and seeds as people type them."""

from __future__ import annotations

import pytest

import maat
from maat.core.options import SeatsOption
from maat.play import settings

KHEOPS, PHARAON = maat.load_game("kheops"), maat.load_game("pharaon")


@pytest.mark.parametrize(
    ("text", "seed"), [("", None), ("  ", None), ("7", 7), (" -12 ", -12), ("9" * 18, 10**18 - 1)]
)
def test_a_seed_is_a_whole_number_or_nothing(text: str, seed: int | None) -> None:
    assert settings.read_seed(text) == seed


@pytest.mark.parametrize("text", ["seven", "1.5", "1_000", "9" * 19, "9" * 9999, "٣", "--1"])
def test_another_seed_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(maat.BadOption, match="a whole number of at most 18 digits"):
        settings.read_seed(text)


def test_players_are_separated_by_commas() -> None:
    assert settings.read_players("Human, greedy ,random") == ["human", "greedy", "random"]
    assert settings.read_players("human,") == ["human", ""]


def test_options_are_typed_as_pairs() -> None:  # P57, P72
    pairs = ["dark_tiles=isis,horus", "edition=fr"]
    assert settings.read_pairs(PHARAON, pairs, 1) == {
        "dark_tiles": ("isis", "horus"),
        "edition": "fr",
    }


def test_truth_is_typed_in_any_letter_case() -> None:  # K44
    for text in ("false", "False", "FALSE"):
        assert settings.read_typed(KHEOPS, {"isolated_ankh": text}, 2) == {"isolated_ankh": False}


@pytest.mark.parametrize("pair", ["isolated_ankh", "colour=red", "=true", ""])
def test_an_option_that_the_game_does_not_have_is_refused_with_those_it_has(pair: str) -> None:
    with pytest.raises(maat.BadOption, match="majority_tie"):
        settings.read_pairs(KHEOPS, [pair], 2)


def test_a_value_that_the_game_does_not_allow_is_refused_with_its_rule() -> None:  # K46
    with pytest.raises(maat.BadOption, match=r"majority_tie: some .*K46.*nobody, both") as wrong:
        settings.read_typed(KHEOPS, {"majority_tie": "some"}, 2)
    assert wrong.value.rule == "K46"


def test_a_program_sends_values_not_words() -> None:  # K44
    assert settings.read_values(KHEOPS, {"isolated_ankh": False}, 2) == {"isolated_ankh": False}
    values: list[object] = ["false", 0, None, [], {}]
    for wrong in values:
        with pytest.raises(maat.BadOption):
            settings.read_values(KHEOPS, {"isolated_ankh": wrong}, 2)
    with pytest.raises(maat.BadOption):
        settings.read_values(KHEOPS, {"__class__": "x"}, 2)


def test_a_list_of_a_program_is_several_things() -> None:  # P72
    assert settings.read_values(PHARAON, {"dark_tiles": ["isis"]}, 1) == {"dark_tiles": ("isis",)}


def test_a_form_has_a_field_for_each_option_and_boxes_for_several_things() -> None:  # P72
    fields = {
        "option_edition": "fr",
        "option_dark_tiles": "2",
        "option_dark_tiles_isis": "on",
        "seat0": "me",
    }
    assert settings.read_form(PHARAON, fields, [0]) == {"edition": "fr", "dark_tiles": ("isis",)}


def test_what_a_form_leaves_as_usual_is_left_out() -> None:
    usual = {f"option_{name}": str(o.default) for name, o in KHEOPS.options.items()}
    assert settings.read_form(KHEOPS, usual, [0, 1]) == {}
    assert settings.read_form(KHEOPS, {}, [0, 1]) == {}


def test_the_boxes_of_a_form_are_chairs_and_empty_chairs_are_no_seats() -> None:
    """P7: somebody on the third chair of the form sits in the second seat, if the second is
    empty.
    """
    name = next(n for n, o in PHARAON.options.items() if isinstance(o, SeatsOption))
    fields = {f"option_{name}_0": "on", f"option_{name}_2": "on", f"option_{name}_3": "on"}
    assert settings.read_form(PHARAON, fields, [0, 2]) == {name: (0, 1)}


def test_a_form_is_checked_too() -> None:
    with pytest.raises(maat.BadOption):
        settings.read_form(KHEOPS, {"option_majority_tie": "some"}, [0, 1])
