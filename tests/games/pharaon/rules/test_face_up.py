"""What lies face up, and the decks beside it."""

from __future__ import annotations

import pytest

from games.pharaon.positions import P, T, position
from positions import legal, play

RICH = {0: "trade 9, royalty 9, agriculture 9, construction 9, justice 9"}
TWICE = [face for face in range(T.ARTISAN_FACES) if T.ARTISAN_COUNT[face] > 1]


def test_of_artisans_that_look_alike_the_first_is_offered() -> None:  # P23
    one, other, *_ = TWICE
    table = position(hands=RICH, wheel="artisans trade", shown_artisans=[one, other, one, other])
    play(table, "artisans trade")
    assert legal(table) == ["artisan 1", "artisan 2", "artisan deck"]


def test_in_the_solo_game_every_place_counts() -> None:  # P74
    face = TWICE[0]
    table = position(seats=1, hands=RICH, wheel="artisans trade", shown_artisans=[face] * 2)
    play(table, "artisans trade")
    assert legal(table)[:2] == ["artisan 1", "artisan 2"]


@pytest.mark.parametrize("left", [1, 0])
def test_an_emptied_spot_is_refilled_while_the_deck_lasts(left: int) -> None:  # P17, P21
    g = position(shown_nobles=[20, 21, 22]).state
    while g.noble_deck.left > left:
        P.face_up.draw_top(g, g.noble_deck, P.events.NOBLE_FROM_DECK)
    P.face_up.refill(g, P.actions.NOBLE, 1)
    assert (g.shown_nobles[1] != T.NOTHING_HERE) == (left == 1)
    assert g.noble_deck.left == 0
    assert P.face_up.is_any_card_left(g, P.actions.NOBLE)


def test_nothing_is_left_when_deck_and_spots_are_empty() -> None:  # P28
    g = position().state
    g.artisan_deck.left = 0
    for place in range(T.ARTISAN_PLACES):
        assert P.face_up.is_any_card_left(g, P.actions.ARTISAN)
        g.shown_artisans[place] = T.NOTHING_HERE
    assert not P.face_up.is_any_card_left(g, P.actions.ARTISAN)
