"""What is wrong with a drawing, in words: for the tests of a game's picture.

`faults(svg)` reads a standalone SVG as a browser would and lists what a table must not have: markup
that is not well-formed, a script, an external address, a `style=` attribute, a duplicate id, an
unknown class or symbol, no title or description, words that leave the drawing or were cut, two
texts that cover each other. `texts(svg)` gives every text with the box it takes, in the coordinates
of the drawing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

from . import materials
from .lettering import CAPITAL, CUT, Bold, width
from .themes import roles

SVG = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"(?i)href|src")
INSIDE = re.compile(r"#[\w.-]+$")
EMBEDDED = re.compile(r"url\(data:font/woff2;base64,[A-Za-z0-9+/=]*\)")
ADDRESS = re.compile(r"(?i)//|@import|url\((?!#)")
STEP = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")

Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


class Written(NamedTuple):
    """One line of words and the box of its letters."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


def faults(svg: str, overlaps: bool = True) -> list[str]:
    """Everything that is wrong; an empty list for a sound drawing. `overlaps=False` allows texts to
    cover each other.
    """
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        return [f"not well-formed: {error}"]
    return [
        *_missing_words(root),
        *_forbidden(root),
        *_names(root),
        *_words(root, overlaps),
    ]


def _missing_words(root: ElementTree.Element) -> Iterator[str]:
    for name in ("title", "desc"):
        found = root.find(SVG + name)
        if found is None or not (found.text or "").strip():
            yield f"the drawing has no {name}"


def _forbidden(root: ElementTree.Element) -> Iterator[str]:
    for part in root.iter():
        name = part.tag.removeprefix(SVG)
        if name in ("script", "foreignObject", "image", "a", "iframe"):
            yield f"<{name}> is not allowed"
        if name == "style" and ADDRESS.search(EMBEDDED.sub("", part.text or "")):
            yield "the style sheet has an outside address"
        for key, value in part.attrib.items():
            if key == "style":
                yield f"<{name}> has a style attribute: {value}"
            if key.lower().startswith("on"):
                yield f"<{name}> has a script in {key}"
            if LINK.search(key) and not INSIDE.match(value):
                yield f"<{name}> has an outside address: {value}"
            if "url(" in value and not re.search(r"url\(#", value):
                yield f"<{name}> has an outside address: {value}"


def _names(root: ElementTree.Element) -> Iterator[str]:
    ids = Counter(part.attrib["id"] for part in root.iter() if "id" in part.attrib)
    yield from (f"the id {id!r} stands {count} times" for id, count in ids.items() if count > 1)
    known = {*roles(), *materials.roles()} | set((root.get("class") or "").split())
    looks = {look for part in root.iter() for look in (part.get("class") or "").split()}
    yield from (f"no theme knows the class {look!r}" for look in sorted(looks - known))
    for used in root.iter(SVG + "use"):
        if used.get("href", "").removeprefix("#") not in ids:
            yield f"nothing is called {used.get('href')}"


def _words(root: ElementTree.Element, overlaps: bool) -> Iterator[str]:
    _, _, right, bottom = (float(n) for n in root.get("viewBox", "0 0 0 0").split())
    found = list(_written(root, WHOLE, 14, False, "start"))
    for text in found:
        if text.words.endswith(CUT):
            yield f"{text.words!r} was cut to fit"
        if (
            text.left < -0.5
            or text.top < -0.5
            or text.right > right + 0.5
            or text.bottom > bottom + 0.5
        ):
            yield f"{text.words!r} leaves the drawing"
    if not overlaps:
        return
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            if min(one.right, other.right) - max(one.left, other.left) > 0.5 and (
                min(one.bottom, other.bottom) - max(one.top, other.top) > 0.5
            ):
                yield f"{one.words!r} and {other.words!r} cover each other"


def texts(svg: str) -> list[Written]:
    """Every line of words, with the box of its letters from capitals to baseline, as measured with
    the font.
    """
    return list(_written(ElementTree.fromstring(svg), WHOLE, 14, False, "start"))


def _written(
    part: ElementTree.Element, frame: Matrix, size: float, bold: Bold, anchor: str
) -> Iterator[Written]:
    if part.tag in (SVG + "defs", SVG + "style"):
        return
    frame = _times(frame, _matrix(part.get("transform", "")))
    size = float(part.get("font-size", size))
    if "display" in (part.get("class") or "").split():
        bold = "display"
    elif bold != "display":
        bold = part.get("font-weight", "700" if bold else "400") == "700"
    anchor = part.get("text-anchor", anchor)
    if part.tag in (SVG + "text", SVG + "tspan") and (part.text or "").strip():
        yield _box(part, frame, size, bold, anchor)
    for child in part:
        yield from _written(child, frame, size, bold, anchor)


def _box(part: ElementTree.Element, frame: Matrix, size: float, bold: Bold, anchor: str) -> Written:
    words = part.text or ""
    x, y = float(part.get("x", 0)), float(part.get("y", 0))
    wide = width(words, size, bold)
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * wide
    a, b, c, d, e, f = frame
    corners = [
        (a * px + c * py + e, b * px + d * py + f)
        for px in (left, left + wide)
        for py in (y - CAPITAL * size, y)
    ]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return Written(words, min(xs), min(ys), max(xs), max(ys), size * (a * a + b * b) ** 0.5)


def _matrix(transform: str) -> Matrix:
    frame = WHOLE
    for name, written in STEP.findall(transform):
        numbers = [float(n) for n in re.split(r"[\s,]+", written.strip())]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
        elif name == "scale":
            step = (numbers[0], 0, 0, numbers[-1], 0, 0)
        else:
            c, s = cos(radians(numbers[0])), sin(radians(numbers[0]))
            step = (c, s, -s, c, 0, 0)
        frame = _times(frame, step)
    return frame


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )
