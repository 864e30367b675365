"""The set-up, the pile of monument tokens and Thoth against a second, literal reading: numbers and
words (H2, H3, H26).
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import maat
from games.heir import oracle as oracle
from maat.core.game import Game
from maat.core.table import Given, Table
from positions import legal

RIVER = {(0, 2), (1, 2), (2, 2), (2, 3), (3, 3), (4, 4), (5, 4), (5, 5), (6, 5), (7, 5)}
ARROWS = (
    ("N", "S"), ("N", "E"), ("NE", "SW"), ("NE", "SE"), ("N", "NE"), ("N", "NW"), ("N", "SE"),
    ("N", "SW"), ("N", "SE", "SW"), ("NE", "S", "W"), ("N", "E", "W"), ("NE", "SE", "SW"),
)  # fmt: skip
GAMES = 6  # of each combination of options
SITE_ASKED = ("site", "propose", "accept", "refuse")


def space(cell: int) -> oracle.Space | None:
    return None if cell < 0 else divmod(cell, 8)


def compare(table: Table, opening: oracle.Opening) -> None:
    """The numbers on the table, and the last line of the log in every language, for everybody."""
    g, kinds = table.state, opening.kinds
    top = -1 if opening.top is None else opening.top
    assert (kinds[g.active], [kinds[k] for k in g.others]) == (opening.active, opening.face_up)
    assert (g.active_token, g.open_token) == (opening.on_card, top)
    assert set(g.tokens.things[: g.tokens.left]) == opening.pile
    assert (space(g.pyramid_at), space(g.proposed), g.refusals) == (
        opening.base,
        opening.offered,
        opening.said_no,
    )
    for seat, lang in product((0, 1, None), oracle.LANGUAGES):
        expected = [oracle.in_words(happened, lang, ARROWS) for happened in opening.told]
        assert list(table.view(seat).log(lang)[-1].sentences) == expected


def begun(rules: Game, options: dict[str, Any], seed: int) -> tuple[Table, oracle.Opening]:
    source = Given()
    source.sow(seed)
    table = Table(rules, 2, options, source=source)
    opening = oracle.Opening(
        oracle.sites(8, 8, 2, RIVER, 2), options["pyramid_site"], options["next_token"] == "open"
    )
    opening.lay_out(list(table.entries[0].outcomes))
    compare(table, opening)
    return table, opening


def follow(table: Table, opening: oracle.Opening, luck: random.Random) -> set[str]:
    """One random game; the words of all that was compared."""
    compared: set[str] = set()
    while not table.over:
        seat = luck.choice(table.pending)
        if opening.base is None:
            assert (table.pending, legal(table)) == ((opening.turn,), opening.choices())
        words = luck.choice(
            ["accept", *legal(table, seat)]
            if "accept" in legal(table, seat)
            else legal(table, seat)
        )
        before = table.state.copy()
        table.play(words, seat)
        chance = list(table.entries[-1].outcomes)
        if words.split()[0] in SITE_ASKED:
            opening.answer(words, chance)
        elif words.startswith("magic token"):
            row, col = (int(n) - 1 for n in words.split()[-1].split("."))
            opening.told = [oracle.Happened("puts token", seat, (row, col))]
            if table.state.turned:
                opening.summon(chance)
        elif words.startswith("next "):
            opening.next_round(seat, words, chance)
        else:
            if words.startswith("take ") and words.removeprefix("take ") != opening.active:
                opening.exchange(words.removeprefix("take "))
            assert table.state.open_token == before.open_token
            continue
        assert chance == []
        compare(table, opening)
        compared |= {happened.what for happened in opening.told}
    return compared


@pytest.mark.parametrize("token", ["open", "hidden"])
@pytest.mark.parametrize("site", ["random", "anubis", "bast", "agreed"])
def test_the_opening_and_the_tokens_are_as_the_second_reading_has_them(
    site: str, token: str
) -> None:  # H2, H3, H6, H26
    rules, compared = maat.load_game("heir"), set()
    for seed in range(GAMES):
        table, opening = begun(rules, {"pyramid_site": site, "next_token": token}, seed)
        compared |= {happened.what for happened in opening.told}
        compared |= follow(table, opening, random.Random(seed))
    agreed = {"proposes", "refuses", "agrees", "no agreement", "stands"}
    expected = {"random": {"stands"}, "agreed": agreed}.get(site, {"chooses"})
    expected |= {
        "active",
        "face up",
        "on card",
        "card chosen",
        "top chosen",
        "refilled",
        "turned up",
        "favourite",
        "puts token",
    }
    expected |= {"next token", "open on card"} if token == "open" else set()
    assert compared == expected


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        ("propose 3.3", ("Propose the Pyramid with its first corner on 3.3",
                         "Proposer la Pyramide, premier coin en 3.3",
                         "Stel de Piramide voor met de eerste hoek op 3.3")),
        ("accept", ("Accept: the Pyramid with its first corner on 6.5",
                    "Accepter\xa0: la Pyramide, premier coin en 6.5",
                    "Ga akkoord: de Piramide met de eerste hoek op 6.5")),
        ("refuse", ("Refuse 6.5: the place is drawn at random",
                    "Refuser 6.5\xa0: le hasard décide de l'emplacement",
                    "Weiger 6.5: het lot bepaalt de plaats")),
    ],
)  # fmt: skip
def test_what_is_said_of_a_proposal_and_of_an_answer(
    words: str, sentences: tuple[str, ...]
) -> None:  # H3
    table = maat.new("heir", seed=1, pyramid_site="agreed")
    for proposal in ("6.5",) if words != "refuse" else ("6.5", "3.3", "6.5"):
        table.play(f"propose {proposal}", table.pending[0])
    found = next(a for a in table.legal(table.pending[0]) if str(a) == words)
    assert tuple(found.text(lang) for lang in oracle.LANGUAGES) == sentences and found.rule == "H3"


def test_the_printed_arrows_and_the_river_are_those_of_the_file() -> None:  # H2, H3
    tables = maat.load_game("heir").package.rules.tables
    bits = [sum(1 << tables.DIRECTIONS.index(wind) for wind in token) for token in ARROWS]
    assert bits == [token[0] for token in tables.ARROWS]
    assert {divmod(c, 8) for c in range(64) if tables.RIVER[c]} == RIVER
