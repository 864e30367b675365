"""The host and the seats: bots, stand-ins, invitations, confirmation."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import pathlib
import random
import re
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import maat
from maat.server.app import make_app
from maat.server.errors import Refused
from maat.server.settings import Settings
from maat.server.tables.seats import claim as claim_seat
from server.conftest import settings_for
from server.guests import Guest, TestClient, invited, sit_down


def seat_token(answer: Any, web: TestClient, table_id: str = "table1") -> Guest:
    return Guest(web, table_id, answer.json()["token"])


def refusals(guest: Guest) -> set[str]:
    """The keys with which everything that a seat's person could ask for is refused; "" where
    something is not.
    """
    web, headers = guest.web, guest.headers
    asked = [web.get(f"{guest.at}{path}", headers=headers) for path in ("", "/record", "/talk")]
    asked += [
        guest.post("actions", {"action": 0, "version": 0}),
        guest.post("confirm", {"version": 0}),
    ]
    asked += [
        guest.post("undo"),
        guest.post("talk", {"text": "hello"}),
        guest.put("seats/1/settings", {"confirm": True}),
    ]
    asked += [guest.put("seats/1", {"bot": "random"}), guest.post("seats/1/invite")]
    with pytest.raises(WebSocketDisconnect) as closed, guest.socket() as socket:
        socket.receive_json()
    assert closed.value.code == 4403
    return {answer.json()["error"] if answer.status_code == 403 else "" for answer in asked}


def sees(guest: Guest) -> int | str | None:
    """The seat that a token opens, or the refusal."""
    answer = guest.web.get(guest.at, headers=guest.headers).json()
    found: int | str | None = answer.get("error", answer.get("seat"))
    return found


def test_an_invitation_opens_nothing_until_it_is_claimed(web: TestClient) -> None:
    """Whoever made the table or passed the link on has it too: they would see the hand that was
    dealt to the guest.
    """
    _, blue, _, spectator = invited(web, "guest", "guest")
    before = spectator.look()
    assert refusals(blue) == {"claim_first"}
    assert spectator.look() == before
    asked = [
        web.get(blue.at, headers={**blue.headers, "Accept-Language": lang})
        for lang in maat.LANGUAGES
    ]
    texts = [answer.json()["message"] for answer in asked]
    assert any("claim the seat first" in text for text in texts) and len(set(texts)) == 3
    mine = blue.claimed(1)
    assert sees(mine) == 1 and sees(blue) == "unknown_token"


def test_a_browser_with_an_invitation_sees_no_more_than_a_spectator(web: TestClient) -> None:
    """Neither its cookie nor the secret in an address or a header opens a page before the seat is
    claimed.
    """
    _, blue, _, _ = invited(web, "guest", "guest")
    token = blue.headers["Authorization"].removeprefix("Bearer ")
    assert web.get("/tables/table1/join/1").status_code == 200
    cookie = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    web.cookies.clear()
    tried = [cookie, {"Cookie": f"maat_browser={token}"}, {**cookie, **blue.headers}]
    asked = f"seat=1&token={token}"
    for path in ("?", "/record?", "/replay?move=0&", "/replay?move=0&part=1&"):
        watched = web.get(f"/tables/table1{path}{asked}").text
        assert [web.get(f"/tables/table1{path}{asked}", headers=h).text for h in tried] == [
            watched
        ] * 3, path
    with web.websocket_connect("/tables/table1/socket") as socket:
        watched = socket.receive_text()
    for headers in tried:
        with web.websocket_connect(f"/tables/table1/socket?{asked}", headers=headers) as socket:
            assert socket.receive_text() == watched


def test_only_the_host_changes_other_seats(web: TestClient) -> None:
    white, blue, host, spectator = invited(web, "guest", "guest")
    white = white.claimed(0)
    for nobody in (blue, spectator):
        assert nobody.put("seats/0", {"bot": "random"}).json()["error"] in (
            "not_host",
            "claim_first",
        )
    assert host.put("seats/0", {"bot": "hal"}).json()["error"] == "unknown_bot"
    version = white.look()["version"]
    assert host.put("seats/1", {"bot": "random"}).status_code == 200
    assert white.look()["seats"][1]["bot"] == "random" and white.look()["version"] == version + 1


def test_an_open_seat_gets_an_invitation_when_its_bot_goes(web: TestClient) -> None:
    white, _, host, _ = sit_down(web, "guest", "greedy")
    answer = host.put("seats/1", {"bot": None})
    assert answer.json()["link"].endswith(f"/tables/table1/join/1#{answer.json()['token']}")
    blue = seat_token(answer, web)
    assert sees(blue) == "claim_first" and white.look()["seats"][1]["bot"] is None
    assert sees(blue.claimed(1)) == 1


def test_a_bot_that_sits_down_ends_every_way_into_an_open_seat(web: TestClient) -> None:
    """Otherwise somebody who removed the bot for a moment could watch its hand for the rest of the
    game.
    """
    _, first, host, _ = invited(web, "guest", "guest")
    second = seat_token(host.post("seats/1/invite"), web)
    assert (sees(first), sees(second)) == ("unknown_token", "claim_first")
    host.put("seats/1", {"bot": "greedy"})
    third = seat_token(host.put("seats/1", {"bot": None}), web)
    host.put("seats/1", {"bot": "greedy"})
    for old in (first, second, third):
        assert refusals(old) <= {"unknown_token", "not_host"} and old.claim(1).status_code == 403
    assert host.post("seats/1/invite").json()["error"] == "seat_taken"
    fourth = seat_token(host.put("seats/1", {"bot": None}), web)
    fifth = seat_token(host.put("seats/1", {"bot": None}), web)
    assert (sees(fourth), sees(fifth)) == ("unknown_token", "claim_first")
    assert sees(fifth.claimed(1)) == 1


class Sitters:
    """Everything that ever opened or claimed the second seat of a table, and what the seat goes
    through.
    """

    def __init__(self, web: TestClient, now: list[float], table_id: str) -> None:
        self.web, self.now, self.id = web, now, table_id
        _, invitation, self.host, self.spectator = invited(web, "guest", "guest")
        self.state, self.last = "open", invitation  # the last invitation
        self.owner: Guest | str | None = None  # a token, or a browser
        self.tokens: list[Guest] = [invitation]
        self.browsers: list[str] = []

    def invite(self) -> None:
        """By the host to an open seat, by its person to another device."""
        if self.owner is None:
            answer = self.host.post("seats/1/invite")
            assert answer.status_code == (403 if self.state == "bot" else 200)
            if self.state != "bot":
                self._invited(answer.json()["token"])
        elif isinstance(self.owner, Guest):
            self._invited(self.owner.post("seats/1/invite").json()["token"])
        else:
            self._invited(
                re.findall(
                    "join/1#([a-z0-9]+)", self.page("POST", "seats/1/invite", self.owner).text
                )[0]
            )

    def _invited(self, token: str) -> None:
        self.last = Guest(self.web, self.id, token)
        self.tokens.append(self.last)

    def claim_by_token(self) -> None:
        answer = self.last.claim(1)
        if answer.status_code == 200:
            assert self.state != "bot"
            self.owner, self.state = Guest(self.web, self.id, answer.json()["token"]), "claimed"
            self.tokens.append(self.owner)

    def claim_by_browser(self) -> None:
        token, browser = (
            self.last.headers["Authorization"].removeprefix("Bearer "),
            f"browser{len(self.browsers)}",
        )
        self.browsers.append(browser)
        if self.page("POST", "join/1", browser, token=token).status_code == 303:
            assert self.state != "bot"
            self.owner, self.state = browser, "claimed"

    def bot(self) -> None:
        """By the host."""
        self.now[0] += 1000
        assert self.host.put("seats/1", {"bot": "greedy"}).status_code == 200
        self.state = {"open": "bot", "claimed": "stand-in"}.get(self.state, self.state)

    def no_bot(self) -> None:
        self.now[0] += 1000
        answer = self.host.put("seats/1", {"bot": None})
        assert answer.status_code == 200
        if answer.json()["token"]:
            self._invited(answer.json()["token"])
        self.state = {"bot": "open", "stand-in": "claimed"}.get(self.state, self.state)

    def own_bot(self) -> None:
        if self.owner:
            self._let_play("greedy")
            self.state = "stand-in"

    def come_back(self) -> None:
        if self.owner:
            self._let_play("")
            self.state = "claimed"

    def _let_play(self, bot: str) -> None:
        if isinstance(self.owner, Guest):
            assert self.owner.put("seats/1", {"bot": bot or None}).status_code == 200
        else:
            assert self.page("POST", "seats/1", str(self.owner), bot=bot).status_code == 303

    def page(self, method: str, path: str, browser: str, **said: str) -> Any:
        self.web.cookies.clear()
        cookie = {"Cookie": f"maat_browser={browser}"}
        found = self.web.request(
            method, f"/tables/{self.id}/{path}", data=said, headers=cookie, follow_redirects=False
        )
        self.web.cookies.clear()
        return found

    def check(self) -> None:
        """Only the last person to claim the seat sees it; everybody sees who sits there."""
        for guest in self.tokens:
            assert sees(guest) == (
                1
                if guest is self.owner
                else "claim_first"
                if self._may_claim(guest)
                else "unknown_token"
            )
        for browser in self.browsers:
            record = self.page("GET", "record?seat=1", browser).text
            assert ("\ncopy blue\n" in record) == (browser == self.owner), (self.state, browser)
        told = self.spectator.look()["seats"][1]
        assert told["claimed"] == (self.state in ("claimed", "stand-in"))
        assert (told["bot"] is not None) == (self.state in ("bot", "stand-in"))

    def _may_claim(self, guest: Guest) -> bool:
        live = self.web.registry.table(self.id)
        return guest is self.last and live.seating[1].invitation is not None


CLAIMS = ("claim_by_token", "claim_by_browser")
STEPS = ("invite", "bot", "no_bot", *CLAIMS, "own_bot", "come_back")
WAYS = [
    (),
    ("bot",),
    *((claim,) for claim in CLAIMS),
    *((claim, "own_bot") for claim in CLAIMS),
]  # to every state


def test_whatever_a_seat_goes_through_only_its_person_sees_it(tmp_path: pathlib.Path) -> None:
    """Every change of every state of a seat, by the host, the person and the bot, with every old
    secret and browser.
    """
    now, luck = [0.0], random.Random(1)
    met: set[tuple[str, str]] = set()
    app = make_app(settings_for(tmp_path, steady=lambda: now[0]))

    async def never(*_: object) -> int | None:
        await asyncio.Event().wait()
        return None

    app.state.registry.bot_workers.choose = never
    with TestClient(app) as web:
        for number, (way, first) in enumerate(itertools.product(WAYS, STEPS), 1):
            sitters = Sitters(web, now, f"table{number}")
            for step in (*way, first, *luck.sample(STEPS, 2)):
                met.add((sitters.state, step))
                getattr(sitters, step)()
                sitters.check()
    assert met == set(itertools.product(("open", "bot", "claimed", "stand-in"), STEPS))


def test_a_person_who_is_here_is_not_replaced(settings: Settings) -> None:
    """A bot stands in by that person's own will, or once they have been away for as long as the
    table says.
    """
    now = [0.0]
    with TestClient(make_app(dataclasses.replace(settings, steady=lambda: now[0]))) as web:
        white, _, host, spectator = sit_down(web, "guest", "guest")
        assert spectator.look()["stand_in"] == 120
        with white.socket() as socket:
            socket.receive_json()
            now[0] = 500.0
            refusal = host.put("seats/0", {"bot": "random"})
            assert refusal.status_code == 403 and (
                refusal.json()["error"],
                refusal.json()["wait"],
            ) == ("still_here", 120)
        now[0] = 530.5
        refusal = host.put("seats/0", {"bot": "random"}).json()
        assert refusal["wait"] == 90 and "90" in refusal["message"]
        now[0] = 600.0
        white.look()  # a player who requests the table is here, with or without a socket
        now[0] = 719.0
        assert host.put("seats/0", {"bot": "random"}).json()["wait"] == 1
        assert spectator.look()["seats"][0]["bot"] is None
        now[0] = 720.0
        assert host.put("seats/0", {"bot": "random"}).status_code == 200
        assert spectator.look()["seats"][0]["bot"] == "random"


def test_nor_is_the_bot_that_a_person_chose(settings: Settings) -> None:
    now = [0.0]
    with TestClient(make_app(dataclasses.replace(settings, steady=lambda: now[0]))) as web:
        _, blue, host, _ = sit_down(web, "guest", "guest")
        assert blue.put("seats/1", {"bot": "greedy"}).status_code == 200
        for other in ("random", None):
            assert host.put("seats/1", {"bot": other}).json()["error"] == "still_here"
        assert blue.put("seats/1", {"bot": None}).status_code == 200


def test_after_a_restart_nobody_is_taken_for_absent_at_once(settings: Settings) -> None:
    now = [1000.0]
    moving = dataclasses.replace(settings, steady=lambda: now[0])
    with TestClient(make_app(moving)) as web:
        host = sit_down(web, "guest", "guest")[2]
    with TestClient(make_app(moving)) as web:
        host.web = web
        assert host.put("seats/0", {"bot": "random"}).json()["wait"] == 120
        now[0] = 1120.0
        assert host.put("seats/0", {"bot": "random"}).status_code == 200


def test_a_vanished_player_is_replaced_and_comes_back(settings: Settings) -> None:
    now = [0.0]
    with TestClient(make_app(dataclasses.replace(settings, steady=lambda: now[0]))) as web:
        white, _, host, _ = invited(web, "guest", "guest")
        mine = white.claimed(0, "Nefertari")
        now[0] = 120.0
        assert host.put("seats/0", {"bot": "random"}).json() == {
            "seat": 0,
            "token": None,
            "link": None,
        }
        assert mine.look()["seats"][0]["name"] == "Nefertari"
        assert mine.act(0).json()["error"] == "bot_decides"
        back = mine.claimed(0)
        sits = {
            "seat": 0,
            "word": "White",
            "name": "Nefertari",
            "bot": None,
            "claimed": True,
            "deletes": False,
            "left": False,
        }
        assert back.look()["seats"][0] == sits
        assert back.look()["seat"] == 0


def test_a_person_lets_a_bot_play_on(web: TestClient) -> None:
    white, _, _, spectator = sit_down(web, "guest", "guest")
    assert white.put("seats/0", {"bot": "random"}).status_code == 200
    assert white.put("seats/1", {"bot": "random"}).status_code == 403
    assert spectator.look()["seats"][0]["bot"] == "random"


def test_nobody_but_its_person_invites_to_a_taken_seat(web: TestClient) -> None:
    white, blue, host, _ = invited(web, "guest", "guest")
    white, again = white.claimed(0), seat_token(host.post("seats/1/invite"), web)
    assert sees(blue) == "unknown_token"
    mine = again.claimed(1)
    assert host.post("seats/1/invite").json()["error"] == "seat_taken"
    assert white.post("seats/1/invite").json()["error"] == "not_host"
    elsewhere = seat_token(mine.post("seats/1/invite"), web)
    assert (sees(elsewhere), sees(mine)) == (
        "claim_first",
        1,
    )  # until it is taken up one goes on where one is
    moved = elsewhere.claimed(1)
    assert (sees(moved), sees(elsewhere), sees(mine)) == (1, "unknown_token", "unknown_token")


# a claim whose answer is lost

SECRET = "a-secret-of-my-own_0123456789abcdef"


def test_a_claim_can_be_repeated_and_nobody_else_gets_in(web: TestClient) -> None:
    white, _, _, spectator = invited(web, "guest", "guest")
    first = white.claim(0, "Nefertari", SECRET).json()
    assert (
        white.claim(0, "Nefertari", SECRET).json()
        == first
        == {"seat": 0, "token": SECRET, "version": 1}
    )
    assert white.claim(0, "Somebody").json()["error"] == "invitation_ended"
    assert (
        sees(Guest(web, "table1", SECRET)) == 0
        and spectator.look()["seats"][0]["name"] == "Nefertari"
    )


@pytest.mark.parametrize("equal", [True, False])
def test_of_twenty_claims_at_once_one_person_has_the_seat(web: TestClient, equal: bool) -> None:
    white, _, _, _ = invited(web, "guest", "guest")
    token = white.headers["Authorization"].removeprefix("Bearer ")
    secrets = [SECRET if equal else f"{SECRET}{n}" for n in range(20)]
    live = web.registry.table("table1")

    async def all_at_once() -> list[Any]:
        return await asyncio.gather(
            *(claim_seat(live, 0, "", token, secret) for secret in secrets), return_exceptions=True
        )

    answers = web.call(all_at_once)
    won = [
        secret
        for secret, answer in zip(secrets, answers, strict=True)
        if not isinstance(answer, Refused)
    ]
    assert (
        len(won) == (20 if equal else 1)
        and len({a for a in answers if not isinstance(a, Refused)}) == 1
    )
    assert [sees(Guest(web, "table1", s)) == 0 for s in secrets] == [s in won for s in secrets]


def test_a_secret_that_others_know_or_that_opens_another_seat_is_refused(web: TestClient) -> None:
    made = web.post("/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}).json()
    first, second = (Guest(web, "table1", s["token"]) for s in made["seats"])
    assert first.claim(0, secret=SECRET).status_code == 200
    assert second.claim(1, secret=SECRET).json()["error"] == "bad_secret"
    live = web.registry.table("table1")
    for known in (made["seats"][1]["token"], made["host"]):  # too short over the wire, here

        async def claim(secret: str = known) -> None:
            await claim_seat(live, 1, "", made["seats"][1]["token"], secret)

        with pytest.raises(Refused) as refused:
            web.call(claim)
        assert refused.value.error == "bad_secret"
    assert (
        invited(web, "guest", "guest")[0].claim(0, secret=SECRET).status_code == 200
    )  # at another table it may serve again


@pytest.mark.parametrize(
    "secret", ["", "short", "x" * 200, "0" * 40, "abcabc" * 8, "with space" * 4, "é" * 40]
)
def test_a_secret_that_could_be_guessed_is_refused(web: TestClient, secret: str) -> None:
    white, _, _, spectator = invited(web, "guest", "guest")
    answer = white.post("seats/0/claim", {"secret": secret})
    assert (
        answer.status_code == 422
        and answer.json()["error"] == "bad_secret"
        and "32" in answer.json()["message"]
    )
    for body in ({}, {"secret": None}, {"secret": 3}):
        assert white.post("seats/0/claim", body).json()["where"] == "secret"
    assert not spectator.look()["seats"][0]["claimed"]


def test_the_end_of_a_turn_is_a_proposal_that_only_its_seat_sees(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest", confirm=True)
    while white.look()["proposal"] is None:
        assert white.look()["pending"] == [0]
        white.act(white.look()["legal"][0]["id"])
    seen = blue.look(), spectator.look()
    told = white.look()
    assert told["pending"] == [0] and told["can_undo"]
    assert all(s["proposal"] is None for s in seen)
    assert white.post("undo").json()["version"] == told["version"]
    assert white.look()["proposal"] is None and (blue.look(), spectator.look()) == seen
    assert (
        white.post("confirm", {"version": told["version"]}).json()["error"] == "nothing_to_confirm"
    )
    assert white.act(told["proposal"]["id"]).json()["proposal"] == told["proposal"]["notation"]
    assert (blue.look(), spectator.look()) == seen
    assert (
        white.post("confirm", {"version": told["version"]}).json()["version"] == told["version"] + 1
    )
    assert blue.look()["pending"] == [1]


def test_confirmation_is_switched_by_the_seat_itself(web: TestClient) -> None:
    white, blue, host, _ = sit_down(web, "guest", "guest")
    assert blue.put("seats/0/settings", {"confirm": True}).json()["error"] == "other_seat"
    assert host.put("seats/0/settings", {"confirm": True}).status_code == 403
    assert white.put("seats/0/settings", {"confirm": True}).status_code == 200
    assert white.look()["confirm"] and not blue.look()["confirm"]


def test_a_change_of_seats_does_not_make_a_decision_stale(web: TestClient) -> None:
    white, blue, _, _ = invited(web, "guest", "guest")
    white = white.claimed(0)
    told = white.look()
    blue.claim(1, "Late")
    assert white.look()["version"] > told["version"]
    assert white.act(told["legal"][0]["id"], told["version"]).status_code == 200
