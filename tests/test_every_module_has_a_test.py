"""A test file is called like the module that it tests, and lies in the same place.

Where a module has none, one line of scenarios/covered.toml says which scenario covers it and why
that is the better place.
"""

from __future__ import annotations

import tomllib
from pathlib import Path, PurePosixPath

import pytest

from places import PACKAGE, TESTS

COVERED = TESTS / "scenarios" / "covered.toml"
NO_TEST_NEEDED = ("__init__.py", "__main__.py")


def modules() -> list[str]:
    """Every module of the package, as a path below it; not packages themselves, nor migrations,
    which are what was done to databases once.
    """
    found = (path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
    return sorted(
        path
        for path in found
        if PurePosixPath(path).name not in NO_TEST_NEEDED
        and not path.startswith("server/storage/migrations/")
    )


def file_of(module: str) -> Path:
    path = TESTS / module
    return path.with_name(f"test_{path.name}")


def covered() -> dict[str, str]:
    lines = tomllib.loads(COVERED.read_text(encoding="utf-8"))
    assert all(isinstance(reason, str) for reason in lines.values())
    return lines


@pytest.mark.parametrize("module", modules())
def test_a_module_has_a_test_of_its_name_or_a_line_that_says_what_covers_it(module: str) -> None:
    has_test, is_listed = file_of(module).exists(), module in covered()
    path = file_of(module).relative_to(TESTS)
    assert has_test or is_listed, f"write {path}, or a line in {COVERED.name}"
    assert not (has_test and is_listed), f"there is {path}: take the line out of {COVERED.name}"


@pytest.mark.parametrize(("module", "reason"), covered().items())
def test_a_line_names_a_module_and_a_test_file_that_exist(module: str, reason: str) -> None:
    assert module in modules(), "there is no such module"
    file, _, why = reason.partition(": ")
    assert (TESTS / file).is_file() and PurePosixPath(file).name.startswith("test_")
    assert why.strip()
