"""Wadjet and the piles of magic cards (H24)."""

from __future__ import annotations

from typing import Any

import maat
from games.heir.positions import acting, asked, letters, pile, told, under
from positions import legal, play


def wadjet(**rest: Any) -> maat.Table:
    """Bast has Wadjet; the actions before it are done."""
    table = acting(won={"wadjet": "bast"}, **rest)
    return table


def done(table: maat.Table) -> maat.Table:
    return play(table, "place 8.8", "turn 0")


def test_wadjet_draws_a_magic_card() -> None:  # H24
    table = done(wadjet())
    assert table.state.seats[0].magic_held == 1 and table.state.seats[0].magic_pile.left == 6
    assert any(line.startswith("Bast draws magic ") for line in told(table, 0))
    assert "Bast draws a magic card" in told(table, 1)


def test_as_favourite_wadjet_looks_at_three_and_keeps_one() -> None:  # H24
    table = wadjet(ankh="wadjet")
    pile(table, 0, "bef")
    done(table)
    assert asked(table) == ("bast",) and legal(table) == ["keep b", "keep e", "keep f"]
    assert table.state.seats[0].looking == 3 and table.view(1).state.seats[0].looked == [-128] * 7
    play(table, "keep e")
    assert letters(table.state.seats[0].magic) == "e" and table.state.seats[0].looking == 0


def test_the_others_go_face_up_under_the_pile_open_to_all() -> None:  # H24
    table = wadjet(ankh="wadjet", magic=("acdg", ""))
    pile(table, 0, "bef")
    play(done(table), "keep e")
    assert under(table, 0) == "bf"
    assert "Bast puts magic B Stealth of the Cat face up under the pile" in told(table, 1)
    assert not any("keeps magic" in line for line in told(table, 1))
    assert table.view(1).state.seats[0].used_magic.things[:2] == [1, 5]


def test_which_card_was_kept_does_not_show() -> None:  # H24
    table = wadjet(ankh="wadjet")
    done(table)
    action = table.legal(0)[0].id
    assert table.game.covered(table.state, 0, action) == "keep ?"


def test_in_the_last_round_wadjet_scores_instead() -> None:  # H24
    for ankh in ("", "wadjet"):
        table = done(
            wadjet(
                ankh=ankh,
                sun=8,
                points=(0, 0),
                offered=("1 moon", "10 moon"),
                bast="2 sun",
                anubis="1 sun",
            )
        )
        assert table.over
        assert table.state.seats[0].points == 2 and table.state.seats[0].magic_held == 0


def test_a_magic_token_still_draws_in_the_last_round() -> None:  # H20, H24
    table = wadjet(sun=8, tokens="8.8", offered=("1 moon", "10 moon"), bast="2 sun", anubis="1 sun")
    assert done(table).state.seats[0].magic_held == 1


def test_when_none_lies_face_down_the_used_ones_are_shuffled() -> None:  # H24
    table = wadjet(magic=("abc", ""), used_magic=("defg", ""))
    done(table)
    me = table.state.seats[0]
    assert me.magic_held == 4 and me.magic_pile.left == 3 and me.used_magic.left == 0
    assert "Bast's used magic is shuffled into a new pile" in told(table, 1)


def test_cards_in_hand_are_not_shuffled_in() -> None:  # H24
    for seed in range(10):
        table = wadjet(magic=("abc", ""), used_magic=("defg", ""))
        table.state.chance.key[0] = seed
        table.state.chance.spent = 16
        done(table)
        assert letters(table.state.seats[0].magic)[:3] == "abc"
        assert set(letters(table.state.seats[0].magic)[3:]) <= set("defg")


def test_a_c_with_a_god_is_not_shuffled_in() -> None:  # H24
    table = wadjet(magic=("abdef", ""), used_magic=("g", ""), blessed={"wadjet": "bast"})
    done(table)  # looks: only the g is there
    assert legal(table) == ["keep g"]
    play(table, "keep g")
    assert under(table, 0) == "c" and table.state.seats[0].magic_pile.left == 0


def test_cards_being_looked_at_are_not_shuffled_in() -> None:  # H24
    table = wadjet(ankh="wadjet", magic=("abcd", ""), used_magic=("fg", ""))
    done(table)
    assert legal(table) == ["keep e", "keep f", "keep g"]


def test_with_fewer_than_three_cards_you_look_at_those() -> None:  # H24
    table = wadjet(ankh="wadjet", magic=("abcde", ""), used_magic=("f", ""))
    done(table)
    assert legal(table) == ["keep f", "keep g"]


def test_none_to_look_at_and_none_to_draw_nothing_happens() -> None:  # H24
    for ankh in ("", "wadjet"):
        table = done(wadjet(ankh=ankh, magic=("abcdefg", "")))
        assert table.state.seats[0].magic_held == 7 and legal(table)[0].startswith("next")
        assert "No magic card for Bast to draw" in told(table)
