"""A server with a game that is over."""

from __future__ import annotations

import pytest

from maat.server.settings import Settings
from server.web.finished_games import FRIEND, finished, keep, person


@pytest.fixture
def over(settings: Settings) -> Settings:
    """A game that is over, between me (the host) and a friend."""
    table = finished(majority_tie="both")
    keep(
        settings,
        "old",
        table,
        person(0, "me", "Nefertari", confirms=True),
        person(1, FRIEND, "Imhotep"),
    )
    return settings
