"""The numbered rules, one by one and in every language."""

from __future__ import annotations

import json

import pytest

import maat
from maat.cli import main
from maat.core import game as rules
from maat.play import rulebook


@pytest.mark.parametrize(
    ("lang", "part"), [("en", "Two neighbouring"), ("fr", "Deux tuiles"), ("nl", "Twee")]
)
def test_one_rule(lang: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "kheops", "k11", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert out.startswith("**K11.") and part in out and "K20" not in out
    assert main(["rules", "kheops", "K11", "--lang", lang, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["number"] == "K11"


@pytest.mark.parametrize("game", rules.list_games())
def test_the_rules_pages_have_the_same_rules_in_every_language(game: str) -> None:
    pages = {}
    for lang in maat.LANGUAGES:
        text = (rules.load(game).folder / f"RULES.{lang}.md").read_text(encoding="utf-8")
        pages[lang] = [m[1] for m in rulebook.RULE.finditer(text)]
    assert pages["en"] == pages["fr"] == pages["nl"] and len(pages["en"]) > 20
