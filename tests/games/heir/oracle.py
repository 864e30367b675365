"""Heir to the Pharaoh: the hard parts, read literally from the rulebook and slow on purpose.

The bids for one God with magic (H10, H13, H14), Thoth (H12), ties at the Corner Pyramid (H25), suns
(H30), platforms (H31), monuments (H32) and the turning of their tokens; and, in words too, the
set-up, the agreement on the Pyramid's place and the pile of monument tokens (H2, H3, H26). It
shares nothing with the game itself.

Seats: 0 is Bast, 1 is Anubis. Board spaces are (row, column) from 0; N points towards row 0, E
towards the last column.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

Seat = int
Card = tuple[
    int, str
]  # value and "sun" or "moon"; the symbol of the Pharaoh's 11 and 12 never matters
Space = tuple[int, int]

LETTERS = ("A", "B", "C", "D", "E", "F", "G")
SEATS = (0, 1)


def other_seat(seat: Seat) -> Seat:
    """The opponent."""
    return 1 if seat == 0 else 0


# Monuments

STEPS = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}
QUARTER_TURN = {
    "N": "E",
    "E": "S",
    "S": "W",
    "W": "N",
    "NE": "SE",
    "SE": "SW",
    "SW": "NW",
    "NW": "NE",
}


def turned(arrows: Sequence[str], quarter_turns: int) -> tuple[str, ...]:
    """The arrows of a token after that many clockwise quarter turns (H21)."""
    laid = tuple(arrows)
    for _ in range(quarter_turns % 4):
        laid = tuple(QUARTER_TURN[arrow] for arrow in laid)
    return laid


@dataclass(frozen=True)
class Monument:
    """A monument on the board: whose face is up (None before Geb and Nut), its standee's value,
    arrows as laid.
    """

    row: int
    col: int
    owner: Seat | None
    value: int
    arrows: tuple[str, ...]


@dataclass(frozen=True)
class MonumentPoints:
    """What one monument scores, arrow by arrow in the order in which its arrows are given."""

    monument: Monument
    arrows: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class MonumentScoring:
    """Every monument in the order in which they were given, and the sums of the two seats."""

    monuments: list[MonumentPoints]
    totals: tuple[int, int]


def monuments(
    rows: int, columns: int, base: set[Space], placed: Sequence[Monument]
) -> MonumentScoring:
    """Each monument with an owner scores along each of its arrows; one without an owner scores
    nothing (H32).
    """
    lines: list[MonumentPoints] = []
    totals = [0, 0]
    for monument in placed:
        points = tuple(
            _arrow_points(rows, columns, base, placed, monument, arrow) for arrow in monument.arrows
        )
        if monument.owner is None:
            points = tuple(0 for _ in monument.arrows)
        lines.append(MonumentPoints(monument, points, sum(points)))
        if monument.owner is not None:
            totals[monument.owner] += sum(points)
    return MonumentScoring(lines, (totals[0], totals[1]))


def _arrow_points(
    rows: int,
    columns: int,
    base: set[Space],
    placed: Sequence[Monument],
    monument: Monument,
    arrow: str,
) -> int:
    """The value of every monument in view, anyone's; once our own value if the view crosses the
    pyramid (H32).
    """
    view = _spaces_in_view(rows, columns, monument, arrow)
    points = 0
    for other in placed:
        if (other.row, other.col) in view:
            points += other.value
    if any(space in base for space in view):
        points += monument.value
    return points


def _spaces_in_view(rows: int, columns: int, monument: Monument, arrow: str) -> list[Space]:
    """The whole line to the edge of the board; nothing blocks it (H32)."""
    row_step, column_step = STEPS[arrow]
    view = []
    row, col = monument.row + row_step, monument.col + column_step
    while 0 <= row < rows and 0 <= col < columns:
        view.append((row, col))
        row, col = row + row_step, col + column_step
    return view


# Suns and platforms


def chain(suns: Sequence[tuple[Seat | None, int]]) -> tuple[int, int]:
    """Twice the value of the best unbroken chain of each seat; the ring is closed, each sun counts
    once (H30).
    """
    best = [0, 0]
    for seat in SEATS:
        for first in range(len(suns)):
            for length in range(1, len(suns) + 1):
                run = [suns[(first + step) % len(suns)] for step in range(length)]
                if all(owner == seat for owner, _ in run):
                    best[seat] = max(best[seat], sum(value for _, value in run))
    return 2 * best[0], 2 * best[1]


def platforms(colours: Sequence[Seat]) -> tuple[int, int]:
    """7 for more platforms in one's colour; equal: the top one, the last given, decides; none:
    nobody (H31).
    """
    if len(colours) == 0:
        return 0, 0
    bast, anubis = list(colours).count(0), list(colours).count(1)
    if bast > anubis:
        return 7, 0
    if anubis > bast:
        return 0, 7
    return (7, 0) if colours[-1] == 0 else (0, 7)


# Thoth and the Corner Pyramid


def thoth(gods_won: tuple[int, int]) -> Seat:
    """Thoth goes to the seat with fewer Gods this round (H12)."""
    bast, anubis = gods_won
    if bast == anubis:
        raise ValueError(f"five Gods are bid for, so the seats cannot have {bast} each")
    return 0 if bast < anubis else 1


def offerings(
    sums: tuple[int, int], ties: Sequence[tuple[int | None, int | None]], scores: tuple[int, int]
) -> Seat | None:
    """Who has offered more at the Corner Pyramid, or None for nobody (H25).

    `ties` are the further cards in the order in which they were laid, None for a seat that had no
    card left. They must be exactly as many as the rule asks for.
    """
    totals = [sums[0], sums[1]]
    waiting = list(ties)
    while totals[0] == totals[1]:
        if not waiting:
            raise ValueError(
                f"the offerings are equal at {totals[0]}: one more pair of cards is needed"
            )
        bast, anubis = waiting.pop(0)
        if bast is None or anubis is None:
            _nothing_may_follow(waiting)
            return _tie_without_cards(bast, anubis, scores)
        totals[0] += bast
        totals[1] += anubis
    _nothing_may_follow(waiting)
    return 0 if totals[0] > totals[1] else 1


def _tie_without_cards(
    bast: int | None, anubis: int | None, scores: tuple[int, int]
) -> Seat | None:
    """A seat with no card loses; neither has one: the lower score wins; still equal: nobody
    (H25).
    """
    if bast is not None:
        return 0
    if anubis is not None:
        return 1
    if scores[0] < scores[1]:
        return 0
    if scores[1] < scores[0]:
        return 1
    return None


def _nothing_may_follow(waiting: list[tuple[int | None, int | None]]) -> None:
    if waiting:
        raise ValueError(f"the tie was already decided, yet further cards were laid: {waiting}")


# The bids for one God


@dataclass(frozen=True)
class BidResult:
    """What came of the bids for one God.

    `cards` says where every bid card ends: "used by seat 0", "offering of seat 0", "hand of seat
    0", or seat 1. `magic` says where each magic card goes: "under its pile", "with the God", or
    None when none was laid. `revealed` is about the bid each seat laid, after a change by D: did it
    ever lie open? (A card taken back by D never does.) `shown_by_d` says whose bid was open before
    the others, `replaced` who changed the bid.
    """

    winner: Seat
    favourite: bool
    cards: dict[Card, str]
    taken: tuple[int | None, int | None]
    magic: tuple[str | None, str | None]
    revealed: tuple[bool, bool]
    shown_by_d: tuple[bool, bool]
    replaced: tuple[bool, bool]


@dataclass
class _Auction:
    """The table while one God is bid for. `held` is the bid in front of each seat, None once it
    left for B.
    """

    laid: list[Card]
    held: list[Card | None]
    supply: set[int]
    favourite: bool
    cards: dict[Card, str] = field(default_factory=dict)
    taken: list[int | None] = field(default_factory=lambda: [None, None])
    revealed: list[bool] = field(default_factory=lambda: [False, False])
    shown_by_d: list[bool] = field(default_factory=lambda: [False, False])
    replaced: list[bool] = field(default_factory=lambda: [False, False])
    added: list[int] = field(default_factory=lambda: [0, 0])
    wins_ties: Seat | None = None
    lowest_wins: bool = False


def bids(
    bid_cards: tuple[Card, Card],
    magic: tuple[str | None, str | None] = (None, None),
    replacements: tuple[Card | None, Card | None] = (None, None),
    pharaoh_cards: Collection[int] = (12, 11),
    ankh: bool = False,
) -> BidResult:
    """Resolve the bids for one God: magic from A to G, then the higher bid wins (H10, H13, H14).

    `replacements` is the card that a seat with an effective D lays instead, None to keep the bid.
    """
    _check_bids(bid_cards, magic, replacements)
    auction = _Auction(
        laid=list(bid_cards),
        held=list(bid_cards),
        supply=set(pharaoh_cards),
        favourite=ankh,
    )
    effective = _effective(magic)
    for letter in LETTERS:
        for seat in SEATS:
            if effective[seat] == letter:
                _apply_magic(auction, letter, seat, replacements[seat])
    _reveal(auction)
    winner = _winner(auction)
    return BidResult(
        winner=winner,
        favourite=auction.favourite,
        cards=auction.cards,
        taken=(auction.taken[0], auction.taken[1]),
        magic=(_magic_place(magic[0], effective[0]), _magic_place(magic[1], effective[1])),
        revealed=(auction.revealed[0], auction.revealed[1]),
        shown_by_d=(auction.shown_by_d[0], auction.shown_by_d[1]),
        replaced=(auction.replaced[0], auction.replaced[1]),
    )


def _check_bids(
    bid_cards: tuple[Card, Card],
    magic: tuple[str | None, str | None],
    replacements: tuple[Card | None, Card | None],
) -> None:
    for letter in magic:
        if letter is not None and letter not in LETTERS:
            raise ValueError(f"a magic card is one of {LETTERS}, not {letter!r}")
    for seat in SEATS:
        if replacements[seat] is not None and _effective(magic)[seat] != "D":
            raise ValueError(f"seat {seat} changes its bid without a D that takes effect")
    named = [*bid_cards, *(card for card in replacements if card is not None)]
    if len(set(named)) < len(named):
        raise ValueError(f"every bid card exists once, but one was named twice: {named}")


def _effective(magic: tuple[str | None, str | None]) -> tuple[str | None, str | None]:
    """Two cards of the same letter are spent without effect (H10)."""
    return (None, None) if magic[0] == magic[1] else magic


def _magic_place(laid: str | None, effective: str | None) -> str | None:
    """Used magic goes under its owner's pile; a C that takes effect first lies with its God
    (H10).
    """
    if laid is None:
        return None
    return "with the God" if effective == "C" else "under its pile"


def _apply_magic(auction: _Auction, letter: str, seat: Seat, replacement: Card | None) -> None:
    if letter == "A":
        _a_take_a_pharaoh_card(auction, seat)
    elif letter == "B":
        _b_offer_the_bid(auction, seat)
    elif letter == "C":
        _c_make_a_favourite(auction)
    elif letter == "D":
        _d_see_and_change(auction, seat, replacement)
    elif letter == "E":
        _e_swap_the_bids(auction)
    elif letter == "F":
        _f_add_one(auction, seat)
    else:
        _g_lowest_wins(auction)


def _a_take_a_pharaoh_card(auction: _Auction, seat: Seat) -> None:
    """Take the highest of 12 and 11 still there; both gone: nothing (H13)."""
    if auction.supply:
        highest = max(auction.supply)
        auction.supply.remove(highest)
        auction.taken[seat] = highest


def _b_offer_the_bid(auction: _Auction, seat: Seat) -> None:
    """Your bid goes face down to the Corner Pyramid and you have none for this God (H13)."""
    auction.cards[auction.laid[seat]] = f"offering of seat {seat}"
    auction.held[seat] = None


def _c_make_a_favourite(auction: _Auction) -> None:
    """This God is a favourite, whoever wins it; on the Ankh's God it adds nothing (H13)."""
    auction.favourite = True


def _d_see_and_change(auction: _Auction, seat: Seat, replacement: Card | None) -> None:
    """The other's bid is turned up, if it still lies there; then you may replace yours (H13, H14: B
    against D).
    """
    other = other_seat(seat)
    if auction.held[other] is not None:
        auction.revealed[other] = True
        auction.shown_by_d[other] = True
    if replacement is not None:
        auction.cards[auction.laid[seat]] = f"hand of seat {seat}"
        auction.laid[seat] = replacement
        auction.held[seat] = replacement
        auction.replaced[seat] = True


def _e_swap_the_bids(auction: _Auction) -> None:
    """Swap the two bids; if one has left for B there is nothing to swap (H13, H14: B against E)."""
    if None in auction.held:
        return
    auction.held = [auction.held[1], auction.held[0]]


def _f_add_one(auction: _Auction, seat: Seat) -> None:
    """+1 to the bid that the seat holds after E, and it wins ties (H13, H14)."""
    auction.added[seat] = 1
    auction.wins_ties = seat


def _g_lowest_wins(auction: _Auction) -> None:
    """The lowest bid wins (H13)."""
    auction.lowest_wins = True


def _reveal(auction: _Auction) -> None:
    """The bids still there are turned up and lie, used, in front of the seat that now holds them
    (H10, H14).
    """
    for holder in SEATS:
        card = auction.held[holder]
        if card is not None:
            auction.revealed[auction.laid.index(card)] = True
            auction.cards[card] = f"used by seat {holder}"


def _winner(auction: _Auction) -> Seat:
    """No bid: the other wins. Else the higher (G: the lower); ties: F, then sun before moon (G:
    moon) (H10, H13).
    """
    bast, anubis = auction.held
    if bast is None:
        return 1
    if anubis is None:
        return 0
    bast_value = bast[0] + auction.added[0]
    anubis_value = anubis[0] + auction.added[1]
    if bast_value == anubis_value:
        return _winner_of_a_tie(auction, bast, anubis)
    if auction.lowest_wins:
        return 0 if bast_value < anubis_value else 1
    return 0 if bast_value > anubis_value else 1


def _winner_of_a_tie(auction: _Auction, bast: Card, anubis: Card) -> Seat:
    """F wins ties before sun and moon are looked at; the sun beats the moon, with G the moon the
    sun (H13, H14).
    """
    if auction.wins_ties is not None:
        return auction.wins_ties
    if {bast[1], anubis[1]} != {"sun", "moon"}:
        raise ValueError(
            f"each value exists once as sun and once as moon, not as {bast} and {anubis}"
        )
    better = "moon" if auction.lowest_wins else "sun"
    return 0 if bast[1] == better else 1


# Setting up and the pile of monument tokens, in numbers and in words

SEAT_NAMES = {"en": ("Bast", "Anubis"), "fr": ("Bastet", "Anubis"), "nl": ("Bastet", "Anubis")}
KIND_WORDS = {
    "en": {"shrine": "Shrine", "sun temple": "Sun Temple", "obelisk": "Obelisk"},
    "fr": {"shrine": "Temple", "sun temple": "Temple du soleil", "obelisk": "Obélisque"},
    "nl": {"shrine": "Schrijn", "sun temple": "Zonnetempel", "obelisk": "Obelisk"},
}
GOD_WORDS = {
    "en": ("Seshat", "Geb and Nut", "Ptah", "Ra", "Wadjet", "Pharaoh", "Thoth"),
    "fr": ("Seshat", "Geb et Nut", "Ptah", "Râ", "Ouadjet", "Pharaon", "Thot"),
    "nl": ("Seshat", "Geb en Nut", "Ptah", "Ra", "Wadjet", "Farao", "Thoth"),
}
PHARAOH = 5
WINDS = {
    "en": {wind: wind for wind in STEPS},
    "fr": {wind: wind.replace("W", "O") for wind in STEPS},
    "nl": {wind: wind.replace("E", "O").replace("S", "Z") for wind in STEPS},
}
TOKEN_WORDS = {"en": "monument token", "fr": "le jeton monument", "nl": "monumentfiche"}
# What is told, in the words of a player of each language
TOLD = {
    "stands": (
        "The Pyramid stands with its first corner on {cell}",
        "La Pyramide est construite, premier coin en {cell}",
        "De Piramide staat, met de eerste hoek op {cell}",
    ),
    "chooses": (
        "{seat} builds the Pyramid with its first corner on {cell}",
        "{seat} construit la Pyramide, premier coin en {cell}",
        "{seat} bouwt de Piramide met de eerste hoek op {cell}",
    ),
    "proposes": (
        "{seat} proposes the Pyramid with its first corner on {cell}",
        "{seat} propose la Pyramide, premier coin en {cell}",
        "{seat} stelt de Piramide voor met de eerste hoek op {cell}",
    ),
    "refuses": ("{seat} refuses {cell}", "{seat} refuse {cell}", "{seat} weigert {cell}"),
    "no agreement": (
        "No agreement: the place of the Pyramid is drawn at random",
        "Pas d'accord\xa0: l'emplacement de la Pyramide est tiré au hasard",
        "Geen overeenstemming: het lot bepaalt de plaats van de Piramide",
    ),
    "agrees": (
        "{seat} accepts: the Pyramid stands with its first corner on {cell}",
        "{seat} accepte\xa0: la Pyramide, premier coin en {cell}",
        "{seat} gaat akkoord: de Piramide staat met de eerste hoek op {cell}",
    ),
    "puts token": (
        "{seat} puts a magic token on {cell}",
        "{seat} place un jeton de magie animale en {cell}",
        "{seat} legt een magiefiche op {cell}",
    ),
    "active": (
        "Active monument card: {kind}",
        "Carte monument active\xa0: {kind}",
        "Actieve monumentkaart: {kind}",
    ),
    "face up": (
        "Face-up monument card: {kind}",
        "Carte monument face visible\xa0: {kind}",
        "Open monumentkaart: {kind}",
    ),
    "on card": (
        "On the active card: {token}",
        "Sur la carte active\xa0: {token}",
        "Op de actieve kaart: {token}",
    ),
    "open on card": (
        "The open token goes on the active card: {token}",
        "Sur la carte active va le jeton visible\xa0: {token}",
        "Op de actieve kaart komt het open fiche: {token}",
    ),
    "next token": (
        "On top of the pile: {token}",
        "En haut de la pile\xa0: {token}",
        "Boven op de stapel: {token}",
    ),
    "card chosen": (
        "{seat} makes a face-up card active: {kind}",
        "{seat} rend active une carte face visible\xa0: {kind}",
        "{seat} maakt een open kaart actief: {kind}",
    ),
    "top chosen": (
        "{seat} makes the top card of the deck active",
        "{seat} rend active la première carte de la pioche",
        "{seat} maakt de bovenste kaart van de stapel actief",
    ),
    "refilled": (
        "New face-up card: {kind}",
        "Nouvelle carte face visible\xa0: {kind}",
        "Nieuwe open kaart: {kind}",
    ),
    "turned up": ("Turned up: {god}", "Carte de dieu retournée\xa0: {god}", "Omgedraaid: {god}"),
    "favourite": (
        "The Pharaoh's favourite: {god}",
        "Favori du pharaon\xa0: {god}",
        "Gunsteling van de farao: {god}",
    ),
}
LANGUAGES = ("en", "fr", "nl")


@dataclass(frozen=True)
class Happened:
    """One thing that happened, with what it is about."""

    what: str
    seat: Seat | None = None
    space: Space | None = None
    kind: str | None = None
    token: int | None = None
    god: int | None = None


def space_name(space: Space) -> str:
    """Row and column, counted from 1."""
    return f"{space[0] + 1}.{space[1] + 1}"


def in_words(happened: Happened, language: str, arrows: Sequence[Sequence[str]]) -> str:
    """The sentence of the log."""
    words = {
        "seat": "" if happened.seat is None else SEAT_NAMES[language][happened.seat],
        "cell": "" if happened.space is None else space_name(happened.space),
        "kind": "" if happened.kind is None else KIND_WORDS[language][happened.kind],
        "token": ""
        if happened.token is None
        else _token_in_words(happened.token, language, arrows),
        "god": "" if happened.god is None else GOD_WORDS[language][happened.god],
    }
    return TOLD[happened.what][LANGUAGES.index(language)].format(**words)


def _token_in_words(token: int, language: str, arrows: Sequence[Sequence[str]]) -> str:
    """Its number, counted from 1, and its arrows clockwise from the north."""
    winds = [WINDS[language][wind] for wind in STEPS if wind in arrows[token]]
    return f"{TOKEN_WORDS[language]} {token + 1} ({', '.join(winds)})"


def sites(rows: int, columns: int, size: int, river: set[Space], least: int) -> list[Space]:
    """Where the base may lie: the corners nearest to (0, 0) of all squares that cover enough of the
    river (H3).
    """
    found = []
    for row in range(rows - size + 1):
        for col in range(columns - size + 1):
            square = {(row + r, col + c) for r in range(size) for c in range(size)}
            if len(square & river) >= least:
                found.append((row, col))
    return found


@dataclass
class Opening:
    """A table from its set-up to the first God, and the tokens of every round, as the rulebook
    tells it (H2, H3, H26).

    Chance is a row of outcomes that are used up in the order in which the book has them fall. The
    pile is the tokens that nobody has seen; `top` is the open one, or None.
    """

    allowed: list[Space]
    who_decides: str  # chance, or a seat, or both: as the option is called
    top_is_open: bool
    kinds: tuple[str, ...] = ("shrine", "sun temple", "obelisk")
    pile: set[int] = field(default_factory=lambda: set(range(12)))
    top: int | None = None
    active: str = ""
    face_up: list[str] = field(default_factory=list)
    on_card: int = -1
    base: Space | None = None
    offered: Space | None = None
    said_no: int = 0
    turn: Seat | None = None
    told: list[Happened] = field(default_factory=list)

    def lay_out(self, chance: list[int]) -> None:
        """Cards, the first token, the next one seen by both, then the base."""
        self.told = []
        self.active = self.kinds[chance.pop(0)]
        self.told.append(Happened("active", kind=self.active))
        for _ in range(2):
            self.face_up.append(self.kinds[chance.pop(0)])
            self.told.append(Happened("face up", kind=self.face_up[-1]))
        self._token_to_card(chance)
        if self.who_decides == "random":
            self._by_chance(chance)
        else:
            self.turn = 1 if self.who_decides == "anubis" else 0

    def _token_to_card(self, chance: list[int]) -> None:
        if self.top is None:
            self.on_card = chance.pop(0)
            self.pile.remove(self.on_card)
            self.told.append(Happened("on card", token=self.on_card))
        else:
            self.on_card, self.top = self.top, None
            self.told.append(Happened("open on card", token=self.on_card))
        if self.top_is_open:
            self.top = chance.pop(0)
            self.pile.remove(self.top)
            self.told.append(Happened("next token", token=self.top))

    def _by_chance(self, chance: list[int]) -> None:
        self.base = self.allowed[chance.pop(0)]
        self.told.append(Happened("stands", space=self.base))
        self.turn = 0

    def choices(self) -> list[str]:
        """What the seat whose turn it is may do about the base."""
        names = [space_name(site) for site in self.allowed]
        if self.base is not None:
            raise ValueError("the base lies already")
        if self.who_decides != "agreed":
            return [f"site {name}" for name in names]
        if self.offered is None:
            return [f"propose {name}" for name in names]
        if self.said_no == 2:
            return ["accept", "refuse"]
        return [f"propose {name}" for name in names if name != space_name(self.offered)] + [
            "accept"
        ]

    def answer(self, words: str, chance: list[int]) -> None:
        """One seat builds, proposes, accepts or refuses."""
        if words not in self.choices() or self.turn is None:
            raise ValueError(f"{words} cannot be said now")
        self.told, seat = [], self.turn
        where = next(
            (site for site in self.allowed if words.endswith(f" {space_name(site)}")), None
        )
        if words.startswith("site"):
            self.base, self.turn = where, 0
            self.told.append(Happened("chooses", seat, where))
        elif words == "accept":
            self.base, self.offered, self.turn = self.offered, None, 0
            self.told.append(Happened("agrees", seat, self.base))
        else:
            if self.offered is not None:
                self.said_no += 1
                self.told.append(Happened("refuses", seat, self.offered))
            self.offered, self.turn = where, other_seat(seat)
            if where is not None:
                self.told.append(Happened("proposes", seat, where))
        if words == "refuse":
            self.told.append(Happened("no agreement"))
            self._by_chance(chance)

    def next_round(self, seat: Seat, words: str, chance: list[int]) -> None:
        """Thoth: a face-up card becomes active and is replaced, or the top of the deck; then the
        next token (H26).
        """
        self.told = []
        if words == "next unseen":
            self.told.append(Happened("top chosen", seat))
            self.active = self.kinds[chance.pop(0)]
            self.told.append(Happened("active", kind=self.active))
        else:
            self.active = words.removeprefix("next ")
            self.told.append(Happened("card chosen", seat, kind=self.active))
            self.face_up[self.face_up.index(self.active)] = new = self.kinds[chance.pop(0)]
            self.told.append(Happened("refilled", kind=new))
        self._token_to_card(chance)
        self.summon(chance)

    def exchange(self, kind: str) -> None:
        """Ptah as favourite: the active card changes places with a face-up one (H22)."""
        self.face_up[self.face_up.index(kind)] = self.active
        self.active = kind

    def summon(self, chance: list[int]) -> None:
        """The first God is turned up; unless it is the Pharaoh it is the favourite (H6)."""
        god = chance.pop(0)
        self.told.append(Happened("turned up", god=god))
        if god != PHARAOH:
            self.told.append(Happened("favourite", god=god))
