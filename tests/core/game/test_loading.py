"""The games there are, and second copies of a package for other component files."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

import maat
from maat.core.components import BadComponents, Source
from maat.core.game import copies, is_loaded, let_go, load
from places import SIDE5


def test_the_games_are_the_three() -> None:
    assert maat.list_games() == ("heir", "kheops", "pharaon")


def test_games_stays_a_function_after_a_game_was_loaded() -> None:
    maat.new("kheops", seed=1)
    assert maat.list_games() == ("heir", "kheops", "pharaon")


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    for ask in (maat.new, maat.compiled, maat.load_game):
        with pytest.raises(
            maat.UnknownGame, match=r"there is no game 'chess'; there are heir, kheops, pharaon"
        ):
            ask("chess")


def test_the_same_rules_are_loaded_once() -> None:
    assert load("kheops") is load("kheops")
    assert maat.load_game("kheops", str(SIDE5)) is maat.load_game("kheops", str(SIDE5))


def test_another_component_file_is_a_second_copy_that_shares_no_module() -> None:
    own, other = load("kheops"), maat.load_game("kheops", str(SIDE5))
    assert own.shipped and not other.shipped
    assert other.name == "kheops"
    assert not {m.__name__ for m in own.modules} & {m.__name__ for m in other.modules}
    assert own.State is not other.State
    assert (own.package.rules.tables.ROWS, other.package.rules.tables.ROWS) == (7, 5)
    assert other.texts("nl").messages == own.texts("nl").messages


def edition(name: str) -> str:
    """The game's own file under another name, so that it is another file."""
    return load("kheops").source.text.replace('edition = "reconstructed-1"', f'edition = "{name}"')


def copies_of(name: str) -> list[str]:
    return [
        m
        for m in sys.modules
        if m.startswith(f"maat.games.kheops_{Source('', edition(name)).digest}")
    ]


def test_a_second_copy_leaves_the_process_when_nobody_uses_it() -> None:
    names = [f"for a moment {n}" for n in range(3)]
    for name in names:
        table = maat.Table(load("kheops", edition(name)), 2, {}, practice=1)
        table.svg()
        table.view(0).log()
        maat.bot("greedy", "kheops").choose(table.view(0), table.legal(0))
        assert copies_of(name)
    del table
    let_go()
    gc.collect()
    assert [copies_of(name) for name in names] == [[], [], []]
    assert load("kheops", edition(names[0])).name == "kheops"  # and comes back


def test_a_second_copy_stays_as_long_as_a_table_uses_it() -> None:
    table = maat.Table(load("kheops", edition("in use")), 2, {}, practice=1)
    let_go()
    gc.collect()
    assert is_loaded("kheops", Source("", edition("in use")).digest)
    assert load("kheops", edition("in use")) is table.game
    assert "<svg" in table.svg()  # its drawing is loaded only now


def test_a_file_that_cannot_be_used_leaves_nothing_behind() -> None:
    before = copies()
    wrong = edition("wrong").replace("side = 7", "side = 99")
    with pytest.raises(BadComponents):
        load("kheops", wrong)
    digest = Source("", wrong).digest
    assert copies() == before and not [m for m in sys.modules if digest in m]


def test_notation_that_is_almost_right_gets_a_guess() -> None:
    rules = load("kheops")
    assert rules.guess("worker 3,4") == "worker 3.4"
    assert rules.guess("zzzzzz") is None


def test_playing_needs_no_numpy_and_no_compiler() -> None:
    code = (
        "import sys, maat\n"
        "table = maat.new('kheops', seed=1)\n"
        "while not table.over:\n"
        "    table.play(table.legal(table.pending[0])[0], table.pending[0])\n"
        "maat.replay(table.record()); table.imagine(0, 1); table.sheet()\n"
        "print([m for m in ('numpy', 'numba') if m in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
