"""What stands on one reader's screen, and what has to change there: keyed fragments by place.

A message is `{"v": version, "title": ..., "asked": true, "people": true, "size": [w, h], "layers":
{place: {"set", "gone", "order"}}}`; only what differs from the last message is in it. The first one
after connecting has everything (`"whole": true`).
"""

from __future__ import annotations

from typing import Any

from ....core.texts import Texts
from ...tables.table import LiveTable
from . import picture, regions
from .hints import Guide
from .regions import Fragments, Looking


class Screen:
    """What one socket has been told."""

    def __init__(self, lang: str, texts: Texts, narrow: bool, guide: Guide | None = None) -> None:
        self.lang, self.texts, self.narrow, self.guide = lang, texts, narrow, guide
        self.host = False
        self.shown: dict[str, Fragments] | None = None
        self.rest: dict[str, Any] = {}
        self.logged: dict[int, regions.LogLine] = {}

    def message(self, live: LiveTable, seat: int | None) -> dict[str, Any] | None:
        look = Looking(live, seat, self.lang, self.texts, self.host)
        look.logged = self.logged
        places, rest = stand(look, self.narrow)
        self.logged = look.logged
        if self.guide:
            places["guide"] = self.guide.region(look)
        changes = differences(self.shown or {}, places)
        whole = self.shown is None
        if not changes and rest == self.rest and not whole:
            return None
        self.shown, self.rest = places, rest
        return {**rest, "layers": changes, **({"whole": True} if whole else {})}


def stand(look: Looking, narrow: bool) -> tuple[dict[str, Fragments], dict[str, Any]]:
    """Everything on the screen, by place; and what is no fragment."""
    places: dict[str, Fragments] = {
        "status": regions.status(look),
        "choices": regions.choices(look),
        "seats": regions.seats(look),
        "log": regions.log(look),
        "talk": regions.talk(look),
        "page-sheet": regions.sheet(look),
        "ways": regions.links(look),
    }
    rest: dict[str, Any] = {
        "v": look.live.version,
        "asked": look.asked,
        "title": title(look),
        "people": regions.people(look),
    }
    drawn = picture.picture(look.view, look.lang, narrow)
    if drawn:
        places |= {
            f"layer-{name}": {i: str(m) for i, m in f.items()} for name, f in drawn.layers.items()
        }
        rest["size"] = [drawn.width, drawn.height]
        rest["caption"] = picture.caption(look.view, look.lang)
    return places, rest


def title(look: Looking) -> str:
    game = look.view.game.texts(look.lang)("title")
    if look.view.over:
        return look.say("table.title_over", game=game)
    return look.say("table.title_asked" if look.asked else "table.title", game=game)


def differences(old: dict[str, Fragments], new: dict[str, Fragments]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for place, fragments in new.items():
        before = old.get(place, {})
        change: dict[str, Any] = {}
        if changed := {i: m for i, m in fragments.items() if before.get(i) != m}:
            change["set"] = changed
        if gone := [i for i in before if i not in fragments]:
            change["gone"] = gone
        kept = [i for i in before if i in fragments]
        if kept + [i for i in fragments if i not in before] != list(fragments):
            change["order"] = list(fragments)
        if change:
            found[place] = change
    return found
