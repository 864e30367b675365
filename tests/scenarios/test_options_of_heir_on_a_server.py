"""The options of Heir at a table on the server: by the JSON API, by the form of a page, and agreed
upon by two guests.
"""

from __future__ import annotations

import random

import pytest

import maat
from server.guests import Guest, TestClient, sit_down

VALUES = [
    (name, value)
    for name, option in maat.load_game("heir").options.items()
    for value in option.values
]


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_an_option_reaches_the_game_by_the_api(
    web: TestClient, option: str, value: str
) -> None:  # H2, H3
    guest = sit_down(web, "guest", "guest", game="heir", options={option: value})[0]
    assert f'"{option}": "{value}"' in guest.record()


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_an_option_reaches_the_game_by_the_form(
    web: TestClient, option: str, value: str
) -> None:  # H2, H3
    fields = {"game": "heir", "seat0": "me", "seat1": "guest", f"option_{option}": value}
    web.post("/tables", data=fields, follow_redirects=False)
    assert f'"{option}": "{value}"' in Guest(web, "table1").look()["view"]["record"]


def test_a_value_that_there_is_not_is_refused_with_those_that_there_are(
    web: TestClient,
) -> None:  # H2
    body = {"game": "heir", "seats": ["guest", "guest"], "options": {"next_token": "shown"}}
    assert "open, hidden" in web.post("/api/tables", json=body).json()["message"]


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_the_page_offers_every_value_in_words(web: TestClient, lang: str) -> None:  # H2, H3
    page = web.get("/", headers={"Accept-Language": lang}).text
    for option, value in VALUES:
        assert f'name="option_{option}"' in page and f'value="{value}"' in page
    words = {"en": "where both agree", "fr": "d&#39;un commun accord", "nl": "in overleg"}
    assert words[lang] in page


def test_two_guests_agree_on_the_place_of_the_pyramid(web: TestClient) -> None:  # H3
    bast, anubis = sit_down(web, "guest", "guest", game="heir", options={"pyramid_site": "agreed"})[
        :2
    ]
    bast.act("propose 3.3")
    assert anubis.look()["pending"] == [1]
    anubis.act("propose 6.5")
    bast.act("accept")
    assert bast.look()["view"]["state"]["pyramid_at"] == 5 * 8 + 4


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_first_game_explains_the_open_token_and_the_proposals(lang: str) -> None:  # H2, H3
    say = maat.load_game("heir").texts(lang)
    assert all(f"hint.{key}" in say for key in ("open_token", "next", "propose", "answer"))
    table = maat.new("heir", seed=1, pyramid_site="agreed")
    assert "hint.propose" in hinted(table)
    table.play("propose 3.3", table.pending[0])
    assert "hint.answer" in hinted(table)


@pytest.mark.parametrize("next_token", ["open", "hidden"])
def test_a_token_is_hinted_at_only_where_it_lies_open(next_token: str) -> None:  # H2
    table, luck = maat.new("heir", seed=1, next_token=next_token), random.Random(1)
    hints = set()
    while not table.over:
        hints |= hinted(table)
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    assert ("hint.open_token" in hints) == (next_token == "open")


def hinted(table: maat.Table) -> set[str]:
    seat = table.pending[0]
    return {hint.key for hint in table.game.hints(table.view(seat).state, seat)}
