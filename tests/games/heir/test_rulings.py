"""What the rulebook of Heir leaves open: the page says how it is settled, and why."""

from __future__ import annotations

import re

import pytest

from citations import MARKS, rulings

REASONS = {
    "en": r"because|so that",
    "fr": r"\bcar\b|puisqu|sinon|pour qu",
    "nl": r"\bwant\b|omdat|zodat",
}
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


@pytest.mark.parametrize("lang", MARKS)
@pytest.mark.parametrize(("rule", "words"), SETTLED)
def test_a_ruling_says_how_it_is_settled_and_why(
    lang: str, rule: str, words: dict[str, str]
) -> None:  # H10, H13, H20, H24
    found = [p for p in rulings("heir", lang)[rule] if words[lang] in p]
    assert len(found) == 1 and re.search(REASONS[lang], found[0])
