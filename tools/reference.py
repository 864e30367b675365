"""Writes docs/reference.md: the public names of `maat`, with their signatures and docstrings.

python tools/reference.py           write the page
python tools/reference.py --check   say whether it is current; exit code 1 if it is not
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import importlib
import inspect
import pathlib
import pkgutil
import re
import sys
import textwrap
from collections.abc import Iterator
from typing import Any, NamedTuple

import maat

PAGE = pathlib.Path(__file__).parents[1] / "docs" / "reference.md"
CLIENT = "maat.client"
INTERNAL = {"Rules", "Header", "Line"}  # handed out, but what is inside them is not promised
OPENING = """\
# Reference

The public names of `maat`, from their docstrings. Written by `python tools/reference.py`; a test
checks that it is current. [concepts.md](concepts.md) explains the words; [README](../README.md) has
an example.
"""
WIDTH = 96


class Attribute(NamedTuple):
    """A public attribute of a class: its type as written, and what is said about it."""

    name: str
    kind: str
    doc: str


class Raw:
    """An annotation as it is written in the source; signatures print it without quotes."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def as_written(annotation: Any) -> Any:
    if annotation is inspect.Parameter.empty:
        return annotation
    return Raw(annotation if isinstance(annotation, str) else inspect.formatannotation(annotation))


def signature(name: str, function: Any) -> str:
    """A call as one would write it, without `self`; broken into a line per argument if it is
    long.
    """
    made = inspect.signature(function)
    arguments = [p.replace(annotation=as_written(p.annotation)) for p in made.parameters.values()]
    if arguments and arguments[0].name in ("self", "cls"):
        arguments = arguments[1:]
    made = made.replace(parameters=arguments, return_annotation=as_written(made.return_annotation))
    line = f"{name}{made}"
    if len(line) <= WIDTH:
        return line
    inner, _, back = line[len(name) + 1 :].rpartition(")")
    parts = [str(argument) for argument in made.parameters.values()]
    if any(p.kind is p.KEYWORD_ONLY for p in arguments) and "*, " in inner:
        first = next(i for i, p in enumerate(arguments) if p.kind is p.KEYWORD_ONLY)
        parts.insert(first, "*")
    return "\n".join([f"{name}(", *(f"    {part}," for part in parts), f"){back}"])


def doc_of(thing: Any) -> str:
    """Its own docstring; not one that Python makes up for a dataclass or a named tuple."""
    doc = inspect.cleandoc(thing.__doc__ or "")
    name = getattr(thing, "__name__", "")
    return "" if name and doc.startswith(f"{name}(") else doc


def public_names() -> dict[str, Any]:
    """The public classes and functions, these without what a decorator such as `cache` put round
    them.
    """
    found = {name: thing for name, thing in vars(maat).items() if not name.startswith("_")}
    found = {
        name: thing if inspect.isclass(thing) else inspect.unwrap(thing)
        for name, thing in found.items()
    }
    kept = {k: v for k, v in found.items() if inspect.isclass(v) or inspect.isfunction(v)}
    return {k: v for k, v in kept.items() if v.__module__.startswith("maat")}


def is_error(thing: Any) -> bool:
    return inspect.isclass(thing) and issubclass(thing, Exception)


def members(kind: type) -> dict[str, Any]:
    """What a class and its bases in this package define, in the order of the source."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("maat"):
            found |= {k: v for k, v in vars(base).items() if not k.startswith("_")}
    return found


def methods(kind: type) -> Iterator[tuple[str, Any]]:
    """Each as it is called: `.play`, or with the name of the class where it needs no object."""
    for name, thing in members(kind).items():
        if isinstance(thing, (classmethod, staticmethod)):
            yield f"{kind.__name__}.{name}", thing.__func__
        elif inspect.isfunction(thing):
            yield f".{name}", thing


def attributes(kind: type) -> Iterator[Attribute]:
    """Fields, properties, and what `__init__` sets with an annotation or from an argument."""
    named = {name: text for name, text in fields(kind).items() if not name.startswith("_")}
    for name, text in named.items():
        yield Attribute(name, text, "")
    for name, thing in members(kind).items():
        getter = thing.fget if isinstance(thing, property) else None
        getter = thing.func if isinstance(thing, functools.cached_property) else getter
        if getter is not None and name not in named:
            back = str(inspect.signature(getter).return_annotation)
            yield Attribute(name, back, " ".join(doc_of(getter).split()))


def fields(kind: type) -> dict[str, str]:
    if dataclasses.is_dataclass(kind) or hasattr(kind, "_fields"):
        found = inspect.get_annotations(kind)
        return {name: getattr(text, "__forward_arg__", str(text)) for name, text in found.items()}
    bases = [base for base in reversed(kind.__mro__) if base.__module__.startswith("maat")]
    return {name: text for base in bases for name, text in set_in_init(base).items()}


def set_in_init(kind: type) -> dict[str, str]:
    """Attributes that `__init__` sets from an argument of the same type, such as `self.seat =
    seat`.
    """
    begin = vars(kind).get("__init__")
    if begin is None or not inspect.isfunction(begin):
        return {}
    types = {k: str(p.annotation) for k, p in inspect.signature(begin).parameters.items()}
    tree = ast.parse(textwrap.dedent(inspect.getsource(begin)))
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found[node.target.attr] = ast.unparse(node.annotation)
        if isinstance(node, ast.Assign):
            found |= {k: types[v] for k, v in pairs(node) if v in types}
    return found


def pairs(node: ast.Assign) -> Iterator[tuple[str, str]]:
    """The attributes and the names that are assigned to them."""
    [target] = node.targets
    many = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
    targets = target.elts if many else [target]  # type: ignore[attr-defined]
    values = node.value.elts if many else [node.value]  # type: ignore[attr-defined]
    for left, right in zip(targets, values, strict=True):
        if isinstance(left, ast.Attribute) and isinstance(right, ast.Name):
            yield left.attr, right.id


def returned(things: list[Any]) -> list[type]:
    """The classes of this package that public calls and attributes return, and that are not public
    themselves.
    """
    known = classes()
    public = set(public_names())
    found: dict[str, type] = {}
    queue = list(things)
    while queue:
        thing = queue.pop(0)
        for text in returns(thing):
            for word in re.findall(r"\w+", text):
                if word in known and word not in public | INTERNAL and word not in found:
                    found[word] = known[word]
                    queue.append(known[word])
    return list(found.values())


def returns(thing: Any) -> list[str]:
    if inspect.isfunction(thing):
        return [str(inspect.signature(thing).return_annotation)]
    if is_error(thing):
        return []
    calls = [str(inspect.signature(f).return_annotation) for _, f in methods(thing)]
    return calls + [
        a.kind for a in attributes(thing) if isinstance(vars(thing).get(a.name), property)
    ]


def classes() -> dict[str, type]:
    """Every class of the core and the bots by its name, as annotations name it."""
    found: dict[str, type] = {}
    for home in ("maat.core", "maat.bots"):
        for module in pkgutil.iter_modules(importlib.import_module(home).__path__, f"{home}."):
            found |= classes_of(module.name)
        found |= classes_of(home)
    return found


def classes_of(module: str) -> dict[str, type]:
    there = vars(importlib.import_module(module)).items()
    return {
        k: v
        for k, v in there
        if inspect.isclass(v) and v.__module__ == module and not k.startswith("_")
    }


def code(text: str) -> list[str]:
    return [*textwrap.indent(text, "    ").splitlines(), ""]


def of_function(name: str, function: Any) -> list[str]:
    doc = doc_of(function)
    return [f"### {name}", "", *code(signature(name, function)), *([doc, ""] if doc else [])]


def of_class(name: str, kind: type) -> list[str]:
    doc = doc_of(kind)
    lines = [f"### {name}", "", *([doc, ""] if doc else [])]
    told = list(attributes(kind))
    if told:
        lines += table_of(told)
    for method, function in methods(kind):
        lines += code(signature(method, function))
        if doc_of(function):
            lines += [doc_of(function), ""]
    return lines


def table_of(told: list[Attribute]) -> list[str]:
    """The last column only where something is said in it."""
    if not any(a.doc for a in told):
        rows = [f"| `{a.name}` | {cell(a.kind)} |" for a in told]
        return ["| attribute | type |", "|---|---|", *rows, ""]
    rows = [f"| `{a.name}` | {cell(a.kind)} | {a.doc} |" for a in told]
    return ["| attribute | type | |", "|---|---|---|", *rows, ""]


def cell(kind: str) -> str:
    return f"`{kind}`".replace("|", r"\|")


def page() -> str:
    public = public_names()
    calls = {k: v for k, v in public.items() if inspect.isfunction(v)}
    kinds = {k: v for k, v in public.items() if inspect.isclass(v) and not is_error(v)}
    errors = {k: v for k, v in public.items() if is_error(v)}
    lines = [OPENING, f"`maat.LANGUAGES` is `{maat.LANGUAGES!r}`.", "", "## Functions", ""]
    for name, function in calls.items():
        lines += of_function(f"maat.{name}", function)
    lines += ["## Classes", "", "Functions make them; a program need not.", ""]
    for name, kind in sorted(kinds.items()):
        lines += of_class(f"maat.{name}", kind)
    for kind in returned([*calls.values(), *kinds.values()]):
        lines += of_class(kind.__name__, kind)
    lines += ["## Errors", "", "| error | is a | |", "|---|---|---|"]
    for name, kind in errors.items():
        doc = " ".join(doc_of(kind).split())
        lines.append(f"| `maat.{name}` | `{kind.__base__.__name__}` | {doc} |")
    lines += ["", f"## Web tables: {CLIENT}", ""]
    client = importlib.import_module(CLIENT)
    lines += [doc_of(client), ""]
    for name, kind in classes_of(CLIENT).items():
        lines += of_class(name, kind)
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    text = page()
    if "--check" in sys.argv[1:]:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
        print(
            f"{PAGE.name} is {'current' if current else 'not current: python tools/reference.py'}"
        )
        return 0 if current else 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
