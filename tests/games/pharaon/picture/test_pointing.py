"""How many clicks a turn takes by the picture, counted as the page takes them (pointing.js)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from games.pharaon.positions import position
from maat.core.view import View
from maat.games.pharaon.picture import drawing
from maat.games.pharaon.picture.means import proposed
from maat.games.pharaon.picture.tokens import PIECE_REFS

MOST_CLICKS = 2.8
VIA = re.compile(r'data-ref="([^"]+)"[^>]*data-via="([^"]+)"')
Decided = tuple[View[Any], maat.Action]


def pieces(paid: list[Decided]) -> list[str]:
    """What was paid, piece by piece; whatever was proposed where it was paid as proposed."""
    found: list[str] = []
    for view, action in paid:
        if action.refs == ("pay-proposed",):
            names = [PIECE_REFS[p] for p in proposed(view.state, view.seat or 0)]
            found += [f"seat-{view.seat}-{name}" for name in names]
        else:
            found += action.refs
    return sorted(found)


def payment(turn: list[Decided], at: int) -> int:
    """How many decisions from there on are one payment."""
    end = at
    while end < len(turn) and pays(turn[end]):
        end += 1
    return end - at


def pays(decided: Decided) -> bool:
    view, _ = decided
    return any(action.refs == ("pay-proposed",) for action in view.legal())


def wanted_at_first(turn: list[Decided], at: int) -> tuple[str, set[str]] | None:
    """What the person wants of this action, if it lies there and stands for the action: the Noble,
    the set, the Artisan, the Jar that the turn asks for later.
    """
    view, action = turn[at]
    stands = dict(VIA.findall(drawing.draw(view).body()))
    for _, later in turn[at + 1 :]:
        via = set(stands.get(later.refs[-1], "").split())
        if len(later.refs) == 1 and via & set(action.refs):
            return later.refs[0], via
    return None


def clicks(turn: list[Decided]) -> int:
    """The clicks for the decisions of a turn. What is the only choice is made by the page's
    server; a payment as proposed is one click; a part that stands for an action is one click for
    it and for the question to which it is the answer, and one more where several actions fit.
    """
    count, at, wish = 0, 0, ""
    while at < len(turn):
        view, action = turn[at]
        legal = view.legal()
        at += 1
        if len(legal) == 1 or action.refs == (wish,):
            continue
        if (together := payment(turn, at - 1)) > 1:
            paid = turn[at - 1 : at - 1 + together]
            if pieces(paid) == pieces([(view, by_proposal(view))]):
                at += together - 1
        elif wanted := wanted_at_first(turn, at - 1):
            wish, via = wanted
            count += 0 if sum(1 for a in legal if via & set(a.refs)) == 1 else 1
        count += 1
    return count


def by_proposal(view: View[Any]) -> maat.Action:
    return next(a for a in view.legal() if a.refs == ("pay-proposed",))


def is_turn(decided: Decided) -> bool:
    view, _ = decided
    return view.game.question(view.state, view.seat or 0).key == "question.your_turn"


def greedy_turns(seats: int, seed: int) -> Iterator[list[Decided]]:
    """The turns of a game of bots that look one step ahead, after the setup."""
    table, turn = maat.new("pharaon", seats=seats, seed=seed), list[Decided]()
    bots = [maat.bot("greedy", "pharaon", seed=s, worlds=1) for s in range(seats)]
    while not table.over:
        seat = table.pending[0]
        view = table.view(seat)
        action = bots[seat].choose(view, view.legal())
        if turn and (is_turn((view, action)) or turn[-1][0].seat != seat):
            yield turn
            turn = []
        if view.state.round_number:
            turn.append((view, action))
        table.play(action, seat)
    yield turn


def test_a_turn_takes_few_clicks() -> None:  # P18
    turns = [clicks(turn) for turn in greedy_turns(3, 1) if turn and is_turn(turn[0])]
    assert len(turns) > 40
    assert sum(turns) / len(turns) <= MOST_CLICKS


@pytest.mark.parametrize("narrow", [False, True])
def test_the_gain_of_a_square_is_taken_by_pointing_at_the_square(narrow: bool) -> None:  # P33
    """Every square that the seat has reached stands for what its gain can be, and for nothing else;
    nobody else can point at one, and nobody before it is asked.
    """
    table = position(seats=2, turn=1, passed=(0,), hands={1: "trade"})
    squares = re.compile(r'data-ref="(square-\d-\d)"')
    assert not squares.search(drawing.draw(table.view(0), narrow=narrow).body())
    for notation in ("offerings", "set 1"):
        table.play(notation, table.pending[0])
    [seat] = table.pending
    body = drawing.draw(table.view(seat), narrow=narrow).body()
    reached = squares.findall(body)
    assert reached == ["square-1-2"]
    [tag] = [tag for tag in re.findall("<g [^>]+>", body) if 'data-ref="square-1-2"' in tag]
    via = re.search('data-via="([^"]+)"', tag)
    takes = {ref for action in table.legal(seat) for ref in action.refs}
    assert via and takes <= set(via[1].split())
    assert not squares.search(drawing.draw(table.view(1 - seat), narrow=narrow).body())
