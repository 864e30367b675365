"""What a game's picture offers: `picture_of(game)` finds it, or None for a game without one.

A game draws itself in its folder `picture`. The module `picture.drawing` has `draw` for the eye,
`caption` for people who cannot see it, `svg` for a file (made by `document.standalone`), `touches`,
a module with `touches_KIND` for each kind of action, and optionally `THUMBNAIL`; `legend(lang)`, a
drawing about 640 wide that says what the signs mean; `moment(view, lang)`, a few words that say
how far the game is; and `decided(view, lang)`, a sentence that says what decided it. The module
`happened` says which parts events and lines of the score sheet speak of.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol, cast

from ..core.events import Seen
from ..core.game import Game
from ..core.messages import SheetLine
from ..core.texts import Texts, catalogue
from ..core.view import View
from .box import Box
from .fragments import Drawing


class Caption(NamedTuple):
    """A picture in words, in the reader's language."""

    title: str
    description: str


@dataclass(frozen=True)
class Thumbnail:
    """The small picture of a game: a practice game after some random moves, as a spectator sees it.

    `box` is the part of the wide picture to show, in the ratio 8 to 5; by default all of it.
    """

    box: Box | None = None
    seats: int = 2
    seed: int = 1
    moves: int = 60


class GamePicture(Protocol):
    """A game's module `picture.drawing`."""

    def draw(self, view: View, lang: str = "en", narrow: bool = False) -> Drawing:
        """The whole table; `narrow` is for a phone."""

    def caption(self, view: View, lang: str = "en") -> Caption:
        """The title and the description of the picture."""

    def svg(self, view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
        """The picture as a standalone file."""


class Happened(Protocol):
    """A game's module `picture.happened`: which parts of the picture, by their `data-ref`, an event
    or a line of the score sheet speaks of. It is given what one seat saw, and tells nothing else.
    """

    def event_refs(self, seen: Seen) -> tuple[str, ...]:
        """The parts that an event touched; empty where it touched none."""

    def line_refs(self, line: SheetLine) -> tuple[str, ...]:
        """The parts that a line of the score sheet counts."""

    def score_ref(self, seat: int) -> str:
        """Where a seat's points stand."""

    def seat_stone(self, seat: int) -> str:
        """The colour of a seat: one of the stones of themes.py."""


def has_picture(game: Game) -> bool:
    """The game declares a drawing."""
    return bool(game.picture)


def picture_of(game: Game) -> GamePicture | None:
    return cast(GamePicture, game.drawing) if has_picture(game) else None


def happened_of(game: Game) -> Happened | None:
    """The game's own module; None where its picture does not say what events touch."""
    return getattr(game.drawing, "happened", None) if has_picture(game) else None


def thumbnail_of(picture: GamePicture) -> Thumbnail:
    """The game's own thumbnail, or the default."""
    chosen: Thumbnail = getattr(picture, "THUMBNAIL", Thumbnail())
    return chosen


def legend_of(picture: GamePicture, lang: str) -> Drawing | None:
    """What the signs of a picture mean, if it says so."""
    legend: Callable[[str], Drawing] | None = getattr(picture, "legend", None)
    return legend(lang) if callable(legend) else None


def moment_of(picture: GamePicture, view: View, lang: str) -> str:
    """How far the game is, if the picture says so."""
    moment: Callable[[View, str], str] | None = getattr(picture, "moment", None)
    return moment(view, lang) if callable(moment) else ""


def decided_of(picture: GamePicture, view: View, lang: str) -> str:
    """What decided a game that is over, in a sentence, if the picture says so."""
    decided: Callable[[View, str], str] | None = getattr(picture, "decided", None)
    return decided(view, lang) if callable(decided) else ""


def texts_of(folder: pathlib.Path) -> Callable[[str], Texts]:
    """For a picture's folder: the messages of its game and its own, by language."""

    @cache
    def texts(lang: str) -> Texts:
        return catalogue(lang, folder.parent / "words", folder)

    return texts
