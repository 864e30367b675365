"""The Python examples of the README and of the documentation run as they stand."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from places import DOCS, ROOT

PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[tuple[int, str]]:
    """The examples of a page, each with its line."""
    text = page.read_text(encoding="utf-8")
    return [(text[: found.start()].count("\n") + 2, found[1]) for found in BLOCK.finditer(text)]


EXAMPLES = [
    pytest.param(page, blocks(page), id=str(page.relative_to(ROOT)))
    for page in PAGES
    if blocks(page)
]


@pytest.mark.parametrize(("page", "examples"), EXAMPLES)
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, examples: list[tuple[int, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "__example__"}
    for line, code in examples:
        if code.lstrip().startswith(">>>"):
            sessions = doctest.DocTestParser().get_doctest(
                code, space, page.name, str(page), line - 1
            )
            assert doctest.DocTestRunner().run(sessions, clear_globs=False).failed == 0
            space = sessions.globs
        else:
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), space)


def test_a_block_is_found_with_its_line(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Title\n\n```python\na = 1\n```\n\n```\nno\n```\n```python\nb = 2\n```\n",
        encoding="utf-8",
    )
    assert blocks(page) == [(4, "a = 1\n"), (11, "b = 2\n")]
