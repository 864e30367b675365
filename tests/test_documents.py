"""The documents are complete, current and linked to each other; the project file says why it makes
exceptions.
"""

from __future__ import annotations

import importlib.util
import pathlib
import re
import sys
import tomllib
from types import ModuleType

import pytest

import maat

ROOT = pathlib.Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(
    r"(?:(?:src|tests|docs|tools|benchmarks|examples|core|server|cli|\.ci)/[\w./*-]+)|\w+\.py\b"
)
DECISIONS = sorted((DOCS / "decisions").glob("[0-9]*.md"))


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def text_of(page: pathlib.Path) -> str:
    """A page without its blocks of code, whose brackets are not links."""
    return re.sub(
        r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )


def anchors(page: pathlib.Path) -> set[str]:
    """The names of a page's headings, as code forges make them."""
    heads = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def links(page: pathlib.Path) -> list[str]:
    return [link for link in LINK.findall(text_of(page)) if not link.startswith("http")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: pathlib.Path) -> None:
    for link in links(page):
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or target.suffix != ".md" or anchor in anchors(target), link


def is_there(path: str) -> bool:
    """Whether a path names a file or folder of the project, from its root or from the package.

    A name without a folder may be anywhere; words in capitals stand for any name.
    """
    pattern = re.sub(r"\b[A-Z]{2,}\b(?!\.md)", "*", path.rstrip("/."))
    if "/" not in path:
        folders = ("src", "tests", "tools", "benchmarks", "examples")
        return any(any((ROOT / folder).rglob(pattern)) for folder in folders)
    return any(any(folder.glob(pattern)) for folder in (ROOT, ROOT / "src" / "maat"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_exists(page: pathlib.Path) -> None:
    named = [path for code in CODE.findall(text_of(page)) for path in PATH.findall(code)]
    missing = [path for path in named if not is_there(path)]
    assert not missing


def test_the_check_of_named_files_can_fail() -> None:
    assert is_there("src/maat/games/*/components.toml") and is_there(
        "tests/games/GAME/mutations.toml"
    )
    assert is_there("core/grammar.py") and is_there("load.py") and is_there("docs/README.md")
    assert not is_there("core/hall.py") and not is_there("hall.py") and not is_there("docs/hall.md")


def test_every_module_that_a_module_names_exists() -> None:
    missing = {
        (file.name, name)
        for file in (ROOT / "src").rglob("*.py")
        for name in re.findall(r"(?<![\w.*/])\w+\.py\b", file.read_text(encoding="utf-8"))
        if not is_there(name)
    }
    assert not missing


def test_the_index_leads_to_every_page() -> None:
    linked: set[pathlib.Path] = set()
    waiting = [DOCS / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in linked:
            continue
        linked.add(page)
        found = [(page.parent / link.partition("#")[0]).resolve() for link in links(page)]
        found = [target / "README.md" if target.is_dir() else target for target in found]
        waiting += [target for target in found if target.suffix == ".md" and target.exists()]
    assert not [page for page in PAGES if page not in linked]


def test_the_page_of_observations_is_current() -> None:
    observations = tool("observations")
    assert observations.PAGE.read_text(encoding="utf-8") == observations.page(), (
        "run python tools/observations.py"
    )


def test_the_reference_is_current() -> None:
    reference = tool("reference")
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), (
        "run python tools/reference.py"
    )


@pytest.mark.parametrize(
    "game", sorted(path.parent.name for path in ROOT.glob("src/maat/games/*/components.toml"))
)
def test_the_page_of_a_game_is_current_and_has_all_headings(game: str) -> None:
    pages = tool("game_pages")
    text = pages.page_of(game).read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == list(pages.HEADINGS)
    assert {name for _, name, _ in pages.MADE.findall(text)} == set(pages.PARTS)
    assert pages.filled(game, text) == text, "run python tools/game_pages.py"


def test_decisions_are_numbered_without_gaps_and_listed() -> None:
    numbers = [page.name[:4] for page in DECISIONS]
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]
    index = (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\[(\d{4})\]\((\S+)\)", index) == [
        (page.name[:4], page.name) for page in DECISIONS
    ]


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_is_ten_to_twenty_lines(page: pathlib.Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith(f"# {page.name[:4]}: ") and 10 <= len(lines) <= 20


def test_the_version_is_written_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project and project["dynamic"] == ["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", maat.__version__)


def test_every_ignored_lint_rule_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    [ignored] = re.findall(r"^ignore = \[\n(.*?)^\]", text, re.DOTALL | re.MULTILINE)
    for line in ignored.splitlines():
        assert re.fullmatch(r'\s+"[A-Z]+\d+", +# \S.*', line), line


def test_the_workflow_runs_every_python_that_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert re.findall(r'"(3\.\d+)"', workflow) == named and "run: .ci/run" in workflow
    assert project["requires-python"] == f">={named[0]}" and sys.version_info >= (3, 11)
