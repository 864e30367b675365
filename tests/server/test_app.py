"""The application: faults, methods, malformed fields, the language for tests."""

from __future__ import annotations

import pathlib

import pytest

import maat
from maat.server.app import make_app
from maat.server.tables import registry
from server.conftest import settings_for
from server.guests import TestClient, sit_down


def test_a_fault_of_ours_is_told_without_its_insides(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from maat.server.api import answers

    def fails(*_: object) -> None:
        raise RuntimeError("something secret")

    monkeypatch.setattr(answers, "table_answer", fails)
    white = sit_down(web, "guest", "guest")[0]
    answer = web.get(white.at)
    assert (
        answer.status_code == 500
        and answer.json()["error"] == "failed"
        and "secret" not in answer.text
    )


@pytest.mark.parametrize("wanted", [True, False])
def test_a_server_compiles_the_search_of_its_bots_at_the_start_if_that_is_wanted(
    wanted: bool, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []

    class Warming:
        def __init__(self, names: object) -> None:
            seen.append(names)

        def end(self) -> None:
            seen.append("end")

    monkeypatch.setattr(registry, "Warming", Warming)
    with TestClient(make_app(settings_for(tmp_path, search=wanted))) as web:
        assert web.get("/api/games").status_code == 200
    assert seen == ([maat.list_games(), "end"] if wanted else [])


def test_head_is_answered_wherever_get_is(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    for path in (
        "/",
        "/tables",
        "/tables/table1",
        "/rules/kheops",
        "/about",
        "/api/games",
        "/api/tables/table1",
        "/health",
    ):
        head, get = web.head(path), web.get(path)
        assert head.status_code == get.status_code == 200 and head.content == b"", path
        assert head.headers["content-type"] == get.headers["content-type"]
        assert head.headers["content-security-policy"] == get.headers["content-security-policy"]
    assert (
        web.head("/nowhere").status_code == 404
        and web.head("/tables/table1/again").status_code == 405
    )


def test_what_cannot_be_done_somewhere_is_told_with_what_can(web: TestClient) -> None:
    for method, path, allowed in (
        ("PUT", "/tables", "GET, HEAD, POST"),
        ("DELETE", "/", "GET, HEAD"),
        ("GET", "/api/tables", "POST"),
        ("POST", "/api/tables/x", "GET, HEAD"),
        ("PATCH", "/api/tables/x/seats/0", "PUT"),
    ):
        answer = web.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed), path


def test_only_a_test_gets_the_language_for_tests(tmp_path: pathlib.Path) -> None:
    """A link with `?lang=xx` would give it to somebody for a year."""
    with TestClient(make_app(settings_for(tmp_path, test_language=False))) as web:
        for lang in ("xx", "de", "", "en-GB", "e" * 5000):
            answer = web.get("/", params={"lang": lang}, headers={"Accept-Language": "nl"})
            assert '<html lang="nl"' in answer.text and "maat_language" not in answer.headers.get(
                "set-cookie", ""
            ), lang
        assert (
            '<html lang="nl"'
            in web.get("/", headers={"Cookie": "maat_language=xx", "Accept-Language": "nl"}).text
        )
        assert "maat_language=fr" in web.get("/?lang=fr").headers["set-cookie"]


def test_a_malformed_field_is_named_in_the_reader_s_language(web: TestClient) -> None:
    body = {"game": "kheops", "seats": ["guest", 5]}
    told = web.post("/api/tables", json=body, headers={"Accept-Language": "fr"}).json()
    assert (
        told["where"] == "seats.1"
        and "le champ seats.1 manque" in told["message"].lower()
        and "why" not in told
    )
