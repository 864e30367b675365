"""What can be pointed at only while it is asked: the upper resources of the Traitor's Jar (P73)."""

from __future__ import annotations

from ....draw import Markup, group
from ..rules.tables import BASE_NAMES, JAR
from . import texts, told
from .shapes import ring


def traitor_tops(lang: str, face: int, size: float, tops: tuple[int, ...]) -> list[Markup]:
    """One part for each of the two: it goes to its tile, the other one to the wheel."""
    say, k = texts(lang), size / 88
    shown: list[Markup] = []
    for i, tile in enumerate(tops):
        kind = JAR[face][1 + i]
        if i and kind == JAR[face][1]:
            break
        words = say("picture.to_tile", n=tile + 1) if tile >= 0 else say("picture.ignored")
        name = f"traitor-top-{BASE_NAMES[kind]}"
        shown.append(
            group(
                ring(14 * k),
                id=name,
                ref=name,
                label=f"{told(lang, 'resource.' + BASE_NAMES[kind])}: {words}",
                about=say("picture.about.traitor_top"),
                rule="P73",
                at=((-13 if i == 0 else 13) * k, -11 * k),
            )
        )
    return shown
