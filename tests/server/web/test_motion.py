"""The parts of a table's page for pace, sound, the strip and the ending, in three languages."""

from __future__ import annotations

import pytest

import maat
from server.guests import TestClient

WORDS = {
    "en": ("Show it again", "Slowly", "Volume"),
    "fr": ("Revoir", "Lent", "Volume"),
    "nl": ("Nog eens bekijken", "Rustig", "Volume"),
}


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_strip_settings_and_ending_have_their_places(web: TestClient, lang: str) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    page = web.get(f"/tables/table1?lang={lang}").text
    for word in (*WORDS[lang], 'id="strip"', 'id="pace"', 'id="volume"', 'id="ending"'):
        assert word in page
    assert "/static/motion.css?v=" in page
