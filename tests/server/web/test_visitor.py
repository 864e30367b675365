"""Whoever asks for a page: language, cookie, other sites."""

from __future__ import annotations

from server.guests import TestClient
from server.web.forms import post


def test_a_chosen_language_stays(web: TestClient) -> None:
    web.get("/?lang=nl", headers={"Accept-Language": "fr"})
    assert '<html lang="nl"' in web.get("/about", headers={"Accept-Language": "fr"}).text
    assert (
        '<html lang="fr"'
        in TestClient(web.app).get("/about", headers={"Accept-Language": "xx,fr"}).text
    )


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(web: TestClient) -> None:
    answer = post(web, "/tables", game="kheops", now="1")
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("maat_browser"))
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_a_form_from_another_site_is_refused(web: TestClient) -> None:
    fields = {"game": "kheops", "now": "1"}
    for origin in ("https://elsewhere.example", "null"):
        answer = web.post(
            "/tables", data=fields, headers={"Origin": origin}, follow_redirects=False
        )
        assert answer.status_code == 403
    assert (
        web.post(
            "/tables", data=fields, headers={"Origin": "http://testserver"}, follow_redirects=False
        ).status_code
        == 303
    )
