"""The printed values of a table with another component file, beside those of our own file."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.game import Game
from ...core.texts import Texts
from ..tables.snapshot import Snapshot
from .frame import chooser
from .visitor import Visitor

SHOWN = 200  # lines; a file that differs in more is another game


def differing(visitor: Visitor, shown: Snapshot) -> Node:
    """Folded away under one line; nothing where the game's own file is used."""
    found = shown.view.game
    if found.own_components:
        return None
    say, different = visitor.texts(found.name), found.differences
    offered = visitor.registry.files.name_of(found.source.digest)
    return h.details("#fold-components.fold")[
        h.summary[say("other_components.title", n=len(different))],
        h.p[
            say(
                "other_components.edition",
                edition=found.parts().word("edition"),
                digest=found.source.digest,
            ),
            [" ", say("other_components.offered", file=offered)] if offered else None,
        ],
        _table(say, found) if different else None,
    ]


def _table(say: Texts, found: Game) -> Node:
    rows = found.differences[:SHOWN]
    return h.div(".scroll", tabindex="0", role="region", aria_label=say("other_components.list"))[
        h.table[
            h.thead[
                h.tr[
                    [
                        h.th(scope="col")[say(f"other_components.{key}")]
                        for key in ("key", "ours", "theirs")
                    ]
                ]
            ],
            h.tbody[
                [
                    h.tr[h.th(scope="row")[d.key], h.td[d.ours or "–"], h.td[d.theirs or "–"]]
                    for d in rows
                ]
            ],
        ],
        h.p[say("other_components.more", n=len(found.differences) - SHOWN)]
        if len(found.differences) > SHOWN
        else None,
    ]


def choice(visitor: Visitor, found: Game) -> Node:
    """The choice where a table is set up: the game's own file, one that this server offers, or the
    player's.
    """
    say, offered = visitor.texts(found.name), visitor.registry.files.offered_for(found.name)
    names = [("", say("home.own_components")), *((file.name, file.name) for file in offered)]
    return h.details[
        h.summary[say("home.components")],
        chooser("components", say("home.offered_components"), names) if offered else None,
        h.label[
            h.span[say("home.paste_components")],
            h.textarea(name="components_text", rows="4", spellcheck="false"),
        ],
        h.label[
            h.span[say("home.upload_components")],
            h.input(type="file", name="components_file", accept=".toml,text/plain"),
        ],
    ]
