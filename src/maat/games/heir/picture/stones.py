"""What stands on the board: the Pyramid and its platforms, magic tokens, monuments on their tokens.

A monument is two fragments: the token lies flat, with its arrows; the figure stands on it. Nothing
here catches the pointer: the space below does.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, Point, element, fragment, group, join, symbol
from ..rules.tables import ARROWS, BASE, COLUMNS, NO_CELL, PLATFORMS, STEPS, WORTH
from .arrangements import ARRANGEMENTS, NARROW
from .marks import points_badge, seal
from .monuments import standing, value_dots
from .paint import ANUBIS, BAST, NOBODY, SIDE, area, oval, shaded, stroke, tint, track
from .places import active_token_at, centre, next_token_at, point, square

ROOT = 2**0.5
PYRAMID_DEPTH = BASE - 0.5


def depth(cell: int) -> float:
    """What is farther down on the picture stands before what is above it."""
    return cell // COLUMNS + cell % COLUMNS


def _still(*parts: Markup) -> Markup:
    return element("g", *parts, pointer_events="none")


def _ring(radius: float, way: int, x: float = 0, y: float = 0) -> str:
    """A circle that lies flat; its radius in spaces."""
    a = ARRANGEMENTS[way]
    return oval(x, y, radius * ROOT * a.hx, radius * ROOT * a.hy)


# The Pyramid


@lru_cache(1 << 9)
def pyramid(way: int, at: int, platforms: tuple[int, ...]) -> Fragment:
    """Its base, and the platforms built so far, one on the other, with the banners of who built
    them.
    """
    row, column = divmod(at, COLUMNS)
    z = ARRANGEMENTS[way].scale * (BASE / 2)
    shadow = element(
        "ellipse",
        cx=24 * z,
        cy=8 * z,
        rx=104 * z,
        ry=58 * z,
        fill="url(#heir-shadow)",
        opacity=".7",
    )
    base, storey = 12 * z, 17 * z
    parts = [shadow, *_block(way, 0.48 * BASE, 0, base, NOBODY)]
    top = base
    sizes = [BASE * (0.39 - 0.36 * i / (PLATFORMS + 0.5)) for i in range(PLATFORMS)]
    for size, seat in zip(sizes, platforms, strict=False):
        parts += _block(way, size, top, top + storey, seat)
        top += storey
    if len(platforms) < PLATFORMS:
        plan = area([(x, y - top) for x, y in square(sizes[len(platforms)], way)])
        parts += [tint(plan, "heir-stone-top", ".25"), stroke(plan, "heir-plan", 1.2, ".8", "4 3")]
    else:
        w, low, tip = 11 * z, 6 * z, 17 * z
        left = [(-w, -top), (0, low - top), (0, -top - tip)]
        right = [(w, -top), (0, low - top), (0, -top - tip)]
        parts.append(element("path", d=area(left), class_="heir-gold-left"))
        parts.append(element("path", d=area(right), class_="heir-gold-right"))
    return fragment("pyramid", _still(*parts), at=point(column + BASE / 2, row + BASE / 2, way))


def _block(way: int, half: float, low: float, high: float, seat: int) -> list[Markup]:
    """A slab of the Pyramid, seen from the south."""
    side = SIDE[seat] if seat >= 0 else "base"
    top, right, bottom, left = square(half, way)

    def up(p: Point, by: float) -> Point:
        return p[0], p[1] - by

    parts = [
        element(
            "path",
            d=area([up(left, low), up(bottom, low), up(bottom, high), up(left, high)]),
            class_=f"heir-{side}-left",
        ),
        element(
            "path",
            d=area([up(right, low), up(bottom, low), up(bottom, high), up(right, high)]),
            class_=f"heir-{side}-right",
        ),
        element(
            "path",
            d=area([up(p, high) for p in (top, right, bottom, left)]),
            class_=f"heir-{side}-top",
        ),
        stroke(track([up(p, high) for p in (left, bottom, right)]), "heir-stone-top", 1, ".8"),
    ]
    if seat < 0:
        middle = (low + high) / 2
        course = track([up(p, middle) for p in (left, bottom, right)])
        return [*parts, stroke(course, "heir-course", 1, ".45")]
    tall = high - low
    bands = "".join(
        track([up(p, level) for p in (left, bottom, right)])
        for level in (high - tall * 0.13, low + tall * 0.13)
    )
    parts.append(stroke(bands, "heir-gold-light", 1.3))
    size = tall * 0.74
    for start, end in ((left, bottom), (bottom, right)):
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - (low + high) / 2
        slope = (end[1] - start[1]) / (end[0] - start[0])
        parts.append(
            element(
                "g",
                symbol(f"heir.{SIDE[seat]}", 0, 0, size, "heir-on-side"),
                transform=f"matrix(1 {slope:.3f} 0 1 {x:.1f} {y:.1f})",
            )
        )
    return parts


@lru_cache(1 << 9)
def proposal(way: int, at: int, seat: int) -> Fragment:
    """Where a seat would have the base; its mark stands on the first corner, which is the space to
    point at.
    """
    row, column = divmod(at, COLUMNS)
    x, y = point(column + BASE / 2, row + BASE / 2, way)
    first = centre(at, way)
    plan = area(square(BASE * 0.475, way))
    return fragment(
        "proposal",
        _still(
            tint(plan, f"heir-{SIDE[seat]}-beam", ".3"),
            stroke(plan, f"heir-{SIDE[seat]}-sight", 3, None, "7 5"),
            seal(seat, first[0] - x, first[1] - y, 22),
        ),
        at=(x, y),
    )


# Magic tokens


@lru_cache(1 << 9)
def magic_token(way: int, cell: int, seat: int) -> Fragment:
    return fragment(f"magic-token-{cell}", _still(token_with_paw(way, seat)), at=centre(cell, way))


@lru_cache(16)
def token_with_paw(way: int, seat: int) -> Markup:
    a = ARRANGEMENTS[way]

    def shape(size: float, dx: float = 0, dy: float = 0) -> str:
        if seat == ANUBIS:
            return area([(x + dx, y + dy) for x, y in square(size * 0.9, way)])
        return _ring(size, way, dx, dy)

    size, low = a.hx * 0.42, a.hy * 0.07
    paw = element(
        "g",
        symbol("heir.magic_token", 0, 0, size, "heir-on-side"),
        transform=f"scale(1 {min(a.hy / a.hx * 1.25, 1):.2f})",
    )
    return join(
        (
            tint(shape(0.28, a.hx * 0.05, low * 2.2), "heir-shade", ".35"),
            element("path", d=shape(0.27, 0, low), class_=f"heir-{SIDE[seat]}-deep"),
            shaded(shape(0.27), f"disk-{SIDE[seat]}"),
            stroke(shape(0.22), "heir-gold-light", 1, ".8"),
            paw,
        )
    )


# Monuments


def _where(cell: int, way: int) -> Point:
    """On its space, or still on the active card."""
    return active_token_at(way) if cell == NO_CELL else centre(cell, way)


@lru_cache(1 << 12)
def arrows(way: int, i: int, cell: int, bits: int, owner: int) -> Fragment:
    """The monument token as it lies, with its arrows."""
    face = _on_card(way, bits) if cell == NO_CELL else token_face(way, bits, owner)
    return fragment(f"arrows-{i}", _still(face), look="moves", at=_where(cell, way))


@lru_cache(1 << 8)
def next_arrows(way: int, i: int, token: int) -> Fragment:
    """The monument token on top of the pile."""
    face = _on_card(way, ARROWS[token][0])
    return fragment(f"arrows-{i}", _still(face), look="moves", at=next_token_at(way))


def _on_card(way: int, bits: int) -> Markup:
    """A token that nobody owns yet, no larger than a card."""
    a = ARRANGEMENTS[way]
    most = 21.0 if a.narrow else 49.0
    face = token_face(way, bits, NOBODY)
    scale = min(1.0, most / a.hx)
    return face if scale == 1 else element("g", face, transform=f"scale({scale:.2f})")


@lru_cache(1 << 9)
def token_face(way: int, bits: int, owner: int) -> Markup:
    a = ARRANGEMENTS[way]
    if owner == BAST:
        ground, rim = _ring(0.42, way), _ring(0.36, way)
    elif owner == ANUBIS:
        ground, rim = area(square(0.37, way)), area(square(0.31, way))
    else:
        eight = (
            (15, -37),
            (37, -15),
            (37, 15),
            (15, 37),
            (-15, 37),
            (-37, 15),
            (-37, -15),
            (-15, -37),
        )
        ground = area([_seen(c / 100, r / 100, way) for c, r in eight])
        rim = area([_seen(c / 116, r / 116, way) for c, r in eight])
    look = f"heir-{SIDE[owner]}" if owner >= 0 else "heir-free"
    deep = f"heir-{SIDE[owner]}-deep" if owner >= 0 else "heir-free-deep"
    shadow = element(
        "g", tint(ground, "heir-shade", ".38"), transform=f"translate(0 {a.hy * 0.12:.1f})"
    )
    tips = "".join(area(_tip(d, way)) for d in range(8) if bits >> d & 1)
    return join(
        (
            shadow,
            element("path", d=ground, class_=f"{look} {deep}-line", stroke_width="1.4"),
            stroke(rim, "heir-gold-light", 1, ".7"),
            element("path", d=tips, class_="heir-pip heir-gold-ink-line", stroke_width="1"),
        )
    )


def _seen(columns: float, rows: float, way: int) -> Point:
    a = ARRANGEMENTS[way]
    return (columns - rows) * a.hx, (columns + rows) * a.hy


def _tip(direction: int, way: int) -> list[Point]:
    """An arrow on the side or in the corner of a token."""
    row, column = STEPS[direction]
    length = (row * row + column * column) ** 0.5
    c, r = column / length, row / length
    reach, foot = (0.66, 0.35) if direction % 2 else (0.52, 0.2)
    return [
        _seen(c * reach, r * reach, way),
        _seen(c * foot - r * 0.2, r * foot + c * 0.2, way),
        _seen(c * (foot + 0.06), r * (foot + 0.06), way),
        _seen(c * foot + r * 0.2, r * foot - c * 0.2, way),
    ]


@lru_cache(1 << 12)
def monument(way: int, i: int, cell: int, kind: int, owner: int) -> Fragment:
    """The figure that stands on its token."""
    a = ARRANGEMENTS[way]
    on_card = cell == NO_CELL
    z = a.scale if not on_card else min(a.scale, 0.78) if way != NARROW else 0.5
    shadow = element(
        "ellipse", cx=14 * z, cy=6 * z, rx=26 * z, ry=9 * z, class_="heir-shade", fill_opacity=".3"
    )
    parts = [
        *([] if on_card else [shadow]),
        element("g", standing(kind, owner), transform=f"scale({z:.3f})"),
        value_dots(z, WORTH[kind]),
    ]
    return fragment(f"monument-{i}", _still(*parts), look="moves", at=_where(cell, way))


@lru_cache(1 << 11)
def score(way: int, i: int, cell: int, owner: int, points: int) -> Fragment:
    """What the arrows of a monument would score now."""
    a = ARRANGEMENTS[way]
    half, z = 8.5 if a.narrow else 12.2, a.scale
    badge = points_badge(owner, round(26 * z, 1), round(9 * z, 1), half, str(points))
    return fragment(f"score-{i}", _still(badge), look="moves", at=centre(cell, way))


def standing_figure(kind: int, owner: int, x: float, y: float, scale: float) -> Markup:
    """A monument elsewhere than on the board: on a card."""
    return group(element("g", standing(kind, owner), transform=f"scale({scale:.3f})"), at=(x, y))
