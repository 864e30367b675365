"""`maat menu`."""

from __future__ import annotations

import pytest

from maat.cli import main


def test_the_menu_without_a_terminal_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["menu", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "kheops" in out and "maat play GAME" in out
