"""A game in a folder of its own (tests/toy), found by its path: it keeps all laws, and is played to
its end over the JSON API, in a terminal and on a web page, without an edit outside its folder.
"""

from __future__ import annotations

import os
import pathlib
import random
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import maat
from conftest import Fast
from maat.core import laws
from maat.core.laws import LAWS, Law
from maat.core.layout import Declared, hidden_fields
from places import TESTS
from server.browsing import Visit, decide, my_turn, needs_browser
from server.guests import Guest, TestClient, play_on, sit_down
from server.running import Running

TOY = TESTS / "toy"
HEAVIER = """
game = "feather"
edition = "heavier"
[cards]
known = "rulebook"
copies = 4
hand = 2
[feather]
known = "assumed"
note = "components.feather"
weight = 20
"""


@pytest.fixture(autouse=True)
def found_by_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAAT_GAMES", str(TOY))


@pytest.fixture(name="server")
def _server(found_by_its_path: None, tmp_path: pathlib.Path) -> Iterator[Running]:
    """A server that has found it too."""
    with Running(tmp_path) as server:
        yield server


def test_it_has_fewer_than_200_lines_of_python_and_nothing_of_it_lies_elsewhere() -> None:
    lines = [len(path.read_text().splitlines()) for path in TOY.rglob("*.py")]
    assert sum(lines) < 200
    assert maat.list_games() == ("feather", "heir", "kheops", "pharaon")
    game = maat.load_game("feather")
    assert game.folder == TOY / "feather" and not game.picture and not game.terminal


@pytest.mark.parametrize("options", [{}, {"tie": "nobody"}], ids=["both", "nobody"])
@pytest.mark.parametrize("law", LAWS)
def test_it_keeps_the_law(law: Law, options: dict[str, str]) -> None:
    law(maat.load_game("feather"), seats=2, options=options, games=5, seed=1)


def test_compiled_it_plays_the_same_games(fast: Fast) -> None:
    assert laws.agree_compiled(fast("feather"), seats=2, games=100, seed=1) > 300


@pytest.mark.parametrize("hidden", ["hand", "things"])
def test_the_secrecy_law_fails_where_something_hidden_is_declared_public(
    hidden: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T2"""
    game = maat.load_game("feather")
    (cls,) = {cls for cls, field in hidden_fields(game.State) if field == hidden}
    real = cls.view

    def view(self: Declared, seat: int, owner: int = -1) -> Declared:
        seen = real(self, seat, owner)
        setattr(seen, hidden, getattr(self, hidden)[:])
        return seen

    monkeypatch.setattr(cls, "view", view)
    with pytest.raises(AssertionError):
        laws.nobody_sees_what_they_may_not(game, 2, {}, games=5, seed=1, share=1.0)


def test_the_rules_are_those_of_the_page() -> None:
    """T3, T4, T5"""
    table = maat.new("feather", chance=[3, 5, 4, 0, 5, 4, 2, 4])
    with pytest.raises(maat.IllegalAction, match=r"\(T3\): you may rest only when there is a card"):
        table.play("rest", 0)
    with pytest.raises(maat.IllegalAction, match=r"\(T3\): you do not hold a 1"):
        table.play("lay 1", 0)
    for seat, action in enumerate(["lay 6", "lay 6", "lay 5", "lay 5"]):
        table.play(action, seat % 2)
    table.play("draw", 0)  # a 3: heavier than the feather, so it rests at once
    assert table.pending == (1,)
    table.play("lay 1", 1)
    assert table.result is None
    table.play("rest", 1)
    assert table.result == maat.Result((0, 12), (1,))


def test_a_tie_is_for_both_or_by_option_for_nobody() -> None:
    """T5"""
    for tie, winners in (("both", (0, 1)), ("nobody", ())):
        table = maat.new("feather", chance=[5, 0, 1, 5, 0, 1], tie=tie)
        for seat, action in enumerate(["lay 6", "lay 6", "rest", "rest"]):
            table.play(action, seat % 2)
        assert table.result == maat.Result((6, 6), winners)


def test_a_bot_that_looks_one_step_ahead_beats_chance_by_the_score_alone() -> None:
    wins, bots = [0, 0], [maat.bot("greedy", "feather", seed=1), maat.bot("random", "feather")]
    for seed in range(40):
        table = maat.new("feather", seed=seed)
        while not table.over:
            seat = table.pending[0]
            table.play(bots[(seat + seed) % 2].choose(table.view(seat), table.legal(seat)), seat)
        assert table.result is not None
        for seat in table.result.winners:
            wins[(seat + seed) % 2] += 1
    assert wins[0] > wins[1]


def test_another_component_file_is_a_second_copy(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "heavier.toml"
    file.write_text(HEAVIER)
    heavier = maat.load_game("feather", str(file))
    assert heavier.package.rules.FEATHER == 20 and not heavier.own_components
    assert maat.load_game("feather").package.rules.FEATHER == 12
    for law in LAWS:
        law(heavier, seats=2, options={}, games=2, seed=1)


def test_a_wrong_component_file_is_refused_with_its_place(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "none.toml"
    file.write_text(HEAVIER.replace("weight = 20", "weight = 0"))
    with pytest.raises(maat.BadComponents, match=r"feather\.weight: 0 is not a number from 1 to"):
        maat.load_game("feather", str(file))


def test_its_records_replay_whole_and_as_each_seat_saw_them(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "heavier.toml"
    file.write_text(HEAVIER)
    for components in (None, str(file)):
        table = maat.new("feather", seed=5, components=components)
        luck = random.Random(5)
        while not table.over:
            table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
        assert maat.replay(table.record()).state == table.state
        for seat in (0, 1, None):
            copy = table.view(seat).record()
            assert maat.replay(copy).view(seat).record() == copy


# Over the JSON API


def test_the_api_lists_it_and_plays_it_to_its_end(web: TestClient) -> None:
    told = {game["game"]: game for game in web.get("/api/games").json()}
    assert told["feather"]["title"] == "The Feather"
    ibis, jackal, _, spectator = sit_down(web, "guest", "guest", game="feather")
    play_on([ibis, jackal])
    assert spectator.look()["over"] is True
    assert maat.replay(ibis.record()).over


def test_a_bot_takes_its_turns_over_the_api(web: TestClient) -> None:
    ibis, _, _, spectator = sit_down(web, "guest", "greedy", game="feather")
    while not (told := ibis.look())["over"]:
        if told["legal"]:
            assert ibis.act(told["legal"][-1]["id"]).status_code == 200
    assert " jackal " in spectator.record()  # its luck is its own: which cards it lays is open


# On the web page


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_its_pages_are_there_in_every_language(web: TestClient, lang: str) -> None:
    title = maat.load_game("feather").texts(lang)("title")
    for path in ("/", "/rules", "/rules/feather", "/about"):
        answer = web.get(path, headers={"Accept-Language": lang})
        assert answer.status_code == 200 and title in answer.text
    assert "T5" in web.get("/rules/feather", headers={"Accept-Language": lang}).text
    assert web.get("/pictures/feather/en.svg").status_code == 404


def test_a_page_without_a_picture_has_a_button_for_every_action(web: TestClient) -> None:
    """What the script of the page is told: its buttons lead to the end of the game."""
    web.post("/tables", data={"game": "feather", "now": "1"})
    assert 'id="picture"' not in web.get("/tables/table1").text
    cookie, buttons, answered = {"Cookie": "maat_browser=token1"}, dict[str, str](), 0
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        while 'class="over"' not in str(told := socket.receive_json()):
            assert "v" in told, told
            change = told["layers"].get("choices", {})
            buttons = {k: v for k, v in buttons.items() if k not in change.get("gone", [])}
            buttons |= change.get("set", {})
            if buttons and told["v"] > answered:
                answered, first = (
                    told["v"],
                    re.search(r'data-action="(\d+)"', min(buttons.values())),
                )
                assert first is not None
                socket.send_json({"action": int(first[1]), "version": told["v"]})
    assert answered


@needs_browser
def test_a_person_plays_a_whole_game_by_its_buttons(chromium: Browser, server: Running) -> None:
    visit, luck = Visit(chromium, server), random.Random(1)
    visit.set_up("feather", seed="1")
    assert visit.page.locator("#picture").count() == 0
    while my_turn(visit.page):
        decide(visit.page, luck)
    expect(visit.page.locator("h1.over")).to_contain_text("win")
    assert maat.replay(visit.record()).over
    visit.page.goto(f"/tables/{visit.table_id}/replay?move=3")
    expect(visit.page.locator("h1")).to_contain_text("The Feather")
    assert visit.faults == []


# In the terminal


def program(*words: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "maat.cli", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "MAAT_LANG": "en", **settings},
        check=False,
    )


@pytest.mark.parametrize(
    ("lang", "end"),
    [
        ("en", r"(Ibis|Jackal) wins\.|share the win"),
        ("fr", r"(Ibis|Chacal) gagne|se partagent"),
        ("nl", r"(Ibis|Jakhals) wint|delen"),
    ],
)
def test_a_person_plays_a_whole_game_through_a_pipe(
    lang: str, end: str, tmp_path: pathlib.Path
) -> None:
    """The first choice every time, and once one that is not possible."""
    done = program(
        "play", "feather", "--seed", "3", "--lang", lang, typed="rest\n" + "1\n" * 12,
        MAAT_DATA=str(tmp_path),
    )  # fmt: skip
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert "(T3)" in done.stdout and re.search(end, done.stdout), done.stdout
    (record,) = (tmp_path / "finished").glob("*.maat")
    assert maat.replay(record.read_text()).over
    again = program("replay", str(record), "--lang", lang, MAAT_DATA=str(tmp_path))
    assert again.returncode == 0 and again.stderr == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["games"], "The Feather. Two hearts on the scales"),
        (["rules", "feather", "T2"], "You see your own hand only."),
        (["components", "feather"], "12 makes a game of about seven turns"),
        (["doctor"], "+ feather "),
    ],
)
def test_every_command_that_knows_games_knows_it(words: list[str], told: str) -> None:
    done = program(*words)
    assert told in done.stdout and done.stderr == ""


def test_a_picture_that_it_does_not_have_is_refused(tmp_path: pathlib.Path) -> None:
    record = tmp_path / "game.maat"
    record.write_text(maat.new("feather", seed=1).record())
    done = program("draw", str(record), "-o", str(tmp_path / "x.svg"))
    assert done.returncode == 1 and done.stderr.strip() == "Feather has no picture"
    assert maat.new("feather", seed=1)._repr_svg_() is None


# Secrecy


def test_nothing_of_the_other_hand_goes_over_the_wire(web: TestClient) -> None:
    """T2"""
    ibis, jackal, _, spectator = sit_down(web, "guest", "guest", game="feather")

    def hands(guest: Guest) -> list[object]:
        return [seat["hand"] for seat in guest.look()["view"]["state"]["seats"]]

    hidden = [None] * 6
    assert hands(ibis)[1] == hands(jackal)[0] == hidden
    assert hands(spectator) == [hidden, hidden]
    assert "receives jackal, ?" in ibis.record() and "receives ibis, ?" not in ibis.record()
