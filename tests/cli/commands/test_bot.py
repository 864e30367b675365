"""`maat bot serve`: what it makes of a module, an address and a number."""

from __future__ import annotations

import pathlib

import pytest

from maat.cli.commands.bot import address, maker, serve_bot, whole_number
from maat.cli.errors import BadCommand
from maat.core.texts import catalogue


def test_a_bot_comes_from_a_module_in_this_folder_or_is_one_of_ours(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bots_for_a_test.py").write_text(
        "class Careful:\n    def choose(self, view, legal):\n        return legal[0]\n\nx = 3\n"
    )
    monkeypatch.chdir(tmp_path)
    assert type(maker("my_bots_for_a_test:Careful")("kheops")).__name__ == "Careful"
    assert hasattr(maker("greedy")("kheops"), "choose")
    with pytest.raises(BadCommand):
        maker("my_bots_for_a_test:x")("kheops")
    for where in ("my_bots_for_a_test:Missing", "no_such_module_here:Bot", "nothing"):
        with pytest.raises(BadCommand):
            maker(where)


def test_an_address_is_a_server_or_an_invitation() -> None:
    assert address("127.0.0.1:8000") == ("http://127.0.0.1:8000", False)
    assert address("https://maat.example/tables/x/join/0#secret") == ("https://maat.example", True)
    for url in ("ftp://there", "http://", "http://[half"):
        with pytest.raises(BadCommand):
            address(url)


def test_other_words_and_numbers_are_refused() -> None:
    for tables in ("0", "65", "many", "-1"):
        with pytest.raises(BadCommand):
            whole_number(tables)
    with pytest.raises(BadCommand):
        serve_bot(catalogue("en"), "sell", "greedy", "127.0.0.1:8000", [], "1", "")
