"""A game without features of its own is described by its appraisal."""

from __future__ import annotations

import types
from typing import Any, cast

from maat.core import bound_game, features


def test_the_only_feature_is_the_appraisal(monkeypatch: Any) -> None:
    monkeypatch.setattr(bound_game, "appraise", lambda g, seat, sheet: 250 if seat == 1 else -250)
    x = [0.0] * features.INPUTS
    nothing = cast(Any, types.SimpleNamespace())
    features.describe(nothing, 1, nothing, x)
    assert x == [0.25]
