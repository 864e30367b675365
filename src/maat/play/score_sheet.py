"""The score sheet of a table, for all its readers.

Scoring and explaining every line takes time. Where the sheet depends on nothing that is face down,
it is the same for everybody, and is made once (covered.py finds that out); otherwise each reader's
sheet is made from what that reader sees.
"""

from __future__ import annotations

from ..core.bound_game import State
from ..core.game import Game
from ..core.messages import Said
from ..core.texts import Texts
from ..core.view import SheetRow, View
from .covered import LookedUnder, covered

MOST = 1 << 12  # sentences kept
_told: dict[tuple[Texts, int], tuple[Said, str]] = {}


class ScoreSheet:
    """Points and their reasons, as they would be if the game ended now."""

    def __init__(self, game: Game, state: State, seats: int) -> None:
        scored = game.Sheet()
        game.score(state, scored)
        self.game, self.lines = game, tuple(game.sheet_lines(state, scored))
        self.totals: tuple[int, ...] = tuple(scored.totals[:seats])
        self._rows: dict[str, tuple[SheetRow, ...]] = {}

    def rows(self, lang: str) -> tuple[SheetRow, ...]:
        """Line by line, in a language."""
        if lang not in self._rows:
            texts = self.game.texts(lang)
            self._rows[lang] = tuple(
                SheetRow(line.rule, _sentence(texts, line.said), line.points, line.detail)
                for line in self.lines
            )
        return self._rows[lang]


def _sentence(texts: Texts, said: Said) -> str:
    """A game that makes a line once, for all sheets on which it stands, has it put into words once.

    It is found by its identity, since comparing two lines takes as long as telling one; what is
    kept here keeps its identity.
    """
    found = _told.get((texts, id(said)))
    if found is None:
        if len(_told) >= MOST:
            _told.clear()
        found = _told[texts, id(said)] = said, texts.sentence(said)
    return found[1]


class ScoreSheets:
    """The sheets of all readers of a table at one moment; `view` is what a spectator sees."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._by_seat: dict[int | None, ScoreSheet] = {}
        self._common: ScoreSheet | None = None
        self._is_known = False

    def of(self, view: View) -> ScoreSheet:
        """The sheet of one reader, from what that reader sees."""
        common = self.common()
        if common is not None:
            return common
        if view.seat not in self._by_seat:
            self._by_seat[view.seat] = ScoreSheet(view.game, view.state, view.seats)
        return self._by_seat[view.seat]

    def common(self) -> ScoreSheet | None:
        """The sheet of all readers; None if it depends on something hidden."""
        if not self._is_known:
            self._is_known = True
            try:
                self._common = ScoreSheet(self.view.game, covered(self.view), self.view.seats)
            except LookedUnder:
                self._common = None
        return self._common
