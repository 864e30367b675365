"""Nothing that is hidden from a seat is in any byte written while that seat looks (K4).

Two ways. In a deck in which every tile is different, a hidden tile has a name of its own, and no
name of a hidden tile may stand in what is written. And what a seat is shown of the true table must
be, byte for byte, what it would be shown of any other table that it cannot tell from the true one.
"""

from __future__ import annotations

import io
import pathlib
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from cli.at_a_table import Script, screen, sitting, written
from maat.cli import language
from maat.cli.session import saves
from maat.cli.session.local import LocalSession
from maat.cli.session.typed import opening
from maat.cli.terminal.show import show_choices, show_log, show_news, show_sheet, show_table
from maat.core.game import list_games
from maat.games.kheops.rules.tables import FACES, SYMBOLS
from places import GAMES

COMMANDS = ("sheet", "log", "board", "? 2.3", "? hand", "why lay {face}", "undo", "?", "? pile")


@pytest.fixture(scope="module")
def all_different(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A component file for Kheops in which no two tiles are alike, and every tile has a symbol."""
    faces = [(kind, n, s) for s in SYMBOLS[4:] for kind in ("room", "corridor") for n in (1, 2, 3)][
        :44
    ]
    faces += [("room", n, s) for s in SYMBOLS[1:4] for n in (1, 2)]
    lines = [f'  {{ kind = "{k}", open = {n}, symbol = "{s}", count = 1 }},' for k, n, s in faces]
    own = (GAMES / "kheops" / "components.toml").read_text()
    text = re.sub(
        r"list = \[.*?\n\]", "list = [\n" + "\n".join(lines) + "\n]", own, flags=re.DOTALL
    )
    file = tmp_path_factory.mktemp("components") / "all_different.toml"
    file.write_text(text)
    return str(file)


def hidden(table: maat.Table, seat: int | None) -> set[int]:
    """The tiles in the pile and in the other hands."""
    g: Any = table.state
    found = set(g.pile.things[: g.pile.left])
    for other in range(2):
        if other != seat:
            found |= set(g.seats[other].hand[: g.seats[other].held])
    return found


class Watcher(Script):
    """Plays at random, asks for all that can be shown, and reads what was written before every
    answer.
    """

    def __init__(self, luck: random.Random) -> None:
        super().__init__(())
        self.luck, self.looked_at = luck, 0
        self.sitting: LocalSession | None = None
        self.checked = 0

    def ask(self, text: str, completions: Any) -> str:
        assert isinstance(self.sitting, LocalSession)
        self.check(self.sitting)
        table = self.sitting.table
        if "Enter" in text or table.over:
            return ""
        if self.luck.random() < 0.2:
            face = self.luck.randrange(FACES)
            asked = self.luck.choice(COMMANDS)
            return asked.format(face=self.name(face))
        [seat] = table.pending
        return str(self.luck.choice(table.legal(seat)))

    def name(self, face: int) -> str:
        assert isinstance(self.sitting, LocalSession)
        words: Any = self.sitting.table.game.package.names
        return str(words.face_words.name(face))

    def check(self, s: LocalSession) -> None:
        """No hidden tile is named in what was written since, except where it was typed."""
        text = written(s)[self.looked_at :]
        self.looked_at += len(text)
        text = re.sub(r"you do not hold a .*|lay .* is not possible", "", text)
        words: Any = s.table.game.package.names
        for face in hidden(s.table, s.holder):
            assert s.say.say(words.face_said(face)) not in text
            assert words.face_words.name(face) not in text
        self.checked += 1


@pytest.mark.parametrize(
    ("seats", "count"), [("human,random", 20), ("random,human", 20), ("human,human", 10)]
)
def test_no_hidden_tile_is_named_in_what_is_written(
    tmp_path: pathlib.Path,
    all_different: str,
    seats: str,
    count: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # K4; 50 games in all
    monkeypatch.setattr(saves, "save", lambda place, record, seats, lang: None)
    for n in range(count):
        table = maat.new("kheops", seed=n, components=all_different)
        watcher = Watcher(random.Random(n))
        s = sitting(tmp_path, (), seats, table=table, on=screen(terminal=True))
        s._prompt = watcher
        watcher.sitting = s
        assert s.run() == 0
        assert table.over and watcher.checked > 40


def test_the_watcher_sees_a_leak(tmp_path: pathlib.Path, all_different: str) -> None:
    """The test above would fail if the other hand were on the screen."""
    table = maat.new("kheops", seed=1, components=all_different)
    s = sitting(tmp_path, (), table=table)
    watcher = Watcher(random.Random(1))
    watcher.sitting = s
    s.screen.say(watcher.name(table.state.seats[1].hand[0]))
    with pytest.raises(AssertionError):
        watcher.check(s)


def shown(table: maat.Table, seat: int | None, lang: str) -> str:
    """All that can be shown to a seat, as written to a terminal."""
    on, say, view = screen(terminal=True), language.texts(lang, table.game), table.view(seat)
    show_table(on, say, view, [])
    show_news(on, say, view, 100)
    show_sheet(on, say, view)
    show_log(on, say, view)
    if view.legal():
        show_choices(on, say, view, opening(view.legal()))
    file = on.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def positions(game: str, seed: int, count: int) -> Iterator[maat.Table]:
    """Some moments of a random game."""
    luck = random.Random(seed)
    table = maat.new(game, seed=seed)
    stops = {luck.randrange(4, 110) for _ in range(count)}
    for n in range(120):
        if table.over:
            return
        if n in stops:
            yield table
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)


@pytest.mark.parametrize("game", list_games())
def test_an_imagined_table_is_shown_byte_for_byte_the_same(game: str) -> None:
    for seed in range(12):
        for table in positions(game, seed, 2):
            for seat in (None, *range(table.seats)):
                lang = ("en", "fr", "nl")[seed % 3]
                assert shown(table, seat, lang) == shown(table.imagine(seat, seed), seat, lang)
