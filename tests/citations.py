"""Which tests cite which rule, and which source changes belong to it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import maat
from every_game import complete_games
from maat.play import rulebook
from places import GAMES, ROOT, TESTS


def rule_numbers(game: str) -> list[str]:
    """The numbered rules of a game, from its rules page."""
    return [rule.number for rule in rulebook.numbered(maat.load_game(game), "en")]


MARKS = {"en": "*Ruling.*", "fr": "*Décision.*", "nl": "*Uitspraak.*"}


@cache
def rulings(game: str, lang: str) -> dict[str, list[str]]:
    """By rule, its paragraphs that answer what the rulebook leaves open, as marked on the page."""
    page = (GAMES / game / f"RULES.{lang}.md").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for part in re.split(r"^(?=\*\*[A-Z]\d+\. |## )", page, flags=re.MULTILINE):
        marked = [p for p in part.split("\n\n") if MARKS[lang] in p]
        if marked and (number := re.match(r"\*\*([A-Z]\d+)\. ", part)):
            found[number[1]] = marked
    return found


@cache
def citing(game: str) -> dict[str, list[str]]:
    """By rule, the tests of a game (`FILE::NAME`) in whose source its number stands."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / "games" / game).rglob("test_*.py")):
        for name, source in _tests(path):
            for number in set(re.findall(r"\b[A-Z]\d{1,3}\b", source)):
                found.setdefault(number, []).append(f"{path.relative_to(ROOT).as_posix()}::{name}")
    return found


def _tests(path: Path) -> Iterator[tuple[str, str]]:
    """The test functions of a file with their source, decorators and comments too."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            yield node.name, "\n".join(lines[first - 1 : node.end_lineno])


@dataclass(frozen=True)
class Mutation:
    """One small change of the sources that breaks a rule."""

    game: str
    rule: str
    file: str
    old: str
    new: str
    option: str = ""  # the option that it is about, where a rule has several


def mutations() -> list[Mutation]:
    """All of them: `tests/games/GAME/mutations.toml`.

    A name is a rule (`K46`), or a rule and one of its options (`K46 longest_among`), with a word
    more where it has several.
    """
    found = []
    of_rule = {number: game for game in complete_games() for number in rule_numbers(game)}
    for path in sorted(TESTS.glob("games/*/mutations.toml")):
        for name, change in tomllib.loads(path.read_text(encoding="utf-8")).items():
            rule, _, option = name.partition(" ")
            if rule in of_rule:
                game = of_rule[rule]
                found.append(
                    Mutation(
                        game,
                        rule,
                        change["file"],
                        change["old"],
                        change["new"],
                        option,
                    )
                )
    return found
