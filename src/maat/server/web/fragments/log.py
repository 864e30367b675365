"""What happened, in words, the latest last. Only lines that are new to this reader are put into
words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Node

from ....core.record import Line
from ....core.texts import Texts
from ....play.news import Step
from .leaving import left_lines
from .reader import Fragments, Reader

LOG = 500  # lines of the log on a page; the replay has all of them


class Written(NamedTuple):
    """The log as it was last written. A line is written again when it is taken back, and all lines
    when a seat changes its name.
    """

    names: tuple[str, ...]
    lines: tuple[Line, ...]
    fragments: Fragments  # empty for a line of which this reader saw nothing


def log(reader: Reader) -> Fragments:
    names = tuple(reader.who(s) for s in range(reader.view.seats))
    key, lines = ("log", reader.lang), reader.view.lines[-LOG:]
    before = reader.memory.get(key)
    if not isinstance(before, Written) or before.names != names:
        before = Written(names, (), {})
    count = len(before.lines)
    if lines[:count] == before.lines:
        fragments = {**before.fragments, **_entries(reader, lines[count:])}
    else:
        fragments = _mended(reader, lines, before)
    reader.memory[key] = Written(names, lines, fragments)
    return {**fragments, **left_lines(reader)}


def _mended(reader: Reader, lines: tuple[Line, ...], before: Written) -> Fragments:
    """The log where lines in the middle have changed, or where the first ones are left out."""
    known, fragments = {line.number: line for line in before.lines}, Fragments()
    for line in lines:
        if known.get(line.number) != line:
            fragments |= _entries(reader, (line,))
        elif (id := f"page-log-{line.number}") in before.fragments:
            fragments[id] = before.fragments[id]
    return fragments


def _entries(reader: Reader, lines: tuple[Line, ...]) -> Fragments:
    written = Fragments()
    for line in lines:
        text = " ".join(
            sentences(Step(reader.view.game, line), reader.lang, reader.say, reader.who)
        )
        if text:
            written[f"page-log-{line.number}"] = _entry(line.number, text, line.undone, reader.say)
    return written


@lru_cache(maxsize=4096)
def _entry(number: int, text: str, undone: bool, say: Texts) -> str:
    line: Node = h.del_[text] if undone else text
    if not number:
        line = h.details[h.summary[say("table.set_up")], text]
    return str(h.li(id=f"page-log-{number}", value=str(number))[line])


def sentences(step: Step, lang: str, say: Texts, who: Callable[[int], str]) -> list[str]:
    """The sentences of a step, with full stops; `who` names the seat that took something back."""
    said = step.sentences(lang)
    if step.is_undo and step.seat is not None:
        said = (say("table.undone", seat=who(step.seat)),)
    return [s if s.endswith((".", "!", "?")) else f"{s}." for s in said]
