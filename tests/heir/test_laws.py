"""The laws that every game keeps, with each option; and that they would notice a leak (H7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from heir.positions import rules_of
from maat.core import conformance

HERE = Path(__file__).parent


@pytest.mark.parametrize("law", conformance.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("site", ["random", "anubis"])
def test_law(law: conformance.Law, site: str) -> None:
    law(rules_of(), 2, {"pyramid_site": site}, 2, 4)


@pytest.mark.parametrize("law", conformance.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("board", ["board_3x4.toml", "two_suns.toml"])
def test_law_on_other_boards(law: conformance.Law, board: str) -> None:
    law(rules_of(str(HERE / board)), 2, {}, 2, 5)


@pytest.mark.long
@pytest.mark.parametrize("law", conformance.LAWS, ids=lambda law: law.__name__)
def test_law_in_many_games(law: conformance.Law) -> None:
    law(rules_of(), 2, {}, 25, 6)
