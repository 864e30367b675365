"""The extras of the package: what each adds, and what is said where one is missing."""

from __future__ import annotations

import pathlib
import re
import tomllib

import pytest

import maat
from maat.cli import main
from maat.core import extras, texts

ROOT = pathlib.Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CALLED = {
    "markdown-it-py": "markdown_it",
    "mkdocs-material": "material",
    "open-spiel": "pyspiel",
    "pygame-ce": "pygame",
    "resvg-py": "resvg_py",
}  # where the module's name differs


def names(requirements: list[str]) -> list[str]:
    return [re.split(r"[\[>;]", line)[0] for line in requirements if not line.startswith("maat[")]


@pytest.mark.parametrize("extra", ["", "web", "fast", "png"])
def test_the_packages_of_an_extra_are_those_that_the_project_names(extra: str) -> None:
    named = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    assert sorted(extras.packages(extra)) == sorted(names(named))


@pytest.mark.parametrize("extra", sorted(set(PROJECT["optional-dependencies"]) - {"test"}))
def test_an_extra_has_code_behind_it(extra: str) -> None:
    sources = [
        p for folder in ("src", "benchmarks", "tools") for p in (ROOT / folder).rglob("*.py")
    ]
    code = "\n".join(p.read_text(encoding="utf-8") for p in sources)
    for name in names(PROJECT["optional-dependencies"][extra]):
        assert re.search(
            rf"""\b(import|from) {CALLED.get(name, name)}\b|["+]{CALLED.get(name, name)}\b""", code
        ), name


def test_every_package_of_an_extra_is_installed_for_the_tests() -> None:
    for extra in set(PROJECT["optional-dependencies"]) - {"peers"}:
        assert all(extras.installed_version(package) for package in extras.packages(extra)), extra


@pytest.mark.parametrize("lang", texts.LANGUAGES)
@pytest.mark.parametrize("words", [[], ["serve"], ["backup", "file"], ["restore", "file"]])
def test_without_the_web_table_a_sentence_names_its_extra(
    words: list[str], lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "installed_version", lambda package: None)
    assert main([*words, "--lang", lang]) == 2
    said = capsys.readouterr().err
    assert "pip install 'maat[web]'" in said and "maat menu" in said and said.count("\n") == 1


def test_without_numba_a_sentence_names_its_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "installed_version", lambda package: None)
    with pytest.raises(extras.MissingExtra, match=r"pip install 'maat\[fast\]'"):
        maat.compiled("kheops").playouts(1, seats=2, seed=1)
    assert main(["bench", "kheops", "--lang", "en"]) == 2
    assert "pip install 'maat[fast]'" in capsys.readouterr().err


def test_the_doctor_says_which_extra_a_missing_package_belongs_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> None:
    monkeypatch.setenv("MAAT_DATA", str(tmp_path))
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path))
    here = {*extras.packages()}
    monkeypatch.setattr(
        extras, "installed_version", lambda package: "1.0" if package in here else None
    )
    assert main(["doctor", "--lang", "en"]) == 0
    lines = capsys.readouterr().out
    for package, extra in (
        ("fastapi", "web"),
        ("numba", "fast"),
        ("psycopg", "postgres"),
        ("chess", "peers"),
    ):
        assert re.search(rf"- {package} .*pip install 'maat\[{extra}\]'", lines), package
