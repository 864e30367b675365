"""The net's two answers are what the same weights give in NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from maat.bots import net
from maat.bots.training import flat, fresh, predict


def test_the_answers_are_those_of_the_training() -> None:
    luck = np.random.default_rng(3)
    layers = fresh(30, luck)
    layers[1] += 0.1
    layers[3] += np.float32(0.2)
    rows = luck.standard_normal((5, 30)).astype(np.float32)
    rows[:, ::3] = 0
    for row in rows:
        x = [*row.tolist(), *[0.0] * net.HIDDEN]
        win, lead = net.answer(flat(layers).tolist(), 30, x)
        expected = predict(row[None], layers)[0]
        assert win / net.ONE == pytest.approx(expected[0], abs=1e-5)
        assert lead / net.ONE == pytest.approx(expected[1], abs=1e-5)


def test_a_lead_of_nothing_is_half() -> None:
    assert net.squash(0.0) == net.ONE // 2
    assert 0 < net.squash(-50.0) < net.squash(-1.0) < net.squash(1.0) < net.squash(50.0) < net.ONE
