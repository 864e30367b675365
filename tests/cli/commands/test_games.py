"""`maat games`: what can be played, for people and for scripts."""

from __future__ import annotations

import json

import pytest

from maat.cli import main
from maat.core import game as rules


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert (
        "Deux architectes, une pyramide" in out
        and "option majority_tie : nobody, both ; d'habitude nobody (K46)" in out
    )


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "option dark_tiles: 0, 1, 2, 3, 4, 5, or some of "),
        ("fr", "option dark_tiles : 0, 1, 2, 3, 4, 5, ou quelques-uns parmi "),
        ("nl", "optie dark_tiles: 0, 1, 2, 3, 4, 5, of enkele van "),
    ],
)
def test_games_name_what_an_option_may_name(
    lang: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:  # P72
    assert main(["games", "--lang", lang]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert text in out and ",".join(rules.load("pharaon").options["dark_tiles"].names) in out


def test_games_for_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    kheops = next(g for g in json.loads(capsys.readouterr().out) if g["name"] == "kheops")
    assert kheops["seats"] == [2, 2] and kheops["options"]["isolated_ankh"]["default"] is True
    assert kheops["options"]["isolated_ankh"]["names"] == []
