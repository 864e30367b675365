"""Each rule is broken by one small source change in turn: a test that cites the rule must fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from citations import Mutation, citing, mutations
from places import ROOT

PYTEST = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-n0"]
SOME_FAILED = 1  # pytest's own number for it; anything else is a mistake of this test


def run(tests: list[str], source: Path) -> subprocess.CompletedProcess[str]:
    """Run tests on another copy of the sources, which comes first on the path."""
    environment = os.environ | {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *PYTEST, *tests],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def copied(tmp_path: Path) -> Path:
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    return source


@pytest.mark.long
@pytest.mark.parametrize("mutation", mutations(), ids=lambda m: f"{m.rule} {m.option}".strip())
def test_a_broken_rule_is_noticed_by_a_test_that_cites_it(
    mutation: Mutation, tmp_path: Path
) -> None:
    path = copied(tmp_path).parent / mutation.file
    path.write_text(
        path.read_text(encoding="utf-8").replace(mutation.old, mutation.new), encoding="utf-8"
    )
    done = run(citing(mutation.game)[mutation.rule], tmp_path / "src")
    assert done.returncode == SOME_FAILED, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.long
def test_the_copied_sources_are_those_that_are_tested(tmp_path: Path) -> None:
    """Unchanged, the copy passes; and it really is the copy."""
    source = copied(tmp_path)
    assert run(citing("kheops")["K3"], source).returncode == 0
    (source / "maat" / "__init__.py").write_text(
        "raise RuntimeError('this is the copy')\n", encoding="utf-8"
    )
    assert "this is the copy" in run(citing("kheops")["K3"], source).stderr
