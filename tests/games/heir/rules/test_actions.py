"""The declared actions of Heir: which follow from a hand, what is laid face down, which rule."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import maat
from games.heir.positions import bidding, rules_of

SPECTATOR = -1
SITES = ("random", "bast", "agreed")
ALWAYS = {"accept", "no_magic", "keep_bid", "stay", "next_unseen"}


def random_positions(seed: int) -> Iterator[tuple[maat.Table, int]]:
    """Every position of a random game, with each seat that is asked."""
    table = maat.new("heir", seed=seed, pyramid_site=SITES[seed % len(SITES)])
    luck = random.Random(seed)
    while not table.over:
        for seat in table.pending:
            yield table, seat
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)


@pytest.mark.parametrize("seed", range(6))
def test_what_does_not_follow_from_a_hand_is_legal_for_all_to_see(seed: int) -> None:  # H7
    space = rules_of().space
    for table, seat in random_positions(seed):
        watched = table.game.legal(table.state.view(SPECTATOR), seat)
        true = table.game.legal(table.state, seat)
        assert [a for a in true if not space.kind_of(a).from_hand] == [
            a for a in watched if not space.kind_of(a).from_hand
        ]


def test_only_hands_and_what_is_looked_at_are_for_the_owner_alone() -> None:  # H7
    rules = rules_of()
    hidden = [d.key for n, d in enumerate(rules.decisions) if not rules.is_visible_to_all(n)]
    assert hidden == ["lay_magic", "lay_bid", "lay_offering", "change_bid", "keep", "break_tie"]


@pytest.mark.parametrize("seed", range(6))
def test_what_cannot_be_refused_is_legal_whenever_it_is_asked(seed: int) -> None:  # H3, H10, H21
    for table, seat in random_positions(seed):
        asked = {kind.key for kind in rules_of().space.asked_at(table.state.decision)}
        legal = {rules_of().space.kind_of(a.id).key for a in table.legal(seat)}
        assert asked & ALWAYS <= legal <= asked
        for action in table.legal(seat):
            if rules_of().space.kind_of(action.id).key in ALWAYS:
                why = table.view(seat).why_not(action.id)
                question = table.game.question(table.state, seat)
                assert (why.rule, why.said.arguments) == (action.rule, {"question": question})


def test_an_offering_rests_on_another_rule_when_it_breaks_a_tie() -> None:  # H11, H25
    rules, table = rules_of(), bidding("pharaoh")
    action = table.legal(0)[0]
    assert action.rule == "H11"
    table.state.decision = rules.package.rules.actions.BREAK_TIE
    assert rules.rule(table.state, action.id) == "H25"


@pytest.mark.parametrize(
    ("notation", "seen"),
    [
        ("magic a", "magic ?"), ("no magic", "magic ?"), ("bid 7 sun", "bid ?"),
        ("offer 11", "offer ?"), ("keep b", "keep ?"), ("replace by 3 moon", None),
        ("keep bid", None), ("place 5.4", None), ("turn 90", None),
    ],
)  # fmt: skip
def test_others_see_that_a_choice_is_laid_face_down_and_not_which(
    notation: str, seen: str | None
) -> None:  # H7, H10
    """A bid that magic D replaces is turned up at once."""
    rules, table = rules_of(), bidding("ra")
    assert rules.covered(table.state, 0, rules.actions[notation]) == seen
