"""Every rule number has its test and its mutation, and what is our own ruling is marked as one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from citations import ROOT
from games.heir.positions import rules_of

HERE = Path(__file__).parent
RULES = re.findall(
    r"^\*\*(H\d+)\.", (rules_of().folder / "RULES.en.md").read_text(encoding="utf-8"), re.MULTILINE
)


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
    assert {name.partition(" ")[0] for name in mutations} == set(RULES)
    for number, m in mutations.items():
        text = (ROOT / m["file"]).read_text(encoding="utf-8")
        assert text.count(m["old"]) == 1, number
        assert m["old"] != m["new"], number


MARKS = {"en": "*Ruling.*", "fr": "*Décision.*", "nl": "*Uitspraak.*"}
REASONS = {
    "en": r"because|so that",
    "fr": r"\bcar\b|puisqu|sinon|pour qu",
    "nl": r"\bwant\b|omdat|zodat",
}
MARKED = ["H2", "H3", "H4", "H10", "H13", "H14", "H20", "H24", "H25", "H32"]
# What the rulebook leaves open: the rule, and words of the page in each language that say how it is
# settled
SETTLED = [
    ("H2", {"en": "looked through", "fr": "consulter", "nl": "bekeken"}),
    ("H3", {"en": "Bast proposes", "fr": "Bastet en propose", "nl": "Bastet stelt"}),
    (
        "H10",
        {
            "en": "asked once more",
            "fr": "on demande encore une fois",
            "nl": "de vraag nog één keer",
        },
    ),
    (
        "H10",
        {
            "en": "announce magic late",
            "fr": "annoncer sa magie tard",
            "nl": "laat nog magie aankondigen",
        },
    ),
    (
        "H13",
        {
            "en": "from the next bid on",
            "fr": "à partir de l'enchère suivante",
            "nl": "vanaf het volgende bod",
        },
    ),
    (
        "H13",
        {
            "en": "11 and 12 never go back",
            "fr": "11 et 12 du pharaon ne reviennent",
            "nl": "11 en 12 van de farao",
        },
    ),
    (
        "H13",
        {
            "en": "bid opposite a B",
            "fr": "enchère opposée à une carte B",
            "nl": "bod tegenover een B",
        },
    ),
    (
        "H20",
        {
            "en": "It always happens then",
            "fr": "elle le devient toujours",
            "nl": "Het gebeurt dan altijd",
        },
    ),
    (
        "H20",
        {"en": "removed all the same", "fr": "retiré tout de même", "nl": "gaat toch uit het spel"},
    ),
    (
        "H24",
        {
            "en": "which cards are shuffled",
            "fr": "quelles cartes on mélange",
            "nl": "welke kaarten worden geschud",
        },
    ),
]


def paragraphs(lang: str, rule: str) -> list[str]:
    """The paragraphs of a rule that are marked as ours."""
    page = (rules_of().folder / f"RULES.{lang}.md").read_text(encoding="utf-8")
    text = re.split(r"^(?=\*\*H\d+\.|## )", page, flags=re.MULTILINE)
    own = next(part for part in text if part.startswith(f"**{rule}."))
    return [p for p in own.split("\n\n") if MARKS[lang] in p]


@pytest.mark.parametrize("lang", MARKS)
def test_each_ruling_carries_its_mark_in_every_language(
    lang: str,
) -> None:  # H2, H3, H4, H10, H13, H14, H20, H24, H25, H32
    assert [rule for rule in RULES if paragraphs(lang, rule)] == MARKED
    page = (rules_of().folder / f"RULES.{lang}.md").read_text(encoding="utf-8")
    assert re.findall(r"H\d+", page.rsplit("\n\n", 1)[1]) == MARKED  # the list at the end
    assert all(len(paragraphs(lang, rule)) == len(paragraphs("en", rule)) for rule in RULES)


@pytest.mark.parametrize("lang", MARKS)
@pytest.mark.parametrize(("rule", "words"), SETTLED)
def test_a_ruling_says_how_it_is_settled_and_why(
    lang: str, rule: str, words: dict[str, str]
) -> None:  # H10, H13, H20, H24
    found = [p for p in paragraphs(lang, rule) if words[lang] in p]
    assert len(found) == 1 and re.search(REASONS[lang], found[0])
