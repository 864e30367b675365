"""Kheops in words: notation, sentences, reasons, score sheet (K47)."""

from __future__ import annotations

import random

import pytest

import maat
from games.kheops.positions import SEATS, full_but, names, position, rules_of
from positions import legal, play, refusal

LONG = (
    "1.9 corridor right\n1.10 corridor left+right\n1.11 corridor left+right\n1.12 corridor"
    " left+right\n1.13 corridor left"
)


def sentence(table: maat.Table, action: str, lang: str = "en") -> str:
    seat = table.pending[0]
    return next(a for a in table.legal(seat) if str(a) == action).text(lang)


# Notation


def test_cells_are_named_row_and_column_from_the_base() -> None:  # K47
    assert list(rules_of().package.names.CELL_NAMES) == names()
    assert (names()[0], names()[12], names()[13], names()[-1]) == ("1.1", "1.13", "2.1", "7.1")


def test_every_action_has_one_notation_of_its_own() -> None:  # K47
    rules = rules_of()
    assert len(set(rules.notations)) == rules.action_count == 10 * 49 + 49 + 3 * 72
    assert [rules.action_of(text) for text in rules.notations] == list(range(rules.action_count))


@pytest.mark.parametrize(
    "notation",
    [
        "worker 3.4", "priest 2.2", "mummy 1.3", "pharaoh 5.1", "rotate 3.4 120", "rotate 3.4 240",
        "swap 3.4", "with 2.2", "move 3.4", "to 2.2", "cell 4.3", "lay room 2 swap",
        "lay room 2 swap 120", "lay corridor 3", "lay room 1 sarcophagus gold 240",
        "lay corridor 2 no pawn", "lay room 3 rotate corridor",
    ],
)  # fmt: skip
def test_the_notation_of_the_rules_page(notation: str) -> None:  # K47
    action = rules_of().action_of(notation)
    assert action is not None
    assert rules_of().notations[action] == notation


def test_notation_is_read_in_any_case_and_spacing() -> None:  # K47
    assert rules_of().action_of("  Worker   3.4 ") == rules_of().action_of("worker 3.4")


def test_the_action_space_does_not_depend_on_the_tile_mix() -> (
    None
):  # K47: all 72 faces, printed or not
    assert rules_of().action_of("lay corridor 1 curse 120") is not None


# Sentences and rules


def test_actions_are_told_in_sentences() -> None:
    table = position(
        "1.1 room 2 swap\n1.3 corridor 1, blue worker\n1.5 room 3 rotate corridor",
        white="room 2 ankh",
    )
    assert (
        sentence(table, "worker 1.1") == "Put a worker on 1.1 (room with 2 openings, symbol: swap)"
    )
    assert (
        sentence(table, "mummy 1.3")
        == "Put the mummy in place of the worker on 1.3 (corridor with 1 opening)"
    )
    assert sentence(table, "worker 1.1", "fr").startswith("Placer un pion ouvrier en 1.1")
    assert sentence(table, "worker 1.1", "nl") != sentence(table, "worker 1.1", "fr")
    play(table, "worker 1.1")
    assert sentence(table, "swap 1.1") == "Swap your worker on 1.1"
    play(table, "swap 1.1")
    assert sentence(table, "with 1.3") == "With the worker on 1.3"
    play(table, "with 1.3")
    assert sentence(table, "cell 1.2") == "Lay a tile on 1.2"
    play(table, "cell 1.2")
    assert sentence(table, "lay room 2 ankh") == "Lay the room with 2 openings, symbol: ankh"
    assert (
        sentence(table, "lay room 2 ankh 240")
        == "Lay the room with 2 openings, symbol: ankh, turned by 240°"
    )


def test_rotations_and_moves_are_told_in_sentences() -> None:
    table = play(position("1.1 room 2 rotate corridor\n1.3 corridor 1"), "worker 1.1")
    assert (
        sentence(table, "rotate 1.3 240")
        == "Turn the tile on 1.3 (corridor with 1 opening) by 240°"
    )
    table = play(position("1.1 room 2 move\n1.3 corridor 1, white mummy\n1.5 room 2"), "worker 1.1")
    assert sentence(table, "move 1.3") == "Move your mummy from 1.3"
    play(table, "move 1.3")
    assert sentence(table, "to 1.5") == "To 1.5 (room with 2 openings)"
    assert sentence(table, "to 1.3" if "to 1.3" in legal(table) else "to 1.5").startswith("To")


def test_each_action_names_the_rule_it_rests_on() -> None:
    rules, g = rules_of(), position("1.1 room 2").state
    expected = {
        "worker 1.1": "K10", "priest 1.1": "K31", "mummy 1.1": "K30", "pharaoh 1.1": "K32",
        "rotate 1.1 120": "K20", "swap 1.1": "K21", "with 1.1": "K21", "move 1.1": "K22",
        "to 1.1": "K22", "cell 1.1": "K10", "lay room 3": "K10",
    }  # fmt: skip
    assert {text: rules.rule(g, rules.actions[text]) for text in expected} == expected


def test_every_action_has_a_sentence_and_a_rule_in_every_language() -> None:
    table = position("1.1 room 2")
    for lang in maat.LANGUAGES:
        texts = table.game.texts(lang)
        for a in range(table.game.action_count):
            assert texts.sentence(table.game.sentence(table.state, 0, a))


# Refusals


@pytest.mark.parametrize(
    ("action", "rule", "why"),
    [
        ("worker 1.2", "K10", "1.2 is occupied by a worker"),
        ("worker 5.1", "K10", "there is no tile on 5.1"),
        ("worker 1.4", "K23", "nobody may stand on 1.4"),
        ("priest 1.1", "K31", "the priest can be played only once your own mummy is in play"),
        ("pharaoh 1.1", "K32", "the pharaoh can be played only once your own mummy is in play"),
        ("mummy 1.3", "K30", "the mummy takes the place of a worker only; on 1.3 stands a mummy"),
        ("mummy 1.2", "K10", "1.2 is occupied by a worker"),
        ("cell 1.5", "K10", "now it is asked: put one of your pawns on an empty tile"),
    ],
)
def test_a_pawn_that_cannot_be_put_is_refused_with_rule_and_reason(
    action: str, rule: str, why: str
) -> None:
    table = position(
        "1.1 room 2\n1.2 room 2, white worker\n1.3 room 2, blue mummy\n1.4 corridor 2 no pawn"
    )
    fault = refusal(table, action)
    assert fault.rule == rule
    assert str(fault) == f"{action} is not possible now ({rule}): {why}"


def test_refused_powers_say_why() -> None:
    table = position("""
        1.1 room 2 rotate room
        1.3 corridor 2
        1.5 room 2, white priest
        1.7 room 2, white pharaoh
        1.9 room 3
    """, turn="blue")  # fmt: skip
    play(table, "worker 1.1")
    reasons = {
        a: str(refusal(table, a)).split(": ", 1)[1]
        for a in ("rotate 2.1 120", "rotate 1.3 120", "rotate 1.5 120")
    }
    assert reasons == {
        "rotate 2.1 120": "there is no tile on 2.1",
        "rotate 1.3 120": "1.3 is a corridor with 2 openings, the power turns the other kind",
        "rotate 1.5 120": "the opponent's priest protects 1.5",
    }
    assert "the opponent's pharaoh protects 1.7" in str(refusal(table, "rotate 1.7 240"))
    assert "so only 120 is offered" in str(refusal(table, "rotate 1.9 240"))
    assert "now it is asked: the tile's power: rotate a room" in str(refusal(table, "worker 1.3"))


def test_refused_swaps_and_moves_say_why() -> None:
    tiles = (
        "1.1 room 2 {}\n1.3 room 2, white worker\n1.5 room 2, blue worker\n1.7 room 2, blue"
        " priest\n1.9 room 2"
    )
    table = play(position(tiles.format("swap")), "worker 1.1")
    assert "no pawn stands on 1.9" in str(refusal(table, "swap 1.9"))
    assert "the pawn on 1.5 is not yours" in str(refusal(table, "swap 1.5"))
    play(table, "swap 1.3")
    assert "the pawn on 1.1 is your own" in str(refusal(table, "with 1.1"))
    assert "the opponent's priest protects 1.7" in str(refusal(table, "with 1.7"))
    table = play(position(tiles.format("move")), "worker 1.1")
    assert "the pawn on 1.1 has just been placed" in str(refusal(table, "move 1.1"))
    assert "the pawn on 1.5 is not yours" in str(refusal(table, "move 1.5"))
    play(table, "move 1.3")
    assert "1.5 is occupied by a worker" in str(refusal(table, "to 1.5"))


@pytest.mark.parametrize(
    "action", ["worker 1.1", "mummy 1.1", "priest 1.1", "cell 4.1", "lay room 1"]
)
def test_in_the_others_turn_nothing_but_that_is_said(action: str) -> None:  # K10
    table = maat.new("kheops", seed=1)
    rule, said = table.view(1).why_not(table.game.actions[action])
    assert rule == "K10"
    assert (
        table.game.texts("en").say(said)
        == "your opponent is asked now: put one of your pawns on an empty tile"
    )


def test_refused_tiles_say_why() -> None:
    table = play(position("1.1 room 2", white="corridor 3"), "worker 1.1")
    assert "there is a tile on 1.1 already" in str(refusal(table, "cell 1.1"))
    assert "5.1 touches no tile that lies" in str(refusal(table, "cell 5.1"))
    play(table, "cell 1.2")
    assert "you do not hold a room with 1 opening" in str(refusal(table, "lay room 1"))
    assert "every turn is the same" in str(refusal(table, "lay corridor 3 120"))


def test_refusals_speak_the_readers_language() -> None:
    fault = refusal(position("1.1 room 2\n1.3 room 2"), "priest 1.1")
    assert len({fault.text(lang) for lang in maat.LANGUAGES}) == 3


# Questions


def test_each_decision_has_a_question_of_its_own() -> None:
    tiles = "1.1 room 2 {}\n1.3 corridor 2, white worker\n1.5 room 2, blue worker\n1.7 room 2"
    asked = {}
    for symbol in ("rotate room", "rotate corridor", "swap", "move"):
        table = play(position(tiles.format(symbol)), "worker 1.1")
        asked[symbol] = table.view(0).question()
        if symbol in ("swap", "move"):
            play(table, f"{symbol} 1.3")
            asked[f"{symbol}, then"] = table.view(0).question()
    assert asked == {
        "rotate room": "The tile's power: rotate a room",
        "rotate corridor": "The tile's power: rotate a corridor",
        "swap": "The tile's power: choose one of your pawns to swap",
        "swap, then": "With which worker or mummy of your opponent?",
        "move": "The tile's power: choose one of your other pawns to move",
        "move, then": "To which empty tile?",
    }


def test_a_game_that_is_over_asks_nothing() -> None:
    table = position(full_but("7.1"), turn="blue", white="room 3", blue="room 1", pile=0)
    play(table, "worker 1.1", "cell 7.1", "lay room 1")
    assert table.view(0).question() == "The game is over"


# The score sheet


def lines(table: maat.Table) -> list[tuple[str, str, tuple[int | None, ...]]]:
    return [(row.rule, row.text, row.points) for row in table.sheet()]


def test_the_sheet_tells_each_network_with_its_reasons_and_their_rules() -> (
    None
):  # K40, K41, K42, K45
    table = position(f"2.2 room right sarcophagus red, white worker\n2.3 room left\n{LONG}")
    assert lines(table) == [
        ("K40", "Network at 1.9: 5 tiles; strength 0 to 0", (0, 0)),
        ("K41", "0 rooms: 0", (None, None)),
        ("K41", "The most tiles: +5", (None, None)),
        ("K42", "Closed: times 2", (None, None)),
        ("K40", "No pawns: 10 for nobody", (None, None)),
        ("K40", "Network at 2.2: 2 tiles; strength 1 to 0", (14, 0)),
        ("K41", "2 rooms: 2", (None, None)),
        ("K41", "One sarcophagus: +5", (None, None)),
        ("K42", "Closed: times 2", (None, None)),
        ("K40", "White has more strength: 14", (None, None)),
        ("K44", "Ankhs, squared: 0 and 0", (0, 0)),
        ("K45", "Total", (14, 0)),
    ]


def test_the_sheet_names_curses_pairs_mixed_sets_and_the_summit() -> None:  # K41, K43
    told = " / ".join(row.text for row in position("2.2 room right curse\n2.3 room left").sheet())
    assert "Cursed: worth nothing" in told
    assert "Closed" not in told
    pair = position("2.2 room right sarcophagus red\n2.3 room left sarcophagus red").sheet()
    assert "Two sarcophagi of one colour: +15" in [row.text for row in pair]
    mixed = position("2.2 room right sarcophagus red\n2.3 room left sarcophagus gold").sheet()
    assert "Sarcophagi of several colours: +0" in [row.text for row in mixed]
    assert "The summit: +5" in [
        row.text for row in position("6.2 room flat\n7.1 room flat").sheet()
    ]


def test_the_sheet_says_who_has_an_equal_network() -> None:  # K40, K46
    even = "2.2 room right, white worker\n2.3 room left, blue worker"
    assert "Equal strength: 14 for nobody" in [row.text for row in position(even).sheet()]
    shared = position(even, majority_tie="both").sheet()
    assert "Equal strength, by option both score 14" in [row.text for row in shared]
    assert shared[0].points == (14, 14)


def test_the_sheet_says_among_which_networks_the_longest_was_looked_for() -> None:  # K41, K46
    two = "2.2 room right, white worker\n2.3 room left"
    assert "The most tiles: +5" in [row.text for row in position(two).sheet()]
    told = [row.text for row in position(two, longest_among="scoring").sheet()]
    assert "The most tiles of the networks that score: +5" in told


def test_the_sheet_shows_ankhs_squared() -> None:  # K44
    table = position("1.1 room left ankh, blue worker\n1.3 room left ankh, blue mummy")
    assert lines(table) == [("K44", "Ankhs, squared: 0 and 2", (0, 4)), ("K45", "Total", (0, 4))]


@pytest.mark.parametrize("seed", range(3))
def test_the_lines_that_are_no_details_add_up_to_the_total(seed: int) -> None:  # K45
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    while not table.over:
        play(table, luck.choice(legal(table)))
        *parts, total = [row for row in table.sheet() if not row.detail]
        for seat in range(len(SEATS)):
            assert sum(row.points[seat] or 0 for row in parts) == total.points[seat]
