"""`make long`: the long tests and all measurements; writes docs/measured.md with the commit they
were made on.

python benchmarks/long.py [PART ...]

Parts: speeds peers drawings balance coverage long_tests, or one file of long tests by its path.
What is named is measured again. If nothing is named, all parts are measured that have no result of
this commit under build/measured, so an interrupted run goes on where it stopped; the long tests are
kept file by file. With changes that are not committed nothing counts as measured. A part that fails
stops no other; they are listed at the end.
"""

from __future__ import annotations

import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

ROOT = pathlib.Path(__file__).parents[1]
NOTES = ROOT / "benchmarks" / "measured-notes.md"  # figures measured by hand, copied into the page

KEPT = ROOT / "build" / "measured"
TESTS = "long_tests"
# pages that a run itself writes: they do not make its commit another one
WRITTEN = ("docs/measured.md", "docs/speed.md", "docs/speed.svg", "docs/games/pharaon-balance.md")
Measure = Callable[[], list[str]]


class Failed(Exception):
    """A command of a part ended with an error."""


def run(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    sys.stderr.write(done.stderr)
    if done.returncode:
        sys.stdout.write(done.stdout)
        raise Failed(f"{' '.join(words)}: exit code {done.returncode}")
    return done.stdout


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def commit() -> str:
    """The commit, with "-dirty" if anything but the pages that a run writes has changed."""
    changed = git("status", "--porcelain", "--", ".", *(f":!{page}" for page in WRITTEN))
    return git("describe", "--always") + ("-dirty" if changed else "")


def speeds() -> list[str]:
    lines = ["## The rules, `maat bench`", ""]
    lines += ["| game | seats | plain, choices/s | compiled, choices/s |", "|---|---|---|---|"]
    found: list[dict[str, Any]] = json.loads(run("-m", "maat.cli", "bench", "--json"))
    for game in found:
        for seats, rate in game["choices_per_second"].items():
            lines.append(
                f"| {game['game']} | {seats} | {rate['plain']:,.0f} | {rate['compiled']:,.0f} |"
            )
    lines += [
        "",
        "| game | two threads / one | copy | view | imagine | first game cold | warm |",
        "|---|---|---|---|---|---|---|",
    ]
    for game in found:
        ns, times, gain = game["nanoseconds"], game["compile_seconds"], game["two_threads"]
        lines.append(
            f"| {game['game']} | {gain['median']:.2f} ({min(gain['all']):.2f} to"
            f" {max(gain['all']):.2f}) | {ns['copy']:.0f} ns | {ns['view']:.0f} ns |"
            f" {ns['imagine']:.0f} ns | {times['cold']:.1f} s | {times['warm']:.1f} s |"
        )
    return lines


def peers() -> list[str]:
    """Writes docs/speed.md too, which has every rate."""
    found = json.loads(run("benchmarks/peers.py", "--json", "--page", "docs/speed.md"))
    lines = ["## Against the field, `python benchmarks/peers.py`", ""]
    lines += ["| ours | theirs | ratio | lowest to highest | goal |", "|---|---|---|---|---|"]
    for row in found["ratios"]:
        goal = f"{row['goal']:g}" if row["goal"] else ""
        lines.append(
            f"| {row['game']}, {row['seats']} seats, {row['way']} | {row['peer']} |"
            f" {row['ratio']:.1f} | {row['lowest']:.1f} to {row['highest']:.1f} | {goal} |"
        )
    return [*lines, "", "All rates are in [speed.md](speed.md)."]


def drawings() -> list[str]:
    found: dict[str, Any] = json.loads(run("-m", "maat.cli", "bench", "--draw", "--json"))
    chess = found.pop("chess.svg.board", None)
    lines = ["## Drawings, `maat bench --draw`", ""]
    lines += [
        "| game | seats | drawings/s | times python-chess | fragments changed by a decision |",
        "|---|---|---|---|---|",
    ]
    for game, row in found.items():
        times = f"{row['times_python_chess']:.1f}" if chess else ""
        lines.append(
            f"| {game} | {row['seats']} | {row['drawings_per_second']:,.0f} | {times} |"
            f" {100 * row['changed_share']:.1f} % |"
        )
    return (
        [*lines, "", f"`chess.svg.board`: {chess:,.0f} boards/s in the same run."]
        if chess
        else lines
    )


def balance() -> list[str]:
    begun = time.perf_counter()
    run("benchmarks/balance.py")
    minutes = (time.perf_counter() - begun) / 60
    return [
        "## Balance",
        "",
        (
            f"20,000 compiled games of `greedy` in {minutes:.1f} minutes:"
            " docs/games/pharaon-balance.md."
        ),
    ]


def coverage() -> list[str]:
    found: dict[str, Any] = json.loads(run("benchmarks/covered.py", "--json"))
    lines = [
        "## Rules run by their own tests, plain, `python benchmarks/covered.py`",
        "",
        "| game | modules | covered |",
        "|---|---|---|",
    ]
    return lines + [
        f"| {game} | {len(row['modules'])} | {row['percent']:.1f} % |"
        for game, row in found.items()
    ]


def files_of_long_tests() -> list[str]:
    return files_in(run("-m", "pytest", "-m", "long", "--collect-only", "-q", "-n", "0"))


def files_in(collected: str) -> list[str]:
    """The files that pytest lists: twice quiet, here and in pyproject.toml, it counts the tests of
    each.
    """
    return re.findall(r"^(\S+\.py): \d+$", collected, re.MULTILINE)


def long_tests(file: str) -> list[str]:
    begun = time.perf_counter()
    # fmt: off
    text = run(
        "-m", "pytest", file, "-m", "long", "--timeout", "7200", "-n", "auto", "-rA", "--no-header",
        "-q",
    )
    # fmt: on
    passed = set(re.findall(r"^PASSED (\S+)", text, re.MULTILINE))
    return [f"| {file} | {len(passed)} | {(time.perf_counter() - begun) / 60:.1f} |"]


PARTS: dict[str, Measure] = {
    "speeds": speeds,
    "peers": peers,
    "drawings": drawings,
    "balance": balance,
    "coverage": coverage,
}


def steps(names: Iterable[str], failed: dict[str, str]) -> dict[str, Measure]:
    """What these names stand for: parts, and files of long tests; `failed` learns if the files
    cannot be listed.
    """
    found: dict[str, Measure] = {}
    for name in names:
        if name in PARTS:
            found[name] = PARTS[name]
        elif name == TESTS:
            try:
                found |= {file: partial(long_tests, file) for file in files_of_long_tests()}
            except Failed as wrong:
                failed[TESTS] = str(wrong)
        elif (ROOT / name).is_file():
            found[name] = partial(long_tests, name)
        else:
            raise SystemExit(
                f"{name}: not one of {', '.join([*PARTS, TESTS])}, nor a file of tests"
            )
    return found


def place(step: str) -> pathlib.Path:
    """Where the result of a step is kept."""
    if step in PARTS:
        return KEPT / f"{step}.md"
    return KEPT / TESTS / f"{step.removesuffix('.py').replace('/', '.')}.md"


def is_measured(step: str, at: str) -> bool:
    """Whether a result of this commit is kept."""
    if at.endswith("-dirty") or not place(step).exists():
        return False
    return place(step).read_text(encoding="utf-8").endswith(f"\nCommit {at}.\n")


def measure(todo: dict[str, Measure], at: str) -> dict[str, str]:
    """Carry the steps out and keep their results at once; returns those that failed, and why."""
    failed = {}
    for step, measured in todo.items():
        try:
            text = "\n".join([*measured(), "", f"Commit {at}."])
        except Failed as wrong:
            failed[step] = str(wrong)
            continue
        place(step).parent.mkdir(parents=True, exist_ok=True)
        place(step).write_text(text + "\n", encoding="utf-8")
    return failed


def section_of_tests(at: str) -> str:
    """The files of long tests that passed at this commit, as one section; empty if none did."""
    kept = [path.read_text(encoding="utf-8") for path in sorted((KEPT / TESTS).glob("*.md"))]
    rows = [text.splitlines()[0] for text in kept if text.endswith(f"\nCommit {at}.\n")]
    if not rows:
        return ""
    head = [
        "## The long tests, `pytest -m long`",
        "",
        "| file | passed | minutes |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows, "", f"Commit {at}."]) + "\n"


def page(at: str) -> str:
    """The page of all that is kept."""
    found = {
        name: place(name).read_text(encoding="utf-8") for name in PARTS if place(name).exists()
    }
    if tests := section_of_tests(at):
        found[TESTS] = tests
    parts = "" if len(found) == len(PARTS) + 1 else f" (only {', '.join(found)})"
    head = [
        "# Measured",
        "",
        (
            f"Written by `make long`{parts}, Python {platform.python_version()}, {os.cpu_count()}"
            " cores. Only decisions with"
        ),
        (
            "two or more legal actions count. Ratios from one run are what counts; absolute figures"
            " move with the machine."
        ),
    ]
    body = ["\n".join(head) + "\n", *found.values()]
    if NOTES.exists():
        body.append(NOTES.read_text(encoding="utf-8"))
    return "\n".join(body)


def main(names: list[str]) -> int:
    at = commit()
    failed: dict[str, str] = {}
    todo = steps(names or [*PARTS, TESTS], failed)
    if not names:
        todo = {step: what for step, what in todo.items() if not is_measured(step, at)}
    failed |= measure(todo, at)
    (ROOT / "docs" / "measured.md").write_text(page(at), encoding="utf-8")
    for step, why in failed.items():
        print(f"failed: {step} ({why})", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
