"""The numbered rules of a game, from its page RULES.LANG.md.

A rule begins a paragraph with its number and name in bold, `**K10. A turn.**`, and ends where the
next rule or the next heading begins.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..core.game import Game
from ..core.texts import PSEUDO, bound

NUMBER = re.compile(r"[A-Z]\d+")
RULE = re.compile(rf"^\*\*({NUMBER.pattern})\. (.+?)\.?\*\* ?", re.MULTILINE)
HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)
CHAPTER = re.compile(r"^## +(.+?) *$", re.MULTILINE)
EMPHASIS = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*(?!\w)")


class Rule(NamedTuple):
    number: str
    name: str
    text: str  # Markdown, with its number and name

    @property
    def plain(self) -> str:
        """The text without Markdown."""
        return _plain(self.text)


def page(game: Game, lang: str) -> str:
    """The whole page, as Markdown; the pseudo-language reads the English one."""
    name = f"RULES.{'en' if lang == PSEUDO else lang}.md"
    text = (game.folder / name).read_text(encoding="utf-8")
    return bound(text) if lang == "fr" else text


def numbered(game: Game, lang: str) -> list[Rule]:
    """Every rule, in the order of the page."""
    return read(page(game, lang))


def read(text: str) -> list[Rule]:
    """The rules of a page."""
    starts = list(RULE.finditer(text))
    ends = [*(start.start() for start in starts), len(text)][1:]
    rules = []
    for start, end in zip(starts, ends, strict=True):
        heading = HEADING.search(text, start.end(), end)
        body = text[start.start() : heading.start() if heading else end]
        rules.append(Rule(start[1], start[2], body.strip()))
    return rules


def chapters(game: Game, lang: str) -> list[str]:
    """The headings of the chapters, in the order of the page."""
    return [_plain(heading) for heading in CHAPTER.findall(page(game, lang))]


def is_number(word: str) -> bool:
    """Whether a word looks like the number of a rule, in upper or lower case."""
    return NUMBER.fullmatch(word.upper()) is not None


def rule(game: Game, lang: str, number: str) -> Rule | None:
    """The rule with a number, in upper or lower case; None if the game has no such rule."""
    return next((r for r in numbered(game, lang) if r.number == number.upper()), None)


def mentioning(game: Game, lang: str, word: str) -> list[Rule]:
    """The rules that mention a word, or one that begins with it."""
    pattern = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    return [r for r in numbered(game, lang) if pattern.search(r.text)]


def _plain(text: str) -> str:
    return EMPHASIS.sub(lambda m: m[1] or m[2], text)
