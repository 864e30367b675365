"""`maat draw FILE -o PICTURE`: the table of a record at any of its moves, as an SVG or a PNG
file.
"""

from __future__ import annotations

import pathlib

from ...core.errors import BadRecord
from ...core.extras import MissingExtra
from ...core.replay import numbered_lines, replay
from ...core.table import Table
from ...core.texts import Texts
from ...core.view import THEMES
from ..errors import FINE, bad_command, failed, reason_of
from ..session import saves
from .play import Damaged
from .replay import seat_of


def draw_record(
    say: Texts, file: str, move: str, seat: str, output: str, theme: str, narrow: bool
) -> int:
    target = pathlib.Path(output).expanduser()
    if target.suffix not in (".svg", ".png"):
        raise bad_command("unknown_picture", file=output)
    if theme not in THEMES:
        raise bad_command("unknown_theme", theme=theme, themes=", ".join(THEMES))
    table = table_of(file, move)
    svg = table.svg(seat_of(table, seat), say.lang, theme, narrow)
    try:
        target.write_bytes(_picture(svg, target.suffix))
    except OSError as wrong:
        raise failed("cannot_draw", file=output, why=reason_of(wrong)) from None
    return FINE


def table_of(file: str, move: str) -> Table:
    """The table of a record's file, at one of its moves."""
    path = pathlib.Path(file).expanduser()
    text = saves.read(path)
    try:
        return table_at(text, move)
    except BadRecord as wrong:
        raise Damaged(path, wrong) from None


def table_at(text: str, move: str) -> Table:
    """The record's table as it was after a number of lines; without a number, at its end."""
    if not move:
        return replay(text)
    last = len(numbered_lines(text))
    if not (move.isascii() and move.isdigit() and int(move) <= last):
        raise bad_command("unknown_move", move=move, last=last)
    return replay(text, moves=int(move))


def _picture(svg: str, suffix: str) -> bytes:
    if suffix == ".svg":
        return svg.encode()
    from ...draw import png

    try:
        return png(svg, 2)
    except MissingExtra:  # here a name that ends in .svg is a way out
        raise failed("needs_png") from None
