"""The examples of docs/drawing-kit.md run."""

import doctest

from maat.draw import kit
from places import DOCS

PAGE = DOCS / "drawing-kit.md"


def test_the_page_about_the_kit_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 8
    assert not failed


def test_the_examples_in_the_kit_run() -> None:
    failed, tried = doctest.testmod(kit)
    assert tried
    assert not failed
