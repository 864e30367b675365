"""Everything that can be done now, numbered, in words; `data-refs` are the parts of the picture to
point at instead.
"""

from __future__ import annotations

import json
from functools import lru_cache

from ....core.texts import Texts
from ....core.view import Action
from ....draw import element
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
    refs, text = json.dumps(picture.refs(action)), action.text(reader.lang)
    rules = f"/rules/{reader.view.game.name}#{action.rule}"
    return _choice_line(number, action.id, refs, text, action.rule, rules, reader.say)


@lru_cache(maxsize=4096)
def _choice_line(
    number: int, action: int, refs: str, text: str, rule: str, rules: str, say: Texts
) -> str:
    """Cached: most choices of a turn come again in the next one."""
    button = element(
        "button",
        element("span", str(number), class_="number", aria_hidden="true"),
        element("span", text),
        type="button",
        data_action=action,
        data_refs=refs,
        data_number=number,
    )
    link = element("a", rule, href=rules, title=say("table.rule", rule=rule))
    return str(element("li", button, element("small", link), id=f"page-choice-{action}"))
