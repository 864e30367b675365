"""What is typed: narrowed word by word, abbreviated, completed, guessed."""

from __future__ import annotations

import pathlib
import random

import maat
from maat.cli.session.typed import completions, entered, nearest, opening, typed


def test_actions_are_narrowed_word_by_word() -> None:
    step = opening(maat.new("kheops", seed=7).legal(0))
    assert step.choices == ["worker", "mummy"] and step.labels == ["1", "2"]
    step = entered(step, "worker")
    assert step.words == ("worker",) and "1.1" in step.choices and len(step.choices) > 9
    assert [str(a) for a in entered(step, "1.1").actions] == ["worker 1.1"]


def test_shared_words_are_skipped_and_few_actions_are_listed_whole() -> None:
    table = maat.new("kheops", seed=7)
    table.play("worker 1.1", 0)
    step = opening(table.legal(0))
    assert step.words == ("cell",) and step.lists_actions and step.choices[0] == "cell 2.2"


def test_typed_words_may_be_abbreviated_as_long_as_they_are_clear() -> None:
    step = opening(maat.new("kheops", seed=7).legal(0))
    for short, meant in (("w 1.1", "worker 1.1"), ("WORKER 1.13", "worker 1.13")):
        read = typed(step, short)
        assert read is not None and [str(a) for a in read.actions] == [meant]
    assert typed(step, "w 1") is None and typed(step, "x") is None
    table = maat.new("kheops", seed=7)
    for word in ("worker 1.1", "cell 2.2"):
        table.play(word, 0)
    lay = opening(table.legal(0))
    whole = typed(lay, "lay room 1")  # although others begin with the same words
    assert whole is not None and [str(a) for a in whole.actions] == ["lay room 1"]


def test_a_number_means_the_card_where_cards_are_numbers(tmp_path: pathlib.Path) -> None:
    table = maat.new("heir", seed=4)
    luck = random.Random(4)
    while not any(str(a).startswith("bid 9") for a in table.legal(0)) or len(table.legal(0)) > 9:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    step = opening(table.legal(0))
    assert (
        step.lists_actions
        and step.labels[:2] == ["a", "b"]
        and step.labels_and_words.startswith("a-")
    )
    found = typed(step, "9")
    assert found is not None and {str(a).split()[1] for a in found.actions} == {"9"}


def test_completions_and_guesses() -> None:
    legal = maat.new("kheops", seed=7).legal(0)
    assert completions(legal, "") == ["worker", "mummy"]
    assert completions(legal, "wo") == ["worker"]
    assert completions(legal, "worker 2.1") == ["2.1", "2.11"]
    assert (
        nearest(legal, ["sheet"], "shet") == "sheet"
        and nearest(legal, [], "mumy 1.1") == "mummy 1.1"
    )
    assert nearest(legal, [], "zzzzzz") is None
