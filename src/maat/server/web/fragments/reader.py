"""One reader of one table, at one moment: everything that the fragments of their page show."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from ....core.messages import Words
from ....core.texts import Texts
from ....play.score_sheet import ScoreSheet
from ...tables.snapshot import Snapshot
from ..player_names import given_name

Fragments = dict[str, str]


class Reader:
    def __init__(self, shown: Snapshot, lang: str, texts: Texts, host: bool = False) -> None:
        self.lang, self.say, self.host = lang, texts, host
        self.seat, self.view, self.legal = shown.seat, shown.view, shown.legal
        self.table_id, self.version = shown.id, shown.version
        self.practice, self.again = shown.kept.practice, shown.kept.again
        self.hints = shown.kept.hints
        self.pending, self.over, self.ending = shown.pending, shown.over, shown.ending
        self.talk, self.seating, self.here = shown.kept.talk, shown.seating, shown.common.present
        result = shown.common.result
        self.winners = () if result is None else tuple(result.winners)
        self.sits = shown.own
        self.asked = bool(self.legal) and self.sits is not None and not self.sits.bot
        self.alone = shown.common.alone
        self.proposal, self.can_undo = shown.proposal, shown.can_undo
        self.sheet: ScoreSheet = shown.sheet
        self.memory: dict[Hashable, object] = shown.memory  # what this seat was shown before

    def seat_word(self, seat: int) -> str:
        """A seat as the game calls it."""
        return _seat_word(self.view.game.seat_words, seat, self.say)

    def who(self, seat: int) -> str:
        """A seat as people call it: its word, and the name of the player."""
        name = given_name(self.say, self.seating[seat])
        return f"{self.seat_word(seat)} ({name})" if name else self.seat_word(seat)


@lru_cache(maxsize=256)
def _seat_word(words: Words, seat: int, say: Texts) -> str:
    return say.sentence(words.said(seat))
