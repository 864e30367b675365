"""Every way to pay for an action of Pharaon, read literally from P12 to P16 and P20 to P24.

This is a slow second reading for tests. It tries every piece on the wheel, every reading of that
piece, every group of other pieces, and every way to share that group out over what is still to be
paid.

The pieces, by name:

    "trade", "royalty", "agriculture", "construction", "justice", "silver"     resources
    "token trade",
    ...                                                         Offering tokens of a base resource
    "token offerings", "token nobles", "token nile",
    ...                       Offering tokens of an Area
    "prestige 1", "prestige 2"                                                 they pay for nothing

What is bought is named by its kinds:

    Offerings        ()        a set alone             ("trade",)   a set and a bonus token,
    with two trade
    Nobles           ()        five different; with the Judge any five
    Nile             (a, b)    the printed pair
    Artisans         (a,)      three of kind a
    Burial Chamber   the kinds printed on the next step
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, permutations
from typing import Any

BASE = ("trade", "royalty", "agriculture", "construction", "justice")
AREAS = ("offerings", "nobles", "nile", "artisans", "burial_chamber")
SILVER = "silver"

Pair = tuple[str, str]
Payment = tuple[str, tuple[str, ...]]


def stands_for(kind: str, scribe_pairs: Sequence[Pair]) -> set[str]:
    """What one of this kind may be paid as: itself, and along the Scribes' pairs, which chain
    (P14).
    """
    reached = {kind}
    for _ in BASE:  # five times is enough to walk any chain of five kinds
        for one, other in scribe_pairs:
            if one in reached or other in reached:
                reached |= {one, other}
    return reached


def may_pay(piece: str, kind: str, area: str, scribe_pairs: Sequence[Pair]) -> bool:
    """Whether the piece may pay for one base resource of this kind at this Area (P14)."""
    if piece in (SILVER, f"token {area}"):
        return True
    for own in BASE:
        if piece in (own, f"token {own}"):
            return kind in stands_for(own, scribe_pairs)
    return False


def readings(
    piece: str, area: str, wheel: str, scribe_pairs: Sequence[Pair], any_access: bool
) -> set[str]:
    """What the piece counts as once it lies on the wheel; nothing when it may not be laid there
    (P15).
    """
    counts_as = set()
    if may_pay(piece, wheel, area, scribe_pairs):
        counts_as.add(wheel)
    if any_access:
        if piece in (SILVER, f"token {area}"):
            counts_as |= set(BASE)  # its owner names the resource
        for own in BASE:
            if piece in (own, f"token {own}"):
                counts_as.add(own)  # itself only: no Scribe here
    return counts_as


def action_cost(area: str, bought: Sequence[str]) -> list[str]:
    """The kinds that the action asks for, the access piece not yet deducted (P20 to P24)."""
    if area == "offerings" and len(bought) == 1:
        return [bought[0]] * 2
    if area == "nobles" and len(bought) == 0:
        return list(BASE)
    if area == "nile" and len(bought) == 2:
        return list(bought)
    if area == "artisans" and len(bought) == 1:
        return [bought[0]] * 3
    if area == "burial_chamber" and len(bought) > 0:
        return list(bought)
    raise ValueError(f"nothing at {area!r} is bought with {tuple(bought)!r}")


def still_to_pay(cost: Sequence[str], counts_as: set[str]) -> list[list[str]]:
    """What is left of the cost, for every reading of the access piece that fits; all when none fits
    (P13, P15).
    """
    after = []
    for kind in counts_as:
        if kind in cost:
            left = list(cost)
            left.remove(kind)
            after.append(left)
    if not after:
        after.append(list(cost))
    return after


def groups(holdings: Mapping[str, int], size: int) -> Iterator[tuple[str, ...]]:
    """Every group of so many of the pieces held, as a sorted tuple, each once."""
    names = sorted(name for name, count in holdings.items() if count > 0)
    for group in combinations_with_replacement(names, size):
        if all(count <= holdings[name] for name, count in Counter(group).items()):
            yield group


def covers(
    group: Sequence[str], kinds: Sequence[str], area: str, scribe_pairs: Sequence[Pair]
) -> bool:
    """Whether the pieces can be shared out over the kinds, one piece each and none left over."""
    if len(group) != len(kinds):
        return False
    for order in permutations(kinds):
        if all(
            may_pay(piece, kind, area, scribe_pairs)
            for piece, kind in zip(group, order, strict=True)
        ):
            return True
    return False


def pays_something(piece: str, area: str) -> bool:
    """Whether the piece is, or stands for, a resource at this Area (P14)."""
    return any(may_pay(piece, kind, area, []) for kind in BASE)


def payments(
    holdings: Mapping[str, int],
    area: str,
    wheel: str,
    bought: Sequence[str] = (),
    *,
    scribe_pairs: Sequence[Pair] = (),
    any_access: bool = False,
    judge: bool = False,
) -> set[Payment]:
    """Every legal payment: the piece laid for access, and the sorted tuple of the other pieces (P12
    to P16).
    """
    if area not in AREAS:
        raise ValueError(f"no Area {area!r}: one of {AREAS}")
    for kind in (wheel, *bought):
        if kind not in BASE:
            raise ValueError(f"no base resource {kind!r}: one of {BASE}")
    found: set[Payment] = set()
    for access in sorted(name for name, count in holdings.items() if count > 0):
        counts_as = readings(access, area, wheel, scribe_pairs, any_access)
        if not counts_as:
            continue
        rest = dict(holdings)
        rest[access] -= 1
        if (
            area == "offerings" and len(bought) == 0
        ):  # P16: the laid piece pays a set alone, whatever it counts as
            found.add((access, ()))
        elif (
            area == "nobles" and judge and len(bought) == 0
        ):  # P21: any five, the access piece being one of them
            for group in groups(rest, 4):
                if all(pays_something(piece, area) for piece in group):
                    found.add((access, group))
        else:
            for kinds in still_to_pay(action_cost(area, bought), counts_as):
                for group in groups(rest, len(kinds)):
                    if covers(group, kinds, area, scribe_pairs):
                        found.add((access, group))
    return found


def payable(*asked: Any, **powers: Any) -> bool:
    """Whether the action can be paid in full; otherwise it may not be started (P16)."""
    return bool(payments(*asked, **powers))


def default_order(kind: str, area: str, scribe_pairs: Sequence[Pair] = ()) -> list[set[str]]:
    """The pieces for one resource of this kind, dearest last: six steps, pieces of one step being
    equals (P16).
    """
    others = {other for other in BASE if other != kind and other in stands_for(kind, scribe_pairs)}
    return [
        {kind},
        others,
        {f"token {kind}"},
        {f"token {other}" for other in others},
        {f"token {area}"},
        {SILVER},
    ]
