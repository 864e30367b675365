"""A component file of Kheops that a player brings along, and the game's own."""

from __future__ import annotations

import places
from maat.core import game
from maat.core.components import Source, tidy

SIDE3 = tidy(places.SIDE3.read_text(encoding="utf-8"))
OWN = game.load("kheops").source.text
DIGEST = Source("", SIDE3).digest
