"""How fast tables are drawn: each position of new random games, drawn once, compared with
python-chess's board if it is installed.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from dataclasses import asdict, dataclass
from typing import Any

from ...core.game import list_games, load
from ...core.table import Table
from ...draw import has_picture

cpu = time.process_time


def drawing_rate(game: str, seats: int, seconds: float, seed: int) -> float:
    """Drawings per CPU second: every position of new random games, once, as one of the seats sees
    it.
    """
    rules, luck = load(game), random.Random(seed)
    spent, drawn = 0.0, 0
    while spent < seconds:
        table = Table(rules, seats, {}, practice=luck.getrandbits(40))
        while not table.over:
            view = table.view(drawn % seats)
            begun = cpu()
            rules.drawing.draw(view).body()
            spent += cpu() - begun
            drawn += 1
            _step(table, luck)
    return drawn / spent


def changed_share(game: str, seats: int, games: int, seed: int) -> float:
    """The share of a drawing's fragments that one decision changes, for seat 0, over random
    games.
    """
    rules, luck = load(game), random.Random(seed)
    changed = fragments = 0
    for _ in range(games):
        table = Table(rules, seats, {}, practice=luck.getrandbits(40))
        before: dict[str, str] = {}
        while not table.over:
            layers = rules.drawing.draw(table.view(0)).layers.values()
            now = {key: markup for layer in layers for key, markup in layer.items()}
            if before:
                changed += sum(before.get(key) != markup for key, markup in now.items())
                fragments += len(now)
            before = now
            _step(table, luck)
    return changed / fragments


def _step(table: Table, luck: random.Random) -> None:
    seat = luck.choice(table.pending)
    table.play(luck.choice(table.legal(seat)), seat)


def chess_rate(seconds: float, seed: int) -> float | None:
    """The same for `chess.svg.board`, if python-chess is installed."""
    try:
        chess: Any = importlib.import_module("chess")
        pictures: Any = importlib.import_module("chess.svg")
    except ImportError:
        return None
    luck, board, drawn, spent = random.Random(seed), chess.Board(), 0, 0.0
    while spent < seconds:
        if board.is_game_over():
            board = chess.Board()
        begun = cpu()
        pictures.board(board)
        spent += cpu() - begun
        drawn += 1
        board.push(luck.choice(list(board.legal_moves)))
    return drawn / spent


@dataclass(frozen=True)
class Figures:
    """How fast one game is drawn with a number of seats."""

    seats: int
    drawings_per_second: float
    changed_share: float
    times_python_chess: float | None = None

    def plain(self) -> dict[str, float]:
        return {key: value for key, value in asdict(self).items() if value is not None}


@dataclass(frozen=True)
class Report:
    """What `maat bench --draw` measures: our games, and python-chess's board if it is installed."""

    games: dict[str, Figures]
    chess: float | None = None

    def plain(self) -> dict[str, object]:
        """As JSON values."""
        ours: dict[str, object] = {name: figures.plain() for name, figures in self.games.items()}
        return ours if self.chess is None else {**ours, "chess.svg.board": self.chess}


def drawn_games(game: str = "") -> list[tuple[str, int]]:
    """The games that have a drawing (or the one that is named), each with all its seats."""
    names = [game] if game else list_games()
    return [(name, load(name).most) for name in names if has_picture(load(name))]


def report(seconds: float = 2.0, passes: int = 3, game: str = "") -> Report:
    """Ours (of one game, if it is named) and python-chess's, alternating; medians."""
    games = drawn_games(game)
    ours: dict[str, list[float]] = {name: [] for name, _ in games}
    theirs: list[float] = []
    for n in range(passes):
        for name, seats in games:
            ours[name].append(drawing_rate(name, seats, seconds, 100 + n))
        rate = chess_rate(seconds, n)
        theirs += [rate] if rate else []
    chess = statistics.median(theirs) if theirs else None
    return Report({n: _figures(n, s, statistics.median(ours[n]), chess) for n, s in games}, chess)


def _figures(game: str, seats: int, rate: float, chess: float | None) -> Figures:
    share = changed_share(game, seats, 3, 1)
    return Figures(seats, rate, share, rate / chess if chess else None)
