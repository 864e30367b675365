"""The decisions since the last message, as steps of a reader's own view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from maat.server.web.fragments.screen import Screen
from maat.server.web.fragments.steps import last_turn, steps_since
from server.guests import Guest, TestClient, sit_down
from server.web.fragments.readers import reader_of


def act(guest: Guest) -> None:
    guest.act(guest.look()["legal"][0]["id"])


def lay_a_tile(guest: Guest) -> int:
    """White's first turn to its end; how many decisions that were."""
    decisions = 0
    while 0 in guest.look()["pending"]:
        act(guest)
        decisions += 1
    return decisions


def steps(web: TestClient, seat: int | None, since: int, lang: str = "en") -> Any:
    return steps_since(reader_of(web, seat, lang=lang), since)


def test_each_decision_since_the_last_message_is_a_step(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    act(white)
    first = steps(web, 1, 0)
    assert [(step["n"], step["seat"]) for step in first] == [(1, 0)]
    puts = first[0]["told"][0]
    assert puts["text"] == "White puts a worker on 1.1." and puts["refs"] == ["cell-1.1"]
    last = 1 + lay_a_tile(white)
    assert [step["n"] for step in steps(web, 1, 1)] == [last]  # the cell alone tells nothing yet
    assert steps(web, 1, last) == []


@pytest.mark.parametrize(("lang", "name"), [("en", "White"), ("fr", "Blanc"), ("nl", "Wit")])
def test_steps_are_told_in_the_language_of_the_reader(
    web: TestClient, lang: str, name: str
) -> None:
    act(sit_down(web, "guest", "guest")[0])
    told = steps(web, 1, 0, lang)[0]["told"][0]
    assert told["text"].startswith(f"{name} ")


def test_taking_back_is_a_step(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    act(white)
    white.post("undo", None)
    undo = steps(web, 1, 1)[0]
    assert undo["told"] == [{"text": "White undoes a decision.", "kind": "undo"}]


def test_a_bid_is_hidden_from_the_other_seat_and_revealed_bids_are_marked(web: TestClient) -> None:
    bast, anubis = sit_down(web, "guest", "guest", game="heir", seed=5)[:2]
    seen: list[list[Any]] = [[], []]
    for _ in range(40):
        for guest in (bast, anubis):
            if guest.look()["legal"]:
                act(guest)
    for seat in (0, 1):
        seen[seat] = [told for step in steps(web, seat, 0) for told in step["told"]]
    own = [t for t in seen[0] if t["text"].startswith("Bast lays a bid")]
    others = [t for t in seen[1] if t["text"].startswith("Bast lays a bid")]
    assert own and len(own) == len(others)
    assert all("bid-" in t["refs"][0] for t in own)
    assert all(t["text"] == "Bast lays a bid." for t in others)
    assert all(t["refs"] == ["laid-bid-bast"] for t in others)
    reveals = [t for t in seen[1] if t.get("kind") == "reveal"]
    assert any("'s bid: " in t["text"] for t in reveals)


def test_the_first_message_has_the_last_turn_and_no_steps(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    lay_a_tile(white)
    reader = reader_of(web, 1)
    turn: Any = last_turn(reader)
    assert turn[0]["told"][0]["text"].startswith("White puts a worker")
    assert last_turn(reader_of(web, 0)) == []
    screen = Screen("en", False)
    assert web.portal is not None
    shown = web.portal.call(web.registry.table("table1").snapshot, lambda live: 1)
    message = screen.message(shown, False)
    assert message is not None and message["last"] == turn and "steps" not in message
    assert message["names"] == ["White", "Blue"] and "earned" not in message
    assert message["stones"] == ["gold", "lapis"] and message["scores"][0] == "total-white"  # type: ignore[index]


def test_a_later_message_has_the_steps_that_are_new(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    screen = Screen("en", False)
    assert web.portal is not None

    def message() -> Any:
        assert web.portal is not None
        shown = web.portal.call(web.registry.table("table1").snapshot, lambda live: 1)
        return screen.message(shown, False)

    first = message()
    act(white)
    assert [step["n"] for step in message()["steps"]] == [1]
    last = 1 + lay_a_tile(white)
    later = message()
    assert [step["n"] for step in later["steps"]] == [last] and len(later["points"]) == 2
    earned = [sum(n for at, _, n in later.get("earned", ()) if at == seat) for seat in (0, 1)]
    assert earned == [now - old for now, old in zip(later["points"], first["points"], strict=True)]
    assert message() is None


def test_what_nobody_chose_is_marked(web: TestClient) -> None:
    """A power with a single possibility follows at once."""
    seats, luck, found = sit_down(web, "guest", "guest", seed=33), random.Random(33), 0
    while not found and not (told := seats[0].look())["over"]:
        seat = told["pending"][0]
        number = reader_of(web, seat).view.lines[-1].number
        seats[seat].act(luck.choice(seats[seat].look()["legal"])["id"])
        for step in steps(web, 1 - seat, number):
            assert step.get("alone", False) == (step["n"] > number + 1)
            found += step.get("alone", False)
    assert found
