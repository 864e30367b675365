"""The Gods: what a seat has left for each, and why enough may not be enough."""

from __future__ import annotations

from games.pharaon.positions import BASE, position
from maat.games.pharaon.picture import drawing
from maat.games.pharaon.picture.look import Look
from maat.games.pharaon.picture.statues import needs_of
from maat.games.pharaon.rules.tables import AREAS, GOD_COUNT, GOD_NAMES, LEFT, NILE, RIGHT


def test_what_serves_one_god_is_not_shown_as_left_for_the_other() -> None:  # P60
    """With five tracks both Gods of the Nile seem to have enough; the numbers never say so while
    nobody satisfies them.
    """
    table = position(nile={0: dict.fromkeys(BASE, 1)}, nobles={0: (1, 2, 3)})
    look = Look(table.view(0), "en", False)
    mine = look.standings[0]
    for place in range(AREAS):
        satisfied = mine.satisfied >> look.ring[place] & 1
        needs = needs_of(look, place)
        assert bool(satisfied) == all(need.have >= need.asked for need in needs)


def test_a_mark_names_the_god_that_is_served_already() -> None:  # P60
    table = position(nile={0: dict.fromkeys(BASE[:3], 1)}, nobles={0: (1, 2, 3)})
    look = Look(table.view(0), "en", False)
    served = [need for place in range(AREAS) for need in needs_of(look, place) if need.serves >= 0]
    for need in served:
        assert look.standings[0].counts[need.area] >= need.asked > need.have
        name = GOD_NAMES[need.serves].capitalize()
        assert f"already count for {name}" in drawing.draw(table.view(0)).body()
    both = GOD_COUNT[NILE][LEFT] + GOD_COUNT[NILE][RIGHT]
    assert both > 3 or not served


def test_a_spectator_sees_what_is_asked_and_not_what_somebody_has() -> None:
    look = Look(position().view(None), "en", False)
    assert all(need.have == -1 for place in range(AREAS) for need in needs_of(look, place))
