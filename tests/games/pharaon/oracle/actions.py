"""Actions of Pharaon, read literally from P10 to P24 and P50 to P54: what is possible, how it is
paid, what it gives.

What a piece may pay for, and what it counts as on the wheel, is read by pharaon_payment. Here a
payment is asked for piece by piece: the access piece first, then the others in the order of PIECES;
a piece without an alternative is not asked for. At any of these questions the program may propose a
payment of its own (P16); it must be one of those that are possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from games.pharaon.oracle import payment as payment
from games.pharaon.oracle.gains import Gains, present, spot_of
from games.pharaon.oracle.payment import AREAS, BASE, SILVER, Pair, Payment
from games.pharaon.oracle.table import (
    PIECES,
    RESOURCES,
    Asking,
    Disagreement,
    Question,
    Told,
    in_order,
)

PROPOSED = "pay as proposed"

Purchase = tuple[
    str, tuple[str, ...]
]  # the Area, and the kinds by which pharaon_payment names what is bought


def notation(piece: str) -> str:
    """A piece in the program's notation: `trade`, `trade token`, `burial chamber token`."""
    if piece.startswith("token "):
        return piece.removeprefix("token ").replace("_", " ") + " token"
    return piece


PIECE_OF = {notation(piece): piece for piece in PIECES}


def chosen(answer: str, allowed: set[str]) -> set[str]:
    """The piece that was chosen; still any of those allowed where the program's proposal decides
    (P16).
    """
    return allowed if answer == PROPOSED else {PIECE_OF[answer.removeprefix("pay ")]}


@cache
def pieces_for(kind: str, area: str, scribe_pairs: tuple[Pair, ...]) -> list[str]:
    """The pieces that may pay for a resource of this kind (P14)."""
    return [piece for piece in PIECES if payment.may_pay(piece, kind, area, scribe_pairs)]


@cache
def pieces_for_any(area: str) -> list[str]:
    """The pieces that pay for anything at all (P14)."""
    return [piece for piece in PIECES if payment.pays_something(piece, area)]


def shared_out(held: Counter[str], able: Sequence[Sequence[str]]) -> set[tuple[str, ...]]:
    """Every group of the pieces held that has one piece for each of the costs, given who is able to
    pay it (P14).
    """
    found: set[tuple[str, ...]] = {()}
    for pieces in able:
        found = {
            in_order((*group, piece))
            for group in found
            for piece in pieces
            if group.count(piece) < held[piece]
        }
    return found


class Actions(Gains):
    """The action of a turn, and the trades before it."""

    def purchases(self, place: int) -> dict[str, Purchase]:
        """Everything that can be bought as long as it is there, whoever can pay it (P20 to P24,
        P28).
        """
        found: dict[str, Purchase] = {}
        if any(tokens is not None for tokens in self.sets):
            found["offerings"] = ("offerings", ())
            if self.tokens_to_choose():
                found |= {f"offerings bonus {kind}": ("offerings", (kind,)) for kind in BASE}
        if self.noble_deck or any(number is not None for number in self.face_up_nobles):
            found["nobles"] = ("nobles", ())
        for offer in self.parts["nile"]["payments"]["offers"]:
            pair = in_order(offer["cost"])
            found["nile " + " ".join(pair)] = ("nile", pair)
        if self.artisan_deck or any(artisan is not None for artisan in self.face_up_artisans):
            found |= {f"artisans {kind}": ("artisans", (kind,)) for kind in BASE}
        steps = self.parts["burial_chamber"]["steps"]
        if self.places[place].burial_step < len(steps):
            found["burial chamber"] = (
                "burial_chamber",
                tuple(steps[self.places[place].burial_step]["cost"]),
            )
        return found

    def possible_actions(self, place: int) -> dict[str, Purchase]:
        """An action needs a free spot, or its Noble, and must be payable in full (P11, P16,
        P53).
        """
        open_areas = [
            area
            for area in AREAS
            if self.spot_is_free(area) or self.noble_without_spot(place, area) is not None
        ]
        return {
            name: (area, bought)
            for name, (area, bought) in self.purchases(place).items()
            if area in open_areas and next(self.payments(place, area, bought), None) is not None
        }

    def spot_is_free(self, area: str) -> bool:
        """Whether the segment of the wheel at the Area has a free spot (P11)."""
        return len(self.wheel[self.shown_at(area)]) < self.spots()

    def noble_without_spot(self, place: int, area: str) -> int | None:
        """The Noble that acts here once per round although no spot is free (P53)."""
        return self.noble_with(place, "act_without_spot", area)

    # Payment

    def payments(self, place: int, area: str, bought: tuple[str, ...]) -> Iterator[Payment]:
        """Every piece that may be laid for access, with every group of pieces that pays the rest
        (P12 to P16, P20, P21).
        """
        pairs = self.scribe_pairs(place)
        any_access = self.noble_with(place, "any_access", area) is not None
        held = self.places[place].held
        for laid in [piece for piece in PIECES if held[piece] > 0]:
            counts_as = payment.readings(laid, area, self.shown_at(area), pairs, any_access)
            if not counts_as:
                continue
            left = held - Counter([laid])
            for able in self.who_pays_the_rest(place, area, bought, counts_as):
                for group in shared_out(left, able):
                    yield laid, group

    def who_pays_the_rest(
        self, place: int, area: str, bought: tuple[str, ...], counts_as: set[str]
    ) -> list[list[list[str]]]:
        """For each way to count the laid piece: the pieces able to pay each resource that is then
        still due (P13, P15).
        """
        if area == "offerings" and not bought:
            return [[]]
        if area == "nobles" and self.noble_with(place, "any_five_for_a_noble") is not None:
            return [[pieces_for_any(area)] * (len(BASE) - 1)]
        pairs = self.scribe_pairs(place)
        due = payment.still_to_pay(payment.action_cost(area, bought), counts_as)
        return [[pieces_for(kind, area, pairs) for kind in kinds] for kinds in due]

    def pay(self, place: int, area: str, bought: tuple[str, ...]) -> Asking:
        """Access first, on a spot or, with a Noble of P53, given back at once; then the other
        pieces (P12, P13, P18).
        """
        possible = set(self.payments(place, area, bought))
        allowed = {laid for laid, _ in possible}
        proposed = False
        if len(allowed) > 1:
            answer = yield Question(place, {f"pay {notation(piece)}" for piece in allowed})
            allowed, proposed = chosen(answer, allowed), answer == PROPOSED
        laid = self.lay(place, area, allowed)
        yield from self.pay_rest(
            place, [rest for access, rest in possible if access == laid], proposed
        )

    def lay(self, place: int, area: str, allowed: set[str]) -> str:
        """Lay one of these pieces for access; a Noble of P53 is used by itself when no spot is free
        (P12, P53).
        """
        shown = self.shown_at(area)
        free = self.spot_is_free(area)
        noble = None if free else self.noble_without_spot(place, area)
        laid = self.paid(
            place, "LAYS" if free else "LAYS_WITHOUT_SPOT", shown if free else noble, allowed
        )
        if noble is None:
            self.wheel[shown].append(laid)
        else:
            self.places[place].used.add(noble)
            self.give_back(laid)
        return laid

    def pay_rest(self, place: int, rests: list[tuple[str, ...]], proposed: bool) -> Asking:
        """Pay the pieces beside the access piece, each of them returning to supply or discard at
        once (P13, P16).
        """
        for position in range(len(rests[0])):
            allowed = {rest[position] for rest in rests}
            if len(allowed) > 1 and not proposed:
                answer = yield Question(place, {f"pay {notation(piece)}" for piece in allowed})
                allowed, proposed = chosen(answer, allowed), answer == PROPOSED
            piece = self.paid(place, "PAYS", None, allowed)
            self.give_back(piece)
            rests = [rest for rest in rests if rest[position] == piece]

    def paid(self, place: int, name: str, where: object, allowed: set[str]) -> str:
        """The piece that leaves the place's hand: the one chosen, or the one that the program
        proposed (P16).
        """
        further = () if where is None else (where,)
        told = self.next_told(f"{name} {place} {allowed} {where}")
        for piece in allowed:
            if told == Told(name, place, (piece, *further)):
                self.places[place].held[piece] -= 1
                return piece
        raise Disagreement(
            f"round {self.round_number}: expected {name} {place} {allowed} {where}, the program"
            f" tells {told}"
        )

    # The action itself

    def act(self, place: int, area: str, bought: tuple[str, ...]) -> Asking:
        """The Area and what is bought are chosen; pay, then take and gain (P18)."""
        self.expect("ACTS", place, area)
        yield from self.pay(place, area, bought)
        match area:
            case "offerings":
                yield from self.take_offerings(place, with_bonus=bool(bought))
            case "nobles":
                yield from self.gain_noble(place)
            case "nile":
                yield from self.sail(place, bought)
            case "artisans":
                yield from self.gain_artisan(place)
            case "burial_chamber":
                self.gain_burial_step(place)

    def take_offerings(self, place: int, *, with_bonus: bool) -> Asking:
        """First the set, then the bonus token if it was bought (P20)."""
        answer = yield Question(place, self.spots_to_choose("set", self.sets))
        self.take_set(place, spot_of(answer))
        if with_bonus:
            yield from self.gain_bonus_token(place)

    def sail(self, place: int, pair: tuple[str, ...]) -> Asking:
        """What is printed under the pair: resources, Jar, then a step for each arrow (P18, P22)."""
        offer = next(
            offer
            for offer in self.parts["nile"]["payments"]["offers"]
            if in_order(offer["cost"]) == pair
        )
        yield from self.gain_each(place, [name for name in offer["gains"] if name != "jar"])
        yield from self.gain_each(place, [name for name in offer["gains"] if name == "jar"])
        for arrow in offer["arrows"]:
            yield from self.gain_nile_step(place, BASE if arrow == "any" else arrow)

    # Wise Woman and Treasurer

    def trades(self, place: int) -> set[str]:
        """Give a base resource or a token of one for another resource, or for a Silver, of the
        supply (P54, P57).
        """
        found = set()
        for kind in BASE:
            for given in (kind, f"token {kind}"):
                if self.places[place].held[given] == 0:
                    continue
                if self.noble_with(place, "trade_base_for_base") is not None:
                    others = [other for other in self.kinds_of_the_wise_woman() if other != kind]
                    found |= {f"wise woman {notation(given)} for {other}" for other in others}
                if (
                    self.noble_with(place, "trade_base_for_silver") is not None
                    and self.supply[SILVER] > 0
                ):
                    found.add(f"treasurer {notation(given)}")
        return found

    def kinds_of_the_wise_woman(self) -> list[str]:
        """What she takes of the supply: a base resource; Dutch: any resource (P57)."""
        kinds = RESOURCES if self.edition == "nl" else BASE
        return [kind for kind in kinds if self.supply[kind] > 0]

    def trade(self, place: int, answer: str) -> None:
        """One token for another, once per round (P54)."""
        if answer.startswith("wise woman "):
            given, _, taken = answer.removeprefix("wise woman ").partition(" for ")
            noble = present(self.noble_with(place, "trade_base_for_base"))
        else:
            given, taken = answer.removeprefix("treasurer "), SILVER
            noble = present(self.noble_with(place, "trade_base_for_silver"))
        self.expect("TRADES", place, noble, PIECE_OF[given], taken)
        self.places[place].used.add(noble)
        self.places[place].held[PIECE_OF[given]] -= 1
        self.give_back(PIECE_OF[given])
        self.gain_resource(place, taken)
