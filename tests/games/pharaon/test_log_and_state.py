"""The log of Pharaon, read alone in three languages, gives the table that its reader sees (P9).

Random games are followed on a table kept by hand from what the sentences say and from the rules
that every player knows: after every line it must be the view of the seat (or of a spectator) whose
log it is.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import maat
from games.pharaon.dictionary import (
    A_RESOURCE,
    AREA,
    AREAS,
    ARTISAN,
    ARTISANS,
    AT,
    BASES,
    BASES_COUNTED,
    BLOCKER,
    CARD,
    CARDS,
    CIRCLE,
    DIRECTION,
    EDITIONS,
    EFFECT,
    EFFECT_NUMBER,
    EFFECTS,
    FACE,
    GAINS_COUNTED,
    GENERAL_MOVES,
    GOD,
    JAR,
    JARS,
    LOSS,
    NOBLE,
    NOBLES,
    PIECE,
    PIECES,
    PIECES_COUNTED,
    PLACE,
    POINTS,
    PRICE,
    PRINTED,
    RESOURCE,
    RESOURCES,
    SEAT,
    SEATS,
    SHOWN,
    SIDE,
    THE_NOBLE,
    THEN_JAR,
    TILES,
    TOKEN,
    TOKENS,
    WHEEL,
    Artisan,
    Jar,
    Price,
    effects_of,
    gain_keys,
    shown_clockwise,
)
from games.pharaon.positions import position
from maat.core.record import line_text
from reading import (
    LANGUAGES,
    NUMBER,
    Book,
    Sentences,
    Slot,
    Step,
    messages,
    names,
    played,
    read_alone,
)

_seat, _place, _fallen, _the_noble = (
    {"seat": SEAT},
    {"place": PLACE},
    {"fallen": NUMBER},
    {"noble": THE_NOBLE},
)
_jar, _artisan, _token, _a_piece = (
    {"jar": JAR},
    {"artisan": ARTISAN},
    {"token": TOKEN},
    {"piece": PIECE},
)
_resource, _a_resource, _count, _round = (
    {"resource": RESOURCE},
    {"resource": A_RESOURCE},
    {"count": NUMBER},
    {"round": NUMBER},
)
_both, _effect = (
    {"first": RESOURCE, "second": RESOURCE},
    {"effect": EFFECT, "number": EFFECT_NUMBER},
)
# What each event says, in the order of the record
EVENTS: dict[str, dict[str, Slot]] = {
    # setup
    "area_laid": {"place": CIRCLE, "area": AREA} | _fallen,
    "wheel_set": {"wheel": SHOWN},
    "direction_set": {"direction": DIRECTION},
    "begins": _seat | _fallen,
    "scribe_dealt": _seat | {"noble": CARD},
    "noble_drawn": _seat | _the_noble,
    "noble_kept": _seat | _the_noble,
    "noble_to_traitor": _seat | _the_noble,
    "nobles_return": _count,
    "tile_laid": _place | {"tile": GOD} | _fallen,
    "tile_side": _place | {"side": SIDE} | _fallen,
    "tile_lies": _place | {"side": SIDE},
    "tile_resource": _place | _resource | _fallen,
    # what is laid open
    "set_token": _place | _token,
    "bonus_token": _place | _token,
    "jar_revealed": _place | _jar,
    "noble_revealed": _place | {"noble": NOBLE},
    "artisan_revealed": _place | _artisan,
    "jars_reshuffled": _count,
    "bag_refilled": _count,
    "traitor_jar": _seat | _jar,
    # actions and payment
    "acts": _seat | {"area": AT},
    "lays": _seat | _a_piece | _resource,
    "lays_without_spot": _seat | _a_piece | _the_noble,
    "pays": _seat | _a_piece,
    # gains
    "gains": _seat | _a_resource,
    "no_gain": _seat | _resource,
    "loses": _seat | {"gain": LOSS},
    "jar_drawn": _seat | _jar,
    "jar_taken": _seat | _place | _jar,
    "diplomat_used": _seat | _jar,
    "tutor_used": _seat | _resource,
    "set_taken": _seat | _place | {"first": FACE, "second": FACE},
    "bonus_taken": _seat | _place | _token,
    "token_drawn": _seat | _token,
    "noble_taken": _seat | _place | _the_noble,
    "noble_from_deck": _seat | _the_noble,
    "artisan_taken": _seat | _place | _artisan,
    "artisan_from_deck": _seat | _artisan,
    "burial_step": _seat | {"step": NUMBER},
    "nile_step": _seat | _resource | {"space": NUMBER},
    "trades": _seat | _the_noble | _a_piece | _a_resource,
    "becomes_pharaoh": _seat,
    # passing and rounds
    "passes": _seat | {"line": PLACE},
    "passes_last": _seat,
    "takes_first_player": _seat,
    "moves_on": _seat | {"line": PLACE, "square": PLACE},
    "stays": _seat,
    "round_over": _round,
    "round_begins": _round,
    "wheel_turns": {"wheel": SHOWN},
    "jar_left": _jar,
    "blocks": _resource | {"blocker": BLOCKER},
    # the Traitor
    "traitor_reveals": _seat | _jar,
    "tile_chosen": _seat | _both,
    "tile_forced": _seat | _both,
    "no_spot_fits": _seat | _both,
    "tile_covered": _seat | _place | {"space": NUMBER} | _resource,
    "tiles_full": _seat | _resource,
    "effect_told": _seat | _place | _effect,
    "effect_empty": _seat | _effect,
    "traitor_noble": _seat | _place | _the_noble,
    "noble_gone": _seat | _place | _the_noble,
    "traitor_artisan": _seat | _place | _artisan,
    "artisan_gone": _seat | _place | _artisan,
    "traitor_chooses": _seat | _a_resource | _fallen,
    "game_over": {},
}
# What no sentence names: the numbers that fell, the Traitor where the sentence can mean nobody
# else, a place that is left
OF_TRAITOR = (
    "noble_to_traitor", "traitor_jar", "traitor_reveals", "tile_chosen", "tile_forced",
    "no_spot_fits", "tile_covered", "tiles_full", "effect_told", "effect_empty", "traitor_noble",
    "noble_gone", "traitor_artisan", "artisan_gone", "traitor_chooses",
)  # fmt: skip
SILENT = frozenset(
    [f"{key}.seat" for key in OF_TRAITOR]
    + [
        f"{key}.fallen"
        for key in (
            "area_laid",
            "begins",
            "tile_laid",
            "tile_side",
            "tile_resource",
            "traitor_chooses",
        )
    ]
    + [f"{key}.place" for key in ("jar_taken", "bonus_taken", "noble_taken", "artisan_taken")]
)
# Where the order of the words makes the difference
ORDER = {
    "trades": ("{piece} for {resource}", "{piece} contre {resource}", "{piece} voor {resource}"),
    "tile_chosen": (
        "{first} goes to its tile, {second} to",
        "{first} va sur sa tuile, {second} sur",
        "{first} gaat naar zijn spoor, {second} naar",
    ),
    "tile_forced": (
        "{first} goes to its tile, {second} to",
        "{first} va sur sa tuile, {second} sur",
        "{first} gaat naar zijn spoor, {second} naar",
    ),
    "moves_on": (
        "line {line}, square {square}",
        "ligne {line}, case {square}",
        "rij {line}, veld {square}",
    ),
    "nile_step": (
        "space {space} of the {resource}",
        "case {space} de la piste {resource}",
        "veld {space} van het spoor {resource}",
    ),
    "tile_covered": (
        "space {space} of tile {place}",
        "case {space} de la tuile {place}",
        "veld {space} van spoor {place}",
    ),
    "lays": (
        "lays {piece} .*shows {resource}",
        "pose {piece} .*indique {resource}",
        "legt {piece} .*dat {resource} toont",
    ),
}
TRAITOR = "traitor"
MARKER = "marker"


Claim = tuple[str, dict[str, Any]]


class Claims(dict[int, dict[str, Claim]]):
    """What the sentences of actions said, by line and notation: the message, and what it named."""

    def __deepcopy__(self, memo: object) -> Claims:
        """What was said stays said, whatever is taken back."""
        return self


class Side:
    """What lies in front of a seat, or of the Traitor."""

    def __init__(self) -> None:
        self.held: Counter[str] = Counter()
        self.nobles: set[int] = set()
        self.used: set[int] = set()
        self.artisans: Counter[Artisan] = Counter()
        self.burial = 0
        self.nile = dict.fromkeys(BASES, 0)
        self.passed = False
        self.line: int | None = None
        self.square = 1
        self.drawn: set[int] = set()
        self.dealt = 0


class Tile:
    """A tile of the Traitor: its God, its side, and what covers its spaces."""

    def __init__(self) -> None:
        self.god = ""
        self.side = ""
        self.resource = ""
        self.spaces: list[str] = []

    @property
    def number(self) -> int:
        """Its place in the component file."""
        return next(n for n, tile in enumerate(TILES) if tile["god"] == self.god)


class Paper:
    """The table as somebody keeps it who only hears the log of a reader (a seat's name, or
    nothing).
    """

    def __init__(self, reader: str, seats: int) -> None:
        self.reader, self.solo = reader, seats == 1
        places = [*SEATS[:seats], TRAITOR] if seats == 1 else SEATS[:seats]
        self.sides = {name: Side() for name in places}
        self.ring: dict[int, str] = {}
        self.turned, self.direction = 0, ""
        self.first = self.pharaoh = ""
        self.round = 0
        self.supply: Counter[str] = Counter(PRINTED["resources"]["supply"])
        self.wheel: dict[str, list[str]] = {kind: [] for kind in BASES}
        self.sets: dict[int, list[str]] = {}
        self.bonus: dict[int, str] = {}
        self.jars: dict[int, Jar] = {}
        self.nobles: dict[int, int] = {}
        self.artisans: dict[int, Artisan] = {}
        self.gone_nobles: set[int] = set()
        self.gone_artisans: Counter[Artisan] = Counter()
        self.bag, self.token_discard = 40, Counter[str]()
        self.jar_pile, self.jar_discard = len(PRINTED["jars"]["tiles"]), Counter[Jar]()
        self.noble_deck, self.artisan_deck, self.traitor_jars = (
            len(NOBLES),
            len(PRINTED["artisans"]["cards"]),
            0,
        )
        self.tiles = {place: Tile() for place in range(1, 6)} if self.solo else {}
        self.area = ""  # where somebody acts
        self.jar: Jar | None = None  # seen last
        self.to_cover: list[str] = []  # what must go to the Traitor's tiles next
        self.to_block: list[str] = []  # and to the wheel
        self.effects: list[tuple[str, int]] = []  # and what must follow
        self.effects_done: list[tuple[str, int]] = []  # those told in this line
        self.over = False
        self.claims = Claims()
        self.cost = 0  # how many tokens the action cost has
        self.due: tuple[int, int] = (
            0,
            0,
        )  # how many tokens must follow the access piece, at least and at most
        self.paid = 0
        self.step_laid = ""
        self.step_paid: Counter[str] = Counter()
        self.step = Step(0, "", "", [], False)

    def begin(self, step: Step) -> None:
        self.step, self.effects_done = step, []
        self.step_laid, self.step_paid = "", Counter()

    def _did(self, seat: str, action: str) -> None:
        assert (self.step.seat, self.step.action) == (seat, action), f"{self.step}, not {action}"

    # setup

    def area_laid(self, place: int, area: str, fallen: int) -> None:
        """The circle has no beginning: the Offerings lie at place 1, the last Area is the one that
        is left (P1).
        """
        self.ring = {1: AREAS[0], **self.ring}
        assert area not in self.ring.values()
        self.ring[place] = area
        if len(self.ring) == len(AREAS) - 1:
            self.ring[len(AREAS)] = next(a for a in AREAS if a not in self.ring.values())

    def wheel_set(self, wheel: tuple[str, ...]) -> None:
        self._wheel_shows(wheel)

    def _wheel_shows(self, wheel: tuple[str, ...]) -> None:
        """Clockwise from the Offerings (P1)."""
        assert self.ring[1] == "offerings"
        self.turned = next(n for n in range(len(WHEEL)) if shown_clockwise(n) == wheel)

    def direction_set(self, direction: str) -> None:
        self.direction = direction

    def begins(self, seat: str, fallen: int) -> None:
        assert list(self.sides)[fallen] == seat
        self.first = seat

    def scribe_dealt(self, seat: str, noble: int) -> None:
        assert NOBLES[noble]["name"] == "scribe"  # P7
        self.noble_deck -= 1
        self.sides[seat].nobles.add(noble)

    def noble_drawn(self, seat: str, noble: int | None) -> None:
        """Only the seat that draws hears which (P5)."""
        assert (noble is not None) == (seat == self.reader)
        self.noble_deck -= 1
        self.sides[seat].dealt += 1
        self.sides[seat].drawn |= {noble} if noble else set()

    def noble_kept(self, seat: str, noble: int) -> None:
        self._did(seat, f"keep {_noted_noble(noble)}")
        self.sides[seat].dealt -= 1
        self.sides[seat].drawn -= {noble}
        self.sides[seat].nobles.add(noble)

    def noble_to_traitor(self, seat: str, noble: int) -> None:
        assert seat == TRAITOR and self.solo
        mine = self.sides[SEATS[0]]
        assert noble in mine.drawn or self.reader != SEATS[0]
        mine.dealt, mine.drawn = 0, set()
        self.sides[TRAITOR].nobles.add(noble)

    def nobles_return(self, count: int) -> None:
        assert count == sum(side.dealt for side in self.sides.values())
        self.noble_deck += count
        for side in self.sides.values():
            side.dealt, side.drawn = 0, set()

    def tile_laid(self, place: int, tile: str, fallen: int) -> None:
        self.tiles[place].god = tile

    def tile_side(self, place: int, side: str, fallen: int) -> None:
        self.tile_lies(place, side)

    def tile_lies(self, place: int, side: str) -> None:
        assert not self.tiles[place].side
        self.tiles[place].side = side

    def tile_resource(self, place: int, resource: str, fallen: int) -> None:
        """A token of it covers the lowest space (P72)."""
        self.tiles[place].resource = resource
        self.tiles[place].spaces = [resource]
        self.supply[resource] -= 1

    # what is laid open

    def set_token(self, place: int, token: str) -> None:
        self.sets.setdefault(place, []).append(token)
        assert len(self.sets[place]) <= 2
        self.bag -= 1

    def bonus_token(self, place: int, token: str) -> None:
        assert place not in self.bonus
        self.bonus[place] = token
        self.bag -= 1

    def jar_revealed(self, place: int, jar: Jar) -> None:
        assert place not in self.jars
        self.jars[place] = jar
        self.jar_pile -= 1

    def noble_revealed(self, place: int, noble: int) -> None:
        assert place not in self.nobles
        self.nobles[place] = noble
        self.noble_deck -= 1

    def artisan_revealed(self, place: int, artisan: Artisan) -> None:
        assert place not in self.artisans
        self.artisans[place] = artisan
        self.artisan_deck -= 1

    def jars_reshuffled(self, count: int) -> None:
        assert self.jar_pile == 0 and count == self.jar_discard.total()
        self.jar_pile, self.jar_discard = count, Counter()

    def bag_refilled(self, count: int) -> None:
        assert self.bag == 0 and count == self.token_discard.total()
        self.bag, self.token_discard = count, Counter()

    def traitor_jar(self, seat: str, jar: None) -> None:
        assert seat == TRAITOR and jar is None  # nobody sees it (P72)
        self.jar_pile -= 1
        self.traitor_jars += 1

    # actions and payment

    def acts(self, seat: str, area: str) -> None:
        assert self.step.seat == seat and self.step.action.startswith(area.replace("_", " "))
        self.area = area
        kind, words = read_action(self.step.action)
        self.cost = action_cost(kind, words, self.sides[seat].burial).total()
        self.due, self.paid = (0, self.cost), 0
        _, said = self._claim()
        if said:
            most = said["price"].most
            assert most <= self.cost
            self.due = (max(self.cost - 1, 0), most)

    def _claim(self) -> Claim:
        """What the sentence of this line's action said, where it was looked at."""
        return self.claims.get(self.step.number, {}).get(self.step.action, ("", {}))

    def _laid(self, piece: str) -> None:
        """The sentence said whether the access piece counts towards the action cost (P13)."""
        self.step_laid = piece
        key, said = self._claim()
        if key.startswith(("lay", "give")) and self.step.action != "pay as proposed":
            left = self.cost - key.endswith(("_as", "_as_any"))
            self.due = (left, left)
        elif key in ("proposed_all", "proposed_given"):
            self.due = (said["rest"].total(),) * 2

    def finish_payment(self, where: str) -> None:
        least, most = self.due
        assert least <= self.paid <= most, (
            f"{where}: {self.paid} tokens were paid, not {least} to {most}"
        )
        self.due, self.paid = (0, 0), 0

    def check_proposal(self, where: str) -> None:
        """What is paid as proposed is what the sentence proposed (P16)."""
        _, said = self._claim()
        if self.step.action == "pay as proposed" and said:
            assert self.step_laid == said.get("access", said.get("piece", "")), where
            assert self.step_paid == said.get("rest", Counter()), where

    def lays(self, seat: str, piece: str, resource: str) -> None:
        """On a spot of the segment that the wheel shows there (P12)."""
        assert resource == self.shown_at(self.area)
        self._laid(piece)
        self._gives(seat, piece)
        self.wheel[resource].append(piece)

    def shown_at(self, area: str) -> str:
        """The resource that the wheel shows at an Area (P1)."""
        place = next(p for p, a in self.ring.items() if a == area)
        return WHEEL[(place - 1 - self.turned) % len(WHEEL)]

    def lays_without_spot(self, seat: str, piece: str, noble: int) -> None:
        assert NOBLES[noble]["ability"] == {"power": "act_without_spot", "area": self.area}
        assert len(self.wheel[self.shown_at(self.area)]) == (
            4 if len(self.sides) > 3 else 3
        )  # P12, P53
        self._laid(piece)
        self._use(seat, noble)
        self._gives_back(seat, piece)

    def _use(self, seat: str, noble: int) -> None:
        side = self.sides[seat]
        assert noble in side.nobles - side.used and NOBLES[noble]["kind"] == "once_per_round"
        side.used.add(noble)

    def _gives(self, seat: str, piece: str) -> None:
        self.sides[seat].held[piece] -= 1
        assert self.sides[seat].held[piece] >= 0

    def _gives_back(self, seat: str, piece: str) -> None:
        self._gives(seat, piece)
        self._returns(piece)

    def _returns(self, piece: str) -> None:
        """A resource to the supply, an Offering token to its discard pile (P13)."""
        if piece.endswith(" token"):
            self.token_discard[piece.removesuffix(" token")] += 1
        elif piece != MARKER:
            self.supply[piece] += 1

    def pays(self, seat: str, piece: str) -> None:
        self.paid += 1
        self.step_paid[piece] += 1
        self._gives_back(seat, piece)

    # gains

    def gains(self, seat: str, resource: str) -> None:
        assert self.supply[resource] > 0
        self.supply[resource] -= 1
        self.sides[seat].held[resource] += 1

    def no_gain(self, seat: str, resource: str) -> None:
        assert self.supply[resource] == 0

    def loses(self, seat: str, gain: str) -> None:
        """Nothing is there for it (P19)."""
        side = self.sides[seat]
        if gain == "burial":
            assert side.burial == len(PRINTED["burial_chamber"]["steps"])
        elif gain.startswith("step"):
            tracks = BASES if gain.startswith("steps") else gain.split()[1:]
            assert all(side.nile[kind] == 3 for kind in tracks)
        elif gain == "artisan":
            assert not self.artisans and self.artisan_deck == 0
        elif gain == "bonus":
            assert not self.bonus and self.bag == 0 and not self.token_discard.total()
        elif gain == "jar":
            assert self.jar_pile == 0 and not self.jar_discard.total()
        else:
            assert gain in ("base", "square") and not any(self.supply[kind] for kind in BASES)

    def jar_drawn(self, seat: str, jar: Jar) -> None:
        self.jar_pile -= 1
        self._receive(jar)

    def jar_taken(self, seat: str, place: int, jar: Jar) -> None:
        self._did(seat, f"jar {place}")
        assert self.jars.pop(place) == jar
        self._receive(jar)

    def _receive(self, jar: Jar) -> None:
        self.jar = jar
        self.jar_discard[jar] += 1

    def diplomat_used(self, seat: str, jar: Jar) -> None:
        self._did(seat, "diplomat")
        assert jar == self.jar
        self._use(seat, 20)

    def tutor_used(self, seat: str, resource: str) -> None:
        self._did(seat, f"take {resource}")
        self._use(seat, 19)

    def set_taken(self, seat: str, place: int, first: str, second: str) -> None:
        if seat == TRAITOR:
            self._by_effect("take_set", place)
        else:
            self._did(seat, f"set {place}")
        assert sorted(self.sets.pop(place)) == sorted((first, second))
        self.sides[seat].held.update([f"{first} token", f"{second} token"])

    def bonus_taken(self, seat: str, place: int, token: str) -> None:
        if seat == TRAITOR:
            self._by_effect("take_bonus", place)
        else:
            self._did(seat, f"bonus {place}")
        assert self.bonus.pop(place) == token
        self.sides[seat].held[f"{token} token"] += 1

    def token_drawn(self, seat: str, token: str) -> None:
        assert seat == TRAITOR or self.step.action == "bag"
        self.bag -= 1
        self.sides[seat].held[f"{token} token"] += 1

    def noble_taken(self, seat: str, place: int, noble: int) -> None:
        self._did(seat, f"noble {place}")
        assert self.nobles.pop(place) == noble
        self.sides[seat].nobles.add(noble)

    def noble_from_deck(self, seat: str, noble: int) -> None:
        self._did(seat, "noble deck")
        self.noble_deck -= 1
        self.sides[seat].nobles.add(noble)

    def artisan_taken(self, seat: str, place: int, artisan: Artisan) -> None:
        self._did(seat, f"artisan {place}")
        assert self.artisans.pop(place) == artisan
        self.sides[seat].artisans[artisan] += 1

    def artisan_from_deck(self, seat: str, artisan: Artisan) -> None:
        self._did(seat, "artisan deck")
        self.artisan_deck -= 1
        self.sides[seat].artisans[artisan] += 1

    def burial_step(self, seat: str, step: int) -> None:
        if seat == TRAITOR:
            self._by_effect("burial", 0)
        assert step == self.sides[seat].burial + 1
        self.sides[seat].burial = step

    def nile_step(self, seat: str, resource: str, space: int) -> None:
        if seat == TRAITOR:
            fullest = self.effects_done[-1][0] == "nile:fullest"
            self._by_effect("nile:fullest" if fullest else "nile:emptiest", 0)
            assert resource == self._tile_by(max if fullest else min)
        else:
            self._did(seat, f"track {resource}")
        assert space == self.sides[seat].nile[resource] + 1
        self.sides[seat].nile[resource] = space

    def trades(self, seat: str, noble: int, piece: str, resource: str) -> None:
        word = f"wise woman {piece} for {resource}" if noble == 17 else f"treasurer {piece}"
        self._did(seat, word)
        assert noble == 17 or resource == "silver"
        self._use(seat, noble)
        self._gives_back(seat, piece)

    def becomes_pharaoh(self, seat: str) -> None:
        assert (
            not self.pharaoh and len(self.sides[seat].nobles) >= 2 and self.sides[seat].burial >= 3
        )  # P26
        self.pharaoh = seat

    # passing and rounds

    def passes(self, seat: str, line: int) -> None:
        assert seat == TRAITOR or (self.step.seat, self.step.action) == (seat, "pass")
        assert line == 1 + sum(side.passed for side in self.sides.values())  # P30
        side = self.sides[seat]
        side.passed, side.line, side.square = True, line, 1

    def passes_last(self, seat: str) -> None:
        self.sides[seat].passed = True
        assert all(side.passed for side in self.sides.values())

    def takes_first_player(self, seat: str) -> None:
        assert self.sides[seat].line == 1
        self.first = seat

    def moves_on(self, seat: str, line: int, square: int) -> None:
        side = self.sides[seat]
        assert (line, square) == (side.line, side.square + 1)
        side.square = square

    def stays(self, seat: str) -> None:
        side = self.sides[seat]
        assert side.line and side.square == len(PRINTED["pyramid_of_time"]["lines"][side.line - 1])

    def round_over(self, round: int) -> None:
        """The wheel is cleared, disks come back, Nobles are ready again; not after the last round
        (P35).
        """
        assert round == self.round and all(side.passed for side in self.sides.values())
        if round == PRINTED["rounds"]["count"]:
            return
        for pieces in self.wheel.values():
            for piece in pieces:
                self._returns(piece)
            pieces.clear()
        for side in self.sides.values():
            side.passed, side.line, side.square, side.used = False, None, 1, set()

    def round_begins(self, round: int) -> None:
        assert round == self.round + 1
        self.round = round

    def wheel_turns(self, wheel: tuple[str, ...]) -> None:
        """One step, as was told at the start; clockwise takes each resource to the next Area
        (P35).
        """
        shown = [self.shown_at(self.ring[place]) for place in range(1, 6)]
        assert list(wheel) == (
            [shown[-1], *shown[:-1]] if self.direction == "clockwise" else [*shown[1:], shown[0]]
        )
        self._wheel_shows(wheel)

    def jar_left(self, jar: Jar) -> None:
        place = next(p for p, j in self.jars.items() if j == jar)
        del self.jars[place]
        assert not self.jars
        self.jar_discard[jar] += 1
        self.to_block = list(jar)

    def blocks(self, resource: str, blocker: str) -> None:
        self.to_block.remove(resource)
        assert (blocker == "token") == (self.supply[resource] > 0)
        self.supply[resource] -= blocker == "token"
        self.wheel[resource].append(resource if blocker == "token" else MARKER)

    def game_over(self) -> None:
        self.over = True

    # the Traitor

    def traitor_reveals(self, seat: str, jar: Jar) -> None:
        assert seat == TRAITOR
        self.traitor_jars -= 1
        self._receive(jar)
        self.to_cover = [jar[0]]  # P73

    def tile_chosen(self, seat: str, first: str, second: str) -> None:
        self._did(SEATS[0], f"tile {first}")
        self._part(first, second)

    def tile_forced(self, seat: str, first: str, second: str) -> None:
        """Equal, or only the one that goes to the wheel fits there (P73)."""
        assert len(self.wheel[second]) < 3 and (first == second or len(self.wheel[first]) == 3)
        self._part(first, second)

    def _part(self, first: str, second: str) -> None:
        assert self.jar and sorted(self.jar[1:]) == sorted((first, second)) and not self.to_cover
        self.to_cover, self.to_block = [first], [second]

    def no_spot_fits(self, seat: str, first: str, second: str) -> None:
        assert self.jar and (first, second) == self.jar[1:]
        assert len(self.wheel[first]) == len(self.wheel[second]) == 3
        self.to_cover = [first, second]

    def tile_covered(self, seat: str, place: int, space: int, resource: str) -> None:
        """Its own tile, or the next one to the right that is not full; a marker where the supply
        has none (P73).
        """
        self.to_cover.remove(resource)
        own = next(p for p, tile in self.tiles.items() if tile.resource == resource)
        to_the_right = [(own - 1 + i) % 5 + 1 for i in range(5)]
        assert place == next(p for p in to_the_right if not self._is_full(p))
        tile = self.tiles[place]
        tile.spaces.append(resource if self.supply[resource] else MARKER)
        self.supply[resource] -= self.supply[resource] > 0
        assert space == len(tile.spaces)
        self.effects = effects_of(tile.number, tile.side, space)

    def _is_full(self, place: int) -> bool:
        tile = self.tiles[place]
        return bool(len(tile.spaces) == TILES[tile.number][tile.side]["spaces"])

    def tiles_full(self, seat: str, resource: str) -> None:
        self.to_cover.remove(resource)
        assert all(self._is_full(place) for place in self.tiles)

    def effect_told(self, seat: str, place: int, effect: str, number: int) -> None:
        assert self.effects.pop(0) == (effect, number)
        self.effects_done.append((effect, number))

    def effect_empty(self, seat: str, effect: str, number: int) -> None:
        assert self.effects_done[-1] == (effect, number)

    def _by_effect(self, effect: str, number: int) -> None:
        assert self.effects_done[-1] == (
            effect,
            number,
        ), f"{effect} {number} after {self.effects_done}"

    def _tile_by(self, which: Any) -> str:
        """The resource of the fullest or emptiest tile, the leftmost of equals (P74)."""
        best = which(len(tile.spaces) for tile in self.tiles.values())
        return next(tile.resource for tile in self.tiles.values() if len(tile.spaces) == best)

    def traitor_noble(self, seat: str, place: int, noble: int) -> None:
        self._by_effect("take_noble", place)
        assert self.nobles.pop(place) == noble
        self.sides[TRAITOR].nobles.add(noble)

    def noble_gone(self, seat: str, place: int, noble: int) -> None:
        self._by_effect("discard_noble", place)
        assert self.nobles.pop(place) == noble
        self.gone_nobles.add(noble)

    def traitor_artisan(self, seat: str, place: int, artisan: Artisan) -> None:
        self._artisan_by_effect("take_artisan", place, artisan)
        self.sides[TRAITOR].artisans[artisan] += 1

    def artisan_gone(self, seat: str, place: int, artisan: Artisan) -> None:
        self._artisan_by_effect("discard_artisan", place, artisan)
        self.gone_artisans[artisan] += 1

    def _artisan_by_effect(self, effect: str, place: int, artisan: Artisan) -> None:
        """Of highest or lowest value, the leftmost of equals (P74)."""
        word, _ = self.effects_done[-1]
        assert word in (f"{effect}:high", f"{effect}:low")
        best = (max if word.endswith("high") else min)(n for n, _ in self.artisans.values())
        assert place == min(p for p, (n, _) in self.artisans.items() if n == best)
        assert self.artisans.pop(place) == artisan

    def traitor_chooses(self, seat: str, resource: str, fallen: int) -> None:
        assert resource == [kind for kind in BASES if self.supply[kind]][fallen]


def _noted_noble(number: int) -> str:
    name = NOBLES[number]["name"].replace("_", " ")
    return f"{name} {number}" if name in ("scribe", "high official") else name


# The same, from what a reader sees


def compare(paper: Paper, seen: dict[str, Any], where: str) -> None:
    """What was kept by hand is what the reader sees."""
    assert not (paper.effects or paper.to_cover or paper.to_block), where
    paper.check_proposal(where)
    if seen["decision"] not in (PAY_ACCESS, PAY_REST):
        paper.finish_payment(where)
    assert [paper.ring[place] for place in range(1, 6)] == [AREAS[a] for a in seen["ring"]], where
    assert [paper.shown_at(area) for area in AREAS] == [BASES[k] for k in seen["access"]], where
    assert (paper.turned, paper.direction) == (
        seen["turned"],
        ("clockwise", "counterclockwise")[seen["direction"]],
    ), where
    assert paper.first == _owner(paper, seen["first"]) and paper.pharaoh == _owner(
        paper, seen["pharaoh"]
    ), where
    assert (paper.round, paper.over) == (seen["round_number"], seen["deciding"] < 0), where
    assert [paper.supply[kind] for kind in RESOURCES] == seen["supply"], where
    assert paper.wheel == {kind: _wheel(w) for kind, w in zip(BASES, seen["wheel"], strict=True)}, (
        where
    )
    sets = {
        p: sorted(TOKENS[t] for t in s["token"])
        for p, s in enumerate(seen["sets"], 1)
        if s["token"][0] >= 0
    }
    assert {place: sorted(pair) for place, pair in paper.sets.items()} == sets, where
    assert paper.bonus == _shown(seen["bonus"], TOKENS), where
    assert paper.jars == _shown(seen["shown_jars"], JARS), where
    assert paper.nobles == _shown(seen["shown_nobles"], list(NOBLES)), where
    assert paper.artisans == _shown(seen["shown_artisans"], ARTISANS), where
    assert paper.gone_nobles == _bits(seen["gone_nobles"]), where
    assert paper.gone_artisans == _artisans(seen["gone_artisans"]), where
    piles = (paper.bag, paper.jar_pile, paper.noble_deck, paper.artisan_deck, paper.traitor_jars)
    keys = ("bag", "jar_pile", "noble_deck", "artisan_deck", "traitor_jars")
    assert piles == tuple(seen[key]["left"] for key in keys), where
    assert +paper.token_discard == _open(seen["token_discard"], TOKENS), where
    assert +paper.jar_discard == _open(seen["jar_discard"], JARS), where
    for side, seat in zip(paper.sides.values(), seen["seats"], strict=False):
        _compare_side(side, seat, where)
    for place, tile in paper.tiles.items():
        _compare_tile(tile, seen["tiles"][place - 1], where)


def _owner(paper: Paper, place: int) -> str:
    return list(paper.sides)[place] if place >= 0 else ""


def _piece(number: int) -> str:
    return PIECES[number] if number < len(PIECES) else MARKER


def _wheel(segment: dict[str, Any]) -> list[str]:
    assert segment["filled"] == sum(piece >= 0 for piece in segment["spot"])
    return [_piece(piece) for piece in segment["spot"] if piece >= 0]


def _shown(row: list[int], things: Sequence[Any]) -> dict[int, Any]:
    return {place: things[n] for place, n in enumerate(row, 1) if n >= 0}


def _bits(number: int) -> set[int]:
    return {n for n in NOBLES if number >> n - 1 & 1}


def _artisans(counts: list[int]) -> Counter[Artisan]:
    return Counter({face: n for face, n in zip(ARTISANS, counts, strict=True) if n})


def _open(pile: dict[str, Any], things: Sequence[Any]) -> Counter[Any]:
    return Counter(things[n] for n in pile["things"][: pile["left"]])


def _compare_side(side: Side, seat: dict[str, Any], where: str) -> None:
    assert [side.held[piece] for piece in PIECES] == seat["held"], where
    assert (side.nobles, side.used) == (_bits(seat["nobles"]), _bits(seat["used"])), where
    assert len(side.nobles) == seat["noble_count"], where
    assert (
        side.artisans == _artisans(seat["artisans"])
        and side.artisans.total() == seat["artisan_count"]
    ), where
    assert side.burial == seat["burial"] and list(side.nile.values()) == seat["nile"], where
    assert side.passed == (seat["passed"] == 1), where
    assert (side.line or 0, side.square) == (seat["line"] + 1, seat["square"] + 1), where
    assert side.dealt == seat["dealt"], where
    if None in seat["drawn"]:
        assert not side.drawn, where  # P9: of a Noble that is drawn only its seat knows
    else:
        assert side.drawn == {n + 1 for n in seat["drawn"] if n >= 0}, where


def _compare_tile(tile: Tile, seen: dict[str, Any], where: str) -> None:
    assert (tile.god, tile.side) == (
        TILES[seen["face"]]["god"],
        ("light", "dark")[seen["side"]],
    ), where
    assert tile.resource == BASES[seen["resource"]], where
    assert tile.spaces == [_piece(piece) for piece in seen["space"] if piece >= 0], where
    assert len(tile.spaces) == seen["covered"], where


def book() -> Book:
    slots = {f"{key}.{part}": slot for key, parts in EVENTS.items() for part, slot in parts.items()}
    return Book(EVENTS, Sentences("pharaon", "event", slots | {"n": NUMBER}), SILENT)


def paper_of(table: maat.Table, reader: int | None) -> Paper:
    return Paper("" if reader is None else SEATS[reader], table.seats)


def lying(table: maat.Table, reader: int | None) -> Paper:
    """A position that was built: what the reader sees of it, written down."""
    seen, paper = table.view(reader).state.plain(), paper_of(table, reader)
    paper.ring = {place: AREAS[a] for place, a in enumerate(seen["ring"], 1)}
    paper.turned, paper.direction = (
        seen["turned"],
        ("clockwise", "counterclockwise")[seen["direction"]],
    )
    paper.first, paper.pharaoh = _owner(paper, seen["first"]), _owner(paper, seen["pharaoh"])
    paper.round = seen["round_number"]
    paper.supply = Counter(dict(zip(RESOURCES, seen["supply"], strict=True)))
    paper.wheel = {kind: _wheel(w) for kind, w in zip(BASES, seen["wheel"], strict=True)}
    paper.sets = {
        p: [TOKENS[t] for t in s["token"]]
        for p, s in enumerate(seen["sets"], 1)
        if s["token"][0] >= 0
    }
    paper.bonus, paper.jars = _shown(seen["bonus"], TOKENS), _shown(seen["shown_jars"], JARS)
    paper.nobles, paper.artisans = (
        _shown(seen["shown_nobles"], list(NOBLES)),
        _shown(seen["shown_artisans"], ARTISANS),
    )
    paper.bag, paper.jar_pile = seen["bag"]["left"], seen["jar_pile"]["left"]
    paper.noble_deck, paper.artisan_deck = seen["noble_deck"]["left"], seen["artisan_deck"]["left"]
    paper.traitor_jars = seen["traitor_jars"]["left"]
    for side, seat in zip(paper.sides.values(), seen["seats"], strict=False):
        side.held = Counter(dict(zip(PIECES, seat["held"], strict=True)))
        side.nobles, side.used = _bits(seat["nobles"]), _bits(seat["used"])
        side.burial, side.nile = seat["burial"], dict(zip(BASES, seat["nile"], strict=True))
        side.passed, side.line, side.square = (
            seat["passed"] == 1,
            seat["line"] + 1 or None,
            seat["square"] + 1,
        )
    for place, tile in paper.tiles.items():
        lies = seen["tiles"][place - 1]
        tile.god, tile.side = TILES[lies["face"]]["god"], ("light", "dark")[lies["side"]]
        tile.resource = BASES[lies["resource"]]
        tile.spaces = [_piece(piece) for piece in lies["space"] if piece >= 0]
    return paper


# The sentences of actions

NUMBER_WORD = names(
    {2: ("two", "deux", "twee"), 3: ("three", "trois", "drie"), 5: ("five", "cinq", "vijf")}
)
SLOTS: dict[str, Slot] = {
    "offer_more.n": NUMBER_WORD, "hire.n": NUMBER_WORD, "ennoble.n": NUMBER_WORD,
    "n": NUMBER, "place": PLACE, "trade.noble": THE_NOBLE, "diplomat.noble": THE_NOBLE,
    "no_tutor.noble": THE_NOBLE, "jar": JAR, "price": PRICE, "resource": RESOURCE,
    "take.resource": A_RESOURCE, "tutor.resource": A_RESOURCE, "pair": BASES_COUNTED,
    "gains": GAINS_COUNTED, "step": NUMBER, "points": POINTS, "general": GENERAL_MOVES,
    "then": THEN_JAR, "line": PLACE, "given": PIECE, "taken": A_RESOURCE, "piece": PIECE,
    "rest": PIECES_COUNTED, "access": PIECE, "first": FACE, "second": FACE, "face": FACE,
    "artisan": ARTISAN, "space": NUMBER, "tile": PLACE, "god": GOD, "effects": EFFECTS,
    "other": RESOURCE, "give_traitor.resource": A_RESOURCE,
}  # fmt: skip
_kinds = "|".join(BASES)
# The notation of each kind of action
NOTATION = {
    "keep": r"keep (?P<noble>.+)",
    "jar": r"jar (?P<place>\d)",
    "offer": r"offerings",
    "offer_more": rf"offerings bonus (?P<resource>{_kinds})",
    "ennoble": r"nobles",
    "sail": rf"nile (?P<first>{_kinds}) (?P<second>{_kinds})",
    "hire": rf"artisans (?P<resource>{_kinds})",
    "bury": r"burial chamber",
    "pass": r"pass",
    "wise": rf"wise woman (?P<given>.+) for (?P<taken>{_kinds}|silver)",
    "treasure": r"treasurer (?P<given>.+)",
    "proposed": r"pay as proposed",
    "pay": r"pay (?P<piece>.+)",
    "set": r"set (?P<place>\d)",
    "bonus": r"bonus (?P<place>\d+)",
    "bag": r"bag",
    "noble_deck": r"noble deck",
    "noble": r"noble (?P<place>\d)",
    "artisan_deck": r"artisan deck",
    "artisan": r"artisan (?P<place>\d)",
    "track": rf"track (?P<resource>{_kinds})",
    "take": rf"take (?P<resource>{_kinds}|silver)",
    "tile": rf"tile (?P<resource>{_kinds})",
    "give": rf"give (?P<resource>{_kinds})",
    "diplomat": r"diplomat",
    "decline": r"decline",
}
AREA_OF = {"offer": 0, "offer_more": 0, "ennoble": 1, "sail": 2, "hire": 3, "bury": 4}
# What is asked (Game.decision)
PAY_ACCESS, PAY_REST, WHICH_TRACK, USE_DIPLOMAT, USE_TUTOR, PASS_TRADE = 4, 5, 10, 12, 13, 15
ALL_TRACKS = (1 << len(BASES)) - 1
NOBLE_OF = {"general": 6, "judge": 11, "wise": 17, "treasure": 18, "tutor": 19, "diplomat": 20}


class Offers:
    """The sentence of every legal action names what its notation names, what lies there, and what
    it costs.

    `claims`: what the sentences of each line's actions said, so that it can be compared with what
    then happened.
    """

    def __init__(self) -> None:
        self.sentences = {
            e: Sentences("pharaon", "action", SLOTS | {"noble": CARDS[e]}) for e in EDITIONS
        }
        self.met: Counter[str] = Counter()
        self.claims = Claims()
        self.bought: tuple[str, dict[str, str]] = (
            "",
            {},
        )  # what is being paid for, in the words of the notation

    def __call__(self, view: maat.View, legal: Sequence[maat.Action]) -> None:
        seen: Any = view.state.plain()
        claims = self.claims[len(view.lines)] = {}
        self.bought = bought_last(view) if seen["decision"] in (PAY_ACCESS, PAY_REST) else ("", {})
        for action in legal:
            key, expected = self.means(seen, action)
            self.met[key] += 1
            self.sentences[EDITIONS[seen["edition"]]].check(action, key, expected)
            claims[str(action)] = (key, expected)

    def means(self, seen: dict[str, Any], action: maat.Action) -> tuple[str, dict[str, Any]]:
        """The message that should be said, and what it should name."""
        kind, words = read_action(str(action))
        made = getattr(self, f"_{kind}", None)
        if kind in AREA_OF:
            return kind, self._bought(seen, action.seat, kind, words)
        assert made, kind
        key, expected = made(seen, seen["seats"][action.seat], **words)
        return str(key), dict(expected)

    def _keep(self, seen: Any, me: Any, noble: str) -> Any:
        return "keep", {"noble": CARD.noted(noble)}

    def _jar(self, seen: Any, me: Any, place: str) -> Any:
        return "jar", {"jar": JARS[seen["shown_jars"][int(place) - 1]]}

    def _bought(
        self, seen: dict[str, Any], seat: int, kind: str, words: dict[str, str]
    ) -> dict[str, Any]:
        """Something at an Area, with its price (P20-P24)."""
        me = seen["seats"][seat]
        more: dict[str, Any] = {"resource": words["resource"]} if "resource" in words else {}
        cost = action_cost(kind, words, me["burial"])
        if kind == "sail":
            more = {"pair": cost, "gains": nile_gains(cost)}
        elif kind in ("offer_more", "hire", "ennoble"):
            more |= {"n": cost.total()}
        elif kind == "bury":
            points = PRINTED["burial_chamber"]["steps"][me["burial"]]["prestige"]
            more = {"step": me["burial"] + 1, "points": points}
        return more | {"price": price(seen, me, AREA_OF[kind], cost, kind)}

    def _pass(self, seen: Any, me: Any) -> Any:
        then = {"then": any(jar >= 0 for jar in seen["shown_jars"])}
        general = {"general": NOBLE_OF["general"] in _bits(me["nobles"])}
        if seen["passed"] == seen["at_table"] - 1:
            return "pass_last", then
        if seen["passed"] == 0:
            return "pass_first", {"n": PRINTED["tokens"]["first_player_prestige"]} | then | general
        return "pass", {"line": seen["passed"] + 1} | then | general

    def _wise(self, seen: Any, me: Any, given: str, taken: str) -> Any:
        return "trade", {"noble": NOBLE_OF["wise"], "given": given, "taken": taken}

    def _treasure(self, seen: Any, me: Any, given: str) -> Any:
        return "trade", {"noble": NOBLE_OF["treasure"], "given": given, "taken": "silver"}

    def _pay(self, seen: Any, me: Any, piece: str) -> Any:
        if seen["decision"] == PAY_REST:
            return self._pay_rest(seen, me, piece)
        word = "give" if seen["pay"]["extra_spot"] >= 0 else "lay"
        key, counts_as = access_counts(seen, me, self.bought, piece)
        return f"{word}{key}", {"piece": piece} | ({"resource": counts_as} if counts_as else {})

    def _pay_rest(self, seen: Any, me: Any, piece: str) -> Any:
        """Its own resource where that is due, else through a Scribe another one (P14)."""
        kind = piece.removesuffix(" token")
        due = {k: n for k, n in zip(BASES, seen["pay"]["due"], strict=True) if n}
        if kind not in BASES or kind in due or seen["pay"]["any_five"]:
            return "pay", {"piece": piece}
        return "pay_as", {
            "piece": piece,
            "resource": next(k for k in BASES if k in due and k in alike(me, kind)),
        }

    def _proposed(self, seen: Any, me: Any) -> Any:
        rest = Counter({PIECES[p]: n for p, n in enumerate(seen["pay"]["proposal"]) if n})
        if seen["decision"] == PAY_REST:
            return "proposed", {"rest": rest}
        access = PIECES[seen["pay"]["proposed_access"]]
        key = "proposed_given" if seen["pay"]["extra_spot"] >= 0 else "proposed_all"
        return key, {"access": access, "rest": rest}

    def _set(self, seen: Any, me: Any, place: str) -> Any:
        first, second = (TOKENS[t] for t in seen["sets"][int(place) - 1]["token"])
        return "set", {"place": int(place), "first": first, "second": second}

    def _bonus(self, seen: Any, me: Any, place: str) -> Any:
        return "bonus", {"face": TOKENS[seen["bonus"][int(place) - 1]]}

    def _bag(self, seen: Any, me: Any) -> Any:
        """An empty bag takes the discarded tokens back first (P17)."""
        if seen["bag"]["left"] == 0:
            return "bag_refilled", {"n": seen["token_discard"]["left"]}
        return "bag", {"n": seen["bag"]["left"]}

    def _give(self, seen: Any, me: Any, resource: str) -> Any:
        return "give_traitor", {"resource": resource}

    def _noble(self, seen: Any, me: Any, place: str) -> Any:
        return "noble", {"noble": seen["shown_nobles"][int(place) - 1] + 1}

    def _noble_deck(self, seen: Any, me: Any) -> Any:
        return "noble_deck", {"n": seen["noble_deck"]["left"]}

    def _artisan(self, seen: Any, me: Any, place: str) -> Any:
        return "artisan", {"artisan": ARTISANS[seen["shown_artisans"][int(place) - 1]]}

    def _artisan_deck(self, seen: Any, me: Any) -> Any:
        return "artisan_deck", {"n": seen["artisan_deck"]["left"]}

    def _track(self, seen: Any, me: Any, resource: str) -> Any:
        space = me["nile"][BASES.index(resource)] + 1
        points = PRINTED["nile"]["space_prestige"][space - 1]
        return "track", {"resource": resource, "space": space, "points": points}

    def _take(self, seen: Any, me: Any, resource: str) -> Any:
        return "tutor" if seen["decision"] == USE_TUTOR else "take", {"resource": resource}

    def _tile(self, seen: Any, me: Any, resource: str) -> Any:
        """Its own tile, or the next one to the right that is not full (P73)."""
        tops = JARS[seen["jar"]][1:]
        said = {"resource": resource, "other": tops[tops[0] == resource]}
        own = next(
            i for i, tile in enumerate(seen["tiles"]) if tile["resource"] == BASES.index(resource)
        )
        for place in [*range(own, 5), *range(own)]:
            tile = seen["tiles"][place]
            side, space = ("light", "dark")[tile["side"]], tile["covered"] + 1
            if space <= TILES[tile["face"]][side]["spaces"]:
                effects = effects_of(tile["face"], side, space) or [("none", 0)]
                here = {
                    "tile": place + 1,
                    "god": TILES[tile["face"]]["god"],
                    "space": space,
                    "effects": effects,
                }
                return "tile", said | here
        return "tile_ignored", said

    def _diplomat(self, seen: Any, me: Any) -> Any:
        return "diplomat", {"noble": NOBLE_OF["diplomat"], "jar": JARS[seen["jar"]]}

    def _decline(self, seen: Any, me: Any) -> Any:
        if seen["decision"] == USE_DIPLOMAT:
            return "keep_jar", {"jar": JARS[seen["jar"]]}
        if seen["decision"] == WHICH_TRACK:  # P57
            return ("no_step" if seen["tracks"] == ALL_TRACKS else "no_more_steps"), {}
        return (
            ("no_trade", {})
            if seen["decision"] == PASS_TRADE
            else ("no_tutor", {"noble": NOBLE_OF["tutor"]})
        )


def read_action(text: str) -> tuple[str, dict[str, str]]:
    """The kind of an action, and what its notation names."""
    kind, noted = next((k, m) for k, p in NOTATION.items() for m in [re.fullmatch(p, text)] if m)
    return kind, noted.groupdict()


def bought_last(view: maat.View) -> tuple[str, dict[str, str]]:
    """The action at an Area that stands last in the record."""
    for line in reversed(view.lines[1:]):
        head = line_text(view.game, line).partition(" -> ")[0]
        action = head.split(" ", 2)[2]
        if not line.undone and action != "undo" and read_action(action)[0] in AREA_OF:
            return read_action(action)
    raise AssertionError("nothing was bought")


def action_cost(kind: str, words: dict[str, str], step: int) -> Counter[str]:
    """What an Area asks for, besides the access cost (P20-P24)."""
    if kind in ("offer_more", "hire"):
        return Counter({words["resource"]: 2 if kind == "offer_more" else 3})
    if kind == "sail":
        return Counter(words.values())
    if kind == "bury":
        return Counter(PRINTED["burial_chamber"]["steps"][step]["cost"])
    return Counter(BASES if kind == "ennoble" else ())


def access_counts(
    seen: dict[str, Any], me: dict[str, Any], bought: tuple[str, dict[str, str]], piece: str
) -> tuple[str, str]:
    """What the access piece counts as in the action cost, as the end of a message's key, and the
    resource (P13, P15).
    """
    kind, words = bought
    area, own = AREAS[AREA_OF[kind]], piece.removesuffix(" token")
    shown = BASES[seen["access"][AREA_OF[kind]]]
    cost = action_cost(kind, words, me["burial"])
    wild = piece in ("silver", f"{area.replace('_', ' ')} token")
    any_access = any(_ability(n) == ("any_access", area) for n in _bits(me["nobles"]))
    if kind == "offer":
        return "_for_set", ""
    if (wild and any_access) or (kind == "ennoble" and NOBLE_OF["judge"] in _bits(me["nobles"])):
        return "_as_any", ""
    if any_access and not wild and cost[own]:
        return "_as", own
    as_shown = wild or shown in alike(me, own)
    return ("_as", shown) if as_shown and cost[shown] else ("", "")


def nile_gains(pair: Counter[str]) -> Counter[str]:
    """What is printed under a pair: resources or a Jar, and arrows (P22)."""
    offer = next(o for o in PRINTED["nile"]["payments"]["offers"] if Counter(o["cost"]) == pair)
    arrows = [
        BASES if arrow == "any" else sorted(arrow, key=BASES.index) for arrow in offer["arrows"]
    ]
    return Counter(gain_keys(offer["gains"]) + [" ".join(["step", *tracks]) for tracks in arrows])


def price(
    seen: dict[str, Any], me: dict[str, Any], area: int, cost: Counter[str], kind: str
) -> Price:
    """What the wheel shows there, what is left of the cost then, and who acts without a spot (P12,
    P13, P15, P53).
    """
    shown = BASES[seen["access"][area]]
    mine, ready = _bits(me["nobles"]), _bits(me["nobles"]) - _bits(me["used"])
    spots = 4 if seen["seats_in_game"] >= PRINTED["wheel"]["fourth_spot_from_players"] else 3
    full = seen["wheel"][BASES.index(shown)]["filled"] == spots
    without = {n for n in ready if _ability(n) == ("act_without_spot", AREAS[area])}
    noble = next(iter(without)) if full and without else 0
    if any(_ability(n) == ("any_access", AREAS[area]) for n in mine):
        rest = tuple(sorted(cost.items()))
        return (
            Price("any_access", shown, rest, noble=noble)
            if rest
            else Price("any_access_only", noble=noble)
        )
    if kind == "ennoble" and NOBLE_OF["judge"] in mine:
        return Price("judge", shown, n=4, noble=noble)
    rest = tuple(sorted((+(cost - Counter([shown]))).items()))
    return Price("rest" if rest else "access_only", shown, rest, noble=noble)


def _ability(noble: int) -> tuple[str, str]:
    ability = NOBLES[noble]["ability"]
    return ability.get("power", ""), ability.get("area", "")


def alike(me: dict[str, Any], kind: str) -> set[str]:
    """The resources that Scribes let one pay for this one (P14)."""
    found = {kind}
    pairs = [
        set(NOBLES[n]["ability"]["pair"])
        for n in _bits(me["nobles"])
        if "pair" in NOBLES[n]["ability"]
    ]
    while any(pair & found and pair - found for pair in pairs):
        found |= {k for pair in pairs if pair & found for k in pair}
    return found


def follow(table: maat.Table, luck: random.Random, found: Book, offers: Offers) -> None:
    """One game: every action's sentence, and every line of some logs."""
    readers = (luck.randrange(table.seats), None)
    offers.claims = Claims()
    game = played(table, luck, readers, offers, choose, undo=0.03)
    for reader in readers:
        paper = paper_of(table, reader)
        paper.claims = offers.claims
        read_alone(found, game, reader, paper, compare)


def choose(luck: random.Random, legal: Sequence[maat.Action]) -> maat.Action:
    """At random, but passing less often than chance would have it: more of the game is met."""
    others = [a for a in legal if str(a) != "pass"]
    return luck.choice(others) if others and luck.random() < 0.9 else luck.choice(legal)


def follow_position(table: maat.Table, found: Book, offers: Offers, *actions: str) -> None:
    """The same for a built position, in which these actions are played."""
    offers.claims = Claims()
    papers = {reader: lying(table, reader) for reader in (0, None)}
    script = iter(actions)

    def next_action(luck: random.Random, legal: Sequence[maat.Action]) -> maat.Action:
        wanted = next(script)
        return next(action for action in legal if str(action) == wanted)

    game = played(table, random.Random(1), (0, None), offers, next_action, most=len(actions))
    for reader, paper in papers.items():
        paper.claims = offers.claims
        read_alone(found, game, reader, paper, compare, built=True)


RICH = (
    "trade 5, royalty 5, agriculture 5, construction 5, justice 5, silver 3, trade token, nile"
    " token"
)
# What can be bought where no spot is free, with the Noble that does it and one that lets anything
# be laid
WITHOUT_A_SPOT = [
    ("offerings", "offerings", 15, 8),
    ("offerings bonus trade", "offerings", 15, 8),
    ("artisans royalty", "artisans", 13, 9),
    ("artisans trade", "artisans", 13, 9),
    ("nile trade royalty", "nile", 16, 10),
    ("burial chamber", "burial chamber", 14, 7),
]


def read_positions(found: Book, offers: Offers) -> None:
    """What random games hardly meet: a full wheel, an empty supply, full tiles."""
    for action, area, noble, any_access in WITHOUT_A_SPOT:  # P15, P53
        for nobles in ((noble,), (noble, any_access)):
            for pays in ("pay silver", "pay as proposed"):
                table = position(
                    wheel=f"{area} trade", nobles={0: nobles}, hands={0: RICH}, filled={"trade": 3}
                )
                actions = (
                    (action,) if action == "offerings" and pays != "pay silver" else (action, pays)
                )
                follow_position(table, found, offers, *actions)
    follow_position(position(supply=dict.fromkeys(BASES, 0)), found, offers, "pass", "jar 1")  # P17
    top: dict[str, Any] = {
        "hands": {0: RICH},
        "nile": {0: dict.fromkeys(BASES, 3)},
        "burial": {0: 7},
    }
    at_the_top = position(wheel="nile trade", **top)
    follow_position(at_the_top, found, offers, "nile trade royalty", "pay as proposed")  # P22
    for edition in EDITIONS:
        for noble in (21, 22, 25, 26):  # P24, P56, P57
            table = position(
                wheel="nobles trade",
                shown_nobles=(noble,),
                bonus=(),
                bag=(),
                edition=edition,
                **top,
            )
            follow_position(table, found, offers, "nobles", "pay as proposed", "noble 1")
    follow_position(
        position(hands={0: RICH}, nobles={0: (17, 18)}), found, offers, "pass", "jar 1", "decline"
    )  # P54
    tutor = position(nobles={0: (19, 20)})
    follow_position(tutor, found, offers, "pass", "jar 1", "decline", "take trade")  # P55
    jars: dict[str, Any] = {"traitor_jars": ["trade construction agriculture"]}
    neither = position(1, filled={"construction": 3, "agriculture": 3}, **jars)
    follow_position(neither, found, offers, "pass", "jar 1")  # P73
    full = position(1, covered=dict.fromkeys([tile["god"] for tile in TILES], 12), **jars)
    follow_position(full, found, offers, "pass", "jar 1", "tile agriculture")  # P73


def options(seats: int, seed: int) -> dict[str, Any]:
    """All editions; First Play mode for some, dark tiles by number and by name (P7, P57, P72)."""
    chosen: dict[str, Any] = {"edition": EDITIONS[seed % 3]}
    if seed % 2 == 1:
        chosen["first_play"] = tuple(range(seed % (seats + 1)))
    if seats == 1:
        chosen["dark_tiles"] = (0, 2, ("isis", "horus"), 5)[seed % 4]
    return chosen


def read_games(seeds: range) -> tuple[Book, Offers]:
    found, offers = book(), Offers()
    for seed in seeds:
        seats = seed % 5 + 1
        follow(
            maat.new("pharaon", seats=seats, seed=seed, **options(seats, seed)),
            random.Random(seed),
            found,
            offers,
        )
    return found, offers


def test_every_kind_of_event_has_a_reader() -> None:
    assert set(EVENTS) == {event.key for event in maat.load_game("pharaon").events}
    assert [key for key in EVENTS if not hasattr(Paper, key)] == []


def test_the_log_read_alone_in_three_languages_gives_the_table() -> None:
    found, offers = read_games(range(15))  # P9
    read_positions(found, offers)
    assert set(found.met) == set(EVENTS)
    assert set(offers.met) == set(messages("pharaon", "en")["action"])


@pytest.mark.long
def test_the_log_read_alone_gives_the_table_in_many_games() -> None:
    read_games(range(15, 150))  # P9


DARK_TILES = (0, 1, 2, 3, 4, 5, ("isis",), ("anubis", "horus"), ("osiris", "sekhmet", "isis"))


@pytest.mark.parametrize("dark", DARK_TILES)
def test_the_tiles_of_the_traitor_are_called_by_their_gods_and_lie_as_told(
    dark: Any,
) -> None:  # P72
    for seed in range(3):
        table = maat.new("pharaon", seats=1, seed=seed, dark_tiles=dark)
        told = book().steps(table.view(0))[0].events
        lie = [
            (TILES[t["face"]]["god"], ("light", "dark")[t["side"]])
            for t in table.view(None).state.plain()["tiles"]
        ]
        named = {e.values["place"]: e.values["tile"] for e in told if e.key == "tile_laid"}
        sides = {
            e.values["place"]: e.values["side"] for e in told if e.key in ("tile_side", "tile_lies")
        }
        assert [(named[place], sides[place]) for place in range(1, 6)] == lie
        are_dark = {god for god, side in lie if side == "dark"}
        assert are_dark == set(dark) if isinstance(dark, tuple) else len(are_dark) == dark


def test_places_stand_in_the_order_in_which_things_happen() -> None:
    for key, patterns in ORDER.items():
        for lang, pattern in zip(LANGUAGES, patterns, strict=True):
            assert re.search(pattern, messages("pharaon", lang)["event"][key]), f"{lang}: {key}"
