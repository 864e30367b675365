"""What a decision over the web costs: the rules are asked as seldom as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from maat.server.settings import Settings
from maat.server.tables import decisions
from maat.server.tables.table import LiveTable
from maat.server.web.fragments.screen import Screen
from server.tables.test_snapshot import at_a_table


@pytest.fixture
def asked() -> Iterator[Counter[int]]:
    """How often the legal actions of each seat were computed."""
    counts, game = Counter[int](), maat.load_game("kheops")
    legal_actions = game.legal_actions

    def counted(state: Any, seat: int, legal: Any) -> None:
        counts[seat] += 1
        legal_actions(state, seat, legal)

    object.__setattr__(game, "legal_actions", counted)  # a game cannot be changed otherwise
    yield counts
    object.__setattr__(game, "legal_actions", legal_actions)


def test_legal_actions_are_computed_at_most_twice_and_no_record_is_written_out(
    settings: Settings, asked: Counter[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once to check the decision, once for the next question; all pages share the answer."""
    written: list[str] = []

    async def playing(live: LiveTable) -> None:
        monkeypatch.setattr(maat.Table, "record", lambda _: written.append("full"))
        monkeypatch.setattr(maat.View, "record", lambda _: written.append("copy"))
        pages = [(seat, Screen("en", False)) for seat in (0, 1, None, None)]
        for _ in range(12):
            (seat,) = live.views.pending
            action, lines = live.views.legal(seat)[0].id, len(live.table.entries)
            asked.clear()
            await decisions.act(live, seat, action, live.version)
            for reader, screen in pages:
                shown = await live.snapshot(lambda live, s=reader: s)  # type: ignore[misc]
                screen.message(shown, False)
            single = len(live.table.entries) - lines - 1
            # a choice that follows and is the only one is a decision too, and is asked about once
            # more, on what everybody sees
            assert asked[seat] <= 2 + 3 * single + (len(live.views.legal(seat)) == 1)
            assert asked[1 - seat] <= 1
        assert written == []

    at_a_table(settings, playing)


def test_a_turn_s_end_is_tried_once_for_a_proposal(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    honest = maat.View.ends_turn

    def counted(view: maat.View, action: int) -> bool:
        tried.append(action)
        return honest(view, action)

    monkeypatch.setattr(maat.View, "ends_turn", counted)

    async def playing(live: LiveTable) -> None:
        live.seating[0].confirms = True
        while live.seating[0].proposal is None:
            tried.clear()
            await decisions.act(live, 0, live.views.legal(0)[0].id, live.version)
            assert len(tried) == len(set(tried))
        step = await decisions.confirm(live, 0, live.version)
        assert step.proposal is None and live.views.pending == (1,)

    at_a_table(settings, playing)
