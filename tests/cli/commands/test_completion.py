"""`maat completion`: the script for a shell."""

from __future__ import annotations

import pytest

from maat.cli import main
from maat.cli.commands.completion import SHELLS


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_a_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert "_MAAT_COMPLETE" in capsys.readouterr().out


def test_another_shell_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "tcsh", "--lang", "en"]) == 2
    assert "There is no completion for tcsh; there is for bash, zsh" in capsys.readouterr().err
