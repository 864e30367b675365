"""What happened, in words, the latest last: an entry per decision, and rounds as headings.

An entry does not repeat its subject ("Lotus pays a Silver; takes the Jar"), nor a sentence. Only
lines that are new to this reader are put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Node

from ....core.events import Seen
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
        else:
            fragments |= {id: before.fragments[id] for id in _ids(line) if id in before.fragments}
    return fragments


def _entries(reader: Reader, lines: tuple[Line, ...]) -> Fragments:
    written = Fragments()
    for line in lines:
        _, heading, _ = _ids(line)
        for id, text in _parts(reader, line).items():
            written[id] = _entry(line.number, id, text, line.undone, id == heading, reader.say)
    return written


def _parts(reader: Reader, line: Line) -> dict[str, str]:
    """What is told before a round begins, the round as a heading, what is told after it."""
    at, heading, then = _ids(line)
    step = Step(reader.view.game, line)
    texts = sentences(step, reader.lang, reader.say, reader.who)
    if step.is_undo or not line.number:
        return {at: " ".join(texts)}
    parts: dict[str, list[str]] = {}
    for text, opens_round in _brief(reader, texts, line.seen):
        parts.setdefault(heading if opens_round else at, []).append(text)
        at = then if opens_round else at
    return {id: " ".join(told) for id, told in parts.items()}


def _ids(line: Line) -> tuple[str, str, str]:
    id = f"page-log-{line.number}"
    return id, f"{id}-round", f"{id}-then"


@lru_cache(maxsize=4096)
def _entry(number: int, id: str, text: str, undone: bool, is_round: bool, say: Texts) -> str:
    line: Node = h.del_[text] if undone else h.strong[text.rstrip(".")] if is_round else text
    if not number:
        line = h.details[h.summary[say("table.set_up")], text]
    return str(h.li(id=id, value=str(number), class_={"round": is_round})[line])


def _brief(reader: Reader, texts: list[str], seen: tuple[Seen, ...]) -> Iterator[tuple[str, bool]]:
    """Sentences, and whether a round begins with one. Those about the same seat become one, which
    names it once; a sentence that is told several times is told with their number.
    """
    subject, told = "", list[tuple[str, int]]()

    def said() -> str:
        counted = (reader.say("log.times", text=t, n=n) if n > 1 else t for t, n in told)
        return reader.say("log.join").join(counted) + "."

    for text, event in zip(texts, seen, strict=True):
        name = f"{reader.seat_word(event.seat)} " if event.event.about else ""
        name = name if text.startswith(name) else ""
        same = bool(told) and name == subject
        short = text.removesuffix(".").removeprefix(name if same else "")
        if event.event.opens_round:
            if told:
                yield said(), False
            yield text, True
            told = []
        elif same and told[-1][0].removeprefix(subject) == short:
            told[-1] = told[-1][0], told[-1][1] + 1
        elif same and name:
            told.append((short, 1))
        else:
            if told:
                yield said(), False
            subject, told = name, [(short, 1)]
    if told:
        yield said(), False


def sentences(step: Step, lang: str, say: Texts, who: Callable[[int], str]) -> list[str]:
    """The sentences of a step, with full stops; `who` names the seat that took something back."""
    said = step.sentences(lang)
    if step.is_undo and step.seat is not None:
        said = (say("table.undone", seat=who(step.seat)),)
    return [stopped(s) for s in said]


def stopped(text: str) -> str:
    """A sentence with its full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
