"""Writes docs/tour.ipynb: a notebook that plays and shows all three games, run by this script from
top to bottom.

python tools/tour.py
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import pathlib
from typing import Any

TARGET = pathlib.Path(__file__).parents[1] / "docs" / "tour.ipynb"
CELLS: list[str] = [
    "# A tour of Maat\n\nThree board games of ancient Egypt. Made by `python tools/tour.py`.",
    "import maat\n\nmaat.list_games()",
    (
        "## Kheops\n\nA table shows itself; a seat's view shows that seat's hand and nothing else"
        " that is hidden."
    ),
    'table = maat.new("kheops", seed=7)\ntable.view(0)',
    (
        "What may White do? Every action has a notation, a sentence in three languages and the rule"
        " it rests on."
    ),
    (
        'for action in table.legal(0)[:5]:\n    print(action, "|", action.text("en"), "|",'
        ' action.text("fr"), "|", action.rule)'
    ),
    "An action that is not legal is refused, with the rule; nothing changes.",
    'try:\n    table.play("priest 1.1", 0)\nexcept maat.IllegalAction as why:\n    print(why)',
    "Two bots play on. Bots get views, and try their ideas on imagined tables only.",
    (
        'bots = [maat.bot("greedy", "kheops", seed=1), maat.bot("greedy", "kheops", seed=2)]\n'
        "while not table.over:\n    for seat in table.pending:\n"
        "        table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)\ntable"
    ),
    (
        "for line in table.sheet():\n    if not line.detail:\n        print(line.rule, line.text,"
        " line.points)"
    ),
    "A record replays from its text alone. A seat's own copy shows what that seat saw.",
    "print(table.record()[:420])\nassert maat.replay(table.record()).result == table.result",
    (
        "## Heir to the Pharaoh\n\nBoth seats bid at the same time; what one has laid the other"
        " does not see."
    ),
    (
        'table = maat.new("heir", seed=3)\nbots = [maat.bot("greedy", "heir", seed=s, worlds=1) for'
        " s in (1, 2)]\nfor _ in range(60):\n    seat = table.pending[0]\n   "
        " table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)\ntable.view(0)"
    ),
    "`imagine` gives a table that this seat cannot tell from the true one.",
    (
        "imagined = table.imagine(0, seed=5)\nassert imagined.view(0) =="
        " table.view(0)\nimagined.view(1)"
    ),
    "## Pharaon\n\nOne to five seats; alone one plays against the Traitor.",
    (
        'table = maat.new("pharaon", seats=3, seed=2)\nbots = [maat.bot("greedy", "pharaon",'
        " seed=s, worlds=1) for s in range(3)]\nfor _ in range(80):\n    seat = table.pending[0]\n "
        "   table.play(bots[seat].choose(table.view(seat), table.legal(seat)),"
        " seat)\ntable.view(table.pending[0])"
    ),
    "## For machines\n\nThe same rules, compiled.",
    (
        'fast = maat.compiled("kheops")\ngames = fast.playouts(2_000, seed=1)\ngames.decisions,'
        " games.scores.mean(axis=0)"
    ),
]


def run(source: str, space: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a cell as a notebook would, and keep what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), space)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), space)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue()})
    if value is not None:
        data = {"text/plain": repr(value)}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = value._repr_svg_()
        outputs.append(
            {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data}
        )
    return outputs


def main() -> None:
    space: dict[str, Any] = {}
    cells = []
    for number, source in enumerate(CELLS):
        cell: dict[str, Any] = {
            "id": f"cell-{number}",
            "metadata": {},
            "source": source,
            "cell_type": "markdown",
        }
        if not source.startswith("#") and is_code(source):
            cell |= {"cell_type": "code", "execution_count": None, "outputs": run(source, space)}
        cells.append(cell)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    TARGET.write_text(json.dumps(book, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def is_code(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


if __name__ == "__main__":
    main()
