"""A drawing as a PNG file: the extra `png`."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import as_file, files

from ..core.extras import need
from .themes import FONT_FILES


def png(svg: str, scale: float = 1) -> bytes:
    """The bytes of a PNG of a standalone SVG, with the shipped font and nothing from the system;
    MissingExtra if the extra is not installed.
    """
    need("png")
    resvg = import_module("resvg_py")
    with as_file(files(__package__) / "font") as folder:
        picture: bytes = resvg.svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=[str(folder / f"{name}.ttf") for name in FONT_FILES],
            font_family="Maat Sans",
            sans_serif_family="Maat Sans",
        )
    return picture
