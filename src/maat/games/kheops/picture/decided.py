"""What decided the game, in one sentence: the first thing without which the winner would not have
won. Tried out on a copy of the table where that can be done: with a pawn less, without a curse.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....core.messages import Said
from ..names import cell_words, seat_words
from ..rules.scoring import score
from ..rules.state import Sheet, State
from ..rules.tables import (
    ANKH,
    CELLS,
    CLOSED_FACTOR,
    CURSE,
    DOUBLE,
    FACES,
    KIND,
    LONGEST_BONUS,
    NO_PAWN_HERE,
    NO_TILE,
    OPENINGS,
    PHARAOH,
    SUMMIT_BONUS,
    SYMBOL,
    WHITE,
)
from . import texts
from .networks import Listed, Standing, imagined
from .recess import BLUE_LEADS, WHITE_LEADS


class Won(NamedTuple):
    """Who won, over whom, and by how much."""

    winner: int
    loser: int
    lead: int


def decided(lang: str, g: State, stands: Standing) -> str:
    white, blue = stands.totals
    if white == blue:
        return texts(lang)("picture.end.shared")
    winner = WHITE if white > blue else 1 - WHITE
    return texts(lang).say(next(reasons(g, stands, Won(winner, 1 - winner, abs(white - blue)))))


def reasons(g: State, stands: Standing, won: Won) -> Iterator[Said]:
    """All that decided it, the most telling first; the last one always holds."""
    sheet = Sheet()
    score(g, sheet)
    led = [n for n in stands.networks if n.lead == (WHITE_LEADS, BLUE_LEADS)[won.winner]]
    led.sort(key=lambda n: -n.worth)
    yield from _by_a_pawn(g, sheet, led, won)
    yield from _by_a_curse(g, sheet, won)
    yield from _by_a_bonus(led, won)
    most, least = stands.ankhs[won.winner], stands.ankhs[won.loser]
    if most - least >= won.lead:
        yield _said("ankhs", won, most=most, least=least)
    best = max(led, key=lambda n: n.worth, default=None)
    if best is None or best.worth < most:
        yield _said("many_ankhs", won, points=most)
    else:
        yield _said("large", won, cell=best.cell, n=best.tiles, points=best.worth)


def _said(key: str, won: Won, cell: int | None = None, **numbers: int) -> Said:
    where = {} if cell is None else {"cell": cell_words.said(cell)}
    winner, loser = seat_words.said(won.winner), seat_words.said(won.loser)
    return Said(
        f"picture.decided.{key}", winner=winner, loser=loser, lead=won.lead, **where, **numbers
    )


def _by_a_pawn(g: State, sheet: Sheet, led: list[Listed], won: Won) -> Iterator[Said]:
    """A network held by one: with one pawn less there it would have brought nothing."""
    for n in led:
        strength = (n.white, n.blue)
        if strength[won.winner] - strength[won.loser] != 1:
            continue
        for cell in range(CELLS):
            if sheet.network[cell] == n.cell and _counts_one(g, cell, won.winner):
                after = imagined(g)
                after.pawn[cell], after.owner[cell] = NO_PAWN_HERE, -1
                if _still_wins(after, won):
                    break
                mine, other = strength[won.winner], strength[won.loser]
                yield _said("pawn", won, n.cell, most=mine, least=other, points=n.worth)
                break


def _counts_one(g: State, cell: int, seat: int) -> bool:
    """A pawn of this seat that counts in its network and nowhere else."""
    if g.owner[cell] != seat or g.pawn[cell] in (NO_PAWN_HERE, PHARAOH):
        return False
    return SYMBOL[g.tile[cell]] not in (ANKH, DOUBLE)


def _by_a_curse(g: State, sheet: Sheet, won: Won) -> Iterator[Said]:
    """Without the curse a network of the loser's would have been worth enough."""
    for cell in range(CELLS):
        if g.tile[cell] == NO_TILE or SYMBOL[g.tile[cell]] != CURSE:
            continue
        n = sheet.networks[sheet.network[cell]]
        if n.tiles < 2 or n.strength[won.loser] <= n.strength[won.winner]:
            continue
        after = imagined(g)
        after.tile[cell] = _plain(g.tile[cell])
        if not _still_wins(after, won):
            yield _said("curse", won, cell)


def _plain(face: int) -> int:
    """The same tile without a symbol."""
    like = KIND[face], OPENINGS[face], 0
    return next(f for f in range(FACES) if (KIND[f], OPENINGS[f], SYMBOL[f]) == like)


def _still_wins(g: State, won: Won) -> bool:
    sheet = Sheet()
    score(g, sheet)
    return sheet.totals[won.winner] > sheet.totals[won.loser]


def _by_a_bonus(led: list[Listed], won: Won) -> Iterator[Said]:
    """What was doubled, or what the summit, a pair of sarcophagi or the most tiles brought, is as
    much as the whole lead.
    """
    for n in led:
        half = n.worth // CLOSED_FACTOR
        if n.closed and half >= won.lead:
            yield _said("closed", won, n.cell, points=n.worth, half=half)
    for key, bonus in (("summit", SUMMIT_BONUS), ("coffins", 0), ("longest", LONGEST_BONUS)):
        for n in led:
            has = {"summit": n.summit, "coffins": n.coffins, "longest": n.longest}[key]
            points = (bonus or n.coffins) * (CLOSED_FACTOR if n.closed else 1)
            if has and points >= won.lead:
                yield _said(key, won, n.cell, points=points)
