"""`make long`: the long tests and all measurements; writes docs/measured.md with the commit they were made on."""

from __future__ import annotations

import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import time
from typing import Any

ROOT = pathlib.Path(__file__).parents[1]
NOTES = ROOT / "docs" / "measured-notes.md"


def run(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    sys.stderr.write(done.stderr)
    if done.returncode:
        sys.stdout.write(done.stdout)
        raise SystemExit(f"{' '.join(words)}: exit code {done.returncode}")
    return done.stdout


def commit() -> str:
    words = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def speeds() -> list[str]:
    lines = ["## The rules, `maat bench`", ""]
    lines += ["| game | seats | plain, choices/s | compiled, choices/s |", "|---|---|---|---|"]
    found: list[dict[str, Any]] = json.loads(run("-m", "maat.cli", "bench", "--json"))
    for game in found:
        for seats, rate in game["choices_per_second"].items():
            lines.append(f"| {game['game']} | {seats} | {rate['plain']:,.0f} | {rate['compiled']:,.0f} |")
    lines += [
        "",
        "| game | two threads / one | copy | view | imagine | first game cold | warm |",
        "|---|---|---|---|---|---|---|",
    ]
    for game in found:
        ns, times, gain = game["nanoseconds"], game["compile_seconds"], game["two_threads"]
        lines.append(
            f"| {game['game']} | {gain['median']:.2f} ({min(gain['all']):.2f} to {max(gain['all']):.2f}) "
            f"| {ns['copy']:.0f} ns | {ns['view']:.0f} ns | {ns['imagine']:.0f} ns "
            f"| {times['cold']:.1f} s | {times['warm']:.1f} s |"
        )
    return lines


def peers() -> list[str]:
    found = json.loads(run("benchmarks/peers.py", "--json"))
    lines = ["", "## Against OpenSpiel from Python, `python benchmarks/peers.py`", ""]
    lines += ["| ours | theirs | ratio | lowest to highest | goal |", "|---|---|---|---|---|"]
    for row in found["ratios"]:
        goal = f"{row['goal']:g}" if row["goal"] else ""
        lines.append(
            f"| {row['game']}, {row['seats']} seats, {row['way']} | {row['peer']} | {row['ratio']:.1f} "
            f"| {row['lowest']:.1f} to {row['highest']:.1f} | {goal} |"
        )
    lines += ["", "| peer | choices/s |", "|---|---|"]
    for key, rates in found["rates"].items():
        if " plain " not in key and " compiled " not in key:
            lines.append(f"| {key} | {statistics.median(rates):,.0f} |")
    return lines


def long_tests() -> list[str]:
    begun = time.perf_counter()
    text = run("-m", "pytest", "-m", "long", "-n", "auto", "-rA", "--no-header", "-q")
    passed = sorted(set(re.findall(r"^PASSED (\S+)", text, re.MULTILINE)))
    figures = sorted(set(re.findall(r"^measured: (.+)$", text, re.MULTILINE)))
    lines = ["", "## The long tests, `pytest -m long`", ""]
    lines.append(f"{len(passed)} passed in {(time.perf_counter() - begun) / 60:.0f} minutes.")
    return [*lines, "", *(f"- {figure}" for figure in figures)]


def main() -> None:
    head = [
        "# Measured",
        "",
        f"Written by `make long` on commit {commit()}, Python {platform.python_version()}, {os.cpu_count()} cores.",
        "Only decisions with two or more legal actions count. Ratios from one run are what counts.",
        "",
    ]
    body = [*head, *speeds(), *peers(), *long_tests()]
    if NOTES.exists():
        body += ["", NOTES.read_text(encoding="utf-8").rstrip()]
    (ROOT / "docs" / "measured.md").write_text("\n".join(body) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
