"""Where things lie: nothing is cramped beside empty room, nothing covers what is asked."""

from __future__ import annotations

import re

import pytest

import maat
from maat.games.heir.picture import drawing as picture
from maat.games.heir.picture import ground
from maat.games.heir.picture.arrangements import ARRANGEMENTS, FINAL, WIDE
from maat.games.heir.picture.corner import ROUNDS
from maat.games.heir.picture.layers import LAYERS
from maat.games.heir.picture.places import hand_box, magic_box, pace_of, spread


def test_ten_cards_lie_side_by_side_while_no_magic_needs_room() -> None:
    assert pace_of(10, 0, WIDE) >= 0.9 * ARRANGEMENTS[WIDE].card[0]


def test_ten_cards_beside_four_of_magic_show_their_corners() -> None:
    assert pace_of(10, 4, WIDE) >= 0.55 * ARRANGEMENTS[WIDE].card[0]


def test_the_hand_leaves_room_for_the_magic_beside_it() -> None:
    for magic in range(1, 8):
        for count in range(1, 13):
            (x, _), _ = spread(count - 1, count, magic, WIDE)
            assert x + ARRANGEMENTS[WIDE].card[0] / 2 <= magic_box(0, magic, WIDE).left


def test_the_hand_begins_where_it_always_does() -> None:
    assert {hand_box(magic, WIDE).left for magic in range(8)} == {ARRANGEMENTS[WIDE].hand.left}


def test_beams_lie_over_the_spaces_that_are_lit() -> None:
    assert LAYERS.index("sights") > LAYERS.index("spaces")


def test_the_light_of_the_torches_stays_on_the_wall() -> None:
    wall = ground.ground(WIDE).markup
    torches = re.findall(r'<ellipse cx="([\d.]+)"[^>]* rx="([\d.]+)"[^>]*heir-torch', wall)
    assert torches
    assert all(float(x) + float(rx) <= ARRANGEMENTS[WIDE].palace.right for x, rx in torches)


def test_whether_a_seat_is_to_choose_stands_beside_its_name() -> None:
    table = maat.new("heir", 2, seed=3)
    board = picture.draw(table.view(0), "en", False).layers["board"]
    (name,) = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>Bast<', board["seat-bast"])
    (state,) = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>to choose<', board["state-bast"])
    assert 40 < float(state[0]) - float(name[0]) < 90 and abs(float(state[1]) - float(name[1])) < 6


def test_an_empty_corner_pyramid_shows_where_offerings_will_lie() -> None:
    table = maat.new("heir", 2, seed=3)
    board = picture.draw(table.view(0), "en", False).layers["board"]
    assert board["corner-pyramid"].count("heir-slot") == 2 * ROUNDS


@pytest.mark.parametrize("way", [WIDE, FINAL])
def test_the_scenery_goes_on_beyond_the_picture(way: int) -> None:
    made = ground.ground(way).markup
    lefts = [float(x) for x in re.findall(r' d="M(-?[\d.]+) ', made)]
    assert min(lefts) <= -ground.BEYOND
    assert made.count('gradientUnits="userSpaceOnUse"') >= 9  # of the sky, and of what goes on


def test_the_cloth_of_both_seats_goes_on_beyond_the_picture() -> None:
    drawn = picture.draw(maat.new("heir", 2, seed=3).view(0), "en", False)
    assert {"cloth-0", "cloth-1"} <= drawn.layers["ground"].keys()
    assert drawn.width == ARRANGEMENTS[WIDE].width
