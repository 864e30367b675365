"""What an action brings, line by line of the game's own score sheet: the same for every bot.

Both lines of play are followed on the same few imagined tables, as far as they are one decision;
where others choose at the same time, they choose at random. The game names its lines: the message
`sheet_lines.KEY` stands for all lines `sheet.KEY` together (the networks, the Gods); a line without
such a message speaks for itself.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..core.game import Game
from ..core.game.faces import S
from ..core.messages import Said, SheetLine
from ..core.view import View
from .thoughts import Gain

WORLDS = 3  # imagined tables
LONGEST = 5  # actions of a line
Lines = dict[tuple[str, bool], int]  # by the English name of the line, and whether it is mine
SMALLEST = 0.05  # what is less than this does not show


def compare(view: View, line: Sequence[int], line2: Sequence[int], seed: int) -> tuple[Gain, ...]:
    """What two lines of play change in the score sheet, on average; those that differ most come
    first, and lines that neither changes not at all.
    """
    labels: dict[str, Said] = {}
    changes: tuple[Lines, Lines] = ({}, {})
    for n in range(WORLDS):
        world = view.imagined(seed + n)
        before = _score(view, world, labels)
        for change, actions in zip(changes, (line, line2), strict=True):
            after = world.copy()
            follow(view, after, actions, random.Random(seed + n))
            for key, points in _score(view, after, labels).items():
                change[key] = change.get(key, 0) + points
            for key, points in before.items():
                change[key] = change.get(key, 0) - points
    gains = [
        Gain(labels[name], mine, total / WORLDS, changes[1].get((name, mine), 0) / WORLDS)
        for (name, mine), total in changes[0].items()
    ]
    shown = [gain for gain in gains if max(abs(gain.best), abs(gain.second)) >= SMALLEST]
    return tuple(sorted(shown, key=lambda gain: -gain.difference))


def carried_on(view: View, action: int, seed: int) -> tuple[int, ...]:
    """An action, and what would follow it best in the same turn, by the game's own appraisal on one
    imagined table: until something is revealed or others decide.
    """
    game, seat = view.game, view.seat
    assert seat is not None, "a spectator does not choose"
    world, sheet, line = view.imagined(seed), game.Sheet(), [action]
    game.apply(world, seat, action)
    while len(line) < LONGEST and goes_on(view, world):
        worth: dict[int, int] = {}
        for then in game.legal(world, seat):
            after = world.copy()
            game.apply(after, seat, then)
            worth[then] = game.appraise(after, seat, sheet)
        line.append(max(worth, key=lambda then: worth[then]))
        game.apply(world, seat, line[-1])
    return tuple(line)


def goes_on(view: View[S], world: S) -> bool:
    """The turn of the view's seat goes on, and nothing has been revealed."""
    assert view.seat is not None, "a spectator does not choose"
    is_unseen = world.revealed == view.state.revealed
    return is_unseen and view.game.is_asked(world, view.seat)


def follow(view: View[S], world: S, line: Sequence[int], luck: random.Random) -> None:
    """Carry out a line on an imagined table, until something is revealed or others decide; then
    those who choose at the same time do.
    """
    game, seat = view.game, view.seat
    assert seat is not None, "a spectator does not choose"
    for action in line:
        if world.revealed != view.state.revealed or action not in game.legal(world, seat):
            break
        game.apply(world, seat, action)
    for other in view.pending:
        if other != seat and game.is_asked(world, other):
            game.apply(world, other, luck.choice(game.legal(world, other)))


def _score(view: View[S], world: S, labels: dict[str, Said]) -> Lines:
    """The points of each line, mine and those of the others; the labels are noted."""
    game, english = view.game, view.game.texts("en")
    sheet = game.scored(world)
    points: Lines = {}
    for line in summands(game.sheet_lines(world, sheet), tuple(sheet.totals[: view.seats])):
        label = label_of(game, line)
        name = english.say(label)
        labels.setdefault(name, label)
        for seat, number in enumerate(line.points):
            key = name, seat == view.seat
            points[key] = points.get(key, 0) + (number or 0)
    return points


def summands(lines: Sequence[SheetLine], totals: tuple[int, ...]) -> list[SheetLine]:
    """The lines that are added up: neither details nor the total."""
    added = [line for line in lines if not line.detail]
    return added[:-1] if len(added) > 1 and added[-1].points == totals else added


def label_of(game: Game, line: SheetLine) -> Said:
    """What the game calls this line, or all lines of its kind."""
    key = f"sheet_lines.{line.said.key.removeprefix('sheet.')}"
    return Said(key) if key in game.texts("en") else line.said
