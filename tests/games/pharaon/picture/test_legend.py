"""The legend: what the signs mean, and what is only assumed."""

from __future__ import annotations

import pytest

import maat
from maat.draw import document
from maat.draw.check import faults, texts
from maat.games.pharaon.picture import drawing


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_the_legend_is_sound_and_can_be_read(lang: str) -> None:
    svg = document(drawing.legend(lang), "Pharaon", "?", lang=lang)
    assert faults(svg) == []
    assert min(t.size for t in texts(svg)) >= 12


def test_what_is_assumed_is_called_assumed_in_the_legend() -> None:
    for lang, word in (("en", "Assumed"), ("fr", "Supposé"), ("nl", "Aangenomen")):
        svg = document(drawing.legend(lang), "Pharaon", "?", lang=lang)
        assert any(t.words.startswith(word) for t in texts(svg))


def test_the_legend_names_every_resource_and_no_command() -> None:
    words = [t.words for t in texts(document(drawing.legend("en"), "Pharaon", "?", lang="en"))]
    for name in ("Trade", "Royalty", "Agriculture", "Construction", "Justice", "Silver"):
        assert f"{name}: a resource" in words
    assert not any("maat" in said for said in words)
