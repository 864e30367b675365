"""Writes the parts of docs/games/GAME.md that follow from the code; the rest of a page is written
by hand.

python tools/game_pages.py              write the pages
python tools/game_pages.py --check      say whether they are current; exit code 1 if one is not
python tools/game_pages.py --strength   let greedy play 100 games against random, and print who won

A made part stands between `<!-- made: NAME -->` and `<!-- end -->`.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import pathlib
import re
import statistics
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import maat
from maat.cli import main as command
from maat.core.layout import NOBODY, OWNER, hidden_fields

ROOT = pathlib.Path(__file__).parents[1]
GAMES = ROOT / "src" / "maat" / "games"
MADE = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
HEADINGS = (
    "What it is",
    "Players and length",
    "Options",
    "Action space",
    "Who sees what",
    "A record",
    "Bots and strength",
    "Components and doubts",
    "Where the code is",
)
LENGTHS = 5  # random games for each number of seats
SHOWN = 10  # decisions of a record


def page_of(game: str) -> pathlib.Path:
    return ROOT / "docs" / "games" / f"{game}.md"


@cache
def asked(*words: str) -> Any:
    """What a command answers to a program."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        command([*words, "--json", "--lang", "en"])
    return json.loads(out.getvalue())


def about(game: str) -> dict[str, Any]:
    found: dict[str, Any] = next(g for g in asked("games") if g["name"] == game)
    return found


def rows(head: list[str], body: list[list[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *body]
    return ["| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in lines]


def played(
    game: str, seats: int, seed: int, player: str = "random", most: int = 10**6
) -> maat.Table:
    table = maat.new(game, seats=seats, seed=seed)
    bots = [maat.bot(player, game, seed=seed + s) for s in range(seats)]
    while not table.over and most > 0:
        seat = table.pending[0]
        table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
        most -= 1
    return table


def players(game: str) -> list[str]:
    """Seats, and how many decisions games of random players have."""
    fewest, most = about(game)["seats"]
    body = []
    for seats in range(fewest, most + 1):
        lengths = [len(decisions(played(game, seats, seed).record())) for seed in range(LENGTHS)]
        body.append([str(seats), f"{statistics.median(lengths):.0f}"])
    return rows(["seats", f"decisions, median of {LENGTHS} random games"], body)


def options(game: str) -> list[str]:
    body = []
    for name, option in about(game)["options"].items():
        values = ", ".join(f"`{shown(v)}`" for v in option["values"]) or "some of the seats"
        if option["names"]:
            values += f", or some of {', '.join(f'`{n}`' for n in option['names'])}"
        usual = f"`{shown(option['default'])}`" if shown(option["default"]) else "none"
        body.append([f"`{name}`", values, usual, option["rule"], option["text"]])
    return rows(["option", "values", "default", "rule", ""], body)


def shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def actions(game: str) -> list[str]:
    """Each first word of the notation with its ids."""
    kinds: dict[str, list[int]] = {}
    notations = maat.load_game(game).notations
    for number, notation in enumerate(notations):
        kinds.setdefault(notation.split()[0], []).append(number)
    body = []
    for ids in kinds.values():
        examples = dict.fromkeys((notations[ids[0]], notations[ids[-1]]))
        body.append([spans(ids), str(len(ids)), " … ".join(f"`{e}`" for e in examples)])
    digest = about(game)["components"]
    last = len(notations) - 1
    count = f"{last + 1} actions, with ids from 0 to {last} (components `{digest}`)."
    return [count, "", *rows(["ids", "actions", "notation"], body)]


def spans(ids: list[int]) -> str:
    """Rising numbers, neighbours joined: 1-4, 9."""
    found: list[list[int]] = []
    for n in ids:
        if found and found[-1][-1] == n - 1:
            found[-1][1:] = [n]
        else:
            found.append([n])
    return ", ".join("-".join(map(str, span)) for span in found)


def hidden(game: str) -> list[str]:
    """The declared fields of the state that are not public; a class that is hidden as a whole is
    one row.
    """
    body = []
    for kind, name in hidden_fields(maat.load_game(game).State):
        sees = {field.sees for field in kind.fields.values()}
        field = f"`{kind.__name__}`" if sees == {NOBODY} else f"`{kind.__name__}.{name}`"
        body.append([field, "its seat" if kind.fields[name].sees == OWNER else "nobody"])
    return rows(
        ["field of the state", "seen by"], [list(row) for row in dict.fromkeys(map(tuple, body))]
    )


def record(game: str) -> list[str]:
    """The opening of a game of greedy, and the last decision of it that two seats saw
    differently.
    """
    table = played(game, 2, 7, "greedy", SHOWN)
    mine, theirs = (decisions(table.view(seat).record()) for seat in (0, 1))
    copies = [pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1]][-1]
    number = copies[0].split()[0]
    return [
        "```text",
        *table.record().splitlines(),
        "```",
        "",
        f"Line {number} in the copies of seat 0 and of seat 1:",
        "",
        "```text",
        *map(cut, copies),
        "```",
    ]


def decisions(text: str) -> list[str]:
    """The lines of a record, or of a copy, without the set-up."""
    lines = text.partition("---\n")[2].splitlines()
    return [line for line in lines if not line.startswith("0 ")]


def cut(line: str) -> str:
    return line if len(line) <= 240 else f"{line[:240].rpartition(';')[0]}; ..."


def components(game: str) -> list[str]:
    """What is in doubt, and why; entries with the same doubt in one row."""
    same: dict[tuple[str, str, str], list[str]] = {}
    for doubt in asked("components", game, "--doubts"):
        key = doubt["known"], ", ".join(doubt["fields"]), doubt["note"]
        same.setdefault(key, []).append(doubt["where"])
    body = []
    for (known, fields, note), where in same.items():
        named = ", ".join(f"`{w}`" for w in where)
        body.append([named, f"{known}; assumed: {fields}" if fields else known, note])
    return rows(["entry", "known from", "note"], body)


def code(game: str) -> list[str]:
    """Each chapter of the rules with the modules that cite it most."""
    chapters = chapters_of(game)
    found: dict[str, list[str]] = {}
    for path in rules_modules(game):
        chapter = chapter_cited(path, chapters)
        if chapter:
            found.setdefault(chapter, []).append(path.relative_to(GAMES / game).as_posix())
    body = []
    for chapter in dict.fromkeys(chapters.values()):
        numbers = [n for n, where in chapters.items() if where == chapter]
        modules = ", ".join(f"`{m}`" for m in found.get(chapter, []))
        body.append(
            [chapter, f"{numbers[0]}-{numbers[-1]}" if numbers[1:] else numbers[0], modules]
        )
    return rows(["chapter of the rules", "rules", "modules"], body)


def rules_modules(game: str) -> list[pathlib.Path]:
    folder = GAMES / game / "rules"
    found = (folder if folder.is_dir() else GAMES / game).glob("*.py")
    return sorted(path for path in found if path.name != "__init__.py")


def chapters_of(game: str) -> dict[str, str]:
    """The chapter of each numbered rule."""
    found, chapter = {}, ""
    for line in (GAMES / game / "RULES.en.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            chapter = line[3:].strip()
        if number := re.match(r"\*\*([A-Z]\d+)\.", line):
            found[number[1]] = chapter
    return found


def chapter_cited(path: pathlib.Path, chapters: dict[str, str]) -> str:
    """The chapter whose rules the docstrings of a module cite most; empty if they cite none."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.Module, ast.FunctionDef, ast.ClassDef)
    texts = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, kinds)]
    cited = [chapters[n] for n in re.findall(r"\b[A-Z]\d+\b", " ".join(texts)) if n in chapters]
    return statistics.mode(cited) if cited else ""


PARTS: dict[str, Callable[[str], list[str]]] = {
    "players": players,
    "options": options,
    "actions": actions,
    "hidden": hidden,
    "record": record,
    "components": components,
    "code": code,
}


def filled(game: str, text: str) -> str:
    """A page with its made parts as they are now."""

    def made(match: re.Match[str]) -> str:
        body = "\n".join(PARTS[match[2]](game))
        return f"{match[1]}\n{body}\n\n{match[3]}"

    return MADE.sub(made, text)


def strength(game: str, games: int = 100) -> str:
    """Greedy against random, in turn on each seat."""
    won = 0
    for seed in range(games):
        mine = seed % 2
        table = maat.new(game, seats=2, seed=seed)
        bots = [maat.bot("greedy" if s == mine else "random", game, seed=seed) for s in range(2)]
        while not table.over:
            seat = table.pending[0]
            table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
        won += table.result is not None and table.result.winners == (mine,)
    return f"{game}: greedy won {won} of {games} games against random"


def main() -> int:
    pages = {game["name"]: page_of(game["name"]) for game in asked("games")}
    if "--strength" in sys.argv[1:]:
        for game in pages:
            print(strength(game))
        return 0
    stale = 0
    for game, path in pages.items():
        text = path.read_text(encoding="utf-8")
        new = filled(game, text)
        if "--check" in sys.argv[1:]:
            stale += new != text
            print(
                f"{path.name} is "
                f"{'current' if new == text else 'not current: python tools/game_pages.py'}"
            )
        else:
            path.write_text(new, encoding="utf-8")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
