"""A reader of the first table of a server, for the tests of what is shown to one."""

from __future__ import annotations

from maat.server.languages import words
from maat.server.tables.registry import Registry
from maat.server.web.fragments.reader import Reader
from server.guests import TestClient


def reader_of(web: TestClient, seat: int | None, host: bool = False, lang: str = "en") -> Reader:
    registry: Registry = web.app.state.registry  # type: ignore[attr-defined]
    assert web.portal is not None
    shown = web.portal.call(registry.table("table1").snapshot, lambda live: seat)
    return Reader(shown, lang, words(lang, shown.view.game.name), host)
