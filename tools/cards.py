"""Draws the picture that stands beside a link to a table: for each game its opening, as everybody
sees it, and its name.

    python tools/cards.py        writes src/maat/games/GAME/picture/card.png

Needs Pillow and the extra `png`. Run it again when an opening looks different.
"""

from __future__ import annotations

import io
import pathlib
import re
import textwrap

from PIL import Image

import maat
from maat.draw import picture_of, png

ROOT = pathlib.Path(__file__).parents[1] / "src" / "maat"
ICON = ROOT / "server" / "static" / "icon.svg"
WIDTH, HEIGHT = 1200, 630  # what those who show links ask for
BOARD = (790, 600)  # the most that the picture takes
LAPIS, GOLD, WHITE = "#22529c", "#e2a828", "#ffffff"
LEFT, TOP, STEP = 56, 300, 70  # of the name: where, and from line to line
LETTERS = 8  # of the name in a line
COLOURS = 256
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def card(name: str) -> str:
    """The opening on the right, the icon and the game's name on the left."""
    game = maat.load_game(name)
    picture = picture_of(game)
    assert picture is not None
    board = picture.svg(maat.new(name, seed=1).view(None), "en", "light")
    found = VIEW_BOX.search(board)
    assert found is not None
    wide, high = float(found[1]), float(found[2])
    scale = min(BOARD[0] / wide, BOARD[1] / high)
    across, down = wide * scale, high * scale
    left, top = WIDTH - 15 - across, (HEIGHT - down) / 2
    name_lines = "".join(
        f'<text x="{LEFT}" y="{TOP + STEP * n}" font-family="Maat Display" font-size="58"'
        f' fill="{WHITE}">{word}</text>'
        for n, word in enumerate(textwrap.wrap(game.texts("en")("title"), LETTERS))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LAPIS}"/>'
        f'<rect x="{left - 15:.0f}" width="6" height="{HEIGHT}" fill="{GOLD}"/>'
        f"{_placed(ICON.read_text(encoding='utf-8'), LEFT, 80, 110, 110)}{name_lines}"
        f"{_placed(board, left, top, across, down)}</svg>"
    )


def _placed(svg: str, x: float, y: float, width: float, height: float) -> str:
    """A drawing inside another one."""
    start = svg.index("<svg ")
    head, rest = svg[start:].split(">", 1)
    head = re.sub(r' (?:x|y|width|height)="[^"]*"', "", head)
    return f'{head} x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}">{rest}'


if __name__ == "__main__":
    for game in maat.list_games():
        target = ROOT / "games" / game / "picture" / "card.png"
        drawn = Image.open(io.BytesIO(png(card(game)))).convert("RGB")
        drawn.quantize(COLOURS).save(target, optimize=True)
        print(f"{target.stat().st_size:8} {game}")
