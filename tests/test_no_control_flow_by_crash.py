"""Nothing is found out by catching every error: whether something applies is declared, and asked.

A clean-up that raises the same error again is no control flow. Everything else that catches all
errors stands here, with its reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from places import PACKAGE

EVERYTHING = {"Exception", "BaseException"}
ALLOWED = {
    "arena/workers.py attempt": "an error of a bot must reach the process that asked for the game",
    "server/tables/bots.py _think": "a bot tries again later; the error is logged",
    "server/tables/bot_worker.py main": "a fault of a bot is this process's answer",
    "server/security/limits.py Guard.__call__": "whatever fails, the person gets an answer: 500",
    "server/security/cpu_budget.py metered": "a coroutine is stepped by hand; its errors pass on",
    "cli/session/bot_thread.py BotThread._think": "a thread hands its error to whoever waits",
    "cli/commands/doctor.py _games": "says of each game whether it loads, and why not",
}


def handlers(tree: ast.AST, name: str = "") -> Iterator[tuple[str, ast.ExceptHandler]]:
    """Every `except`, with the name of the class and the function in which it stands."""
    for node in ast.iter_child_nodes(tree):
        inner = name
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{name}.{node.name}".lstrip(".")
        if isinstance(node, ast.ExceptHandler):
            yield name, node
        yield from handlers(node, inner)


def catches_everything(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(kind, ast.Name) and kind.id in EVERYTHING for kind in kinds)


def raises_again(handler: ast.ExceptHandler) -> bool:
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def swallowed(text: str) -> list[str]:
    return [
        name
        for name, handler in handlers(ast.parse(text))
        if catches_everything(handler) and not raises_again(handler)
    ]


def test_only_what_is_listed_catches_every_error() -> None:
    found = {
        f"{path.relative_to(PACKAGE).as_posix()} {name}"
        for path in PACKAGE.rglob("*.py")
        for name in swallowed(path.read_text(encoding="utf-8"))
    }
    assert found == set(ALLOWED)


@pytest.mark.parametrize("kind", ["", " Exception", " BaseException as e", " (OSError, Exception)"])
def test_whatever_catches_everything_is_found(kind: str) -> None:
    text = f"class A:\n    def b(self):\n        try:\n            c()\n        except{kind}:\n"
    assert swallowed(f"{text}            return None\n") == ["A.b"]
    assert swallowed(f"{text}            d()\n            raise\n") == []
    assert swallowed(text.replace(f"except{kind}", "except OSError") + "            pass\n") == []
