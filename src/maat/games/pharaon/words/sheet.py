"""The score sheet, line by line (P60, P61, P62, P63; solo P76): a line per source, and under it how
it comes about.

A line has a number per seat. The Traitor has none: its numbers stand in the sentences under each
line.
"""

from __future__ import annotations

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
    lines = []
    for place in range(AREAS):
        before, after = g.ring[place], gods.area_after(g, place)
        first, second = (
            elements(before, GOD_COUNT[before][RIGHT]),
            elements(after, GOD_COUNT[after][LEFT]),
        )
        said = Said(
            "sheet.god", god=god(before), first=first, second=second, n=gods.god_points(g, place)
        )
        lines.append(
            SheetLine(
                "P60", said, tuple(sheet.columns[s].god[before] for s in range(g.seats_in_game))
            )
        )
        lines += [
            _detail(g, "P60", _satisfied(g, sheet.columns[s], s, place))
            for s in range(g.seats_in_game)
        ]
        if g.seats_in_game == 1:
            lines.append(_traitor_god(g, sheet, before))
    return lines


def _satisfied(g: State, column: Column, seat: int, place: int) -> Said:
    """Satisfied with what, what is missing, or that its elements serve the God next to it (P60)."""
    before, after = g.ring[place], gods.area_after(g, place)
    needs = ((before, GOD_COUNT[before][RIGHT]), (after, GOD_COUNT[after][LEFT]))
    have = [elements(area, column.counts[area]) for area, _ in needs]
    if column.satisfied >> before & 1:
        return Said("sheet.satisfied", seat=who(g, seat), have=have)
    missing = [
        elements(area, n - column.counts[area]) for area, n in needs if column.counts[area] < n
    ]
    if missing:
        return Said("sheet.missing", seat=who(g, seat), have=have, missing=missing)
    return Said("sheet.serves_others", seat=who(g, seat), have=have)


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
                points = tuple(
                    sheet.columns[seat].noble[number] if s == seat else None
                    for s in range(g.seats_in_game)
                )
                lines.append(
                    SheetLine("P61", _noble_sum(g, sheet.columns[seat], seat, number), points)
                )
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
        return Said("sheet.noble", noble=noble(number), parts=_summands(g, column, seat, number))
    if column.copied == NOTHING_HERE:
        return Said("sheet.copies_nobody", noble=noble(number))
    return Said("sheet.copies", noble=noble(number), other=the_noble(column.copied))


def _summands(g: State, column: Column, seat: int, number: int) -> list[Said]:
    """What is printed, times how often the seat has it."""
    counts = counts_for_nobles(g, column, seat, number)
    parts = []
    for i, each in enumerate(NOBLE_PRESTIGE[g.edition][number]):
        if i == PER_BASE:
            parts.append(Said("number", n=each))
        elif each > 0:
            parts.append(Said(f"sum.{PER[i]}", n=counts[i], each=each))
    return parts


def counts_for_nobles(g: State, column: Column, seat: int, number: int) -> dict[int, int]:
    """How many there are of each thing that a Noble's prestige may count (P61)."""
    me = g.seats[seat]
    beside = 0
    for place in range(AREAS):
        if column.satisfied >> g.ring[place] & 1:
            beside += gods.for_gods(g, number, 1 << place) > 0
    return {
        PER_BORDERING_GOD: beside,
        PER_GOD: column.satisfied.bit_count(),
        IF_PHARAOH: int(g.pharaoh == seat),
        IF_FIRST_PLAYER: int(g.first == seat),
        PER_NOBLE: me.noble_count,
        PER_ARTISAN_VALUE: scoring.artisan_values(me),
        PER_BURIAL_STEP: me.burial,
        PER_OFFERING: scoring.offering_tokens(me),
        PER_NILE_TRACK: scoring.completed_tracks(me),
        PER_SILVER: me.held[SILVER],
        PER_BASE_TOKEN: scoring.base_tokens(me),
    }


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
            said = _how(g, key, place, numbers[place])
            if place >= g.seats_in_game:
                lines.append(_of_traitor(g, said, numbers[place]))
            elif numbers[place] and key not in ("pharaoh", "first_player"):
                lines.append(_detail(g, "P62", said))
    return lines


def _how(g: State, key: str, place: int, points: int) -> Said:
    """How the points of a source come about."""
    me, name = g.seats[place], who(g, place)
    if key == "artisans":
        values = [
            Said("number", n=ARTISAN_PRESTIGE[f])
            for f in range(ARTISAN_FACES)
            for _ in range(me.artisans[f])
        ]
        return (
            Said("sheet.values", seat=name, values=values)
            if values
            else Said("sheet.nothing", seat=name)
        )
    if key == "burial":
        return (
            Said("sheet.step_reached", seat=name, step=me.burial)
            if me.burial
            else Said("sheet.nothing", seat=name)
        )
    if key == "nile":
        tracks = [
            Said("sheet.track", resource=resource(k), points=NILE_PRESTIGE[n])
            for k, n in enumerate(me.nile)
            if n > 0
        ]
        return (
            Said("sheet.values", seat=name, values=tracks)
            if tracks
            else Said("sheet.nothing", seat=name)
        )
    if key == "tokens":
        kept = {"resources": sum(me.held[:RESOURCES]), "offerings": sum(me.held[OFFERING:])}
        return Said("sheet.kept", seat=name, **kept)
    if key == "prestige_tokens":
        shown = [
            Said("times", n=n, thing=Said("points", n=p))
            for p, n in zip(TOKEN_PRESTIGE, me.held[OFFERING:], strict=True)
            if p * n > 0
        ]
        return (
            Said("sheet.values", seat=name, values=shown)
            if shown
            else Said("sheet.nothing", seat=name)
        )
    return Said("sheet.holds" if points else "sheet.nothing", seat=name)


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
