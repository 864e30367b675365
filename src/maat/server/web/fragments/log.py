"""What happened, in words, the latest last. Only lines that are new to this reader are put into
words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import htpy as h
from htpy import Node

from ....core.record import UNDO, Line
from ....core.texts import Texts
from ....core.view import View
from .reader import Fragments, LogLine, Reader

LOG = 500  # lines of the log on a page; the replay has all of them


def log(reader: Reader) -> Fragments:
    names = tuple(reader.who(s) for s in range(reader.view.seats))
    known, made = reader.logged, {}
    for line in reader.view.lines[-LOG:]:
        have = known.get(line.number)
        if have is None or have[:2] != (line.undone, names):
            text = " ".join(sentences(reader.view, line, reader.lang, reader.say, reader.who))
            # empty: this reader saw nothing of it
            markup = _entry(line.number, text, line.undone, reader.say) if text else ""
            have = LogLine(line.undone, names, markup)
        made[line.number] = have
    reader.logged = made
    return {f"page-log-{number}": line.markup for number, line in made.items() if line.markup}


@lru_cache(maxsize=4096)
def _entry(number: int, text: str, undone: bool, say: Texts) -> str:
    line: Node = h.del_[text] if undone else text
    if not number:
        line = h.details[h.summary[say("table.set_up")], text]
    return str(h.li(id=f"page-log-{number}", value=str(number))[line])


def sentences(
    view: View, line: Line, lang: str, say: Texts, who: Callable[[int], str]
) -> list[str]:
    """The sentences of a line of the log, with full stops; `who` names the seat that took something
    back.
    """
    undo = line.number > 0 and line.action == UNDO
    said = (
        (say("table.undone", seat=who(line.seat)),) if undo else view.logged(line, lang).sentences
    )
    return [s if s.endswith((".", "!", "?")) else f"{s}." for s in said]
