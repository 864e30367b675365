"""The sheet of signs, in three languages."""

from __future__ import annotations

import pytest

from maat.core.texts import LANGUAGES
from maat.draw import THEMES, document
from maat.draw.check import faults, texts
from maat.games.kheops.picture.drawing import legend
from maat.games.kheops.rules.tables import PAWN_KINDS, SYMBOLS


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_is_sound(lang: str, theme: str) -> None:
    svg = document(legend(lang), "Kheops", "signs", THEMES[theme], lang)
    assert faults(svg) == []
    assert all(text.size >= 12 for text in texts(svg))


def test_every_sign_is_explained() -> None:
    body = legend("en").body()
    assert all(f"#s-kheops-{name}" in body for name in SYMBOLS[1:])
    assert all(f"#kheops-white-{name}" in body for name in PAWN_KINDS)
