"""The score sheet, line by line (P60, P61, P62, P63; solo P76): a line per source, and under it how
it comes about.

A line has a number per seat. The Traitor has none: its numbers stand in the sentences under each
line.

Few lines change with a decision, so most are found again by the numbers that they tell
(`lru_cache`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ....core.messages import Said, SheetLine
from ..names import elements, god, noble, resource, seat_words, the_noble
from ..rules import gods, scoring
from ..rules.state import Column, Sheet, State
from ..rules.tables import (
    AREAS,
    ARTISAN_FACES,
    ARTISAN_PRESTIGE,
    DIPLOMAT,
    GOD_COUNT,
    GOD_SPACE,
    IF_FIRST_PLAYER,
    IF_PHARAOH,
    LEFT,
    NILE_PRESTIGE,
    NOBLE_CARDS,
    NOBLE_PRESTIGE,
    NOTHING_HERE,
    OFFERING,
    PER,
    PER_ARTISAN_VALUE,
    PER_BASE,
    PER_BASE_TOKEN,
    PER_BORDERING_GOD,
    PER_BURIAL_STEP,
    PER_GOD,
    PER_NILE_TRACK,
    PER_NOBLE,
    PER_OFFERING,
    PER_SILVER,
    RESOURCES,
    RIGHT,
    SILVER,
    TILE_GOD,
    TILES,
    TOKEN_PRESTIGE,
    TRAITOR,
)
from ..rules.tasks import named


def sheet_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    """Gods, Nobles, Artisans, Burial Chamber, Nile, tokens, Pharaoh, First Player, total."""
    return [
        *_god_lines(g, sheet),
        *_noble_lines(g, sheet),
        *_sources(g, sheet),
        *_totals(g, sheet),
    ]


def who(g: State, place: int) -> Said:
    """A seat's name, or the Traitor's."""
    return seat_words.said(named(g, place))


def _detail(g: State, rule: str, said: Said) -> SheetLine:
    return SheetLine(rule, said, (None,) * g.seats_in_game, True)


def _of_traitor(g: State, said: Said, points: int) -> SheetLine:
    return _detail(g, "P76", Said("sheet.traitor", detail=said, n=points))


# Gods


def _god_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    """Each God in ring order: what it asks for, and for each seat whether it is satisfied (P60)."""
    lines, count = [], g.seats_in_game
    for place in range(AREAS):
        before, after = g.ring[place], gods.area_after(g, place)
        points = tuple([sheet.columns[s].god[before] for s in range(count)])
        lines.append(_god_line(before, after, gods.god_points(g, place), points))
        for s in range(count):
            column = sheet.columns[s]
            have, have_after = column.counts[before], column.counts[after]
            is_satisfied = column.satisfied >> before & 1
            said = _satisfied(named(g, s), before, after, have, have_after, is_satisfied)
            lines.append(_detail(g, "P60", said))
        if count == 1:
            lines.append(_traitor_god(g, sheet, before))
    return lines


@lru_cache(1 << 10)
def _god_line(before: int, after: int, worth: int, points: tuple[int, ...]) -> SheetLine:
    first = elements(before, GOD_COUNT[before][RIGHT])
    second = elements(after, GOD_COUNT[after][LEFT])
    said = Said("sheet.god", god=god(before), first=first, second=second, n=worth)
    return SheetLine("P60", said, points)


@lru_cache(1 << 12)
def _satisfied(
    name: int, before: int, after: int, have: int, have_after: int, is_satisfied: int
) -> Said:
    """Satisfied with what, what is missing, or that its elements serve the God next to it (P60)."""
    seat = seat_words.said(name)
    needs = (
        (before, have, GOD_COUNT[before][RIGHT]),
        (after, have_after, GOD_COUNT[after][LEFT]),
    )
    has = [elements(area, n) for area, n, _ in needs]
    if is_satisfied:
        return Said("sheet.satisfied", seat=seat, have=has)
    missing = [elements(area, needed - n) for area, n, needed in needs if n < needed]
    if missing:
        return Said("sheet.missing", seat=seat, have=has, missing=missing)
    return Said("sheet.serves_others", seat=seat, have=has)


def _traitor_god(g: State, sheet: Sheet, area: int) -> SheetLine:
    """The Traitor has a God when its space is covered (P76)."""
    place = next(p for p in range(TILES) if TILE_GOD[g.tiles[p].face] == area)
    tile = g.tiles[place]
    space = GOD_SPACE[tile.face][tile.side]
    key = "sheet.god_covered" if tile.covered >= space else "sheet.god_not_covered"
    said = Said(key, tile=place + 1, space=space, covered=tile.covered)
    return _of_traitor(g, said, sheet.columns[TRAITOR].god[area])


# Nobles


def _noble_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    """Each Noble, with how its points come about (P61)."""
    lines = []
    for number in range(NOBLE_CARDS):
        for seat in range(g.seats_in_game):
            if g.seats[seat].nobles >> number & 1:
                column = sheet.columns[seat]
                points: list[int | None] = [None] * g.seats_in_game
                points[seat] = column.noble[number]
                said = _noble_sum(g, column, seat, number)
                lines.append(SheetLine("P61", said, tuple(points)))
    if g.seats_in_game == 1:
        held = [noble(n) for n in range(NOBLE_CARDS) if g.seats[TRAITOR].nobles >> n & 1]
        said = (
            Said("sheet.traitor_nobles", nobles=held, level=sheet.noble_level)
            if held
            else Said("sheet.no_nobles")
        )
        lines.append(_of_traitor(g, said, sheet.columns[TRAITOR].noble_points))
    return lines


def _noble_sum(g: State, column: Column, seat: int, number: int) -> Said:
    if number != DIPLOMAT:
        counts = [COUNTS[i](g, column, seat, number) for i in COUNTED[g.edition][number]]
        return _summed(g.edition, number, tuple(counts))
    if column.copied == NOTHING_HERE:
        return Said("sheet.copies_nobody", noble=noble(number))
    return Said("sheet.copies", noble=noble(number), other=the_noble(column.copied))


@lru_cache(1 << 12)
def _summed(edition: int, number: int, counts: tuple[int, ...]) -> Said:
    """What is printed, times how often the seat has it."""
    each, parts = NOBLE_PRESTIGE[edition][number], []
    for i, n in zip(COUNTED[edition][number], counts, strict=True):
        told = (
            Said("number", n=each[i]) if i == PER_BASE else Said(f"sum.{PER[i]}", n=n, each=each[i])
        )
        parts.append(told)
    return Said("sheet.noble", noble=noble(number), parts=parts)


def _gods_beside(g: State, column: Column, seat: int, number: int) -> int:
    """The satisfied Gods that a Noble adds something for."""
    chosen = [place for place in range(AREAS) if column.satisfied >> g.ring[place] & 1]
    return sum(gods.for_gods(g, number, 1 << place) > 0 for place in chosen)


# How many there are of each thing that a Noble's prestige may count (P61).
COUNTS: dict[int, Callable[[State, Column, int, int], int]] = {
    PER_BASE: lambda g, column, seat, number: 1,
    PER_BORDERING_GOD: _gods_beside,
    PER_GOD: lambda g, column, seat, number: column.satisfied.bit_count(),
    IF_PHARAOH: lambda g, column, seat, number: int(g.pharaoh == seat),
    IF_FIRST_PLAYER: lambda g, column, seat, number: int(g.first == seat),
    PER_NOBLE: lambda g, column, seat, number: g.seats[seat].noble_count,
    PER_ARTISAN_VALUE: lambda g, column, seat, number: scoring.artisan_values(g.seats[seat]),
    PER_BURIAL_STEP: lambda g, column, seat, number: g.seats[seat].burial,
    PER_OFFERING: lambda g, column, seat, number: scoring.offering_tokens(g.seats[seat]),
    PER_NILE_TRACK: lambda g, column, seat, number: scoring.completed_tracks(g.seats[seat]),
    PER_SILVER: lambda g, column, seat, number: g.seats[seat].held[SILVER],
    PER_BASE_TOKEN: lambda g, column, seat, number: scoring.base_tokens(g.seats[seat]),
}

# By edition and Noble: what its prestige counts.
COUNTED = [
    [[i for i, each in enumerate(row) if i == PER_BASE or each > 0] for row in nobles]
    for nobles in NOBLE_PRESTIGE
]


# Everything else


def _sources(g: State, sheet: Sheet) -> list[SheetLine]:
    """Artisans, burial step, Nile, tokens, Pharaoh token, First Player token (P62)."""
    lines = []
    for key, numbers in (
        ("artisans", [c.artisan_points for c in sheet.columns]),
        ("burial", [c.burial_points for c in sheet.columns]),
        ("nile", [c.nile_points for c in sheet.columns]),
        ("tokens", [c.token_points for c in sheet.columns]),
        ("prestige_tokens", [c.prestige_token_points for c in sheet.columns]),
        ("pharaoh", [c.pharaoh_points for c in sheet.columns]),
        ("first_player", [c.first_player_points for c in sheet.columns]),
    ):
        lines.append(SheetLine("P62", Said(f"sheet.{key}"), tuple(numbers[: g.seats_in_game])))
        for place in range(g.at_table):
            points = numbers[place]
            if place >= g.seats_in_game:
                lines.append(_of_traitor(g, _how(g, key, place, points), points))
            elif points and key not in ("pharaoh", "first_player"):
                lines.append(_detail(g, "P62", _how(g, key, place, points)))
    return lines


def _how(g: State, key: str, place: int, points: int) -> Said:
    """How the points of a source come about."""
    me, name = g.seats[place], named(g, place)
    if key == "artisans":
        return _values(name, "artisans", tuple(me.artisans))
    if key == "burial":
        return _reached(name, me.burial)
    if key == "nile":
        return _values(name, "nile", tuple(me.nile))
    if key == "tokens":
        return _kept(name, sum(me.held[:RESOURCES]), sum(me.held[OFFERING:]))
    if key == "prestige_tokens":
        return _values(name, "prestige_tokens", tuple(me.held[OFFERING:]))
    return Said("sheet.holds" if points else "sheet.nothing", seat=seat_words.said(name))


@lru_cache(1 << 12)
def _values(name: int, key: str, counts: tuple[int, ...]) -> Said:
    """What is worth something, piece by piece."""
    if key == "artisans":
        values = [
            Said("number", n=ARTISAN_PRESTIGE[face])
            for face in range(ARTISAN_FACES)
            for _ in range(counts[face])
        ]
    elif key == "nile":
        values = [
            Said("sheet.track", resource=resource(kind), points=NILE_PRESTIGE[n])
            for kind, n in enumerate(counts)
            if n > 0
        ]
    else:
        values = [
            Said("times", n=n, thing=Said("points", n=p))
            for p, n in zip(TOKEN_PRESTIGE, counts, strict=True)
            if p * n > 0
        ]
    if not values:
        return Said("sheet.nothing", seat=seat_words.said(name))
    return Said("sheet.values", seat=seat_words.said(name), values=values)


@lru_cache(1 << 7)
def _reached(name: int, step: int) -> Said:
    if not step:
        return Said("sheet.nothing", seat=seat_words.said(name))
    return Said("sheet.step_reached", seat=seat_words.said(name), step=step)


@lru_cache(1 << 10)
def _kept(name: int, resources: int, offerings: int) -> Said:
    seat = seat_words.said(name)
    return Said("sheet.kept", seat=seat, resources=resources, offerings=offerings)


def _totals(g: State, sheet: Sheet) -> list[SheetLine]:
    totals = tuple(sheet.totals[: g.seats_in_game])
    lines = [SheetLine("P63" if g.seats_in_game > 1 else "P76", Said("sheet.total"), totals)]
    if g.seats_in_game == 1:
        key = "sheet.more_than_traitor" if sheet.won[0] else "sheet.not_more_than_traitor"
        return [*lines, _detail(g, "P76", Said(key, seat=who(g, 0), n=sheet.totals[TRAITOR]))]
    tied = [s for s in range(g.seats_in_game) if totals[s] == max(totals)]
    if len(tied) > 1:
        lines.append(_detail(g, "P63", _tie(g, sheet, tied)))
    return lines


def _tie(g: State, sheet: Sheet, tied: list[int]) -> Said:
    """Who wins among those tied for first, and why (P63)."""
    names = [who(g, s) for s in tied]
    winners = [s for s in tied if sheet.won[s]]
    if g.pharaoh in tied:
        return Said("sheet.tie_pharaoh", tied=names, seat=who(g, g.pharaoh))
    if len(winners) > 1:
        return Said("sheet.tie_shared", tied=names, winners=[who(g, s) for s in winners])
    return Said(
        "sheet.tie_tokens",
        tied=names,
        seat=who(g, winners[0]),
        n=scoring.tokens_kept(g.seats[winners[0]]),
    )
