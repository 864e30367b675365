"""What users, programs and files rely on stays as it is, whatever is moved inside (snapshots.py
says what that is).

Where a change is meant: `python tests/scenarios/snapshots.py --write`, and look at what git says
has changed.
"""

from __future__ import annotations

import difflib
import json

import pytest

from scenarios.snapshots import HERE, as_planned, golden, keys_at_hand, snapshots, without_words

MADE = snapshots()
MAY_GROW = [path for path in MADE if path.startswith("messages/")]
OPENAPI = "api/openapi.json"
SHOWN = 20  # lines of a difference


def differences(path: str, expected: str, found: str) -> str:
    """The first lines that differ, or nothing."""
    diff = difflib.unified_diff(
        expected.splitlines(), found.splitlines(), f"goldens/{path}", "now", "", "", 0, ""
    )
    return "\n".join(line[:600] for line in list(diff)[:SHOWN])


@pytest.mark.parametrize(
    "path", [path for path in MADE if path not in MAY_GROW and path != OPENAPI]
)
def test_what_is_written_down_is_what_there_is(path: str) -> None:
    expected, found = (
        as_planned(golden(path)) if path.startswith("api/") else golden(path),
        MADE[path](),
    )
    assert expected == found, differences(path, expected, found)


@pytest.mark.parametrize("path", MAY_GROW)
def test_no_key_of_a_message_goes_or_gets_another_name(path: str) -> None:
    owner = path.removeprefix("messages/").removesuffix(".txt")
    assert not sorted(set(golden(path).splitlines()) - keys_at_hand(owner))


def test_programs_find_the_same_json_api() -> None:
    expected, found = (
        without_words(json.loads(text)) for text in (as_planned(golden(OPENAPI)), MADE[OPENAPI]())
    )
    assert expected == found, differences(
        OPENAPI, json.dumps(expected, indent=1), json.dumps(found, indent=1)
    )


def test_the_json_api_is_described_in_the_same_words() -> None:
    expected, found = as_planned(golden(OPENAPI)), MADE[OPENAPI]()
    assert expected == found, differences(OPENAPI, expected, found)


def test_every_golden_is_compared() -> None:
    there = {path.relative_to(HERE).as_posix() for path in HERE.rglob("*") if path.is_file()}
    assert there == set(MADE)
