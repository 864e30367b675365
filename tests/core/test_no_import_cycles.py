"""No import cycle runs through the core, hidden or not: late imports and those for type checkers
count like the others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from places import PACKAGE

Graph = dict[str, set[str]]


def name_of(path: Path, root: Path) -> str:
    """`maat/core/view.py` is `maat.core.view`, `maat/core/__init__.py` is `maat.core`."""
    parts = path.relative_to(root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path, name: str) -> Iterator[str]:
    """All that a file imports, wherever in it: modules, and names that may be modules."""
    home = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = home[: len(home) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def graph_of(root: Path) -> Graph:
    """Which module of a package imports which other."""
    files = {name_of(path, root): path for path in root.rglob("*.py")}
    found: Graph = {}
    for name, path in files.items():
        wanted = set()
        for full in imported(path, name):
            module = full if full in files else full.rpartition(".")[0]
            wanted |= {module} & set(files) - {name}
        found[name] = wanted
    return found


def cycles(graph: Graph) -> list[list[str]]:
    """The groups of modules each of which imports all others of its group, by some way."""
    reached = {name: _reached(graph, name) for name in graph}
    groups = {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in graph
        if name in reached[name]
    }
    return [list(group) for group in sorted(groups)]


def _reached(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    todo = list(graph[start])
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += graph[name]
    return found


def test_no_cycle_runs_through_the_core() -> None:
    graph = graph_of(PACKAGE)
    assert len([name for name in graph if name.startswith("maat.core.")]) > 10
    through = [
        group for group in cycles(graph) if any(name.startswith("maat.core") for name in group)
    ]
    assert through == []


@pytest.mark.parametrize(
    "line",
    [
        "from . import b",
        "from .b import thing",
        "import p.b",
        "from p.b import thing",
        "def late():\n    from .b import thing",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .b import thing",
    ],
)
def test_a_cycle_is_found_however_it_is_written(tmp_path: Path, line: str) -> None:
    package = tmp_path / "p"
    package.mkdir()
    for name, text in {
        "__init__": "",
        "a": line,
        "b": "from .c import x",
        "c": "import p.a",
    }.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    assert cycles(graph_of(package)) == [["p.a", "p.b", "p.c"]]
    (package / "c.py").write_text("", encoding="utf-8")
    assert cycles(graph_of(package)) == []
