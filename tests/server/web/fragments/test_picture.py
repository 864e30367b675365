"""The picture on the page: its theme, its classes and its ids are its own."""

from __future__ import annotations

import random
import re

import pytest

import maat
from maat.draw.themes import roles
from maat.server.web.assets import HERE
from server.guests import TestClient


def test_a_picture_is_dark_on_a_dark_page(web: TestClient) -> None:
    dark = web.get("/pictures/kheops/en.svg?theme=dark").text
    assert "maat-dark" in dark and "maat-light" in web.get("/pictures/kheops/en.svg").text
    assert web.get("/pictures/kheops/en.svg?theme=pink").status_code == 404
    assert 'media="(prefers-color-scheme: dark)"' in web.get("/").text
    assert 'media="all"' in web.get("/", headers={"Cookie": "maat_theme=dark"}).text


def test_the_page_styles_no_class_of_a_drawing() -> None:
    """A rule for `.panel` once hid every panel of the pictures on phones."""
    styled = set(
        re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^}]*\}", "", (HERE / "site.css").read_text()))
    )
    assert styled & set(roles()) <= {
        "faint",
        "legal",
    }  # colour of words; the hand over what can be pointed at


@pytest.mark.parametrize("game", maat.list_games())
def test_no_part_of_a_drawing_has_the_id_of_a_part_of_the_page(game: str) -> None:
    """A score sheet in a picture once took the place of the one on the page."""
    sources = "".join(path.read_text() for path in (HERE.parent / "pages").glob("*.py"))
    taken = set(re.findall(r'"#([\w-]+)', sources))
    table, luck = maat.new(game, seed=2), random.Random(2)
    while True:
        for view in (
            (table.view(0), table.view(None)) if table.over or len(table.entries) % 9 == 1 else ()
        ):
            drawn = view.game.drawing.draw(view, "en", False)
            assert not taken & set(re.findall(r'\bid="([^"]+)"', drawn.body()))
        if table.over:
            return
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
