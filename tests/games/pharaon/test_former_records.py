"""Records of the first release: they say what they were made with, and play out as they did."""

from __future__ import annotations

import pytest

import maat
from places import FORMER


def text_of(name: str) -> str:
    return (FORMER / f"{name}.maat").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "scores", "winners", "traitor"),
    [("two_seats", (85, 113), (1,), None), ("solo", (124,), (0,), 94)],
)
def test_a_whole_game_of_the_first_release_ends_as_it_did(
    name: str, scores: tuple[int, ...], winners: tuple[int, ...], traitor: int | None
) -> None:
    table = maat.replay(text_of(name))
    assert table.over and table.result == maat.Result(scores, winners, traitor)
    assert table.game.package.rules.tables.BURIAL_STEPS == 6
    assert table.record() == text_of(name)


def test_it_says_which_rules_and_components_it_was_made_with() -> None:
    own = maat.load_game("pharaon")
    said = maat.replay(text_of("two_seats")).record().split("\n")[2:4]
    assert said == ["rules 1", "components 063950d5a07463c3"]
    assert (own.version, own.source.digest) != (1, "063950d5a07463c3")


def test_a_seats_copy_of_the_first_release_is_read() -> None:
    table = maat.replay(text_of("copy"))
    assert table.only_seat == 1 and table.view(1).record() == text_of("copy")


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_copy_whose_tiles_had_other_names_is_refused_for_its_rules(lang: str) -> None:  # P72
    with pytest.raises(maat.BadRecord) as fault:
        maat.replay(text_of("solo_copy"))
    assert (
        "line 3: this record was made with version 1 of the rules; this program has version 2"
        in str(fault.value)
    )
    assert "2" in fault.value.text(lang)


def test_a_game_of_the_first_release_goes_on_with_its_components() -> None:  # P24
    lines = text_of("two_seats").split("\n")
    table = maat.replay("\n".join(lines[: len(lines) // 2]) + "\n")
    assert not table.over
    table.play(table.legal(table.pending[0])[0], table.pending[0])
    again = maat.replay(table.record())
    assert again.same_position(table.state)
    assert again.game is table.game is not maat.load_game("pharaon")


def test_its_ra_is_called_sekhmet() -> None:  # P60
    table = maat.replay(text_of("solo"))
    names = [s for s in table.view(0).log("en")[0].sentences if s.startswith("Traitor tile ")]
    assert any(s.endswith(": Sekhmet") for s in names) and not any(
        s.endswith(": Ra") for s in names
    )
