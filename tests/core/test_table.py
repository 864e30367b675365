"""A live game: bad input gets a clear message and changes nothing; undo goes back as far as nothing
was revealed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import maat
from maat.core.table import Given
from places import BOARD_4X5


def after(moves: int, seed: int = 1) -> maat.Table:
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    for _ in range(moves):
        if not table.over:
            step(table, luck)
    return table


def step(table: maat.Table, luck: random.Random) -> None:
    seat = table.pending[0]
    table.play(luck.choice(table.legal(seat)), seat)


def until_the_tile(table: maat.Table) -> maat.Table:
    """Play until the next decision is which tile to lay."""
    while table.view(table.pending[0]).question() != "Which tile, and which way round?":
        step(table, random.Random(1))
    return table


# Opening a table


@pytest.mark.parametrize("seats", [0, 1, 3, -2, 99])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(maat.BadOption, match=f"kheops is for 2 players, not for {seats}"):
        maat.new("kheops", seats=seats)


@pytest.mark.parametrize("seats", ["2", 2.0, True])
def test_seats_that_are_no_number_are_refused(seats: Any) -> None:
    with pytest.raises(maat.BadOption, match="kheops is for 2 players"):
        maat.new("kheops", seats=seats)


def test_an_unknown_option_is_told_with_those_there_are() -> None:
    told = (
        "kheops has no option speed; it has majority_tie, pharaoh_needs_mummy, isolated_ankh,"
        " longest_among, components"
    )
    for ask in (maat.new, maat.compiled):
        with pytest.raises(maat.BadOption, match=told):
            ask("kheops", speed=3)


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        (
            "majority_tie",
            "half",
            "option majority_tie: 'half' is not possible (K46); expected one of nobody, both",
        ),
        (
            "majority_tie",
            1,
            "option majority_tie: 1 is not possible (K46); expected one of nobody, both",
        ),
        (
            "isolated_ankh",
            "yes",
            "option isolated_ankh: 'yes' is not possible (K46); expected one of false, true",
        ),
        (
            "isolated_ankh",
            1,
            "option isolated_ankh: 1 is not possible (K46); expected one of false, true",
        ),
        (
            "seed",
            "seven",
            "option seed: 'seven' is not possible; expected a whole number of at most 18 digits",
        ),
        (
            "seed",
            True,
            "option seed: True is not possible; expected a whole number of at most 18 digits",
        ),
    ],
)
def test_a_wrong_option_is_told_with_what_would_be_right(
    option: str, value: Any, told: str
) -> None:
    with pytest.raises(maat.BadOption) as fault:
        maat.new("kheops", **{option: value})
    assert str(fault.value) == told
    assert len({fault.value.text(lang) for lang in maat.LANGUAGES}) == 3


@pytest.mark.parametrize("given", [[0] * 3000, (0, 0), {0}, [0]])
def test_an_option_that_names_seats_is_kept_in_one_form(given: Any) -> None:  # P7
    table = maat.new("pharaon", 2, seed=3, first_play=given)
    assert table.header.options["first_play"] == (0,)
    assert table.record() == maat.new("pharaon", 2, seed=3, first_play=(0,)).record()
    assert maat.new("pharaon", 2, seed=3, first_play=[1, 0, 1]).header.options["first_play"] == (
        0,
        1,
    )


def test_a_seed_typed_by_a_person_makes_a_practice_game_that_is_always_the_same() -> None:
    first, again = maat.new("kheops", seed=7), maat.new("kheops", seed=7)
    assert first.practice and first.state == again.state
    assert maat.new("kheops", seed=8).state != first.state


def test_a_real_game_takes_its_key_from_the_system() -> None:
    first, other = maat.new("kheops"), maat.new("kheops")
    assert not first.practice
    assert first.state.chance.key != other.state.chance.key
    assert all(first.state.chance.key)


# Deciding


@pytest.mark.parametrize("seat", [2, -1, None, "white", True, 1.0])
def test_an_unknown_seat_is_refused(seat: Any) -> None:
    table = maat.new("kheops", seed=1)
    before = table.record()
    action = table.legal(0)[0]
    asks: list[Callable[[], Any]] = [
        lambda: table.legal(seat),
        lambda: table.play(action, seat),
        lambda: table.undo(seat),
    ]
    spectator = seat is None or seat == -1
    for ask in (
        asks if spectator else [*asks, lambda: table.view(seat), lambda: table.imagine(seat)]
    ):
        with pytest.raises(
            maat.IllegalAction,
            match=f"there is no seat '?{seat}'? at this table; seats are numbered from 0 to 1",
        ):
            ask()
    assert table.record() == before


@pytest.mark.parametrize("action", [-1, 10**6, True, None, 2.5, b"worker 1.1"])
def test_an_unknown_action_is_refused(action: Any) -> None:
    table = maat.new("kheops", seed=1)
    before = table.state.copy()
    with pytest.raises(maat.IllegalAction, match="is not an action of this game"):
        table.play(action, 0)
    assert table.state == before


def test_notation_that_is_almost_right_gets_a_guess() -> None:
    with pytest.raises(
        maat.IllegalAction,
        match=r"wroker 1\.1 is not an action of this game; did you mean worker 1\.1\?",
    ):
        maat.new("kheops", seed=1).play("wroker 1.1", 0)
    with pytest.raises(maat.IllegalAction, match=r"^fly is not an action of this game$"):
        maat.new("kheops", seed=1).play("fly", 0)


def test_an_action_is_given_as_itself_its_id_or_its_notation() -> None:
    states = []
    for how in (lambda a: a, lambda a: a.id, str, lambda a: f"  {str(a).upper()} "):
        table = maat.new("kheops", seed=1)
        table.play(how(table.legal(0)[0]), 0)
        states.append(table.state)
    assert all(state == states[0] for state in states)


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    table = maat.new("kheops", seed=1)
    before, text = table.state.copy(), table.record()
    with pytest.raises(
        maat.IllegalAction, match=r"pharaoh 1\.1 is not possible now \(K32\)"
    ) as fault:
        table.play("pharaoh 1.1", 0)
    assert fault.value.rule == "K32"
    assert (table.state, table.record()) == (before, text)


class Whole:
    """A whole number of another library, as NumPy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_numbers_of_another_library_are_numbers() -> None:
    seven, two, one, none = (Whole(n) for n in (7, 2, 1, 0))
    ask: Any = maat.new
    table: Any = ask("kheops", seats=two, seed=seven)
    assert table.record() == maat.new("kheops", seed=7).record()
    assert table.legal(none) == table.legal(0) and table.view(one) == table.view(1)
    assert table.imagine(one, seven).record() == table.imagine(1, 7).record()
    table.play(none, none)
    table.undo(none)
    assert maat.replay(table.record()).record() == table.record()


HUGE = 10**5000  # more digits than Python writes


@pytest.mark.parametrize(
    ("ask", "fault"),
    [
        (lambda t: t.play(HUGE, 0), maat.IllegalAction),
        (lambda t: t.play(0, HUGE), maat.IllegalAction),
        (lambda t: t.legal(HUGE), maat.IllegalAction),
        (lambda t: t.view(HUGE), maat.IllegalAction),
        (lambda t: t.undo(HUGE), maat.IllegalAction),
        (lambda t: t.sheet(HUGE), maat.UnknownLanguage),
        (lambda t: t.sheet([]), maat.UnknownLanguage),
        (lambda t: t.imagine(0, None), maat.BadOption),
        (lambda t: t.imagine(0, 1.5), maat.BadOption),
        (lambda t: maat.new(HUGE), maat.UnknownGame),  # type: ignore[arg-type]  # as meant
        (lambda t: maat.new("kheops", majority_tie=HUGE), maat.BadOption),
    ],
)
def test_whatever_is_given_the_refusal_can_be_read(
    ask: Callable[[Any], Any], fault: type[Exception]
) -> None:
    table = maat.new("kheops", seed=1)
    before, text = table.state.copy(), table.record()
    with pytest.raises(fault) as refused:
        ask(table)
    assert 10 < len(str(refused.value)) < 200
    assert (table.state, table.record()) == (before, text)


def test_an_action_of_another_component_file_is_known_by_its_notation() -> None:
    small = maat.new(
        "heir",
        seed=1,
        components=str(BOARD_4X5),
    )
    large = maat.new("heir", seed=1)
    action = small.legal(0)[0]
    assert large.game.notations[action.id] != str(action)
    large.play(action, 0)
    assert large.record().endswith(f"1 bast {action}\n")


def test_another_seats_turn_is_refused() -> None:
    table = maat.new("kheops", seed=1)
    before = table.state.copy()
    with pytest.raises(
        maat.NotAsked, match=r"it is not Blue.s turn \(K10\); White decides"
    ) as fault:
        table.play(table.legal(0)[0], 1)
    assert fault.value.rule == "K10"
    assert fault.value.text("nl") != str(fault.value)
    assert table.state == before


def test_nothing_happens_after_the_end() -> None:
    table = after(1000)
    assert table.over and table.pending == ()
    with pytest.raises(maat.NotAsked, match="the game is over"):
        table.play(0, 0)


def test_a_rule_that_fails_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = maat.new("kheops", seed=1)
    before, text = table.state.copy(), table.record()

    def broken(g: Any, seat: int, action: int) -> None:
        g.laid = 3
        raise RuntimeError("a mistake in the rules")

    with monkeypatch.context() as patch:
        patch.setitem(vars(table.game), "apply", broken)
        with pytest.raises(RuntimeError):
            table.play(table.legal(0)[0], 0)
    assert (table.state, table.record()) == (before, text)


def test_actions_are_equal_by_seat_and_id_and_speak_three_languages() -> None:
    table = maat.new("kheops", seed=1)
    first, second = table.legal(0)[:2]
    assert first == table.legal(0)[0] != second
    assert len({first, table.legal(0)[0], second}) == 2
    assert len({first.text(lang) for lang in maat.LANGUAGES}) == 3
    assert repr(first) == f"<{first} ({first.rule})>"
    assert first.seat == 0


# Undo


def test_undo_gives_back_the_very_state() -> None:
    table = maat.new("kheops", seed=1)
    before = table.state.copy()
    step(table, random.Random(1))
    assert table.can_undo(0) and not table.can_undo(1)
    table.undo(0)
    assert table.state == before
    assert table.entries[1].undone


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    table = maat.new("kheops", seed=1)
    assert not table.can_undo(0)
    with pytest.raises(maat.CannotUndo, match="White has nothing to undo") as fault:
        table.undo(0)
    assert len({fault.value.text(lang) for lang in maat.LANGUAGES}) == 3


def test_what_was_revealed_cannot_be_taken_back() -> None:
    table = until_the_tile(maat.new("kheops", seed=1))
    step(table, random.Random(1))
    before = table.record()
    with pytest.raises(
        maat.CannotUndo,
        match="White cannot undo this: something was revealed, or laid for good, since",
    ):
        table.undo(0)
    assert table.record() == before


def test_a_seat_cannot_take_back_after_another_has_decided() -> None:
    table = until_the_tile(maat.new("kheops", seed=1))
    step(table, random.Random(1))
    step(table, random.Random(1))  # Blue's pawn
    with pytest.raises(
        maat.CannotUndo, match="White cannot undo this: another seat has decided since"
    ):
        table.undo(0)
    table.undo(1)
    with pytest.raises(maat.CannotUndo, match="something was revealed, or laid for good, since"):
        table.undo(0)


def test_an_undo_can_not_be_undone_but_what_was_before_can() -> None:
    table = until_the_tile(maat.new("kheops", seed=1))
    decisions = len(table.entries) - 1
    for _ in range(decisions):
        table.undo(0)
    assert table.state == maat.new("kheops", seed=1).state
    with pytest.raises(maat.CannotUndo, match="White has nothing"):
        table.undo(0)
    assert len(table.entries) == 1 + 2 * decisions


# The end


def test_a_result_comes_with_the_end() -> None:
    table = after(1000)
    assert after(10).result is None
    assert table.result is not None
    assert table.result.scores == table.view(None).totals()
    best = max(table.result.scores)
    assert table.result.winners == tuple(s for s in (0, 1) if table.result.scores[s] == best)


def test_chance_can_be_stacked_and_goes_on_by_itself() -> None:
    table = maat.new("kheops", chance=[])
    assert isinstance(table._source, Given)
    assert maat.new("kheops", chance=table.entries[0].outcomes).view(0).state == table.view(0).state


def test_an_outcome_that_is_not_possible_changes_nothing() -> None:
    table, luck = maat.new("heir", chance=[]), random.Random(1)
    while "next unseen" not in map(str, table.legal(table.pending[0])):
        step(table, luck)
    before, text, given = table.state.copy(), table.record(), table._source
    assert given is not None
    given.queue = [table.state.deck.things[0], 99]  # a monument card, and no token
    with pytest.raises(maat.BadRecord, match="99 is not possible here"):
        table.play("next unseen", table.pending[0])
    assert (table.state, table.record(), len(given.queue)) == (before, text, 2)
    given.queue = []
    table.play("next unseen", table.pending[0])
    assert maat.replay(table.record()).record() == table.record()


@pytest.mark.parametrize("chance", [7, 0.5, ["one"], [0.5], [True]])
def test_chance_that_is_not_a_list_of_numbers_is_refused(chance: Any) -> None:
    with pytest.raises(
        maat.BadOption, match=r"option chance: .* is not possible; expected a list of numbers"
    ):
        maat.new("kheops", chance=chance)
