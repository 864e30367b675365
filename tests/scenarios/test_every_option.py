"""Every option of every game can be set wherever a game is set up: `maat play`, `maat menu`, the
API and the pages.

Options are found in the games, so a new one is walked through without a word here.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from cli.at_a_table import screen, shown_on
from every_game import complete_games, numbers_of_seats, option_values
from maat.cli import language, main
from maat.cli.commands import menu, play
from maat.cli.commands.games import shown
from maat.server.app import make_app
from server.conftest import settings_for
from server.guests import TestClient


def cases() -> Iterator[Any]:
    """Each value of each option but its default, with the fewest seats that allow it."""
    for game in complete_games():
        rules, seen = maat.load_game(game), set()
        for seats in numbers_of_seats(game):
            for name, values in option_values(rules, seats).items():
                for value in values[1:]:
                    if (name, value) not in seen:
                        seen.add((name, value))
                        yield pytest.param(
                            game, seats, name, value, id=f"{game}-{seats}-{name}-{shown(value)}"
                        )


CASES = list(cases())


@pytest.fixture(name="begun")
def _begun(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> list[maat.Table]:
    """The tables at which somebody would sit down in the terminal."""
    found: list[maat.Table] = []

    def sit_down(say: Any, table: maat.Table, *_: Any) -> int:
        found.append(table)
        return 0

    monkeypatch.setenv("MAAT_DATA", str(tmp_path))
    monkeypatch.setattr(play, "sit_down", sit_down)
    return found


@pytest.fixture(name="web", scope="module")
def _web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(make_app(settings_for(tmp_path_factory.mktemp("web")))) as client:
        yield client


def is_set(options: dict[str, Any], game: str, name: str, value: Any) -> None:
    """This option has the value, and the others have their defaults."""
    rules = maat.load_game(game)
    defaults = {key: option.default for key, option in rules.options.items()}
    assert options == {**defaults, name: rules.options[name].settled(value)}


def test_there_is_an_option_of_every_game() -> None:
    assert {case.values[0] for case in CASES} == set(maat.list_games())
    for game in maat.list_games():
        assert {case.values[2] for case in CASES if case.values[0] == game} == set(
            maat.load_game(game).options
        )


@pytest.mark.parametrize(("game", "seats", "name", "value"), CASES)
def test_with_maat_play(
    begun: list[maat.Table], game: str, seats: int, name: str, value: Any
) -> None:
    players = ",".join(["human", *["random"] * (seats - 1)])
    assert (
        main(
            ["play", game, "--seats", players, "--option", f"{name}={shown(value)}", "--lang", "en"]
        )
        == 0
    )
    is_set(begun[0].header.options, game, name, value)


@pytest.mark.parametrize(("game", "seats", "name", "value"), CASES)
def test_with_maat_menu(
    begun: list[maat.Table],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    name: str,
    value: Any,
) -> None:
    """Reads the list on the screen, as a person does, and types the number that stands before the
    name.
    """
    on = screen(200)

    def number_of(word: str) -> str:
        return str(re.findall(rf"(\d+)\) +{word}\b", shown_on(on))[-1])

    def answers() -> Iterator[str]:
        yield number_of(game)
        if len(numbers_of_seats(game)) > 1:
            yield str(seats)
        if seats > 1:
            yield number_of("random")
        yield number_of(name)
        yield shown(value)
        yield "1"

    typed = answers()

    class Typed:
        def __init__(self, screen: Any) -> None: ...

        def ask(self, text: str, completions: Any) -> str:
            return next(typed)

    monkeypatch.setattr(menu, "PlainPrompt", Typed)
    assert menu.menu(on, language.texts("en")) == 0
    is_set(begun[0].header.options, game, name, value)


def options_at(web: TestClient, table_id: str) -> dict[str, Any]:
    """As the record of a table has them."""
    record = web.get(f"/api/tables/{table_id}/record").text
    return maat.replay(record).header.options


@pytest.mark.parametrize(("game", "seats", "name", "value"), CASES)
def test_with_the_api(web: TestClient, game: str, seats: int, name: str, value: Any) -> None:
    listed = next(g for g in web.get("/api/games").json() if g["game"] == game)["options"]
    assert name in [option["name"] for option in listed]
    sent = list(value) if isinstance(value, tuple) else value
    made = web.post(
        "/api/tables", json={"game": game, "seats": ["guest"] * seats, "options": {name: sent}}
    )
    assert made.status_code == 201, made.text
    is_set(options_at(web, made.json()["id"]), game, name, value)


@pytest.mark.parametrize(("game", "seats", "name", "value"), CASES)
def test_with_the_page(web: TestClient, game: str, seats: int, name: str, value: Any) -> None:
    """With the fields that the page has: a list to choose from, or boxes to tick."""
    page = web.get("/").text
    form = page[page.index(f'name="game" value="{game}"') :]
    fields = (
        {f"option_{name}_{part}": "on" for part in value}
        if isinstance(value, tuple)
        else {f"option_{name}": str(value)}
    )
    for field, chosen in fields.items():
        at = form.index(f'name="{field}"')
        assert (
            isinstance(value, tuple)
            or f'<option value="{chosen}"' in form[at : form.index("</select>", at)]
        )
    sitting = {f"seat{n}": "guest" for n in range(seats)}
    made = web.post("/tables", data={"game": game, **sitting, **fields}, follow_redirects=False)
    assert made.status_code == 303, made.text
    is_set(options_at(web, made.headers["location"].rsplit("/", 1)[1]), game, name, value)
