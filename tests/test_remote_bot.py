"""Bots of your own at the tables of a server: over one stream, by invitation or by offer."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Sequence

import httpx
import pytest

import maat
from maat.client import Json, ServerRefused
from maat.core.table import TableView
from maat.core.view import Action
from maat.remote_bot import Offer, RemoteBot, named
from server.running import PATIENCE, Running


class Latest:
    """Takes the last legal action."""

    def choose(self, view: TableView, legal: Sequence[Action]) -> object:
        return legal[-1]


@pytest.fixture(name="server", scope="module")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(pathlib.Path(tmp_path_factory.mktemp("streams"))) as running:
        yield running


def new_table(server: Running, game: str, *seats: str) -> Json:
    body = {"game": game, "seats": list(seats)}
    answer = httpx.post(
        f"{server.address}/api/tables", json=body, trust_env=False, timeout=PATIENCE
    )
    made: Json = answer.json()
    return made


def player(server: Running, said: list[tuple[str, Json]], offer: Offer | None = None) -> RemoteBot:
    return RemoteBot(
        server.address,
        lambda game: Latest(),
        offer=offer or Offer(),
        report=lambda key, values: said.append((key, values)),
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("game", maat.list_games())
def test_a_whole_game_over_the_stream(server: Running, game: str) -> None:
    said: list[tuple[str, Json]] = []
    bot = player(server, said)
    made = new_table(server, game, "guest", "random")
    assert bot.join(made["seats"][0]["link"], "Ani") == made["id"]
    bot.play(until=lambda: bool(said))
    assert [key for key, _ in said] == ["over"]
    assert said[0][1]["table"] == made["id"] and said[0][1]["result"]["scores"]
    assert not bot.bots


def test_one_stream_has_all_tables_and_those_that_come_later(server: Running) -> None:
    said: list[tuple[str, Json]] = []
    bot = player(server, said)
    tables = [new_table(server, "kheops", "guest", "random") for _ in range(2)]
    bot.join(tables[0]["seats"][0]["link"], "Ani")
    lines = bot.lines()
    first = next(lines)
    assert (first["type"], first["table"]) == ("asked", tables[0]["id"])
    bot.join(tables[1]["seats"][0]["link"], "Ani")
    second = next(line for line in lines if line)
    assert (second["type"], second["table"]) == ("asked", tables[1]["id"])
    lines.close()  # type: ignore[attr-defined]  # a generator
    again = bot.lines()
    assert {next(again)["table"], next(again)["table"]} == {t["id"] for t in tables}


def test_a_bot_that_offers_itself_is_seated_by_a_host(server: Running) -> None:
    said: list[tuple[str, Json]] = []
    bot = player(server, said, Offer("Ankhu", ("kheops",), 1))
    made = new_table(server, "kheops", "guest", "random")
    seat = f"{server.address}/api/tables/{made['id']}/seats/0"
    host = {"Authorization": f"Bearer {made['host']}"}

    def sit(name: str) -> httpx.Response:
        return httpx.put(
            seat, json={"program": name}, headers=host, trust_env=False, timeout=PATIENCE
        )

    assert sit("Ankhu").json()["error"] == "no_program"  # nobody listens yet
    lines = bot.lines()
    seated: list[int] = []

    def until() -> bool:
        if not seated and offered(server) == [("Ankhu", 1)]:
            seated.append(sit("ANKHU").status_code)
        return bool(said)

    for line in lines:  # an empty line, or the first table
        if line:
            bot.hear(line)
        if until():
            break
    assert seated == [200]
    assert said[0][0] == "over"
    lines.close()  # type: ignore[attr-defined]  # a generator


def offered(server: Running) -> list[tuple[str, int]]:
    listed = httpx.get(f"{server.address}/api/programs", trust_env=False, timeout=PATIENCE).json()
    return [(p["name"], p["free"]) for p in listed]


def test_what_a_stream_refuses(server: Running) -> None:
    bot = player(server, [])
    bot.secret = "short"
    with pytest.raises(ServerRefused) as refused:
        next(bot.lines())
    assert refused.value.error == "bad_secret"
    bot = player(server, [], Offer("Ani", ("chess",), 1))
    with pytest.raises(ServerRefused) as refused:
        next(bot.lines())
    assert refused.value.error == "unknown_game" and "kheops" in refused.value.message


def test_nonsense_changes_nothing_and_is_reported(server: Running) -> None:
    said: list[tuple[str, Json]] = []

    class Silly:
        def choose(self, view: TableView, legal: Sequence[Action]) -> object:
            return "the moon"

    bot = RemoteBot(server.address, lambda game: Silly(), report=lambda k, v: said.append((k, v)))
    made = new_table(server, "kheops", "guest", "random")
    bot.join(made["seats"][0]["link"])
    bot.play(until=lambda: bool(said))
    assert said[0][0] == "nonsense" and said[0][1]["table"] == made["id"]
    shown = httpx.get(
        f"{server.address}/api/tables/{made['id']}",
        headers={"Authorization": f"Bearer {bot.secret}"},
        trust_env=False,
        timeout=PATIENCE,
    ).json()
    assert shown["pending"] == [0]


def test_an_answer_is_an_action_its_id_or_its_notation() -> None:
    legal = maat.new("kheops", seed=1).legal(0)
    assert named(legal[1], legal) is legal[1]
    assert named(legal[1].id, legal) is legal[1]
    assert named(str(legal[1]), legal) is legal[1]
    assert named("nothing", legal) is None and named(None, legal) is None
