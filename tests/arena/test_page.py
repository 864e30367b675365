"""The report is one file that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from arena.plans import QUICK, plan, results
from cli.marks import unmarked
from maat import arena
from maat.arena.page import html
from maat.core.texts import LANGUAGES, PSEUDO

EMPTY = {"meta", "rect", "line", "circle"}


class Nesting(HTMLParser):
    """Checks that what is opened is closed; keeps the words that a reader sees."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words += data + "\n"


def page(lang: str) -> str:
    made = plan(games=4, bots=list(QUICK))
    return html(arena.summarise(results(made, (9, 1), (1, 9), (5, 5), (0, 3))), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_well_formed_in_every_language(lang: str) -> None:
    read = Nesting()
    read.feed(page(lang))
    assert not read.open and {"table", "svg", "circle", "rect"} <= read.tags
    assert f'lang="{lang}"' in page(lang)


def test_a_page_asks_for_nothing_from_elsewhere() -> None:
    assert not re.search(r"https?://|<script|<link|<img|@import|url\((?!data:)", page("en"))


def test_a_page_has_colours_for_day_and_night() -> None:
    assert "prefers-color-scheme:dark" in page("en")


def test_every_word_of_the_page_is_a_message_or_a_name() -> None:
    read = Nesting()
    read.feed(page(PSEUDO))
    names = "random greedy worlds maat arena heir bots games seats seed --bots --games --seats"
    assert unmarked(read.words) <= {*names.split(), *(f"--{n}" for n in names.split())}
