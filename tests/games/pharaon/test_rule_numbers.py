"""Every rule number has its test and its mutation."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from games.pharaon.positions import RULES

HERE = Path(__file__).parent
NUMBERS = re.findall(
    r"^\*\*(P\d+)\.", (RULES.folder / "RULES.en.md").read_text(encoding="utf-8"), re.MULTILINE
)


def cited() -> set[str]:
    """The numbers behind `# ` after a test's first line."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("def test_", ") -> None:")):
                found |= set(re.findall(r"P\d+", line.partition("#")[2]))
    return found


def test_there_are_54_rules() -> None:
    assert len(NUMBERS) == len(set(NUMBERS)) == 54


def test_every_rule_is_cited_by_a_test() -> None:
    assert set(NUMBERS) - cited() == set()


MARKS = {"en": "Ruling", "fr": "Décision", "nl": "Uitspraak"}
RULINGS = (
    "P7 P8 P14 P15 P16 P17 P18 P19 P20 P22 P24 P28 P35 P40 P51 P53 P54 P55 P56 P60 P63 P72 P73 P74"
    " P75 P76".split()
)


@pytest.mark.parametrize("lang", MARKS)
def test_what_we_decided_is_marked_and_listed_in_every_language(lang: str) -> None:
    text = (RULES.folder / f"RULES.{lang}.md").read_text(encoding="utf-8")
    rules, sources = text.rsplit("\n## ", 1)
    chapters = re.split(r"^\*\*(P\d+)\.", rules, flags=re.MULTILINE)[1:]
    marked = [
        number
        for number, chapter in zip(chapters[::2], chapters[1::2])
        if f"*{MARKS[lang]}.*" in chapter
    ]
    listed = re.findall(r"P\d+", sources.splitlines()[-1])
    assert set(RULINGS) <= set(marked)
    assert marked == listed


def test_every_rule_has_a_mutation_that_fits_its_file() -> None:
    mutations = tomllib.loads((HERE / "mutations.toml").read_text(encoding="utf-8"))
    assert {name.split()[0] for name in mutations} == set(NUMBERS)
    for number, m in mutations.items():
        text = (RULES.folder / m["file"]).read_text(encoding="utf-8")
        assert text.count(m["old"]) == 1, number
        assert m["old"] != m["new"], number
