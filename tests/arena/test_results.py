"""The results file: nothing is lost, nothing is doubled, and what is not ours is left alone."""

from __future__ import annotations

import json
import pathlib

import pytest

from arena.plans import invented, plan
from maat import arena
from maat.arena.plan import Plan
from maat.arena.results import BadResults, InUse, ResultsFile, line_of, read_plan, times_path
from maat.core.errors import Fault
from maat.core.texts import LANGUAGES


@pytest.fixture
def made() -> Plan:
    return plan(games=6)


@pytest.fixture
def path(tmp_path: pathlib.Path) -> pathlib.Path:
    return tmp_path / "a folder" / "results.jsonl"


@pytest.fixture
def whole(made: Plan, path: pathlib.Path) -> bytes:
    """The file of a run that came to its end."""
    path.parent.mkdir()
    arena.run(made, path)
    return path.read_bytes()


def rerun(made: Plan, path: pathlib.Path) -> list[int]:
    """Run again; how many games there were, each time it was told."""
    counts: list[int] = []
    arena.run(made, path, told=counts.append)
    return counts


def test_two_runs_leave_the_same_file(made: Plan, path: pathlib.Path, whole: bytes) -> None:
    other = path.with_name("other.jsonl")
    arena.run(made, other)
    assert other.read_bytes() == whole and len(whole.splitlines()) == 7


def test_a_finished_run_plays_nothing_again(made: Plan, path: pathlib.Path, whole: bytes) -> None:
    assert rerun(made, path) == [6] and path.read_bytes() == whole


def test_wherever_a_run_was_cut_off_it_goes_on(
    made: Plan, path: pathlib.Path, whole: bytes
) -> None:
    lines = whole.splitlines(keepends=True)
    ends = [sum(map(len, lines[:n])) for n in range(len(lines))]
    for cut in (0, 5, len(lines[0]) - 1, ends[1], ends[3], ends[3] + 9, ends[4] - 1):
        path.write_bytes(whole[:cut])
        finished = max(0, whole[:cut].count(b"\n") - 1)
        assert rerun(made, path) == list(range(finished, 7)), cut
        assert path.read_bytes() == whole


def test_games_may_come_in_any_order(made: Plan, path: pathlib.Path, whole: bytes) -> None:
    header, *rows = whole.splitlines(keepends=True)
    path.write_bytes(header + b"".join(reversed(rows)))
    assert rerun(made, path) == [6] and path.read_bytes() == whole


def test_every_game_is_on_the_disk_at_once(made: Plan, path: pathlib.Path) -> None:
    path.parent.mkdir()
    with ResultsFile(path, made) as kept:
        for n in range(3):
            kept.add(invented(made.task(n), (1, 2)))
            assert path.read_bytes().count(b"\n") == n + 2


def test_times_are_kept_apart_and_may_be_thrown_away(
    made: Plan, path: pathlib.Path, whole: bytes
) -> None:
    assert b"microseconds" not in whole and times_path(path).name == "results.times.jsonl"
    assert arena.summarise(arena.run(made, path)).times[0].choices > 0
    times_path(path).unlink()
    assert arena.summarise(arena.run(made, path)).times[0].choices == 0


def refused(made: Plan, path: pathlib.Path, text: bytes) -> str:
    """What is said about a file, which stays as it is."""
    path.write_bytes(text)
    with pytest.raises(BadResults) as wrong:
        arena.run(made, path)
    assert path.read_bytes() == text
    assert len({wrong.value.text(lang) for lang in LANGUAGES}) == 3
    return str(wrong.value)


def test_a_damaged_line_is_refused_with_its_number(
    made: Plan, path: pathlib.Path, whole: bytes
) -> None:
    header, *rows = whole.splitlines(keepends=True)
    row = json.loads(rows[1])
    for bad in (
        b"\n", b"{\n", b"null\n", b"[]\n", b"\xff\n", b'{"game": 0}\n',
        line_of(row | {"game": 6}), line_of(row | {"game": "1"}), line_of(row | {"seed": 3}),
        line_of(row | {"bots": ["greedy", "random"]}), line_of(row | {"scores": [1]}),
        line_of(row | {"luck": 1}), line_of(row | {"points": 7}),
    ):  # fmt: skip
        said = refused(made, path, header + rows[0] + bad + rows[2])
        assert f"line 3 of {path}" in said and "from 0 to 5" in said, bad


def test_a_game_that_is_there_twice_is_refused(
    made: Plan, path: pathlib.Path, whole: bytes
) -> None:
    header, *rows = whole.splitlines(keepends=True)
    said = refused(made, path, header + rows[0] + rows[0])
    assert f"line 3 of {path}: game 0 is in the file already" in said


def test_a_file_of_another_plan_is_refused_with_the_difference(
    made: Plan, path: pathlib.Path, whole: bytes
) -> None:
    assert "seed is 1 there and 2 here" in refused(plan(games=6, seed=2), path, whole)
    assert "deals is 6 there and 8 here" in refused(plan(games=8), path, whole)


@pytest.mark.parametrize("text", [b"Dear diary\n", b"Dear diary", b'{"a": 1}\n', b"\0\1", b"[]\n"])
def test_a_file_that_is_none_of_ours_is_left_alone(
    text: bytes, made: Plan, path: pathlib.Path
) -> None:
    path.parent.mkdir()
    assert "not a results file" in refused(made, path, text)
    with pytest.raises(BadResults, match="not a results file"):
        read_plan(path)


def test_damaged_times_are_refused_too(made: Plan, path: pathlib.Path, whole: bytes) -> None:
    times = times_path(path)
    times.write_bytes(times.read_bytes() + b"{}\n")
    with pytest.raises(BadResults, match=r"results\.times\.jsonl"):
        arena.run(made, path)


def test_the_plan_is_read_from_the_file(made: Plan, path: pathlib.Path, whole: bytes) -> None:
    assert read_plan(path) == made
    header = made.header()
    for key, value in (("deals", 0), ("bots", ["nobody"]), ("seats", 3)):
        path.write_bytes(line_of(header | {key: value}))
        with pytest.raises(Fault):
            read_plan(path)


def test_only_one_arena_writes_to_a_file(made: Plan, path: pathlib.Path) -> None:
    path.parent.mkdir()
    with ResultsFile(path, made), pytest.raises(InUse, match="another arena is writing"):
        ResultsFile(path, made)
    with ResultsFile(path, made) as kept:
        assert kept.played == {}


def test_a_place_that_cannot_be_written_is_an_error_of_the_system(
    made: Plan, tmp_path: pathlib.Path
) -> None:
    with pytest.raises(OSError, match="No such file"):
        arena.run(made, tmp_path / "nowhere" / "results.jsonl")
