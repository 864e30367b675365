"""How far the mouse goes from click to click, and how many clicks a decision takes: random legal
play by the picture in a window of 1440x900, against `greedy`, with Debian's chromium.

    python benchmarks/mouse_travel.py [--clicks 40]
"""

from __future__ import annotations

import argparse
import math
import pathlib
import random
import sys
import tempfile
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

from server.browsing import Visit, answered, browser, my_turn, obvious, version
from server.running import Running

WINDOW: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def measured(visit: Visit, game: str, most: int) -> tuple[float, float, int]:
    """Pixels between two clicks, clicks per decision, clicks."""
    luck, travel, clicks, decisions = random.Random(1), 0.0, 0, 0
    visit.set_up(game, seed="1")
    page, at = visit.page, None
    while clicks < most and my_turn(page):
        before, wanted = version(page), obvious(page, luck)
        box = wanted.bounding_box()
        assert box is not None
        to = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        travel += math.dist(at or to, to)
        wanted.click()
        at, clicks = to, clicks + 1
        decisions += answered(page) != before
    return travel / max(clicks - 1, 1), clicks / max(decisions, 1), clicks


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--clicks", type=int, default=40)
    most = reader.parse_args().clicks
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Running(pathlib.Path(folder))
        try:
            for game in ("heir", "kheops", "pharaon"):
                visit = Visit(chromium.at_hand(), server, **WINDOW)
                travel, each, clicks = measured(visit, game, most)
                print(f"{game}: {travel:.0f} px between clicks, {each:.1f} per decision, {clicks}")
        finally:
            server.kill()


if __name__ == "__main__":
    main()
