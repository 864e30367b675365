"""The parts of a table's page that show what happens: the strip over the picture, the ending, and
the reader's settings for pace and sound. Scripts fill them (motion.js, ending.js, sound.js).
"""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.texts import Texts

PACES = ("slow", "normal", "instant")
LOUDEST = 10


def strip(say: Texts) -> Node:
    """What the others did, in a sentence; a click shows it again, or skips what is being shown."""
    return h.div("#strip", hidden=True)[
        h.button("#strip-again", type="button", title=say("motion.again"))[
            h.ol("#strip-told", aria_label=say("motion.strip")),
            h.span(".again", aria_hidden="true")["↻"],
            h.span(".unseen")[say("motion.again")],
            h.b(".ahead")[say("motion.skip"), " »"],
        ],
        h.button("#ending-again", type="button", hidden=True)[say("ending.again")],
        h.p("#strip-live.unseen", role="status"),
    ]


def ending_place(say: Texts) -> Node:
    return h.section("#ending", hidden=True, aria_label=say("ending.title"))


def motion_settings(say: Texts) -> Node:
    """Pace and volume, kept in the browser."""
    return h.div(".motion-settings")[
        h.label[
            h.span[say("motion.pace")],
            h.select("#pace", autocomplete="off")[
                [
                    h.option(value=pace, selected=pace == "normal")[say(f"motion.{pace}")]
                    for pace in PACES
                ]
            ],
        ],
        h.label[
            h.span[say("motion.volume")],
            h.input("#volume", type="range", min="0", max=str(LOUDEST), autocomplete="off"),
        ],
    ]
