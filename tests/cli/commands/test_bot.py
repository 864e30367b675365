"""`maat bot serve`: what it makes of a module, an address and a number."""

from __future__ import annotations

import pathlib

import pytest

from maat.cli.app import run
from maat.cli.commands.bot import address, maker, scores, serve_bot, whole_number
from maat.cli.errors import FINE, BadCommand
from maat.core.texts import catalogue
from server.running import Running
from test_remote_bot import new_table


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


def test_with_an_invitation_it_ends_when_the_game_is_over(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Running(tmp_path) as server:
        made = new_table(server, "kheops", "guest", "random")
        link = made["seats"][0]["link"]
        words = ["bot", "serve", "random", "--url", link, "--name", "Ani", "--lang", "en"]
        assert run(words) == FINE
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(f"{made['id']}: the game is over (") and "–" in last


def test_the_points_of_a_game_that_is_over() -> None:
    assert scores({"result": {"scores": [1, 114]}}) == "1 – 114"
    assert scores({"result": None}) == "–"
