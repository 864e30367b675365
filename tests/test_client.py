"""`maat.client`: what the terminal uses to join."""

from __future__ import annotations

import email.message
import io
import pathlib
import resource
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import maat
from maat import client
from maat.client import NoAddress, RemoteTable, ServerRefused, read_address
from server.running import PATIENCE, Running


@pytest.fixture(name="server")
def _server(tmp_path: pathlib.Path) -> Iterator[Running]:
    with Running(tmp_path) as found:
        yield found


def test_an_invitation_is_claimed_and_a_game_played_to_its_end(tmp_path: pathlib.Path) -> None:
    with Running(tmp_path) as server:
        body = {"game": "kheops", "seats": ["guest", "random"]}
        made = httpx.post(
            f"{server.address}/api/tables", json=body, trust_env=False, timeout=PATIENCE
        ).json()
        link = made["seats"][0]["link"]
        assert link.startswith(server.address)
        with RemoteTable.join(link, name="Nefertari", lang="fr", timeout=PATIENCE) as table:
            with pytest.raises(ServerRefused) as refused:
                RemoteTable.join(link, timeout=PATIENCE)
            assert (
                refused.value.status == 403
                and refused.value.error == "invitation_ended"
                and refused.value.message
            )
            for told in table.changes():
                assert told.seats[0]["name"] == "Nefertari" and told.view.seat == 0
                if told.legal:
                    assert told.legal[0].text == told.view.legal()[0].text("fr")
                    assert told.view.imagine(1).view(0) == told.view
                    table.act(told.legal[0].notation)
            assert told.over and told.result is not None
            assert maat.replay(table.record()).over
            with pytest.raises(ServerRefused):
                table.undo()
        watched = RemoteTable.join(f"{server.address}/tables/{made['id']}", timeout=PATIENCE)
        assert watched.look().seat is None


def test_a_claim_whose_answer_is_lost_is_made_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server has done it, and the answer never comes: the invitation has ended, so only the
    secret tells who claims.
    """
    body = {"game": "kheops", "seats": ["guest", "guest"]}
    made = httpx.post(
        f"{server.address}/api/tables", json=body, trust_env=False, timeout=PATIENCE
    ).json()
    honest = urllib.request.urlopen
    lost: list[None] = []

    def losing(*asked: Any, **more: Any) -> Any:
        answer = honest(*asked, **more)
        if len(lost) < 2:
            lost.append(answer.close())
            raise ConnectionResetError
        return answer

    monkeypatch.setattr(urllib.request, "urlopen", losing)
    with RemoteTable.join(made["seats"][0]["link"], name="Nefertari", timeout=PATIENCE) as table:
        assert len(lost) == 2 and table.look().seat == 0
    with pytest.raises(ServerRefused, match="already"):
        RemoteTable.join(made["seats"][0]["link"], timeout=PATIENCE)


class Busy:
    """A server that is busy for the first few requests; the pauses that a client made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int, after: str, code: int) -> None:
        self.times, self.after, self.code = times, after, code
        self.pauses: list[float] = []
        monkeypatch.setattr(urllib.request, "urlopen", self.answer)
        monkeypatch.setattr(time, "sleep", self.pauses.append)

    def answer(self, *_: object, **__: object) -> io.BytesIO:
        if not self.times:
            return io.BytesIO(b"a record")
        self.times -= 1
        headers = email.message.Message()
        headers["retry-after"] = self.after
        raise urllib.error.HTTPError("http://x", self.code, "", headers, io.BytesIO(b""))


@pytest.mark.parametrize("code", client.BUSY)
def test_a_busy_server_is_asked_again_when_it_says(
    monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    busy = Busy(monkeypatch, 2, "5", code)
    assert RemoteTable("http://x", "abc").record() == "a record"
    assert busy.pauses == [5.0, 5.0]


@pytest.mark.parametrize(
    ("times", "after", "code", "pauses"),
    [
        (9, "5", 503, client.PATIENCE),  # for ever
        (9, "3600", 503, client.PATIENCE),
        (1, "soon", 503, 0),
        (1, "5", 403, 0),  # a refusal, not a busy server
    ],
)
def test_a_client_does_not_wait_for_ever(
    monkeypatch: pytest.MonkeyPatch, times: int, after: str, code: int, pauses: int
) -> None:
    busy = Busy(monkeypatch, times, after, code)
    with pytest.raises(ServerRefused, match=str(code)):
        RemoteTable("http://x", "abc").record()
    assert len(busy.pauses) == pauses and max(busy.pauses, default=0) <= client.LONGEST_PAUSE


@pytest.mark.parametrize(
    ("address", "read"),
    [
        ("http://x:80/tables/abc/join/1#t", ("http://x:80", "abc", 1, "t")),
        ("x:80/tables/abc", ("http://x:80", "abc", None, None)),
        ("https://x/tables/abc/", ("https://x", "abc", None, None)),
    ],
)
def test_addresses_are_read_as_people_copy_them(
    address: str, read: tuple[str, str, int | None, str | None]
) -> None:
    assert read_address(address) == read


@pytest.mark.parametrize(
    "address", ["", "http://x/", "ftp://x/tables/abc", "http://x/tables/../abc", "/tables/abc"]
)
def test_an_address_of_no_table_is_refused(address: str) -> None:
    with pytest.raises(NoAddress):
        read_address(address)


def seconds_to_the_first_page(folder: pathlib.Path) -> float:
    """In processor time: what others do on this machine counts for little."""
    folder.mkdir()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with Running(folder) as server:
        assert httpx.get(f"{server.address}/", trust_env=False, timeout=PATIENCE).status_code == 200
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_the_server_starts_in_under_three_seconds(tmp_path: pathlib.Path) -> None:
    """With an empty database, up to the first page: at best, for a busy machine only makes it
    longer.
    """
    assert any(seconds_to_the_first_page(tmp_path / str(n)) < 3 for n in range(4))


def test_the_server_needs_no_compiler_and_no_numpy() -> None:
    code = "import maat.server.app, sys; sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
