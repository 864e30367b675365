"""Secrecy on the wire: what a seat gets does not change, byte for byte, when all that it cannot
know is changed.

A game is played on one server; every byte that each seat and a spectator get is written down. Then,
for each of them, the table is imagined anew from what it sees, and that other game is played on a
second server, decision by decision. Nothing that this seat gets may differ.
"""

from __future__ import annotations

import pathlib
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import pytest

import maat
from maat.core.record import UNDO
from maat.core.replay import replay
from maat.core.table import Given, Result, Table
from maat.server.app import make_app
from maat.server.security.tokens import hashed
from maat.server.storage.store import Seating
from maat.server.tables import snapshot
from maat.server.tables.presence import Presence
from maat.server.tables.registry import Registry
from maat.server.tables.table import LiveTable
from server.conftest import settings_for
from server.guests import JSON, Guest, TestClient

SPECTATOR = -1
OFTEN = 30  # steps between looks at everything that can be asked for
TABLE_SIZES = {"kheops": [2], "heir": [2], "pharaon": [2, 3, 4, 5, 1]}


class Wire:
    """A server with one table, and everything that somebody who looks at it gets."""

    def __init__(self, web: TestClient, guests: list[Guest], lang: str) -> None:
        self.web, self.guests, self.lang = web, guests, lang
        self.sockets: dict[int, Any] = {}
        self.steps: list[
            tuple[int, int]
        ] = []  # the seat that decided, and how many lines that became

    @property
    def live(self) -> Any:
        registry: Registry = self.web.registry
        return registry.table("table1")

    @property
    def table(self) -> Table:
        found: Table = self.web.call(self._table)
        return found

    async def _table(self) -> Any:
        return await self.live.look(lambda live: live.table)

    def who(self, seat: int) -> Guest:
        return self.guests[seat]

    def listen(self, stack: ExitStack, seats: list[int]) -> None:
        """The API's socket, and the page's."""
        for seat in seats:
            asked = f"?seat={seat}&hints=" if seat != SPECTATOR else ""
            page = self.web.websocket_connect(
                f"/tables/table1/socket{asked}", headers=self.cookie(seat)
            )
            api = self.who(seat).socket(**{"Accept-Language": self.lang})
            self.sockets[seat] = [stack.enter_context(api), stack.enter_context(page)]

    def cookie(self, seat: int) -> dict[str, str]:
        known = {} if seat == SPECTATOR else {"Cookie": f"maat_browser=browser{seat}"}
        return {"Accept-Language": self.lang, **known}

    def got(self, seat: int) -> list[bytes]:
        """Everything that this seat can get now: the socket's message, now and then also the
        rest.
        """
        found = [socket.receive_text().encode() for socket in self.sockets[seat]]
        return found if len(self.steps) % OFTEN else found + self.rest(seat)

    def rest(self, seat: int) -> list[bytes]:
        """Answers, its record, refusals, pages."""
        guest = self.who(seat)
        headers = {**guest.headers, "Accept-Language": self.lang}
        found: list[bytes] = []
        for path in ("", "/record"):
            answer = self.web.get(guest.at + path, headers=headers)
            found += [answer.content, repr(sorted(answer.headers.items())).encode()]
        version = len(self.table.entries) - 1
        for path in (
            "",
            "/record",
            f"/replay?move={version // 2}",
            f"/replay?move={version}&part=1",
        ):
            self.web.cookies.clear()  # another reader's, which this client would keep
            found.append(self.web.get(f"/tables/table1{path}", headers=self.cookie(seat)).content)
        self.web.cookies.clear()
        for wrong in (
            {"action": 0, "version": version + 1},
            {"action": "dance", "version": version},
        ):
            found.append(
                self.web.post(
                    f"{guest.at}/actions", json=wrong, headers={**headers, **JSON}
                ).content
            )
        return found

    @property
    def proposing(self) -> int | None:
        """The seat that is asked whether its turn shall end."""
        return next((s.seat for s in self.live.seating if s.proposal is not None), None)

    def step(self, seat: int, action: int | None) -> dict[int, list[bytes]]:
        """Decide, take back, or (None) confirm; what everybody who listens gets by it. Of a
        proposal only its seat hears.
        """
        guest, before = self.guests[seat], len(self.table.entries)
        if action is None:
            answer = guest.post("confirm", {"version": before - 1})
        else:
            answer = guest.post("undo") if action == UNDO else guest.act(action, before - 1)
        assert answer.status_code == 200, answer.text
        lines = len(self.table.entries) - before
        self.steps.append((seat, lines))
        told = {s: self.got(s) for s in self.sockets if lines or s == seat}
        if seat in told:
            told[seat].append(answer.content)
        return told


@contextmanager
def server(folder: pathlib.Path, lang: str) -> Iterator[TestClient]:
    folder.mkdir()
    everybody = patch.object(
        Presence, "is_here", return_value=True
    )  # who has a page open is no secret of the game
    with everybody, TestClient(make_app(settings_for(folder))) as web:
        web.headers["Accept-Language"] = lang
        yield web


@contextmanager
def wire_to(folder: pathlib.Path, table: Table, lang: str, confirms: bool) -> Iterator[Wire]:
    """A server with this table, a guest and a browser in every seat; the first may confirm the ends
    of its turns.
    """
    with server(folder, lang) as web:
        registry: Registry = web.registry
        seats = range(table.seats)
        seating = [
            Seating(
                n,
                claimed=True,
                token=hashed(f"seat{n}"),
                browser=hashed(f"browser{n}"),
                confirms=confirms and n == 0,
            )
            for n in seats
        ]

        async def keep() -> None:
            await registry.add(table, seating, "host")

        web.call(keep)
        yield Wire(
            web, [*(Guest(web, "table1", f"seat{n}") for n in seats), Guest(web, "table1")], lang
        )


def set_up_as(imagined: Table) -> Table:
    """The imagined table before its first decision; its chance is given."""
    opening, _, lines = imagined.record().partition("\n---\n")
    return replay(f"{opening}\n---\n{lines.splitlines()[0]}\n")


def play(
    wire: Wire, luck: random.Random, decisions: int, everybody: list[int]
) -> list[dict[int, list[bytes]]]:
    """Play at random with some undoing; what everybody got at each step."""
    with ExitStack() as stack:
        wire.listen(stack, everybody)
        found = [{seat: wire.got(seat) for seat in everybody}]
        while not wire.table.over and len(wire.steps) < decisions:
            found.append(wire.step(*next_step(wire, luck)))
        return found


def next_step(wire: Wire, luck: random.Random) -> tuple[int, int | None]:
    """A seat, and what it does."""
    table, proposing = wire.table, wire.proposing
    if proposing is not None:
        return proposing, None
    undoing = [s for s in range(table.seats) if table.can_undo(s)]
    if undoing and luck.random() < 0.1:
        return undoing[0], UNDO
    seat = luck.choice(table.pending)
    return seat, luck.choice(table.legal(seat)).id


def play_imagined(
    wire: Wire, imagined: Table, steps: list[tuple[int, int]], seat: int
) -> list[list[bytes]]:
    """The same steps in the imagined game, as one seat gets them."""
    with ExitStack() as stack:
        wire.listen(stack, [seat])
        found = [wire.got(seat)]
        at = 1
        for decider, count in steps:
            source = wire.table._source
            assert isinstance(source, Given)
            source.queue = [n for e in imagined.entries[at : at + count] for n in e.outcomes]
            action = None if wire.proposing == decider else imagined.entries[at].action
            found.append(wire.step(decider, action).get(seat, []))
            at += count
            assert len(wire.table.entries) == at, "the other world went on differently"
        return found


def check_secrecy(
    folder: pathlib.Path, game: str, seats: int, seed: int, most: int = 5, decisions: int = 10_000
) -> None:
    """With at most this many of the seats looking, and a spectator."""
    luck = random.Random(f"{game} {seats} {seed}")
    lang, confirms = luck.choice(maat.LANGUAGES), seed % 3 == 1
    worlds: dict[int, Table] = {}
    with wire_to(folder / "true", maat.new(game, seats), lang, confirms) as wire:
        viewers = [*sorted(luck.sample(range(seats), min(seats, most))), SPECTATOR]
        true = play(wire, luck, decisions, viewers)
        messages = [text for told in true for got in told.values() for text in got]
        assert any(b'"steps": [{' in text for text in messages)  # they are compared like the rest
        steps, record = wire.steps, wire.table.record()
        if (
            wire.table.over
        ):  # what is opened at the end is everybody's: look at the last moment before
            lines = record.splitlines()
            record = "\n".join(lines[: len(lines) - steps[-1][1]]) + "\n"
            kept = (
                len(steps) - 1 if len(steps) < 2 or steps[-2][1] else len(steps) - 2
            )  # without what was proposed for it
            steps, true = steps[:kept], true[: kept + 1]
        table = replay(record)
        for seat in viewers:
            worlds[seat] = table.imagine(None if seat == SPECTATOR else seat, seed + 1)
    differs = 0
    for seat, imagined in worlds.items():
        differs += imagined.state != table.state
        with wire_to(folder / f"imagined{seat}", set_up_as(imagined), lang, confirms) as wire:
            got = play_imagined(wire, imagined, steps, seat)
        assert got == [step.get(seat, []) for step in true], f"seat {seat} can tell"
    assert differs, "nothing was hidden"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", maat.list_games())
def test_no_byte_tells_what_is_hidden(tmp_path: pathlib.Path, game: str, seed: int) -> None:
    sizes = TABLE_SIZES[game]
    check_secrecy(tmp_path, game, sizes[seed % len(sizes)], seed, most=2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 50))
@pytest.mark.parametrize("game", maat.list_games())
def test_no_byte_tells_what_is_hidden_in_many_games(
    tmp_path: pathlib.Path, game: str, seed: int
) -> None:
    sizes = TABLE_SIZES[game]
    check_secrecy(tmp_path, game, sizes[seed % len(sizes)], seed)


def test_a_byte_too_many_is_found(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above is worth something: a single hidden number that gets out makes it fail."""
    honest = snapshot.take_common

    def leaky(live: LiveTable) -> snapshot.Common:
        hand = tuple(live.table.state.seats[0].hand)
        return honest(live)._replace(result=Result(hand, ()))

    monkeypatch.setattr(snapshot, "take_common", leaky)
    with pytest.raises(AssertionError, match="can tell"):
        check_secrecy(tmp_path, "kheops", 2, seed=2, decisions=12)
