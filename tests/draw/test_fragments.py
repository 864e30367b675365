"""Keyed fragments: apply(diff(old, new), old) == new."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maat import draw
from maat.draw.fragments import on_sheet

LAYERS = ("board", "pieces")


@st.composite
def drawings(make: st.DrawFn) -> draw.Drawing:
    """A few fragments of few names in any order, so that two drawings share many of them."""
    ids = make(st.permutations([f"p{i}" for i in range(8)]))[: make(st.integers(0, 8))]
    drawing = draw.Drawing(make(st.sampled_from([100, 200.5])), 100, LAYERS)
    for id in ids:
        words = make(st.sampled_from(["", "a", "<&>"]))
        drawing.put(
            make(st.sampled_from(LAYERS)),
            draw.fragment(id, draw.text(0, 0, words), at=(make(st.integers(0, 2)), 0)),
        )
    return drawing


@given(drawings(), drawings())
def test_applying_the_difference_gives_the_new_drawing(
    old: draw.Drawing, new: draw.Drawing
) -> None:
    before = old.body()
    change = json.loads(json.dumps(draw.diff(old, new)))
    made = draw.apply(change, old)
    assert made == new
    assert made.body() == new.body()
    assert (made.width, made.height) == (new.width, new.height)
    assert old.body() == before


@given(drawings())
def test_nothing_changed_is_no_change(one: draw.Drawing) -> None:
    assert draw.diff(one, one) == {"layers": {}}


def table(x: int, order: str = "ab") -> draw.Drawing:
    drawing = draw.Drawing(100, 100, LAYERS)
    drawing.put("board", draw.fragment("board"))
    drawing.put("pieces", *(draw.fragment(name, at=(x if name == "a" else 0, 0)) for name in order))
    return drawing


def test_a_piece_that_moves_is_the_only_change() -> None:
    change = draw.diff(table(0), table(5))
    assert change == {
        "layers": {"pieces": {"set": {"a": '<g id="a" transform="translate(5,0)"/>'}}}
    }


def test_the_order_is_told_only_when_it_does_not_follow() -> None:
    assert draw.diff(table(0, "ab"), table(0, "abc"))["layers"]["pieces"].keys() == {"set"}
    assert draw.diff(table(0, "abc"), table(0, "ac"))["layers"]["pieces"] == {"gone": ["b"]}
    assert draw.diff(table(0, "ab"), table(0, "ba"))["layers"]["pieces"] == {"order": ["b", "a"]}


def test_drawings_that_differ_only_in_order_are_not_equal() -> None:
    assert table(0, "ab") != table(0, "ba")
    assert table(0) == table(0)
    assert table(0) != "a drawing"


def test_an_id_belongs_to_one_piece() -> None:
    drawing = table(0)
    with pytest.raises(ValueError, match="two fragments are called 'a'"):
        drawing.put("board", draw.fragment("a"))
    assert drawing.ids == {"board", "a", "b"}


def test_layers_lie_from_the_back_to_the_front() -> None:
    body = table(0).body()
    assert (
        body.index('id="layer-board"')
        < body.index('id="board"')
        < body.index('id="layer-pieces"')
        < body.index('id="a"')
    )


def test_drawings_with_other_layers_have_no_difference() -> None:
    with pytest.raises(ValueError, match="layers differ"):
        draw.diff(table(0), draw.Drawing(100, 100))
    with pytest.raises(KeyError):
        table(0).put("nowhere", draw.fragment("x"))


def test_a_fragment_on_a_sheet_is_seen_at_first_only_on_the_first_one() -> None:
    made = draw.fragment("a", ref="a", opens=2)
    first, second = on_sheet(made, 0), on_sheet(made, 1)
    assert first.markup == '<g data-sheet="0" id="a" data-ref="a" data-opens="2"/>'
    assert second.id == "a" and 'data-sheet="1" visibility="hidden"' in second.markup
