"""What a rules module may contain, checked in its source: nothing that Python lists and NumPy
records do differently.

Each of these silently made plain and compiled games differ: a slice (a copy plain, an alias
compiled), assigning a whole row or part (an alias plain, a copy compiled), `/`, and recursion (on
which the compiler fails).
"""

from __future__ import annotations

import ast
import inspect
from types import FunctionType, ModuleType
from typing import TypeGuard, get_type_hints

from .layout import Layout

FOREIGN = (
    ast.List, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp,
    ast.Lambda, ast.JoinedStr, ast.Try, ast.With, ast.Global, ast.Nonlocal, ast.Yield,
    ast.YieldFrom, ast.Await, ast.Raise, ast.AsyncFunctionDef, ast.ClassDef,
)  # fmt: skip


def faults(modules: list[ModuleType]) -> list[str]:
    """What the rules contain that is not allowed, with its place; private functions (_name) run
    only at import and may do anything.
    """
    found: list[str] = []
    calls: dict[str, set[str]] = {}
    rows, parts = _rows(modules), _parts(modules)
    for module in modules:
        rules = {
            n: f
            for n, f in vars(module).items()
            if isinstance(f, FunctionType) and f.__module__ == module.__name__
        }
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if (
                isinstance(node, ast.FunctionDef)
                and node.name in rules
                and not node.name.startswith("_")
            ):
                where = f"{module.__name__}:{node.lineno}"
                if len(get_type_hints(rules[node.name])) != len(node.args.args) + 1:
                    found.append(f"{where} {node.name}: every argument and the result need a type")
                if node.args.kwonlyargs or node.args.defaults:
                    found.append(f"{where} {node.name}: no keyword-only arguments and no defaults")
                has_reals = list[float] in get_type_hints(rules[node.name]).values()
                called = calls.setdefault(f"{module.__name__}.{node.name}", set())
                for part in ast.walk(node):
                    if isinstance(part, ast.FunctionDef) and part is not node:
                        found.append(
                            f"{module.__name__}:{part.lineno} no functions inside functions"
                        )
                    if _is_fraction(part) and not has_reals:  # only features are real numbers
                        found.append(
                            f"{module.__name__}:{part.lineno} no fractions in the rules: use //"
                        )
                    _check(module.__name__, part, rows, parts, found)
                    if isinstance(part, ast.Call):
                        called.add(_callee(part.func, module))
    return found + _circles(calls)


def _is_fraction(node: ast.AST) -> TypeGuard[ast.BinOp | ast.AugAssign]:
    return isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div)


def _declared(modules: list[ModuleType]) -> set[type[Layout]]:
    return {
        c
        for m in modules
        for c in vars(m).values()
        if isinstance(c, type) and issubclass(c, Layout)
    } - {Layout}


def _rows(modules: list[ModuleType]) -> set[str]:
    """The names of all fields that are rows or parts."""
    return {n for c in _declared(modules) for n, f in c.fields.items() if f.length or f.kind}


def _parts(modules: list[ModuleType]) -> set[str]:
    """The names of all fields that are lists of parts."""
    return {n for c in _declared(modules) for n, f in c.fields.items() if f.length and f.kind}


def _callee(func: ast.expr, module: ModuleType) -> str:
    """The full name of what is called."""
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
        owner = vars(module).get(func.value.id)
        return f"{owner.__name__}.{func.attr}" if isinstance(owner, ModuleType) else func.attr
    target = vars(module).get(getattr(func, "id", ""))
    return (
        f"{target.__module__}.{target.__name__}"
        if isinstance(target, FunctionType)
        else getattr(func, "id", "")
    )


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """Targets and values: `a, b = c, d` is two assignments."""
    if (
        isinstance(target, ast.Tuple)
        and isinstance(value, ast.Tuple)
        and len(target.elts) == len(value.elts)
    ):
        return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


def _is_whole(value: ast.expr, rows: set[str], parts: set[str]) -> bool:
    """A row or a part, or one of many parts."""
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Attribute) and value.value.attr in parts
    return isinstance(value, ast.Attribute) and value.attr in rows


def _check(where: str, node: ast.AST, rows: set[str], parts: set[str], found: list[str]) -> None:
    def say(what: str) -> None:
        found.append(f"{where}:{getattr(node, 'lineno', 0)} {what}")

    if isinstance(node, ast.Slice):
        say("a slice copies in one way to run and aliases in the other: write a loop")
    if isinstance(node, FOREIGN):
        say(f"no {type(node).__name__} in the rules")
    if isinstance(node, ast.Assign):
        for target in node.targets:
            for place, value in _pairs(target, node.value):
                if isinstance(place, ast.Attribute) and place.attr in rows:
                    say(f"{place.attr}: copy a row or a part number by number")
                elif not isinstance(place, ast.Name) and _is_whole(value, rows, parts):
                    say("copy a row or a part number by number")


def _circles(calls: dict[str, set[str]]) -> list[str]:
    found: list[str] = []
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            found.append(
                "functions call each other in a circle: "
                + " -> ".join((*path[path.index(name) :], name))
            )
        elif name in calls and name not in done:
            for callee in sorted(calls[name]):
                visit(callee, (*path, name))
            done.add(name)

    for name in calls:
        visit(name, ())
    return found
