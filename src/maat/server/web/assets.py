"""Style sheets, scripts and fonts. Their addresses change with their content, so browsers may keep
them for ever.
"""

from __future__ import annotations

import hashlib
import pathlib
import re
from functools import cache

from fastapi import APIRouter
from starlette.responses import Response

from ... import draw
from ...core.game import list_games, load
from ...draw import materials
from ..errors import Refused

router = APIRouter()
HERE = pathlib.Path(__file__).parents[1] / "static"
FONT = pathlib.Path(draw.__file__).parent / "font"
CARD = pathlib.Path("picture", "card.png")  # in a game's folder
LONGEST = 60  # characters of a file's name
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


COMMENTS = {
    "css": re.compile(rb"/\*.*?\*/\n?|(?<=\n)[ \n]+", re.S),
    "js": re.compile(rb"^[ \t]*//.*\n", re.M),
}
IMPORT = re.compile(rb'(?<=(?:from|port) ")\./([a-z_]+\.js)(?=";)')


@cache
def content(name: str) -> bytes:
    """A file by name, as it is sent; KeyError if there is none. A script imports others by
    addresses that change with their content, so scripts never import each other in a circle.
    """
    if name == "maat.css":
        return draw.style_sheet().encode()
    stem, _, ending = name.rpartition(".")
    if ending == "css" and stem in list_games():
        return game_sheet(stem).encode()
    if ending == "png" and stem in list_games():
        return game_card(stem)
    found = _file(name)
    if ending in COMMENTS:  # and indents: for those who read the source
        found = COMMENTS[ending].sub(b"", found)
    if ending != "js":
        return found
    return IMPORT.sub(lambda wanted: address(wanted[1].decode()).encode(), found)


def _file(name: str) -> bytes:
    for folder in (HERE, FONT):
        path = folder / name
        if (
            path.suffix in KINDS
            and path.parent == folder
            and len(name) < LONGEST
            and path.is_file()
        ):
            return path.read_bytes()
    raise KeyError(name)


@cache
def game_sheet(game: str) -> str:
    """The colours that only the pictures of this game use; they are known once its picture is."""
    draw.picture_of(load(game))
    return materials.style_sheet(game) if game in materials.PALETTES else ""


def game_card(game: str) -> bytes:
    """The picture beside a link to a table of this game; KeyError if the game has none."""
    path = load(game).folder / CARD
    if not path.is_file():
        raise KeyError(game)
    return path.read_bytes()


def imported(*scripts: str) -> list[str]:
    """The scripts that these import, and those that they import, each once."""
    found: list[str] = []
    for script in scripts:
        for name in IMPORT.findall(_file(script)):
            found += [s for s in (name.decode(), *imported(name.decode())) if s not in found]
    return list(dict.fromkeys(found))


@cache
def address(name: str) -> str:
    return f"/static/{name}?v={hashlib.sha256(content(name)).hexdigest()[:12]}"


@router.get("/static/{name}")
def static(name: str, v: str = "") -> Response:
    try:
        found = content(name)
    except KeyError:
        raise Refused("no_address") from None
    lasting = (
        "public, max-age=31536000, immutable" if address(name).endswith(f"?v={v}") else "no-cache"
    )
    kept = {"cache-control": lasting}
    return Response(found, media_type=KINDS[pathlib.PurePath(name).suffix], headers=kept)
