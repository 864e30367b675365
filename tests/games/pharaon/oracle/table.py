"""The table of Pharaon while a whole game is read literally: what lies where, what is told, what is
drawn (P1 to P4, P17).

The whole game is read in chapters, each a class built on the one before:

    pharaon_table.Table      what lies where, the draws
    pharaon_gains.Gains      everything that can be gained
    pharaon_actions.Actions  access, payment, the five actions, trades
    pharaon_solo.SoloTurns   the Traitor
    pharaon_flow.Flow        setup, rounds, passing, the final score

There is no chance in it. Where something is drawn, dealt or shuffled, the oracle reads in the story
that the program tells what came, and insists that it could come; everything else it must know by
itself. All things are called by their names: pieces as in pharaon_payment, Nobles by their printed
number, a Jar by its three resources, an Artisan by what it shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from games.pharaon.oracle import payment as payment
from games.pharaon.oracle.payment import AREAS, BASE, SILVER
from games.pharaon.oracle.traitor import MARKER, Tile

RESOURCES = (*BASE, SILVER)
TOKENS = (
    *(f"token {kind}" for kind in BASE),
    *(f"token {area}" for area in AREAS),
    "prestige 1",
    "prestige 2",
)
PIECES = (
    *RESOURCES,
    *TOKENS,
)  # in the order in which the program asks for the pieces of a payment (P16)

NOBODY = 0  # what the program names where it tells of something that is about no seat

Jar = tuple[str, str, str]
Artisan = tuple[int, tuple[str, ...]]  # prestige, gains
Drawn = TypeVar("Drawn")


class Question(NamedTuple):
    """Who is asked, and every answer that is allowed, in the program's notation."""

    seat: int
    answers: set[str]


Asking = Generator[Question, str, None]


class Told(NamedTuple):
    """One thing that the program tells: its name, the place it is about, and further words; chance
    is the last.
    """

    name: str
    about: int
    words: tuple[Any, ...]


class Disagreement(AssertionError):
    """The program and this reading of the rules do not say the same."""


@dataclass
class Place:
    """What lies in front of a place, and its disks; in the solo game place 1 is the Traitor (P9,
    P71).
    """

    held: Counter[str] = field(default_factory=Counter)
    nobles: list[int] = field(default_factory=list)
    used: set[int] = field(default_factory=set)  # the Nobles whose power of this round is spent
    artisans: list[Artisan] = field(default_factory=list)
    burial_step: int = 0
    nile: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BASE, 0))
    passed: bool = False
    line: int | None = None  # on the Pyramid of Time, 0 the lowest
    square: int = 0
    drawn: list[int] = field(
        default_factory=list
    )  # P5: the two Nobles to choose from, then the one not kept


class Table:
    """What lies where, before anything is laid out (P1 to P4, P9)."""

    def __init__(
        self,
        seats: int,
        parts: Mapping[str, Any],
        first_play: Collection[int] = (),
        edition: str = "en",
        dark_tiles: int | Collection[str] = 0,
    ) -> None:
        self.seats = seats
        self.solo = seats == 1
        self.parts = printed_in(edition, parts)
        self.first_play = sorted(first_play)
        self.edition = edition
        self.dark_tiles = dark_tiles  # how many, or the Gods of those that are dark
        self.story: list[Told] = []

        self.places = [Place() for _ in range(2 if self.solo else seats)]
        self.round_number = 0
        self.active = self.first_player = 0
        self.pharaoh: int | None = None

        self.ring = ["offerings"]
        self.turned = 0
        self.clockwise = True
        self.wheel: dict[str, list[str]] = {
            kind: [] for kind in BASE
        }  # what lies at the segment of each resource

        number_of_sets = 3 if self.solo else seats + 1
        self.sets: list[tuple[str, ...] | None] = [None] * number_of_sets
        self.bonus: list[str | None] = [None] * number_of_sets
        self.face_up_jars: list[Jar | None] = [None] * {1: 2, 2: 3}.get(seats, seats)
        self.face_up_nobles: list[int | None] = [None] * 3
        self.face_up_artisans: list[Artisan | None] = [None] * 4

        self.supply: Counter[str] = Counter(
            {kind: parts["resources"]["supply"][kind] for kind in RESOURCES}
        )
        self.bag = self.all_tokens()
        self.token_discard: list[str] = []
        self.jar_pile: list[Jar] = [tuple(jar) for jar in parts["jars"]["tiles"]]
        self.jar_discard: list[Jar] = []
        self.noble_deck: list[int] = [noble["number"] for noble in parts["nobles"]]
        self.artisan_deck: list[Artisan] = [
            (card["prestige"], tuple(card["gains"])) for card in parts["artisans"]["cards"]
        ]
        self.nobles_out_of_the_game: list[int] = []
        self.artisans_out_of_the_game: list[Artisan] = []

        self.tiles: list[Tile] = []
        self.on_tiles: list[list[str]] = []  # what covers the spaces of each tile, from the bottom
        self.traitor_jars: list[Jar] = []

    def all_tokens(self) -> list[str]:
        """The Offering tokens: so many of each base resource, of each Area, and of each prestige
        token (P2).
        """
        printed = self.parts["offerings"]
        bag = [f"token {kind}" for kind in BASE for _ in range(printed["per_resource"])]
        bag += [f"token {area}" for area in AREAS for _ in range(printed["per_area"])]
        for token, group in zip(TOKENS[-2:], printed["prestige"], strict=True):
            bag += [token] * group["count"]
        return bag

    # The story

    def expect(self, name: str, about: int, *words: Any) -> None:
        """The next thing told is exactly this."""
        told = self.next_told(f"{name} {about} {words}")
        if told != Told(name, about, words):
            raise Disagreement(
                f"round {self.round_number}: expected {Told(name, about, words)}, the program tells"
                f" {told}"
            )

    def outcome(self, name: str, about: int, *words: Any) -> Any:
        """The next thing told is this, and ends with an outcome of chance."""
        told = self.next_told(f"{name} {about} {words}")
        if (told.name, told.about, told.words[:-1]) != (name, about, words):
            raise Disagreement(
                f"round {self.round_number}: expected {name} {about} {words}, the program tells"
                f" {told}"
            )
        return told.words[-1]

    def next_told(self, expected: str) -> Told:
        """The next thing told; there must be one."""
        if not self.story:
            raise Disagreement(
                f"round {self.round_number}: expected {expected}, the program tells nothing more"
            )
        return self.story.pop(0)

    def draw(self, pile: list[Drawn], name: str, about: int, *words: Any) -> Drawn:
        """Draw what the story says, which must be in the pile; its order is hidden (P9)."""
        thing: Drawn = self.outcome(name, about, *words)
        if thing not in pile:
            raise Disagreement(f"round {self.round_number}: {name} {thing}, which is not in {pile}")
        pile.remove(thing)
        return thing

    # Piles and what is laid open

    def has_jars(self) -> bool:
        """Whether a Jar can be drawn; an empty pile takes its discards back first (P17)."""
        if not self.jar_pile and self.jar_discard:
            self.expect("JARS_RESHUFFLED", NOBODY, len(self.jar_discard))
            self.jar_pile, self.jar_discard = self.jar_discard, []
        return bool(self.jar_pile)

    def refill_bag(self) -> None:
        """An empty bag takes the discarded tokens back when one is to be drawn (P17)."""
        if not self.bag and self.token_discard:
            self.expect("BAG_REFILLED", NOBODY, len(self.token_discard))
            self.bag, self.token_discard = self.token_discard, []

    def tokens_to_draw(self) -> int:
        """How many Offering tokens bag and discard have (P17)."""
        return len(self.bag) + len(self.token_discard)

    def reveal_jars(self) -> None:
        """Lay new Jars open, as many as at the start (P4, P6, P35)."""
        for spot in range(len(self.face_up_jars)):
            self.face_up_jars[spot] = (
                self.draw(self.jar_pile, "JAR_REVEALED", NOBODY, spot) if self.has_jars() else None
            )

    def refill_noble(self, spot: int) -> None:
        """A new Noble goes to the emptied spot; an empty deck leaves it empty (P17, P21)."""
        if self.noble_deck:
            self.face_up_nobles[spot] = self.draw(self.noble_deck, "NOBLE_REVEALED", NOBODY, spot)

    def refill_artisan(self, spot: int) -> None:
        """A new Artisan goes to the emptied spot; an empty deck leaves it empty (P17, P23)."""
        if self.artisan_deck:
            self.face_up_artisans[spot] = self.draw(
                self.artisan_deck, "ARTISAN_REVEALED", NOBODY, spot
            )

    def fill_offerings(self) -> None:
        """Whole sets from the top, then the Bonus Zone up to their number; too few tokens: the rest
        goes there (P3, P35).
        """
        empty = [spot for spot, tokens in enumerate(self.sets) if tokens is None]
        there_are_too_few = self.tokens_to_draw() < 2 * len(empty)
        for spot in empty[: self.tokens_to_draw() // 2]:
            self.sets[spot] = in_order(
                [self.draw_token("SET_TOKEN", spot), self.draw_token("SET_TOKEN", spot)]
            )
        while self.tokens_to_draw() and (there_are_too_few or self.bonus_tokens() < len(self.sets)):
            if None not in self.bonus:
                self.bonus.append(None)
            spot = self.bonus.index(None)
            self.bonus[spot] = self.draw_token("BONUS_TOKEN", spot)

    def draw_token(self, name: str, spot: int) -> str:
        """An Offering token from the bag for a spot of the Offerings Area (P3)."""
        self.refill_bag()
        return self.draw(self.bag, name, NOBODY, spot)

    def bonus_tokens(self) -> int:
        """How many tokens lie in the Bonus Zone (P3)."""
        return sum(1 for token in self.bonus if token is not None)

    # The wheel and the supply

    def shown_at(self, area: str) -> str:
        """The resource that the wheel shows at an Area (P1)."""
        order: list[str] = self.parts["wheel"]["order"]
        return order[(self.ring.index(area) - self.turned) % len(order)]

    def spots(self) -> int:
        """Three spots per segment, the fourth with four or five players (P11)."""
        printed: Mapping[str, int] = self.parts["wheel"]
        return (
            printed["spots"]
            if self.seats >= printed["fourth_spot_from_players"]
            else printed["spots"] - 1
        )

    def give_back(self, piece: str) -> None:
        """A resource returns to the supply, an Offering token to its discard; a marker is nothing
        (P13, P40).
        """
        if piece in RESOURCES:
            self.supply[piece] += 1
        elif piece != MARKER:
            self.token_discard.append(piece)

    def block(self, kind: str) -> None:
        """A resource of the supply blocks a spot of its colour; with none left a marker does (P40,
        P73).
        """
        piece = kind if self.supply[kind] > 0 else MARKER
        if piece != MARKER:
            self.supply[kind] -= 1
        self.wheel[kind].append(piece)
        self.expect("BLOCKS", NOBODY, kind, int(piece == MARKER))

    def bases_in_supply(self) -> list[str]:
        """The base resources that can be chosen now (P19)."""
        return [kind for kind in BASE if self.supply[kind] > 0]

    # Nobles

    def noble_card(self, number: int) -> Mapping[str, Any]:
        """What is printed on a Noble."""
        card: Mapping[str, Any] = next(
            card for card in self.parts["nobles"] if card["number"] == number
        )
        return card

    def noble_with(self, place: int, power: str, area: str | None = None) -> int | None:
        """The place's Noble of this power (at this Area) if it can be used: not spent in this round
        (P27, P52 to P55).
        """
        for number in self.places[place].nobles:
            ability = self.noble_card(number)["ability"]
            if (
                ability.get("power") == power
                and ability.get("area") == area
                and number not in self.places[place].used
            ):
                return number
        return None

    def scribe_pairs(self, place: int) -> tuple[payment.Pair, ...]:
        """The pairs of the place's Scribes (P50)."""
        abilities = [self.noble_card(number)["ability"] for number in self.places[place].nobles]
        return tuple(
            (ability["pair"][0], ability["pair"][1]) for ability in abilities if "pair" in ability
        )

    # Everything that can be compared

    def position(self) -> dict[str, Any]:
        """The whole table by name; piles without their order, which is hidden (P9)."""
        found: dict[str, Any] = {
            "round": self.round_number,
            "active": self.active,
            "first player": self.first_player,
            "pharaoh": self.pharaoh,
            "passed": sum(1 for place in self.places if place.passed),
            "ring": self.ring,
            "turned": self.turned,
            "clockwise": self.clockwise,
            "shown": {area: self.shown_at(area) for area in AREAS},
            "wheel": self.wheel,
            "supply": self.supply,
            "sets": filled(self.sets),
            "bonus": filled(self.bonus),
            "face-up jars": filled(self.face_up_jars),
            "face-up nobles": filled(self.face_up_nobles),
            "face-up artisans": filled(self.face_up_artisans),
            "nobles out of the game": set(self.nobles_out_of_the_game),
            "artisans out of the game": Counter(self.artisans_out_of_the_game),
            "bag": Counter(self.bag),
            "token discard": Counter(self.token_discard),
            "jar pile": Counter(self.jar_pile),
            "jar discard": Counter(self.jar_discard),
            "noble deck": Counter(self.noble_deck),
            "artisan deck": Counter(self.artisan_deck),
            "traitor's jars": Counter(self.traitor_jars),
        }
        for number, place in enumerate(self.places):
            found[f"place {number}"] = {
                "held": place.held,
                "nobles": set(place.nobles),
                "used": place.used,
                "artisans": Counter(place.artisans),
                "burial step": place.burial_step,
                "nile": place.nile,
                "passed": place.passed,
                "line": place.line,
                "square": place.square,
                "drawn": place.drawn,
            }
        for number, tile in enumerate(self.tiles):
            found[f"tile {number}"] = (
                tile.god,
                tile.side,
                tile.resource,
                tile.covered,
                self.on_tiles[number],
            )
        return found


def printed_in(edition: str, parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """The component file with the Nobles as the rulebook of this edition has them (P57)."""
    return {
        **parts,
        "nobles": [
            {**card, **card.get("editions", {}).get(edition, {})} for card in parts["nobles"]
        ],
    }


def in_order(pieces: Collection[str]) -> tuple[str, ...]:
    """Pieces in the order in which the program lists them."""
    return tuple(sorted(pieces, key=PIECES.index))


def filled(spots: Sequence[Any]) -> dict[int, Any]:
    """What lies at the spots that are not empty."""
    return {spot: thing for spot, thing in enumerate(spots) if thing is not None}
