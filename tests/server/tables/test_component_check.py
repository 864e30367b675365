"""A file is tried in a process of its own, with so much time and memory."""

from __future__ import annotations

import subprocess

import pytest

from maat.server.errors import Refused
from maat.server.tables import component_check
from maat.server.tables.component_files import try_out
from server.other_components import SIDE3


def test_a_file_that_needs_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has ended the process that tried it."""
    killed = subprocess.CompletedProcess([], -9, b"", b"")
    monkeypatch.setattr(
        "maat.server.tables.component_files.subprocess.run", lambda *_, **__: killed
    )
    with pytest.raises(Refused) as wrong:
        try_out(SIDE3, "en")
    assert wrong.value.text("en").endswith(
        "it takes more time or memory to read than a component file needs"
    )


def test_a_file_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("maat.server.tables.component_files.PATIENCE", 0.0)
    with pytest.raises(Refused) as refused:
        try_out(SIDE3, "en")
    assert refused.value.error == "bad_components"


def test_the_process_that_tries_a_file_says_which_game_it_is_for() -> None:
    assert component_check.answer({"text": SIDE3, "lang": "en"}) == {"game": "kheops"}
    assert component_check.answer({"text": "x = ", "lang": "fr"})["fault"].startswith(
        "la fin du fichier manque"
    )
