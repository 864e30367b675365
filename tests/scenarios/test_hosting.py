"""docs/hosting.md as it stands: its nginx in front of a server, on this machine, with a certificate
of our own.
"""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from maat.client import new_secret
from places import DOCS
from server.running import PATIENCE, Running, lasting_port

PAGE = DOCS / "hosting.md"
NGINX, OPENSSL = (
    shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin"),
    shutil.which("openssl"),
)
SERVER = (
    "import sys; from maat.server.serve import serve; from maat.server.settings import Limits;"
    " serve(port=0, database=sys.argv[1], proxies=('127.0.0.1',), limits=Limits(requests=0.001,"
    " burst=30))"
)
AROUND = """
daemon off; pid nginx.pid; error_log stderr; {user}
events {{ }}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
{site}
}}
"""
pytestmark = [
    pytest.mark.skipif(
        not (NGINX and OPENSSL),
        reason=(
            "nginx or openssl is not installed, so the configuration of docs/hosting.md is not"
            " tried"
        ),
    ),
    pytest.mark.skipif(
        sys.platform != "linux",
        reason="only Linux has all of 127.0.0.0/8 for this machine by itself",
    ),
]


def site(server: Running, plain: int, tls: int) -> str:
    """The configuration of the page, with ports and certificates of this machine, and less
    patience.
    """
    [written] = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for old, new in (
        (r" *listen \[::\].*\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{tls} ssl;"),
        ("/etc/letsencrypt/live/games.example/fullchain.pem", "certificate.pem"),
        ("/etc/letsencrypt/live/games.example/privkey.pem", "key.pem"),
        (r"https://games\.example", f"https://localhost:{tls}"),
        (r"games\.example", "localhost"),
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ("client_header_timeout 10s", "client_header_timeout 1s"),
    ):
        written, count = re.subn(old, new, written)
        assert count, old
    return str(written)


class Front:
    """nginx before a server; `get` asks it from an address of this machine."""

    def __init__(self, folder: pathlib.Path, server: Running) -> None:
        self.folder, self.plain, self.tls = folder, lasting_port(), lasting_port()
        made = [
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=localhost",
        ]
        more = [
            "-addext",
            "subjectAltName=DNS:localhost",
            "-keyout",
            "key.pem",
            "-out",
            "certificate.pem",
        ]
        subprocess.run([str(OPENSSL), *made, *more], cwd=folder, check=True, capture_output=True)
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            AROUND.format(site=site(server, self.plain, self.tls), user=user)
        )
        self.trust = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
        self.process = subprocess.Popen(
            [str(NGINX), "-p", str(folder), "-c", "nginx.conf"], stderr=subprocess.PIPE, text=True
        )
        self._wait()

    def _wait(self) -> None:
        """Until it listens."""
        while self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.tls), PATIENCE).close()
                return
            except ConnectionRefusedError:
                continue
        assert self.process.stderr is not None
        raise AssertionError(self.process.stderr.read())

    def browser(self, address: str = "127.0.0.1") -> httpx.Client:
        way = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(
            base_url=f"https://localhost:{self.tls}", transport=way, timeout=PATIENCE
        )

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp("front")
    with Running(folder, command=SERVER) as server:
        found = Front(folder, server)
        yield found
        found.stop()


def new_table(web: httpx.Client) -> dict[str, Any]:
    made: dict[str, Any] = web.post(
        "/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}
    ).json()
    return made


def test_pages_are_https_and_cookies_belong_to_the_host(front: Front) -> None:
    with front.browser("127.0.0.11") as web:
        answer = web.post(
            "/tables",
            data={"game": "kheops", "now": "1"},
            headers={"Origin": f"https://localhost:{front.tls}"},
        )
        assert answer.status_code == 303
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("__host-maat_browser=") and "; secure" in cookie
        page = web.get(answer.headers["location"])
        assert page.status_code == 200 and "/socket?seat=0" in page.text
        assert page.headers["strict-transport-security"].startswith("max-age=")
        assert new_table(web)["seats"][0]["link"].startswith(
            f"https://localhost:{front.tls}/tables/"
        )
    plain = httpx.get(
        f"http://127.0.0.1:{front.plain}/rules", headers={"Host": "localhost"}, trust_env=False
    )
    assert (plain.status_code, plain.headers["location"]) == (
        301,
        f"https://localhost:{front.tls}/rules",
    )


def test_sockets_work_through_it(front: Front) -> None:
    with front.browser("127.0.0.12") as web:
        made = new_table(web)
        at, mine = (
            f"/api/tables/{made['id']}",
            {"Authorization": f"Bearer {made['seats'][0]['token']}"},
        )
        secret = {"secret": new_secret()}
        mine["Authorization"] = (
            f"Bearer {web.post(f'{at}/seats/0/claim', json=secret, headers=mine).json()['token']}"
        )
        address = f"wss://localhost:{front.tls}{at}/socket"
        with connect(
            address, ssl=front.trust, source_address=("127.0.0.12", 0), proxy=None
        ) as line:
            first = web.get(at, headers=mine).json()
            assert f'"version": {first["version"]}' in str(line.recv(PATIENCE))
            body = {"action": first["legal"][0]["id"], "version": first["version"]}
            after = web.post(f"{at}/actions", json=body, headers=mine).json()["version"]
            assert f'"version": {after}' in str(line.recv(PATIENCE))


def test_everybody_has_limits_of_their_own_whatever_they_write(front: Front) -> None:
    """The server lets 30 through here; the addresses are invented, one for each request."""
    with front.browser("127.0.0.13") as web:
        found = [
            web.get("/api/tables/x", headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code
            for n in range(32)
        ]
    assert found == [404] * 30 + [429] * 2
    with front.browser("127.0.0.14") as web:
        assert web.get("/api/tables/x").status_code == 404


def test_the_counters_are_not_for_the_world(front: Front) -> None:
    with front.browser("127.0.0.15") as web:
        assert (
            web.get("/metrics").status_code == 404 and web.get("/health").json()["status"] == "ok"
        )


def test_half_a_request_holds_nothing_for_long(front: Front) -> None:
    """R1."""
    with (
        socket.create_connection(("127.0.0.1", front.tls), PATIENCE, ("127.0.0.16", 0)) as raw,
        front.trust.wrap_socket(raw, server_hostname="localhost") as line,
    ):
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ")
        assert line.recv(1000).split(b"\r\n")[0] in (b"", b"HTTP/1.1 408 Request Time-out")


def test_what_is_too_large_is_stopped_in_front(front: Front) -> None:
    with front.browser("127.0.0.17") as web:
        assert web.post("/api/tables", content=b"x" * (1 << 21)).status_code == 413
        assert web.get("/", headers={"X-Large": "x" * 50_000}).status_code == 400
