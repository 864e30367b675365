"""How much of each game's rules its own tests run, plain; exit code 1 under 95 %.

python benchmarks/covered.py [GAME ...] [--json]

The rules are the modules of a game's `rules`: the text that also runs compiled.
"""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys
import tempfile
from typing import Any, NamedTuple

import maat
from maat.core import game as rules

ROOT = pathlib.Path(__file__).parents[1]
GOAL = 95.0


class Module(NamedTuple):
    """A chapter of a game's rules: its statements, and the lines that no test ran."""

    name: str
    statements: int
    missing: list[int]


def measure(game: str) -> list[Module]:
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.json")
        words = [
            "-m",
            "pytest",
            f"tests/games/{game}",
            "-n",
            "auto",
            f"--cov=maat.games.{game}",
            f"--cov-report=json:{report}",
        ]
        done = subprocess.run(
            [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.stdout.write(done.stdout)
            raise SystemExit(f"the tests of {game} fail")
        files: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["files"]
    found = {
        pathlib.Path(path).stem: row
        for path, row in files.items()
        if pathlib.Path(path).parent.name == game
    }
    names = [module.__name__.rpartition(".")[2] for module in rules.load(game).modules]
    return [
        Module(n, found[n]["summary"]["num_statements"], found[n]["missing_lines"]) for n in names
    ]


def percent(modules: list[Module]) -> float:
    missing = sum(len(m.missing) for m in modules)
    return 100 - 100 * missing / sum(m.statements for m in modules)


def main() -> None:
    games = [word for word in sys.argv[1:] if word != "--json"] or maat.list_games()
    found = {game: measure(game) for game in games}
    if "--json" in sys.argv:
        print(
            json.dumps(
                {
                    game: {"percent": percent(ms), "modules": [m._asdict() for m in ms]}
                    for game, ms in found.items()
                }
            )
        )
    else:
        for game, modules in found.items():
            print(
                f"{game}: {percent(modules):.1f} % of {sum(m.statements for m in modules)}"
                " statements"
            )
            for m in modules:
                if m.missing:
                    print(
                        f"  {m.name}: {percent([m]):.1f} %, not run:"
                        f" {', '.join(map(str, m.missing))}"
                    )
    raise SystemExit(any(percent(modules) < GOAL for modules in found.values()))


if __name__ == "__main__":
    main()
