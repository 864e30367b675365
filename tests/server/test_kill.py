"""kill -9 in the middle of play: every acknowledged action is there afterwards, none twice, every record replays."""

from __future__ import annotations

import pathlib
import random
import threading

import httpx
import pytest

import maat
from server.running import Running

TABLES = 3


class Player:
    """Plays all seats of a table at random, and remembers what was acknowledged: the version and the line it became."""

    def __init__(self, made: dict[str, object], seed: int) -> None:
        self.id = made["id"]
        self.tokens: list[str] = [s["token"] for s in made["seats"]]  # type: ignore[attr-defined]
        self.luck = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        self.sent: list[tuple[int, str]] = []

    def step(self, web: httpx.Client) -> bool:
        """One decision; False when the game is over."""
        told = self._look(web, 0)
        if told["over"]:
            return False
        (seat,) = told["pending"]
        legal = self._look(web, seat)["legal"]
        action = self.luck.choice(legal)["notation"]
        self.sent.append((told["version"], action))
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        body = {"action": action, "version": told["version"]}
        answer = web.post(f"/api/tables/{self.id}/actions", json=body, headers=headers)
        answer.raise_for_status()
        self.acknowledged.append((told["version"], action))
        return True

    def _look(self, web: httpx.Client, seat: int) -> dict[str, object]:
        answer = web.get(f"/api/tables/{self.id}", headers={"Authorization": f"Bearer {self.tokens[seat]}"})
        answer.raise_for_status()
        found: dict[str, object] = answer.json()
        return found

    def check(self, web: httpx.Client) -> None:
        told = self._look(web, 0)
        record = str(told["view"]["record"])  # type: ignore[index]
        lines = record.split("\n---\n")[1].splitlines()[1:]
        numbers = [int(line.split()[0]) for line in lines]
        assert numbers == list(range(1, told["version"] + 1))  # type: ignore[operator]
        words = [line.split(" ", 2)[2].split(" -> ")[0] for line in lines]
        for version, action in self.acknowledged:
            assert words[version] == action, "an acknowledged action is lost"
        assert len({v for v, _ in self.acknowledged}) == len(self.acknowledged), "an action was taken twice"
        assert maat.replay(record).view(0).record() == record


def play_until_killed(server: Running, players: list[Player], steps: int) -> None:
    """Several tables at once; after so many steps the server is killed, wherever it is."""
    enough = threading.Semaphore(0)

    def play(player: Player) -> None:
        with httpx.Client(base_url=server.address, trust_env=False) as web:
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
    luck = random.Random(times)
    acknowledged = 0
    players: list[Player] = []
    for n in range(times + 1):
        with Running(tmp_path) as server, httpx.Client(base_url=server.address, trust_env=False) as web:
            for player in players:
                player.check(web)
            if n == times:
                break
            body = {"game": "kheops", "seats": ["guest", "guest"]}
            players += [Player(web.post("/api/tables", json=body).json(), 10 * n + i) for i in range(TABLES)]
            play_until_killed(server, players[-TABLES:], luck.randrange(20, 60))
            acknowledged = sum(len(p.acknowledged) for p in players)
    assert acknowledged > 20 * times


def test_a_bot_s_turn_goes_on_after_kill_9(tmp_path: pathlib.Path) -> None:
    from maat.server.client import RemoteTable

    with Running(tmp_path) as server:
        body = {"game": "kheops", "seats": ["greedy", "random"]}
        table_id = httpx.post(f"{server.address}/api/tables", json=body, trust_env=False).json()["id"]
        seen = next(RemoteTable(server.address, table_id).changes()).version
        server.kill()
    with Running(tmp_path) as server:
        watched = RemoteTable(server.address, table_id)
        assert any(told.version > seen + 3 for told in watched.changes())
        watched.close()
