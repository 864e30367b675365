"""`maat warm` compiles what is cold, and says so."""

from __future__ import annotations

import pytest

from maat.bots import engines
from maat.cli.commands.warm import compile_searches
from maat.cli.errors import FINE, WRONG, BadCommand
from maat.cli.language import texts


@pytest.mark.parametrize(
    ("warm", "works", "code"), [(True, True, FINE), (False, True, FINE), (False, False, WRONG)]
)
def test_each_game_is_compiled_unless_it_is(
    warm: bool, works: bool, code: int, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    asked: list[str] = []
    monkeypatch.setattr(engines, "is_warm", lambda game: warm)

    def compiled(name: str) -> bool:
        asked.append(name)
        return works

    monkeypatch.setattr(engines, "compile_apart", compiled)
    assert compile_searches(texts("en"), "kheops") == code
    assert asked == ([] if warm else ["kheops"])
    assert "kheops" in capsys.readouterr().out


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadCommand, match="senet"):
        compile_searches(texts("en"), "senet")
