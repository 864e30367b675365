"""Every message that the sources name is there, in every language, and gets the arguments that it
asks for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from maat.core import texts
from places import PACKAGE


class Named(NamedTuple):
    """A message as a call names it: `Said("key", n=1)`."""

    place: str
    key: str
    arguments: set[str]


def named(file: Path) -> Iterator[Named]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if (
            not isinstance(node, ast.Call)
            or not isinstance(node.func, ast.Name)
            or node.func.id not in ("Said", "refused")
        ):
            continue
        prefix = "refused." if node.func.id == "refused" else ""
        keys = [node.args[0]] if node.args else []
        if keys and isinstance(keys[0], ast.IfExp):
            keys = [keys[0].body, keys[0].orelse]
        for key in keys:
            if isinstance(key, ast.Constant) and all(
                k.arg for k in node.keywords
            ):  # neither made up of pieces nor **values
                arguments = {str(k.arg) for k in node.keywords}
                yield Named(
                    f"{file.relative_to(PACKAGE)}:{node.lineno}", prefix + str(key.value), arguments
                )


def folders(file: Path) -> list[Path]:
    """Where the messages of a source file are, besides the core's."""
    part, *rest = file.relative_to(PACKAGE).parts
    home = PACKAGE / part / rest[0] if part == "games" else PACKAGE / part
    shared = (
        [PACKAGE / "games" / "kheops" / "words"] if part == "cli" else []
    )  # what every game has, such as its title
    return shared + sorted(found.parent for found in home.rglob("en.toml"))


FILES = [file for file in sorted(PACKAGE.rglob("*.py")) if any(named(file))]


@pytest.mark.parametrize("file", FILES, ids=[str(f.relative_to(PACKAGE)) for f in FILES])
def test_every_message_in_the_sources_is_there_in_every_language(file: Path) -> None:
    for lang in texts.LANGUAGES:
        said = texts.catalogue(lang, *folders(file)).messages
        for place, key, arguments in named(file):
            assert key in said, f"{place}: {key} is missing in {lang}"
            assert texts.placeholders(said[key]) <= arguments, (
                f"{place}: {key} has other arguments in {lang}"
            )
