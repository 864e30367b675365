"""What is on one reader's screen, and what has to change there: keyed fragments by place.

A message is `{"v": version, "title": ..., "asked": true, "people": true, "size": [w, h], "layers":
{place: {"set", "gone", "order"}}}`; only what differs from the last message is in it. The first one
after connecting has everything (`"whole": true`).

`"steps"` are the decisions since the last message, to be shown one after the other (steps.py);
`"points"` what each seat has by the reader's score sheet, `"earned"` for what it has more or less
than in the last message (account.py). The first message has no steps, but the last turn (`"last"`),
and for each seat the part of the picture with its points (`"scores"`), its colour (`"stones"`) and
its name (`"names"`).
"""

from __future__ import annotations

from typing import NamedTuple, cast

from ....draw.fragments import diff_layers
from ....play.score_sheet import ScoreSheet
from ...languages import words
from ...sockets import JsonObject
from ...tables.snapshot import Snapshot
from . import picture
from .account import account
from .chat import chat, has_company
from .choices import choices
from .ending import ending
from .hints import Guide
from .leaving import leaving
from .lessons import lesson
from .links import links
from .log import log
from .reader import Fragments, Reader
from .seats import seats
from .sheet import sheet
from .status import buttons, moment, status, title
from .steps import last_turn, seat_marks, steps_since


class Drawn(NamedTuple):
    """Everything on a screen: fragments by place, and the other parts of a message."""

    places: dict[str, Fragments]
    rest: JsonObject


class Screen:
    """What one socket has been sent."""

    def __init__(self, lang: str, narrow: bool, guide: Guide | None = None) -> None:
        self.lang, self.narrow, self.guide = lang, narrow, guide
        self.shown: Drawn | None = None
        self.sheet: ScoreSheet | None = None
        self.number = 0  # of the last decision that was sent

    def message(self, shown: Snapshot, host: bool) -> JsonObject | None:
        """What has to change on this screen; None if nothing has."""
        reader = Reader(shown, self.lang, words(self.lang, shown.view.game.name), host)
        drawn, before = self._drawn(shown, reader), self.shown
        changes = diff_layers(before.places if before else {}, drawn.places)
        if before is not None and not changes and drawn.rest == before.rest:
            return None
        self.shown, number = drawn, self.number
        sheet, self.sheet = self.sheet, reader.sheet
        self.number = shown.view.lines[-1].number
        message = {**drawn.rest, "layers": changes}
        if before is None:
            return {**message, "whole": True, "last": last_turn(reader), **seat_marks(reader)}
        key = ("steps", self.lang, number)
        steps = shown.share(key, lambda: steps_since(reader, number))
        if not steps or sheet is None:
            return message
        earned = account(sheet.rows(self.lang), reader.sheet.rows(self.lang))
        return {**message, "steps": steps, **({"earned": earned} if earned else {})}

    def _drawn(self, shown: Snapshot, reader: Reader) -> Drawn:
        """Shared by all readers of this snapshot who would be drawn the same."""
        key = ("screen", self.lang, self.narrow, reader.host)
        drawn = shown.share(key, lambda: draw(reader, self.narrow))
        told = lesson(reader)
        if told is None and self.guide is not None:
            told = self.guide.hints(reader)
        return drawn if told is None else Drawn({**drawn.places, "guide": told}, drawn.rest)


def draw(reader: Reader, narrow: bool) -> Drawn:
    places: dict[str, Fragments] = {
        "status": status(reader),
        "do": buttons(reader),
        "moment": moment(reader),
        "leaving": leaving(reader),
        "choices": choices(reader),
        "seats": seats(reader),
        "log": log(reader),
        "talk": chat(reader),
        "page-sheet": sheet(reader),
        "ways": links(reader),
        "ending": ending(reader),
    }
    rest: JsonObject = {
        "v": reader.version,
        "asked": reader.asked,
        "title": title(reader),
        "people": has_company(reader),
        "points": list(reader.sheet.totals),
    }
    drawing = picture.proposed(reader.view, reader.proposal, reader.lang, narrow)
    if drawing:
        for name, fragments in drawing.layers.items():
            places[f"layer-{name}"] = cast(Fragments, fragments)  # markup is text
        rest["size"] = [drawing.width, drawing.height]
        rest["caption"] = picture.caption(reader.view, reader.lang)
    return Drawn(places, rest)
