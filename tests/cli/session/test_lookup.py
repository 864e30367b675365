"""Words of the rules, of the picture and of the notation are explained."""

from __future__ import annotations

import pathlib

import maat
from cli.at_a_table import sitting, written


def test_a_word_of_the_rules_in_the_language_is_explained(tmp_path: pathlib.Path) -> None:
    for lang, word, part in (
        ("fr", "prêtre", "K31"),
        ("fr", "PC", "K20"),
        ("fr", "Co", "K10"),
        ("nl", "kamer", "K41"),
        ("nl", "arbeider", "K10"),
        ("en", "red sarcophagus", "K41"),
        ("en", "W", "K3"),
        ("en", "K40", "K40"),
        ("en", "architects", "Kheops"),
        ("nl", "hoogste", "K"),
    ):
        s = sitting(tmp_path, [f"? {word}"], lang=lang)
        s.run()
        assert part in written(s).rpartition("> ")[2] or part in written(s).splitlines()[-4:][0], (
            lang,
            word,
        )


def test_every_word_of_the_picture_and_the_notation_is_explained(tmp_path: pathlib.Path) -> None:
    from maat.cli.session.lookup import explain
    from maat.cli.terminal.board import board_of

    for lang in maat.LANGUAGES:
        s = sitting(tmp_path, lang=lang)
        view, board = s.table.view(0), board_of(s.table.game)
        first = {notation.split()[0] for notation in s.table.game.notations}
        symbols = {
            s.say(key)
            for key in s.say.messages
            if key.startswith("symbol.") and key != "symbol.none"
        }
        for word in first | set(board.codes(s.say)) | symbols:
            assert explain(view, board, s.say, word), (lang, word)
