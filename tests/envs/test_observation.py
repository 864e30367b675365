"""Observations: named and ranged by the declarations, of the seat's view and of nothing else."""

from __future__ import annotations

import itertools
import re
from functools import cache

import numpy as np
import pytest

import maat
import maat.envs
from envs.tables import GAMES, TABLES, positions
from maat.core.layout import EVERYONE, FACE_DOWN, Declared, Field, record_type
from maat.envs.batch import Batch
from maat.envs.observation import comments, moves, places, spec_of, turned


@cache
def batch_of(game: str, seats: int) -> Batch:
    return Batch(maat.load_game(game), {}, seats, 1)


def observed(game: str, seats: int, state: Declared, seat: int) -> tuple[list[int], list[int]]:
    """The observation and mask of a seat."""
    batch = batch_of(game, seats)
    batch.put(0, state)
    whole = np.zeros((1, batch.spec.size), np.int32)
    masks = np.zeros((1, batch.spec.actions), np.int8)
    batch.observe(0, 1, whole, masks, at(seat))
    return whole[0].tolist(), masks[0].tolist()


def at(seat: int) -> np.typing.NDArray[np.int32]:
    return np.array([seat], np.int32)


@cache
def words_of(name: str) -> list[tuple[str, str]]:
    """The fields of a name, each with its index or nothing."""
    return re.findall(r"(\w+)(?:\[(\d+)\])?", name)


def read(state: object, name: str, seats: int, observer: int) -> int:
    """An entry by its name, read from a view in plain Python: a second way to the same number."""
    value, field, fields = state, None, dict[str, Field]()
    for key, index in words_of(name):
        fields = type(value).fields  # type: ignore[attr-defined]
        field = fields[key]
        value = getattr(value, key)
        if index:
            row = turned(int(index), seats, observer) if field.by_seat else int(index)
            value = value[row]
    assert field is not None and isinstance(value, int)
    if field.is_seat and 0 <= value < seats:
        value = (value - observer) % seats
    return value


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_each_entry_is_what_its_name_says_in_the_seat_s_view(game: str, seats: int) -> None:
    spec, seen = maat.envs.spec(game, seats), 0
    for table in positions(game, seats, seed=3, every=100):
        for seat in range(seats):
            numbers, _ = observed(game, seats, table.state, seat)
            assert numbers[:2] == [seat, int(seat in table.pending)]
            view = table.view(seat).state
            for entry, number in zip(spec.entries[2:], numbers[2:], strict=True):
                assert number == read(view, entry.name, seats, seat), entry.name
                assert number != FACE_DOWN and entry.low <= number <= entry.high, entry.name
            seen += 1
    assert seen >= 2


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_imagining_changes_neither_observation_nor_mask(game: str, seats: int) -> None:
    """The observation law: what a seat cannot know does not show."""
    hidden = 0
    for table in positions(game, seats, seed=5, every=25):
        for seat in range(seats):
            true = observed(game, seats, table.state, seat)
            for seed in range(2):
                world = table.view(seat).imagined(seed)
                hidden += not table.same_position(world)
                assert observed(game, seats, world, seat) == true
    assert hidden, "nothing was hidden in any of these positions"


@pytest.mark.parametrize("game", GAMES)
def test_the_law_would_fail_if_something_hidden_had_an_entry(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = maat.load_game(game)
    seat_class = rules.State.fields["seats"].kind
    assert seat_class is not None
    name = next(key for key, f in seat_class.fields.items() if f.sees != EVERYONE)
    before = {p.entry.name for p in places(rules, 2, 0)}
    monkeypatch.setattr(seat_class.fields[name], "sees", EVERYONE)
    leaked = {p.entry.name for p in places(rules, 2, 0)} - before
    assert any(entry.startswith(f"seats[1].{name}") for entry in leaked)
    table = next(t for t in positions(game, 2, seed=1, every=1) if not is_open(t, name))
    values = {
        tuple(read(table.view(0).imagined(seed), entry, 2, 0) for entry in sorted(leaked))
        for seed in range(40)
    }
    assert len(values) > 1


def is_open(table: maat.Table, name: str) -> bool:
    """Whether all imagined tables agree on a hidden field of seat 1."""
    worlds = [table.view(0).imagined(seed).seats[1] for seed in range(8)]
    return all(getattr(world, name) == getattr(worlds[0], name) for world in worlds)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_normalised_form_is_the_whole_one_scaled_to_0_and_1(game: str, seats: int) -> None:
    batch = batch_of(game, seats)
    spec = batch.spec
    whole, real = np.zeros((1, spec.size), np.int32), np.ones((1, spec.size), np.float32)
    for table in positions(game, seats, seed=9, every=60):
        batch.put(0, table.state)
        for seat in range(seats):
            batch.observe(0, 1, whole, observers=at(seat))
            batch.observe(0, 1, real, observers=at(seat))
            assert real.min() >= 0 and real.max() <= 1
            spread = spec.high.astype(np.float64) - spec.low
            back, exact = np.rint(real[0] * spread) + spec.low, spread < 2**20
            assert (back[exact] == whole[0][exact]).all()
            assert (np.abs(back - whole[0]) <= spread * 1e-6).all()  # sets of many bits are rounded


@pytest.mark.parametrize("game", GAMES)
def test_names_are_unique_and_the_length_is_the_same_for_every_number_of_seats(game: str) -> None:
    rules = maat.load_game(game)
    specs = [spec_of(rules, seats) for seats in range(rules.fewest, rules.most + 1)]
    assert len({spec.size for spec in specs}) == 1
    names = [entry.name for entry in specs[0].entries]
    assert len(set(names)) == len(names) and names[:2] == ["observer", "may_decide"]
    assert all(entry.low < entry.high for entry in specs[0].entries[2:])


def test_a_field_is_found_by_its_name() -> None:
    spec = maat.envs.spec("feather")
    assert spec.entries[spec.index("seats[0].hand")][0].name == "seats[0].hand[0]"
    assert spec.entries[spec.index("seats[1].pan[2]")] == (
        maat.envs.Entry("seats[1].pan[2]", 0, spec.entries[spec.index("seats[0].pan")][0].high),
    )
    with pytest.raises(KeyError):
        spec.index("seats[1].hand")
    names = [name for name, _, _ in spec.fields()]
    assert "seats[1].pan" in names and "seats[1].pan[2]" not in names


def test_a_meaning_is_what_the_source_says_behind_a_field() -> None:
    (entry,) = (e for e in maat.envs.spec("feather").entries if e.name == "deciding")
    assert entry.meaning == "who is asked; -1: nobody"
    state = maat.load_game("feather").State
    assert comments(state)["tie_for_nobody"] == "T5" and "revealed" not in comments(state)


def test_every_entry_is_written_and_nothing_beyond_the_record_or_the_row_is_touched() -> None:
    """A move of many may write too much; what it spoils is written again after it."""
    for game, seats in TABLES:
        rules = maat.load_game(game)
        size, room = spec_of(rules, seats).size, record_type(rules.State, 64).itemsize
        table, ends = moves(rules, seats)
        for observer in range(seats):
            wanted = [(place.start, place.width) for place in places(rules, seats, observer)]
            written = dict[int, tuple[int, int]]()
            kinds = zip(
                itertools.pairwise(ends[observer]), [(16, 1), (1, 1), (1, 2), (1, 4)], strict=True
            )
            for (first, last), (lanes, width) in kinds:
                for start, at in table[observer, first:last].tolist():
                    assert (start + lanes) * width <= room and 2 <= at <= size - lanes
                    written |= {at + k: ((start + k) * width, width) for k in range(lanes)}
            assert [written[at] for at in range(2, size)] == wanted


def test_a_private_entry_is_one_that_only_this_seat_sees() -> None:
    spec = maat.envs.spec("feather")
    private = [e.name for e in spec.entries if e.private]
    assert private and all(name.startswith("seats[0].hand") for name in private)
    assert spec.private.sum() == len(private)


def test_an_observation_in_words_names_what_is_above_its_lowest_number() -> None:
    spec = maat.envs.spec("feather")
    table = maat.new("feather", seed=1)
    numbers, _ = observed("feather", 2, table.state, 0)
    told = spec.told(np.array(numbers, np.int32))
    assert "may_decide=1" in told and "seats[0].held=" in told
    assert "deciding=0" in told and "seats[0].weight" not in told and "revealed" not in told
    hidden = spec.told(np.array(numbers, np.int32), public=False)
    assert hidden and all(word.startswith("seats[0].hand") for word in hidden.split())
