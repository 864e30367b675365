"""Where the things that tests read lie in this repository."""

from __future__ import annotations

from pathlib import Path

import maat

TESTS = Path(__file__).parent
ROOT = TESTS.parent
DOCS = ROOT / "docs"
PACKAGE = Path(maat.__file__).parent  # the sources that are tested, wherever they are
GAMES = PACKAGE / "games"

# Component files of other sizes, small enough to go through everything that can happen
SIDE3 = TESTS / "games" / "kheops" / "side3.toml"
SIDE5 = TESTS / "games" / "kheops" / "side5.toml"
BOARD_3X4 = TESTS / "games" / "heir" / "board_3x4.toml"
BOARD_4X5 = TESTS / "games" / "heir" / "board_4x5.toml"
TWO_SUNS = TESTS / "games" / "heir" / "two_suns.toml"

FORMER = TESTS / "games" / "pharaon" / "former"  # records of the first release
