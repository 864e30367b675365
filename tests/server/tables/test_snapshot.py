"""What readers are shown is taken at one moment, and drawn after the table's lock was released."""

from __future__ import annotations

import threading
from collections.abc import Awaitable, Callable

import anyio
import pytest

import maat
from maat.server.api import answers
from maat.server.languages import words
from maat.server.settings import Settings
from maat.server.storage.store import Seating
from maat.server.tables import chat, decisions
from maat.server.tables.registry import Registry
from maat.server.tables.snapshot import Snapshot
from maat.server.tables.table import LiveTable, as_spectator
from maat.server.web.fragments import screen as screens
from maat.server.web.fragments.hints import Guide
from maat.server.web.fragments.reader import Reader
from maat.server.web.fragments.screen import Screen


def at_a_table(settings: Settings, playing: Callable[[LiveTable], Awaitable[None]]) -> None:
    """Kheops for two people, on a server of its own."""

    async def run() -> None:
        registry = Registry(settings)
        await registry.open()
        seating = [Seating(n, claimed=True) for n in range(2)]
        try:
            await playing(await registry.add(maat.new("kheops", seed=1), seating, "host"))
        finally:
            await registry.close()

    anyio.run(run)


async def decide(live: LiveTable) -> None:
    (seat,) = live.views.pending
    await decisions.act(live, seat, live.views.legal(seat)[0].id, live.version)


def test_a_snapshot_stays_as_it_was_when_the_table_goes_on(settings: Settings) -> None:
    async def playing(live: LiveTable) -> None:
        shown = await live.snapshot(lambda live: 0)
        before = answers.table_answer(shown, "en"), shown.sheet.rows("en"), shown.record()
        await decide(live)
        await chat.say(live, 0, "well played")
        again = answers.table_answer(shown, "en"), shown.sheet.rows("en"), shown.record()
        assert again == before and shown.kept.talk == []
        newer = await live.snapshot(lambda live: 0)
        assert newer.version > shown.version and len(newer.kept.talk) == 1

    at_a_table(settings, playing)


def test_a_snapshot_holds_nothing_that_its_seat_may_not_know(settings: Settings) -> None:
    async def playing(live: LiveTable) -> None:
        for seat in (None, 0, 1):
            shown = await live.snapshot(lambda live, s=seat: s)  # type: ignore[misc]
            assert shown.seat == shown.view.seat == seat
            assert shown.kept.header == "" and shown.kept.lines == []
            assert bool(shown.legal) == (seat in live.views.pending)

    at_a_table(settings, playing)


def reader(shown: Snapshot, host: bool = False) -> Reader:
    return Reader(shown, "en", words("en", shown.view.game.name), host)


def test_readers_who_would_be_drawn_the_same_share_one_drawing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int | None, str, bool]] = []
    honest = screens.draw

    def counted(reader: Reader, narrow: bool) -> screens.Drawn:
        drawn.append((reader.seat, reader.lang, narrow))
        return honest(reader, narrow)

    monkeypatch.setattr(screens, "draw", counted)

    async def playing(live: LiveTable) -> None:
        readers: list[tuple[int | None, str, bool]] = [
            *[(None, "en", False)] * 3,
            (None, "fr", False),
            (None, "en", True),
        ]
        readers += [(0, "en", False), (1, "en", False), (0, "en", False)]
        pages = [(seat, Screen(lang, narrow)) for seat, lang, narrow in readers]
        for _ in range(2):
            drawn.clear()
            for seat, screen in pages:
                shown = await live.snapshot(lambda live, s=seat: s)  # type: ignore[misc]
                assert screen.message(shown, False) is not None
            assert len(drawn) == len(set(drawn)) and set(drawn) == set(readers)
            await decide(live)

    at_a_table(settings, playing)


def test_what_is_drawn_for_a_host_is_not_shown_to_other_spectators(settings: Settings) -> None:
    async def playing(live: LiveTable) -> None:
        live.seating[1].claimed = False
        shown = await live.snapshot(as_spectator)
        host, other = (
            Screen("en", False)._drawn(shown, reader(shown, is_host)) for is_host in (True, False)
        )
        assert "invite" in host.places["seats"]["page-seat-1"]
        assert "invite" not in other.places["seats"]["page-seat-1"]

    at_a_table(settings, playing)


def test_nothing_is_drawn_under_the_lock_or_on_the_event_loop(settings: Settings) -> None:
    async def playing(live: LiveTable) -> None:
        loop = threading.current_thread()

        def drawing(shown: Snapshot) -> bool:
            return not live.lock.locked() and threading.current_thread() is not loop

        assert await live.draw(as_spectator, drawing)

    at_a_table(settings, playing)


def test_a_guide_is_one_reader_s_own(settings: Settings) -> None:
    """Hints are added to a drawing that is shared, and must not be left in it."""

    async def playing(live: LiveTable) -> None:
        shown = await live.snapshot(lambda live: 0)
        guided = Screen("en", False, Guide([]))
        assert "guide" in guided._drawn(shown, reader(shown)).places
        assert "guide" not in Screen("en", False)._drawn(shown, reader(shown)).places

    at_a_table(settings, playing)
