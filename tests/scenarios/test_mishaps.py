"""What goes wrong on the way: answers that are lost, disks that fail, crowds, and nonsense. Nobody
loses anything by it.
"""

from __future__ import annotations

import asyncio
import json
import pathlib
import random
import re
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

import maat
from maat.play.single_choice import only_choice
from maat.server import languages
from maat.server.app import make_app
from maat.server.errors import Refused
from maat.server.settings import Limits, Settings
from maat.server.storage.store import Seating
from maat.server.tables import bots
from maat.server.tables.seats import invite as invite_to
from server.conftest import settings_for
from server.guests import JSON, Guest, TestClient, invited, sit_down
from server.tables.test_bot_workers import until


def invitation(web: TestClient) -> tuple[str, str]:
    """The address of the second seat of a new table, and its secret."""
    made = web.post("/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}).json()
    return f"/tables/{made['id']}/join/1", made["seats"][1]["token"]


def test_a_person_who_sits_down_twice_has_one_seat(web: TestClient) -> None:
    """The answer to the first click may be lost on its way: the browser is known before the seat is
    taken.
    """
    at, token = invitation(web)
    web.get(at)
    browser = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    for _ in range(2):
        web.cookies.clear()
        answer = web.post(
            at, data={"token": token, "name": "Imhotep"}, headers=browser, follow_redirects=False
        )
        assert answer.status_code == 303 and answer.headers["location"].endswith("?seat=1")
    assert (
        web.post(at, data={"token": token}, headers={"Cookie": "maat_browser=another"}).status_code
        == 403
    )


def test_a_bot_whose_decision_could_not_be_written_goes_on(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    store = web.registry.store
    honest, failures = store.write, iter([True, True])

    def failing(*given: Any) -> None:
        if next(failures, False):
            raise OperationalError("write", {}, OSError("the disk is full"))
        honest(*given)

    monkeypatch.setattr(store, "write", failing)
    spectator = sit_down(web, "random", "random")[3]
    with spectator.socket() as socket:
        until(socket, lambda told: told["version"] > 3)
    assert next(failures, None) is None


def test_a_bot_decides_after_a_beat_or_much_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long it thought would tell how much there was to choose from: thoughts of different
    lengths end together.
    """
    now, waited = [0.0], []

    async def sleep(seconds: float) -> None:
        waited.append(now[0] + seconds)

    async def think(seconds: float) -> str:
        now[0] = seconds
        return "decided"

    settings = Settings(beat=0.5, steady=lambda: now[0])
    monkeypatch.setattr(asyncio, "sleep", sleep)
    for seconds in (0.0, 0.125, 0.4375, 0.5, 0.75, 1.75, 2.0, 7.5, 8.5):
        now[0] = 0.0
        assert asyncio.run(bots.on_a_beat(think(seconds), settings)) == "decided"
    assert waited == [0.5] * 3 + [2.0] * 3 + [8.0] * 2 + [32.0]


def test_a_choice_that_only_its_owner_knows_to_be_single_is_thought_about(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that answered at once would tell that it had nothing to choose."""
    asked: list[int] = []

    async def choose(bot: str, view: dict[str, Any]) -> int | None:
        asked.append(len(view["pending"]))
        return None

    monkeypatch.setattr(web.registry.bot_workers, "choose", choose)
    monkeypatch.setattr("maat.play.views.only_choice", lambda *_: None)
    spectator = sit_down(web, "random", "random")[3]
    with spectator.socket() as socket:
        told = until(socket, lambda told: told["version"] > 20)
    assert len(asked) >= told["version"]


def hidden_single(visible: bool) -> maat.Table:
    """A game of Kheops in which somebody has one choice: everybody sees it, or only that seat
    does.
    """
    for seed in range(200):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            (seat,) = table.pending
            if len(table.legal(seat)) == 1 and (only_choice(table, seat) is not None) == visible:
                return table
            table.play(luck.choice(table.legal(seat)), seat)
    raise AssertionError("there is none")


@pytest.mark.parametrize("visible", [True, False])
def test_a_bot_answers_at_once_only_where_everybody_sees_that_there_is_one_choice(
    web: TestClient, monkeypatch: pytest.MonkeyPatch, visible: bool
) -> None:
    """K4: with one tile in hand there may be one way to lay it, and nobody else may notice."""
    table = hidden_single(visible)
    asked: list[str] = []
    (seat,) = table.pending
    single, before = table.legal(seat)[0].id, table.view(seat).record()

    async def choose(bot: str, view: dict[str, Any]) -> int | None:
        asked.append(view["record"])
        return single

    registry = web.registry
    monkeypatch.setattr(registry.bot_workers, "choose", choose)
    seating = [Seating(n, "greedy" if n == seat else None, claimed=n != seat) for n in range(2)]
    web.call(registry.add, table, seating, "host")
    with Guest(web, "table1").socket() as socket:
        until(socket, lambda told: told["version"] > len(table.entries) - 1)
    assert (before in asked) != visible


@pytest.mark.parametrize(
    "wrong", [OperationalError("write", {}, OSError("full")), OSError(28, "the disk is full")]
)
def test_a_decision_that_cannot_be_written_is_told_the_same_by_socket_and_by_post(
    web: TestClient, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    """D1: the socket was cut without a word. It stays open, and the decision can be made again."""
    white = sit_down(web, "guest", "guest")[0]
    action = white.look()["legal"][0]["id"]

    def full(*_: object) -> None:
        raise wrong

    with white.socket() as socket:
        socket.receive_json()
        with monkeypatch.context() as patched:
            patched.setattr(web.registry.store, "write", full)
            posted = white.act(action, 0)
            socket.send_json({"action": action, "version": 0})
            assert posted.status_code == 500 and socket.receive_json() == posted.json()
        socket.send_json({"action": action, "version": 0})
        assert socket.receive_json()["version"] > 0


def test_a_database_that_is_gone_closes_sockets_with_a_reason(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    white, _, _, spectator = sit_down(web, "guest", "guest")

    def gone(*_: object) -> None:
        raise OperationalError("select", {}, OSError("gone"))

    with spectator.socket() as socket:
        socket.receive_json()
        monkeypatch.setattr(web.registry.store, "load", gone)
        web.registry.table("table1").forget()
        web.call(web.registry.table("table1").announce)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 1011
    with pytest.raises(WebSocketDisconnect) as closed, white.socket():
        pass
    assert closed.value.code == 1011


def test_headers_are_not_kept_for_ever(web: TestClient) -> None:
    for n in range(400):
        web.get("/api/games", headers={"Accept-Language": f"x{n}" * 50})
    assert languages.preferred.cache_info().currsize <= 256
    assert web.get("/api/games", headers={"Accept-Language": "nl" + ",de" * 5000}).json()[0][
        "title"
    ]


def test_there_is_one_of_every_table(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A holder of a table that was unloaded and the next one who asks for it have the same
    object.
    """
    monkeypatch.setattr("maat.server.tables.registry.AT_HAND", 1)
    registry = web.registry
    sit_down(web, "guest", "guest")
    held = registry.table("table1")
    for _ in range(3):
        sit_down(web, "guest", "guest")
    assert "table1" not in registry._live and registry.table("table1") is held


def test_spectators_take_nobody_s_place(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, limits=Limits(sockets=1)))) as web:
        white, blue, _, spectator = sit_down(web, "guest", "guest")
        with spectator.socket() as watching, white.socket() as playing, blue.socket() as too:
            assert all(socket.receive_json()["version"] == 2 for socket in (watching, playing, too))
            for guest in (spectator, white):
                with pytest.raises(WebSocketDisconnect), guest.socket():
                    pass


def test_connecting_too_often_is_refused(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, limits=Limits(requests=1, burst=3)))) as web:
        spectator = invited(web, "guest", "guest")[3]
        for _ in range(2):
            with spectator.socket() as socket:
                socket.receive_json()
        with pytest.raises(WebSocketDisconnect), spectator.socket():
            pass


def test_people_get_a_page_when_they_are_refused(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, limits=Limits(requests=1, burst=1)))) as web:
        web.get("/about")
        answer = web.get("/about", headers={"Accept-Language": "fr"})
        assert answer.status_code == 429 and '<html lang="fr"' in answer.text
        answer = web.get("/api/games")
        assert answer.status_code == 429 and answer.json()["error"] == "too_often"


def test_enter_in_a_field_takes_what_was_chosen(web: TestClient) -> None:
    """The first button of a form is what Enter presses: it must not be "Play now"."""
    forms = re.findall(r"<form.*?</form>", web.get("/").text, re.DOTALL)
    with_fields = [form for form in forms if 'name="seat0"' in form]
    assert len(with_fields) == len(maat.list_games())
    assert not any('name="now"' in form for form in with_fields)


def test_a_player_replaced_by_a_bot_finds_the_way_back_on_the_open_page(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    cookie = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        assert "page-come-back" not in str(socket.receive_json())
        web.post("/tables/table1/seats/0", data={"bot": "greedy"})
        told = until(socket, lambda told: "status" in told["layers"])
        assert 'name="bot" value=""' in told["layers"]["do"]["set"]["page-status-do"]
        web.post("/tables/table1/seats/0", data={"bot": ""})
        told = until(
            socket, lambda told: "page-status-do" in told["layers"].get("do", {}).get("set", {})
        )
        assert "page-come-back" not in str(told)


def test_an_invitation_does_not_overtake_somebody_who_sits_down(web: TestClient) -> None:
    """The host asked while the seat was open; by the time of the answer it is taken."""
    mine = sit_down(web, "guest", "guest")[0]
    table = web.registry.table("table1")

    async def invite(**by: str) -> str:
        return await invite_to(table, 0, **by)

    with pytest.raises(Refused) as refused:
        web.call(invite)
    assert refused.value.error == "seat_taken"
    assert mine.look()["seat"] == 0
    answer = mine.post("seats/0/invite")
    assert (
        answer.status_code == 200
        and Guest(web, "table1", answer.json()["token"]).claimed(0).look()["seat"] == 0
    )


def test_the_page_shows_who_has_left_and_who_is_back(tmp_path: pathlib.Path) -> None:
    """Not at once: a player who reloads the page is not away."""
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, steady=lambda: now[0], absence=0.2))) as web:
        white, blue, _, _ = sit_down(web, "guest", "guest")
        with web.websocket_connect("/tables/table1/socket") as watching:
            seats = watching.receive_json()["layers"]["seats"]["set"]
            assert [">away<" in seats[f"page-seat-{n}"] for n in (0, 1)] == [True, True]
            with blue.socket() as socket:
                socket.receive_json()
                seats = watching.receive_json()["layers"]["seats"]["set"]
                assert list(seats) == ["page-seat-1"] and ">away<" not in seats["page-seat-1"]
            now[0] = 0.1
            with blue.socket() as socket:  # reloads: nothing is shown
                socket.receive_json()
                white.act(white.look()["legal"][0]["id"])
                assert watching.receive_json()["v"] == 3
            now[0] = 0.4
            assert ">away<" in watching.receive_json()["layers"]["seats"]["set"]["page-seat-1"]


def test_a_name_is_remembered_by_the_browser(web: TestClient) -> None:
    web.post(
        "/tables", data={"game": "kheops", "seat0": "me", "seat1": "greedy", "name": "Néfertari; é"}
    )
    assert 'value="Néfertari; é"' in web.get("/").text
    web.post("/tables", data={"game": "heir", "now": "1"})
    assert Guest(web, "table2").look()["seats"][0]["name"] == "Néfertari; é"
    web.post("/tables/table2/seats/0", data={"name": ""})
    assert "fertari" not in web.get("/").text
    assert 'value="' not in re.findall(
        '<input[^>]*name="name"[^>]*>', TestClient(web.app).get("/").text
    )[0].replace('value=""', "")


NINES = "9" * 5000


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/tables/table1?seat={NINES}", 200),
        (f"/tables/table1/record?seat={NINES}", 200),
        (f"/tables/table1/replay?seat={NINES}", 200),
        ("/tables/table1/join/-1", 422),
        ("/tables/table1/join/7", 404),
        ("/tables/table1/join/x", 422),
        (f"/static/{'x' * 300}.css", 404),
        ("/static/..%2Fapp.py", 404),
    ],
)
def test_addresses_that_make_no_sense(web: TestClient, path: str, status: int) -> None:
    sit_down(web, "guest", "guest")
    assert web.get(path).status_code == status


@pytest.mark.parametrize("seat", ["-9", "-1", "x", "5"])
def test_seats_that_make_no_sense(web: TestClient, seat: str) -> None:
    web.post("/tables", data={"game": "kheops", "now": "1"})
    for path in (f"/tables/table1/seats/{seat}", f"/tables/table1/seats/{seat}/invite"):
        assert web.post(path, data={"bot": "greedy"}).status_code in (404, 422)


def test_forms_that_make_no_sense(web: TestClient) -> None:
    many = {f"field{n}": "x" for n in range(70)}
    assert web.post("/tables", data=many).status_code == 422
    for seed in ("--5", "5-", "٥", "9" * 19, "1e3"):
        answer = web.post(
            "/tables", data={"game": "kheops", "seat0": "me", "seat1": "greedy", "seed": seed}
        )
        assert answer.status_code == 422, seed
    for origin in ("http://[", "null", "http://elsewhere.example"):
        answer = web.post(
            "/tables", data={"game": "kheops", "now": "1"}, headers={"Origin": origin}
        )
        assert answer.status_code == 403, origin
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect("/tables/table1/socket", headers={"Origin": "http://["}),
    ):
        pass


@pytest.mark.parametrize(
    "body",
    [
        {"game": "kheops", "seats": ["guest", "guest"], "options": {"majority_tie": "\ud800"}},
        {"game": "kheops", "seats": ["guest", "guest"], "options": {"\ud800": 1}},
        {"game": "\ud800", "seats": ["guest", "guest"]},
        {"game": "kheops", "seats": ["guest", "\ud800"]},
        {"\ud800": 1},
    ],
)
def test_half_a_character_is_refused_like_anything_else(web: TestClient, body: Any) -> None:
    answer = web.post("/api/tables", content=json.dumps(body), headers=JSON)
    assert answer.status_code == 422 and answer.json()["message"]
    white = sit_down(web, "guest", "guest")[0]
    assert white.act("\ud800", 0).status_code == 422
    with white.socket() as socket:
        socket.receive_json()
        socket.send_json({"action": "\ud800", "version": 0})
        assert socket.receive_json()["error"] in ("illegal", "malformed")
