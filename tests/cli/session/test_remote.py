"""`maat join`: a seat of a web table, played from a terminal, against a server that is a process of
its own.
"""

from __future__ import annotations

import io
import json
import pathlib
import re
import shlex
import signal
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from cli.at_a_table import Script, screen
from cli.marks import may_stand_alone, unmarked
from cli.pseudo_terminal import Terminal
from maat.cli import language, main
from maat.cli.commands import join
from maat.cli.errors import ProgramFault
from maat.cli.session import remote as visiting
from maat.cli.session import remote_seats
from maat.cli.session.remote import RemoteSession
from maat.client import RemoteTable, ServerRefused, read_address
from maat.core.record import line_text
from maat.core.texts import PSEUDO
from places import SIDE3
from server.running import PATIENCE, Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def data(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAAT_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(visiting, "PAUSES", (0.05,))


def new_table(server: Running, *seats: str, game: str = "kheops", **more: Any) -> dict[str, Any]:
    body = json.dumps({"game": game, "seats": list(seats), "seed": 7, **more}).encode()
    request = urllib.request.Request(
        f"{server.address}/api/tables", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


class Person(Script):
    """Says some things first, then always takes the first choice; `sheet` and Enter at the end."""

    def __init__(self, *first: str) -> None:
        super().__init__(first)
        self.visit: RemoteSession | None = None

    def ask(self, text: str, completions: Any) -> str:
        self.asked.append(text)
        assert self.visit is not None
        if self.visit.snapshot.over:
            return "" if "sheet" in self.answers_given else self._given("sheet")
        answer = next(self.answers, None)
        return self._given(answer if answer is not None else str(self.visit._view.legal()[0]))

    answers_given: tuple[str, ...] = ()

    def _given(self, answer: str) -> str:
        self.answers_given += (answer,)
        return answer


def visit(link: str, *first: str, lang: str = "en", name: str = "") -> RemoteSession:
    """Somebody who joined, with a script in place of the keyboard."""
    server, table_id, seat, token = read_address(link)
    remote = RemoteTable(server, table_id, token, lang)
    told = join.sit_down(remote, seat, name)
    made = RemoteSession(
        remote,
        told,
        screen(),
        language.texts(lang, told.view.game),
        join.again(remote, told.seat),
    )
    person = Person(*first)
    person.visit, made._prompt = made, person
    return made


def written(made: RemoteSession) -> str:
    file = made.screen.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_a_whole_game_against_greedy(server: Running, tmp_path: pathlib.Path) -> None:
    made = new_table(server, "guest", "greedy")
    said = (
        "worker 1.1",
        "undo",
        "?",
        "sheet",
        "log",
        "why priest 1.1",
        "wroker 1.4",
        "lang fr",
        "lang en",
        "worker",
    )
    person = visit(made["seats"][0]["link"], *said, name="Nefertari\x1b[2J")
    assert person.run() == 0
    text = written(person)
    assert (
        "White: you" in text
        and "bot Greedy" in text
        and "practice game" in text
        and "25 tiles in the pile" in text
    )
    assert (
        "Undone." in text
        and "(K31)" in text
        and "did you mean worker 1.4?" in text
        and "Blanc" in text
    )
    assert "* Blue " in text and "Total" in text and ("wins." in text or "share the win." in text)
    assert "\x1b" not in text and "lost" not in text.replace("nothing is lost", "")
    [record] = (tmp_path / "data" / "finished").glob("*.maat")
    assert (
        maat.replay(record.read_text()).over and f"maat replay {shlex.quote(str(record))}" in text
    )


def test_a_table_with_another_component_file(server: Running, tmp_path: pathlib.Path) -> None:
    small = SIDE3.read_text(encoding="utf-8")
    made = new_table(server, "guest", "greedy", components_text=small)
    person = visit(made["seats"][0]["link"])
    assert person.run() == 0
    assert "Total" in written(person)
    [record] = (tmp_path / "data" / "finished").glob("*.maat")
    table = maat.replay(record.read_text())
    assert table.over and len(table.state.tile) == 9
    assert main(["replay", str(record), "--lang", "en"]) == 0


def test_the_program_in_a_terminal(server: Running, tmp_path: pathlib.Path) -> None:
    made = new_table(server, "guest", "greedy")
    link = made["seats"][0]["link"]
    terminal = Terminal(tmp_path, "join", link, "--name", "Nefertari", "--lang", "en")
    assert "White: you" in terminal.asks()
    for word in ("worker 1.1", "cell 2.2", "1"):
        text = terminal.answer(word)
    assert "* Blue " in text
    terminal.type("\x03")
    assert terminal.ends() == 130
    again = re.search(r"To come back: maat join (\S+)", terminal.text)
    assert again and again[1] == link.partition("#")[0]
    terminal = Terminal(tmp_path, "join", again[1], "--lang", "en")
    terminal.asks()
    assert "White puts a worker on 1.1" in terminal.answer("log")
    terminal.type("quit\r")
    assert terminal.ends() == 0


@pytest.mark.parametrize("game", ["kheops", "heir"])
def test_no_unmarked_word(server: Running, game: str) -> None:
    made = new_table(server, "guest", "random", game=game)
    person = visit(made["seats"][0]["link"], "?", "save", "sheet", lang=PSEUDO)
    person.run()
    text = re.sub(r"\S*\.maat|http\S*", "", written(person))
    assert unmarked(text) - may_stand_alone(game) - set(re.findall(r"\b[A-Z]\d+\b", text)) == set()


def test_a_lost_server_is_told_and_nothing_is_lost(tmp_path: pathlib.Path) -> None:
    first = Running(tmp_path)
    person = visit(new_table(first, "guest", "random")["seats"][0]["link"], "worker 1.1")
    port = first.port
    later: list[Running] = []

    def restart(seconds: float) -> None:
        if not later:
            later.append(Running(tmp_path, port))

    first.kill()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "sleep", restart)
        try:
            assert person.run() == 0
        finally:
            for running in later:
                running.stop()
    text = " ".join(written(person).split())
    assert "is lost; trying again. Nothing is lost" in text and "Connected again." in text
    assert "The connection was lost while your decision was on its way" in text
    assert person.snapshot.over


def test_a_decision_on_a_table_that_moved_on_is_told_and_asked_again(server: Running) -> None:
    made = new_table(server, "guest", "random")
    person = visit(made["seats"][0]["link"], "worker 1.1", "quit")
    other = RemoteTable(person.remote.server, person.remote.id, person.remote.token)
    other.act("worker 1.4")
    assert person.run() == 0
    assert line_text(person._view.game, person._view.lines[-1]).startswith("1 white worker 1.4")
    assert person.trouble and person.trouble in " ".join(written(person).split())


def test_a_turn_is_confirmed_where_the_table_asks_for_it(server: Running) -> None:
    made = new_table(server, "guest", "random", confirm=True)
    person = visit(
        made["seats"][0]["link"],
        "worker 1.1",
        "cell 2.2",
        "1",
        "undo",
        "1",
        "again",
        "2",
        "",
        "quit",
    )
    assert person.run() == 0
    script = person.prompt
    assert isinstance(script, Person)
    assert len([text for text in script.asked if "Enter ends your turn," in text]) == 3
    assert any(line.seat == 1 for line in person._view.lines[1:])


def test_resigning_needs_a_yes_and_ends_the_game(server: Running, tmp_path: pathlib.Path) -> None:
    made = new_table(server, "guest", "random")
    person = visit(made["seats"][0]["link"], "resign", "resign no", "resign yes")
    assert person.run() == 0
    text = " ".join(written(person).split())
    assert text.count("Type resign yes to give up") == 2
    assert "Blue wins." in text and "White has resigned." in text
    [record] = (tmp_path / "data" / "finished").glob("*.maat")
    assert record.read_text().endswith("# white resigns\n")
    assert not maat.replay(record.read_text()).over


def test_it_is_told_when_somebody_else_has_left(server: Running) -> None:
    made = new_table(server, "guest", "guest", "guest", game="pharaon")
    first, other, _ = (visit(seat["link"]) for seat in made["seats"])
    first.remote.leave(0)
    other._update(other.remote.look())
    other._show_waiting()
    assert "Lotus has left the game." in " ".join(written(other).split())


def test_with_only_the_address_of_a_table_you_are_a_spectator(server: Running) -> None:
    made = new_table(server, "random", "greedy")
    person = visit(f"{server.address}/tables/{made['id']}")
    assert person.run() == 0
    assert "your hand" not in written(person) and "Total" in written(person)


def test_a_seat_that_a_bot_took_over_is_taken_back(server: Running) -> None:
    made = new_table(server, "guest", "guest")
    person = visit(made["seats"][0]["link"])
    person.remote._ask("PUT", "/seats/0", {"bot": "random"})
    again = visit(made["seats"][0]["link"])
    assert again.snapshot.seats[0]["bot"] is None and again.remote.token == person.remote.token
    assert remote_seats.saved_secret(again.remote.server, again.remote.id, 0) == again.remote.token


def test_a_claim_whose_answer_is_lost_is_ours_when_we_come_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The secret is kept before the seat is claimed, so the program may even end in between."""
    link = new_table(server, "guest", "guest")["seats"][0]["link"]
    with monkeypatch.context() as patched:
        honest = RemoteTable._ask

        def losing(remote: RemoteTable, *asked: Any) -> dict[str, Any]:
            honest(remote, *asked)
            raise ConnectionResetError

        patched.setattr(RemoteTable, "_ask", losing)
        with pytest.raises(ConnectionResetError):
            visit(link, name="Nefertari")
    again = visit(link)
    assert again.snapshot.seat == 0 and again.snapshot.seats[0]["name"] == "Nefertari"
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(remote_seats, "saved_secret", lambda *_: None)
        with pytest.raises(ServerRefused, match="already"):
            visit(link)


def test_an_invitation_alone_looks_at_nothing(server: Running) -> None:
    made = new_table(server, "guest", "guest")
    with pytest.raises(ServerRefused) as wrong:
        visit(f"{server.address}/tables/{made['id']}#{made['seats'][0]['token']}")
    assert wrong.value.error == "claim_first"


def test_a_seat_that_is_ours_no_longer_ends_the_visit(server: Running) -> None:
    made = new_table(server, "guest", "random")
    person = visit(made["seats"][0]["link"], "worker 1.1")
    RemoteTable(person.remote.server, person.remote.id, person.remote.token).claim(0)
    with pytest.raises(ProgramFault) as refusal:
        person.run()
    assert refusal.value.said.key == "refused.by_server"


def test_the_own_copy_is_saved(server: Running, tmp_path: pathlib.Path) -> None:
    made = new_table(server, "guest", "random")
    file = tmp_path / "mine"
    person = visit(
        made["seats"][0]["link"], "save", f"save {file}", f"save {tmp_path}/mine.maat/x", "quit"
    )
    assert person.run() == 0
    assert maat.replay(file.with_suffix(".maat").read_text()).only_seat == 0
    text = " ".join(written(person).split())
    assert (
        "The game is kept by http" in text
        and "could not be written: a part of its path is a file" in text
    )


def test_where_nothing_can_be_kept_the_way_back_stands_on_the_screen(
    server: Running, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MAAT_DATA", str(tmp_path / "file"))
    person = visit(new_table(server, "guest", "random")["seats"][0]["link"], "quit")
    assert person.run() == 0
    assert f"maat join {server.address}/tables/{person.remote.id}#{person.remote.token}" in written(
        person
    )
    assert visit(person.again.partition("join ")[2]).snapshot.seat == 0


def test_what_cannot_be_joined_is_told(server: Running, capfd: pytest.CaptureFixture[str]) -> None:
    made = new_table(server, "guest", "random")
    link = made["seats"][0]["link"]
    at = link.partition("#")[0]
    for address, code, sentence in [
        ("nowhere", 2, "nowhere is not the address of a web table"),
        ("http://[x/tables/abc", 2, "is not the address of a web table"),
        (at, 2, "the secret behind the # is missing"),
        (f"{at}#wrong", 1, "The server answers: "),
        (f"{server.address}/tables/none", 1, "The server answers: "),
        ("http://127.0.0.1:9/tables/abc", 1, "http://127.0.0.1:9 cannot be reached"),
    ]:
        assert main(["join", address, "--lang", "en"]) == code, address
        assert sentence in capfd.readouterr().err


def test_a_request_to_end_leaves(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    person = visit(new_table(server, "guest", "guest")["seats"][1]["link"])
    monkeypatch.setattr(person, "_listen", lambda: signal.raise_signal(signal.SIGTERM))
    assert person.run() == 130
    assert "Waiting for White ..." in written(person) and "To come back: maat join" in written(
        person
    )
