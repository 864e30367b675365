"""Component files: every value is checked, and a fault is reported with its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from maat.core import game as rules
from maat.core.components import (
    BadComponents,
    Difference,
    Doubt,
    Parts,
    Source,
    check_all_asked,
    differences,
    doubts,
    provenance,
    read,
    tidy,
)
from maat.core.texts import LANGUAGES

FILE = """
title = "x"
[board]
known = "rulebook"
assumed = ["depth"]
note = "why.board"
side = 7
open = true
line = "a\\nb"
endless = "ENDLESS"
huge = 0xHUGE
names = ["a", "b"]
costs = [1, 2, 3]
cards = [{ name = "a", n = 1 }, { name = "b", n = 2, assumed = ["n"], note = "why.b" }]
rows = [{ n = 1, known = "reported", note = "why.first" }, { n = 2 }, { n = 3, note = "why.third" }]
[board.base]
known = "derived"
rows = 2
[points]
known = "assumed"
""".replace("ENDLESS", "a" * 81).replace("HUGE", "f" * 30_000)


@pytest.fixture(name="board")
def _board() -> Parts:
    return read(Source("mine.toml", FILE)).table("board")


def test_values_are_read_by_kind(board: Parts) -> None:
    assert board.number("side", 3, 9) == 7
    assert board.flag("open") is True
    assert board.words("names", ("a", "b"), 2) == ["a", "b"]
    assert board.numbers("costs", 3, 1, 3) == board.any_list("costs") == [1, 2, 3]
    assert [c.word("name", ("a", "b")) for c in board.entries("cards", 2)] == ["a", "b"]
    assert board.table("base").number("rows") == 2
    assert board.has("side") and not board.has("height")
    assert board.keys() == [
        "side",
        "open",
        "line",
        "endless",
        "huge",
        "names",
        "costs",
        "cards",
        "rows",
        "base",
    ]


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (
            lambda b: b.number("height", 1, 3),
            "mine.toml: board.height: missing; expected a number from 1 to 3",
        ),
        (lambda b: b.number("side", 1, 3), "mine.toml: board.side: 7 is not a number from 1 to 3"),
        (lambda b: b.number("open"), "mine.toml: board.open: True is not a number from 0 to 99"),
        (lambda b: b.flag("side"), "mine.toml: board.side: 7 is not true or false"),
        (lambda b: b.word("side"), "mine.toml: board.side: 7 is not a word"),
        (lambda b: b.word("line"), "mine.toml: board.line: 'a"),
        (lambda b: b.word("endless"), "mine.toml: board.endless: 'aaaaaaaa"),
        (lambda b: b.number("huge"), "mine.toml: board.huge: … is not a number from 0 to 99"),
        (
            lambda b: b.word("title", ("y", "z")),
            "mine.toml: board.title: missing; expected one of y, z",
        ),
        (
            lambda b: b.words("names", ("a", "c")),
            "mine.toml: board.names[2]: 'b' is not one of a, c",
        ),
        (lambda b: b.words("costs"), "mine.toml: board.costs[1]: 1 is not a word"),
        (lambda b: b.words("names", None, 3), "mine.toml: board.names: 2 entries; expected 3"),
        (lambda b: b.words("side"), "mine.toml: board.side: 7 is not a list of words"),
        (lambda b: b.numbers("costs", 4), "mine.toml: board.costs: 3 entries; expected 4"),
        (
            lambda b: b.numbers("costs", 3, 2, 9),
            r"mine.toml: board.costs\[1\]: 1 is not a number from 2 to 9",
        ),
        (
            lambda b: b.numbers("names"),
            r"mine.toml: board.names\[1\]: 'a' is not a number from 0 to 99",
        ),
        (lambda b: b.any_list("side"), "mine.toml: board.side: 7 is not a list"),
        (lambda b: b.table("side"), "mine.toml: board.side: 7 is not a table"),
        (lambda b: b.entries("names"), r"mine.toml: board.names\[1\]: 'a' is not a table"),
        (lambda b: b.entries("cards", 3), "mine.toml: board.cards: 2 entries; expected 3"),
        (
            lambda b: b.entries("cards")[1].word("name", ("x",)),
            r"mine.toml: board.cards\[2\].name: 'b' is not x",
        ),
        (
            lambda b: b.table("base").number("rows", 5),
            "mine.toml: board.base.rows: 2 is not a number from 5 to 99",
        ),
    ],
)
def test_a_wrong_value_is_told_with_table_entry_and_field(
    board: Parts, ask: Callable[[Parts], Any], told: str
) -> None:
    with pytest.raises(BadComponents) as fault:
        ask(board)
    assert str(fault.value).startswith(told.replace("\\", ""))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = 1\nb = 2\n c = = 3\n", "line 3 is not TOML: c = = 3"),
        ("a = 1\na = 2\n", "line 2 repeats what stands above: a = 2"),
        ("[a]\n[a]\n", "line 2 repeats what stands above: [a]"),
        ("a = [1, 2\n", "the end of the file is missing: something is not closed"),
        (f"a = {'9' * 5000}", "this is not a TOML file that can be read"),
        (f"a = {'[' * 5000}", "this is not a TOML file that can be read"),
        (f"b = 1\na{'.a' * 20_000} = 1", f"line 2 is not TOML: {('a.' * 40)[:80]}"),
        (f"[{'a.' * 20_000}a]", f"line 1 is not TOML: {('[' + 'a.' * 40)[:80]}"),
    ],
)
def test_a_syntax_error_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(BadComponents) as fault:
        read(Source("mine.toml", text))
    assert str(fault.value) == f"mine.toml: {told}"
    assert len({fault.value.text(lang) for lang in LANGUAGES}) == 3


def test_a_fault_says_where_in_words_and_as_fields(board: Parts) -> None:
    with pytest.raises(BadComponents) as fault:
        board.entries("cards")[1].number("n", 3, 3)
    assert (fault.value.file, fault.value.where) == ("mine.toml", "board.cards[2].n")
    assert fault.value.text("en") == "mine.toml: board.cards[2].n: 2 is not 3"
    assert (
        fault.value.text("fr")
        == "mine.toml: board.cards[2].n\xa0: 2 n'est pas possible\xa0; attendu\xa0: 3"
    )
    assert fault.value.text("nl") == "mine.toml: board.cards[2].n: 2 is niet mogelijk; verwacht: 3"


def test_what_is_assumed_or_has_a_note_is_listed_with_its_reason() -> None:
    assert provenance(read(Source("mine.toml", FILE)))[1:5] == [
        Doubt("board.cards[2]", "rulebook", ("n",), "why.b"),
        Doubt("board.rows[1]", "reported", (), "why.first"),
        Doubt("board.rows[3]", "rulebook", (), "why.third"),
        Doubt("board.base", "derived", (), ""),
    ]
    assert doubts(read(Source("mine.toml", FILE))) == [
        Doubt("board", "rulebook", ("depth",), "why.board"),
        Doubt("board.cards[2]", "rulebook", ("n",), "why.b"),
        Doubt("board.rows[1]", "reported", (), "why.first"),
        Doubt("board.rows[3]", "rulebook", (), "why.third"),
        Doubt("points", "assumed", (), ""),
    ]


def test_an_entry_that_says_wrongly_how_far_it_is_known_is_refused() -> None:
    with pytest.raises(
        BadComponents,
        match=r"mine\.toml: board\.cards\[1\]\.known: 'guessed' is not one of rulebook, derived",
    ):
        provenance(
            read(
                Source(
                    "mine.toml", '[board]\nknown = "rulebook"\ncards = [{ known = "guessed" }]\n'
                )
            )
        )


@pytest.mark.parametrize("game", rules.list_games())
def test_every_note_of_a_game_is_listed_and_said_in_every_language(game: str) -> None:
    found = rules.load(game)
    noted = len(re.findall(r"\bnote = \"", found.source.text))
    listed = [doubt for doubt in doubts(found.parts()) if doubt.note]
    assert len(listed) == noted > 0
    assert all(doubt.note in found.texts(lang) for doubt in listed for lang in LANGUAGES)


@pytest.mark.parametrize("line", ["", 'known = "guessed"'])
def test_a_table_that_does_not_say_how_far_it_is_known_is_refused(line: str) -> None:
    with pytest.raises(
        BadComponents, match=r"mine\.toml: board\.known: .* is not one of rulebook, derived"
    ):
        provenance(read(Source("mine.toml", f"[board]\n{line}\n")))


def test_the_digest_does_not_depend_on_blanks_at_the_ends_of_lines() -> None:
    texts = (
        "a = 1\n\nb = 2\n",
        "a = 1  \n \nb = 2",
        "a = 1\r\n\r\nb = 2\r\n",
        "a = 1\n\nb = 2\n\n\n",
    )
    assert {tidy(text) for text in texts} == {"a = 1\n\nb = 2\n"}
    assert Source("x", tidy(texts[0])).digest != Source("x", tidy("a = 2\n")).digest


def test_what_differs_is_told_by_key_with_both_values() -> None:
    ours = read(
        Source(
            "",
            '[a]\nknown = "assumed"\nn = 1\nsame = 2\nlists = [["x", "y"], ["z"]]\ncards = [{ k ='
            ' "b" }]\n',
        )
    )
    theirs = read(
        Source(
            "",
            '[a]\nknown = "rulebook"\nn = 3\nsame = 2\nlists = [["x"], ["z"]]\ncards = [{ k = "c",'
            " m = true }]\n",
        )
    )
    assert differences(ours, theirs) == [
        Difference("a.n", "1", "3"),
        Difference("a.lists[1]", "['x', 'y']", "['x']"),
        Difference("a.cards[1].k", "'b'", "'c'"),
        Difference("a.cards[1].m", "", "True"),
    ]
    assert differences(ours, ours) == []


def test_a_field_that_nobody_asks_for_is_refused_with_its_place() -> None:
    parts = read(
        Source(
            "mine.toml",
            '[pawns]\nknown = "rulebook"\nwhite = [{ worker = 1 }, { worker = 2, pharoah = 1 }]\n',
        )
    )
    for entry in parts.table("pawns").entries("white"):
        assert entry.number("worker") and not entry.has("pharaoh")
    with pytest.raises(
        BadComponents,
        match=(
            r"mine.toml: pawns.white\[2\].pharoah: no such field here; expected one of worker,"
            r" pharaoh"
        ),
    ):
        parts.check_all_asked()


@pytest.mark.parametrize("game", rules.list_games())
def test_every_field_of_our_own_files_is_asked_for(game: str) -> None:
    check_all_asked(rules.load(game).package.__name__)


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [("kheops", "pharaoh = 1 }", "pharoah = 1 }"), ("heir", "[board]\n", "[board]\nwidht = 8\n"),
     ("pharaon", "[nile]\n", "[nile]\ntop = 4\n")],
)  # fmt: skip
def test_a_misspelt_field_of_a_game_is_refused(game: str, old: str, new: str) -> None:
    text = rules.load(game).source.text
    assert text.count(old) == 1
    with pytest.raises(BadComponents, match=r"no such field here"):
        rules.load(game, text.replace(old, new))
