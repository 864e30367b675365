"""What stands on the board: the Pyramid and its platforms, magic tokens, monuments with their
arrows and lines of sight.

Bast's things are round and her lines whole, Anubis's are square and his lines dashed; a monument
that nobody owns yet is eight-sided. A monument is two fragments: the standee stays upright, the
arrows turn under it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....core.texts import Texts
from ....draw import (
    Fragment,
    Markup,
    Point,
    Seat,
    badge,
    circle,
    fragment,
    hatching,
    join,
    line,
    path,
    polar,
    polygon,
    regular,
    symbol,
    text,
)
from ..names import arrows_said
from ..rules.state import State
from ..rules.tables import (
    ANUBIS,
    ARROWS,
    BASE,
    BAST,
    COLUMNS,
    IN_BASE,
    KIND_NAMES,
    NEIGHBOUR,
    NO_CELL,
    PLATFORMS,
    SIDES,
    WORTH,
)
from .places import (
    ARRANGEMENTS,
    active_token_at,
    centre,
    next_token_at,
    next_token_half,
    point,
    step,
)

NOBODY = -1
MARKS = (Seat("carnelian", "circle", "B"), Seat("lapis", "square", "A"))
GROUNDS = ("carnelian", "lapis", "stone")  # by owner, the last for nobody
INKS = ("on-carnelian", "on-lapis", "ink")
LINES = ("bare carnelian-edge", "bare lapis-edge dashed")


def seat_mark(seat: int, x: float, y: float, size: float) -> Markup:
    """A seat by shape, letter and colour."""
    return badge(x, y, size, MARKS[seat])


def diamond(half: float) -> list[Point]:
    return [(0, -half), (half, 0), (0, half), (-half, 0)]


# The Pyramid


@lru_cache(1 << 9)
def pyramid(narrow: bool, at: int, platforms: tuple[int, ...]) -> Fragment:
    """Its base, and the platforms built so far, one on the other, in the colours of who built
    them.
    """
    row, column = divmod(at, COLUMNS)
    half = ARRANGEMENTS[narrow].half * BASE
    parts = [*_slopes(half * 0.97), polygon(diamond(half * 0.97), "bare firm")]
    sizes = [half * (0.82 - 0.64 * i / PLATFORMS) for i in range(PLATFORMS + 1)]
    for i, seat in enumerate(platforms):
        parts.append(polygon(diamond(sizes[i]), f"{GROUNDS[seat]}-tint firm"))
        if seat == ANUBIS:
            parts.append(path(hatching(diamond(sizes[i]), half * 0.08, 0), "bare lapis-edge thin"))
        parts += _letter(narrow, seat, sizes[i], sizes[i + 1] if i + 1 < len(platforms) else 0)
    return fragment("pyramid", *parts, at=point(row + BASE / 2, column + BASE / 2, narrow))


@lru_cache(1 << 9)
def proposal(narrow: bool, at: int, seat: int) -> Fragment:
    """Where a seat would have the base; its mark stands on the first corner, which is the space to
    point at.
    """
    row, column = divmod(at, COLUMNS)
    half = ARRANGEMENTS[narrow].half
    x, y = point(row + BASE / 2, column + BASE / 2, narrow)
    first = centre(at, narrow)
    outline = polygon(diamond(half * BASE * 0.95), f"bare {GROUNDS[seat]}-edge thick dashed")
    mark = seat_mark(seat, first[0] - x, first[1] - y, half * 0.8)
    return fragment("proposal", outline, mark, at=(x, y))


def _slopes(half: float) -> list[Markup]:
    """The four sides, the two towards the sun lighter."""
    corners = diamond(half)
    looks = ("dune edge", "stone edge", "stone edge", "sand edge")
    return [
        polygon([(0, 0), corners[i], corners[(i + 1) % 4]], look) for i, look in enumerate(looks)
    ]


def _letter(narrow: bool, seat: int, outer: float, inner: float) -> list[Markup]:
    """Where there is room, a platform says whose it is."""
    size = 16.0 if not inner else 13.0
    if narrow:
        return [] if inner else [seat_mark(seat, 0, 0, min(outer * 0.8, 20))]
    return [seat_mark(seat, 0, (outer + inner) / 2 - 2 if inner else 0, min(size * 1.3, outer))]


# Magic tokens


@lru_cache(1 << 9)
def magic_token(narrow: bool, cell: int, seat: int) -> Fragment:
    size = ARRANGEMENTS[narrow].half
    ground = circle(0, 0, size * 0.42, "panel carnelian-edge")
    if seat == ANUBIS:
        ground = polygon(regular(4, 0, 0, size * 0.56, 45), "panel lapis-edge")
    paw = symbol(
        "heir.magic_token", 0, 0, size * 0.6, "carnelian-ink" if seat == BAST else "lapis-ink"
    )
    return fragment(f"magic-token-{cell}", ground, paw, at=centre(cell, narrow))


# Monuments


def _where(cell: int, narrow: bool) -> Point:
    """On its space, or still on the active card."""
    return active_token_at(narrow) if cell == NO_CELL else centre(cell, narrow)


@lru_cache(1 << 13)
def arrows(narrow: bool, i: int, cell: int, token: int, quarters: int, owner: int) -> Fragment:
    """The monument token, as it is turned."""
    half = ARRANGEMENTS[narrow].half
    return fragment(
        f"arrows-{i}",
        token_face(token, owner, half),
        look="moves",
        at=_where(cell, narrow),
        turn=45 + 90 * quarters,
    )


@lru_cache(1 << 8)
def next_arrows(narrow: bool, i: int, token: int) -> Fragment:
    """The monument token on top of the pile."""
    face = token_face(token, NOBODY, next_token_half(narrow))
    return fragment(f"arrows-{i}", face, look="moves", at=next_token_at(narrow), turn=45)


@lru_cache(1 << 8)
def token_face(token: int, owner: int, half: float) -> Markup:
    """A token with its arrows as printed, north up."""
    inner = half / 2**0.5
    if owner == BAST:
        ground = circle(0, 0, inner * 0.9, "carnelian firm")
    elif owner == ANUBIS:
        side = inner * 0.86
        ground = polygon([(-side, -side), (side, -side), (side, side), (-side, side)], "lapis firm")
    else:
        ground = polygon(regular(8, 0, 0, inner * 0.92, 22.5), "stone firm")
    bits = ARROWS[token][0]
    return join([ground, *(_arrow(d, half) for d in range(8) if bits >> d & 1)])


def _arrow(direction: int, half: float) -> Markup:
    """A tip on the side or in the corner of a token."""
    reach = half * (0.68 if direction % 2 == 0 else 0.86)
    length, wide = half * 0.24, half * 0.15
    x, y = polar(0, 0, reach - length, 45 * direction)
    corners = [
        polar(0, 0, reach, 45 * direction),
        polar(x, y, wide, 45 * direction + 90),
        polar(x, y, wide, 45 * direction - 90),
    ]
    return polygon(corners, "gold firm thin")


@lru_cache(1 << 13)
def monument(narrow: bool, i: int, cell: int, kind: int, owner: int, points: int) -> Fragment:
    """The standee, and what the monument would score now."""
    a = ARRANGEMENTS[narrow]
    ink = INKS[owner]
    if owner == NOBODY:
        figure = symbol(f"heir.{KIND_NAMES[kind]}", 0, 0, a.half * 0.66, ink)
        return fragment(f"monument-{i}", figure, look="moves", at=_where(cell, narrow))
    size = max(a.least, a.half * 0.29)
    return fragment(
        f"monument-{i}",
        symbol(f"heir.{KIND_NAMES[kind]}", 0, -a.half * 0.16, a.half * 0.56, ink),
        text(0, a.half * 0.34, str(points), ink, size, True, "middle"),
        look="moves",
        at=_where(cell, narrow),
    )


# Lines of sight


def seen_by(g: State, i: int, direction: int) -> tuple[int, tuple[int, ...], int]:
    """How many spaces a line crosses to the edge, on which of them it counts something, and the
    points (H32).
    """
    m = g.monuments[i]
    cell, length, points, pyramid = NEIGHBOUR[m.cell][direction], 0, 0, False
    found = []
    while cell != NO_CELL:
        length += 1
        if g.standing[cell] >= 0:
            points += WORTH[g.monuments[g.standing[cell]].kind]
            found.append(cell)
        elif IN_BASE[g.pyramid_at][cell] and not pyramid:
            pyramid = True
            points += WORTH[m.kind]
            found.append(cell)
        cell = NEIGHBOUR[cell][direction]
    return length, tuple(found), points


Sight = tuple[int, int, tuple[int, ...], int]  # direction, length, what counts, points


def sights(g: State, i: int) -> tuple[Sight, ...]:
    bits = ARROWS[g.monuments[i].token][g.monuments[i].quarters]
    return tuple((d, *seen_by(g, i, d)) for d in range(8) if bits >> d & 1)


@lru_cache(1 << 13)
def lines(
    narrow: bool, i: int, cell: int, owner: int, seen: tuple[Sight, ...], strong: bool
) -> Fragment:
    """From the monument to the edge of the board; those of the last one are strong."""
    x, y = centre(cell, narrow)
    look = LINES[owner] + (" thick" if strong else " thin")
    parts = []
    for direction, length, _, _ in seen:
        dx, dy = step(direction, narrow)
        end = length + 0.5 if direction % 2 == 0 else length + 0.45
        if length:
            parts.append(line((x + dx * 0.4, y + dy * 0.4), (x + dx * end, y + dy * end), look))
    return fragment(f"sight-{i}", *parts)


@lru_cache(1 << 12)
def points_of_lines(narrow: bool, cell: int, owner: int, seen: tuple[Sight, ...]) -> Fragment:
    """What the arrows of the last monument score, if anything, and rings round what it counts."""
    a = ARRANGEMENTS[narrow]
    x, y = centre(cell, narrow)
    counted = {c for _, _, found, _ in seen for c in found}
    parts = [
        circle(*centre(c, narrow), a.half * 0.69, f"bare {GROUNDS[owner]}-edge thick")
        for c in sorted(counted)
    ]
    for direction, length, _, points in seen:
        if not length or not points:
            continue
        dx, dy = step(direction, narrow)
        far = 0.56 if direction % 2 == 0 else 0.5
        px, py = x + dx * far, y + dy * far
        parts.append(circle(px, py, a.least * 0.72, "panel firm thin"))
        parts.append(text(px, py, str(points), "ink", a.least, True, "middle"))
    return fragment("sight-points", *parts)


# In words


class OnSpace(NamedTuple):
    """What lies on a space: sand (`free`), `river`, `pyramid`, `token` or `monument`."""

    what: str
    owner: int = NOBODY
    kind: int = NOBODY
    bits: int = 0  # the arrows of a monument
    points: int = 0  # and what they score


def space_label(say: Texts, cell: str, there: OnSpace) -> str:
    what, owner, kind, bits, points = there
    if what == "monument":
        who = Said(f"seat.{SIDES[owner]}") if owner >= 0 else Said("picture.space.nobody")
        kind_said = Said(f"kind.{KIND_NAMES[kind]}")
        return say(
            "picture.space.monument",
            cell=cell,
            kind=kind_said,
            seat=who,
            arrows=arrows_said(bits),
            n=points,
        )
    if what == "token":
        return say("picture.space.token", cell=cell, seat=Said(f"seat.{SIDES[owner]}"))
    return say(f"picture.space.{what}", cell=cell)
