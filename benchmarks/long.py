"""`make long`: the long tests and all measurements; writes docs/measured.md with the commit they
were made on.

python benchmarks/long.py [PART ...]

Parts: speeds peers drawings balance coverage long_tests; all if none is named.
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
from typing import Any

ROOT = pathlib.Path(__file__).parents[1]
NOTES = ROOT / "benchmarks" / "measured-notes.md"  # figures measured by hand, copied into the page


def run(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    sys.stderr.write(done.stderr)
    if done.returncode:
        sys.stdout.write(done.stdout)
        raise SystemExit(f"{' '.join(words)}: exit code {done.returncode}")
    return done.stdout


def commit() -> str:
    words = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


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


def long_tests() -> list[str]:
    begun = time.perf_counter()
    text = run(
        "-m", "pytest", "-m", "long", "--timeout", "7200", "-n", "auto", "-rA", "--no-header", "-q"
    )
    passed = sorted(set(re.findall(r"^PASSED (\S+)", text, re.MULTILINE)))
    lines = ["## The long tests, `pytest -m long`", ""]
    return [*lines, f"{len(passed)} passed in {(time.perf_counter() - begun) / 60:.0f} minutes."]


PARTS = {
    "speeds": speeds,
    "peers": peers,
    "drawings": drawings,
    "balance": balance,
    "coverage": coverage,
    "long_tests": long_tests,
}


def main() -> None:
    """Measure the parts that are named, keep what they gave, and write the page from all that is
    kept.
    """
    kept = ROOT / "build" / "measured"
    kept.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or PARTS:
        text = "\n".join([*PARTS[name](), "", f"Commit {commit()}."])
        (kept / f"{name}.md").write_text(text + "\n", encoding="utf-8")
    found = {
        name: path.read_text(encoding="utf-8")
        for name in PARTS
        if (path := kept / f"{name}.md").exists()
    }
    parts = "" if len(found) == len(PARTS) else f" (only {', '.join(found)})"
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
    (ROOT / "docs" / "measured.md").write_text("\n".join(body), encoding="utf-8")


if __name__ == "__main__":
    main()
