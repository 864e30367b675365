"""Functions of the rules that are found by name: which is called, and what does not import."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import maat
from every_game import complete_games
from maat.core.actions import Decision, Decisions, Kind, Space
from maat.core.dispatch import apply_by_kind, legal_by_decision
from maat.core.events import Part
from maat.core.messages import Words

DECISIONS = Decisions(Decision("lay", "T1"), Decision("rest", "T2"), Decision("over", "T3"))
LAY, REST, OVER = DECISIONS.numbers
COLOUR = Part("colour", Words("colour", ["red", "blue", "green"]))
SIZE = Part("size", Words("size", ["small", "large"]))
SPACE = Space(
    Kind("card", COLOUR, SIZE, asked=LAY, rule="T1"),
    Kind("wait", asked=LAY, rule="T1"),
    Kind("cushion", COLOUR, asked=REST, rule="T2"),
)


class Position:
    decision = LAY


@pytest.fixture
def turn() -> Iterator[ModuleType]:
    """A module that dispatches, with a chapter and its actions."""
    made, actions = ModuleType("a_turn"), ModuleType("a_turn.actions")
    actions.FIRST, actions.SECOND = SPACE.first, SPACE.second  # type: ignore[attr-defined]
    made.actions = actions  # type: ignore[attr-defined]
    sys.modules["a_turn"] = made
    yield made
    del sys.modules["a_turn"]


def chapter(
    turn: ModuleType, functions: dict[str, Callable[..., None]], name: str = "chapter"
) -> ModuleType:
    made = ModuleType(f"a_turn.{name}")
    vars(made).update(functions)
    setattr(turn, name, made)
    return made


def called(calls: list[Any]) -> dict[str, Callable[..., None]]:
    """A function for each kind and each decision, which writes down how it is called."""

    def apply_card(g: Any, seat: int, colour: int, size: int) -> None:
        calls.append(("card", seat, colour, size))

    def apply_wait(g: Any) -> None:
        calls.append("wait")

    def apply_cushion(g: Any, colour: int) -> None:
        calls.append(("cushion", colour))

    def legal_lay(g: Any, seat: int, legal: Any) -> None:
        calls.append(("legal", "lay", seat))

    def legal_rest(g: Any, legal: Any) -> None:
        calls.append(("legal", "rest"))

    return {f.__name__: f for f in (apply_card, apply_wait, apply_cushion, legal_lay, legal_rest)}


def test_an_action_goes_to_the_function_of_its_kind_with_its_parts(turn: ModuleType) -> None:
    calls: list[Any] = []
    apply: Any = apply_by_kind("a_turn", SPACE, chapter(turn, called(calls)))
    for action in range(SPACE.size):
        apply(Position(), 7, action)
    cards = [("card", 7, colour, size) for colour in range(3) for size in range(2)]
    assert calls == [*cards, "wait", *(("cushion", colour) for colour in range(3))]


def test_a_decision_goes_to_its_function_and_the_end_to_none(turn: ModuleType) -> None:
    calls: list[Any] = []
    g = Position()
    legal_now: Any = legal_by_decision("a_turn", SPACE, DECISIONS, chapter(turn, called(calls)))
    for g.decision in (LAY, REST, OVER):
        legal_now(g, 7, None)
    assert calls == [("legal", "lay", 7), ("legal", "rest")]


def test_a_kind_without_a_function_is_named(turn: ModuleType) -> None:
    functions = called([])
    del functions["apply_cushion"]
    with pytest.raises(TypeError, match=r"apply_cushion: .* in 0 \(chapter\)"):
        apply_by_kind("a_turn", SPACE, chapter(turn, functions))


def test_two_functions_for_one_kind_are_one_too_many(turn: ModuleType) -> None:
    functions = called([])
    two = chapter(turn, functions), chapter(turn, functions, "other")
    with pytest.raises(TypeError, match=r"apply_card: .* in 2 \(chapter, other\)"):
        apply_by_kind("a_turn", SPACE, *two)


def test_a_function_takes_the_parts_of_its_kind(turn: ModuleType) -> None:
    functions = called([])
    functions["apply_card"] = functions["apply_cushion"]
    with pytest.raises(TypeError, match=r"chapter\.apply_card: .*'colour', 'size'"):
        apply_by_kind("a_turn", SPACE, chapter(turn, functions))


def test_a_function_of_a_decision_takes_the_list(turn: ModuleType) -> None:
    functions = called([])
    functions["legal_rest"] = functions["apply_wait"]
    with pytest.raises(TypeError, match=r"chapter\.legal_rest: takes g, perhaps seat, and legal"):
        legal_by_decision("a_turn", SPACE, DECISIONS, chapter(turn, functions))


@pytest.mark.parametrize("name", complete_games())
def test_all_modules_of_the_rules_are_compiled(name: str) -> None:
    game = maat.load_game(name)
    folder = game.folder / "rules"
    there = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert [m.__name__.rpartition(".")[2] for m in game.modules] == (there or ["rules"])
