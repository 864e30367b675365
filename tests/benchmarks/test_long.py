"""`make long`: what is measured again, what is kept, and what happens to a part that fails."""

from __future__ import annotations

import importlib.util
import pathlib
from types import ModuleType

import pytest

from places import ROOT

FILE = "tests/envs/test_open_spiel.py"


@pytest.fixture(name="long")
def _long(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script in a folder of its own, with two parts and one file of long tests."""
    spec = importlib.util.spec_from_file_location("long", ROOT / "benchmarks" / "long.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    (tmp_path / "docs").mkdir()
    (tmp_path / FILE).parent.mkdir(parents=True)
    (tmp_path / FILE).touch()
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "KEPT", tmp_path / "build")
    monkeypatch.setattr(script, "commit", lambda: "abc")
    monkeypatch.setattr(script, "files_of_long_tests", lambda: [FILE])
    monkeypatch.setattr(script, "long_tests", lambda file: ran(script, file, f"| {file} | 3 | 1 |"))
    parts = {name: lambda name=name: ran(script, name, f"## {name}") for name in ("one", "two")}
    monkeypatch.setattr(script, "PARTS", parts)
    script.ran, script.broken = [], []  # type: ignore[attr-defined]
    return script


def ran(script: ModuleType, step: str, line: str) -> list[str]:
    script.ran.append(step)
    if step in script.broken:
        raise script.Failed("exit code 1")
    return [line]


def test_what_is_kept_of_this_commit_is_not_measured_again(long: ModuleType) -> None:
    assert long.main([]) == 0
    assert long.ran == ["one", "two", FILE]
    assert long.main([]) == 0
    assert long.ran == ["one", "two", FILE]


def test_what_is_named_is_measured_again(long: ModuleType) -> None:
    long.main([])
    long.ran.clear()
    assert long.main(["two", "long_tests"]) == 0
    assert long.main([FILE]) == 0
    assert long.ran == ["two", FILE, FILE]


def test_an_interrupted_run_goes_on_where_it_stopped(
    long: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> list[str]:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setitem(long.PARTS, "two", interrupted)
        with pytest.raises(KeyboardInterrupt):
            long.main([])
    assert long.main([]) == 0
    assert long.ran == ["one", "two", FILE]


@pytest.mark.parametrize("at", ["def", "abc-dirty"])
def test_another_commit_or_changes_are_measured_again(
    long: ModuleType, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    long.main([])
    monkeypatch.setattr(long, "commit", lambda: at)
    long.main([])
    long.ran.clear()
    long.main([])
    assert long.ran == ([] if at == "def" else ["one", "two", FILE])


def test_a_part_that_fails_stops_no_other_and_is_told_at_the_end(
    long: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    long.broken.append("one")
    assert long.main([]) == 1
    assert long.ran == ["one", "two", FILE]
    assert "failed: one (exit code 1)" in capsys.readouterr().err
    long.broken.clear()
    assert long.main([]) == 0
    assert long.ran[3:] == ["one"]


def test_the_page_has_what_is_kept(long: ModuleType) -> None:
    long.main(["one", FILE])
    page = (long.ROOT / "docs" / "measured.md").read_text(encoding="utf-8")
    assert "(only one, long_tests)" in page and f"| {FILE} | 3 | 1 |" in page


def test_an_unknown_part_is_refused(long: ModuleType) -> None:
    with pytest.raises(SystemExit, match="three"):
        long.main(["three"])


def test_a_command_that_fails_fails_its_part(long: ModuleType) -> None:
    with pytest.raises(long.Failed, match="exit code 3"):
        long.run("-c", "raise SystemExit(3)")
    assert long.run("-c", "print(7)") == "7\n"


def test_tests_that_cannot_be_listed_stop_no_part(
    long: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cannot() -> list[str]:
        raise long.Failed("exit code 2")

    monkeypatch.setattr(long, "files_of_long_tests", cannot)
    assert long.main([]) == 1
    assert long.ran == ["one", "two"]
    assert "failed: long_tests (exit code 2)" in capsys.readouterr().err


def test_the_files_are_read_off_what_pytest_lists(long: ModuleType) -> None:
    assert long.files_in("tests/a/test_b.py: 20\ntests/test_c.py: 1\n\n2 tests\n") == [
        "tests/a/test_b.py",
        "tests/test_c.py",
    ]
