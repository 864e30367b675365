"""What cannot happen on 8 by 8 spaces happens on a smaller board, by another component file (H4,
H20).
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import maat
from games.heir.positions import acting, asked, rules_of, told
from places import BOARD_3X4, BOARD_4X5
from positions import legal, play, refusal

FOUR_BY_FIVE, THREE_BY_FOUR = str(BOARD_4X5), str(BOARD_3X4)


def test_the_board_and_the_actions_follow_the_file() -> None:  # H3
    rules = rules_of(FOUR_BY_FIVE)
    assert (rules.package.rules.tables.ROWS, rules.package.rules.tables.COLUMNS) == (4, 5)
    assert rules.action_of("place 4.5") is not None and rules.action_of("place 5.1") is None
    assert rules_of().action_of("place 5.1") is not None
    assert rules.action_count == rules_of().action_count - 5 * (64 - 20)


def test_who_finds_no_space_for_a_magic_token_skips() -> None:  # H4
    table = maat.new("heir", components=FOUR_BY_FIVE, pyramid_site="anubis", seed=1)
    play(table, "site 2.2")
    assert legal(table) == [
        "magic token 1.5",
        "magic token 2.5",
        "magic token 3.5",
        "magic token 4.5",
    ]
    play(table, "magic token 2.5")
    assert asked(table) == ("anubis",) and legal(table) == ["magic token 4.5"]
    play(table, "magic token 4.5")
    assert [s.magic_tokens for s in table.state.seats] == [3, 3]
    assert table.state.turned == 1
    assert "No space is left: Bast keeps 3 magic tokens" in told(table)


def test_when_the_first_token_leaves_no_space_the_other_seat_skips_all_of_its_own() -> None:  # H4
    table = maat.new("heir", components=THREE_BY_FOUR, pyramid_site="anubis", seed=1)
    play(table, "site 1.1", "magic token 2.4")
    assert table.state.turned == 1 and [s.magic_tokens for s in table.state.seats] == [3, 4]


def test_without_a_legal_space_any_empty_space_will_do() -> None:  # H20
    rules = rules_of(THREE_BY_FOUR)
    table = acting(rules=rules, pyramid="1.1", sun=2, monuments="2.4 shrine bast 12 0")
    assert not rules.package.rules.gods.has_legal_space(table.state)
    assert len(legal(table)) == 12 - 4 - 1
    assert "any empty space" in table.view(0).question()


def test_where_a_legal_space_is_left_it_must_be_taken() -> None:  # H20
    table = acting(rules=rules_of(THREE_BY_FOUR), pyramid="1.1")
    assert legal(table) == ["place 1.4", "place 2.4", "place 3.4"]


def test_eight_monuments_fill_the_smallest_board() -> None:  # H20
    for seed in range(6):
        table, luck = maat.new("heir", components=THREE_BY_FOUR, seed=seed), random.Random(seed)
        parts = table.game.census(table.state)
        promoted = False
        while not table.over:
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
            assert table.game.census(table.state) == parts
            promoted |= any("as if Seshat were the favourite" in x for x in told(table))
        assert promoted
        assert sum(s >= 0 for s in table.state.standing) == 8


def test_a_board_of_another_size_has_another_layout_beside_the_first() -> None:
    small: Any = rules_of(FOUR_BY_FIVE).State()
    large: Any = rules_of().State()
    assert len(small.standing) == 20 and len(large.standing) == 64


def one_site(tmp_path: Path) -> str:
    """A file in which the base fits the river at one place only."""
    text = Path(THREE_BY_FOUR).read_text(encoding="utf-8")
    path = tmp_path / "one_site.toml"
    path.write_text(
        re.sub(r"^river = .*$", "river = [[0, 0], [1, 0]]", text, flags=re.MULTILINE),
        encoding="utf-8",
    )
    return str(path)


@pytest.mark.parametrize(
    ("site", "actions"),
    [
        ("random", ()),
        ("anubis", ("site 1.1",)),
        ("bast", ("site 1.1",)),
        ("agreed", ("propose 1.1", "accept")),
    ],
)
def test_where_there_is_one_site_nobody_has_a_choice(
    site: str, actions: tuple[str, ...], tmp_path: Path
) -> None:  # H3
    table = maat.new("heir", components=one_site(tmp_path), pyramid_site=site, seed=1)
    for action in actions:
        assert legal(table) == [action]
        if action == "accept":
            assert "1.1 is the only place where the Pyramid can stand" in str(
                refusal(table, "refuse")
            )
        play(table, action)
    assert table.state.pyramid_at == 0


def test_a_board_without_a_site_is_refused_with_every_option(tmp_path: Path) -> None:  # H3
    path = tmp_path / "no_site.toml"
    text = Path(THREE_BY_FOUR).read_text(encoding="utf-8")
    path.write_text(
        re.sub(r"^river = .*$", "river = [[0, 0], [2, 3]]", text, flags=re.MULTILINE),
        encoding="utf-8",
    )
    for site in ("random", "anubis", "bast", "agreed"):
        with pytest.raises(ValueError, match="expected at least one"):
            maat.new("heir", components=str(path), pyramid_site=site, seed=1)


@pytest.mark.parametrize("token", ["open", "hidden"])
def test_a_small_board_is_played_to_its_end_after_an_agreement(token: str) -> None:  # H2, H3
    for seed in range(3):
        table = maat.new(
            "heir", components=THREE_BY_FOUR, seed=seed, pyramid_site="agreed", next_token=token
        )
        luck = random.Random(seed)
        while not table.over:
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
        assert sum(s >= 0 for s in table.state.standing) == 8
        assert maat.replay(table.record()).state == table.state
