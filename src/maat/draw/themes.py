"""Papyrus and lapis: every colour by the role it plays, as CSS classes.

A theme names a few colours; the rest follows from them. A drawing names *roles*:

    grounds   paper panel well sand dune water stone floor      what things lie on
    inks      ink faint                                         words and symbols on a ground
    edges     edge firm                                         outlines, soft and strong
    stones    ivory jet gold malachite carnelian lapis silver lotus faience amethyst amber basalt,
    and accent

A stone S is five roles: `S` (a ground in its colour), `on-S` (words and symbols on that ground),
`S-ink` (words and symbols in that colour on paper, panel or well), `S-tint` (a light wash, with
`ink` on it), `S-edge` (an outline). `bare`, `thin`, `thick`, `dashed` and `faded` change a shape;
`halo` is a shape that shows only while its group is `legal` (soft gold, which pulses on the web),
`chosen` (strong gold, raised) or `last` (the last move), and that catches the pointer; a halo that
is also a `rim` is pale and thin, one that is an `inlay` lies on dark wood, a `glint` is a slim ring
that glows, a `quiet` one is not lit, and a `veil` dims its part while others with a rim are lit.
The outline of the last move is in the mover's colour where the group also has that stone's ink
(`last lotus-ink`).

`pairs` lists what may stand on what; each pair is kept at a contrast of 4.5 : 1 or more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .materials import read_colours

READABLE = 4.5  # WCAG 2.2, 1.4.3
SEEN = 3.0  # WCAG 2.2, 1.4.11: outlines that carry meaning

PAGES = ("paper", "panel", "well")
GROUNDS = (*PAGES, "sand", "dune", "water", "stone", "floor")
INKS = ("ink", "faint")
STONES = (
    "ivory",
    "jet",
    "gold",
    "malachite",
    "carnelian",
    "lapis",
    "silver",
    "lotus",
    "faience",
    "amethyst",
    "amber",
    "basalt",
    "accent",
)
EDGES = {"edge": 1.0, "firm": 1.5}
SHAPED = {
    "bare": "fill:none",
    "thin": "stroke-width:1",
    "thick": "stroke-width:3",
    "dashed": "stroke-dasharray:5 4",
    "faded": "opacity:.45",
    "halo": "fill:none;stroke:none;pointer-events:all",
}
# Halos that are calmer than others, on the web: the state, the role, its rule
CALMER = (
    ("legal", "rim", "fill:var(--rim);stroke:var(--rim-edge);stroke-width:.8;fill-opacity:1"),
    # a rim that what is painted below shines through
    ("legal", "sheer", "fill-opacity:.62;stroke:#fff7d6;stroke-width:1.6"),
    ("legal", "inlay", "fill-opacity:.1;stroke:#e8bf5a;stroke-width:1.5"),
    ("chosen", "inlay", "fill-opacity:.22;stroke:#ffe39a;stroke-width:2.5"),
    # a slim ring with a glow on both its sides
    ("legal", "glint", "fill:var(--glint);fill-opacity:1;stroke:#ffcf3f80;stroke-width:4.5"),
    ("chosen", "glint", "fill:#fff0b3;fill-opacity:1;stroke:#e59b10;stroke-width:4"),
    # seen only while it is chosen, last or pointed at: something beside it is lit as well
    ("legal", "quiet", "fill:none;stroke:none"),
)
RIMS = {"light": "#fff7d6d9", "dark": "#c3d2f494"}  # by night as pale as the moon, not gold
RIM_EDGES = {"light": "#94590a", "dark": "#0b1026"}
GLINTS = {"light": "#9c6900", "dark": "#ffd75e"}

STATES = {
    "last": "stroke-width:3;stroke-dasharray:6 4",
    "legal": "fill:#ffd23f;fill-opacity:.26;stroke-width:2.5;stroke-dasharray:none",
    "chosen": "fill:#ffb92e;fill-opacity:.5;stroke-width:4;stroke-dasharray:none",
}
# Classes without a colour of their own: `moves` lets the web animate a piece from place to place,
# `display` is the face of titles and large figures, `rim`, `sheer`, `inlay`, `glint`, `quiet` are
# calmer halos on the web, `veil` is shade, and a `held` card is raised under the pointer and
# dimmed while other parts are lit.
MARKS = ("moves", "held", "display", "rim", "sheer", "inlay", "glint", "quiet", "veil", *STATES)

FONTS = "'Maat Sans',Lato,Carlito,'Segoe UI',sans-serif"
DISPLAY = "'Maat Display',Marcellus,Cinzel,Palatino,'Book Antiqua',serif"


class Seat(NamedTuple):
    """A seat is recognised by shape and letter; its colour only helps."""

    stone: str
    shape: str
    letter: str


SEATS = (
    Seat("lotus", "circle", "A"),
    Seat("faience", "square", "B"),
    Seat("amber", "triangle", "C"),
    Seat("amethyst", "diamond", "D"),
    Seat("basalt", "hexagon", "E"),
)


def luminance(colour: str) -> float:
    """Relative luminance as in WCAG 2.2."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """One colour with a share of the other in it."""
    both = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in both)


@dataclass(frozen=True)
class Theme:
    """The chosen colours; `colours` adds the derived ones. `dark` and `light` are the inks used on
    stones.
    """

    name: str
    dark: str
    light: str
    base: tuple[tuple[str, str], ...]

    @property
    def colours(self) -> dict[str, str]:
        return _colours(self)

    def css(self, scope: str) -> str:
        """The rules for everything inside `scope`, for example `.maat-light`."""
        return "".join(f"{scope} {selector}{{{rule}}}" for selector, rule in _rules(self))


@cache
def _colours(theme: Theme) -> dict[str, str]:
    colours = dict(theme.base)
    pages = [colours[page] for page in PAGES]
    for stone in STONES:
        ground = colours[stone]
        colours[f"on-{stone}"] = max(
            (contrast(ink, ground), ink) for ink in (theme.dark, theme.light)
        )[1]
        colours[f"{stone}-ink"] = readable(ground, pages, colours["ink"])
        colours[f"{stone}-tint"] = mixed(colours["panel"], ground, 0.28)
    return colours


def readable(colour: str, grounds: Iterable[str], ink: str, least: float = READABLE) -> str:
    """The colour, moved towards the ink just enough to be readable on all the grounds."""
    grounds = list(grounds)
    steps = (mixed(colour, ink, step / 40) for step in range(41))
    return next(c for c in steps if all(contrast(c, ground) >= least + 0.05 for ground in grounds))


def _rules(theme: Theme) -> Iterator[tuple[str, str]]:
    colours = theme.colours
    yield "text", f"font-family:{FONTS};text-rendering:geometricPrecision"
    yield ".display", f"font-family:{DISPLAY}"
    for role in roles():
        if role in SHAPED or role in MARKS:
            continue
        if role in EDGES:
            yield (
                f".{role}",
                f"stroke:{colours[role]};stroke-width:{EDGES[role]:g};stroke-linejoin:round",
            )
        elif role.endswith("-edge"):
            stone = role.removesuffix("-edge")
            yield (
                f".{role}",
                f"stroke:{colours[f'{stone}-ink']};stroke-width:2;stroke-linejoin:round",
            )
        elif role in INKS or role.endswith("-ink") or role.startswith("on-"):
            yield f".{role}", f"fill:{colours[role]};color:{colours[role]}"
        else:
            yield f".{role}", f"fill:{colours[role]}"
    for role, rule in SHAPED.items():
        yield f".{role}", rule
    for state, rule in STATES.items():
        yield f".{state}>.halo", f"stroke:{colours[state]};stroke-linejoin:round;{rule}"
        if state == "last":
            for stone in STONES:
                yield f".last.{stone}-ink>.halo", f"stroke:{colours[f'{stone}-ink']}"


@cache
def roles() -> tuple[str, ...]:
    """Every class that a look may name."""
    of_stones = (f"{before}{stone}{after}" for stone in STONES for before, after in STONE_ROLES)
    return (*GROUNDS, *INKS, *EDGES, *of_stones, *SHAPED, *MARKS)


STONE_ROLES = (("", ""), ("on-", ""), ("", "-ink"), ("", "-tint"), ("", "-edge"))


def pairs() -> Iterator[tuple[str, str, float]]:
    """(foreground, background, least contrast): all combinations that a drawing may use."""
    for ground in GROUNDS:
        yield "ink", ground, READABLE
    for page in PAGES:
        yield "faint", page, READABLE
        yield "firm", page, SEEN
        for state in STATES:
            yield state, page, SEEN
    for stone in STONES:
        yield f"on-{stone}", stone, READABLE
        yield "ink", f"{stone}-tint", READABLE
        for page in PAGES:
            yield f"{stone}-ink", page, READABLE


CHOSEN = read_colours(__package__)  # the others follow from these
LIGHT = Theme(
    "light",
    dark="#2a1f14",
    light="#fffaf0",
    base=tuple((role, light) for role, (light, _) in CHOSEN["drawing"].items()),
)
DARK = Theme(
    "dark",
    dark="#15120f",
    light="#fff6e2",
    base=tuple((role, dark) for role, (_, dark) in CHOSEN["drawing"].items()),
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


@cache
def style_sheet(font_folder: str = "") -> str:
    """The style sheet of the web table: everything inside an element of class `maat`.

    It follows the system's light or dark setting, unless the element also has class `light` or
    `dark`. The colours are also available as custom properties (`--paper`), for the page around the
    drawing; inside an element with `data-stone` those of this stone are `--stone`, `--on-stone` and
    `--stone-ink`. `font_folder` is where the page finds the woff2 files.
    """
    faces = "".join(
        font_face(face, f"{font_folder}{name}.woff2") for name, face in FONT_FILES.items()
    )
    light, dark = (_variables(LIGHT, ".maat"), LIGHT.css(".maat")), (DARK, ".maat:not(.light)")
    system = f"@media (prefers-color-scheme:dark){{{_variables(*dark)}{dark[0].css(dark[1])}}}"
    chosen = _variables(DARK, ".maat.dark") + DARK.css(".maat.dark")
    motion = (
        ".maat .moves{transition:transform .35s ease-in-out}"
        ".maat .held>*{transition:translate .15s}"
        ".maat .chosen[data-ref]{translate:0 -4px}"
        ".maat .held[data-ref]:is(.chosen,.legal:focus-visible){translate:0 -14px}"
        # what catches the pointer stays where it is
        "@media(hover:hover){.maat .held.legal:hover>*{translate:0 -14px}"
        ".maat .held.legal:hover>.halo{translate:none;fill:none;stroke:none}}"
        ".maat svg:has(.legal) .held:not(.legal,.chosen)>.halo{fill:#1c0c14;fill-opacity:.46}"
        "@keyframes maat-lit{50%{fill-opacity:.06}}"
        ".maat .legal:not(.chosen)>.halo{animation:maat-lit 2.2s ease-in-out 3}"
        ".maat g:has(>.legal>.rim)>:not(.legal,.chosen)>.veil{fill:#1c1006;fill-opacity:.3}"
        "@keyframes maat-rim{50%{fill-opacity:.55}}"
        ".maat .legal:not(.chosen)>.halo:is(.rim,.glint){animation-name:maat-rim}"
        "@media (prefers-reduced-motion:reduce){.maat .moves,.maat .held>*{transition:none}"
        ".maat .legal:not(.chosen)>.halo{animation:none}}"
        ".maat [data-ref]:focus{outline:none}"
        ".maat [data-ref]:focus-visible>.halo{stroke:currentColor;stroke-width:4}"
    )
    calmer = "".join(f".maat .{state}>.halo.{role}{{{rule}}}" for state, role, rule in CALMER)
    return faces + "".join(light) + system + chosen + calmer + _stones() + motion


def _stones() -> str:
    """The colours of the stone that an element of the page belongs to (`data-stone`)."""
    return "".join(
        f'[data-stone="{stone}"]{{--stone:var(--{stone});--on-stone:var(--on-{stone});'
        f"--stone-ink:var(--{stone}-ink)}}"
        for stone in STONES
    )


def _variables(theme: Theme, scope: str) -> str:
    page = CHOSEN["page"].items()
    around = {name: paint.dark if theme is DARK else paint.light for name, paint in page}
    colours = {
        **theme.colours,
        "rim": RIMS[theme.name],
        "rim-edge": RIM_EDGES[theme.name],
        "glint": GLINTS[theme.name],
        **around,
    }
    return f"{scope}{{{''.join(f'--{role}:{colour};' for role, colour in colours.items())}}}"


class Face(NamedTuple):
    """A file of a font: its family, and its weight."""

    family: str
    weight: int


FONT_FILES = {
    "MaatSans-Regular": Face("Maat Sans", 400),
    "MaatSans-Bold": Face("Maat Sans", 700),
    "MaatDisplay": Face("Maat Display", 400),
}


def font_face(face: Face, address: str, packed: str = "woff2") -> str:
    return (
        f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};src:url({address})"
        f" format('{packed}')}}"
    )
