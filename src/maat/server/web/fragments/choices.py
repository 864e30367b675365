"""Everything that can be done now, numbered, in words; `data-refs` is what one points at in the
picture instead.
"""

from __future__ import annotations

import json

import htpy as h

from ....core.view import Action
from . import picture
from .reader import Fragments, Reader


def choices(reader: Reader) -> Fragments:
    if not reader.asked or reader.proposal:
        return {}
    return {
        f"page-choice-{action.id}": _choice(reader, n, action)
        for n, action in enumerate(reader.legal, 1)
    }


def _choice(reader: Reader, number: int, action: Action) -> str:
    button = h.button(
        type="button",
        data_action=str(action.id),
        data_refs=json.dumps(picture.refs(action)),
        data_number=str(number),
    )[
        h.span(".number", aria_hidden="true")[str(number)],
        h.span[action.text(reader.lang)],
        h.small(title=reader.say("table.rule", rule=action.rule))[action.rule],
    ]
    return str(h.li(id=f"page-choice-{action.id}")[button])
