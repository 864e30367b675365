"""The built wheel in an empty environment: everything that is needed is in it, and nothing of this
checkout is.

Alone it plays in the terminal; the extra `web` adds the web table.
"""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
import urllib.request

import pytest

from places import ROOT
from server.running import PATIENCE


def run(folder: pathlib.Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command far from the checkout, as a user who has installed Maat would run it."""
    surroundings = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    surroundings |= {"MAAT_DATA": str(folder / "data"), "MAAT_LANG": "en", "HOME": str(folder)}
    return subprocess.run(
        words,
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env=surroundings,
        check=False,
    )


@pytest.mark.long
def test_the_wheel_works_in_an_empty_environment(tmp_path: pathlib.Path) -> None:
    pip = ("-m", "pip", "--disable-pip-version-check", "--quiet")
    assert (
        run(
            tmp_path, sys.executable, *pip, "wheel", "--no-deps", "--wheel-dir", ".", str(ROOT)
        ).returncode
        == 0
    )
    [wheel] = tmp_path.glob("*.whl")
    assert run(tmp_path, sys.executable, "-m", "venv", "empty").returncode == 0
    programs = tmp_path / "empty" / "bin"
    assert run(tmp_path, str(programs / "python"), *pip, "install", str(wheel)).returncode == 0
    maat = str(programs / "maat")
    where = run(tmp_path, str(programs / "python"), "-c", "import maat; print(maat.__file__)")
    assert where.stdout.startswith(str(tmp_path))

    healthy = run(tmp_path, maat, "doctor", "--json")
    assert healthy.returncode == 0, healthy.stdout
    assert all(found["state"] != "wrong" for found in json.loads(healthy.stdout).values())

    for game in ("kheops", "heir", "pharaon"):
        played = run(tmp_path, maat, "play", game, "--seats", "greedy,random", "--seed", "7")
        assert played.returncode == 0 and "Total" in played.stdout, played.stdout + played.stderr
        [record] = (tmp_path / "data" / "finished").glob(f"{game}-*.maat")
        assert run(tmp_path, maat, "replay", str(record), "--json").returncode == 0
        assert run(tmp_path, maat, "draw", str(record), "-o", f"{game}.svg").returncode == 0
    begun = run(tmp_path, maat, "play", "kheops", "--seed", "7", typed="worker 1.1\nquit\n")
    assert begun.returncode == 0 and "maat play --resume" in begun.stdout

    assert run(tmp_path, str(programs / "python"), *pip, "install", f"{wheel}[web]").returncode == 0
    command, surroundings = (
        [maat, "serve", "--port", "0"],
        {**os.environ, "MAAT_DATA": str(tmp_path / "data")},
    )
    with subprocess.Popen(
        command, cwd=tmp_path, env=surroundings, stdout=subprocess.PIPE, text=True
    ) as served:
        try:
            assert served.stdout is not None
            visit(served.stdout.readline().strip())
        finally:
            served.terminate()


def visit(address: str) -> None:
    """The pages, and a table."""
    for page in ("", "rules/pharaon", "about", "static/site.css", "api/games", "health"):
        with urllib.request.urlopen(address + page, timeout=PATIENCE) as answer:
            assert answer.status == 200 and answer.read()
    made = json.dumps({"game": "pharaon", "seats": ["greedy", "random", "greedy"]}).encode()
    asked = urllib.request.Request(
        f"{address}api/tables", made, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        table = json.load(answer)["id"]
    with urllib.request.urlopen(f"{address}tables/{table}", timeout=PATIENCE) as answer:
        assert b"<svg" in answer.read()
