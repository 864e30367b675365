"""`maat rules`: the rules of a game, or one of them."""

from __future__ import annotations

import json

import pytest

import maat
from maat.cli import main
from maat.play import rulebook


@pytest.mark.parametrize(
    ("lang", "part"), [("en", "Two neighbouring"), ("fr", "Deux tuiles"), ("nl", "Twee")]
)
def test_one_rule(lang: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:  # K11
    assert main(["rules", "kheops", "k11", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert out.startswith("**K11.") and part in out and "K20" not in out


def test_the_whole_page_goes_to_a_pipe_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "heir", "--lang", "nl"]) == 0
    assert capsys.readouterr().out.strip() == rulebook.page(maat.load_game("heir"), "nl").strip()


def test_the_rules_for_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pharaon", "--lang", "en", "--json"]) == 0
    rules = json.loads(capsys.readouterr().out)
    numbers = [rule.number for rule in rulebook.numbered(maat.load_game("pharaon"), "en")]
    assert [rule["number"] for rule in rules] == numbers
    assert set(rules[0]) == {"number", "name", "text"}


def test_a_rule_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "kheops", "K99", "--lang", "en"]) == 2
    assert "kheops has no rule K99; they are numbered from K1 to K48" in capsys.readouterr().err
