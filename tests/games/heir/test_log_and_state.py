"""The log of Heir to the Pharaoh, read alone in three languages, gives the table that its reader
sees (H7).

Random games are followed on a table kept by hand from what the sentences say and from the rules
that every player knows: after every line it must be the view of the seat (or of a spectator) whose
log it is.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import maat
from games.heir.dictionary import (
    ARROWS,
    CARD,
    CELL,
    CHOICE,
    COMPASS,
    DEGREES,
    GOD,
    GODS,
    KIND,
    KINDS,
    LETTER,
    LETTERS,
    MAGIC,
    POINTS,
    SEAT,
    SEATS,
    SHARED,
    TOKEN,
    Card,
    Token,
)
from games.heir.positions import acting, bidding
from places import BOARD_3X4
from reading import LANGUAGES, Book, Sentences, Step, messages, played, read_alone

PRINTED = tomllib.loads(
    (maat.load_game("heir").folder / "components.toml").read_text(encoding="utf-8")
)

_seat, _god, _cell = {"seat": SEAT}, {"god": GOD}, {"cell": CELL}
_kind, _card, _points = {"kind": KIND}, {"card": CARD}, {"points": POINTS}
# What each event says, in the order of the record
EVENTS: dict[str, dict[str, Any]] = {
    "stands": _cell,
    "chooses_site": _seat | _cell,
    "proposes_site": _seat | _cell,
    "refuses_site": _seat | _cell,
    "no_agreement": {},
    "agrees": _seat | _cell,
    "puts_token": _seat | _cell,
    "no_space": _seat | {"tokens": POINTS},
    "faces_up": _kind,
    "active": _kind,
    "on_card": {"token": TOKEN},
    "open_on_card": {"token": TOKEN},
    "next_token": {"token": TOKEN},
    "turns_up": _god,
    "favourite": _god,
    "decides_magic": _seat | {"letter": CHOICE},
    "lays_magic": _seat,
    "no_magic_laid": _seat,
    "bids": _seat | _card,
    "offers": _seat | _card,
    "shows_magic": _seat | {"magic": MAGIC},
    "cancels": {"letter": LETTER},
    "shows_bid": _seat | _card,
    "wins": _seat | _god,
    "given": _seat | _god,
    "takes_card": _seat | _card,
    "nothing_left": _seat,
    "to_pyramid": _seat,
    "blesses": _seat | _god,
    "turns_bid": _seat | _card,
    "no_bid_to_see": _seat,
    "keeps_bid": _seat,
    "replaces_bid": _seat | _card,
    "swaps": _seat,
    "no_swap": _seat,
    "adds": _seat,
    "lowest": _seat,
    "places": _seat | _kind | _cell,
    "promoted": _seat,
    "removes_token": _seat | _cell,
    "moves": _seat | _cell,
    "stays": _seat,
    "turns": _seat | {"degrees": DEGREES},
    "exchanges_card": _seat | {"old": KIND, "new": KIND},
    "takes_monument": _seat | _kind | _points,
    "marks_sun": _seat | _points,
    "draws": _seat | {"letter": LETTER},
    "looks": _seat | {"letter": LETTER},
    "nothing_to_draw": _seat,
    "shuffles": _seat,
    "keeps": _seat | {"letter": LETTER},
    "puts_under": _seat | {"magic": MAGIC},
    "instead": _seat | _points,
    "back_under": _seat | _god,
    "not_a_corner": {},
    "shows_offering": _seat | _card,
    "offered_sum": _seat | _points,
    "tie": {},
    "adds_offering": _seat | _card | _points,
    "no_card_left": _seat,
    "lower_score": _seat,
    "nobody_builds": {},
    "builds": _seat | _points,
    "hands_over": {},
    "sun_moves": {"sun": POINTS},
    "ends": {},
    "chooses_card": _seat | _kind,
    "chooses_unseen": _seat,
    "refills": _seat | _kind,
}
READERS = ((0, "bast"), (1, "anubis"), (None, ""))
SILENT = frozenset({"refills.seat"})
SLOTS = {
    "seat": SEAT, "god": GOD, "cell": CELL, "kind": KIND, "old": KIND, "new": KIND, "card": CARD,
    "points": POINTS, "tokens": POINTS, "sun": POINTS, "token": TOKEN, "letter": LETTER,
    "decides_magic.letter": CHOICE, "magic": MAGIC, "degrees": DEGREES, "n": POINTS,
    "arrows": ARROWS,
}  # fmt: skip

# The notation of each kind of action, and the messages that may be its sentence
ACTIONS = {
    "site": (r"site (?P<cell>\S+)", ("site",)),
    "propose": (r"propose (?P<cell>\S+)", ("propose",)),
    "accept": (r"accept", ("accept",)),
    "refuse": (r"refuse", ("refuse",)),
    "token": (r"magic token (?P<cell>\S+)", ("token",)),
    "magic": (r"magic (?P<letter>[a-g])", ("magic",)),
    "no_magic": (r"no magic", ("no_magic",)),
    "bid": (r"bid (?P<card>.+)", ("bid",)),
    "offer": (r"offer (?P<card>.+)", ("offer",)),
    "replace": (r"replace by (?P<card>.+)", ("replace",)),
    "keep_bid": (r"keep bid", ("keep_bid",)),
    "place": (r"place (?P<cell>\S+)", ("place", "place_on_token")),
    "move": (r"move (?P<cell>\S+)", ("move", "move_on_token")),
    "stay": (r"stay", ("stay",)),
    "turn": (r"turn (?P<n>\d+)", ("turn",)),
    "take": (r"take (?P<kind>.+)", ("take", "take_other")),
    "keep": (r"keep (?P<letter>[a-g])", ("keep",)),
    "next": (r"next (?P<kind>(?!unseen).+)", ("next",)),
    "next_unseen": (r"next unseen", ("next_unseen",)),
}
# Where the order of the words makes the difference, and what a sentence says without a name or
# number
FIXED = {
    "exchanges_card": (
        r"\({old}\) for another .*\({new}\)",
        r"\({old}\) contre une autre .*\({new}\)",
        r"\({old}\) voor een andere .*\({new}\)",
    ),
    "back_under": ("magic C goes under", "magie C .*va sous", "magie C .*gaat onder"),
    "given": ("fewer", "moins", "minder"),
    "adds": ("counts 1 more", "compte 1 de plus", "1 meer"),
    "lowest": ("lowest bid", "plus petite enchère", "laagste bod"),
    "lower_score": ("lower score", "score le plus bas", "laagste score"),
    "replaces_bid": ("takes back {card}", "reprend {card}", "neemt {card} terug"),
    "adds_offering": ("{card}: {points}", "{card}\xa0: {points}", "{card} bij: {points}"),
}


def card_of(number: int) -> Card:
    """A bid card of the view: the moon and the sun of each value, then the Pharaoh's (H1)."""
    return (
        Card(number // 2 + 1, ("moon", "sun")[number % 2]) if number < 20 else Card(number - 9, "")
    )


def token_of(number: int) -> Token:
    return Token(number + 1, frozenset(PRINTED["monument_tokens"]["arrows"][number]))


class Side:
    """What lies in front of a seat. Cards that the reader cannot know are not in `hand`, `magic`
    and `offered`.
    """

    def __init__(self, name: str) -> None:
        own = PRINTED["bid_cards"][name]
        self.hand = {Card(v, "sun") for v in own["suns"]} | {Card(v, "moon") for v in own["moons"]}
        self.held = len(self.hand)
        self.offered: set[Card] = set()
        self.offerings = 0
        self.used: set[Card] = set()
        self.points = 0
        self.tokens: int = PRINTED["animal_magic"]["tokens_per_side"]
        self.monument_cards: Counter[str] = Counter()
        self.magic: set[str] = set()
        self.magic_held = 0
        self.looked: set[str] = set()
        self.looking = 0
        self.pile = 7
        self.under: set[str] = set()
        self.choice: str | Card | None = None  # laid while the other still chooses
        self.chosen = False
        self.laid: str | None = None
        self.has_laid = False
        self.shown_magic = ""
        self.bid: Card | None = None
        self.has_bid = False
        self.shown_bid = False


class Paper:
    """The table as somebody keeps it who only hears the log of a reader (a seat's name, or
    nothing).
    """

    def __init__(self, reader: str, columns: int, suns: int = 8) -> None:
        self.reader, self.columns, self.suns = reader, columns, suns
        self.sides = {name: Side(name) for name in SEATS}
        for side in SEATS:
            if side != reader:
                self.sides[side].hand = set()
        self.site = self.proposed = ""
        self.refused = 0
        self.magic_tokens: dict[str, str] = {}
        self.monuments: list[dict[str, Any]] = []
        self.active_kind = ""
        self.others: Counter[str] = Counter()
        self.token: Token | None = None
        self.open_token: Token | None = None
        self.sun = 1
        self.sun_marks: dict[int, tuple[str, int]] = {}
        self.platforms: list[str] = []
        self.sums = dict.fromkeys(SEATS, 0)
        self.order: list[str] = []
        self.won: dict[str, str] = {}
        self.ankh = ""
        self.blessed: dict[str, str] = {}
        self.of_pharaoh = {11, 12}
        self.shown_here: list[str] = []
        self.tied = False
        self.over = False
        self.step = Step(0, "", "", [], False)

    def begin(self, step: Step) -> None:
        self.step = step
        self.shown_here = []

    def _other(self, seat: str) -> str:
        return SEATS[1 - SEATS.index(seat)]

    def _did(self, seat: str, action: str) -> None:
        """This line is that action of that seat; a covered one shows only its kind."""
        assert self.step.seat == seat
        assert self.step.action in (
            action,
            f"{action.partition(' ')[0]} ?",
        ), f"{self.step.action}, not {action}"

    # setting up

    def stands(self, cell: str) -> None:
        assert not (self.site or self.proposed)
        self.site = cell

    def chooses_site(self, seat: str, cell: str) -> None:
        self._did(seat, f"site {cell}")
        self.site = cell

    def proposes_site(self, seat: str, cell: str) -> None:
        """Bast begins; proposing another site refuses the first one (H3)."""
        self._did(seat, f"propose {cell}")
        assert not self.proposed and seat == SEATS[self.refused % 2]
        self.proposed = cell

    def refuses_site(self, seat: str, cell: str) -> None:
        assert self.step.seat == seat and cell == self.proposed
        self.proposed = ""
        self.refused += 1
        assert self.step.action.partition(" ")[0] == (
            "refuse" if self.refused == 3 else "propose"
        )  # H3

    def no_agreement(self) -> None:
        assert self.refused == 3 and not self.proposed  # H3

    def agrees(self, seat: str, cell: str) -> None:
        self._did(seat, "accept")
        assert cell == self.proposed
        self.site, self.proposed = cell, ""

    def puts_token(self, seat: str, cell: str) -> None:
        self._did(seat, f"magic token {cell}")
        assert cell not in self.magic_tokens
        self.magic_tokens[cell] = seat
        self.sides[seat].tokens -= 1

    def no_space(self, seat: str, tokens: int) -> None:
        assert self.sides[seat].tokens == tokens

    def faces_up(self, kind: str) -> None:
        self.others[kind] += 1

    def active(self, kind: str) -> None:
        self.active_kind = kind

    def on_card(self, token: Token) -> None:
        assert self.open_token is None and token == token_of(token.number - 1)
        self.token = token

    def open_on_card(self, token: Token) -> None:
        assert token == self.open_token  # H2
        self.token, self.open_token = token, None

    def next_token(self, token: Token) -> None:
        assert self.open_token is None and token == token_of(token.number - 1)
        self.open_token = token

    # the Gods of a round, and the bids

    def turns_up(self, god: str) -> None:
        if len(self.order) == len(GODS):
            self.order, self.won, self.ankh = [], {}, ""
        assert god not in self.order and god != "thoth"
        self.order.append(god)

    def favourite(self, god: str) -> None:
        """The first that is not the Pharaoh (H6)."""
        assert [g for g in self.order if g != "pharaoh"] == [god]
        self.ankh = god

    def decides_magic(self, seat: str, letter: str | None) -> None:
        self._secret(seat, letter)
        if letter:
            assert self.step.action == ("no magic" if letter == "none" else f"magic {letter}")
        self.sides[seat].choice, self.sides[seat].chosen = letter, True

    def _secret(self, seat: str, what: object) -> None:
        """Only the seat itself hears which one (H7)."""
        assert (what is not None) == (seat == self.reader)
        assert self.step.seat == seat
        assert ("?" in self.step.action) == (seat != self.reader)

    def lays_magic(self, seat: str) -> None:
        side = self.sides[seat]
        letter = self._chosen(side)
        assert letter != "none"
        side.laid, side.has_laid = (str(letter), True) if letter else (None, True)
        side.magic_held -= 1
        side.magic -= {str(letter)}

    def no_magic_laid(self, seat: str) -> None:
        assert self._chosen(self.sides[seat]) in ("none", None)

    def _chosen(self, side: Side) -> str | Card | None:
        assert side.chosen
        choice, side.choice, side.chosen = side.choice, None, False
        return choice

    def bids(self, seat: str, card: Card | None) -> None:
        self._choose_card(seat, card, "bid")
        if all(side.chosen for side in self.sides.values()):
            for side in self.sides.values():
                card = self._card_from_hand(side)
                side.bid, side.has_bid, side.shown_bid = card, True, False

    def offers(self, seat: str, card: Card | None) -> None:
        self._choose_card(seat, card, "offer")
        if all(side.chosen for side in self.sides.values()) and not self.tied:
            for side in self.sides.values():
                self._offer(side, self._card_from_hand(side))

    def _choose_card(self, seat: str, card: Card | None, word: str) -> None:
        self._secret(seat, card)
        if card:
            assert self.step.action == f"{word} {card.value} {card.sign}".rstrip()
        self.sides[seat].choice, self.sides[seat].chosen = card, True

    def _card_from_hand(self, side: Side) -> Card | None:
        card = self._chosen(side)
        side.held -= 1
        assert not isinstance(card, str)
        if card:
            side.hand.remove(card)
        return card

    def _offer(self, side: Side, card: Card | None) -> None:
        side.offerings += 1
        side.offered |= {card} if card else set()

    def shows_magic(self, seat: str, magic: tuple[str, str]) -> None:
        side = self.sides[seat]
        whose, letter = magic
        assert whose == seat or letter == SHARED
        assert side.has_laid and side.laid in (letter, None)
        side.shown_magic, side.has_laid, side.laid = letter, False, None

    def cancels(self, letter: str) -> None:
        assert {side.shown_magic for side in self.sides.values()} == {letter}

    def _works(self, seat: str, letter: str) -> None:
        assert self.sides[seat].shown_magic == letter
        assert self.sides[self._other(seat)].shown_magic != letter

    def takes_card(self, seat: str, card: Card) -> None:
        self._works(seat, "a")
        assert card.value == max(self.of_pharaoh)
        self.of_pharaoh.remove(card.value)
        self._gets(seat, card)

    def _gets(self, seat: str, card: Card) -> None:
        self.sides[seat].held += 1
        if seat == self.reader:
            self.sides[seat].hand.add(card)

    def nothing_left(self, seat: str) -> None:
        self._works(seat, "a")
        assert not self.of_pharaoh

    def to_pyramid(self, seat: str) -> None:
        self._works(seat, "b")
        side = self.sides[seat]
        self._offer(side, side.bid)
        side.bid, side.has_bid = None, False

    def blesses(self, seat: str, god: str) -> None:
        self._works(seat, "c")
        assert god == self.order[-1]
        self.blessed[god] = seat

    def turns_bid(self, seat: str, card: Card) -> None:
        self._works(self._other(seat), "d")
        self._turn_up(seat, card)

    def _turn_up(self, seat: str, card: Card) -> None:
        side = self.sides[seat]
        assert side.has_bid and side.bid in (card, None)
        side.bid, side.shown_bid = card, True

    def no_bid_to_see(self, seat: str) -> None:
        self._works(self._other(seat), "d")
        assert not self.sides[seat].has_bid

    def keeps_bid(self, seat: str) -> None:
        self._did(seat, "keep bid")

    def replaces_bid(self, seat: str, card: Card | None) -> None:
        """What is taken back is secret; what lies instead is shown at once (H13)."""
        assert (card is not None) == (seat == self.reader) and self.step.seat == seat
        new = CARD.noted(self.step.action.removeprefix("replace by "))
        side = self.sides[seat]
        assert side.bid == card
        if card:
            side.hand = side.hand - {new} | {card}
        side.bid = new

    def swaps(self, seat: str) -> None:
        self._works(seat, "e")
        bast, anubis = self.sides.values()
        assert bast.has_bid and anubis.has_bid
        bast.bid, anubis.bid = anubis.bid, bast.bid

    def no_swap(self, seat: str) -> None:
        self._works(seat, "e")
        assert not all(side.has_bid for side in self.sides.values())

    def adds(self, seat: str) -> None:
        self._works(seat, "f")

    def lowest(self, seat: str) -> None:
        self._works(seat, "g")

    def shows_bid(self, seat: str, card: Card) -> None:
        self._turn_up(seat, card)

    def wins(self, seat: str, god: str) -> None:
        """Bids become used cards, magic goes under its pile or lies with its God (H10)."""
        assert god == self.order[-1] and god not in self.won
        self._check_winner(seat)
        self.won[god] = seat
        for name, side in self.sides.items():
            if side.has_bid:
                assert side.bid and side.shown_bid
                side.used.add(side.bid)
            side.bid, side.has_bid, side.shown_bid = None, False, False
            if side.shown_magic and not (side.shown_magic == "c" and self.blessed.get(god) == name):
                side.under.add(side.shown_magic)
            side.shown_magic = ""

    def _check_winner(self, seat: str) -> None:
        """By what was said of bids and magic (H10, H13)."""
        bids = {name: side.bid for name, side in self.sides.items() if side.has_bid}
        if len(bids) < 2:
            assert list(bids) == [seat]
            return
        strength = {}
        letters = [side.shown_magic for side in self.sides.values()]
        alone = [x for x in letters if letters.count(x) == 1]
        for name, card in bids.items():
            assert card
            by_magic = self.sides[name].shown_magic == "f" and "f" in alone
            lowest = -1 if "g" in alone else 1
            sign = lowest if card.sign == "sun" else 0
            strength[name] = (lowest * (card.value + by_magic), by_magic, sign)
        assert strength[seat] > strength[self._other(seat)]

    def given(self, seat: str, god: str) -> None:
        assert god == "thoth"
        assert sum(w == seat for w in self.won.values()) < sum(
            w != seat for w in self.won.values()
        )  # H12
        self.won[god] = seat
        self.order.append(god)

    # the Gods act

    def places(self, seat: str, kind: str, cell: str) -> None:
        self._did(seat, f"place {cell}")
        assert self.won["seshat"] == seat and kind == self.active_kind
        self.monuments.append(
            {"cell": cell, "kind": kind, "token": self.token, "degrees": 0, "owner": ""}
        )
        self.token = None

    def promoted(self, seat: str) -> None:
        assert self.won["seshat"] == seat and self.ankh != "seshat" and "seshat" not in self.blessed

    def removes_token(self, seat: str, cell: str) -> None:
        assert self.monuments[-1]["cell"] == cell
        del self.magic_tokens[cell]

    def moves(self, seat: str, cell: str) -> None:
        self._did(seat, f"move {cell}")
        self.monuments[-1]["cell"] = cell

    def stays(self, seat: str) -> None:
        self._did(seat, "stay")

    def turns(self, seat: str, degrees: int) -> None:
        self._did(seat, f"turn {degrees}")
        assert self.won["geb_and_nut"] == seat
        self.monuments[-1] |= {"degrees": degrees, "owner": seat}

    def exchanges_card(self, seat: str, old: str, new: str) -> None:
        self._did(seat, f"take {new.replace('_', ' ')}")
        assert old == self.active_kind and self.others[new] > 0
        self.others += Counter({old: 1})
        self.others -= Counter({new: 1})
        self.active_kind = self.monuments[-1]["kind"] = new

    def takes_monument(self, seat: str, kind: str, points: int) -> None:
        assert self.won["ptah"] == seat and kind == self.active_kind
        side = self.sides[seat]
        assert points == PRINTED["monument_cards"]["set_points"][side.monument_cards[kind]]  # H22
        side.monument_cards[kind] += 1
        side.points += points
        self.active_kind = ""

    def marks_sun(self, seat: str, points: int) -> None:
        assert self.won["ra"] == seat
        assert points == (2 if self.ankh == "ra" or "ra" in self.blessed else 1)  # H23
        self.sun_marks[self.sun] = (seat, points)
        self.sides[seat].points += points

    def draws(self, seat: str, letter: str | None) -> None:
        assert (letter is not None) == (seat == self.reader)
        side = self.sides[seat]
        side.pile -= 1
        side.magic_held += 1
        side.magic |= {letter} if letter else set()

    def looks(self, seat: str, letter: str | None) -> None:
        assert (letter is not None) == (seat == self.reader) and self.won["wadjet"] == seat
        side = self.sides[seat]
        side.pile -= 1
        side.looking += 1
        side.looked |= {letter} if letter else set()

    def nothing_to_draw(self, seat: str) -> None:
        assert self.sides[seat].pile == 0 and not self.sides[seat].under

    def shuffles(self, seat: str) -> None:
        side = self.sides[seat]
        assert side.pile == 0 and side.under
        side.pile, side.under = len(side.under), set()

    def keeps(self, seat: str, letter: str | None) -> None:
        self._secret(seat, letter)
        side = self.sides[seat]
        if letter:
            assert self.step.action == f"keep {letter}" and letter in side.looked
            side.magic.add(letter)
            side.looked.remove(letter)
        side.magic_held += 1
        side.looking -= 1

    def puts_under(self, seat: str, magic: tuple[str, str]) -> None:
        whose, letter = magic
        assert whose == seat or letter == SHARED
        side = self.sides[seat]
        side.under.add(letter)
        side.looking -= 1
        side.looked -= {letter}

    def instead(self, seat: str, points: int) -> None:
        assert self.won["wadjet"] == seat and self.sun == self.suns and points == 2  # H24
        self.sides[seat].points += points

    def back_under(self, seat: str, god: str) -> None:
        assert self.blessed.pop(god) == seat
        self.sides[seat].under.add("c")

    # the pyramid and the calendar

    def not_a_corner(self) -> None:
        assert self.sun % 2 == 1  # H25

    def shows_offering(self, seat: str, card: Card) -> None:
        side = self.sides[seat]
        side.offerings -= 1
        assert card in side.offered or seat != self.reader
        side.offered -= {card}
        self._use(seat, card)

    def _use(self, seat: str, card: Card) -> None:
        assert card not in self.sides[seat].used
        self.sides[seat].used.add(card)
        self.sums[seat] += card.value

    def offered_sum(self, seat: str, points: int) -> None:
        assert self.sums[seat] == points and self.sides[seat].offerings == 0

    def tie(self) -> None:
        assert len(set(self.sums.values())) == 1
        self.tied = True

    def adds_offering(self, seat: str, card: Card, points: int) -> None:
        assert self._card_from_hand(self.sides[seat]) in (card, None)
        self._use(seat, card)
        assert self.sums[seat] == points

    def no_card_left(self, seat: str) -> None:
        assert self.sides[seat].held == 0 < self.sides[self._other(seat)].held

    def lower_score(self, seat: str) -> None:
        assert all(side.held == 0 for side in self.sides.values())
        assert self.sides[seat].points < self.sides[self._other(seat)].points

    def nobody_builds(self) -> None:
        bast, anubis = self.sides.values()
        assert bast.held == anubis.held == 0 and bast.points == anubis.points

    def builds(self, seat: str, points: int) -> None:
        assert points == PRINTED["suns"]["pyramid_bonus"][str(self.sun)]
        self.platforms.append(seat)
        self.sides[seat].points += points

    def hands_over(self) -> None:
        """The used cards change hands, openly (H26)."""
        self.tied = False
        bast, anubis = self.sides.values()
        used = {"bast": anubis.used, "anubis": bast.used}
        for name, cards in used.items():
            for card in cards:
                self._gets(name, card)
        bast.used, anubis.used = set(), set()

    def sun_moves(self, sun: int) -> None:
        assert sun == self.sun + 1
        self.sun, self.sums = sun, dict.fromkeys(SEATS, 0)

    def ends(self) -> None:
        assert self.sun == self.suns
        self.sun, self.sums = self.sun + 1, dict.fromkeys(SEATS, 0)
        self.over = True

    def chooses_card(self, seat: str, kind: str) -> None:
        self._did(seat, f"next {kind.replace('_', ' ')}")
        assert self.won["thoth"] == seat
        self.others[kind] -= 1
        self.active_kind = kind

    def chooses_unseen(self, seat: str) -> None:
        self._did(seat, "next unseen")
        assert self.won["thoth"] == seat

    def refills(self, seat: str, kind: str) -> None:
        self.others[kind] += 1


# The same, from what a reader sees


def lying(seen: dict[str, Any], reader: str, columns: int) -> Paper:
    """A position that was built: what the reader sees of it, written down."""
    paper = Paper(reader, columns)
    for name, side, seat in zip(SEATS, paper.sides.values(), seen["seats"], strict=True):
        side.held, side.offerings, side.points, side.tokens = (
            seat[k] for k in ("held", "offerings", "points", "magic_tokens")
        )
        side.magic_held, side.looking, side.pile = (
            seat["magic_held"],
            seat["looking"],
            seat["magic_pile"]["left"],
        )
        side.used, side.under = _cards(seat["used"]), _under(seat)
        side.monument_cards = Counter(dict(zip(KINDS, seat["monument_cards"], strict=True)))
        side.hand = _cards(seat["hand"]) if name == reader else set()
        side.offered = _cards(seat["offered"]) if name == reader else set()
        side.magic = _letters(seat["magic"]) if name == reader else set()
    paper.site = _name(seen["pyramid_at"], columns)
    paper.magic_tokens = {
        _name(c, columns): SEATS[s] for c, s in enumerate(seen["magic_token"]) if s >= 0
    }
    paper.monuments = _monuments(seen, columns)
    paper.active_kind = _one_of(KINDS, seen["active"])
    paper.others = Counter(_one_of(KINDS, kind) for kind in seen["others"])
    paper.token = token_of(seen["active_token"]) if seen["active_token"] >= 0 else None
    paper.open_token = token_of(seen["open_token"]) if seen["open_token"] >= 0 else None
    paper.sun = seen["sun"] + 1
    paper.order = [GODS[g] for g in seen["order"] if g >= 0]
    paper.won = {g: SEATS[s] for g, s in zip(GODS, seen["won_by"], strict=True) if s >= 0}
    paper.ankh = _one_of(GODS, seen["ankh"])
    paper.blessed = {g: SEATS[s] for g, s in zip(GODS, seen["blessed_by"], strict=True) if s >= 0}
    paper.of_pharaoh = {11 + i for i, there in enumerate(seen["pharaoh_cards"]) if there}
    return paper


def _one_of(words: Sequence[str], number: int) -> str:
    return words[number] if number >= 0 else ""


def _name(cell: int, columns: int) -> str:
    """Spaces are row.column, counted from 1."""
    return f"{cell // columns + 1}.{cell % columns + 1}" if cell >= 0 else ""


def _cards(flags: list[int]) -> set[Card]:
    return {card_of(n) for n, there in enumerate(flags) if there}


def _letters(flags: list[int]) -> set[str]:
    return {LETTERS[n] for n, there in enumerate(flags) if there}


def _under(seat: dict[str, Any]) -> set[str]:
    used = seat["used_magic"]
    return {LETTERS[n] for n in used["things"][: used["left"]]}


def _monuments(seen: dict[str, Any], columns: int) -> list[dict[str, Any]]:
    return [
        {
            "cell": _name(m["cell"], columns),
            "kind": KINDS[m["kind"]],
            "token": token_of(m["token"]),
            "degrees": 90 * m["quarters"],
            "owner": _one_of(SEATS, m["owner"]),
        }
        for m in seen["monuments"]
        if m["cell"] >= 0
    ]


def compare(paper: Paper, seen: dict[str, Any], where: str) -> None:
    """What was kept by hand is what the reader sees."""
    columns = paper.columns
    assert paper.site == _name(seen["pyramid_at"], columns), where
    assert paper.magic_tokens == {
        _name(c, columns): SEATS[s] for c, s in enumerate(seen["magic_token"]) if s >= 0
    }, where
    assert paper.monuments == _monuments(seen, columns), where
    assert paper.active_kind == _one_of(KINDS, seen["active"]), where
    assert sorted(paper.others.elements()) == sorted(KINDS[k] for k in seen["others"]), where
    assert paper.token == (token_of(seen["active_token"]) if seen["active_token"] >= 0 else None), (
        where
    )
    assert paper.open_token == (
        token_of(seen["open_token"]) if seen["open_token"] >= 0 else None
    ), where
    assert (paper.proposed, paper.refused) == (
        _name(seen["proposed"], columns),
        seen["refusals"],
    ), where
    assert (paper.sun, paper.over) == (seen["sun"] + 1, seen["sun"] == paper.suns), where
    marks = zip(seen["sun_owner"], seen["sun_worth"], strict=True)
    assert paper.sun_marks == {
        n: (SEATS[s], worth) for n, (s, worth) in enumerate(marks, 1) if s >= 0
    }, where
    assert paper.platforms == [SEATS[s] for s in seen["platforms"] if s >= 0], where
    assert list(paper.sums.values()) == seen["sums"], where
    assert paper.order == [GODS[g] for g in seen["order"] if g >= 0], where
    assert paper.won == {
        g: SEATS[s] for g, s in zip(GODS, seen["won_by"], strict=True) if s >= 0
    }, where
    assert paper.ankh == _one_of(GODS, seen["ankh"]), where
    assert paper.blessed == {
        g: SEATS[s] for g, s in zip(GODS, seen["blessed_by"], strict=True) if s >= 0
    }, where
    assert paper.of_pharaoh == {11 + i for i, there in enumerate(seen["pharaoh_cards"]) if there}, (
        where
    )
    for name, seat in zip(SEATS, seen["seats"], strict=True):
        _compare_side(paper.sides[name], seat, where, own=name == paper.reader)


def _compare_side(side: Side, seat: dict[str, Any], where: str, own: bool) -> None:
    numbers = (
        side.points,
        side.tokens,
        side.held,
        side.offerings,
        side.magic_held,
        side.looking,
        side.pile,
    )
    keys = ("points", "magic_tokens", "held", "offerings", "magic_held", "looking")
    assert numbers == (*(seat[k] for k in keys), seat["magic_pile"]["left"]), where
    assert [side.monument_cards[kind] for kind in KINDS] == seat["monument_cards"], where
    assert side.used == _cards(seat["used"]), where
    assert side.under == _under(seat), where
    assert (side.has_laid, side.has_bid) == (seat["has_laid"] == 1, seat["has_bid"] == 1), where
    assert side.shown_magic == _one_of(LETTERS, seat["shown_magic"]), where
    assert (side.bid if side.shown_bid else None) == (
        card_of(seat["shown_bid"]) if seat["shown_bid"] >= 0 else None
    ), where
    if not own:
        hidden = [
            *seat["hand"],
            *seat["offered"],
            *seat["magic"],
            *seat["looked"],
            seat["choice"],
            seat["laid_magic"],
            seat["bid"],
        ]
        assert set(hidden) == {None}, where  # H7
        return
    assert side.hand == _cards(seat["hand"]) and side.offered == _cards(seat["offered"]), where
    assert side.magic == _letters(seat["magic"]) and side.looked == _letters(seat["looked"]), where
    assert (side.laid or "") == _one_of(LETTERS, seat["laid_magic"]), where
    assert (None if side.shown_bid else side.bid) == (
        card_of(seat["bid"]) if seat["bid"] >= 0 else None
    ), where
    assert side.chosen == (seat["choice"] >= 0), where


# The sentences of actions


class Offers:
    """The sentence of every legal action names what its notation names, and what is true of it
    now.
    """

    def __init__(self) -> None:
        self.sentences = Sentences("heir", "action", SLOTS)
        self.met: Counter[str] = Counter()

    def __call__(self, view: maat.View, legal: Sequence[maat.Action]) -> None:
        seen = view.state.plain()
        for action in legal:
            key, expected = self.means(seen, action)
            self.met[key] += 1
            self.sentences.check(action, key, expected)

    def means(self, seen: dict[str, Any], action: maat.Action) -> tuple[str, dict[str, Any]]:
        kind, noted = next(
            (k, m) for k, (p, _) in ACTIONS.items() for m in [re.fullmatch(p, str(action))] if m
        )
        words = noted.groupdict()
        if kind in ("place", "move"):
            on_token = f"{words['cell']}" in self._tokens(seen)
            return (f"{kind}_on_token" if on_token else kind), words
        if kind in ("accept", "refuse"):
            return kind, {
                "cell": _name(seen["proposed"], 8 if len(seen["magic_token"]) == 64 else 4)
            }
        if kind in ("magic", "keep"):
            side = "" if words["letter"] == SHARED else SEATS[action.seat]
            return kind, {"magic": (side, words["letter"])}
        if kind in ("bid", "offer", "replace"):
            god = {"god": GODS[seen["god"]]} if kind == "bid" else {}
            return kind, {"card": CARD.noted(words["card"])} | god
        if kind == "turn":
            return kind, {"n": int(words["n"]), "arrows": self._arrows(seen, int(words["n"]))}
        if kind in ("take", "next"):
            named = KIND.noted(words["kind"])
            other = kind == "take" and named != KINDS[seen["active"]]
            return ("take_other" if other else kind), {"kind": named}
        return kind, words

    def _tokens(self, seen: dict[str, Any]) -> set[str]:
        columns = 8 if len(seen["magic_token"]) == 64 else 4
        return {_name(c, columns) for c, s in enumerate(seen["magic_token"]) if s >= 0}

    def _arrows(self, seen: dict[str, Any], degrees: int) -> list[str]:
        """Where the arrows of the monument of this round point after the turn; clockwise (H21)."""
        arrows = PRINTED["monument_tokens"]["arrows"][seen["monuments"][seen["sun"]]["token"]]
        turned = {COMPASS[(COMPASS.index(a) + degrees // 45) % 8] for a in arrows}
        return [d for d in COMPASS if d in turned]


def follow(table: maat.Table, luck: random.Random, book: Book, offers: Offers) -> None:
    """One game: every action's sentence, and every line of three logs."""
    columns = _columns(table)
    game = played(
        table, luck, (0, 1, None), offers, lambda luck, legal: luck.choice(legal), undo=0.05
    )
    for reader, name in READERS:
        read_alone(book, game, reader, Paper(name, columns), compare)


def follow_position(
    table: maat.Table, book: Book, offers: Offers, actions: Sequence[str], most: int
) -> None:
    """The same for a built position; `actions` are taken wherever they are legal."""
    columns = _columns(table)

    def choose(luck: random.Random, legal: Sequence[maat.Action]) -> maat.Action:
        return next((a for a in legal if str(a) in actions), legal[0])

    game = played(table, random.Random(1), (0, 1, None), offers, choose, most=most)
    for reader, name in READERS:
        read_alone(
            book, game, reader, lying(game.tables[reader][0], name, columns), compare, built=True
        )


def follow_script(table: maat.Table, found: Book, offers: Offers, actions: Sequence[str]) -> None:
    """The same for the beginning of a game, in which these actions are played."""
    columns, script = _columns(table), iter(actions)

    def choose(luck: random.Random, legal: Sequence[maat.Action]) -> maat.Action:
        wanted = next(script)
        return next(action for action in legal if str(action) == wanted)

    game = played(table, random.Random(1), (0, 1, None), offers, choose, most=len(actions))
    for reader, name in READERS:
        read_alone(found, game, reader, Paper(name, columns), compare)


def _columns(table: maat.Table) -> int:
    return 8 if len(table.view(None).state.plain()["magic_token"]) == 64 else 4


def book() -> Book:
    return Book(EVENTS, Sentences("heir", "event", SLOTS), SILENT)


def read_positions(found: Book, offers: Offers) -> None:
    """What random games hardly meet: ties at the Corner Pyramid without cards, nothing to draw,
    magic against magic.
    """
    end: dict[str, Any] = {"offered": ("5 moon", "5 sun"), "sun": 2}
    for hands, points in ((("3 moon", ""), (0, 0)), (("", ""), (9, 2)), (("", ""), (2, 0))):  # H25
        follow_position(
            acting(bast=hands[0], anubis=hands[1], points=points, **end), found, offers, (), 2
        )
    more = acting(bast="3 moon, 4 sun", anubis="3 sun, 9 sun", **end)
    follow_position(more, found, offers, ("offer 3 moon", "offer 3 sun"), 6)  # H25
    empty = acting(tokens="1.1", ankh="seshat", magic=("abcdefg", "abcdefg"))
    follow_position(empty, found, offers, ("place 1.1",), 1)  # H24
    for answers in ("accept",), ("propose 4.4", "propose 5.5", "refuse"):  # H3
        site = maat.new("heir", seed=1, pyramid_site="agreed")
        follow_script(site, found, offers, ("propose 5.4", *answers))
    follow_position(acting(ankh="geb and nut"), found, offers, ("stay",), 2)  # H21
    for first, second in ("aa", "ab", "be", "bd", "ce", "de", "fg", "cc"):  # H13, H14
        table = bidding(
            "ra",
            bast="6 sun, 3 moon",
            anubis="6 moon, 9 sun, 11, 12",
            magic=(first, second),
            to_come="seshat",
        )
        actions = (
            f"magic {first}",
            f"magic {second}",
            "bid 6 sun",
            "bid 6 moon",
            "replace by 3 moon",
            "replace by 9 sun",
        )
        follow_position(table, found, offers, actions, 5 if "d" in (first, second) else 4)


def read_games(seeds: range) -> tuple[Book, Offers]:
    found, offers = book(), Offers()
    for seed in seeds:
        components = str(BOARD_3X4) if seed % 3 == 2 else None
        follow(
            maat.new("heir", seed=seed, components=components, **options(seed)),
            random.Random(seed),
            found,
            offers,
        )
    return found, offers


def options(seed: int) -> dict[str, Any]:
    """Every way to the Pyramid's place, with the top token open and hidden (H2, H3)."""
    sites = ("random", "anubis", "bast", "agreed")
    return {"pyramid_site": sites[seed % 4], "next_token": ("open", "hidden")[seed // 4 % 2]}


def test_every_kind_of_event_has_a_reader() -> None:
    assert set(EVENTS) == {event.key for event in maat.load_game("heir").events}
    assert [key for key in EVENTS if not hasattr(Paper, key)] == []


def test_the_log_read_alone_in_three_languages_gives_the_table() -> None:
    found, offers = read_games(range(8))  # H7
    read_positions(found, offers)
    assert set(found.met) == set(EVENTS)
    assert (
        set(offers.met)
        == {key for _, keys in ACTIONS.values() for key in keys}
        == set(messages("heir", "en")["action"])
    )


@pytest.mark.long
def test_the_log_read_alone_gives_the_table_in_many_games() -> None:
    read_games(range(8, 150))  # H7


def test_places_stand_in_the_order_in_which_things_happen() -> None:
    for key, patterns in FIXED.items():
        for lang, pattern in zip(LANGUAGES, patterns, strict=True):
            assert re.search(pattern, messages("heir", lang)["event"][key]), f"{lang}: {key}"
