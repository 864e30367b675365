"""Every rule number has its test and its mutation."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from heir.positions import rules_of

HERE = Path(__file__).parent
RULES = re.findall(r"^\*\*(H\d+)\.", (rules_of().folder / "RULES.en.md").read_text(encoding="utf-8"), re.MULTILINE)


def cited() -> set[str]:
    """The numbers behind `# ` after a test's first line."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("def test_") or line.startswith(") -> None:"):
                found |= set(re.findall(r"H\d+", line.partition("#")[2]))
    return found


def test_there_are_25_rules() -> None:
    assert len(RULES) == len(set(RULES)) == 25


def test_every_rule_is_cited_by_a_test() -> None:
    assert set(RULES) - cited() == set()


def test_every_rule_has_a_mutation_that_fits_its_file() -> None:
    mutations = tomllib.loads((HERE / "mutations.toml").read_text(encoding="utf-8"))
    assert set(mutations) == set(RULES)
    for number, m in mutations.items():
        text = (rules_of().folder / m["file"]).read_text(encoding="utf-8")
        assert text.count(m["old"]) == 1, number
        assert m["old"] != m["new"], number
