"""The bar above a table."""

from __future__ import annotations

import re

from server.guests import TestClient
from server.web.forms import play_now


def test_the_bar_has_the_game_the_menu_and_every_switch(web: TestClient) -> None:
    page = web.get(play_now(web)).text
    bar = page[page.index("<header") : page.index("</header>")]
    assert ">Kheops</span>" in bar
    for id in (
        "menu-button",
        "drawer-tab",
        "keys-button",
        "sound",
        "theme",
        "ways",
        "pace",
        "moment",
    ):
        assert f'id="{id}"' in bar
    assert len(re.findall(r'hreflang="(en|fr|nl)"', bar)) == 3
    for place in ("/tables", "/rules", "/about"):
        assert f'href="{place}"' in bar


def test_every_button_of_the_bar_has_a_name(web: TestClient) -> None:
    page = web.get(play_now(web)).text
    bar = page[page.index("<header") : page.index("</header>")]
    buttons = re.findall(r"<button[^>]*>", bar)
    assert len(buttons) >= 5 and all("aria-label=" in button for button in buttons)
