"""kill -9 in the middle of play: every acknowledged action is there afterwards, none twice, every
record replays.
"""

from __future__ import annotations

import pathlib
import random
import threading
from typing import Any

import httpx
import pytest

import maat
from maat.client import RemoteTable, new_secret
from server.running import PATIENCE, Running


class Player:
    """Plays all seats of a table at random, and remembers what was acknowledged: the version, the
    seat, the action.
    """

    def __init__(self, web: httpx.Client, made: dict[str, Any], seed: int) -> None:
        self.id = made["id"]
        self.tokens: list[str] = [s["token"] for s in made["seats"]]
        for seat in range(len(self.tokens)):
            body = {"secret": new_secret()}
            claimed = web.post(
                f"/api/tables/{self.id}/seats/{seat}/claim", json=body, headers=self._headers(seat)
            )
            claimed.raise_for_status()
            self.tokens[seat] = claimed.json()["token"]
        self.luck = random.Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []

    def step(self, web: httpx.Client) -> bool:
        """One decision; False when the game is over."""
        told = self._look(web, 0)
        if told["over"]:
            return False
        seat = self.luck.choice(told["pending"])
        action = self.luck.choice(self._look(web, seat)["legal"])["notation"]
        body = {"action": action, "version": told["version"]}
        answer = web.post(f"/api/tables/{self.id}/actions", json=body, headers=self._headers(seat))
        answer.raise_for_status()
        self.acknowledged.append((told["version"], seat, action))
        return True

    def _headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def _look(self, web: httpx.Client, seat: int) -> dict[str, Any]:
        answer = web.get(f"/api/tables/{self.id}", headers=self._headers(seat))
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def check(self, web: httpx.Client) -> None:
        versions = [version for version, _, _ in self.acknowledged]
        assert len(set(versions)) == len(versions), "an action was taken twice"
        for seat in range(len(self.tokens)):
            self._check_seat(seat, self._look(web, seat))

    def _check_seat(self, seat: int, told: dict[str, Any]) -> None:
        """In its own copy every seat finds all that it was told is done, once, and the copy
        replays.
        """
        record: str = told["view"]["record"]
        lines = record.split("\n---\n")[1].splitlines()[1:]
        claims = len(self.tokens)  # a version each, and no line
        assert [int(line.split()[0]) for line in lines] == list(
            range(1, told["version"] - claims + 1)
        )
        words = [line.split(" ", 2)[2].split(" -> ")[0] for line in lines]
        for version, decider, action in self.acknowledged:
            if decider == seat:
                assert words[version - claims] == action, "an acknowledged action is lost"
        assert maat.replay(record).view(seat).record() == record


def client(server: Running) -> httpx.Client:
    return httpx.Client(base_url=server.address, trust_env=False, timeout=PATIENCE)


def new_table(web: httpx.Client, game: str, *seats: str) -> dict[str, Any]:
    answer = web.post("/api/tables", json={"game": game, "seats": seats})
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


def play_until_killed(server: Running, players: list[Player], steps: int) -> None:
    """Several tables at once; after some steps the server is killed, whatever it is doing."""
    enough = threading.Semaphore(0)

    def play(player: Player) -> None:
        with client(server) as web:
            try:
                while player.step(web):
                    enough.release()
            except httpx.TransportError:
                return
            finally:
                for _ in range(steps):
                    enough.release()

    threads = [threading.Thread(target=play, args=(p,)) for p in players]
    for thread in threads:
        thread.start()
    for _ in range(steps):
        enough.acquire()
    server.kill()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("times", [3, pytest.param(20, marks=pytest.mark.long)])
def test_nothing_is_lost_by_kill_9(tmp_path: pathlib.Path, times: int) -> None:
    check_kills(tmp_path, times)


def check_kills(folder: pathlib.Path, times: int, database: str | None = None) -> None:
    luck = random.Random(times)
    acknowledged = 0
    players: list[Player] = []
    for n in range(times + 1):
        with Running(folder, database=database) as server, client(server) as web:
            for player in players:
                player.check(web)
            if n == times:
                break
            begun = [
                Player(web, new_table(web, game, "guest", "guest"), 10 * n + i)
                for i, game in enumerate(maat.list_games())
            ]
            play_until_killed(server, begun, luck.randrange(20, 60))
            players += begun
            acknowledged = sum(len(p.acknowledged) for p in players)
    assert acknowledged > 20 * times


def test_a_bot_s_turn_goes_on_after_kill_9(tmp_path: pathlib.Path) -> None:
    with Running(tmp_path) as server, client(server) as web:
        table_id = new_table(web, "kheops", "greedy", "random")["id"]
        with RemoteTable(server.address, table_id, timeout=PATIENCE) as watched:
            seen = next(watched.changes()).version
            server.kill()
    with (
        Running(tmp_path) as server,
        RemoteTable(server.address, table_id, timeout=PATIENCE) as watched,
    ):
        assert any(told.version > seen + 3 for told in watched.changes())
