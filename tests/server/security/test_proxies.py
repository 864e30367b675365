"""Proxies: who asks is who the trusted ones say, and nobody else is believed."""

from __future__ import annotations

import pathlib

import httpx
import pytest

from maat.server.app import make_app
from maat.server.security.proxies import Trusted, accounted, network
from maat.server.settings import Limits
from server.conftest import settings_for
from server.guests import TestClient
from server.running import COMMAND, PATIENCE, Running


@pytest.mark.parametrize(
    ("peer", "forwarded", "asker"),
    [
        ("10.0.0.1", "203.0.113.7", "203.0.113.7"),
        (
            "10.0.0.1",
            "198.51.100.9, 203.0.113.7",
            "203.0.113.7",
        ),  # what the asker wrote stands on the left
        ("10.0.0.1", "203.0.113.7, 10.9.9.9", "203.0.113.7"),  # two trusted ones in a row
        ("10.0.0.1", "203.0.113.7,10.9.9.9,2001:db8::5", "2001:db8::5"),
        ("2001:db8:1::1", "[2001:db8:2::2]", "2001:db8:2::2"),
        ("::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("10.0.0.1", "10.0.0.2", "10.0.0.2"),  # all are trusted: the farthest
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.7, nonsense", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.7, nonsense, 10.0.0.3", "10.0.0.3"),
        ("192.0.2.1", "203.0.113.7", "192.0.2.1"),  # not trusted
    ],
)
def test_addresses_are_read_from_the_right_through_trusted_ones(
    peer: str, forwarded: str, asker: str
) -> None:
    assert Trusted(["10.0.0.0/8", "2001:db8:1::1"]).first_other(peer, forwarded) == asker


def test_nobody_is_trusted_who_was_not_named() -> None:
    assert (
        "127.0.0.1" not in Trusted([])
        and "" not in Trusted(["0.0.0.0/0"])
        and "testclient" not in Trusted(["::/0"])
    )
    for wrong in ("nginx", "10.0.0.0/33", "", "10.0.0.0.0"):
        with pytest.raises(ValueError):
            network(wrong)


def test_limits_are_counted_for_the_network_of_an_ipv6_address() -> None:
    assert (
        accounted("2001:db8:1:2:3::4")
        == accounted("2001:db8:1:2:ffff::")
        != accounted("2001:db8:1:3::4")
    )
    assert accounted("::ffff:192.0.2.1") == accounted("192.0.2.1") != accounted("192.0.2.2")
    assert accounted("testclient") == "testclient"


def answers(web: TestClient, *forwarded: str) -> list[int]:
    return [web.get("/api/tables/x", headers={"X-Forwarded-For": f}).status_code for f in forwarded]


def test_invented_addresses_are_one_asker_by_default(tmp_path: pathlib.Path) -> None:
    """P1: uvicorn believed them from 127.0.0.1, so no limit held."""
    with TestClient(
        make_app(settings_for(tmp_path, limits=Limits(requests=1, burst=2))),
        client=("127.0.0.1", 1),
    ) as web:
        assert answers(web, "203.0.113.1", "203.0.113.2", "203.0.113.3") == [404, 404, 429]


def test_behind_a_trusted_proxy_everybody_has_limits_of_their_own(tmp_path: pathlib.Path) -> None:
    settings = settings_for(tmp_path, limits=Limits(requests=1, burst=1), proxies=("127.0.0.1",))
    with TestClient(make_app(settings), client=("127.0.0.1", 1)) as web:
        assert answers(web, "203.0.113.1", "203.0.113.2", "203.0.113.1") == [404, 404, 429]
        assert answers(web, "9.9.9.9, 203.0.113.1", "9.9.9.8, 203.0.113.1") == [429, 429]
        assert answers(web, "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1") == [404, 429, 404]


def test_the_server_that_is_run_believes_nobody_either(tmp_path: pathlib.Path) -> None:
    """What it runs on would believe this machine."""
    few = "limits=__import__('maat').server.settings.Limits(requests=0.001, burst=3)"
    with Running(tmp_path, command=COMMAND.replace("port=0", f"port=0, {few}")) as server:
        asked = [
            {"X-Forwarded-For": f"203.0.113.{n}", "X-Forwarded-Proto": "https"} for n in range(5)
        ]
        told = [
            httpx.head(server.address, headers=h, trust_env=False, timeout=PATIENCE) for h in asked
        ]
    assert [answer.status_code for answer in told] == [200, 200, 200, 429, 429]
    assert all(
        "strict-transport-security" not in answer.headers and not answer.content for answer in told
    )


HTTPS = {"X-Forwarded-Proto": "https"}


def made(web: TestClient, **headers: str) -> list[str]:
    """The cookies that a browser gets with its first table."""
    answer = web.post(
        "/tables",
        data={"game": "kheops", "now": "1", "name": "Ti"},
        headers=headers,
        follow_redirects=False,
    )
    given: list[str] = answer.headers.get_list("set-cookie")
    return given


def test_behind_https_cookies_belong_to_this_host_alone(tmp_path: pathlib.Path) -> None:
    with TestClient(
        make_app(settings_for(tmp_path, proxies=("127.0.0.1",))), client=("127.0.0.1", 1)
    ) as web:
        for given in made(web, **HTTPS):
            name, _, rest = given.partition("=")
            assert name in ("__Host-maat_browser", "__Host-maat_name")
            assert (
                "; secure" in rest.lower()
                and "path=/" in rest.lower()
                and "domain" not in rest.lower()
            )
        assert (
            web.get("/", headers=HTTPS).headers["strict-transport-security"].startswith("max-age=")
        )
        plain = web.get("/", headers={"X-Forwarded-Proto": "http"})
        assert "strict-transport-security" not in plain.headers


def test_an_untrusted_client_cannot_pretend_https(web: TestClient) -> None:
    assert [c.partition("=")[0] for c in made(web, **HTTPS)] == ["maat_browser", "maat_name"]
    assert "strict-transport-security" not in web.get("/", headers=HTTPS).headers
    table = web.post(
        "/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}, headers=HTTPS
    ).json()
    assert table["seats"][0]["link"].startswith("http://testserver/")


def test_a_link_made_behind_https_is_https(tmp_path: pathlib.Path) -> None:
    with TestClient(
        make_app(settings_for(tmp_path, proxies=("127.0.0.1",))), client=("127.0.0.1", 1)
    ) as web:
        table = web.post(
            "/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}, headers=HTTPS
        ).json()
        assert table["seats"][0]["link"].startswith("https://testserver/")


def test_a_cookie_of_another_site_s_making_is_not_taken_under_https(tmp_path: pathlib.Path) -> None:
    """A neighbouring site of the same domain can set `maat_browser`, but no `__Host-`."""
    with TestClient(
        make_app(settings_for(tmp_path, proxies=("127.0.0.1",))), client=("127.0.0.1", 1)
    ) as web:
        web.post(
            "/tables",
            data={"game": "kheops", "now": "1"},
            headers={**HTTPS, "Cookie": "__Host-maat_browser=me"},
        )
        for name, sits in (("__Host-maat_browser", True), ("maat_browser", False)):
            told = web.get("/tables/table1", headers={**HTTPS, "Cookie": f"{name}=me"}).text
            assert ("/socket?seat=0" in told) is sits


def test_every_port_of_a_machine_has_cookies_of_its_own(tmp_path: pathlib.Path) -> None:
    names = {}
    for port in (8000, 8001):
        with TestClient(
            make_app(settings_for(tmp_path / str(port))), base_url=f"http://localhost:{port}"
        ) as web:
            names[port] = [c.partition("=")[0] for c in made(web)]
            wrong = {"Cookie": f"maat_browser_{16001 - port}=token1"}
            assert "/socket?seat=0" not in web.get("/tables/table1", headers=wrong).text
    assert names == {p: [f"maat_browser_{p}", f"maat_name_{p}"] for p in names}


def test_a_browser_of_before_is_known_again_and_its_name_can_be_taken_away(
    tmp_path: pathlib.Path,
) -> None:
    """Its cookies were called the same for every port."""
    with TestClient(make_app(settings_for(tmp_path)), base_url="http://localhost:8000") as web:
        old = {"Cookie": "maat_browser=me; maat_name=Ti"}
        answer = web.post(
            "/tables", data={"game": "kheops", "now": "1"}, headers=old, follow_redirects=False
        )
        assert "maat_browser_8000=me" in answer.headers["set-cookie"]
        assert "/socket?seat=0" in web.get("/tables/table1", headers=old).text
        web.cookies.clear()
        web.post("/tables/table1/seats/0", data={"name": ""}, headers=old)
        assert (
            'value="Ti"'
            not in web.get("/", headers={"Cookie": "maat_name=Ti; maat_name_8000="}).text
        )
