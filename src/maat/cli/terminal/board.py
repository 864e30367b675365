"""The table of a game in letters: what a game declares for the terminal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, cast

from ...core.game import Game
from ...core.messages import Said
from ...core.past import Line as Decision
from ...core.texts import Texts
from ...core.view import View
from ...draw.letters import Line
from . import plain_board


class Board(Protocol):
    """A board needs `WIDTH` columns; `STYLES` are the colours of the words for its parts."""

    @property
    def WIDTH(self) -> int: ...  # noqa: N802

    @property
    def STYLES(self) -> Mapping[str, str]: ...  # noqa: N802

    def board(
        self, view: View, say: Texts, since: Sequence[Decision], lit: Collection[str] = ()
    ) -> list[Line]:
        """The whole table; what is new `since` is marked, and the words `lit` can be chosen."""

    def short_board(
        self, view: View, say: Texts, since: Sequence[Decision], lit: Collection[str] = ()
    ) -> list[Line]:
        """For a low window: only what the decision is about."""

    def beside(self, view: View, say: Texts) -> list[Line]:
        """What is beside the board: hands, points, piles; for a window too narrow for it."""

    def remark(self, view: View, action: int) -> Said | None:
        """What the picture cannot show of an action."""

    def about(self, view: View, word: str) -> list[Said]:
        """What is at a place, or what a word of this position is."""

    def codes(self, say: Texts) -> dict[str, str]:
        """Every abbreviation in the picture, and the word it stands for."""


def board_of(game: Game) -> Board:
    """The board of a game; a plain one if it declares none."""
    return cast(Board, game.board) if game.terminal else plain_board
