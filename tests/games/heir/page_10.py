"""The worked example of page 10 of the rulebook."""

from __future__ import annotations

import maat
from games.heir import oracle
from games.heir.positions import blank, rules_of, table_of

# Space, kind, owner, arrows as laid, points
PAGE_10 = [
    ("7.5", "obelisk", "anubis", "N S", 5),
    ("4.3", "shrine", "bast", "N NE", 4),
    ("8.3", "shrine", "anubis", "NE SW", 2),
    ("1.3", "obelisk", "bast", "NE SE", 3),
    ("4.7", "sun temple", "bast", "W S", 3),
    ("1.8", "shrine", "bast", "W NE", 5),
    ("7.8", "obelisk", "bast", "E NW", 3),
    ("1.5", "sun temple", "anubis", "N E W", 4),
]


def page_10() -> maat.Table:
    """The board of the ruling, which gives the book's eight scores; suns and platforms as the book
    says.
    """
    lines = "\n".join(
        f"{where} {kind} {owner} {_token(arrows)}" for where, kind, owner, arrows, _ in PAGE_10
    )
    g = blank(pyramid="3.4", monuments=lines, token=12, magic=("", "a"))
    for i, mark in enumerate("bBbbAaba"):
        g.sun_owner[i], g.sun_worth[i] = "ba".index(mark.lower()), 2 if mark.isupper() else 1
    g.platforms, g.built = [0, 1, 0, 1], 4
    return table_of(g)


def _token(arrows: str) -> str:
    """A printed token, and its degrees, with these arrows."""
    printed = rules_of().package.rules.tables.PRINTED.table("monument_tokens").any_list("arrows")
    for token, drawn in enumerate(printed):
        for quarters in range(4):
            if set(oracle.turned(drawn, quarters)) == set(arrows.split()):
                return f"{token + 1} {90 * quarters}"
    raise AssertionError(arrows)
