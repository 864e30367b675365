"""Every rule number has its test and its mutation."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from pharaon.positions import RULES

HERE = Path(__file__).parent
NUMBERS = re.findall(r"^\*\*(P\d+)\.", (RULES.folder / "RULES.en.md").read_text(encoding="utf-8"), re.MULTILINE)


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


def test_every_rule_has_a_mutation_that_fits_its_file() -> None:
    mutations = tomllib.loads((HERE / "mutations.toml").read_text(encoding="utf-8"))
    assert {name.split()[0] for name in mutations} == set(NUMBERS)
    for number, m in mutations.items():
        text = (RULES.folder / m["file"]).read_text(encoding="utf-8")
        assert text.count(m["old"]) == 1, number
        assert m["old"] != m["new"], number
