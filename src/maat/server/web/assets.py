"""Style sheets, scripts and fonts. Their addresses change with their content, so browsers may keep
them for ever.
"""

from __future__ import annotations

import hashlib
import pathlib
from functools import cache

from fastapi import APIRouter
from starlette.responses import Response

from ... import draw
from ..errors import Refused

router = APIRouter()
HERE = pathlib.Path(__file__).parents[1] / "static"
FONT = pathlib.Path(draw.__file__).parent / "font"
LONGEST = 60  # characters of a file's name
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@cache
def content(name: str) -> bytes:
    """A file by name; KeyError if there is none."""
    if name == "maat.css":
        return draw.style_sheet().encode()
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
