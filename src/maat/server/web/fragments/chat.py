"""What the players said to each other; spectators see nothing of it."""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from ...storage.store import Spoken
from .reader import Fragments, Reader


def chat(reader: Reader) -> Fragments:
    said = () if reader.seat is None else [s for s in reader.talk if s.text]
    return {
        f"page-talk-{s.number}": _line(s, s.seat == reader.seat, reader.seat_word(s.seat))
        for s in said
    }


@lru_cache(maxsize=4096)
def _line(spoken: Spoken, mine: bool, word: str) -> str:
    who = f"{word} ({spoken.name})" if spoken.name else word
    line = h.li(
        id=f"page-talk-{spoken.number}",
        class_={"mine": mine},
        value=str(spoken.number),
        data_seat=str(spoken.seat),
    )
    return str(line[h.b[who], " ", spoken.text])


def has_company(reader: Reader) -> bool:
    """Whether there is somebody to talk to."""
    others = [s for s in reader.seating if s.seat != reader.seat and (s.claimed or not s.bot)]
    return reader.seat is not None and bool(others or reader.talk)
