"""Final scoring (P60, P61, P62, P63; solo P76), at any moment: all it needs lies open."""

from __future__ import annotations

from .gods import choose_gods, count_elements, for_gods, place_of, record_gods
from .nobles import has
from .state import Column, Seat, Sheet, State
from .tables import (
    AREAS,
    ARTISAN_FACES,
    ARTISAN_PRESTIGE,
    ARTISAN_VALUES,
    BASES,
    BURIAL_PRESTIGE,
    DIPLOMAT,
    EFFECT,
    EFFECT_NUMBER,
    EFFECTS_MOST,
    FIRST_PLAYER_PRESTIGE,
    GOD_SPACE,
    IF_FIRST_PLAYER,
    IF_PHARAOH,
    NILE_PRESTIGE,
    NILE_TOP,
    NOBLE_CARDS,
    NOBLE_LEVEL,
    NOBLE_PRESTIGE,
    NOTHING_HERE,
    OFFERING,
    PER_ARTISAN_VALUE,
    PER_BASE,
    PER_BASE_TOKEN,
    PER_BURIAL_STEP,
    PER_NILE_TRACK,
    PER_NOBLE,
    PER_OFFERING,
    PER_SILVER,
    PHARAOH_PRESTIGE,
    PIECES,
    SEATS_MOST,
    SILVER,
    TILE_GOD,
    TILES,
    TOKEN_PRESTIGE,
    TRAITOR,
    UNREACHED_NOBLE_PRESTIGE,
)


def score(g: State, sheet: Sheet) -> None:
    """Every line of the sheet, the totals, and who would win."""
    for place in range(SEATS_MOST):
        sheet.totals[place] = 0
        sheet.won[place] = 0
        sheet.columns[place].place = 0
    sheet.noble_level = 0
    sheet.opponent = 0
    for seat in range(g.seats_in_game):
        score_seat(g, seat, sheet)
    if g.seats_in_game == 1:
        score_traitor(g, sheet)
        name_solo_winner(sheet)
    else:
        name_winners(g, sheet)


def score_seat(g: State, seat: int, sheet: Sheet) -> None:
    me = g.seats[seat]
    column = sheet.columns[seat]
    count_elements(me, column)
    value_nobles(g, seat, column)
    choose_gods(g, me, column)
    finish_nobles(g, me, column)
    score_the_rest(g, seat, column)
    sheet.totals[seat] = total(column)


# Nobles (P61)


def value_nobles(g: State, seat: int, column: Column) -> None:
    """What each Noble is worth without any God and without the Diplomat's copy."""
    me = g.seats[seat]
    for noble in range(NOBLE_CARDS):
        column.noble[noble] = (
            worth_of_noble(g, seat, noble) if has(me, noble) and noble != DIPLOMAT else 0
        )


def worth_of_noble(g: State, seat: int, noble: int) -> int:
    """As printed (P61)."""
    me = g.seats[seat]
    points = NOBLE_PRESTIGE[g.edition][noble][PER_BASE]
    if g.pharaoh == seat:
        points += NOBLE_PRESTIGE[g.edition][noble][IF_PHARAOH]
    if g.first == seat:
        points += NOBLE_PRESTIGE[g.edition][noble][IF_FIRST_PLAYER]
    points += NOBLE_PRESTIGE[g.edition][noble][PER_NOBLE] * me.noble_count
    points += NOBLE_PRESTIGE[g.edition][noble][PER_BURIAL_STEP] * me.burial
    points += NOBLE_PRESTIGE[g.edition][noble][PER_SILVER] * me.held[SILVER]
    if NOBLE_PRESTIGE[g.edition][noble][PER_ARTISAN_VALUE] > 0:
        points += NOBLE_PRESTIGE[g.edition][noble][PER_ARTISAN_VALUE] * artisan_values(me)
    if NOBLE_PRESTIGE[g.edition][noble][PER_OFFERING] > 0:
        points += NOBLE_PRESTIGE[g.edition][noble][PER_OFFERING] * offering_tokens(me)
    if NOBLE_PRESTIGE[g.edition][noble][PER_NILE_TRACK] > 0:
        points += NOBLE_PRESTIGE[g.edition][noble][PER_NILE_TRACK] * completed_tracks(me)
    if NOBLE_PRESTIGE[g.edition][noble][PER_BASE_TOKEN] > 0:
        points += NOBLE_PRESTIGE[g.edition][noble][PER_BASE_TOKEN] * base_tokens(me)
    return points


def artisan_values(me: Seat) -> int:
    """How many different prestige values one's Artisans show."""
    count = 0
    for value in range(ARTISAN_VALUES):
        for face in range(ARTISAN_FACES):
            if me.artisans[face] > 0 and ARTISAN_PRESTIGE[face] == value:
                count += 1
                break
    return count


def offering_tokens(me: Seat) -> int:
    count = 0
    for piece in range(OFFERING, PIECES):
        count += me.held[piece]
    return count


def completed_tracks(me: Seat) -> int:
    count = 0
    for kind in range(BASES):
        if me.nile[kind] == NILE_TOP:
            count += 1
    return count


def base_tokens(me: Seat) -> int:
    """Base resources, and Offering tokens of base resources (P61)."""
    count = 0
    for kind in range(BASES):
        count += me.held[kind] + me.held[OFFERING + kind]
    return count


def finish_nobles(g: State, me: Seat, column: Column) -> None:
    """Add what the satisfied Gods give; the Diplomat copies the best other Noble, 0 if there is
    none (P61).
    """
    chosen = 0
    for place in range(AREAS):
        if column.satisfied >> g.ring[place] & 1 == 1:
            chosen |= 1 << place
    column.copied = NOTHING_HERE
    column.noble_points = 0
    for noble in range(NOBLE_CARDS):
        if has(me, noble) and noble != DIPLOMAT:
            column.noble[noble] += for_gods(g, noble, chosen)
            column.noble_points += column.noble[noble]
            if has(me, DIPLOMAT) and (
                column.copied == NOTHING_HERE or column.noble[noble] > column.noble[column.copied]
            ):
                column.copied = noble
    if column.copied != NOTHING_HERE:
        column.noble[DIPLOMAT] = column.noble[column.copied]
        column.noble_points += column.noble[DIPLOMAT]


# Everything else (P62)


def score_the_rest(g: State, seat: int, column: Column) -> None:
    """Artisans, burial step, Nile tracks, tokens kept, Pharaoh and First Player (P62)."""
    me = g.seats[seat]
    column.artisan_points = 0
    for face in range(ARTISAN_FACES):
        column.artisan_points += me.artisans[face] * ARTISAN_PRESTIGE[face]
    column.burial_points = BURIAL_PRESTIGE[me.burial]
    column.nile_points = 0
    for kind in range(BASES):
        column.nile_points += NILE_PRESTIGE[me.nile[kind]]
    column.token_points = tokens_kept(me)
    column.prestige_token_points = 0
    for piece in range(OFFERING, PIECES):
        column.prestige_token_points += me.held[piece] * TOKEN_PRESTIGE[piece - OFFERING]
    column.pharaoh_points = PHARAOH_PRESTIGE if g.pharaoh == seat else 0
    column.first_player_points = FIRST_PLAYER_PRESTIGE if g.first == seat else 0


def tokens_kept(me: Seat) -> int:
    """Resources, Silver too, and Offering tokens, counted (P62, P63)."""
    count = 0
    for piece in range(PIECES):
        count += me.held[piece]
    return count


def total(column: Column) -> int:
    return (
        column.god_points
        + column.noble_points
        + column.artisan_points
        + column.burial_points
        + column.nile_points
        + column.token_points
        + column.prestige_token_points
        + column.pharaoh_points
        + column.first_player_points
    )


# Who wins (P63)


def name_winners(g: State, sheet: Sheet) -> None:
    """Each seat's place: one more than there are seats ahead of it; the first place wins (P63)."""
    for seat in range(g.seats_in_game):
        ahead = 0
        for other in range(g.seats_in_game):
            if is_ahead(g, sheet, other, seat):
                ahead += 1
        sheet.columns[seat].place = ahead + 1
        sheet.won[seat] = 1 if ahead == 0 else 0


def is_ahead(g: State, sheet: Sheet, one: int, other: int) -> bool:
    """More prestige; then the Pharaoh token among all that are tied; then more tokens (P63).

    When somebody in the tie holds the Pharaoh token the others of that tie still compare their
    tokens.
    """
    if sheet.totals[one] != sheet.totals[other]:
        return sheet.totals[one] > sheet.totals[other]
    if g.pharaoh == one or g.pharaoh == other:
        return g.pharaoh == one and one != other
    return tokens_kept(g.seats[one]) > tokens_kept(g.seats[other])


# Solo (P76)


def score_traitor(g: State, sheet: Sheet) -> None:
    """Gods whose space is covered, its Nobles at the highest level covered, and the rest as usual
    (P76).
    """
    it = g.seats[TRAITOR]
    column = sheet.columns[TRAITOR]
    count_elements(it, column)
    record_gods(g, column, covered_gods(g))
    sheet.noble_level = noble_level(g)
    column.copied = NOTHING_HERE
    column.noble_points = 0
    for noble in range(NOBLE_CARDS):
        column.noble[noble] = sheet.noble_level if has(it, noble) else 0
        column.noble_points += column.noble[noble]
    score_the_rest(g, TRAITOR, column)
    sheet.totals[TRAITOR] = total(column)
    sheet.opponent = total(column)


def covered_gods(g: State) -> int:
    """A bit per place of the ring (P74, P76)."""
    chosen = 0
    for place in range(TILES):
        tile = g.tiles[place]
        if tile.covered >= GOD_SPACE[tile.face][tile.side]:
            chosen |= 1 << place_of(g, TILE_GOD[tile.face])
    return chosen


def noble_level(g: State) -> int:
    """The highest level covered on any tile; a fixed worth when none is (P76)."""
    level = 0
    for place in range(TILES):
        tile = g.tiles[place]
        for space in range(1, tile.covered + 1):
            for i in range(EFFECTS_MOST):
                if EFFECT[tile.face][tile.side][space][i] == NOBLE_LEVEL:
                    level = max(level, EFFECT_NUMBER[tile.face][tile.side][space][i])
    return level if level > 0 else UNREACHED_NOBLE_PRESTIGE


def name_solo_winner(sheet: Sheet) -> None:
    """You win only with more than the Traitor (P76)."""
    sheet.won[0] = 1 if sheet.totals[0] > sheet.totals[TRAITOR] else 0
    sheet.columns[0].place = 2 - sheet.won[0]
    sheet.columns[TRAITOR].place = 1 + sheet.won[0]
