"""The bar above a table: the menu with pace and volume, the game and how far it is, the way into
the drawer with the last line of the log, and what a reader may want at any time: signs and keys,
sound, light, language.
"""

from __future__ import annotations

import htpy as h
from htpy import Node

from ..tables.snapshot import Snapshot
from .frame import places, switches
from .motion import motion_settings
from .visitor import Visitor


def bar(visitor: Visitor, shown: Snapshot) -> Node:
    say = visitor.texts(shown.view.game.name)
    menu, drawer, keys, sound = (say(f"table.{key}") for key in ("menu", "drawer", "keys", "sound"))
    return h.header(".bar")[
        h.button(
            "#menu-button",
            type="button",
            aria_expanded="false",
            aria_controls="menu",
            aria_label=menu,
            title=menu,
        ),
        h.span(".title")[say("title")],
        h.div("#moment"),
        h.div("#menu")[
            h.div(".places")[
                places(visitor),
                h.div("#ways"),
                motion_settings(say),
                h.p(".unofficial")[say("page.unofficial")],
            ],
            switches(visitor),
        ],
        h.button(
            "#drawer-tab",
            type="button",
            aria_expanded="false",
            aria_controls="drawer",
            aria_label=drawer,
            title=drawer,
        )[h.span("#last-line", aria_hidden="true"), h.span("#unread", hidden=True)],
        h.button("#keys-button", type="button", aria_label=keys, title=keys)[
            h.span(aria_hidden="true")["?"]
        ],
        h.button(
            "#sound", type="button", hidden=True, aria_pressed="true", aria_label=sound, title=sound
        ),
    ]
