"""The drawer at the side of a table, closed at first: log, chat, score sheet, the list of choices,
the rules, and the table itself with its seats and settings.
"""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.messages import Said
from ...core.texts import Texts
from ..settings import LONGEST_TEXT
from ..tables.snapshot import Snapshot
from . import components, options, passing
from .delete_table import deletion_panel
from .seats import host_panel
from .visitor import Visitor


def drawer(visitor: Visitor, shown: Snapshot) -> Node:
    say, seat = visitor.texts(shown.view.game.name), shown.seat
    leaves = {
        "log": _log(say),
        "chat": _chat(say, shown, seat),
        "scores": _scores(say),
        "choices": None if seat is None else h.ol("#choices"),
        "rules": h.div("#rules", aria_live="polite"),
        "table": _table(visitor, shown),
    }
    leaves = {name: leaf for name, leaf in leaves.items() if leaf is not None}
    return h.aside("#drawer", hidden=True, aria_label=say("table.drawer"))[
        h.div(".tab-row")[
            h.div(".tabs", role="tablist", aria_label=say("table.drawer"))[
                [_tab(say, name, first=name == "log") for name in leaves]
            ],
            h.button(
                "#drawer-close",
                type="button",
                aria_label=say("table.close"),
                title=say("table.close"),
            ),
        ],
        [
            h.section(
                id=f"leaf-{name}",
                class_="leaf",
                role="tabpanel",
                tabindex="-1",
                aria_labelledby=f"tab-{name}",
                hidden=name != "log",
            )[leaf]
            for name, leaf in leaves.items()
        ],
    ]


def _tab(say: Texts, name: str, first: bool) -> Node:
    return h.button(
        id=f"tab-{name}",
        type="button",
        role="tab",
        data_leaf=name,
        aria_controls=f"leaf-{name}",
        aria_selected="true" if first else "false",
        tabindex=None if first else "-1",
        hidden=name == "chat",
    )[say(f"table.tab_{name}")]


def _log(say: Texts) -> Node:
    return h.div(".log", role="log", tabindex="0", aria_label=say("table.log"))[h.ol("#log")]


def _scores(say: Texts) -> Node:
    return [
        h.ul("#seats", aria_label=say("table.seats")),
        h.div(".scroll", tabindex="0", role="region", aria_label=say("table.sheet"))[
            h.table("#page-sheet")
        ],
    ]


def _chat(say: Texts, shown: Snapshot, seat: int | None) -> Node:
    """The chat of the people who sit here; the script shows it if there is somebody to talk to. All
    of it can be muted, or one seat.
    """
    if seat is None:
        return None
    return h.div("#chat")[
        h.div(".log", role="log", tabindex="0", aria_label=say("talk.title"))[h.ol("#talk")],
        h.form("#say")[
            h.input(
                "#saying",
                type="text",
                aria_label=say("talk.write"),
                placeholder=say("talk.write"),
                autocomplete="off",
                maxlength=str(LONGEST_TEXT),
            ),
            h.button(type="submit")[say("talk.send")],
        ],
        h.button("#mute", type="button", aria_pressed="false")[say("talk.mute")],
        [
            _mute_seat(say, shown, s)
            for s in range(shown.view.seats)
            if s != seat and shown.view.seats > 2
        ],
    ]


def _mute_seat(say: Texts, shown: Snapshot, seat: int) -> Node:
    said = Said("talk.mute_seat", seat=shown.view.game.seat_words.said(seat))
    return h.button(".mute", type="button", data_seat=str(seat), aria_pressed="false")[
        say.sentence(said)
    ]


def _table(visitor: Visitor, shown: Snapshot) -> Node:
    return [
        _settings(visitor, shown, shown.seat),
        host_panel(visitor, shown, shown.seat),
        options.differing(visitor, shown),
        components.differing(visitor, shown),
        deletion_panel(visitor, shown),
    ]


def _settings(visitor: Visitor, shown: Snapshot, seat: int | None) -> Node:
    """Switches for the reader."""
    if seat is None:
        return None
    say, confirms = visitor.texts(shown.view.game.name), shown.seating[seat].confirms
    mine = shown.seats_of_browser(visitor.browser)
    return h.div(".switch-row")[
        h.form(method="post", action=f"/tables/{shown.id}/seats/{seat}")[
            h.input(type="hidden", name="confirms", value="" if confirms else "on"),
            h.button(type="submit", aria_pressed="true" if confirms else "false")[
                say("table.confirm_switch")
            ],
        ],
        h.button("#hints-switch", type="button", hidden=True, aria_pressed="true")[
            say("guide.switch")
        ],
        [
            h.a(href=passing.address(shown.id, s, seat))[
                say("pass.go", seat=say.sentence(shown.view.game.seat_words.said(s)))
            ]
            for s in mine
            if s != seat
        ],
    ]
