"""How a game ended: the count line by line, the winner, what decided it, and what to do next.

The page shows the lines one after the other (ending.js); as it is sent, all of it is to be seen. A
game that somebody resigned, or that everybody left, ends with its own words and is not counted.
"""

from __future__ import annotations

import json
from typing import NamedTuple

import htpy as h
from htpy import Node

from ....core.messages import SheetLine
from ....core.view import SheetRow
from ....draw import happened_of
from ...tables.ending import RESIGNED
from . import picture
from .reader import Fragments, Reader
from .rematch import rematch, rematch_form
from .status import ending_headline, may_play_again
from .steps import seat_stone


class Counted(NamedTuple):
    """A line of the score sheet that somebody has points for."""

    row: SheetRow
    refs: tuple[str, ...]


def ending(reader: Reader) -> Fragments:
    """Empty while the game goes on."""
    return {"page-ending": str(_ending(reader))} if reader.over else {}


def _ending(reader: Reader) -> Node:
    lines = [] if reader.ending else counted(reader)
    stone = seat_stone(reader, reader.winners[0]) if len(reader.winners) == 1 else None
    close = reader.say("ending.close")
    return h.div("#page-ending", data_stone=stone)[
        h.div(".ending-head")[
            h.h2(tabindex="-1")[reader.say("ending.title" if lines else "ending.title_early")],
            h.button(type="button", data_ending="close", aria_label=close, title=close)["×"],
        ],
        _count(reader, lines) if lines else None,
        _bars(reader) if lines else None,
        h.div(".verdict")[
            h.p(".winner")[ending_headline(reader)],
            h.p(".decided")[_why(reader, lines)],
            _next(reader),
        ],
    ]


def counted(reader: Reader) -> list[Counted]:
    """The lines that add up to the totals, without those that nobody has points for."""
    rows, lines = reader.sheet.rows(reader.lang), reader.sheet.lines
    happened = happened_of(reader.view.game)
    total = _total_at(reader)
    return [
        Counted(row, happened.line_refs(line) if happened else ())
        for at, (row, line) in enumerate(zip(rows, lines, strict=True))
        if not row.detail and at != total and any(row.points)
    ]


def _total_at(reader: Reader) -> int:
    """Where the line with the totals stands: the last one that is not a detail."""
    lines: tuple[SheetLine, ...] = reader.sheet.lines
    return max((at for at, line in enumerate(lines) if not line.detail), default=-1)


def _count(reader: Reader, lines: list[Counted]) -> Node:
    seats = range(reader.view.seats)
    size = {"several": len(seats) >= 3, "many": len(seats) >= 4}
    return h.div(".scroll", tabindex="0")[
        h.table(class_=size)[
            h.thead[
                h.tr[
                    h.th(scope="col")[reader.say("table.for_what")],
                    [h.th(scope="col")[reader.seat_word(seat)] for seat in seats],
                ]
            ],
            h.tbody[[_line(reader, line) for line in lines]],
        ]
    ]


def _line(reader: Reader, line: Counted) -> Node:
    """What it is for leads to its rule."""
    row, rule = line.row, line.row.rule
    told = reader.say("table.rule", rule=rule)
    at = f"/rules/{reader.view.game.name}#{rule}"
    return h.tr(data_refs=json.dumps(line.refs) if line.refs else None)[
        h.th(scope="row")[h.a(href=at, title=told)[row.text] if rule else row.text],
        [h.td["" if points is None else str(points)] for points in row.points],
    ]


def _bars(reader: Reader) -> Node:
    """A bar for each seat, as long as its share of the best total."""
    totals = reader.sheet.totals
    most = max(*totals, 1)
    return h.ul(".bars", aria_hidden="true")[
        [
            h.li(data_stone=seat_stone(reader, seat))[
                h.span[reader.seat_word(seat)],
                h.svg(viewBox="0 0 100 10", preserveAspectRatio="none")[
                    h.rect(width=f"{max(0, 100 * n / most):.1f}", height="10")
                ],
                h.b(data_most=str(most))[str(n)],
            ]
            for seat, n in enumerate(totals)
        ]
    ]


def _why(reader: Reader, lines: list[Counted]) -> str:
    """What decided it, in one sentence; empty where nothing did."""
    say, ended, totals = reader.say, reader.ending, reader.sheet.totals
    if ended is not None:
        if ended.how != RESIGNED:
            return say("leaving.abandoned")
        return " ".join(say("leaving.resigned", seat=reader.who(seat)) for seat in ended.left)
    if not lines:
        return ""
    if told := picture.decided(reader.view, reader.lang):
        return told
    if len(totals) == 1:
        best = max(lines, key=lambda line: line.row.points[0] or 0).row
        return say("ending.most", line=best.text, n=best.points[0] or 0)
    if len(reader.winners) != 1:
        return say("ending.shared") if reader.winners else ""
    winner = reader.winners[0]
    rival = max((s for s in range(len(totals)) if s != winner), key=totals.__getitem__)
    if totals[winner] == totals[rival]:
        return _tie_break(reader)
    return _decided(reader, lines, winner, rival)


def _decided(reader: Reader, lines: list[Counted], winner: int, rival: int) -> str:
    """The line in which the winner is furthest ahead of the next best."""

    def lead(line: Counted) -> int:
        return (line.row.points[winner] or 0) - (line.row.points[rival] or 0)

    row = max(lines, key=lead).row
    most, least = row.points[winner] or 0, row.points[rival] or 0
    return reader.say("ending.decided", line=row.text, most=most, least=least)


def _tie_break(reader: Reader) -> str:
    """What the sheet says below its totals."""
    reasons = reader.sheet.rows(reader.lang)[_total_at(reader) + 1 :]
    return " ".join(f"{row.text}." for row in reasons)


def _next(reader: Reader) -> Node:
    say, at = reader.say, f"/tables/{reader.table_id}"
    mine = "" if reader.seat is None else f"?seat={reader.seat}"
    again: Node = None
    if may_play_again(reader):
        again = (
            h.a(".button.main", href=f"/tables/{reader.again}")[say("table.again_ready")]
            if reader.again
            else rematch_form(f"{at}/again", rematch(reader), say, "page-ending")
        )
    return [
        h.div(".buttons")[again] if again else None,
        h.div(".links")[
            h.a(href=f"{at}/replay{mine}")[say("table.replay")],
            h.button(type="button", data_ending="sheet")[say("table.sheet")],
        ],
    ]
