"""What an environment shows: the board in letters, the drawing, and its pixels."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ..core import extras
from ..core.components import between
from ..core.game import Game, bad_setting, whole_number
from ..core.table import Table
from ..core.texts import catalogue
from ..draw.png import png
from .machine_code import machine_code

LATEST = 12  # sentences of what happened, for a game without a board
MOST_PERCENT = 400
MODES = ("human", "ansi", "svg", "rgb_array")


def modes(game: Game) -> list[str]:
    """What can be shown of a game here: drawings where it has one, pixels where the extra `png` is
    installed.
    """
    if not game.picture:
        return ["human", "ansi"]
    pixels = ["rgb_array"] if extras.installed_version("resvg-py") else []
    return ["human", "ansi", "svg", *pixels]


def percent(value: object) -> int:
    """How large pixels are drawn, in percent of the drawing; BadOption if it is no such number."""
    found = whole_number("render_percent", value, 1)
    if found > MOST_PERCENT:
        raise bad_setting("render_percent", value, between(1, MOST_PERCENT))
    return found


def render(
    table: Table, seat: int | None, mode: str, percent: int = 100
) -> str | NDArray[np.uint8] | None:
    """The table as a seat (None: a spectator) sees it; `human` prints it."""
    if mode == "svg":
        return table.view(seat).svg()
    if mode == "rgb_array":
        return pixels(png(table.view(seat).svg(), percent / 100))
    text = letters(table, seat)
    if mode == "human":
        print(text)
        return None
    return text


def letters(table: Table, seat: int | None) -> str:
    """The board in letters; the score sheet and the latest events where a game has none."""
    view, game = table.view(seat), table.game
    if not game.terminal:
        sheet = [f"{row.text}: {row.points}" for row in view.sheet() if not row.detail]
        log = [sentence for logged in view.log() for sentence in logged.sentences]
        return "\n".join([*sheet, *log[-LATEST:]])
    say = catalogue("en", game.words_folder, game.folder / "terminal")
    return "\n".join("".join(text for text, _ in line) for line in game.board.board(view, say, []))


def pixels(picture: bytes) -> NDArray[np.uint8]:
    """A PNG (8 bits, RGB or RGBA, not interlaced) as height x width x 3 numbers, on white."""
    at, packed, head = 8, b"", b""
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        kind, body = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        head = body if kind == b"IHDR" else head
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    width, height, depth, colours = struct.unpack(">IIBB", head[:10])
    assert depth == 8 and colours in (2, 6) and head[12] == 0, (
        "a kind of PNG that resvg does not make"
    )
    step = 4 if colours == 6 else 3
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + step * width)
    found = np.zeros(
        (height + 1, step * (width + 1)), np.uint8
    )  # a line above, a pixel to the left
    _unfiltering()(lines, found, step)
    whole = found[1:, step:].reshape(height, width, step).astype(np.uint16)
    if step == 3:
        return whole.astype(np.uint8)
    alpha = whole[:, :, 3:]
    return ((whole[:, :, :3] * alpha + 255 * (255 - alpha)) // 255).astype(np.uint8)


@cache
def _unfiltering() -> Callable[..., int]:
    return machine_code(unfilter, [("uint8", 2), ("uint8", 2), ("int64", 0)], readonly=0)


def unfilter(lines: NDArray[np.uint8], found: NDArray[np.uint8], step: int) -> None:
    """Undo the filters of a PNG, line by line: each says how its numbers are foretold, from the
    pixel to the left, the one above, and the one between these.
    """
    for y in range(len(lines)):
        kind = lines[y, 0]
        for x in range(lines.shape[1] - 1):
            left, high = np.int64(found[y + 1, x]), np.int64(found[y, x + step])
            corner = np.int64(found[y, x])
            foretold = np.int64(0)
            if kind == 1:
                foretold = left
            elif kind == 2:
                foretold = high
            elif kind == 3:
                foretold = (left + high) // 2
            elif kind == 4:
                a, b, c = abs(high - corner), abs(left - corner), abs(left + high - 2 * corner)
                foretold = left if a <= b and a <= c else (high if b <= c else corner)
            found[y + 1, x + step] = (lines[y, x + 1] + foretold) & 255
