"""The compiled way: one signature per function, its own cache folder, and no folder at all."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import maat
from conftest import Fast
from maat.core import compiled
from maat.core.chance import Chance, give
from maat.core.compiled import Compiled, cache_folder, plain, sources
from maat.core.layout import EVERYONE, Layout, batch, number
from maat.core.loops import Luck
from maat.core.simulation import CompiledRules
from places import SIDE5


def kheops() -> Any:
    return maat.load_game("kheops").rules


# The cache folder


def test_without_a_folder_that_can_be_written_everything_still_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setattr(compiled, "cache_bases", lambda: [blocked, blocked / "deeper"])
    rules = CompiledRules(maat.load_game("kheops"), {})
    assert rules.mirror.folder is None
    games = batch(rules.game.State, 1)
    games[0] = maat.new("kheops", seed=1).state.pack()
    assert [rules.entry("asked")(games, 0, seat) for seat in (0, 1)] == [True, False]
    assert len(recwarn) == 0


def test_the_first_folder_that_can_be_written_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("MAAT_CACHE", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "second"))
    folder = cache_folder(kheops(), (), False)
    assert folder is not None
    assert folder.parent == tmp_path / "second" / "maat"
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path / "first"))
    folder = cache_folder(kheops(), (), False)
    assert folder is not None
    assert folder.parent == tmp_path / "first" / "maat"


def test_without_home_and_temporary_folder_there_is_no_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: Any) -> Any:
        raise RuntimeError("no home")

    def no_temporary_folder() -> str:
        raise FileNotFoundError("no usable temporary directory")

    monkeypatch.delenv("MAAT_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    monkeypatch.setattr(tempfile, "gettempdir", no_temporary_folder)
    assert cache_folder(kheops(), (), False) is None


def test_the_folder_is_keyed_by_everything_that_changes_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path))
    other = maat.load_game("kheops", str(SIDE5)).rules
    first = cache_folder(kheops(), (), False)
    folders = {
        first,
        cache_folder(kheops(), (), True),
        cache_folder(kheops(), (sys.modules[__name__],), False),
        cache_folder(other, (), False),
    }
    assert len(folders) == 4 and None not in folders
    assert cache_folder(kheops(), (), False) == first
    copies = [tmp_path / f"{n}.py" for n in range(len(sources(kheops())))]
    for copy, source in zip(copies, sources(kheops()), strict=True):
        copy.write_bytes(source.read_bytes())
    monkeypatch.setattr(compiled, "sources", lambda package, generic: copies)
    assert cache_folder(kheops(), (), False) == first
    copies[3].write_text(copies[3].read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert cache_folder(kheops(), (), False) not in (first, None)


def test_the_sources_are_those_of_rules_and_core_and_not_texts_or_drawings() -> None:
    names = {path.name for path in sources(kheops())}
    assert {"pawns.py", "scoring.py", "chance.py", "layout.py", "loops.py", "compiled.py"} <= names
    assert not names & {"words.py", "drawing.py", "history.py", "table.py", "record.py"}


def test_machine_code_is_kept_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path))
    rules = CompiledRules(maat.load_game("kheops"), {})
    rules.entry("asked")
    assert [path.suffix for path in tmp_path.rglob("*asked*.nbi")] == [".nbi"]
    assert not list(tmp_path.rglob("*is_asked*.nbi"))  # only entry points are kept


# Signatures


class Wrong(Layout):
    held: int = number(EVERYONE, high=3)


def takes_text(text: str) -> int:
    return 1


def takes_a_row(cards: list[int]) -> int:
    return 1


@pytest.mark.parametrize("function", [takes_text, takes_a_row])
def test_a_rule_that_takes_something_else_is_named(function: Any) -> None:
    mirror = Compiled(kheops(), cache=False)
    with pytest.raises(
        TypeError, match=f"{function.__name__}: .* rules take int, bool and declared classes"
    ):
        mirror._signature(function)


def test_a_ragged_table_is_refused() -> None:
    with pytest.raises(ValueError):
        Compiled(kheops(), cache=False).constant([[1, 2], [3]])


def test_tables_are_frozen() -> None:
    frozen = Compiled(kheops(), cache=False).constant([[1, 2], [3, 4]])
    assert isinstance(frozen, np.ndarray) and not frozen.flags.writeable
    assert Compiled(kheops(), cache=False).constant(("a", "b")) == ("a", "b")


# Mirrors


def test_a_mirror_leads_to_its_own_game_and_leaves_the_original_alone() -> None:
    from maat.core import loops

    own = plain(kheops())
    other = plain(maat.load_game("kheops", str(SIDE5)).rules)
    assert own.begin is not other.begin is not loops.begin
    assert own.begin.__globals__["bound_game"] is own.game
    assert own.game.score.__globals__["CELLS"] == 49
    assert other.game.score.__globals__["CELLS"] == 25
    with pytest.raises(NotImplementedError):
        loops.begin([maat.load_game("kheops").State()], 0, 2, 1, 0)
    with pytest.raises(AttributeError):
        own.nothing_of_that_name  # noqa: B018


def test_generic_loops_run_plain() -> None:
    rules = maat.load_game("kheops")
    mirror = plain(rules.rules)
    games, legals, sheets, luck = (
        [rules.State()],
        [rules.Legal()],
        [rules.Sheet() for _ in range(3)],
        [Luck()],
    )
    mirror.playouts(games, [rules.State()], legals, sheets, luck, 0, 0, 3, 2, 7)
    assert luck[0].decisions > 3 * 90
    assert luck[0].choices <= luck[0].decisions
    mirror.copies(games * 2, 0, 0, 2)
    mirror.dreams([games[0]], [games[0].view(0)], 0, 2)


def test_given_outcomes_are_for_plain_mode(fast: Fast) -> None:
    rules = fast("kheops")
    games = rules.batch(1, 2, 1)
    chance = Chance()
    give(chance)
    games[0]["chance"] = chance.pack()
    lay = _a_tile(rules, games)  # after which a tile is drawn
    with pytest.raises(ValueError, match="given outcomes are for plain mode"):
        rules.entry("step")(games, 0, 0, lay)


def _a_tile(rules: CompiledRules, games: Any) -> int:
    """Play to the last decision of the first turn, and give its action."""
    legals = batch(rules.game.Legal, 1)
    while True:
        count = rules.entry("legal")(games, 0, 0, legals)
        action = int(legals[0]["ids"][count - 1])
        if rules.game.notations[action].startswith("lay"):
            return action
        rules.entry("step")(games, 0, 0, action)


def test_a_compiled_module_is_no_module_of_the_package() -> None:
    mirror = plain(kheops())
    assert all(
        isinstance(twin, ModuleType) and twin not in mirror.modules
        for twin in mirror.twins.values()
    )
