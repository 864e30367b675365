"""The board in letters: what a proposal and the next token look like in a terminal (H2, H3)."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

import maat
from games.heir.positions import cell, rules_of
from maat.core.messages import Said
from maat.core.texts import Texts, catalogue
from positions import play

BOARD: Any = importlib.import_module(f"{rules_of().package.__name__}.terminal.board")
NAMING: Any = rules_of().package.names
NEXT = {"en": "next token: ", "fr": "jeton suivant : ", "nl": "volgend fiche: "}
PROPOSES = {"en": "Bast proposes 3.3", "fr": "Bastet propose 3.3", "nl": "Bastet stelt 3.3 voor"}


def say(lang: str) -> Texts:
    return catalogue(lang, rules_of().folder / "words", rules_of().folder / "terminal")


def letters(
    table: maat.Table, seat: int | None, lang: str = "en", lit: tuple[str, ...] = ()
) -> list[str]:
    lines = BOARD.board(table.view(seat), say(lang), (), lit)
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_everybody_reads_the_arrows_of_the_next_token(lang: str) -> None:  # H2
    table = maat.new("heir", seed=3)
    package = rules_of().package
    arrows = package.names.arrows_said(package.rules.tables.ARROWS[table.state.open_token][0])
    words = ", ".join(say(lang).say(arrow) for arrow in arrows)
    for seat in (0, 1, None):
        assert any(
            line.rstrip().endswith(NEXT[lang] + words) for line in letters(table, seat, lang)
        )


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_nobody_reads_of_a_hidden_token(lang: str) -> None:  # H2
    table = maat.new("heir", seed=3, next_token="hidden")
    assert not any(
        NEXT[lang] in line for seat in (0, 1, None) for line in letters(table, seat, lang)
    )


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_proposed_site_stands_on_the_board_with_the_letter_of_its_seat(lang: str) -> None:  # H3
    table = play(maat.new("heir", seed=3, pyramid_site="agreed"), "propose 3.3")
    for seat in (0, 1, None):
        lines = letters(table, seat, lang)
        assert [line[15:26] for line in lines[7:13]] == [
            "::::: :::::", ": B : :~~~:", "::::: :::::", "::::: :::::", "::::: :~~~:",
            "::::: :::::",
        ]  # fmt: skip
        assert any(PROPOSES[lang] in line for line in lines) and any(
            "::: " in line for line in lines[-2:]
        )
    play(table, "propose 6.5")
    assert letters(table, 0, lang)[17][27:32] == ": A :"
    assert not any(":::" in line for line in letters(play(table, "accept"), 0, lang))


def test_a_space_under_a_proposal_can_still_be_pointed_out() -> None:  # H3
    table = play(maat.new("heir", seed=3, pyramid_site="agreed"), "propose 3.3")
    assert letters(table, 1, lit=("3.4",))[8][21:26] == ">~~~:"
    assert BOARD.about(table.view(1), "4.4") == [
        Said("about.proposed", cell=NAMING.cell_said(cell("4.4")))
    ]
    assert BOARD.codes(say("en"))[":::"] == "propose"
