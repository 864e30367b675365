"""Kheops in sentences: actions, their rules, questions."""

from __future__ import annotations

import maat
from games.kheops.positions import full_but, position, rules_of
from positions import legal, play


def sentence(table: maat.Table, action: str, lang: str = "en") -> str:
    seat = table.pending[0]
    return next(a for a in table.legal(seat) if str(a) == action).text(lang)


# Sentences and rules


def test_actions_are_told_in_sentences() -> None:
    table = position(
        "1.1 room 2 swap\n1.3 corridor 1, blue worker\n1.5 room 3 rotate corridor",
        white="room 2 ankh",
    )
    assert sentence(table, "worker 1.1") == "Put a worker on 1.1 (room with 2 openings, “swap”)"
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
    assert sentence(table, "lay room 2 ankh") == "Lay the room with 2 openings, “ankh”"
    assert (
        sentence(table, "lay room 2 ankh 240")
        == "Lay the room with 2 openings, “ankh”, turned by 240°"
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
        "rotate room": "The tile's power: which room do you turn?",
        "rotate corridor": "The tile's power: which corridor do you turn?",
        "swap": "The tile's power: which of your pawns do you swap?",
        "swap, then": "With which worker or mummy of your opponent?",
        "move": "The tile's power: which of your other pawns do you move?",
        "move, then": "To which empty tile?",
    }


def test_a_game_that_is_over_asks_nothing() -> None:
    table = position(full_but("7.1"), turn="blue", white="room 3", blue="room 1", pile=0)
    play(table, "worker 1.1", "cell 7.1", "lay room 1")
    assert table.view(0).question() == "The game is over"
