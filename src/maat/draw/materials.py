"""What a game's own parts are made of: its stone, sky, cloth and water, by day and by night.

The themes name what all games share; a game adds the colours that only it needs:

    palette("nile", {"sky": ("#8fc7e8", "#0d1a38"), "reed": ("#5d7a3a", "#44602f")})

Each colour is two roles: `nile-sky` fills a shape (or a stop of a gradient), `nile-sky-line` draws
its outline. `thin`, `thick`, `bare` and `faded` change them as they change the others. A gradient
is an element of the picture's ground, with an id of its own, whose stops have such a role; a shape
refers to it by `fill="url(#id)"`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

CLASSES = re.compile(r'class="([^"]*)"')


class Paint(NamedTuple):
    """One colour by day and by night."""

    light: str
    dark: str


PALETTES: dict[str, dict[str, Paint]] = {}  # of every game whose picture has been loaded


def palette(game: str, colours: Mapping[str, tuple[str, str]]) -> None:
    """Register the colours of a game: (by day, by night) by name. Another copy of the same package
    registers them again.
    """
    made = {name: Paint(*colour) for name, colour in colours.items()}
    if PALETTES.get(game, made) != made:
        raise ValueError(f"two different palettes are called {game!r}")
    PALETTES[game] = made


def read_colours(package: str) -> dict[str, dict[str, Paint]]:
    """The colours in the file `colours.toml` of a package, by chapter; a colour is one for day and
    night, or a list of both.
    """
    file = files(package) / "colours.toml"
    chapters: dict[str, dict[str, str | list[str]]] = tomllib.loads(file.read_text("utf-8"))
    return {
        chapter: {
            name: Paint(written, written) if isinstance(written, str) else Paint(*written)
            for name, written in colours.items()
        }
        for chapter, colours in chapters.items()
    }


def read_palette(game: str, package: str) -> dict[str, Paint]:
    """Register the colours of a package; their chapters are only for the reader."""
    made: dict[str, Paint] = {}
    for colours in read_colours(package).values():
        made |= colours
    palette(game, made)
    return made


def roles() -> frozenset[str]:
    """Every class that the registered palettes make."""
    names = {f"{game}-{name}" for game, paints in PALETTES.items() for name in paints}
    return frozenset({*names, *(f"{name}-line" for name in names)})


def css(game: str, theme: str, scope: str, changed: bool = False) -> str:
    """The rules of a game's palette for everything inside `scope`, or only of what `changed` with
    the night.
    """
    rules = []
    for name, paint in PALETTES.get(game, {}).items():
        if changed and paint.dark == paint.light:
            continue
        colour = paint.dark if theme == "dark" else paint.light
        rules.append(f"{scope} .{game}-{name}{{fill:{colour};stop-color:{colour};color:{colour}}}")
        rules.append(f"{scope} .{game}-{name}-line{{stroke:{colour};stroke-linejoin:round}}")
    return "".join(rules)


def used(markup: str) -> tuple[str, ...]:
    """The games whose palettes some markup uses, in order."""
    if not PALETTES:
        return ()
    looks = {look for written in CLASSES.findall(markup) for look in written.split()}
    return tuple(
        game
        for game, paints in sorted(PALETTES.items())
        if any(f"{game}-{name}" in looks or f"{game}-{name}-line" in looks for name in paints)
    )


def style_sheet(game: str) -> str:
    """The colours of a game on a web page: by the system's setting, or as the page's class says."""
    dark = ".maat:not(.light)"
    return (
        css(game, "light", ".maat")
        + f"@media (prefers-color-scheme:dark){{{css(game, 'dark', dark, True)}}}"
        + css(game, "dark", ".maat.dark", True)
    )
