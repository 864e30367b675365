"""How fast tables are drawn: each position of fresh random games, drawn once, against
python-chess's board where it is.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from typing import Any

from ...core.game import list_games, load
from ...core.table import Table
from ...draw import has_picture

cpu = time.process_time


def measured(game: str = "") -> list[tuple[str, int]]:
    """The games that have a picture (or one of them), with as many seats as can play."""
    chosen = [load(name) for name in list_games() if game in ("", name)]
    return [(found.name, found.most) for found in chosen if has_picture(found)]


def drawing_rate(game: str, seats: int, seconds: float, seed: int) -> float:
    """Drawings per CPU second: every position of fresh random games, once, as one of the seats sees
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


def report(seconds: float = 2.0, passes: int = 3, game: str = "") -> dict[str, Any]:
    """Ours (of one game, if it is named) and python-chess's, alternating; medians."""
    shown = measured(game)
    found: dict[str, list[float]] = {name: [] for name, _ in shown}
    chess: list[float] = []
    for n in range(passes):
        for name, seats in shown:
            found[name].append(drawing_rate(name, seats, seconds, 100 + n))
        rate = chess_rate(seconds, n)
        chess += [rate] if rate else []
    made: dict[str, Any] = {}
    for name, seats in shown:
        rate = statistics.median(found[name])
        made[name] = {
            "seats": seats,
            "drawings_per_second": rate,
            "changed_share": changed_share(name, seats, 3, 1),
        }
        if chess:
            made[name]["times_python_chess"] = rate / statistics.median(chess)
    return made | ({"chess.svg.board": statistics.median(chess)} if chess else {})
