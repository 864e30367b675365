"""Makes the pictures by which others show this site: icons of the installed page, and a picture for
each game's invitations.

    python tools/shop_window.py

The icons are made from `static/icon.svg`; the pictures are our own drawings of a practice game's
opening, as everybody sees it. Run it again when either changes; needs the extra `png`.
"""

from __future__ import annotations

import pathlib
import re

import maat
from maat.core import game as games
from maat.draw import THEMES, document, picture_of, png

STATIC = pathlib.Path(__file__).parents[1] / "src" / "maat" / "server" / "static"
SIZES = {"icon-192.png": 192, "icon-512.png": 512}
TOUCH = 180  # pixels of the icon on an iPhone's home screen
MASKABLE = 512
SAFE = 0.66  # of a maskable icon: the rest may be cut off
CARD = (1200, 630)  # pixels of a picture beside a link
SEED = 1
LAPIS, SAND, PAPER = "#22529c", "#f4deac", "#f7efdd"
DOT = '<circle cx="24.5" cy="7.5" r="6.5" fill="#c4302b" stroke="#fff" stroke-width="2"/>'
GRID = 32  # the icon is drawn on a square of so many units
NUMBER = re.compile(r'viewBox="([^"]*)"')


def turn_icon(icon: str) -> str:
    """The icon that says: it is your turn."""
    return icon.replace("</svg>", f"{DOT}</svg>")


def maskable(icon: str) -> str:
    """Without rounded corners, and with room on all sides: systems cut icons to their own shape."""
    inside = icon[icon.index("<path") : icon.rindex("</svg>")]
    shift = 16 * (1 - SAFE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" fill="{LAPIS}"/>'
        f'<g transform="translate({shift:g} {shift:g}) scale({SAFE})">{inside}</g></svg>'
    )


def card(game: str) -> str:
    """The opening position on the right, the game's name on the left."""
    picture = picture_of(games.load(game))
    assert picture is not None
    view = maat.new(game, seed=SEED).view(None)
    drawn = document(
        picture.draw(view, "en", False),
        *picture.caption(view, "en"),
        theme=THEMES["light"],
        lang="en",
        font=False,
    )
    board = str(drawn)
    _, _, wide, high = map(float, (NUMBER.search(board) or ["", "0 0 1 1"])[1].split())
    width, height = CARD
    scale = min(760 / wide, 590 / high)
    across, down = wide * scale, high * scale
    left, top = width - 20 - across, (height - down) / 2
    inner = re.sub(
        r"<svg ",
        f'<svg x="{left:.0f}" y="{top:.0f}" ',
        re.sub(
            r' width="[^"]*" height="[^"]*"',
            f' width="{across:.0f}" height="{down:.0f}"',
            board,
            count=1,
        ),
        count=1,
    )
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    mark = icon.replace("<svg ", '<svg x="60" y="70" width="110" height="110" ', 1)
    title = view.game.texts("en")("title").split(" ")
    lines = "".join(
        f'<text x="60" y="{300 + 78 * n}" font-family="Maat Sans" font-weight="700"'
        f' font-size="{64}" fill="#fff">{word}</text>'
        for n, word in enumerate(_broken(title))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{LAPIS}"/>'
        f'<rect x="{left - 20:.0f}" width="{across + 40:.0f}" height="{height}" fill="{PAPER}"/>'
        f'<rect x="{left - 28:.0f}" width="8" height="{height}" fill="#e2a828"/>'
        f"{mark}{lines}"
        f'<text x="60" y="570" font-family="Maat Sans" font-size="30" fill="{SAND}">Maat</text>'
        f"{inner}</svg>"
    )


def _broken(words: list[str]) -> list[str]:
    """A title in short lines."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < 9:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def main() -> None:
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    (STATIC / "icon-turn.svg").write_text(turn_icon(icon), encoding="utf-8")
    for name, size in SIZES.items():
        (STATIC / name).write_bytes(png(icon, size / GRID))
    (STATIC / "icon-maskable-512.png").write_bytes(png(maskable(icon), MASKABLE / GRID))
    (STATIC / "icon-touch-180.png").write_bytes(png(maskable(icon), TOUCH / GRID))
    for game in games.list_games():
        (STATIC / f"card-{game}.png").write_bytes(png(card(game)))


if __name__ == "__main__":
    main()
