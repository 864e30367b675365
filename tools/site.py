"""Builds the documentation site into build/site: `make docs`.

The pages stay where they are read in the repository. A copy is laid out for the site, with the
pages at the top of the project and the rules of the games beside them; links between pages are
turned to their new places, and links to source files become plain names. MkDocs, with the theme
Material, checks every link and fails on a broken one.
"""

from __future__ import annotations

import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
SOURCE, SITE = ROOT / "build" / "site-pages", ROOT / "build" / "site"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
TOP = ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
KEPT = (".svg", ".png", ".webp", ".ipynb")


def placed() -> dict[pathlib.Path, pathlib.Path]:
    """Every page and picture of the site: where it is, and where it goes."""
    docs = ROOT / "docs"
    pages = {
        page: page.relative_to(docs)
        for page in sorted(docs.rglob("*"))
        if page.suffix in (".md", *KEPT)
    }
    pages[docs / "README.md"] = pathlib.Path("contents.md")
    pages[ROOT / "README.md"] = pathlib.Path("index.md")
    pages |= {ROOT / name: pathlib.Path("project") / name for name in TOP}
    for rules in sorted((ROOT / "src" / "maat" / "games").glob("*/RULES.*.md")):
        game, lang = rules.parent.name, rules.name.split(".")[1]
        pages[rules] = pathlib.Path("rules") / f"{game}.{lang}.md"
    return pages


def turned(page: pathlib.Path, pages: dict[pathlib.Path, pathlib.Path]) -> str:
    """The text of a page, its links turned to where their targets go."""

    def link(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path, hash_mark, anchor = target.partition("#")
        there = (page.parent / path).resolve()
        there = there / "README.md" if there.is_dir() else there
        if there not in pages:
            return f"`{words}`" if "`" not in words else words
        way = os.path.relpath(pages[there], pages[page].parent)
        return f"{mark}[{words}]({pathlib.PurePath(way).as_posix()}{hash_mark}{anchor})"

    return LINK.sub(link, page.read_text(encoding="utf-8"))


def lay_out() -> None:
    """The copy from which the site is made."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    pages = placed()
    for page, place in pages.items():
        target = SOURCE / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if page.suffix == ".md":
            target.write_text(turned(page, pages), encoding="utf-8")
        else:
            shutil.copyfile(page, target)


def main() -> int:
    if any(importlib.util.find_spec(name) is None for name in ("mkdocs", "material")):
        print("the site needs MkDocs and its theme: pip install '.[docs]'", file=sys.stderr)
        return 2
    lay_out()
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "true", "DISABLE_MKDOCS_2_WARNING": "true"}
    return subprocess.run(
        [*build, "--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(SITE)],
        check=False,
        env=environment,
    ).returncode


if __name__ == "__main__":
    raise SystemExit(main())
