"""Declaring a state once: who sees what, widths, views, JSON, records."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import maat
from maat.core.layout import (
    EVERYONE,
    FACE_DOWN,
    NOBODY,
    NUMPY_NAMES,
    OWNER,
    Field,
    Layout,
    Row,
    as_bytes,
    batch,
    each_seat,
    hidden_fields,
    many,
    masks,
    number,
    one,
    ownerless,
    parts,
    record_type,
    row,
)

META: Any = type(Layout)


class Hand(Layout):
    held: int = number(EVERYONE, high=3)
    cards: Row = row(3, OWNER, low=-1, high=200)
    guess: int = number(OWNER, high=5)


class Deck(Layout):
    left: int = number(EVERYONE, high=9)
    cards: Row = row(4, NOBODY, high=3000)


class Board(Layout):
    turn: int = number(EVERYONE, low=-1, high=1)
    seats: list[Hand] = each_seat(Hand, 2)
    deck: Deck = one(Deck)
    spare: list[Deck] = many(Deck, 2)


class OpenDeck(Deck):
    cards: Row = row(4, EVERYONE, high=3000)


def board() -> Board:
    """Every number different from every other, as far as ranges go."""
    b = Board()
    b.turn = 1
    for s, hand in enumerate(b.seats):
        hand.held, hand.cards, hand.guess = s + 1, [10 * s, 10 * s + 1, -1], s + 3
    for i, deck in enumerate((b.deck, *b.spare)):
        deck.left, deck.cards = i, [1000 * i + j for j in range(4)]
    return b


def declare(name: str, field: Any) -> type[Layout]:
    """A class with one field."""
    made: type[Layout] = META("Made", (Layout,), {"__annotations__": {name: "int"}, name: field})
    return made


def test_a_field_without_visibility_does_not_import() -> None:
    with pytest.raises(TypeError, match=r"Made\.age: say who sees it"):
        declare("age", 7)
    with pytest.raises(TypeError, match=r"Made\.age: say who sees it"):
        META("Made", (Layout,), {"__annotations__": {"age": "int"}})


def test_a_field_that_is_seen_by_somebody_unknown_does_not_import() -> None:
    with pytest.raises(TypeError, match="'friends' is none of everyone, owner, nobody"):
        number("friends", high=3)


def test_every_attribute_of_numpys_records_is_refused_as_a_name() -> None:
    assert {name for name in dir(np.record) if not name.startswith("_")} <= NUMPY_NAMES


@pytest.mark.parametrize(
    "name", sorted(NUMPY_NAMES | {"view", "pack", "unpack", "check", "plain", "fields", "_secret"})
)
def test_a_name_that_records_have_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match="choose another word"):
        declare(name, number(EVERYONE, high=3))


@pytest.mark.parametrize(
    ("sees", "low", "high", "bits"),
    [
        (EVERYONE, 0, 127, 8),
        (EVERYONE, 0, 128, 16),
        (EVERYONE, -128, 0, 8),
        (EVERYONE, -129, 0, 16),
        (EVERYONE, 0, 32767, 16),
        (EVERYONE, 0, 32768, 32),
        (EVERYONE, 0, 2**31, 64),
        (OWNER, 0, 127, 8),
        (NOBODY, 0, 2**32 - 1, 64),
    ],
)
def test_the_width_follows_from_the_range(sees: str, low: int, high: int, bits: int) -> None:
    field: Any = number(sees, high=high, low=low)
    assert isinstance(field, Field)
    assert field.bits == bits
    kind = record_type(declare("held", field))
    assert kind.itemsize == bits // 8
    info = np.iinfo(kind["held"])
    assert info.min <= low and high <= info.max and (sees == EVERYONE or info.min <= FACE_DOWN)


def test_everyone_owner_and_nobody_see_what_they_may() -> None:
    b = board()
    for seat in (0, 1):
        seen = b.view(seat)
        assert seen.seats[seat] == b.seats[seat]
        other = seen.seats[1 - seat]
        assert (other.held, other.cards, other.guess) == (
            b.seats[1 - seat].held,
            [FACE_DOWN] * 3,
            FACE_DOWN,
        )
        assert [d.cards for d in (seen.deck, *seen.spare)] == [[FACE_DOWN] * 4] * 3
        assert [d.left for d in (seen.deck, *seen.spare)] == [0, 1, 2]
    spectator = b.view(-1)
    assert all(hand.cards == [FACE_DOWN] * 3 for hand in spectator.seats)


def test_looking_at_something_face_down_fails_loudly() -> None:
    with pytest.raises(IndexError):
        list(range(100))[FACE_DOWN]


def test_views_and_copies_share_nothing() -> None:
    b = board()
    before = repr(b.pack())
    for other in (b.copy(), b.view(0)):
        other.seats[0].cards[0] = 99
        other.deck.left = 9
        other.spare[1].cards[2] = 0
        assert repr(b.pack()) == before


def test_equal_means_every_number_and_the_same_class() -> None:
    b, other = board(), board()
    assert b == other
    other.spare[1].cards[3] += 1
    assert b != other
    assert b.deck != b.seats[0]  # type: ignore[comparison-overlap]  # as meant
    with pytest.raises(TypeError):
        hash(b)


def test_ranges_are_checked_in_plain_mode() -> None:
    b = board()
    b.check()
    b.view(0).check()  # face down is no fault
    b.seats[1].held = 4
    with pytest.raises(AssertionError, match=r"Hand\.held"):
        b.check()
    b = board()
    b.deck.cards.append(1)
    with pytest.raises(AssertionError, match=r"Deck\.cards"):
        b.check()


def test_json_values_come_and_go() -> None:
    for b in (board(), board().view(1)):
        assert Board.from_plain(b.plain()) == b
    seats: Any = board().view(0).plain()["seats"]
    assert seats[1]["cards"] == [None, None, None]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"turn": 2}, "Board.turn: 2 is not a number from -1 to 1"),
        ({"turn": "1"}, "Board.turn: '1' is not a number"),
        ({"turn": True}, "Board.turn: True is not a number"),
        ({"turn": None}, "Board.turn: None is not a number"),
        ({"seats": []}, "Board.seats: expected 2 values"),
        ({"deck": {"left": 1}}, "Deck: expected the fields left, cards"),
        (
            {"deck": {"left": 1, "cards": [1, 2, 3, 4000]}},
            "Deck.cards: 4000 is not a number from 0 to 3000",
        ),
        ({"spare": 3}, "Board.spare: expected 2 values"),
        ({"deck": None}, "Deck: expected the fields"),
        ({"other": 1}, "Board: expected the fields turn, seats, deck, spare"),
    ],
)
def test_json_values_that_do_not_fit_are_told_by_their_field(
    change: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        Board.from_plain(board().plain() | change)


def test_a_field_for_its_owner_where_nobody_is_the_owner_is_found() -> None:
    class Lost(Layout):
        card: int = number(OWNER, high=3)

    class Around(Layout):
        lost: Lost = one(Lost)

    assert ownerless(Around) == ["Lost.card"]
    assert ownerless(Board) == []


def test_a_class_may_differ_from_another_in_who_sees_a_field() -> None:
    deck, open_deck = Deck(), OpenDeck()
    deck.cards[0] = open_deck.cards[0] = 7
    assert list(OpenDeck.fields) == list(Deck.fields) and not hasattr(open_deck, "__dict__")
    assert (deck.view(0).cards[0], open_deck.view(0).cards[0]) == (FACE_DOWN, 7)
    assert record_type(OpenDeck) == record_type(Deck)
    assert open_deck.copy() == open_deck != deck


@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("cards", row(5, EVERYONE, high=3000)),
        ("cards", row(4, EVERYONE, high=9)),
        ("more", row(1, NOBODY, high=1)),
    ],
)
def test_a_class_of_the_same_shape_changes_nothing_but_who_sees_a_field(
    key: str, field: object
) -> None:
    with pytest.raises(TypeError, match=f"Wider.{key}: only who sees it may differ from Deck"):
        META("Wider", (Deck,), {"__annotations__": {key: "Row"}, key: field})


def test_the_parts_of_a_class_include_what_their_classes_are_made_from() -> None:
    class Shelf(Layout):
        deck: OpenDeck = one(OpenDeck)

    assert parts(Shelf) == {OpenDeck, Deck}


def test_hidden_fields_are_listed_with_their_class() -> None:
    assert hidden_fields(Board) == [(Hand, "cards"), (Hand, "guess"), (Deck, "cards")]
    assert parts(Board) == {Hand, Deck}


def test_records_hold_the_same_numbers_as_objects() -> None:
    made = batch(Board, 3)
    made[1] = board().pack()
    assert made.dtype.itemsize % 64 == 0
    assert made.ctypes.data % 64 == 0
    again = Board()
    again.unpack(made[1].item())
    assert again == board()
    assert made[0]["seats"][0]["cards"].tolist() == [0, 0, 0]


def test_masks_make_the_same_views_as_objects() -> None:
    keep, down = masks(Board, 2)
    whole, viewed = batch(Board, 1), batch(Board, 1)
    whole[0] = board().pack()
    for seat in (0, 1, -1):
        viewed[0] = board().view(seat).pack()
        assert ((as_bytes(whole) & keep[seat]) | down[seat]).tolist() == as_bytes(viewed).tolist()


def test_a_spectator_sees_nothing_of_a_seat_that_nobody_has_taken() -> None:
    keep, down = masks(Board, 1)
    whole, viewed = batch(Board, 1), batch(Board, 1)
    whole[0], viewed[0] = board().pack(), board().view(-1).pack()
    assert ((as_bytes(whole) & keep[-1]) | down[-1]).tolist() == as_bytes(viewed).tolist()


@pytest.mark.parametrize("seed", range(3))
def test_masks_make_the_same_views_of_a_real_game(seed: int) -> None:
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    kind = table.game.State
    keep, down = masks(kind, 2)
    whole, viewed = batch(kind, 1), batch(kind, 1)
    while not table.over:
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
        whole[0] = table.state.pack()
        for seat in (0, 1, -1):
            viewed[0] = table.state.view(seat).pack()
            assert (((as_bytes(whole) & keep[seat]) | down[seat]) == as_bytes(viewed)).all()
