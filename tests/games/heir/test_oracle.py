"""The oracle checked by positions computed by hand, and by the rulebook's examples that survive in
words.
"""

from __future__ import annotations

from itertools import product

import pytest

from games.heir import oracle
from games.heir.oracle import Card, Monument

# Heir to the Pharaoh: bids

BAST_SIX: Card = (6, "sun")
ANUBIS_SIX: Card = (6, "moon")
BAST_FOUR: Card = (4, "sun")
ANUBIS_FIVE: Card = (5, "sun")
MAGIC = (None, "A", "B", "C", "D", "E", "F", "G")


@pytest.mark.parametrize(
    ("bid_cards", "table"),
    [
        # One row for each magic of Bast, one column for each of Anubis: -ABCDEFG. Six with the sun
        # against six with
        # the moon: the sun wins, unless swapped (E), raised (F) or low (G).
        (
            (BAST_SIX, ANUBIS_SIX),
            [
                "00000111",
                "00000111",
                "11011111",
                "00000111",
                "00000111",
                "11011010",
                "00000001",
                "11011000",
            ],
        ),
        # Four against five: F makes a tie and wins it, also for the lowest.
        (
            (BAST_FOUR, ANUBIS_FIVE),
            [
                "11011010",
                "11011010",
                "11111111",
                "11011010",
                "11011010",
                "00000111",
                "00000010",
                "00000101",
            ],
        ),
    ],
)
def test_who_wins_the_god_with_every_pair_of_magic(
    bid_cards: tuple[Card, Card], table: list[str]
) -> None:
    # H10, H13, H14
    for bast, anubis in product(MAGIC, MAGIC):
        expected = int(table[MAGIC.index(bast)][MAGIC.index(anubis)])
        assert oracle.bids(bid_cards, (bast, anubis)).winner == expected, (bast, anubis)


def test_the_two_seats_are_treated_alike() -> (
    None
):  # H10, H13, H14: the same table seen from the other side
    for bast, anubis in product(MAGIC, MAGIC):
        change: Card | None = (9, "moon") if bast == "D" and anubis != "D" else None
        one = oracle.bids((BAST_SIX, ANUBIS_SIX), (bast, anubis), (change, None))
        mirror = oracle.bids((ANUBIS_SIX, BAST_SIX), (anubis, bast), (None, change))
        assert mirror.winner == 1 - one.winner
        assert mirror.favourite == one.favourite
        assert mirror.revealed == one.revealed[::-1]
        assert mirror.shown_by_d == one.shown_by_d[::-1]
        assert mirror.replaced == one.replaced[::-1]
        assert mirror.taken == one.taken[::-1]
        assert mirror.magic == one.magic[::-1]
        swapped = {"0": "1", "1": "0"}
        assert mirror.cards == {
            card: place[:-1] + swapped[place[-1]] for card, place in one.cards.items()
        }


def test_without_magic_both_cards_are_used_and_open() -> None:  # H10
    result = oracle.bids(((7, "moon"), (8, "moon")))
    assert result == oracle.BidResult(
        winner=1,
        favourite=False,
        cards={(7, "moon"): "used by seat 0", (8, "moon"): "used by seat 1"},
        taken=(None, None),
        magic=(None, None),
        revealed=(True, True),
        shown_by_d=(False, False),
        replaced=(False, False),
    )


@pytest.mark.parametrize(
    ("supply", "taken"), [({11, 12}, 12), ({11}, 11), ({12}, 12), (set(), None)]
)
def test_a_takes_the_highest_pharaoh_card_still_there(
    supply: set[int], taken: int | None
) -> None:  # H13
    result = oracle.bids((BAST_SIX, ANUBIS_SIX), (None, "A"), pharaoh_cards=supply)
    assert result.taken == (None, taken)
    assert result.winner == 0  # the card is for the next bid


def test_two_as_take_nothing() -> None:  # H10
    result = oracle.bids((BAST_SIX, ANUBIS_SIX), ("A", "A"), pharaoh_cards={11, 12})
    assert result.taken == (None, None)
    assert result.magic == ("under its pile", "under its pile")


@pytest.mark.parametrize("other", [None, "A", "C", "D", "E", "F", "G"])
def test_b_gives_the_god_away_whatever_the_other_laid(
    other: str | None,
) -> None:  # H13, H14; the book names G
    result = oracle.bids(((1, "moon"), (10, "moon")), ("B", other))
    assert result.winner == 1
    assert result.cards == {(1, "moon"): "offering of seat 0", (10, "moon"): "used by seat 1"}
    assert result.revealed == (False, True)
    assert result.shown_by_d == (False, False)
    assert result.magic[0] == "under its pile"


def test_two_bs_let_both_bids_stand() -> None:  # H10
    result = oracle.bids((BAST_SIX, ANUBIS_SIX), ("B", "B"))
    assert result.cards == {BAST_SIX: "used by seat 0", ANUBIS_SIX: "used by seat 1"}
    assert result.revealed == (True, True)


def test_b_against_d_shows_nothing_and_the_bid_may_still_change() -> None:  # H14
    result = oracle.bids(((10, "sun"), (9, "sun")), ("B", "D"), (None, (1, "sun")))
    assert result.winner == 1
    assert result.shown_by_d == (False, False)
    assert result.replaced == (False, True)
    assert result.cards == {
        (10, "sun"): "offering of seat 0",
        (9, "sun"): "hand of seat 1",
        (1, "sun"): "used by seat 1",
    }


@pytest.mark.parametrize("ankh", [False, True])
def test_c_makes_a_favourite_for_either_winner_and_stays_with_the_god(
    ankh: bool,
) -> None:  # H10, H13
    result = oracle.bids((BAST_SIX, ANUBIS_SIX), (None, "C"), ankh=ankh)
    assert result.winner == 0
    assert result.favourite
    assert result.magic == (None, "with the God")


@pytest.mark.parametrize("ankh", [False, True])
def test_two_cs_go_under_their_piles_and_make_no_favourite(ankh: bool) -> None:  # H10
    result = oracle.bids((BAST_SIX, ANUBIS_SIX), ("C", "C"), ankh=ankh)
    assert result.favourite == ankh
    assert result.magic == ("under its pile", "under its pile")


def test_d_shows_the_other_bid_and_may_change_its_own() -> None:  # H13
    result = oracle.bids(((2, "sun"), (8, "moon")), ("D", None), ((9, "moon"), None))
    assert result.winner == 0
    assert result.cards == {
        (2, "sun"): "hand of seat 0",
        (9, "moon"): "used by seat 0",
        (8, "moon"): "used by seat 1",
    }
    assert result.shown_by_d == (False, True)
    assert result.revealed == (True, True)


def test_d_need_not_change() -> None:  # H13, an example of the book
    result = oracle.bids(((2, "sun"), (8, "moon")), ("D", None))
    assert result.winner == 1
    assert result.replaced == (False, False)


def test_d_comes_before_e() -> None:  # H14: the changed card is the one that is swapped away
    result = oracle.bids(((8, "sun"), (3, "sun")), ("D", "E"), ((1, "moon"), None))
    assert result.winner == 0
    assert result.cards == {
        (8, "sun"): "hand of seat 0",
        (1, "moon"): "used by seat 1",
        (3, "sun"): "used by seat 0",
    }


def test_two_ds_may_not_change() -> None:  # H10
    with pytest.raises(ValueError, match="without a D"):
        oracle.bids((BAST_SIX, ANUBIS_SIX), ("D", "D"), ((9, "moon"), None))


def test_f_adds_to_the_card_held_after_e_without_upper_limit() -> None:  # H14
    result = oracle.bids(((12, "sun"), (11, "sun")), ("E", "F"))
    assert result.winner == 1
    assert result.cards == {(12, "sun"): "used by seat 1", (11, "sun"): "used by seat 0"}


def test_f_wins_the_tie_for_the_highest_before_the_sun() -> None:  # H14
    assert oracle.bids(((7, "sun"), (6, "moon")), (None, "F")).winner == 1


def test_f_wins_the_tie_for_the_lowest_bid() -> None:  # H13, an example of the book
    assert oracle.bids(((5, "sun"), (4, "moon")), ("G", "F")).winner == 1


def test_the_moon_beats_the_sun_when_the_lowest_wins() -> None:  # H13, an example of the book
    assert oracle.bids((BAST_SIX, ANUBIS_SIX), (None, "G")).winner == 1


# Heir to the Pharaoh: Thoth, offerings, suns, platforms


def test_page_9_thoth_goes_to_bast_with_two_gods_against_three() -> None:  # H12, H34
    assert oracle.thoth((2, 3)) == 0
    assert oracle.thoth((5, 0)) == 1


def test_equal_numbers_of_gods_are_a_mistake() -> None:  # H12
    with pytest.raises(ValueError, match="2 each"):
        oracle.thoth((2, 2))


def test_page_9_offerings_of_17_against_10_go_to_bast() -> None:  # H25, H34
    assert oracle.offerings((17, 10), [], (0, 0)) == 0


@pytest.mark.parametrize(
    ("ties", "scores", "winner"),
    [
        ([(3, 4)], (0, 0), 1),
        ([(5, 5), (6, 2)], (0, 0), 0),
        ([(5, 5), (None, 1)], (0, 0), 1),
        ([(1, None)], (30, 0), 0),
        ([(None, None)], (12, 13), 0),
        ([(8, 8), (None, None)], (13, 12), 1),
        ([(None, None)], (12, 12), None),
    ],
)
def test_equal_offerings(
    ties: list[tuple[int | None, int | None]], scores: tuple[int, int], winner: int | None
) -> None:  # H25
    assert oracle.offerings((11, 11), ties, scores) == winner


def test_offerings_ask_for_neither_more_nor_fewer_cards_than_the_rule() -> None:  # H25
    with pytest.raises(ValueError, match="one more pair"):
        oracle.offerings((11, 11), [(4, 4)], (0, 0))
    with pytest.raises(ValueError, match="already decided"):
        oracle.offerings((11, 10), [(4, 4)], (0, 0))
    with pytest.raises(ValueError, match="already decided"):
        oracle.offerings((11, 11), [(4, None), (1, 1)], (0, 0))


B, A = (0, 1), (1, 1)
BX2, AX2 = (0, 2), (1, 2)
FREE = (None, 0)


@pytest.mark.parametrize(
    ("suns", "points"),
    [
        ([B, BX2, B, B, AX2, A, B, A], (10, 6)),  # page 10 (H34)
        ([B, A, A, A, A, A, B, BX2], (8, 10)),  # closed across Ra
        ([BX2, BX2, A, A, A, B, A, A], (8, 6)),  # by value, not by length
        ([B, BX2, B, B, BX2, B, B, B], (20, 0)),  # all eight: each once
        ([B, FREE, B, FREE, FREE, FREE, FREE, FREE], (2, 0)),  # two equal chains: only one counts
        ([FREE] * 8, (0, 0)),
    ],
)
def test_chains_of_suns(suns: list[tuple[int | None, int]], points: tuple[int, int]) -> None:  # H30
    assert oracle.chain(suns) == points


@pytest.mark.parametrize(
    ("colours", "points"),
    [
        ([0, 1, 0, 1], (0, 7)),  # page 10 (H34): two each, Anubis on top
        ([1, 1, 0, 0], (7, 0)),
        ([0, 0, 0, 1], (7, 0)),
        ([1], (0, 7)),
        ([], (0, 0)),
    ],
)
def test_platforms(colours: list[int], points: tuple[int, int]) -> None:  # H31
    assert oracle.platforms(colours) == points


# Heir to the Pharaoh: monuments

BAST, ANUBIS = 0, 1
SHRINE, SUN_TEMPLE, OBELISK = 1, 2, 3

PAGE_10_BASE = {(2, 3), (2, 4), (3, 3), (3, 4)}
PAGE_10 = [  # in the order of the book, with what it says that each arrow scores
    (Monument(6, 4, ANUBIS, OBELISK, ("N", "S")), {3 + 2, 0}, 5),
    (Monument(3, 2, BAST, SHRINE, ("N", "NE")), {3, 1}, 4),
    (Monument(7, 2, ANUBIS, SHRINE, ("NE", "SW")), {2, 0}, 2),
    (Monument(0, 2, BAST, OBELISK, ("NE", "SE")), {3, 0}, 3),
    (Monument(3, 6, BAST, SUN_TEMPLE, ("W", "S")), {1 + 2, 0}, 3),
    (Monument(0, 7, BAST, SHRINE, ("W", "NE")), {3 + 2, 0}, 5),
    (Monument(6, 7, BAST, OBELISK, ("E", "NW")), {3, 0}, 3),
    (Monument(0, 4, ANUBIS, SUN_TEMPLE, ("N", "E", "W")), {3, 1, 0}, 4),
]
TOKENS = [
    ("N", "S"),
    ("N", "E"),
    ("NE", "SW"),
    ("NE", "SE"),
    ("N", "NE"),
    ("N", "NW"),
    ("N", "SE"),
    ("N", "SW"),
    ("N", "SE", "SW"),
    ("NE", "S", "W"),
    ("N", "E", "W"),
    ("NE", "SE", "SW"),
]


@pytest.mark.parametrize("line", range(8))
def test_page_10_line_by_line(line: int) -> None:  # H32, H34
    scored = oracle.monuments(
        8, 8, PAGE_10_BASE, [monument for monument, _, _ in PAGE_10]
    ).monuments[line]
    monument, arrows, total = PAGE_10[line]
    assert scored.monument == monument
    assert set(scored.arrows) == arrows
    assert scored.total == total


def test_page_10_together_is_25_to_28() -> None:  # H34: Bast first
    magic_cards = (0, 1)
    suns = oracle.chain([B, BX2, B, B, AX2, A, B, A])
    platforms = oracle.platforms([0, 1, 0, 1])
    monuments = oracle.monuments(
        8, 8, PAGE_10_BASE, [monument for monument, _, _ in PAGE_10]
    ).totals
    assert suns == (10, 6)
    assert platforms == (0, 7)
    assert monuments == (18, 11)
    assert tuple(map(sum, zip(magic_cards, suns, platforms, monuments, strict=True))) == (28, 25)


def test_page_10_lays_eight_different_tokens() -> None:  # H34 and the tokens of the component file
    used = []
    for monument, _, _ in PAGE_10:
        fitting = [
            token
            for token in TOKENS
            if any(set(oracle.turned(token, turns)) == set(monument.arrows) for turns in range(4))
        ]
        assert len(fitting) == 1
        used += fitting
    assert len(set(used)) == 8


def test_page_9_a_sun_temple_scores_2_for_the_pyramid_and_3_for_an_obelisk() -> None:  # H32, H34
    temple = Monument(6, 3, ANUBIS, SUN_TEMPLE, ("N", "E"))
    obelisk = Monument(6, 6, BAST, OBELISK, ("N", "S"))
    scoring = oracle.monuments(8, 8, PAGE_10_BASE, [temple, obelisk])
    assert scoring.monuments[0].arrows == (2, 3)
    assert scoring.totals == (0, 5)


def test_nothing_blocks_the_view_and_the_pyramid_counts_once_for_each_arrow() -> None:  # H32
    # Along row 2: obelisk, temple, the two spaces of the base, shrine at the edge; and south-east
    # over one corner.
    obelisk = Monument(2, 0, BAST, OBELISK, ("E", "SE"))
    temple = Monument(2, 1, ANUBIS, SUN_TEMPLE, ("W",))
    shrine = Monument(2, 7, ANUBIS, SHRINE, ("W",))
    scoring = oracle.monuments(8, 8, {(2, 3), (2, 4), (3, 1), (4, 4)}, [obelisk, temple, shrine])
    assert scoring.monuments[0].arrows == (2 + 3 + 1, 3)
    assert scoring.monuments[1].arrows == (3,)
    assert scoring.monuments[2].arrows == (1 + 2 + 3,)
    assert scoring.totals == (9, 9)


def test_a_monument_without_owner_scores_nothing_but_is_pointed_at() -> None:  # H21, H32
    unowned = Monument(0, 0, None, OBELISK, ("E", "S"))
    shrine = Monument(0, 5, BAST, SHRINE, ("W", "N"))
    scoring = oracle.monuments(8, 8, set(), [unowned, shrine])
    assert [points.arrows for points in scoring.monuments] == [(0, 0), (3, 0)]
    assert scoring.totals == (3, 0)


def test_a_clockwise_quarter_turn_makes_north_into_east() -> None:  # H21
    assert oracle.turned(("N", "NE"), 1) == ("E", "SE")
    assert oracle.turned(("N", "E", "W"), 2) == ("S", "W", "E")
    assert oracle.turned(("N", "SE"), 3) == ("W", "NE")
    assert oracle.turned(("NE", "SW"), 4) == ("NE", "SW")


def opening(who_decides: str = "agreed", top_is_open: bool = True) -> oracle.Opening:
    """Three places; the active card is a Shrine with token 1, the next token is 3."""
    made = oracle.Opening([(0, 0), (0, 1), (2, 2)], who_decides, top_is_open)
    made.lay_out([0, 1, 2, 0, 2] if top_is_open else [0, 1, 2, 0])
    return made


def test_the_pile_of_tokens_shows_its_top_one() -> None:  # H2, H26
    made = opening()
    assert (made.active, made.face_up, made.on_card, made.top) == (
        "shrine",
        ["sun temple", "obelisk"],
        0,
        2,
    )
    made.next_round(1, "next obelisk", [0, 7, 3])
    assert (made.active, made.face_up, made.on_card, made.top) == (
        "obelisk",
        ["sun temple", "shrine"],
        2,
        7,
    )
    arrows = [["N"]] * 12
    assert oracle.in_words(made.told[3], "nl", arrows) == "Boven op de stapel: monumentfiche 8 (N)"


def test_a_hidden_pile_shows_nothing() -> None:  # H2
    made = opening("bast", top_is_open=False)
    assert (made.on_card, made.top, len(made.pile)) == (0, None, 11)


def test_three_refusals_end_the_talk() -> None:  # H3
    made = opening()
    assert made.choices() == ["propose 1.1", "propose 1.2", "propose 3.3"] and made.turn == 0
    made.answer("propose 1.2", [])
    assert made.choices() == ["propose 1.1", "propose 3.3", "accept"] and made.turn == 1
    made.answer("propose 3.3", [])
    made.answer("propose 1.2", [])
    assert made.choices() == ["accept", "refuse"] and made.turn == 1
    made.answer("refuse", [1])
    assert (made.base, made.said_no, made.turn) == ((0, 1), 3, 0)
    with pytest.raises(ValueError, match="lies already"):
        made.choices()


def test_a_place_covers_enough_of_the_river() -> None:  # H3
    assert oracle.sites(3, 3, 2, {(0, 0), (1, 1)}, 2) == [(0, 0)]
