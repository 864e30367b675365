"""The compiled rules: they play the same game as the plain ones, within bounds, and never run out
of cards (H15).
"""

from __future__ import annotations

import numpy as np
import pytest

from games.heir import hand_sizes
from games.heir.positions import rules_of
from maat.core import laws
from maat.core.layout import batch
from maat.core.loops import Luck
from maat.core.simulation import CompiledRules


@pytest.mark.long
@pytest.mark.parametrize("token", ["open", "hidden"])
@pytest.mark.parametrize("site", ["random", "anubis", "bast", "agreed"])
def test_plain_and_compiled_agree_decision_by_decision(site: str, token: str) -> None:  # H2, H3
    compiled = CompiledRules(rules_of(), {"pyramid_site": site, "next_token": token}, bounds=True)
    assert laws.agree_compiled(compiled, 2, 25, 4) > 2500


@pytest.mark.long
def test_the_bounds_of_the_hands_hold_in_10000_random_games() -> None:  # H15
    compiled = CompiledRules(
        rules_of(), {"pyramid_site": "random"}, (hand_sizes,), ("watch_hands",)
    )
    watch = batch(hand_sizes.Watch, 1)
    watch["odd"], watch["even"], watch["left"] = 99, 99, 99
    games, legals, luck = (
        batch(compiled.game.State, 1),
        batch(compiled.game.Legal, 1),
        batch(Luck, 1),
    )
    compiled.entry("watch_hands")(games, compiled.blank(2), legals, luck, watch, 0, 10_000, 15)
    odd, even, left = (int(watch[key][0]) for key in ("odd", "even", "left"))
    assert odd >= 10 and even >= 8 and left >= 2, (odd, even, left)
    assert (odd, even) == (10, 8)  # the bounds are reached
    assert int(watch["decisions"][0]) > 1_000_000


@pytest.mark.long
def test_random_games_end_with_scores() -> None:
    played = CompiledRules(rules_of(), {}).playouts(2000, 2, 3)
    assert played.games == 2000 and np.all(played.scores > 0)
    assert played.choices > 0.9 * played.decisions
