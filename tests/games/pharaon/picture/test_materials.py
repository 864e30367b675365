"""The colours of the table: every ink on every ground that it stands on, by day and by night."""

from __future__ import annotations

import pytest

from maat.draw.themes import READABLE, contrast, mixed
from maat.games.pharaon.picture.materials import PAINTS, WASH, gradients

FIELDS = ("field1", "field2")
PLATES = ("card1", "card2", "mat1", "mat2")
ON_STONE = ("stone1", "stone2", "next")


def washed(name: str, theme: int) -> list[str]:
    """A ground under each of the five washes of a field."""
    return [mixed(PAINTS[name][theme], PAINTS[f"wash{k}"][theme], WASH) for k in range(5)]


def flat(colour: str) -> str:
    """A ground on which something lies flat."""
    return mixed(colour, "#000000", 0.09)


@pytest.mark.parametrize("theme", [0, 1])
def test_words_can_be_read_on_plates_mats_and_stone(theme: int) -> None:
    for ground in (*PLATES, "stele1", "stele2", "foot"):
        for ink in ("ink", "soft"):
            assert contrast(PAINTS[ink][theme], PAINTS[ground][theme]) >= READABLE, (ink, ground)
    for ground in ON_STONE:
        assert contrast(PAINTS["ink"][theme], PAINTS[ground][theme]) >= READABLE, ground
    for ground in ("card1", "card2", "mat1", "mat2", "foot"):
        assert contrast(PAINTS["goldink"][theme], PAINTS[ground][theme]) >= READABLE, ground
    for ink in ("ok", "lack"):
        for ground in ("stele1", "stele2"):
            assert contrast(PAINTS[ink][theme], PAINTS[ground][theme]) >= READABLE, (ink, ground)


@pytest.mark.parametrize("theme", [0, 1])
def test_words_can_be_read_on_every_wash_of_a_field_upright_and_flat(theme: int) -> None:
    for name in FIELDS:
        for ground in washed(name, theme):
            for ink in ("ink", "soft"):
                assert contrast(PAINTS[ink][theme], ground) >= READABLE, (ink, name, ground)
                assert contrast(PAINTS[ink][theme], flat(ground)) >= READABLE, (ink, name, ground)


@pytest.mark.parametrize("theme", [0, 1])
def test_words_can_be_read_on_what_is_the_same_by_day_and_by_night(theme: int) -> None:
    for ink, ground in (
        ("lapisink", "lapis1"),
        ("lapisink", "umber"),
        ("lapisink", "bag"),
        ("sealink", "seal"),
        ("umber", "sail"),
        ("brown", "ivory2"),
        ("white", "deep"),
    ):
        assert contrast(PAINTS[ink][theme], PAINTS[ground][theme]) >= READABLE, (ink, ground)
    for sun in ("#fff3c4", "#f3c14f"):
        assert contrast(PAINTS["sunink"][theme], sun) >= READABLE


def test_every_gradient_is_named_for_the_game() -> None:
    assert gradients().count('id="') == gradients().count('id="pharaon-')
