"""The picture on the page: its theme, its classes and its ids are its own."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Mapping
from typing import cast

import pytest
from markupsafe import Markup

import maat
from maat import draw
from maat.draw.letters_shown import lettering_of
from maat.draw.themes import FONT_FILES, roles
from maat.server.tables import decisions
from maat.server.web.assets import HERE
from maat.server.web.fragments.picture import common, why_not
from maat.server.web.fragments.screen import Screen
from server.guests import TestClient
from server.web.forms import alone_at_a_table, post


def test_a_picture_is_dark_on_a_dark_page(web: TestClient) -> None:
    dark = web.get("/pictures/kheops/en.svg?theme=dark").text
    assert "maat-dark" in dark and "maat-light" in web.get("/pictures/kheops/en.svg").text
    assert web.get("/pictures/kheops/en.svg?theme=pink").status_code == 404
    assert 'media="(prefers-color-scheme: dark)"' in web.get("/").text
    assert 'media="all"' in web.get("/", headers={"Cookie": "maat_theme=dark"}).text


@pytest.mark.parametrize("game", maat.list_games())
def test_a_small_picture_brings_its_own_letters_and_no_others(web: TestClient, game: str) -> None:
    shown = web.get(f"/pictures/{game}/fr.svg").text
    texts = lettering_of(shown)
    assert texts and {text.font for text in texts} == {
        name
        for name, face in FONT_FILES.items()
        if f"'{face.family}';font-weight:{face.weight};" in shown
    }
    whole = draw.thumbnail_of(maat.load_game(game).drawing).box
    assert whole is not None
    x, y, wide, high = whole
    assert all(x - 200 < text.x < x + wide + 200 for text in texts)
    assert all(y <= text.y < y + high + 60 for text in texts)
    assert len(zlib.compress(shown.encode())) < 42_000


def test_the_page_styles_no_class_of_a_drawing() -> None:
    """A rule for `.panel` once hid every panel of the pictures on phones."""
    rules = "".join((HERE / name).read_text() for name in ("site.css", "pages.css", "stage.css"))
    styled = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^}]*\}", "", rules)))
    assert styled & set(roles()) <= {
        "faint",
        "legal",
    }  # colour of words; the hand over what can be pointed at


@pytest.mark.parametrize("game", maat.list_games())
def test_no_part_of_a_drawing_has_the_id_of_a_part_of_the_page(game: str) -> None:
    """A score sheet in a picture once took the place of the one on the page."""
    sources = "".join(path.read_text() for path in (HERE.parent / "web").rglob("*.py"))
    taken = set(re.findall(r'"#([\w-]+)', sources))
    assert {"drawer", "choices", "log"} <= taken
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


Names = Mapping[str, object]


def drawn(**layers: list[tuple[str, str]]) -> draw.Drawing:
    made = draw.Drawing(10, 10, layers)
    for layer, fragments in layers.items():
        made.put(layer, *(draw.Fragment(id, Markup(text)) for id, text in fragments))
    return made


def test_a_proposal_shows_what_is_certain_and_nothing_else() -> None:
    now = drawn(board=[("cell", "empty"), ("hand", "mine"), ("pile", "7")])
    one = drawn(board=[("cell", "tile"), ("hand", "mine and a room"), ("new", "mark")])
    other = drawn(board=[("cell", "tile"), ("hand", "mine and a corridor"), ("new", "mark")])
    shown = common([one, other], now)
    assert shown.layers["board"] == {"cell": "tile", "hand": "mine", "new": "mark"}


def test_a_proposal_is_drawn_for_its_seat_alone(web: TestClient) -> None:
    """Everybody else's screen stays as it is, until it is confirmed."""
    with alone_at_a_table(web):
        post(web, "/tables/table1/seats/0", confirms="on")
        live = web.registry.table("table1")
        screens = {seat: Screen("en", narrow=False) for seat in (0, 1, None)}

        def changed() -> dict[int | None, set[str]]:
            """The layers of the picture that change, by seat."""
            told = {
                seat: screen.message(web.call(live.snapshot, lambda live, seat=seat: seat), False)
                for seat, screen in screens.items()
            }
            layers = {seat: cast(Names, (m or {}).get("layers", {})) for seat, m in told.items()}
            return {s: {name for name in names if "layer-" in name} for s, names in layers.items()}

        changed()
        while web.call(lambda: live.seating[0].proposal) is None:
            changed()
            action, version = web.call(lambda: (live.views.legal(0)[0].id, live.version))
            web.call(decisions.act, live, 0, action, version)
        shown = changed()
        assert shown[0] and not shown[1] and not shown[None]
        web.call(decisions.confirm, live, 0, live.version)
        assert changed()[None]


def test_a_why_not_names_the_actual_obstacle() -> None:
    """A space beside a token: not that something else is asked, but which token is too near."""
    table = maat.new("heir", seed=1)
    while len(table.legal(table.pending[0])[0].refs) != 1 or "token" not in str(
        table.legal(table.pending[0])[0]
    ):
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    seat = table.pending[0]
    before = {action.refs for action in table.legal(seat)}
    table.play(table.legal(seat)[0], seat)
    seat = table.pending[0]
    after = {action.refs for action in table.legal(seat)}
    reasons = {why_not(table.view(seat), refs[0], "en")[1] for refs in before - after}
    assert reasons and not any("asked" in reason for reason in reasons)
    assert any("token" in reason for reason in reasons)
