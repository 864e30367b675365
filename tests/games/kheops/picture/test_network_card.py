"""The card beside the pyramid: the viewer's best network, and what it counts now."""

from __future__ import annotations

import re
from typing import Any

import maat
from games.kheops.positions import position
from maat.core.view import View
from maat.games.kheops.picture import drawing
from maat.games.kheops.picture.network_card import best_network
from maat.games.kheops.picture.networks import standing
from maat.games.kheops.rules.tables import BLUE, WHITE

JOINED = "1.1 room 3\n1.2 room 3\n1.3 corridor 3"


def words(view: View[Any], narrow: bool = False) -> str:
    card = drawing.draw(view, "en", narrow).layers["board"].get("network-card", "")
    return " ".join(re.findall(r">([^<]+)<", card))


def led_by_white() -> maat.Table:
    table = position(JOINED, white="room 2", blue="room 3")
    g = table.state
    g.pawn[0], g.owner[0] = 0, WHITE
    return table


def test_it_tells_tiles_strength_and_what_the_value_is_made_of() -> None:  # K40, K41
    told = words(led_by_white().view(WHITE))
    assert "Your best network: 3 tiles" in told and "2 rooms: 2" in told
    assert "not doubled" in told  # K42


def test_only_who_leads_a_network_has_one_and_a_phone_has_no_room() -> None:
    table = led_by_white()
    assert words(table.view(BLUE)) == "" == words(table.view(None))
    assert words(table.view(WHITE), narrow=True) == ""


def test_the_most_valuable_one_is_told() -> None:
    stands = standing(led_by_white().state)
    best = best_network(stands.networks, WHITE)
    assert best is not None and best.worth == max(n.worth for n in stands.networks)
    assert best_network(stands.networks, BLUE) is None
