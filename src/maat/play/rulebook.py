"""The numbered rules of a game, from its page RULES.LANG.md: a rule begins with `**K10. A
turn.**`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..core.game import Game
from ..core.texts import PSEUDO

RULE = re.compile(r"^\*\*([A-Z]\d+)\. (.+?)\.?\*\* ?", re.MULTILINE)
HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)


class Rule(NamedTuple):
    number: str
    name: str
    text: str  # Markdown, with its number and name

    @property
    def plain(self) -> str:
        """Without the marks of Markdown."""
        return re.sub(r"\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*(?!\w)", lambda m: m[1] or m[2], self.text)


def page(rules: Game, lang: str) -> str:
    """The whole page; the pseudo-language has none of its own."""
    name = f"RULES.{'en' if lang == PSEUDO else lang}.md"
    return (rules.folder / name).read_text(encoding="utf-8")


def numbered(rules: Game, lang: str) -> list[Rule]:
    """Every rule, in the order of the page. It ends where the next rule or the next heading
    begins.
    """
    text = page(rules, lang)
    starts = list(RULE.finditer(text))
    found = []
    for i, start in enumerate(starts):
        end = starts[i + 1].start() if i + 1 < len(starts) else len(text)
        heading = HEADING.search(text, start.end(), end)
        body = text[start.start() : heading.start() if heading else end]
        found.append(Rule(start[1], start[2], body.strip()))
    return found


def rule(rules: Game, lang: str, number: str) -> Rule | None:
    """The rule of a number, in upper or lower case; None if the game has no such rule."""
    return next((r for r in numbered(rules, lang) if r.number == number.upper()), None)


def mentioning(rules: Game, lang: str, word: str) -> list[Rule]:
    """The rules in which a word stands."""
    pattern = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    return [r for r in numbered(rules, lang) if pattern.search(r.text)]
