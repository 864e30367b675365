"""Types say what there is: the sources mention `Any` on few lines."""

from __future__ import annotations

import io
import tokenize

from places import PACKAGE

MOST_LINES = 100


def lines_with_any(text: str) -> set[int]:
    """The numbers of the lines on which the name stands; words in strings and comments are none."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {t.start[0] for t in tokens if t.type == tokenize.NAME and t.string == "Any"}


def test_few_lines_of_the_sources_mention_any() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): n
        for path in PACKAGE.rglob("*.py")
        if (n := len(lines_with_any(path.read_text(encoding="utf-8"))))
    }
    assert sum(found.values()) < MOST_LINES, sorted(found.items(), key=lambda item: -item[1])


def test_a_line_is_counted_once_and_words_are_not() -> None:
    text = 'from typing import Any\nx: dict[Any, Any]  # Any\n"""Any"""\nAnybody = 1\n'
    assert lines_with_any(text) == {1, 2}
