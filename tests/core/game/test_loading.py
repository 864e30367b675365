"""The games there are, and second copies of a package for other component files."""

from __future__ import annotations

import gc
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import maat
from maat.core.compiled import plain
from maat.core.components import BadComponents, Source
from maat.core.game import BadGame, copies, is_loaded, let_go, load
from places import SIDE5
from toys import TOY, change, variant


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


def test_a_game_is_shown_by_its_name() -> None:
    game = load("kheops")
    assert (repr(game), f"{[game]}") == ("<Game kheops>", "[<Game kheops>]")


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


# Games elsewhere


def found_in(monkeypatch: pytest.MonkeyPatch, *folders: pathlib.Path) -> None:
    monkeypatch.setenv("MAAT_GAMES", os.pathsep.join(map(str, folders)))


def test_a_game_is_found_in_a_folder_that_the_environment_lists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found_in(monkeypatch, TOY)
    assert maat.list_games() == ("feather", "heir", "kheops", "pharaon")
    assert load("feather") is load("feather")
    monkeypatch.delenv("MAAT_GAMES")
    assert maat.list_games() == ("heir", "kheops", "pharaon")
    with pytest.raises(maat.UnknownGame):
        load("feather")


def test_several_folders_are_listed_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    variant(monkeypatch, tmp_path, "plume")
    found_in(monkeypatch, TOY, tmp_path)
    assert {"feather", "plume"} < set(maat.list_games())
    assert load("feather").State is not load("plume").State


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_folder_without_games_is_refused_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, lang: str
) -> None:
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "nowhere", tmp_path / "empty", TOY / "feather"):
        found_in(monkeypatch, folder)
        with pytest.raises(maat.Fault) as refused:
            maat.list_games()
        assert f"MAAT_GAMES: {folder}" in refused.value.text(lang)
        assert "components.toml" in refused.value.text(lang)


def test_two_games_of_one_name_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    shutil.copytree(TOY / "feather", tmp_path / "kheops")
    found_in(monkeypatch, tmp_path)
    with pytest.raises(
        maat.Fault, match="there is a game kheops already; choose another name for this one"
    ):
        maat.list_games()
    shutil.move(tmp_path / "kheops", tmp_path / "feather")
    found_in(monkeypatch, TOY, tmp_path)
    with pytest.raises(maat.Fault, match="there is a game feather already"):
        maat.list_games()


BROKEN = {
    "nothing": ("__init__.py", "GAME = ", "THING = ", r'nothing: expected GAME = Game\(name="noth'),
    "renamed": ("__init__.py", 'name="renamed"', 'name="other"', r'GAME = Game\(name="renamed"'),
    "scoreless": ("rules.py", "def score(", "def count(", "scoreless: rules: expected score$"),
    "bare": ("rules.py", "def imagine(g: State, seat: int)", "def imagine(g: State)",
             r"bare: rules: expected imagine\(g, seat\)"),
    "nobody": ("rules.py", "    deciding: int", "    decider: int",
               "nobody: rules: expected is_asked, or a field deciding in State"),
    "unseated": ("words/__init__.py", "import seat_words as seat_words", "import seat_words as who",
                 "unseated: words: expected seat_words"),
    "wordless": ("words/fr.toml", 'draw = "la pioche est vide"\n', "",
                 r"wordless: words: expected why_not_draw\(g, seat, ...\) or why.draw in fr.toml"),
    "weighing": ("rules.py", "def score(",
                 "def appraise(g: State) -> int:\n    return 0\n\n\ndef score(",
                 r"weighing: rules: expected appraise\(g, seat, sheet\)"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_an_invalid_game_package_is_refused_with_the_face_the_name_and_what_was_expected(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    file, old, new, told = BROKEN[name]
    variant(monkeypatch, tmp_path, name)
    change(tmp_path / name / file, old, new)
    with pytest.raises(BadGame, match=told):
        load(name)


def test_a_game_in_somebody_else_s_package_is_found_by_its_entry_point(
    tmp_path: pathlib.Path,
) -> None:
    shutil.copytree(TOY / "feather", tmp_path / "their_games" / "feather")
    about = tmp_path / "their_games-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: their-games\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[maat.games]\nfeather = their_games.feather\n")
    code = (
        "import maat, random\n"
        "game = maat.load_game('feather')\n"
        "table, luck = maat.new('feather', seed=1), random.Random(1)\n"
        "while not table.over:\n"
        "    table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])\n"
        "assert maat.replay(table.record()).over\n"
        "print(game.package.__name__, *maat.list_games())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert done.stdout.split() == ["their_games.feather", "feather", "heir", "kheops", "pharaon"]


# What the core does for a game that does not say it


def test_without_an_appraisal_a_seat_stands_by_its_lead_plain_and_in_a_mirror(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found_in(monkeypatch, TOY)
    table = maat.new("feather", chance=[5, 0, 1, 3, 0, 1])
    table.play("lay 6", 0)
    table.play("lay 4", 1)
    game, sheet = table.game, table.game.Sheet()
    assert [game.appraise(table.state, seat, sheet) for seat in (0, 1)] == [200, -200]
    bound = plain(game.rules).game
    assert bound.appraise(table.state, 0, sheet) == 200
    assert bound.next_seat(table.state) == game.next_seat(table.state) == 0
    assert bound.is_asked(table.state, 0) and not game.is_asked(table.state, 1)


def test_without_a_census_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    found_in(monkeypatch, TOY)
    table = maat.new("feather", seed=1)
    assert table.game.census(table.state) == {}
    assert [m.__name__ for m in table.game.modules] == ["maat.games.feather.rules"]
