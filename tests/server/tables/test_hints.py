"""A bot says what it would play: to the seat that is asked, and to nobody else."""

from __future__ import annotations

import asyncio
import json
import pathlib
from typing import Any

import pytest

import maat
from maat.server.tables.bot_worker import Hint, OptionAnswer
from server.conftest import bounded
from server.guests import Guest, TestClient, sit_down


def ask(guest: Guest, version: int | None = None, lang: str = "en") -> Any:
    on = guest.look()["version"] if version is None else version
    return guest.post("hint", {"version": on}, **{"Accept-Language": lang})


def counting(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """Answers without a process; the views that were asked about."""
    asked: list[dict[str, object]] = []

    async def hint(bot: str, view: dict[str, object], lang: str) -> Hint:
        asked.append(json.loads(json.dumps(view)))
        number = maat.View.from_plain(view).legal()[0].id
        option: OptionAnswer = {"action": number, "looks": 1, "points": 1.0, "chance": None}
        return {"options": [option], "why": [lang], "reasons": []}

    monkeypatch.setattr(web.registry.hint_workers, "hint", hint)
    return asked


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "I would play: "), ("fr", "Je jouerais\xa0: "), ("nl", "Ik zou dit doen: ")],
)
def test_the_seat_that_is_asked_gets_the_best_few_and_the_reasons(
    web: TestClient, lang: str, words: str
) -> None:
    white = sit_down(web, "guest", "guest")[0]
    answer = ask(white, lang=lang)
    assert answer.status_code == 200, answer.text
    said = answer.json()
    assert said["why"][0].startswith(words) and said["bot"] == "pharaoh"
    assert said["version"] == white.look()["version"]
    legal = {action["id"]: action for action in white.look(lang)["legal"]}
    assert 1 < len(said["options"]) <= 5
    points = [option["points"] for option in said["options"]]
    assert points == sorted(points, reverse=True)
    assert all(option["action"] == legal[option["action"]["id"]] for option in said["options"])


def test_others_are_refused_with_the_reason(web: TestClient) -> None:
    white, blue, host, spectator = sit_down(web, "guest", "guest")
    for guest, error, words in (
        (blue, "no_hint", "when it is your turn"),
        (host, "no_seat", "sits at this table"),
        (spectator, "no_seat", "sits at this table"),
    ):
        answer = ask(guest)
        assert (answer.status_code, answer.json()["error"]) == (403, error)
        assert words in answer.json()["message"]
    assert ask(white, version=99).json()["error"] == "stale"
    assert white.post("hint", {"version": "soon"}).status_code == 422


def test_where_the_host_has_turned_them_off_there_are_none(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest", hints=False)[0]
    answer = ask(white)
    assert (answer.status_code, answer.json()["error"]) == (403, "no_hint")
    assert "turned hints off" in answer.json()["message"]
    assert white.look()["hints"] is False


def test_the_setting_is_kept_when_the_table_is_read_again(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest", hints=False)[0]
    live = web.registry.table(white.at.rpartition("/")[2])
    web.call(live.forget)
    assert ask(white).json()["error"] == "no_hint" and white.look()["hints"] is False


def test_a_seat_in_which_a_bot_decides_gets_none(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    assert white.put("seats/0", {"bot": "random"}).status_code == 200
    assert ask(white).json()["error"] == "bot_decides"


def test_a_bot_gets_the_view_of_the_seat_that_asked(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = counting(web, monkeypatch)
    white, blue, *_ = sit_down(web, "guest", "guest")
    assert ask(white).status_code == 200
    assert asked == [white.look()["view"]] and asked[0] != blue.look()["view"]


def test_the_same_question_is_thought_about_once_and_a_new_one_again(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = counting(web, monkeypatch)
    white = sit_down(web, "guest", "guest")[0]
    first = ask(white).json()
    assert ask(white).json() == first and len(asked) == 1
    assert ask(white, lang="nl").json()["why"] == ["nl"] and len(asked) == 2
    white.act(first["options"][0]["action"]["id"])
    assert ask(white).status_code == 200 and len(asked) == 3


def test_nobody_else_notices_that_somebody_asked(web: TestClient) -> None:
    """No change of version, record, presence or log; nothing on any socket, not even one's own."""
    white, blue, _, spectator = sit_down(web, "guest", "guest")

    def seen() -> list[object]:
        return [g.look() for g in (white, blue, spectator)] + [blue.record(), spectator.record()]

    with blue.socket() as other, spectator.socket() as watching, white.socket() as own:
        heard = [socket.receive_json()["version"] for socket in (other, watching, own)]
        before = seen()
        assert ask(white).status_code == 200
        assert seen() == before
        white.act(white.look()["legal"][0]["id"])
        for socket in (other, watching, own):  # the first thing heard is the decision
            assert socket.receive_json()["version"] == heard[0] + 1


def test_an_address_that_asks_too_often_is_refused(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, hints=1e-9, hint_burst=1) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert ask(white).status_code == 200
        assert ask(white).status_code == 200  # the same question costs nothing
        white.act(white.look()["legal"][0]["id"])
        answer = ask(white)
        assert (answer.status_code, answer.json()["error"]) == (429, "too_often")


def test_a_thought_that_takes_too_long_or_fails_is_given_up(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    white = sit_down(web, "guest", "guest")[0]

    async def fails(*_: object) -> None:
        return None

    async def late(*_: object) -> None:
        await asyncio.wait_for(asyncio.Event().wait(), 0)

    for hint in (fails, late):
        monkeypatch.setattr(web.registry.hint_workers, "hint", hint)
        answer = ask(white)
        assert (answer.status_code, answer.json()["error"]) == (503, "no_hint_now")
    monkeypatch.undo()
    assert ask(white).status_code == 200


def test_bots_decide_in_processes_of_their_own(web: TestClient) -> None:
    """A hint makes no bot wait."""
    white = sit_down(web, "guest", "guest")[0]
    assert ask(white).status_code == 200
    assert len(web.registry.hint_workers._all) == 1 and not web.registry.bot_workers._all
