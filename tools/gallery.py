"""Writes docs/gallery.md and its pictures: opening, middle and end of each game, from games of
`greedy` with fixed seeds.

python tools/gallery.py
"""

from __future__ import annotations

import pathlib

import maat

DOCS = pathlib.Path(__file__).parents[1] / "docs"
# game, seats, whose view, what the heading says
SHOWN = [
    ("kheops", 2, "Kheops"),
    ("heir", 2, "Heir to the Pharaoh"),
    ("pharaon", 2, "Pharaon, two seats"),
    ("pharaon", 5, "Pharaon, five seats"),
    ("pharaon", 1, "Pharaon, alone against the Traitor"),
]
MOMENTS = ("opening", "middle", "end")


def positions(game: str, seats: int) -> list[maat.Table]:
    """The table at its beginning, half-way and at its end."""
    whole = play(maat.new(game, seats=seats, seed=11), 10**9)
    decisions = len(whole.entries) - 1
    return [play(maat.new(game, seats=seats, seed=11), n) for n in (0, decisions // 2)] + [whole]


def play(table: maat.Table, decisions: int) -> maat.Table:
    bots = [maat.bot("greedy", table.game.name, seed=s, worlds=1) for s in range(table.seats)]
    while not table.over and decisions > 0:
        seat = table.pending[0]
        table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
        decisions -= 1
    return table


def main() -> None:
    folder = DOCS / "gallery"
    folder.mkdir(exist_ok=True)
    lines = [
        "# Gallery",
        "",
        "Made by `python tools/gallery.py`: games of `greedy`, as seat 0 sees them.",
        "",
    ]
    for game, seats, heading in SHOWN:
        lines += [f"## {heading}", ""]
        for moment, table in zip(MOMENTS, positions(game, seats), strict=True):
            theme = "dark" if moment == "middle" else "light"
            name = f"{game}-{seats}-{moment}.svg"
            (folder / name).write_text(table.svg(0, "en", theme), encoding="utf-8")
            lines += [f"![{heading}: {moment}](gallery/{name})", ""]
    (DOCS / "gallery.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
