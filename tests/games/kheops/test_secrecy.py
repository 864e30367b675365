"""Who sees a field is declared once. A field declared public by mistake must not go unnoticed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from games.kheops.positions import rules_of
from maat.core import layout
from maat.core.laws import nobody_sees_what_they_may_not
from maat.core.layout import EVERYONE, Declared, Layout, hidden_fields

HIDDEN = [
    pytest.param(cls, key, id=f"{cls.__name__}.{key}")
    for cls, key in hidden_fields(rules_of().State)
]


@contextmanager
def declared(cls: type[Declared], key: str, sees: str) -> Iterator[None]:
    """Within this block the field is seen by others than it should."""
    field = cls.fields[key]
    before = field.sees
    field.sees = sees
    layout._generate(cls, cls.fields)
    try:
        yield
    finally:
        field.sees = before
        layout._generate(cls, cls.fields)


@pytest.mark.parametrize(("cls", "key"), HIDDEN)
def test_a_hidden_field_declared_public_breaks_the_secrecy_law(
    cls: type[Layout], key: str
) -> None:  # K4
    with declared(cls, key, EVERYONE), pytest.raises(AssertionError):
        nobody_sees_what_they_may_not(rules_of(), 2, {}, games=1, seed=1)
    nobody_sees_what_they_may_not(rules_of(), 2, {}, games=1, seed=1)


def test_hands_pile_and_chance_are_hidden() -> None:  # K4
    kind: Any = rules_of().State
    found = hidden_fields(kind)
    hidden = [f"{cls.__name__}.{key}" for cls, key in found]
    assert hidden == [
        "Seat.hand",
        "Pile.things",
        "Chance.key",
        "Chance.counter",
        "Chance.block",
        "Chance.spent",
    ]
    for cls, key in found:
        with declared(cls, key, EVERYONE):
            assert (cls, key) not in hidden_fields(kind)
    assert hidden_fields(kind) == found
