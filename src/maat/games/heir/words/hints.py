"""What a newcomer should know now, from what lies on the table: the goal first; every God when it
first comes up, with its action and the favourite's; then what this decision is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.messages import Hint, cited
from ..names import CELL_NAMES
from ..rules.actions import (
    ANSWER_SITE,
    BREAK_TIE,
    CHANGE_BID,
    CHOOSE_SITE,
    KEEP_MAGIC,
    LAY_BID,
    LAY_MAGIC,
    LAY_OFFERING,
    MOVE_MONUMENT,
    NEXT_CARD,
    OVER,
    PLACE_MONUMENT,
    PROPOSE_SITE,
    PUT_TOKEN,
    TAKE_CARD,
    TURN_MONUMENT,
)
from ..rules.gods import is_empty, is_favourite, touches
from ..rules.state import State
from ..rules.tables import BONUS, CELLS, GOD_NAMES, NO_CELL, NO_GOD, RA, SIDES, SUNS

CITED = {  # the hints by the rule that they are about
    "H2": "open_token", "H3": "site propose answer", "H4": "token token_apart", "H6": "favourite",
    "H10": "bid late", "H11": "god_pharaoh", "H12": "thoth", "H13": "magic change_bid",
    "H20": "god_seshat place on_token", "H21": "god_geb_and_nut move turn", "H22": "god_ptah take",
    "H23": "god_ra", "H24": "god_wadjet keep", "H25": "corner break_tie",
    "H26": "swapped last_round low next", "H30": "chain", "H33": "goal over",
}  # fmt: skip
RULES = {hint: rule for rule, hints in CITED.items() for hint in hints.split()}


def hints(g: State, seat: int) -> list[Hint]:
    if g.decision == OVER:
        return cited([Hint("hint.over")], RULES)
    goal = Hint("hint.goal", tuple(f"points-{side}" for side in SIDES))
    return cited([goal, *ABOUT[g.decision](g, seat)], RULES)


def _site(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.site")


def _propose(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.propose")


def _answer(g: State, seat: int) -> Iterator[Hint]:
    proposed = g.proposed != NO_CELL
    yield Hint("hint.answer", (f"space-{CELL_NAMES[g.proposed]}",) if proposed else ())


def _token(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.token")
    yield Hint("hint.token_apart")


def _magic(g: State, seat: int) -> Iterator[Hint]:
    yield from _god(g)
    yield Hint("hint.late" if g.late else "hint.magic")
    yield from _round(g, seat)


def _bid(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.bid", (_god_ref(g.god),))
    yield from _god(g)
    yield from _round(g, seat)
    if g.god == RA and _chain(g, seat):
        yield Hint("hint.chain", tuple(f"sun-{n + 1}" for n in _chain(g, seat)))
    won = [g.won_by[god] for god in range(len(GOD_NAMES))]
    if won.count(1 - seat) > won.count(seat):
        yield Hint("hint.thoth")
        yield from _open_token(g)
    yield Hint("hint.low")


def _offering(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.god_pharaoh", ("corner-pyramid",))
    if BONUS[g.sun]:
        yield Hint("hint.corner", ("corner-pyramid",))
    yield from _round(g, seat)


def _place(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.place", ("card-active",))
    tokens = [
        c for c in range(CELLS) if g.magic_token[c] >= 0 and is_empty(g, c) and not touches(g, c)
    ]
    if tokens:
        yield Hint("hint.on_token", tuple(f"space-{CELL_NAMES[c]}" for c in tokens))


def _next(g: State, seat: int) -> Iterator[Hint]:
    yield Hint("hint.next", ("card-1", "card-2"))
    yield from _open_token(g)


def _one(key: str, *refs: str) -> Callable[[State, int], Iterator[Hint]]:
    """A decision with one hint."""

    def hint(g: State, seat: int) -> Iterator[Hint]:
        yield Hint(f"hint.{key}", refs)

    return hint


def _god(g: State) -> Iterator[Hint]:
    """The God that is bid for, and that it is the favourite."""
    if g.god == NO_GOD:
        return
    yield Hint(f"hint.god_{GOD_NAMES[g.god]}", (_god_ref(g.god),))
    if is_favourite(g, g.god):
        yield Hint("hint.favourite", (_god_ref(g.god),))


def _round(g: State, seat: int) -> Iterator[Hint]:
    """What is new in this round."""
    if g.sun:
        yield Hint("hint.swapped", (f"seat-{SIDES[1 - seat]}",))
    if g.sun == SUNS - 1:
        yield Hint("hint.last_round", (f"sun-{SUNS}",))


def _open_token(g: State) -> Iterator[Hint]:
    """The top token of the pile, where it lies open (H2)."""
    if g.open_token >= 0:
        yield Hint("hint.open_token", ("next-token",))


def _chain(g: State, seat: int) -> list[int]:
    """My sun beside the one that is marked now, and that one."""
    before = (g.sun - 1) % SUNS
    return [before, g.sun] if g.sun_owner[before] == seat else []


def _god_ref(god: int) -> str:
    return f"god-{GOD_NAMES[god]}"


ABOUT: dict[int, Callable[[State, int], Iterator[Hint]]] = {
    CHOOSE_SITE: _site,
    PROPOSE_SITE: _propose,
    ANSWER_SITE: _answer,
    PUT_TOKEN: _token,
    LAY_MAGIC: _magic,
    LAY_BID: _bid,
    LAY_OFFERING: _offering,
    CHANGE_BID: _one("change_bid"),
    PLACE_MONUMENT: _place,
    MOVE_MONUMENT: _one("move"),
    TURN_MONUMENT: _one("turn"),
    TAKE_CARD: _one("take", "card-active"),
    KEEP_MAGIC: _one("keep"),
    BREAK_TIE: _one("break_tie", "corner-pyramid"),
    NEXT_CARD: _next,
}
