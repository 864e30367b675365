"""What a rules module may not say, because the two ways to run would read it differently."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from maat.core.grammar import faults

HEAD = """
from __future__ import annotations

from maat.core.layout import EVERYONE, Layout, Row, many, number, one, row


class Seat(Layout):
    held: int = number(EVERYONE, high=9)
    hand: Row = row(3, EVERYONE, high=9)


class Game(Layout):
    count: int = number(EVERYONE, high=9)
    cards: Row = row(4, EVERYONE, high=9)
    first: Seat = one(Seat)
    seats: list[Seat] = many(Seat, 2)

"""

Module = Callable[..., ModuleType]


@pytest.fixture(name="module")
def _module(tmp_path: Path) -> Iterator[Module]:
    """Makes a rules module from its text."""
    made: list[str] = []

    def make(text: str, name: str = "tiny_rules") -> ModuleType:
        path = tmp_path / f"{name}.py"
        path.write_text(HEAD + text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        made.append(name)
        spec.loader.exec_module(module)
        return module

    yield make
    for name in made:
        sys.modules.pop(name, None)


def rule(body: str) -> str:
    lines = body.splitlines() or [body]
    return (
        "def play(g: Game, n: int) -> int:\n"
        + "".join(f"    {line}\n" for line in lines)
        + "    return n\n"
    )


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("n = g.cards[1:2]", "a slice copies"),
        ("g.cards[:] = g.first.hand", "a slice copies"),
        ("n = [1, 2]", "no List"),
        ("n = {1: 2}", "no Dict"),
        ("n = {1, 2}", "no Set"),
        ("n = [i for i in range(3)]", "no ListComp"),
        ("n = {i for i in range(3)}", "no SetComp"),
        ("n = {i: i for i in range(3)}", "no DictComp"),
        ("n = sum(i for i in range(3))", "no GeneratorExp"),
        ("f = lambda: 1", "no Lambda"),
        ("f = f'{n}'", "no JoinedStr"),
        ("try:\n    n = 1\nexcept ValueError:\n    n = 2", "no Try"),
        ("with open('x'):\n    n = 1", "no With"),
        ("global PLACE\nPLACE = 1", "no Global"),
        ("raise ValueError", "no Raise"),
        ("yield n", "no Yield"),
        ("yield from (1, 2)", "no YieldFrom"),
        ("def inner() -> int:\n    return n\nn = inner()", "no functions inside functions"),
        ("class Inner:\n    pass", "no ClassDef"),
        ("n = n / 2", "no fractions"),
        ("n /= 2", "no fractions"),
        ("g.cards = g.first.hand", "cards: copy a row or a part number by number"),
        ("g.first = g.seats[0]", "first: copy a row or a part number by number"),
        ("g.seats[0] = g.first", "copy a row or a part number by number"),
        ("g.seats[0] = g.seats[1]", "copy a row or a part number by number"),
        ("g.seats[0], n = g.seats[1], 2", "copy a row or a part number by number"),
        ("g.count = g.cards", "copy a row or a part number by number"),
    ],
)
def test_what_lists_and_records_do_differently_is_found_with_its_line(
    module: Module, body: str, told: str
) -> None:
    found = faults([module(rule(body))])
    assert any(told in fault for fault in found), found
    assert all(fault.startswith("tiny_rules:") for fault in found)


@pytest.mark.parametrize(
    "body",
    [
        "n = g.cards[0] // 2",
        "g.cards[0] = g.cards[1]",
        "g.cards[0], g.cards[1] = g.cards[1], g.cards[0]",
        "me = g.seats[0]\nme.held += 1",
        "for i in range(3):\n    g.first.hand[i] = g.seats[0].hand[i]",
        "g.first.hand[0] = g.seats[n].hand[1]",
        "assert n > 0, 'something went wrong'",
    ],
)
def test_what_both_ways_read_alike_is_allowed(module: Module, body: str) -> None:
    assert faults([module(rule(body))]) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "def play(g, n: int) -> int:\n    return n\n",
            "play: every argument and the result need a type",
        ),
        (
            "def play(g: Game, n: int):\n    return n\n",
            "play: every argument and the result need a type",
        ),
        (
            "def play(g: Game, n: int = 3) -> int:\n    return n\n",
            "no keyword-only arguments and no defaults",
        ),
        (
            "def play(g: Game, *, n: int) -> int:\n    return n\n",
            "no keyword-only arguments and no defaults",
        ),
        (
            (
                "def one_(n: int) -> int:\n    return two(n)\n\n\ndef two(n: int) -> int:\n   "
                " return one_(n)\n"
            ),
            (
                "functions call each other in a circle: tiny_rules.one_ -> tiny_rules.two ->"
                " tiny_rules.one_"
            ),
        ),
        (
            "def play(n: int) -> int:\n    return play(n - 1)\n",
            "in a circle: tiny_rules.play -> tiny_rules.play",
        ),
    ],
)
def test_untyped_functions_and_circles_are_found(module: Module, text: str, told: str) -> None:
    assert any(told in fault for fault in faults([module(text)]))


def test_a_circle_through_two_modules_is_found(module: Module) -> None:
    first = module("def go(n: int) -> int:\n    return n\n", "tiny_first")
    second = module(
        "import tiny_first\n\n\ndef go(n: int) -> int:\n    return tiny_first.go(n)\n",
        "tiny_second",
    )
    assert faults([first, second]) == []
    text = Path(str(first.__file__)).read_text(encoding="utf-8") + "import tiny_second\n"
    Path(str(first.__file__)).write_text(
        text.replace("return n", "return tiny_second.go(n)"), encoding="utf-8"
    )
    assert first.__spec__ is not None and first.__spec__.loader is not None
    first.__spec__.loader.exec_module(first)
    import linecache

    linecache.checkcache()
    assert any(
        "tiny_first.go -> tiny_second.go -> tiny_first.go" in fault
        for fault in faults([first, second])
    )


def test_private_functions_run_at_import_and_are_free(module: Module) -> None:
    assert (
        faults(
            [
                module(
                    "def _table(n):\n    return [i / 2 for i in range(n)]\n\n\nTABLE = _table(3)\n"
                )
            ]
        )
        == []
    )


def test_only_who_writes_features_divides(module: Module) -> None:
    """Features are real numbers for a net; whatever becomes of a game is whole."""
    source = "def describe(g: Game, x: list[float]) -> None:\n    x[0] = g.count / 3\n"
    assert faults([module(source)]) == []
