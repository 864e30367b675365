"""Heir to the Pharaoh: the hard parts, read literally from the rulebook and slow on purpose.

The bids for one God with magic (H10, H13, H14), Thoth (H12), ties at the Corner Pyramid (H25), suns (H30), platforms
(H31), monuments (H32) and the turning of their tokens. It shares nothing with the game itself.

Seats: 0 is Bast, 1 is Anubis. Board spaces are (row, column) from 0; N points towards row 0, E towards the last column.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

Seat = int
Card = tuple[int, str]  # value and "sun" or "moon"; the symbol of the Pharaoh's 11 and 12 never matters
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
QUARTER_TURN = {"N": "E", "E": "S", "S": "W", "W": "N", "NE": "SE", "SE": "SW", "SW": "NW", "NW": "NE"}


def turned(arrows: Sequence[str], quarter_turns: int) -> tuple[str, ...]:
    """The arrows of a token after that many clockwise quarter turns (H21)."""
    laid = tuple(arrows)
    for _ in range(quarter_turns % 4):
        laid = tuple(QUARTER_TURN[arrow] for arrow in laid)
    return laid


@dataclass(frozen=True)
class Monument:
    """A monument on the board: whose face is up (None before Geb and Nut), its standee's value, arrows as laid."""

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


def monuments(rows: int, columns: int, base: set[Space], placed: Sequence[Monument]) -> MonumentScoring:
    """Each monument with an owner scores along each of its arrows; one without an owner scores nothing (H32)."""
    lines: list[MonumentPoints] = []
    totals = [0, 0]
    for monument in placed:
        points = tuple(_arrow_points(rows, columns, base, placed, monument, arrow) for arrow in monument.arrows)
        if monument.owner is None:
            points = tuple(0 for _ in monument.arrows)
        lines.append(MonumentPoints(monument, points, sum(points)))
        if monument.owner is not None:
            totals[monument.owner] += sum(points)
    return MonumentScoring(lines, (totals[0], totals[1]))


def _arrow_points(
    rows: int, columns: int, base: set[Space], placed: Sequence[Monument], monument: Monument, arrow: str
) -> int:
    """The value of every monument in view, anyone's; once our own value if the view crosses the pyramid (H32)."""
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
    """Twice the value of the best unbroken chain of each seat; the ring is closed, each sun counts once (H30)."""
    best = [0, 0]
    for seat in SEATS:
        for first in range(len(suns)):
            for length in range(1, len(suns) + 1):
                run = [suns[(first + step) % len(suns)] for step in range(length)]
                if all(owner == seat for owner, _ in run):
                    best[seat] = max(best[seat], sum(value for _, value in run))
    return 2 * best[0], 2 * best[1]


def platforms(colours: Sequence[Seat]) -> tuple[int, int]:
    """7 for more platforms in one's colour; equal: the top one, the last given, decides; none: nobody (H31)."""
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


def offerings(sums: tuple[int, int], ties: Sequence[tuple[int | None, int | None]], scores: tuple[int, int]) -> Seat | None:
    """Who has offered more at the Corner Pyramid, or None for nobody (H25).

    `ties` are the further cards in the order in which they were laid, None for a seat that had no card left. They
    must be exactly as many as the rule asks for.
    """
    totals = [sums[0], sums[1]]
    waiting = list(ties)
    while totals[0] == totals[1]:
        if not waiting:
            raise ValueError(f"the offerings are equal at {totals[0]}: one more pair of cards is needed")
        bast, anubis = waiting.pop(0)
        if bast is None or anubis is None:
            _nothing_may_follow(waiting)
            return _tie_without_cards(bast, anubis, scores)
        totals[0] += bast
        totals[1] += anubis
    _nothing_may_follow(waiting)
    return 0 if totals[0] > totals[1] else 1


def _tie_without_cards(bast: int | None, anubis: int | None, scores: tuple[int, int]) -> Seat | None:
    """A seat with no card loses; neither has one: the lower score wins; still equal: nobody (H25)."""
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

    `cards` says where every bid card ends: "used by seat 0", "offering of seat 0", "hand of seat 0", or seat 1.
    `magic` says where each magic card goes: "under its pile", "with the God", or None when none was laid.
    `revealed` is about the bid each seat laid, after a change by D: did it ever lie open? (A card taken back by D
    never does.) `shown_by_d` says whose bid was open before the others, `replaced` who changed the bid.
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
    """The table while one God is bid for. `held` is the bid in front of each seat, None once it left for B."""

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
    """Used magic goes under its owner's pile; a C that takes effect first lies with its God (H10)."""
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
    """The other's bid is turned up, if it still lies there; then you may replace yours (H13, H14: B against D)."""
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
    """The bids still there are turned up and lie, used, in front of the seat that now holds them (H10, H14)."""
    for holder in SEATS:
        card = auction.held[holder]
        if card is not None:
            auction.revealed[auction.laid.index(card)] = True
            auction.cards[card] = f"used by seat {holder}"


def _winner(auction: _Auction) -> Seat:
    """No bid: the other wins. Else the higher (G: the lower); ties: F, then sun before moon (G: moon) (H10, H13)."""
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
    """F wins ties before sun and moon are looked at; the sun beats the moon, with G the moon the sun (H13, H14)."""
    if auction.wins_ties is not None:
        return auction.wins_ties
    if {bast[1], anubis[1]} != {"sun", "moon"}:
        raise ValueError(f"each value exists once as sun and once as moon, not as {bast} and {anubis}")
    better = "moon" if auction.lowest_wins else "sun"
    return 0 if bast[1] == better else 1
