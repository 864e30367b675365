"""What anybody may use of a server is bounded: lines, undo, bots, tables at hand."""

from __future__ import annotations

import dataclasses
import pathlib
from typing import Any

import pytest

import maat
from maat.core import rules
from maat.server.app import make_app
from maat.server.languages import words
from maat.server.pages import regions
from maat.server.pages.screen import Screen
from server.conftest import BOUNDLESS, settings_for
from server.guests import Guest, TestClient, sit_down


def bounded(folder: pathlib.Path, **limits: Any) -> TestClient:
    return TestClient(make_app(settings_for(folder, limits=dataclasses.replace(BOUNDLESS, **limits))))


def act_and_undo(white: Guest) -> Any:
    told = white.look()
    assert white.act(told["legal"][0]["id"]).status_code == 200
    return white.post("undo", None)


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_a_turn_is_taken_back_only_so_often(tmp_path: pathlib.Path, lang: str) -> None:
    with bounded(tmp_path, undos=2) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert [act_and_undo(white).status_code for _ in range(2)] == [200, 200]
        assert white.act(white.look()["legal"][0]["id"]).status_code == 200
        assert white.look()["can_undo"] is False
        answer = white.post("undo", None, **{"Accept-Language": lang})
        assert answer.status_code == 422 and answer.json()["error"] == "undo_limit" and answer.json()["version"] == 5
        assert answer.json()["message"].lower() == words(lang)("refused.undo_limit", most=2).lower()


def test_the_next_turn_may_be_taken_back_again() -> None:
    table = maat.new("kheops", seed=3)
    counts = []
    while table.pending == (0,):
        table.play(table.legal(0)[0], 0)
        if table.can_undo(0):
            table.undo(0)
            counts.append(table.undos())
            table.play(table.legal(0)[0], 0)
    assert counts and counts == list(range(1, len(counts) + 1))
    assert table.undos() == 0


def test_a_full_record_is_played_on_but_not_taken_back(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, lines=4) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert act_and_undo(white).status_code == 200
        refused = act_and_undo(white)
        assert refused.status_code == 422 and refused.json()["error"] == "record_full"
        assert white.act(white.look()["legal"][0]["id"]).status_code == 200


def test_only_new_lines_are_written_and_put_into_words(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a decision costs does not grow with the lines before it."""
    white = sit_down(web, "guest", "guest")[0]
    for _ in range(20):
        act_and_undo(white)
    live, screen = web.app.state.hall.table("table1"), Screen("en", words("en", "kheops"), False)  # type: ignore[attr-defined]
    worded: list[int] = []
    honest = regions.told

    def told(view: Any, line: Any, *rest: Any) -> list[str]:
        worded.append(line.number)
        return honest(view, line, *rest)

    monkeypatch.setattr(regions, "told", told)
    screen.message(live, 0)
    assert worded == list(range(41))
    worded.clear()
    white.act(white.look()["legal"][0]["id"])
    screen.message(live, 0)
    white.post("undo", None)
    message = screen.message(live, 0)
    assert worded == [41, 41, 42]  # a line that is taken back is told again
    assert message is not None and list(message["layers"]["log"]["set"]) == ["page-log-41", "page-log-42"]
    assert live.table.record_from(42) == ["42 white undo"] == live.table.record().splitlines()[-1:]


def test_a_page_has_the_latest_lines_of_a_long_log(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regions, "LOG", 5)
    white = sit_down(web, "guest", "guest")[0]
    for _ in range(5):
        act_and_undo(white)
    live, screen = web.app.state.hall.table("table1"), Screen("en", words("en", "kheops"), False)  # type: ignore[attr-defined]
    message = screen.message(live, 0)
    assert message is not None and list(message["layers"]["log"]["set"]) == [f"page-log-{n}" for n in range(6, 11)]


def test_the_folder_of_the_games_is_listed_once() -> None:
    assert rules.games() is rules.games()
