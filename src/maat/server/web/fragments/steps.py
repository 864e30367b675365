"""What happened since the last message, decision by decision, so that a page can show it one after
the other.

A step is `{"n": number, "seat": seat, "told": [{"text", "refs", "seat", "kind"}]}`, and `alone` if
it was the only choice and made at once. For each event (or several that are told together) it has a
sentence, the parts of the picture that it touched, the seat it is about, and its kind: `reveal`
(something is turned up), `round` (a round begins) or `undo`. What is empty is left out.
Everything comes from the reader's own view: its log, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Seen
from ....draw import SEATS, happened_of
from ....play import news
from ...sockets import JsonObject
from .log import sentences, stopped
from .reader import Reader


def steps_since(reader: Reader, number: int) -> list[JsonObject]:
    """Every decision after the one with this number, also undos and what was taken back."""
    return _steps(reader, news.steps(reader.view, number + 1))


def last_turn(reader: Reader) -> list[JsonObject]:
    """What the others did since the reader's last turn, for a page that has just been opened."""
    return _steps(reader, [s for s in news.since(reader.view) if s.seat != reader.seat])


def _steps(reader: Reader, steps: Sequence[news.Step]) -> list[JsonObject]:
    made = (_step(reader, step) for step in steps)
    return [step for step in made if step["told"]]


def _step(reader: Reader, step: news.Step) -> JsonObject:
    if step.is_undo:
        texts = sentences(step, reader.lang, reader.say, reader.who)
        told: list[JsonObject] = [{"text": text, "kind": "undo"} for text in texts]
    else:
        told = [_told(reader, stopped(text), run) for text, run in step.told(reader.lang)]
    made: JsonObject = {"n": step.number, "seat": step.seat, "told": told}
    if step.number in reader.alone:
        made["alone"] = True
    return made


def _told(reader: Reader, text: str, run: Sequence[Seen]) -> JsonObject:
    """A sentence; `run` has one event, or several that are told together."""
    happened, seen = happened_of(reader.view.game), run[0]
    refs = [ref for one in run for ref in happened.event_refs(one)] if happened else []
    kind = "reveal" if seen.event.reveals else "round" if seen.event.opens_round else ""
    told: JsonObject = {"text": text}
    if refs:
        told["refs"] = list(dict.fromkeys(refs))
    if seen.event.about:
        told["seat"] = seen.seat
    if kind:
        told["kind"] = kind
    return told


def seat_marks(reader: Reader) -> JsonObject:
    """For each seat, where in the picture its points stand, its colour and its name."""
    happened, seats = happened_of(reader.view.game), range(reader.view.seats)
    marks: JsonObject = {
        "stones": [seat_stone(reader, s) for s in seats],
        "names": [reader.seat_word(s) for s in seats],
    }
    if happened is None:
        return marks
    return {**marks, "scores": [happened.score_ref(s) for s in seats]}


def seat_stone(reader: Reader, seat: int) -> str:
    happened = happened_of(reader.view.game)
    return happened.seat_stone(seat) if happened else SEATS[seat % len(SEATS)].stone
