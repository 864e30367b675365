"""Which function of the rules is called, found by name: `legal_DECISION` writes the legal actions
of a decision, `apply_KIND` carries out a kind of action (as `sentence_KIND` says it, and
`touches_KIND` shows it).

    legal_now = legal_by_decision(__name__, SPACE, DECISIONS, pawns, powers, tiles)
    apply = apply_by_kind(__name__, SPACE, pawns, powers, tiles)

`legal_DECISION` takes `g`, `seat` if it needs it, and `legal`; `apply_KIND` takes `g`, `seat` if it
needs it, and the parts of the action. Rules in which one is missing or does not fit do not import.

Both results are functions of the module that is named first, which imports the chapters, `actions`,
`State` and `Legal`. They are written as text, as nested comparisons with numbers: a table of
functions would not compile.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from types import ModuleType

from .actions import Decisions, Space
from .bound_game import Legal, State

LegalActions = Callable[[State, int, Legal], None]
Apply = Callable[[State, int, int], None]
PARTS = ("actions.FIRST[action]", "actions.SECOND[action]")  # as many as Kind may have


def legal_by_decision(
    module: str, space: Space, decisions: Decisions, *chapters: ModuleType
) -> LegalActions:
    """The legal actions of the decision that is asked; none where no kind of action is chosen."""
    cases = []
    for number, decision in enumerate(decisions):
        call = "return"
        if space.asked_at(number):
            name = f"legal_{decision.key}"
            where, takes = _found(name, chapters)
            if takes not in (["g", "legal"], ["g", "seat", "legal"]):
                raise TypeError(f"{where}: takes g, perhaps seat, and legal, not {takes}")
            call = f"{where}({', '.join(takes)})"
        cases.append((number, call))
    made: LegalActions = _written(
        module, "legal_now", "legal: Legal", ["decision = g.decision", *_tree("decision", cases)]
    )
    return made


def apply_by_kind(module: str, space: Space, *chapters: ModuleType) -> Apply:
    """Carry out an action."""
    cases = []
    for number, kind in zip(space.numbers, space.kinds, strict=True):
        where, takes = _found(f"apply_{kind.key}", chapters)
        given = takes[: 2 if takes[1:2] == ["seat"] else 1]
        parts = [part.name for part in kind.parts]
        if given[:1] != ["g"] or len(takes) != len(given) + len(parts):
            raise TypeError(f"{where}: takes g, perhaps seat, and {parts}, not {takes}")
        cases.append((number, f"{where}({', '.join([*given, *PARTS[: len(parts)]])})"))
    made: Apply = _written(module, "apply", "action: int", list(_tree("action", cases)))
    return made


def _found(name: str, chapters: tuple[ModuleType, ...]) -> tuple[str, list[str]]:
    """How the one function of that name is called from outside its module, and what it takes."""
    found = [m for m in chapters if inspect.isfunction(vars(m).get(name))]
    if len(found) != 1:
        names = ", ".join(m.__name__.rpartition(".")[2] for m in found or chapters)
        raise TypeError(f"{name}: expected in one module, is in {len(found)} ({names})")
    takes = list(inspect.signature(vars(found[0])[name]).parameters)
    return f"{found[0].__name__.rpartition('.')[2]}.{name}", takes


def _tree(what: str, cases: list[tuple[int, str]]) -> Iterator[str]:
    """Halve the numbers until one case is left."""
    if len(cases) == 1:
        yield cases[0][1]
        return
    middle = len(cases) // 2
    yield f"if {what} < {cases[middle][0]}:"
    yield from (f"    {line}" for line in _tree(what, cases[:middle]))
    yield "else:"
    yield from (f"    {line}" for line in _tree(what, cases[middle:]))


def _written(module: str, name: str, last: str, lines: list[str]) -> Callable[..., None]:
    """The function, among the names of that module."""
    head = f"def {name}(g: State, seat: int, {last}) -> None:"
    made: dict[str, Callable[..., None]] = {}
    exec("\n    ".join([head, *lines]), vars(sys.modules[module]), made)
    return made[name]
