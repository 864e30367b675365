"""Other component files at the web table: offered by the host or brought by a player, checked,
shown, carried on.
"""

from __future__ import annotations

import gc
import json
import pathlib
from typing import Any

import pytest

import maat
from maat.cli import main
from maat.core import game
from maat.core.components import Source
from maat.core.game import loading
from maat.server.app import make_app
from maat.server.settings import Limits, Offered, Settings
from maat.server.tables.decisions import act
from server.conftest import settings_for
from server.guests import TestClient, play_on, sit_down
from server.other_components import DIGEST, OWN, SIDE3
from server.tables.test_bot_workers import until

GUESTS = ("guest", "guest")


def edition(name: str) -> str:
    """The game's own file under another name."""
    return OWN.replace('edition = "reconstructed-1"', f'edition = "{name}"')


def asked(web: TestClient, text: str | None = None, lang: str = "en", **more: Any) -> Any:
    body = {"game": "kheops", "seats": list(GUESTS), "components_text": text, **more}
    return web.post(
        "/api/tables",
        content=json.dumps(body),
        headers={"Accept-Language": lang, "Content-Type": "application/json"},
    )


# Brought by a player


def test_a_player_s_file_is_carried_in_the_record_of_the_table(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, *GUESTS, components_text=SIDE3)
    view: maat.View[Any] = maat.View.from_plain(white.look()["view"])
    assert view.game.source.text == SIDE3 and len(view.state.tile) == 9
    play_on([white, blue])
    assert f"components {DIGEST}\n| # A pyramid of side 3" in spectator.record()
    assert maat.replay(spectator.record()).over


def test_what_differs_is_told_with_the_table(web: TestClient) -> None:
    spectator = sit_down(web, *GUESTS, components_text=OWN.replace("longest = 5", "longest = 7"))[3]
    told = web.get(f"{spectator.at}/components").json()
    assert told["differences"] == [{"key": "scoring.longest", "ours": "5", "theirs": "7"}]
    assert (told["own"], told["name"], told["edition"]) == (False, None, "reconstructed-1")
    assert "longest = 7" in told["text"]
    own = sit_down(web, *GUESTS)[3]
    told = web.get(f"{own.at}/components").json()
    assert told["own"] and told["differences"] == [] and told["digest"] == Source("", OWN).digest


def test_the_game_s_own_file_is_no_other_file(web: TestClient) -> None:
    white = sit_down(web, *GUESTS, components_text=OWN.replace("\n", "  \r\n"))[0]
    assert maat.View.from_plain(white.look()["view"]).game is game.load("kheops")


FAULTS = [
    SIDE3.replace("side = 3", "side = 99"),
    SIDE3 + "\n[extra]\nknown = 'assumed'\n",
    SIDE3.replace('game = "kheops"', 'game = "chess"'),
    SIDE3.replace("[pyramid]", "[pyramid"),
]


@pytest.mark.parametrize("lang", maat.LANGUAGES)
@pytest.mark.parametrize("text", FAULTS)
def test_a_file_is_checked_as_in_the_terminal_with_the_same_sentence(
    web: TestClient,
    text: str,
    lang: str,
    tmp_path: pathlib.Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["components", "--check", str(file), "--json", "--lang", lang]) == 1
    fault = json.loads(capsys.readouterr().out)["fault"]
    answer = asked(web, text, lang)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_components")
    assert answer.json()["message"].endswith(
        fault.replace(f"{file}: ", "").removeprefix(f"{file}\xa0: ")
    )
    assert web.get("/api/tables/table1").status_code == 404


def test_a_file_for_another_game_is_refused(web: TestClient) -> None:
    answer = asked(web, game.load("heir").source.text.replace("reconstructed-1", "mine"))
    assert answer.json()["message"] == "This file cannot be used: game: this file is for heir"


# What a stranger may not do


HOSTILE = {
    "nested lists": "a = " + "[" * 20_000,
    "nested tables": "a = " + "{a = " * 5_000,
    "a key of many parts": "a" + ".a" * 20_000 + " = 1",
    "a table of many parts": "[" + "a." * 20_000 + "a]",
    "a number of many digits": SIDE3.replace("side = 3", "side = 0x" + "f" * 30_000),
    "a board of any size": game.load("heir").source.text.replace("rows = 8", "rows = 1000000000"),
    "tiles without end": SIDE3.replace("count = 1", "count = 99999999999"),
    "thousands of entries": SIDE3.replace(
        "list = [", "list = [" + '{ kind = "room", open = 1, symbol = "ankh", count = 50 },' * 700
    ),
    "a word without end": SIDE3.replace(
        'edition = "side 3, for tests"', f'game2 = "{"a" * 40_000}"'
    ),
    "a field without end": SIDE3 + "\n[pawns2]\nknown = 'assumed'\n" + "b" * 30_000 + " = 1\n",
    "half a character": SIDE3 + '\n[x]\nknown = "\ud800"\n',
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_with_a_short_sentence_and_never_read_here(
    web: TestClient, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("the server read the file itself")

    monkeypatch.setattr(loading, "_second_copy", never)
    answer = asked(web, HOSTILE[kind], game="heir" if "board" in kind else "kheops")
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_components")
    assert len(answer.json()["message"]) < 400


def test_a_file_may_be_longer_than_anything_else_but_not_endless(web: TestClient) -> None:
    limits = Limits()
    assert asked(web, SIDE3 + "#" * limits.body).status_code == 201
    answer = asked(web, SIDE3 + "#" * limits.file)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
    assert asked(web, SIDE3 + "#" * limits.file_body).status_code == 413
    assert web.post("/api/tables/table1/talk", content=b"x" * (limits.body + 1)).status_code == 413


def test_nobody_brings_file_after_file(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, limits=Limits(file_burst=2)))) as web:
        assert [asked(web, "x = ").status_code for _ in range(3)] == [422, 422, 429]
        assert asked(web).status_code == 201


def test_a_limited_number_of_files_is_in_use_and_unwatched_ones_make_room(
    tmp_path: pathlib.Path,
) -> None:
    game.let_go()
    gc.collect()
    already = game.copies()
    with TestClient(make_app(settings_for(tmp_path, limits=Limits(copies=already + 2)))) as web:
        tables = [sit_down(web, *GUESTS, components_text=edition(f"copy {n}"))[3] for n in range(3)]
        assert game.copies() <= already + 2
        with tables[1].socket() as one, tables[2].socket() as other:
            one.receive_json(), other.receive_json()
            answer = asked(web, edition("copy 4"))
            assert (answer.status_code, answer.json()["error"]) == (503, "too_many_files")
            assert web.get(tables[0].at).status_code == 503  # put away; there is no room for it now
            assert asked(web, edition("copy 2")).status_code == 201  # that one is in memory
            assert asked(web).status_code == 201
        assert tables[0].look()["over"] is False


# Offered by the host


@pytest.fixture
def offering(tmp_path: pathlib.Path) -> Settings:
    return settings_for(tmp_path, components=(Offered("small.toml", "kheops", SIDE3, DIGEST),))


def test_the_files_that_a_server_offers_are_listed_with_their_game(offering: Settings) -> None:
    with TestClient(make_app(offering)) as web:
        listed = {g["game"]: g["components"] for g in web.get("/api/games").json()}
        assert listed == {
            "kheops": [{"name": "small.toml", "digest": DIGEST}],
            "heir": [],
            "pharaon": [],
        }
        assert web.get("/").text.count('<option value="small.toml">small.toml</option>') == 1


def test_an_offered_file_is_chosen_by_its_name(offering: Settings) -> None:
    with TestClient(make_app(offering)) as web:
        assert asked(web, components="small.toml").status_code == 201
        assert web.get("/api/tables/table1/components").json()["name"] == "small.toml"
        assert "This server offers the file as small.toml." in web.get("/tables/table1").text
        form = {"game": "kheops", "seat0": "me", "seat1": "random", "components": "small.toml"}
        assert web.post("/tables", data=form, follow_redirects=False).status_code == 303
        assert web.get("/api/tables/table2/components").json()["digest"] == DIGEST


def test_a_file_that_is_not_offered_is_refused_with_those_that_are(offering: Settings) -> None:
    with TestClient(make_app(offering)) as web:
        answer = asked(web, components="/etc/passwd")
        assert (answer.status_code, answer.json()["error"]) == (422, "unknown_file")
        assert answer.json()["message"].endswith("it offers small.toml")
        assert asked(web, components="small.toml", game="heir").json()["error"] == "unknown_file"
        assert asked(web, SIDE3, components="small.toml").json()["error"] == "two_files"


# Carried on


def test_a_table_with_another_file_survives_the_server_and_is_replayed_and_played_again(
    settings: Settings,
) -> None:
    with TestClient(make_app(settings)) as web:
        form = {"game": "kheops", "seat0": "me", "seat1": "me", "components_text": SIDE3}
        assert web.post("/tables", data=form, follow_redirects=False).status_code == 303
        cookies = dict(web.cookies)
    game.let_go()
    with TestClient(make_app(settings), cookies=cookies) as web:
        registry = web.registry
        while not (told := web.get("/api/tables/table1").json())["over"]:
            seat = told["pending"][0]
            live = registry.table("table1")
            assert web.portal is not None
            action = web.call(live.look, lambda live, s=seat: live.views.legal(s)[0].id)
            web.call(act, live, seat, action, told["version"])
        assert (
            DIGEST
            in web.get("/tables/table1/replay?move=4").text + web.get("/tables/table1/record").text
        )
        assert web.get("/tables/table1/replay?move=4&part=1").json()["layers"]
        assert maat.replay(web.get("/tables/table1/record").text).game.source.text == SIDE3
        answer = web.post("/tables/table1/again", follow_redirects=False)
        assert answer.headers["location"] == "/tables/table2"
        assert web.get("/api/tables/table2/components").json()["digest"] == DIGEST


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_at_a_table_with_another_file(web: TestClient, bot: str) -> None:
    spectator = sit_down(web, bot, "random", components_text=SIDE3)[3]
    with spectator.socket() as socket:
        until(socket, lambda told: told["over"])
    assert maat.replay(spectator.record()).over
