"""Writes docs/observations.md: what the entries of each game's observations are.

python tools/observations.py
"""

from __future__ import annotations

import pathlib

import maat
import maat.envs

PAGE = pathlib.Path(__file__).parents[1] / "docs" / "observations.md"


def page() -> str:
    lines = [
        "# Observations",
        "",
        "What each entry of an observation is, by game: written by `python tools/observations.py`"
        " from the declarations of the states. `maat.envs.spec(game)` gives the same to programs."
        " [Environments](environments.md) says how to read it.",
    ]
    for name in maat.list_games():
        spec = maat.envs.spec(name)
        lines += ["", f"## {name.capitalize()}: {spec.size} entries, {spec.actions} actions", ""]
        lines += ["| entries | field | range | seen by | meaning |", "|---|---|---|---|---|"]
        fields = list(spec.fields())
        ends = [first for _, first, _ in fields[1:]] + [spec.size]
        for (field, first, entry), end in zip(fields, ends, strict=True):
            where = str(first) if end == first + 1 else f"{first} to {end - 1}"
            seen = "this seat" if entry.private else "all"
            meaning = entry.meaning.replace("|", "\\|")
            lines.append(
                f"| {where} | `{field}` | {entry.low} to {entry.high} | {seen} | {meaning} |"
            )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
