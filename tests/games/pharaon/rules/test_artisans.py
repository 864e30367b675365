"""The Artisans Area (P23)."""

from __future__ import annotations

from games.pharaon.positions import artisan, hand, held, position
from positions import legal, play


def test_an_empty_deck_of_artisans_leaves_its_spots_empty() -> None:  # P17, P23
    table = position(hands={0: "construction 3"}, wheel="artisans construction", artisan_deck=())
    play(table, "artisans construction", "artisan 2")
    assert [a >= 0 for a in table.state.shown_artisans] == [True, False, True, True]


def test_an_artisan_and_what_it_shows() -> None:  # P23
    faces = [
        artisan(3, "trade", "royalty", "construction"),
        artisan(6, "silver"),
        artisan(4, "jar"),
        artisan(7, "trade"),
    ]
    table = position(
        hands={0: "construction 3"}, wheel="artisans construction", shown_artisans=faces
    )
    play(table, "artisans construction", "artisan 1")
    assert held(table) == hand("trade, royalty, construction")
    assert table.state.seats[0].artisans[faces[0]] == table.state.seats[0].artisan_count == 1
    assert table.state.shown_artisans[1:] == faces[1:] and table.state.shown_artisans[0] >= 0


def test_the_top_of_the_artisans_deck() -> None:  # P23
    table = position(
        hands={0: "construction 3"},
        wheel="artisans construction",
        artisan_deck=[artisan(5, "trade", "agriculture")],
    )
    play(table, "artisans construction", "artisan deck")
    assert held(table) == hand("trade, agriculture")


def test_two_equal_resources_are_not_enough_for_an_artisan() -> None:  # P23
    table = position(hands={0: "construction 2, trade 2"}, wheel="artisans construction")
    assert not [a for a in legal(table) if a.startswith("artisans")]
