"""Libraries that are not installed: a sentence that says what to do, in three languages."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

import maat
from maat.core.extras import MissingExtra
from maat.envs import libraries
from maat.envs.libraries import LIBRARIES, is_installed, need

HIDE = """
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in {hidden!r} else find(name, *rest)
"""


@pytest.mark.parametrize(("module", "name"), LIBRARIES.items())
def test_a_library_that_is_missing_is_named_with_what_installs_it(
    module: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "find_spec", lambda name: None)
    assert not is_installed(module)
    with pytest.raises(MissingExtra) as missing:
        need(module)
    for lang in maat.LANGUAGES:
        text = missing.value.text(lang)
        assert name in text and "pip install 'maat[rl]'" in text


def test_the_vector_environment_needs_none_of_them() -> None:
    code = HIDE.format(hidden=list(LIBRARIES)) + (
        "import maat.envs\nfrom maat.core.extras import MissingExtra\n"
        "assert maat.envs.vector.make and maat.envs.spec('kheops').size\n"
        "for name in ('pettingzoo', 'gymnasium', 'open_spiel'):\n"
        "    try: importlib.import_module('maat.envs.' + name)\n"
        "    except MissingExtra as fault: print(fault)\n"
        "    else: raise AssertionError(name)\n"
    )
    code = "import importlib\n" + code
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("maat[rl]") == 3


def test_all_modules_of_the_libraries_are_found_here() -> None:
    for module in LIBRARIES:
        pytest.importorskip(module)
        assert is_installed(module) and importlib.import_module(module)
