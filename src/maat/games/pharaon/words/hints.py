"""What a newcomer should know now, from what lies on the table: the goal first, then what this
decision is about; on a turn what is in reach, the most useful first.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Hint, cited
from ..rules import actions as act
from ..rules.access import has_free_spot, spots
from ..rules.actions import DECISIONS, KIND, OVER, YOUR_TURN
from ..rules.gods import area_after, place_of
from ..rules.scoring import score
from ..rules.state import Column, Legal, Seat, Sheet, State
from ..rules.tables import (
    AREA_NAMES,
    AREAS,
    GOD_COUNT,
    GOD_NAMES,
    LEFT,
    PHARAOH_NOBLES,
    PHARAOH_STEP,
    RIGHT,
    ROUNDS,
    SCRIBES,
    SILVER,
)
from ..rules.turn import legal_actions

AREA_OF = {
    act.OFFER: "offerings",
    act.ENNOBLE: "nobles",
    act.SAIL: "nile",
    act.HIRE: "artisans",
    act.BURY: "burial_chamber",
}
SPOKEN = ("artisans", "nile", "burial_chamber", "offerings", "nobles")  # the easiest first

CITED = {  # the hints by the rule that they are about
    "P5": "keep_noble start_jar", "P11": "spots", "P12": "access pay_access",
    "P14": "silver pay_rest", "P19": "which_base", "P20": "offerings which_set which_bonus",
    "P21": "nobles which_noble", "P22": "nile which_track", "P23": "artisans which_artisan",
    "P24": "burial_chamber", "P26": "pharaoh", "P30": "first_to_pass pass_jar",
    "P33": "others_passed square_gain", "P35": "last_round", "P50": "scribe", "P54": "pass_trade",
    "P55": "use_diplomat use_tutor", "P60": "gods near_god shared", "P62": "points",
    "P63": "goal over", "P73": "traitor_tile traitor_base",
}  # fmt: skip
RULES = {hint: rule for rule, hints in CITED.items() for hint in hints.split()}


def hints(g: State, seat: int) -> list[Hint]:
    if g.decision == OVER:
        return cited([Hint("hint.over")], RULES)
    goal = Hint("hint.goal", (f"total-{seat}",))
    about = _turn(g, seat) if g.decision == YOUR_TURN else _rest(g)
    return cited([goal, *about], RULES)


def _rest(g: State) -> Iterator[Hint]:
    """Within an action, in passing, in the setup: one hint for what is asked."""
    yield Hint(f"hint.{DECISIONS[g.decision].key}")


def _turn(g: State, seat: int) -> Iterator[Hint]:
    sheet, me = Sheet(), g.seats[seat]
    score(g, sheet)
    open_to_me = _areas(g, seat)
    yield Hint("hint.access", tuple(f"access-{name}" for name in AREA_NAMES))
    yield from _gods(g, sheet.columns[seat])
    if g.round_number == ROUNDS:
        yield Hint("hint.last_round")
    for name in SPOKEN:
        if name in open_to_me:
            yield Hint(f"hint.{name}", (f"area-{name}",))
    yield from _mine(g, seat, me)
    for area in range(AREAS):
        taken = g.wheel[g.access[area]].filled
        if has_free_spot(g, g.access[area]) and taken == spots(g) - 1:
            yield Hint("hint.spots", (f"area-{AREA_NAMES[area]}",))
    if g.passed == 0:
        yield Hint("hint.first_to_pass")
    else:
        yield Hint("hint.others_passed")
    yield Hint("hint.points", (f"total-{seat}",))


def _mine(g: State, seat: int, me: Seat) -> Iterator[Hint]:
    """What I have, and what it is good for."""
    for noble in range(SCRIBES):
        if me.nobles >> noble & 1:
            yield Hint("hint.scribe", (f"held-noble-{noble + 1}",))
    if me.held[SILVER]:
        yield Hint("hint.silver", (f"seat-{seat}-silver",))
    near = me.noble_count + 1 >= PHARAOH_NOBLES and me.burial + 1 >= PHARAOH_STEP
    if g.pharaoh < 0 and near:
        yield Hint("hint.pharaoh", ("succession",))


def _gods(g: State, column: Column) -> Iterator[Hint]:
    """Gods that lack one thing; Gods whose numbers are met by what serves another one."""
    lacking = [(_lacks(g, column, area), area) for area in range(AREAS)]
    open_gods = [(n, area) for n, area in lacking if not column.satisfied >> area & 1]
    for n, area in open_gods:
        if n == 1:
            yield Hint("hint.near_god", (f"god-{GOD_NAMES[area]}",))
    for n, area in open_gods:
        if n == 0:
            yield Hint("hint.shared", (f"god-{GOD_NAMES[area]}",))
    if open_gods:
        _, area = min(open_gods)
        yield Hint("hint.gods", (f"god-{GOD_NAMES[area]}",))


def _lacks(g: State, column: Column, area: int) -> int:
    """How many things are missing for the God that an Area names (P60)."""
    after = area_after(g, place_of(g, area))
    sides = ((area, RIGHT), (after, LEFT))
    return sum(max(0, GOD_COUNT[a][side] - column.counts[a]) for a, side in sides)


def _areas(g: State, seat: int) -> set[str]:
    """The Areas at which this seat can act now."""
    legal = Legal()
    legal_actions(g, seat, legal)
    kinds = {KIND[action] for action in legal.ids[: legal.count]}
    return {area for kind, area in AREA_OF.items() if kind in kinds}
