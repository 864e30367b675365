"""What stands on one reader's screen, and what has to change there: keyed fragments by place.

A message is `{"v": version, "title": ..., "asked": true, "people": true, "size": [w, h], "layers":
{place: {"set", "gone", "order"}}}`; only what differs from the last message is in it. The first one
after connecting has everything (`"whole": true`).
"""

from __future__ import annotations

from typing import Any

from ....core.texts import Texts
from ...tables.table import LiveTable
from . import picture
from .chat import chat, has_company
from .choices import choices
from .hints import Guide
from .links import links
from .log import log
from .reader import Fragments, LogLine, Reader
from .seats import seats
from .sheet import sheet
from .status import status, title


class Screen:
    """What one socket has been told."""

    def __init__(self, lang: str, texts: Texts, narrow: bool, guide: Guide | None = None) -> None:
        self.lang, self.texts, self.narrow, self.guide = lang, texts, narrow, guide
        self.host = False
        self.shown: dict[str, Fragments] | None = None
        self.rest: dict[str, Any] = {}
        self.logged: dict[int, LogLine] = {}

    def message(self, live: LiveTable, seat: int | None) -> dict[str, Any] | None:
        reader = Reader(live, seat, self.lang, self.texts, self.host)
        reader.logged = self.logged
        places, rest = stand(reader, self.narrow)
        self.logged = reader.logged
        if self.guide:
            places["guide"] = self.guide.region(reader)
        changes = differences(self.shown or {}, places)
        whole = self.shown is None
        if not changes and rest == self.rest and not whole:
            return None
        self.shown, self.rest = places, rest
        return {**rest, "layers": changes, **({"whole": True} if whole else {})}


def stand(reader: Reader, narrow: bool) -> tuple[dict[str, Fragments], dict[str, Any]]:
    """Everything on the screen, by place; and what is no fragment."""
    places: dict[str, Fragments] = {
        "status": status(reader),
        "choices": choices(reader),
        "seats": seats(reader),
        "log": log(reader),
        "talk": chat(reader),
        "page-sheet": sheet(reader),
        "ways": links(reader),
    }
    rest: dict[str, Any] = {
        "v": reader.version,
        "asked": reader.asked,
        "title": title(reader),
        "people": has_company(reader),
    }
    drawn = picture.picture(reader.view, reader.lang, narrow)
    if drawn:
        places |= {
            f"layer-{name}": {i: str(m) for i, m in f.items()} for name, f in drawn.layers.items()
        }
        rest["size"] = [drawn.width, drawn.height]
        rest["caption"] = picture.caption(reader.view, reader.lang)
    return places, rest


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
